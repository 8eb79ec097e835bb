// What lists show of a table, written beside its entries; and a row made into what people see.
import type { TableCard } from './api.ts'
import type { Settings } from './protocol.ts'
import { type Names, showPerson } from './show.ts'
import type { MovedRow, StoredRow, TableRow } from './store/store.ts'
import { actorOf, isBotsTurn, isPerson, type Table, tableDeadline } from './table.ts'

/** What lists need to know beyond the seats. */
export interface Summary {
  readonly host: string
  readonly bots: readonly (string | null)[]
  readonly rules?: string
  readonly clock: Settings['clock']
  readonly chosenSeed: boolean
}

/** Whose turn it is, and whose answer a vote waits for. */
export function seatsOnTurn(table: Table): readonly number[] {
  const actor = actorOf(table)
  const waiting = table.vote?.waiting ?? []
  return actor >= 0 && isPerson(table.seats[actor]!) && !waiting.includes(actor) ? [actor, ...waiting] : waiting
}

/** What a move changes of the row. */
export const movedRowOf = (table: Table): MovedRow => ({
  onTurn: seatsOnTurn(table).map((seat) => table.seats[seat]!.guest!),
  // A bot's turn is due at once: should its call be lost, this is how it is found.
  deadline: isBotsTurn(table) ? table.at : tableDeadline(table),
  moves: table.log.length,
})

export function rowOf(table: Table): TableRow {
  const { rules } = table.options as { readonly rules?: unknown }
  const summary: Summary = {
    host: table.host,
    bots: table.seats.map((seat) => seat.bot),
    ...(typeof rules === 'string' ? { rules } : {}),
    clock: table.settings.clock,
    chosenSeed: table.seed !== undefined,
  }
  return {
    id: table.id,
    game: table.game.id,
    state: table.state,
    public: table.settings.public,
    host: table.host,
    seats: table.seats.map((seat) => seat.guest),
    updated: table.at,
    summary,
    ...movedRowOf(table),
  }
}

/** A row as people see it. */
export function showCard(row: StoredRow, guest: string | null, names: Names): TableCard {
  const { host, bots, rules, clock, chosenSeed } = row.summary as Summary
  const yourTurn = guest !== null && row.onTurn.includes(guest)
  return {
    table: row.id,
    game: row.game,
    state: row.state,
    public: row.public,
    seats: row.seats.map((seat, i) => ({ person: seat === null ? null : showPerson(seat, names), bot: bots[i] ?? null })),
    host: showPerson(host, names),
    ...(rules === undefined ? {} : { rules }),
    clock,
    chosenSeed,
    moves: row.moves,
    yourTurn,
    // A time at which a bot moves is nobody's deadline.
    deadline: row.onTurn.length > 0 ? row.deadline : null,
    updated: row.updated,
  }
}
