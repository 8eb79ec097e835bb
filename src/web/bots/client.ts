// Bots think in workers, never on the page's own thread. One that dies is replaced, and what it was asked is asked again.
import type { Thought } from '../../bots/bot.ts'
import type { Judgement } from '../../bots/review.ts'

interface Position {
  readonly game: string
  readonly seat: number
  readonly view: unknown
  readonly moves: readonly unknown[]
  readonly seed: string
  readonly iterations: number
}

export type Question =
  /** Which move a seat's bot plays; at one table it remembers what it thought before. */
  | (Position & { readonly kind: 'choose'; readonly table: string; readonly bot: string; readonly milliseconds: number })
  /** What the master thinks of a position. */
  | (Position & { readonly kind: 'think'; readonly milliseconds: number })
  /** What the master thinks of a move that was made. */
  | (Position & { readonly kind: 'judge'; readonly played: number })

export interface Answers {
  /** The number of a move. */
  readonly choose: number
  readonly think: Thought
  readonly judge: Judgement
}

/** How much the master thinks before a move: so many iterations, or as many as fit into the time. Another number may be kept in this browser. */
export const ITERATIONS = Number(globalThis.localStorage?.getItem('iterations') ?? 0)
export const MASTER = { iterations: ITERATIONS || 1000, milliseconds: 900 } as const

/** What of a worker is used here. */
export type Hired = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface Asked {
  readonly question: Question
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
  tries: number
}

/** How long a new worker waits after each death, in milliseconds; after the last, the question is given up. */
const PAUSES = [0, 500, 2000, 5000] as const
/** A worker that has said nothing for so long is taken for dead: browsers end them without a word when memory is short. */
const SILENCE = 60_000

const hire = (): Hired => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })

export type Thinker = ReturnType<typeof openThinker>

export function openThinker(make: () => Hired = hire) {
  let worker: Hired | undefined
  let next = 1
  let pause: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<number, Asked>()

  function watch(): void {
    clearTimeout(silence)
    silence = waiting.size > 0 ? setTimeout(revive, SILENCE) : undefined
  }

  function begin(): Hired {
    if (worker) return worker
    const made = make()
    made.onmessage = ({ data }: MessageEvent<{ id: number; answer: never }>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      watch()
      asked?.resolve(data.answer)
    }
    made.onerror = (event) => {
      if (worker !== made) return
      event.preventDefault()
      revive()
    }
    worker = made
    return made
  }

  function post(id: number, question: Question): void {
    begin().postMessage({ id, question })
    watch()
  }

  function dismiss(): void {
    worker?.terminate()
    worker = undefined
    clearTimeout(pause)
    clearTimeout(silence)
    pause = undefined
  }

  /** Asks a new worker everything that is still open. */
  function askAgain(after: number): void {
    if (waiting.size === 0) return
    pause = setTimeout(() => {
      pause = undefined
      for (const [id, { question }] of waiting) post(id, question)
    }, after)
  }

  function revive(): void {
    dismiss()
    let after = 0
    for (const [id, asked] of waiting) {
      const wait = PAUSES[asked.tries++]
      if (wait === undefined) {
        waiting.delete(id)
        asked.reject(new Error('the bot’s worker died again and again'))
      } else after = Math.max(after, wait)
    }
    askAgain(after)
  }

  return {
    ask<Q extends Question>(question: Q, signal?: AbortSignal): Promise<Answers[Q['kind']]> {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(signal.reason)
          return
        }
        const id = next++
        waiting.set(id, { question, resolve, reject, tries: 0 })
        if (pause === undefined) post(id, question)
        // Whoever thinks hears nothing: only the end of the worker ends a thought.
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(id)) return
          dismiss()
          askAgain(0)
          reject(signal.reason)
        })
      })
    },
    /** Begins to load before anything is asked. */
    wake: () => void begin(),
    close: dismiss,
  }
}

/** The one that thinks for the table. */
const atTable = openThinker()
export const askBot = atTable.ask
export const wakeBots = atTable.wake
