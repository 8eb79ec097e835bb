// The lobby: one page of the public tables in a state that match a search, the newest first.
import { type RawBuilder, sql } from 'kysely'
import type { Backend } from './backend.ts'
import type { TableStatus } from './store.ts'

export interface Filter {
  readonly game?: string
  readonly state?: TableStatus
  /** Only tables with a free seat, or only full ones. */
  readonly free?: boolean
  /** The number of seats. */
  readonly seats?: number
  /** The kind of clock. */
  readonly clock?: string
  readonly limit: number
  /** The end of the page before. */
  readonly after?: Place
}

/** A place in the list: by when a table came into its state, then by id. */
export interface Place {
  readonly since: number
  readonly id: string
}

/** How many tables one search reads at most; the next page goes on from there. */
export const SCAN_LIMIT = 5000

/** Lists show fields that are stored as JSON without an index, so that a move changes none; a search reads the JSON. */
const MATCHES = {
  sqlite: {
    seats: (count: number) => sql<boolean>`json_array_length(t.seats) = ${count}`,
    clock: (kind: string) => sql<boolean>`json_extract(t.summary, '$.clock.kind') = ${kind}`,
    free: sql<boolean>`exists (select 1 from json_each(t.seats) s join json_each(t.summary, '$.bots') b on b.key = s.key
      where s.type = 'null' and b.type = 'null' and json_extract(t.summary, '$.invited[' || s.key || ']') is null)`,
  },
  postgres: {
    seats: (count: number) => sql<boolean>`json_array_length(t.seats::json) = ${count}`,
    clock: (kind: string) => sql<boolean>`t.summary::json->'clock'->>'kind' = ${kind}`,
    free: sql<boolean>`exists (select 1 from json_array_elements(t.seats::json) with ordinality s(who, n)
      join json_array_elements(t.summary::json->'bots') with ordinality b(bot, n) on b.n = s.n
      where json_typeof(s.who) = 'null' and json_typeof(b.bot) = 'null' and t.summary::json->'invited'->>(s.n::int - 1) is null)`,
  },
} as const

const listed = ({ db }: Backend, { game, state = 'open', after }: Filter) => {
  let query = db.selectFrom('tables').where('public', '=', 1).where('state', '=', state)
  if (game !== undefined) query = query.where('game', '=', game)
  if (after) query = query.where('since', '<=', after.since).where((is) => is.or([is('since', '<', after.since), is('id', '>', after.id)]))
  return query.orderBy('since', 'desc').orderBy('id')
}

export async function findListed(backend: Backend, filter: Filter) {
  const { db, dialect } = backend
  const { free, seats, clock, limit } = filter
  const match = MATCHES[dialect]
  const conditions: RawBuilder<boolean>[] = []
  if (seats !== undefined) conditions.push(match.seats(seats))
  if (clock !== undefined) conditions.push(match.clock(clock))
  if (free !== undefined) conditions.push(free ? match.free : sql<boolean>`not ${match.free}`)
  const scanned = conditions.length > 0 ? SCAN_LIMIT : limit
  let query = db.selectFrom(listed(backend, filter).selectAll().limit(scanned).as('t')).selectAll('t')
  for (const one of conditions) query = query.where(one)
  const { rows, damage } = await backend.read(query.orderBy('t.since', 'desc').orderBy('t.id').limit(limit).compile())
  const last = rows.at(-1)
  if (rows.length === limit) return { rows, damage, next: last ? { since: last.since, id: last.id } : null }
  const place = listed(backend, filter)
    .select(['since', 'id'])
    .offset(scanned - 1)
    .limit(1)
  const [cut] = (await backend.read(place.compile())).rows
  return { rows, damage, next: cut ?? null }
}
