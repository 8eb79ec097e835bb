// The effect language beyond what the Edo set uses: skills of our own making, tried in small positions.

import { describe, expect, test } from 'vitest'
import type { SkillStep } from '../../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RETIRED } from '../../../../src/games/iki/rules/state.ts'
import { toWay, waysOf } from '../../../../src/games/iki/rules/ways.ts'
import { chooseLife, clearBoard, give, held, legal, opened, pieceOf, play, put, retire } from '../../../support/iki/play.ts'

/** Seat 1 (0) stands before the Oil Seller of seat 2, who has this skill. */
function visiting(skill: readonly SkillStep[], given: object = {}): IkiState {
  const cardSet = structuredClone(EDO) as unknown as { cards: { id: string; skill: readonly SkillStep[] }[] }
  cardSet.cards.find((card) => card.id === 'oil-seller')!.skill = skill
  const s = opened({ cardSet, ...given })
  chooseLife(s, 0, 1)
  clearBoard(s)
  give(s, 0, { sandals: 0, rice: 0 })
  s.at[0] = 7
  play(s, 'income')
  put(s, 'oil-seller', '3-4', 1)
  give(s, 0, { mon: 0 })
  return s
}
const visits = (s: IkiState) => legal(s).filter((line) => line.startsWith('visit'))

describe('ways', () => {
  test('choices and repetitions are opened out in order', () => {
    const ways = waysOf([
      { choose: [[{ gain: { mon: 1 } }], [{ pay: { rice: 1 } }, { gain: { iki: 3 } }]] },
      { times: { max: 2, do: [{ gain: { sandals: 1 } }] } },
    ])
    expect(ways.map((way) => way.label)).toEqual([
      '+1 mon +1 sandals',
      '-1 rice +1 sandals +3 iki',
      '+1 mon +2 sandals',
      '-1 rice +2 sandals +3 iki',
    ])
    expect(ways[1]!.need).toEqual([0, 1, 0, 0, 0, 0])
    expect(ways[1]!.net).toEqual([0, -1, 1, 0, 0, 3])
  })

  test('a choice inside a repetition is made again each time', () => {
    const ways = waysOf([{ times: { max: 2, do: [{ choose: [[{ gain: { mon: 1 } }], [{ gain: { rice: 1 } }]] }] } }])
    expect(ways.length).toBe(6)
  })

  test('a gain before a payment lowers what must be there; a gain that depends is rehearsed', () => {
    expect(waysOf([{ gain: { mon: 2 } }, { pay: { mon: 3 } }])[0]).toMatchObject({ need: [1, 0, 0, 0, 0, 0], plain: 1 })
    expect(waysOf([{ gain_per: { good: 'mon', each: 1, per: 'fish' } }, { pay: { mon: 3 } }])[0]!.plain).toBe(0)
    expect(toWay([]).label).toBe('')
  })

  test('each step is in the label: payments, gains, then the rest', () => {
    const label = (...steps: SkillStep[]) => waysOf(steps)[0]!.label
    expect(label({ gain: { fire: 1, mon: 2 } }, { pay: { rice: 1 } }, { pay: { rice: 1, iki: 3 } })).toBe('-2 rice -3 iki +2 mon +1 fire')
    expect(label({ gain_per: { good: 'koban', each: 2, per: 'types' } }, { train: 2 })).toBe('+2 koban per types train')
    expect(label({ others: { rice: 2 } }, { swap: 2 })).toBe('others +2 rice swap')
    expect(label({ build: { lumber_less: 2 } })).toBe('build -2 lumber')
    expect(label({ pay: { mon: 1 } }, { build: { lumber_less: 0 } })).toBe('-1 mon build')
  })

  test('firefighting and what others get change no goods; the choice at the end is known', () => {
    const none = { need: [0, 0, 0, 0, 0, 0], net: [0, 0, 0, 0, 0, 0], plain: 1, optional: 0 }
    expect(waysOf([{ gain: { fire: 1 } }])[0]).toMatchObject({ ...none, choice: 0 })
    expect(waysOf([{ others: { mon: 1 } }])[0]).toMatchObject({ ...none, choice: 0, choiceArg: 0 })
    expect(waysOf([{ others: { mon: 1 } }, { train: 2 }])[0]).toMatchObject({ ...none, choice: 5, choiceArg: 2 })
    expect(waysOf([{ swap: 2 }])[0]).toMatchObject({ ...none, choice: 6 })
    expect(waysOf([{ build: { lumber_less: 3 } }])[0]).toMatchObject({ ...none, choice: 7, choiceArg: 3 })
    const counted: SkillStep = { gain_per: { good: 'mon', each: 1, per: 'fish' } }
    expect(waysOf([counted, { train: 1 }])[0]!.plain).toBe(1)
    expect(waysOf([counted, { pay: { rice: 1 } }])[0]!.plain).toBe(1)
    expect(waysOf([counted, { build: { lumber_less: 0 } }])[0]!.plain).toBe(0)
    expect([toWay([], true).optional, toWay([], 1).optional]).toEqual([1, 0])
  })
})

describe('SKILL-1: all of it or nothing', () => {
  test('an earlier gain can pay for a later step', () => {
    const s = visiting([{ gain: { mon: 2 } }, { pay: { mon: 3 } }, { gain: { koban: 1 } }])
    expect(visits(s)).toEqual([])
    give(s, 0, { mon: 1 })
    play(s, 'visit oil-seller')
    expect(held(s, 0)).toMatchObject({ mon: 0, koban: 1 })
  })

  test('SKILL-7: what is counted may pay too', () => {
    const s = visiting([{ gain_per: { good: 'mon', each: 2, per: 'retired' } }, { pay: { mon: 3 } }, { gain: { iki: 5 } }])
    expect(visits(s)).toEqual([])
    expect(iki.blocked(s).find((b) => b.what === 'visit oil-seller')).toMatchObject({ code: 'short', clause: 'SKILL-1' })
    retire(s, 'monk', 0)
    expect(visits(s)).toEqual([])
    retire(s, 'sawyer', 0)
    play(s, 'visit oil-seller')
    expect(held(s, 0)).toMatchObject({ mon: 1, iki: 5 })
  })

  test("SKILL-7: every measure counts what is the visitor's own", () => {
    for (const [per, n] of [
      ['working', 2],
      ['retired', 3],
      ['types', 4],
      ['fish', 2],
      ['rice', 5],
      ['sandals', 6],
    ] as const) {
      const s = visiting([{ gain_per: { good: 'iki', each: 1, per } }])
      put(s, 'salt-peddler', 'outer-1', 0)
      put(s, 'engraver', 'outer-2', 0)
      put(s, 'public-bath', 'outer-3', 0)
      retire(s, 'puppeteer', 0)
      retire(s, 'geisha', 0)
      retire(s, 'carpenter', 0)
      retire(s, 'soba-stand', 1)
      s.fish[0] = 0
      s.fish[2] = 0
      s.fish[1] = 1
      give(s, 0, { rice: 5, sandals: 6 })
      play(s, 'visit oil-seller')
      expect([per, held(s, 0).iki]).toEqual([per, n])
    }
  })

  test('a payment and a build together must be affordable', () => {
    const s = visiting([{ pay: { mon: 2 } }, { build: { lumber_less: 9 } }])
    give(s, 0, { mon: 4 })
    expect(visits(s)).toEqual([])
    expect(iki.blocked(s).filter((b) => b.code === 'short' && b.what === 'build public-bath')).toEqual([
      { what: 'build public-bath', code: 'short', clause: 'BUILD-3', params: { good: 'mon', short: 1, have: 4 } },
    ])
    give(s, 0, { mon: 5 })
    play(s, 'visit oil-seller', 'build public-bath outer-1')
    expect(held(s, 0)).toMatchObject({ mon: 0, lumber: 0 })
  })

  test('a build after a gain that depends is rehearsed', () => {
    const s = visiting([{ gain_per: { good: 'mon', each: 3, per: 'fish' } }, { build: { lumber_less: 2 } }])
    expect(visits(s)).toEqual([])
    s.fish[0] = 0
    expect(visits(s)).toEqual(['visit oil-seller'])
  })

  test('EXP-2: training by more steps than are left just retires', () => {
    const s = visiting([{ train: 3 }])
    put(s, 'geisha', 'outer-1', 0)
    play(s, 'visit oil-seller')
    expect(s.place[pieceOf(s, 'geisha')]).toBe(RETIRED)
    expect(iki.violations(s)).toEqual([])
  })

  test('SKILL-6, FF-2: others may gain firefighting too', () => {
    const s = visiting([{ gain: { iki: 1 } }, { others: { fire: 1 } }])
    play(s, 'visit oil-seller')
    expect([0, 1, 2, 3].map((seat) => held(s, seat).power)).toEqual([0, 1, 1, 1])
    expect(s.stack).toEqual([3, 2, 1, 0])
  })
})

test('SETUP-13: with the printed supply a skill that must pay with what is not there to gain cannot be used', () => {
  const s = visiting([{ gain: { koban: 2 } }, { pay: { koban: 2 } }, { gain: { iki: 9 } }], { supply: 'printed' })
  give(s, 2, { koban: 7 })
  expect(visits(s)).toEqual([])
  expect(iki.blocked(s).find((b) => b.what === 'visit oil-seller')?.code).toBe('not-possible')
  give(s, 2, { koban: 6 })
  play(s, 'visit oil-seller')
  expect(held(s, 0)).toMatchObject({ koban: 0, iki: 9 })
})

test.each([
  [23, '1 firefighting power'],
  [22, '1 rice and 1 firefighting power'],
  [21, '2 rice and 1 firefighting power'],
])('PAY-2, SETUP-13: salaries may raise firefighting and run dry when players hold %i rice', (rice, earned) => {
  const cardSet = structuredClone(EDO) as unknown as { cards: { id: string; salary?: object[]; marks: Record<string, unknown> }[] }
  const salt = cardSet.cards.find((card) => card.id === 'salt-peddler')!
  salt.salary = [{ fire: 1, rice: 3 }, { fire: 1 }, { fire: 1 }]
  const s = opened({ cardSet, supply: 'printed' })
  const owner = s.owner[0]!
  expect(s.stall[0]).toBe(pieceOf(s, 'salt-peddler'))
  s.month = 3
  for (let seat = 0; seat < 4; seat++) give(s, seat, { rice: seat === owner ? rice - 21 : 7, sandals: 0 })
  chooseLife(s)
  let sentence = ''
  let power = 0
  while (s.month === 3 && iki.actor(s) >= 0) {
    const line = legal(s).find((text) => text === 'income' || text === 'done' || text.startsWith('walk')) ?? legal(s)[0]!
    for (const event of play(s, line)) {
      if (event.type === 'salary' && event.seat === owner) sentence = iki.text.event(s, event, [])
      if (event.type === 'power' && event.seat === owner) power = event.power
    }
  }
  expect(power).toBe(1)
  expect(sentence).toBe(`The Salt Peddler earns Player ${owner + 1} ${earned}.`)
  expect(held(s, owner).power).toBe(1)
})
