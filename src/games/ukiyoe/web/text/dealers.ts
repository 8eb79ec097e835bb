// What the dealers' panels count: the order of turns, and points by round.
import type { Seat } from '../../../../core/game.ts'
import type { LoggedEvent } from '../../../../web/session/session.ts'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { UkiyoeView } from '../../rules/view.ts'

/** The points of a seat by round, as far as the log says: with hidden scores only the own ones. */
export function roundPoints(lines: readonly LoggedEvent<UkiyoeEvent>[], score: readonly number[], seat: Seat): ReadonlyMap<number, number> {
  const points = new Map<number, number>()
  for (const { event } of lines)
    if (event.type === 'kept' && event.seat === seat) points.set(event.round, (points.get(event.round) ?? 0) + score[event.card]!)
  return points
}

/** The place of a seat in the order of turns, from 0; in the last turns null for those who have none left. */
export function turnOrder({ turn, seats, left }: Pick<UkiyoeView, 'turn' | 'seats' | 'left'>, seat: Seat): number | null {
  const place = (seat - turn + seats) % seats
  return left >= 0 && place >= left ? null : place
}
