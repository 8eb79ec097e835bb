// The queue of work that many nodes share: graphile-worker on the same PostgreSQL. What a killed node held is taken up by another within seconds.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, makeWorkerUtils, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Complete, Queue } from './queue.ts'
import { type Held, holdConnection } from './store/listen.ts'
import { isPassing, retry, survive } from './store/postgres.ts'

/** Names our locks among those of the database: one number for the migration, and one a node for being alive. */
const LOCK = 7_291_604
/** How often dead nodes are looked for, in milliseconds. graphile-worker itself waits four hours. */
const LOOK_EVERY = 3_000
const POLL_EVERY = 1_000

const logger = new Logger(() => () => {})

export async function openGraphileQueue(url: string, options: Complete): Promise<Queue> {
  const { handlers, concurrency, attempts: most, onFailure } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: Math.max(4, Math.min(10, concurrency + 2)),
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  survive(pool)
  await retry(() => migrateOnce(pool))
  makePatient(pool)
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([kind, handler]) => [
      kind,
      async (payload: unknown, { job }: { job: { attempts: number; key: string | null } }) => {
        try {
          await handler((payload as { payload: unknown }).payload, job.attempts)
        } catch (error) {
          onFailure?.(kind, (payload as { key: string }).key, error, job.attempts)
          throw error
        }
      },
    ]),
  )

  let closed = false
  let runner: Runner | undefined
  /** The worker gives up when the database is away for long; then it is started again. */
  const running = (async () => {
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
        runner = await run({ pgPool: pool, taskList, concurrency, pollInterval: POLL_EVERY, noHandleSignals: true, logger, events })
        if (closed) await runner.stop()
        await runner.promise
      } catch {
        runner = undefined
      }
      await alive?.close()
      if (!closed) await sleep(500)
    }
  })()

  const looking = setInterval(() => void freeJobsOfTheDead(pool, utils.forceUnlockWorkers).catch(() => {}), LOOK_EVERY)

  return {
    async add(kind, key, payload, runAt) {
      const spec = { jobKey: `${kind} ${key}`, maxAttempts: most, ...(runAt !== undefined && { runAt: new Date(runAt) }) }
      await retry(() => utils.addJob(kind, { key, payload: payload ?? null }, spec))
    },
    async close() {
      closed = true
      clearInterval(looking)
      await runner?.stop().catch(() => {})
      await running
      await utils.release()
      await pool.end()
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
