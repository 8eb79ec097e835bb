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

interface Point {
  readonly x: number
  readonly y: number
}

/** A path through the points with rounded corners. */
export function smoothLine(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  return rest.reduce(
    (d, point, i) => {
      const next = rest[i + 1]
      return next ? `${d}Q${at(point)} ${at(middle(point, next))}` : `${d}L${at(point)}`
    },
    `M${at(first)}`,
  )
}
