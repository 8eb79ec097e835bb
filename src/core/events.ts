// Privacy of events: an event reaches the seat it names, or all. There is no other way to see one.
import type { GameEvent, Seat } from './game.ts'

/** null is a spectator. */
export const reaches = (event: GameEvent, seat: Seat | null) => event.to === 'all' || (seat !== null && event.to === seat)

export const visible = <E extends GameEvent>(events: readonly E[], seat: Seat | null): E[] => events.filter((event) => reaches(event, seat))
