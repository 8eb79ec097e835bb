// Work on all cores: ranges of games go to worker threads, which may be many or none.
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { GameRecord } from '../../core/record/record.ts'
import { commandOf, type ProgramSettings } from '../engine/program.ts'
import { type ProgramPort, serveProgram } from '../engine/program-bot.ts'

/** Shared code lies a folder below the entries of the build. */
const WORKER = ['./worker.js', '../worker.js'].map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))

export interface PoolJob {
  readonly kind: 'simulate' | 'soak' | 'balance' | 'arena' | 'puzzles' | 'review'
  readonly game: string
  readonly options: unknown
  /** A bot for each seat; for the arena its entrants. */
  readonly bots: readonly string[]
  readonly seed: string
  /** For the arena: who sits where in each game of a deal. */
  readonly seatings?: readonly (readonly number[])[]
  /** For the arena: measure the luck of every game. */
  readonly luckAdjusted?: true
  /** For a review: what is judged, with how much thought. */
  readonly review?: { readonly record: GameRecord; readonly iterations: number }
  /** Programs among the bots; stays in the main thread. */
  readonly programs?: ProgramSettings
}

/** What a worker thread is given. */
export interface WorkerJob extends Omit<PoolJob, 'programs'> {
  /** By the name of the bot. */
  readonly ports: Readonly<Record<string, ProgramPort>>
}

export interface Range {
  readonly from: number
  readonly to: number
}

/** Cuts 0..games-1 into chunks, hands them to the workers, and gives every answer to `take` as it comes. */
export async function runPool<T>(
  job: PoolJob,
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
  job: PoolJob,
  ranges: readonly Range[],
  workers: number,
  take: (answer: T) => void,
  stop?: AbortSignal,
): Promise<void> {
  let next = 0
  // The first lane that fails ends all of them.
  const failed = new AbortController()
  const over = stop ? AbortSignal.any([stop, failed.signal]) : failed.signal
  const work = async () => {
    const lane = openLane<T>(job)
    over.addEventListener('abort', () => void lane.close())
    try {
      while (next < ranges.length && !over.aborted) {
        const answer = await lane.ask(ranges[next++]!)
        if (answer === undefined || over.aborted) return
        take(answer)
      }
    } catch (error) {
      failed.abort()
      throw error
    } finally {
      await lane.close()
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(workers, ranges.length) }, work))
  const fault = lanes.find((lane) => lane.status === 'rejected')
  // After a stop nothing is a fault: a program may have ended with the same Ctrl+C.
  if (fault && !stop?.aborted) throw fault.reason
}

/** A worker thread that is asked one thing at a time. */
export interface WorkerLane<T> {
  /** Undefined if the lane was closed before the answer. */
  ask(range: Range): Promise<T | undefined>
  close(): Promise<void>
}

export function openLane<T>(job: PoolJob): WorkerLane<T> {
  if (!WORKER) throw new Error('worker.js is not part of this build')
  const { programs, ...rest } = job
  let waiting: { resolve(answer: T | undefined): void; reject(error: unknown): void } | undefined
  let broken: unknown
  let over = false
  let isWorking = false
  const fail = (error: unknown) => {
    broken ??= error
    waiting?.reject(broken)
  }
  const served = Object.fromEntries(
    [...new Set(job.bots)].flatMap((name) => {
      const command = commandOf(name)
      return command === undefined ? [] : [[name, serveProgram(command, programs!, fail)] as const]
    }),
  )
  const ports = Object.fromEntries(Object.entries(served).map(([name, { port, answered }]) => [name, { port, answered }]))
  const data: WorkerJob = { ...rest, ports }
  const worker = new Worker(WORKER, { workerData: data, transferList: Object.values(ports).map(({ port }) => port) })
  worker.on('message', (answer: T) => {
    isWorking = false
    waiting?.resolve(answer)
  })
  worker.on('error', fail)
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      over = true
      waiting?.resolve(undefined)
      resolve()
    })
  })
  return {
    ask: (range) =>
      new Promise((resolve, reject) => {
        if (broken) reject(broken)
        if (over) resolve(undefined)
        waiting = { resolve, reject }
        isWorking = true
        worker.postMessage(range)
      }),
    async close() {
      for (const program of Object.values(served)) program.close()
      // An idle thread ends by itself: Node has crashed while it stopped one from outside.
      if (isWorking) await worker.terminate()
      else worker.postMessage(null)
      await exited
    },
  }
}
