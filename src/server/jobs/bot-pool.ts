// Bots at tables think in worker threads with a time budget, never on the main thread.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface BotQuestion {
  readonly game: string
  readonly bot: string
  readonly seat: number
  readonly view: unknown
  /** Seeds the bot's own random choices. */
  readonly seed: string
  readonly milliseconds: number
}

interface Waiting {
  readonly question: BotQuestion
  resolve(move: unknown): void
  reject(error: Error): void
}

/** A thread is terminated if it has not answered this long after its budget, in milliseconds. */
const PATIENCE = 10_000
/** The memory limit of one thread, in MiB: beyond it the thread ends and the server goes on. The strongest bots need 32. */
const HEAP = 128

/** A thread died while it worked on a question, or did not answer in time. The question may be the cause. */
export class BotFailure extends Error {}

/** Next to the bundle; in `dist/` when the sources run unbundled. */
function workerFile(): string {
  const found = ['./bot-worker.js', '../bot-worker.js', '../../../dist/bot-worker.js']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find(existsSync)
  if (!found) throw new Error('the thread of the bots is not built')
  return found
}

export interface BotPool {
  /** The move the bot chooses. */
  ask(question: BotQuestion, signal?: AbortSignal): Promise<unknown>
  /** How many wait for a thread. */
  waiting(): number
  close(): Promise<void>
}

interface Thread {
  readonly worker: Worker
  current: (Waiting & { readonly timer: NodeJS.Timeout }) | undefined
}

export function createBotPool(maxThreads: number): BotPool {
  const file = workerFile()
  const threads = new Set<Thread>()
  const queue: Waiting[] = []
  let closed = false

  function start(): void {
    while (queue.length > 0 && !closed) {
      const thread = [...threads].find(({ current }) => !current) ?? (threads.size < maxThreads ? startThread() : undefined)
      if (!thread) return
      const next = queue.shift()!
      const timer = setTimeout(
        () => end(thread, new BotFailure(`${next.question.bot} has not moved in time`)),
        next.question.milliseconds + PATIENCE,
      )
      thread.current = { ...next, timer }
      thread.worker.postMessage(next.question)
    }
  }

  function startThread(): Thread {
    const thread: Thread = { worker: new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP } }), current: undefined }
    thread.worker.unref()
    thread.worker.on('message', ({ move }: { move: unknown }) => {
      const { current } = thread
      thread.current = undefined
      clearTimeout(current?.timer)
      current?.resolve(move)
      start()
    })
    thread.worker.on('error', (error) => end(thread, new BotFailure(String(error))))
    thread.worker.on('exit', () => end(thread, new BotFailure('the thread has ended')))
    threads.add(thread)
    return thread
  }

  function end(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return
    clearTimeout(thread.current?.timer)
    thread.current?.reject(error)
    void thread.worker.terminate()
    start()
  }

  return {
    async ask(question, signal) {
      if (closed || signal?.aborted) throw new Error('closed')
      let stop = () => {}
      const answer = new Promise<unknown>((resolve, reject) => {
        stop = () => reject(new Error('closed'))
        queue.push({ question, resolve, reject })
      })
      signal?.addEventListener('abort', stop)
      start()
      try {
        return await answer
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },
    waiting: () => queue.length,
    async close() {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new Error('closed'))
      const all = [...threads]
      for (const thread of all) end(thread, new Error('closed'))
      await Promise.all(all.map(({ worker }) => worker.terminate()))
    },
  }
}
