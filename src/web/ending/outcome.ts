// Which ending a game has, seen by one reader: won, lost, a tie broken, shared, given up.
import type { Scores, Seat } from '../../core/game.ts'
import { rankingOf } from './reasons.ts'

/** What is known of an end beyond the scores. */
export interface Circumstances {
  /** The reader's seat; null for a spectator and for several people at one screen. */
  readonly you: Seat | null
  /** Seats that resigned. */
  readonly resigned: readonly Seat[]
  /** The game ended because they resigned, before its last move. */
  readonly isCut: boolean
}

export type Outcome =
  | { readonly kind: 'won'; readonly winner: Seat; readonly second: Seat; readonly by: number }
  /** As many points: the rules decide by something else. */
  | { readonly kind: 'tie'; readonly winner: Seat; readonly others: readonly Seat[] }
  | { readonly kind: 'shared'; readonly winners: readonly Seat[] }
  | { readonly kind: 'resigned'; readonly winners: readonly Seat[]; readonly resigned: readonly Seat[] }

export function outcomeOf(scores: Scores, { resigned, isCut }: Circumstances): Outcome {
  const { totals, winners } = scores
  if (isCut) return { kind: 'resigned', winners, resigned }
  if (winners.length > 1) return { kind: 'shared', winners }
  const ranking = rankingOf(scores)
  const winner = ranking[0]!
  const others = ranking.slice(1).filter((seat) => totals[seat] === totals[winner])
  if (others.length > 0) return { kind: 'tie', winner, others }
  const second = ranking[1] ?? winner
  return { kind: 'won', winner, second, by: totals[winner]! - totals[second]! }
}

/** The place of a seat, 1 for the first: equal points are one place, unless the rules prefer a winner. */
export function placeOf({ totals, winners }: Scores, seat: Seat): number {
  if (winners.includes(seat)) return 1
  const ahead = totals.filter(
    (total, other) => other !== seat && (total > totals[seat]! || (winners.includes(other) && total === totals[seat])),
  )
  return ahead.length + 1
}
