// Buildings: what they cost, where they may stand, and why one cannot be built.
import { GAINS } from '../cards/cardset.ts'
import type { AddReason } from './blocked.ts'
import type { CompiledRules } from './compile.ts'
import type { Emit } from './events.ts'
import { pay } from './goods.ts'
import { BUILDS, type IkiMove } from './moves.ts'
import { CORNER_FEE, EMPTY, IKI, type IkiState, KINDS, KOBAN, LUMBER, MON, OFFERED, RICE, SANDALS, STALLS, someStallFree } from './state.ts'
import { isCorner, stallName, stallPrice } from './street.ts'

/** Whether the goods from `base` on in `held` pay a building and a fee. */
export function affords(table: CompiledRules, building: number, less: number, held: readonly number[], base: number, fee: number): boolean {
  const cost = table.buildingCost[building]!
  if (held[base + MON]! < cost[MON]! + fee || held[base + LUMBER]! < cost[LUMBER]! - less) return false
  return (
    held[base + KOBAN]! >= cost[KOBAN]! &&
    held[base + RICE]! >= cost[RICE]! &&
    held[base + SANDALS]! >= cost[SANDALS]! &&
    held[base + IKI]! >= cost[IKI]!
  )
}

/** BUILD-3: a building, a stall, a kobun, and the means for both. `held` is what the seat has. */
export function canBuild(s: IkiState, seat: number, less: number, held: readonly number[]): boolean {
  if (s.kobun[seat] === 0) return false
  const open = s.table.open
  let fee = -1
  for (let i = 0; i < open.length && fee !== 0; i++) if (s.stall[open[i]!] === EMPTY) fee = stallPrice(open[i]!)
  if (fee < 0) return false
  const { cards, buildingCost } = s.table
  for (let b = 0; b < buildingCost.length; b++) {
    if (s.place[cards + b] === OFFERED && affords(s.table, b, less, held, 0, fee)) return true
  }
  return false
}

/** One move for each building and stall that the seat can pay. */
export function fillBuilds(s: IkiState, less: number, into: IkiMove[]): number {
  const { cards, open } = s.table
  const base = s.seat * KINDS
  let n = 0
  if (s.kobun[s.seat] === 0) return 0
  for (let piece = cards; piece < s.place.length; piece++) {
    if (s.place[piece] !== OFFERED || !affords(s.table, piece - cards, less, s.has, base, 0)) continue
    const corners = affords(s.table, piece - cards, less, s.has, base, CORNER_FEE)
    for (let k = 0; k < open.length; k++) {
      if (s.stall[open[k]!] === EMPTY && (corners || !isCorner(open[k]!))) into[n++] = BUILDS[piece * STALLS + open[k]!]!
    }
  }
  return n
}

export function buildAt(s: IkiState, seat: number, piece: number, stall: number, less: number, origin: number, emit: Emit): void {
  const cost = s.table.buildingCost[piece - s.table.cards]!
  for (let g = 0; g < cost.length; g++) {
    const price = g === LUMBER ? Math.max(0, cost[g]! - less) : cost[g]!
    pay(s, seat, g, price, origin, emit)
  }
  pay(s, seat, MON, stallPrice(stall), origin, emit)
  s.stall[stall] = piece
  s.owner[stall] = seat
  s.level[stall] = 0
  s.place[piece] = stall
  s.kobun[seat]!--
  if (emit) emit({ to: 'all', type: 'built', seat, piece, stall })
}

/** Why nothing can be built, or for each building on offer why not this one. `net` is what the seat gains and pays before. */
export function blockedBuilds(s: IkiState, less: number, net: readonly number[], what: string, say: AddReason): void {
  const { cards } = s.table
  if (s.kobun[s.seat] === 0) {
    say(what, 'no-kobun', 'BUILD-3')
    return
  }
  if (!someStallFree(s)) {
    say(what, 'no-stall', 'BUILD-3')
    return
  }
  if (!s.place.some((at, piece) => piece >= cards && at === OFFERED)) {
    say(what, 'no-building', 'BUILD-1')
    return
  }
  const base = s.seat * KINDS
  const held = net.map((n, g) => s.has[base + g]! + n)
  const corner = s.table.open.every((i) => s.stall[i] !== EMPTY || isCorner(i)) ? CORNER_FEE : 0
  for (let piece = cards; piece < s.place.length; piece++) {
    if (s.place[piece] !== OFFERED) continue
    const cost = s.table.buildingCost[piece - cards]!
    const wish = `build ${s.table.ids[piece]}`
    if (affords(s.table, piece - cards, less, held, 0, corner)) {
      const short = cost[MON]! + CORNER_FEE - held[MON]!
      if (short > 0 && cornerFree(s)) say(`${wish} corner`, 'corner-short', 'BUILD-2', { short, fee: CORNER_FEE })
      continue
    }
    for (let g = 0; g < cost.length; g++) {
      const price = g === LUMBER ? cost[g]! - less : g === MON ? cost[g]! + corner : cost[g]!
      if (held[g]! < price) say(wish, 'short', 'BUILD-3', { good: GAINS[g]!, short: price - held[g]!, have: s.has[base + g]! })
    }
  }
  if (what !== 'build') say(what, 'nothing-affordable', 'BUILD-3')
}

/** Stalls nothing can be put into. */
export function blockedStalls(s: IkiState, say: AddReason): void {
  for (let i = 0; i < STALLS; i++) {
    if (!s.table.open.includes(i)) say(stallName(i), 'stall-closed', 'TWO-1')
    else if (s.stall[i] !== EMPTY) say(stallName(i), 'stall-taken', 'SETUP-4', { by: s.table.names[s.stall[i]!]! })
  }
}

/** Whether a corner is empty. */
export const cornerFree = (s: IkiState): boolean => s.table.open.some((i) => s.stall[i] === EMPTY && isCorner(i))
