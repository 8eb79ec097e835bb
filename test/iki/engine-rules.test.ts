// Rules of IKI that are easy to get wrong, each in a small position; clause ids name the rule.
import { describe, expect, test } from 'vitest'
import { CHANCE, OVER } from '../../src/core/game.ts'
import { EDO } from '../../src/games/iki/cards/edo.ts'
import type { IkiEvent } from '../../src/games/iki/events.ts'
import { fireForecast, nextFire, paydayForecast, retirementSteps, scoreSoFar } from '../../src/games/iki/forecast.ts'
import { type IkiState, iki } from '../../src/games/iki/game.ts'
import { BUSINESS, FOOD, GO, HIRE, SAVE, WALK } from '../../src/games/iki/state.ts'
import {
  chooseLife,
  clear,
  clearBoard,
  give,
  held,
  legal,
  offer,
  opened,
  optionsFor,
  pieceOf,
  play,
  put,
  retire,
  settleChance,
  stallOf,
  until,
} from './play.ts'

/** Seat 1 (0) is to hire, with an empty board and an empty pool. */
function hiring(given: object = {}, seats = 4): IkiState {
  const s = opened(given, seats)
  chooseLife(s, 0, 1)
  clearBoard(s)
  s.pool.length = 0
  s.coins.length = 0
  s.place.forEach((at, piece) => {
    if (piece < s.table.cards && at === 20) s.place[piece] = 22
  })
  expect([s.phase, s.seat]).toEqual([HIRE, 0])
  return s
}

/** Seat 1 (0) does business on a space, with an empty board. */
function business(space: number, given: object = {}, seats = 4): IkiState {
  const s = hiring(given, seats)
  give(s, 0, { sandals: 0 })
  s.at[0] = space - 1
  play(s, 'income')
  expect([s.phase, s.seat, s.at[0]]).toEqual([BUSINESS, 0, space])
  return s
}

/** The last player of a month is about to end the turn, the board is empty, rice is plenty. */
function monthEnd(month: number, given: object = {}, seats = 4): IkiState {
  const s = opened(given, seats)
  until(s, () => s.phase === BUSINESS && s.life.filter((seat) => seat >= 0).length === 1)
  clearBoard(s)
  s.month = month
  const season = Math.floor((month - 1) / 3)
  if (season > 0) {
    for (const card of [...s.pool, ...s.deck]) s.place[card] = 22
    s.pool.length = 0
    s.coins.length = 0
    s.deck = s.table.decks[season]!.slice()
    s.season = season
    for (let i = 0; i < s.fish.length; i++) if (s.table.fish.season[i]! < season) s.fish[i] = -2
  }
  for (let seat = 0; seat < seats; seat++) give(s, seat, { rice: 9 })
  return s
}

/** Ends the month; with two players the neutral card goes first. */
function end(s: IkiState): IkiEvent[] {
  const events = play(s, 'done')
  if (s.phase === 10) events.push(...play(s, legal(s)[0]!))
  return events
}

const types = (events: readonly IkiEvent[]) => events.map((event) => event.type)
const codes = (s: IkiState, what: string) =>
  iki
    .blocked(s)
    .filter((b) => b.what === what)
    .map((b) => [b.code, b.clause])

describe('setup and draft', () => {
  test('SETUP-2, SETUP-8, DRAFT-1: the pool is open before the draft, which starts at the bottom of the stack', () => {
    const s = iki.setup(optionsFor({ startSeat: 3 }, 4), 4)
    expect(held(s, 2)).toEqual({ mon: 8, rice: 1, sandals: 1, lumber: 0, koban: 0, iki: 0, power: 0 })
    settleChance(s)
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
      ['salt-peddler', 'boiled-egg-peddler', 'cotton-peddler', 'eyeglass-peddler'].filter((id) => s.place[pieceOf(s, id)] === 22).length,
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
    settleChance(s)
    expect([s.month, s.pool.length]).toEqual([1, 4])
  })
})

describe('way of life', () => {
  test('LIFE-1 to LIFE-4: one each, free-step space only with its numbers of players', () => {
    const s = opened({}, 4)
    expect(legal(s)).toEqual(['life free', 'life 1', 'life 2', 'life 3', 'life 4'])
    play(s, 'life 3')
    expect(legal(s)).toEqual(['life free', 'life 1', 'life 2', 'life 4'])
    expect(codes(s, 'life 3')).toEqual([['space-taken', 'LIFE-2']])
    expect(legal(opened({}, 3))).toEqual(['life 1', 'life 2', 'life 3', 'life 4'])
    expect(codes(opened({}, 3), 'life free')).toEqual([['free-step-closed', 'LIFE-4']])
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
      expect(codes(s, 'hire')).toEqual([['free-step', 'HIRE-2']])
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
    expect(codes(s, 'hire book-lender corner')).toEqual([['corner-short', 'HIRE-5']])
    const richer = iki.clone(s)
    play(s, 'hire book-lender 2-1')
    expect([held(s, 0).mon, s.kobun[0], s.pool.length]).toEqual([1, 3, 0])
    give(richer, 0, { mon: 1 })
    play(richer, 'hire book-lender corner-1')
    expect(held(richer, 0).mon).toBe(0)
  })

  test('HIRE-6: money, kobun and stall are needed, and the reason is told', () => {
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
    expect(codes(s, 'hire swordsmith')).toEqual([['no-kobun', 'HIRE-6']])
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

  test('WALK-6, WALK-8, EXP-2: passing the start gives experience, and who retires is gone before business', () => {
    const s = standing(8, 1)
    play(s, 'walk 1+1')
    expect([s.at[0], s.level[stallOf('outer-1')], s.stall[stallOf('2-1')]]).toEqual([2, 2, -1])
    expect(s.place[pieceOf(s, 'geisha')]).toBe(16)
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
    expect(codes(sandals, 'shop sandals')).toEqual([['shop-used', 'BIZ-1']])
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
      expect(codes(s, 'build public-bath')).toEqual([['short', 'BUILD-3']])
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
    expect(codes(s, 'shop tobacco pipe-orange')).toEqual([['not-on-top', 'TOK-1']])
    play(s, 'shop tobacco pipe-grey')
    expect(held(s, 0)).toMatchObject({ mon: 9, power: 1 })
    expect(legal(s)).toEqual(['shop tobacco pouch-grey', 'visit oil-seller', 'done'])
    expect(codes(s, 'shop tobacco pipe-light-yellow')).toEqual([['one-pipe', 'SHOP-4']])
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
      if (!again) expect(codes(s, 'shop fish noodlefish-b')).toEqual([['fish-limit', 'SHOP-6']])
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
    end(dated)
    expect([dated.pipes, dated.pouches]).toEqual([
      [-2, -1, -1, -1],
      [1, -1, -1, -1],
    ])
    const stacks = monthEnd(3)
    end(stacks)
    expect([stacks.pipes, stacks.fish.slice(0, 3)]).toEqual([
      [-1, -1, -1, -1],
      [-2, -2, -1],
    ])
  })
})

describe('business with cards', () => {
  test('EX-2: one Iki for 5 mon, then 12 mon for 2 koban; BIZ-4: the card of another gains experience', () => {
    const s = hiring()
    s.at[0] = 4
    give(s, 0, { mon: 3, sandals: 1, iki: 1 })
    s.cursor = 3
    s.life = [-1, -1, 2, 0, 3]
    put(s, 'ukiyo-e-artist', 'corner-4', 1)
    play(s, 'income', 'walk 3+1', 'visit ukiyo-e-artist', 'shop exchange twice')
    expect(held(s, 0)).toMatchObject({ mon: 0, koban: 2, iki: 0, sandals: 0 })
    expect(s.level[stallOf('corner-4')]).toBe(2)
    expect(codes(s, 'visit ukiyo-e-artist')).toEqual([['card-used', 'BIZ-1']])
  })

  test('BIZ-4, EXP-4, SKILL-3: retired by a visit, nothing for an own visit, Iki never below 0', () => {
    const s = business(8)
    put(s, 'ukiyo-e-artist', 'corner-4', 1, 3)
    put(s, 'oil-seller', '3-4', 0, 2)
    expect(codes(s, 'visit ukiyo-e-artist')).toEqual([['short', 'SKILL-3']])
    give(s, 0, { iki: 1 })
    const own = iki.clone(s)
    play(s, 'visit ukiyo-e-artist')
    expect([s.place[pieceOf(s, 'ukiyo-e-artist')], s.kobun[1], s.stall[stallOf('corner-4')]]).toEqual([17, 4, -1])
    play(own, 'visit oil-seller')
    expect(own.level[stallOf('3-4')]).toBe(2)
  })

  test('SKILL-4, SKILL-5: a way of using the skill is chosen with the visit', () => {
    const s = business(8)
    give(s, 0, { mon: 2, lumber: 2 })
    put(s, 'dice-maker', 'corner-4', 1)
    put(s, 'joiner', '3-4', 1)
    expect(legal(s)).toEqual([
      'visit joiner: -2 lumber +7 iki',
      'visit joiner: -2 mon +2 lumber',
      'visit dice-maker: -1 mon +1 iki',
      'visit dice-maker: -2 mon +2 iki',
      'done',
    ])
    expect(codes(s, 'visit dice-maker: -3 mon +3 iki')).toEqual([['short', 'SKILL-1']])
    play(s, 'visit joiner: 1')
    expect(held(s, 0)).toMatchObject({ lumber: 0, iki: 7 })
    expect(iki.scores(s).origins[0]!.skills).toBe(7)
  })

  test('SKILL-6: the others gain from the bank', () => {
    const s = business(8)
    put(s, 'geisha', '3-4', 2)
    const before = [1, 2, 3].map((seat) => held(s, seat).mon)
    play(s, 'visit geisha')
    expect(held(s, 0).iki).toBe(4)
    expect([1, 2, 3].map((seat) => held(s, seat).mon)).toEqual(before.map((mon) => mon + 2))
  })

  test('SKILL-8: training takes an own card, the trainer itself included; one alone is not asked about', () => {
    const s = business(8)
    put(s, 'seamstress', '3-4', 0, 3)
    put(s, 'salt-peddler', 'outer-1', 0, 1)
    const alone = iki.clone(s)
    play(s, 'visit seamstress')
    expect(legal(s)).toEqual(['train salt-peddler', 'train seamstress'])
    play(s, 'train seamstress')
    expect([s.place[pieceOf(s, 'seamstress')], held(s, 0).mon, legal(s).includes('done')]).toEqual([16, 10, true])
    clear(alone, 'outer-1')
    play(alone, 'visit seamstress')
    expect(alone.place[pieceOf(alone, 'seamstress')]).toBe(16)
    const none = business(8)
    put(none, 'seamstress', '3-4', 1)
    expect(codes(none, 'visit seamstress')).toEqual([['nobody-to-train', 'SKILL-8']])
  })

  test('SKILL-9, BIZ-5: a swap moves cards with kobun and level, and what follows the deal follows the card', () => {
    const s = business(8)
    put(s, 'house-agent', '3-4', 1, 2)
    put(s, 'salt-peddler', 'outer-1', 0, 3)
    put(s, 'public-bath', 'outer-2', 2)
    put(s, 'oil-seller', 'corner-2', 3)
    play(s, 'visit house-agent')
    expect(legal(s).length).toBe(3)
    expect(codes(s, 'swap public-bath')).toEqual([['building', 'SKILL-9']])
    play(s, 'swap house-agent salt-peddler')
    const agent = stallOf('outer-1')
    expect([s.stall[agent], s.owner[agent], s.level[agent]]).toEqual([pieceOf(s, 'house-agent'), 1, 3])
    expect([s.owner[stallOf('3-4')], s.level[stallOf('3-4')], held(s, 0).mon]).toEqual([0, 3, 12])
    expect(iki.broken(s)).toEqual([])
  })

  test('SKILL-10, BUILD-2: building with less lumber, never below 0, and the corner fee', () => {
    const s = business(8)
    put(s, 'carpenter', '3-4', 1)
    give(s, 0, { mon: 5, lumber: 1 })
    play(s, 'visit carpenter')
    expect(legal(s)).not.toContain('build storehouse corner-1')
    expect(legal(s)).toContain('build storehouse outer-1')
    play(s, 'build public-bath corner-1')
    expect(held(s, 0)).toMatchObject({ mon: 0, lumber: 0 })
    expect(s.level[stallOf('3-4')]).toBe(2)
  })
})

describe('payday', () => {
  test('PAY-2, PAY-3: salary by level; retired cards earn the last one; grey fields nothing', () => {
    const s = monthEnd(3)
    put(s, 'eyeglass-peddler', 'outer-1', 0, 2)
    put(s, 'monk', 'outer-2', 0, 3)
    retire(s, 'carpenter', 0)
    const forecast = paydayForecast(s)[0]!
    expect(forecast).toMatchObject({ salary: { iki: 2, lumber: 2, mon: 0 }, mouths: 2, fed: 2, short: 0, harmony: 0 })
    end(s)
    expect(held(s, 0)).toMatchObject({ iki: 2, lumber: 2, rice: 7 })
  })

  test('PAY-5 to PAY-7, EX-3: harmony counts all cards of a colour; buildings none; a corner counts twice', () => {
    const s = monthEnd(3)
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'book-lender', '2-1', 0)
    put(s, 'clam-peddler', '3-1', 1)
    put(s, 'carpenter', 'corner-1', 2)
    put(s, 'clock-maker', 'corner-2', 3)
    put(s, 'public-bath', 'outer-2', 2)
    const forecast = paydayForecast(s).map((part) => part.harmony)
    end(s)
    expect([0, 1, 2, 3].map((seat) => iki.scores(s).origins[seat]!.harmony)).toEqual([6, 3, 2, 2])
    expect(forecast).toEqual([6, 3, 2, 2])
  })

  test('PAY-8 to PAY-10: rice goes as far as it goes, the owner picks who leaves, the farmhouse pays for the fed', () => {
    const s = monthEnd(3, { rules: 'edition-2021', firstStack: 'clockwise', startSeat: 1 })
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'engraver', '2-2', 0)
    put(s, 'carpenter', '2-3', 0)
    put(s, 'farmhouse', 'outer-4', 0)
    give(s, 0, { rice: 1 })
    expect(paydayForecast(s)[0]).toMatchObject({ mouths: 3, fed: 1, short: 2, farmhouse: 2 })
    end(s)
    expect([s.phase, s.seat, s.due]).toEqual([FOOD, 0, 2])
    expect(legal(s)).toEqual(['dismiss salt-peddler', 'dismiss engraver', 'dismiss carpenter'])
    play(s, 'dismiss engraver', 'dismiss salt-peddler')
    expect([s.kobun[0], s.stall[stallOf('2-3')], held(s, 0).rice]).toEqual([2, pieceOf(s, 'carpenter'), 0])
    expect(iki.scores(s).origins[0]!.farmhouse).toBe(2)
    expect(iki.broken(s)).toEqual([])
  })

  test('PAY-8, PAY-9: rice of this salary feeds; without rice all leave unasked', () => {
    const s = monthEnd(3)
    put(s, 'boiled-egg-peddler', 'outer-1', 0)
    put(s, 'carpenter', 'outer-2', 1)
    give(s, 0, { rice: 0 })
    give(s, 1, { rice: 0 })
    end(s)
    expect([s.stall[stallOf('outer-1')], s.stall[stallOf('outer-2')], s.kobun[1]]).toEqual([pieceOf(s, 'boiled-egg-peddler'), -1, 4])
  })

  test('PAY-4: the villa pays for the type its owner has most of, retired included', () => {
    const s = monthEnd(3, { rules: 'edition-2021' })
    put(s, 'imperial-villa', 'outer-1', 0)
    put(s, 'engraver', 'outer-2', 0)
    retire(s, 'sawyer', 0)
    retire(s, 'carpenter', 0)
    expect(paydayForecast(s)[0]).toMatchObject({ villa: 4, salary: { mon: 0, lumber: 3, iki: 1 } })
    const before = held(s, 0).mon
    end(s)
    expect(held(s, 0).mon).toBe(before + 4)
  })

  test('MONTH-4: pool and tokens change after the payday, or before it', () => {
    const order = (given: object) => types(end(monthEnd(3, given))).filter((type) => ['payday', 'cleared', 'season', 'fed'].includes(type))
    const withCard = (given: object) => {
      const s = monthEnd(3, given)
      put(s, 'salt-peddler', 'outer-1', 0)
      return types(end(s)).filter((type) => ['payday', 'cleared', 'season', 'salary', 'fed'].includes(type))
    }
    expect(order({})).toEqual(['payday', 'cleared', 'season'])
    expect(withCard({})).toEqual(['payday', 'salary', 'fed', 'cleared', 'season'])
    expect(withCard({ seasonChange: 'beforePayday' })).toEqual(['payday', 'cleared', 'season', 'salary', 'fed'])
  })

  test('POOL-1 to POOL-3: a coin on each card left, four new ones; a payday clears', () => {
    const s = monthEnd(1)
    const left = s.pool.slice()
    end(s)
    settleChance(s)
    expect(s.pool.slice(0, left.length)).toEqual(left)
    expect([s.coins.slice(0, left.length).every((n) => n === 1), s.pool.length, s.month]).toEqual([true, left.length + 4, 2])
    const pay = monthEnd(3)
    const gone = pay.pool.slice()
    end(pay)
    settleChance(pay)
    expect(gone.every((card) => pay.place[card] === 22)).toBe(true)
    expect([pay.month, pay.season, pay.pool.length]).toEqual([4, 1, 4])
    expect(pay.pool.every((card) => pay.table.season[card] === 1)).toBe(true)
  })

  test('EXP-7: goods in a grey field, every payday or once', () => {
    const cardSet = structuredClone(EDO) as unknown as { cards: { id: string; retirement?: object; marks: Record<string, unknown> }[] }
    const monk = cardSet.cards.find((card) => card.id === 'monk')!
    monk.retirement = { spaces: 2, goods: { mon: 3 } }
    delete monk.marks['retirement.ability']
    monk.marks['retirement.goods'] = 'original'
    for (const [greyGoods, atOnce, atPayday] of [
      ['everyPayday', 0, 3],
      ['once', 3, 0],
    ] as const) {
      const s = monthEnd(3, { cardSet, greyGoods })
      put(s, 'monk', 'outer-1', s.seat, 3)
      put(s, 'seamstress', 'outer-2', s.seat, 1)
      const { seat } = s
      const before = held(s, seat).mon
      s.pending = [1, 1]
      play(s, 'train monk')
      expect(held(s, seat).mon).toBe(before + atOnce)
      end(s)
      expect(held(s, seat).mon).toBe(before + atOnce + atPayday)
      expect(iki.broken(s)).toEqual([])
    }
  })
})

describe('fire', () => {
  /** EX-4 in nagaya 1. */
  const august = (given: object = {}) => {
    const s = monthEnd(8, given)
    put(s, 'used-clothes-peddler', 'outer-1', 1)
    put(s, 'water-peddler', '2-1', 0)
    put(s, 'engraver', 'corner-1', 1)
    give(s, 0, { power: 5 })
    give(s, 1, { power: 5 })
    return s
  }

  test('EX-4, FIRE-3 to FIRE-5: 8, 7, an empty stall, then 5 is stopped by 5', () => {
    const s = august()
    expect(fireForecast(s)[0]!.map((step) => [step.strength, step.outcome])).toEqual([
      [8, 'burns'],
      [7, 'burns'],
      [6, 'empty'],
      [5, 'stops'],
    ])
    expect(nextFire(s)).toBe(8)
    end(s)
    expect(legal(s)).toEqual(['fire 1', 'fire 2', 'fire 3', 'fire 4'])
    const events = play(s, 'fire 1')
    expect(types(events).slice(0, 4)).toEqual(['fire', 'burnt', 'burnt', 'stopped'])
    expect([s.stall[0], s.stall[1], s.stall[3], s.kobun[0], s.kobun[1]]).toEqual([-1, -1, pieceOf(s, 'engraver'), 4, 3])
    expect(s.place[pieceOf(s, 'water-peddler')]).toBe(22)
  })

  test('FIRE-6 to FIRE-8: a saver keeps the card, the fire goes on, and it works once', () => {
    const s = august()
    retire(s, 'yamabushi', 0)
    give(s, 1, { power: 4 })
    end(s)
    play(s, 'fire 1')
    expect([s.phase, s.seat]).toEqual([SAVE, 0])
    expect(legal(s)).toEqual(['save water-peddler', 'burn'])
    expect(iki.blocked(s)[0]).toMatchObject({ code: 'power-short', clause: 'FIRE-4', params: { power: 5, strength: 7, short: 2 } })
    const burnt = iki.clone(s)
    play(s, 'save water-peddler')
    expect([s.stall[1], s.stall[3], s.able[2], s.spent]).toEqual([pieceOf(s, 'water-peddler'), -1, 0, [pieceOf(s, 'yamabushi')]])
    expect(iki.scores(s).origins[0]!.variety).toBe(4)
    play(burnt, 'burn')
    expect([burnt.stall[1], burnt.able[2]]).toEqual([-1, 1])
  })

  test('FIRE-7: whether a saver protects a building', () => {
    for (const [saverProtects, asked] of [
      ['cardOrBuilding', true],
      ['card', false],
    ] as const) {
      const s = monthEnd(5, { saverProtects })
      put(s, 'public-bath', 'outer-3', 2)
      retire(s, 'shrine-maiden', 2)
      end(s)
      play(s, 'fire 3')
      expect(s.phase === SAVE).toBe(asked)
      if (!asked) expect([s.place[pieceOf(s, 'public-bath')], s.kobun[2]]).toEqual([22, 4])
    }
  })

  test('FIRE-4: a building with a strong owner stops the fire too', () => {
    const s = monthEnd(11)
    put(s, 'public-bath', 'outer-2', 0)
    put(s, 'engraver', '2-2', 1)
    give(s, 0, { power: 10 })
    end(s)
    play(s, 'fire 2')
    expect([s.stall[4] !== -1, s.stall[5] !== -1]).toEqual([true, true])
  })
})

describe('firefighting', () => {
  test('FF-2, FF-3: the marker lands on top, also from 10 to 10', () => {
    const s = business(3)
    give(s, 1, { power: 1 })
    give(s, 2, { power: 1 })
    expect(s.stack).toEqual([2, 1, 0, 3])
    play(s, 'shop fire-tower')
    expect(s.stack).toEqual([0, 2, 1, 3])
    const top = business(3)
    give(top, 0, { power: 10 })
    give(top, 1, { power: 10 })
    expect(top.stack).toEqual([1, 0, 2, 3])
    play(top, 'shop fire-tower')
    expect([top.stack, held(top, 0).power]).toEqual([[0, 1, 2, 3], 10])
  })
})

describe('two players', () => {
  test('TWO-1, TWO-2: corners are closed and there is no fifth group', () => {
    const s = hiring({}, 2)
    offer(s, 'book-lender')
    expect(legal(s).some((line) => line.includes('corner'))).toBe(false)
    expect(codes(s, 'corner-1')).toEqual([['stall-closed', 'TWO-1']])
  })

  test('TWO-3: who places the neutral card', () => {
    for (const [given, month, seat] of [
      [{}, 1, 0],
      [{}, 2, 1],
      [{ neutralPlacer: 'firstOnWay' }, 1, 1],
      [{ neutralPlacer: 'firstOnWay' }, 2, 0],
    ] as const) {
      const s = monthEnd(month, given, 2)
      s.lead = 1
      play(s, 'done')
      expect([s.phase, s.seat]).toEqual([10, seat])
      expect(legal(s).length).toBe(s.pool.length * 12)
    }
  })

  test('TWO-4, TWO-6, TWO-7: free, without kobun; it leaves after a deal; it helps harmony', () => {
    const s = business(8, {}, 2)
    put(s, 'oil-seller', '3-4', -1)
    play(s, 'visit oil-seller')
    expect([held(s, 0).mon, s.place[pieceOf(s, 'oil-seller')], s.stall[stallOf('3-4')]]).toEqual([15, 22, -1])
    const pay = monthEnd(3, {}, 2)
    put(pay, 'salt-peddler', 'outer-1', 0)
    put(pay, 'book-lender', '2-1', -1)
    pay.pool.length = 0
    pay.coins.length = 0
    play(pay, 'done')
    expect(iki.scores(pay).origins.map((o) => o.harmony)).toEqual([2, 0])
    expect(pay.stall[stallOf('2-1')]).not.toBe(-1)
  })

  test('TWO-5: with an empty pool nothing is placed', () => {
    const s = monthEnd(1, {}, 2)
    s.pool.length = 0
    s.coins.length = 0
    play(s, 'done')
    expect(iki.actor(s)).toBe(CHANCE)
  })

  test('TWO-8: a neutral card burns, whoever has a saver', () => {
    const s = monthEnd(5, {}, 2)
    put(s, 'oil-seller', 'outer-1', -1)
    retire(s, 'yamabushi', 0)
    give(s, 0, { power: 10 })
    end(s)
    play(s, 'fire 1')
    expect(s.place[pieceOf(s, 'oil-seller')]).toBe(22)
  })
})

describe('New Year and the end', () => {
  const newYear = (given: object = {}) => {
    const s = monthEnd(12, given)
    give(s, 1, { power: 3 })
    play(s, 'done')
    expect([s.month, s.phase]).toEqual([13, GO])
    return s
  }

  test('YEAR-1 to YEAR-4: firefighting order fixed, any space, no lap, no step A, then over', () => {
    const s = newYear()
    expect([s.seat, s.order]).toEqual([1, s.stack])
    expect(s.pool.length).toBe(0)
    put(s, 'salt-peddler', 'outer-4', 1, 1)
    s.at[1] = 8
    expect(legal(s)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((space) => `go ${space}`))
    play(s, 'go 3')
    expect(s.level[stallOf('outer-4')]).toBe(1)
    play(s, 'shop fire-tower', 'done')
    const second = s.order[1]!
    expect(s.seat).toBe(second)
    put(s, 'oil-seller', 'corner-1', 1, 3)
    play(s, 'go 1', 'visit oil-seller')
    expect(s.place[pieceOf(s, 'oil-seller')]).toBe(17)
    play(s, 'done', 'go 8', 'done', 'go 8', 'done')
    expect(iki.actor(s)).toBe(OVER)
    expect(iki.moves(s)).toEqual([])
  })

  test('TOK-7: the fish of winter are still on sale', () => {
    for (const given of [{}, { rules: 'edition-2021' }, { rules: 'manual' }]) {
      const s = newYear(given)
      play(s, `go ${s.table.shopAt.indexOf(5)}`)
      give(s, s.seat, { mon: 20 })
      expect(legal(s).filter((line) => line.startsWith('shop fish')).length).toBe(2)
    }
  })

  test('END-2 to END-10, EX-5, EX-6: every origin', () => {
    const s = newYear()
    give(s, 0, { mon: 14, koban: 2, lumber: 3, sandals: 11, iki: 5 })
    s.pouches[1] = 0
    s.pouches[2] = 0
    s.fish[0] = 0
    s.fish[3] = 0
    s.fish[2] = 0
    put(s, 'merchant-house', 'outer-1', 0)
    put(s, 'engraver', 'outer-2', 0)
    retire(s, 'puppeteer', 0)
    retire(s, 'geisha', 0)
    const origins = () => scoreSoFar(s).origins[0]!
    expect(origins()).toMatchObject({ pouches: 7, fish: 6, fishExtra: 6, buildings: 33, variety: 9, koban: 6, lumber: 3, mon: 2 })
    s.pipes[0] = 0
    expect(origins().pouches).toBe(14)
    const capped = newYear({ merchantHouseCap: 30, monPerIki: 4 })
    give(capped, 0, { mon: 15, sandals: 11 })
    put(capped, 'merchant-house', 'outer-1', 0)
    expect(iki.scores(capped).origins[0]).toMatchObject({ buildings: 30, mon: 3 })
  })

  test('TIE-1, TIE-2: among equals firefighting, then the upper marker', () => {
    const s = newYear()
    for (let seat = 0; seat < 4; seat++) give(s, seat, { mon: 0, rice: 0, sandals: 0, iki: 7 })
    expect(iki.scores(s).winners).toEqual([1])
    give(s, 3, { power: 3 })
    expect(iki.scores(s).winners).toEqual([3])
    give(s, 2, { iki: 8 })
    expect(iki.scores(s).winners).toEqual([2])
  })
})

test('SETUP-12, SETUP-13: with the printed supply you gain what is left and pay in full', () => {
  const s = business(2, { supply: 'printed' })
  give(s, 1, { rice: 20 })
  give(s, 0, { rice: 1 })
  play(s, 'shop rice')
  expect(held(s, 0)).toMatchObject({ mon: 9, rice: 2 })
  expect(iki.broken(s)).toEqual([])
})

test('retirement steps', () => {
  const s = business(1)
  put(s, 'salt-peddler', 'outer-1', 2, 1)
  put(s, 'geisha', 'outer-2', 3)
  put(s, 'public-bath', 'outer-3', 0)
  expect(retirementSteps(s).map((step) => [step.seat, step.steps])).toEqual([
    [2, 3],
    [3, 2],
  ])
})

test('a line that is no move is answered with a sentence', () => {
  const s = opened()
  for (const line of [
    '',
    'hop',
    'hire',
    'hire nobody outer-1',
    'hire monk attic-1',
    'walk 9',
    'visit dice-maker',
    'shop pawn hat',
    'shop moon',
    'life 7',
    'swap monk monk',
  ]) {
    const parsed = iki.text.parse(s, line)
    expect('problem' in parsed && parsed.problem).toMatch(/^["A-Z].*\.$/)
  }
})
