// Bots think in a worker, never on the page's own thread.
export interface BotQuestion {
  readonly game: string
  readonly bot: string
  readonly seat: number
  readonly view: unknown
  readonly moves: readonly unknown[]
  readonly seed: string
}

let worker: Worker | undefined
let next = 1
const waiting = new Map<number, (choice: number) => void>()

/** The index of the move the bot chooses. */
export function askBot(question: BotQuestion): Promise<number> {
  if (!worker) {
    worker = new Worker(new URL('./workers/bot.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<{ id: number; choice: number }>) => {
      waiting.get(data.id)?.(data.choice)
      waiting.delete(data.id)
    }
  }
  const id = next++
  worker.postMessage({ id, question })
  return new Promise((resolve) => void waiting.set(id, resolve))
}
