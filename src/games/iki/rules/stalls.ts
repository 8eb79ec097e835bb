// What stands in the stalls: experience, retirement, swaps, and cards that come and go.
import type { Emit } from './events.ts'
import { gain, gainList, gainPower } from './goods.ts'
import { type IkiMove, SWAPS } from './moves.ts'
import {
  ABILITIES,
  BY_RETIREMENT,
  BY_WATCHTOWER,
  EMPTY,
  GONE,
  IKI,
  type IkiState,
  LAST_LEVEL,
  NOBODY,
  ownsAbility,
  RETIRED,
  STALLS,
  WATCHTOWER,
} from './state.ts'

const WATCHTOWER_IKI = 3

/** EXP-2: one step of experience; from the last space the card retires at once. */
export function experience(s: IkiState, stall: number, emit: Emit): void {
  if (s.level[stall]! < LAST_LEVEL) {
    s.level[stall]!++
    if (emit) emit({ to: 'all', type: 'experience', seat: s.owner[stall]!, card: s.stall[stall]!, level: s.level[stall]! })
    return
  }
  const card = s.stall[stall]!
  const seat = s.owner[stall]!
  const { ability, greyOnce, greyGoods } = s.table
  vacate(s, stall)
  s.place[card] = RETIRED + seat
  if (emit) emit({ to: 'all', type: 'retired', seat, card })
  if (ability[card]! >= 0) s.able[seat * ABILITIES + ability[card]!]!++
  if (greyOnce) gainList(s, seat, greyGoods[card]!, BY_RETIREMENT, emit)
}

/** Empties a stall; the kobun goes home. The caller puts the card elsewhere. */
export function vacate(s: IkiState, stall: number): void {
  if (s.owner[stall]! >= 0) s.kobun[s.owner[stall]!]!++
  s.stall[stall] = EMPTY
  s.owner[stall] = NOBODY
  s.level[stall] = 0
}

export function discard(s: IkiState, stall: number): void {
  s.place[s.stall[stall]!] = GONE
  vacate(s, stall)
}

/** Puts a card into a stall with a kobun on its first experience space. */
export function occupy(s: IkiState, seat: number, card: number, stall: number): void {
  s.stall[stall] = card
  s.owner[stall] = seat
  s.level[stall] = s.table.firstLevel[card]!
  s.place[card] = stall
  s.kobun[seat]!--
}

/** HIRE-7, HIRE-9: the symbols count at once, and the watchtower pays for them. */
export function gainSymbols(s: IkiState, seat: number, card: number, emit: Emit): void {
  const symbols = s.table.symbols[card]!
  if (symbols === 0) return
  gainPower(s, seat, symbols, emit)
  if (ownsAbility(s, seat, WATCHTOWER)) gain(s, seat, IKI, WATCHTOWER_IKI, BY_WATCHTOWER, emit)
}

/** SKILL-8 */
export function trainCard(s: IkiState, card: number, steps: number, emit: Emit): void {
  for (let i = 0; i < steps && s.place[card]! < STALLS; i++) experience(s, s.place[card]!, emit)
}

/** SKILL-9 */
export function swapStalls(s: IkiState, a: number, b: number, emit: Emit): void {
  const { stall, owner, level, place } = s
  const card = stall[a]!
  const seat = owner[a]!
  const at = level[a]!
  stall[a] = stall[b]!
  owner[a] = owner[b]!
  level[a] = level[b]!
  stall[b] = card
  owner[b] = seat
  level[b] = at
  place[stall[a]!] = a
  place[card] = b
  if (emit) emit({ to: 'all', type: 'swapped', seat: s.seat, a: stall[a]!, b: card })
}

export function occupationCards(s: IkiState): number {
  const cards = s.table.cards
  let n = 0
  for (let i = 0; i < STALLS; i++) if (s.stall[i]! >= 0 && s.stall[i]! < cards) n++
  return n
}

/** What follows a visit: BIZ-4 experience for another's card, TWO-6 a neutral card goes. */
export function endVisit(s: IkiState, card: number, emit: Emit): void {
  const stall = s.place[card]!
  if (stall >= STALLS) return
  const owner = s.owner[stall]!
  if (owner === NOBODY) {
    discard(s, stall)
    if (emit) emit({ to: 'all', type: 'left', card })
  } else if (owner !== s.seat) experience(s, stall, emit)
}

/** One move for each own card on the board. */
export function fillOwnCards(s: IkiState, table: readonly IkiMove[], into: IkiMove[]): number {
  const { stall, owner, seat } = s
  const cards = s.table.cards
  let n = 0
  for (let i = 0; i < STALLS; i++) if (owner[i] === seat && stall[i]! < cards) into[n++] = table[stall[i]!]!
  return n
}

/** One move for each two occupation cards. */
export function fillSwaps(s: IkiState, into: IkiMove[]): number {
  const { cards, open } = s.table
  let n = 0
  for (let i = 0; i < open.length; i++) {
    const a = open[i]!
    if (s.stall[a] === EMPTY || s.stall[a]! >= cards) continue
    for (let k = i + 1; k < open.length; k++) {
      const b = open[k]!
      if (s.stall[b] !== EMPTY && s.stall[b]! < cards) into[n++] = SWAPS[a * STALLS + b]!
    }
  }
  return n
}
