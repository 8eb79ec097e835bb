// WALK: the oyakata on the street.
import { describe, expect, test } from 'vitest'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { BUSINESS, HIRE, WALK } from '../../../../src/games/iki/rules/state.ts'
import { withCards } from '../../../support/iki/card-sets.ts'
import { chooseLife, give, held, legal, offer, opened, play, put, retire, until } from '../../../support/iki/play.ts'
import { nextMonth, sound, turn } from '../../../support/iki/positions.ts'
import { inStall, levelIn, movesWith, reasonsFor, seen } from '../../../support/iki/reading.ts'

/** Seat 1 (0) has chosen a space of the way of life, stands on a space of the street (0 the start point) and is to walk. */
function walking(at: number, sandals: number, space = 1, given: object = {}, seats = 4): IkiState {
  const s = turn(space, given, seats)
  s.at[0] = at
  give(s, 0, { sandals })
  return s
}

const space = (s: IkiState, seat = 0) => seen(s).players[seat]!.space

/** Step A, then a walk; where there is no choice of walks the engine walks by itself. */
function go(s: IkiState, line: string): void {
  if (s.phase === HIRE) play(s, 'income')
  if (s.phase === WALK) play(s, line)
  else expect(line).toMatch(/^walk \d$/)
}

describe.each(RULE_SETS)('%s', (rules) => {
  const given = { rules }

  test('WALK-1: one way only, from 1 up to 8 and on to 1', () => {
    for (let from = 1; from <= 8; from++) {
      for (const steps of [1, 2, 3, 4]) {
        const s = walking(from, 0, steps, given)
        go(s, `walk ${steps}`)
        expect([from, steps, space(s)]).toEqual([from, steps, from + steps > 8 ? from + steps - 8 : from + steps])
      }
    }
  })

  test('WALK-1: any number of oyakata may share a space', () => {
    const s = opened(given)
    for (let seat = 0; seat < 4; seat++) give(s, seat, { sandals: 0 })
    play(s, 'life 1', 'life 2', 'life 3', 'life 4')
    s.at[0] = 4
    s.at[1] = 3
    s.at[2] = 2
    s.at[3] = 1
    for (let seat = 0; seat < 4; seat++) {
      expect(s.seat).toBe(seat)
      play(s, 'income')
      expect(space(s, seat)).toBe(5)
      expect(movesWith(s, 'shop pawn rice')).toEqual(['shop pawn rice'])
      if (seat < 3) play(s, 'done')
    }
    expect(seen(s).players.map((p) => p.space)).toEqual([5, 5, 5, 5])
  })

  test('WALK-2: the full number of your space; never less, never none', () => {
    for (const steps of [1, 2, 3, 4]) {
      const s = walking(5, 2, steps, given)
      retire(s, 'ox-cart', 0)
      play(s, 'income')
      expect(new Set(legal(s))).toEqual(new Set(['', '+1', '+2'].flatMap((more) => [`walk ${steps}${more}`, `walk ${steps}${more} cart`])))
      expect(reasonsFor(s, `walk ${steps - 1}`)).toEqual([['full-walk', 'WALK-2']])
      expect(legal(s)).not.toContain('done')
    }
  })

  test('WALK-3: each sandal handed in is one step more, as many as you have', () => {
    for (const [sandals, used] of [
      [1, 1],
      [3, 2],
      [5, 5],
    ] as const) {
      const s = walking(1, sandals, 2, given)
      play(s, 'income')
      expect(legal(s)).toEqual(['walk 2', ...Array.from({ length: sandals }, (_, i) => `walk 2+${i + 1}`)])
      expect(reasonsFor(s, `walk 2+${sandals + 1}`)).toEqual([['sandals-short', 'WALK-3']])
      play(s, `walk 2+${used}`)
      expect([space(s), held(s, 0).sandals]).toEqual([3 + used, sandals - used])
    }
  })

  test('WALK-3: a walk without sandals leaves them alone', () => {
    const s = walking(1, 3, 2, given)
    go(s, 'walk 2')
    expect([space(s), held(s, 0).sandals]).toEqual([3, 3])
  })

  test('WALK-3, WALK-4: sandals and cart work on the free-step space too', () => {
    const s = walking(1, 2, 0, given)
    retire(s, 'ox-cart', 0)
    expect(legal(s).length).toBe(4 * 3 * 2)
    const short = iki.clone(s)
    play(short, 'walk 1 cart')
    expect([space(short), held(short, 0).sandals]).toEqual([3, 2])
    play(s, 'walk 4+2 cart')
    expect([space(s), held(s, 0).sandals]).toEqual([8, 0])
  })

  test('WALK-4: the retired cart adds one step a turn for nothing, if you like, with or without sandals', () => {
    const s = walking(2, 1, 3, given)
    retire(s, 'ox-cart', 0)
    play(s, 'income')
    for (const [line, at, sandals] of [
      ['walk 3', 5, 1],
      ['walk 3 cart', 6, 1],
      ['walk 3+1', 6, 0],
      ['walk 3+1 cart', 7, 0],
    ] as const) {
      const t = iki.clone(s)
      const before = held(t, 0)
      play(t, line)
      expect([line, space(t), held(t, 0)]).toEqual([line, at, { ...before, sandals }])
    }
  })

  test('WALK-4: not without the ability, and not with the cart of another', () => {
    const s = walking(2, 1, 3, given)
    retire(s, 'ox-cart', 1)
    play(s, 'income')
    expect(legal(s)).toEqual(['walk 3', 'walk 3+1'])
    expect(reasonsFor(s, 'walk 3 cart')).toEqual([['no-cart', 'WALK-4']])
  })

  test('WALK-4: every turn again', () => {
    const s = walking(0, 0, 1, given)
    retire(s, 'ox-cart', 0)
    go(s, 'walk 1 cart')
    nextMonth(s)
    chooseLife(s, 0, 2)
    until(s, () => s.seat === 0 && s.phase === HIRE)
    play(s, 'income', 'walk 2 cart')
    expect(space(s)).toBe(5)
  })

  test('WALK-6: the step from 8 to 1 gives 1 experience to every own card on the board', () => {
    for (const [from, steps, passes] of [
      [4, 4, 0],
      [5, 4, 1],
      [8, 1, 1],
      [7, 1, 0],
      [7, 2, 1],
      [1, 4, 0],
    ] as const) {
      const s = walking(from, 0, steps, given)
      put(s, 'engraver', 'outer-1', 0, 1)
      put(s, 'geisha', 'corner-3', 0, 2)
      put(s, 'merchant-house', '2-2', 0)
      put(s, 'oil-seller', '2-4', 1, 1)
      go(s, `walk ${steps}`)
      expect([from, steps, levelIn(s, 'outer-1'), levelIn(s, 'corner-3')]).toEqual([from, steps, 1 + passes, 2 + passes])
      expect([levelIn(s, '2-2'), levelIn(s, '2-4')]).toEqual([0, 1])
      expect(inStall(s, '2-2').piece).toBe('merchant-house')
    }
  })

  test('WALK-6: a card hired in the same turn gains with the others', () => {
    const s = walking(8, 0, 1, given)
    offer(s, 'engraver')
    play(s, 'hire engraver outer-4')
    expect([space(s), levelIn(s, 'outer-4')]).toEqual([1, 2])
  })

  test('WALK-6: twice in one long walk gives 2', () => {
    for (const [from, sandals, at, gained] of [
      [8, 7, 8, 1],
      [8, 8, 1, 2],
      [1, 7, 1, 1],
      [7, 9, 1, 2],
      [7, 8, 8, 1],
      [2, 6, 1, 1],
    ] as const) {
      const s = walking(from, sandals, 1, given)
      put(s, 'engraver', 'outer-1', 0, 1)
      put(s, 'oil-seller', '2-1', 1, 1)
      go(s, `walk 1+${sandals}`)
      expect([from, sandals, space(s), levelIn(s, 'outer-1')]).toEqual([from, sandals, at, 1 + gained])
      expect(levelIn(s, '2-1')).toBe(1)
    }
  })

  test('WALK-7: the first step from the start point passes nothing; a whole round after it does', () => {
    for (const [sandals, at, gained] of [
      [0, 1, 0],
      [3, 4, 0],
      [7, 8, 0],
      [8, 1, 1],
      [16, 1, 2],
    ] as const) {
      const s = walking(0, sandals, 1, given)
      put(s, 'engraver', 'outer-3', 0, 1)
      go(s, sandals === 0 ? 'walk 1' : `walk 1+${sandals}`)
      expect([sandals, space(s), levelIn(s, 'outer-3')]).toEqual([sandals, at, 1 + gained])
    }
  })

  test('WALK-8: a card that retires on the walk is not there for business; its owner has the kobun again', () => {
    const s = walking(8, 1, 1, given)
    put(s, 'engraver', 'outer-1', 0, 3)
    put(s, 'oil-seller', '2-1', 0, 2)
    give(s, 0, { mon: 20 })
    go(s, 'walk 1+1')
    expect(movesWith(s, 'visit')).toEqual(['visit oil-seller'])
    expect(inStall(s, 'outer-1').piece).toBe(null)
    expect(seen(s).players[0]).toMatchObject({ retired: ['engraver'], kobun: 3 })
    expect(levelIn(s, '2-1')).toBe(3)
  })
})

describe('the length is fixed when the walk begins', () => {
  test('WALK-5: a cart that retires on the way helps from the next walk on', () => {
    const s = walking(8, 1, 2)
    put(s, 'ox-cart', 'outer-1', 0, 3)
    play(s, 'income')
    expect(legal(s)).toEqual(['walk 2', 'walk 2+1'])
    play(s, 'walk 2')
    expect(seen(s).players[0]!.retired).toEqual(['ox-cart'])
    expect([s.phase, space(s), movesWith(s, 'walk')]).toEqual([BUSINESS, 2, []])
    nextMonth(s)
    chooseLife(s, 0, 1)
    give(s, 0, { sandals: 0 })
    play(s, 'income')
    expect(legal(s)).toEqual(['walk 1', 'walk 1 cart'])
  })

  test('WALK-5: sandals that come in on the way cannot lengthen this walk', () => {
    const cardSet = withCards({ engraver: { retirement: { spaces: 2, goods: { sandals: 3 } } } })
    const s = walking(8, 1, 1, { cardSet, greyGoods: 'once' })
    put(s, 'engraver', 'outer-4', 0, 3)
    play(s, 'income')
    expect(legal(s)).toEqual(['walk 1', 'walk 1+1'])
    play(s, 'walk 1')
    expect([s.phase, space(s), held(s, 0).sandals, movesWith(s, 'walk')]).toEqual([BUSINESS, 1, 4, []])
    nextMonth(s)
    chooseLife(s, 0, 1)
    play(s, 'income')
    expect(legal(s)).toEqual(['walk 1', 'walk 1+1', 'walk 1+2', 'walk 1+3', 'walk 1+4'])
  })

  test('WALK-4: two carts still add only one step a turn', () => {
    const cardSet = withCards({ engraver: { retirement: { spaces: 2, ability: 'cart' } } })
    const s = walking(3, 0, 1, { cardSet })
    retire(s, 'ox-cart', 0)
    retire(s, 'engraver', 0)
    play(sound(s), 'income')
    expect(legal(s)).toEqual(['walk 1', 'walk 1 cart'])
    play(s, 'walk 1 cart')
    expect(space(s)).toBe(5)
  })

  test('WALK-6: neutral cards gain nothing', () => {
    const s = walking(8, 0, 1, {}, 2)
    put(s, 'oil-seller', '2-1', -1)
    put(s, 'engraver', '2-2', 0, 1)
    go(s, 'walk 1')
    expect([inStall(s, '2-1'), levelIn(s, '2-2')]).toEqual([{ piece: 'oil-seller', owner: -1, level: 0 }, 2])
  })

  test('WALK-6, WALK-8: experience beyond retirement on the second pass is lost, and others still gain', () => {
    const s = walking(8, 8, 1)
    put(s, 'engraver', 'outer-1', 0, 3)
    put(s, 'confectioner', '2-1', 0, 1)
    go(s, 'walk 1+8')
    expect(seen(s).players[0]!.retired).toEqual(['engraver'])
    expect([inStall(s, 'outer-1').piece, levelIn(s, '2-1')]).toEqual([null, 3])
    sound(s)
  })
})
