// The master's analysis of a game, decision by decision in a worker of its own. It can be stopped and continued, and its results are stored.
import { computed, signal } from '@preact/signals'
import { costOf, decisionsOf } from '../../bots/review.ts'
import { equal } from '../../core/match.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { type AnalysedMove, putAnalysis, type StoredAnalysis } from './analysis-store.ts'
import { type BotWorker, ITERATIONS, openBotWorker } from './client.ts'

/** How thoroughly each decision is analysed. */
export const DEPTHS = ['quick', 'thorough'] as const
export type Depth = (typeof DEPTHS)[number]
const ITERATIONS_OF: Readonly<Record<Depth, number>> = { quick: ITERATIONS || 200, thorough: ITERATIONS * 2 || 1000 }

/** Results are stored at most once in this time. */
const STORE_EVERY_MS = 1000
/** A smaller loss is noise of the search. */
const LEAST_COST = 0.02
export const WORST = 8

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
  const running = signal(false)
  const failed = signal(false)
  let question: AbortController | undefined
  let saving: ReturnType<typeof setTimeout> | undefined

  const store = () => {
    clearTimeout(saving)
    saving = undefined
    if (id !== null && found.peek().size > 0) void put({ id, moves: record.moves, found: [...found.peek().values()] })
  }

  /** Whether the decision has not yet been analysed at this depth. */
  const isDue = (at: number, depth: Depth) => (found.value.get(at)?.iterations ?? 0) < ITERATIONS_OF[depth]

  async function analyse(depth: Depth, cancel: AbortSignal): Promise<void> {
    const iterations = ITERATIONS_OF[depth]
    for (const { at, seat, played, moves, turn } of decisionsOf(game, record)) {
      if (!isDue(at, depth)) continue
      const position = { game: game.id, seat, view: turn().view, moves, seed: `review ${at}`, iterations }
      const judgement = await worker.ask({ kind: 'judge', played, ...position }, cancel)
      found.value = new Map(found.peek()).set(at, { ...judgement, at, seat, made: played })
      saving ??= setTimeout(store, STORE_EVERY_MS)
    }
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
    running,
    failed,
    /** The number of decisions that have been analysed at this depth. */
    count: (depth: Depth) => [...decisions.keys()].filter((at) => !isDue(at, depth)).length,
    /** The decisions that cost most, the worst first. */
    worst: computed(() =>
      [...found.value.values()]
        .filter((one) => costOf(one.seat, one) >= LEAST_COST)
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

/** The results for decisions before the first move that has changed. */
function stillValid({ moves }: GameRecord, stored: StoredAnalysis | undefined): readonly AnalysedMove[] {
  if (!stored) return []
  const changed = stored.moves.findIndex((move, i) => !equal(move, moves[i]))
  return stored.found.filter(({ at }) => changed < 0 || at < changed)
}
