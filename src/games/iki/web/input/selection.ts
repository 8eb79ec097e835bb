// The legal moves and what the player has selected so far, and the marks that the board shows for them.
import { t } from '../../../../messages/i18n.ts'
import {
  type IkiMove,
  isOnBoard,
  isPlacing,
  isShopping,
  isToken,
  type MoveOf,
  otherStallIn,
  pieceIn,
  spaceIn,
  stepsIn,
  tokenIn,
} from '../../rules/moves.ts'
import { EMPTY, FREE_SPACE, LIFE_SPACES } from '../../rules/state.ts'
import { spaceAfter, stallPrice } from '../../rules/street.ts'
import type { IkiView } from '../../rules/view.ts'
import type { IkiActions, IkiPosition } from '../session.ts'
import { tryMove } from '../text/describe.ts'
import { type TokenKind, verbOf } from '../text/names.ts'

export interface Selection {
  readonly position: IkiPosition
  readonly actions: IkiActions | null
  readonly view: IkiView
  /** Empty while it is not the viewer's turn. */
  readonly moves: readonly IkiMove[]
  readonly index: number | null
  readonly picked: IkiMove | undefined
  /** The card or building that is about to be put into a stall. */
  readonly lifted: number | null
  /** The stall of the first of two cards to swap. */
  readonly first: number | null
  /** The moves that one tap could mean, if there are several. */
  readonly menu: readonly number[]
  /** The cheapest walk to each space. */
  readonly walks: ReadonlyMap<number, Walk>
  /** What each card of the pool costs the player now. */
  readonly prices: ReadonlyMap<number, number>
}

export interface Walk {
  readonly index: number
  readonly steps: number
  readonly sandals: number
  readonly cart: number
}

export interface Highlight {
  readonly state: 'legal' | 'picked' | ''
  readonly label?: string
}

const NONE: Highlight = { state: '' }
const LEGAL: Highlight = { state: 'legal' }
const PICKED: Highlight = { state: 'picked' }

/** The mark of something that a move can be about. */
function highlightFor({ moves, picked }: Selection, isAbout: (move: IkiMove) => boolean): Highlight {
  if (picked && isAbout(picked)) return PICKED
  return moves.some(isAbout) ? LEGAL : NONE
}

export const pieceHighlight = (selection: Selection, piece: number): Highlight =>
  selection.lifted === piece ? PICKED : highlightFor(selection, (move) => isPlacing(move) && pieceIn(move) === piece)

export const lifeHighlight = (selection: Selection, space: number): Highlight =>
  highlightFor(selection, (move) => move.type === 'life' && spaceIn(move) === space)

/** The spaces of the street to which a space of the way of life leads without sandals, the nearest first. */
export function goalsOf({ view }: Selection, life: number): readonly number[] {
  const steps = life === FREE_SPACE ? Array.from({ length: LIFE_SPACES - 1 }, (_, i) => i + 1) : [life]
  return steps.map((n) => spaceAfter(view.at[view.seat]!, n))
}

/** Where the picked space of the way of life leads. */
export const pickedGoals = (selection: Selection): readonly number[] =>
  selection.picked?.type === 'life' ? goalsOf(selection, spaceIn(selection.picked)) : []

export const tokenHighlight = (selection: Selection, kind: TokenKind, token: number): Highlight =>
  highlightFor(selection, (move) => isToken(move) && move.type === kind && tokenIn(move) === token)

export function stallHighlight(selection: Selection, stall: number): Highlight {
  const { view, moves, picked, lifted, first } = selection
  const piece = view.stall[stall]!
  if ((picked && isAt(picked, stall, piece)) || first === stall) return PICKED
  if (lifted !== null) {
    const move = moves.filter(isPlacing).find((one) => pieceIn(one) === lifted && one.stall === stall)
    return move ? { state: 'legal', label: feeLabel(selection, move) } : NONE
  }
  const move = moves.find((one) => (!isPlacing(one) || piece !== EMPTY) && isAt(one, stall, piece))
  return move ? { state: 'legal', label: verbOf(move) } : NONE
}

export function spaceHighlight({ view, walks, picked, index }: Selection, space: number): Highlight {
  const walk = walks.get(space)
  if (!walk) return NONE
  if (picked && walk.index === index) return PICKED
  // A more expensive walk to the same space may be picked from the list.
  return picked?.type === 'walk' && tryMove(view, picked).after.at[view.seat] === space ? PICKED : LEGAL
}

/** Whether the player stands at the shop. */
export const isAtShop = ({ view }: Selection, shop: number): boolean => view.seat >= 0 && view.table.shopAt[view.at[view.seat]!] === shop

export const isShopLegal = (selection: Selection, shop: number): boolean => isAtShop(selection, shop) && selection.moves.some(isShopping)

export const isSwapOf = (move: MoveOf<'swap'>, stall: number): boolean => move.stall === stall || otherStallIn(move) === stall

/** Whether the move is about the piece in this stall, or puts a piece there. */
function isAt(move: IkiMove, stall: number, piece: number): boolean {
  if (isPlacing(move)) return move.stall === stall
  if (move.type === 'swap') return isSwapOf(move, stall)
  return piece !== EMPTY && isOnBoard(move) && pieceIn(move) === piece
}

/** What it costs to put the lifted piece into the stall of the move. */
function feeLabel({ prices }: Selection, move: MoveOf<'draft' | 'hire' | 'place' | 'build'>): string {
  const corner = stallPrice(move.stall)
  const price = (prices.get(pieceIn(move)) ?? 0) + corner
  if (move.type === 'hire') return price < 0 ? t('iki.priceBack', { n: -price }) : t('iki.costs', { n: price })
  return move.type === 'build' && corner > 0 ? `+${t('iki.costs', { n: corner })}` : t('iki.free')
}

/** Walks with fewer sandals come first, then those without the cart. */
export function cheapestWalks(view: IkiView, moves: readonly IkiMove[]): ReadonlyMap<number, Walk> {
  const walks = new Map<number, Walk>()
  moves.forEach((move, index) => {
    if (move.type === 'go') walks.set(spaceIn(move), { index, steps: 0, sandals: 0, cart: 0 })
    if (move.type !== 'walk') return
    const space = tryMove(view, move).after.at[view.seat]!
    const known = walks.get(space)
    const walk = { index, steps: stepsIn(move), sandals: move.sandals, cart: move.cart }
    if (!known || walk.sandals < known.sandals || (walk.sandals === known.sandals && walk.cart < known.cart)) walks.set(space, walk)
  })
  return walks
}
