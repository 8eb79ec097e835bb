// Strength from won games: a player at a table wins it in proportion to strength (Bradley-Terry for two, Luce for more), on Elo's scale.
import { type Estimate, estimateOf, invert, times } from './statistics.ts'

/** One game: who sat where, what part of the win each seat got, and the deal it belongs to. */
export interface Contest {
  readonly cluster: number
  readonly seating: readonly number[]
  readonly shares: readonly number[]
}

export interface Rating {
  /** The mean of all is 0. */
  readonly elo: readonly Estimate[]
  between(a: number, b: number): Estimate
}

const ELO = 400 / Math.LN10
const STEPS = 100

/** Null with nothing to compare. Games of one cluster may be correlated: the intervals allow for it (sandwich of the information matrix). */
export function rate(entrants: number, contests: readonly Contest[]): Rating | null {
  const meetings = distinct(contests.filter(({ seating }) => new Set(seating).size > 1))
  if (meetings.length === 0) return null
  const strength = new Array<number>(entrants).fill(0)
  let information = zeros(entrants)
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Array<number>(entrants).fill(0)
    information = zeros(entrants)
    for (const { seating, shares, weight } of meetings) addSlope(seating, shares, weight, strength, gradient, information)
    const inverse = invert(anchored(information))
    if (!inverse) return null
    const change = times(inverse, gradient)
    // Newton's step, limited so that it does not overshoot.
    const most = Math.max(...change.map(Math.abs))
    const scale = most > 1 ? 1 / most : 1
    change.forEach((x, i) => {
      strength[i]! += x * scale
    })
    if (most < 1e-10) break
  }
  const inverse = invert(anchored(information))
  if (!inverse) return null
  const covariance = sandwich(inverse, contests, meetings, strength)
  const spread = (weights: readonly number[]) => {
    const value = weights.reduce((sum, w, i) => sum + w * strength[i]!, 0)
    const variance = times(covariance, weights).reduce((sum, x, i) => sum + x * weights[i]!, 0)
    return estimateOf(value * ELO, Math.sqrt(Math.max(0, variance)) * ELO)
  }
  const unit = (i: number) => Array.from({ length: entrants }, (_, k) => (k === i ? 1 : 0) - 1 / entrants)
  return {
    elo: strength.map((_, i) => spread(unit(i))),
    between: (a, b) => spread(strength.map((_, i) => (i === a ? 1 : 0) - (i === b ? 1 : 0))),
  }
}

const zeros = (n: number) => Array.from({ length: n }, () => new Array<number>(n).fill(0))

/** Only differences can be known: a constant in all directions fixes the mean and makes the matrix whole. */
const anchored = (information: readonly (readonly number[])[]) => information.map((row) => row.map((x) => x + 1))

const even = (seating: readonly number[]) => seating.map(() => 1 / seating.length)

interface Meeting {
  readonly seating: readonly number[]
  readonly shares: number[]
  weight: number
}

/** Games of the same line-up added up; and to each line-up one even game, so that a player who wins or loses every game still has a rating. */
function distinct(contests: readonly Contest[]): Meeting[] {
  const found = new Map<string, Meeting>()
  for (const { seating, shares } of contests) {
    const order = seating.map((_, seat) => seat).sort((a, b) => seating[a]! - seating[b]!)
    const sorted = order.map((seat) => seating[seat]!)
    const key = sorted.join(' ')
    const known = found.get(key) ?? { seating: sorted, shares: even(sorted), weight: 1 }
    found.set(key, known)
    order.forEach((seat, i) => {
      known.shares[i]! += shares[seat]!
    })
    known.weight++
  }
  return [...found.values()]
}

/** Slope and curvature of the likelihood of one line-up's games. */
function addSlope(
  seating: readonly number[],
  shares: readonly number[],
  weight: number,
  strength: readonly number[],
  gradient: number[],
  information?: number[][],
): void {
  const chances = chancesOf(seating, strength)
  seating.forEach((a, i) => {
    gradient[a]! += shares[i]! - weight * chances[i]!
    if (!information) return
    information[a]![a]! += weight * chances[i]!
    seating.forEach((b, k) => {
      information[a]![b]! -= weight * chances[i]! * chances[k]!
    })
  })
}

function chancesOf(seating: readonly number[], strength: readonly number[]): number[] {
  const powers = seating.map((a) => Math.exp(strength[a]!))
  const sum = powers.reduce((total, x) => total + x, 0)
  return powers.map((x) => x / sum)
}

function sandwich(
  inverse: readonly (readonly number[])[],
  contests: readonly Contest[],
  meetings: readonly Meeting[],
  strength: readonly number[],
): number[][] {
  const slopes = new Map<number | Meeting, number[]>()
  for (const { cluster, seating, shares } of contests) {
    const slope = slopes.get(cluster) ?? strength.map(() => 0)
    slopes.set(cluster, slope)
    addSlope(seating, shares, 1, strength, slope)
  }
  // The even game of each line-up stands alone; it keeps the interval of a bot that wins every game from closing.
  for (const meeting of meetings) {
    const slope = strength.map(() => 0)
    slopes.set(meeting, slope)
    addSlope(meeting.seating, even(meeting.seating), 1, strength, slope)
  }
  const n = slopes.size
  const middle = zeros(strength.length)
  for (const slope of slopes.values())
    slope.forEach((x, i) => {
      slope.forEach((y, k) => {
        middle[i]![k]! += (x * y * n) / Math.max(1, n - 1)
      })
    })
  const product = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]) =>
    a.map((row) => b[0]!.map((_, k) => row.reduce((sum, x, i) => sum + x * b[i]![k]!, 0)))
  return product(product(inverse, middle), inverse)
}
