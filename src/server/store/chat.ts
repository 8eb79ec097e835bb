// Chat at tables, mutes and reports, stored apart from the games.
import { assertId, type Backend, clean, isConflict, isId } from './backend.ts'

export interface Line {
  /** Counts from 1 at each table. */
  readonly n: number
  readonly by: string
  readonly text: string
  readonly at: number
}

export interface NewLine {
  readonly by: string
  readonly text: string
  readonly at: number
  readonly command: string
}

export interface Chat {
  /** Undefined if the table already has a line of this guest with that command id. */
  add(table: string, line: NewLine): Promise<Line | undefined>
  isSaid(table: string, by: string, command: string): Promise<boolean>
  line(table: string, n: number): Promise<Line | undefined>
  /** Deletes the text of a line. */
  wipe(table: string, n: number): Promise<void>
  /** The newest lines after `since`, in order. */
  list(table: string, since?: number, limit?: number): Promise<Line[]>
}

export interface Mutes {
  add(guest: string, muted: string): Promise<void>
  drop(guest: string, muted: string): Promise<void>
  of(guest: string): Promise<string[]>
}

export interface Report {
  readonly id: string
  readonly table: string
  /** The line of chat, if it is about one. */
  readonly n: number | null
  /** Null once that guest has been deleted. */
  readonly by: string | null
  readonly about: string
  readonly reason: string
  readonly at: number
}

export interface ReportFilter {
  readonly table?: string
  readonly about?: string
  readonly limit: number
  /** The end of the page before: time, then id. */
  readonly before?: { readonly at: number; readonly id: string }
}

export interface Reports {
  /** One for each line and person; another one changes nothing. */
  add(report: Report): Promise<void>
  /** Whether this person has reported this line. */
  has(table: string, n: number, by: string): Promise<boolean>
  /** How many reports this person has made since then. */
  countBy(by: string, since: number): Promise<number>
  /** The open ones, the newest first. */
  list(filter: ReportFilter): Promise<Report[]>
  find(id: string): Promise<Report | undefined>
  /** Marks a report as resolved. It stays, so that the same line is not reported again. False: there is no open one. */
  settle(id: string, at: number): Promise<boolean>
  /** Removes reports that were resolved before then. */
  dropSettled(before: number): Promise<void>
}

export function makeChat({ db, write, scrub }: Backend): Chat {
  const lines = (table: string) => db.selectFrom('chat').select(['n', 'by', 'text', 'at']).where('table_id', '=', table)
  const find = (table: string, by: string, command: string) =>
    db
      .selectFrom('chat')
      .select('n')
      .where('table_id', '=', table)
      .where('by', '=', by)
      .where('command_id', '=', command)
      .executeTakeFirst()
  return {
    async add(table, { by, text, at, command }) {
      for (const id of [table, by, command]) assertId(id)
      const next = db
        .selectFrom('chat')
        .where('table_id', '=', table)
        .select((is) => [
          is.val(table).as('table_id'),
          is(is.fn.coalesce(is.fn.max('n'), is.lit(0)), '+', is.lit(1)).as('n'),
          is.val(by).as('by'),
          is.val(clean(text)).as('text'),
          is.cast<number>(is.val(at), 'bigint').as('at'),
          is.val(command).as('command_id'),
        ])
      const query = db
        .insertInto('chat')
        .columns(['table_id', 'n', 'by', 'text', 'at', 'command_id'])
        .expression(next)
        .returning(['n', 'by', 'text', 'at'])
      for (;;) {
        try {
          const [rows] = await write<Line>(query.compile())
          return rows![0]!
        } catch (error) {
          if (!isConflict(error)) throw error
          if (await find(table, by, command)) return undefined
          // Two nodes took the same number: the other was first.
        }
      }
    },
    isSaid: async (table, by, command) => isId(table) && isId(command) && (await find(table, by, command)) !== undefined,
    async line(table, n) {
      return isId(table) ? lines(table).where('n', '=', n).executeTakeFirst() : undefined
    },
    async wipe(table, n) {
      assertId(table)
      await write(db.updateTable('chat').set({ text: '' }).where('table_id', '=', table).where('n', '=', n).compile())
      scrub()
    },
    async list(table, since = 0, limit = 200) {
      if (!isId(table)) return []
      return (await lines(table).where('n', '>', since).orderBy('n', 'desc').limit(limit).execute()).reverse()
    },
  }
}

export function makeMutes({ db, write }: Backend): Mutes {
  return {
    async add(guest, muted) {
      assertId(guest)
      assertId(muted)
      await write(
        db
          .insertInto('mutes')
          .values({ guest, muted })
          .onConflict((on) => on.doNothing())
          .compile(),
      )
    },
    async drop(guest, muted) {
      assertId(guest)
      assertId(muted)
      await write(db.deleteFrom('mutes').where('guest', '=', guest).where('muted', '=', muted).compile())
    },
    async of(guest) {
      if (!isId(guest)) return []
      return (await db.selectFrom('mutes').select('muted').where('guest', '=', guest).orderBy('muted').execute()).map(({ muted }) => muted)
    },
  }
}

export function makeReports({ db, write }: Backend): Reports {
  const open = () =>
    db.selectFrom('reports').select(['id', 'table_id as table', 'n', 'by', 'about', 'reason', 'at']).where('settled', 'is', null)
  return {
    async add({ table, reason, ...report }) {
      for (const id of [report.id, table, report.about]) assertId(id)
      await write(
        db
          .insertInto('reports')
          .values({ ...report, table_id: table, reason: clean(reason), settled: null })
          .onConflict((on) => on.doNothing())
          .compile(),
      )
    },
    async has(table, n, by) {
      const query = db.selectFrom('reports').select('id').where('table_id', '=', table).where('n', '=', n).where('by', '=', by)
      return (await query.executeTakeFirst()) !== undefined
    },
    async countBy(by, since) {
      const query = db.selectFrom('reports').where('by', '=', by).where('at', '>', since)
      return Number((await query.select((is) => is.fn.countAll().as('n')).executeTakeFirst())?.n ?? 0)
    },
    async list({ table, about, limit, before }) {
      let query = open()
      if (table !== undefined) query = query.where('table_id', '=', table)
      if (about !== undefined) query = query.where('about', '=', about)
      if (before)
        query = query.where((is) => is.or([is('at', '<', before.at), is.and([is('at', '=', before.at), is('id', '>', before.id)])]))
      return query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()
    },
    find: async (id) => (isId(id) ? open().where('id', '=', id).executeTakeFirst() : undefined),
    async settle(id, at) {
      if (!isId(id)) return false
      const query = db.updateTable('reports').set({ settled: at }).where('id', '=', id).where('settled', 'is', null)
      const [rows] = await write(query.returning('id').compile())
      return rows!.length > 0
    },
    async dropSettled(before) {
      await write(db.deleteFrom('reports').where('settled', '<', before).compile())
    },
  }
}
