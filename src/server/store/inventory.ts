// The store for the host of the server: lists of guests and tables, and removal of tables and of old rows.
import { type RawBuilder, sql } from 'kysely'
import { type Backend, isId } from './backend.ts'
import type { TableStatus } from './store.ts'

export interface GuestFilter {
  /** Part of a name, or an id. */
  readonly find?: string
  readonly limit: number
  /** The end of the page before: created, then id. */
  readonly before?: { readonly created: number; readonly id: string }
}

export interface ListedGuest {
  readonly id: string
  readonly name: string
  readonly created: number
  /** The last use, to the hour; null: never since this is stored. */
  readonly seen: number | null
  readonly tables: number
  /** Open reports about this guest. */
  readonly reports: number
}

export interface TableFilter {
  readonly state?: TableStatus
  /** Tables where this guest has a seat or which it opened. */
  readonly guest?: string
  /** Tables unchanged since then. */
  readonly unchangedSince?: number
  /** At least this many bytes of entries. */
  readonly size?: number
  readonly limit: number
  /** The end of the page before: updated, then id. */
  readonly before?: { readonly updated: number; readonly id: string }
}

export interface ListedTable {
  readonly id: string
  readonly game: string
  readonly state: string
  readonly public: boolean
  readonly created: number
  readonly updated: number
  readonly version: number
  readonly moves: number
  /** The size of its entries. */
  readonly size: number
  /** Lines of chat. */
  readonly lines: number
  /** Its members. */
  readonly people: readonly string[]
}

export interface Inventory {
  guests(filter: GuestFilter): Promise<ListedGuest[]>
  tables(filter: TableFilter): Promise<ListedTable[]>
  table(id: string): Promise<ListedTable | undefined>
  /** Removes a table with everything that belongs to it; false: there is none. */
  removeTables(ids: readonly string[]): Promise<boolean>
  /** Games that ended before `at`, the oldest first. */
  gamesOverBefore(at: number, limit: number): Promise<string[]>
  /** Removes chat from before `at`; returns how many lines. */
  removeTalkBefore(at: number, limit: number): Promise<number>
}

/** Escapes wildcards. */
const likeText = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

export function makeInventory(backend: Backend): Inventory {
  const { db, write } = backend

  const tables = ({ state, guest, unchangedSince, size, before }: Omit<TableFilter, 'limit'>) => {
    const bytes = sql<number>`(select coalesce(sum(length(e.data)), 0) from entries e where e.table_id = tables.id)`
    let query = db
      .selectFrom('tables')
      .select(['id', 'game', 'state', 'public', 'created', 'updated', 'version', 'moves'])
      .select(bytes.as('size'))
      .select(sql<number>`(select count(*) from chat c where c.table_id = tables.id)`.as('lines'))
    if (state !== undefined) query = query.where('state', '=', state)
    if (unchangedSince !== undefined) query = query.where('updated', '<', unchangedSince)
    if (guest !== undefined) query = query.where('id', 'in', db.selectFrom('members').select('table_id').where('guest', '=', guest))
    if (size !== undefined) query = query.where(bytes, '>=', size)
    if (before) {
      query = query.where((is) =>
        is.or([is('updated', '<', before.updated), is.and([is('updated', '=', before.updated), is('id', '>', before.id)])]),
      )
    }
    return query.orderBy('updated', 'desc').orderBy('id')
  }

  async function complete(rows: Awaited<ReturnType<ReturnType<typeof tables>['execute']>>): Promise<ListedTable[]> {
    const people = new Map<string, string[]>(rows.map(({ id }) => [id, []]))
    if (rows.length > 0) {
      const members = await db
        .selectFrom('members')
        .selectAll()
        .where('table_id', 'in', [...people.keys()])
        .orderBy('guest')
        .execute()
      for (const { table_id, guest } of members) people.get(table_id)!.push(guest)
    }
    return rows.map(({ size, lines, ...row }) => ({
      ...row,
      public: row.public === 1,
      size: Number(size),
      lines: Number(lines),
      people: people.get(row.id)!,
    }))
  }

  return {
    async guests({ find, limit, before }) {
      const count = (text: RawBuilder<number>) => sql<number>`coalesce(${text}, 0)`
      let query = db
        .selectFrom('guests as g')
        .select(['g.id', 'g.name', 'g.created'])
        .select(sql<number | null>`(select max(s.used) from secrets s where s.guest = g.id)`.as('seen'))
        .select(count(sql`(select count(*) from members m where m.guest = g.id)`).as('tables'))
        .select(count(sql`(select count(*) from reports r where r.about = g.id and r.settled is null)`).as('reports'))
      if (find !== undefined) {
        const part = `%${likeText(find.toLowerCase())}%`
        query = query.where((is) => is.or([is('g.id', '=', find), sql<boolean>`lower(g.name) like ${part} escape '\\'`]))
      }
      if (before) {
        query = query.where((is) =>
          is.or([is('g.created', '<', before.created), is.and([is('g.created', '=', before.created), is('g.id', '>', before.id)])]),
        )
      }
      const rows = await query.orderBy('g.created', 'desc').orderBy('g.id').limit(limit).execute()
      return rows.map((row) => ({ ...row, tables: Number(row.tables), reports: Number(row.reports) }))
    },
    async tables(filter) {
      return complete(await tables(filter).limit(filter.limit).execute())
    },
    async table(id) {
      if (!isId(id)) return undefined
      return (await complete(await tables({}).where('id', '=', id).execute()))[0]
    },
    async removeTables(ids) {
      const known = ids.filter(isId)
      if (known.length === 0) return false
      const jobs = known.map((id) =>
        db
          .deleteFrom('jobs')
          .where((is) => is.or([is('key', '=', id), sql<boolean>`key like ${`% ${likeText(id)}`} escape '\\'`]))
          .compile(),
      )
      const [rows] = await write<{ id?: string }>(
        db.deleteFrom('tables').where('id', 'in', known).returning('id').compile(),
        db.deleteFrom('entries').where('table_id', 'in', known).compile(),
        db.deleteFrom('members').where('table_id', 'in', known).compile(),
        db.deleteFrom('chat').where('table_id', 'in', known).compile(),
        db.deleteFrom('reports').where('table_id', 'in', known).compile(),
        db.deleteFrom('silenced').where('table_id', 'in', known).compile(),
        ...jobs,
      )
      return rows!.length > 0
    },
    async gamesOverBefore(at, limit) {
      const query = db.selectFrom('tables').select('id').where('state', '=', 'over').where('since', '<', at)
      return (await query.orderBy('since').limit(limit).execute()).map(({ id }) => id)
    },
    async removeTalkBefore(at, limit) {
      const old = await db.selectFrom('chat').select(['table_id', 'n']).where('at', '<', at).limit(limit).execute()
      const byTable = new Map<string, number[]>()
      for (const { table_id, n } of old) byTable.set(table_id, [...(byTable.get(table_id) ?? []), n])
      const queries = [...byTable].map(([table, lines]) =>
        db.deleteFrom('chat').where('table_id', '=', table).where('n', 'in', lines).compile(),
      )
      if (queries.length > 0) await write(...queries)
      return old.length
    },
  }
}
