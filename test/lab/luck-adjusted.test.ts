// Taking luck out of an arena's shares: the same expectation, a narrower interval, and no more than the luck can explain.
import { describe, expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { adjusted, type DealSums } from '../../src/lab/luck-adjusted.ts'

/** Deals whose wins are skill 0.6, luck, and noise; of the luck, `seen` is measured, with an error. */
function deals(n: number, seed: string, seen: number, error: number): DealSums[] {
  const rng = new RandomStream(seed)
  const spread = (width: number) => (rng.below(2 ** 20) / 2 ** 20 - 0.5) * width
  return Array.from({ length: n }, () => {
    const luck = spread(1)
    return { won: 2 * (0.6 + luck + spread(0.4)), luck: 2 * (seen * luck + spread(error)), of: 2 }
  })
}

test('luck that explains most makes a game worth many, and the share stays right', () => {
  const found = adjusted(deals(2000, 'a', 1, 0.1))!
  expect(found.part).toBeCloseTo(1, 1)
  // The variance of the luck is 1/12, of the rest 0.16/12.
  expect(found.worth).toBeGreaterThan(5.5)
  expect(found.worth).toBeLessThan(8)
  expect(found.interval[0]).toBeLessThan(0.6)
  expect(found.interval[1]).toBeGreaterThan(0.6)
})

test('luck overstated twice is halved', () => {
  expect(adjusted(deals(2000, 'b', 2, 0))!.part).toBeCloseTo(0.5, 1)
})

test('luck that explains nothing is worth nothing', () => {
  const found = adjusted(deals(500, 'c', 0, 1))!
  expect(found.worth).toBeGreaterThan(0.95)
  expect(found.worth).toBeLessThan(1.05)
})

describe('honest with few deals', () => {
  test('the interval holds the truth as often as it says', () => {
    let held = 0
    let sum = 0
    for (let i = 0; i < 400; i++) {
      const found = adjusted(deals(30, `d ${i}`, 1, 0.3))!
      sum += found.estimate
      if (found.interval[0] <= 0.6 && 0.6 <= found.interval[1]) held++
    }
    expect(sum / 400).toBeCloseTo(0.6, 2)
    expect(held / 400).toBeGreaterThan(0.9)
  })

  test('too few deals, or nothing that varies: no figure', () => {
    expect(adjusted(deals(29, 'e', 1, 0))).toBeNull()
    expect(adjusted(Array.from({ length: 40 }, () => ({ won: 2, luck: 0, of: 2 })))).toBeNull()
  })
})
