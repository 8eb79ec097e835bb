// The eight shops: what each gives, what it asks, and how the rule sets differ.
import { expect, test } from 'vitest'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { give, held, legal, play, put } from '../../../support/iki/play.ts'
import { comeAgain, emptyHanded, spaceOf, toMonth } from '../../../support/iki/positions.ts'
import { movesWith, purse, reasonTexts } from '../../../support/iki/reading.ts'

const at = (shop: Parameters<typeof spaceOf>[0], rules: string): IkiState => emptyHanded(spaceOf(shop, rules), { rules })
/** What seat 1 has, only the goods it has any of. */

test.each(RULE_SETS)('SHOP-1: two sandals for 2 mon in %s', (rules) => {
  const s = at('sandals', rules)
  give(s, 0, { mon: 1 })
  expect(legal(s)).toEqual(['done'])
  expect(reasonTexts(s, 'shop sandals')).toEqual(['short SHOP-1'])
  give(s, 0, { mon: 5 })
  expect(legal(s)).toEqual(['shop sandals', 'done'])
  play(s, 'shop sandals')
  expect(purse(s)).toEqual({ mon: 3, sandals: 2 })
  expect(legal(s)).toEqual(['done'])
  expect(reasonTexts(s, 'shop sandals')).toEqual(['shop-used BIZ-1'])
})

test.each(RULE_SETS)('SHOP-2: two rice for 3 mon in %s', (rules) => {
  const s = at('rice', rules)
  give(s, 0, { mon: 2 })
  expect(legal(s)).toEqual(['done'])
  expect(reasonTexts(s, 'shop rice')).toEqual(['short SHOP-2'])
  give(s, 0, { mon: 7 })
  expect(legal(s)).toEqual(['shop rice', 'done'])
  play(s, 'shop rice')
  expect(purse(s)).toEqual({ mon: 4, rice: 2 })
  expect(legal(s)).toEqual(['done'])
})

const TOWER_FEES = [
  ['utsuroi-en', 0],
  ['utsuroi-de', 0],
  ['manual', 1],
  ['edition-2021', 0],
] as const

test.each(TOWER_FEES)('SHOP-3: the fire tower of %s lifts by one for %i mon', (rules, fee) => {
  const s = at('tower', rules)
  give(s, 0, { power: 2 })
  give(s, 1, { power: 3 })
  give(s, 2, { power: 3 })
  give(s, 3, { power: 4 })
  expect(s.stack).toEqual([3, 2, 1, 0])
  expect(legal(s)).toEqual(fee === 0 ? ['shop fire-tower', 'done'] : ['done'])
  expect(reasonTexts(s, 'shop fire-tower')).toEqual(fee === 0 ? [] : ['short SHOP-3'])
  give(s, 0, { mon: 4 })
  play(s, 'shop fire-tower')
  expect(purse(s)).toEqual({ mon: 4 - fee, power: 3 })
  expect(s.stack).toEqual([3, 0, 2, 1])
  expect(legal(s)).toEqual(['done'])
})

test.each(TOWER_FEES)('SHOP-3: at 10 the fire tower of %s moves you to the top for the same price', (rules, fee) => {
  const s = at('tower', rules)
  for (const seat of [0, 1, 2]) give(s, seat, { power: 10 })
  expect(s.stack).toEqual([2, 1, 0, 3])
  give(s, 0, { mon: 1 })
  play(s, 'shop fire-tower')
  expect([s.stack, held(s, 0).power, held(s, 0).mon]).toEqual([[0, 2, 1, 3], 10, 1 - fee])
})

const TOBACCO = [
  ['utsuroi-en', 'pipe-grey', 3, 'pouch-grey', 2],
  ['utsuroi-de', 'pipe-grey', 3, 'pouch-grey', 2],
  ['manual', 'pipe-grey', 3, 'pouch-grey', 2],
  ['edition-2021', 'pipe-cherry', 3, 'pouch-cherry', 4],
] as const

test.each(TOBACCO)('SHOP-4: in %s one %s for %i and one %s for %i a visit, in either order', (rules, pipe, pipeCost, pouch, pouchCost) => {
  for (const [first, firstCost, then, thenCost] of [
    [pipe, pipeCost, pouch, pouchCost],
    [pouch, pouchCost, pipe, pipeCost],
  ] as const) {
    const s = at('tobacco', rules)
    give(s, 0, { mon: firstCost - 1 })
    expect(legal(s)).not.toContain(`shop tobacco ${first}`)
    expect(reasonTexts(s, `shop tobacco ${first}`)).toEqual(['short SHOP-4'])
    give(s, 0, { mon: 20 })
    play(s, `shop tobacco ${first}`)
    expect(held(s, 0).mon).toBe(20 - firstCost)
    const kind = first.startsWith('pipe') ? 'pipe' : 'pouch'
    expect(movesWith(s, `shop tobacco ${kind}`)).toEqual([])
    const more = iki.blocked(s).filter((b) => b.what.startsWith(`shop tobacco ${kind}`) && b.code === `one-${kind}`)
    expect(more.map((b) => b.clause)).toEqual(['SHOP-4'])
    give(s, 0, { mon: thenCost - 1 })
    expect(legal(s)).not.toContain(`shop tobacco ${then}`)
    give(s, 0, { mon: thenCost })
    play(s, `shop tobacco ${then}`)
    expect([held(s, 0).mon, legal(s)]).toEqual([0, ['done']])
  }
})

const PAWNS = [
  ['utsuroi-en', ['shop pawn rice', 'shop pawn sandals']],
  ['utsuroi-de', ['shop pawn rice', 'shop pawn sandals', 'shop pawn both']],
  ['manual', ['shop pawn rice', 'shop pawn sandals']],
  ['edition-2021', ['shop pawn rice', 'shop pawn sandals']],
] as const

test.each(PAWNS)('SHOP-5: what the pawn shop of %s takes', (rules, deals) => {
  const s = at('pawn', rules)
  give(s, 0, { rice: 2, sandals: 2 })
  expect(legal(s)).toEqual([...deals, 'done'])
  const after = (deal: string) => {
    const t = iki.clone(s)
    play(t, deal)
    expect(legal(t)).toEqual(['done'])
    return purse(t)
  }
  expect(after('shop pawn rice')).toEqual({ mon: 4, rice: 1, sandals: 2 })
  expect(after('shop pawn sandals')).toEqual({ mon: 4, rice: 2, sandals: 1 })
  if (rules === 'utsuroi-de') expect(after('shop pawn both')).toEqual({ mon: 8, rice: 1, sandals: 1 })
  give(s, 0, { rice: 1, sandals: 0 })
  expect(legal(s)).toEqual(['shop pawn rice', 'done'])
  give(s, 0, { rice: 0, sandals: 1 })
  expect(legal(s)).toEqual(['shop pawn sandals', 'done'])
  expect(reasonTexts(s, 'shop pawn rice')).toEqual(['short SHOP-5'])
  if (rules === 'utsuroi-de') expect(reasonTexts(s, 'shop pawn both')).toEqual(['short SHOP-5'])
})

const FISH = [
  ['utsuroi-en', 'noodlefish-a', 'noodlefish-b', true],
  ['utsuroi-de', 'noodlefish-a', 'noodlefish-b', true],
  ['manual', 'noodlefish-a', 'noodlefish-b', false],
  ['edition-2021', 'noodlefish-2021-a', 'noodlefish-2021-b', false],
] as const

test.each(FISH)('SHOP-6: one fish a visit at its price in %s', (rules, cheap, expensive) => {
  const s = at('fish', rules)
  give(s, 0, { mon: 1 })
  expect(legal(s)).toEqual(['done'])
  expect(reasonTexts(s, `shop fish ${cheap}`)).toEqual(['short SHOP-6'])
  give(s, 0, { mon: 2 })
  expect(legal(s)).toEqual([`shop fish ${cheap}`, 'done'])
  give(s, 0, { mon: 9 })
  expect(legal(s)).toEqual([`shop fish ${cheap}`, `shop fish ${expensive}`, 'done'])
  play(s, `shop fish ${expensive}`)
  expect([held(s, 0).mon, legal(s)]).toEqual([6, ['done']])
})

test.each(FISH)('SHOP-6: a second fish of one season in %s', (rules, cheap, expensive, allowed) => {
  const s = at('fish', rules)
  const space = spaceOf('fish', rules)
  give(s, 0, { mon: 9 })
  play(s, `shop fish ${cheap}`)
  comeAgain(s, space)
  give(s, 0, { mon: 9 })
  expect(movesWith(s, 'shop fish')).toEqual(allowed ? [`shop fish ${expensive}`] : [])
  expect(reasonTexts(s, `shop fish ${expensive}`)).toEqual(allowed ? [] : ['fish-limit SHOP-6'])
  // Somebody else's fish does not count against you.
  const other = iki.clone(s)
  other.fish[0] = 1
  expect(movesWith(other, 'shop fish')).toEqual([`shop fish ${expensive}`])
  // A new season has fish for everybody again.
  while (s.month < 4) comeAgain(s, space)
  give(s, 0, { mon: 9 })
  expect(movesWith(s, 'shop fish').length).toBe(2)
})

test.each(FISH)("SHOP-6: New Year sells winter's fish in %s, within the limit", (rules, _cheap, _dear, allowed) => {
  const s = at('fish', rules)
  toMonth(s, 13)
  const go = `go ${spaceOf('fish', rules)}`
  const bream = s.table.fish.ids.findIndex((id) => id.startsWith('sea-bream'))
  for (const [winter, autumn, count] of [
    [-1, -1, 2],
    [-1, s.seat, 2],
    [s.seat, -1, allowed ? 1 : 0],
  ] as const) {
    const t = iki.clone(s)
    t.fish[bream] = winter
    t.fish[bream - 1] = autumn
    give(t, t.seat, { mon: 20 })
    play(t, go)
    expect(movesWith(t, 'shop fish').length).toBe(count)
  }
})

const CONSTRUCTION = [
  ['utsuroi-en', 1],
  ['utsuroi-de', 0],
  ['manual', 1],
  ['edition-2021', 1],
] as const

test.each(CONSTRUCTION)('SHOP-7: the construction site of %s sells 1 rice for 1 mon', (rules) => {
  const s = at('construction', rules)
  expect(legal(s)).toEqual(['done'])
  expect(reasonTexts(s, 'shop construction rice')).toEqual(['short SHOP-7'])
  give(s, 0, { mon: 20, lumber: 9, koban: 9 })
  play(s, 'shop construction rice')
  expect(purse(s)).toEqual({ mon: 19, rice: 1, lumber: 9, koban: 9 })
  expect(legal(s)).toEqual(['done'])
})

test.each(CONSTRUCTION)('SHOP-7: a build at the construction site of %s costs a fee of %i', (rules, fee) => {
  const s = at('construction', rules)
  give(s, 0, { mon: 2 + fee, lumber: 2 })
  expect(legal(s)).toEqual(['shop construction rice', 'done'])
  give(s, 0, { mon: 3 + fee })
  expect(legal(s)).toEqual(['shop construction rice', 'shop construction build', 'done'])
  play(s, 'shop construction build', 'build public-bath 2-4')
  expect(purse(s)).toEqual({})
  give(s, 0, { mon: 20, lumber: 9, koban: 9 })
  expect(legal(s)).toEqual(['done'])
})

test.each(RULE_SETS)('SHOP-8: what the exchange of %s deals in', (rules) => {
  const deals = (mon: number) => {
    const s = at('exchange', rules)
    give(s, 0, { mon })
    return movesWith(s, 'shop').map((line) => {
      const t = iki.clone(s)
      play(t, line)
      expect(legal(t)).toEqual(['done'])
      return purse(t)
    })
  }
  if (rules === 'edition-2021') {
    expect(deals(0)).toEqual([{ mon: 2 }])
    expect(deals(9)).toEqual([{ mon: 3, koban: 1 }, { mon: 11 }])
    expect(deals(13)).toEqual([{ mon: 7, koban: 1 }, { mon: 3, koban: 2 }, { mon: 15 }])
    return
  }
  expect(deals(5)).toEqual([])
  expect(deals(11)).toEqual([{ mon: 5, koban: 1 }])
  expect(deals(20)).toEqual([
    { mon: 14, koban: 1 },
    { mon: 8, koban: 2 },
  ])
  const poor = at('exchange', rules)
  expect(reasonTexts(poor, 'shop exchange once')).toEqual(['short SHOP-8'])
  expect(reasonTexts(poor, 'shop exchange twice')).toEqual(['short SHOP-8'])
})

test.each(RULE_SETS)('SHOP-1 to SHOP-8, BIZ-1: each space of the street in %s has its one shop', (rules) => {
  const found = [1, 2, 3, 4, 5, 6, 7, 8].map((space) => {
    const s = emptyHanded(space, { rules })
    put(s, 'salt-peddler', 'outer-1', 1)
    give(s, 0, { mon: 30, rice: 5, sandals: 5, lumber: 9, koban: 9 })
    return [...new Set(movesWith(s, 'shop').map((line) => line.split(' ')[1]))]
  })
  const late = rules === 'edition-2021' ? [['construction'], ['fish']] : [['fish'], ['construction']]
  expect(found).toEqual([['sandals'], ['rice'], ['fire-tower'], ['tobacco'], ['pawn'], ...late, ['exchange']])
})
