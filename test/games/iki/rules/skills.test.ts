// The language of effects, step by step, on cards whose skills are made for the test.
import { expect, test } from 'vitest'
import type { Measure, SkillStep } from '../../../../src/games/iki/cards/cardset.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RETIRED } from '../../../../src/games/iki/rules/state.ts'
import { withSkills } from '../../../support/iki/card-sets.ts'
import { give, held, legal, pieceOf, play, put, retire, stallOf } from '../../../support/iki/play.ts'
import { emptyHanded, facing } from '../../../support/iki/positions.ts'
import { levels, movesWith, purse, reasonTexts } from '../../../support/iki/reading.ts'

const stalls = (s: IkiState, ...names: string[]) => names.map((name) => s.table.ids[s.stall[stallOf(name)]!])

test('SKILL-1: steps are done in order, and only if all can be done', () => {
  const before: SkillStep[] = [{ pay: { mon: 3 } }, { gain: { mon: 2, iki: 1 } }]
  const after: SkillStep[] = [{ gain: { mon: 2, iki: 1 } }, { pay: { mon: 3 } }]
  for (const [skill, least] of [
    [before, 3],
    [after, 1],
  ] as const) {
    const s = facing(skill)
    give(s, 0, { mon: least - 1 })
    expect(movesWith(s, 'visit')).toEqual([])
    expect(reasonTexts(s, 'visit oil-seller')).toEqual(['short SKILL-1'])
    give(s, 0, { mon: least })
    play(s, 'visit oil-seller')
    expect(held(s, 0)).toMatchObject({ mon: least - 1, iki: 1 })
  }
})

test('SKILL-1: no part of a skill can be had without the rest', () => {
  const s = facing([{ gain: { iki: 2 } }, { pay: { rice: 1 } }, { gain: { lumber: 1 } }, { pay: { koban: 1 } }])
  for (const [holding, possible] of [
    [{ rice: 0, koban: 0 }, false],
    [{ rice: 1, koban: 0 }, false],
    [{ rice: 0, koban: 1 }, false],
    [{ rice: 1, koban: 1 }, true],
  ] as const) {
    give(s, 0, holding)
    expect(movesWith(s, 'visit').length > 0).toBe(possible)
  }
  play(s, 'visit oil-seller')
  expect(purse(s)).toEqual({ iki: 2, lumber: 1 })
  expect(legal(s).filter((line) => !line.startsWith('shop'))).toEqual(['done'])
})

test('SKILL-2: gain takes goods from the bank, adds Iki and moves up in firefighting', () => {
  const s = facing([{ gain: { mon: 1, rice: 2, sandals: 3, lumber: 4, koban: 5, iki: 6, fire: 2 } }])
  give(s, 2, { power: 2 })
  play(s, 'visit oil-seller')
  expect(held(s, 0)).toEqual({ mon: 1, rice: 2, sandals: 3, lumber: 4, koban: 5, iki: 6, power: 2 })
  expect([s.stack.slice(0, 2), iki.scores(s).origins[0]!.skills]).toEqual([[0, 2], 6])
})

test('SKILL-3: pay gives goods to the bank, each of them in full', () => {
  const s = facing([{ pay: { mon: 1, rice: 2, sandals: 3, lumber: 4, koban: 5, iki: 6 } }, { gain: { fire: 1 } }])
  const enough = { mon: 1, rice: 2, sandals: 3, lumber: 4, koban: 5, iki: 6 }
  for (const good of Object.keys(enough) as (keyof typeof enough)[]) {
    give(s, 0, { ...enough, [good]: enough[good] - 1 })
    expect(movesWith(s, 'visit'), good).toEqual([])
  }
  give(s, 0, enough)
  play(s, 'visit oil-seller')
  expect(purse(s)).toEqual({ power: 1 })
})

test('SKILL-3: Iki can be paid down to 0 and no further', () => {
  const s = emptyHanded(8)
  put(s, 'ukiyo-e-artist', 'corner-4', 1)
  expect(movesWith(s, 'visit')).toEqual([])
  expect(reasonTexts(s, 'visit ukiyo-e-artist')).toEqual(['short SKILL-3'])
  give(s, 0, { iki: 1 })
  play(s, 'visit ukiyo-e-artist')
  expect(purse(s)).toEqual({ mon: 5 })
})

test('SKILL-4: exactly one branch is done, one that is possible', () => {
  const s = facing([
    { pay: { mon: 1 } },
    { choose: [[{ pay: { rice: 1 } }, { gain: { iki: 5 } }], [{ gain: { sandals: 2 } }], [{ pay: { mon: 2 } }, { gain: { koban: 1 } }]] },
    { gain: { lumber: 1 } },
  ])
  const branches = ['-1 mon -1 rice +1 lumber +5 iki', '-1 mon +2 sandals +1 lumber', '-3 mon +1 lumber +1 koban']
  const ways = branches.map((label) => `visit oil-seller: ${label}`)
  expect(movesWith(s, 'visit')).toEqual([])
  give(s, 0, { mon: 2 })
  expect(movesWith(s, 'visit')).toEqual([ways[1]])
  expect(reasonTexts(s, ways[0]!)).toEqual(['short SKILL-1'])
  give(s, 0, { mon: 3, rice: 1 })
  expect(movesWith(s, 'visit')).toEqual(ways)
  const results = ways.map((way) => {
    const t = iki.clone(s)
    play(t, way)
    expect(movesWith(t, 'visit')).toEqual([])
    return purse(t)
  })
  expect(results).toEqual([
    { mon: 2, iki: 5, lumber: 1 },
    { mon: 2, rice: 1, sandals: 2, lumber: 1 },
    { rice: 1, koban: 1, lumber: 1 },
  ])
})

test('SKILL-5: the inner steps are done once or more, as often as you say and can', () => {
  const s = facing([{ times: { max: 3, do: [{ pay: { mon: 2 } }, { gain: { mon: 1, iki: 1 } }] } }])
  give(s, 0, { mon: 1 })
  expect(movesWith(s, 'visit')).toEqual([])
  // Each time costs 1 in the end, but 2 must be there.
  for (const [mon, times] of [
    [2, 1],
    [3, 2],
    [4, 3],
    [9, 3],
  ] as const) {
    give(s, 0, { mon })
    const ways = movesWith(s, 'visit')
    expect(ways.length).toBe(times)
    ways.forEach((way, i) => {
      const t = iki.clone(s)
      play(t, way)
      expect(held(t, 0)).toMatchObject({ mon: mon - i - 1, iki: i + 1 })
    })
  }
})

test('SKILL-6: every other player gains from the bank, the owner of the card too, and the dealer nothing', () => {
  for (const seats of [2, 3, 4]) {
    for (const owner of [0, 1]) {
      const s = facing([{ gain: { iki: 4 } }, { others: { mon: 2, rice: 1 } }], {}, seats, owner)
      const before = Array.from({ length: seats }, (_, seat) => held(s, seat))
      play(s, 'visit oil-seller')
      expect(purse(s)).toEqual({ iki: 4 })
      for (let seat = 1; seat < seats; seat++) {
        expect(held(s, seat)).toEqual({ ...before[seat]!, mon: before[seat]!.mon + 2, rice: before[seat]!.rice + 1 })
      }
    }
  }
})

test('SKILL-7: per counts own cards on the board, retired cards, types, fish, rice and sandals', () => {
  const counted: Readonly<Record<Measure, number>> = { working: 2, retired: 3, types: 3, fish: 3, rice: 4, sandals: 5 }
  for (const [per, n] of Object.entries(counted) as [Measure, number][]) {
    const s = facing([{ gain_per: { good: 'lumber', each: 2, per } }])
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'engraver', 'outer-2', 0)
    put(s, 'public-bath', 'outer-3', 0)
    retire(s, 'sawyer', 0)
    retire(s, 'puppeteer', 0)
    retire(s, 'geisha', 0)
    retire(s, 'carpenter', 1)
    s.fish[0] = 0
    s.fish[1] = 0
    s.fish[2] = 0
    s.fish[3] = 1
    give(s, 0, { rice: 4, sandals: 5 })
    play(s, 'visit oil-seller')
    expect(held(s, 0).lumber, per).toBe(2 * n)
  }
})

test('SKILL-7: neutral cards are nobody’s, and nothing to count gives nothing', () => {
  for (const per of ['working', 'types'] as const) {
    const s = facing([{ gain: { mon: 1 } }, { gain_per: { good: 'iki', each: 3, per } }], {}, 2, -1)
    put(s, 'salt-peddler', 'outer-1', -1)
    play(s, 'visit oil-seller')
    expect(purse(s)).toEqual({ mon: 1 })
  }
})

test('SKILL-7: it counts when the step is done, after what was paid and before the card dealt with gains experience', () => {
  const rice = facing([{ pay: { rice: 2 } }, { gain_per: { good: 'iki', each: 1, per: 'rice' } }])
  give(rice, 0, { rice: 5 })
  play(rice, 'visit oil-seller')
  expect(purse(rice)).toEqual({ rice: 3, iki: 3 })
  const sandals = facing([{ gain: { sandals: 2 } }, { gain_per: { good: 'sandals', each: 1, per: 'sandals' } }])
  give(sandals, 0, { sandals: 1 })
  play(sandals, 'visit oil-seller')
  expect(purse(sandals)).toEqual({ sandals: 6 })
  const fish = facing([{ gain_per: { good: 'mon', each: 1, per: 'fish' } }, { pay: { mon: 3 } }, { gain: { koban: 1 } }])
  fish.fish[0] = 0
  fish.fish[2] = 0
  expect(movesWith(fish, 'visit')).toEqual([])
  expect(reasonTexts(fish, 'visit oil-seller')).toEqual(['short SKILL-1'])
  give(fish, 0, { mon: 1 })
  play(fish, 'visit oil-seller')
  expect(purse(fish)).toEqual({ koban: 1 })
})

test('SKILL-1, SKILL-7: the reason says what is missing after what the skill itself gives', () => {
  const s = facing([{ gain_per: { good: 'mon', each: 1, per: 'fish' } }, { pay: { mon: 3 } }, { gain: { koban: 1 } }])
  s.fish[0] = 0
  s.fish[2] = 0
  expect(iki.blocked(s).find((b) => b.what === 'visit oil-seller')?.params).toMatchObject({ good: 'mon', short: 1 })
})

test('SKILL-8: one own card on the board is trained, the card dealt with too if it is yours', () => {
  const s = facing([{ pay: { mon: 2 } }, { train: 1 }], {}, 4, 0)
  put(s, 'salt-peddler', 'outer-1', 0, 1)
  put(s, 'book-lender', 'outer-2', 1, 1)
  put(s, 'public-bath', 'outer-3', 0)
  retire(s, 'engraver', 0)
  give(s, 0, { mon: 2 })
  play(s, 'visit oil-seller')
  expect(legal(s)).toEqual(['train salt-peddler', 'train oil-seller'])
  expect(reasonTexts(s, 'train book-lender')).toEqual(['not-yours SKILL-8'])
  const itself = iki.clone(s)
  play(s, 'train salt-peddler')
  expect([levels(s, 'salt-peddler', 'oil-seller', 'book-lender'), held(s, 0).mon]).toEqual([[2, 1, 1], 0])
  play(itself, 'train oil-seller')
  expect(levels(itself, 'salt-peddler', 'oil-seller', 'book-lender')).toEqual([1, 2, 1])
})

test('SKILL-8: another’s trainer gains only the experience of the deal, and without an own card there is no deal', () => {
  const s = facing([{ train: 1 }])
  put(s, 'public-bath', 'outer-3', 0)
  retire(s, 'engraver', 0)
  expect(movesWith(s, 'visit')).toEqual([])
  expect(reasonTexts(s, 'visit oil-seller')).toEqual(['nobody-to-train SKILL-8'])
  put(s, 'salt-peddler', 'corner-2', 0, 1)
  play(s, 'visit oil-seller')
  expect(levels(s, 'salt-peddler', 'oil-seller')).toEqual([2, 2])
})

test('SKILL-8: a training of several steps all goes to one card; what is beyond retirement is lost', () => {
  for (const [level, after] of [
    [1, 3],
    [2, undefined],
    [3, undefined],
  ] as const) {
    const s = facing([{ train: 2 }])
    put(s, 'salt-peddler', 'outer-1', 0, level)
    put(s, 'engraver', 'outer-2', 0, 1)
    play(s, 'visit oil-seller', 'train salt-peddler')
    expect([levels(s, 'salt-peddler')[0], levels(s, 'engraver')]).toEqual([after, [1]])
    expect(s.place[pieceOf(s, 'salt-peddler')]).toBe(after === undefined ? RETIRED : stallOf('outer-1'))
    expect(s.kobun[0]).toBe(after === undefined ? 3 : 2)
  }
})

test('SKILL-9: any two cards change stalls with kobun and experience, without a corner fee; buildings stay', () => {
  const s = facing([{ swap: 2 }])
  put(s, 'salt-peddler', 'outer-1', 2, 3)
  put(s, 'engraver', 'corner-2', 3, 2)
  put(s, 'public-bath', 'outer-2', 0)
  play(s, 'visit oil-seller')
  expect(legal(s).sort()).toEqual(['swap engraver oil-seller', 'swap salt-peddler engraver', 'swap salt-peddler oil-seller'])
  expect(reasonTexts(s, 'swap public-bath')).toEqual(['building SKILL-9'])
  const before = [0, 1, 2, 3].map((seat) => held(s, seat))
  play(s, 'swap salt-peddler engraver')
  expect(stalls(s, 'outer-1', 'corner-2', 'outer-2')).toEqual(['engraver', 'salt-peddler', 'public-bath'])
  expect([s.owner[stallOf('outer-1')], s.owner[stallOf('corner-2')]]).toEqual([3, 2])
  expect(levels(s, 'engraver', 'salt-peddler', 'oil-seller')).toEqual([2, 3, 2])
  expect([0, 1, 2, 3].map((seat) => held(s, seat))).toEqual(before)
  expect([s.kobun, iki.violations(s)]).toEqual([[3, 3, 3, 3], []])
})

test('SKILL-9: neutral cards can be swapped and stay neutral; one card alone cannot be swapped', () => {
  const s = facing([{ swap: 2 }], {}, 2)
  put(s, 'public-bath', 'outer-2', 0)
  expect(movesWith(s, 'visit')).toEqual([])
  expect(reasonTexts(s, 'visit oil-seller')).toEqual(['nothing-to-swap SKILL-9'])
  put(s, 'salt-peddler', 'outer-1', 0, 2)
  put(s, 'engraver', 'outer-3', -1)
  play(s, 'visit oil-seller', 'swap salt-peddler engraver')
  expect(stalls(s, 'outer-1', 'outer-3')).toEqual(['engraver', 'salt-peddler'])
  expect([s.owner[stallOf('outer-1')], s.owner[stallOf('outer-3')], levels(s, 'salt-peddler')]).toEqual([-1, 0, [2]])
  expect(iki.violations(s)).toEqual([])
})

test('FF-2, SKILL-7: nothing gained in firefighting leaves the marker where it lies', () => {
  const s = facing([{ gain: { mon: 1 } }, { gain_per: { good: 'fire', each: 1, per: 'fish' } }])
  give(s, 0, { power: 3 })
  give(s, 2, { power: 3 })
  expect(s.stack.slice(0, 2)).toEqual([2, 0])
  const events = play(s, 'visit oil-seller')
  expect([s.stack.slice(0, 2), held(s, 0).power]).toEqual([[2, 0], 3])
  expect(events.map((event) => event.type)).not.toContain('power')
})

test('SKILL-1, SETUP-13: with a printed supply a skill counts on no more than the bank has', () => {
  const dealt = (skill: readonly SkillStep[]): IkiState => {
    const s = emptyHanded(8, { supply: 'printed', cardSet: withSkills({ 'oil-seller': skill }) })
    put(s, 'oil-seller', '3-4', 1)
    give(s, 1, { koban: 7 })
    return s
  }
  const s = dealt([{ gain: { koban: 2 } }, { pay: { koban: 2 } }, { gain: { iki: 3, mon: 30 } }])
  expect(movesWith(s, 'visit')).toEqual([])
  give(s, 0, { koban: 1 })
  give(s, 1, { koban: 6 })
  play(s, 'visit oil-seller')
  expect(purse(s)).toEqual({ iki: 3, mon: 30 })
  const twice = dealt([{ gain: { koban: 1 } }, { gain: { koban: 1 } }, { pay: { koban: 2 } }, { gain: { iki: 1 } }])
  expect(movesWith(twice, 'visit')).toEqual([])
  const build = dealt([{ gain: { koban: 2 } }, { build: { lumber_less: 0 } }])
  give(build, 0, { lumber: 3 })
  expect(movesWith(build, 'visit')).toEqual(['visit oil-seller'])
  play(build, 'visit oil-seller')
  expect(new Set(legal(build).map((line) => line.split(' ')[1]))).toEqual(new Set(['merchant-house', 'temple-school']))
  const none = dealt([{ gain: { koban: 2 } }, { build: { lumber_less: 0 } }])
  give(none, 0, { lumber: 3 })
  give(none, 1, { koban: 8 })
  expect(movesWith(none, 'visit')).toEqual([])
})

test('SKILL-1: the reason counts what the seat to move has, whichever seat that is', () => {
  const s = facing([{ pay: { mon: 5, rice: 2 } }, { gain: { iki: 9 } }])
  s.seat = 2
  s.at[2] = 8
  give(s, 0, { mon: 9, rice: 9 })
  give(s, 2, { mon: 4, rice: 1 })
  expect(iki.blocked(s).find((b) => b.what === 'visit oil-seller')?.params).toEqual({ good: 'mon', short: 1, have: 4 })
  give(s, 2, { mon: 5 })
  expect(iki.blocked(s).find((b) => b.what === 'visit oil-seller')?.params).toEqual({ good: 'rice', short: 1, have: 1 })
})

test('SKILL-7 to SKILL-9: the first of the buildings is a building too', () => {
  const placed = (skill: SkillStep): IkiState => {
    const s = facing([skill])
    put(s, 'merchant-house', 'outer-1', 0)
    return s
  }
  expect(movesWith(placed({ swap: 2 }), 'visit')).toEqual([])
  expect(movesWith(placed({ train: 1 }), 'visit')).toEqual([])
  const swap = placed({ swap: 2 })
  put(swap, 'sawyer', 'outer-2', 0)
  play(swap, 'visit oil-seller')
  expect(stalls(swap, 'outer-1', 'outer-2', '3-4')).toEqual(['merchant-house', 'oil-seller', 'sawyer'])
  const train = placed({ train: 1 })
  put(train, 'sawyer', 'outer-2', 0, 1)
  put(train, 'engraver', 'outer-3', 0, 1)
  play(train, 'visit oil-seller')
  expect(legal(train)).toEqual(['train sawyer', 'train engraver'])
  const counted = placed({ gain_per: { good: 'lumber', each: 1, per: 'working' } })
  play(counted, 'visit oil-seller')
  expect(purse(counted)).toEqual({})
})
