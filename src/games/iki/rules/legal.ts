// The legal moves and the chance moves: one generator for people, bots and servers.
import { type Actor, CHANCE, OVER, type Rng } from '../../../core/game.ts'
import { hasExactly } from '../../../core/schema/json.ts'
import { SEASONS } from '../cards/cardset.ts'
import { FISH_MARKET, SEASONAL, TOBACCO_SHOP } from './compile.ts'
import { burningStall } from './fire.ts'
import { fewestSteps, mostSteps } from './month.ts'
import {
  BURN,
  DISMISSALS,
  DONE,
  DRAFTS,
  FIRES,
  FISHES,
  GOES,
  HIRES,
  type IkiMove,
  INCOME,
  LIVES,
  MAX_WAYS,
  MOST_SANDALS_WALKED,
  OFFERS,
  PIPES,
  PLACES,
  POUCHES,
  REVEALS,
  SAVES,
  SHOPS,
  STACKS,
  STARTS,
  VISITS,
  walkMove,
} from './moves.ts'
import { fillOwnCards } from './stalls.ts'
import {
  ABILITIES,
  BOXED,
  BUSINESS,
  CART,
  CORNER_FEE,
  DISCOUNT,
  DRAFT,
  EMPTY,
  END,
  FIRE,
  FOOD,
  GO,
  HIRE,
  type IkiState,
  KINDS,
  LIFE,
  MON,
  NOBODY,
  OFFER,
  OFFERED,
  PLACE,
  REVEAL,
  SANDALS,
  SAVE,
  SHOP_PIPE,
  SHOP_POUCH,
  SHOP_USED,
  STACK,
  STALLS,
  START,
  UNSOLD,
  WALK,
} from './state.ts'
import { isCorner, NAGAYA, NAGAYA_STALLS } from './street.ts'
import { CHOICES, canUse } from './ways.ts'

/** The two stalls behind each space of the street (SETUP-4). */
export const BEHIND: readonly (readonly number[])[] = [[], [3, 2], [1, 0], [4, 5], [6, 7], [11, 10], [9, 8], [12, 13], [14, 15]]

export function actor(s: IkiState): Actor {
  if (s.phase <= REVEAL || s.phase === FIRE) return CHANCE
  return s.phase === END ? OVER : s.seat
}

export function moves(s: IkiState): IkiMove[] {
  const list: IkiMove[] = []
  fillMoves(s, list)
  return list
}

export function fillMoves(s: IkiState, into: IkiMove[]): number {
  if (s.pending.length > 0) return fillPending(s, into)
  switch (s.phase) {
    case START:
      for (let seat = 0; seat < s.table.seats; seat++) into[seat] = STARTS[seat]!
      return s.table.seats
    case STACK: {
      let n = 0
      for (let seat = 0; seat < s.table.seats; seat++) if (!s.stack.includes(seat)) into[n++] = STACKS[seat]!
      return n
    }
    case OFFER: {
      let n = 0
      for (let piece = s.table.cards; piece < s.place.length; piece++) if (s.place[piece] === BOXED) into[n++] = OFFERS[piece]!
      return n
    }
    case REVEAL:
      for (let i = 0; i < s.deck.length; i++) into[i] = REVEALS[s.deck[i]!]!
      return s.deck.length
    case FIRE:
      for (let i = 0; i < NAGAYA; i++) into[i] = FIRES[i]!
      return NAGAYA
    case DRAFT:
      return fillDraft(s, into)
    case LIFE: {
      let n = 0
      for (let space = s.table.freeStep ? 0 : 1; space < LIVES.length; space++) if (s.life[space] === NOBODY) into[n++] = LIVES[space]!
      return n
    }
    case HIRE:
      return fillHire(s, into)
    case WALK:
      return fillWalk(s, into)
    case GO:
      for (let space = 1; space < GOES.length; space++) into[space - 1] = GOES[space]!
      return GOES.length - 1
    case BUSINESS:
      return fillBusiness(s, into)
    case PLACE:
      return fillPlace(s, into)
    case SAVE:
      into[0] = SAVES[s.stall[burningStall(s)]!]!
      into[1] = BURN
      return 2
    case FOOD:
      return fillOwnCards(s, DISMISSALS, into)
    default:
      return 0
  }
}

const FIELDS = ['type', 'item', 'stall', 'n', 'sandals', 'cart'] as const
const found: IkiMove[] = []

/** The legal move that equals this untrusted value. Only walks can be many; of all else there are at most 801 (see test/games/iki/rules/many-moves.test.ts). */
export function legal(s: IkiState, value: unknown): IkiMove | undefined {
  if (!hasExactly(value, FIELDS)) return undefined
  const { type, item, stall, n, sandals, cart } = value
  if (s.phase === WALK && s.pending.length === 0) return legalWalk(s, value)
  const count = fillMoves(s, found)
  for (let i = 0; i < count; i++) {
    const one = found[i]!
    if (one.type === type && one.item === item && one.stall === stall && one.n === n && one.sandals === sandals && one.cart === cart)
      return one
  }
  return undefined
}

function legalWalk(s: IkiState, { type, item, stall, n, sandals, cart }: Readonly<Record<string, unknown>>): IkiMove | undefined {
  if (type !== 'walk' || item !== -1 || stall !== -1) return undefined
  if (!isBetween(n, fewestSteps(s), mostSteps(s)) || !isBetween(sandals, 0, mostSandals(s)) || !isBetween(cart, 0, mostCarts(s)))
    return undefined
  return walkMove(n, sandals, cart)
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

function fillPending(s: IkiState, into: IkiMove[]): number {
  const n = s.pending.length
  return CHOICES[s.pending[n - 2]!]!.fillMoves(s, s.pending[n - 1]!, into)
}

function fillDraft(s: IkiState, into: IkiMove[]): number {
  const { start } = s.table
  let n = 0
  for (let i = 0; i < start.length; i++) {
    if (s.place[start[i]!] !== OFFERED) continue
    for (let stall = 0; stall < STALLS; stall += NAGAYA_STALLS)
      if (s.stall[stall] === EMPTY) into[n++] = DRAFTS[start[i]! * STALLS + stall]!
  }
  return n
}

/** HIRE-4, HIRE-8: what hiring costs from the purse, before a corner fee; negative if coins are left over. */
export function hirePrice(s: IkiState, seat: number, index: number): number {
  const cost = s.table.cost[s.pool[index]!]! - s.able[seat * ABILITIES + DISCOUNT]!
  return Math.max(cost, 0) - s.coins[index]!
}

function fillHire(s: IkiState, into: IkiMove[]): number {
  const { pool, stall, seat } = s
  const { open } = s.table
  into[0] = INCOME
  let n = 1
  if (s.kobun[seat] === 0) return n
  const mon = s.has[seat * KINDS + MON]!
  for (let i = 0; i < pool.length; i++) {
    const over = mon - hirePrice(s, seat, i)
    if (over < 0) continue
    const row = pool[i]! * STALLS
    const corners = over >= CORNER_FEE
    for (let k = 0; k < open.length; k++) {
      const at = open[k]!
      if (stall[at] === EMPTY && (corners || !isCorner(at))) into[n++] = HIRES[row + at]!
    }
  }
  return n
}

/** WALK-3, WALK-9 */
const mostSandals = (s: IkiState): number => Math.min(s.has[s.seat * KINDS + SANDALS]!, MOST_SANDALS_WALKED)
/** WALK-4 */
const mostCarts = (s: IkiState): number => (s.able[s.seat * ABILITIES + CART]! > 0 ? 1 : 0)

function fillWalk(s: IkiState, into: IkiMove[]): number {
  const sandals = mostSandals(s)
  const carts = mostCarts(s)
  const most = mostSteps(s)
  let n = 0
  for (let steps = fewestSteps(s); steps <= most; steps++) {
    for (let cart = 0; cart <= carts; cart++) for (let k = 0; k <= sandals; k++) into[n++] = walkMove(steps, k, cart)
  }
  return n
}

function fillPlace(s: IkiState, into: IkiMove[]): number {
  const { open } = s.table
  let n = 0
  for (let i = 0; i < s.pool.length; i++) {
    for (let k = 0; k < open.length; k++) if (s.stall[open[k]!] === EMPTY) into[n++] = PLACES[s.pool[i]! * STALLS + open[k]!]!
  }
  return n
}

/** BIZ-1: the shop once and one card once, each if wished; then the turn ends. */
function fillBusiness(s: IkiState, into: IkiMove[]): number {
  let n = fillShop(s, into)
  const { seat } = s
  const { cards, skills } = s.table
  if (s.card === 0) {
    const behind = BEHIND[s.at[seat]!]!
    for (let i = 0; i < behind.length; i++) {
      const card = s.stall[behind[i]!]!
      if (card === EMPTY || card >= cards) continue
      const ways = skills[card]!
      for (let w = 0; w < ways.length; w++) if (canUse(s, seat, ways[w]!)) into[n++] = VISITS[card * MAX_WAYS + w]!
    }
  }
  into[n++] = DONE
  return n
}

function fillShop(s: IkiState, into: IkiMove[]): number {
  if (s.shop === SHOP_USED) return 0
  const { table, seat } = s
  const shop = table.shopAt[s.at[seat]!]!
  let n = 0
  if (shop === TOBACCO_SHOP) {
    if (s.shop !== SHOP_PIPE) {
      for (let i = 0; i < s.pipes.length; i++) {
        if (!onSale(s, s.pipes, table.pipes.season, i)) continue
        const ways = table.pipeWays[i]!
        for (let w = 0; w < ways.length; w++) if (canUse(s, seat, ways[w]!)) into[n++] = PIPES[i * MAX_WAYS + w]!
      }
    }
    if (s.shop !== SHOP_POUCH) {
      for (let i = 0; i < s.pouches.length; i++) {
        if (onSale(s, s.pouches, table.pouches.season, i) && s.has[seat * KINDS + MON]! >= table.pouches.cost[i]!) into[n++] = POUCHES[i]!
      }
    }
    return n
  }
  if (shop === FISH_MARKET) {
    if (table.fishBySeason && hasSeasonFish(s, seat)) return 0
    for (let i = 0; i < s.fish.length; i++) {
      if (fishOnSale(s, i) && s.has[seat * KINDS + MON]! >= table.fish.cost[i]!) into[n++] = FISHES[i]!
    }
    return n
  }
  const deals = table.deals[shop]!
  for (let i = 0; i < deals.length; i++) if (canUse(s, seat, deals[i]!.way)) into[n++] = SHOPS[deals[i]!.deal]!
  return n
}

/** TOK-1 */
export function onSale(s: IkiState, tokens: readonly number[], seasons: readonly number[], i: number): boolean {
  if (tokens[i] !== UNSOLD) return false
  if (s.table.tobacco === SEASONAL) return seasons[i] === s.season
  for (let k = 0; k < i; k++) if (tokens[k] === UNSOLD) return false
  return true
}

export const fishOnSale = (s: IkiState, i: number): boolean => s.fish[i] === UNSOLD && s.table.fish.season[i] === s.season

/** SHOP-6 where one a season is the limit. */
export function hasSeasonFish(s: IkiState, seat: number): boolean {
  for (let i = 0; i < s.fish.length; i++) if (s.fish[i] === seat && s.table.fish.season[i] === s.season) return true
  return false
}

export function chance(s: IkiState, rng: Rng): IkiMove {
  switch (s.phase) {
    case START:
      return STARTS[rng.below(s.table.seats, 'start')]!
    case REVEAL:
      return REVEALS[s.deck[rng.below(s.deck.length, SEASONS[s.season]!)]!]!
    case FIRE:
      return FIRES[rng.below(NAGAYA, 'fire')]!
    default: {
      const all = moves(s)
      return all[rng.below(all.length, s.phase === STACK ? 'stack' : 'buildings')]!
    }
  }
}
