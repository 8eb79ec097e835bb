// Work to be done soon or at a time, in lanes: bots' moves, deadlines, webhooks. A job stays in the database until it is done, so a killed node loses nothing.
import { randomBytes } from 'node:crypto'
import type { Backend } from '../store/backend.ts'
import { createJobRows, type JobRows } from './job-rows.ts'
import { GroupCount, type Job, ReadyJobs } from './ready-jobs.ts'

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
  /** One job for each lane and key: another one replaces a waiting one, and comes after one that runs on this node. */
  add(lane: string, key: string, payload: unknown, options?: JobOptions): Promise<void>
  /** Adds a job where there is none. One that waits for its first try is brought forward; one that is being retried keeps its place. */
  ensure(lane: string, key: string, payload: unknown, options?: JobOptions): Promise<void>
  /** Jobs that are due and wait for a place on this node, by lane. */
  depth(): Readonly<Record<string, number>>
  /** Tries that failed since the start, by lane. */
  failures(): Readonly<Record<string, number>>
  /** Takes no more jobs and waits for those that run; after `patience` milliseconds they are asked to stop. */
  close(patience?: number): Promise<void>
}

export interface QueueOptions {
  readonly lanes: Readonly<Record<string, Lane>>
  /** A job is given up after this many tries. */
  readonly attempts?: number
  onFailure?(lane: string, key: string, error: unknown, attempt: number): void
}

/** About four days of trying. */
const ATTEMPTS = 25
/** How long running jobs have to end by themselves when a node closes, in milliseconds. */
const PATIENCE = 1_500
/** How long they have to stop when they are asked to. */
const STOP_WITHIN = 1_000
/** Due jobs are looked for at most this often, in milliseconds. */
const TICK = 10
/** After a fault of the database a job is claimed again this much later, in milliseconds. */
const CLAIM_AGAIN = 1_000
/** How often jobs are read that another process has put into the same SQLite file, in milliseconds. */
const REREAD = 60_000
/** How often a node looks for overdue jobs of other nodes, and for dead nodes; how late a job is before another node takes it. */
const LOOK_EVERY = 1_000
const FREE_EVERY = 3_000
const IMPORT_EVERY = 60_000
const OVERDUE = 1_000

/** Milliseconds until the next try: 3, 7, 20, 55, 148 seconds … six hours. */
const pauseAfter = (attempt: number) => Math.exp(Math.min(attempt, 10)) * 1000

export async function openQueue(backend: Backend, options: QueueOptions): Promise<Queue> {
  if (backend.url === null) {
    const rows = createJobRows(backend, async (query) => (await backend.write(query))[0]!)
    const jobs = new JobQueue(rows, options)
    await jobs.open([[REREAD, () => jobs.read()]])
    return jobs
  }
  const { freeJobsOfDeadNodes, importGraphileJobs, lockNode } = await import('./shared-jobs.ts')
  const { retry } = await import('../store/postgres/postgres.ts')
  const { db } = backend
  const { node, close } = await lockNode(backend.url)
  const rows = createJobRows(backend, (query) => retry(async () => (await db.executeQuery(query)).rows), node)
  const jobs = new JobQueue(rows, options, close)
  const lanes = Object.keys(options.lanes)
  try {
    await importGraphileJobs(db, lanes)
    await freeJobsOfDeadNodes(db, node)
    await jobs.open([
      [LOOK_EVERY, () => jobs.read(Date.now() - OVERDUE)],
      [FREE_EVERY, () => freeJobsOfDeadNodes(db, node)],
      [IMPORT_EVERY, () => importGraphileJobs(db, lanes)],
    ])
  } catch (error) {
    // The connection of the lock would keep the process alive.
    await close()
    throw error
  }
  return jobs
}

const nameOf = ({ lane, key }: Pick<Job, 'lane' | 'key'>) => `${lane} ${key}`

/** What a lane has at work and waiting. */
interface LaneState extends Lane {
  readonly ready: ReadyJobs
  readonly count: GroupCount
  running: number
  failures: number
}

/** The jobs this node knows of, in memory: it added them, or read them. */
class JobQueue implements Queue {
  private readonly lanes: ReadonlyMap<string, LaneState>
  /** The newest job of each name, waiting or running. */
  private readonly jobs = new Map<string, Job>()
  private readonly delayed = new Set<Job>()
  private readonly running = new Map<string, Promise<void>>()
  private readonly closing = new AbortController()
  private timers: NodeJS.Timeout[] = []
  private timer: NodeJS.Timeout | undefined
  private timerAt = Number.POSITIVE_INFINITY
  private state: 'opening' | 'open' | 'closed' = 'opening'
  private readonly rows: JobRows
  private readonly options: QueueOptions
  private readonly release: () => Promise<void>

  constructor(rows: JobRows, options: QueueOptions, release: () => Promise<void> = async () => {}) {
    this.rows = rows
    this.options = options
    this.release = release
    this.lanes = new Map(
      Object.entries(options.lanes).map(([name, lane]) => [
        name,
        { ...lane, ready: new ReadyJobs(), count: new GroupCount(lane.limitOf), running: 0, failures: 0 },
      ]),
    )
  }

  /** Reads what is stored, starts it, and repeats each of `chores` at its interval, in milliseconds. */
  async open(chores: readonly (readonly [every: number, chore: () => Promise<void>])[]): Promise<void> {
    await this.read()
    // Later, when the caller has made what the handlers need.
    setImmediate(() => {
      if (this.state === 'opening') this.state = 'open'
      for (const lane of this.lanes.values()) this.start(lane)
    })
    this.timers = chores.map(([every, chore]) => setInterval(() => void chore().catch(() => {}), every).unref())
  }

  /** Takes up stored jobs that this node does not know of. */
  async read(dueBefore?: number): Promise<void> {
    for (const job of await this.rows.unclaimed([...this.lanes.keys()], dueBefore)) {
      const name = nameOf(job)
      if (!this.jobs.has(name) && !this.running.has(name)) this.accept(job)
    }
  }

  // Functions of their own, so that callers may pass them on.
  readonly add: Queue['add'] = (lane, key, payload, options = {}) => this.put(lane, key, payload, options, false)

  readonly ensure: Queue['ensure'] = async (lane, key, payload, options = {}) => {
    const name = nameOf({ lane, key })
    const before = this.jobs.get(name)
    const isFirstTry = before?.attempts === 0 && this.delayed.has(before) && !this.running.has(name)
    if (before === undefined || (isFirstTry && before.runAt > (options.runAt ?? Date.now())))
      await this.put(lane, key, payload, options, true)
  }

  readonly depth = (): Record<string, number> => {
    return Object.fromEntries([...this.lanes].map(([name, { ready }]) => [name, ready.count(this.isStale)]))
  }

  readonly failures = (): Record<string, number> => {
    return Object.fromEntries([...this.lanes].map(([name, { failures }]) => [name, failures]))
  }

  async close(patience = PATIENCE): Promise<void> {
    this.state = 'closed'
    clearTimeout(this.timer)
    for (const timer of this.timers) clearInterval(timer)
    await untilEnded(Promise.allSettled(this.running.values()), patience, () => this.closing.abort())
    await this.release()
  }

  private async put(lane: string, key: string, payload: unknown, options: JobOptions, onlyEarlier: boolean): Promise<void> {
    const { runAt = Date.now(), groups = [] } = options
    const stamp = randomBytes(8).toString('hex')
    const job = { lane, key, payload: JSON.stringify(payload ?? null), groups, stamp, attempts: 0, runAt }
    if (await this.rows.put(job, onlyEarlier)) this.accept(job)
  }

  private readonly isStale = (job: Job): boolean => this.jobs.get(nameOf(job)) !== job

  private forget(job: Job): void {
    if (!this.isStale(job)) this.jobs.delete(nameOf(job))
  }

  /** Takes up a job that is stored. */
  private accept(job: Job): void {
    const lane = this.lanes.get(job.lane)
    if (this.state === 'closed' || !lane) return
    const before = this.jobs.get(nameOf(job))
    if (before) this.delayed.delete(before)
    this.jobs.set(nameOf(job), job)
    if (job.runAt <= Date.now()) {
      lane.ready.add(job)
      this.start(lane)
    } else {
      this.delayed.add(job)
      this.wakeAt(job.runAt)
    }
  }

  private wakeAt(runAt: number): void {
    if (this.state === 'closed' || runAt >= this.timerAt) return
    clearTimeout(this.timer)
    this.timerAt = runAt
    this.timer = setTimeout(() => this.wake(), Math.min(REREAD, Math.max(TICK, runAt - Date.now()))).unref()
  }

  private wake(): void {
    this.timerAt = Number.POSITIVE_INFINITY
    const now = Date.now()
    let next = Number.POSITIVE_INFINITY
    for (const job of this.delayed) {
      if (job.runAt <= now) {
        this.delayed.delete(job)
        this.lanes.get(job.lane)!.ready.add(job)
      } else next = Math.min(next, job.runAt)
    }
    if (next < Number.POSITIVE_INFINITY) this.wakeAt(next)
    for (const lane of this.lanes.values()) this.start(lane)
  }

  private start(lane: LaneState): void {
    const mayRun = (job: Job) => !this.running.has(nameOf(job)) && lane.count.hasRoom(job.groups)
    while (this.state === 'open' && lane.running < lane.concurrency) {
      const job = lane.ready.take(this.isStale, mayRun)
      if (!job) return
      lane.running += 1
      lane.count.begin(job.groups)
      const done = this.run(lane, job).finally(() => {
        lane.running -= 1
        lane.count.end(job.groups)
        this.running.delete(nameOf(job))
        this.start(lane)
      })
      this.running.set(nameOf(job), done)
    }
  }

  private async run(lane: LaneState, job: Job): Promise<void> {
    const attempt = job.attempts + 1
    try {
      // Another node runs it, or another job has taken its place.
      if (!(await this.rows.claim(job))) return this.forget(job)
    } catch {
      return this.again(job, { ...job, runAt: Date.now() + CLAIM_AGAIN })
    }
    try {
      await lane.handler(JSON.parse(job.payload), attempt, this.closing.signal)
      this.forget(job)
      await this.rows.remove(job)
    } catch (error) {
      // A job that was interrupted stays stored as it was, for the next start.
      if (this.closing.signal.aborted) return
      lane.failures += 1
      this.options.onFailure?.(job.lane, job.key, error, attempt)
      await this.afterFailure(lane, job, attempt)
    }
  }

  private async afterFailure(lane: LaneState, job: Job, attempt: number): Promise<void> {
    if (attempt >= (this.options.attempts ?? ATTEMPTS)) {
      this.forget(job)
      await this.rows.remove(job).catch(() => {})
      return
    }
    const pause = Math.min(pauseAfter(attempt), lane.longestPause ?? Number.POSITIVE_INFINITY)
    const next = { ...job, attempts: attempt, runAt: Date.now() + pause }
    await this.rows.postpone(next).catch(() => {})
    this.again(job, next)
  }

  /** Unless another job has taken its place. */
  private again(job: Job, next: Job): void {
    const newest = this.jobs.get(nameOf(job))
    if (newest === undefined || newest === job) this.accept(next)
  }
}

/** Waits for work to end: asks it to stop after `patience`, and does not wait for ever. */
async function untilEnded(work: Promise<unknown>, patience: number, stop: () => void): Promise<void> {
  let stopping: NodeJS.Timeout | undefined
  let leaving: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    stopping = setTimeout(stop, patience)
    leaving = setTimeout(resolve, patience + STOP_WITHIN)
  })
  await Promise.race([work, late])
  clearTimeout(stopping)
  clearTimeout(leaving)
}
