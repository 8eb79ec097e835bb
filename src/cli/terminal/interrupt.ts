// Ctrl+C in a long run: the first ends the run, which then reports what it has; the second ends the process at once.

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** The exit code of a run that was interrupted and has reported what it had. */
export const INTERRUPTED = 130

/** Runs something that can be stopped; `stop` is aborted by the first Ctrl+C. */
export async function interruptible<T>(run: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const halt = () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED)
    stop.abort()
  }
  for (const signal of SIGNALS) process.on(signal, halt)
  try {
    return await run(stop.signal)
  } finally {
    for (const signal of SIGNALS) process.off(signal, halt)
  }
}

/** The line above a report that is not whole. */
export const partial = (done: number, wanted: number, noun = 'games') =>
  `Interrupted: ${done.toLocaleString('en')} of ${wanted.toLocaleString('en')} ${noun}. What follows is only about these.\n\n`
