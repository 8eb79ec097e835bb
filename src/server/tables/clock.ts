// Time at a table: a clock that never jumps while the server runs, and what it leaves to each seat.
import type { Clock } from '../../protocol/table.ts'

export interface SteadyClock {
  now(): number
  /** When it was set: at the start, or when it last followed the machine's clock forward. */
  setAt(): number
}

/** A larger difference to the machine's clock is a jump, in milliseconds. */
const JUMP = 2_000
/** A jump that lasts this long is believed, in milliseconds. */
const BELIEVED_AFTER = 60_000
/** A small difference, or being ahead, is made up for by running this much faster or slower. */
const SLEW = 0.1

/**
 * The time at tables. It passes as the monotonic clock says, never goes back, and starts no earlier than `floor`, the latest time
 * that is stored: a machine that starts with its clock behind must not stop the clocks of its tables. It follows the machine's clock:
 * small differences, and being ahead, by running a little faster or slower; a jump forward at once, but only when it has lasted a
 * minute (the machine got the right time late, or was asleep). A jump that is taken back gives and takes nothing.
 */
export function steadyClock(floor = 0, wall: () => number = Date.now, monotonic: () => number = () => performance.now()): SteadyClock {
  let last = monotonic()
  let time = Math.max(wall(), floor)
  let setAt = time
  let jumpedAt: number | undefined
  function now(): number {
    const read = monotonic()
    const passed = Math.max(0, read - last)
    last = read
    const behind = wall() - (time + passed)
    if (behind <= JUMP) {
      jumpedAt = undefined
      time += passed + Math.max(-SLEW * passed, Math.min(SLEW * passed, behind))
      return Math.floor(time)
    }
    jumpedAt ??= read
    time += passed
    if (read - jumpedAt >= BELIEVED_AFTER) {
      time += behind
      setAt = time
      jumpedAt = undefined
    }
    return Math.floor(time)
  }
  return { now, setAt: () => setAt }
}

/** The clocks of a table. They follow from the times of its entries. */
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
export function chargeTime(clocks: Clocks, clock: Clock, seat: number, at: number, passed: boolean): void {
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
