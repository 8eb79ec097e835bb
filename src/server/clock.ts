// Time at a table: a clock that never jumps while the server runs, and what it leaves to each seat.
import type { Clock } from './protocol.ts'

/** Wall time at the start, then only what a monotonic clock says has passed: a jump of the machine's clock gives and takes nothing. */
export function steadyClock(): () => number {
  const from = Date.now() - performance.now()
  return () => Math.floor(from + performance.now())
}

/** The clocks of a table, kept as times in its entries. */
export interface Clocks {
  /** When the seat on turn came on turn, or last moved. */
  since: number
  /** Live clocks: milliseconds left to each seat at that time. */
  left: number[]
  /** The time of the seat on turn has run out, and that was all. */
  expired: boolean
}

export const startClocks = (clock: Clock, seats: number, at: number): Clocks => ({
  since: at,
  left: clock.kind === 'live' ? new Array<number>(seats).fill(clock.seconds * 1000) : [],
  expired: false,
})

/** A seat was on turn until now; `passed`: and is no longer. */
export function strike(clocks: Clocks, clock: Clock, seat: number, at: number, passed: boolean): void {
  if (clock.kind === 'live' && seat >= 0) {
    const left = Math.max(0, clocks.left[seat]! - Math.max(0, at - clocks.since))
    clocks.left[seat] = left + (passed ? clock.increment * 1000 : 0)
  }
  clocks.since = Math.max(clocks.since, at)
  clocks.expired = false
}

/** When the seat on turn has no time left; null: never. */
export function deadlineOf(clocks: Clocks, clock: Clock, seat: number): number | null {
  if (clock.kind === 'none' || clocks.expired || seat < 0) return null
  return clocks.since + (clock.kind === 'deadline' ? clock.seconds * 1000 : clocks.left[seat]!)
}
