// Work on all cores: ranges of games go to worker threads, which may be many or none.
import { Worker } from 'node:worker_threads'
import type { Io } from './command.ts'

export interface Job {
  readonly kind: 'simulate' | 'soak'
  readonly game: string
  readonly options: unknown
  readonly bots: readonly string[]
  readonly seed: string
}

export interface Range {
  readonly from: number
  readonly to: number
}

/** Cuts 0..games-1 into chunks, hands them to the workers, and gives every answer to `take` as it comes. */
export async function runPool<T>(job: Job, games: number, workers: number, take: (answer: T) => void): Promise<void> {
  const chunk = Math.max(1, Math.min(200, Math.ceil(games / (workers * 8))))
  let next = 0
  const deal = (): Range | null => {
    if (next >= games) return null
    const from = next
    next = Math.min(games, from + chunk)
    return { from, to: next }
  }
  await Promise.all(Array.from({ length: Math.min(workers, Math.ceil(games / chunk)) }, () => runWorker(job, deal, take)))
}

function runWorker<T>(job: Job, deal: () => Range | null, take: (answer: T) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: job })
  return new Promise((resolve, reject) => {
    const feed = () => {
      const range = deal()
      if (range) worker.postMessage(range)
      else void worker.terminate().then(() => resolve())
    }
    worker.on('message', (answer: T) => {
      take(answer)
      feed()
    })
    worker.on('error', reject)
    feed()
  })
}

/** A line on standard error with rate and time left, at most five times a second; a last one at the end. */
export function makeProgress(io: Io, total: number, noun: string): { add(n: number): void; end(): void } {
  const started = performance.now()
  let done = 0
  let shown = 0
  const line = () => {
    const seconds = (performance.now() - started) / 1000
    const rate = done / Math.max(seconds, 0.001)
    const left = rate > 0 ? (total - done) / rate : 0
    return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${noun}, ${Math.round(rate).toLocaleString('en')}/s, ${done < total ? `${left.toFixed(0)} s left` : `${seconds.toFixed(1)} s in all`}`
  }
  return {
    add(n) {
      done += n
      const now = performance.now()
      if (!io.interactive || now - shown < 200) return
      shown = now
      io.err(`\r\x1b[K${line()}`)
    },
    end: () => io.err(`${io.interactive ? '\r\x1b[K' : ''}${line()}\n`),
  }
}
