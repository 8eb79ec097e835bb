// A new table: from what the host wishes, from a game begun elsewhere, or again with the same people.
import type * as v from 'valibot'
import { OVER } from '../../core/game.ts'
import { formatProblems, type Problem } from '../../core/problem.ts'
import { readRecord } from '../../core/record/record.ts'
import { DEEPEST, isDeeperThan } from '../../core/schema/schema.ts'
import { findBot } from '../../games/bots.ts'
import { GAMES } from '../../games/index.ts'
import type { NewTable } from '../../protocol/http.ts'
import { LEAST_ABANDONED_AFTER } from '../../protocol/table.ts'
import { LIMITS } from '../limits/limits.ts'
import { noBot, type RequestRefusal, refuse } from './commands.ts'
import { makeSecret } from './fairness.ts'
import type { EntryData, ServerTable } from './table.ts'

type Created = EntryData['created']
type TableRequest = v.InferOutput<typeof NewTable>

interface Begun {
  readonly game: string
  readonly options: unknown
  readonly seed?: string
  readonly moves?: readonly unknown[]
}

/** The most problems that are listed. */
const MOST_PROBLEMS = 20
/** A record is longer as text than what is stored of it. */
const RECORD_FACTOR = 3

/** The data of the table's first entry: at most `bytes` of JSON. */
export function plan(host: string, wish: TableRequest, most = LIMITS.table): Created | RequestRefusal {
  // Checked first: listing the problems of megabytes takes seconds.
  if (isDeeperThan(DEEPEST + 1, wish.options)) return refuse('bad-options', `is nested more than ${DEEPEST} levels deep`, { at: 'options' })
  if (wish.options !== undefined && JSON.stringify(wish.options).length > most) return tooLarge(most, 'options')
  if (wish.record !== undefined && wish.record.length > RECORD_FACTOR * most) return tooLarge(RECORD_FACTOR * most, 'record')
  const created = planWithin(host, wish)
  return 'refused' in created || JSON.stringify(created).length <= most
    ? created
    : tooLarge(most, wish.record === undefined ? 'options' : 'record')
}

const tooLarge = (most: number, at: string) => refuse('too-large', `a table is set up with at most ${most} bytes`, { at })

const list = (problems: readonly Problem[]) =>
  formatProblems(problems.slice(0, MOST_PROBLEMS)) +
  (problems.length > MOST_PROBLEMS ? `\nand ${problems.length - MOST_PROBLEMS} more` : '')

function planWithin(host: string, wish: TableRequest): Created | RequestRefusal {
  const begun = wish.record === undefined ? fresh(wish) : goOn(wish, wish.record)
  if ('refused' in begun) return begun
  if (wish.seats.filter((seat) => seat === 'me').length > 1) return refuse('bad-options', 'the host has one seat', { at: 'seats' })
  for (const bot of [...wish.seats.flatMap((seat) => (typeof seat === 'object' ? [seat.bot] : [])), wish.settings.standIn]) {
    if (!findBot(begun.game, bot)) return noBot(begun.game, bot)
  }
  const seats = wish.seats.map((seat) => (seat === 'me' ? { guest: host } : seat === 'open' ? null : { bot: seat.bot }))
  return { ...begun, settings: wish.settings, host, seats, deal: 2, ...(begun.seed === undefined ? { secret: makeSecret() } : {}) }
}

function fresh({ game: id, options: given, seats, seed }: TableRequest): Begun | RequestRefusal {
  const known = Object.keys(GAMES).join(', ')
  const game = id !== undefined && Object.hasOwn(GAMES, id) ? GAMES[id] : undefined
  if (!game)
    return refuse('bad-options', id === undefined ? `name a game: ${known}` : `there is no game "${id}"; there are ${known}`, {
      at: 'game',
    })
  const resolved = game.resolve(given ?? {}, seats.length)
  if ('problems' in resolved) return refuse('bad-options', list(resolved.problems), { at: 'options' })
  return { game: game.id, options: resolved.options, ...(seed === undefined ? {} : { seed }) }
}

/** Every move of the record is checked. Its chance was somebody's own, so the seed counts as chosen. */
function goOn(wish: TableRequest, text: string): Begun | RequestRefusal {
  if (wish.game !== undefined || wish.options !== undefined || wish.seed !== undefined) {
    return refuse('bad-message', 'a record has its own game, options and seed', { at: 'record' })
  }
  const read = readRecord(GAMES, text)
  if ('problem' in read) return refuse('bad-record', read.problem)
  const { record, game, state, options } = read
  if (game.actor(state) === OVER) return refuse('over', 'this game is over')
  if (record.seats.length !== wish.seats.length) {
    return refuse('bad-record', `the record has ${record.seats.length} seats, not ${wish.seats.length}`, { at: 'seats' })
  }
  return { game: game.id, options, seed: record.seed ?? makeSecret(), moves: record.moves }
}

/** The same bots, options and settings; the chance is new, and fair. The other people are invited: their seats are reserved until they join. */
export const planAgain = (table: ServerTable, host: string, unwanted: ReadonlySet<string>): Created => ({
  game: table.game.id,
  options: table.options,
  settings: { ...table.settings, abandonedAfter: Math.max(table.settings.abandonedAfter, LEAST_ABANDONED_AFTER) },
  host,
  seats: table.seats.map(({ guest, bot }) => (guest === null ? { bot: bot! } : guest === host ? { guest } : null)),
  invited: table.seats.map(({ guest }) => (guest === null || guest === host || unwanted.has(guest) ? null : guest)),
  secret: makeSecret(),
  deal: 2,
})
