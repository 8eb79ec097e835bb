// Whole points that add up: what the ledger shows.
import type { SeatBooks } from '../../bots/ledger.ts'

/** Whole numbers that add up to the rounded sum, each as near to its own value as can be. */
export function wholeParts(values: readonly number[], sum: number): number[] {
  const parts = values.map(Math.floor)
  let missing = Math.round(sum) - parts.reduce((total, part) => total + part, 0)
  const order = values.map((value, i) => ({ i, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  for (let k = 0; missing > 0; k++, missing--) parts[order[k % order.length]!.i]! += 1
  for (let k = 1; missing < 0; k++, missing++) parts[order[order.length - (k % order.length || order.length)]!.i]! -= 1
  return parts
}

/** The lines of one seat in whole points; they add up to its result. */
export interface WholeBooks {
  readonly start: number
  readonly luck: number
  readonly own: number
  readonly others: number
  readonly unexplained: number
  readonly result: number
}

export function wholeBooks({ start, luck, own, others, unexplained, result }: SeatBooks): WholeBooks {
  const points = [start, luck, own, others, unexplained].map((share) => share * 100)
  const whole = wholeParts(points, result * 100)
  // A mistake is never a gain.
  if (whole[2]! > 0) {
    whole[4]! += whole[2]!
    whole[2] = 0
  }
  const [a, b, c, d, e] = whole
  return { start: a!, luck: b!, own: c!, others: d!, unexplained: e!, result: Math.round(result * 100) }
}

const WIDE_ERROR = 0.05
const FEW_CHOICES = 200

/** With a wide error, or few choices looked at, whole tens and "about". */
export function evenPoints(even: number, error: number, choices: number): { readonly n: number; readonly about: boolean } {
  const about = error > WIDE_ERROR || choices < FEW_CHOICES
  return { n: about ? Math.round(even * 10) * 10 : Math.round(even * 100), about }
}

/** What one bead stands for, so that the longest row fits. */
export function beadWorth(points: readonly number[], most: number): number {
  const longest = Math.max(...points.map(Math.abs))
  return [5, 10, 15, 20, 25, 50].find((worth) => longest / worth <= most) ?? 100
}

export const beadsOf = (points: number, worth: number): number => (points === 0 ? 0 : Math.max(1, Math.round(Math.abs(points) / worth)))
