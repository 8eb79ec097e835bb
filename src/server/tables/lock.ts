// A lock with a queue: one command at a time works on a table, the others wait in order.
import { SLICE } from '../limits/slices.ts'

export class Lock {
  private readonly queue: ((got: boolean) => void)[] = []
  private isTaken = false
  /** When other work of the event loop last had its turn, as far as this lock knows. */
  private sliceBegan = 0

  /** The number of those who wait. */
  get waiting(): number {
    return this.queue.length
  }

  get isFree(): boolean {
    return !this.isTaken
  }

  /** True at once if it is free; else it resolves to true once the lock is yours, and to false if the queue was cleared. */
  take(): true | Promise<boolean> {
    if (this.isTaken) return new Promise((resolve) => void this.queue.push(resolve))
    this.isTaken = true
    this.sliceBegan = performance.now()
    return true
  }

  /** Hands the lock to the next in the queue, in short slices: a long queue must not stop everybody else. */
  release(): void {
    if (this.queue.length === 0) this.isTaken = false
    else if (performance.now() - this.sliceBegan < SLICE) this.queue.shift()!(true)
    else
      setImmediate(() => {
        this.sliceBegan = performance.now()
        this.release()
      })
  }

  /** Ends the wait of everybody in the queue; the lock stays taken. */
  clearQueue(): void {
    for (const one of this.queue.splice(0)) one(false)
  }
}
