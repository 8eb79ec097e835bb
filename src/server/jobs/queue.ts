// Work to be done soon or at a time, in lanes: bots' moves, deadlines, webhooks. A job stays in the database until it is done, so a killed node loses nothing.
import { randomBytes } from 'node:crypto'
import type { Backend } from '../store/backend.ts'

/** Done at least once: after a kill perhaps twice. Throwing means: again later. `closing` is aborted when the node is about to go away. */
export type Handler = (payload: unknown, attempt: number, closing: AbortSignal) => Promise<void>

/** Jobs of one kind. A lane never waits for another. */
export interface Lane {
  readonly handler: Handler
  /** How many jobs run at once on this node. */
  readonly concurrency: number
  /** How many of them may belong to one group (a guest, an address); left out: any number. */
  readonly limitOf?: (group: string) => number
  /** The longest pause before another try, in milliseconds; left out: pauses grow to six hours. */
  readonly longestPause?: number
}

export interface JobOptions {
  readonly runAt?: number
  /** Whom the job belongs to. Groups take turns by the first one; all of them count for `limitOf`. */
  readonly groups?: readonly string[]
}

export interface Queue {
  /** One job for each lane and key: another one replaces a waiting one, and comes after a running one. */
  add(lane: string, key: string, payload: unknown, options?: JobOptions): Promise<void>
  /** Adds a job where there is none. One that waits for its first try is brought forward; one that is being retried keeps its place, but waits no longer than `longestPause`. */
  ensure(lane: string, key: string, payload: unknown, options?: JobOptions): Promise<void>
  /** Jobs that are due and wait for a place, by lane. */
  depth(): Readonly<Record<string, number>>
  /** Tries that failed since the start, by lane. */
  failures(): Readonly<Record<string, number>>
  /** Takes no more jobs and waits for those that run; after `patience` milliseconds they are told to stop. */
  close(patience?: number): Promise<void>
}

export interface QueueOptions {
  readonly lanes: Readonly<Record<string, Lane>>
  /** A job is given up after this many tries. */
  readonly attempts?: number
  onFailure?(lane: string, key: string, error: unknown, attempt: number): void
}

export type CompleteOptions = QueueOptions & { readonly attempts: number }

/** About four days of trying. */
const ATTEMPTS = 25
/** How long running jobs have to end by themselves when a node closes, in milliseconds. */
export const PATIENCE = 1_500
/** How long they have to stop when they are told to. */
const LAST_WORDS = 1_000

/** Waits for work to end: tells it to stop after `patience`, and does not wait for ever. */
export async function untilEnded(work: Promise<unknown>, patience: number, stop: () => void): Promise<void> {
  let telling: NodeJS.Timeout | undefined
  let leaving: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    telling = setTimeout(stop, patience)
    leaving = setTimeout(resolve, patience + LAST_WORDS)
  })
  await Promise.race([work, late])
  clearTimeout(telling)
  clearTimeout(leaving)
}

export async function openQueue(backend: Backend, options: QueueOptions): Promise<Queue> {
  const complete = { attempts: ATTEMPTS, ...options }
  if (backend.url === null) return openEmbeddedQueue(backend, complete)
  return (await import('./queue-postgres.ts')).openGraphileQueue(backend.url, complete)
}

/** Counts running jobs by group, for `limitOf`. */
export class GroupCount {
  private readonly running = new Map<string, number>()
  private readonly limitOf: (group: string) => number
  constructor(limitOf: (group: string) => number = () => Number.POSITIVE_INFINITY) {
    this.limitOf = limitOf
  }
  private isFull(group: string): boolean {
    return (this.running.get(group) ?? 0) >= this.limitOf(group)
  }
  hasRoom(groups: readonly string[]): boolean {
    return !groups.some((group) => this.isFull(group))
  }
  full(): string[] {
    return [...this.running.keys()].filter((group) => this.isFull(group))
  }
  begin(groups: readonly string[]): void {
    for (const group of groups) this.running.set(group, (this.running.get(group) ?? 0) + 1)
  }
  end(groups: readonly string[]): void {
    for (const group of groups) {
      const left = this.running.get(group)! - 1
      if (left > 0) this.running.set(group, left)
      else this.running.delete(group)
    }
  }
}

/** Seconds until the next try: 3, 7, 20, 55, 148 … six hours; the same as on PostgreSQL. */
const pauseAfter = (attempt: number) => Math.exp(Math.min(attempt, 10)) * 1000
/** Jobs that another process has put into the file are found this late, in milliseconds. */
const REREAD = 60_000
/** Due jobs are looked for at most this often, in milliseconds. */
const TICK = 10

interface Job {
  readonly lane: string
  readonly key: string
  readonly payload: string
  readonly groups: readonly string[]
  readonly stamp: string
  readonly attempts: number
  readonly runAt: number
}

/** Due jobs of one lane: groups take turns, and within a group the oldest is first. */
class ReadyJobs {
  private readonly byGroup = new Map<string, Job[]>()
  add(job: Job): void {
    const group = job.groups[0] ?? ''
    const list = this.byGroup.get(group)
    if (list) list.push(job)
    else this.byGroup.set(group, [job])
  }
  /** The next job that may run; its group goes to the end of the line. Those that `isStale` are dropped. */
  take(isStale: (job: Job) => boolean, mayRun: (job: Job) => boolean): Job | undefined {
    for (const [group, list] of this.byGroup) {
      while (list.length > 0 && isStale(list[0]!)) list.shift()
      const at = list.findIndex((job) => !isStale(job) && mayRun(job))
      if (at < 0) {
        if (list.length === 0) this.byGroup.delete(group)
        continue
      }
      const [job] = list.splice(at, 1)
      this.byGroup.delete(group)
      if (list.length > 0) this.byGroup.set(group, list)
      return job
    }
    return undefined
  }
  count(isStale: (job: Job) => boolean): number {
    let n = 0
    for (const list of this.byGroup.values()) for (const job of list) if (!isStale(job)) n += 1
    return n
  }
}

/** On one node: jobs in the store's own file, and in memory for choosing the next one fairly. */
async function openEmbeddedQueue({ db, write }: Backend, options: CompleteOptions): Promise<Queue> {
  const { lanes, attempts: most, onFailure } = options
  const names = Object.keys(lanes)
  /** The newest job of each name, waiting or running. */
  const jobs = new Map<string, Job>()
  const delayed = new Set<Job>()
  const ready = new Map(names.map((lane) => [lane, new ReadyJobs()]))
  const counts = new Map(names.map((lane) => [lane, new GroupCount(lanes[lane]!.limitOf)]))
  const running = new Map<string, Promise<void>>()
  const runningIn: Record<string, number> = Object.fromEntries(names.map((lane) => [lane, 0]))
  const failures: Record<string, number> = Object.fromEntries(names.map((lane) => [lane, 0]))
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let timerAt = Number.POSITIVE_INFINITY
  let closed = false
  let opened = false

  const nameOf = ({ lane, key }: Pick<Job, 'lane' | 'key'>) => `${lane} ${key}`
  const isStale = (job: Job) => jobs.get(nameOf(job)) !== job

  /** Takes a job up that is in the file. */
  function accept(job: Job): void {
    if (closed || !ready.has(job.lane)) return
    const before = jobs.get(nameOf(job))
    if (before) delayed.delete(before)
    jobs.set(nameOf(job), job)
    if (job.runAt <= Date.now()) {
      ready.get(job.lane)!.add(job)
      start(job.lane)
    } else {
      delayed.add(job)
      wakeAt(job.runAt)
    }
  }

  function wakeAt(runAt: number): void {
    if (closed || runAt >= timerAt) return
    clearTimeout(timer)
    timerAt = runAt
    timer = setTimeout(wake, Math.min(REREAD, Math.max(TICK, runAt - Date.now()))).unref()
  }

  function wake(): void {
    timerAt = Number.POSITIVE_INFINITY
    const now = Date.now()
    let next = Number.POSITIVE_INFINITY
    for (const job of delayed) {
      if (job.runAt <= now) {
        delayed.delete(job)
        ready.get(job.lane)!.add(job)
      } else next = Math.min(next, job.runAt)
    }
    if (next < Number.POSITIVE_INFINITY) wakeAt(next)
    for (const lane of names) start(lane)
  }

  function start(lane: string): void {
    const { concurrency } = lanes[lane]!
    const count = counts.get(lane)!
    const mayRun = (job: Job) => !running.has(nameOf(job)) && count.hasRoom(job.groups)
    while (opened && !closed && runningIn[lane]! < concurrency) {
      const job = ready.get(lane)!.take(isStale, mayRun)
      if (!job) return
      runningIn[lane]! += 1
      count.begin(job.groups)
      const done = run(job).finally(() => {
        runningIn[lane]! -= 1
        count.end(job.groups)
        running.delete(nameOf(job))
        start(lane)
      })
      running.set(nameOf(job), done)
    }
  }

  async function run(job: Job): Promise<void> {
    const { lane, key, stamp } = job
    const attempt = job.attempts + 1
    // Only if nobody has put another in its place meanwhile.
    const mine = db.deleteFrom('jobs').where('kind', '=', lane).where('key', '=', key).where('stamp', '=', stamp)
    const forget = () => {
      if (!isStale(job)) jobs.delete(nameOf(job))
    }
    try {
      await lanes[lane]!.handler(JSON.parse(job.payload), attempt, closing.signal)
      forget()
      await write(mine.compile())
    } catch (error) {
      // A job that was interrupted is in the file as it was, for the next start.
      if (closing.signal.aborted) return
      failures[lane]! += 1
      onFailure?.(lane, key, error, attempt)
      if (attempt >= most) {
        forget()
        await write(mine.compile()).catch(() => {})
        return
      }
      const pause = Math.min(pauseAfter(attempt), lanes[lane]!.longestPause ?? Number.POSITIVE_INFINITY)
      const again = { ...job, attempts: attempt, runAt: Date.now() + pause }
      const later = db.updateTable('jobs').where('kind', '=', lane).where('key', '=', key).where('stamp', '=', stamp)
      await write(later.set({ attempts: attempt, run_at: again.runAt }).compile()).catch(() => {})
      if (!isStale(job)) accept(again)
    }
  }

  async function readAll(): Promise<void> {
    const rows = await db.selectFrom('jobs').selectAll().where('kind', 'in', names).orderBy('run_at').execute()
    for (const { kind: lane, key, payload, run_at: runAt, attempts, stamp, groups } of rows) {
      if (jobs.get(`${lane} ${key}`)?.stamp === stamp || running.has(`${lane} ${key}`)) continue
      accept({ lane, key, payload, runAt, attempts, stamp, groups: groups === null ? [] : JSON.parse(groups) })
    }
  }

  async function put(lane: string, key: string, payload: unknown, { runAt = Date.now(), groups = [] }: JobOptions): Promise<void> {
    const stamp = randomBytes(8).toString('hex')
    const job = { lane, key, payload: JSON.stringify(payload ?? null), groups, stamp, attempts: 0, runAt }
    const columns = { payload: job.payload, run_at: runAt, attempts: 0, stamp, groups: groups.length === 0 ? null : JSON.stringify(groups) }
    await write(
      db
        .insertInto('jobs')
        .values({ kind: lane, key, ...columns })
        .onConflict((on) => on.columns(['kind', 'key']).doUpdateSet(columns))
        .compile(),
    )
    accept(job)
  }

  await readAll()
  // Once whoever opens the queue has made what the handlers need.
  setImmediate(() => {
    opened = true
    for (const lane of names) start(lane)
  })
  const rereading = setInterval(() => void readAll().catch(() => {}), REREAD).unref()
  return {
    add: (lane, key, payload, given = {}) => put(lane, key, payload, given),
    async ensure(lane, key, payload, given = {}) {
      const before = jobs.get(`${lane} ${key}`)
      const isLater = before !== undefined && !running.has(`${lane} ${key}`) && before.attempts === 0 && delayed.has(before)
      if (before === undefined || (isLater && before.runAt > (given.runAt ?? Date.now()))) await put(lane, key, payload, given)
    },
    depth: () => Object.fromEntries(names.map((lane) => [lane, ready.get(lane)!.count(isStale)])),
    failures: () => ({ ...failures }),
    async close(patience = PATIENCE) {
      closed = true
      clearTimeout(timer)
      clearInterval(rereading)
      await untilEnded(Promise.allSettled(running.values()), patience, () => closing.abort())
    },
  }
}
