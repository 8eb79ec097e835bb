// Tables in quarantine, and marks of work that was started and may have ended the process.
import { assertId, type Backend, clean, isId } from './backend.ts'

export interface QuarantinedTable {
  readonly table: string
  /** One of QUARANTINE_REASONS. */
  readonly reason: string
  /** For the host of the server: what was thrown. */
  readonly detail: string
  /** How many processes ended while they worked on it. */
  readonly attempts: number
  readonly at: number
}

export interface QuarantineStore {
  /** The latest first. */
  list(): Promise<QuarantinedTable[]>
  add(table: string, reason: string, detail: string, at: number): Promise<void>
  /** Releases a table; false: it was not in quarantine. */
  release(table: string): Promise<boolean>
  /** Tables whose work was started and neither ended nor failed, with the number of times. */
  suspects(): Promise<ReadonlyMap<string, number>>
  /** Marks a table before work on it starts; resolves when the mark is durable. */
  mark(table: string, at: number): Promise<void>
  /** Removes the mark when the work has ended or failed. */
  unmark(table: string): Promise<void>
}

const MOST_LISTED = 10_000
const LONGEST_DETAIL = 500

export function makeQuarantine({ db, write }: Backend): QuarantineStore {
  return {
    async list() {
      const rows = await db
        .selectFrom('quarantine')
        .selectAll()
        .where('reason', 'is not', null)
        .orderBy('at', 'desc')
        .limit(MOST_LISTED)
        .execute()
      return rows.map(({ table_id, reason, ...row }) => ({ table: table_id, reason: reason!, ...row }))
    },
    async add(table, reason, detail, at) {
      assertId(table)
      const row = { reason, detail: clean(detail.slice(0, LONGEST_DETAIL)), at }
      await write(
        db
          .insertInto('quarantine')
          .values({ table_id: table, attempts: 0, ...row })
          .onConflict((on) => on.column('table_id').doUpdateSet(row))
          .compile(),
      )
    },
    async release(table) {
      if (!isId(table)) return false
      const query = db.deleteFrom('quarantine').where('table_id', '=', table).where('reason', 'is not', null)
      const [rows] = await write(query.returning('table_id').compile())
      return rows!.length > 0
    },
    async suspects() {
      const rows = await db.selectFrom('quarantine').select(['table_id', 'attempts']).where('reason', 'is', null).execute()
      return new Map(rows.map(({ table_id, attempts }) => [table_id, attempts]))
    },
    async mark(table, at) {
      assertId(table)
      await write(
        db
          .insertInto('quarantine')
          .values({ table_id: table, reason: null, detail: '', attempts: 1, at })
          .onConflict((on) => on.column('table_id').doUpdateSet((is) => ({ attempts: is('quarantine.attempts', '+', 1), at })))
          .compile(),
      )
    },
    async unmark(table) {
      await write(db.deleteFrom('quarantine').where('table_id', '=', table).where('reason', 'is', null).compile())
    },
  }
}
