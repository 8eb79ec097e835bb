// Rules of a turn: setup, way of life, hiring, walking, shops.
import { describe, expect, test } from 'vitest'
import { CHANCE } from '../../../../src/core/game.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { GONE, RETIRED, WALK } from '../../../../src/games/iki/rules/state.ts'
import { give, held, legal, offer, opened, optionsFor, pieceOf, play, playChance, put, retire, stallOf } from '../../../support/iki/play.ts'
import { business, endMonth, hiring, monthEnd } from '../../../support/iki/positions.ts'
import { reasonsFor } from '../../../support/iki/reading.ts'

describe('setup and draft', () => {
  test('SETUP-2, SETUP-8, DRAFT-1: the pool is open before the draft, which starts at the bottom of the stack', () => {
    const s = iki.setup(optionsFor({ startSeat: 3 }, 4), 4)
    expect(held(s, 2)).toEqual({ mon: 8, rice: 1, sandals: 1, lumber: 0, koban: 0, iki: 0, power: 0 })
    playChance(s)
    expect(s.pool.length).toBe(4)
    expect(s.stack).toEqual([2, 3, 0, 1])
    expect(s.seat).toBe(1)
    expect(legal(s).length).toBe(16)
    play(s, 'draft cotton-peddler outer-3')
    expect([s.seat, s.level[stallOf('outer-3')], s.kobun[1]]).toEqual([0, 1, 3])
    play(s, 'draft salt-peddler outer-1', 'draft eyeglass-peddler outer-2')
    expect(s.month).toBe(1)
    expect(s.owner[stallOf('outer-4')]).toBe(2)
    expect(s.seat).toBe(2)
  })

  test('DRAFT-4: with fewer players the cards left over leave the game', () => {
    const s = opened({}, 2)
    expect(
      ['salt-peddler', 'boiled-egg-peddler', 'cotton-peddler', 'eyeglass-peddler'].filter((id) => s.place[pieceOf(s, id)] === GONE).length,
    ).toBe(2)
  })

  test('SETUP-7, SETUP-8, SETUP-10 of the 2021 edition: random stack, six of ten buildings, pool after the draft', () => {
    const s = iki.setup(optionsFor({ rules: 'edition-2021', startSeat: 2 }, 4), 4)
    expect(legal(s)).toEqual(['stack 1', 'stack 3', 'stack 4'])
    play(s, 'stack 4', 'stack 1')
    expect(s.stack).toEqual([1, 3, 0, 2])
    expect(legal(s).length).toBe(10)
    for (let i = 0; i < 6; i++) play(s, legal(s)[0]!)
    expect([s.phase, s.seat, s.pool.length]).toEqual([4, 2, 0])
    for (let i = 0; i < 3; i++) play(s, legal(s)[0]!)
    expect(iki.actor(s)).toBe(CHANCE)
    playChance(s)
    expect([s.month, s.pool.length]).toEqual([1, 4])
  })
})

describe('way of life', () => {
  test('LIFE-1 to LIFE-4: one each, free-step space only with its numbers of players', () => {
    const s = opened({}, 4)
    expect(legal(s)).toEqual(['life free', 'life 1', 'life 2', 'life 3', 'life 4'])
    play(s, 'life 3')
    expect(legal(s)).toEqual(['life free', 'life 1', 'life 2', 'life 4'])
    expect(reasonsFor(s, 'life 3')).toEqual([['space-taken', 'LIFE-2']])
    expect(legal(opened({}, 3))).toEqual(['life 1', 'life 2', 'life 3', 'life 4'])
    expect(reasonsFor(opened({}, 3), 'life free')).toEqual([['free-step-closed', 'LIFE-4']])
    expect(legal(opened({ rules: 'edition-2021' }, 3))[0]).toBe('life free')
    expect(legal(opened({ rules: 'edition-2021' }, 2))[0]).toBe('life 1')
  })

  test('HIRE-2: step A on the free-step space is skipped, or is 1 mon', () => {
    for (const [given, mon] of [
      [{}, 8],
      [{ freeStepIncome: 1 }, 9],
    ] as const) {
      const s = opened(given)
      play(s, 'life free', 'life 2', 'life 3', 'life 4')
      expect([s.phase, s.seat, held(s, 0).mon]).toEqual([WALK, 0, mon])
      expect(reasonsFor(s, 'hire')).toEqual([['free-step', 'HIRE-2']])
      expect(legal(s)).toEqual(['walk 1', 'walk 1+1', 'walk 2', 'walk 2+1', 'walk 3', 'walk 3+1', 'walk 4', 'walk 4+1'])
    }
  })
})

describe('hiring', () => {
  test('HIRE-4, HIRE-5, EX-1: coins on the card pay, also the corner; what is over is yours', () => {
    const s = hiring()
    offer(s, 'book-lender', 2)
    give(s, 0, { mon: 0 })
    expect(legal(s)).toContain('hire book-lender 2-1')
    expect(legal(s)).not.toContain('hire book-lender corner-1')
    expect(reasonsFor(s, 'hire book-lender corner')).toEqual([['corner-short', 'HIRE-5']])
    const richer = iki.clone(s)
    play(s, 'hire book-lender 2-1')
    expect([held(s, 0).mon, s.kobun[0], s.pool.length]).toEqual([1, 3, 0])
    give(richer, 0, { mon: 1 })
    play(richer, 'hire book-lender corner-1')
    expect(held(richer, 0).mon).toBe(0)
  })

  test('HIRE-6: money, kobun and stall are needed, and the reason is given', () => {
    const s = hiring()
    offer(s, 'swordsmith')
    give(s, 0, { mon: 6 })
    expect(iki.blocked(s).find((b) => b.what === 'hire swordsmith')).toEqual({
      what: 'hire swordsmith',
      code: 'short',
      clause: 'HIRE-6',
      params: { good: 'mon', short: 2, have: 6 },
    })
    give(s, 0, { mon: 20 })
    for (const [id, stall] of [
      ['carpenter', 'outer-1'],
      ['sawyer', '2-1'],
      ['engraver', '3-1'],
      ['monk', 'outer-2'],
    ] as const)
      put(s, id, stall, 0)
    expect(legal(s)).toEqual(['income'])
    expect(reasonsFor(s, 'hire swordsmith')).toEqual([['no-kobun', 'HIRE-6']])
  })

  test('HIRE-8: a retired monk takes 1 off, never below 0, never off the corner fee', () => {
    const s = hiring()
    retire(s, 'monk', 0)
    offer(s, 'book-lender')
    give(s, 0, { mon: 2 })
    const corner = iki.clone(s)
    play(s, 'hire book-lender outer-1')
    expect(held(s, 0).mon).toBe(2)
    play(corner, 'hire book-lender corner-1')
    expect(held(corner, 0).mon).toBe(0)
  })

  test('HIRE-7, HIRE-9, EXP-1: symbols count at once, the watchtower pays, two salary spaces start on the second', () => {
    const s = hiring({ rules: 'edition-2021', startSeat: 1, firstStack: 'clockwise' })
    put(s, 'fire-watchtower', 'outer-4', 0)
    offer(s, 'steeplejack')
    give(s, 0, { mon: 9, power: 0 })
    play(s, 'hire steeplejack 2-2')
    expect([held(s, 0).power, held(s, 0).iki, s.level[stallOf('2-2')]]).toEqual([2, 3, 2])
    expect(iki.scores(s).origins[0]!.watchtower).toBe(3)
  })
})

describe('walking', () => {
  const standing = (at: number, sandals: number) => {
    const s = hiring()
    s.at[0] = at
    give(s, 0, { sandals })
    put(s, 'salt-peddler', 'outer-1', 0, 1)
    put(s, 'geisha', '2-1', 0, 3)
    play(s, 'income')
    return s
  }

  test('WALK-6, WALK-8, EXP-2: passing the start gives experience, and a card that retires is gone before business', () => {
    const s = standing(8, 1)
    play(s, 'walk 1+1')
    expect([s.at[0], s.level[stallOf('outer-1')], s.stall[stallOf('2-1')]]).toEqual([2, 2, -1])
    expect(s.place[pieceOf(s, 'geisha')]).toBe(RETIRED)
    expect(s.kobun[0]).toBe(3)
    expect(legal(s).some((line) => line.startsWith('visit geisha'))).toBe(false)
    expect(legal(s)).toContain('visit salt-peddler')
  })

  test('WALK-6: a long walk can pass twice; WALK-7: the first step does not pass', () => {
    const twice = standing(7, 9)
    play(twice, 'walk 1+9')
    expect([twice.at[0], twice.level[stallOf('outer-1')]]).toEqual([1, 3])
    const first = standing(0, 7)
    play(first, 'walk 1+7')
    expect([first.at[0], first.level[stallOf('outer-1')]]).toEqual([8, 1])
    expect(held(first, 0).sandals).toBe(0)
  })

  test('WALK-2 to WALK-4: exactly the number, longer with sandals and the cart', () => {
    const s = hiring()
    retire(s, 'ox-cart', 0)
    give(s, 0, { sandals: 2 })
    play(s, 'income')
    expect(legal(s)).toEqual(['walk 1', 'walk 1+1', 'walk 1+2', 'walk 1 cart', 'walk 1+1 cart', 'walk 1+2 cart'])
    expect(iki.blocked(s).map((b) => [b.what, b.clause])).toEqual([
      ['shop', 'WALK-2'],
      ['visit', 'WALK-2'],
      ['done', 'WALK-2'],
      ['walk 0', 'WALK-2'],
      ['walk 1+3', 'WALK-3'],
    ])
    play(s, 'walk 1+1 cart')
    expect([s.at[0], held(s, 0).sandals]).toEqual([3, 1])
  })
})

describe('shops', () => {
  test('SHOP-1, SHOP-2, SHOP-3: sandals, rice, fire tower with and without a fee', () => {
    const sandals = business(1)
    play(sandals, 'shop sandals')
    expect([held(sandals, 0).mon, held(sandals, 0).sandals]).toEqual([10, 2])
    expect(reasonsFor(sandals, 'shop sandals')).toEqual([['shop-used', 'BIZ-1']])
    const rice = business(2)
    play(rice, 'shop rice')
    expect([held(rice, 0).mon, held(rice, 0).rice]).toEqual([9, 3])
    for (const [given, mon] of [
      [{}, 12],
      [{ fireTowerFee: 1 }, 11],
    ] as const) {
      const tower = business(3, given)
      play(tower, 'shop fire-tower')
      expect([held(tower, 0).mon, held(tower, 0).power]).toEqual([mon, 1])
    }
  })

  test('SHOP-5: the pawn shop takes one, or one of each', () => {
    const either = business(5)
    give(either, 0, { rice: 1, sandals: 1 })
    expect(legal(either)).toEqual(['shop pawn rice', 'shop pawn sandals', 'done'])
    const both = business(5, { pawn: 'both' })
    give(both, 0, { rice: 1, sandals: 1 })
    play(both, 'shop pawn both')
    expect(held(both, 0)).toMatchObject({ mon: 20, rice: 0, sandals: 0 })
  })

  test('SHOP-8: the exchange, twice in one visit or one of three deals', () => {
    const twice = business(8)
    expect(legal(twice)).toEqual(['shop exchange once', 'shop exchange twice', 'done'])
    give(twice, 0, { mon: 11 })
    expect(legal(twice)).toEqual(['shop exchange once', 'done'])
    play(twice, 'shop exchange once')
    expect(legal(twice)).toEqual(['done'])
    const three = business(8, { exchange: 'oneOfThree' })
    give(three, 0, { mon: 10 })
    expect(legal(three)).toEqual(['shop exchange once', 'shop exchange twice', 'shop exchange mon', 'done'])
    play(three, 'shop exchange twice')
    expect(held(three, 0)).toMatchObject({ mon: 0, koban: 2 })
  })

  test('SHOP-7, BUILD-1 to BUILD-4: a build at the site with or without its fee', () => {
    for (const [given, least] of [
      [{}, 4],
      [{ construction: 'feeForRice' }, 3],
    ] as const) {
      const s = business(7, given)
      give(s, 0, { mon: least - 1, lumber: 2 })
      expect(legal(s)).not.toContain('shop construction build')
      expect(reasonsFor(s, 'build public-bath')).toEqual([['short', 'BUILD-3']])
      give(s, 0, { mon: least })
      play(s, 'shop construction build')
      expect(legal(s).every((line) => /^build public-bath (outer|2|3)-/.test(line))).toBe(true)
      play(s, 'build public-bath 3-2')
      expect(held(s, 0)).toMatchObject({ mon: 0, lumber: 0 })
      expect([s.kobun[0], s.stall[stallOf('3-2')]]).toEqual([3, pieceOf(s, 'public-bath')])
      expect(legal(s)).toEqual(['done'])
    }
    expect(business(6, { shopOrder: 'constructionFirst' }).table.shopAt[6]).toBe(6)
  })

  test('SHOP-4, TOK-1, BIZ-2: one pipe and one pouch, tops only, not split around a card', () => {
    const s = business(4)
    put(s, 'oil-seller', '3-2', 1)
    expect(legal(s)).toEqual(['shop tobacco pipe-grey', 'shop tobacco pouch-grey', 'visit oil-seller', 'done'])
    expect(reasonsFor(s, 'shop tobacco pipe-orange')).toEqual([['not-on-top', 'TOK-1']])
    play(s, 'shop tobacco pipe-grey')
    expect(held(s, 0)).toMatchObject({ mon: 9, power: 1 })
    expect(legal(s)).toEqual(['shop tobacco pouch-grey', 'visit oil-seller', 'done'])
    expect(reasonsFor(s, 'shop tobacco pipe-light-yellow')).toEqual([['one-pipe', 'SHOP-4']])
    const split = iki.clone(s)
    play(split, 'visit oil-seller')
    expect(legal(split)).toEqual(['done'])
    play(s, 'shop tobacco pouch-grey')
    expect(legal(s)).toEqual(['visit oil-seller', 'done'])
  })

  test('SHOP-6: one fish a visit, or one a season', () => {
    for (const [given, again] of [
      [{}, true],
      [{ fishLimit: 'onePerSeason' }, false],
    ] as const) {
      const s = business(6, given)
      expect(legal(s)).toEqual(['shop fish noodlefish-a', 'shop fish noodlefish-b', 'done'])
      play(s, 'shop fish noodlefish-a')
      expect(legal(s)).toEqual(['done'])
      s.shop = 0
      expect(legal(s).includes('shop fish noodlefish-b')).toBe(again)
      if (!again) expect(reasonsFor(s, 'shop fish noodlefish-b')).toEqual([['fish-limit', 'SHOP-6']])
    }
  })

  test('TOK-2 to TOK-4: seasonal tobacco, its change, and a pipe whose experience is lost', () => {
    const s = business(4, { tobacco: 'seasonal' })
    expect(legal(s).filter((line) => line.startsWith('shop')).length).toBe(4)
    s.season = 2
    play(s, 'shop tobacco pipe-maple')
    expect([held(s, 0).mon, s.pending]).toEqual([9, []])
    const dated = monthEnd(3, { tobacco: 'seasonalStacks' })
    dated.pouches[0] = 1
    endMonth(dated)
    expect([dated.pipes, dated.pouches]).toEqual([
      [-2, -1, -1, -1],
      [1, -1, -1, -1],
    ])
    const stacks = monthEnd(3)
    endMonth(stacks)
    expect([stacks.pipes, stacks.fish.slice(0, 3)]).toEqual([
      [-1, -1, -1, -1],
      [-2, -2, -1],
    ])
  })
})
