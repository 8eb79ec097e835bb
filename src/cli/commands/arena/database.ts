// A run of the arena shared by many machines through PostgreSQL: a chunk of games is claimed by one machine, and each game counts once.
import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { GameResult } from '../../../lab/arena.ts'
import { type Held, holdConnection } from '../../../server/store/postgres/listen.ts'
import { type Io, Refusal } from '../../command.ts'
import { waitFor } from '../../where.ts'
import { openLane, type Range, type WorkerLane } from '../../workers/pool.ts'
import { makeProgress } from '../../workers/progress.ts'
import { jobOf, type Plan } from '../arena.ts'
import type { Header } from './run-file.ts'

/** Milliseconds. */
const POLL = 500
/** A machine locks its number on a connection that asks now and then. After this long without a word the database ends it. */
const SILENCE = '15s'
/** Chunks of a run: enough for many machines, and few enough that claiming them costs little. */
const CHUNKS = 400
const MOST_GAMES = 50
/** Any two numbers: the lock of the machine that makes the tables, and those of the machines that take part. */
const MAKING = 4_120_601
const TAKING_PART = 4_120_602
const CONNECTIONS = 4

const TABLES = `
create schema if not exists nihonbashi_arena;
create table if not exists nihonbashi_arena.run (id text primary key, header jsonb not null, games integer not null);
create table if not exists nihonbashi_arena.result (
  run text not null references nihonbashi_arena.run, game integer not null, result jsonb not null, primary key (run, game));
create table if not exists nihonbashi_arena.chunk (
  run text not null references nihonbashi_arena.run, "from" integer not null, "to" integer not null, machine integer, primary key (run, "from"));`

interface Share {
  readonly pool: pg.Pool
  readonly id: string
  readonly plan: Plan
  readonly machine: number
}

/** Takes part in the run until it is finished or stopped; all results of all machines. */
export async function shareRun(plan: Plan, url: string, io: Io): Promise<GameResult[]> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Refusal('--database takes the address of a PostgreSQL database, postgres://...')
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  // A connection that breaks is replaced, or the next query fails.
  pool.on('error', () => {})
  const share: Share = { pool, id: runId(plan.header), plan, machine: randomInt(2 ** 31) }
  let presence: Held | undefined
  try {
    await waitFor({ url }, io, enter(share))
    presence = showPresence(url, share.machine)
    await takePart(share, io)
    return await finished(share)
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    // Errors of PostgreSQL and of the network have a code; one without is a bug of ours.
    if (error instanceof Refusal || typeof code !== 'string') throw error
    throw new Refusal(
      `the database says: ${(error as Error).message || code}. Finished games are kept; start the same command again to continue`,
    )
  } finally {
    await presence?.close()
    await pool.end()
  }
}

/** The same header is the same run, on whatever machine. */
const runId = (header: Header) => createHash('sha256').update(JSON.stringify(header)).digest('hex').slice(0, 16)

/** Makes the tables, the run and its chunks where they are missing: all of it or nothing, on the first machine that gets here. */
async function enter({ pool, id, plan }: Share): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MAKING])
    await client.query(TABLES)
    await client.query('insert into nihonbashi_arena.run values ($1, $2, 0) on conflict do nothing', [id, JSON.stringify(plan.header)])
    const { rows } = await client.query<{ games: number; isUnfinished: boolean }>(
      `select games, games > (select count(*) from nihonbashi_arena.result where run = id and game < games)
         and not exists (select from nihonbashi_arena.chunk where run = id) as "isUnfinished"
       from nihonbashi_arena.run where id = $1`,
      [id],
    )
    const { games, isUnfinished } = rows[0]!
    const size = Math.max(1, Math.min(MOST_GAMES, Math.floor(plan.games / CHUNKS)))
    // A run that an earlier build began has no chunks: its games were jobs of another queue.
    for (let from = isUnfinished ? 0 : games; from < plan.games; from += size)
      await client.query('insert into nihonbashi_arena.chunk values ($1, $2, $3)', [id, from, Math.min(plan.games, from + size)])
    if (plan.games > games) await client.query('update nihonbashi_arena.run set games = $2 where id = $1', [id, plan.games])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Others take over the chunks of a machine whose number is not locked. */
const showPresence = (url: string, machine: number): Held =>
  holdConnection(url, async (client) => {
    await client.query(`set idle_session_timeout = '${SILENCE}'`)
    await client.query('select pg_advisory_lock($1, $2)', [TAKING_PART, machine])
  })

async function takePart(share: Share, io: Io): Promise<void> {
  const { plan } = share
  const before = await countFinished(share)
  if (before > 0) io.err(`${before.toLocaleString('en')} games were already played.\n`)
  const progress = makeProgress(io, plan.games - before, 'games')
  const own = new AbortController()
  const stop = AbortSignal.any([plan.stop, own.signal])
  const lanes = Array.from({ length: plan.workers }, () => openLane<GameResult>(jobOf(plan)))
  const closeLanes = () => Promise.all(lanes.map((lane) => lane.close()))
  stop.addEventListener('abort', () => void closeLanes())
  let fault: unknown
  const playing = lanes.map((lane) =>
    playChunks(share, lane, stop).catch((error: unknown) => {
      // After a stop nothing is a fault; any other error would come again, so it ends the run here.
      if (!stop.aborted) fault = error
      own.abort()
    }),
  )
  try {
    for (let done = before; done < plan.games && !stop.aborted; ) {
      await freeChunksOfDeadMachines(share)
      await sleep(POLL, undefined, { signal: stop }).catch(() => {})
      const now = await countFinished(share)
      progress.add(now - done)
      done = now
    }
  } finally {
    own.abort()
    await closeLanes()
    await Promise.all(playing)
    await giveBack(share).catch(() => {})
    progress.end()
  }
  if (fault) throw fault
}

async function playChunks(share: Share, lane: WorkerLane<GameResult>, stop: AbortSignal): Promise<void> {
  const { pool, id } = share
  while (!stop.aborted) {
    const chunk = await claimChunk(share)
    if (!chunk) await sleep(POLL, undefined, { signal: stop }).catch(() => {})
    else if (await playChunk(share, lane, chunk, stop))
      await pool.query('delete from nihonbashi_arena.chunk where run = $1 and "from" = $2', [id, chunk.from])
  }
}

async function claimChunk({ pool, id, machine }: Share): Promise<Range | undefined> {
  const { rows } = await pool.query<Range>(
    `update nihonbashi_arena.chunk set machine = $2 where run = $1 and "from" = (
       select "from" from nihonbashi_arena.chunk where run = $1 and machine is null order by "from" limit 1 for update skip locked)
     returning "from", "to"`,
    [id, machine],
  )
  return rows[0]
}

/** Plays what is missing of a chunk, and stores every game as soon as it is finished; false if it was stopped. */
async function playChunk({ pool, id }: Share, lane: WorkerLane<GameResult>, { from, to }: Range, stop: AbortSignal): Promise<boolean> {
  const known = await pool.query<{ game: number }>('select game from nihonbashi_arena.result where run = $1 and game >= $2 and game < $3', [
    id,
    from,
    to,
  ])
  const there = new Set(known.rows.map((row) => row.game))
  for (let game = from; game < to; game++) {
    if (there.has(game)) continue
    const result = await lane.ask({ from: game, to: game + 1 })
    if (result === undefined || stop.aborted) return false
    await pool.query('insert into nihonbashi_arena.result values ($1, $2, $3) on conflict do nothing', [id, game, JSON.stringify(result)])
  }
  return true
}

const giveBack = ({ pool, id, machine }: Share) =>
  pool.query('update nihonbashi_arena.chunk set machine = null where run = $1 and machine = $2', [id, machine])

const freeChunksOfDeadMachines = ({ pool, id, machine }: Share) =>
  pool.query(
    `update nihonbashi_arena.chunk set machine = null where run = $1 and machine in (
       select machine from (select distinct machine from nihonbashi_arena.chunk where run = $1 and machine <> $2) as claiming
       where pg_try_advisory_xact_lock($3, machine))`,
    [id, machine, TAKING_PART],
  )

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
