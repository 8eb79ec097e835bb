// A backup of the whole store as lines of JSON, the same for SQLite and PostgreSQL: made while the server runs, restored into either.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Backend, CopyProblem, DamageError, isConflict, isId } from './backend.ts'
import { examineTable } from './care/examine.ts'
import { assertPlain, idsOf, type Row, readTable, type Snapshot } from './care/snapshot.ts'
import { MIGRATION_TABLE } from './migrations/migrate.ts'
import type { StoreSchema } from './schema.ts'

/** The tables of a backup. Tickets live for minutes, and jobs are added again from the games. */
export const BACKED_UP = [
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
  'quarantine',
  'settings',
  'bans',
  'invites',
  'host_tokens',
  'audit',
  'blocks',
  'silenced',
  'shared',
] as const satisfies readonly (keyof StoreSchema)[]
type BackedUp = (typeof BACKED_UP)[number]

const FORMAT = 1
const PAGE = 500

export interface BackupOptions {
  readonly now: number
  /** Copies what can be read: `without` are tables to leave out, `damage` is called for unreadable rows. Left out: damage throws. */
  readonly partly?: { readonly without: ReadonlySet<string>; damage(what: string): void }
}

/** The lines of a backup: a head, one for each row, and a foot that shows that the file is complete. */
export async function* backupLines(snapshot: Snapshot, { now, partly }: BackupOptions): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let rows = 0
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  const belongs = (table: BackedUp, row: Row) => {
    if (!partly) return true
    const id = table === 'tables' ? row.id : row.table_id
    if (partly.without.has(id as string)) return false
    try {
      assertPlain(row)
      if (id !== undefined && !isId(String(id))) throw new DamageError(`"${String(id).slice(0, 80)}" is no id of a table`)
      return true
    } catch (error) {
      partly.damage(`${table}: ${(error as Error).message}`)
      return false
    }
  }
  const migrations: unknown[] = []
  // A store of an earlier build lacks some tables until this program has opened it.
  const names = snapshot.tables.has(MIGRATION_TABLE) ? MIGRATION_TABLE : 'migrations'
  for await (const page of snapshot.pages(names)) migrations.push(...page.map(({ name }) => name))
  yield line({ nihonbashi: 'backup', format: FORMAT, at: now, migrations })
  for (const table of BACKED_UP) {
    if (!snapshot.tables.has(table)) continue
    for await (const page of partly ? readablePages(snapshot, table, partly) : snapshot.pages(table)) {
      const copied = page.filter((row) => belongs(table, row))
      rows += copied.length
      yield copied.map((row) => line([table, row])).join('')
    }
  }
  yield `${JSON.stringify({ end: true, rows, sha256: hash.digest('hex') })}\n`
}

/** Reads games one by one: with damaged pages this finds more than one scan, and no game is incomplete. */
async function* readablePages(
  snapshot: Snapshot,
  table: BackedUp,
  { without, damage }: NonNullable<BackupOptions['partly']>,
): AsyncGenerator<Row[]> {
  if (table !== 'tables' && table !== 'entries') return yield* snapshot.pages(table, damage)
  for (const id of await idsOf(snapshot)) {
    const found = without.has(id) ? undefined : await readTable(snapshot, id)
    if (found) yield (table === 'tables' ? [found.row] : found.entries) as unknown as Row[]
  }
}

export interface BackupSummary {
  readonly at: number
  readonly rows: number
  readonly tables: number
}

/** Reads a whole file without writing anything: is it a backup, is it complete, is it unchanged? */
export async function checkBackup(lines: AsyncIterable<string | null>, known: readonly string[]): Promise<BackupSummary> {
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

function rowOf(value: unknown[], number: number): [BackedUp, Record<string, unknown>] {
  const [table, row] = value
  if (!BACKED_UP.includes(table as BackedUp) || typeof row !== 'object' || row === null)
    throw new CopyProblem(`line ${number} is no row of ours`)
  return [table as BackedUp, row as Record<string, unknown>]
}

/** Whether the store has no rows. */
export async function isEmpty({ db }: Backend): Promise<boolean> {
  for (const table of BACKED_UP) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Backups from before `moves` was a column have it in the summary. */
function movesIn(summary: unknown): number {
  try {
    return (JSON.parse(String(summary)) as { moves?: number } | null)?.moves ?? 0
  } catch {
    return 0
  }
}

export interface RestoreOptions {
  /** Called for each table that cannot be replayed and is left out. Left out itself: such a backup is refused. */
  readonly leaveOut?: (table: string, what: string) => void
}

/** Replaces the content of a store with a checked backup: all of it or, if anything is wrong, nothing. */
export async function restoreBackup(
  { db }: Backend,
  lines: AsyncIterable<string | null>,
  { leaveOut }: RestoreOptions = {},
): Promise<void> {
  const faultOf = await createRowCheck(db)
  await db.transaction().execute(async (transaction) => {
    for (const table of BACKED_UP) await transaction.deleteFrom(table).execute()
    for (const table of ['tickets', 'jobs'] as const) await transaction.deleteFrom(table).execute()
    let page: Record<string, unknown>[] = []
    let into: BackedUp | undefined
    let number = 1
    const flush = async () => {
      if (into && page.length > 0) await insert(transaction, into, page)
      page = []
    }
    for await (const line of lines) {
      const value: unknown = JSON.parse(line!)
      number += 1
      if (!Array.isArray(value)) continue
      const [table, row] = rowOf(value, number - 1)
      if (table !== into || page.length >= PAGE) await flush()
      into = table
      const complete = table === 'tables' ? { ...row, moves: row.moves ?? movesIn(row.summary) } : row
      const wrong = faultOf(table, complete)
      if (wrong) throw new CopyProblem(`line ${number - 1}: ${wrong}`)
      page.push(complete)
    }
    await flush()
    await checkWhole(transaction)
    await replayAll(transaction, leaveOut)
  })
}

async function insert(transaction: Kysely<StoreSchema>, table: BackedUp, rows: readonly Row[]): Promise<void> {
  try {
    await transaction
      .insertInto(table)
      .values(rows as never)
      // In older backups one person may have reported a line many times.
      .$if(table === 'reports', (query) => query.onConflict((on) => on.doNothing()))
      .execute()
  } catch (error) {
    // If the database rejects a value, the file is wrong and not the database.
    const { code = '', message } = error as { code?: string; message: string }
    throw isConflict(error) || /^2[23]/.test(code) ? new CopyProblem(`rows of ${table} cannot be kept: ${message}`) : error
  }
}

async function checkWhole(transaction: Kysely<StoreSchema>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tables t left join (select table_id, count(*) as n, max(version) as last from entries group by table_id) e on e.table_id = t.id
    where e.n is null or e.n <> t.version or e.last <> t.version
    union all select e.table_id from entries e where not exists (select 1 from tables t where t.id = e.table_id) limit 3`.execute(
    transaction,
  )
  if (rows.length > 0) throw new CopyProblem(`the entries of table ${rows[0]!.id} are not whole`)
}

/** Compares a row with the columns of the database; returns what is wrong with it. */
async function createRowCheck(db: Kysely<StoreSchema>): Promise<(table: BackedUp, row: Row) => string | undefined> {
  const columns = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column]))]),
  )
  return (table, row) => {
    const known = columns.get(table)!
    for (const [name, value] of Object.entries(row)) {
      const column = known.get(name)
      if (!column) return `${table} has no "${name}"`
      const isRight = /int/i.test(column.dataType) ? Number.isSafeInteger(value) : typeof value === 'string'
      if (!isRight && !(value === null && column.isNullable)) return `the ${name} of ${table} is not what it should be`
    }
    for (const [name, { isNullable, hasDefaultValue }] of known)
      if (!isNullable && !hasDefaultValue && !Object.hasOwn(row, name)) return `a row of ${table} has no "${name}"`
    const id = table === 'tables' ? row.id : row.table_id
    return id === undefined || isId(String(id)) ? undefined : `"${String(id).slice(0, 80)}" is no id of a table`
  }
}

/** Replays every game once before it is accepted. Its row is computed from its entries, whatever the file says. */
async function replayAll(transaction: Kysely<StoreSchema>, leaveOut: RestoreOptions['leaveOut']): Promise<void> {
  for (const { id } of await transaction.selectFrom('tables').select('id').orderBy('id').execute()) {
    const row = await transaction.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const entries = await transaction.selectFrom('entries').selectAll().where('table_id', '=', id).orderBy('version').execute()
    const found = examineTable(row, entries)
    if ('problem' in found) {
      if (!leaveOut) throw new CopyProblem(`table ${id} cannot be replayed: ${found.problem}`)
      leaveOut(id, found.problem)
      for (const table of ['entries', 'members', 'chat'] as const) await transaction.deleteFrom(table).where('table_id', '=', id).execute()
      await transaction.deleteFrom('tables').where('id', '=', id).execute()
    } else if (found.wrong.length > 0) await transaction.updateTable('tables').set(found.row).where('id', '=', id).execute()
  }
}
