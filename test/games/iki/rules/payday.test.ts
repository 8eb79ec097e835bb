// Payday: salary, harmony and food, and the buildings that have a part in it.
import { describe, expect, test } from 'vitest'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { harmony } from '../../../../src/games/iki/rules/payday.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { FOOD } from '../../../../src/games/iki/rules/state.ts'
import { greySet } from '../../../support/iki/card-sets.ts'
import { clearBoard, give, type Holding, held, legal, pieceOf, play, put, retire } from '../../../support/iki/play.ts'
import { endMonth, goToMonthEnd, monthEnd } from '../../../support/iki/positions.ts'
import { board, bySet, isGone, kobunOf, originsOf, reasonsFor, retiredOf, typesOf } from '../../../support/iki/reading.ts'

/** What the payday changes in a seat's hand, step by step of the food too; the first choice is made where one is asked. */
function change(s: IkiState, seat: number): Holding {
  const before = held(s, seat)
  endMonth(s)
  while (s.phase === FOOD) play(s, legal(s)[0]!)
  const after = held(s, seat)
  const names = Object.keys(before) as (keyof typeof before)[]
  return Object.fromEntries(names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name] - before[name]]))
}
const harmonies = (s: IkiState) => {
  endMonth(s)
  return iki.scores(s).origins.map((origin) => origin.harmony)
}

describe.each(RULE_SETS)('the three steps in %s', (rules) => {
  test('PAY-1: all salaries, then all harmony, then all food', () => {
    const s = monthEnd(3, { rules })
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'cotton-peddler', '2-1', 1)
    put(s, 'eyeglass-peddler', '3-1', 2)
    const steps = typesOf(endMonth(s)).filter((type) => ['salary', 'harmony', 'fed'].includes(type))
    expect(steps).toEqual([...Array(3).fill('salary'), ...Array(3).fill('harmony'), ...Array(3).fill('fed')])
  })

  test('PAY-1: a card dismissed for want of rice still counts for harmony, of its owner and of the others', () => {
    const s = monthEnd(6, { rules })
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'cotton-peddler', '2-1', 1)
    give(s, 0, { rice: 0, power: 4 })
    expect(harmonies(s)).toEqual([2, 2, 0, 0])
    expect(board(s)).toEqual({ '2-1': ['cotton-peddler', 1, 1] })
  })

  test("PAY-2: a card earns what its kobun's space shows, be there three spaces or two", () => {
    for (const [card, level, earned] of [
      ['eyeglass-peddler', 1, { iki: 1 }],
      ['eyeglass-peddler', 2, { iki: 2 }],
      ['eyeglass-peddler', 3, { iki: 3 }],
      ['cotton-peddler', 2, { mon: 1, sandals: 1 }],
      ['geisha', 2, { iki: 2 }],
      ['geisha', 3, { iki: 3 }],
      ['clock-maker', 2, { koban: 1 }],
      ['clock-maker', 3, { koban: 2 }],
    ] as const) {
      const s = monthEnd(3, { rules })
      put(s, card, 'outer-2', 2, level)
      expect(change(s, 2), `${card} on ${level}`).toEqual({ ...earned, rice: -1 })
      expect(board(s)).toEqual({ 'outer-2': [card, 2, level] })
    }
  })

  test('PAY-2: a grey field earns nothing on the board, be it an ability or goods', () => {
    const s = monthEnd(3, { rules, cardSet: greySet() })
    put(s, 'monk', 'outer-1', 1, 3)
    put(s, 'geisha', 'outer-2', 1, 3)
    put(s, 'ox-cart', 'outer-3', 1, 2)
    expect(change(s, 1)).toEqual({ rice: -3 })
  })

  test('PAY-2, PAY-3: a card that earns nothing has no salary event', () => {
    const s = monthEnd(3, { rules })
    put(s, 'monk', 'outer-1', 1, 3)
    retire(s, 'ox-cart', 2)
    put(s, 'salt-peddler', 'outer-2', 3)
    const earners = endMonth(s).flatMap((event) => (event.type === 'salary' ? [event.card] : []))
    expect(earners).toEqual([pieceOf(s, 'salt-peddler')])
  })

  test('PAY-6: a card alone in its colour gives no harmony, at the payday and beforehand', () => {
    const s = monthEnd(3, { rules })
    put(s, 'salt-peddler', 'outer-1', 0)
    expect(harmony(s, 0, 0, s.table.type[pieceOf(s, 'salt-peddler')]!)).toBe(0)
    put(s, 'cotton-peddler', '2-1', 1)
    expect(harmony(s, 0, 0, s.table.type[pieceOf(s, 'salt-peddler')]!)).toBe(2)
  })

  test('PAY-3: a retired card earns its last salary, at this payday and the next', () => {
    const s = monthEnd(3, { rules })
    retire(s, 'eyeglass-peddler', 1)
    retire(s, 'geisha', 1)
    expect(change(s, 1)).toEqual({ iki: 6 })
    expect(retiredOf(s, 1)).toEqual(['eyeglass-peddler', 'geisha'])
    goToMonthEnd(s, 6)
    clearBoard(s)
    expect(change(s, 1)).toEqual({ iki: 6 })
    expect(originsOf(s, 1).salary).toBe(12)
  })

  test('PAY-3: the last salary is the highest, of two spaces and of three', () => {
    const s = monthEnd(9, { rules })
    retire(s, 'clock-maker', 3)
    retire(s, 'salt-peddler', 3)
    expect(change(s, 3)).toEqual({ koban: 2, mon: 3 })
  })
})

describe.each(bySet(1, 0, 1, 0))('goods of a retired grey field in $rules', ({ rules, value: times }) => {
  test('PAY-3: they are paid at the paydays only where the rule set says so', () => {
    const s = monthEnd(3, { rules, cardSet: greySet() })
    retire(s, 'monk', 0)
    retire(s, 'geisha', 0)
    const expected = times === 1 ? { mon: 3, rice: 1, iki: 2 } : {}
    expect(change(s, 0)).toEqual(expected)
    goToMonthEnd(s, 6)
    clearBoard(s)
    expect(change(s, 0)).toEqual(expected)
  })
})

describe('the Imperial Villa', () => {
  const villa = () => {
    const s = monthEnd(3, { rules: 'edition-2021' })
    put(s, 'imperial-villa', 'outer-1', 0)
    return s
  }

  test('PAY-4: 2 mon for each own card of the type its owner has most of, on the board and retired', () => {
    const s = villa()
    put(s, 'engraver', 'outer-2', 0)
    put(s, 'geisha', '2-2', 0)
    retire(s, 'sawyer', 0)
    retire(s, 'brush-maker', 0)
    put(s, 'joiner', 'outer-3', 1)
    retire(s, 'dice-maker', 1)
    expect(change(s, 0)).toMatchObject({ mon: 6 })
  })

  test('PAY-4: of two types with equal numbers one is paid; without a card nothing; the others get nothing', () => {
    const s = villa()
    put(s, 'engraver', 'outer-2', 0)
    retire(s, 'geisha', 0)
    const other = held(s, 1).mon
    retire(s, 'monk', 1)
    expect(change(s, 0)).toMatchObject({ mon: 2 })
    expect(held(s, 1).mon).toBe(other)
    const alone = villa()
    expect(change(alone, 0)).toEqual({})
  })

  test('PAY-4, PAY-7: the retired wild card is purple for it', () => {
    const s = villa()
    retire(s, 'puppeteer', 0)
    retire(s, 'monk', 0)
    retire(s, 'engraver', 0)
    expect(change(s, 0)).toMatchObject({ mon: 4 })
    const brown = villa()
    retire(brown, 'puppeteer', 0)
    retire(brown, 'engraver', 0)
    expect(change(brown, 0)).toMatchObject({ mon: 2 })
  })

  test('PAY-4: it is counted after the salaries and before the food', () => {
    const s = villa()
    put(s, 'engraver', 'outer-2', 0)
    put(s, 'sawyer', '2-2', 0)
    give(s, 0, { rice: 0 })
    const events = typesOf(endMonth(s)).filter((type) => ['salary', 'villa', 'harmony', 'fed', 'dismissed'].includes(type))
    expect(events).toEqual(['salary', 'salary', 'villa', 'harmony', 'fed', 'dismissed', 'dismissed'])
    expect(held(s, 0).mon).toBe(8 + 1 + 4)
  })
})

describe.each(RULE_SETS)('harmony in %s', (rules) => {
  test('PAY-5: four nagaya and the corners are the groups, and a corner counts in two', () => {
    const s = monthEnd(3, { rules })
    put(s, 'engraver', 'corner-1', 0)
    put(s, 'sawyer', 'outer-1', 1)
    put(s, 'joiner', 'corner-2', 2)
    expect(harmonies(s)).toEqual([4, 2, 2, 0])
    expect(originsOf(s, 0)).toMatchObject({ harmony: 4 })
  })

  test('PAY-5: neighbours across a nagaya border, or opposite stalls, are no group', () => {
    const s = monthEnd(3, { rules })
    put(s, 'engraver', 'corner-1', 0)
    put(s, 'sawyer', 'outer-2', 1)
    put(s, 'joiner', '3-3', 2)
    put(s, 'brush-maker', '2-4', 3)
    expect(harmonies(s)).toEqual([0, 0, 0, 0])
  })

  test('PAY-5: two cards of a colour score 2 each in every group that holds both, and in no other case', () => {
    const start = monthEnd(3, { rules })
    const places = ['outer', '2', '3', 'corner']
    const stalls = [1, 2, 3, 4].flatMap((nagaya) => places.map((stall) => `${stall}-${nagaya}`))
    for (const [i, a] of stalls.entries()) {
      for (const b of stalls.slice(i + 1)) {
        const s = iki.clone(start)
        put(s, 'engraver', a, 0)
        put(s, 'sawyer', b, 3)
        const groups = (a.at(-1) === b.at(-1) ? 1 : 0) + (a.startsWith('corner') && b.startsWith('corner') ? 1 : 0)
        expect(harmonies(s), `${a} and ${b}`).toEqual([2 * groups, 0, 0, 2 * groups])
      }
    }
  })

  test('PAY-6: with n cards of a colour each kobun on them scores n, whoever owns the others; one card scores nothing', () => {
    const brown = ['engraver', 'sawyer', 'joiner', 'brush-maker']
    const stalls = ['outer-3', '2-3', '3-3', 'corner-3']
    for (const [owners, expected] of [
      [[0], [0, 0, 0, 0]],
      [
        [0, 1],
        [2, 2, 0, 0],
      ],
      [
        [2, 2],
        [0, 0, 4, 0],
      ],
      [
        [0, 1, 1],
        [3, 6, 0, 0],
      ],
      [
        [0, 1, 2, 2],
        [4, 4, 8, 0],
      ],
      [
        [3, 3, 3, 3],
        [0, 0, 0, 16],
      ],
    ] as const) {
      const s = monthEnd(3, { rules })
      owners.forEach((owner, i) => void put(s, brown[i]!, stalls[i]!, owner))
      expect(harmonies(s), owners.join()).toEqual(expected)
    }
  })

  test('PAY-6: each colour of a group counts for itself', () => {
    const s = monthEnd(3, { rules })
    put(s, 'engraver', 'outer-4', 0)
    put(s, 'geisha', '2-4', 0)
    put(s, 'sawyer', '3-4', 1)
    put(s, 'monk', 'corner-4', 2)
    expect(harmonies(s)).toEqual([4, 2, 2, 0])
  })

  test('PAY-7: buildings have no part in it', () => {
    const s = monthEnd(3, { rules })
    put(s, 'public-bath', 'outer-1', 0)
    put(s, 'storehouse', '2-1', 0)
    put(s, 'engraver', '3-1', 0)
    put(s, 'farmhouse', 'corner-1', 1)
    expect(harmonies(s)).toEqual([0, 0, 0, 0])
  })

  test('PAY-7: the wild card is purple on the board', () => {
    const s = monthEnd(9, { rules })
    put(s, 'puppeteer', 'outer-1', 0)
    put(s, 'monk', '2-1', 1)
    put(s, 'engraver', '3-1', 1)
    expect(harmonies(s)).toEqual([2, 2, 0, 0])
  })
})

describe.each(RULE_SETS)('food in %s', (rules) => {
  test('PAY-8: 1 rice for each card on the board; buildings and retired cards do not eat', () => {
    const s = monthEnd(3, { rules })
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'monk', 'outer-2', 0)
    put(s, 'public-bath', 'outer-3', 0)
    retire(s, 'engraver', 0)
    retire(s, 'yamabushi', 0)
    expect(change(s, 0)).toMatchObject({ rice: -2 })
    expect(Object.keys(board(s))).toEqual(['outer-1', 'outer-2', 'outer-3'])
  })

  test('PAY-8: rice of the salary is there in time', () => {
    const s = monthEnd(3, { rules })
    put(s, 'boiled-egg-peddler', 'outer-1', 0)
    put(s, 'engraver', 'outer-2', 0)
    give(s, 0, { rice: 1 })
    expect(change(s, 0)).toEqual({ iki: 1, rice: -1 })
    expect(Object.keys(board(s))).toEqual(['outer-1', 'outer-2'])
  })

  test('PAY-9: rice goes as far as it goes; the owner picks, one card for each rice that is missing', () => {
    const s = monthEnd(6, { rules })
    put(s, 'salt-peddler', 'outer-1', 2, 3)
    put(s, 'engraver', '2-2', 2)
    put(s, 'monk', '3-3', 2)
    put(s, 'public-bath', 'outer-4', 2)
    put(s, 'carpenter', 'corner-4', 1)
    retire(s, 'geisha', 2)
    give(s, 2, { rice: 1 })
    endMonth(s)
    expect([s.phase, s.seat, held(s, 2).rice]).toEqual([FOOD, 2, 0])
    expect(legal(s)).toEqual(['dismiss salt-peddler', 'dismiss engraver', 'dismiss monk'])
    expect(reasonsFor(s, 'done')).toEqual([['must-dismiss', 'PAY-9']])
    play(s, 'dismiss engraver')
    expect(legal(s)).toEqual(['dismiss salt-peddler', 'dismiss monk'])
    play(s, 'dismiss salt-peddler')
    expect(s.phase).not.toBe(FOOD)
    expect([isGone(s, 'engraver'), isGone(s, 'salt-peddler'), kobunOf(s, 2)]).toEqual([true, true, 2])
    expect(Object.values(board(s)).map(([id]) => id)).toEqual(['monk', 'public-bath', 'carpenter'])
    expect(retiredOf(s, 2)).toEqual(['geisha'])
  })

  test('PAY-9: nobody who can be fed is dismissed, and nobody is asked', () => {
    const s = monthEnd(3, { rules })
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'engraver', '2-2', 0)
    give(s, 0, { rice: 2 })
    const seen = typesOf(endMonth(s))
    expect(seen).not.toContain('dismissed')
    expect([s.phase === FOOD, held(s, 0).rice, kobunOf(s, 0)]).toEqual([false, 0, 2])
  })

  test('PAY-9: without any rice all cards leave, buildings stay', () => {
    const s = monthEnd(3, { rules })
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'engraver', '2-2', 0)
    put(s, 'merchant-house', 'outer-4', 0)
    give(s, 0, { rice: 0 })
    endMonth(s)
    expect(s.phase).not.toBe(FOOD)
    expect(board(s)).toEqual({ 'outer-4': ['merchant-house', 0, 0] })
    expect([isGone(s, 'salt-peddler'), isGone(s, 'engraver'), kobunOf(s, 0), held(s, 0).rice]).toEqual([true, true, 3, 0])
    expect(s.pool).not.toContain(pieceOf(s, 'engraver'))
  })

  test('PAY-9: two short players choose one after the other, the stronger one first', () => {
    const s = monthEnd(3, { rules })
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'engraver', '2-2', 0)
    put(s, 'sawyer', 'outer-3', 3)
    put(s, 'monk', '2-4', 3)
    give(s, 0, { rice: 1 })
    give(s, 3, { rice: 1, power: 6 })
    endMonth(s)
    expect([s.phase, s.seat]).toEqual([FOOD, 3])
    play(s, 'dismiss monk')
    expect([s.phase, s.seat]).toEqual([FOOD, 0])
    play(s, 'dismiss salt-peddler')
    expect(Object.values(board(s)).map(([id]) => id)).toEqual(['engraver', 'sawyer'])
  })
})

describe('the Farmhouse', () => {
  const farm = (rice: number) => {
    const s = monthEnd(3, { rules: 'edition-2021' })
    put(s, 'farmhouse', 'outer-1', 0)
    put(s, 'salt-peddler', 'outer-2', 0)
    put(s, 'engraver', 'outer-3', 0)
    put(s, 'monk', 'outer-4', 0)
    put(s, 'sawyer', '2-4', 1)
    retire(s, 'geisha', 0)
    give(s, 0, { rice })
    return s
  }

  test('PAY-10: 2 Iki for each kobun that was fed, and for no other', () => {
    for (const [rice, iki] of [
      [9, 6],
      [3, 6],
      [2, 4],
      [1, 2],
      [0, 0],
    ] as const) {
      const s = farm(rice)
      endMonth(s)
      while (s.phase === FOOD) play(s, legal(s)[0]!)
      expect(originsOf(s, 0).farmhouse, `${rice} rice`).toBe(iki)
      expect(originsOf(s, 1).farmhouse).toBe(0)
    }
  })

  test('PAY-10: without a Farmhouse food gives nothing', () => {
    const s = farm(9)
    clearBoard(s)
    put(s, 'salt-peddler', 'outer-2', 0)
    endMonth(s)
    expect(originsOf(s, 0).farmhouse).toBe(0)
  })
})
