// The values that messages, routes and settings are made of: ids, names, times, seats.
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
