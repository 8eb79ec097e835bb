// Luck and accuracy over many games: only what was looked at counts, and means are means.
import { expect, test } from 'vitest'
import type { BookEntry } from '../../../src/web/book/entries.ts'
import { meansSoFar, runningMeans, skillEntries, skillRecords } from '../../../src/web/book/skill.ts'

const entry = (id: string, win: number, seat = 0) => ({ stored: { id }, seat, win, game: 'iki' }) as unknown as BookEntry
const skills = [
  { id: 'a', luck: [-0.23, 0.23], accuracy: [0.8, 0.5] },
  { id: 'b', luck: [0.1, -0.1], accuracy: [null, null] },
  { id: 'gone', luck: [0.5, -0.5], accuracy: [1, 1] },
]

test('games that were looked at, for the reader’s seat', () => {
  const found = skillEntries([entry('a', 1), entry('never', 1), entry('b', 0, 1)], skills)
  expect(found.map(({ entry: one, luck, accuracy }) => [one.stored.id, luck, accuracy])).toEqual([
    ['a', -23, 80],
    ['b', -10, undefined],
  ])
})

test('means so far, and of the last eight', () => {
  expect(meansSoFar([2, 4, 6])).toEqual([2, 3, 4])
  expect(runningMeans([1, 2, 3, 4], 2)).toEqual([1, 1.5, 2.5, 3.5])
})

test('records: the best accuracy, and a win in spite of luck; a lucky win is none', () => {
  const found = skillEntries([entry('a', 1), entry('b', 1)], skills)
  expect(skillRecords(found).map(({ kind, n, entry: one }) => [kind, n, one.stored.id])).toEqual([
    ['accuracy', 80, 'a'],
    ['spite', -23, 'a'],
  ])
  expect(skillRecords(skillEntries([entry('b', 1)], skills))).toEqual([])
})
