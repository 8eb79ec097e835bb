// The master looking at a stored game: to the end, stopped and gone on with, kept, and never more than is still true.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costOf, type Judgement, judge } from '../../../src/bots/review.ts'
import { type GameRecord, readRecord } from '../../../src/core/record/record.ts'
import { findBot } from '../../../src/games/bots.ts'
import { GAMES } from '../../../src/games/index.ts'
import { openAnalysis } from '../../../src/web/bots/analysis.ts'
import type { KeptAnalysis } from '../../../src/web/bots/analysis-store.ts'
import type { Question, Thinker } from '../../../src/web/bots/client.ts'

const read = readRecord(GAMES, readFileSync('test/records/ukiyoe-two-1.txt', 'utf8'))
if ('problem' in read) throw new Error('the record is right')
const record: GameRecord = { ...read.record, options: read.options }
const master = findBot('ukiyoe', 'master')!

/** Thinks here and now, little, and notes what it was asked; after so many questions it gives up. */
function thinker(most = Number.POSITIVE_INFINITY) {
  const asked: Question[] = []
  const ask = async (question: Question, signal?: AbortSignal): Promise<Judgement> => {
    asked.push(question)
    await Promise.resolve()
    if (signal?.aborted) throw signal.reason
    if (asked.length > most || question.kind !== 'judge') throw new Error('no more')
    return { ...judge(master, question, question.played, question.seed, 16), iterations: question.iterations }
  }
  return { asked, thinker: { ask, close() {} } as unknown as Thinker }
}

function store() {
  const kept: KeptAnalysis[] = []
  return { kept, put: async (analysis: KeptAnalysis) => void kept.push(analysis) }
}

test('every choice is looked at once, and all of it is kept', async () => {
  const { asked, thinker: t } = thinker()
  const { kept, put } = store()
  const analysis = openAnalysis('a', record, undefined, put, t)
  expect(analysis.count('quick')).toBe(0)
  await analysis.start('quick')
  const all = analysis.decisions.size
  expect(all).toBeGreaterThan(50)
  expect(asked).toHaveLength(all)
  expect(analysis.count('quick')).toBe(all)
  expect(analysis.running.value).toBe(false)
  expect(kept.at(-1)).toMatchObject({ id: 'a', moves: record.moves })
  expect(kept.at(-1)!.found).toHaveLength(all)
  const costs = analysis.worst.value.map((found) => costOf(found.seat, found))
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  await analysis.start('quick')
  expect(asked).toHaveLength(all)
})

test('a question holds the view of the seat that moved, and not the state', async () => {
  const { asked, thinker: t } = thinker(5)
  await openAnalysis(null, record, undefined, async () => {}, t).start('quick')
  for (const question of asked) {
    expect(question.view).toMatchObject({ seat: question.seat })
    expect(question.view).not.toHaveProperty('hands')
  }
})

test('stopped, it keeps what it has; opened again, it goes on from there', async () => {
  const { asked, thinker: t } = thinker()
  const { kept, put } = store()
  const analysis = openAnalysis('a', record, undefined, put, t)
  const running = analysis.start('quick')
  while (asked.length < 6) await Promise.resolve()
  analysis.stop()
  await running
  expect(analysis.running.value).toBe(false)
  expect(analysis.failed.value).toBe(false)
  const done = analysis.count('quick')
  expect(done).toBe(5)
  expect(kept.at(-1)!.found).toHaveLength(done)

  const later = thinker()
  const again = openAnalysis('a', record, kept.at(-1), put, later.thinker)
  expect(again.count('quick')).toBe(done)
  await again.start('quick')
  expect(later.asked).toHaveLength(again.decisions.size - done)
})

test('looking thoroughly does everything again; then nothing is left to do', async () => {
  const { asked, thinker: t } = thinker()
  const analysis = openAnalysis('a', record, undefined, async () => {}, t)
  await analysis.start('quick')
  expect(analysis.count('thorough')).toBe(0)
  await analysis.start('thorough')
  expect(asked).toHaveLength(2 * analysis.decisions.size)
  expect(analysis.count('quick')).toBe(analysis.decisions.size)
})

test('a game that went on keeps what was found; one that was taken back and played otherwise loses what is no longer so', async () => {
  const { kept, put } = store()
  const half = { ...record, moves: record.moves.slice(0, 60) }
  const first = openAnalysis('a', half, undefined, put, thinker().thinker)
  await first.start('quick')
  const found = kept.at(-1)!.found.length
  expect(openAnalysis('a', record, kept.at(-1), put).count('quick')).toBe(found)
  const other = { ...kept.at(-1)!, moves: half.moves.with(40, { type: 'something else' }) }
  const cut = openAnalysis('a', record, other, put)
  expect([...cut.found.value.keys()].every((at) => at < 40)).toBe(true)
  expect(cut.found.value.size).toBeGreaterThan(0)
  const shorter = openAnalysis('a', { ...record, moves: record.moves.slice(0, 20) }, kept.at(-1), put)
  expect([...shorter.found.value.keys()].every((at) => at < 20)).toBe(true)
})

test('a master who gives no answer is said to have failed, and what he found is kept', async () => {
  const { kept, put } = store()
  const analysis = openAnalysis('a', record, undefined, put, thinker(3).thinker)
  await analysis.start('quick')
  expect(analysis.failed.value).toBe(true)
  expect(analysis.running.value).toBe(false)
  expect(kept.at(-1)!.found).toHaveLength(3)
})

test('a game from a link is kept nowhere', async () => {
  const { kept, put } = store()
  await openAnalysis(null, record, undefined, put, thinker(3).thinker).start('quick')
  expect(kept).toEqual([])
})
