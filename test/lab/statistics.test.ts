// Statistics against values known from elsewhere.
import { describe, expect, test } from 'vitest'
import { rate } from '../../src/lab/rating.ts'
import { clusteredError, clusteredShare, invert, leastSquares, shareOf, wilson } from '../../src/lab/statistics.ts'

describe('shares', () => {
  test("Wilson's interval at values from tables", () => {
    expect(wilson(0.5, 10)).toEqual([0.2366, 0.7634])
    expect(wilson(0, 10)).toEqual([0, 0.2775])
    expect(wilson(1, 20)).toEqual([0.8389, 1])
    expect(wilson(0.2, 100)).toEqual([0.1334, 0.2888])
    expect(wilson(0.3, 0)).toEqual([0, 1])
    expect(shareOf(20, 100)).toEqual({ estimate: 0.2, interval: [0.1334, 0.2888] })
  })

  test('clusters of one case are plain cases', () => {
    const cases = Array.from({ length: 100 }, (_, i) => ({ won: i < 20 ? 1 : 0, of: 1 }))
    expect(clusteredError(cases)).toBeCloseTo(Math.sqrt((0.2 * 0.8) / 99), 10)
    const { estimate, interval } = clusteredShare(cases)
    expect(estimate).toBe(0.2)
    expect(interval[0]).toBeCloseTo(0.133, 2)
    expect(interval[1]).toBeCloseTo(0.289, 2)
  })

  test('cases that agree within a cluster count as one; cases that cancel out tell more', () => {
    const alike = Array.from({ length: 50 }, (_, i) => ({ won: i % 2 ? 4 : 0, of: 4 }))
    const single = Array.from({ length: 50 }, (_, i) => ({ won: i % 2 ? 1 : 0, of: 1 }))
    expect(clusteredError(alike)).toBeCloseTo(clusteredError(single), 10)
    const cancelling = Array.from({ length: 50 }, (_, i) => ({ won: i < 2 ? 2 * i : 1, of: 2 }))
    expect(clusteredError(cancelling)).toBeLessThan(Math.sqrt(0.25 / 100) / 2)
  })

  test('where nothing varies each cluster is one case; with no case nothing is known', () => {
    expect(clusteredShare(Array.from({ length: 20 }, () => ({ won: 2, of: 2 })))).toEqual({ estimate: 1, interval: [0.8389, 1] })
    expect(clusteredShare([])).toEqual({ estimate: 0, interval: [0, 1] })
    expect(clusteredError([{ won: 1, of: 2 }])).toBeNaN()
  })
})

describe('least squares', () => {
  test('inverse', () => {
    const inverse = invert([
      [0, 2],
      [4, 1],
    ])!
    expect(inverse.flat().map((x) => Math.round(x * 1000) / 1000)).toEqual([-0.125, 0.25, 0.5, 0])
    expect(
      invert([
        [1, 2],
        [2, 4],
      ]),
    ).toBeNull()
  })

  test('a line through five points, with its error', () => {
    const x = [1, 2, 3, 4, 5]
    const y = [2.1, 3.9, 6.2, 7.8, 10.1]
    const sum = (f: (i: number) => number) => x.reduce((total, _, i) => total + f(i), 0)
    const fit = leastSquares(
      [
        [5, sum((i) => x[i]!)],
        [sum((i) => x[i]!), sum((i) => x[i]! ** 2)],
      ],
      [sum((i) => y[i]!), sum((i) => x[i]! * y[i]!)],
      sum((i) => y[i]! ** 2),
      5,
    )!
    expect(fit.coefficients[0]).toBeCloseTo(0.05, 6)
    expect(fit.coefficients[1]).toBeCloseTo(1.99, 6)
    expect(Math.sqrt(fit.covariance[1]![1]!)).toBeCloseTo(0.0597, 3)
  })

  test('columns that depend on each other cannot be separated', () => {
    expect(
      leastSquares(
        [
          [2, 2],
          [2, 2],
        ],
        [1, 1],
        1,
        10,
      ),
    ).toBeNull()
  })
})

describe('ratings', () => {
  const duel = (n: number, won: number, from = 0) =>
    Array.from({ length: n }, (_, i) => ({ cluster: from + i, seating: [0, 1], shares: i < won ? [1, 0] : [0, 1] }))

  test('three wins in four are 191 Elo', () => {
    const rating = rate(2, duel(40_000, 30_000))!
    expect(rating.between(0, 1).estimate).toBeCloseTo(190.85, 1)
    expect(rating.elo[0]!.estimate).toBeCloseTo(190.85 / 2, 1)
    expect(rating.elo[0]!.estimate + rating.elo[1]!.estimate).toBeCloseTo(0, 3)
  })

  test('the interval is that of the share', () => {
    const { interval } = rate(2, duel(400, 300))!.between(0, 1)
    const elo = (p: number) => 400 * Math.log10(p / (1 - p))
    const error = Math.sqrt((0.75 * 0.25) / 400)
    const half = (1.96 * (error * (400 / Math.LN10))) / (0.75 * 0.25)
    expect((interval[1] - interval[0]) / 2 / half).toBeCloseTo(1, 1)
    expect((interval[0] + interval[1]) / 2).toBeCloseTo(elo(300.5 / 401), 1)
  })

  test('a bot that wins every game is still measured, with a wide interval', () => {
    const { estimate, interval } = rate(2, duel(100, 100))!.between(0, 1)
    expect(estimate).toBeCloseTo(400 * Math.log10(100.5 / 0.5), 1)
    expect(interval[1] - interval[0]).toBeGreaterThan(400)
  })

  test('a known table of three (Bradley-Terry by hand: strengths 1, 2, 4)', () => {
    const play = (a: number, b: number, of: number, won: number, from: number) =>
      Array.from({ length: of }, (_, i) => ({ cluster: from + i, seating: [a, b], shares: i < won ? [1, 0] : [0, 1] }))
    const rating = rate(3, [...play(0, 1, 3000, 1000, 0), ...play(1, 2, 3000, 1000, 3000), ...play(0, 2, 3000, 600, 6000)])!
    expect(rating.between(1, 0).estimate).toBeCloseTo(120.4, 0)
    expect(rating.between(2, 1).estimate).toBeCloseTo(120.4, 0)
    expect(rating.between(2, 0).estimate).toBeCloseTo(240.8, 0)
  })

  test('four at a table: one against three that wins half of them has three times their strength', () => {
    const contests = Array.from({ length: 40_000 }, (_, i) => {
      const seat = i % 4
      const seating = [1, 1, 1, 1].map((other, k) => (k === seat ? 0 : other))
      const winner = Math.floor(i / 4) % 2 ? seat : (seat + 1 + (Math.floor(i / 8) % 3)) % 4
      return { cluster: Math.floor(i / 4), seating, shares: seating.map((_, k) => (k === winner ? 1 : 0)) }
    })
    expect(rate(2, contests)!.between(0, 1).estimate).toBeCloseTo(400 * Math.log10(3), 0)
  })

  test('games of a deal that agree widen the interval', () => {
    const apart = duel(400, 300)
    const together = apart.map((one, i) => ({ ...one, cluster: Math.floor(i / 4) }))
    const width = ({ interval: [low, high] }: { interval: readonly [number, number] }) => high - low
    expect(width(rate(2, together)!.between(0, 1)) / width(rate(2, apart)!.between(0, 1))).toBeGreaterThan(1.8)
  })

  test('nobody to compare with, or two that never met', () => {
    expect(rate(1, [{ cluster: 0, seating: [0, 0], shares: [1, 0] }])).toBeNull()
    const parted = [
      { cluster: 0, seating: [0, 1], shares: [1, 0] },
      { cluster: 1, seating: [2, 3], shares: [1, 0] },
    ]
    expect(rate(4, parted)).toBeNull()
  })
})
