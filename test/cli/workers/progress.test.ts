// Lines of progress on standard error: on a terminal each replaces the last, in a log they are few and none comes twice.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeProgress } from '../../../src/cli/workers/pool.ts'

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
