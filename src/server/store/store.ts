// The store: every table's entries, kept for ever and written before they are acknowledged; lists of tables; guests and what belongs to them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Compilable, Selectable } from 'kysely'
import { type Audit, makeAudit } from './audit.ts'
import {
  type Append,
  assertId,
  type Backend,
  DamageError,
  isDamage,
  isId,
  type MereMove,
  MOVED,
  type Outcome,
  type RestOfRow,
} from './backend.ts'
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
import type { News } from './postgres/change-feed.ts'
import { makeQuarantine, type QuarantineStore } from './quarantine.ts'
import type { Schema } from './schema.ts'

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
  /** For whom a seat is kept: the table is in their list, too. */
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
  append(table: string, version: number, entries: readonly NewEntry[], at: number, row: TableRow | MovedRow): Promise<Outcome>
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
  readonly settings: SettingsStore
  readonly bans: Bans
  readonly invites: Invites
  readonly hostTokens: HostTokens
  readonly audit: Audit
  readonly inventory: Inventory
  /** A table changed on another node; null after a gap, when everything held must be looked at again. */
  onChange(listener: (news: News | null) => void): void
  /** Tells the other nodes something that need not be kept, at most 7,800 bytes of JSON (presence, a line of chat). */
  announce(message: unknown): Promise<void>
  onAnnounce(listener: (message: unknown) => void): void
  /** Something of this table is damaged: lists leave it out, and it cannot be opened. Null: something of no table in particular. */
  onDamage(listener: (table: string | null, what: string) => void): void
  /** For who finds that the entries make no sense. */
  tellDamage(table: string, what: string): void
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
/** Milliseconds. */
const ANSWER_WITHIN = 1500

export function makeStore(backend: Backend): Store {
  const { db } = backend
  const changes: ((news: News | null) => void)[] = []
  const damages: ((table: string | null, what: string) => void)[] = []
  const tellDamage = (table: string | null, what: string) => {
    for (const listener of damages) listener(table, what)
  }
  /** While nothing can be written, lists show tables as they were a few moves ago. */
  const settled = async (table?: string) => {
    await backend.settled(table)?.catch(() => {})
  }
  async function list(query: Compilable<Selectable<Schema['tables']>>): Promise<StoredRow[]> {
    const { rows, damage } = await backend.read(query.compile())
    if (damage !== undefined) tellDamage(null, damage)
    return toRows(rows)
  }
  /** One row that is damaged does not cost the others. */
  const toRows = (rows: readonly Selectable<Schema['tables']>[]): StoredRow[] =>
    rows.flatMap((row) => {
      try {
        return toRow(row)
      } catch (error) {
        tellDamage(typeof row.id === 'string' && isId(row.id) ? row.id : null, String((error as Error).message))
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
  const announcements: ((message: unknown) => void)[] = []
  backend.listen({
    change: (news) => {
      for (const listener of changes) listener(news)
    },
    announcement: (text) => {
      for (const listener of announcements) listener(JSON.parse(text))
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
    append: (table, version, entries, at, row) =>
      new Promise((resolve, reject) => backend.append(toAppend(table, version, entries, at, row), resolve, reject)),
    async entries(table, since = 0, limit) {
      if (!isId(table)) return []
      await settled(table)
      try {
        // Before the rows: what is settled in between is in both, and taken once.
        const waiting = backend.waitingMoves(table).flatMap(entriesOf)
        const rows: EntryRow[] = await readEntries(table, since, limit)
        const last = rows.at(-1)?.version ?? since
        const news = rows.length === limit ? [] : waiting.filter(({ version }) => version > last)
        return [...rows, ...news].slice(0, limit).map((row, i) => toEntry(row, since + 1 + i))
      } catch (error) {
        if (isDamage(error)) tellDamage(error instanceof DamageError ? table : null, (error as Error).message)
        throw error
      }
    },
    async row(table) {
      if (!isId(table)) return undefined
      await settled(table)
      const row = await db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirst()
      return row && toRows([row])[0]
    },
    async lobby(filter) {
      await settled()
      const { rows, damage, next } = await findListed(backend, filter)
      if (damage !== undefined) tellDamage(null, damage)
      return { rows: toRows(rows), next }
    },
    async tablesOf(guest) {
      if (!isId(guest)) return []
      await settled()
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
      await settled()
      const query = db.selectFrom('tables').selectAll().where('deadline', '<=', now).where('state', 'in', ['open', 'playing'])
      return list(query.orderBy('deadline').limit(limit))
    },
    async latest() {
      const query = db
        .selectFrom('tables')
        .select((is) => is.fn.max('updated').as('latest'))
        .where('state', '=', 'playing')
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
    settings: makeSettings(backend),
    bans: makeBans(backend),
    invites: makeInvites(backend),
    hostTokens: makeHostTokens(backend),
    audit: makeAudit(backend),
    inventory: makeInventory(backend),
    onChange: (listener) => void changes.push(listener),
    announce: (message) => backend.announce(JSON.stringify(message)),
    onAnnounce: (listener) => void announcements.push(listener),
    onDamage: (listener) => void damages.push(listener),
    tellDamage,
    onHealth: (listener) => backend.onHealth(listener),
    check,
    ready: async () => (await check()) === null,
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
  const members = isMove ? null : [...new Set([row.host, ...row.seats.filter((guest) => guest !== null), ...(row.invited ?? [])])]
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

type EntryRow = Omit<Selectable<Schema['entries']>, 'table_id'>

/** The entries of a move that waits in the journal, as they will be in their rows. */
export const entriesOf = ({ id, base, at, entries }: MereMove): Selectable<Schema['entries']>[] =>
  entries.map(({ kind, data, by, command }, i) => ({ table_id: id, version: base + 1 + i, kind, data, at, by, command_id: command }))

/** Of JSON; where it is none, the store is damaged. */
function parse(text: unknown, what: string): unknown {
  try {
    return JSON.parse(text as string)
  } catch {
    throw new DamageError(`${what} cannot be read`)
  }
}

/** An entry as it was written, the one of this version: nothing else makes the table what it was. */
export function toEntry({ version, kind, data, at, by, command_id }: EntryRow, expected: number): Entry {
  if (version !== expected) throw new DamageError(`entry ${expected} is missing`)
  const isText = (text: unknown) => text === null || typeof text === 'string'
  if (typeof kind !== 'string' || !Number.isSafeInteger(at) || !isText(by) || !isText(command_id))
    throw new DamageError(`entry ${version} cannot be read`)
  return { version, kind, data: parse(data, `the data of entry ${version}`), at, by, command: command_id }
}

export function toRow(row: Selectable<Schema['tables']>): StoredRow {
  const seats = parse(row.seats, 'the seats')
  const onTurn = parse(row.on_turn, 'who is on turn')
  const numbers = [row.version, row.updated, row.created, row.since, row.moves, row.deadline ?? 0]
  const isSound =
    isId(String(row.id)) &&
    TABLE_STATES.includes(row.state as TableState) &&
    numbers.every(Number.isSafeInteger) &&
    isListOf(seats, (seat) => seat === null || typeof seat === 'string') &&
    isListOf(onTurn, (guest) => typeof guest === 'string')
  if (!isSound) throw new DamageError('the row cannot be read')
  return {
    id: row.id,
    game: row.game,
    state: row.state as TableState,
    public: row.public === 1,
    seats: seats as StoredRow['seats'],
    onTurn: onTurn as string[],
    deadline: row.deadline,
    updated: row.updated,
    moves: row.moves,
    summary: parse(row.summary, 'the summary'),
    version: row.version,
    created: row.created,
    since: row.since,
  }
}

const isListOf = (list: unknown, is: (one: unknown) => boolean) => Array.isArray(list) && list.every(is)
