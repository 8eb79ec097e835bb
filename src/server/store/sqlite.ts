// The store in an SQLite file in a folder, or in memory: reads on the main thread, writes through the one writer.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type CompiledQuery, Kysely, SqliteDialect, sql } from 'kysely'
import type { Backend, Outcome } from './backend.ts'
import { makeGroup } from './group.ts'
import { migrate, type Schema } from './schema.ts'
import { packJobs, unpackResults } from './sqlite-mail.ts'
import type { Answer } from './sqlite-thread.ts'
import { type Job, openFile, type Result, Writer } from './sqlite-writer.ts'

export const FILE = 'nihonbashi.db'
const MOST_JOBS = 1000

interface Writing {
  commit(jobs: readonly Job[]): Promise<readonly Result[]>
  onChange(listener: () => void): void
  isAlive(): boolean
  close(): Promise<void>
}

export async function openSqlite(where: { readonly folder: string } | { readonly memory: true }): Promise<Backend> {
  if ('folder' in where) mkdirSync(where.folder, { recursive: true, mode: 0o700 })
  const path = 'folder' in where ? join(where.folder, FILE) : ':memory:'
  const file = openFile(path)
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    file.close()
    throw error
  }
  const writing = 'folder' in where ? await inThread(path) : inPlace(new Writer(file))
  // Many of one table may go together: the writer takes them in order.
  const group = makeGroup<Job, Result>(
    (jobs) => writing.commit(jobs),
    () => null,
    MOST_JOBS,
  )
  return {
    db,
    dialect: 'sqlite',
    url: null,
    append: (append) => group.add(append) as Promise<Outcome>,
    async write<T>(...queries: readonly CompiledQuery<T>[]) {
      const result = await group.add(queries.map(({ sql, parameters }) => ({ sql, parameters })))
      if ('error' in result) throw Object.assign(new Error(result.error.message), { code: result.error.code })
      return (result as { rows: T[][] }).rows
    },
    async announce() {},
    listen: ({ change }) => writing.onChange(() => change(null)),
    async ready() {
      if (!writing.isAlive()) return false
      await sql`select 1 from tables limit 1`.execute(db)
      return true
    },
    async close() {
      await group.drain()
      await writing.close()
      await db.destroy()
      if (file.open) file.close()
    },
  }
}

/** In memory there is one connection, and no disk to wait for. */
const inPlace = (writer: Writer): Writing => ({
  commit: async (jobs) => writer.commit(jobs),
  onChange() {},
  isAlive: () => true,
  async close() {},
})

/** Beside the bundle, or where the sources are run from. */
const THREAD = ['./store-writer.js', '../store-writer.js', '../../../dist/store-writer.js']

async function inThread(path: string): Promise<Writing> {
  const script = THREAD.map((name) => new URL(name, import.meta.url)).find((url) => existsSync(fileURLToPath(url)))
  if (!script) throw new Error('the writer of the store is not built; run npm run build')
  const worker = new Worker(script, { workerData: { path } })
  await new Promise<void>((resolve, reject) => {
    worker.once('online', resolve)
    worker.once('error', reject)
  })
  let listener = () => {}
  let dead: Error | undefined
  let settle: { resolve(results: readonly Result[]): void; reject(error: Error): void } | undefined
  worker.on('message', (answer: Answer) => {
    if ('changed' in answer) return listener()
    const waiting = settle
    settle = undefined
    if (!('failure' in answer)) waiting?.resolve(unpackResults(answer))
    else waiting?.reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code }))
  })
  const die = (error: Error) => {
    dead ??= error
    settle?.reject(dead)
    settle = undefined
  }
  worker.on('error', die)
  worker.on('exit', () => die(new Error('the writer of the store has ended')))
  return {
    // The group has one commit under way at a time.
    commit: (jobs) =>
      new Promise((resolve, reject) => {
        if (dead) return reject(dead)
        settle = { resolve, reject }
        worker.postMessage(packJobs(jobs))
      }),
    onChange: (on) => {
      listener = on
    },
    isAlive: () => dead === undefined,
    async close() {
      if (dead) return
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage(null)
      await gone
    },
  }
}
