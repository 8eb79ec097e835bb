// "Why can't I?", answered in full: every reason in a position, word for word, and nothing else.
import { describe, expect, test } from 'vitest'
import type { SkillStep } from '../../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { DRAFT, END, WALK } from '../../../../src/games/iki/rules/state.ts'
import { answers, cardFor, inBusiness, SHOPS } from '../../../support/iki/answers.ts'
import { chooseLife, clearBoard, give, legal, offer, opened, optionsFor, play, put, retire, until } from '../../../support/iki/play.ts'
import { emptyHanded, emptyPool, hiring, monthEnd, newYear } from '../../../support/iki/positions.ts'
import { STALL_NAMES } from '../../../support/iki/reading.ts'

describe('the draft and the way of life', () => {
  const inner = STALL_NAMES.filter((stall) => !stall.startsWith('outer')).map((stall) => `${stall} | outer-only DRAFT-2`)

  test('DRAFT-1, DRAFT-2: taken cards, taken stalls and all but the outer ones', () => {
    const s = iki.setup(optionsFor({ startSeat: 1 }, 4), 4)
    expect(answers(s)).toEqual([])
    until(s, () => s.phase === DRAFT)
    expect(answers(s)).toEqual(inner)
    play(s, 'draft boiled-egg-peddler outer-2')
    expect(answers(s).filter((line) => !inner.includes(line))).toEqual([
      'draft boiled-egg-peddler | drafted DRAFT-1',
      'outer-2 | stall-taken DRAFT-2 by Boiled Egg Peddler',
    ])
    expect(answers(s).length).toBe(inner.length + 2)
  })

  test('LIFE-2, LIFE-4: who stands on a space, and where the free step is closed', () => {
    const s = opened()
    expect(answers(s)).toEqual([])
    play(s, 'life free', 'life 3')
    expect(answers(s)).toEqual(['life free | space-taken LIFE-2 seat 1', 'life 3 | space-taken LIFE-2 seat 2'])
    expect(answers(opened({}, 3))).toEqual(['life free | free-step-closed LIFE-4 players 3'])
  })
})

describe('hiring and walking', () => {
  const later = ['walk', 'shop', 'visit', 'done'].map((what) => `${what} | step-a-first HIRE-1`)
  const taken = ['2-1 | stall-taken SETUP-4 by Sawyer', '3-2 | stall-taken SETUP-4 by Public Bath']

  test('HIRE-4 to HIRE-6: what each card of the pool lacks', () => {
    const s = hiring()
    offer(s, 'engraver')
    offer(s, 'book-lender', 1)
    offer(s, 'swordsmith')
    put(s, 'sawyer', '2-1', 1)
    put(s, 'public-bath', '3-2', 2)
    give(s, 0, { mon: 4 })
    expect(answers(s)).toEqual([
      'hire engraver corner | corner-short HIRE-5 short 2 fee 2',
      'hire swordsmith | short HIRE-6 good mon short 4 have 4',
      ...taken,
      ...later,
    ])
    give(s, 0, { mon: 0 })
    expect(answers(s).slice(0, 3)).toEqual([
      'hire engraver | short HIRE-6 good mon short 4 have 0',
      'hire book-lender corner | corner-short HIRE-5 short 2 fee 2',
      'hire swordsmith | short HIRE-6 good mon short 8 have 0',
    ])
    give(s, 0, { mon: 6 })
    expect(answers(s)[0]).toBe('hire swordsmith | short HIRE-6 good mon short 2 have 6')
    for (const stall of STALL_NAMES.filter((name) => name.startsWith('corner'))) put(s, cardFor(s), stall, 1)
    give(s, 0, { mon: 4 })
    expect(answers(s)[0]).toBe('hire swordsmith | short HIRE-6 good mon short 4 have 4')
    s.kobun[0] = 0
    expect(answers(s).filter((line) => line.startsWith('hire'))).toEqual(
      ['engraver', 'book-lender', 'swordsmith'].map((id) => `hire ${id} | no-kobun HIRE-6`),
    )
  })

  test('TWO-1: with two players the corners are closed, and no reason mentions the fee', () => {
    const s = hiring({}, 2)
    offer(s, 'engraver')
    give(s, 0, { mon: 4 })
    const closed = [1, 2, 3, 4].map((nagaya) => `corner-${nagaya} | stall-closed TWO-1`)
    expect(answers(s)).toEqual([...closed, ...later])
  })

  test('WALK-2 to WALK-4: less than the walk, more than the sandals, no cart', () => {
    const first = ['shop', 'visit', 'done'].map((what) => `${what} | walk-first WALK-2`)
    const s = hiring()
    give(s, 0, { sandals: 2 })
    play(s, 'income')
    const steps = ['walk 0 | full-walk WALK-2 steps 1', 'walk 1+3 | sandals-short WALK-3 have 2']
    expect(answers(s)).toEqual([...first, ...steps, 'walk 1 cart | no-cart WALK-4'])
    retire(s, 'ox-cart', 1)
    expect(answers(s).at(-1)).toBe('walk 1 cart | no-cart WALK-4')
    retire(s, 'ox-cart', 0)
    expect(answers(s)).toEqual([...first, ...steps])
    const free = opened()
    chooseLife(free, 0, 0)
    expect(answers(free)).toEqual([
      ...first,
      'hire | free-step HIRE-2 mon 0',
      'income | free-step HIRE-2 mon 0',
      'walk 0 | full-walk WALK-2 steps 1',
      'walk 1+2 | sandals-short WALK-3 have 1',
      'walk 1 cart | no-cart WALK-4',
    ])
    clearBoard(free)
    play(free, 'walk 2')
    expect(answers(free)[0]).toBe('hire | free-step HIRE-2 mon 0')
  })
})

describe('business', () => {
  test('BIZ-1, BIZ-7: shops and cards elsewhere, empty stalls, buildings', () => {
    const s = emptyHanded(3)
    put(s, 'oil-seller', '3-2', 1)
    put(s, 'public-bath', 'outer-2', 2)
    put(s, 'playhouse', 'corner-2', 2)
    put(s, 'engraver', 'outer-1', 0)
    expect(answers(s)).toEqual([
      'hire | step-over HIRE-1 mon 0',
      ...SHOPS.flatMap((shop, i) => (i === 2 ? [] : [`shop ${shop} | elsewhere BIZ-1 space ${i + 1}`])),
      'visit engraver | elsewhere BIZ-1 space 2',
      'visit public-bath | building BIZ-7',
      'visit 2-2 | stall-empty BIZ-7',
      'visit oil-seller | elsewhere BIZ-1 space 4',
    ])
  })

  test('BIZ-1: each of shop and card once', () => {
    const s = emptyHanded(1)
    put(s, 'carpenter', 'corner-1', 1)
    put(s, 'sawyer', '3-1', 0)
    give(s, 0, { mon: 5 })
    play(s, legal(s).find((line) => line.startsWith('visit sawyer'))!)
    const used = ['visit sawyer | card-used BIZ-1', 'visit carpenter | card-used BIZ-1']
    expect(inBusiness(s)).toEqual(used)
    play(s, 'shop sandals')
    expect(inBusiness(s)).toEqual(['shop sandals | shop-used BIZ-1', ...used])
  })

  test('YEAR-1: at New Year nobody hires', () => {
    const s = newYear()
    expect(answers(s)).toEqual(['hire | new-year YEAR-1'])
    play(s, 'go 5')
    give(s, s.seat, { rice: 0, sandals: 0 })
    const lines = answers(s)
    expect(lines[0]).toBe('hire | new-year YEAR-1')
    expect(lines.filter((line) => line.startsWith('shop pawn'))).toEqual([
      'shop pawn rice | short SHOP-5 good rice short 1 have 0',
      'shop pawn sandals | short SHOP-5 good sandals short 1 have 0',
    ])
  })

  test.each([
    [1, { mon: 1 }, ['shop sandals | short SHOP-1 good mon short 1 have 1']],
    [2, { mon: 0 }, ['shop rice | short SHOP-2 good mon short 3 have 0']],
    [8, { mon: 7 }, ['shop exchange twice | short SHOP-8 good mon short 5 have 7']],
    [
      7,
      { mon: 0 },
      ['shop construction rice | short SHOP-7 good mon short 1 have 0', 'shop construction build | short SHOP-7 good mon short 1 have 0'],
    ],
    [
      6,
      { mon: 1 },
      ['shop fish noodlefish-a | short SHOP-6 good mon short 1 have 1', 'shop fish noodlefish-b | short SHOP-6 good mon short 2 have 1'],
    ],
  ] as const)('the shop at space %i with %o', (space, holding, lines) => {
    const s = emptyHanded(space)
    give(s, 0, holding)
    expect(inBusiness(s)).toEqual(lines)
  })

  test('SHOP-3, SHOP-8: prices of the rule set', () => {
    expect(inBusiness(emptyHanded(3, { fireTowerFee: 1 }))).toEqual(['shop fire-tower | short SHOP-3 good mon short 1 have 0'])
    const s = emptyHanded(8, { exchange: 'oneOfThree' })
    give(s, 0, { mon: 9 })
    expect(inBusiness(s)).toEqual(['shop exchange twice | short SHOP-8 good mon short 1 have 9'])
  })

  test('SHOP-6, TOK-5: one fish a season where that is the limit, and no fish left', () => {
    const s = emptyHanded(6, { fishLimit: 'onePerSeason' })
    give(s, 0, { mon: 9 })
    s.fish[0] = 0
    expect(inBusiness(s)).toEqual(['shop fish noodlefish-b | fish-limit SHOP-6'])
    s.fish[0] = 1
    expect(inBusiness(s)).toEqual([])
    s.fish[1] = 1
    expect(inBusiness(s)).toEqual(['shop fish | sold-out TOK-5'])
    const loose = emptyHanded(6, { fishLimit: 'onePerVisit' })
    give(loose, 0, { mon: 9 })
    loose.fish[0] = 0
    expect(inBusiness(loose)).toEqual([])
  })

  test('SHOP-4, TOK-1: the stacks of the tobacco shop', () => {
    const below = (kind: string, ...names: string[]) => names.map((name) => `shop tobacco ${kind}-${name} | not-on-top TOK-1`)
    const s = emptyHanded(4)
    give(s, 0, { mon: 1 })
    expect(inBusiness(s)).toEqual([
      'shop tobacco pipe-grey | short SHOP-4 good mon short 2 have 1',
      ...below('pipe', 'light-yellow', 'orange', 'purple'),
      'shop tobacco pouch-grey | short SHOP-4 good mon short 1 have 1',
      ...below('pouch', 'light-yellow', 'orange', 'purple'),
    ])
    give(s, 0, { mon: 9 })
    play(s, 'shop tobacco pouch-grey')
    expect(inBusiness(s)).toEqual([
      ...below('pipe', 'light-yellow', 'orange', 'purple'),
      'shop tobacco pouch-light-yellow | one-pouch SHOP-4',
      ...below('pouch', 'orange', 'purple'),
    ])
    s.pouches.fill(1)
    expect(inBusiness(s).at(-1)).toBe('shop tobacco pouch | sold-out TOK-1')
    play(s, 'shop tobacco pipe-grey')
    expect(inBusiness(s)).toEqual(['shop tobacco | shop-used BIZ-1'])
  })

  test('SHOP-4, TOK-1: the tobacco of the seasons', () => {
    const s = emptyHanded(4, { tobacco: 'seasonal' })
    give(s, 0, { mon: 3 })
    const says = (kind: string, code: string, ...names: string[]) => names.map((name) => `shop tobacco ${kind}-${name} | ${code}`)
    const summer = ['iris', 'morning-glory']
    const rest = ['maple', 'chrysanthemum', 'camellia', 'pine']
    const coming = 'not-in-season TOK-1'
    s.pouches[0] = 1
    s.pouches[1] = 2
    expect(inBusiness(s)).toEqual([
      ...says('pipe', coming, ...summer, ...rest),
      ...says('pouch', coming, ...summer, ...rest),
      'shop tobacco pouch | sold-out TOK-1',
    ])
    play(s, 'shop tobacco pipe-plum')
    expect(inBusiness(s)[0]).toBe('shop tobacco pipe-cherry | one-pipe SHOP-4')
    s.season = 1
    s.shop = 0
    const short = (n: number) => `short SHOP-4 good mon short ${n} have 1`
    expect(inBusiness(s)).toEqual([
      ...says('pipe', short(2), 'iris'),
      ...says('pipe', short(3), 'morning-glory'),
      ...says('pipe', coming, ...rest),
      ...says('pouch', short(3), ...summer),
      ...says('pouch', coming, ...rest),
    ])
  })

  test('SHOP-4, SKILL-1: a pipe that asks for more than its price says what', () => {
    const cardSet = structuredClone(EDO) as unknown as { tobacco: { stacks: { pipes: { effect: SkillStep[]; marks: object }[] } } }
    const pipe = cardSet.tobacco.stacks.pipes[0]!
    pipe.effect = [
      {
        choose: [
          [{ pay: { rice: 1 } }, { gain: { iki: 3 } }],
          [{ pay: { mon: 2 } }, { gain: { lumber: 1 } }],
        ],
      },
    ]
    pipe.marks = { '*': 'original' }
    const s = emptyHanded(4, { cardSet })
    const pipes = () => inBusiness(s).filter((line) => line.startsWith('shop tobacco pipe-grey'))
    give(s, 0, { mon: 2 })
    expect(pipes()).toEqual(['shop tobacco pipe-grey | short SHOP-4 good mon short 1 have 2'])
    give(s, 0, { mon: 4 })
    expect(legal(s).filter((line) => line.includes('pipe'))).toEqual([])
    expect(pipes()).toEqual([
      'shop tobacco pipe-grey: -1 rice +3 iki | short SKILL-1 good rice short 1 have 0',
      'shop tobacco pipe-grey: -2 mon +1 lumber | short SKILL-1 good mon short 1 have 4',
    ])
    give(s, 0, { mon: 5, rice: 1 })
    expect(pipes()).toEqual([])
    const ways = ['shop tobacco pipe-grey: -1 rice +3 iki', 'shop tobacco pipe-grey: -2 mon +1 lumber']
    expect(legal(s).filter((line) => line.includes('pipe'))).toEqual(ways)
    play(s, ways[1]!)
    expect([s.has.slice(0, 6), s.pipes[0]]).toEqual([[0, 1, 0, 1, 0, 0], 0])
  })
})

describe('the end of a month', () => {
  test('PAY-9: how many must go', () => {
    const s = monthEnd(6)
    for (const [id, stall] of [
      ['sawyer', 'outer-1'],
      ['engraver', '2-1'],
      ['monk', 'outer-3'],
    ] as const)
      put(s, id, stall, 0)
    give(s, 0, { rice: 1 })
    play(s, 'done')
    expect(answers(s)).toEqual(['done | must-dismiss PAY-9 due 2'])
  })

  test('FIRE-4: how much firefighting is missing', () => {
    const s = monthEnd(5)
    put(s, 'sawyer', '2-1', 0)
    retire(s, 'yamabushi', 0)
    give(s, 0, { power: 2 })
    play(s, 'done', 'fire 1')
    expect(answers(s)).toEqual(['extinguish 2-1 | power-short FIRE-4 power 2 strength 4 short 2'])
  })

  test('TWO-1, TWO-5: a neutral card must be placed, and where it cannot', () => {
    const s = monthEnd(1, {}, 2)
    put(s, 'sawyer', '2-1', 0)
    play(s, 'done')
    expect(answers(s)).toEqual([
      'done | must-place TWO-5',
      '2-1 | stall-taken SETUP-4 by Sawyer',
      ...[1, 2, 3, 4].map((nagaya) => `corner-${nagaya} | stall-closed TWO-1`),
    ])
  })

  test('chance and the end of the game have nothing to ask', () => {
    const s = monthEnd(5)
    play(s, 'done')
    expect([iki.actor(s) < 0, answers(s)]).toEqual([true, []])
    emptyPool(s)
    until(s, () => s.phase === END)
    expect(answers(s)).toEqual([])
  })
})

describe('whichever seat asks', () => {
  test('WALK-3, WALK-4: its own sandals and its own cart', () => {
    const s = hiring()
    s.phase = WALK
    s.seat = 2
    give(s, 2, { sandals: 3 })
    retire(s, 'ox-cart', 0)
    expect(answers(s).slice(-2)).toEqual(['walk 1+4 | sandals-short WALK-3 have 3', 'walk 1 cart | no-cart WALK-4'])
    retire(s, 'ox-cart', 2)
    expect(answers(s).at(-1)).toBe('walk 1+4 | sandals-short WALK-3 have 3')
  })

  test('BUILD-3: its own goods', () => {
    const s = emptyHanded(7)
    s.seat = 2
    s.at[2] = 7
    give(s, 0, { mon: 99, lumber: 99, koban: 99, rice: 99 })
    give(s, 2, { mon: 3, lumber: 1, rice: 1 })
    expect(inBusiness(s).filter((line) => line.startsWith('build public-bath'))).toEqual([
      'build public-bath | short BUILD-3 good mon short 1 have 3',
      'build public-bath | short BUILD-3 good lumber short 1 have 1',
    ])
  })

  test('FIRE-4: its own firefighting power', () => {
    const s = monthEnd(5)
    put(s, 'sawyer', 'outer-2', 2)
    retire(s, 'yamabushi', 2)
    give(s, 0, { power: 9 })
    give(s, 2, { power: 1 })
    play(s, 'done', 'fire 2')
    expect(answers(s)).toEqual(['extinguish outer-2 | power-short FIRE-4 power 1 strength 5 short 4'])
  })
})

test('YEAR-1: December is not New Year yet', () => {
  expect(answers(monthEnd(12))[0]).toBe('hire | step-over HIRE-1 mon 0')
})
