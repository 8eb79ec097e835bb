// The state of a game of IKI: plain data, small numbers, one fixed shape; and its copy.
import type { Table } from './compile.ts'

/** What is to be decided now. The first four and FIRE are nature's. */
export const START = 0
export const STACK = 1
export const OFFER = 2
export const REVEAL = 3
export const DRAFT = 4
export const LIFE = 5
export const HIRE = 6
export const WALK = 7
export const GO = 8
export const BUSINESS = 9
export const PLACE = 10
export const FIRE = 11
export const SAVE = 12
export const FOOD = 13
export const END = 14
export const PHASES = [
  'start',
  'stack',
  'offer',
  'reveal',
  'draft',
  'life',
  'hire',
  'walk',
  'go',
  'business',
  'place',
  'fire',
  'save',
  'food',
  'end',
] as const

/** Choices inside business wait on `pending` as pairs (kind, argument), the next one last. */
export const TRAIN = 1
export const SWAP = 2
export const BUILD = 3
/** Not a choice: what follows a deal with this card once its choices are made. */
export const DEAL = 4

/** Goods, Iki and firefighting of a seat stand side by side in `has`, in the order of GAINS. */
export const MON = 0
export const RICE = 1
export const SANDALS = 2
export const LUMBER = 3
export const KOBAN = 4
export const IKI = 5
export const POWER = 6
export const KINDS = 7

/** Where Iki won during play came from; seat by seat in `from`. */
export const ORIGINS = ['salary', 'skills', 'shops', 'harmony', 'farmhouse', 'watchtower', 'retirement'] as const
export const BY_SALARY = 0
export const BY_SKILL = 1
export const BY_SHOP = 2
export const BY_HARMONY = 3
export const BY_FARMHOUSE = 4
export const BY_WATCHTOWER = 5
export const BY_RETIREMENT = 6

/** Abilities of retired cards, seat by seat in `able`: the saver counts those not yet used. */
export const DISCOUNT = 0
export const CART = 1
export const SAVER = 2
export const WILD = 3

/** Where a card or building is (`place`): 0-15 a stall, 16-19 retired with a seat, then: */
export const RETIRED = 16
export const OFFERED = 20
export const IN_DECK = 21
export const GONE = 22
export const BOXED = 23

/** How many kinds of abilities stand side by side in `able`. */
export const ABILITIES = 4

export const NOBODY = -1
export const EMPTY = -1
/** Tokens: the owner's seat, or one of these. */
export const UNSOLD = -1
export const WITHDRAWN = -2

export const STALLS = 16
/** The last experience space; who leaves it retires. */
export const LAST_LEVEL = 3
export const KOBUN = 4
export const POWER_MAX = 10
export const CORNER_FEE = 2
/** SETUP-16 */
export const MOST_HELD = 9_999
export const MONTHS = 12
export const FREE_SPACE = 0

/** The shop in this turn: not used, half used (tobacco only), used. */
export const SHOP_FRESH = 0
export const SHOP_PIPE = 1
export const SHOP_POUCH = 2
export const SHOP_USED = 3

export interface IkiState {
  /** Rules and cards in compiled form: never changes, shared by all copies. */
  table: Table
  phase: number
  /** 0 before January, 13 at New Year. */
  month: number
  /** The season of the fish and tobacco on sale, 0 to 3. */
  season: number
  /** Whose decision it is. */
  seat: number
  /** The game's start player. */
  first: number
  /** Who chose first on the way of life this month. */
  lead: number
  /** How far the present round of decisions has come. */
  cursor: number
  shop: number
  card: number
  toReveal: number
  /** The burning nagaya and the stall of it the fire has reached, 0 the outer one. */
  nagaya: number
  reached: number
  /** Cards still to be dismissed for want of rice. */
  due: number
  has: number[]
  from: number[]
  able: number[]
  at: number[]
  kobun: number[]
  /** Who stands on which space of the way of life; 0 is the free-step space. */
  life: number[]
  /** Seats by firefighting, the strongest first, the higher marker first. */
  stack: number[]
  /** The order of the last turns, fixed when New Year begins; empty before. */
  order: number[]
  stall: number[]
  owner: number[]
  level: number[]
  place: number[]
  pool: number[]
  coins: number[]
  deck: number[]
  fish: number[]
  pipes: number[]
  pouches: number[]
  /** Savers that were used. */
  spent: number[]
  pending: number[]
}

/** A copy that shares only the table. */
export function clone(s: IkiState): IkiState {
  return {
    table: s.table,
    phase: s.phase,
    month: s.month,
    season: s.season,
    seat: s.seat,
    first: s.first,
    lead: s.lead,
    cursor: s.cursor,
    shop: s.shop,
    card: s.card,
    toReveal: s.toReveal,
    nagaya: s.nagaya,
    reached: s.reached,
    due: s.due,
    has: s.has.slice(),
    from: s.from.slice(),
    able: s.able.slice(),
    at: s.at.slice(),
    kobun: s.kobun.slice(),
    life: s.life.slice(),
    stack: s.stack.slice(),
    order: s.order.slice(),
    stall: s.stall.slice(),
    owner: s.owner.slice(),
    level: s.level.slice(),
    place: s.place.slice(),
    pool: s.pool.slice(),
    coins: s.coins.slice(),
    deck: s.deck.slice(),
    fish: s.fish.slice(),
    pipes: s.pipes.slice(),
    pouches: s.pouches.slice(),
    spent: s.spent.slice(),
    pending: s.pending.slice(),
  }
}

/** Makes `to` equal to `s` without allocating: for searches, which copy more often than they do anything else. */
export function copyInto(to: IkiState, s: IkiState): void {
  to.table = s.table
  to.phase = s.phase
  to.month = s.month
  to.season = s.season
  to.seat = s.seat
  to.first = s.first
  to.lead = s.lead
  to.cursor = s.cursor
  to.shop = s.shop
  to.card = s.card
  to.toReveal = s.toReveal
  to.nagaya = s.nagaya
  to.reached = s.reached
  to.due = s.due
  copyList(to.has, s.has)
  copyList(to.from, s.from)
  copyList(to.able, s.able)
  copyList(to.at, s.at)
  copyList(to.kobun, s.kobun)
  copyList(to.life, s.life)
  copyList(to.stack, s.stack)
  copyList(to.order, s.order)
  copyList(to.stall, s.stall)
  copyList(to.owner, s.owner)
  copyList(to.level, s.level)
  copyList(to.place, s.place)
  copyList(to.pool, s.pool)
  copyList(to.coins, s.coins)
  copyList(to.deck, s.deck)
  copyList(to.fish, s.fish)
  copyList(to.pipes, s.pipes)
  copyList(to.pouches, s.pouches)
  copyList(to.spent, s.spent)
  copyList(to.pending, s.pending)
}

function copyList(to: number[], from: readonly number[]): void {
  const n = from.length
  while (to.length > n) to.pop()
  for (let i = 0; i < n; i++) to[i] = from[i]!
}

/** Takes one entry out of a short list and keeps the order of the rest. */
export function removeAt(list: number[], index: number): void {
  const last = list.length - 1
  for (let i = index; i < last; i++) list[i] = list[i + 1]!
  list.pop()
}

/** Own occupation cards on the board. */
export function working(s: IkiState, seat: number): number {
  const cards = s.table.cards
  let n = 0
  for (let i = 0; i < STALLS; i++) if (s.owner[i] === seat && s.stall[i]! < cards) n++
  return n
}

export function ownsAbility(s: IkiState, seat: number, ability: number): boolean {
  const { cards, buildingAbility } = s.table
  for (let i = 0; i < STALLS; i++) {
    const piece = s.stall[i]!
    if (piece >= cards && s.owner[i] === seat && buildingAbility[piece - cards] === ability) return true
  }
  return false
}

export function someStallFree(s: IkiState): boolean {
  const open = s.table.open
  for (let i = 0; i < open.length; i++) if (s.stall[open[i]!] === EMPTY) return true
  return false
}
