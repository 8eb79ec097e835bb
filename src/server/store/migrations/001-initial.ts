// The first migration: every table of the first release. A store made by an earlier build has some of them already.
import { type Kysely, sql } from 'kysely'
import type { Dialect, StoreSchema } from '../schema.ts'
import { upgradeEarlyStore } from './early-stores.ts'

export async function createInitialSchema(db: Kysely<StoreSchema>, dialect: Dialect): Promise<void> {
  await upgradeEarlyStore(db, dialect)
  const isSqlite = dialect === 'sqlite'
  // In SQLite the rows of one table of players lie side by side on the pages: reading them is one walk.
  const clustered = isSqlite ? 'without rowid' : ''
  // PostgreSQL writes a new version of the row at every move; half-empty pages have room for it.
  const roomy = isSqlite ? '' : 'with (fillfactor = 50)'
  const statements = [
    ...gameTables(clustered, roomy),
    ...peopleTables(clustered),
    ...HOST_TABLES,
    ...(isSqlite ? SQLITE_ONLY : POSTGRES_ONLY),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const gameTables = (clustered: string, roomy: string) => [
  `create table if not exists tables (id text primary key, version integer not null, game text not null, state text not null,
    public integer not null, seats text not null, on_turn text not null, deadline bigint, updated bigint not null,
    created bigint not null, since bigint not null, summary text not null, moves integer not null default 0) ${roomy}`,
  'create index if not exists tables_listed on tables (state, public, since, id)',
  'create index if not exists tables_due on tables (deadline) where deadline is not null',
  `create table if not exists entries (table_id text not null, version integer not null, kind text not null, data text not null,
    at bigint not null, "by" text, command_id text, constraint entries_version primary key (table_id, version)) ${clustered}`,
  `create table if not exists members (guest text not null, table_id text not null,
    constraint members_guest primary key (guest, table_id)) ${clustered}`,
  'create index if not exists members_table on members (table_id)',
  `create table if not exists chat (table_id text not null, n integer not null, "by" text not null, text text not null,
    at bigint not null, command_id text, constraint chat_n primary key (table_id, n)) ${clustered}`,
  'create index if not exists chat_by on chat ("by")',
  'create unique index if not exists chat_command on chat (table_id, "by", command_id) where command_id is not null',
  `create table if not exists quarantine (table_id text primary key, reason text, detail text not null, attempts integer not null,
    at bigint not null)`,
  `create table if not exists jobs (kind text not null, key text not null, payload text not null, run_at bigint not null,
    attempts integer not null default 0, stamp text not null, groups text, worker text,
    constraint jobs_key primary key (kind, key)) ${clustered}`,
  'create index if not exists jobs_due on jobs (run_at)',
]

const peopleTables = (clustered: string) => [
  'create table if not exists guests (id text primary key, name text not null, created bigint not null)',
  'create table if not exists secrets (hash text primary key, guest text not null, created bigint not null, used bigint)',
  'create index if not exists secrets_guest on secrets (guest)',
  `create table if not exists tokens (id text primary key, guest text not null, name text not null, hash text not null unique,
    created bigint not null)`,
  'create index if not exists tokens_guest on tokens (guest)',
  `create table if not exists passkeys (id text primary key, guest text not null, data text not null, counter bigint not null,
    created bigint not null)`,
  'create index if not exists passkeys_guest on passkeys (guest)',
  'create table if not exists tickets (id text primary key, data text not null, expires bigint not null)',
  `create table if not exists webhooks (id text primary key, guest text not null, url text not null, secret text not null,
    created bigint not null, failures integer not null default 0)`,
  'create index if not exists webhooks_guest on webhooks (guest)',
  `create table if not exists mutes (guest text not null, muted text not null, constraint mutes_guest primary key (guest, muted)) ${clustered}`,
  `create table if not exists blocks (guest text not null, blocked text not null, constraint blocks_guest primary key (guest, blocked)) ${clustered}`,
  `create table if not exists silenced (table_id text not null, guest text not null,
    constraint silenced_guest primary key (table_id, guest)) ${clustered}`,
]

const HOST_TABLES = [
  `create table if not exists reports (id text primary key, table_id text not null, n integer, "by" text, about text not null,
    reason text not null, at bigint not null, settled bigint)`,
  // One person reports a line once.
  'create unique index if not exists reports_line on reports (table_id, n, "by")',
  'create index if not exists reports_by on reports ("by", at)',
  'create index if not exists reports_at on reports (at)',
  'create table if not exists settings (name text primary key, value text not null)',
  `create table if not exists bans (id text primary key, kind text not null, target text not null, until bigint, reason text not null,
    created bigint not null, constraint bans_target unique (kind, target))`,
  `create table if not exists invites (code text primary key, uses integer not null, used integer not null, expires bigint,
    note text not null, created bigint not null)`,
  'create table if not exists host_tokens (id text primary key, name text not null, hash text not null unique, created bigint not null)',
  `create table if not exists audit (n integer primary key, at bigint not null, actor text not null, act text not null, target text,
    why text)`,
]

/** Moves that are not yet in the rows of their tables. */
const SQLITE_ONLY = ['create table if not exists journal (n integer primary key, moves text not null)']

/** SQLite has one writer, which stores a command once; nodes that share a database need the index. */
const POSTGRES_ONLY = ['create unique index if not exists entries_command on entries (table_id, command_id) where command_id is not null']
