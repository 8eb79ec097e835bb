// A path for stores made by builds before the first release. They had up to six migrations of their own, named in a table `migrations`.
import { type Kysely, sql } from 'kysely'
import type { Dialect, StoreSchema } from '../schema.ts'

const EARLY = ['1-tables-with-friends', '2-said-once', '3-journal', '4-moves-counted', 'lanes-quarantine', 'admin-1-host'] as const
export const EARLY_MIGRATIONS: readonly string[] = EARLY
type Early = (typeof EARLY)[number]

/** Adds the missing columns and changes rows to their present form. The initial migration then creates the missing tables and indexes. */
export async function upgradeEarlyStore(db: Kysely<StoreSchema>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name, schema }) => name === 'migrations' && (schema ?? 'public') === 'public')) return
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const names = rows.map(({ name }) => name)
  const unknown = names.filter((name) => !EARLY_MIGRATIONS.includes(name))
  if (unknown.length > 0) throw new NewerStoreError(unknown)
  const lacks = (name: Early) => names.length > 0 && !names.includes(name)
  const jsonField = (field: string) => (dialect === 'sqlite' ? `json_extract(summary, '$.${field}')` : `summary::json->>'${field}'`)

  if (lacks('2-said-once')) {
    await run('alter table chat add column command_id text')
    // The host belongs to a table, with a seat or without.
    await run(`insert into members (guest, table_id) select guests.id, tables.id from tables join guests on guests.id = ${jsonField('host')}
      where true on conflict do nothing`)
  }
  if (lacks('4-moves-counted')) {
    await run('alter table tables add column moves integer not null default 0')
    if (dialect === 'sqlite' && !lacks('3-journal')) await flushEarlyJournal(db)
    await run(`update tables set moves = coalesce(cast(${jsonField('moves')} as integer), 0)`)
  }
  if (lacks('lanes-quarantine')) await run('alter table jobs add column groups text')
  await run('alter table jobs add column worker text')
  if (lacks('admin-1-host')) {
    await run('alter table secrets add column used bigint')
    await run('alter table reports add column settled bigint')
    // One person reports a line once: the first report stays.
    await run(`delete from reports where exists (select 1 from reports r where r.table_id = reports.table_id and r.n = reports.n
      and r."by" = reports."by" and (r.at < reports.at or (r.at = reports.at and r.id < reports.id)))`)
  }
  await run('drop table migrations')
}

/** Writes the moves of a journal from before moves were counted: thirteen fields a row, the last says how many entries of four fields follow. */
async function flushEarlyJournal(db: Kysely<StoreSchema>): Promise<void> {
  const rows = await db.selectFrom('journal').select('moves').orderBy('n').execute()
  const orNull = (field: string) => (field === '\u001e' ? null : field)
  for (const { moves } of rows) {
    const fields = moves.split('\u001f')
    while (fields.length > 0) {
      const [id, base, at, , , , , onTurn, deadline, updated, summary, , count] = fields.splice(0, 13) as string[]
      const entries = fields.splice(0, 4 * Number(count))
      const version = Number(base) + Number(count)
      const due = orNull(deadline!) === null ? null : Number(deadline)
      const written = await sql`update tables set version = ${version}, on_turn = ${onTurn}, deadline = ${due},
        updated = ${Number(updated)}, summary = ${summary} where id = ${id} and version = ${Number(base)} returning id`.execute(db)
      // These moves were written before the process ended.
      if (written.rows.length === 0) continue
      for (let i = 0; i < Number(count); i++) {
        const [kind, data, by, command] = entries.slice(4 * i) as [string, string, string, string]
        await sql`insert into entries (table_id, version, kind, data, at, "by", command_id)
          values (${id}, ${Number(base) + 1 + i}, ${kind}, ${data}, ${Number(at)}, ${orNull(by)}, ${orNull(command)})`.execute(db)
      }
    }
  }
  await db.deleteFrom('journal').execute()
}

export class NewerStoreError extends Error {
  constructor(names: readonly string[]) {
    super(`the database is newer than this program (it has ${names.join(', ')}); use the newer program`)
  }
}
