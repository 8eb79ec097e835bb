// What is kept of puzzles and deals: the first try counts, and a browser that keeps nothing is no fault.
import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
let isClosed = false
const refuse = () => {
  if (isClosed) throw new Error('closed')
}

beforeEach(() => {
  kept.clear()
  isClosed = false
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem(name: string) {
      refuse()
      return kept.get(name) ?? null
    },
    setItem(name: string, text: string) {
      refuse()
      kept.set(name, text)
    },
  })
})

const open = () => import('../../../src/web/daily/results.ts')

test('only the first try counts, for the puzzle and for its day', async () => {
  const { keepTry, results } = await open()
  keepTry('a-1', 'other', '2026-11-16')
  keepTry('a-1', 'found', '2026-11-16')
  keepTry('a-2', 'found', null)
  expect(results.value.puzzles).toEqual({ 'a-1': 'other', 'a-2': 'found' })
  expect(results.value.days).toEqual({ '2026-11-16': 'other' })
})

test('it is there again after the page was closed', async () => {
  const before = await open()
  before.keepTry('a-1', 'found', '2026-11-16')
  before.keepDeal('2026-11-16', { game: 'a', id: 'deal-2026-11-16', points: 98 })
  vi.resetModules()
  const { results } = await open()
  expect(results.value.days).toEqual({ '2026-11-16': 'found' })
  expect(results.value.deals['2026-11-16']!.points).toBe(98)
})

test('without storage it lasts as long as the page; what cannot be read is nothing', async () => {
  isClosed = true
  const { keepTry, results } = await open()
  keepTry('a-1', 'found', '2026-11-16')
  expect(results.value.days).toEqual({ '2026-11-16': 'found' })
  isClosed = false
  for (const text of ['{', 'null', '7', '"x"']) {
    kept.set('daily', text)
    vi.resetModules()
    expect((await open()).results.value).toEqual({ days: {}, puzzles: {}, deals: {} })
  }
})
