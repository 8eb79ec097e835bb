// Estimates with intervals: shares, shares over correlated games, least squares.

/** Standard errors in half a 95 % interval. */
export const Z = 1.959964

export type Interval = readonly [number, number]

export interface Estimate {
  readonly estimate: number
  /** 95 %. */
  readonly interval: Interval
}

export const round = (x: number, digits = 4): number => {
  const scale = 10 ** digits
  return Math.round(x * scale) / scale
}

export const estimateOf = (estimate: number, error: number): Estimate => ({
  estimate: round(estimate),
  interval: [round(estimate - Z * error), round(estimate + Z * error)],
})

/** The 95 % interval of a share seen in n cases (Wilson); n need not be whole. */
export function wilson(share: number, n: number): Interval {
  if (n <= 0) return [0, 1]
  const z2 = (Z * Z) / n
  const middle = (share + z2 / 2) / (1 + z2)
  const half = (Z * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n))) / (1 + z2)
  return [round(Math.max(0, middle - half)), round(Math.min(1, middle + half))]
}

export const shareOf = (won: number, of: number): Estimate => ({ estimate: of > 0 ? round(won / of) : 0, interval: wilson(won / of, of) })

/** The error of a share whose cases come in clusters: `won` of `of` in each. NaN with fewer than two clusters. */
export function clusteredError(clusters: readonly { readonly won: number; readonly of: number }[]): number {
  let won = 0
  let of = 0
  let n = 0
  for (const one of clusters) {
    if (one.of === 0) continue
    won += one.won
    of += one.of
    n++
  }
  if (n < 2) return Number.NaN
  let sum = 0
  for (const one of clusters) sum += (one.won - (won / of) * one.of) ** 2
  return Math.sqrt((sum * n) / (n - 1)) / of
}

/** A share over clusters: Wilson's interval for as many independent cases as would have the same error. */
export function clusteredShare(clusters: readonly { readonly won: number; readonly of: number }[]): Estimate {
  let won = 0
  let of = 0
  let n = 0
  for (const one of clusters) {
    won += one.won
    of += one.of
    if (one.of > 0) n++
  }
  if (of === 0) return { estimate: 0, interval: [0, 1] }
  const share = won / of
  const error = clusteredError(clusters)
  // Where nothing varies the error says nothing: each cluster counts as one case.
  const cases = error > 0 && share > 0 && share < 1 ? (share * (1 - share)) / (error * error) : n
  return { estimate: round(share), interval: wilson(share, cases) }
}

/** The inverse of a symmetric positive matrix (Gauss-Jordan with pivots), or null if it has none. */
export function invert(matrix: readonly (readonly number[])[]): number[][] | null {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, k) => (k === i ? 1 : 0))])
  for (let c = 0; c < n; c++) {
    let best = c
    for (let r = c + 1; r < n; r++) if (Math.abs(rows[r]![c]!) > Math.abs(rows[best]![c]!)) best = r
    const pivot = rows[best]!
    if (Math.abs(pivot[c]!) < 1e-9) return null
    rows[best] = rows[c]!
    rows[c] = pivot
    const scale = pivot[c]!
    for (let k = 0; k < 2 * n; k++) pivot[k]! /= scale
    for (let r = 0; r < n; r++) {
      const factor = rows[r]![c]!
      if (r === c || factor === 0) continue
      for (let k = 0; k < 2 * n; k++) rows[r]![k]! -= factor * pivot[k]!
    }
  }
  return rows.map((row) => row.slice(n))
}

export const times = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, x, i) => sum + x * vector[i]!, 0))

export interface Fit {
  readonly coefficients: readonly number[]
  /** Their covariance. */
  readonly covariance: readonly (readonly number[])[]
}

/** Ordinary least squares from the sums of products; null where the columns depend on each other. */
export function leastSquares(xx: readonly (readonly number[])[], xy: readonly number[], yy: number, n: number): Fit | null {
  const inverse = invert(xx)
  if (!inverse || n <= xy.length) return null
  const coefficients = times(inverse, xy)
  const left = yy - coefficients.reduce((sum, c, i) => sum + c * xy[i]!, 0)
  const variance = Math.max(0, left) / (n - xy.length)
  return { coefficients, covariance: inverse.map((row) => row.map((x) => x * variance)) }
}
