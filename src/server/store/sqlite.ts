// The store in an SQLite file in a folder, or in memory: reads on the main thread, writes through the one writer.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type CompiledQuery, Kysely, SqliteDialect, sql } from 'kysely'
import { type Backend, isMereMove } from './backend.ts'
import { makeGroup } from './group.ts'
import { migrate, type Schema } from './schema.ts'
import { packJobs, unpackResults } from './sqlite-mail.ts'
import type { Answer } from './sqlite-thread.ts'
import { type Job, openFile, type Result, Writer } from './sqlite-writer.ts'

export const FILE = 'nihonbashi.db'
const MOST_JOBS = 1000
/** So that the disk is at work while more comes in; more and smaller ones cost more than they gain. */
const ABREAST = { commits: 2, jobs: 150 } as const

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
  // What a server that was killed left in the journal, before anything is read.
  const writer = new Writer(file, { defers: false })
  writer.settle()
  const writing = 'folder' in where ? await inThread(path) : inPlace(writer)
  // Many of one table may go together: the writer takes them in order.
  const group = makeGroup<Job, Result>({ commit: writing.commit, most: MOST_JOBS, abreast: ABREAST })
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
      group.give(append, written as (result: Result) => void, failed)
    },
    settled(table) {
      if (table === undefined ? unsettled.size > 0 : unsettled.has(table)) {
        const mine = settle().finally(() => {
          if (settling === mine) settling = undefined
        })
        settling = mine
      }
      return settling
    },
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
  /** Who waits for an answer; they come in the order of the questions. */
  const waiting: { resolve(results: readonly Result[]): void; reject(error: Error): void }[] = []
  worker.on('message', (answer: Answer) => {
    if ('changed' in answer) return listener()
    const first = waiting.shift()
    if (!('failure' in answer)) first?.resolve(unpackResults(answer))
    else first?.reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code }))
  })
  const die = (error: Error) => {
    dead ??= error
    for (const one of waiting.splice(0)) one.reject(dead)
  }
  worker.on('error', die)
  worker.on('exit', () => die(new Error('the writer of the store has ended')))
  return {
    commit: (jobs) =>
      new Promise((resolve, reject) => {
        if (dead) return reject(dead)
        waiting.push({ resolve, reject })
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
