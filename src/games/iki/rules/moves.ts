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

/** Fields a move has no use for are -1. */
export interface IkiMove {
  readonly type: MoveType
  /** The card or building (its number among cards, then buildings), the token or the deal. */
  readonly item: number
  /** The stall; for a swap the first of the two. */
  readonly stall: number
  /** The seat, nagaya, space, steps, way of using a skill, or the second stall of a swap. */
  readonly n: number
  readonly sandals: number
  readonly cart: number
}

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

const make = (type: MoveType, item: number, stall: number, n: number, sandals = -1, cart = -1): IkiMove =>
  Object.freeze({ type, item, stall, n, sandals, cart })

function list(type: MoveType, count: number, field: 'item' | 'n'): readonly IkiMove[] {
  const out: IkiMove[] = []
  for (let i = 0; i < count; i++) out.push(field === 'item' ? make(type, i, -1, -1) : make(type, -1, -1, i))
  return out
}

/** At item × STALLS + stall. */
function grid(type: MoveType): readonly IkiMove[] {
  const out: IkiMove[] = []
  for (let item = 0; item < MAX_PIECES; item++) for (let stall = 0; stall < STALLS; stall++) out.push(make(type, item, stall, -1))
  return out
}

/** At item × MAX_WAYS + way. */
function ways(type: MoveType, count: number): readonly IkiMove[] {
  const out: IkiMove[] = []
  for (let item = 0; item < count; item++) for (let n = 0; n < MAX_WAYS; n++) out.push(make(type, item, -1, n))
  return out
}

function pairs(): readonly IkiMove[] {
  const out: IkiMove[] = []
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
const walks: IkiMove[] = []
export function walkMove(steps: number, sandals: number, cart: number): IkiMove {
  if (sandals > MOST_SANDALS_WALKED) throw new RangeError(`a walk of ${sandals} sandals`)
  const at = (sandals * 5 + steps) * 2 + cart
  while (walks.length <= at) {
    const i = walks.length
    walks.push(make('walk', -1, -1, (i >> 1) % 5, Math.floor(i / 10), i & 1))
  }
  return walks[at]!
}
