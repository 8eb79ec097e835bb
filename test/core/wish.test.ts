// Wishes as data: how a reason is found for one.
import { describe, expect, test } from 'vitest'
import { blockedLike, firstReason, readWish, reasonAgainst, wish } from '../../src/core/wish.ts'

const blocked = (...whats: readonly string[]) => whats.map((what) => ({ what, code: what, clause: 'TOY-1', params: {} }))

test('notation is read as words and a way, whatever its spacing and case', () => {
  expect(readWish('  Hire \t engraver  corner-2 ')).toEqual({ words: ['hire', 'engraver', 'corner-2'], way: '' })
  expect(readWish('visit engraver :  -2 lumber   +7 iki')).toEqual({ words: ['visit', 'engraver'], way: '-2 lumber +7 iki' })
  expect(readWish('')).toEqual({ words: [], way: '' })
  expect(wish('hire', 'engraver')).toEqual(readWish('hire engraver'))
})

describe('reasonAgainst', () => {
  const all = blocked('hire', 'hire engraver corner', 'visit engraver', 'visit engraver: +1 rice', 'outer-3')
  const why = (text: string) => reasonAgainst(all, readWish(text))?.code

  test('the longest reason that is the wish or begins it', () => {
    expect(why('hire engraver corner-2')).toBe('hire engraver corner')
    expect(why('hire engraver 2-1')).toBe('hire')
    expect(why('visit engraver: +1 rice')).toBe('visit engraver: +1 rice')
    expect(why('visit engraver: +2 mon')).toBe('visit engraver')
  })

  test('a place alone stands in the way of whatever ends there', () => {
    expect(why('build temple outer-3')).toBe('outer-3')
    expect(why('build temple outer-33')).toBeUndefined()
  })
})

describe('firstReason', () => {
  const all = blocked('hire', 'visit engraver: +1 rice', 'shop tobacco pipe-1')
  const first = (...texts: readonly string[]) => firstReason(all, ...texts.map(readWish))?.code

  test('the first wish that is blocked itself, or of which some way is', () => {
    expect(first('visit engraver')).toBe('visit engraver: +1 rice')
    expect(first('shop tobacco', 'hire')).toBe('shop tobacco pipe-1')
    expect(first('build temple', 'hire')).toBe('hire')
  })

  test('a move without arguments matches only itself', () => {
    expect(first('visit')).toBeUndefined()
    expect(first('hire engraver')).toBeUndefined()
  })
})

test('blockedLike searches the notation', () => {
  expect(blockedLike(blocked('hire engraver', 'walk 2'), 'ENGR').map(({ what }) => what)).toEqual(['hire engraver'])
})
