// The final scoring, with the origin of every point; can be computed at any time.
import type { Scores } from '../../../core/game.ts'
import { TYPES } from '../cards/cardset.ts'
import type { CompiledPoints } from './compile.ts'
import { countOwned, measure } from './goods.ts'
import { IKI, type IkiState, KINDS, KOBAN, LUMBER, MON, ORIGINS, PER_TYPE, RETIRED, STALLS, WILD } from './state.ts'

export const FINAL_ORIGINS = ['variety', 'fish', 'fishExtra', 'pouches', 'buildings', 'koban', 'lumber', 'mon'] as const
export type Origin = (typeof ORIGINS)[number] | (typeof FINAL_ORIGINS)[number]

/** END-3, END-4: Iki by the number of different types, and of seasons with a fish. */
export const VARIETY: readonly number[] = [0, 1, 4, 9, 16, 25]
export const FISH_SEASONS: readonly number[] = [0, 3, 6, 10, 15]
const KOBAN_IKI = 3

/** END-3: each retired wild card counts as a type that is missing, if one is. */
export function finalTypes(s: IkiState, seat: number): number {
  const { cards, type, ability } = s.table
  let seen = 0
  let n = 0
  for (let card = 0; card < cards; card++) {
    const at = s.place[card]!
    const retired = at === RETIRED + seat
    if (!retired && (at >= STALLS || s.owner[at] !== seat)) continue
    const bit = 1 << type[card]!
    if (retired && ability[card] === WILD) n++
    else if ((seen & bit) === 0) {
      seen |= bit
      n++
    }
  }
  return Math.min(TYPES.length, n)
}

function finalPoints(s: IkiState, seat: number, points: CompiledPoints): number {
  if (points.each === 0) return points.base
  const count = points.per === PER_TYPE ? finalTypes(s, seat) : measure(s, seat, points.per)
  const total = points.base + points.each * count
  return points.max >= 0 && total > points.max ? points.max : total
}

export function varietyIki(s: IkiState, seat: number): number {
  return VARIETY[finalTypes(s, seat)]!
}

/** END-4 */
export function fishIki(s: IkiState, seat: number): number {
  let seasons = 0
  let n = 0
  for (let i = 0; i < s.fish.length; i++) {
    const bit = 1 << s.table.fish.season[i]!
    if (s.fish[i] !== seat || (seasons & bit) !== 0) continue
    seasons |= bit
    n++
  }
  return FISH_SEASONS[n]!
}

export function fishExtraIki(s: IkiState, seat: number): number {
  let iki = 0
  for (let i = 0; i < s.fish.length; i++) if (s.fish[i] === seat) iki += s.table.fishExtra[i]!
  return iki
}

/** END-5 */
export function pouchIki(s: IkiState, seat: number): number {
  let iki = 0
  for (let i = 0; i < s.pouches.length; i++) if (s.pouches[i] === seat) iki += finalPoints(s, seat, s.table.pouchPoints[i]!)
  return countOwned(s.pipes, seat) > 0 ? 2 * iki : iki
}

/** END-6 */
export function buildingIki(s: IkiState, seat: number): number {
  const { cards, buildingPoints } = s.table
  let iki = 0
  for (let i = 0; i < STALLS; i++) {
    if (s.owner[i] === seat && s.stall[i]! >= cards) iki += finalPoints(s, seat, buildingPoints[s.stall[i]! - cards]!)
  }
  return iki
}

export function total(s: IkiState, seat: number): number {
  const base = seat * KINDS
  return (
    s.has[base + IKI]! +
    varietyIki(s, seat) +
    fishIki(s, seat) +
    fishExtraIki(s, seat) +
    pouchIki(s, seat) +
    buildingIki(s, seat) +
    KOBAN_IKI * s.has[base + KOBAN]! +
    s.has[base + LUMBER]! +
    Math.floor(s.has[base + MON]! / s.table.monPerIki)
  )
}

function originsOf(s: IkiState, seat: number): Record<Origin, number> {
  const base = seat * KINDS
  const during = Object.fromEntries(ORIGINS.map((origin, i) => [origin, s.from[seat * ORIGINS.length + i]!]))
  return {
    ...(during as Record<(typeof ORIGINS)[number], number>),
    variety: varietyIki(s, seat),
    fish: fishIki(s, seat),
    fishExtra: fishExtraIki(s, seat),
    pouches: pouchIki(s, seat),
    buildings: buildingIki(s, seat),
    koban: KOBAN_IKI * s.has[base + KOBAN]!,
    lumber: s.has[base + LUMBER]!,
    mon: Math.floor(s.has[base + MON]! / s.table.monPerIki),
  }
}

/** As if the game ended now. TIE-1, TIE-2: among equals the higher marker. */
export function scores(s: IkiState): Scores {
  const totals: number[] = []
  const origins: Record<string, number>[] = []
  for (let seat = 0; seat < s.table.seats; seat++) {
    totals.push(total(s, seat))
    origins.push(originsOf(s, seat))
  }
  const most = Math.max(...totals)
  const equal = totals.flatMap((points, seat) => (points === most ? [seat] : []))
  const top = s.stack.find((seat) => equal.includes(seat))
  return { totals, origins, winners: top === undefined ? equal : [top] }
}
