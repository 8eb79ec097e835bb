// How a process of the tests reports what it does, at once, because it may be killed the next moment.
import { writeSync } from 'node:fs'

const never = new Int32Array(new SharedArrayBuffer(4))

/** A line on the output. A process with threads has a pipe that refuses when its reader is behind: it waits and goes on. */
export function say(line: string): void {
  let rest = Buffer.from(`${line}\n`)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(never, 0, 0, 5)
    }
  }
}
