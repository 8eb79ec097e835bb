// Two players: closed corners and neutral cards, in every rule set.
import { describe, expect, test } from 'vitest'
import { CHANCE } from '../../../../src/core/game.ts'
import { fireForecast } from '../../../../src/games/iki/rules/forecast.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { PLACE, SAVE } from '../../../../src/games/iki/rules/state.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import { clearBoard, give, held, legal, offer, play, playChance, put, retire } from '../../../support/iki/play.ts'
import { business, emptyPool, endMonth, goToMonthEnd, hiring, monthEnd, newYear } from '../../../support/iki/positions.ts'
import { board, bySet, isGone, kobunOf, originsOf, reasonsFor, typesOf } from '../../../support/iki/reading.ts'

const STALLS = ['outer', '2', '3'].flatMap((stall) => [1, 2, 3, 4].map((nagaya) => `${stall}-${nagaya}`)).sort()
const CORNERS = [1, 2, 3, 4].map((nagaya) => `corner-${nagaya}`)
const stallsIn = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split(' ').at(-1)!))].sort()

describe.each(RULE_SETS)('corners in %s', (rules) => {
  test('TWO-1: nobody hires, builds or places into a corner stall', () => {
    const hire = hiring({ rules }, 2)
    offer(hire, 'book-lender')
    give(hire, 0, { mon: 50 })
    expect(stallsIn(legal(hire).filter((line) => line.startsWith('hire')))).toEqual(STALLS)

    const build = business(1, { rules }, 2)
    build.at[0] = build.table.shopAt.indexOf(6)
    put(build, 'public-bath', 'outer-1', 1)
    give(build, 0, { mon: 50, lumber: 9, koban: 9, rice: 9 })
    play(build, 'shop construction build')
    expect(stallsIn(legal(build))).toEqual(STALLS.filter((stall) => stall !== 'outer-1'))

    const place = monthEnd(1, { rules }, 2)
    play(place, 'done')
    expect(place.phase).toBe(PLACE)
    expect(stallsIn(legal(place))).toEqual(STALLS)

    for (const s of [hire, build, place]) {
      for (const corner of CORNERS) expect(reasonsFor(s, corner)).toEqual([['stall-closed', 'TWO-1']])
    }
  })

  test('TWO-1: with three players the corners are open', () => {
    const s = hiring({ rules }, 3)
    offer(s, 'book-lender')
    give(s, 0, { mon: 50 })
    expect(stallsIn(legal(s).filter((line) => line.startsWith('hire')))).toEqual([...STALLS, ...CORNERS].sort())
  })

  test('TWO-2: harmony looks at the three stalls of each nagaya', () => {
    for (const nagaya of [1, 2, 3, 4]) {
      const s = monthEnd(3, { rules }, 2)
      emptyPool(s)
      put(s, 'engraver', `outer-${nagaya}`, 0)
      put(s, 'sawyer', `2-${nagaya}`, 1)
      put(s, 'tatami-maker', `3-${nagaya}`, 1)
      endMonth(s)
      expect([originsOf(s, 0).harmony, originsOf(s, 1).harmony]).toEqual([3, 6])
    }
  })

  test('TWO-2: the stalls next to the crossroads are no group', () => {
    const s = monthEnd(3, { rules }, 2)
    emptyPool(s)
    for (const [i, id] of ['engraver', 'sawyer', 'tatami-maker', 'seamstress'].entries()) put(s, id, `3-${i + 1}`, i % 2)
    endMonth(s)
    expect([originsOf(s, 0).harmony, originsOf(s, 1).harmony]).toEqual([0, 0])
  })

  test('TWO-2: a fire meets three stalls, with 5, 4 and 3 in May', () => {
    for (const power of [2, 3]) {
      const s = monthEnd(5, { rules }, 2)
      emptyPool(s)
      put(s, 'engraver', 'outer-1', 0)
      put(s, 'sawyer', '2-1', 1)
      put(s, 'joiner', '3-1', 0)
      give(s, 0, { power })
      give(s, 1, { power: 3 })
      endMonth(s)
      const events = play(s, 'fire 1')
      expect(Object.keys(board(s))).toEqual(power === 3 ? ['3-1'] : [])
      expect(typesOf(events)[3]).toBe(power === 3 ? 'stopped' : 'burnt')
    }
  })

  test('TWO-2: the forecast of a fire has three stalls too', () => {
    const s = monthEnd(5, { rules }, 2)
    expect(fireForecast(s).map((steps) => steps.map((step) => step.strength))).toEqual(Array(4).fill([5, 4, 3]))
  })
})

/** The seat that places in a month, if this seat leads on the way of life of that month and the game was started by seat 1. */
function placer(rules: string, month: number, leader: number): number {
  const s = month === 1 ? monthEnd(1, { rules }, 2) : monthEnd(month - 1, { rules }, 2)
  if (month > 1) {
    give(s, leader, { power: 3 })
    endMonth(s)
    goToMonthEnd(s, month)
  }
  clearBoard(s)
  // What is won after the choice on the way of life changes nothing.
  give(s, 1 - leader, { power: 9 })
  play(s, 'done')
  expect(s.phase).toBe(PLACE)
  return s.seat
}

describe.each(bySet('start', 'way', 'start', 'start'))('who places the neutral card in $rules', ({ rules, value: by }) => {
  test('TWO-3: in odd months the start player, or who chose first this month', () => {
    for (const month of [3, 5, 11]) {
      expect(placer(rules, month, 0), `month ${month}`).toBe(0)
      expect(placer(rules, month, 1), `month ${month}`).toBe(by === 'start' ? 0 : 1)
    }
    expect(placer(rules, 1, 0)).toBe(0)
  })

  test('TWO-3: in even months the other one', () => {
    for (const month of [2, 4, 12]) {
      expect(placer(rules, month, 0), `month ${month}`).toBe(1)
      expect(placer(rules, month, 1), `month ${month}`).toBe(by === 'start' ? 1 : 0)
    }
  })

  test('TWO-3: with seat 2 as start player it is the other way round', () => {
    const s = monthEnd(1, { rules, startSeat: 2 }, 2)
    play(s, 'done')
    expect([s.phase, s.seat]).toEqual([PLACE, 1])
  })

  test('TWO-3: any card of the pool into any free stall', () => {
    const s = monthEnd(2, { rules }, 2)
    put(s, 'public-bath', '2-2', 0)
    play(s, 'done')
    const cards = shown(iki.view(s, null)).pool.map(({ card }) => card)
    expect(cards.length).toBeGreaterThan(4)
    const wanted = cards.flatMap((card) => STALLS.filter((stall) => stall !== '2-2').map((stall) => `place ${card} ${stall}`))
    expect([...legal(s)].sort()).toEqual(wanted.sort())
    play(s, `place ${cards[3]} 3-4`)
    expect(board(s)['3-4']).toEqual([cards[3], -1, 0])
  })
})

describe.each(RULE_SETS)('neutral cards in %s', (rules) => {
  test('TWO-4: placing costs nothing and brings nothing: no mon, no kobun, no power', () => {
    const s = monthEnd(1, { rules }, 2)
    emptyPool(s)
    offer(s, 'yamabushi', 2)
    put(s, 'fire-watchtower', 'outer-4', 0)
    const before = [0, 1].map((seat) => held(s, seat))
    endMonth(s, 'place yamabushi outer-1')
    expect([0, 1].map((seat) => held(s, seat))).toEqual(before)
    expect([kobunOf(s, 0), kobunOf(s, 1)]).toEqual([3, 4])
    expect(shown(iki.view(s, null)).pool).toEqual([])
    expect(board(s)['outer-1']).toEqual(['yamabushi', -1, 0])
  })

  test('TWO-4: it costs nothing also when the placer has no mon and no kobun', () => {
    const s = monthEnd(1, { rules }, 2)
    for (const [i, id] of ['salt-peddler', 'engraver', 'sawyer', 'joiner'].entries()) put(s, id, `outer-${i + 1}`, 0)
    give(s, 0, { mon: 0 })
    play(s, 'done')
    expect([s.phase, s.seat]).toEqual([PLACE, 0])
    play(s, legal(s)[0]!)
    expect(held(s, 0).mon).toBe(0)
  })

  test('TWO-5: if a card can be placed, it must be', () => {
    const s = monthEnd(1, { rules }, 2)
    play(s, 'done')
    expect(legal(s).every((line) => line.startsWith('place '))).toBe(true)
    expect(reasonsFor(s, 'done')).toEqual([['must-place', 'TWO-5']])
  })

  test('TWO-5: with an empty pool nothing is placed', () => {
    const s = monthEnd(1, { rules }, 2)
    emptyPool(s)
    play(s, 'done')
    expect([iki.actor(s), board(s)]).toEqual([CHANCE, {}])
  })

  test('TWO-5: without a free stall nothing is placed, with one it is', () => {
    const full = (stalls: readonly string[]) => {
      const s = monthEnd(1, { rules }, 2)
      const rest = s.table.ids.filter((_, i) => i < s.table.cards && s.table.season[i] === 3)
      stalls.forEach((stall, i) => void put(s, rest[i]!, stall, i < 4 ? 0 : -1))
      play(s, 'done')
      return s
    }
    expect(full(STALLS).phase).not.toBe(PLACE)
    const one = full(STALLS.slice(1))
    expect(one.phase).toBe(PLACE)
    expect(stallsIn(legal(one))).toEqual(STALLS.slice(0, 1))
  })

  test('TWO-5: at New Year there is no such step', () => {
    const s = newYear({ rules }, 2)
    const events = play(s, 'go 1', 'done', 'go 1', 'done')
    expect(typesOf(events)).not.toContain('placed')
    expect(typesOf(events).at(-1)).toBe('over')
  })

  test('TWO-6: either player may deal with it, and then it leaves', () => {
    for (const first of [0, 1]) {
      const s = hiring({ rules }, 2)
      give(s, 0, { sandals: 0 })
      give(s, 1, { sandals: 0 })
      for (const seat of [0, 1]) s.at[seat] = 0
      put(s, 'oil-seller', '3-1', -1)
      play(s, 'income')
      if (first === 1) {
        play(s, 'done', 'income')
        s.at[1] = 1
      }
      expect(s.seat).toBe(first)
      const mon = held(s, first).mon
      play(s, 'visit oil-seller')
      expect([held(s, first).mon, isGone(s, 'oil-seller'), board(s)]).toEqual([mon + 3, true, {}])
      expect([kobunOf(s, 0), kobunOf(s, 1)]).toEqual([4, 4])
    }
  })

  test('TWO-6: it stays where it is as long as nobody deals with it', () => {
    const s = monthEnd(1, { rules }, 2)
    const card = shown(iki.view(s, null)).pool[0]!.card
    endMonth(s, `place ${card} 2-3`)
    playChance(s)
    goToMonthEnd(s, 2)
    expect(board(s)['2-3']).toEqual([card, -1, 0])
  })

  test('TWO-6: it leaves after its choices are made, also when the deal moved it', () => {
    const s = business(8, { rules }, 2)
    put(s, 'house-agent', '3-4', -1)
    put(s, 'salt-peddler', 'outer-1', 0, 2)
    put(s, 'sawyer', 'outer-2', 1)
    play(s, 'visit house-agent', 'swap house-agent salt-peddler')
    expect(board(s)).toEqual({ '3-4': ['salt-peddler', 0, 2], 'outer-2': ['sawyer', 1, 1] })
    expect(isGone(s, 'house-agent')).toBe(true)
  })

  test('TWO-7: it raises n, but scores for nobody', () => {
    const s = monthEnd(3, { rules }, 2)
    emptyPool(s)
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'book-lender', '2-1', -1)
    put(s, 'clam-peddler', '3-1', -1)
    put(s, 'engraver', 'outer-2', -1)
    put(s, 'sawyer', '2-2', -1)
    endMonth(s)
    expect([originsOf(s, 0).harmony, originsOf(s, 1).harmony]).toEqual([3, 0])
  })

  test('TWO-7: it never eats, earns or gains experience', () => {
    const s = monthEnd(3, { rules }, 2)
    emptyPool(s)
    put(s, 'eyeglass-peddler', 'outer-1', -1)
    for (const seat of [0, 1]) give(s, seat, { rice: 0, iki: 0 })
    endMonth(s)
    expect([held(s, 0).iki, held(s, 1).iki]).toEqual([0, 0])
    expect(board(s)).toEqual({ 'outer-1': ['eyeglass-peddler', -1, 0] })

    const lap = hiring({ rules }, 2)
    put(lap, 'eyeglass-peddler', 'outer-2', -1)
    put(lap, 'sawyer', 'outer-3', 0)
    give(lap, 0, { sandals: 0 })
    lap.at[0] = 8
    play(lap, 'income')
    expect(board(lap)).toEqual({ 'outer-2': ['eyeglass-peddler', -1, 0], 'outer-3': ['sawyer', 0, 2] })
  })

  test('TWO-8: it always burns when the fire reaches it, and no saver is asked', () => {
    const s = monthEnd(5, { rules }, 2)
    emptyPool(s)
    put(s, 'oil-seller', 'outer-1', -1)
    put(s, 'engraver', '2-1', -1)
    put(s, 'sawyer', '3-1', 0)
    for (const seat of [0, 1]) give(s, seat, { power: 10 })
    retire(s, 'yamabushi', 0)
    retire(s, 'shrine-maiden', 1)
    endMonth(s)
    play(s, 'fire 1')
    expect(s.phase).not.toBe(SAVE)
    expect([isGone(s, 'oil-seller'), isGone(s, 'engraver')]).toEqual([true, true])
    expect(board(s)).toEqual({ '3-1': ['sawyer', 0, 1] })
  })

  test('TWO-8: it does not stop the fire, which goes on 1 weaker', () => {
    const reached = (power: number) => {
      const s: IkiState = monthEnd(8, { rules }, 2)
      emptyPool(s)
      put(s, 'oil-seller', 'outer-1', -1)
      put(s, 'sawyer', '2-1', 0)
      give(s, 0, { power })
      endMonth(s)
      play(s, 'fire 1')
      return board(s)
    }
    expect(reached(7)).toEqual({ '2-1': ['sawyer', 0, 1] })
    expect(reached(6)).toEqual({})
  })
})
