// A new table: from what the host wishes, from a game begun elsewhere, or again with the same people.
import type * as v from 'valibot'
import { findBot } from '../bots/bot.ts'
import { OVER } from '../core/game.ts'
import { describe } from '../core/problem.ts'
import { readRecord } from '../core/record.ts'
import { GAMES } from '../games/games.ts'
import type { NewTable } from './api.ts'
import { noBot, type Refusal, refuse } from './commands.ts'
import { makeSecret } from './fair.ts'
import type { EntryData, Table } from './table.ts'

type Created = EntryData['created']
type Wish = v.InferOutput<typeof NewTable>

interface Begun {
  readonly game: string
  readonly options: unknown
  readonly seed?: string
  readonly moves?: readonly unknown[]
}

/** What the first entry of the table holds. */
export function plan(host: string, wish: Wish): Created | Refusal {
  const begun = wish.record === undefined ? fresh(wish) : goOn(wish, wish.record)
  if ('refused' in begun) return begun
  if (wish.seats.filter((seat) => seat === 'me').length > 1) return refuse('bad-options', 'the host has one seat', { at: 'seats' })
  for (const bot of [...wish.seats.flatMap((seat) => (typeof seat === 'object' ? [seat.bot] : [])), wish.settings.standIn]) {
    if (!findBot(begun.game, bot)) return noBot(begun.game, bot)
  }
  const seats = wish.seats.map((seat) => (seat === 'me' ? { guest: host } : seat === 'open' ? null : { bot: seat.bot }))
  return { ...begun, settings: wish.settings, host, seats, ...(begun.seed === undefined ? { secret: makeSecret() } : {}) }
}

function fresh({ game: id, options: given, seats, seed }: Wish): Begun | Refusal {
  const known = Object.keys(GAMES).join(', ')
  const game = id !== undefined && Object.hasOwn(GAMES, id) ? GAMES[id] : undefined
  if (!game)
    return refuse('bad-options', id === undefined ? `name a game: ${known}` : `there is no game "${id}"; there are ${known}`, {
      at: 'game',
    })
  const resolved = game.resolve(given ?? {}, seats.length)
  if ('problems' in resolved) return refuse('bad-options', describe(resolved.problems), { at: 'options' })
  return { game: game.id, options: resolved.options, ...(seed === undefined ? {} : { seed }) }
}

/** Every move of the record is checked. Its chance was somebody's own, so the seed counts as chosen. */
function goOn(wish: Wish, text: string): Begun | Refusal {
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

/** The same people and bots, options and settings; the chance is new, and fair. */
export const planAgain = (table: Table, host: string): Created => ({
  game: table.game.id,
  options: table.options,
  settings: table.settings,
  host,
  seats: table.seats.map((seat) => (seat.guest === null ? { bot: seat.bot! } : { guest: seat.guest })),
  secret: makeSecret(),
})
