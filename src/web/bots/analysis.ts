// The master looking at a game, decision by decision in a worker of its own: begins, stops, goes on, and keeps what was found.
import { computed, signal } from '@preact/signals'
import { costOf, decisionsOf } from '../../bots/review.ts'
import { same } from '../../core/match.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { type Found, type KeptAnalysis, putAnalysis } from './analysis-store.ts'
import { ITERATIONS, openThinker, type Thinker } from './client.ts'

/** How much is thought about each decision. */
export const DEPTHS = ['quick', 'thorough'] as const
export type Depth = (typeof DEPTHS)[number]
const ITERATIONS_OF: Readonly<Record<Depth, number>> = { quick: ITERATIONS || 200, thorough: ITERATIONS * 2 || 1000 }

/** What is found is put away at most so often, in milliseconds. */
const PUT_EVERY = 1000
/** A smaller part of the win is lost in the noise of thinking. */
const LEAST_COST = 0.02
export const WORST = 8

export type Analysis = ReturnType<typeof openAnalysis>

/** `id` is the kept game's; without it nothing outlasts the page. */
export function openAnalysis(
  id: string | null,
  record: GameRecord,
  kept: KeptAnalysis | undefined,
  put: (analysis: KeptAnalysis) => Promise<void> = putAnalysis,
  thinker: Thinker = openThinker(),
) {
  const game = GAMES[record.game]!
  const decisions = new Map([...decisionsOf(game, record)].map(({ at, seat }) => [at, seat]))
  const found = signal<ReadonlyMap<number, Found>>(new Map(stillTrue(record, kept).map((one) => [one.at, one])))
  const running = signal(false)
  const failed = signal(false)
  let question: AbortController | undefined
  let saving: ReturnType<typeof setTimeout> | undefined

  const keep = () => {
    clearTimeout(saving)
    saving = undefined
    if (id !== null && found.peek().size > 0) void put({ id, moves: record.moves, found: [...found.peek().values()] })
  }

  /** What was not yet looked at so closely. */
  const isDue = (at: number, depth: Depth) => (found.value.get(at)?.iterations ?? 0) < ITERATIONS_OF[depth]

  async function look(depth: Depth, cancel: AbortSignal): Promise<void> {
    const iterations = ITERATIONS_OF[depth]
    for (const { at, seat, played, moves, turn } of decisionsOf(game, record)) {
      if (!isDue(at, depth)) continue
      const position = { game: game.id, seat, view: turn().view, moves, seed: `review ${at}`, iterations }
      const judgement = await thinker.ask({ kind: 'judge', played, ...position }, cancel)
      found.value = new Map(found.peek()).set(at, { ...judgement, at, seat, made: played })
      saving ??= setTimeout(keep, PUT_EVERY)
    }
  }

  function stop(): void {
    question?.abort()
    running.value = false
    if (saving !== undefined) keep()
  }

  return {
    /** Who had to decide, after how many moves. */
    decisions,
    found,
    running,
    failed,
    /** How many decisions have been looked at so closely. */
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
        await look(depth, cancel)
      } catch {
        if (cancel.aborted) return
        failed.value = true
      }
      stop()
    },
    stop,
    /** Leaves the page: what was found is kept, the worker goes. */
    close(): void {
      stop()
      thinker.close()
    },
  }
}

/** What was found about decisions that are still the same: those before the first move that is another one now. */
function stillTrue({ moves }: GameRecord, kept: KeptAnalysis | undefined): readonly Found[] {
  if (!kept) return []
  const other = kept.moves.findIndex((move, i) => !same(move, moves[i]))
  return kept.found.filter(({ at }) => other < 0 || at < other)
}
