// What decided a game: found by rule from the origins of points and the course of the game. Sentences are made elsewhere.
import type { GameEvent, Scores, Seat } from '../../core/game.ts'
import type { Course } from './course.ts'

export type EndReason =
  /** The seat won this much more than the other from one origin. `most`: more than everybody. */
  | {
      readonly kind: 'lead'
      readonly seat: Seat
      readonly other: Seat
      readonly origin: string
      readonly points: number
      readonly than: number
      readonly most: boolean
    }
  /** At this milestone, the last such one, the winner was still behind. */
  | { readonly kind: 'behind'; readonly seat: Seat; readonly leader: Seat; readonly event: GameEvent; readonly by: number }
  /** The winner was not behind at any milestone. */
  | { readonly kind: 'ahead'; readonly seat: Seat }

/** Every seat once, by place: winners first, then by points; among equals by seat. */
export function rankingOf({ totals, winners }: Scores): Seat[] {
  const place = (seat: Seat) => (winners.includes(seat) ? 0 : 1)
  return totals.map((_, seat) => seat).sort((a, b) => place(a) - place(b) || totals[b]! - totals[a]! || a - b)
}

/** The two seats that are compared: the reader, or else the winner, and the best of the others. */
export function rivalsOf(scores: Scores, you: Seat | null): readonly [Seat, Seat] {
  const ranking = rankingOf(scores)
  const hero = you ?? ranking[0]!
  return [hero, ranking.find((seat) => seat !== hero) ?? hero]
}

/** The origins in which one seat won more than the other, the largest difference first. */
function leads({ origins }: Scores, seat: Seat, other: Seat): EndReason[] {
  const of = (one: Seat, origin: string) => origins[one]![origin] ?? 0
  const names = new Set([...Object.keys(origins[seat]!), ...Object.keys(origins[other]!)])
  return [...names]
    .map((origin) => ({ origin, by: of(seat, origin) - of(other, origin) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .map(({ origin }) => ({
      kind: 'lead',
      seat,
      other,
      origin,
      points: of(seat, origin),
      than: of(other, origin),
      most: origins.length > 2 && origins.every((_, one) => one === seat || of(one, origin) < of(seat, origin)),
    }))
}

/** The last milestone before the end at which the winner was behind. */
function turnOf(course: Course, winner: Seat): EndReason | undefined {
  const before = course.slice(0, -1)
  if (before.length === 0) return undefined
  for (const { event, totals } of before.toReversed()) {
    const most = Math.max(...totals)
    if (totals[winner]! < most) return { kind: 'behind', seat: winner, leader: totals.indexOf(most), event, by: most - totals[winner]! }
  }
  return { kind: 'ahead', seat: winner }
}

/** A lead this many times smaller than the winner's did not decide the game. */
const SLIGHT = 4

const marginOf = (reason: EndReason | undefined) => (reason?.kind === 'lead' ? reason.points - reason.than : 0)

/** Two or three reasons. The winner reads where it led; another player where the winner led, and where they led themselves. */
export function reasonsOf(scores: Scores, course: Course, you: Seat | null): readonly EndReason[] {
  const ranking = rankingOf(scores)
  if (ranking.length < 2) return []
  const winner = scores.winners[0] ?? ranking[0]!
  const isLost = you !== null && !scores.winners.includes(you)
  const [hero, rival] = isLost ? [winner, you] : rivalsOf(scores, you)
  const own = leads(scores, hero, rival)
  const answer = isLost ? leads(scores, rival, hero)[0] : undefined
  const found = answer && marginOf(answer) * SLIGHT >= marginOf(own[0]) ? [...own.slice(0, 1), answer] : own.slice(0, 2)
  // The first sentence compares the two; a later one may say more.
  if (found[0]?.kind === 'lead') found[0] = { ...found[0], most: false }
  // A player who shares the win is ahead of nobody: what the other led in counts as much.
  if (scores.winners.length > 1 && !isLost) found.splice(1, 1, ...leads(scores, rival, hero).slice(0, 1))
  const turn = scores.winners.length > 1 ? undefined : turnOf(course, winner)
  return turn ? [...found, turn] : found
}

export interface Pair {
  /** Undefined: everything else together. */
  readonly origin: string | undefined
  readonly points: readonly [number, number]
}

/** The origins of two seats, the largest first; where there are too many, the last entry is the rest. */
export function pairsOf({ origins }: Scores, [a, b]: readonly [Seat, Seat], most: number): readonly Pair[] {
  const names = [...new Set([...Object.keys(origins[a]!), ...Object.keys(origins[b]!)])]
  const all = names
    .map((origin): Pair => ({ origin, points: [origins[a]![origin] ?? 0, origins[b]![origin] ?? 0] }))
    .filter(({ points }) => points[0] !== 0 || points[1] !== 0)
    .sort((one, other) => other.points[0] + other.points[1] - one.points[0] - one.points[1])
  if (all.length <= most) return all
  const rest = all.slice(most - 1)
  const sum = (i: 0 | 1) => rest.reduce((total, { points }) => total + points[i], 0)
  return [...all.slice(0, most - 1), { origin: undefined, points: [sum(0), sum(1)] }]
}
