// Days as the device counts them, written 2026-11-16; what each day brings, and streaks.

export type Day = string

const pad = (n: number) => String(n).padStart(2, '0')

/** The day of a moment where the reader is. */
export const dayOf = (date: Date): Day => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** Noon of a day in UTC: what a day is counted and written from, without clocks that change. */
export const dateOf = (day: Day): Date => new Date(`${day}T12:00:00Z`)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dateOf(text).getTime()) && dayOn(dayNumber(text)) === text

const DAY_MS = 86_400_000

/** Days since 1 January 1970. */
export const dayNumber = (day: Day): number => Math.floor(dateOf(day).getTime() / DAY_MS)

export const dayOn = (n: number): Day => new Date(n * DAY_MS).toISOString().slice(0, 10)

export const addDays = (day: Day, n: number): Day => dayOn(dayNumber(day) + n)

/** The first puzzles were shipped for this day. */
export const FIRST_DAY: Day = '2026-11-01'

/** The games take turns, and each goes through its puzzles in their order. `counts`: how many puzzles each game has. */
export function puzzleOn(day: Day, counts: readonly number[]): { readonly game: number; readonly index: number } {
  const n = dayNumber(day) - dayNumber(FIRST_DAY)
  const game = modulo(n, counts.length)
  return { game, index: modulo(Math.floor(n / counts.length), counts[game]!) }
}

const modulo = (n: number, of: number) => ((n % of) + of) % of

/** What a day's puzzle came to. */
export type DayResult = 'found' | 'other'

const monthOf = (day: Day) => day.slice(0, 7)

/**
 * The days in a row on which the move was found, up to today; today itself may still be open. Another move ends a streak, and so does a
 * day that was not played; one such day of each month is forgiven.
 */
export function streakOn(today: Day, results: ReadonlyMap<Day, DayResult>): number {
  const forgiven = new Set<string>()
  let streak = 0
  let day = results.has(today) ? today : addDays(today, -1)
  for (;;) {
    const result = results.get(day)
    if (result === 'other') return streak
    if (result === 'found') streak += 1
    else if (forgiven.has(monthOf(day))) return streak
    else forgiven.add(monthOf(day))
    if (day < FIRST_DAY) return streak
    day = addDays(day, -1)
  }
}

/** A seal is turned by up to 7 degrees, always the same on the same day. */
export const sealTurn = (day: Day): number => ((dayNumber(day) * 37) % 15) - 7

/** The days of a month in weeks from Monday; null outside of the month. */
export function weeksOf(day: Day): (Day | null)[][] {
  const first = `${monthOf(day)}-01`
  const before = (dateOf(first).getUTCDay() + 6) % 7
  const days: (Day | null)[] = Array<null>(before).fill(null)
  for (let next = first; monthOf(next) === monthOf(first); next = addDays(next, 1)) days.push(next)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Milliseconds until the next day begins where the reader is. */
export function untilMidnight(now: Date): number {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return next.getTime() - now.getTime()
}

/** The deal of a day is stored as a game of this name. */
const PREFIX = 'deal-'
export const dealId = (day: Day) => `${PREFIX}${day}`
/** The day of a stored game that is a deal of the day. */
export function dayOfDeal(id: string): Day | undefined {
  const day = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : ''
  return isDay(day) ? day : undefined
}
