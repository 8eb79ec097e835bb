// The store in an SQLite file in a folder, or in memory: reads on the main thread, writes through the one writer.
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type CompiledQuery, Kysely, SqliteDialect, sql } from 'kysely'
import { type Backend, isDamage, isMereMove, type Outcome } from '../backend.ts'
import { Health } from '../care/health.ts'
import { makeGroup } from '../group-commit.ts'
import { migrate, type Schema } from '../schema.ts'
import { Database, SqliteError } from './file.ts'
import { packJobs, unpackResults } from './job-codec.ts'
import { readJournal } from './journal.ts'
import { causeOf } from './open-fault.ts'
import type { Answer, Failure, Question } from './thread.ts'
import { type Job, openFile, type Result, Writer } from './writer.ts'

export const FILE = 'nihonbashi.db'
const MOST_JOBS = 1000
/** So that the disk is at work while more comes in; more and smaller ones cost more than they gain. */
const ABREAST = { commits: 2, jobs: 150 } as const

/** A store that was written so lately need not be tried, in milliseconds. */
const FRESH = 5000

interface Writing {
  commit(jobs: readonly Job[]): Promise<readonly Result[]>
  /** `changed`: by another process. */
  listen(on: WritingListener): void
  scrub(): void
  close(): Promise<void>
}

interface WritingListener {
  changed(): void
  health(failure: Failure | null): void
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
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    file.close()
    throw error
  }
  // What a server that was killed left in the journal, before anything is read.
  const writer = new Writer(file, { defers: false })
  writer.settle()
  const writing = isMemory ? inPlace(writer) : await inThread(path)
  const health = new Health()
  let dead: Error | undefined
  let changed = () => {}
  let died = (_error: Error) => {}
  writing.listen({
    changed: () => changed(),
    health: (failure) => (failure ? health.failed(failure) : health.succeeded()),
    died(error) {
      dead ??= error
      health.failed(error)
      died(error)
    },
  })
  async function commit(jobs: readonly Job[]): Promise<readonly Result[]> {
    try {
      const results = await writing.commit(jobs)
      health.succeeded()
      return results
    } catch (error) {
      health.failed(error)
      throw error
    }
  }
  // Many of one table may go together: the writer takes them in order.
  const group = makeGroup<Job, Result>({ commit, most: MOST_JOBS, abreast: ABREAST })
  /** Tables with moves that may not be settled. */
  let unsettled = new Set<string>()
  let settling: Promise<void> | undefined
  async function settle(): Promise<void> {
    const tables = unsettled
    unsettled = new Set()
    try {
      await group.add({ settle: true })
    } catch (error) {
      for (const table of tables) unsettled.add(table)
      throw error
    }
  }
  return {
    db,
    dialect: 'sqlite',
    url: null,
    append(append, written, failed) {
      if (isMereMove(append)) unsettled.add(append.id)
      const answered = (result: Result) => ('error' in result ? failed(toError(result.error)) : written(result as Outcome))
      group.give(append, answered, failed)
    },
    settled(table) {
      // While nothing can be written the rows are read as they are.
      if (health.fault !== null) return undefined
      if (table === undefined ? unsettled.size > 0 : unsettled.has(table)) {
        const mine = settle().finally(() => {
          if (settling === mine) settling = undefined
        })
        settling = mine
      }
      return settling
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
      const result = await group.add(queries.map(({ sql, parameters }) => ({ sql, parameters })))
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
      // After a failure the writer itself tries again and again, and says when it works.
      const isFresh = health.fault !== null || performance.now() - health.lastSuccess < FRESH
      if (!isFresh) await group.add([{ sql: 'pragma user_version = 0', parameters: [] }]).catch(() => {})
      return health.fault
    },
    onHealth: (listener) => health.onChange(listener),
    onDeath(listener) {
      died = listener
      if (dead) listener(dead)
    },
    scrub: () => writing.scrub(),
    waitingMoves: (table) => (unsettled.has(table) ? readJournal(file).waiting.flatMap(({ move }) => (move.id === table ? move : [])) : []),
    async close() {
      await group.drain()
      await writing.close()
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

/** So many tables are gone through one by one for a list. */
const MOST_COPIED = 50_000

/**
 * A list from the rows that can be read. Where a page is damaged, SQLite ends the whole query; so it is asked of a copy, made row by row, which
 * for this connection stands before the table of the same name.
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
 * Makes the file where there is none. It is made under another name and comes to its own when it is complete, so that a file with
 * nothing in it is never ours: something has emptied it, and to begin anew would hide that.
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
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) })
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

/** In memory there is one connection, and no disk to wait for. */
const inPlace = (writer: Writer): Writing => ({
  commit: async (jobs) => writer.commit(jobs),
  listen() {},
  scrub() {},
  async close() {},
})

const toError = ({ message, code }: Failure) => Object.assign(new Error(message), { code })

/** Beside the bundle; or in dist, seen from a bundle of the reliability runs, or from the sources. */
const THREAD = ['./store-writer.js', '../store-writer.js', '../../../dist/store-writer.js', '../../../../dist/store-writer.js']

async function inThread(path: string): Promise<Writing> {
  const script = THREAD.map((name) => new URL(name, import.meta.url)).find((url) => existsSync(fileURLToPath(url)))
  if (!script) throw new Error('the writer of the store is not built; run npm run build')
  const worker = new Worker(script, { workerData: { path } })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
  let on: WritingListener | undefined
  let dead: Error | undefined
  let closing = false
  /** Who waits for an answer; they come in the order of the questions. */
  const waiting: { resolve(results: readonly Result[]): void; reject(error: Error): void }[] = []
  worker.on('message', (answer: Answer) => {
    if ('ready' in answer) return
    if ('changed' in answer) return on?.changed()
    if ('health' in answer) return on?.health(answer.health)
    const first = waiting.shift()
    if (!('failure' in answer)) first?.resolve(unpackResults(answer))
    else first?.reject(toError(answer.failure))
  })
  const die = (error: Error) => {
    if (dead) return
    dead = error
    for (const one of waiting.splice(0)) one.reject(dead)
    if (!closing) on?.died(dead)
  }
  worker.on('error', (error) => die(new Error(`the writer of the store has ended: ${error.message}`)))
  worker.on('exit', () => die(new Error('the writer of the store has ended')))
  const ask = (question: Question) => worker.postMessage(question)
  return {
    commit: (jobs) =>
      new Promise((resolve, reject) => {
        if (dead) return reject(dead)
        waiting.push({ resolve, reject })
        ask(packJobs(jobs))
      }),
    listen(listener) {
      on = listener
      if (dead) listener.died(dead)
    },
    scrub: () => ask({ scrub: true }),
    async close() {
      if (dead) return
      closing = true
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      ask(null)
      await gone
    },
  }
}
