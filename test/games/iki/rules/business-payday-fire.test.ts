// Rules of business, paydays and fires.
import { describe, expect, test } from 'vitest'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { fireForecast, nextFire, paydayForecast } from '../../../../src/games/iki/rules/forecast.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { FOOD, GONE, RETIRED, SAVE } from '../../../../src/games/iki/rules/state.ts'
import { clear, give, held, legal, pieceOf, play, playChance, put, retire, stallOf } from '../../../support/iki/play.ts'
import { business, endMonth, hiring, monthEnd } from '../../../support/iki/positions.ts'
import { reasonsFor, typesOf } from '../../../support/iki/reading.ts'

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
    expect(reasonsFor(s, 'visit ukiyo-e-artist')).toEqual([['card-used', 'BIZ-1']])
  })

  test('BIZ-4, EXP-4, SKILL-3: retired by a visit, nothing for an own visit, Iki never below 0', () => {
    const s = business(8)
    put(s, 'ukiyo-e-artist', 'corner-4', 1, 3)
    put(s, 'oil-seller', '3-4', 0, 2)
    expect(reasonsFor(s, 'visit ukiyo-e-artist')).toEqual([['short', 'SKILL-3']])
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
    expect(reasonsFor(s, 'visit dice-maker: -3 mon +3 iki')).toEqual([['short', 'SKILL-1']])
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
    expect([s.place[pieceOf(s, 'seamstress')], held(s, 0).mon, legal(s).includes('done')]).toEqual([RETIRED, 10, true])
    clear(alone, 'outer-1')
    play(alone, 'visit seamstress')
    expect(alone.place[pieceOf(alone, 'seamstress')]).toBe(RETIRED)
    const none = business(8)
    put(none, 'seamstress', '3-4', 1)
    expect(reasonsFor(none, 'visit seamstress')).toEqual([['nobody-to-train', 'SKILL-8']])
  })

  test('SKILL-9, BIZ-5: a swap moves cards with kobun and level, and what follows the deal follows the card', () => {
    const s = business(8)
    put(s, 'house-agent', '3-4', 1, 2)
    put(s, 'salt-peddler', 'outer-1', 0, 3)
    put(s, 'public-bath', 'outer-2', 2)
    put(s, 'oil-seller', 'corner-2', 3)
    play(s, 'visit house-agent')
    expect(legal(s).length).toBe(3)
    expect(reasonsFor(s, 'swap public-bath')).toEqual([['building', 'SKILL-9']])
    play(s, 'swap house-agent salt-peddler')
    const agent = stallOf('outer-1')
    expect([s.stall[agent], s.owner[agent], s.level[agent]]).toEqual([pieceOf(s, 'house-agent'), 1, 3])
    expect([s.owner[stallOf('3-4')], s.level[stallOf('3-4')], held(s, 0).mon]).toEqual([0, 3, 12])
    expect(iki.violations(s)).toEqual([])
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
    endMonth(s)
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
    endMonth(s)
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
    endMonth(s)
    expect([s.phase, s.seat, s.due]).toEqual([FOOD, 0, 2])
    expect(legal(s)).toEqual(['dismiss salt-peddler', 'dismiss engraver', 'dismiss carpenter'])
    play(s, 'dismiss engraver', 'dismiss salt-peddler')
    expect([s.kobun[0], s.stall[stallOf('2-3')], held(s, 0).rice]).toEqual([2, pieceOf(s, 'carpenter'), 0])
    expect(iki.scores(s).origins[0]!.farmhouse).toBe(2)
    expect(iki.violations(s)).toEqual([])
  })

  test('PAY-8, PAY-9: rice of this salary feeds; without rice all leave unasked', () => {
    const s = monthEnd(3)
    put(s, 'boiled-egg-peddler', 'outer-1', 0)
    put(s, 'carpenter', 'outer-2', 1)
    give(s, 0, { rice: 0 })
    give(s, 1, { rice: 0 })
    endMonth(s)
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
    endMonth(s)
    expect(held(s, 0).mon).toBe(before + 4)
  })

  test('MONTH-4: pool and tokens change after the payday, or before it', () => {
    const order = (given: object) =>
      typesOf(endMonth(monthEnd(3, given))).filter((type) => ['payday', 'cleared', 'season', 'fed'].includes(type))
    const withCard = (given: object) => {
      const s = monthEnd(3, given)
      put(s, 'salt-peddler', 'outer-1', 0)
      return typesOf(endMonth(s)).filter((type) => ['payday', 'cleared', 'season', 'salary', 'fed'].includes(type))
    }
    expect(order({})).toEqual(['payday', 'cleared', 'season'])
    expect(withCard({})).toEqual(['payday', 'salary', 'fed', 'cleared', 'season'])
    expect(withCard({ seasonChange: 'beforePayday' })).toEqual(['payday', 'cleared', 'season', 'salary', 'fed'])
  })

  test('POOL-1 to POOL-3: a coin on each card left, four new ones; a payday clears', () => {
    const s = monthEnd(1)
    const left = s.pool.slice()
    endMonth(s)
    playChance(s)
    expect(s.pool.slice(0, left.length)).toEqual(left)
    expect([s.coins.slice(0, left.length).every((n) => n === 1), s.pool.length, s.month]).toEqual([true, left.length + 4, 2])
    const pay = monthEnd(3)
    const gone = pay.pool.slice()
    endMonth(pay)
    playChance(pay)
    expect(gone.every((card) => pay.place[card] === GONE)).toBe(true)
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
      endMonth(s)
      expect(held(s, seat).mon).toBe(before + atOnce + atPayday)
      expect(iki.violations(s)).toEqual([])
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
    endMonth(s)
    expect(legal(s)).toEqual(['fire 1', 'fire 2', 'fire 3', 'fire 4'])
    const events = play(s, 'fire 1')
    expect(typesOf(events).slice(0, 4)).toEqual(['fire', 'burnt', 'burnt', 'stopped'])
    expect([s.stall[0], s.stall[1], s.stall[3], s.kobun[0], s.kobun[1]]).toEqual([-1, -1, pieceOf(s, 'engraver'), 4, 3])
    expect(s.place[pieceOf(s, 'water-peddler')]).toBe(GONE)
  })

  test('FIRE-6 to FIRE-8: a saver keeps the card, the fire goes on, and it works once', () => {
    const s = august()
    retire(s, 'yamabushi', 0)
    give(s, 1, { power: 4 })
    endMonth(s)
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
      endMonth(s)
      play(s, 'fire 3')
      expect(s.phase === SAVE).toBe(asked)
      if (!asked) expect([s.place[pieceOf(s, 'public-bath')], s.kobun[2]]).toEqual([GONE, 4])
    }
  })

  test('FIRE-4: a building with a strong owner stops the fire too', () => {
    const s = monthEnd(11)
    put(s, 'public-bath', 'outer-2', 0)
    put(s, 'engraver', '2-2', 1)
    give(s, 0, { power: 10 })
    endMonth(s)
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
