// Work on all cores: ranges of games go to worker threads, which may be many or none.
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Io } from './command.ts'

/** Shared code lies a folder below the entries of the build. */
const WORKER = ['./worker.js', '../worker.js'].map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))

export interface Job {
  readonly kind: 'simulate' | 'soak' | 'balance' | 'arena'
  readonly game: string
  readonly options: unknown
  /** A bot for each seat; for the arena its entrants. */
  readonly bots: readonly string[]
  readonly seed: string
  /** For the arena: who sits where in each game of a deal. */
  readonly seatings?: readonly (readonly number[])[]
}

export interface Range {
  readonly from: number
  readonly to: number
}

/** Cuts 0..games-1 into chunks, hands them to the workers, and gives every answer to `take` as it comes. */
export async function runPool<T>(
  job: Job,
  games: number,
  workers: number,
  take: (answer: T) => void,
  stop?: AbortSignal,
  most = 200,
): Promise<void> {
  const size = Math.max(1, Math.min(most, Math.ceil(games / (workers * 8))))
  const chunks: Range[] = []
  for (let from = 0; from < games; from += size) chunks.push({ from, to: Math.min(games, from + size) })
  await runRanges(job, chunks, workers, take, stop)
}

/** The same for any ranges of games. After `stop` nothing more is given. */
export async function runRanges<T>(
  job: Job,
  ranges: readonly Range[],
  workers: number,
  take: (answer: T) => void,
  stop?: AbortSignal,
): Promise<void> {
  let next = 0
  const work = async () => {
    const lane = openLane<T>(job)
    const close = () => void lane.close()
    stop?.addEventListener('abort', close)
    try {
      while (next < ranges.length && !stop?.aborted) {
        const answer = await lane.ask(ranges[next++]!)
        if (answer === undefined || stop?.aborted) return
        take(answer)
      }
    } finally {
      stop?.removeEventListener('abort', close)
      await lane.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers, ranges.length) }, work))
}

/** A worker thread that is asked one thing at a time. */
export interface Lane<T> {
  /** Undefined if the lane was closed before the answer. */
  ask(range: Range): Promise<T | undefined>
  close(): Promise<void>
}

export function openLane<T>(job: Job): Lane<T> {
  if (!WORKER) throw new Error('worker.js is not part of this build')
  const worker = new Worker(WORKER, { workerData: job })
  let settle: { resolve(answer: T | undefined): void; reject(error: unknown): void } | undefined
  let broken: unknown
  let over = false
  worker.on('message', (answer: T) => settle?.resolve(answer))
  worker.on('error', (error) => {
    broken = error
    settle?.reject(error)
  })
  worker.on('exit', () => {
    over = true
    settle?.resolve(undefined)
  })
  return {
    ask: (range) =>
      new Promise((resolve, reject) => {
        if (broken) reject(broken)
        if (over) resolve(undefined)
        settle = { resolve, reject }
        worker.postMessage(range)
      }),
    close: async () => void (await worker.terminate()),
  }
}

/** How often progress is told where no line can be written over, in milliseconds. */
const SELDOM = 15_000

/** A line on standard error with rate and time left, five times a second at most (in a log four times a minute); a last one at the end. */
export function makeProgress(io: Io, total: number, noun: string): { add(n: number): void; end(): void } {
  const started = performance.now()
  let done = 0
  let shown = started
  const line = () => {
    const seconds = (performance.now() - started) / 1000
    const rate = done / Math.max(seconds, 0.001)
    const left = rate > 0 ? (total - done) / rate : 0
    return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${noun}, ${rate < 3 ? rate.toFixed(2) : Math.round(rate).toLocaleString('en')}/s, ${done < total ? `${left.toFixed(0)} s left` : `${seconds.toFixed(1)} s in all`}`
  }
  return {
    add(n) {
      done += n
      const now = performance.now()
      if (now - shown < (io.interactive ? 200 : SELDOM)) return
      shown = now
      io.err(io.interactive ? `\r\x1b[K${line()}` : `${line()}\n`)
    },
    end: () => io.err(`${io.interactive ? '\r\x1b[K' : ''}${line()}\n`),
  }
}
