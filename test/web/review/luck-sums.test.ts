// The whole points of the ledger: they add up, and a wide error rounds to tens.
import { expect, test } from 'vitest'
import { beadsOf, beadWorth, evenPoints, wholeBooks, wholeParts } from '../../../src/web/review/luck-sums.ts'

test('whole parts add up to the sum, each within one of its value', () => {
  expect(wholeParts([33.4, 33.3, 33.3], 100)).toEqual([34, 33, 33])
  expect(wholeParts([25, 38.6, -9.4, 45.2, 0.6], 100)).toEqual([25, 39, -10, 45, 1])
  const values = [25, -19.65, -120.9, 24.9, 90.65]
  const parts = wholeParts(values, 0)
  expect(parts.reduce((sum, n) => sum + n, 0)).toBe(0)
  parts.forEach((part, i) => {
    expect(Math.abs(part - values[i]!)).toBeLessThanOrEqual(1)
  })
})

test('the lines of a seat add up to its result', () => {
  const books = { start: 0.25, luck: 0.394, error: 0.02, own: -0.094, others: 0.45, unexplained: 0, result: 1, even: 0.606 }
  const { start, luck, own, others, unexplained, result } = wholeBooks(books)
  expect(start + luck + own + others + unexplained).toBe(result)
  expect(own).toBeLessThanOrEqual(0)
})

test('with a wide error or few choices, shares are shown in tens', () => {
  expect(evenPoints(0.61, 0.02, 220)).toEqual({ n: 61, about: false })
  expect(evenPoints(0.61, 0.08, 220)).toEqual({ n: 60, about: true })
  expect(evenPoints(0.61, 0.02, 120)).toEqual({ n: 60, about: true })
})

test('a bead stands for more where the rows are long, and what is not nothing has a bead', () => {
  expect(beadWorth([39, -9, 45], 9)).toBe(5)
  expect(beadWorth([-121], 9)).toBe(15)
  expect(beadsOf(1, 5)).toBe(1)
  expect(beadsOf(0, 5)).toBe(0)
  expect(beadsOf(-39, 5)).toBe(8)
})
