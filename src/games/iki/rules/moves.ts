// The moves of IKI: one shape for all, made once and shared.
import { MOST_WAYS } from '../cards/cardset.ts'
import { KOBUN, LIFE_SPACES, STALLS } from './state.ts'
import { NAGAYA, SPACES } from './street.ts'

export const MOVE_TYPES = [
  'start',
  'stack',
  'offer',
  'reveal',
  'fire',
  'draft',
  'life',
  'income',
  'hire',
  'walk',
  'go',
  'shop',
  'fish',
  'pipe',
  'pouch',
  'visit',
  'train',
  'swap',
  'build',
  'done',
  'dismiss',
  'save',
  'burn',
  'place',
] as const
export type MoveType = (typeof MOVE_TYPES)[number]

/** The form of every move, in records and on the wire: fields a move has no use for are -1. */
interface Fields<Type extends MoveType> {
  readonly type: Type
  /** Read it by `pieceIn`, `tokenIn` or `dealIn`. */
  readonly item: number
  /** The stall; for a swap the first of the two. */
  readonly stall: number
  /** Read it by `seatIn`, `nagayaIn`, `spaceIn`, `stepsIn`, `wayIn` or `otherStallIn`. */
  readonly n: number
  readonly sandals: number
  readonly cart: number
}

/** A move of this type; of any of these types, if there are several. */
export type MoveOf<Type extends MoveType> = Type extends MoveType ? Fields<Type> : never
/**
 * Every move has the same fields; those it has no use for are -1. `item` is the card or building, token or deal; `n` the seat,
 * nagaya, space, steps, way of using a skill, or second stall of a swap.
 */
export type IkiMove = MoveOf<MoveType>

/** Moves that put a card or building into a stall. */
type PlacingType = 'draft' | 'hire' | 'place' | 'build'
/** Moves about one card or building that is on the board. */
type OnBoardType = 'visit' | 'train' | 'dismiss' | 'save'
type TokenType = 'fish' | 'pipe' | 'pouch'

/** The card or building: its number among cards, then buildings. */
export const pieceIn = (move: MoveOf<PlacingType | OnBoardType | 'offer' | 'reveal'>): number => move.item
export const tokenIn = (move: MoveOf<TokenType>): number => move.item
/** Its place in DEALS. */
export const dealIn = (move: MoveOf<'shop'>): number => move.item
export const seatIn = (move: MoveOf<'start' | 'stack'>): number => move.n
export const nagayaIn = (move: MoveOf<'fire'>): number => move.n
/** The space of the way of life, or of the street. */
export const spaceIn = (move: MoveOf<'life' | 'go'>): number => move.n
/** The steps of the walk, without sandals and cart. */
export const stepsIn = (move: MoveOf<'walk'>): number => move.n
export const distanceIn = (move: MoveOf<'walk'>): number => move.n + move.sandals + move.cart
/** Which way of using the card or the pipe. */
export const wayIn = (move: MoveOf<'visit' | 'pipe'>): number => move.n
/** The second stall of a swap. */
export const otherStallIn = (move: MoveOf<'swap'>): number => move.n

const isAmong =
  <Type extends MoveType>(...types: readonly Type[]) =>
  (move: IkiMove): move is MoveOf<Type> =>
    (types as readonly MoveType[]).includes(move.type)

export const isPlacing = isAmong<PlacingType>('draft', 'hire', 'place', 'build')
export const isOnBoard = isAmong<OnBoardType>('visit', 'train', 'dismiss', 'save')
export const isToken = isAmong<TokenType>('fish', 'pipe', 'pouch')
/** Every move in a shop. */
export const isShopping = isAmong<TokenType | 'shop'>('shop', 'fish', 'pipe', 'pouch')

/** How far the move tables reach: the check of card sets lets through no larger ones. */
export const MAX_PIECES = 256
export const MAX_TOKENS = 32
export const MAX_WAYS = MOST_WAYS

/** What a shop may be used for; fish and tobacco are bought token by token. */
export const DEALS = [
  'sandals',
  'rice',
  'fire-tower',
  'pawn rice',
  'pawn sandals',
  'pawn both',
  'construction rice',
  'construction build',
  'exchange once',
  'exchange twice',
  'exchange mon',
] as const

const make = <Type extends MoveType>(type: Type, item: number, stall: number, n: number, sandals = -1, cart = -1): MoveOf<Type> =>
  Object.freeze({ type, item, stall, n, sandals, cart }) as MoveOf<Type>

function list<Type extends MoveType>(type: Type, count: number, field: 'item' | 'n'): readonly MoveOf<Type>[] {
  const out: MoveOf<Type>[] = []
  for (let i = 0; i < count; i++) out.push(field === 'item' ? make(type, i, -1, -1) : make(type, -1, -1, i))
  return out
}

/** At item × STALLS + stall. */
function grid<Type extends MoveType>(type: Type): readonly MoveOf<Type>[] {
  const out: MoveOf<Type>[] = []
  for (let item = 0; item < MAX_PIECES; item++) for (let stall = 0; stall < STALLS; stall++) out.push(make(type, item, stall, -1))
  return out
}

/** At item × MAX_WAYS + way. */
function ways<Type extends MoveType>(type: Type, count: number): readonly MoveOf<Type>[] {
  const out: MoveOf<Type>[] = []
  for (let item = 0; item < count; item++) for (let n = 0; n < MAX_WAYS; n++) out.push(make(type, item, -1, n))
  return out
}

function pairs(): readonly MoveOf<'swap'>[] {
  const out: MoveOf<'swap'>[] = []
  for (let a = 0; a < STALLS; a++) for (let b = 0; b < STALLS; b++) out.push(make('swap', -1, a, b))
  return out
}

export const INCOME = make('income', -1, -1, -1)
export const BURN = make('burn', -1, -1, -1)
export const DONE = make('done', -1, -1, -1)
export const STARTS = list('start', KOBUN, 'n')
export const STACKS = list('stack', KOBUN, 'n')
export const FIRES = list('fire', NAGAYA, 'n')
export const LIVES = list('life', LIFE_SPACES, 'n')
export const GOES = list('go', SPACES + 1, 'n')
export const SHOPS = list('shop', DEALS.length, 'item')
export const FISHES = list('fish', MAX_TOKENS, 'item')
export const POUCHES = list('pouch', MAX_TOKENS, 'item')
export const OFFERS = list('offer', MAX_PIECES, 'item')
export const REVEALS = list('reveal', MAX_PIECES, 'item')
export const TRAINS = list('train', MAX_PIECES, 'item')
export const DISMISSALS = list('dismiss', MAX_PIECES, 'item')
export const SAVES = list('save', MAX_PIECES, 'item')
export const DRAFTS = grid('draft')
export const HIRES = grid('hire')
export const BUILDS = grid('build')
export const PLACES = grid('place')
export const VISITS = ways('visit', MAX_PIECES)
export const PIPES = ways('pipe', MAX_TOKENS)
export const SWAPS = pairs()

/** WALK-9 */
export const MOST_SANDALS_WALKED = 999

/** At (sandals × 5 + steps) × 2 + cart; grows up to MOST_SANDALS_WALKED with the longest walk anybody could pay. */
const walks: MoveOf<'walk'>[] = []
export function walkMove(steps: number, sandals: number, cart: number): MoveOf<'walk'> {
  if (sandals > MOST_SANDALS_WALKED) throw new RangeError(`a walk of ${sandals} sandals`)
  const at = (sandals * 5 + steps) * 2 + cart
  while (walks.length <= at) {
    const i = walks.length
    walks.push(make('walk', -1, -1, (i >> 1) % 5, Math.floor(i / 10), i & 1))
  }
  return walks[at]!
}
