// The store in an SQLite file in a folder, or in memory: reads on the main thread, writes through the one writer.
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type CompiledQuery, Kysely, sql } from 'kysely'
import { type AppendOutcome, type Backend, isDamage } from '../backend.ts'
import { Health } from '../care/health.ts'
import { FileDialect, migrate } from '../migrations/migrate.ts'
import type { StoreSchema } from '../schema.ts'
import { Database, SqliteError } from './file.ts'
import { causeOf } from './open-fault.ts'
import { type Failure, openFile, type Reply, type Request, Writer, type WriterJob, type WriterResult } from './writer.ts'

export const FILE = 'nihonbashi.db'

/** With this many jobs waiting, their commit is sent while another is in flight: the writer then begins it at once. Smaller ones cost more than they gain. */
const SECOND_COMMIT = 100

/** A store that was written this lately is not probed, in milliseconds. */
const FRESH = 5000

/** The writer, in its thread or in this one. */
interface WriterClient {
  /** Resolves when the job is durable. Jobs are committed in order. */
  submit(job: WriterJob): Promise<WriterResult>
  scrub(): void
  close(): Promise<void>
}

interface WriterListener {
  /** By another process. */
  changed(): void
  committed(): void
  failed(error: unknown): void
  died(error: Error): void
}

export async function openSqlite(where: { readonly folder: string } | { readonly memory: true }): Promise<Backend> {
  const path = 'folder' in where ? join(where.folder, FILE) : ':memory:'
  if (!('folder' in where)) return openPath(path)
  try {
    await makeFile(where.folder, path)
    return await openPath(path)
  } catch (error) {
    throw causeOf(error, path)
  }
}

async function openPath(path: string): Promise<Backend> {
  const isMemory = path === ':memory:'
  const file = openFile(path)
  const db = new Kysely<StoreSchema>({ dialect: new FileDialect({ database: file }) })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    file.close()
    throw error
  }
  // Moves that a server of an earlier build left in its journal are folded before anything is read.
  const writer = new Writer(file)
  writer.commit([])
  const { n: lost } = file.prepare('select count(*) as n from journal where n < 0').get([]) as { n: number }
  const health = new Health()
  let dead: Error | undefined
  let changed = () => {}
  let died = (_error: Error) => {}
  const listener: WriterListener = {
    changed: () => changed(),
    committed: () => health.succeeded(),
    failed: (error) => health.failed(error),
    died(error) {
      dead ??= error
      health.failed(error)
      died(error)
    },
  }
  const { submit, scrub, close } = isMemory ? inThisThread(writer, listener) : await inThread(path, listener)
  return {
    db,
    dialect: 'sqlite',
    url: null,
    damage: lost > 0 ? `moves are lost: ${lost} rows of the journal cannot be read` : undefined,
    async append(append) {
      const result = await submit(append)
      if ('error' in result) throw toError(result.error)
      return result as AppendOutcome
    },
    async read<T>(query: CompiledQuery<T>) {
      try {
        return { rows: (await db.executeQuery(query)).rows }
      } catch (error) {
        if (!isDamage(error)) throw error
        return { rows: readAroundDamage<T>(file, query), damage: (error as Error).message }
      }
    },
    async write<T>(...queries: readonly CompiledQuery<T>[]) {
      const result = await submit(queries.map(({ sql, parameters }) => ({ sql, parameters })))
      if ('error' in result) throw toError(result.error)
      return (result as { rows: T[][] }).rows
    },
    async announce() {},
    listen({ change }) {
      changed = () => change(null)
    },
    async check() {
      if (dead) return dead.message
      await sql`select 1 from tables limit 1`.execute(db)
      // After a failure the writer itself tries again, and reports when writes work.
      const isFresh = health.fault !== null || performance.now() - health.lastSuccess < FRESH
      if (!isFresh) await submit([{ sql: 'pragma user_version = 0', parameters: [] }]).catch(() => {})
      return health.fault
    },
    onHealth: (listener) => health.onChange(listener),
    onDeath(listener) {
      died = listener
      if (dead) listener(dead)
    },
    scrub,
    async close() {
      await close()
      try {
        file.emptyLog()
      } catch {
        // What is in the log is read from there by the next one.
      }
      await db.destroy()
      if (file.open) file.close()
    },
  }
}

/** The most tables that are copied one by one for a list. */
const MOST_COPIED = 50_000

/**
 * A list from the rows that can be read. Where a page is damaged, SQLite ends the whole query; so it is asked of a copy, made row by row, which
 * for this connection hides the table of the same name.
 */
function readAroundDamage<T>(file: Database, { sql, parameters }: CompiledQuery<T>): T[] {
  const ids = file.prepare('select id from main.tables').all([]) as { id: string }[]
  if (ids.length > MOST_COPIED) throw new SqliteError('the file is damaged, and too large to be read around that', 'SQLITE_CORRUPT')
  file.exec('create temp table tables as select * from main.tables where false')
  try {
    for (const { id } of ids) {
      try {
        file.prepare('insert into temp.tables select * from main.tables where id = ?').run([id])
      } catch {
        // This is the damaged one.
      }
    }
    return file.prepare(sql).all(parameters) as T[]
  } finally {
    file.exec('drop table temp.tables')
  }
}

/**
 * Makes the file where there is none. It is made under another name and renamed when it is complete, so an empty file is never one
 * of ours: something has emptied it, and starting over would hide that.
 */
async function makeFile(folder: string, path: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === 0) throw new Error(`${path} is empty: something has emptied it. Restore a backup; or remove it to begin without tables`)
  if (size !== undefined) return
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(
      `${path} is missing, but ${FILE}-wal is there: something has removed it. Put it back, or restore a backup into another folder`,
    )
  const fresh = join(folder, `.${FILE}-${randomBytes(6).toString('hex')}`)
  try {
    const file = new Database(fresh)
    const db = new Kysely<StoreSchema>({ dialect: new FileDialect({ database: file }) })
    await migrate(db, 'sqlite').finally(() => file.close())
    putInPlace(fresh, path)
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${fresh}${end}`, { force: true })
  }
}

/** Another process may have been first: its file stays. */
function putInPlace(fresh: string, path: string): void {
  try {
    linkSync(fresh, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    // Some file systems have no links.
    if (!existsSync(path)) renameSync(fresh, path)
  }
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

const toError = ({ message, code }: Failure) => Object.assign(new Error(message), { code })

/** In memory there is one connection, and no disk to wait for. */
const inThisThread = (writer: Writer, on: WriterListener): WriterClient => ({
  async submit(job) {
    const [result] = writer.commit([job])
    on.committed()
    return result!
  },
  scrub() {},
  async close() {},
})

/** Beside the bundle; or in dist, as seen from a bundle of the reliability runs, or from the sources. */
const THREAD = ['./store-writer.js', '../store-writer.js', '../../../dist/store-writer.js', '../../../../dist/store-writer.js']

async function startThread(path: string): Promise<Worker> {
  const script = THREAD.map((name) => new URL(name, import.meta.url)).find((url) => existsSync(fileURLToPath(url)))
  if (!script) throw new Error('the writer of the store is not built; run npm run build')
  const worker = new Worker(script, { workerData: { path } })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
  return worker
}

interface Pending {
  readonly job: WriterJob
  resolve(result: WriterResult): void
  reject(error: Error): void
}

async function inThread(path: string, on: WriterListener): Promise<WriterClient> {
  const worker = await startThread(path)
  let dead: Error | undefined
  let isClosing = false
  /** Jobs for the next commit, and the jobs of the commits in flight. */
  let waiting: Pending[] = []
  const inFlight: Pending[][] = []
  const send = (request: Request) => worker.postMessage(request)

  function commitWaiting(): void {
    if (waiting.length === 0 || dead) return
    send({ jobs: waiting.map(({ job }) => job) })
    inFlight.push(waiting)
    waiting = []
  }

  /** The next commit begins before the jobs of the last one are answered, so that the disk is at work meanwhile. */
  function endCommit(answer: (job: Pending, i: number) => void): void {
    const done = inFlight.shift()!
    if (inFlight.length === 0) commitWaiting()
    done.forEach(answer)
  }

  worker.on('message', (reply: Reply) => {
    switch (reply.type) {
      case 'committed':
        on.committed()
        endCommit(({ resolve }, i) => resolve(reply.results[i]!))
        break
      case 'failed': {
        const error = toError(reply.failure)
        on.failed(error)
        endCommit(({ reject }) => reject(error))
        break
      }
      case 'changed':
        on.changed()
        break
      case 'health':
        if (reply.failure) on.failed(reply.failure)
        else on.committed()
    }
  })
  const die = (error: Error) => {
    if (dead) return
    dead = error
    for (const { reject } of [...inFlight.flat(), ...waiting]) reject(error)
    if (!isClosing) on.died(error)
  }
  worker.on('error', (error) => die(new Error(`the writer of the store has ended: ${error.message}`)))
  worker.on('exit', () => die(new Error('the writer of the store has ended')))

  const submit = (job: WriterJob) =>
    new Promise<WriterResult>((resolve, reject) => {
      if (dead) return reject(dead)
      waiting.push({ job, resolve, reject })
      // One round of the event loop later, so that everything that came in with the first job is in its commit too.
      if (inFlight.length === 0 && waiting.length === 1) setImmediate(commitWaiting)
      else if (inFlight.length === 1 && waiting.length >= SECOND_COMMIT) commitWaiting()
    })
  return {
    submit,
    scrub: () => send({ type: 'scrub' }),
    async close() {
      if (dead) return
      // An empty job is answered after all that were submitted before it.
      await submit([]).catch(() => {})
      if (dead) return
      isClosing = true
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      send({ type: 'close' })
      await gone
    },
  }
}
