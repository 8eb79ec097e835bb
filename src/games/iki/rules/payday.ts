// Payday: salary for all, then harmony for all, then food for all.
import { TYPES } from '../cards/cardset.ts'
import type { Emit } from './events.ts'
import { gain, gainList, pay, typeCounts } from './goods.ts'
import { discard } from './stalls.ts'
import {
  BY_FARMHOUSE,
  BY_HARMONY,
  BY_SALARY,
  BY_SHOP,
  FARMHOUSE,
  FOOD,
  IKI,
  type IkiState,
  KINDS,
  LAST_LEVEL,
  MON,
  ownsAbility,
  POWER,
  RETIRED,
  RICE,
  STALLS,
  VILLA,
  working,
} from './state.ts'

export const FARMHOUSE_IKI = 2
export const VILLA_MON = 2
/** The stalls of each group: four nagaya, then the corners (PAY-5). */
export const GROUPS: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
  [8, 9, 10, 11],
  [12, 13, 14, 15],
  [3, 7, 11, 15],
]
export const CORNERS = 4

/** MONTH-2: every third month ends with one. */
export const PAYDAY_EVERY = 3
export const isPayday = (month: number): boolean => month % PAYDAY_EVERY === 0

/** PAY-2 to PAY-4, in firefighting order as it stands when the payday begins. */
export function paySalaries(s: IkiState, emit: Emit): void {
  const order = s.stack.slice()
  for (let i = 0; i < order.length; i++) paySalary(s, order[i]!, emit)
}

function paySalary(s: IkiState, seat: number, emit: Emit): void {
  const { table, place } = s
  const { cards, salary, greyGoods, greyOnce } = table
  for (let i = 0; i < STALLS; i++) {
    if (s.owner[i] === seat && s.stall[i]! < cards) earn(s, seat, s.stall[i]!, salary[s.stall[i]!]![s.level[i]!]!, emit)
  }
  for (let card = 0; card < cards; card++) {
    if (place[card] !== RETIRED + seat) continue
    earn(s, seat, card, salary[card]![LAST_LEVEL]!, emit)
    if (!greyOnce) earn(s, seat, card, greyGoods[card]!, emit)
  }
  const mon = villaMon(s, seat)
  if (mon > 0) {
    if (emit) emit({ to: 'all', type: 'villa', seat, mon })
    gain(s, seat, MON, mon, BY_SALARY, undefined)
  }
}

function earn(s: IkiState, seat: number, card: number, goods: readonly number[], emit: Emit): void {
  if (goods.length === 0) return
  if (!emit) {
    gainList(s, seat, goods, BY_SALARY, emit)
    return
  }
  const earned: number[] = []
  for (let i = 0; i < goods.length; i += 2) {
    const at = seat * KINDS + goods[i]!
    const before = s.has[at]!
    gain(s, seat, goods[i]!, goods[i + 1]!, BY_SALARY, goods[i] === POWER ? emit : undefined)
    if (s.has[at]! > before) earned.push(goods[i]!, s.has[at]! - before)
  }
  emit({ to: 'all', type: 'salary', seat, card, goods: earned })
}

/** PAY-4 */
export function villaMon(s: IkiState, seat: number): number {
  if (!ownsAbility(s, seat, VILLA)) return 0
  let most = 0
  for (let counts = typeCounts(s, seat); counts !== 0; counts >>>= 6) if ((counts & 63) > most) most = counts & 63
  return VILLA_MON * most
}

export function payHarmony(s: IkiState, emit: Emit): void {
  const seats = s.table.seats
  for (let group = 0; group < GROUPS.length; group++) {
    for (let colour = 0; colour < TYPES.length; colour++) {
      if (coloured(s, group, colour, -1) < 2) continue
      for (let seat = 0; seat < seats; seat++) {
        const iki = harmony(s, seat, group, colour)
        if (iki === 0) continue
        if (emit) emit({ to: 'all', type: 'harmony', seat, group, colour, iki })
        gain(s, seat, IKI, iki, BY_HARMONY, undefined)
      }
    }
  }
}

/** PAY-6: what one colour of one group gives a seat. */
export function harmony(s: IkiState, seat: number, group: number, colour: number): number {
  const n = coloured(s, group, colour, -1)
  return n < 2 ? 0 : n * coloured(s, group, colour, seat)
}

/** Cards of a colour in a group; of one owner, or of all with -1. */
function coloured(s: IkiState, group: number, colour: number, owner: number): number {
  const stalls = GROUPS[group]!
  const { cards, type } = s.table
  let n = 0
  for (let i = 0; i < stalls.length; i++) {
    const piece = s.stall[stalls[i]!]!
    if (piece >= 0 && piece < cards && type[piece] === colour && (owner < 0 || s.owner[stalls[i]!] === owner)) n++
  }
  return n
}

/** PAY-8 to PAY-10: feeds seat after seat from `cursor` on; true if it waits for somebody to dismiss cards. */
export function feed(s: IkiState, emit: Emit): boolean {
  for (; s.cursor < s.stack.length; s.cursor++) {
    const seat = s.stack[s.cursor]!
    const mouths = working(s, seat)
    const fed = Math.min(mouths, s.has[seat * KINDS + RICE]!)
    if (mouths === 0) continue
    pay(s, seat, RICE, fed, BY_SHOP, undefined)
    if (emit) emit({ to: 'all', type: 'fed', seat, rice: fed })
    const iki = farmhouseIki(s, seat, fed)
    if (iki > 0) gain(s, seat, IKI, iki, BY_FARMHOUSE, emit)
    if (fed === 0) {
      for (let i = 0; i < STALLS; i++) if (s.owner[i] === seat && s.stall[i]! < s.table.cards) dismiss(s, i, emit)
    } else if (fed < mouths) {
      s.due = mouths - fed
      s.seat = seat
      s.phase = FOOD
      return true
    }
  }
  return false
}

export function farmhouseIki(s: IkiState, seat: number, fed: number): number {
  return fed > 0 && ownsAbility(s, seat, FARMHOUSE) ? FARMHOUSE_IKI * fed : 0
}

export function dismiss(s: IkiState, stall: number, emit: Emit): void {
  if (emit) emit({ to: 'all', type: 'dismissed', seat: s.owner[stall]!, card: s.stall[stall]! })
  discard(s, stall)
}
