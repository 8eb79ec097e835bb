// A log in which what fails again and again takes a few lines a minute: a full disk must not be filled further by the log about it.
import type { Log } from './log.ts'

const PER_MINUTE = 10
const MINUTE = 60_000

/** Of the same warning or error so many lines a minute; the first after that says how many were left out. */
export function limitRepeats(log: Log, now: () => number): Log {
  const seen = new Map<string, { since: number; written: number; omitted: number }>()
  return (level, what, more) => {
    if (level !== 'warn' && level !== 'error') return log(level, what, more)
    let one = seen.get(what)
    if (!one || now() - one.since >= MINUTE) {
      const omitted = one?.omitted ?? 0
      one = { since: now(), written: 0, omitted: 0 }
      seen.set(what, one)
      if (omitted > 0) more = { ...more, omitted }
    }
    one.written += 1
    if (one.written > PER_MINUTE) one.omitted += 1
    else log(level, what, more)
  }
}
