// A run of the arena shared by many machines: jobs in graphile-worker's queue, results in PostgreSQL, each game counted once.
import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, makeWorkerUtils, type Runner, run as runQueue, type WorkerEvents, type WorkerUtils } from 'graphile-worker'
import pg from 'pg'
import type { GameResult } from '../../../lab/arena.ts'
import { type Io, Refusal } from '../../command.ts'
import { waitFor } from '../../where.ts'
import { openLane, type WorkerLane } from '../../workers/pool.ts'
import { makeProgress } from '../../workers/progress.ts'
import { jobOf, type Plan } from '../arena.ts'
import type { Header } from './run-file.ts'

/** A machine sends a heartbeat every BEAT milliseconds; after SILENCE seconds without one, its jobs go to others. */
const BEAT = 2000
const SILENCE = 15
const POLL = 500
const GIVE_BACK_PAUSE = 20
const GIVE_BACK_TRIES = 100
/** Jobs of a run: enough for many machines, and few enough that the queue costs little. */
const JOBS = 400
const MOST_GAMES = 50
const ATTEMPTS = 1000
/** Any number: the lock of the machine that makes the tables. */
const LOCK = 4_120_601

const TABLES = `
create schema if not exists nihonbashi_arena;
create table if not exists nihonbashi_arena.run (id text primary key, header jsonb not null, games integer not null);
create table if not exists nihonbashi_arena.result (
  run text not null references nihonbashi_arena.run, game integer not null, result jsonb not null, primary key (run, game));
create table if not exists nihonbashi_arena.machine (id text primary key, seen timestamptz not null);`

interface Share {
  readonly pool: pg.Pool
  readonly utils: WorkerUtils
  readonly id: string
  readonly task: string
  readonly plan: Plan
}

/** Takes part in the run until it is finished or stopped; all results of all machines. */
export async function shareRun(plan: Plan, url: string, io: Io): Promise<GameResult[]> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Refusal('--database takes the address of a PostgreSQL database, postgres://...')
  const pool = new pg.Pool({ connectionString: url, max: plan.workers + 4 })
  // A connection that breaks is replaced, or the next query fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const logger = new Logger(() => () => {})
  const id = runId(plan.header)
  let utils: WorkerUtils | undefined
  try {
    utils = await makeWorkerUtils({ pgPool: pool, logger })
    await waitFor({ url }, io, utils.migrate())
    const share: Share = { pool, utils, id, task: `nihonbashi_arena_${id}`, plan }
    await enter(share)
    await takePart(share, logger, io)
    return await finished(share)
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    // Errors of PostgreSQL and of the network have a code; one without is a bug of ours.
    if (error instanceof Refusal || typeof code !== 'string') throw error
    throw new Refusal(
      `the database says: ${(error as Error).message || code}. Finished games are kept; start the same command again to continue`,
    )
  } finally {
    await utils?.release()
    await pool.end()
  }
}

/** The same header is the same run, on whatever machine. */
const runId = (header: Header) => createHash('sha256').update(JSON.stringify(header)).digest('hex').slice(0, 16)

/** Makes the tables, the run and its jobs where they are missing: all of it or nothing, on the first machine that gets here. */
async function enter({ pool, id, task, plan }: Share): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(TABLES)
    await client.query('insert into nihonbashi_arena.run values ($1, $2, 0) on conflict do nothing', [id, JSON.stringify(plan.header)])
    const { rows } = await client.query<{ games: number }>('select games from nihonbashi_arena.run where id = $1', [id])
    const { games } = rows[0]!
    const size = Math.max(1, Math.min(MOST_GAMES, Math.floor(plan.games / JOBS)))
    for (let from = games; from < plan.games; from += size) {
      const payload = JSON.stringify({ from, to: Math.min(plan.games, from + size) })
      await client.query('select graphile_worker.add_job($1, $2::json, max_attempts := $3)', [task, payload, ATTEMPTS])
    }
    if (plan.games > games) await client.query('update nihonbashi_arena.run set games = $2 where id = $1', [id, plan.games])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function takePart(share: Share, logger: Logger, io: Io): Promise<void> {
  const { pool, utils, task, plan } = share
  const before = await countFinished(share)
  if (before > 0) io.err(`${before.toLocaleString('en')} games were already played.\n`)
  const progress = makeProgress(io, plan.games - before, 'games')
  const own = new AbortController()
  const stop = AbortSignal.any([plan.stop, own.signal])
  const lanes = Array.from({ length: plan.workers }, () => openLane<GameResult>(jobOf(plan)))
  const closeLanes = () => Promise.all(lanes.map((lane) => lane.close()))
  stop.addEventListener('abort', () => void closeLanes())
  const free = lanes.slice()
  const interrupted: string[] = []
  let fault: unknown
  let machine = ''
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    machine = workerPool.id
  })
  let queue: Runner | undefined
  try {
    queue = await runQueue({
      pgPool: pool,
      logger,
      events,
      concurrency: plan.workers,
      noHandleSignals: true,
      pollInterval: POLL,
      taskList: {
        [task]: async (payload, { job }) => {
          const lane = free.pop()!
          try {
            await playChunk(share, lane, payload as { from: number; to: number }, stop)
          } catch (error) {
            // A stop is not a failure of the job; any other error would come again, so it ends the run here.
            if (stop.aborted) interrupted.push(job.id)
            else fault ??= error
            own.abort()
            throw error
          } finally {
            free.push(lane)
          }
        },
      },
    })
    let beaten = 0
    for (let done = before; done < plan.games && !stop.aborted; ) {
      if (Date.now() - beaten > BEAT) {
        beaten = Date.now()
        await beat(share, machine)
      }
      await sleep(POLL, undefined, { signal: stop }).catch(() => {})
      const now = await countFinished(share)
      progress.add(now - done)
      done = now
    }
  } finally {
    own.abort()
    await closeLanes()
    await queue?.stop().catch(() => {})
    if (machine !== '') await pool.query('delete from nihonbashi_arena.machine where id = $1', [machine]).catch(() => {})
    await giveBack(utils, interrupted)
    progress.end()
  }
  if (fault) throw fault
}

/** The queue says it has stopped a moment before its last jobs are free: those are asked for again, unless another machine has taken them. */
async function giveBack(utils: WorkerUtils, jobs: readonly string[]): Promise<void> {
  const freed = new Set<string>()
  for (let tries = 0; tries < GIVE_BACK_TRIES; tries++) {
    const left = jobs.filter((id) => !freed.has(id))
    if (left.length === 0) return
    for (const { id } of await utils.rescheduleJobs(left, { runAt: new Date(), attempts: 1 }).catch(() => [])) freed.add(id)
    await sleep(GIVE_BACK_PAUSE)
  }
}

/** Plays what is missing of a chunk; every game is kept as soon as it is finished. */
async function playChunk(
  { pool, id }: Share,
  lane: WorkerLane<GameResult>,
  { from, to }: { from: number; to: number },
  stop: AbortSignal,
): Promise<void> {
  const known = await pool.query<{ game: number }>('select game from nihonbashi_arena.result where run = $1 and game >= $2 and game < $3', [
    id,
    from,
    to,
  ])
  const there = new Set(known.rows.map((row) => row.game))
  for (let game = from; game < to; game++) {
    if (there.has(game)) continue
    const result = await lane.ask({ from: game, to: game + 1 })
    if (result === undefined || stop.aborted) throw new Error('stopped')
    await pool.query('insert into nihonbashi_arena.result values ($1, $2, $3) on conflict do nothing', [id, game, JSON.stringify(result)])
  }
}

/** Sends the heartbeat of this machine, and frees the jobs of machines without one. */
async function beat({ pool, utils, task }: Share, machine: string): Promise<void> {
  await pool.query('insert into nihonbashi_arena.machine values ($1, now()) on conflict (id) do update set seen = now()', [machine])
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where task_identifier = $1 and locked_at < now() - $2 * interval '1 second'
       and not exists (select from nihonbashi_arena.machine where id = locked_by and seen > now() - $2 * interval '1 second')`,
    [task, SILENCE],
  )
  if (rows.length > 0) await utils.forceUnlockWorkers(rows.map((row) => row.locked_by))
  await pool.query(`delete from nihonbashi_arena.machine where seen < now() - interval '1 hour'`)
}

async function countFinished({ pool, id, plan }: Share): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from nihonbashi_arena.result where run = $1 and game < $2', [
    id,
    plan.games,
  ])
  return rows[0]!.n
}

async function finished({ pool, id, plan }: Share): Promise<GameResult[]> {
  const { rows } = await pool.query<{ result: GameResult }>(
    'select result from nihonbashi_arena.result where run = $1 and game < $2 order by game',
    [id, plan.games],
  )
  return rows.map((row) => row.result)
}
