// One moment of a store, for reading only: what backup and doctor look at while the server goes on.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import pg from 'pg'
import { CopyProblem, DamageError, type MereMove } from '../backend.ts'
import type { Dialect, Schema } from '../schema.ts'
import { Database } from '../sqlite/file.ts'
import { readJournal } from '../sqlite/journal.ts'
import { causeOf } from '../sqlite/open-fault.ts'
import { FILE } from '../sqlite/sqlite.ts'
import { entriesOf, type Where } from '../store.ts'
import { describeFault } from './health.ts'

export type Row = Record<string, unknown>
type TableName = keyof Schema | 'migrations'

export interface Snapshot {
  readonly dialect: Dialect
  /** Moves that are durable and not yet in the rows of their tables (SQLite), in order. */
  readonly moves: ReadonlyMap<string, readonly MereMove[]>
  /** Rows of the journal that cannot be read. */
  readonly damagedMoves: number
  /** `?` stands for a parameter. */
  query(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /** All rows of a table, the moves of the journal where they belong. `damage` is told where some cannot be read; left out: it throws. */
  pages(table: TableName, damage?: (what: string) => void): AsyncIterable<Row[]>
  end(): Promise<void>
}

const PAGE = 500

export const openSnapshot = (where: Where): Promise<Snapshot> =>
  'url' in where ? openPostgres(where.url) : Promise.resolve(openSqlite('folder' in where ? join(where.folder, FILE) : ''))

/** What a move in the journal will make of the row of its table. */
const rowAfter = ({ base, at, entries, onTurn, deadline, moves }: MereMove) => ({
  version: base + entries.length,
  on_turn: onTurn,
  deadline,
  updated: at,
  moves,
})

const withMoves = (row: Row, moves: readonly MereMove[] | undefined): Row => (moves ? { ...row, ...rowAfter(moves.at(-1)!) } : row)

function readMoves(db: Database): { readonly moves: Map<string, MereMove[]>; readonly damagedMoves: number } {
  const has = (what: string) => db.prepare(what).all([]).length > 0
  const moves = new Map<string, MereMove[]>()
  if (!has("select 1 from sqlite_master where type = 'table' and name = 'journal'") || !has('select 1 from journal limit 1'))
    return { moves, damagedMoves: 0 }
  if (!has("select 1 from pragma_table_info('tables') where name = 'moves'"))
    throw new CopyProblem('the store is of an older program: make the backup with that one, or start this one on it first')
  const { waiting, damaged } = readJournal(db)
  for (const { move } of waiting) moves.set(move.id, [...(moves.get(move.id) ?? []), move])
  const aside = db.prepare('select count(*) as n from journal where n < 0').get([]) as { n: number }
  return { moves, damagedMoves: damaged.length + aside.n }
}

/** A reading transaction sees one moment, whatever the server writes meanwhile, and holds up nobody. */
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
  const { code, message } = error as { code?: string; message: string }
  if (error instanceof CopyProblem || code === undefined) return error
  const cause = causeOf(error, path)
  // What is opened here is what doctor looks at: it cannot send the host to doctor.
  return new CopyProblem(
    cause === error && code === 'SQLITE_CORRUPT' ? `the file is damaged (${message}). Restore a backup` : describeFault(cause),
  )
}

async function* sqlitePages(
  db: Database,
  table: TableName,
  moves: ReadonlyMap<string, readonly MereMove[]>,
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
  if (table === 'entries') for (const some of moves.values()) yield some.flatMap(entriesOf) as unknown as Row[]
}

/** Around a page that cannot be read: from the first row on, then from the last one back. */
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
  await client.query('savepoint moment')
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' and tablename = 'migrations'")
  if (rows.length === 0) {
    await client.end()
    throw new CopyProblem('there is no store')
  }
  return {
    dialect: 'postgres',
    moves: new Map(),
    damagedMoves: 0,
    async query(sql, parameters = []) {
      let n = 0
      const text = sql.replaceAll('?', () => `$${++n}`)
      try {
        return (await client.query<Row>(text, [...parameters])).rows
      } catch (error) {
        // One that fails does not end the moment.
        await client.query('rollback to savepoint moment')
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

/** Text and whole numbers are all that is ever stored; in a damaged file there may be something else. */
export function assertPlain(row: Row): void {
  for (const [name, value] of Object.entries(row))
    if (value !== null && typeof value !== 'string' && !Number.isSafeInteger(value)) throw new DamageError(`${name} cannot be read`)
}

/** From the rows; where they cannot be read, from what else names tables. */
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
    row: withMoves(row, moves) as unknown as Selectable<Schema['tables']>,
    entries: [...(entries as unknown as Selectable<Schema['entries']>[]), ...(moves ?? []).flatMap(entriesOf)],
  }
}
