// What is in the store, for its host: guests and tables listed and found, tables removed, and what is too old.
import { type RawBuilder, sql } from 'kysely'
import { type Backend, isId } from './backend.ts'
import type { TableState } from './store.ts'

export interface GuestFilter {
  /** Part of a name, or an id. */
  readonly find?: string
  readonly limit: number
  /** Where the page before ended: created, then id. */
  readonly before?: { readonly created: number; readonly id: string }
}

export interface ListedGuest {
  readonly id: string
  readonly name: string
  readonly created: number
  /** To the hour; null: not since that is noted. */
  readonly seen: number | null
  readonly tables: number
  /** Open reports about this guest. */
  readonly reports: number
}

export interface TableFilter {
  readonly state?: TableState
  /** Who sits there, or has opened it. */
  readonly guest?: string
  /** Unchanged since. */
  readonly unchangedSince?: number
  /** At least this many bytes of entries. */
  readonly size?: number
  readonly limit: number
  /** Where the page before ended: updated, then id. */
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
  /** Of its entries. */
  readonly size: number
  /** Lines of talk. */
  readonly lines: number
  /** Who belongs to it. */
  readonly people: readonly string[]
}

export interface Inventory {
  guests(filter: GuestFilter): Promise<ListedGuest[]>
  tables(filter: TableFilter): Promise<ListedTable[]>
  table(id: string): Promise<ListedTable | undefined>
  /** The table with everything that belongs to it; false: there is none. */
  removeTables(ids: readonly string[]): Promise<boolean>
  /** Games that were over before `at`, the oldest first. */
  gamesOverBefore(at: number, limit: number): Promise<string[]>
  /** Removes lines of talk from before `at`; how many. */
  removeTalkBefore(at: number, limit: number): Promise<number>
}

/** Nothing in it is a wildcard. */
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
      await backend.settled()
      return complete(await tables(filter).limit(filter.limit).execute())
    },
    async table(id) {
      if (!isId(id)) return undefined
      await backend.settled()
      return (await complete(await tables({}).where('id', '=', id).execute()))[0]
    },
    async removeTables(ids) {
      const known = ids.filter(isId)
      if (known.length === 0) return false
      await backend.settled()
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
