// "Why can't I?" of skills and buildings, answered in full: every reason in a position, word for word, and nothing else.
import { describe, expect, test } from 'vitest'
import type { IkiState } from '../../../../src/games/iki/rules/game.ts'
import { GONE } from '../../../../src/games/iki/rules/state.ts'
import { answers, cardFor, inBusiness } from '../../../support/iki/answers.ts'
import { give, play, put, stallOf } from '../../../support/iki/play.ts'
import { emptyHanded, facing } from '../../../support/iki/positions.ts'
import { STALL_NAMES } from '../../../support/iki/reading.ts'

describe('skills', () => {
  test('SKILL-1, SKILL-3, SKILL-8: each way says what it lacks', () => {
    const s = facing([
      {
        choose: [
          [{ pay: { rice: 1 } }, { gain: { iki: 5 } }],
          [{ pay: { iki: 2 } }, { gain: { mon: 3 } }],
          [{ pay: { mon: 2 } }, { train: 1 }],
        ],
      },
    ])
    give(s, 0, { mon: 2, iki: 1 })
    expect(inBusiness(s).filter((line) => line.startsWith('visit'))).toEqual([
      'visit oil-seller: -1 rice +5 iki | short SKILL-1 good rice short 1 have 0',
      'visit oil-seller: -2 iki +3 mon | short SKILL-3 good iki short 1 have 1',
      'visit oil-seller: -2 mon train | nobody-to-train SKILL-8',
    ])
    give(s, 0, { rice: 1, iki: 2 })
    put(s, 'sawyer', 'outer-1', 0)
    expect(inBusiness(s).filter((line) => line.startsWith('visit'))).toEqual(['visit sawyer | elsewhere BIZ-1 space 2'])
  })

  test('SKILL-1: the good that comes first is named, and what is gained and paid on the way counts', () => {
    const s = facing([
      { gain: { mon: 1 } },
      { pay: { mon: 3, lumber: 1 } },
      { gain: { mon: 5 } },
      { pay: { mon: 9 } },
      { gain: { iki: 1 } },
    ])
    give(s, 0, { mon: 3 })
    expect(inBusiness(s).at(-1)).toBe('visit oil-seller | short SKILL-1 good mon short 3 have 3')
    give(s, 0, { mon: 6 })
    expect(inBusiness(s).at(-1)).toBe('visit oil-seller | short SKILL-1 good lumber short 1 have 0')
    const per = facing([
      { gain: { rice: 1 } },
      { gain_per: { good: 'sandals', each: 2, per: 'rice' } },
      { pay: { sandals: 7 } },
      { gain: { iki: 1 } },
    ])
    give(per, 0, { rice: 1, sandals: 1 })
    expect(inBusiness(per).at(-1)).toBe('visit oil-seller | short SKILL-1 good sandals short 2 have 1')
    const own = facing([{ gain_per: { good: 'mon', each: 2, per: 'sandals' } }, { pay: { mon: 9 } }, { gain: { iki: 1 } }])
    give(own, 0, { mon: 1, sandals: 3, rice: 8 })
    expect(inBusiness(own).at(-1)).toBe('visit oil-seller | short SKILL-1 good mon short 2 have 1')
  })

  test('SKILL-9, SETUP-13: nothing to swap; nothing short, and yet the bank is empty', () => {
    expect(inBusiness(facing([{ swap: 2 }])).at(-1)).toBe('visit oil-seller | nothing-to-swap SKILL-9')
    const s = facing([{ gain: { koban: 2 } }, { pay: { koban: 2 } }, { gain: { iki: 9 } }], { supply: 'printed' })
    give(s, 1, { koban: 7 })
    expect(inBusiness(s).at(-1)).toBe('visit oil-seller | not-possible SKILL-1')
  })

  test('SKILL-8, SKILL-9: whose cards cannot be trained, and what cannot be swapped', () => {
    const train = facing([{ train: 1 }])
    put(train, 'sawyer', 'outer-1', 0)
    put(train, 'engraver', '2-1', 0)
    put(train, 'public-bath', '3-1', 1)
    put(train, 'monk', 'outer-3', 2)
    play(train, 'visit oil-seller')
    expect(answers(train)).toEqual(['train monk | not-yours SKILL-8', 'train oil-seller | not-yours SKILL-8'])
    const swap = facing([{ swap: 2 }])
    put(swap, 'sawyer', 'outer-1', 0)
    put(swap, 'public-bath', '3-1', 1)
    put(swap, 'monk', 'outer-3', 2)
    play(swap, 'visit oil-seller')
    expect(answers(swap)).toEqual(['swap public-bath | building SKILL-9'])
  })
})

describe('building', () => {
  const koban = (id: string, n = 1) => `build ${id} | short BUILD-3 good koban short ${n} have 0`
  const goods = (id: string, good: string, n: number, have: number) => `build ${id} | short BUILD-3 good ${good} short ${n} have ${have}`

  test('BUILD-2, BUILD-3: what each building lacks, and which stalls are taken', () => {
    const s = emptyHanded(7)
    put(s, 'sawyer', 'outer-2', 1)
    give(s, 0, { mon: 4, lumber: 2 })
    play(s, 'shop construction build')
    expect(answers(s)).toEqual([
      koban('merchant-house'),
      goods('storehouse', 'mon', 1, 3),
      'build public-bath corner | corner-short BUILD-2 short 2 fee 2',
      koban('temple-school'),
      goods('playhouse', 'lumber', 1, 2),
      koban('playhouse', 2),
      goods('inari-shrine', 'rice', 1, 0),
      goods('inari-shrine', 'lumber', 1, 2),
      'outer-2 | stall-taken SETUP-4 by Sawyer',
    ])
    give(s, 0, { mon: 5 })
    expect(answers(s).filter((line) => line.includes('corner'))).toEqual(['build storehouse corner | corner-short BUILD-2 short 1 fee 2'])
  })

  test('BUILD-2: where only corners are free their fee is part of the price', () => {
    const s = emptyHanded(7)
    for (const stall of STALL_NAMES.filter((name) => !name.startsWith('corner'))) put(s, cardFor(s), stall, 1)
    give(s, 0, { mon: 4, lumber: 2 })
    expect(inBusiness(s).filter((line) => !line.startsWith('visit'))).toEqual([
      koban('merchant-house'),
      goods('storehouse', 'mon', 3, 4),
      goods('public-bath', 'mon', 2, 4),
      koban('temple-school'),
      goods('playhouse', 'lumber', 1, 2),
      koban('playhouse', 2),
      goods('inari-shrine', 'mon', 1, 4),
      goods('inari-shrine', 'rice', 1, 0),
      goods('inari-shrine', 'lumber', 1, 2),
      'shop construction build | nothing-affordable BUILD-3',
    ])
    give(s, 0, { mon: 6 })
    expect(inBusiness(s).filter((line) => line.includes('build'))).toEqual([])
    s.kobun[0] = 0
    expect(inBusiness(s).filter((line) => line.includes('build'))).toEqual(['shop construction build | no-kobun BUILD-3'])
    s.kobun[0] = 4
    for (const stall of STALL_NAMES.filter((name) => name.startsWith('corner'))) put(s, cardFor(s), stall, 1)
    expect(inBusiness(s).filter((line) => line.includes('build'))).toEqual(['shop construction build | no-stall BUILD-3'])
    s.stall[stallOf('outer-1')] = -1
    for (let piece = s.table.cards; piece < s.place.length; piece++) s.place[piece] = GONE
    expect(inBusiness(s).filter((line) => line.includes('build'))).toEqual(['shop construction build | no-building BUILD-1'])
  })

  test('SKILL-10: what a skill gives and asks before it builds is counted, less lumber too', () => {
    const gives = facing([{ gain: { lumber: 2 } }, { build: { lumber_less: 0 } }])
    give(gives, 0, { mon: 2 })
    const builds = (s: IkiState) => inBusiness(s).filter((line) => /^(build|visit)/.test(line))
    expect(builds(gives)).toEqual([
      koban('merchant-house'),
      goods('storehouse', 'mon', 2, 2),
      goods('public-bath', 'mon', 1, 2),
      koban('temple-school'),
      goods('playhouse', 'lumber', 1, 0),
      koban('playhouse', 2),
      goods('inari-shrine', 'rice', 1, 0),
      goods('inari-shrine', 'lumber', 1, 0),
      'visit oil-seller | nothing-affordable BUILD-3',
    ])
    const asks = facing([{ pay: { mon: 1 } }, { build: { lumber_less: 1 } }])
    give(asks, 0, { mon: 3, lumber: 1 })
    expect(builds(asks).filter((line) => line.includes('mon'))).toEqual([
      goods('storehouse', 'mon', 2, 3),
      goods('public-bath', 'mon', 1, 3),
    ])
    expect(builds(asks).filter((line) => line.includes('lumber'))).toEqual([
      goods('playhouse', 'lumber', 1, 1),
      goods('inari-shrine', 'lumber', 1, 1),
    ])
  })
})

test('BIZ-7, SKILL-9: the first of the buildings is a building too', () => {
  const s = facing([{ swap: 2 }])
  put(s, 'merchant-house', 'corner-4', 2)
  expect(inBusiness(s)).toContain('visit merchant-house | building BIZ-7')
  put(s, 'sawyer', 'outer-1', 0)
  put(s, 'monk', 'outer-3', 2)
  play(s, 'visit oil-seller')
  expect(answers(s)).toEqual(['swap merchant-house | building SKILL-9'])
  const train = facing([{ train: 1 }])
  put(train, 'sawyer', 'outer-1', 0)
  put(train, 'monk', 'outer-3', 0)
  put(train, 'merchant-house', 'corner-4', 2)
  play(train, 'visit oil-seller')
  expect(answers(train)).toEqual(['train oil-seller | not-yours SKILL-8'])
})
