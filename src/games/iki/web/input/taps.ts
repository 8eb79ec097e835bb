// What a tap or a drop means: it picks one of the legal moves, asks which of several, or shows why there is none.
import { useMemo, useRef } from 'preact/hooks'
import { firstReason, readWish, type Wish, wish } from '../../../../core/wish.ts'
import { confirmMoves } from '../../../../web/device/settings.ts'
import { GOODS } from '../../cards/cardset.ts'
import { SHOP_IDS } from '../../rules/compile.ts'
import { DEALS, type IkiMove, isOnBoard, isPlacing, isShopping, isToken, pieceIn, spaceIn, tokenIn } from '../../rules/moves.ts'
import { EMPTY, FREE_SPACE, OFFERED } from '../../rules/state.ts'
import { stallName, stepsBetween } from '../../rules/street.ts'
import { amount, buildingOf, namesOf, shownOf, type TokenKind } from '../text/names.ts'
import { isAtShop, isSwapOf, type Selection } from './selection.ts'

/** A card, building or token that can be shown large. */
export type Thing = { readonly piece: number } | { readonly token: number; readonly kind: TokenKind }

/** The selection with the ways to change it. */
export interface Input extends Selection {
  setLifted(piece: number | null): void
  setFirst(stall: number | null): void
  setMenu(moves: readonly number[]): void
  showLarge(thing: Thing | null): void
}

/** What a tap does. The object never changes, so a part of the board is drawn again only if the part has changed. */
export interface Taps {
  tapPiece(piece: number): void
  tapStall(stall: number): void
  tapSpace(space: number): void
  tapShop(shop: number): void
  tapToken(kind: TokenKind, token: number): void
  tapLife(space: number): void
  showLarge(thing: Thing): void
}

export function useTaps(input: Input): Taps {
  const latest = useRef(input)
  latest.current = input
  return useMemo<Taps>(
    () => ({
      tapPiece: (piece) => tapPiece(latest.current, piece),
      tapStall: (stall) => tapStall(latest.current, stall),
      tapSpace: (space) => tapSpace(latest.current, space),
      tapShop: (shop) => tapShop(latest.current, shop),
      tapToken: (kind, token) => tapToken(latest.current, kind, token),
      tapLife: (space) => tapLife(latest.current, space),
      showLarge: (thing) => latest.current.showLarge(thing),
    }),
    [],
  )
}

const TOKEN_SHOPS: Readonly<Record<TokenKind, 'fish' | 'tobacco'>> = { fish: 'fish', pipe: 'tobacco', pouch: 'tobacco' }
const TOKEN_LISTS = { fish: 'fish', pipe: 'pipes', pouch: 'pouches' } as const

const indexesOf = ({ moves }: Selection, test: (move: IkiMove) => boolean): number[] => moves.flatMap((move, i) => (test(move) ? [i] : []))

/** Picks a move; without confirmation it is played at once. */
export function choose({ actions, setMenu }: Input, index: number): void {
  setMenu([])
  if (confirmMoves.peek() === 'on') actions?.pick(index)
  else actions?.commit(index)
}

/** Chooses the only move, or asks which of several; false if there is none. */
function offer(input: Input, found: readonly number[]): boolean {
  if (found.length === 1) choose(input, found[0]!)
  else if (found.length > 1) {
    input.actions?.pick(null)
    input.setMenu(found)
  }
  return found.length > 0
}

/** Shows the reason for the first of these wishes that the game blocks; false if it blocks none. */
function refuse({ actions }: Input, ...wishes: readonly Wish[]): boolean {
  const found = firstReason(actions?.choices.peek()?.blocked ?? [], ...wishes)
  if (found) actions?.refuse(found)
  return found !== undefined
}

export function putDown({ setLifted, setFirst, setMenu }: Input): void {
  setLifted(null)
  setFirst(null)
  setMenu([])
}

function tapPiece(input: Input, piece: number): void {
  const id = input.view.table.ids[piece]!
  if (!input.moves.some((move) => isPlacing(move) && pieceIn(move) === piece)) {
    if (!refuse(input, wish('hire', id), wish('build', id), wish('draft', id), wish('hire')) && !explain(input, piece))
      input.showLarge({ piece })
    return
  }
  input.actions?.pick(null)
  input.setMenu([])
  input.setLifted(input.lifted === piece ? null : piece)
}

/** Says when and for what a card of the pool or a building can be had; false if it is not on offer or not the player's turn. */
function explain({ actions, view, position, prices }: Input, piece: number): boolean {
  if (!actions?.choices.peek() || view.seat < 0) return false
  const { goods } = shownOf(view).players[view.seat]!
  const price = prices.get(piece)
  if (view.pool.includes(piece) && price !== undefined) {
    actions.refuse({ what: 'hire', code: 'hire', clause: 'HIRE-1', params: { n: price, missing: Math.max(0, price - goods.mon) } })
    return true
  }
  if (view.place[piece] !== OFFERED || piece < view.table.cards) return false
  const { cost } = buildingOf(position, piece)
  const parts = GOODS.flatMap((good) => (cost[good] ? [[good, cost[good]] as const] : []))
  const missing = parts.flatMap(([good, n]) => (n > goods[good] ? [amount(good, n - goods[good])] : []))
  const space = view.table.shopAt.indexOf(SHOP_IDS.indexOf('construction'))
  const params = { space, cost: namesOf(parts.map(([good, n]) => amount(good, n))), short: namesOf(missing) }
  actions.refuse({ what: 'build', code: missing.length > 0 ? 'buildShort' : 'build', clause: 'BUILD-1', params })
  return true
}

/** Puts a piece into a stall, or shows why not. */
function put(input: Input, piece: number, stall: number): boolean {
  const id = input.view.table.ids[piece]!
  const [found] = indexesOf(input, (move) => isPlacing(move) && pieceIn(move) === piece && move.stall === stall)
  if (found !== undefined) choose(input, found)
  else
    refuse(
      input,
      wish(stallName(stall)),
      wish('hire', id, 'corner'),
      wish('build', id, 'corner'),
      wish('hire', id),
      wish('build', id),
      wish('draft', id),
      wish('hire'),
    )
  return found !== undefined
}

function tapStall(input: Input, stall: number): void {
  const { view, lifted } = input
  const piece = view.stall[stall]!
  if (lifted !== null) {
    put(input, lifted, stall)
    return
  }
  if (piece === EMPTY) {
    const placing = indexesOf(input, (move) => isPlacing(move) && move.stall === stall)
    if (!offer(input, placing)) refuse(input, wish(stallName(stall)), wish('visit', stallName(stall)))
    return
  }
  const swaps = indexesOf(input, (move) => move.type === 'swap' && isSwapOf(move, stall))
  if (swaps.length > 0) {
    tapSwap(input, stall, swaps)
    return
  }
  if (
    offer(
      input,
      indexesOf(input, (move) => isOnBoard(move) && pieceIn(move) === piece),
    )
  )
    return
  const id = view.table.ids[piece]!
  if (!refuse(input, wish('visit', id), wish('train', id), wish('swap', id))) input.showLarge({ piece })
}

/** The first tap selects a card, the second one swaps. */
function tapSwap(input: Input, stall: number, swaps: readonly number[]): void {
  const { moves, first } = input
  const pair = swaps.find((i) => {
    const move = moves[i]!
    return first !== null && first !== stall && move.type === 'swap' && isSwapOf(move, first)
  })
  if (pair !== undefined) choose(input, pair)
  else {
    input.actions?.pick(null)
    input.setFirst(first === stall ? null : stall)
  }
}

function tapSpace(input: Input, space: number): void {
  const { view, actions } = input
  const way = input.walks.get(space)
  if (way) {
    choose(input, way.index)
    return
  }
  const blocked = actions?.choices.peek()?.blocked ?? []
  const full = blocked.find(({ code }) => code === 'full-walk')
  if (full) {
    const isNear = stepsBetween(view.at[view.seat]!, space) < Number(full.params.steps)
    actions?.refuse(isNear ? full : (blocked.find(({ code }) => code === 'sandals-short') ?? null))
  } else if (!refuse(input, wish('walk'))) tapShop(input, view.table.shopAt[space]!)
}

function tapShop(input: Input, shop: number): void {
  const isHere = isAtShop(input, shop)
  const deals = (input.view.table.deals[shop] ?? []).map(({ deal }) => readWish(`shop ${DEALS[deal]}`))
  if (!isHere || !offer(input, indexesOf(input, isShopping)))
    refuse(input, wish('shop', SHOP_IDS[shop]!), ...(isHere ? deals : []), wish('shop'))
}

function tapToken(input: Input, kind: TokenKind, token: number): void {
  const shop = TOKEN_SHOPS[kind]
  const id = input.view.table[TOKEN_LISTS[kind]].ids[token]!
  if (
    offer(
      input,
      indexesOf(input, (move) => isToken(move) && move.type === kind && tokenIn(move) === token),
    )
  )
    return
  if (!refuse(input, wish('shop', shop, id), wish('shop', shop), wish('shop'))) input.showLarge({ kind, token })
}

function tapLife(input: Input, space: number): void {
  if (
    !offer(
      input,
      indexesOf(input, (move) => move.type === 'life' && spaceIn(move) === space),
    )
  )
    refuse(input, wish('life', space === FREE_SPACE ? 'free' : `${space}`))
}

/** Things to drag are called `piece 12`, `stall 3` and `oyakata`; they are dropped on `stall 3` or `space 5`. */
export const canDrag = ({ moves, view }: Selection, thing: string): boolean =>
  moves.length > 0 && (!thing.startsWith('stall') || moves.some(({ type }) => type === 'swap')) && (thing !== 'oyakata' || view.seat >= 0)

export function lift(input: Input, thing: string): void {
  const [kind, n] = thing.split(' ')
  input.actions?.pick(null)
  putDown(input)
  if (kind === 'piece' && input.moves.some((move) => isPlacing(move) && pieceIn(move) === Number(n))) input.setLifted(Number(n))
  if (kind === 'stall') input.setFirst(Number(n))
}

export function drop(input: Input, thing: string, target: string): void {
  const { view, walks } = input
  const [kind, n] = thing.split(' ')
  const [onto, m] = target.split(' ')
  const [what, where] = [Number(n), Number(m)]
  if (kind === 'piece' && onto === 'stall' && put(input, what, where)) return
  putDown(input)
  if (kind === 'oyakata' && onto === 'space' && (walks.has(where) || where !== view.at[view.seat])) tapSpace(input, where)
  if (kind === 'stall' && onto === 'stall' && what !== where) {
    const [found] = indexesOf(input, (move) => move.type === 'swap' && isSwapOf(move, what) && isSwapOf(move, where))
    const ids = [what, where].map((stall) => view.table.ids[view.stall[stall]!] ?? '')
    if (found !== undefined) choose(input, found)
    else refuse(input, ...ids.map((id) => wish('swap', id)), wish('swap'))
  }
}
