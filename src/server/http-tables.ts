// Tables by HTTP: the lobby, my tables, new tables, commands, chat, records.
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { botsFor } from '../bots/bot.ts'
import { writeText } from '../core/record.ts'
import { GAMES } from '../games/games.ts'
import type { TableCard } from './api.ts'
import { eyesOf, Watcher } from './audience.ts'
import { may } from './authority.ts'
import type { ChatRoom } from './chat.ts'
import { sentence, standingOf, type Who } from './commands.ts'
import { plan } from './create.ts'
import { fail, type Handlers, orFail, Refused } from './http.ts'
import { newId } from './ids.ts'
import { buckets, type Limits } from './limits.ts'
import { showMoments } from './moments.ts'
import { openapi } from './openapi.ts'
import type { People, Someone } from './people.ts'
import { COMMANDS, type Command, type Update } from './protocol.ts'
import { recordOf } from './record.ts'
import type { Rematches } from './rematch.ts'
import type { RouteName } from './routes.ts'
import { showCard } from './row.ts'
import type { Store, StoredRow } from './store/store.ts'
import type { Streams } from './streams.ts'
import type { EntryData } from './table.ts'
import type { Done, Tables } from './tables.ts'

const TABLE_ROUTES = [
  'myTables',
  'games',
  'lobby',
  'makeTable',
  'table',
  'moments',
  'command',
  'chat',
  'report',
  'record',
  'records',
  'stream',
  'document',
] as const satisfies readonly RouteName[]

export interface TableRoutesConfig {
  readonly store: Store
  readonly tables: Tables
  readonly people: People
  readonly chat: ChatRoom
  readonly rematches: Rematches
  readonly streams: Streams
  readonly limits: Limits
  readonly now: () => number
  readonly make: (data: EntryData['created']) => Promise<string>
}

const whoOf = (someone: Someone | null): Who => ({ guest: someone?.id ?? null, program: someone?.program ?? false })
const LOBBY_PAGE = 50
const RECORDS_PAGE = 100
const RECORDS_MOST = 1000

export function tableHandlers(config: TableRoutesConfig): Pick<Handlers, (typeof TABLE_ROUTES)[number]> {
  const { store, tables, people, chat, rematches, streams, limits, now, make } = config
  const waitForTable = buckets(limits.tables, limits.tables / 60, now)

  async function cards(rows: readonly StoredRow[], guest: string | null): Promise<TableCard[]> {
    await tables.learnNames(rows.flatMap((row) => [...row.seats.filter((seat) => seat !== null), (row.summary as { host: string }).host]))
    return rows.map((row) => showCard(row, guest, tables.nameOf))
  }

  function run(command: Command, who: Who): Promise<Done & { readonly table?: string }> {
    if (command.type === 'chat') return chat.say(command.table, who, command.text, command.id)
    return new Promise((resolve) => {
      if (command.type === 'rematch') rematches.again(command.table, who, command.id, resolve)
      else tables.run(command.table, who, command, resolve)
    })
  }

  return {
    async myTables({ who }) {
      const rows = await store.tablesOf(who.id)
      const all = await cards(rows, who.id)
      const mine = all.filter((card) => card.yourTurn).sort((a, b) => a.updated - b.updated)
      return { tables: [...mine, ...all.filter((card) => !card.yourTurn)], next: mine[0]?.table ?? null }
    },
    games: () => ({
      games: Object.values(GAMES).map(({ id, name, seats, options }) => ({
        id,
        name,
        seats: [...seats],
        options,
        bots: botsFor(id).map((bot) => ({ id: bot.id, about: bot.about })),
      })),
    }),
    async lobby({ query: { game, state, free, seats, clock, limit = LOBBY_PAGE, before }, who }) {
      const [, since, id] = /^(\d+)-(.+)$/.exec(before ?? '') ?? []
      const { rows, next } = await store.lobby({
        limit,
        ...(game === undefined ? {} : { game }),
        ...(state === undefined ? {} : { state }),
        ...(free === undefined ? {} : { free: free === 'true' }),
        ...(seats === undefined ? {} : { seats }),
        ...(clock === undefined ? {} : { clock }),
        ...(since === undefined || id === undefined ? {} : { after: { since: Number(since), id } }),
      })
      return { tables: await cards(rows, who?.id ?? null), before: next && `${next.since}-${next.id}` }
    },
    async makeTable({ who, body }) {
      const seconds = waitForTable(who.id)
      if (seconds > 0) fail('too-fast', 'too many new tables', { seconds })
      return { table: await make(orFail(plan(who.id, body))) }
    },
    table: ({ id, query, who }) =>
      new Promise((resolve, reject) => {
        tables.withTable(
          id,
          (live) => {
            const send = (text: string) => resolve(JSON.parse(text) as Update)
            tables.sendUpdate(live, new Watcher({ guest: who?.id ?? null, as: null, keeps: false, send }), query.since)
          },
          (refusal) => reject(new Refused(refusal)),
        )
      }),
    moments: ({ id, query, who }) =>
      new Promise((resolve, reject) => {
        tables.withTable(
          id,
          ({ table }) => resolve(showMoments(table, eyesOf(table, { guest: who?.id ?? null, as: null }), query.from ?? 0)),
          (refusal) => reject(new Refused(refusal)),
        )
      }),
    async command({ id, body, who }) {
      const given = { id: newId(), ...body, table: id }
      const parsed = v.safeParse(COMMANDS[body.type] as v.GenericSchema<unknown, Command>, given, { abortEarly: true })
      if (!parsed.success) return fail('bad-message', parsed.issues[0].message, { at: v.getDotPath(parsed.issues[0]) ?? 'body' })
      tables.rename(who.id, who.name)
      const done = orFail(await run(parsed.output, whoOf(who)))
      return { ok: true, version: done.version, ...('table' in done && done.table ? { table: done.table } : {}) }
    },
    async chat({ id, query, who }) {
      const messages = await chat.list(id, query.since ?? 0, who ? await people.mutedBy(who.id) : new Set())
      return messages ? { messages } : fail('not-found', 'there is no such table')
    },
    async report({ body, who }) {
      const n = Number(body.message)
      const line = Number.isInteger(n) && n > 0 && n < 2 ** 31 ? await store.chat.line(body.table, n) : undefined
      if (!line) return fail('not-found', 'there is no such message')
      await store.reports.add({ id: newId(), table: body.table, n, by: who.id, about: line.by, reason: body.why, at: now() })
      return undefined
    },
    async record({ id, query, who, reply }) {
      const live = await tables.look(id)
      if (!live) return fail('not-found', 'there is no such table')
      const reason = may(standingOf(live.table, who?.id ?? null), 'read-record')
      if (reason) return fail(reason, sentence(reason))
      return query.form === 'text'
        ? reply.type('text/plain; charset=utf-8').send(writeText(live.table.game, recordOf(live.table, tables.nameOf)))
        : reply.type('application/json').send(JSON.stringify(recordOf(live.table, tables.nameOf)))
    },
    records: ({ query, reply }) => reply.type('application/x-ndjson').send(Readable.from(lines(query))),
    stream: ({ who, reply, request }) => streams.open(who, request, reply),
    document: ({ reply }) => reply.type('application/json').send(openapi()),
  }

  /** One page of rows and one table at a time: the whole never stands in memory. */
  async function* lines(query: {
    game?: string | undefined
    since?: number | undefined
    before?: number | undefined
    limit?: number | undefined
  }) {
    let after = { since: (query.since ?? 0) - 1, id: '' }
    let left = query.limit ?? RECORDS_MOST
    for (;;) {
      const rows = await store.finished(after, RECORDS_PAGE)
      for (const row of rows) {
        if (left === 0 || (query.before !== undefined && row.since >= query.before)) return
        if (!row.public || (query.game !== undefined && row.game !== query.game)) continue
        const read = await tables.read(row.id, Number.POSITIVE_INFINITY)
        if (!read) continue
        left -= 1
        yield `${JSON.stringify(recordOf(read.table, tables.nameOf))}\n`
      }
      const last = rows.at(-1)
      if (!last || rows.length < RECORDS_PAGE) return
      after = { since: last.since, id: last.id }
    }
  }
}
