// Tables by HTTP: the lobby, my tables, new tables, commands, chat, records.
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { writeText } from '../../core/record/record.ts'
import { botsFor } from '../../games/bots.ts'
import { GAMES } from '../../games/index.ts'
import type { TableCard } from '../../protocol/http.ts'
import type { RouteName } from '../../protocol/routes.ts'
import { COMMANDS, type Command } from '../../protocol/table.ts'
import type { Streams } from '../delivery/bot-stream.ts'
import { perspectiveOf, Watcher } from '../delivery/broadcast.ts'
import type { ChatRoom } from '../delivery/chat.ts'
import { type Addresses, ipOf } from '../limits/addresses.ts'
import type { Limits } from '../limits/limits.ts'
import type { Metrics } from '../ops/metrics.ts'
import { newId } from '../people/ids.ts'
import type { People, Someone } from '../people/people.ts'
import { fileReport } from '../people/reports.ts'
import { momentsText } from '../perspective/history.ts'
import { isDamage } from '../store/backend.ts'
import type { Store, StoredRow } from '../store/store.ts'
import { may } from '../tables/authority.ts'
import { type RequestRefusal, sentence, standingOf, type Who } from '../tables/commands.ts'
import { plan } from '../tables/create.ts'
import type { Duplicates } from '../tables/duplicates.ts'
import { type EntryData, UnknownEntry } from '../tables/entries.ts'
import { hasSummary, type Summary, showCard } from '../tables/listing.ts'
import type { Done, Live, Tables } from '../tables/live-tables.ts'
import { recordOf } from '../tables/record.ts'
import type { Rematches } from '../tables/rematch.ts'
import { isDealInPlay } from '../tables/table.ts'
import { fail, type Handlers, orFail, RequestError } from './http.ts'
import { openapi } from './openapi.ts'

const TABLE_ROUTES = [
  'myTables',
  'games',
  'lobby',
  'makeTable',
  'table',
  'duplicate',
  'moments',
  'command',
  'chat',
  'report',
  'silence',
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
  readonly duplicates: Duplicates
  readonly streams: Streams
  readonly addresses: Addresses
  readonly limits: Limits
  readonly metrics: Metrics
  readonly now: () => number
  /** Why this guest may not open this many tables now. */
  readonly mayOpen: (guest: string, count: number) => RequestRefusal | undefined
  readonly make: (data: EntryData['created'], address: string) => Promise<string | RequestRefusal>
}

const whoOf = (someone: Someone | null): Who => ({ guest: someone?.id ?? null, program: someone?.program ?? false })
const LOBBY_PAGE = 50
const RECORDS_PAGE = 100
const RECORDS_MOST = 1000
/** The cost of a page of moments, of all tables with a deal, and of a lobby search, in requests; and how many records cost one request. */
const MOMENTS_COST = 4
const DUPLICATE_COST = 8
const SEARCH_COST = 4
const RECORDS_UNIT = 20
/** People whom the host of one table may remove from its chat. */
const MOST_SILENCED = 200

export function tableHandlers(config: TableRoutesConfig): Pick<Handlers, (typeof TABLE_ROUTES)[number]> {
  const { store, tables, people, chat, rematches, duplicates, streams, addresses, limits, metrics, now, mayOpen, make } = config

  async function cards(rows: readonly StoredRow[], guest: string | null): Promise<TableCard[]> {
    const sound = rows.filter(hasSummary)
    await tables.names.load(
      sound.flatMap((row) => [
        ...row.seats.filter((seat) => seat !== null),
        (row.summary as Summary).host,
        ...((row.summary as Summary).invited ?? []).filter((seat) => seat !== null),
      ]),
    )
    return sound.map((row) => showCard(row, guest, tables.names.of))
  }

  /** Charges beyond the one request that everything costs. */
  function charge(address: string, cost: number): void {
    const seconds = cost > 0 ? addresses.request(address, cost) : 0
    if (seconds > 0) fail('too-fast', 'too many requests', { seconds })
  }

  /** Runs `act` on a table; what it throws becomes the answer. */
  async function withTable<T>(id: string, act: (live: Live) => T | Promise<T>): Promise<T> {
    const got = await tables.withTable(id, act)
    if ('refused' in got) throw new RequestError(got)
    return got.value
  }

  function run(command: Command, who: Who, address: string): Promise<Done & { readonly table?: string }> {
    if (command.type === 'chat') return chat.say(command.table, who, command.text, command.id, address)
    if (command.type === 'rematch') return rematches.again(command.table, who, command.id)
    return tables.run(command.table, who, command)
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
    async lobby({ query: { game, state, free, seats, clock, limit = LOBBY_PAGE, before }, who, address }) {
      if (free !== undefined || seats !== undefined || clock !== undefined) charge(address, SEARCH_COST)
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
    async makeTable({ who, body, address }) {
      await tables.turn()
      const { tables: count = 1 } = body
      const refusal = mayOpen(who.id, count)
      if (refusal) throw new RequestError(refusal)
      const data = orFail(plan(who.id, body, limits.table))
      if (count === 1) {
        const table = await make(data, address)
        if (typeof table !== 'string') throw new RequestError(table)
        return { table }
      }
      const made = await duplicates.makeSet(data, count, address)
      if ('refused' in made) throw new RequestError(made)
      return { table: made[0]!, tables: [...made] }
    },
    async table({ id, query, who, address, reply }) {
      await tables.turn()
      const text = await withTable(id, async (live) => {
        charge(address, tables.readingCost(live, query.since))
        let text = ''
        const send = (update: string) => void (text = update)
        const watcher = new Watcher({ guest: who?.id ?? null, as: null, deltas: false, send, hasMuted: () => false })
        const refusal = await tables.sendUpdate(live, watcher, query.since)
        if (refusal) throw new RequestError(refusal)
        return text
      })
      return reply.type('application/json; charset=utf-8').send(text)
    },
    async duplicate({ id, address }) {
      charge(address, DUPLICATE_COST)
      const table = await withTable(id, (live) => live.table)
      return (await duplicates.show(table)) ?? fail('not-found', 'the deal of this table is its own')
    },
    async moments({ id, query, who, address, reply }) {
      charge(address, MOMENTS_COST)
      await tables.turn()
      const text = await withTable(id, ({ table }) =>
        momentsText(table, perspectiveOf(table, { guest: who?.id ?? null, as: null }), query.from ?? 0, limits.moments),
      )
      return reply.type('application/json; charset=utf-8').send(text)
    },
    async command({ id, body, who, address }) {
      const given = { id: newId(), ...body, table: id }
      const parsed = v.safeParse(COMMANDS[body.type] as v.GenericSchema<unknown, Command>, given, { abortEarly: true })
      if (!parsed.success) return fail('bad-message', parsed.issues[0].message, { at: v.getDotPath(parsed.issues[0]) ?? 'body' })
      tables.names.set(who.id, who.name)
      const began = performance.now()
      const result = await run(parsed.output, whoOf(who), address)
      metrics.took(performance.now() - began)
      const done = orFail(result)
      metrics.count('commands')
      return { ok: true, version: done.version, ...('table' in done && done.table ? { table: done.table } : {}) }
    },
    async chat({ id, query, who }) {
      const messages = await chat.list(id, query.since ?? 0, who ? await people.mutedBy(who.id) : new Set())
      return messages ? { messages } : fail('not-found', 'there is no such table')
    },
    async report({ body, who }) {
      const refusal = await fileReport(store, { table: body.table, line: Number(body.message), by: who.id, reason: body.why, at: now() })
      if (refusal) throw new RequestError(refusal)
      return undefined
    },
    async silence({ id, body, who }) {
      const live = await tables.find(id)
      if (!live) return fail('not-found', 'there is no such table')
      if (live.table.host !== who.id) return fail('not-allowed', 'this is for the host of the table')
      if (body.guest === who.id || live.table.seats.some(({ guest }) => guest === body.guest))
        return fail('not-allowed', 'a player cannot be removed from the chat')
      if (body.silent && (await store.silenced.count(id)) >= MOST_SILENCED) return fail('quota', `at most ${MOST_SILENCED} people`)
      await (body.silent ? store.silenced.add(id, body.guest) : store.silenced.drop(id, body.guest))
      return undefined
    },
    async record({ id, query, who, reply }) {
      await tables.turn()
      const live = await tables.findNow(id)
      if (!live) return fail('not-found', 'there is no such table')
      const reason = may(standingOf(live.table, who?.id ?? null), 'read-record')
      if (reason) return fail(reason, sentence(reason))
      return query.form === 'text'
        ? reply.type('text/plain; charset=utf-8').send(writeText(live.table.game, recordOf(live.table, tables.names.of)))
        : reply.type('application/json').send(JSON.stringify(recordOf(live.table, tables.names.of)))
    },
    records({ query, address, reply }) {
      charge(address, Math.min(limits.requestBurst / 2, (query.limit ?? RECORDS_MOST) / RECORDS_UNIT))
      return reply.type('application/x-ndjson').send(Readable.from(lines(query), { highWaterMark: 1 }))
    },
    stream: ({ who, request, reply, address }) => streams.open(who, address, ipOf(request), reply),
    document: ({ reply }) => reply.type('application/json').send(openapi()),
  }

  /** Leaves out damaged tables, and those with entries of a newer build. */
  async function recordLine(id: string): Promise<string | undefined> {
    try {
      const read = await tables.read(id, { most: 0, background: true })
      // A damaged row may say that a game is over which its players still play.
      if (read?.table.state !== 'over' || isDealInPlay(read.table)) return undefined
      return `${JSON.stringify(recordOf(read.table, tables.names.of))}\n`
    } catch (error) {
      if (!isDamage(error) && !(error instanceof UnknownEntry)) throw error
      return undefined
    }
  }

  /** One page of rows and one table at a time, so that the whole list is never in memory. */
  async function* lines(query: {
    game?: string | undefined
    since?: number | undefined
    before?: number | undefined
    limit?: number | undefined
  }) {
    let after = { since: query.since ?? 0, id: '' }
    let left = query.limit ?? RECORDS_MOST
    let bytes = 0
    for (;;) {
      const rows = await store.finished(after, RECORDS_PAGE)
      for (const row of rows) {
        if (left === 0 || bytes > limits.records || (query.before !== undefined && row.since >= query.before)) return
        if (!row.public || (query.game !== undefined && row.game !== query.game)) continue
        const line = await recordLine(row.id)
        if (line === undefined) continue
        left -= 1
        bytes += line.length
        yield line
      }
      const last = rows.at(-1)
      // A page may be short because damaged rows are left out.
      if (!last) return
      after = { since: last.since, id: last.id }
    }
  }
}
