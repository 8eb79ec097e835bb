// Duplicate play: the same deal at several tables. Everybody is compared with those who had the same seat elsewhere.

/** How one table ended. */
export interface DuplicateResult {
  readonly totals: readonly number[]
  readonly winners: readonly number[]
  readonly resigned: readonly number[]
  /** Played to its end by the rules: only then do its points say something. */
  readonly complete: boolean
}

export interface DuplicateScore {
  readonly points: number
  /** At its own table, from 1; equal players share the better place. */
  readonly place: number
  /** The share of the other tables where this seat did worse, from 0 to 1; a tie counts half. null: there is nobody to compare with. */
  readonly byPoints: number | null
  readonly byPlace: number | null
}

/** One list for each table, with a score for each seat. */
export function compareTables(tables: readonly DuplicateResult[]): DuplicateScore[][] {
  const places = tables.map(placesOf)
  return tables.map((table, t) =>
    table.totals.map((points, seat) => {
      const others = tables.flatMap((other, i) => (i !== t && other.complete ? [i] : []))
      const isCompared = table.complete && others.length > 0
      return {
        points,
        place: places[t]![seat]!,
        byPoints: isCompared ? share(others.map((i) => pointsOf(table, seat) - pointsOf(tables[i]!, seat))) : null,
        byPlace: isCompared ? share(others.map((i) => places[i]![seat]! - places[t]![seat]!)) : null,
      }
    }),
  )
}

/** A player who resigned has lost against everybody who did not. */
const pointsOf = ({ totals, resigned }: DuplicateResult, seat: number): number =>
  resigned.includes(seat) ? Number.MIN_SAFE_INTEGER : totals[seat]!

function placesOf(table: DuplicateResult): number[] {
  const rank = (seat: number) => (table.winners.includes(seat) ? Number.MAX_SAFE_INTEGER : pointsOf(table, seat))
  return table.totals.map((_, seat) => 1 + table.totals.filter((_, other) => rank(other) > rank(seat)).length)
}

/** `leads`: one for each other table, above 0 where this seat did better than there. */
const share = (leads: readonly number[]): number =>
  leads.reduce((sum, lead) => sum + (lead > 0 ? 1 : lead === 0 ? 0.5 : 0), 0) / leads.length
