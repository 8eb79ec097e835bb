// Bots think in workers, never on the page's own thread. A worker that dies is replaced, and its open questions are asked again.
import { signal } from '@preact/signals'
import type { Thought } from '../../bots/bot.ts'
import type { DrawLuck } from '../../bots/luck.ts'
import type { Judgement } from '../../bots/review.ts'

interface TurnQuestion {
  readonly game: string
  readonly seat: number
  readonly view: unknown
  readonly moves: readonly unknown[]
  readonly seed: string
  readonly iterations: number
}

/** How lucky a draw was. It is asked of finished games only: the answer knows every hand. */
interface LuckQuestion {
  readonly kind: 'luck'
  readonly game: string
  readonly options: unknown
  readonly players: number
  /** The moves up to the end of the draw, which began after the first `at`. */
  readonly moves: readonly unknown[]
  readonly at: number
  readonly seed: string
  readonly thoroughness: number
}

export type WorkerQuestion =
  | LuckQuestion
  /** Which move a seat's bot plays. For one table the bot remembers its earlier search. */
  | (TurnQuestion & {
      readonly kind: 'choose'
      readonly table: string
      readonly bot: string
      readonly players: number
      readonly milliseconds: number
    })
  /** The master's opinion of a position. */
  | (TurnQuestion & { readonly kind: 'think'; readonly milliseconds: number })
  /** The master's opinion of a move that was made. */
  | (TurnQuestion & { readonly kind: 'judge'; readonly played: number })

export type ChooseQuestion = Extract<WorkerQuestion, { kind: 'choose' }>

export interface Answers {
  /** The index of a move. */
  readonly choose: number
  readonly think: Thought
  readonly judge: Judgement
  readonly luck: DrawLuck
}

/** This browser may store another number of iterations. */
export const ITERATIONS = Number(globalThis.localStorage?.getItem('iterations') ?? 0)
/** The limits of a hint: iterations or time, whichever comes first. */
export const MASTER = { iterations: ITERATIONS || 1000, milliseconds: 900 } as const

/** The limits of a bot at a table on this device; 0 iterations: as many as its level has. A slow device takes longer, up to this time. */
export const LIMITS = { iterations: ITERATIONS, milliseconds: 3000 } as const

/** How a bot that searches made its last choice. */
export interface Manner {
  /** With what it has learned. */
  readonly isLearned: boolean
  /** It had to stop before its number of iterations. */
  readonly isShort: boolean
}

/** By bot, game and number of players, since the page was opened. */
export const manners = signal<Readonly<Record<string, Manner>>>({})
const mannerKey = (bot: string, game: string, players: number) => `${bot} ${game} ${players}`
export const mannerOf = (bot: string, game: string, players: number): Manner | undefined => manners.value[mannerKey(bot, game, players)]

/** The part of a worker that is used here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface OpenQuestion {
  readonly question: WorkerQuestion
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
  tries: number
}

/** The pause before each new worker, in milliseconds. After the last one the question fails. */
const PAUSES = [0, 500, 2000, 5000] as const
/** A worker that does not answer for this long is replaced: browsers end workers silently when memory is short. */
const WORKER_TIMEOUT_MS = 60_000

const spawnWorker = (): WorkerLike => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })

export type BotWorker = ReturnType<typeof openBotWorker>

export function openBotWorker(spawn: () => WorkerLike = spawnWorker) {
  let worker: WorkerLike | undefined
  let next = 1
  let pause: ReturnType<typeof setTimeout> | undefined
  let timeout: ReturnType<typeof setTimeout> | undefined
  const open = new Map<number, OpenQuestion>()

  function restartTimeout(): void {
    clearTimeout(timeout)
    timeout = open.size > 0 ? setTimeout(replace, WORKER_TIMEOUT_MS) : undefined
  }

  function start(): WorkerLike {
    if (worker) return worker
    const started = spawn()
    started.onmessage = ({ data }: MessageEvent<{ id: number; answer: never; manner?: Manner }>) => {
      const answered = open.get(data.id)
      const { question } = answered ?? {}
      if (question?.kind === 'choose' && data.manner)
        manners.value = { ...manners.peek(), [mannerKey(question.bot, question.game, question.players)]: data.manner }
      open.delete(data.id)
      restartTimeout()
      answered?.resolve(data.answer)
    }
    started.onerror = (event) => {
      if (worker !== started) return
      event.preventDefault()
      replace()
    }
    worker = started
    return started
  }

  function post(id: number, question: WorkerQuestion): void {
    start().postMessage({ id, question })
    restartTimeout()
  }

  function terminate(): void {
    worker?.terminate()
    worker = undefined
    clearTimeout(pause)
    clearTimeout(timeout)
    pause = undefined
  }

  /** Asks a new worker all open questions. */
  function askAgain(after: number): void {
    if (open.size === 0) return
    pause = setTimeout(() => {
      pause = undefined
      for (const [id, { question }] of open) post(id, question)
    }, after)
  }

  function replace(): void {
    terminate()
    let after = 0
    for (const [id, asked] of open) {
      const wait = PAUSES[asked.tries++]
      if (wait === undefined) {
        open.delete(id)
        asked.reject(new Error('the bot’s worker died again and again'))
      } else after = Math.max(after, wait)
    }
    askAgain(after)
  }

  return {
    ask<Q extends WorkerQuestion>(question: Q, signal?: AbortSignal): Promise<Answers[Q['kind']]> {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(signal.reason)
          return
        }
        const id = next++
        open.set(id, { question, resolve, reject, tries: 0 })
        if (pause === undefined) post(id, question)
        // A running search cannot be interrupted: only the end of its worker cancels it.
        signal?.addEventListener('abort', () => {
          if (!open.delete(id)) return
          terminate()
          askAgain(0)
          reject(signal.reason)
        })
      })
    },
    /** Loads the worker before the first question. */
    start: () => void start(),
    close: terminate,
  }
}

/** The worker of the table. */
const tableWorker = openBotWorker()
export const askBot = tableWorker.ask
export const startWorker = tableWorker.start
