// The queue of work that many nodes share: graphile-worker on the same PostgreSQL. What a killed node held is taken up by another within seconds.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, makeWorkerUtils, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { type Held, holdConnection } from '../store/postgres/listen.ts'
import { isPassing, retry, survive } from '../store/postgres/postgres.ts'
import { type CompleteOptions, GroupCount, type JobOptions, PATIENCE, type Queue, untilEnded } from './queue.ts'

/** Names our locks among those of the database: one number for the migration, and one a node for being alive. */
const LOCK = 7_291_604
/** How often dead nodes are looked for, in milliseconds. graphile-worker itself waits four hours. */
const LOOK_EVERY = 3_000
/** Polls of a lane in all, each of its places doing its share: a bot's move becomes due a moment after it was added, and nothing announces that. */
const POLLS_A_SECOND = 16

const logger = new Logger(() => () => {})

/** How many jobs of a lane each group has added lately, for taking turns: a group that has added many comes after one that has added few. */
const USE_FADES = 5_000

/** Halves every few seconds. */
class RecentUse {
  private readonly used = new Map<string, { n: number; at: number }>()
  private swept = 0
  /** Counts one more; says how many there were lately. */
  add(group: string): number {
    const now = performance.now()
    const before = this.used.get(group)
    const n = before ? before.n * 0.5 ** ((now - before.at) / USE_FADES) : 0
    this.used.set(group, { n: n + 1, at: now })
    if (now - this.swept > 60_000) {
      this.swept = now
      for (const [name, { at }] of this.used) if (now - at > 60_000) this.used.delete(name)
    }
    return Math.floor(n)
  }
}

/** The largest priority PostgreSQL has room for in a smallint is 32767; lower numbers go first. */
const LAST = 30_000

export async function openGraphileQueue(url: string, options: CompleteOptions): Promise<Queue> {
  const { lanes, attempts: most, onFailure } = options
  const names = Object.keys(lanes)
  const concurrency = names.reduce((sum, lane) => sum + lanes[lane]!.concurrency, 0)
  // Each lane listens on a connection of its own.
  const pool = new pg.Pool({
    connectionString: url,
    max: names.length + Math.max(4, Math.min(9, concurrency + 1)),
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  survive(pool)
  await retry(() => migrateOnce(pool))
  makePatient(pool)
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  const closing = new AbortController()
  const failures: Record<string, number> = Object.fromEntries(names.map((lane) => [lane, 0]))
  const uses = new Map(names.map((lane) => [lane, new RecentUse()]))
  let depth: Record<string, number> = Object.fromEntries(names.map((lane) => [lane, 0]))
  let closed = false
  const runners = new Map<string, Runner>()

  /** The worker of one lane gives up when the database is away for long; then it is started again. */
  async function runLane(lane: string): Promise<void> {
    const { handler, concurrency, limitOf } = lanes[lane]!
    const count = new GroupCount(limitOf)
    const task = async (given: unknown, { job }: { job: { attempts: number } }) => {
      const { payload, key, groups = [] } = given as { payload: unknown; key: string; groups?: string[] }
      count.begin(groups)
      try {
        await handler(payload, job.attempts, closing.signal)
      } catch (error) {
        if (!closing.signal.aborted) {
          failures[lane]! += 1
          onFailure?.(lane, key, error, job.attempts)
        }
        throw error
      } finally {
        count.end(groups)
      }
    }
    while (!closed) {
      let alive: Held | undefined
      try {
        const events: WorkerEvents = new EventEmitter()
        // A session lock on the name under which it holds jobs lasts as long as this process.
        events.on('pool:create', ({ workerPool }) => {
          alive = holdConnection(url, async (client) => {
            await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK, workerPool.id])
          })
        })
        const runner = await run({
          pgPool: pool,
          taskList: { [lane]: task },
          concurrency,
          pollInterval: Math.ceil((1000 * concurrency) / POLLS_A_SECOND),
          noHandleSignals: true,
          logger,
          events,
          ...(limitOf && { forbiddenFlags: () => count.full() }),
        })
        runners.set(lane, runner)
        if (closed) await runner.stop()
        await runner.promise
      } catch {
        runners.delete(lane)
      }
      await alive?.close()
      if (!closed) await sleep(500)
    }
  }
  const running = Promise.all(names.map(runLane))

  async function countWaiting(): Promise<void> {
    const { rows } = await pool.query<{ lane: string; n: string }>(
      'select task_identifier as lane, count(*) as n from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts group by 1',
    )
    depth = Object.fromEntries(names.map((lane) => [lane, Number(rows.find((row) => row.lane === lane)?.n ?? 0)]))
  }
  const looking = setInterval(() => {
    freeJobsOfTheDead(pool, utils.forceUnlockWorkers).catch(() => {})
    countWaiting().catch(() => {})
  }, LOOK_EVERY).unref()

  async function add(lane: string, key: string, payload: unknown, { runAt, groups = [] }: JobOptions = {}): Promise<void> {
    const [first] = groups
    const spec = {
      jobKey: `${lane} ${key}`,
      maxAttempts: most,
      ...(runAt !== undefined && { runAt: new Date(runAt) }),
      ...(first !== undefined && { priority: Math.min(LAST, uses.get(lane)?.add(first) ?? 0) }),
      ...(lanes[lane]?.limitOf && groups.length > 0 && { flags: [...groups] }),
    }
    await retry(() => utils.addJob(lane, { key, payload: payload ?? null, groups: [...groups] }, spec))
  }

  return {
    add,
    async ensure(lane, key, payload, given) {
      const { rows } = await retry(() =>
        pool.query<{ id: string; attempts: number; wait: number }>(
          `select id, attempts, case when locked_at is null then extract(epoch from run_at - now()) * 1000 else 0 end::float as wait
           from graphile_worker.jobs where key = $1`,
          [`${lane} ${key}`],
        ),
      )
      const [found] = rows
      if (!found || found.attempts === 0) await add(lane, key, payload, given)
      // graphile-worker's own pauses grow for every lane: after an outage of the database a bot would wait for minutes.
      else if (found.wait > (lanes[lane]?.longestPause ?? Number.POSITIVE_INFINITY)) {
        await retry(() => utils.rescheduleJobs([found.id], { runAt: new Date() }))
      }
    },
    depth: () => depth,
    failures: () => ({ ...failures }),
    async close(patience = PATIENCE) {
      closed = true
      clearInterval(looking)
      const ended = Promise.all([...runners.values()].map((runner) => runner.stop().catch(() => {})))
        .then(() => running)
        .then(() => utils.release())
        .then(() => pool.end())
      await untilEnded(ended, patience, () => closing.abort())
    },
  }
}

/** PostgreSQL's word for "not yet": with it, graphile-worker tries again. */
const NOT_YET = '57P03'

/**
 * graphile-worker does not listen whether it could write that a job is done: with the database away that would end the process.
 * So connections wait for the database, and what passes is called by the one name on which it tries again.
 */
function makePatient(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>
  const patient = (callback?: unknown) => {
    if (callback !== undefined) return connect(callback)
    return pool.ended || pool.ending ? new Promise(() => {}) : retry(() => connect())
  }
  pool.connect = patient as typeof pool.connect
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const asking = (...given: unknown[]) => {
      const result = query(...given)
      if (!(result instanceof Promise)) return result
      return result.catch((error: Error) => {
        throw isPassing(error) ? Object.assign(error, { code: NOT_YET }) : error
      })
    }
    client.query = asking as typeof client.query
  })
}

/** graphile-worker's own tables, once, also when many nodes start together. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations({ pgPool: pool, logger })
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  } catch (error) {
    // Closes the connection, and with it the lock.
    client.release(true)
    throw error
  }
}

/** A name whose lock is free belongs to nobody alive, or to somebody just born. */
async function freeJobsOfTheDead(pool: pg.Pool, free: (names: string[]) => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from (select distinct locked_by as name from graphile_worker.jobs where locked_at < now() - interval '3 seconds') held
     where pg_try_advisory_xact_lock($1, hashtext(name))`,
    [LOCK],
  )
  if (rows.length > 0) await free(rows.map(({ name }) => name))
}
