// Long work on the event loop, in short slices: one slice for each round of the loop, so that everybody else is served in between.

/** How long one slice may take, in milliseconds. */
export const SLICE = 8

export type Slices = ReturnType<typeof createSlices>

/** A job that goes on slice by slice. */
export interface Job {
  /** To be awaited before the first slice, and wherever `isSpent` says so. */
  turn(): Promise<void>
  isSpent(): boolean
}

export function createSlices(now: () => number = () => performance.now()) {
  const queues: { readonly [urgency in 'asked' | 'background']: (() => void)[] } = { asked: [], background: [] }
  let scheduled = false

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(next)
  }

  function next(): void {
    scheduled = false
    const go = queues.asked.shift() ?? queues.background.shift()
    go?.()
    if (queues.asked.length > 0 || queues.background.length > 0) schedule()
  }

  return {
    /** `background`: goes on only while nobody else waits. */
    job(urgency: keyof typeof queues = 'asked'): Job {
      let began = now()
      return {
        turn: () =>
          new Promise((resolve) => {
            queues[urgency].push(() => {
              began = now()
              resolve()
            })
            schedule()
          }),
        isSpent: () => now() - began >= SLICE,
      }
    },
    waiting: () => queues.asked.length + queues.background.length,
  }
}
