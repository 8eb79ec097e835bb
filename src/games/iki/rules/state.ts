// The state of a game of IKI: plain data, small numbers, one fixed shape; and its copy.
import { BUILDING_ABILITIES, GAINS, MEASURES, RETIREMENT_ABILITIES } from '../cards/cardset.ts'
import type { CompiledRules } from './compile.ts'

/** Each name of a list with its index: the number that states, views, moves and events use for it. */
const numbered = <Names extends readonly string[]>(names: Names): Readonly<Record<Names[number], number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<Names[number], number>

/** What is to be decided now. The first four and fire are chance. States and views carry the number of the phase. */
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
export const {
  start: START,
  stack: STACK,
  offer: OFFER,
  reveal: REVEAL,
  draft: DRAFT,
  life: LIFE,
  hire: HIRE,
  walk: WALK,
  go: GO,
  business: BUSINESS,
  place: PLACE,
  fire: FIRE,
  save: SAVE,
  food: FOOD,
  end: END,
} = numbered(PHASES)

/** Choices in business are on `pending` as pairs (kind, argument), the next one last. */
export const TRAIN = 1
export const SWAP = 2
export const BUILD = 3
/** Not a choice: what follows a visit to this card once its choices are made. */
export const VISIT = 4

/** The goods, Iki and firefighting power of a seat are side by side in `has`. */
export const { mon: MON, rice: RICE, sandals: SANDALS, lumber: LUMBER, koban: KOBAN, iki: IKI, fire: POWER } = numbered(GAINS)
export const KINDS = GAINS.length

/** Where Iki won during play came from; seat by seat in `from`. */
export const ORIGINS = ['salary', 'skills', 'shops', 'harmony', 'farmhouse', 'watchtower', 'retirement'] as const
export const {
  salary: BY_SALARY,
  skills: BY_SKILL,
  shops: BY_SHOP,
  harmony: BY_HARMONY,
  farmhouse: BY_FARMHOUSE,
  watchtower: BY_WATCHTOWER,
  retirement: BY_RETIREMENT,
} = numbered(ORIGINS)

/** Abilities of retired cards, seat by seat in `able`: the saver counts those not yet used. */
export const { discount: DISCOUNT, cart: CART, saver: SAVER, wild: WILD } = numbered(RETIREMENT_ABILITIES)
export const ABILITIES = RETIREMENT_ABILITIES.length

/** Abilities of buildings. */
export const { farmhouse: FARMHOUSE, watchtower: WATCHTOWER, villa: VILLA } = numbered(BUILDING_ABILITIES)

/** What skills and points count. */
export const {
  working: PER_WORKING,
  retired: PER_RETIRED,
  types: PER_TYPE,
  fish: PER_FISH,
  rice: PER_RICE,
  sandals: PER_SANDALS,
} = numbered(MEASURES)

/** Where a card or building is (`place`): 0-15 a stall, 16-19 retired with a seat, then: */
export const RETIRED = 16
export const OFFERED = 20
export const IN_DECK = 21
export const GONE = 22
export const BOXED = 23

export const NOBODY = -1
export const EMPTY = -1
/** Tokens: the owner's seat, or one of these. */
export const UNSOLD = -1
export const WITHDRAWN = -2

export const STALLS = 16
/** The last experience space; a card that leaves it retires. */
export const LAST_LEVEL = 3
export const KOBUN = 4
export const POWER_MAX = 10
export const CORNER_FEE = 2
/** SETUP-16 */
export const MOST_HELD = 9_999
export const MONTHS = 12
/** The way of life: the free-step space and spaces 1 to 4. */
export const LIFE_SPACES = 5
export const FREE_SPACE = 0

/** The shop in this turn: not used, half used (tobacco only), used. */
export const SHOP_FRESH = 0
export const SHOP_PIPE = 1
export const SHOP_POUCH = 2
export const SHOP_USED = 3

export interface IkiState {
  /** Rules and cards in compiled form: never changes, shared by all copies. */
  table: CompiledRules
  /** What is to be decided: an index into PHASES. */
  phase: number
  /** 0 before January, 13 at New Year. */
  month: number
  /** The season of the fish and tobacco on sale, 0 to 3. */
  season: number
  /** Whose decision it is. */
  seat: number
  /** The game's start player. */
  first: number
  /** The seat that chose first on the way of life this month. */
  lead: number
  /** How far the present round of decisions has come. */
  cursor: number
  /** SHOP_FRESH to SHOP_USED: how much of the shop the visitor has used. */
  shop: number
  /** 1 once the visitor has used a card at this space, else 0. */
  card: number
  /** How many cards are still to be revealed for the pool. */
  toReveal: number
  /** The burning nagaya, or -1. */
  nagaya: number
  /** The stall of it that the fire has reached; 0 is the outer one. */
  reached: number
  /** Cards still to be dismissed because rice is short. */
  due: number
  /** Goods, Iki and firefighting power: seat * KINDS + MON to POWER. */
  has: number[]
  /** Iki won so far by its origin: seat * ORIGINS.length + BY_SALARY and so on. */
  from: number[]
  /** Abilities of retired cards: seat * ABILITIES + DISCOUNT and so on. */
  able: number[]
  /** The space of the street where each seat stands; 0 is the start point. */
  at: number[]
  /** The kobun each seat has left. */
  kobun: number[]
  /** The seat on each space of the way of life, or NOBODY; 0 is the free-step space. */
  life: number[]
  /** Seats by firefighting, the strongest first, the higher marker first. */
  stack: number[]
  /** The order of the last turns, fixed when New Year begins; empty before. */
  order: number[]
  /** By stall: the card or building there, or EMPTY; buildings are numbered after the cards. */
  stall: number[]
  /** By stall: the seat it belongs to, or NOBODY. */
  owner: number[]
  /** By stall: the experience space of its card, 0 to LAST_LEVEL. */
  level: number[]
  /** By card and building: its stall, RETIRED + seat, OFFERED, IN_DECK, GONE or BOXED. */
  place: number[]
  /** The cards to hire, and the coins on each of them. */
  pool: number[]
  coins: number[]
  /** The season's cards still to be revealed, sorted: their order does not exist. */
  deck: number[]
  /** By token: the seat that owns it, UNSOLD or WITHDRAWN. */
  fish: number[]
  pipes: number[]
  pouches: number[]
  /** Savers that were used. */
  spent: number[]
  /** Choices during business as pairs of kind (TRAIN to VISIT) and argument, the next one last. */
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

/** Makes `to` equal to `s` without allocating: searches copy more often than they do anything else. */
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
