// Skills that build: what they cost, and what they ask for.
import { expect, test } from 'vitest'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { GONE, IN_DECK } from '../../../../src/games/iki/rules/state.ts'
import { stallName } from '../../../../src/games/iki/rules/street.ts'
import { withSkills } from '../../../support/iki/card-sets.ts'
import { give, legal, pieceOf, play, put } from '../../../support/iki/play.ts'
import { emptyHanded, facing } from '../../../support/iki/positions.ts'
import { levels, movesWith, purse, reasonTexts } from '../../../support/iki/reading.ts'

test('SKILL-10: a build by a skill has no fee of the construction site, in any rule set', () => {
  for (const construction of ['feeForEither', 'feeForRice']) {
    const s = emptyHanded(8, { construction })
    put(s, 'steeplejack', '3-4', 1)
    give(s, 0, { mon: 3, lumber: 2 })
    play(s, 'visit steeplejack', 'build public-bath 2-4')
    expect(purse(s)).toEqual({})
    expect(levels(s, 'steeplejack')).toEqual([3])
  }
})

test('SKILL-10: less lumber lowers the lumber of a building only, never below 0', () => {
  const s = facing([{ build: { lumber_less: 1 } }])
  give(s, 0, { mon: 3, lumber: 0 })
  expect(movesWith(s, 'visit')).toEqual([])
  expect(reasonTexts(s, 'build public-bath')).toEqual(['short BUILD-3'])
  give(s, 0, { lumber: 1 })
  play(s, 'visit oil-seller', 'build public-bath 2-1')
  expect(purse(s)).toEqual({})
  const much = facing([{ build: { lumber_less: 9 } }])
  give(much, 0, { mon: 4, lumber: 1 })
  play(much, 'visit oil-seller')
  expect(new Set(legal(much).map((line) => line.split(' ')[1]))).toEqual(new Set(['storehouse', 'public-bath']))
  play(much, 'build public-bath outer-1')
  expect(purse(much)).toEqual({ mon: 1, lumber: 1 })
})

test('SKILL-10, SKILL-1: what a skill gives before it builds helps to build, what it asks does not', () => {
  const gives = facing([{ gain: { lumber: 2 } }, { build: { lumber_less: 0 } }])
  give(gives, 0, { mon: 3 })
  play(gives, 'visit oil-seller', 'build public-bath outer-1')
  expect(purse(gives)).toEqual({})
  const asks = facing([{ pay: { mon: 1 } }, { build: { lumber_less: 0 } }])
  give(asks, 0, { mon: 3, lumber: 2 })
  expect(movesWith(asks, 'visit')).toEqual([])
  give(asks, 0, { mon: 4 })
  play(asks, 'visit oil-seller', 'build public-bath outer-1')
  expect(purse(asks)).toEqual({})
})

test('BUILD-3: a skill that builds asks for a kobun, a stall and the means, to the last mon', () => {
  const s = facing([{ pay: { mon: 1 } }, { build: { lumber_less: 0 } }])
  const can = (holding: object) => {
    give(s, 0, { mon: 0, rice: 0, sandals: 0, lumber: 0, koban: 0, ...holding })
    return movesWith(s, 'visit').length > 0
  }
  expect([can({ mon: 4, lumber: 2 }), can({ mon: 3, lumber: 2 }), can({ mon: 4, lumber: 1 })]).toEqual([true, false, false])
  expect([can({ mon: 1, lumber: 2, koban: 1 }), can({ mon: 1, lumber: 2 }), can({ mon: 0, lumber: 2, koban: 1 })]).toEqual([
    true,
    false,
    false,
  ])
  for (const piece of ['storehouse', 'public-bath', 'merchant-house', 'temple-school', 'playhouse']) s.place[pieceOf(s, piece)] = GONE
  expect([can({ mon: 3, lumber: 3, rice: 1 }), can({ mon: 3, lumber: 3 }), can({ mon: 2, lumber: 3, rice: 1 })]).toEqual([
    true,
    false,
    false,
  ])
  for (let i = 0; i < 16; i++) {
    const spare = s.table.decks.flat().find((card) => s.place[card]! >= IN_DECK)!
    if ((i & 3) !== 3 && s.stall[i] === -1) put(s, s.table.ids[spare]!, stallName(i), 1)
  }
  s.kobun[0] = 4
  expect([can({ mon: 5, lumber: 3, rice: 1 }), can({ mon: 4, lumber: 3, rice: 1 })]).toEqual([true, false])
  s.kobun[0] = 0
  expect(can({ mon: 9, lumber: 3, rice: 1 })).toBe(false)
})

test('BUILD-3: a building may cost any goods', () => {
  const cardSet = structuredClone(withSkills({ 'oil-seller': [{ build: { lumber_less: 0 } }] })) as unknown as {
    buildings: { id: string; cost: object; marks: object }[]
  }
  for (const building of cardSet.buildings) {
    building.cost = building.id === 'playhouse' ? { sandals: 2, rice: 1, koban: 1 } : { mon: 99 }
    building.marks = { '*': 'original' }
  }
  const s = emptyHanded(8, { cardSet })
  put(s, 'oil-seller', '3-4', 1)
  for (const [holding, possible] of [
    [{ sandals: 1, rice: 1, koban: 1 }, false],
    [{ sandals: 2, rice: 0, koban: 1 }, false],
    [{ sandals: 2, rice: 1, koban: 0 }, false],
    [{ sandals: 2, rice: 1, koban: 1 }, true],
  ] as const) {
    give(s, 0, holding)
    expect(movesWith(s, 'visit').length > 0).toBe(possible)
  }
  play(s, 'visit oil-seller', 'build playhouse outer-1')
  expect([purse(s), iki.violations(s)]).toEqual([{}, []])
})
