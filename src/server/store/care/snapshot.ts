// A consistent, read-only snapshot of a store, for backup and doctor while the server runs.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import pg from 'pg'
import { CopyProblem, DamageError } from '../backend.ts'
import type { MIGRATION_TABLE } from '../migrations/migrate.ts'
import type { Dialect, StoreSchema } from '../schema.ts'
import { entryRowsOf, type JournalMove, readJournal } from '../sqlite/earlier-journal.ts'
import { Database } from '../sqlite/file.ts'
import { causeOf } from '../sqlite/open-fault.ts'
import { FILE } from '../sqlite/sqlite.ts'
import type { Where } from '../store.ts'
import { describeFault } from './health.ts'

export type Row = Record<string, unknown>
type TableName = keyof StoreSchema | 'migrations' | typeof MIGRATION_TABLE

export interface Snapshot {
  readonly dialect: Dialect
  /** The names of the tables of the database. */
  readonly tables: ReadonlySet<string>
  /** Moves in the journal of an earlier build that are not in the rows of their tables (SQLite), in order. */
  readonly moves: ReadonlyMap<string, readonly JournalMove[]>
  /** Rows of the journal that cannot be read. */
  readonly damagedMoves: number
  /** `?` stands for a parameter. */
  query(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /** All rows of a table, with the moves of the journal. `damage` is called where rows cannot be read; left out: it throws. */
  pages(table: TableName, damage?: (what: string) => void): AsyncIterable<Row[]>
  end(): Promise<void>
}

const PAGE = 500

const namesIn = (rows: readonly unknown[]) => new Set(rows.map((row) => (row as { name: string }).name))

export const openSnapshot = (where: Where): Promise<Snapshot> =>
  'url' in where ? openPostgres(where.url) : Promise.resolve(openSqlite('folder' in where ? join(where.folder, FILE) : ''))

/** The columns that a move in the journal will change. */
const rowAfter = ({ base, at, entries, onTurn, deadline, moves }: JournalMove) => ({
  version: base + entries.length,
  on_turn: onTurn,
  deadline,
  updated: at,
  moves,
})

const withMoves = (row: Row, moves: readonly JournalMove[] | undefined): Row => (moves ? { ...row, ...rowAfter(moves.at(-1)!) } : row)

function readMoves(db: Database): { readonly moves: Map<string, JournalMove[]>; readonly damagedMoves: number } {
  const has = (what: string) => db.prepare(what).all([]).length > 0
  if (!has("select 1 from sqlite_master where type = 'table' and name = 'journal'") || !has('select 1 from journal limit 1'))
    return { moves: new Map(), damagedMoves: 0 }
  if (!has("select 1 from pragma_table_info('tables') where name = 'moves'"))
    throw new CopyProblem('the store is of an older program: make the backup with that one, or start this one on it first')
  const { moves, damaged } = readJournal(db)
  const aside = db.prepare('select count(*) as n from journal where n < 0').get([]) as { n: number }
  return { moves, damagedMoves: damaged.length + aside.n }
}

/** A read transaction is one snapshot, whatever the server writes in the meantime, and blocks nobody. */
function openSqlite(path: string): Snapshot {
  if (!existsSync(path)) throw new CopyProblem('there is no store')
  if (statSync(path).size === 0) throw new CopyProblem(`${FILE} is empty: something has emptied it`)
  let db: Database
  try {
    db = new Database(path, { timeout: 10_000 })
  } catch (error) {
    throw problemOf(error, path)
  }
  try {
    db.exec('begin')
    const { moves, damagedMoves } = readMoves(db)
    return {
      dialect: 'sqlite',
      tables: namesIn(db.prepare("select name from sqlite_master where type = 'table'").all([])),
      moves,
      damagedMoves,
      query: async (sql, parameters = []) => db.prepare(sql).all(parameters) as Row[],
      pages: (table, damage) => sqlitePages(db, table, moves, damage),
      async end() {
        db.close()
      },
    }
  } catch (error) {
    db.close()
    throw problemOf(error, path)
  }
}

function problemOf(error: unknown, path: string): unknown {
  const { code } = error as { code?: string }
  if (error instanceof CopyProblem || code === undefined) return error
  const cause = causeOf(error, path)
  const isDamaged = cause === error && code === 'SQLITE_CORRUPT'
  return new CopyProblem(`${describeFault(cause)}${isDamaged ? '. Restore a backup' : ''}`)
}

async function* sqlitePages(
  db: Database,
  table: TableName,
  moves: ReadonlyMap<string, readonly JournalMove[]>,
  damage: ((what: string) => void) | undefined,
): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for (const row of damage ? fromBothEnds(db, table, damage) : (db.prepare(`select * from ${table}`).iterate([]) as Iterable<Row>)) {
    page.push(table === 'tables' ? withMoves(row, moves.get(row.id as string)) : row)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  yield page
  if (table === 'entries') for (const some of moves.values()) yield some.flatMap(entryRowsOf) as unknown as Row[]
}

/** Reads around a damaged page: forward from the first row, then backward from the last. */
function* fromBothEnds(db: Database, table: TableName, damage: (what: string) => void): Generator<Row> {
  const keys = (db.prepare(`select name from pragma_table_info('${table}') where pk > 0 order by pk`).all([]) as { name: string }[]).map(
    ({ name }) => `"${name}"`,
  )
  const keyOf = (row: Row) => keys.map((key) => String(row[key.slice(1, -1)])).join(' ')
  const seen = new Set<string>()
  for (const direction of ['asc', 'desc']) {
    try {
      const order = keys.map((key) => `${key} ${direction}`).join(', ')
      for (const row of db.prepare(`select * from ${table} order by ${order}`).iterate([]) as Iterable<Row>) {
        if (seen.has(keyOf(row))) break
        if (direction === 'asc') seen.add(keyOf(row))
        yield row
      }
      if (direction === 'asc') return
    } catch (error) {
      if (direction === 'asc') damage(`${table}: ${(error as Error).message}`)
    }
  }
}

async function openPostgres(url: string): Promise<Snapshot> {
  const types = { getTypeParser: (oid: number) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid)) }
  const client = new pg.Client({ connectionString: url, types: types as pg.CustomTypesConfig, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  await client.query('savepoint snapshot')
  const tables = namesIn((await client.query("select tablename as name from pg_tables where schemaname = 'public'")).rows)
  if (!tables.has('tables')) {
    await client.end()
    throw new CopyProblem('there is no store')
  }
  return {
    dialect: 'postgres',
    tables,
    moves: new Map(),
    damagedMoves: 0,
    async query(sql, parameters = []) {
      let n = 0
      const text = sql.replaceAll('?', () => `$${++n}`)
      try {
        return (await client.query<Row>(text, [...parameters])).rows
      } catch (error) {
        // A failed query must not end the snapshot.
        await client.query('rollback to savepoint snapshot')
        throw error
      }
    },
    async *pages(table) {
      await client.query(`declare page no scroll cursor for select * from ${table}`)
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${PAGE} from page`)
        if (rows.length === 0) break
        yield rows
      }
      await client.query('close page')
    },
    end: () => client.end(),
  }
}

/** We store only text and whole numbers; a damaged file may have other values. */
export function assertPlain(row: Row): void {
  for (const [name, value] of Object.entries(row))
    if (value !== null && typeof value !== 'string' && !Number.isSafeInteger(value)) throw new DamageError(`${name} cannot be read`)
}

/** From the rows; if they cannot be read, from the entries. */
export async function idsOf(snapshot: Snapshot): Promise<string[]> {
  for (const query of ['select id from tables order by id', 'select distinct table_id as id from entries order by table_id']) {
    try {
      return [...new Set((await snapshot.query(query)).map(({ id }) => String(id)))]
    } catch {}
  }
  return []
}

/** A table with the moves that wait in the journal. */
export async function readTable(snapshot: Snapshot, id: string) {
  const [row] = await snapshot.query('select * from tables where id = ?', [id])
  if (!row) return undefined
  const entries = await snapshot.query('select * from entries where table_id = ? order by version', [id])
  const moves = snapshot.moves.get(id)
  return {
    row: withMoves(row, moves) as unknown as Selectable<StoreSchema['tables']>,
    entries: [...(entries as unknown as Selectable<StoreSchema['entries']>[]), ...(moves ?? []).flatMap(entryRowsOf)],
  }
}
