// The only interpreter of effects: whether a way of using a skill, shop or pipe is possible (can) and what it does (settle).
import type { Table } from './compile.ts'
import type { Emit } from './events.ts'
import {
  ABILITIES,
  BUILD,
  BY_RETIREMENT,
  BY_WATCHTOWER,
  DEAL,
  EMPTY,
  GONE,
  IKI,
  type IkiState,
  KINDS,
  KOBAN,
  LAST_LEVEL,
  LUMBER,
  MON,
  MOST_HELD,
  NOBODY,
  OFFERED,
  ORIGINS,
  ownsAbility,
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
  SWAP,
  TRAIN,
  WATCHTOWER,
  working,
} from './state.ts'
import { stallPrice } from './street.ts'
import { OP_BUILD, OP_GAIN, OP_OTHERS, OP_PAY, OP_PER, OP_SIZE, OP_SWAP, OP_TRAIN, type Way } from './ways.ts'

const ORIGIN_COUNT = ORIGINS.length
const WATCHTOWER_IKI = 3

/** What is left of a good in the bank. Only where the supply is limited. */
export function left(s: IkiState, good: number): number {
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
  else if (good !== MON && s.table.supply.length > 0) got = Math.min(got, left(s, good))
  s.has[at]! += got
  if (emit && got > 0) emit({ to: 'all', type: 'gained', seat, good, n: got, origin })
}

/** [good, number …] */
export function gainList(s: IkiState, seat: number, list: readonly number[], origin: number, emit: Emit): void {
  for (let i = 0; i < list.length; i += 2) gain(s, seat, list[i]!, list[i + 1]!, origin, emit)
}

/** FF-2: the marker moves at once to the top of its new space; from 10 it goes to the top of 10. */
function gainPower(s: IkiState, seat: number, n: number, emit: Emit): void {
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

/** What a seat would hold after a way's payments and gains: filled by `can` before it looks at the choice at the end. */
const after = [0, 0, 0, 0, 0, 0]

/** SKILL-1: a way may be used only if all of it can be done. */
export function can(s: IkiState, seat: number, way: Way): boolean {
  const base = seat * KINDS
  const { need, net } = way
  if (way.plain === 1 && s.table.supply.length === 0) {
    for (let g = 0; g < 6; g++) if (s.has[base + g]! < need[g]!) return false
    if (way.choice === 0) return true
    for (let g = 0; g < 6; g++) after[g] = s.has[base + g]! + net[g]!
  } else if (!rehearse(s, seat, way)) return false
  switch (way.choice) {
    case OP_TRAIN:
      return way.optional === 1 || working(s, seat) > 0
    case OP_SWAP:
      return way.optional === 1 || occupationCards(s) > 1
    case OP_BUILD:
      return way.optional === 1 || canBuild(s, seat, way.choiceArg, after)
    default:
      return true
  }
}

function rehearse(s: IkiState, seat: number, way: Way): boolean {
  const { ops } = way
  const limited = s.table.supply.length > 0
  for (let g = 0; g < 6; g++) after[g] = s.has[seat * KINDS + g]!
  for (let i = 0; i < ops.length; i += OP_SIZE) {
    const code = ops[i]!
    const g = ops[i + 1]!
    let n = ops[i + 2]!
    if (code === OP_PAY) {
      if ((after[g]! -= n) < 0) return false
    } else if ((code === OP_GAIN || code === OP_PER) && g < after.length) {
      if (code === OP_PER) n *= measured(s, seat, ops[i + 3]!, after)
      if (limited && g !== MON && g !== IKI) n = Math.min(n, left(s, g) + s.has[seat * KINDS + g]! - after[g]!)
      after[g]! += n
    }
  }
  return true
}

/** How much of each good and of Iki a seat is short of for a way, what the way itself gives counted in; for the reasons. */
export function lacking(s: IkiState, seat: number, way: Way): number[] {
  const held = [0, 0, 0, 0, 0, 0]
  const short = [0, 0, 0, 0, 0, 0]
  for (let g = 0; g < held.length; g++) held[g] = s.has[seat * KINDS + g]!
  for (let i = 0; i < way.ops.length; i += OP_SIZE) {
    const code = way.ops[i]!
    const g = way.ops[i + 1]!
    const n = way.ops[i + 2]!
    if (code === OP_PAY) {
      held[g]! -= n
      short[g] = Math.max(short[g]!, -held[g]!)
    } else if (g < held.length && code === OP_GAIN) held[g]! += n
    else if (g < held.length && code === OP_PER) held[g]! += n * measured(s, seat, way.ops[i + 3]!, held)
  }
  return short
}

/** A measure in the middle of a rehearsal: rice and sandals as they would be by then. */
function measured(s: IkiState, seat: number, per: number, held: readonly number[]): number {
  if (per === PER_RICE) return Math.max(0, held[RICE]!)
  return per === PER_SANDALS ? Math.max(0, held[SANDALS]!) : measure(s, seat, per)
}

function occupationCards(s: IkiState): number {
  const cards = s.table.cards
  let n = 0
  for (let i = 0; i < STALLS; i++) if (s.stall[i]! >= 0 && s.stall[i]! < cards) n++
  return n
}

/** BUILD-3: some building, some stall, a kobun, and the means for both. `held` is what the seat has. */
function canBuild(s: IkiState, seat: number, less: number, held: readonly number[]): boolean {
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

/** Whether the goods from `base` on in `held` pay a building and a fee. */
export function affords(table: Table, building: number, less: number, held: readonly number[], base: number, fee: number): boolean {
  const cost = table.buildingCost[building]!
  if (held[base + MON]! < cost[MON]! + fee || held[base + LUMBER]! < cost[LUMBER]! - less) return false
  return (
    held[base + KOBAN]! >= cost[KOBAN]! &&
    held[base + RICE]! >= cost[RICE]! &&
    held[base + SANDALS]! >= cost[SANDALS]! &&
    held[base + IKI]! >= cost[IKI]!
  )
}

/** Does a way and leaves its choices on `pending`, the first on top. */
export function settle(s: IkiState, seat: number, way: Way, origin: number, emit: Emit): void {
  const { ops } = way
  for (let i = ops.length - OP_SIZE; i >= 0 && ops[i]! >= OP_TRAIN; i -= OP_SIZE) {
    s.pending.push(ops[i] === OP_TRAIN ? TRAIN : ops[i] === OP_SWAP ? SWAP : BUILD, ops[i + 1]!)
  }
  for (let i = 0; i < ops.length; i += OP_SIZE) {
    const g = ops[i + 1]!
    const n = ops[i + 2]!
    switch (ops[i]) {
      case OP_GAIN:
        gain(s, seat, g, n, origin, emit)
        break
      case OP_PAY:
        pay(s, seat, g, n, origin, emit)
        break
      case OP_PER:
        gain(s, seat, g, n * measure(s, seat, ops[i + 3]!), origin, emit)
        break
      case OP_OTHERS: {
        const seats = s.table.seats
        for (let k = 1; k < seats; k++) gain(s, (seat + k) % seats, g, n, origin, emit)
        break
      }
    }
  }
}

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

/** Empties a stall; the kobun goes home. Where the card goes is for the caller to say. */
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
export function settleIn(s: IkiState, seat: number, card: number, stall: number): void {
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

/** TRAIN, SWAP and BUILD, once chosen. */
export function trainCard(s: IkiState, card: number, steps: number, emit: Emit): void {
  for (let i = 0; i < steps && s.place[card]! < STALLS; i++) experience(s, s.place[card]!, emit)
}

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

/** What a deal leaves behind: BIZ-4 experience for another's card, TWO-6 a neutral card goes. */
export function endDeal(s: IkiState, card: number, emit: Emit): void {
  const stall = s.place[card]!
  if (stall >= STALLS) return
  const owner = s.owner[stall]!
  if (owner === NOBODY) {
    discard(s, stall)
    if (emit) emit({ to: 'all', type: 'left', card })
  } else if (owner !== s.seat) experience(s, stall, emit)
}

export function beginDeal(s: IkiState, card: number): void {
  s.pending.push(DEAL, card)
}
