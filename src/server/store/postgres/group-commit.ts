// Group commit: what arrives while a commit is in flight is written by the next one, all of it in one transaction.

export interface GroupCommit<Job, Result> {
  submit(job: Job): Promise<Result>
  /** Resolves when everything submitted so far is written. */
  drain(): Promise<void>
}

interface Pending<Job, Result> {
  readonly job: Job
  resolve(result: Result): void
  reject(error: unknown): void
}

export interface GroupCommitConfig<Job, Result> {
  readonly commit: (jobs: readonly Job[]) => Promise<readonly Result[]>
  /** Of jobs with the same key only the first goes into a commit; the others follow in order. */
  readonly keyOf: (job: Job) => string
  /** The most jobs in one commit. */
  readonly limit: number
}

export function createGroupCommit<Job, Result>({ commit, keyOf, limit }: GroupCommitConfig<Job, Result>): GroupCommit<Job, Result> {
  let pending: Pending<Job, Result>[] = []
  let isBusy = false
  const idle: (() => void)[] = []

  /** The next jobs to commit together; the rest stays in order. */
  function take(): Pending<Job, Result>[] {
    const taken: Pending<Job, Result>[] = []
    const left: Pending<Job, Result>[] = []
    const keys = new Set<string>()
    for (const one of pending) {
      const key = keyOf(one.job)
      if (taken.length >= limit || keys.has(key)) left.push(one)
      else taken.push(one)
      keys.add(key)
    }
    pending = left
    return taken
  }

  async function commitAll(): Promise<void> {
    while (pending.length > 0) {
      const taken = take()
      try {
        const results = await commit(taken.map(({ job }) => job))
        for (const [i, one] of taken.entries()) one.resolve(results[i]!)
      } catch (error) {
        for (const one of taken) one.reject(error)
      }
    }
    isBusy = false
    for (const resolve of idle.splice(0)) resolve()
  }

  return {
    submit: (job) =>
      new Promise((resolve, reject) => {
        pending.push({ job, resolve, reject })
        if (isBusy) return
        isBusy = true
        // Everything that arrives in the same round of the event loop is in the first commit too.
        setImmediate(() => void commitAll())
      }),
    drain: () => (isBusy ? new Promise((resolve) => void idle.push(resolve)) : Promise.resolve()),
  }
}
