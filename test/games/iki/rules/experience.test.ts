// EXP: experience, retirement, and what a retired card is good for.
import { describe, expect, test } from 'vitest'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { NamedStreams } from '../../../../src/core/rng.ts'
import type { IkiEvent } from '../../../../src/games/iki/rules/events.ts'
import { fireForecast, paydayForecast, retirementSteps } from '../../../../src/games/iki/rules/forecast.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { HIRE, SAVE } from '../../../../src/games/iki/rules/state.ts'
import { withCards } from '../../../support/iki/card-sets.ts'
import { chooseLife, give, held, legal, offer, optionsFor, play, put, retire, until } from '../../../support/iki/play.ts'
import { business, emptyPool, monthEnd, nextMonth, sound, turn } from '../../../support/iki/positions.ts'
import { inStall, levelIn, movesWith, reasonsFor, seen } from '../../../support/iki/reading.ts'

const ORDINARY = { skill: [{ gain: { mon: 1 } }] } as const
/** Grey fields of one, two and three spaces, and a teacher who gives more than one experience. */
const OWN = withCards({
  engraver: { ...ORDINARY, retirement: { spaces: 1, ability: 'cart' } },
  confectioner: { ...ORDINARY, retirement: { spaces: 2, goods: { mon: 5, sandals: 1 } } },
  'tatami-maker': { ...ORDINARY, retirement: { spaces: 3, goods: { koban: 1, iki: 2, fire: 1 }, ability: 'discount' } },
  seamstress: { skill: [{ train: 3 }] },
})
const retired = (s: IkiState, seat: number) => seen(s).players[seat]!.retired

describe('where it starts and how it moves', () => {
  test('EXP-1: three salary spaces start on the first, two on the second', () => {
    for (const [id, first] of [
      ['engraver', 1],
      ['glassblower', 2],
      ['kabuki-actor', 2],
      ['water-peddler', 1],
    ] as const) {
      const s = turn(1)
      offer(s, id)
      give(s, 0, { mon: 9 })
      play(s, `hire ${id} 3-2`)
      expect(inStall(s, '3-2')).toEqual({ piece: id, owner: 0, level: first })
    }
  })

  test('EXP-1: a grey field of three, two or one starts on the first, second or third', () => {
    for (const [id, first] of [
      ['tatami-maker', 1],
      ['confectioner', 2],
      ['engraver', 3],
    ] as const) {
      const s = turn(1, { cardSet: OWN })
      offer(s, id)
      give(s, 0, { mon: 9 })
      play(s, `hire ${id} 3-2`)
      expect(levelIn(s, '3-2')).toBe(first)
      expect(retirementSteps(s).map((step) => step.steps)).toEqual([4 - first])
    }
  })

  test('EXP-2: one space for each experience; leaving the third retires', () => {
    const s = turn(1)
    put(s, 'engraver', 'outer-2', 0, 1)
    const path: (number | null)[] = []
    for (let round = 0; round < 3; round++) {
      s.at[0] = 8
      give(s, 0, { sandals: 0, rice: 9 })
      play(s, 'income')
      path.push(inStall(s, 'outer-2').piece === null ? null : levelIn(s, 'outer-2'))
      if (round === 2) break
      nextMonth(s)
      chooseLife(s, 0, 1)
    }
    expect(path).toEqual([2, 3, null])
    expect(retired(s, 0)).toEqual(['engraver'])
  })

  test('EXP-2: experience beyond the third space is lost', () => {
    for (const from of [1, 2, 3]) {
      const s = business(1, { cardSet: OWN })
      put(s, 'seamstress', '3-1', 1)
      put(s, 'book-lender', 'outer-4', 0, from)
      play(s, 'visit seamstress')
      expect([from, retired(s, 0)]).toEqual([from, ['book-lender']])
      expect([seen(s).players[0]!.kobun, inStall(s, 'outer-4').piece]).toEqual([4, null])
      sound(s)
    }
  })
})

describe('how it comes', () => {
  test('EXP-3: another player deals with it; only the card dealt with gains', () => {
    const s = business(2)
    put(s, 'oil-seller', 'outer-1', 1, 1)
    put(s, 'goldfish-peddler', '2-1', 1, 1)
    put(s, 'book-lender', 'outer-2', 0, 1)
    play(s, 'visit oil-seller')
    expect([levelIn(s, 'outer-1'), levelIn(s, '2-1'), levelIn(s, 'outer-2')]).toEqual([2, 1, 1])
  })

  test('EXP-3: an effect trains it', () => {
    const s = business(2)
    put(s, 'seamstress', 'outer-1', 1, 1)
    put(s, 'book-lender', 'outer-2', 0, 1)
    put(s, 'monk', 'outer-3', 0, 2)
    play(s, 'visit seamstress', 'train monk')
    expect([levelIn(s, 'outer-3'), levelIn(s, 'outer-2'), levelIn(s, 'outer-1')]).toEqual([3, 1, 2])
  })

  test('EXP-3: income, shops, another one passing the start, month ends, paydays and fires give none', () => {
    const s = business(1)
    put(s, 'engraver', 'corner-1', 0, 1)
    for (let seat = 0; seat < 4; seat++) give(s, seat, { rice: 9 })
    give(s, 0, { power: 10 })
    play(s, 'shop sandals', 'done')
    for (const month of [2, 3, 4, 5, 6, 7]) {
      until(s, () => s.month === month)
      for (let seat = 0; seat < 4; seat++) s.at[seat] = seat === 0 ? 1 : 8
      give(s, 0, { sandals: 0 })
    }
    expect(inStall(s, 'corner-1')).toEqual({ piece: 'engraver', owner: 0, level: 1 })
  })

  test('EXP-3: in whole games nothing else ever gives experience', () => {
    const ways = new Set<string>()
    RULE_SETS.forEach((rules) => {
      for (const seats of [2, 3, 4]) {
        const s = iki.setup(optionsFor({ rules, stretchCards: 'all' }, seats), seats)
        const rng = new NamedStreams(`three ways ${rules} ${seats}`)
        while (iki.actor(s) !== OVER) {
          const moves = iki.moves(s)
          const move = iki.actor(s) === CHANCE ? iki.chance(s, rng) : moves[rng.below(moves.length, 'players')]!
          const { seat } = s
          const events: IkiEvent[] = []
          iki.apply(s, move, (event) => void events.push(event))
          const gains = events.filter((event) => event.type === 'experience' || event.type === 'retired')
          if (gains.length === 0) continue
          const passed = events.some((event) => event.type === 'walked' && event.laps > 0)
          for (const gain of gains) ways.add(passed && gain.seat === seat ? 'start' : move.type)
        }
      }
    })
    // Swap and build can be the end of a deal with another's card; a pipe may train.
    for (const way of ways) expect(['start', 'visit', 'train', 'pipe', 'swap', 'build']).toContain(way)
    for (const way of ['start', 'visit', 'train']) expect(ways).toContain(way)
  })

  test('EXP-4: dealing with your own card gives it none, on its last space too', () => {
    for (const from of [1, 2, 3]) {
      const s = business(2)
      put(s, 'oil-seller', 'outer-1', 0, from)
      const { mon } = held(s, 0)
      play(s, 'visit oil-seller')
      expect(held(s, 0).mon).toBe(mon + 3)
      expect(inStall(s, 'outer-1')).toEqual({ piece: 'oil-seller', owner: 0, level: from })
    }
  })

  test('EXP-4: an own teacher gains only what it teaches itself', () => {
    const s = business(2)
    put(s, 'seamstress', 'outer-1', 0, 1)
    put(s, 'engraver', 'outer-2', 0, 1)
    const other = iki.clone(s)
    play(s, 'visit seamstress', 'train seamstress')
    expect([levelIn(s, 'outer-1'), levelIn(s, 'outer-2')]).toEqual([2, 1])
    play(other, 'visit seamstress', 'train engraver')
    expect([levelIn(other, 'outer-1'), levelIn(other, 'outer-2')]).toEqual([1, 2])
  })
})

describe('retirement', () => {
  test('EXP-5: at once: card to its owner, kobun home, stall free for the next player', () => {
    const s = business(2)
    put(s, 'oil-seller', 'outer-1', 1, 3)
    put(s, 'engraver', 'outer-2', 1, 1)
    offer(s, 'book-lender')
    expect(seen(s).players[1]!.kobun).toBe(2)
    play(s, 'visit oil-seller')
    expect(seen(s).players[1]).toMatchObject({ retired: ['oil-seller'], kobun: 3 })
    expect(retired(s, 0)).toEqual([])
    expect(inStall(s, 'outer-1')).toEqual({ piece: null, owner: -1, level: 0 })
    play(s, 'done')
    expect([s.seat, s.phase]).toEqual([1, HIRE])
    expect(legal(s)).toContain('hire book-lender outer-1')
  })

  test('EXP-5: the kobun that came home can work again in the same turn', () => {
    const s = turn(1)
    s.at[0] = 8
    give(s, 0, { sandals: 6, mon: 20, lumber: 2 })
    put(s, 'engraver', 'outer-1', 0, 3)
    put(s, 'oil-seller', '2-1', 0, 1)
    put(s, 'monk', '3-1', 0, 2)
    put(s, 'sawyer', 'outer-2', 0, 1)
    play(s, 'income', 'walk 1+6', 'shop construction build', 'build public-bath outer-1')
    expect(inStall(s, 'outer-1')).toMatchObject({ piece: 'public-bath', owner: 0 })
    expect(seen(s).players[0]!.kobun).toBe(0)
  })

  test('EXP-6: a retired card eats nothing, has no part in harmony, and earns its last salary', () => {
    const s = monthEnd(3, {}, 4, { rice: 5 })
    give(s, 0, { mon: 0, rice: 0 })
    put(s, 'sawyer', '2-1', 1, 1)
    retire(s, 'tatami-maker', 0)
    retire(s, 'ukiyo-e-artist', 0)
    expect(paydayForecast(s)[0]).toMatchObject({ mouths: 0, short: 0, harmony: 0, salary: { mon: 2, iki: 4 } })
    play(s, 'done')
    expect(held(s, 0)).toMatchObject({ mon: 2, rice: 0, iki: 4 })
    expect([held(s, 1).iki, held(s, 1).rice]).toEqual([0, 4])
    expect(iki.scores(s).origins[0]).toMatchObject({ harmony: 0, salary: 4, variety: 4 })
    expect(retired(s, 0)).toEqual(['tatami-maker', 'ukiyo-e-artist'])
  })

  test('EXP-6: it cannot be dealt with, trained or swapped', () => {
    const s = business(2)
    put(s, 'seamstress', 'outer-1', 1, 1)
    retire(s, 'oil-seller', 0)
    retire(s, 'engraver', 1)
    expect(movesWith(s, 'visit')).toEqual([])
    expect(reasonsFor(s, 'visit seamstress')).toEqual([['nobody-to-train', 'SKILL-8']])
    put(s, 'monk', 'outer-4', 0, 2)
    put(s, 'sawyer', 'outer-3', 0, 1)
    expect(movesWith(s, 'visit')).toEqual(['visit seamstress'])
    play(s, 'visit seamstress')
    expect(legal(s)).toEqual(['train sawyer', 'train monk'])
    const w = business(2)
    put(w, 'house-agent', 'outer-1', 1, 1)
    put(w, 'monk', '3-1', 0, 2)
    put(w, 'sawyer', '3-4', 2, 1)
    retire(w, 'oil-seller', 0)
    play(w, 'visit house-agent')
    expect(legal(w)).toEqual(['swap house-agent monk', 'swap house-agent sawyer', 'swap monk sawyer'])
  })

  test('EXP-6: it cannot burn', () => {
    for (const nagaya of [1, 2, 3, 4]) {
      const s = monthEnd(5)
      retire(s, 'engraver', 0)
      put(s, 'sawyer', `2-${nagaya}`, 0, 1)
      play(s, 'done', `fire ${nagaya}`)
      expect(retired(s, 0)).toEqual(['engraver'])
      expect(inStall(s, `2-${nagaya}`).piece).toBe(null)
    }
  })
})

describe.each(RULE_SETS)('grey fields: %s', (rules) => {
  const once = rules === 'utsuroi-de' || rules === 'edition-2021'
  const given = { rules, cardSet: OWN, firstStack: 'clockwise' }

  test('EXP-7: on the board goods in a grey field are never paid', () => {
    for (const at of [2, 3]) {
      const s = monthEnd(3, given)
      give(s, 0, { mon: 0, sandals: 0 })
      put(s, 'confectioner', 'outer-1', 0, at)
      expect(paydayForecast(s)[0]!.salary).toMatchObject({ mon: 0, sandals: 0 })
      play(s, 'done')
      expect(held(s, 0)).toMatchObject({ mon: 0, sandals: 0 })
      expect(levelIn(s, 'outer-1')).toBe(at)
    }
  })

  test('EXP-7: at the moment of retirement, or not yet', () => {
    const s = turn(1, given)
    s.at[0] = 8
    give(s, 0, { mon: 0, sandals: 0, rice: 0 })
    put(s, 'confectioner', 'outer-1', 0, 3)
    put(s, 'tatami-maker', 'outer-2', 0, 3)
    play(s, 'income')
    expect(retired(s, 0)).toEqual(['tatami-maker', 'confectioner'])
    expect(held(s, 0)).toMatchObject(
      once ? { mon: 9, sandals: 1, koban: 1, iki: 2, power: 1 } : { mon: 4, sandals: 0, koban: 0, iki: 0, power: 0 },
    )
    if (once) {
      expect(seen(s).stack[0]).toBe(0)
      expect(iki.scores(s).origins[0]!.retirement).toBe(2)
    }
  })

  test('EXP-7: when another player retires it, its owner gets the goods, not the visitor', () => {
    const s = business(2, given)
    put(s, 'confectioner', 'outer-1', 1, 3)
    const mine = held(s, 0)
    const theirs = held(s, 1)
    play(s, 'visit confectioner')
    expect(held(s, 0)).toEqual({ ...mine, mon: mine.mon + 1 })
    expect(held(s, 1)).toEqual(once ? { ...theirs, mon: theirs.mon + 5, sandals: theirs.sandals + 1 } : theirs)
  })

  test('EXP-7: at every payday from then on, or never again', () => {
    const s = monthEnd(3, given)
    retire(s, 'confectioner', 0)
    retire(s, 'tatami-maker', 0)
    for (const month of [3, 6]) {
      until(s, () => s.month === month && s.life.filter((seat) => seat >= 0).length === 1 && legal(s).includes('done'))
      give(s, 0, { mon: 0, sandals: 0, koban: 0, iki: 1 })
      expect(paydayForecast(s)[0]!.salary).toMatchObject(once ? { mon: 0, koban: 0 } : { mon: 5, koban: 1, iki: 2, fire: 1 })
      play(s, 'done')
      expect(held(s, 0)).toMatchObject(once ? { mon: 0, sandals: 0, koban: 0, iki: 1 } : { mon: 5, sandals: 1, koban: 1, iki: 3 })
    }
    expect(held(s, 0).power).toBe(once ? 0 : 2)
  })

  test('EXP-7: goods of a card that retires in the last turn before a payday come once either way', () => {
    const s = monthEnd(3, given)
    const { seat } = s
    const other = (seat + 1) % 4
    give(s, other, { mon: 0, sandals: 0 })
    s.at[seat] = 2
    put(s, 'confectioner', 'outer-1', other, 3)
    play(s, 'visit confectioner', 'done')
    expect(held(s, other)).toMatchObject({ mon: 5, sandals: 1 })
  })

  test('EXP-8: a discount works from retirement on, never before', () => {
    const s = turn(1, given)
    put(s, 'monk', 'outer-1', 0, 3)
    offer(s, 'sawyer')
    give(s, 0, { mon: 2 })
    expect(movesWith(s, 'hire')).toEqual([])
    const after = iki.clone(s)
    retire(after, 'monk', 0)
    expect(movesWith(after, 'hire').length).toBeGreaterThan(0)
  })

  test('EXP-8: hiring such a card gives nothing yet', () => {
    const s = turn(1, given)
    const hire = (id: string, stall: string) => {
      offer(s, id)
      give(s, 0, { mon: 9, sandals: 1, rice: 9 })
      play(s, `hire ${id} ${stall}`)
      expect(movesWith(s, 'walk')).toEqual(['walk 1', 'walk 1+1'])
      const paid = 9 - held(s, 0).mon
      nextMonth(s)
      chooseLife(s, 0, 1)
      return paid
    }
    expect([hire('ox-cart', '2-1'), hire('monk', '2-2'), hire('yamabushi', '2-3'), hire('puppeteer', '2-4')]).toEqual([3, 2, 4, 2])
    expect(fireForecast(s, 8).map((steps) => steps[1]!.outcome)).toEqual(['burns', 'burns', 'burns', 'burns'])
    expect(iki.scores(s).origins[0]!.variety).toBe(1)
    sound(s)
  })

  test('EXP-8: an ability won on the walk works in the next turn', () => {
    const s = turn(1, given)
    put(s, 'monk', 'outer-1', 0, 3)
    put(s, 'ox-cart', 'outer-2', 0, 3)
    s.at[0] = 8
    give(s, 0, { sandals: 0 })
    play(s, 'income')
    expect(retired(s, 0)).toEqual(['monk', 'ox-cart'])
    nextMonth(s)
    emptyPool(s)
    chooseLife(s, 0, 1)
    offer(s, 'sawyer')
    give(s, 0, { mon: 2 })
    play(s, 'hire sawyer outer-1')
    expect(held(s, 0).mon).toBe(0)
    expect(legal(s)).toEqual(['walk 1', 'walk 1 cart'])
  })

  test('EXP-8: a cart on the board carries nobody', () => {
    const s = turn(2, given)
    put(s, 'ox-cart', 'outer-2', 0, 3)
    give(s, 0, { sandals: 1 })
    play(s, 'income')
    expect(legal(s)).toEqual(['walk 2', 'walk 2+1'])
  })

  test('EXP-8: a saver on the board saves nothing; retired it does', () => {
    const s = monthEnd(5, given)
    put(s, 'sawyer', 'outer-1', 0, 1)
    put(s, 'yamabushi', 'corner-4', 0, 3)
    const after = iki.clone(s)
    play(s, 'done', 'fire 1')
    expect([inStall(s, 'outer-1').piece, s.phase === SAVE]).toEqual([null, false])
    retire(after, 'yamabushi', 0)
    play(after, 'done', 'fire 1')
    expect(legal(after)).toEqual(['save sawyer', 'burn'])
  })

  test('EXP-8: a wild card on the board is only a special one', () => {
    const s = turn(1, given)
    put(s, 'puppeteer', 'outer-1', 0, 3)
    put(s, 'geisha', 'outer-2', 0, 2)
    put(s, 'sawyer', 'outer-3', 0, 1)
    expect(iki.scores(s).origins[0]!.variety).toBe(4)
    retire(s, 'puppeteer', 0)
    expect(iki.scores(s).origins[0]!.variety).toBe(9)
  })
})
