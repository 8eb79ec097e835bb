// Ctrl+C in a long run: the first ends the run, which then reports what it has; the second ends the process at once.

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The exit code of a run that was interrupted and has reported what it had. */
export const INTERRUPTED = 130

/** Milliseconds: some programs, such as timeout, send their signal to the process and again to its group. */
const SAME = 500

/** Runs something that can be stopped; `stop` is aborted by the first Ctrl+C. */
export async function interruptible<T>(run: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  let first = { signal: '', time: 0 }
  const halts = SIGNALS.map((signal) => () => {
    const time = performance.now()
    if (!stop.signal.aborted) first = { signal, time }
    else if (signal !== first.signal || time - first.time > SAME) process.exit(INTERRUPTED)
    stop.abort()
  })
  for (const [i, signal] of SIGNALS.entries()) process.on(signal, halts[i]!)
  try {
    return await run(stop.signal)
  } finally {
    for (const [i, signal] of SIGNALS.entries()) process.off(signal, halts[i]!)
  }
}

/** The line above a report that is not whole. */
export const partial = (done: number, wanted: number, noun = 'games') =>
  `Interrupted: ${done.toLocaleString('en')} of ${wanted.toLocaleString('en')} ${noun}. What follows is only about these.\n\n`

/** In place of a report on no game at all. */
export const NOTHING_FINISHED = 'Interrupted before a game was finished.\n'
