// New Year, the final scoring by origin, and ties.
import { describe, expect, test } from 'vitest'
import { OVER } from '../../../../src/core/game.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { GO, RETIRED } from '../../../../src/games/iki/rules/state.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import { withCards } from '../../../support/iki/card-sets.ts'
import { clear, give, held, legal, opened, optionsFor, pieceOf, play, put, retire } from '../../../support/iki/play.ts'
import { business, newYear } from '../../../support/iki/positions.ts'
import { board, bySet, isGone, originsOf, reasonsFor, retiredOf, typesOf } from '../../../support/iki/reading.ts'

const SPACES = [1, 2, 3, 4, 5, 6, 7, 8].map((space) => `go ${space}`)
const space = (s: IkiState, shop: string) => s.table.shopAt.indexOf(['sandals', 'rice', 'fire-tower'].indexOf(shop))

describe.each(RULE_SETS)('New Year in %s', (rules) => {
  const strong = (at: IkiState) => {
    for (const [seat, power] of [
      [3, 4],
      [0, 2],
      [2, 4],
      [1, 0],
    ] as const)
      give(at, seat, { power })
  }

  test('YEAR-1: one last turn each, in firefighting order, the upper marker first', () => {
    const s = newYear({ rules }, 4, strong)
    const order: number[] = []
    while (iki.actor(s) !== OVER) {
      order.push(s.seat)
      play(s, 'go 5', 'done')
    }
    expect(order).toEqual([2, 3, 0, 1])
  })

  test('YEAR-1: the order stays as it was when New Year began, whoever rises on the track', () => {
    const cardSet = withCards({ geisha: { skill: [{ gain: { iki: 4 } }, { others: { fire: 3 } }] } })
    const s = newYear({ rules, cardSet }, 4, strong)
    const order = [s.seat]
    put(s, 'geisha', 'corner-1', 2, 2)
    play(s, 'go 1', 'visit geisha', 'done')
    expect(shown(iki.view(s, null)).stack).toEqual([3, 0, 2, 1])
    order.push(s.seat)
    play(s, 'go 1', 'done')
    order.push(s.seat)
    play(s, `go ${space(s, 'fire-tower')}`, 'shop fire-tower', 'done')
    order.push(s.seat)
    expect(order).toEqual([2, 3, 0, 1])
    play(s, 'go 1', 'done')
    expect(iki.actor(s)).toBe(OVER)
  })

  test('YEAR-1: no way of life, no hiring, no income', () => {
    const s = newYear({ rules })
    expect([s.phase, legal(s)]).toEqual([GO, SPACES])
    expect(reasonsFor(s, 'hire')).toEqual([['new-year', 'YEAR-1']])
    const mon = held(s, s.seat).mon
    play(s, 'go 5')
    expect(held(s, s.seat).mon).toBe(mon)
    expect(legal(s).some((line) => /^(life|hire|income|walk)/.test(line))).toBe(false)
  })

  test('YEAR-2: to any space or nowhere, at no cost, without passing the start', () => {
    for (const from of [3, 8]) {
      for (const to of [1, 2, 3, 8]) {
        const s = newYear({ rules })
        const { seat } = s
        s.at[seat] = from
        put(s, 'salt-peddler', 'outer-4', seat, 1)
        put(s, 'engraver', 'outer-3', seat, 3)
        give(s, seat, { mon: 0, sandals: 0 })
        expect(legal(s)).toEqual(SPACES)
        play(s, `go ${to}`)
        expect(shown(iki.view(s, null)).players[seat]!.space).toBe(to)
        expect(board(s)).toEqual({ 'outer-4': ['salt-peddler', seat, 1], 'outer-3': ['engraver', seat, 3] })
      }
    }
    const rich = newYear({ rules })
    const { seat } = rich
    give(rich, seat, { mon: 7, sandals: 5 })
    play(rich, 'go 8')
    expect(held(rich, seat)).toMatchObject({ mon: 7, sandals: 5 })
  })

  test('YEAR-3: shop and card, in either order', () => {
    for (const lines of [
      ['shop sandals', 'visit oil-seller'],
      ['visit oil-seller', 'shop sandals'],
    ]) {
      const s = newYear({ rules })
      const { seat } = s
      put(s, 'oil-seller', 'corner-1', seat, 2)
      give(s, seat, { mon: 4, sandals: 0 })
      play(s, 'go 1', ...lines)
      expect(held(s, seat)).toMatchObject({ mon: 5, sandals: 2 })
      expect(legal(s)).toEqual(['done'])
    }
  })

  test("YEAR-3: another player's card gains experience and may retire; the own one gains none", () => {
    const s = newYear({ rules })
    const { seat } = s
    const other = (seat + 1) % 4
    put(s, 'oil-seller', 'corner-1', other, 3)
    put(s, 'salt-peddler', '3-4', seat, 3)
    const again = iki.clone(s)
    play(s, 'go 1', 'visit oil-seller')
    expect([retiredOf(s, other), 'corner-1' in board(s)]).toEqual([['oil-seller'], false])
    play(again, 'go 8', 'visit salt-peddler')
    expect(board(again)['3-4']).toEqual(['salt-peddler', seat, 3])
  })

  test('YEAR-3: training still works', () => {
    const s = newYear({ rules })
    const { seat } = s
    put(s, 'seamstress', 'corner-1', seat, 1)
    put(s, 'puppeteer', 'outer-2', seat, 3)
    play(s, 'go 1', 'visit seamstress', 'train puppeteer')
    expect(retiredOf(s, seat)).toEqual(['puppeteer'])
  })

  test('YEAR-4: after the last turn there is neither payday nor fire, only the result', () => {
    const s = newYear({ rules })
    put(s, 'eyeglass-peddler', 'outer-4', 0, 3)
    put(s, 'engraver', '2-4', 0, 3)
    put(s, 'sawyer', '3-4', 1, 3)
    for (const seat of [0, 1, 2, 3]) give(s, seat, { rice: 0, iki: 0 })
    const events: string[] = []
    for (let i = 0; i < 4; i++) events.push(...typesOf(play(s, 'go 5', 'done')))
    expect(iki.actor(s)).toBe(OVER)
    expect([iki.moves(s), iki.blocked(s)]).toEqual([[], []])
    expect(events.filter((type) => ['payday', 'salary', 'harmony', 'fed', 'fire', 'burnt', 'dismissed'].includes(type))).toEqual([])
    expect(events.at(-1)).toBe('over')
    expect([held(s, 0).iki, Object.keys(board(s))]).toEqual([0, ['outer-4', '2-4', '3-4']])
  })
})

/** The end, with nothing in anybody's hand. */
function bare(rules: string, seats = 4): IkiState {
  const s = newYear({ rules }, seats)
  for (let seat = 0; seat < seats; seat++) give(s, seat, { mon: 0, rice: 0, sandals: 0 })
  expect(iki.scores(s).totals).toEqual(Array(seats).fill(0))
  return s
}
const token = (list: readonly string[], id: string) => {
  const i = list.indexOf(id)
  if (i < 0) throw new Error(`no token ${id}`)
  return i
}

describe.each(RULE_SETS)('the final scoring in %s', (rules) => {
  test('END-1: Iki of the game, less what was paid, plus the rest', () => {
    const s = business(8, { rules })
    for (const seat of [0, 1, 2, 3]) give(s, seat, { mon: 0, rice: 0, sandals: 0, iki: 0 })
    put(s, 'ukiyo-e-artist', '3-4', 1)
    give(s, 0, { iki: 3 })
    play(s, 'visit ukiyo-e-artist')
    expect(originsOf(s, 0).skills).toBe(2)
    expect(iki.scores(s).totals).toEqual([3, 1, 0, 0])
    give(s, 0, { mon: 0, koban: 1 })
    expect(iki.scores(s).totals[0]).toBe(5)
  })

  test('END-2: 1, 4, 9, 16, 25 for different types, on the board or retired, more of one type add nothing', () => {
    const s = bare(rules)
    const variety: (number | undefined)[] = [originsOf(s, 1).variety]
    put(s, 'engraver', 'outer-1', 1)
    variety.push(originsOf(s, 1).variety)
    retire(s, 'sawyer', 1)
    retire(s, 'joiner', 1)
    put(s, 'public-bath', 'outer-2', 1)
    variety.push(originsOf(s, 1).variety)
    retire(s, 'carpenter', 1)
    variety.push(originsOf(s, 1).variety)
    put(s, 'oil-seller', 'outer-3', 1)
    variety.push(originsOf(s, 1).variety)
    retire(s, 'salt-peddler', 1)
    variety.push(originsOf(s, 1).variety)
    put(s, 'geisha', 'outer-4', 1)
    variety.push(originsOf(s, 1).variety)
    retire(s, 'monk', 1)
    variety.push(originsOf(s, 1).variety)
    expect(variety).toEqual([0, 1, 1, 4, 9, 16, 25, 25])
    expect(originsOf(s, 0).variety).toBe(0)
  })

  test('END-3: retired, the wild card is the type that helps most, once', () => {
    const s = bare(rules)
    retire(s, 'puppeteer', 0)
    expect(originsOf(s, 0).variety).toBe(1)
    retire(s, 'geisha', 0)
    expect(originsOf(s, 0).variety).toBe(4)
    for (const id of ['engraver', 'carpenter']) retire(s, id, 0)
    expect(originsOf(s, 0).variety).toBe(16)
    retire(s, 'salt-peddler', 0)
    expect(originsOf(s, 0).variety).toBe(25)
    retire(s, 'oil-seller', 0)
    expect(originsOf(s, 0).variety).toBe(25)
  })

  test('END-3: without another purple card it may be the purple one', () => {
    const s = bare(rules)
    for (const id of ['puppeteer', 'engraver', 'carpenter', 'salt-peddler', 'oil-seller']) retire(s, id, 0)
    expect(originsOf(s, 0).variety).toBe(25)
  })

  test('END-3: not retired it is purple', () => {
    const s = bare(rules)
    put(s, 'puppeteer', 'outer-1', 0, 3)
    retire(s, 'geisha', 0)
    expect(originsOf(s, 0).variety).toBe(1)
    retire(s, 'engraver', 0)
    expect(originsOf(s, 0).variety).toBe(4)
  })

  test('END-4: 3, 6, 10, 15 for fish of different seasons; two of one season count once', () => {
    const s = bare(rules)
    const seasons = s.table.fish.season
    const scored: (number | undefined)[] = []
    for (const season of [0, 1, 2, 3]) {
      s.fish[seasons.indexOf(season)] = 2
      scored.push(originsOf(s, 2).fish)
      s.fish[seasons.lastIndexOf(season)] = 2
      scored.push(originsOf(s, 2).fish)
    }
    expect(scored).toEqual([3, 3, 6, 6, 10, 10, 15, 15])
    expect(originsOf(s, 1).fish).toBe(0)
  })

  test('END-5: the sum of the pouches, twice with a pipe, no more with two', () => {
    const s = bare(rules)
    const [a, b] = rules === 'edition-2021' ? ['pouch-plum', 'pouch-pine'] : ['pouch-grey', 'pouch-purple']
    s.pouches[token(s.table.pouches.ids, a!)] = 0
    s.pouches[token(s.table.pouches.ids, b!)] = 0
    expect(originsOf(s, 0).pouches).toBe(7)
    s.pipes[3] = 1
    expect(originsOf(s, 0).pouches).toBe(7)
    s.pipes[1] = 0
    expect(originsOf(s, 0).pouches).toBe(14)
    s.pipes[2] = 0
    expect(originsOf(s, 0).pouches).toBe(14)
    expect(originsOf(s, 1).pouches).toBe(0)
  })

  test('END-6: fixed and computed points of the buildings that stand', () => {
    const s = bare(rules)
    put(s, 'public-bath', 'outer-1', 0)
    expect(originsOf(s, 0).buildings).toBe(10)
    put(s, 'temple-school', 'outer-2', 0)
    retire(s, 'engraver', 0)
    retire(s, 'sawyer', 0)
    retire(s, 'joiner', 1)
    expect(originsOf(s, 0).buildings).toBe(10 + 2 + 4)
    clear(s, 'outer-1')
    expect([originsOf(s, 0).buildings, isGone(s, 'public-bath'), originsOf(s, 1).buildings]).toEqual([6, true, 0])
  })

  test('END-8: a koban is worth 3', () => {
    const s = bare(rules)
    give(s, 0, { koban: 4 })
    expect([originsOf(s, 0).koban, iki.scores(s).totals]).toEqual([12, [12, 0, 0, 0]])
  })

  test('END-9: a lumber is worth 1', () => {
    const s = bare(rules)
    give(s, 3, { lumber: 5 })
    expect([originsOf(s, 3).lumber, iki.scores(s).totals]).toEqual([5, [0, 0, 0, 5]])
  })

  test('END-11: rice and sandals are worth nothing without Storehouse or Merchant House', () => {
    const s = bare(rules)
    give(s, 0, { rice: 7, sandals: 7 })
    expect(iki.scores(s).totals[0]).toBe(0)
    put(s, 'storehouse', 'outer-1', 1)
    put(s, 'merchant-house', 'outer-2', 1)
    expect(iki.scores(s).totals[0]).toBe(0)
    put(s, 'storehouse', 'outer-1', 0)
    expect(originsOf(s, 0).buildings).toBe(4 + 14)
    clear(s, 'outer-1')
    put(s, 'merchant-house', 'outer-2', 0)
    expect(originsOf(s, 0).buildings).toBe(21)
  })

  test('TIE-1: before there is a firefighting order, equals are equal', () => {
    const s = iki.setup(optionsFor({ rules }, 4), 4)
    expect(s.stack).toEqual([])
    expect(iki.scores(s).winners).toEqual([0, 1, 2, 3])
    give(s, 2, { iki: 1 })
    expect(iki.scores(s).winners).toEqual([2])
  })

  test('TIE-1: the most Iki wins; among equals the higher power', () => {
    const s = bare(rules)
    for (const seat of [0, 1, 2, 3]) give(s, seat, { iki: 7, power: [2, 5, 5, 3][seat]! })
    give(s, 3, { iki: 8 })
    expect(iki.scores(s).winners).toEqual([3])
    give(s, 3, { iki: 7 })
    give(s, 2, { iki: 6 })
    expect(iki.scores(s).winners).toEqual([1])
    give(s, 1, { iki: 6 })
    expect(iki.scores(s).winners).toEqual([3])
  })

  test('TIE-2: on one space the upper marker wins, so there is one winner', () => {
    for (const top of [0, 1, 2, 3]) {
      const s = bare(rules)
      for (const seat of [0, 1, 2, 3]) give(s, seat, { iki: 7, power: 5 })
      give(s, top, { power: 5 })
      expect(iki.scores(s).winners).toEqual([top])
    }
  })
})

describe.each(bySet([0, 0, 0, 6, 0, 0, 0, 7], [0, 0, 0, 6, 0, 0, 0, 7], [0, 0, 0, 6, 0, 0, 0, 7], [0, 1, 0, 7, 0, 1, 0, 7]))(
  'extra Iki of fish in $rules',
  ({ rules, value }) => {
    test('END-4: each fish adds its extra Iki, two of one season both', () => {
      const s = bare(rules)
      s.fish.forEach((_, i) => {
        s.fish[i] = 0
        expect(originsOf(s, 0).fishExtra, s.table.fish.ids[i]).toBe(value.slice(0, i + 1).reduce((sum, n) => sum + n, 0))
      })
    })
  },
)

describe.each(bySet(Infinity, Infinity, Infinity, 30))('the Merchant House in $rules', ({ rules, value: cap }) => {
  test('END-7: 3 for each sandal, at most what the rule set says', () => {
    for (const sandals of [0, 1, 9, 10, 11, 20]) {
      const s = bare(rules)
      put(s, 'merchant-house', 'outer-1', 2)
      give(s, 2, { sandals })
      expect(originsOf(s, 2).buildings, `${sandals} sandals`).toBe(Math.min(3 * sandals, cap))
    }
  })
})

describe.each(bySet(5, 5, 5, 4))('mon at the end in $rules', ({ rules, value: each }) => {
  test('END-10: 1 Iki for every full number, the rest is lost', () => {
    for (const mon of [0, 3, 4, 5, 7, 8, 9, 10, 20, 39]) {
      const s = bare(rules)
      give(s, 1, { mon })
      expect([originsOf(s, 1).mon, iki.scores(s).totals[1]]).toEqual([Math.floor(mon / each), Math.floor(mon / each)])
    }
  })
})

test('END-5: computed pouches, doubled like the others', () => {
  const s = bare('edition-2021')
  for (const id of ['pouch-morning-glory', 'pouch-maple', 'pouch-camellia']) s.pouches[token(s.table.pouches.ids, id)] = 0
  expect(originsOf(s, 0).pouches).toBe(0)
  s.fish[0] = 0
  s.fish[1] = 0
  expect(originsOf(s, 0).pouches).toBe(2)
  for (const id of ['engraver', 'sawyer', 'monk']) retire(s, id, 0)
  expect(originsOf(s, 0).pouches).toBe(2 + 3 + 2)
  s.pipes[0] = 0
  expect(originsOf(s, 0).pouches).toBe(14)
})

test('END-3, END-5: where a pouch counts types at the end, the retired wild card helps there too', () => {
  const s = bare('edition-2021')
  s.pouches[token(s.table.pouches.ids, 'pouch-camellia')] = 0
  retire(s, 'puppeteer', 0)
  retire(s, 'geisha', 0)
  expect(originsOf(s, 0)).toMatchObject({ variety: 4, pouches: 2 })
})

test('END-3: a retired wild card takes a missing type, two cards of one type count once', () => {
  const s = opened()
  const variety = () => iki.scores(s).origins[0]!.variety
  expect(variety()).toBe(1)
  put(s, 'puppeteer', '2-1', 0)
  expect(variety()).toBe(4)
  retire(s, 'puppeteer', 0)
  retire(s, 'geisha', 0)
  expect(variety()).toBe(9)
  retire(s, 'engraver', 0)
  retire(s, 'carpenter', 0)
  expect(variety()).toBe(25)
  retire(s, 'soba-stand', 0)
  expect([variety(), s.place[pieceOf(s, 'puppeteer')]]).toEqual([25, RETIRED])
})
