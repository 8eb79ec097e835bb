// Two players, New Year and the end, and what is left.
import { describe, expect, test } from 'vitest'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { retirementSteps, scoreSoFar } from '../../../../src/games/iki/rules/forecast.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { EMPTY, GO, GONE } from '../../../../src/games/iki/rules/state.ts'
import { give, held, legal, offer, opened, pieceOf, play, put, retire, stallOf } from '../../../support/iki/play.ts'
import { business, endMonth, hiring, monthEnd } from '../../../support/iki/positions.ts'
import { reasonsFor } from '../../../support/iki/reading.ts'

describe('two players', () => {
  test('TWO-1, TWO-2: corners are closed and there is no fifth group', () => {
    const s = hiring({}, 2)
    offer(s, 'book-lender')
    expect(legal(s).some((line) => line.includes('corner'))).toBe(false)
    expect(reasonsFor(s, 'corner-1')).toEqual([['stall-closed', 'TWO-1']])
  })

  test('TWO-3: who places the neutral card', () => {
    for (const [given, month, seat] of [
      [{}, 1, 0],
      [{}, 2, 1],
      [{ neutralPlacer: 'firstOnWay' }, 1, 1],
      [{ neutralPlacer: 'firstOnWay' }, 2, 0],
    ] as const) {
      const s = monthEnd(month, given, 2)
      s.lead = 1
      play(s, 'done')
      expect([s.phase, s.seat]).toEqual([10, seat])
      expect(legal(s).length).toBe(s.pool.length * 12)
    }
  })

  test('TWO-4, TWO-6, TWO-7: free, without kobun; it leaves after a deal; it helps harmony', () => {
    const s = business(8, {}, 2)
    put(s, 'oil-seller', '3-4', -1)
    play(s, 'visit oil-seller')
    expect([held(s, 0).mon, s.place[pieceOf(s, 'oil-seller')], s.stall[stallOf('3-4')]]).toEqual([15, GONE, EMPTY])
    const pay = monthEnd(3, {}, 2)
    put(pay, 'salt-peddler', 'outer-1', 0)
    put(pay, 'book-lender', '2-1', -1)
    pay.pool.length = 0
    pay.coins.length = 0
    play(pay, 'done')
    expect(iki.scores(pay).origins.map((o) => o.harmony)).toEqual([2, 0])
    expect(pay.stall[stallOf('2-1')]).not.toBe(-1)
  })

  test('TWO-5: with an empty pool nothing is placed', () => {
    const s = monthEnd(1, {}, 2)
    s.pool.length = 0
    s.coins.length = 0
    play(s, 'done')
    expect(iki.actor(s)).toBe(CHANCE)
  })

  test('TWO-8: a neutral card burns, whoever has a saver', () => {
    const s = monthEnd(5, {}, 2)
    put(s, 'oil-seller', 'outer-1', -1)
    retire(s, 'yamabushi', 0)
    give(s, 0, { power: 10 })
    endMonth(s)
    play(s, 'fire 1')
    expect(s.place[pieceOf(s, 'oil-seller')]).toBe(GONE)
  })
})

describe('New Year and the end', () => {
  const newYear = (given: object = {}) => {
    const s = monthEnd(12, given)
    give(s, 1, { power: 3 })
    play(s, 'done')
    expect([s.month, s.phase]).toEqual([13, GO])
    return s
  }

  test('YEAR-1 to YEAR-4: firefighting order fixed, any space, no lap, no step A, then over', () => {
    const s = newYear()
    expect([s.seat, s.order]).toEqual([1, s.stack])
    expect(s.pool.length).toBe(0)
    put(s, 'salt-peddler', 'outer-4', 1, 1)
    s.at[1] = 8
    expect(legal(s)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((space) => `go ${space}`))
    play(s, 'go 3')
    expect(s.level[stallOf('outer-4')]).toBe(1)
    play(s, 'shop fire-tower', 'done')
    const second = s.order[1]!
    expect(s.seat).toBe(second)
    put(s, 'oil-seller', 'corner-1', 1, 3)
    play(s, 'go 1', 'visit oil-seller')
    expect(s.place[pieceOf(s, 'oil-seller')]).toBe(17)
    play(s, 'done', 'go 8', 'done', 'go 8', 'done')
    expect(iki.actor(s)).toBe(OVER)
    expect(iki.moves(s)).toEqual([])
  })

  test('TOK-7: the fish of winter are still on sale', () => {
    for (const given of [{}, { rules: 'edition-2021' }, { rules: 'manual' }]) {
      const s = newYear(given)
      play(s, `go ${s.table.shopAt.indexOf(5)}`)
      give(s, s.seat, { mon: 20 })
      expect(legal(s).filter((line) => line.startsWith('shop fish')).length).toBe(2)
    }
  })

  test('END-2 to END-10, EX-5, EX-6: every origin', () => {
    const s = newYear()
    give(s, 0, { mon: 14, koban: 2, lumber: 3, sandals: 11, iki: 5 })
    s.pouches[1] = 0
    s.pouches[2] = 0
    s.fish[0] = 0
    s.fish[3] = 0
    s.fish[2] = 0
    put(s, 'merchant-house', 'outer-1', 0)
    put(s, 'engraver', 'outer-2', 0)
    retire(s, 'puppeteer', 0)
    retire(s, 'geisha', 0)
    const origins = () => scoreSoFar(s).origins[0]!
    expect(origins()).toMatchObject({ pouches: 7, fish: 6, fishExtra: 6, buildings: 33, variety: 9, koban: 6, lumber: 3, mon: 2 })
    s.pipes[0] = 0
    expect(origins().pouches).toBe(14)
    const capped = newYear({ merchantHouseCap: 30, monPerIki: 4 })
    give(capped, 0, { mon: 15, sandals: 11 })
    put(capped, 'merchant-house', 'outer-1', 0)
    expect(iki.scores(capped).origins[0]).toMatchObject({ buildings: 30, mon: 3 })
  })

  test('TIE-1, TIE-2: among equals firefighting, then the upper marker', () => {
    const s = newYear()
    for (let seat = 0; seat < 4; seat++) give(s, seat, { mon: 0, rice: 0, sandals: 0, iki: 7 })
    expect(iki.scores(s).winners).toEqual([1])
    give(s, 3, { power: 3 })
    expect(iki.scores(s).winners).toEqual([3])
    give(s, 2, { iki: 8 })
    expect(iki.scores(s).winners).toEqual([2])
  })
})

test('SETUP-12, SETUP-13: with the printed supply you gain what is left and pay in full', () => {
  const s = business(2, { supply: 'printed' })
  give(s, 1, { rice: 20 })
  give(s, 0, { rice: 1 })
  play(s, 'shop rice')
  expect(held(s, 0)).toMatchObject({ mon: 9, rice: 2 })
  expect(iki.violations(s)).toEqual([])
})

test('retirement steps', () => {
  const s = business(1)
  put(s, 'salt-peddler', 'outer-1', 2, 1)
  put(s, 'geisha', 'outer-2', 3)
  put(s, 'public-bath', 'outer-3', 0)
  expect(retirementSteps(s).map((step) => [step.seat, step.steps])).toEqual([
    [2, 3],
    [3, 2],
  ])
})

test('a line that is not a move is answered with a sentence', () => {
  const s = opened()
  for (const line of [
    '',
    'hop',
    'hire',
    'hire nobody outer-1',
    'hire monk attic-1',
    'walk 9',
    'visit dice-maker',
    'shop pawn hat',
    'shop moon',
    'life 7',
    'swap monk monk',
  ]) {
    const parsed = iki.text.parse(s, line)
    expect('problem' in parsed && parsed.problem).toMatch(/^["A-Z].*\.$/)
  }
})
