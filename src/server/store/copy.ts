// A copy of the whole store as lines of JSON, the same from SQLite and PostgreSQL: taken while the server runs, put back into either.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Selectable, sql } from 'kysely'
import Database from 'libsql'
import pg from 'pg'
import { type Backend, CopyProblem, type MereMove } from './backend.ts'
import type { Schema } from './schema.ts'
import { FILE } from './sqlite.ts'
import { readJournal } from './sqlite-journal.ts'
import type { Where } from './store.ts'

/** Everything that is kept. Tickets live for minutes, and waiting work is made anew from the tables. */
export const COPIED = [
  'guests',
  'secrets',
  'passkeys',
  'tokens',
  'webhooks',
  'mutes',
  'tables',
  'members',
  'entries',
  'chat',
  'reports',
] as const satisfies readonly (keyof Schema)[]
type Copied = (typeof COPIED)[number]

const FORMAT = 1
const PAGE = 500

interface Snapshot {
  pages(table: Copied | 'migrations'): AsyncIterable<Record<string, unknown>[]>
  end(): Promise<void>
}

/** The lines of a copy: a head, one for each row, and a foot by which a part of a file is told from the whole. */
export async function* copyLines(where: Where, now: number): AsyncGenerator<string> {
  const snapshot = 'url' in where ? await snapshotPostgres(where.url) : snapshotSqlite(where)
  const hash = createHash('sha256')
  let rows = 0
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  try {
    const migrations: unknown[] = []
    for await (const page of snapshot.pages('migrations')) migrations.push(...page.map(({ name }) => name))
    yield line({ nihonbashi: 'backup', format: FORMAT, at: now, migrations })
    for (const table of COPIED) {
      for await (const page of snapshot.pages(table)) {
        rows += page.length
        yield page.map((row) => line([table, row])).join('')
      }
    }
    yield `${JSON.stringify({ end: true, rows, sha256: hash.digest('hex') })}\n`
  } finally {
    await snapshot.end()
  }
}

/** What a move in the journal will make of the row of its table, and of the entries. */
const rowAfter = ({ base, at, entries, onTurn, deadline, moves }: MereMove) => ({
  version: base + entries.length,
  on_turn: onTurn,
  deadline,
  updated: at,
  moves,
})
const entriesOf = ({ id, base, at, entries }: MereMove): Selectable<Schema['entries']>[] =>
  entries.map(({ kind, data, by, command }, i) => ({ table_id: id, version: base + 1 + i, kind, data, at, by, command_id: command }))

function readMoves(db: Database.Database): readonly MereMove[] {
  const has = (what: string) => db.prepare(what).all([]).length > 0
  if (!has("select 1 from sqlite_master where type = 'table' and name = 'journal'") || !has('select 1 from journal limit 1')) return []
  if (has("select 1 from pragma_table_info('tables') where name = 'moves'")) return readJournal(db).waiting.map(({ move }) => move)
  throw new CopyProblem('the store is of an older program: make the backup with that one, or start this one on it first')
}

/** A reading transaction sees one moment, whatever the server writes meanwhile, and holds up nobody. */
function snapshotSqlite(where: Where): Snapshot {
  const path = 'folder' in where ? join(where.folder, FILE) : ''
  if (!existsSync(path)) throw new CopyProblem('there is no store')
  const db = new Database(path, { timeout: 10_000 })
  db.exec('begin')
  const moves = readMoves(db)
  const last = new Map(moves.map((move) => [move.id, move]))
  return {
    async *pages(table) {
      let page: Record<string, unknown>[] = []
      for (const one of db.prepare(`select * from ${table}`).iterate([])) {
        const row = one as Record<string, unknown>
        const move = table === 'tables' ? last.get(row.id as string) : undefined
        page.push(move ? { ...row, ...rowAfter(move) } : row)
        if (page.length < PAGE) continue
        yield page
        page = []
      }
      yield page
      if (table === 'entries') yield moves.flatMap(entriesOf)
    },
    async end() {
      db.close()
    },
  }
}

async function snapshotPostgres(url: string): Promise<Snapshot> {
  const types = { getTypeParser: (oid: number) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid)) }
  const client = new pg.Client({ connectionString: url, types: types as pg.CustomTypesConfig, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' and tablename = 'migrations'")
  if (rows.length === 0) {
    await client.end()
    throw new CopyProblem('there is no store')
  }
  return {
    async *pages(table) {
      await client.query(`declare page no scroll cursor for select * from ${table}`)
      for (;;) {
        const { rows } = await client.query<Record<string, unknown>>(`fetch ${PAGE} from page`)
        if (rows.length === 0) break
        yield rows
      }
      await client.query('close page')
    },
    end: () => client.end(),
  }
}

export interface CopySummary {
  readonly at: number
  readonly rows: number
  readonly tables: number
}

/** Goes through a whole file without writing anything: is it a copy, is it complete, is it what was written? */
export async function checkCopy(lines: AsyncIterable<string | null>, known: readonly string[]): Promise<CopySummary> {
  const hash = createHash('sha256')
  let at: number | undefined
  let rows = 0
  let tables = 0
  let ended = false
  for await (const line of lines) {
    if (line === null) throw new CopyProblem('a line is too long')
    if (ended) throw new CopyProblem('something follows the end')
    const value = read(line, rows + 2)
    if (at === undefined) {
      at = readHead(value, known)
    } else if (Array.isArray(value)) {
      rowOf(value, rows + 2)
      rows += 1
      if (value[0] === 'tables') tables += 1
    } else {
      const foot = value as { end?: unknown; rows?: unknown; sha256?: unknown }
      if (foot?.end !== true) throw new CopyProblem(`line ${rows + 2} is neither a row nor the end`)
      if (foot.rows !== rows || foot.sha256 !== hash.digest('hex'))
        throw new CopyProblem('the rows are not those that were written: the file is damaged')
      ended = true
      continue
    }
    hash.update(`${line}\n`)
  }
  if (at === undefined) throw new CopyProblem('the file is empty')
  if (!ended) throw new CopyProblem('the end is missing: the file was cut off')
  return { at, rows, tables }
}

function read(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new CopyProblem(number === 2 ? 'it is no backup of nihonbashi' : `line ${number} is not JSON: the file is damaged`)
  }
}

function readHead(value: unknown, known: readonly string[]): number {
  const head = value as { nihonbashi?: unknown; format?: unknown; at?: unknown; migrations?: unknown } | null
  if (head?.nihonbashi !== 'backup' || typeof head.at !== 'number' || !Array.isArray(head.migrations))
    throw new CopyProblem('it is no backup of nihonbashi')
  const unknown = head.migrations.filter((name) => !known.includes(String(name)))
  if (head.format !== FORMAT || unknown.length > 0) throw new CopyProblem('it was made by a newer program; use that one')
  return head.at
}

function rowOf(value: unknown[], number: number): [Copied, Record<string, unknown>] {
  const [table, row] = value
  if (!COPIED.includes(table as Copied) || typeof row !== 'object' || row === null)
    throw new CopyProblem(`line ${number} is no row of ours`)
  return [table as Copied, row as Record<string, unknown>]
}

/** Whether anything is kept there. */
export async function isEmpty({ db }: Backend): Promise<boolean> {
  for (const table of COPIED) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Copies of before moves had a column of their own have them in the summary. */
const movesIn = (summary: unknown): number => (JSON.parse(String(summary)) as { moves?: number } | null)?.moves ?? 0

/** Puts a copy that was checked in the place of what is there: all of it or, if anything is wrong, none. */
export async function putBack({ db }: Backend, lines: AsyncIterable<string | null>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of COPIED) await transaction.deleteFrom(table).execute()
    for (const table of ['tickets', 'jobs'] as const) await transaction.deleteFrom(table).execute()
    let page: Record<string, unknown>[] = []
    let into: Copied | undefined
    const flush = async () => {
      if (into && page.length > 0)
        await transaction
          .insertInto(into)
          .values(page as never)
          .execute()
      page = []
    }
    for await (const line of lines) {
      const value: unknown = JSON.parse(line!)
      if (!Array.isArray(value)) continue
      const [table, row] = rowOf(value, 0)
      if (table !== into || page.length >= PAGE) await flush()
      into = table
      page.push(table === 'tables' ? { ...row, moves: row.moves ?? movesIn(row.summary) } : row)
    }
    await flush()
    const { rows } = await sql<{ id: string }>`
      select t.id from tables t left join (select table_id, count(*) as n, max(version) as last from entries group by table_id) e on e.table_id = t.id
      where e.n is null or e.n <> t.version or e.last <> t.version
      union all select e.table_id from entries e where not exists (select 1 from tables t where t.id = e.table_id) limit 3`.execute(
      transaction,
    )
    if (rows.length > 0) throw new CopyProblem(`the entries of table ${rows[0]!.id} are not whole`)
  })
}
