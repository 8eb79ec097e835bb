// Group commit: what arrives while a commit is under way is written by the next one, all of it in one transaction.

export interface Group<Job, Result> {
  add(job: Job): Promise<Result>
  /** Waits until everything given so far is written. */
  drain(): Promise<void>
}

interface Waiting<Job, Result> {
  readonly job: Job
  resolve(result: Result): void
  reject(error: unknown): void
}

/** `keyOf`: of jobs with the same key only the first goes into a commit, the others follow in order. */
export function makeGroup<Job, Result>(
  commit: (jobs: readonly Job[]) => Promise<readonly Result[]>,
  keyOf: (job: Job) => string | null,
  most: number,
): Group<Job, Result> {
  let waiting: Waiting<Job, Result>[] = []
  let running: Promise<void> | undefined

  /** The next jobs to go together; the rest stays in order. */
  function take(): Waiting<Job, Result>[] {
    const taken: Waiting<Job, Result>[] = []
    const left: Waiting<Job, Result>[] = []
    const keys = new Set<string>()
    for (const one of waiting) {
      const key = keyOf(one.job)
      if (taken.length >= most || (key !== null && keys.has(key))) left.push(one)
      else taken.push(one)
      if (key !== null) keys.add(key)
    }
    waiting = left
    return taken
  }

  async function run(): Promise<void> {
    // One turn of the event loop, so that everything that came in with the first is in the first commit too.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const taken = take()
      try {
        const results = await commit(taken.map(({ job }) => job))
        for (const [i, one] of taken.entries()) one.resolve(results[i]!)
      } catch (error) {
        for (const one of taken) one.reject(error)
      }
    }
    running = undefined
  }

  return {
    add(job) {
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        running ??= run()
      })
    },
    async drain() {
      await running
    },
  }
}
