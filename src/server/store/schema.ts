// The tables of the store, the same in SQLite and PostgreSQL, and how they came about.
import { type Generated, type Kysely, sql } from 'kysely'
import { ADMIN_MIGRATION } from './migrations/admin.ts'

interface TablesTable {
  id: string
  /** Of its newest entry: the key that serialises those who write. */
  version: number
  game: string
  state: string
  public: number
  /** JSON, as `on_turn` and `summary`. */
  seats: string
  on_turn: string
  deadline: number | null
  updated: number
  created: number
  /** When it came into its state. Lists are ordered by this and not by `updated`, so that a move touches no index. */
  since: number
  summary: string
  /** How many stand. */
  moves: Generated<number>
}

interface EntriesTable {
  table_id: string
  version: number
  kind: string
  /** JSON. */
  data: string
  at: number
  by: string | null
  command_id: string | null
}

export interface Schema {
  tables: TablesTable
  entries: EntriesTable
  members: { guest: string; table_id: string }
  guests: { id: string; name: string; created: number }
  /** `used`: when it was last seen in use, to the hour; null: not since that is noted. */
  secrets: { hash: string; guest: string; created: number; used: number | null }
  tokens: { id: string; guest: string; name: string; hash: string; created: number }
  passkeys: { id: string; guest: string; data: string; counter: number; created: number }
  tickets: { id: string; data: string; expires: number }
  chat: { table_id: string; n: number; by: string; text: string; at: number; command_id: string | null }
  mutes: { guest: string; muted: string }
  reports: {
    id: string
    table_id: string
    n: number | null
    by: string | null
    about: string
    reason: string
    at: number
    /** When the host dealt with it; null: it is open. */
    settled: number | null
  }
  webhooks: { id: string; guest: string; url: string; secret: string; created: number; failures: Generated<number> }
  /** Only in SQLite: moves that are not yet in the rows of their tables, many to a row. */
  journal: { n: Generated<number>; moves: string }
  jobs: { kind: string; key: string; payload: string; run_at: number; attempts: Generated<number>; stamp: string; groups: string | null }
  /** Tables that nobody may touch (`reason` is set), and those that are suspected because the process died while it worked on them. */
  quarantine: { table_id: string; reason: string | null; detail: string; attempts: number; at: number }
  /** What the host has set, by name, as JSON. */
  settings: { name: string; value: string }
  /** `target`: the id of a guest, or a network such as 203.0.113.0/24. */
  bans: { id: string; kind: string; target: string; until: number | null; reason: string; created: number }
  invites: { code: string; uses: number; used: number; expires: number | null; note: string; created: number }
  host_tokens: { id: string; name: string; hash: string; created: number }
  /** Only ever appended to. Nodes follow it by `n`, which has no gaps. */
  audit: { n: number; at: number; actor: string; act: string; target: string | null; why: string | null }
  blocks: { guest: string; blocked: string }
  /** Whom the host of a table has removed from its talk. */
  silenced: { table_id: string; guest: string }
}

export type Dialect = 'sqlite' | 'postgres'

interface Migration {
  readonly name: string
  up(db: Kysely<Schema>, dialect: Dialect): Promise<void>
}

/** What was released is never edited, only added to: a database of any age comes to the newest form. */
const MIGRATIONS: readonly Migration[] = [
  {
    name: '1-tables-with-friends',
    async up(db, dialect) {
      const { schema } = db
      // In SQLite a table's entries lie side by side on its pages: opening one is one walk.
      const clustered = dialect === 'sqlite' ? sql`without rowid` : sql``
      await schema
        .createTable('tables')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('public', 'integer', (c) => c.notNull())
        .addColumn('seats', 'text', (c) => c.notNull())
        .addColumn('on_turn', 'text', (c) => c.notNull())
        .addColumn('deadline', 'bigint')
        .addColumn('updated', 'bigint', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('since', 'bigint', (c) => c.notNull())
        .addColumn('summary', 'text', (c) => c.notNull())
        .modifyEnd(dialect === 'postgres' ? sql`with (fillfactor = 50)` : sql``)
        .execute()
      await schema.createIndex('tables_listed').on('tables').columns(['state', 'public', 'since', 'id']).execute()
      await schema.createIndex('tables_due').on('tables').column('deadline').where('deadline', 'is not', null).execute()
      await schema
        .createTable('entries')
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('data', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('by', 'text')
        .addColumn('command_id', 'text')
        .addPrimaryKeyConstraint('entries_version', ['table_id', 'version'])
        .modifyEnd(clustered)
        .execute()
      // SQLite has one writer, which sees to it that a command is in once; nodes that share a database need the index.
      if (dialect === 'postgres') {
        await schema
          .createIndex('entries_command')
          .unique()
          .on('entries')
          .columns(['table_id', 'command_id'])
          .where('command_id', 'is not', null)
          .execute()
      }
      await schema
        .createTable('members')
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('members_guest', ['guest', 'table_id'])
        .modifyEnd(clustered)
        .execute()
      await schema.createIndex('members_table').on('members').column('table_id').execute()
      await schema
        .createTable('guests')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute()
      await schema
        .createTable('secrets')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute()
      await schema.createIndex('secrets_guest').on('secrets').column('guest').execute()
      await schema
        .createTable('tokens')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull().unique())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute()
      await schema.createIndex('tokens_guest').on('tokens').column('guest').execute()
      await schema
        .createTable('passkeys')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('data', 'text', (c) => c.notNull())
        .addColumn('counter', 'bigint', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute()
      await schema.createIndex('passkeys_guest').on('passkeys').column('guest').execute()
      await schema
        .createTable('tickets')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('data', 'text', (c) => c.notNull())
        .addColumn('expires', 'bigint', (c) => c.notNull())
        .execute()
      await schema
        .createTable('chat')
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('n', 'integer', (c) => c.notNull())
        .addColumn('by', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('chat_n', ['table_id', 'n'])
        .modifyEnd(clustered)
        .execute()
      await schema.createIndex('chat_by').on('chat').column('by').execute()
      await schema
        .createTable('mutes')
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('muted', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('mutes_guest', ['guest', 'muted'])
        .modifyEnd(clustered)
        .execute()
      await schema
        .createTable('reports')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('n', 'integer')
        .addColumn('by', 'text')
        .addColumn('about', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute()
      await schema
        .createTable('webhooks')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('guest', 'text', (c) => c.notNull())
        .addColumn('url', 'text', (c) => c.notNull())
        .addColumn('secret', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await schema.createIndex('webhooks_guest').on('webhooks').column('guest').execute()
      // The embedded queue's; on PostgreSQL graphile-worker keeps its own.
      await schema
        .createTable('jobs')
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('run_at', 'bigint', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('stamp', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('jobs_key', ['kind', 'key'])
        .modifyEnd(clustered)
        .execute()
      await schema.createIndex('jobs_due').on('jobs').column('run_at').execute()
    },
  },
  {
    name: '2-said-once',
    async up(db, dialect) {
      await db.schema.alterTable('chat').addColumn('command_id', 'text').execute()
      await db.schema
        .createIndex('chat_command')
        .unique()
        .on('chat')
        .columns(['table_id', 'by', 'command_id'])
        .where('command_id', 'is not', null)
        .execute()
      // Who opened a table belongs to it, with a seat or without.
      const host = dialect === 'sqlite' ? sql`json_extract(t.summary, '$.host')` : sql`t.summary::json->>'host'`
      await sql`insert into members (guest, table_id) select g.id, t.id from tables t join guests g on g.id = ${host} where true
        on conflict do nothing`.execute(db)
    },
  },
  {
    name: '3-journal',
    async up(db, dialect) {
      if (dialect === 'postgres') return
      await db.schema
        .createTable('journal')
        .addColumn('n', 'integer', (c) => c.primaryKey())
        .addColumn('moves', 'text', (c) => c.notNull())
        .execute()
    },
  },
  {
    name: '4-moves-counted',
    async up(db, dialect) {
      await db.schema
        .alterTable('tables')
        .addColumn('moves', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      if (dialect === 'sqlite') await settleThirdJournal(db)
      const moves = dialect === 'sqlite' ? sql`json_extract(summary, '$.moves')` : sql`(summary::json->>'moves')::int`
      await sql`update tables set moves = coalesce(${moves}, 0)`.execute(db)
    },
  },
  {
    name: 'lanes-quarantine',
    async up(db) {
      await db.schema
        .createTable('quarantine')
        .addColumn('table_id', 'text', (c) => c.primaryKey())
        .addColumn('reason', 'text')
        .addColumn('detail', 'text', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .execute()
      // JSON: whom a job belongs to, so that jobs take turns after a restart, too.
      await db.schema.alterTable('jobs').addColumn('groups', 'text').execute()
    },
  },
  ADMIN_MIGRATION,
]

/** The journal of before held whole rows: thirteen fields, the last of which says how many entries of four follow. */
async function settleThirdJournal(db: Kysely<Schema>): Promise<void> {
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
      // Some tables may have been settled before the others.
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

export const MIGRATION_NAMES = MIGRATIONS.map(({ name }) => name)

/** Any number, the same in every node: it names our lock among those of the database. */
const LOCK = 7_291_603

/** Brings a database to the newest form: once, in one transaction, also when many nodes start together. */
export async function migrate(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql.raw(dialect === 'sqlite' ? 'begin immediate' : 'begin').execute(connection)
    try {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(connection)
      await sql`create table if not exists migrations (name text primary key)`.execute(connection)
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(connection)
      const done = new Set(rows.map(({ name }) => name))
      for (const { name } of MIGRATIONS) done.delete(name)
      if (done.size > 0) throw new Error(`the database is newer than this program (it has ${[...done].join(', ')}); use the newer program`)
      for (const { name, up } of MIGRATIONS) {
        if (rows.some((row) => row.name === name)) continue
        await up(connection, dialect)
        await sql`insert into migrations values (${name})`.execute(connection)
      }
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}
