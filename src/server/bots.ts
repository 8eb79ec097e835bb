// Bots at tables think in worker threads with a budget of time, never on the thread that serves people.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface BotQuestion {
  readonly game: string
  readonly bot: string
  readonly seat: number
  readonly view: unknown
  readonly moves: readonly unknown[]
  /** Of the bot's own chance. */
  readonly seed: string
  readonly milliseconds: number
}

interface Waiting {
  readonly question: BotQuestion
  resolve(choice: number): void
  reject(error: Error): void
}

/** A thread that has not answered so long after its budget is ended. */
const PATIENCE = 20_000

/** Beside the bundle, or, when the sources run as they are, in what was built of them. */
function workerFile(): string {
  const found = ['./bot-worker.js', '../bot-worker.js', '../../dist/bot-worker.js']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find(existsSync)
  if (!found) throw new Error('the thread of the bots is not built')
  return found
}

export interface BotPool {
  /** The index of the move the bot chooses. */
  ask(question: BotQuestion): Promise<number>
  /** How many wait for a thread. */
  waiting(): number
  close(): Promise<void>
}

export function createBotPool(threads: number): BotPool {
  const file = workerFile()
  const idle: Worker[] = []
  const busy = new Set<Worker>()
  const queue: Waiting[] = []
  let closed = false

  function start(): void {
    while (queue.length > 0 && !closed) {
      const worker = idle.pop() ?? (busy.size < threads ? new Worker(file) : undefined)
      if (!worker) return
      think(worker, queue.shift()!)
    }
  }

  function think(worker: Worker, { question, resolve, reject }: Waiting): void {
    busy.add(worker)
    const settle = (usable: boolean) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      busy.delete(worker)
      if (usable) idle.push(worker)
      else void worker.terminate()
      start()
    }
    const fail = (error: Error) => {
      reject(error)
      settle(false)
    }
    const timer = setTimeout(() => fail(new Error(`${question.bot} has not moved in time`)), question.milliseconds + PATIENCE)
    worker.once('message', (choice: number) => {
      resolve(choice)
      settle(true)
    })
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('the thread has ended')))
    worker.unref()
    worker.postMessage(question)
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('closed'))
        queue.push({ question, resolve, reject })
        start()
      }),
    waiting: () => queue.length,
    async close() {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new Error('closed'))
      for (const worker of busy) worker.removeAllListeners()
      await Promise.all([...idle, ...busy].map((worker) => worker.terminate()))
    },
  }
}
