// Work to be done soon or at a time: bots' moves, deadlines, webhooks. Kept in the database until it is done, so a killed node loses nothing.
import { randomBytes } from 'node:crypto'
import type { Backend } from './store/backend.ts'

/** Done at least once: after a kill perhaps twice. Throwing means: again later. */
export type Handler = (payload: unknown, attempt: number) => Promise<void>

export interface Queue {
  /** One job for each kind and key: another one takes the place of a waiting one, and comes after a running one. */
  add(kind: string, key: string, payload: unknown, runAt?: number): Promise<void>
  /** Takes no more work and waits for what is running. */
  close(): Promise<void>
}

export interface QueueOptions {
  readonly handlers: Readonly<Record<string, Handler>>
  /** How many run at once on this node. */
  readonly concurrency: number
  /** After so many tries a job is given up. */
  readonly attempts?: number
  /** Told of every try that failed. */
  onFailure?(kind: string, key: string, error: unknown, attempt: number): void
}

export type Complete = QueueOptions & { readonly attempts: number }

/** About four days of trying. */
const ATTEMPTS = 25

export async function openQueue(backend: Backend, options: QueueOptions): Promise<Queue> {
  const complete = { attempts: ATTEMPTS, ...options }
  if (backend.url === null) return openEmbeddedQueue(backend, complete)
  return (await import('./queue-postgres.ts')).openGraphileQueue(backend.url, complete)
}

/** Seconds until the next try: 3, 7, 20, 55, 148 … six hours; the same as on PostgreSQL. */
const pauseAfter = (attempt: number) => Math.exp(Math.min(attempt, 10)) * 1000
/** A timer cannot be set for longer than 24 days; nor need it be. */
const LONGEST_SLEEP = 60_000

/** On one node: jobs in the store's own file, one timer for the next of them. */
async function openEmbeddedQueue({ db, write }: Backend, options: Complete): Promise<Queue> {
  const { handlers, concurrency, attempts: most, onFailure } = options
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let looking = false
  let again = false

  /** Starts what is due and can run now; sets the timer for the rest. */
  async function look(): Promise<void> {
    if (closed) return
    if (looking) {
      again = true
      return
    }
    looking = true
    clearTimeout(timer)
    try {
      do {
        again = false
        const jobs = await db
          .selectFrom('jobs')
          .selectAll()
          .where('kind', 'in', Object.keys(handlers))
          .orderBy('run_at')
          .limit(concurrency + running.size + 1)
          .execute()
        let next = Number.POSITIVE_INFINITY
        for (const job of jobs) {
          if (closed || running.size >= concurrency) break
          const name = `${job.kind} ${job.key}`
          if (running.has(name)) continue
          if (job.run_at > Date.now()) {
            next = job.run_at
            break
          }
          const done = run(job).finally(() => {
            running.delete(name)
            void look()
          })
          running.set(name, done)
        }
        const wait = Math.min(LONGEST_SLEEP, Math.max(0, next - Date.now()))
        if (!closed && running.size < concurrency) timer = setTimeout(() => void look(), wait)
      } while (again && !closed)
    } catch {
      // The file could not be read just now; the jobs are still in it.
      timer = setTimeout(() => void look(), 1000)
    } finally {
      looking = false
    }
  }

  async function run({
    kind,
    key,
    payload,
    attempts,
    stamp,
  }: {
    kind: string
    key: string
    payload: string
    attempts: number
    stamp: string
  }) {
    const attempt = attempts + 1
    // Only if nobody has put another in its place meanwhile.
    const mine = db.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).where('stamp', '=', stamp)
    try {
      await handlers[kind]!(JSON.parse(payload), attempt)
      await write(mine.compile())
    } catch (error) {
      onFailure?.(kind, key, error, attempt)
      const later = db.updateTable('jobs').where('kind', '=', kind).where('key', '=', key).where('stamp', '=', stamp)
      const query = attempt >= most ? mine : later.set({ attempts: attempt, run_at: Date.now() + pauseAfter(attempt) })
      await write<unknown>(query.compile()).catch(() => {})
    }
  }

  void look()
  return {
    async add(kind, key, payload, runAt = Date.now()) {
      const job = { payload: JSON.stringify(payload ?? null), run_at: runAt, attempts: 0, stamp: randomBytes(8).toString('hex') }
      await write(
        db
          .insertInto('jobs')
          .values({ kind, key, ...job })
          .onConflict((on) => on.columns(['kind', 'key']).doUpdateSet(job))
          .compile(),
      )
      void look()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
  }
}
