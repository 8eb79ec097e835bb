// HIRE: step A of a turn.
import { describe, expect, test } from 'vitest'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { BUSINESS, HIRE, LIFE, WALK } from '../../../../src/games/iki/rules/state.ts'
import { withCards } from '../../../support/iki/card-sets.ts'
import { chooseLife, clear, give, held, legal, offer, opened, play, put, retire, until } from '../../../support/iki/play.ts'
import { business, monthEnd, nextMonth, sound, turn } from '../../../support/iki/positions.ts'
import { inStall, levelIn, movesWith, reasonsFor, STALL_NAMES, seen } from '../../../support/iki/reading.ts'

const CORNERS = STALL_NAMES.filter((name) => name.startsWith('corner'))
const OTHERS = STALL_NAMES.filter((name) => !name.startsWith('corner'))

describe.each(RULE_SETS)('%s', (rules) => {
  const hiring = () => turn(1, { rules })

  test('HIRE-1: one thing: 4 mon, or one card', () => {
    const s = hiring()
    offer(s, 'engraver')
    offer(s, 'monk')
    const { mon } = held(s, 0)
    expect(legal(s)).toContain('income')
    expect(legal(s)).not.toContain('done')
    expect(movesWith(s, 'walk')).toEqual([])
    const paid = iki.clone(s)
    play(paid, 'income')
    expect([held(paid, 0).mon, paid.phase]).toEqual([mon + 4, WALK])
    play(paid, 'walk 1')
    expect(seen(paid).pool.map((p) => p.card)).toEqual(['engraver', 'monk'])
    expect([movesWith(paid, 'hire'), movesWith(paid, 'income')]).toEqual([[], []])
    expect(reasonsFor(paid, 'hire')).toEqual([['step-over', 'HIRE-1']])
    play(s, 'hire engraver 2-1')
    expect([held(s, 0).mon, s.phase]).toEqual([mon - 4, WALK])
    play(s, 'walk 1')
    expect([movesWith(s, 'hire'), movesWith(s, 'income')]).toEqual([[], []])
  })

  test('HIRE-1: where nothing can be hired, the 4 mon are all there is to do', () => {
    const s = hiring()
    expect(legal(s)).toEqual(['income'])
  })

  test('HIRE-2: on the free-step space you neither hire nor take 4 mon', () => {
    for (const seats of rules === 'edition-2021' ? [3, 4] : [4]) {
      const s = opened({ rules }, seats)
      chooseLife(s, 0, 0)
      expect([s.seat, s.phase]).toEqual([0, WALK])
      expect(held(s, 0).mon).toBe(rules === 'edition-2021' ? 9 : 8)
      expect(legal(s).every((line) => line.startsWith('walk'))).toBe(true)
      expect(reasonsFor(s, 'hire')).toEqual([['free-step', 'HIRE-2']])
      expect(reasonsFor(s, 'income')).toEqual([['free-step', 'HIRE-2']])
      play(s, 'walk 4')
      expect(s.phase).toBe(BUSINESS)
      expect(reasonsFor(s, 'hire')).toEqual([['free-step', 'HIRE-2']])
      play(s, 'done')
      expect(held(s, 0).mon).toBe(rules === 'edition-2021' ? 9 : 8)
      expect([s.seat === 0, s.phase]).toEqual([false, HIRE])
    }
  })

  test('HIRE-3: any card of the pool, into any free stall, at once, for its cost', () => {
    const s = hiring()
    for (const id of ['engraver', 'monk', 'geisha']) offer(s, id)
    put(s, 'sawyer', '3-2', 1)
    put(s, 'public-bath', 'corner-4', 2)
    give(s, 0, { mon: 50 })
    const free = STALL_NAMES.filter((name) => name !== '3-2' && name !== 'corner-4')
    expect(movesWith(s, 'hire')).toEqual(['engraver', 'monk', 'geisha'].flatMap((id) => free.map((name) => `hire ${id} ${name}`)))
    for (const [id, cost, first] of [
      ['engraver', 4, 1],
      ['monk', 2, 2],
      ['geisha', 5, 2],
    ] as const) {
      for (const stall of ['outer-1', '2-3', '3-4']) {
        const t = iki.clone(s)
        play(t, `hire ${id} ${stall}`)
        expect(inStall(t, stall)).toEqual({ piece: id, owner: 0, level: first })
        expect([held(t, 0).mon, seen(t).players[0]!.kobun]).toEqual([50 - cost, 3])
        expect(seen(t).pool.map((p) => p.card)).toEqual(['engraver', 'monk', 'geisha'].filter((other) => other !== id))
        for (let seat = 1; seat < 4; seat++) expect(held(t, seat)).toEqual(held(s, seat))
        sound(t)
      }
    }
  })

  test('HIRE-4: coins on the card pay for it; what is over is yours', () => {
    for (const [mon, coins, left] of [
      [0, 2, 1],
      [0, 1, 0],
      [7, 2, 8],
      [7, 0, 6],
    ] as const) {
      const s = hiring()
      offer(s, 'book-lender', coins)
      give(s, 0, { mon })
      play(s, 'hire book-lender 3-3')
      expect(held(s, 0).mon).toBe(left)
      expect(seen(s).pool).toEqual([])
    }
  })

  test('HIRE-4: coins help with the corner fee, too', () => {
    for (const [mon, left] of [
      [1, 0],
      [3, 2],
    ] as const) {
      const s = hiring()
      offer(s, 'book-lender', 2)
      give(s, 0, { mon })
      play(s, 'hire book-lender corner-2')
      expect(held(s, 0).mon).toBe(left)
    }
  })

  test('HIRE-4: without the card nobody gets its coins', () => {
    const s = hiring()
    offer(s, 'swordsmith', 2)
    give(s, 0, { mon: 5 })
    expect(legal(s)).toEqual(['income'])
    play(s, 'income')
    expect(held(s, 0).mon).toBe(9)
    expect(seen(s).pool.map((p) => [p.card, p.coins])).toEqual([['swordsmith', 2]])
  })

  test('HIRE-5: the corner fee is 2 mon, in each of the four corners and nowhere else', () => {
    for (const stall of STALL_NAMES) {
      const s = hiring()
      offer(s, 'engraver')
      give(s, 0, { mon: 20 })
      play(s, `hire engraver ${stall}`)
      expect([stall, held(s, 0).mon]).toEqual([stall, CORNERS.includes(stall) ? 14 : 16])
    }
  })

  test('HIRE-6: enough money, to the last mon, coins and corner fee included', () => {
    const s = hiring()
    offer(s, 'engraver', 1)
    const stalls = (mon: number) => {
      give(s, 0, { mon })
      return movesWith(s, 'hire engraver').map((line) => line.slice(14))
    }
    expect(stalls(2)).toEqual([])
    expect(iki.blocked(s).find((b) => b.what === 'hire engraver')).toEqual({
      what: 'hire engraver',
      code: 'short',
      clause: 'HIRE-6',
      params: { good: 'mon', short: 1, have: 2 },
    })
    expect(stalls(3)).toEqual(OTHERS)
    expect(stalls(4)).toEqual(OTHERS)
    expect(reasonsFor(s, 'hire engraver corner')).toEqual([['corner-short', 'HIRE-5']])
    expect(stalls(5)).toEqual(STALL_NAMES)
  })

  test('HIRE-6: a kobun at home', () => {
    const s = hiring()
    offer(s, 'book-lender', 2)
    put(s, 'carpenter', 'outer-1', 0)
    put(s, 'sawyer', '2-1', 0)
    put(s, 'public-bath', '3-1', 0)
    expect(movesWith(s, 'hire').length).toBe(13)
    put(s, 'engraver', 'outer-2', 0)
    expect(legal(s)).toEqual(['income'])
    expect(reasonsFor(s, 'hire book-lender')).toEqual([['no-kobun', 'HIRE-6']])
    clear(s, 'outer-2')
    expect(movesWith(s, 'hire').length).toBe(13)
  })
})

const CROWD = [
  ...['carpenter', 'sawyer', 'tatami-maker', 'engraver', 'confectioner', 'used-clothes-peddler', 'clam-peddler', 'seedling-peddler'],
  ...['monk', 'ox-cart', 'yamabushi', 'public-bath', 'merchant-house', 'storehouse', 'playhouse'],
]

describe('no room', () => {
  test('HIRE-6: a free stall', () => {
    const s = turn(1, {}, 2)
    OTHERS.slice(1).forEach((name, i) => {
      put(s, CROWD[i]!, name, i < 3 ? 0 : i < 6 ? 1 : -1)
    })
    offer(s, 'book-lender')
    expect(legal(sound(s))).toEqual(['income', 'hire book-lender outer-1'])
    put(s, 'public-bath', 'outer-1', 1)
    expect(seen(sound(s)).players.map((p) => p.kobun)).toEqual([1, 0])
    expect(legal(s)).toEqual(['income'])
    expect(reasonsFor(s, 'hire book-lender')).toEqual([['no-stall', 'HIRE-6']])
  })

  test('HIRE-5, HIRE-6: when only a corner is free, its fee is part of the price', () => {
    const s = turn(1)
    STALL_NAMES.filter((name) => name !== 'corner-3').forEach((name, i) => {
      put(s, CROWD[i]!, name, [1, 2, 3, 0][Math.floor(i / 4)]!)
    })
    offer(s, 'book-lender')
    give(sound(s), 0, { mon: 2 })
    expect(legal(s)).toEqual(['income'])
    expect(iki.blocked(s).find((b) => b.what === 'hire book-lender')).toMatchObject({ code: 'corner-short', params: { short: 1, fee: 2 } })
    give(s, 0, { mon: 3 })
    play(s, 'hire book-lender corner-3')
    expect(held(s, 0).mon).toBe(0)
  })
})

describe('firefighting symbols', () => {
  test('HIRE-7: each symbol is 1 power at once, and lifts the marker', () => {
    for (const [id, symbols] of [
      ['engraver', 0],
      ['sawyer', 1],
      ['yamabushi', 2],
    ] as const) {
      const s = turn(1)
      offer(s, id)
      give(s, 0, { mon: 9 })
      give(s, 2, { power: 2 })
      play(s, `hire ${id} 2-2`)
      expect([s.phase, held(s, 0).power]).toEqual([WALK, symbols])
      expect(seen(s).stack).toEqual(symbols === 2 ? [0, 2, 1, 3] : [2, 0, 1, 3])
      expect(held(s, 2).power).toBe(2)
    }
  })

  test('HIRE-7: power from hiring never passes 10', () => {
    const s = turn(1)
    offer(s, 'yamabushi')
    give(s, 0, { mon: 9, power: 9 })
    give(s, 1, { power: 10 })
    play(s, 'hire yamabushi 2-2')
    expect([held(s, 0).power, seen(s).stack[0]]).toEqual([10, 0])
  })

  test('HIRE-9: the Fire Watchtower of its owner pays 3 Iki for a card with symbols, one or two', () => {
    for (const rules of RULE_SETS) {
      for (const [id, iki3, owner] of [
        ['engraver', 0, 0],
        ['sawyer', 3, 0],
        ['yamabushi', 3, 0],
        ['yamabushi', 0, 1],
      ] as const) {
        const s = turn(1, { rules, buildingsOffered: 'sixOfTen' })
        put(s, 'fire-watchtower', 'outer-4', owner)
        offer(s, id)
        give(s, 0, { mon: 9, iki: 1 })
        play(s, `hire ${id} 2-2`)
        expect(held(s, 0).iki).toBe(1 + iki3)
        expect(held(s, 1).iki).toBe(0)
        expect(iki.scores(s).origins[0]!.watchtower).toBe(iki3)
      }
    }
  })

  test('HIRE-9: only while it stands, and at every such hire', () => {
    const s = turn(1)
    put(s, 'fire-watchtower', 'outer-4', 0)
    offer(s, 'sawyer')
    offer(s, 'yamabushi')
    give(s, 0, { mon: 20 })
    const burnt = iki.clone(s)
    clear(burnt, 'outer-4')
    play(burnt, 'hire sawyer 2-2')
    expect(held(burnt, 0).iki).toBe(0)
    play(s, 'hire sawyer 2-2')
    until(s, () => s.month === 2 && s.phase === LIFE)
    chooseLife(s, 0, 1)
    play(s, 'hire yamabushi 3-3')
    expect(held(s, 0).iki).toBe(6)
  })

  test('HIRE-9: other gains of power pay nothing', () => {
    const s = business(3)
    put(s, 'fire-watchtower', 'outer-4', 0)
    play(s, 'shop fire-tower')
    expect(held(s, 0)).toMatchObject({ power: 1, iki: 0 })
  })
})

describe('the discount', () => {
  test('HIRE-8: a retired Monk takes 1 mon off every card, for its owner only', () => {
    for (const rules of RULE_SETS) {
      const s = turn(1, { rules })
      offer(s, 'engraver')
      offer(s, 'geisha')
      const without = iki.clone(s)
      const others = iki.clone(s)
      retire(s, 'monk', 0)
      retire(others, 'monk', 1)
      give(s, 0, { mon: 3 })
      give(others, 0, { mon: 3 })
      expect(movesWith(s, 'hire engraver').length).toBe(12)
      expect(movesWith(others, 'hire')).toEqual([])
      play(s, 'hire engraver outer-1')
      expect(held(s, 0).mon).toBe(0)
      give(without, 0, { mon: 9 })
      play(without, 'hire geisha outer-1')
      expect(held(without, 0).mon).toBe(4)
    }
  })

  test('HIRE-8: never below 0; coins are still yours, and the corner fee stays 2', () => {
    const cardSet = withCards({ engraver: { cost: 0 }, geisha: { cost: 1 } })
    for (const [id, coins, stall, left] of [
      ['engraver', 0, 'outer-1', 5],
      ['engraver', 2, 'outer-1', 7],
      ['geisha', 0, 'outer-1', 5],
      ['geisha', 2, 'outer-1', 7],
      ['engraver', 0, 'corner-1', 3],
      ['geisha', 0, 'corner-1', 3],
      ['sawyer', 0, 'corner-1', 1],
      ['sawyer', 1, 'corner-1', 2],
    ] as const) {
      const s = turn(1, { cardSet })
      retire(s, 'monk', 0)
      offer(s, id, coins)
      give(s, 0, { mon: 5 })
      play(s, `hire ${id} ${stall}`)
      expect([id, coins, stall, held(s, 0).mon]).toEqual([id, coins, stall, left])
    }
    const s = turn(1, { cardSet })
    retire(s, 'monk', 0)
    offer(s, 'geisha')
    give(s, 0, { mon: 1 })
    expect(movesWith(s, 'hire').map((line) => line.slice(12))).toEqual(OTHERS)
  })

  test('HIRE-8: it works for every card from then on, not just once', () => {
    const s = monthEnd(1)
    retire(s, 'monk', 0)
    for (const month of [2, 3]) {
      nextMonth(s)
      expect(s.month).toBe(month)
      chooseLife(s, 0, 1)
      const id = month === 2 ? 'ukiyo-e-artist' : 'geisha'
      offer(s, id)
      give(s, 0, { mon: 10 })
      play(s, `hire ${id} 2-${month}`)
      expect(held(s, 0).mon).toBe(month === 2 ? 5 : 6)
      expect(levelIn(s, `2-${month}`)).toBe(month === 2 ? 1 : 2)
    }
  })
})
