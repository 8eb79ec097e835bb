// Progress of a long run: a line on standard error with rate and time left.
import type { Io } from '../command.ts'
import { CLEAR_LINE } from '../terminal/harmless.ts'

export interface Progress {
  /** `n` more are done; `source` says what they came from. */
  add(n: number, source?: string): void
  end(): void
}

/** Milliseconds between two lines of progress on a terminal, where the next is written over the last; and in a log, after a first one. */
const OFTEN = 200
const FIRST = 1000
const SELDOM = 15_000

const SECOND = 1000
const MINUTE = 60
const HOUR = 3600

/** Two of the next larger unit read better in it. */
function span(seconds: number, digits = 0): string {
  if (seconds < 2 * MINUTE) return `${seconds.toFixed(digits)} s`
  return seconds < 2 * HOUR ? `${Math.round(seconds / MINUTE)} min` : `${Math.round(seconds / HOUR).toLocaleString('en')} h`
}

/** Five lines a second at most (in a log four a minute), also while nothing gets done; a last one at the end. */
export function makeProgress(io: Pick<Io, 'err' | 'interactive'>, total: number, noun: string): Progress {
  const started = performance.now()
  const [first, pause] = io.interactive ? [OFTEN, OFTEN] : [FIRST, SELDOM]
  let done = 0
  let from = ''
  let next = started + first
  const line = (isLast: boolean) => {
    const seconds = (performance.now() - started) / SECOND
    const rate = done / Math.max(seconds, 0.001)
    const head = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${noun}${from && ` ${from}`}`
    if (done === 0 && !isLast) return `${head}, ${span(seconds)} so far`
    const time = done < total && !isLast ? `${span((total - done) / rate)} left` : `${span(seconds, 1)} in all`
    return `${head}, ${rate < 3 ? rate.toFixed(2) : Math.round(rate).toLocaleString('en')}/s, ${time}`
  }
  const show = () => {
    next = performance.now() + pause
    io.err(io.interactive ? `${CLEAR_LINE}${line(false)}` : `${line(false)}\n`)
  }
  // Where nothing is reported for a while, the time goes on.
  const beat = io.interactive ? OFTEN : SECOND
  const quiet = io.interactive ? FIRST : SELDOM
  const timer = setInterval(() => {
    const now = performance.now()
    if (now >= next + beat && (done > 0 || now >= started + quiet)) show()
  }, beat)
  timer.unref()
  return {
    add(n, source = from) {
      done += n
      from = source
      // The last line is for end(): a log would get it twice.
      if ((done > 0 || source !== '') && done < total && performance.now() >= next) show()
    },
    end() {
      clearInterval(timer)
      io.err(`${io.interactive ? CLEAR_LINE : ''}${line(true)}\n`)
    },
  }
}
