// SETUP-12 and SETUP-13: what the bank has, and who collects first when it has too little.
import { describe, expect, test } from 'vitest'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { give, held, play, put } from '../../../support/iki/play.ts'
import { business, monthEnd } from '../../../support/iki/positions.ts'
import { inStall } from '../../../support/iki/reading.ts'

describe('the bank', () => {
  const deals = [
    [1, 'shop sandals', 'sandals', 20, 2],
    [2, 'shop rice', 'rice', 24, 2],
    [8, 'shop exchange twice', 'koban', 8, 2],
  ] as const

  test('SETUP-12: the bank never runs out', () => {
    for (const rules of RULE_SETS) {
      for (const [space, line, good, most, n] of deals) {
        const s = business(space, { rules })
        give(s, 1, { [good]: most + 30 })
        const had = held(s, 0)[good]
        play(s, line)
        expect(held(s, 0)[good]).toBe(had + n)
      }
    }
  })

  test('SETUP-12, SETUP-13: printed supply counts what players own; short, you gain what is left and pay in full', () => {
    for (const [space, line, good, most, n] of deals) {
      for (const [left, got] of [
        [n + 1, n],
        [n, n],
        [n - 1, n - 1],
        [0, 0],
      ] as const) {
        const s = business(space, { supply: 'printed' })
        for (let seat = 0; seat < 4; seat++) give(s, seat, { [good]: 0 })
        give(s, 0, { mon: 20, [good]: 1 })
        const price = iki.clone(s)
        play(price, line)
        give(s, 1, { [good]: most - 1 - left })
        play(s, line)
        expect([held(s, 0)[good], held(s, 0).mon]).toEqual([1 + got, held(price, 0).mon])
        expect(held(s, 0).mon).toBeLessThan(20)
        expect(iki.violations(s)).toEqual([])
      }
    }
  })

  test('SETUP-12: fifteen lumber; mon stay unlimited', () => {
    const s = business(8, { supply: 'printed' })
    put(s, 'sawyer', '3-4', 1)
    put(s, 'oil-seller', 'corner-4', 1)
    give(s, 2, { lumber: 14 })
    give(s, 3, { mon: 500 })
    const more = iki.clone(s)
    play(s, 'visit sawyer')
    expect(held(s, 0)).toMatchObject({ mon: 11, lumber: 1 })
    give(more, 2, { lumber: 15 })
    const rich = iki.clone(more)
    play(more, 'visit sawyer')
    expect(held(more, 0)).toMatchObject({ mon: 11, lumber: 0 })
    play(rich, 'visit oil-seller')
    expect(held(rich, 0).mon).toBe(15)
  })

  test('SETUP-13: at a payday the stronger firefighter collects first', () => {
    for (const [strong, weak] of [
      [2, 1],
      [1, 2],
    ] as const) {
      const s = monthEnd(3, { supply: 'printed' }, 4, { rice: 0 })
      give(s, 3, { rice: 21 })
      put(s, 'food-seller', 'outer-1', weak, 1)
      put(s, 'samurai', 'outer-2', strong, 2)
      give(s, strong, { power: 4 })
      give(s, weak, { power: 2 })
      play(s, 'done')
      expect(held(s, strong).rice).toBe(1)
      expect(held(s, weak).rice).toBe(0)
      expect([inStall(s, 'outer-1').owner, inStall(s, 'outer-2').owner]).toEqual([weak, strong])
    }
  })
})
