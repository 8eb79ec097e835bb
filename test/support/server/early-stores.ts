// Stores as the builds before the first release made them, after any number of their migrations.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Database } from '../../../src/server/store/sqlite/file.ts'
import { FILE } from '../../../src/server/store/sqlite/sqlite.ts'
import type { Where } from '../../../src/server/store/store.ts'
import { type Kind, somewhere } from './stores.ts'

/** The migrations of those builds, in order. */
export const EARLY_MIGRATIONS = [
  '1-tables-with-friends',
  '2-said-once',
  '3-journal',
  '4-moves-counted',
  'lanes-quarantine',
  'admin-1-host',
] as const
export type EarlyMigration = (typeof EARLY_MIGRATIONS)[number]

/** Runs SQL on a store, past our own code; gives the rows of the last statement. */
export async function runSql(where: Where, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = []
  if ('url' in where) {
    const client = new pg.Client(where.url)
    await client.connect()
    for (const statement of statements) rows = (await client.query(statement)).rows
    await client.end()
    return rows
  }
  if (!('folder' in where)) throw new TypeError('a store in memory cannot be made beforehand')
  const file = new Database(join(where.folder, FILE))
  for (const statement of statements) {
    if (/^(select|pragma)/.test(statement)) rows = file.prepare(statement).all([]) as Record<string, unknown>[]
    else file.exec(statement)
  }
  file.close()
  return rows
}

/** A store up to and including that migration, with these rows put into it as SQL. */
export async function earlyStore(kind: Kind, last: EarlyMigration, statements: readonly string[]): Promise<Where> {
  const where = await somewhere(kind)
  const sql = readFileSync(`test/support/server/early-stores/${kind}.sql`, 'utf8')
  const end = `insert into migrations values ('${last}');\n`
  const made = sql.slice(0, sql.indexOf(end) + end.length).split('\n')
  const wal = kind === 'sqlite' ? ['pragma journal_mode = wal'] : []
  await runSql(where, [...wal, ...made.filter((line) => line !== '' && !line.startsWith('--')), ...statements])
  return where
}
