// What lists show of a table, written beside its entries; and a row made into what people see.
import type { TableCard } from '../../protocol/http.ts'
import type { Settings } from '../../protocol/table.ts'
import { type Names, showPerson } from '../perspective/project.ts'
import type { MovedRow, StoredRow, TableRow } from '../store/store.ts'
import { actorOf, isBotsTurn, isPerson, type Table, tableDeadline } from './table.ts'

/** What lists need to know beyond the seats. */
export interface Summary {
  readonly host: string
  readonly bots: readonly (string | null)[]
  readonly rules?: string
  readonly clock: Settings['clock']
  /** Missing in rows written before it was listed. */
  readonly abandonedAfter?: number
  readonly chosenSeed: boolean
  /** For whom seats are kept; left out where there are none. */
  readonly invited?: readonly (string | null)[]
}

/** Whose turn it is, and whose answer a vote waits for. */
export function seatsOnTurn(table: Table): readonly number[] {
  const actor = actorOf(table)
  const waiting = table.vote?.waiting ?? []
  return actor >= 0 && isPerson(table.seats[actor]!) && !waiting.includes(actor) ? [actor, ...waiting] : waiting
}

/** A person is there to play. Where bots are alone the game goes on only while somebody watches. */
export const isAttended = (table: Table): boolean => table.seats.some(isPerson)

/** What a move changes of the row. */
export const movedRowOf = (table: Table): MovedRow => ({
  onTurn: seatsOnTurn(table).map((seat) => table.seats[seat]!.guest!),
  // A bot's turn is due at once: should its job be lost, this is how it is found.
  deadline: isBotsTurn(table) ? (isAttended(table) ? table.at : null) : tableDeadline(table),
  moves: table.log.length,
})

export function rowOf(table: Table): TableRow {
  const { rules } = table.options as { readonly rules?: unknown }
  const invited = table.seats.map((seat) => seat.invited)
  const summary: Summary = {
    host: table.host,
    bots: table.seats.map((seat) => seat.bot),
    ...(typeof rules === 'string' ? { rules } : {}),
    clock: table.settings.clock,
    abandonedAfter: table.settings.abandonedAfter,
    chosenSeed: table.seed !== undefined,
    ...(invited.some((guest) => guest !== null) ? { invited } : {}),
  }
  return {
    id: table.id,
    game: table.game.id,
    state: table.state,
    public: table.settings.public,
    host: table.host,
    seats: table.seats.map((seat) => seat.guest),
    invited: invited.filter((guest) => guest !== null),
    updated: table.at,
    summary,
    ...movedRowOf(table),
  }
}

/** Whether the row says what lists show; in a damaged store it may not. */
export function hasSummary({ summary, seats }: StoredRow): boolean {
  const { host, bots, clock } = (summary ?? {}) as Partial<Summary>
  return typeof host === 'string' && Array.isArray(bots) && bots.length === seats.length && typeof clock === 'object' && clock !== null
}

/** A row as people see it. */
export function showCard(row: StoredRow, guest: string | null, names: Names): TableCard {
  const { host, bots, rules, clock, abandonedAfter, chosenSeed, invited = [] } = row.summary as Summary
  const yourTurn = guest !== null && row.onTurn.includes(guest)
  return {
    table: row.id,
    game: row.game,
    state: row.state,
    public: row.public,
    seats: row.seats.map((seat, i) => ({
      person: seat === null ? null : showPerson(seat, names),
      bot: bots[i] ?? null,
      ...(invited[i] ? { invited: showPerson(invited[i], names) } : {}),
    })),
    host: showPerson(host, names),
    ...(rules === undefined ? {} : { rules }),
    clock,
    ...(abandonedAfter === undefined ? {} : { abandonedAfter }),
    chosenSeed,
    moves: row.moves,
    yourTurn,
    ...(guest !== null && invited.includes(guest) ? { invited: true } : {}),
    // A time at which a bot moves is nobody's deadline.
    deadline: row.onTurn.length > 0 ? row.deadline : null,
    updated: row.updated,
  }
}
