// Goods, Iki and firefighting power: how a seat gains and pays them, and what skills and points count.
import type { Emit } from './events.ts'
import {
  IKI,
  type IkiState,
  KINDS,
  MON,
  MOST_HELD,
  ORIGINS,
  PER_FISH,
  PER_RETIRED,
  PER_RICE,
  PER_SANDALS,
  PER_TYPE,
  PER_WORKING,
  POWER,
  POWER_MAX,
  RETIRED,
  RICE,
  SANDALS,
  STALLS,
  working,
} from './state.ts'

const ORIGIN_COUNT = ORIGINS.length

/** What the bank still has of a good. Only where the supply is limited. */
export function supplyLeft(s: IkiState, good: number): number {
  let n = s.table.supply[good]!
  for (let i = good; i < s.has.length; i += KINDS) n -= s.has[i]!
  return n
}

export function gain(s: IkiState, seat: number, good: number, n: number, origin: number, emit: Emit): void {
  if (good === POWER) {
    gainPower(s, seat, n, emit)
    return
  }
  const at = seat * KINDS + good
  let got = n
  const room = MOST_HELD - s.has[at]!
  // Below zero only because coins off a hired card and income may pass the limit by a little.
  if (got > room) got = Math.max(0, room)
  if (good === IKI) s.from[seat * ORIGIN_COUNT + origin]! += got
  else if (good !== MON && s.table.supply.length > 0) got = Math.min(got, supplyLeft(s, good))
  s.has[at]! += got
  if (emit && got > 0) emit({ to: 'all', type: 'gained', seat, good, n: got, origin })
}

/** [good, number …] */
export function gainList(s: IkiState, seat: number, list: readonly number[], origin: number, emit: Emit): void {
  for (let i = 0; i < list.length; i += 2) gain(s, seat, list[i]!, list[i + 1]!, origin, emit)
}

/** FF-2: the marker moves at once to the top of its new space; from 10 it goes to the top of 10. */
export function gainPower(s: IkiState, seat: number, n: number, emit: Emit): void {
  if (n <= 0) return
  const { has, stack } = s
  const power = Math.min(POWER_MAX, has[seat * KINDS + POWER]! + n)
  has[seat * KINDS + POWER] = power
  let i = 0
  while (stack[i] !== seat) i++
  while (i > 0 && has[stack[i - 1]! * KINDS + POWER]! <= power) {
    stack[i] = stack[i - 1]!
    i--
  }
  stack[i] = seat
  if (emit) emit({ to: 'all', type: 'power', seat, power })
}

export function pay(s: IkiState, seat: number, good: number, n: number, origin: number, emit: Emit): void {
  if (n === 0) return
  s.has[seat * KINDS + good]! -= n
  if (good === IKI) s.from[seat * ORIGIN_COUNT + origin]! -= n
  if (emit) emit({ to: 'all', type: 'paid', seat, good, n })
}

export function countRetired(s: IkiState, seat: number): number {
  const { place } = s
  const cards = s.table.cards
  let n = 0
  for (let i = 0; i < cards; i++) if (place[i] === RETIRED + seat) n++
  return n
}

export function countOwned(tokens: readonly number[], seat: number): number {
  let n = 0
  for (let i = 0; i < tokens.length; i++) if (tokens[i] === seat) n++
  return n
}

/** How many of each type a seat has on the board and retired, as five numbers of six bits. */
export function typeCounts(s: IkiState, seat: number): number {
  const { place, owner, table } = s
  let counts = 0
  for (let i = 0; i < table.cards; i++) {
    const at = place[i]!
    if (at === RETIRED + seat || (at < STALLS && owner[at] === seat)) counts += 1 << (6 * table.type[i]!)
  }
  return counts
}

function differentTypes(s: IkiState, seat: number): number {
  let n = 0
  for (let counts = typeCounts(s, seat); counts !== 0; counts >>>= 6) if ((counts & 63) !== 0) n++
  return n
}

/** The wild card counts as special here; only the final scoring lets it choose. */
export function measure(s: IkiState, seat: number, per: number): number {
  switch (per) {
    case PER_WORKING:
      return working(s, seat)
    case PER_RETIRED:
      return countRetired(s, seat)
    case PER_TYPE:
      return differentTypes(s, seat)
    case PER_FISH:
      return countOwned(s.fish, seat)
    case PER_RICE:
      return s.has[seat * KINDS + RICE]!
    default:
      return s.has[seat * KINDS + SANDALS]!
  }
}

/** The same in the middle of a skill: `held` is what the seat has by then. */
export function measureWith(s: IkiState, seat: number, per: number, held: readonly number[]): number {
  if (per === PER_RICE) return Math.max(0, held[RICE]!)
  return per === PER_SANDALS ? Math.max(0, held[SANDALS]!) : measure(s, seat, per)
}
