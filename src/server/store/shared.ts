// Games that people share under a short id: a record each, and the hash of the key that removes it.
import { assertId, type Backend, clean, DamageError, isId } from './backend.ts'

export interface StoredShare {
  readonly id: string
  /** Who shared it; null: nobody who was signed in. */
  readonly guest: string | null
  readonly game: string
  /** The record as text. */
  readonly record: string
  /** Of the key that removes it. */
  readonly hash: string
  readonly created: number
}

export interface Shared {
  /** False: the id is taken. */
  add(game: StoredShare): Promise<boolean>
  find(id: string): Promise<StoredShare | undefined>
  /** How many there are in all, and how many of this guest since then. */
  count(guest: string | null, since: number): Promise<{ readonly all: number; readonly own: number }>
  drop(id: string): Promise<boolean>
  /** Removes games shared before `at`, up to a limit; returns how many. */
  dropBefore(at: number, limit: number): Promise<number>
}

export function makeShared({ db, write, scrub }: Backend): Shared {
  return {
    async add(game) {
      assertId(game.id)
      const insert = db
        .insertInto('shared')
        .values({ ...game, record: clean(game.record) })
        .onConflict((on) => on.doNothing())
        .returning('id')
      const [rows] = await write<{ id?: string }>(insert.compile())
      return rows!.length > 0
    },
    async find(id) {
      const found = isId(id) ? await db.selectFrom('shared').selectAll().where('id', '=', id).executeTakeFirst() : undefined
      if (found && typeof found.record !== 'string') throw new DamageError(`the record of the shared game ${id} cannot be read`)
      return found
    },
    async count(guest, since) {
      const counted = (rows: { readonly n: number | string | bigint }) => Number(rows.n)
      const all = await db
        .selectFrom('shared')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
      if (guest === null || !isId(guest)) return { all: counted(all), own: 0 }
      const own = await db
        .selectFrom('shared')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('guest', '=', guest)
        .where('created', '>=', since)
        .executeTakeFirstOrThrow()
      return { all: counted(all), own: counted(own) }
    },
    async drop(id) {
      assertId(id)
      const [rows] = await write<{ id?: string }>(db.deleteFrom('shared').where('id', '=', id).returning('id').compile())
      if (rows!.length > 0) scrub()
      return rows!.length > 0
    },
    async dropBefore(at, limit) {
      const old = await db.selectFrom('shared').select('id').where('created', '<', at).limit(limit).execute()
      if (old.length === 0) return 0
      const ids = old.map(({ id }) => id)
      await write(db.deleteFrom('shared').where('id', 'in', ids).compile())
      scrub()
      return ids.length
    },
  }
}
