import { expect, it } from 'vitest'
import { compareTables, type DuplicateResult } from '../../src/core/duplicate.ts'

const ended = (totals: number[], winners: number[], more: Partial<DuplicateResult> = {}): DuplicateResult => ({
  totals,
  winners,
  resigned: [],
  complete: true,
  ...more,
})

it('compares each seat with the same seat at the other tables, by points and by places', () => {
  const [first, second, third] = compareTables([ended([10, 8], [0]), ended([12, 20], [1]), ended([10, 3], [0])])
  expect(first).toEqual([
    { points: 10, place: 1, byPoints: 0.25, byPlace: 0.75 },
    { points: 8, place: 2, byPoints: 0.5, byPlace: 0.25 },
  ])
  expect(second!.map(({ byPoints }) => byPoints)).toEqual([1, 1])
  expect(second!.map(({ byPlace }) => byPlace)).toEqual([0, 1])
  expect(third!.map(({ byPoints }) => byPoints)).toEqual([0.25, 0])
})

it('gives the first place to the winner of a tie, and shares other places', () => {
  const [table] = compareTables([ended([9, 9, 4, 4], [1])])
  expect(table!.map(({ place }) => place)).toEqual([2, 1, 3, 3])
  expect(table!.every(({ byPoints, byPlace }) => byPoints === null && byPlace === null)).toBe(true)
})

it('leaves out tables that were not played to their end, and puts whoever gave up last', () => {
  const [whole, cut, other] = compareTables([
    ended([10, 5], [0]),
    ended([99, 0], [0], { complete: false, resigned: [1] }),
    ended([30, 5], [1], { resigned: [0] }),
  ])
  expect(cut!.map(({ byPoints }) => byPoints)).toEqual([null, null])
  expect(whole!.map(({ byPoints }) => byPoints)).toEqual([1, 0.5])
  expect(other!.map(({ place, byPoints }) => [place, byPoints])).toEqual([
    [2, 0],
    [1, 0.5],
  ])
})
