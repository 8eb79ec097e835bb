// The tables of the store, the same in SQLite and PostgreSQL; `migrations/` creates them.
import type { Generated } from 'kysely'

interface TablesTable {
  id: string
  /** The version of its newest entry: concurrent writers compare it. */
  version: number
  game: string
  state: string
  public: number
  /** JSON, like `on_turn` and `summary`. */
  seats: string
  on_turn: string
  deadline: number | null
  updated: number
  created: number
  /** When it entered its state. Lists are ordered by this and not by `updated`, so that a move changes no index. */
  since: number
  summary: string
  /** The number of moves, without those taken back. */
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

export interface StoreSchema {
  tables: TablesTable
  entries: EntriesTable
  members: { guest: string; table_id: string }
  guests: { id: string; name: string; created: number }
  /** `used`: the last use, to the hour; null: never since this is stored. */
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
    /** When the host resolved it; null: it is open. */
    settled: number | null
  }
  webhooks: { id: string; guest: string; url: string; secret: string; created: number; failures: Generated<number> }
  /** Only in SQLite: moves that are not yet in the rows of their tables, many to a row. */
  journal: { n: Generated<number>; moves: string }
  jobs: {
    kind: string
    key: string
    payload: string
    run_at: number
    attempts: Generated<number>
    stamp: string
    groups: string | null
    /** The node that runs it; null: none. Only nodes that share a database write it. */
    worker: string | null
  }
  /** Tables in quarantine (`reason` is set), and suspects: the process ended while it worked on them. */
  quarantine: { table_id: string; reason: string | null; detail: string; attempts: number; at: number }
  /** The settings of the host, by name, as JSON. */
  settings: { name: string; value: string }
  /** `target`: the id of a guest, or a network such as 203.0.113.0/24. */
  bans: { id: string; kind: string; target: string; until: number | null; reason: string; created: number }
  invites: { code: string; uses: number; used: number; expires: number | null; note: string; created: number }
  host_tokens: { id: string; name: string; hash: string; created: number }
  /** Append-only. Nodes read what is new by `n`, which has no gaps. */
  audit: { n: number; at: number; actor: string; act: string; target: string | null; why: string | null }
  blocks: { guest: string; blocked: string }
  /** Games shared under a short id. `hash`: of the key that removes it. */
  shared: { id: string; guest: string | null; game: string; record: string; hash: string; created: number }
  /** Whom the host of a table has removed from its chat. */
  silenced: { table_id: string; guest: string }
}

export type Dialect = 'sqlite' | 'postgres'
