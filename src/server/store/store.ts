// The store: the entries of every table, durable before they are acknowledged and never changed; lists of tables; guests and what belongs to them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Compilable, Selectable } from 'kysely'
import type { TABLE_STATES } from '../../protocol/table.ts'
import { type Audit, makeAudit } from './audit.ts'
import { type Append, type AppendOutcome, assertId, type Backend, DamageError, isDamage, isId } from './backend.ts'
import { type Blocks, makeBlocks, makeSilenced, type Silenced } from './blocks.ts'
import { describeFault, type HealthListener } from './care/health.ts'
import { type Chat, type Mutes, makeChat, makeMutes, makeReports, type Reports } from './chat.ts'
import {
  makePasskeys,
  makeTickets,
  makeTokens,
  makeWebhooks,
  type Passkeys,
  type Tickets,
  type Tokens,
  type Webhooks,
} from './credentials.ts'
import { type Guests, makeGuests } from './guests.ts'
import {
  type Bans,
  type HostTokens,
  type Invites,
  makeBans,
  makeHostTokens,
  makeInvites,
  makeSettings,
  type SettingsStore,
} from './host.ts'
import { type Inventory, makeInventory } from './inventory.ts'
import { type Filter, findListed, type Place } from './lobby.ts'
import type { NodeMessage } from './node-messages.ts'
import type { TableChange } from './postgres/change-feed.ts'
import { makeQuarantine, type QuarantineStore } from './quarantine.ts'
import { type EntryRow, toEntry, toRow } from './rows.ts'
import type { StoreSchema } from './schema.ts'
import { makeShared, type Shared } from './shared.ts'

export interface NewEntry {
  readonly kind: string
  readonly data: unknown
  readonly by: string | null
  readonly command: string | null
}

export interface Entry extends NewEntry {
  readonly version: number
  readonly at: number
}

export type TableStatus = (typeof TABLE_STATES)[number]

/** What lists show of a table, stored beside its entries and written with them. */
export interface TableRow {
  readonly id: string
  readonly game: string
  readonly state: TableStatus
  readonly public: boolean
  /** Who opened it. */
  readonly host: string
  readonly seats: readonly (string | null)[]
  /** Ids of the guests who are on turn. */
  readonly onTurn: readonly string[]
  readonly deadline: number | null
  /** The number of moves that have not been undone. */
  readonly moves: number
  /** Guests for whom a seat is reserved: the table is in their list, too. */
  readonly invited?: readonly string[]
  readonly updated: number
  readonly summary: unknown
}

export interface StoredRow extends Omit<TableRow, 'host' | 'invited'> {
  readonly version: number
  readonly created: number
  /** When it came into its state; lists are in this order. */
  readonly since: number
}

/** A page of a list, and where the next one begins; null: there is none. */
export interface Listed {
  readonly rows: readonly StoredRow[]
  readonly next: Place | null
}

export interface Store {
  /** Durable once it resolves. `stale`: someone else wrote version+1 first. `repeated`: this command id is in already, at that version. */
  append(table: string, version: number, entries: readonly NewEntry[], at: number, row: TableRow): Promise<AppendOutcome>
  /** From after `since` on, at most `limit`. */
  entries(table: string, since?: number, limit?: number): Promise<Entry[]>
  row(table: string): Promise<StoredRow | undefined>
  /** Public tables of one state (open, where none is named), the newest first. */
  lobby(filter: Filter): Promise<Listed>
  /** The tables where a guest sits, or which a guest has opened; the latest change first. */
  tablesOf(guest: string): Promise<StoredRow[]>
  /** Tables being played or about to begin whose deadline has come, the longest overdue first. */
  due(now: number, limit: number): Promise<StoredRow[]>
  /** When a table that is being played last changed; 0: none is. */
  latest(): Promise<number>
  /** Games that are over, the oldest first, from after `after` on: for going through all of them. */
  finished(after: { readonly since: number; readonly id: string } | null, limit: number): Promise<StoredRow[]>
  /** Removes tables that never began or were given up, unchanged since `before`; how many. */
  prune(before: number): Promise<number>
  readonly guests: Guests
  readonly passkeys: Passkeys
  readonly tokens: Tokens
  readonly tickets: Tickets
  readonly chat: Chat
  readonly mutes: Mutes
  readonly reports: Reports
  readonly webhooks: Webhooks
  readonly quarantine: QuarantineStore
  readonly blocks: Blocks
  readonly silenced: Silenced
  readonly shared: Shared
  readonly settings: SettingsStore
  readonly bans: Bans
  readonly invites: Invites
  readonly hostTokens: HostTokens
  readonly audit: Audit
  readonly inventory: Inventory
  /** A table changed on another node; null after a gap, when everything in memory must be compared with the store. */
  onChange(listener: (news: TableChange | null) => void): void
  /** Sends the other nodes something that need not be stored, at most 7,800 bytes of JSON (presence, a line of chat). */
  announce(message: NodeMessage): Promise<void>
  onAnnounce(listener: (message: NodeMessage) => void): void
  /** Something of this table is damaged: lists leave it out, and it cannot be opened. Null: something of no table in particular. */
  onDamage(listener: (table: string | null, what: string) => void): void
  /** For callers that find entries which cannot be applied. */
  reportDamage(table: string, what: string): void
  onHealth(listener: HealthListener): void
  /** Why the store cannot be used just now, in a sentence; null when it can. Answers within two seconds. */
  check(): Promise<string | null>
  ready(): Promise<boolean>
  close(): Promise<void>
  /** For the queue of work and for copies. */
  readonly backend: Backend
}

export type Where = { readonly folder: string } | { readonly url: string } | { readonly memory: true }

export async function openStore(where: Where): Promise<Store> {
  return makeStore(await openBackend(where))
}

/** Loads only the one that is asked for. */
export async function openBackend(where: Where): Promise<Backend> {
  if ('url' in where) return (await import('./postgres/postgres.ts')).openPostgres(where.url)
  return (await import('./sqlite/sqlite.ts')).openSqlite(where)
}

const MOST_LISTED = 1000
/** A later time in a row is damage. */
const LATEST_TIME = Date.UTC(2200, 0)
/** Milliseconds. */
const ANSWER_WITHIN = 1500

export function makeStore(backend: Backend): Store {
  const { db } = backend
  const changes: ((news: TableChange | null) => void)[] = []
  const damages: ((table: string | null, what: string) => void)[] = []
  const reportDamage = (table: string | null, what: string) => {
    for (const listener of damages) listener(table, what)
  }
  async function list(query: Compilable<Selectable<StoreSchema['tables']>>): Promise<StoredRow[]> {
    const { rows, damage } = await backend.read(query.compile())
    if (damage !== undefined) reportDamage(null, damage)
    return toRows(rows)
  }
  /** One row that is damaged does not cost the others. */
  const toRows = (rows: readonly Selectable<StoreSchema['tables']>[]): StoredRow[] =>
    rows.flatMap((row) => {
      try {
        return toRow(row)
      } catch (error) {
        reportDamage(typeof row.id === 'string' && isId(row.id) ? row.id : null, String((error as Error).message))
        return []
      }
    })
  async function readEntries(table: string, since: number, limit: number | undefined): Promise<EntryRow[]> {
    const query = db
      .selectFrom('entries')
      .select(['version', 'kind', 'data', 'at', 'by', 'command_id'])
      .where('table_id', '=', table)
      .where('version', '>', since)
      .orderBy('version')
    const rows = await (limit === undefined ? query : query.limit(limit)).execute()
    return rows
  }
  const announcements: ((message: NodeMessage) => void)[] = []
  backend.listen({
    change: (news) => {
      for (const listener of changes) listener(news)
    },
    announcement: (text) => {
      const message: NodeMessage = JSON.parse(text)
      for (const listener of announcements) listener(message)
    },
  })

  /** Many ask at once, and a disk may hang. */
  let checking: Promise<string | null> | undefined
  function check(): Promise<string | null> {
    checking ??= Promise.race([
      backend.check().catch((error: unknown) => describeFault(error)),
      sleep(ANSWER_WITHIN, 'the store does not answer', { ref: false }),
    ]).finally(() => {
      checking = undefined
    })
    return checking
  }

  return {
    append: async (table, version, entries, at, row) => backend.append(toAppend(table, version, entries, at, row)),
    async entries(table, since = 0, limit) {
      if (!isId(table)) return []
      try {
        const rows: EntryRow[] = await readEntries(table, since, limit)
        return rows.map((row, i) => toEntry(row, since + 1 + i))
      } catch (error) {
        if (isDamage(error)) reportDamage(error instanceof DamageError ? table : null, (error as Error).message)
        throw error
      }
    },
    async row(table) {
      if (!isId(table)) return undefined
      const row = await db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirst()
      return row && toRows([row])[0]
    },
    async lobby(filter) {
      const { rows, damage, next } = await findListed(backend, filter)
      if (damage !== undefined) reportDamage(null, damage)
      return { rows: toRows(rows), next }
    },
    async tablesOf(guest) {
      if (!isId(guest)) return []
      return list(
        db
          .selectFrom('tables')
          .innerJoin('members', 'members.table_id', 'tables.id')
          .selectAll('tables')
          .where('members.guest', '=', guest)
          .orderBy('updated', 'desc')
          .limit(MOST_LISTED),
      )
    },
    async due(now, limit) {
      const query = db.selectFrom('tables').selectAll().where('deadline', '<=', now).where('state', 'in', ['open', 'playing'])
      return list(query.orderBy('deadline').limit(limit))
    },
    async latest() {
      const query = db
        .selectFrom('tables')
        .select((is) => is.fn.max('updated').as('latest'))
        .where('state', '=', 'playing')
        // Text is greater than any number: a damaged time must not become that of the server.
        .where('updated', '<', LATEST_TIME)
      return Number((await query.executeTakeFirst())?.latest ?? 0)
    },
    async finished(after, limit) {
      let query = db.selectFrom('tables').selectAll().where('state', '=', 'over')
      if (after) {
        query = query.where((is) =>
          is.or([is('since', '>', after.since), is.and([is('since', '=', after.since), is('id', '>', after.id)])]),
        )
      }
      return list(query.orderBy('since').orderBy('id').limit(limit))
    },
    async prune(before) {
      const old = db.selectFrom('tables').select('id').where('state', 'in', ['open', 'aborted']).where('updated', '<', before)
      const [, , , rows] = await backend.write<{ id?: string }>(
        db.deleteFrom('entries').where('table_id', 'in', old).compile(),
        db.deleteFrom('members').where('table_id', 'in', old).compile(),
        db.deleteFrom('chat').where('table_id', 'in', old).compile(),
        db.deleteFrom('tables').where('id', 'in', old).returning('id').compile(),
      )
      if (rows!.length > 0) backend.scrub()
      return rows!.length
    },
    guests: makeGuests(backend),
    passkeys: makePasskeys(backend),
    tokens: makeTokens(backend),
    tickets: makeTickets(backend),
    chat: makeChat(backend),
    mutes: makeMutes(backend),
    reports: makeReports(backend),
    webhooks: makeWebhooks(backend),
    quarantine: makeQuarantine(backend),
    blocks: makeBlocks(backend),
    silenced: makeSilenced(backend),
    shared: makeShared(backend),
    settings: makeSettings(backend),
    bans: makeBans(backend),
    invites: makeInvites(backend),
    hostTokens: makeHostTokens(backend),
    audit: makeAudit(backend),
    inventory: makeInventory(backend),
    onChange: (listener) => void changes.push(listener),
    announce: (message) => backend.announce(JSON.stringify(message)),
    onAnnounce: (listener) => void announcements.push(listener),
    onDamage(listener) {
      damages.push(listener)
      if (backend.damage !== undefined) listener(null, backend.damage)
    },
    reportDamage,
    onHealth: (listener) => backend.onHealth(listener),
    check,
    ready: async () => (await check()) === null,
    close: () => backend.close(),
    backend,
  }
}

const COMMAND = /^[\x20-\x7e]{1,100}$/

/** Wrong input here is a programmer's error: what people send was checked at the border. */
function toAppend(table: string, version: number, entries: readonly NewEntry[], at: number, row: TableRow): Append {
  if (!Number.isInteger(version) || version < 0) throw new TypeError(`not a version: ${version}`)
  if (entries.length === 0) throw new TypeError('there is nothing to append')
  if (row.id !== table) throw new TypeError(`the row is of table ${row.id}, not ${table}`)
  assertId(table)
  for (const [i, { command }] of entries.entries()) {
    const isWrong = command !== null && (!COMMAND.test(command) || (i > 0 && entries.slice(0, i).some((one) => one.command === command)))
    if (isWrong) throw new TypeError(`not a command id: ${JSON.stringify(command)}`)
  }
  // A move gives nobody a seat and takes none.
  const isMove = version > 0 && entries.every(({ kind }) => kind === 'moved')
  const members = isMove ? null : [...new Set([row.host, ...row.seats.filter((guest) => guest !== null), ...(row.invited ?? [])])]
  for (const guest of [...(members ?? []), ...row.onTurn]) assertId(guest)
  return {
    id: table,
    base: version,
    at,
    row: {
      game: row.game,
      state: row.state,
      public: row.public ? 1 : 0,
      seats: JSON.stringify(row.seats),
      onTurn: JSON.stringify(row.onTurn),
      deadline: row.deadline,
      moves: row.moves,
      updated: row.updated,
      summary: JSON.stringify(row.summary ?? null),
    },
    members,
    entries: entries.map(({ kind, data, by, command }) => ({ kind, data: JSON.stringify(data ?? null), by, command })),
  }
}
