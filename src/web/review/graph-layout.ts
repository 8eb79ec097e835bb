// The layout of the graph of scores.

/** The step of the scale, for at most five lines. */
export function scaleStep(most: number): number {
  for (let step = 1; ; step *= 10) for (const n of [1, 2, 5]) if (most <= n * step * 5) return n * step
}

/** Moves crests apart that would overlap. */
export function spreadOut(places: readonly number[], gap: number): number[] {
  const order = places.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y)
  for (let k = 1; k < order.length; k++) order[k]!.y = Math.max(order[k]!.y, order[k - 1]!.y + gap)
  const out: number[] = []
  for (const { y, i } of order) out[i] = y
  return out
}

const DASHES = ['', '10 5', '3 4', '12 4 3 4'] as const

/** Each line has dashes of its own; from the fifth on they repeat in another colour. */
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length]!
