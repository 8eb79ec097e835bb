// Whom a guest has blocked, and whom the host of a table has removed from its chat.
import { assertId, type Backend, isId } from './backend.ts'

export interface Blocks {
  add(guest: string, blocked: string): Promise<void>
  drop(guest: string, blocked: string): Promise<void>
  of(guest: string): Promise<string[]>
  /** Which of these people have blocked the guest, or were blocked by it. */
  between(guest: string, others: readonly string[]): Promise<ReadonlySet<string>>
}

export interface Silenced {
  add(table: string, guest: string): Promise<void>
  drop(table: string, guest: string): Promise<void>
  has(table: string, guest: string): Promise<boolean>
  count(table: string): Promise<number>
}

export function makeBlocks({ db, write }: Backend): Blocks {
  return {
    async add(guest, blocked) {
      assertId(guest)
      assertId(blocked)
      await write(
        db
          .insertInto('blocks')
          .values({ guest, blocked })
          .onConflict((on) => on.doNothing())
          .compile(),
      )
    },
    async drop(guest, blocked) {
      assertId(guest)
      assertId(blocked)
      await write(db.deleteFrom('blocks').where('guest', '=', guest).where('blocked', '=', blocked).compile())
    },
    async of(guest) {
      if (!isId(guest)) return []
      const rows = await db.selectFrom('blocks').select('blocked').where('guest', '=', guest).orderBy('blocked').execute()
      return rows.map(({ blocked }) => blocked)
    },
    async between(guest, others) {
      const known = others.filter(isId)
      if (!isId(guest) || known.length === 0) return new Set()
      const rows = await db
        .selectFrom('blocks')
        .selectAll()
        .where((is) =>
          is.or([
            is.and([is('guest', '=', guest), is('blocked', 'in', known)]),
            is.and([is('blocked', '=', guest), is('guest', 'in', known)]),
          ]),
        )
        .execute()
      return new Set(rows.map((row) => (row.guest === guest ? row.blocked : row.guest)))
    },
  }
}

export function makeSilenced({ db, write }: Backend): Silenced {
  return {
    async add(table, guest) {
      assertId(table)
      assertId(guest)
      await write(
        db
          .insertInto('silenced')
          .values({ table_id: table, guest })
          .onConflict((on) => on.doNothing())
          .compile(),
      )
    },
    async drop(table, guest) {
      assertId(table)
      assertId(guest)
      await write(db.deleteFrom('silenced').where('table_id', '=', table).where('guest', '=', guest).compile())
    },
    async has(table, guest) {
      if (!isId(table) || !isId(guest)) return false
      const query = db.selectFrom('silenced').select('guest').where('table_id', '=', table).where('guest', '=', guest)
      return (await query.executeTakeFirst()) !== undefined
    },
    async count(table) {
      const query = db.selectFrom('silenced').where('table_id', '=', table)
      return Number((await query.select((is) => is.fn.countAll().as('n')).executeTakeFirst())?.n ?? 0)
    },
  }
}
