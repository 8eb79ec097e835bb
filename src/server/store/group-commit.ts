// Group commit: what arrives while commits are under way is written by the next one, all of it in one transaction.

export interface Group<Job, Result> {
  add(job: Job): Promise<Result>
  /** The same without a promise, for who adds many. */
  give(job: Job, resolve: (result: Result) => void, reject: (error: unknown) => void): void
  /** Waits until everything given so far is written. */
  drain(): Promise<void>
}

interface Waiting<Job, Result> {
  readonly job: Job
  resolve(result: Result): void
  reject(error: unknown): void
}

export interface GroupConfig<Job, Result> {
  readonly commit: (jobs: readonly Job[]) => Promise<readonly Result[]>
  /** Of jobs with the same key only the first goes into a commit, the others follow in order. Left out: they may go together. */
  readonly keyOf?: (job: Job) => string
  /** Jobs in one commit. */
  readonly most: number
  /** Commits under way at once, where they are carried out in the order they were given; and how many jobs are worth another one. */
  readonly abreast?: { readonly commits: number; readonly jobs: number }
}

export function makeGroup<Job, Result>({ commit, keyOf, most, abreast }: GroupConfig<Job, Result>): Group<Job, Result> {
  let waiting: Waiting<Job, Result>[] = []
  let underWay = 0
  let soon = false
  let idle: (() => void)[] = []

  /** The next jobs to go together; the rest stays in order. */
  function take(): Waiting<Job, Result>[] {
    if (!keyOf) return waiting.splice(0, most)
    const taken: Waiting<Job, Result>[] = []
    const left: Waiting<Job, Result>[] = []
    const keys = new Set<string>()
    for (const one of waiting) {
      const key = keyOf(one.job)
      if (taken.length >= most || keys.has(key)) left.push(one)
      else taken.push(one)
      keys.add(key)
    }
    waiting = left
    return taken
  }

  function start(): void {
    const taken = take()
    underWay += 1
    commit(taken.map(({ job }) => job)).then(
      (results) => {
        end()
        for (let i = 0; i < taken.length; i++) taken[i]!.resolve(results[i]!)
      },
      (error) => {
        end()
        for (const one of taken) one.reject(error)
      },
    )
  }

  /** Before anybody is told of what is written, so that writing goes on meanwhile. */
  function end(): void {
    underWay -= 1
    if (waiting.length > 0 && (underWay === 0 || isWorthOne())) start()
    else if (underWay === 0) {
      const those = idle
      idle = []
      for (const resolve of those) resolve()
    }
  }

  const isWorthOne = () => abreast !== undefined && underWay < abreast.commits && waiting.length >= abreast.jobs

  function give(job: Job, resolve: (result: Result) => void, reject: (error: unknown) => void): void {
    waiting.push({ job, resolve, reject })
    if (isWorthOne()) start()
    else if (underWay === 0 && !soon) {
      // One turn of the event loop, so that everything that came in with the first is in the first commit too.
      soon = true
      setImmediate(() => {
        soon = false
        if (underWay === 0 && waiting.length > 0) start()
      })
    }
  }

  return {
    give,
    add: (job) => new Promise((resolve, reject) => give(job, resolve, reject)),
    drain() {
      return underWay === 0 && waiting.length === 0 ? Promise.resolve() : new Promise((resolve) => void idle.push(resolve))
    },
  }
}
