// The master's analysis of a game, decision by decision in a worker of its own. It can be stopped and continued, and its results are stored.
import { computed, signal } from '@preact/signals'
import { type Draw, drawsOf } from '../../bots/luck.ts'
import { accuracyOf, costOf, decisionsOf, isMistake } from '../../bots/review.ts'
import { equal } from '../../core/match.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { type AnalysedMove, type MeasuredDraw, putAnalysis, type StoredAnalysis } from './analysis-store.ts'
import { type BotWorker, ITERATIONS, openBotWorker } from './client.ts'

/** How thoroughly each decision is analysed. */
export const DEPTHS = ['quick', 'thorough'] as const
export type Depth = (typeof DEPTHS)[number]
const ITERATIONS_OF: Readonly<Record<Depth, number>> = { quick: ITERATIONS || 200, thorough: ITERATIONS * 2 || 1000 }
/** How thoroughly each draw is measured, in samples of a valuer. */
const THOROUGHNESS: Readonly<Record<Depth, number>> = { quick: 4, thorough: 16 }

/** Results are stored at most once in this time. */
const STORE_EVERY_MS = 1000
/** The weight of earlier decisions in the mean time of one. */
const PACE_KEPT = 0.9

export type Analysis = ReturnType<typeof openAnalysis>

/** `id` is the id of the stored game; without it the results are lost when the page is closed. */
export function openAnalysis(
  id: string | null,
  record: GameRecord,
  stored: StoredAnalysis | undefined,
  put: (analysis: StoredAnalysis) => Promise<void> = putAnalysis,
  worker: BotWorker = openBotWorker(),
) {
  const game = GAMES[record.game]!
  const decisions = new Map([...decisionsOf(game, record)].map(({ at, seat }) => [at, seat]))
  const found = signal<ReadonlyMap<number, AnalysedMove>>(new Map(stillValid(record, stored).map((one) => [one.at, one])))
  // The luck of a game that is not over would reveal hands.
  const draws = record.result ? [...drawsOf(game, record)].map(({ at, to }): Draw => ({ at, to })) : []
  const luck = signal<ReadonlyMap<number, MeasuredDraw>>(new Map(stillMeasured(record, stored).map((one) => [one.at, one])))
  const running = signal(false)
  const failed = signal(false)
  let question: AbortController | undefined
  /** How long the last decisions took, for the time that is left. */
  const pace = signal(0)
  let saving: ReturnType<typeof setTimeout> | undefined
  let left = stored?.left

  const store = () => {
    clearTimeout(saving)
    saving = undefined
    if (id === null || (found.peek().size === 0 && left === undefined)) return
    const results = { found: [...found.peek().values()], luck: [...luck.peek().values()] }
    void put({ id, moves: record.moves, ...results, ...(left === undefined ? {} : { left }) })
  }

  /** Whether the decision has not yet been analysed at this depth. */
  const isDue = (at: number, depth: Depth) => (found.value.get(at)?.iterations ?? 0) < ITERATIONS_OF[depth]

  const isUnmeasured = (at: number, depth: Depth) => (luck.value.get(at)?.thoroughness ?? 0) < THOROUGHNESS[depth]

  function keepPace(from: number): void {
    const took = performance.now() - from
    pace.value = pace.peek() === 0 ? took : pace.peek() * PACE_KEPT + took * (1 - PACE_KEPT)
    saving ??= setTimeout(store, STORE_EVERY_MS)
  }

  async function measure(depth: Depth, cancel: AbortSignal): Promise<void> {
    const { options, seats, moves } = record
    const thoroughness = THOROUGHNESS[depth]
    const shared = { kind: 'luck', game: game.id, options, players: seats.length, seed: 'review', thoroughness } as const
    pace.value = 0
    for (const { at, to } of draws) {
      if (!isUnmeasured(at, depth)) continue
      const from = performance.now()
      const measured = await worker.ask({ ...shared, at, moves: moves.slice(0, to) }, cancel)
      luck.value = new Map(luck.peek()).set(at, { ...measured, at, to, thoroughness })
      keepPace(from)
    }
  }

  async function analyse(depth: Depth, cancel: AbortSignal): Promise<void> {
    const iterations = ITERATIONS_OF[depth]
    for (const { at, seat, played, moves, turn } of decisionsOf(game, record)) {
      if (!isDue(at, depth)) continue
      const position = { game: game.id, seat, view: turn().view, moves, seed: `review ${at}`, iterations }
      const from = performance.now()
      const judgement = await worker.ask({ kind: 'judge', played, ...position }, cancel)
      found.value = new Map(found.peek()).set(at, { ...judgement, at, seat, made: played })
      keepPace(from)
    }
    await measure(depth, cancel)
  }

  function stop(): void {
    question?.abort()
    running.value = false
    if (saving !== undefined) store()
  }

  return {
    /** The seat of each decision, by the number of moves made before it. */
    decisions,
    found,
    /** The draws of a finished game whose luck can be measured, and what was measured, by the number of moves made before. */
    draws,
    luck,
    running,
    failed,
    /** The number of decisions that have been analysed at this depth. */
    count: (depth: Depth) => [...decisions.keys()].filter((at) => !isDue(at, depth)).length,
    /** The number of draws that have been measured at this depth. */
    countDraws: (depth: Depth) => draws.filter(({ at }) => !isUnmeasured(at, depth)).length,
    /** Whether every decision and every draw has been looked at at this depth. */
    isDone: (depth: Depth) => ![...decisions.keys()].some((at) => isDue(at, depth)) && !draws.some(({ at }) => isUnmeasured(at, depth)),
    /** The mean time of a decision in milliseconds; 0 before the first. */
    pace,
    /** Where the review was left. */
    left,
    /** Stores where the review is left, with the results. */
    leave(at: number): void {
      left = at
      saving ??= setTimeout(store, STORE_EVERY_MS)
    },
    /** How much of what was at stake each seat kept, from 0 to 1. */
    accuracy: computed(() =>
      record.seats.map((_, seat) =>
        accuracyOf(
          seat,
          [...found.value.values()].filter((one) => one.seat === seat),
        ),
      ),
    ),
    /** The decisions that cost most, the worst first. */
    worst: computed(() =>
      [...found.value.values()]
        .filter((one) => isMistake(one.seat, one))
        .sort((a, b) => costOf(b.seat, b) - costOf(a.seat, a) || a.at - b.at),
    ),
    async start(depth: Depth): Promise<void> {
      stop()
      const { signal: cancel } = (question = new AbortController())
      running.value = true
      failed.value = false
      try {
        await analyse(depth, cancel)
      } catch {
        if (cancel.aborted) return
        failed.value = true
      }
      stop()
    },
    stop,
    /** Stores the results and ends the worker. */
    close(): void {
      stop()
      worker.close()
    },
  }
}

function stillMeasured({ moves }: GameRecord, stored: StoredAnalysis | undefined): readonly MeasuredDraw[] {
  if (!stored?.luck) return []
  const changed = stored.moves.findIndex((move, i) => !equal(move, moves[i]))
  return stored.luck.filter(({ to }) => changed < 0 || to <= changed)
}

/** The results for decisions before the first move that has changed. */
function stillValid({ moves }: GameRecord, stored: StoredAnalysis | undefined): readonly AnalysedMove[] {
  if (!stored) return []
  const changed = stored.moves.findIndex((move, i) => !equal(move, moves[i]))
  return stored.found.filter(({ at }) => changed < 0 || at < changed)
}
