// The analysis of a stored game: complete, stopped and continued, stored, and without results that are no longer valid.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type DrawLuck, drawsOf } from '../../../src/bots/luck.ts'
import { costOf, type Judgement, judge } from '../../../src/bots/review.ts'
import { type GameRecord, readRecord } from '../../../src/core/record/record.ts'
import { findBot } from '../../../src/games/bots.ts'
import { GAMES } from '../../../src/games/index.ts'
import { openAnalysis } from '../../../src/web/bots/analysis.ts'
import type { StoredAnalysis } from '../../../src/web/bots/analysis-store.ts'
import type { BotWorker, WorkerQuestion } from '../../../src/web/bots/client.ts'

const read = readRecord(GAMES, readFileSync('test/records/ukiyoe-two-1.txt', 'utf8'))
if ('problem' in read) throw new Error('the record is right')
const record: GameRecord = { ...read.record, options: read.options }
const master = findBot('ukiyoe', 'master')!

/** A worker that searches a little at once and records its questions; after a number of questions it fails. */
function worker(most = Number.POSITIVE_INFINITY) {
  const asked: (WorkerQuestion & { readonly kind: 'judge' })[] = []
  const draws: (WorkerQuestion & { readonly kind: 'luck' })[] = []
  const ask = async (question: WorkerQuestion, signal?: AbortSignal): Promise<Judgement | DrawLuck> => {
    if (question.kind === 'judge') asked.push(question)
    await Promise.resolve()
    if (signal?.aborted) throw signal.reason
    if (question.kind === 'luck') {
      draws.push(question)
      return { luck: [0.1, -0.1], errors: [0.01, 0.01], expected: [0.5, 0.5] }
    }
    if (asked.length > most || question.kind !== 'judge') throw new Error('no more')
    return { ...judge(master, question, question.played, question.seed, 16), iterations: question.iterations }
  }
  return { asked, draws, worker: { ask, close() {} } as unknown as BotWorker }
}

function store() {
  const stored: StoredAnalysis[] = []
  return { stored, put: async (analysis: StoredAnalysis) => void stored.push(analysis) }
}

test('every choice is analysed once, and every result is stored', async () => {
  const { asked, worker: t } = worker()
  const { stored, put } = store()
  const analysis = openAnalysis('a', record, undefined, put, t)
  expect(analysis.count('quick')).toBe(0)
  await analysis.start('quick')
  const all = analysis.decisions.size
  expect(all).toBeGreaterThan(50)
  expect(asked).toHaveLength(all)
  expect(analysis.count('quick')).toBe(all)
  expect(analysis.running.value).toBe(false)
  expect(stored.at(-1)).toMatchObject({ id: 'a', moves: record.moves })
  expect(stored.at(-1)!.found).toHaveLength(all)
  const costs = analysis.worst.value.map((found) => costOf(found.seat, found))
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  await analysis.start('quick')
  expect(asked).toHaveLength(all)
})

test('a question holds the view of the seat that moved, and not the state', async () => {
  const { asked, worker: t } = worker(5)
  await openAnalysis(null, record, undefined, async () => {}, t).start('quick')
  for (const question of asked) {
    expect(question.view).toMatchObject({ seat: question.seat })
    expect(question.view).not.toHaveProperty('hands')
  }
})

test('stopped, it keeps what it has; opened again, it goes on from there', async () => {
  const { asked, worker: t } = worker()
  const { stored, put } = store()
  const analysis = openAnalysis('a', record, undefined, put, t)
  const running = analysis.start('quick')
  while (asked.length < 6) await Promise.resolve()
  analysis.stop()
  await running
  expect(analysis.running.value).toBe(false)
  expect(analysis.failed.value).toBe(false)
  const done = analysis.count('quick')
  expect(done).toBe(5)
  expect(stored.at(-1)!.found).toHaveLength(done)

  const later = worker()
  const again = openAnalysis('a', record, stored.at(-1), put, later.worker)
  expect(again.count('quick')).toBe(done)
  await again.start('quick')
  expect(later.asked).toHaveLength(again.decisions.size - done)
})

test('looking thoroughly does everything again; then nothing is left to do', async () => {
  const { asked, worker: t } = worker()
  const analysis = openAnalysis('a', record, undefined, async () => {}, t)
  await analysis.start('quick')
  expect(analysis.count('thorough')).toBe(0)
  await analysis.start('thorough')
  expect(asked).toHaveLength(2 * analysis.decisions.size)
  expect(analysis.count('quick')).toBe(analysis.decisions.size)
})

test('a continued game keeps its analysis; one that was undone and played differently loses what no longer holds', async () => {
  const { stored, put } = store()
  const half = { ...record, moves: record.moves.slice(0, 60) }
  const first = openAnalysis('a', half, undefined, put, worker().worker)
  await first.start('quick')
  const found = stored.at(-1)!.found.length
  expect(openAnalysis('a', record, stored.at(-1), put).count('quick')).toBe(found)
  const other = { ...stored.at(-1)!, moves: half.moves.with(40, { type: 'something else' }) }
  const cut = openAnalysis('a', record, other, put)
  expect([...cut.found.value.keys()].every((at) => at < 40)).toBe(true)
  expect(cut.found.value.size).toBeGreaterThan(0)
  const shorter = openAnalysis('a', { ...record, moves: record.moves.slice(0, 20) }, stored.at(-1), put)
  expect([...shorter.found.value.keys()].every((at) => at < 20)).toBe(true)
})

test('an analysis without an answer fails, and the results so far are stored', async () => {
  const { stored, put } = store()
  const analysis = openAnalysis('a', record, undefined, put, worker(3).worker)
  await analysis.start('quick')
  expect(analysis.failed.value).toBe(true)
  expect(analysis.running.value).toBe(false)
  expect(stored.at(-1)!.found).toHaveLength(3)
})

test('the analysis of a game from a link is not stored', async () => {
  const { stored, put } = store()
  await openAnalysis(null, record, undefined, put, worker(3).worker).start('quick')
  expect(stored).toEqual([])
})

test('after the decisions every draw of a finished game is measured once, more thoroughly on request, and kept', async () => {
  const { draws, worker: t } = worker()
  const { stored, put } = store()
  const analysis = openAnalysis('a', record, undefined, put, t)
  const all = [...drawsOf(GAMES.ukiyoe!, record)]
  await analysis.start('quick')
  expect(draws.map(({ at, moves }) => [at, moves.length])).toEqual(all.map(({ at, to }) => [at, to]))
  expect(analysis.countDraws('quick')).toBe(all.length)
  expect(analysis.isDone('quick')).toBe(true)
  expect(stored.at(-1)!.luck).toHaveLength(all.length)
  const again = openAnalysis('a', record, stored.at(-1), put, t)
  expect(again.isDone('quick')).toBe(true)
  expect(again.luck.value.size).toBe(all.length)
  await again.start('thorough')
  expect(draws).toHaveLength(2 * all.length)
})

test('an analysis of an earlier version has no luck: only the draws are left to do', async () => {
  const { stored, put } = store()
  const first = worker()
  await openAnalysis('a', record, undefined, put, first.worker).start('quick')
  const { luck: _, ...old } = stored.at(-1)!
  const { asked, draws, worker: t } = worker()
  const analysis = openAnalysis('a', record, old, put, t)
  expect(analysis.isDone('quick')).toBe(false)
  await analysis.start('quick')
  expect(asked).toHaveLength(0)
  expect(draws.length).toBe(analysis.draws.length)
})

test('the luck of a game that is not over is never asked about', async () => {
  const { result: _, ...open } = record
  const { draws, worker: t } = worker()
  const analysis = openAnalysis('a', { ...open, moves: record.moves.slice(0, 60) }, undefined, async () => {}, t)
  await analysis.start('quick')
  expect(draws).toHaveLength(0)
  expect(analysis.isDone('quick')).toBe(true)
})
