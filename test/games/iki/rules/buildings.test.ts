// Buildings: what they cost, where they stand, what they are not, and how they go.

import { describe, expect, test } from 'vitest'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { paydayForecast } from '../../../../src/games/iki/rules/forecast.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { GONE, OFFERED } from '../../../../src/games/iki/rules/state.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import {
  chooseLife,
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
  put,
  stallOf,
} from '../../../support/iki/play.ts'
import { comeAgain, emptyHanded, endMonth, monthEnd, spaceOf, toMonth } from '../../../support/iki/positions.ts'
import { movesWith, reasonTexts } from '../../../support/iki/reading.ts'

const BASIC = ['merchant-house', 'storehouse', 'public-bath', 'temple-school', 'playhouse', 'inari-shrine']
const STALLS = [1, 2, 3, 4].flatMap((nagaya) => ['outer', '2', '3', 'corner'].map((stall) => `${stall}-${nagaya}`))
const RICH = { mon: 30, rice: 9, sandals: 9, lumber: 9, koban: 9 }

const onOffer = (s: IkiState): readonly string[] => shown(iki.view(s, 0)).buildings
const standsIn = (s: IkiState, stall: string): string | undefined => s.table.ids[s.stall[stallOf(stall)]!]

/** Seat 1 (0) may build without a fee: another's Steeplejack is behind the exchange. */
function building(given: object = {}, seats = 4): IkiState {
  const s = emptyHanded(8, given, seats)
  put(s, 'steeplejack', '3-4', 1)
  return s
}

describe('building', () => {
  test('BUILD-1: any building on offer goes into any free stall', () => {
    const s = building()
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'fire-watchtower', '2-3', 2)
    give(s, 0, RICH)
    play(s, 'visit steeplejack')
    const free = STALLS.filter((stall) => !['outer-1', '2-3', '3-4'].includes(stall))
    expect(legal(s).sort()).toEqual(BASIC.flatMap((id) => free.map((stall) => `build ${id} ${stall}`)).sort())
    expect(reasonTexts(s, 'outer-1')).toEqual(['stall-taken SETUP-4'])
  })

  test('BUILD-1: the whole cost goes to the bank, and the building is on offer no more', () => {
    for (const { id, cost } of EDO.buildings.filter((b) => b.basic)) {
      const s = building()
      give(s, 0, RICH)
      const others = [1, 2, 3].map((seat) => held(s, seat))
      play(s, 'visit steeplejack', `build ${id} 2-2`)
      const left = Object.fromEntries(Object.entries(RICH).map(([good, n]) => [good, n - (cost[good as keyof typeof RICH] ?? 0)]))
      expect(held(s, 0), id).toMatchObject(left)
      expect([1, 2, 3].map((seat) => held(s, seat))).toEqual(others)
      expect([standsIn(s, '2-2'), s.owner[stallOf('2-2')]]).toEqual([id, 0])
      expect(onOffer(s)).toEqual(BASIC.filter((other) => other !== id))
    }
  })

  test('BUILD-1, SETUP-7: of the 2021 edition only the six that were drawn can be built, and none comes after', () => {
    const s = iki.setup(optionsFor({ rules: 'edition-2021', startSeat: 1, firstStack: 'clockwise' }, 4), 4)
    const drawn = ['restaurant', 'farmhouse', 'imperial-villa', 'fire-watchtower', 'playhouse', 'public-bath']
    play(s, ...drawn.map((id) => `offer ${id}`))
    while (s.month === 0) play(s, legal(s)[0]!)
    chooseLife(s, 0, 1)
    clearBoard(s)
    s.at[0] = 5
    give(s, 0, { ...RICH, sandals: 0 })
    play(s, 'income', 'shop construction build')
    expect(new Set(legal(s).map((line) => line.split(' ')[1]))).toEqual(new Set(drawn))
    play(s, 'build restaurant outer-1')
    expect(held(s, 0)).toMatchObject({ mon: 31, lumber: 6 })
    expect(onOffer(s)).toHaveLength(5)
    comeAgain(s, 6)
    give(s, 0, RICH)
    play(s, 'shop construction build')
    expect(new Set(legal(s).map((line) => line.split(' ')[1]))).toEqual(new Set(drawn.slice(1)))
  })

  test('BUILD-1: there is no build when every building on offer is gone', () => {
    const s = emptyHanded(7)
    give(s, 0, RICH)
    for (const id of BASIC) s.place[pieceOf(s, id)] = GONE
    expect(movesWith(s, 'shop construction')).toEqual(['shop construction rice'])
    expect(reasonTexts(s, 'shop construction build')).toEqual(['no-building BUILD-1'])
  })
})

describe('corner fee', () => {
  test.each(RULE_SETS)('BUILD-2: a corner stall costs 2 mon more, by a skill and at the construction site of %s', (rules) => {
    const fee = rules === 'utsuroi-de' ? 0 : 1
    const skill = building({ rules })
    const site = emptyHanded(spaceOf('construction', rules), { rules })
    for (const [s, line, fees] of [
      [skill, 'visit steeplejack', 0],
      [site, 'shop construction build', fee],
    ] as const) {
      give(s, 0, { mon: 3 + fees + 1, lumber: 2 })
      const poor = iki.clone(s)
      play(poor, line)
      expect(movesWith(poor, 'build public-bath outer')).toHaveLength(4)
      expect(movesWith(poor, 'build public-bath corner')).toEqual([])
      expect(reasonTexts(poor, 'build public-bath corner')).toEqual(['corner-short BUILD-2'])
      give(s, 0, { mon: 3 + fees + 2 })
      play(s, line, 'build public-bath corner-1')
      expect(held(s, 0)).toMatchObject({ mon: 0, lumber: 0 })
    }
  })
})

describe('the needs of a build', () => {
  test('BUILD-3: every part of the cost, and the fee on top of it', () => {
    const s = emptyHanded(7)
    const needs = { mon: 3, rice: 1, lumber: 3 }
    for (const good of ['mon', 'rice', 'lumber'] as const) {
      give(s, 0, { ...needs, [good]: needs[good] - 1 })
      expect(movesWith(s, 'shop construction build'), good).toEqual([])
      const missing = iki.blocked(s).filter((b) => b.what === 'build inari-shrine')
      expect(missing.map((b) => [b.clause, b.params.good, b.params.short])).toEqual([['BUILD-3', good, 1]])
    }
    give(s, 0, needs)
    play(s, 'shop construction build')
    expect(legal(s).every((line) => line.startsWith('build inari-shrine'))).toBe(true)
  })

  test('BUILD-3: with only corner stalls left, their fee is part of what must be there', () => {
    for (const [mon, possible] of [
      [5, false],
      [6, true],
    ] as const) {
      const s = emptyHanded(7)
      const plain = STALLS.filter((stall) => !stall.startsWith('corner'))
      plain.forEach((stall, i) => void put(s, s.table.ids[i]!, stall, 1 + (i % 3)))
      s.kobun[1] = s.kobun[2] = s.kobun[3] = 0
      give(s, 0, { mon, lumber: 2 })
      expect(movesWith(s, 'shop construction build').length === 1).toBe(possible)
      if (!possible) {
        expect(reasonTexts(s, 'build public-bath')).toEqual(['short BUILD-3'])
        continue
      }
      play(s, 'shop construction build')
      expect(legal(s)).toEqual([1, 2, 3, 4].map((n) => `build public-bath corner-${n}`))
    }
  })

  test('BUILD-3, EX-12: a kobun at home and a free stall', () => {
    const s = emptyHanded(7)
    give(s, 0, RICH)
    for (const [id, stall] of [
      ['salt-peddler', 'outer-1'],
      ['engraver', 'outer-2'],
      ['monk', 'outer-3'],
      ['farmhouse', 'outer-4'],
    ] as const) {
      expect(movesWith(s, 'shop construction build')).toHaveLength(1)
      put(s, id, stall, 0)
    }
    expect(movesWith(s, 'shop construction build')).toEqual([])
    expect(reasonTexts(s, 'shop construction build')).toEqual(['no-kobun BUILD-3'])
    const full = emptyHanded(7)
    give(full, 0, RICH)
    STALLS.forEach((stall, i) => void put(full, full.table.ids[i + 4]!, stall, 1 + (i % 3)))
    full.kobun[0] = 4
    expect(movesWith(full, 'shop construction build')).toEqual([])
    expect(reasonTexts(full, 'shop construction build')).toEqual(['no-stall BUILD-3'])
  })

  test('BUILD-3, TWO-1: with two players the corners are no free stalls', () => {
    const s = building({}, 2)
    give(s, 0, RICH)
    play(s, 'visit steeplejack')
    expect(legal(s).some((line) => line.includes('corner'))).toBe(false)
    expect(reasonTexts(s, 'corner-2')).toEqual(['stall-closed TWO-1'])
  })
})

describe('a standing building', () => {
  test('BUILD-4: a kobun goes onto it and stays to the end, through paydays, laps and New Year', () => {
    const s = building()
    give(s, 0, { mon: 3, lumber: 2 })
    expect(s.kobun[0]).toBe(4)
    play(s, 'visit steeplejack', 'build public-bath outer-3')
    expect(s.kobun[0]).toBe(3)
    for (let month = 2; month <= 13; month++) {
      toMonth(s, month)
      expect([standsIn(s, 'outer-3'), s.owner[stallOf('outer-3')], s.kobun[0]]).toEqual(['public-bath', 0, 3])
    }
    for (let turn = 0; turn < 4; turn++) play(s, 'go 1', 'done')
    expect([iki.actor(s), standsIn(s, 'outer-3'), s.kobun[0], iki.scores(s).origins[0]!.buildings]).toEqual([-2, 'public-bath', 3, 10])
  })

  test('BUILD-4, BUILD-6: a fire sends its kobun home', () => {
    const s = monthEnd(5)
    put(s, 'public-bath', 'outer-3', 2)
    expect(s.kobun[2]).toBe(3)
    endMonth(s)
    play(s, 'fire 3')
    expect([s.kobun[2], standsIn(s, 'outer-3'), s.owner[stallOf('outer-3')]]).toEqual([4, undefined, -1])
  })

  test('BUILD-5: it earns no salary, has no part in harmony and eats no rice', () => {
    const s = monthEnd(3)
    put(s, 'public-bath', 'outer-1', 0)
    put(s, 'storehouse', '2-1', 0)
    put(s, 'salt-peddler', '3-1', 1)
    give(s, 0, { rice: 3 })
    give(s, 1, { rice: 3 })
    const before = held(s, 0)
    expect(paydayForecast(s)[0]).toMatchObject({ mouths: 0, harmony: 0, short: 0 })
    endMonth(s)
    expect(held(s, 0)).toEqual(before)
    expect(held(s, 1).rice).toBe(2)
    expect(iki.scores(s).origins.map((from) => from.harmony)).toEqual([0, 0, 0, 0])
    expect([standsIn(s, 'outer-1'), standsIn(s, '2-1')]).toEqual(['public-bath', 'storehouse'])
  })

  test('BUILD-5: without rice no building leaves', () => {
    const s = monthEnd(3)
    put(s, 'public-bath', 'outer-1', 0)
    put(s, 'engraver', '2-1', 0)
    give(s, 0, { rice: 0 })
    endMonth(s)
    expect([standsIn(s, 'outer-1'), standsIn(s, '2-1'), s.kobun[0]]).toEqual(['public-bath', undefined, 3])
  })

  test('BUILD-5: it gains no experience, neither by a lap nor by training, and is no type at the end', () => {
    const s = opened()
    chooseLife(s, 0, 1)
    clearBoard(s)
    put(s, 'public-bath', 'outer-1', 0)
    put(s, 'engraver', 'outer-2', 0, 1)
    s.at[0] = 8
    give(s, 0, { sandals: 0 })
    play(s, 'income')
    expect([s.at[0], standsIn(s, 'outer-1'), s.level[stallOf('outer-2')]]).toEqual([1, 'public-bath', 2])
    expect(iki.scores(s).origins[0]!.variety).toBe(1)
    const train = emptyHanded(8)
    put(train, 'public-bath', 'outer-1', 0)
    put(train, 'engraver', 'outer-2', 0, 1)
    put(train, 'sawyer', 'outer-3', 0, 1)
    put(train, 'seamstress', '3-4', 1)
    give(train, 0, { mon: 2 })
    play(train, 'visit seamstress')
    expect(legal(train)).toEqual(['train engraver', 'train sawyer'])
  })
})

describe('a burnt building', () => {
  /** A building of seat 3 (2) has burnt in May. */
  const burnt = (id: string, given: object = {}): IkiState => {
    const s = monthEnd(5, given)
    s.place[pieceOf(s, id)] = OFFERED
    put(s, id, 'outer-3', 2)
    endMonth(s)
    play(s, 'fire 3')
    playChance(s)
    expect(standsIn(s, 'outer-3')).toBeUndefined()
    return s
  }

  test('BUILD-6: it scores nothing and nobody can build it again', () => {
    const kept = monthEnd(5)
    put(kept, 'public-bath', 'outer-3', 2)
    expect(iki.scores(kept).origins[2]!.buildings).toBe(10)
    const s = burnt('public-bath')
    expect(iki.scores(s).origins[2]!.buildings).toBe(0)
    expect(onOffer(s)).toEqual(BASIC.filter((id) => id !== 'public-bath'))
    chooseLife(s, 0, 1)
    s.at[0] = 6
    give(s, 0, { ...RICH, sandals: 0 })
    play(s, 'income', 'shop construction build')
    expect(movesWith(s, 'build public-bath')).toEqual([])
    expect(movesWith(s, 'build storehouse').length).toBeGreaterThan(0)
  })

  test('BUILD-6: its ability is gone too', () => {
    const given = { rules: 'edition-2021', firstStack: 'clockwise' }
    const villa = burnt('imperial-villa', given)
    put(villa, 'engraver', 'outer-1', 2)
    expect(paydayForecast(villa)[2]!.villa).toBe(0)
    put(villa, 'imperial-villa', 'outer-3', 2)
    expect(paydayForecast(villa)[2]!.villa).toBe(2)
    const farm = burnt('farmhouse', given)
    put(farm, 'engraver', 'outer-1', 2)
    give(farm, 2, { rice: 1 })
    expect(paydayForecast(farm)[2]!.farmhouse).toBe(0)
    put(farm, 'farmhouse', 'outer-3', 2)
    expect(paydayForecast(farm)[2]!.farmhouse).toBe(2)
    for (const [stands, iki3] of [
      [false, 0],
      [true, 3],
    ] as const) {
      const tower = burnt('fire-watchtower', given)
      if (stands) put(tower, 'fire-watchtower', 'outer-3', 2)
      chooseLife(tower, 2, 1)
      offer(tower, 'steeplejack')
      give(tower, 2, { mon: 9 })
      const before = held(tower, 2).iki
      play(tower, 'hire steeplejack 2-1')
      expect(held(tower, 2).iki - before).toBe(iki3)
    }
  })
})
