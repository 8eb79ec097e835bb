// What lists show of a table, made from its stored row.
import type { TableCard } from '../../protocol/http.ts'
import type { Settings } from '../../protocol/table.ts'
import { type Names, showPerson } from '../perspective/project.ts'
import type { StoredRow } from '../store/store.ts'

/** The part of a row that only lists read. */
export interface Summary {
  readonly host: string
  readonly bots: readonly (string | null)[]
  readonly rules?: string
  readonly clock: Settings['clock']
  /** Missing in rows written before it was listed. */
  readonly abandonedAfter?: number
  readonly chosenSeed: boolean
  /** The guests for whom seats are reserved; left out where there are none. */
  readonly invited?: readonly (string | null)[]
}

/** Whether the row has what lists show; in a damaged store it may not. */
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
