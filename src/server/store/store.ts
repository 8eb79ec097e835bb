// The store: every table's entries, kept for ever and written before they are acknowledged; lists of tables; guests and what belongs to them.
import type { Selectable } from 'kysely'
import { type Append, assertId, type Backend, isId, MOVED, type Outcome, type RestOfRow } from './backend.ts'
import { type Guests, makeGuests } from './guests.ts'
import { type Filter, findListed, type Place } from './lobby.ts'
import type { News } from './news.ts'
import type { Schema } from './schema.ts'
import { type Chat, type Mutes, makeChat, makeMutes, makeReports, type Reports } from './talk.ts'
import { makePasskeys, makeTickets, makeTokens, makeWebhooks, type Passkeys, type Tickets, type Tokens, type Webhooks } from './things.ts'

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

export const TABLE_STATES = ['open', 'playing', 'over', 'aborted'] as const
export type TableState = (typeof TABLE_STATES)[number]

/** What a move changes of the row of a table that goes on being played. */
export interface MovedRow {
  /** Ids of guests. */
  readonly onTurn: readonly string[]
  readonly deadline: number | null
  /** How many stand. */
  readonly moves: number
}

/** What lists show of a table, kept beside its entries and written with them. */
export interface TableRow extends MovedRow {
  readonly id: string
  readonly game: string
  readonly state: TableState
  readonly public: boolean
  /** Who opened it. */
  readonly host: string
  readonly seats: readonly (string | null)[]
  readonly updated: number
  readonly summary: unknown
}

export interface StoredRow extends Omit<TableRow, 'host'> {
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
  append(table: string, version: number, entries: readonly NewEntry[], at: number, row: TableRow | MovedRow): Promise<Outcome>
  /** The same without a promise, for who appends many; neither of the two may throw. */
  put(...append: [...Parameters<Store['append']>, written: (outcome: Outcome) => void, failed: (error: unknown) => void]): void
  entries(table: string, since?: number): Promise<Entry[]>
  row(table: string): Promise<StoredRow | undefined>
  /** Public tables of one state (open, where none is named), the newest first. */
  lobby(filter: Filter): Promise<Listed>
  /** The tables where a guest sits, or which a guest has opened; the latest change first. */
  tablesOf(guest: string): Promise<StoredRow[]>
  /** Tables being played whose deadline has come, the longest overdue first. */
  due(now: number, limit: number): Promise<StoredRow[]>
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
  /** A table changed on another node; null after a gap, when everything held must be looked at again. */
  onChange(listener: (news: News | null) => void): void
  /** Tells the other nodes something that need not be kept, at most 7,800 bytes of JSON (presence, a line of chat). */
  announce(message: unknown): Promise<void>
  onAnnounce(listener: (message: unknown) => void): void
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
  if ('url' in where) return (await import('./postgres.ts')).openPostgres(where.url)
  return (await import('./sqlite.ts')).openSqlite(where)
}

const MOST_LISTED = 1000

export function makeStore(backend: Backend): Store {
  const { db } = backend
  const changes: ((news: News | null) => void)[] = []
  const announcements: ((message: unknown) => void)[] = []
  backend.listen({
    change: (news) => {
      for (const listener of changes) listener(news)
    },
    announcement: (text) => {
      for (const listener of announcements) listener(JSON.parse(text))
    },
  })

  return {
    append: (table, version, entries, at, row) =>
      new Promise((resolve, reject) => backend.append(toAppend(table, version, entries, at, row), resolve, reject)),
    put: (table, version, entries, at, row, written, failed) => backend.append(toAppend(table, version, entries, at, row), written, failed),
    async entries(table, since = 0) {
      if (!isId(table)) return []
      await backend.settled(table)
      const rows = await db
        .selectFrom('entries')
        .select(['version', 'kind', 'data', 'at', 'by', 'command_id'])
        .where('table_id', '=', table)
        .where('version', '>', since)
        .orderBy('version')
        .execute()
      return rows.map(({ version, kind, data, at, by, command_id }) => ({
        version,
        kind,
        data: JSON.parse(data),
        at,
        by,
        command: command_id,
      }))
    },
    async row(table) {
      if (!isId(table)) return undefined
      await backend.settled(table)
      const row = await db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirst()
      return row && toRow(row)
    },
    async lobby(filter) {
      await backend.settled()
      const { rows, next } = await findListed(backend, filter)
      return { rows: rows.map(toRow), next }
    },
    async tablesOf(guest) {
      if (!isId(guest)) return []
      await backend.settled()
      const rows = await db
        .selectFrom('tables')
        .innerJoin('members', 'members.table_id', 'tables.id')
        .selectAll('tables')
        .where('members.guest', '=', guest)
        .orderBy('updated', 'desc')
        .limit(MOST_LISTED)
        .execute()
      return rows.map(toRow)
    },
    async due(now, limit) {
      await backend.settled()
      const query = db.selectFrom('tables').selectAll().where('deadline', '<=', now).where('state', '=', 'playing')
      return (await query.orderBy('deadline').limit(limit).execute()).map(toRow)
    },
    async finished(after, limit) {
      let query = db.selectFrom('tables').selectAll().where('state', '=', 'over')
      if (after) {
        query = query.where((is) =>
          is.or([is('since', '>', after.since), is.and([is('since', '=', after.since), is('id', '>', after.id)])]),
        )
      }
      return (await query.orderBy('since').orderBy('id').limit(limit).execute()).map(toRow)
    },
    async prune(before) {
      const old = db.selectFrom('tables').select('id').where('state', 'in', ['open', 'aborted']).where('updated', '<', before)
      const [, , , rows] = await backend.write<{ id?: string }>(
        db.deleteFrom('entries').where('table_id', 'in', old).compile(),
        db.deleteFrom('members').where('table_id', 'in', old).compile(),
        db.deleteFrom('chat').where('table_id', 'in', old).compile(),
        db.deleteFrom('tables').where('id', 'in', old).returning('id').compile(),
      )
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
    onChange: (listener) => void changes.push(listener),
    announce: (message) => backend.announce(JSON.stringify(message)),
    onAnnounce: (listener) => void announcements.push(listener),
    ready: () => backend.ready(),
    close: () => backend.close(),
    backend,
  }
}

const COMMAND = /^[\x20-\x7e]{1,100}$/

/** Wrong input here is a programmer's error: what people send was checked at the border. */
function toAppend(table: string, version: number, entries: readonly NewEntry[], at: number, row: TableRow | MovedRow): Append {
  if (!Number.isInteger(version) || version < 0) throw new TypeError(`not a version: ${version}`)
  if (entries.length === 0) throw new TypeError('there is nothing to append')
  const isMove = version > 0 && entries.every(({ kind }) => kind === MOVED)
  for (const [i, { command }] of entries.entries()) {
    const isWrong = command !== null && (!COMMAND.test(command) || (i > 0 && entries.slice(0, i).some((one) => one.command === command)))
    if (isWrong) throw new TypeError(`not a command id: ${JSON.stringify(command)}`)
  }
  return {
    id: table,
    base: version,
    at,
    onTurn: jsonOfIds(row.onTurn),
    deadline: row.deadline,
    moves: row.moves,
    rest: restOf(table, row, isMove),
    entries: entries.map(({ kind, data, by, command }) => ({ kind, data: JSON.stringify(data ?? null), by, command })),
  }
}

/** No id has anything in it that JSON would escape. */
const jsonOfIds = (ids: readonly string[]) => (ids.length === 0 ? '[]' : `["${ids.join('","')}"]`)

function restOf(table: string, row: TableRow | MovedRow, isMove: boolean): RestOfRow | null {
  if (!('id' in row)) {
    if (!isMove) throw new TypeError('only a move leaves the rest of the row as it is')
    return null
  }
  if (row.id !== table) throw new TypeError(`the row is of table ${row.id}, not ${table}`)
  assertId(table)
  // A move gives nobody a seat and takes none.
  const members = isMove ? null : [...new Set([row.host, ...row.seats.filter((guest) => guest !== null)])]
  for (const guest of [...(members ?? []), ...row.onTurn]) assertId(guest)
  return {
    game: row.game,
    state: row.state,
    public: row.public ? 1 : 0,
    seats: JSON.stringify(row.seats),
    summary: JSON.stringify(row.summary ?? null),
    updated: row.updated,
    members,
  }
}

const toRow = (row: Selectable<Schema['tables']>): StoredRow => ({
  id: row.id,
  game: row.game,
  state: row.state as TableState,
  public: row.public === 1,
  seats: JSON.parse(row.seats),
  onTurn: JSON.parse(row.on_turn),
  deadline: row.deadline,
  updated: row.updated,
  moves: row.moves,
  summary: JSON.parse(row.summary),
  version: row.version,
  created: row.created,
  since: row.since,
})
