// Days, what each of them brings, and streaks.
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type Day,
  type DayResult,
  dayNumber,
  dayOf,
  dayOfDeal,
  dealId,
  FIRST_DAY,
  isDay,
  puzzleOn,
  sealTurn,
  streakOn,
  untilMidnight,
  weeksOf,
} from '../../../src/web/daily/days.ts'

test('a day is the day of the device, and the next one begins at its midnight', () => {
  expect(dayOf(new Date(2026, 10, 16, 0, 0, 0))).toBe('2026-11-16')
  expect(dayOf(new Date(2026, 10, 16, 23, 59, 59, 999))).toBe('2026-11-16')
  expect(untilMidnight(new Date(2026, 10, 16, 23, 59, 59))).toBe(1000)
  // Days on which the clocks change have 23 or 25 hours; the number of a day does not depend on it.
  for (let day: Day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) expect(dayNumber(addDays(day, 1))).toBe(dayNumber(day) + 1)
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('only a day that there is is one', () => {
  for (const day of ['2026-11-16', '2028-02-29']) expect(isDay(day)).toBe(true)
  for (const text of ['2026-02-30', '2026-13-01', '16.11.2026', 'iki', '', '2026-11-1']) expect(isDay(text)).toBe(false)
  expect(dayOfDeal(dealId('2026-11-16'))).toBe('2026-11-16')
  expect(dayOfDeal('deal-again')).toBeUndefined()
  expect(dayOfDeal('a1b2c3')).toBeUndefined()
})

test('the games take turns, and every puzzle comes once before any comes again', () => {
  const counts = [5, 5]
  const seen = Array.from({ length: 10 }, (_, i) => puzzleOn(addDays(FIRST_DAY, i), counts))
  expect(new Set(seen.map(({ game, index }) => `${game} ${index}`)).size).toBe(10)
  expect(seen.slice(0, 4)).toEqual([
    { game: 0, index: 0 },
    { game: 1, index: 0 },
    { game: 0, index: 1 },
    { game: 1, index: 1 },
  ])
  expect(puzzleOn(addDays(FIRST_DAY, 10), counts)).toEqual(seen[0])
  // A clock that is wrong by years still gives a puzzle.
  for (const day of ['1999-12-31', '2099-01-01']) {
    const { game, index } = puzzleOn(day, counts)
    expect(game === 0 || game === 1).toBe(true)
    expect(index).toBeGreaterThanOrEqual(0)
    expect(index).toBeLessThan(5)
  }
})

describe('a streak', () => {
  const streak = (today: Day, found: readonly number[], other: readonly number[] = []) => {
    const day = (n: number): Day => `2026-11-${String(n).padStart(2, '0')}`
    const results = new Map<Day, DayResult>([
      ...found.map((n) => [day(n), 'found'] as const),
      ...other.map((n) => [day(n), 'other'] as const),
    ])
    return streakOn(today, results)
  }

  test('counts the days found in a row, whether today is played or not', () => {
    expect(streak('2026-11-16', [])).toBe(0)
    expect(streak('2026-11-16', [16])).toBe(1)
    expect(streak('2026-11-16', [14, 15])).toBe(2)
    expect(streak('2026-11-16', [14, 15, 16])).toBe(3)
  })

  test('ends with another move', () => {
    expect(streak('2026-11-16', [13, 15, 16], [14])).toBe(2)
    expect(streak('2026-11-16', [14, 15], [16])).toBe(0)
  })

  test('forgives one day of each month that was not played, and ends with the second', () => {
    expect(streak('2026-11-16', [12, 13, 15, 16])).toBe(4)
    expect(streak('2026-11-16', [10, 11, 13, 15, 16])).toBe(3)
    // The picture of the design: 3 and 8 another move, 9 not played.
    expect(streak('2026-11-15', [4, 5, 6, 7, 10, 11, 12, 13, 14, 15], [3, 8])).toBe(6)
    const twoMonths = new Map<Day, DayResult>(['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-03'].map((day) => [day, 'found']))
    expect(streakOn('2026-12-03', twoMonths)).toBe(4)
  })
})

test('a month has every day once, in weeks from Monday, and its seals stand where they stood', () => {
  const weeks = weeksOf('2026-11-16')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  // 1 November 2026 is a Sunday.
  expect(weeks[0]!.slice(5)).toEqual([null, '2026-11-01'])
  expect(weeksOf('2027-02-10')[0]![0]).toBe('2027-02-01')
  const turns = weeks.flat().flatMap((day) => (day === null ? [] : [sealTurn(day)]))
  expect(turns.every((turn) => turn >= -7 && turn <= 7)).toBe(true)
  expect(new Set(turns).size).toBeGreaterThan(5)
})
