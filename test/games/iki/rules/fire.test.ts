// Fires and the firefighting track.
import { describe, expect, test } from 'vitest'
import { CHANCE } from '../../../../src/core/game.ts'
import { NamedStreams } from '../../../../src/core/rng.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { LIFE, SAVE } from '../../../../src/games/iki/rules/state.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import {
  clearBoard,
  give,
  held,
  legal,
  offer,
  opened,
  optionsFor,
  pieceOf,
  play,
  playChance,
  playOut,
  put,
  retire,
} from '../../../support/iki/play.ts'
import { business, endMonth, goToMonthEnd, hiring, monthEnd } from '../../../support/iki/positions.ts'
import { board, bySet, isGone, kobunOf, originsOf, retiredOf, typesOf } from '../../../support/iki/reading.ts'

/** The end of a month with a fire: its tile is about to be drawn. */
function burning(month: number, given: object, arrange: (s: IkiState) => void, seats = 4): IkiState {
  const s = monthEnd(month, given, seats)
  arrange(s)
  endMonth(s)
  expect(iki.actor(s)).toBe(CHANCE)
  return s
}

describe.each(RULE_SETS)('fire in %s', (rules) => {
  test('FIRE-1: strength 5 in month 5, 8 in month 8, 10 in month 11', () => {
    for (const [month, strength] of [
      [5, 5],
      [8, 8],
      [11, 10],
    ] as const) {
      for (const power of [strength - 1, strength]) {
        const s = burning(month, { rules }, (at) => {
          put(at, 'engraver', 'outer-3', 1)
          give(at, 1, { power })
        })
        const events = play(s, 'fire 3')
        expect(events[0]).toMatchObject({ type: 'fire', nagaya: 2, strength })
        expect('outer-3' in board(s), `${power} against ${strength}`).toBe(power === strength)
      }
    }
  })

  test('FIRE-2: each tile can come, also one that came before', () => {
    const s = burning(5, { rules }, (at) => void put(at, 'engraver', 'outer-1', 1))
    expect(legal(s)).toEqual(['fire 1', 'fire 2', 'fire 3', 'fire 4'])
    play(s, 'fire 1')
    expect(isGone(s, 'engraver')).toBe(true)
    goToMonthEnd(s, 8)
    clearBoard(s)
    put(s, 'sawyer', 'outer-1', 2)
    endMonth(s)
    expect(legal(s)).toEqual(['fire 1', 'fire 2', 'fire 3', 'fire 4'])
    play(s, 'fire 1')
    expect(isGone(s, 'sawyer')).toBe(true)
  })

  test('FIRE-2: chance draws the four tiles alike', () => {
    const s = burning(5, { rules }, () => {})
    const rng = new NamedStreams('tiles')
    const drawn = [0, 0, 0, 0]
    for (let i = 0; i < 400; i++) drawn[iki.chance(s, rng).n]!++
    for (const n of drawn) expect(Math.abs(n - 100)).toBeLessThan(35)
  })

  test('FIRE-3: it runs from the outer stall to the corner, 1 weaker at each, empty or not, and stays in its nagaya', () => {
    const stalls = ['outer', '2', '3', 'corner']
    for (const [i, stall] of stalls.entries()) {
      for (const [filled, power] of [
        [false, 8 - i],
        [false, 7 - i],
        [true, 8 - i],
        [true, 7 - i],
      ] as const) {
        const s = burning(8, { rules }, (at) => {
          put(at, 'engraver', `${stall}-2`, 1)
          give(at, 1, { power })
          const before = ['sawyer', 'joiner', 'monk'].slice(0, filled ? i : 0)
          before.forEach((id, k) => void put(at, id, `${stalls[k]}-2`, 2))
          put(at, 'salt-peddler', 'outer-1', 3)
          put(at, 'carpenter', 'outer-3', 3)
        })
        const events = play(s, 'fire 2')
        expect(isGone(s, 'engraver'), `${stall}, power ${power}`).toBe(power < 8 - i)
        expect(Object.keys(board(s))).toEqual(power < 8 - i ? ['outer-1', 'outer-3'] : ['outer-1', `${stall}-2`, 'outer-3'])
        const burnt = events.flatMap((event) => (event.type === 'burnt' ? [event.stall] : []))
        expect(burnt).toEqual([...burnt].sort((a, b) => a - b))
        expect(typesOf(events).includes('diedOut')).toBe(power < 8 - i)
      }
    }
  })

  test('FIRE-4: the first stall whose owner is strong enough ends it, and all behind are safe', () => {
    const s = burning(8, { rules }, (at) => {
      put(at, 'engraver', 'outer-4', 0)
      put(at, 'sawyer', '2-4', 1)
      put(at, 'joiner', '3-4', 0)
      put(at, 'monk', 'corner-4', 2)
      give(at, 1, { power: 7 })
    })
    const events = play(s, 'fire 4')
    expect(typesOf(events).slice(0, 3)).toEqual(['fire', 'burnt', 'stopped'])
    expect(Object.keys(board(s))).toEqual(['2-4', '3-4', 'corner-4'])
  })

  test('FIRE-4: a building of a strong owner ends it too', () => {
    const s = burning(5, { rules }, (at) => {
      put(at, 'public-bath', 'outer-1', 3)
      put(at, 'sawyer', '2-1', 1)
      give(at, 3, { power: 5 })
    })
    play(s, 'fire 1')
    expect(Object.keys(board(s))).toEqual(['outer-1', '2-1'])
  })

  test('FIRE-4: it happens by itself, and no saver is asked for or used', () => {
    const s = burning(5, { rules }, (at) => {
      put(at, 'engraver', 'outer-1', 3)
      give(at, 3, { power: 5 })
      retire(at, 'yamabushi', 3)
    })
    play(s, 'fire 1')
    expect(s.phase).not.toBe(SAVE)
    expect(shown(iki.view(s, null)).players[3]!.spent).toEqual([])
    expect(Object.keys(board(s))).toEqual(['outer-1'])
  })

  test('FIRE-5: what burns leaves the game and its kobun goes home; a strong neighbour does not help', () => {
    const s = burning(5, { rules }, (at) => {
      put(at, 'engraver', 'outer-1', 0, 3)
      put(at, 'public-bath', '2-1', 0)
      put(at, 'sawyer', '3-1', 1)
      give(at, 0, { power: 3 })
      give(at, 1, { power: 10 })
    })
    expect(kobunOf(s, 0)).toBe(2)
    play(s, 'fire 1')
    expect([isGone(s, 'engraver'), isGone(s, 'public-bath'), kobunOf(s, 0)]).toEqual([true, true, 4])
    expect(retiredOf(s, 0)).toEqual([])
    expect(shown(iki.view(s, null)).buildings).not.toContain('public-bath')
    expect(board(s)).toEqual({ '3-1': ['sawyer', 1, 1] })
    expect(kobunOf(s, 1)).toBe(3)
  })

  test('FIRE-6: a saver keeps its stall, and the fire goes on, 1 weaker', () => {
    for (const [power, burns] of [
      [6, true],
      [7, false],
    ] as const) {
      const s = burning(8, { rules }, (at) => {
        put(at, 'engraver', 'outer-1', 0, 2)
        put(at, 'sawyer', '2-1', 1)
        give(at, 1, { power })
        retire(at, 'yamabushi', 0)
      })
      play(s, 'fire 1')
      expect([s.phase, s.seat]).toEqual([SAVE, 0])
      expect(legal(s)).toEqual(['save engraver', 'burn'])
      play(s, 'save engraver')
      expect(board(s)['outer-1']).toEqual(['engraver', 0, 2])
      expect(isGone(s, 'sawyer')).toBe(burns)
    }
  })

  test('FIRE-6: the saver is not used by itself: it may burn, and the saver is kept', () => {
    const s = burning(8, { rules }, (at) => {
      put(at, 'engraver', 'outer-1', 0)
      retire(at, 'yamabushi', 0)
    })
    play(s, 'fire 1', 'burn')
    expect([isGone(s, 'engraver'), kobunOf(s, 0)]).toEqual([true, 4])
    expect(shown(iki.view(s, null)).players[0]!.spent).toEqual([])
    goToMonthEnd(s, 11)
    clearBoard(s)
    put(s, 'sawyer', 'outer-2', 0)
    endMonth(s)
    play(s, 'fire 2')
    expect(legal(s)).toEqual(['save sawyer', 'burn'])
  })

  test('FIRE-6: a saver on the board saves nothing, not even itself', () => {
    const s = burning(5, { rules }, (at) => {
      put(at, 'yamabushi', 'outer-1', 0, 3)
      put(at, 'engraver', '2-1', 0)
    })
    play(s, 'fire 1')
    expect(board(s)).toEqual({})
  })

  test("FIRE-7: another player's saver is not asked", () => {
    const s = burning(5, { rules }, (at) => {
      put(at, 'engraver', 'outer-1', 0)
      retire(at, 'yamabushi', 1)
    })
    play(s, 'fire 1')
    expect([s.phase === SAVE, isGone(s, 'engraver')]).toEqual([false, true])
  })

  test('FIRE-8: a saver works once a game, stays retired and counts for variety', () => {
    const s = burning(5, { rules }, (at) => {
      put(at, 'engraver', 'outer-1', 0)
      put(at, 'salt-peddler', '2-1', 0)
      retire(at, 'yamabushi', 0)
    })
    play(s, 'fire 1', 'save engraver')
    expect(s.phase).not.toBe(SAVE)
    expect(board(s)).toEqual({ 'outer-1': ['engraver', 0, 1] })
    expect([retiredOf(s, 0), shown(iki.view(s, null)).players[0]!.spent]).toEqual([['yamabushi'], ['yamabushi']])
    expect(originsOf(s, 0).variety).toBe(4)
    goToMonthEnd(s, 8)
    clearBoard(s)
    put(s, 'sawyer', 'outer-2', 0)
    endMonth(s)
    play(s, 'fire 2')
    expect([s.phase === SAVE, isGone(s, 'sawyer')]).toEqual([false, true])
  })

  test('FIRE-8: the card that is turned is an own saver, whatever else is retired; then the fire is over', () => {
    const s = burning(5, { rules }, (at) => {
      put(at, 'engraver', 'outer-1', 1)
      retire(at, 'carpenter', 1)
      retire(at, 'ox-cart', 1)
      retire(at, 'yamabushi', 0)
      retire(at, 'shrine-maiden', 1)
    })
    play(s, 'fire 1')
    expect(play(s, 'save engraver')[0]).toMatchObject({ type: 'saved', seat: 1, saver: pieceOf(s, 'shrine-maiden') })
    expect(s.spent).toEqual([pieceOf(s, 'shrine-maiden')])
    expect([s.nagaya, s.reached]).toEqual([-1, 0])
  })

  test('FIRE-8: two savers work once each', () => {
    const s = burning(5, { rules }, (at) => {
      put(at, 'engraver', 'outer-1', 0)
      put(at, 'salt-peddler', '2-1', 0)
      put(at, 'sawyer', '3-1', 0)
      retire(at, 'yamabushi', 0)
      retire(at, 'shrine-maiden', 0)
    })
    play(s, 'fire 1', 'save engraver', 'burn', 'save sawyer')
    expect(Object.keys(board(s))).toEqual(['outer-1', '3-1'])
    expect([...shown(iki.view(s, null)).players[0]!.spent].sort()).toEqual(['shrine-maiden', 'yamabushi'])
  })
})

describe.each(bySet(true, false, true, false))('what a saver can save in $rules', ({ rules, value: buildings }) => {
  test('FIRE-7: an own card always, an own building where the rule set says so', () => {
    const s = burning(11, { rules }, (at) => {
      put(at, 'merchant-house', 'outer-1', 2)
      put(at, 'engraver', '2-1', 2)
      retire(at, 'shrine-maiden', 2)
    })
    play(s, 'fire 1')
    expect([s.phase, s.seat]).toEqual([SAVE, 2])
    expect(legal(s)).toEqual([buildings ? 'save merchant-house' : 'save engraver', 'burn'])
    expect(isGone(s, 'merchant-house')).toBe(!buildings)
    play(s, legal(s)[0]!)
    expect(Object.keys(board(s))).toEqual([buildings ? 'outer-1' : '2-1'])
    expect(kobunOf(s, 2)).toBe(3)
  })
})

/** Seats from the strongest to the weakest, and their power. */
const track = (s: IkiState) => [shown(iki.view(s, null)).stack, [0, 1, 2, 3].map((seat) => held(s, seat).power)]

describe.each(RULE_SETS)('the firefighting track in %s', (rules) => {
  test('FF-1: power starts at 0, stays within 10 and never drops', () => {
    for (const game of ['a', 'b', 'c']) {
      const s = iki.setup(optionsFor({ rules }, 4), 4)
      const powers = () => [0, 1, 2, 3].map((seat) => held(s, seat).power)
      expect(powers()).toEqual([0, 0, 0, 0])
      let last = powers()
      const wrong: number[][] = []
      playOut(s, `track ${rules} ${game}`, () => {
        const now = powers()
        if (now.some((power, seat) => power < last[seat]! || power > 10)) wrong.push(now)
        last = now
      })
      expect(wrong).toEqual([])
      expect(Math.max(...last)).toBeGreaterThan(0)
    }
  })

  test('FF-1: a gain beyond 10 ends at 10', () => {
    const s = hiring({ rules })
    give(s, 0, { power: 9 })
    offer(s, 'yamabushi')
    play(s, 'hire yamabushi outer-1')
    expect(held(s, 0).power).toBe(10)
  })

  test('FF-2: a gain of 2 is one move, onto the top of the target space', () => {
    const s = hiring({ rules })
    give(s, 3, { power: 1 })
    give(s, 2, { power: 2 })
    give(s, 1, { power: 2 })
    give(s, 0, { power: 0 })
    expect(track(s)).toEqual([
      [1, 2, 3, 0],
      [0, 2, 2, 1],
    ])
    offer(s, 'yamabushi')
    play(s, 'hire yamabushi outer-1')
    expect(track(s)).toEqual([
      [0, 1, 2, 3],
      [2, 2, 2, 1],
    ])
  })

  test('FF-2: those above stay above, those passed fall behind', () => {
    const s = business(3, { rules })
    give(s, 1, { power: 5 })
    give(s, 2, { power: 3 })
    give(s, 3, { power: 4 })
    give(s, 0, { power: 3 })
    expect(track(s)[0]).toEqual([1, 3, 0, 2])
    play(s, 'shop fire-tower')
    expect(track(s)).toEqual([
      [1, 0, 3, 2],
      [4, 5, 3, 4],
    ])
  })

  test('FF-3: at 10 a further gain lifts the marker to the top of the space', () => {
    const s = business(3, { rules })
    for (const seat of [3, 0, 2, 1]) give(s, seat, { power: 10 })
    expect(track(s)[0]).toEqual([1, 2, 0, 3])
    play(s, 'shop fire-tower')
    expect(track(s)).toEqual([
      [0, 1, 2, 3],
      [10, 10, 10, 10],
    ])
  })

  test('FF-3: a gain of nothing lifts nobody', () => {
    const s = hiring({ rules })
    for (const seat of [0, 1]) give(s, seat, { power: 10 })
    offer(s, 'book-lender')
    play(s, 'hire book-lender outer-1')
    expect(track(s)[0]).toEqual([1, 0, 2, 3])
  })

  test('FF-4: higher power first, on one space the upper marker first: so the way of life is chosen', () => {
    const s = monthEnd(1, { rules })
    for (const [seat, power] of [
      [0, 2],
      [3, 6],
      [1, 2],
      [2, 0],
    ] as const)
      give(s, seat, { power })
    endMonth(s)
    playChance(s)
    const order: number[] = []
    while (s.phase === LIFE) {
      order.push(s.seat)
      play(s, legal(s).at(-1)!)
    }
    expect(order).toEqual([3, 1, 0, 2])
  })
})

test('FF-4: in month 1 the order is that of the first stack', () => {
  for (const startSeat of [1, 2, 3, 4]) {
    const s = opened({ startSeat })
    const order: number[] = []
    while (s.phase === LIFE) {
      order.push(s.seat + 1)
      play(s, legal(s).at(-1)!)
    }
    expect(order).toEqual([0, 1, 2, 3].map((i) => ((startSeat - 1 + i) % 4) + 1))
  }
})
