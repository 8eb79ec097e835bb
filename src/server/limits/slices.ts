// Divides long work on the event loop into short slices, one for each turn of the loop, so that everything else goes on in between.

/** How long one slice may take, in milliseconds. */
export const SLICE = 8

/** Rounds of the loop left free between two slices: in one a connection is accepted, in the next its request is read and answered. */
const REST = 2

export type Slices = ReturnType<typeof createSlices>

/** Work that runs slice by slice. */
export interface SlicedJob {
  /** Await it before the first slice, and whenever `isSpent` returns true. */
  turn(): Promise<void>
  isSpent(): boolean
}

export function createSlices(now: () => number = () => performance.now()) {
  const queues: { readonly [urgency in 'asked' | 'background']: (() => void)[] } = { asked: [], background: [] }
  let scheduled = false

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    wait(REST)
  }

  function wait(rounds: number): void {
    setImmediate(() => (rounds > 0 ? wait(rounds - 1) : next()))
  }

  function next(): void {
    scheduled = false
    const go = queues.asked.shift() ?? queues.background.shift()
    go?.()
    if (queues.asked.length > 0 || queues.background.length > 0) schedule()
  }

  return {
    /** `background`: runs only while nothing else waits. */
    job(urgency: keyof typeof queues = 'asked'): SlicedJob {
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

/** Handles what is added in short slices: large updates that many clients ask for at once must not stop everybody else. */
export function createInbox<Sender>(handle: (sender: Sender, text: string) => void) {
  const inbox: { readonly sender: Sender; readonly text: string }[] = []

  function handleInbox(): void {
    const until = performance.now() + SLICE
    let done = 0
    do {
      const { sender, text } = inbox[done++]!
      handle(sender, text)
    } while (done < inbox.length && performance.now() < until)
    inbox.splice(0, done)
    if (inbox.length > 0) setImmediate(handleInbox)
  }

  return (sender: Sender, text: string): void => {
    if (inbox.push({ sender, text }) === 1) setImmediate(handleInbox)
  }
}
