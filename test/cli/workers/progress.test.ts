// Lines of progress on standard error: on a terminal each replaces the last, in a log they are few and none comes twice.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeProgress } from '../../../src/cli/workers/progress.ts'

let log = ''
const io = { interactive: false, err: (text: string) => void (log += text) }

beforeEach(() => {
  log = ''
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a log gets the last line once, however long the run took', () => {
  const progress = makeProgress(io, 120, 'games')
  vi.advanceTimersByTime(1100)
  progress.add(120)
  progress.end()
  expect(log).toBe('120 of 120 games, 109/s, 1.1 s in all\n')
})

test('a log gets a line after the first second, then one every fifteen', () => {
  const progress = makeProgress(io, 100, 'games')
  for (let second = 1; second <= 20; second++) {
    vi.advanceTimersByTime(1000)
    progress.add(1)
  }
  progress.end()
  expect(log.split('\n')).toEqual([
    '1 of 100 games, 1.00/s, 99 s left',
    '16 of 100 games, 1.00/s, 84 s left',
    '20 of 100 games, 1.00/s, 20.0 s in all',
    '',
  ])
})

test('a run that takes hours says so in hours', () => {
  const progress = makeProgress(io, 100_000, 'games')
  vi.advanceTimersByTime(1000)
  progress.add(1)
  vi.advanceTimersByTime(15_000)
  progress.add(1599)
  vi.advanceTimersByTime(184_000)
  progress.add(38_400)
  progress.end()
  const lines = log.split('\n')
  expect(lines.slice(0, 2)).toEqual(['1 of 100,000 games, 1.00/s, 28 h left', '1,600 of 100,000 games, 100/s, 16 min left'])
  expect(lines.slice(-2)).toEqual(['40,000 of 100,000 games, 200/s, 3 min in all', ''])
})

test('while nothing is done yet, a person sees after a second that the run is alive, a log after fifteen', () => {
  const progress = makeProgress({ ...io, interactive: true }, 10, 'games')
  vi.advanceTimersByTime(900)
  expect(log).toBe('')
  vi.advanceTimersByTime(1300)
  expect(log.split('\r\x1b[K').at(-1)).toBe('0 of 10 games, 2 s so far')
  progress.end()
  log = ''
  vi.advanceTimersByTime(60_000)
  expect(log).toBe('')
  const slow = makeProgress(io, 10, 'games')
  vi.advanceTimersByTime(14_000)
  expect(log).toBe('')
  vi.advanceTimersByTime(3000)
  expect(log).toBe('0 of 10 games, 15 s so far\n')
  slow.end()
})

test('what is searched is named beside what is found', () => {
  const progress = makeProgress({ ...io, interactive: true }, 10, 'puzzles')
  vi.advanceTimersByTime(2500)
  progress.add(0, 'from 7 games')
  vi.advanceTimersByTime(500)
  expect(log.split('\r\x1b[K').at(-1)).toBe('0 of 10 puzzles from 7 games, 3 s so far')
  progress.end()
})
