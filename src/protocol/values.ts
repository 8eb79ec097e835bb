// The values that messages, routes and settings are made of: ids, names, times, seats, moves.
import * as v from 'valibot'

const ID = /^[A-Za-z0-9_-]{1,64}$/
/** Ids of tables, guests, messages, commands. */
export const Id = v.pipe(v.string(), v.regex(ID))
export const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** No control characters, nothing invisible at the ends. It is shown as text, never as HTML. */
const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'has control characters'))
export const Name = line(40)
export const ChatText = line(500)
/** Milliseconds since 1970 on the server's clock. */
export const Time = v.pipe(v.number(), v.integer(), v.minValue(0))
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
/** A table has at most this many seats; a game may have fewer. */
export const MOST_SEATS = 8
export const SeatNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SEATS - 1))
/** No move is nested deeper. A deeper value would exhaust the stack of every function that walks it. */
function isDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  for (const name in value) if (isDeep((value as Record<string, unknown>)[name], left - 1)) return true
  return false
}
/** Notation ("discard hokusai-3") or the JSON object from `turn.moves`. */
export const MoveGiven = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((move) => !isDeep(move, 6), 'is nested too deep'),
  ),
])
