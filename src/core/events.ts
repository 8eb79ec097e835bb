// Privacy of events: an event is visible to the one seat that it names, or to all.
import type { GameEvent, Seat } from './game.ts'

/** null is a spectator. */
export const isVisibleTo = (event: GameEvent, seat: Seat | null) => event.to === 'all' || (seat !== null && event.to === seat)

export const visibleTo = <E extends GameEvent>(events: readonly E[], seat: Seat | null): E[] =>
  events.filter((event) => isVisibleTo(event, seat))
