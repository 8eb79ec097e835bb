// Choosing at the table: what is tapped decides which of the legal moves is meant; what means none says why not.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { firstReason, readWish, type Wish, wish } from '../../../../core/wish.ts'
import { type Key, t } from '../../../../messages/i18n.ts'
import { confirmMoves } from '../../../../web/device/settings.ts'
import { usePositionState } from '../../../../web/session/position-state.ts'
import type { Session } from '../../../../web/session/session.ts'
import { useOnlyChoice } from '../../../../web/table/only-choice.ts'
import type { Gain } from '../../cards/cardset.ts'
import { SHOP_IDS } from '../../rules/compile.ts'
import {
  DEALS,
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
import { stallName } from '../../rules/notation.ts'
import { EMPTY, FREE_SPACE } from '../../rules/state.ts'
import { stallPrice, stepsBetween } from '../../rules/street.ts'
import type { IkiView } from '../../rules/view.ts'
import { tryMove } from '../text/describe.ts'
import { shownOf, type TokenKind, viewOf } from '../text/names.ts'

/** What can be looked at in large. */
export type Thing = { readonly piece: number } | { readonly token: number; readonly kind: TokenKind }

export interface Mark {
  readonly state: 'legal' | 'picked' | ''
  readonly label?: string
}

/** The cheapest walk to a space. */
export interface Way {
  readonly index: number
  readonly steps: number
  readonly sandals: number
  readonly cart: number
}

/** `onTheWay`: how much of a good still flies to a seat. */
export type Play = ReturnType<typeof usePlay> & { onTheWay(seat: number, good: Gain): number }

/** What a tap does. The same object as long as the table is open, so that a part of the table is drawn again only when it has changed. */
export interface Act {
  tapPiece(piece: number): void
  tapStall(stall: number): void
  tapSpace(space: number): void
  tapShop(shop: number): void
  tapToken(kind: TokenKind, token: number): void
  tapLife(space: number): void
  look(thing: Thing): void
}

type Placing = MoveOf<'draft' | 'hire' | 'place' | 'build'>
const isSwapOf = (move: MoveOf<'swap'>, stall: number): boolean => move.stall === stall || otherStallIn(move) === stall
const TOKENS: Readonly<Record<TokenKind, 'fish' | 'tobacco'>> = { fish: 'fish', pipe: 'tobacco', pouch: 'tobacco' }
const NONE: Mark = { state: '' }

export function usePlay(session: Session) {
  const view = viewOf(session)
  const choices = session.choices.value
  const moves = useMemo(() => (choices?.moves ?? []) as readonly IkiMove[], [choices])
  /** A card or building on its way to a stall. */
  const [lifted, setLifted] = usePositionState<number | null>(session, null)
  /** The first of two cards to swap. */
  const [first, setFirst] = usePositionState<number | null>(session, null)
  /** Several moves one tap could mean. */
  const [menu, setMenu] = usePositionState<readonly number[]>(session, [])
  const [thing, look] = useState<Thing | null>(null)
  const index = session.picked.value
  const picked = index === null ? undefined : moves[index]

  const putDown = () => {
    setLifted(null)
    setFirst(null)
    setMenu([])
  }
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') putDown()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [session])
  useOnlyChoice(session)

  const all = (test: (move: IkiMove) => boolean): number[] => moves.flatMap((move, i) => (test(move) ? [i] : []))
  const choose = (i: number) => {
    setMenu([])
    if (confirmMoves.peek() === 'on') session.pick(i)
    else session.commit(i)
  }
  /** One is chosen, several are asked about; false if there is none. */
  const offer = (found: readonly number[]): boolean => {
    if (found.length === 1) choose(found[0]!)
    else if (found.length > 1) {
      session.pick(null)
      setMenu(found)
    }
    return found.length > 0
  }
  /** Shows the game's own reason for the first of these wishes that it blocks; false if it blocks none. */
  const refuse = (...wishes: readonly Wish[]): boolean => {
    const found = firstReason(choices?.blocked ?? [], ...wishes)
    if (found) session.refuse(found)
    return found !== undefined
  }

  const ways = useMemo(() => walkWays(view, moves), [view, moves])
  const prices = useMemo(() => new Map(shownOf(view).pool.map(({ card, price }) => [view.table.ids.indexOf(card), price])), [view])

  const tapPiece = (piece: number) => {
    const id = view.table.ids[piece]!
    if (all((move) => isPlacing(move) && pieceIn(move) === piece).length === 0) {
      if (!refuse(wish('hire', id), wish('build', id), wish('draft', id), wish('hire'))) look({ piece })
      return
    }
    session.pick(null)
    setMenu([])
    setLifted(lifted === piece ? null : piece)
  }

  /** Puts a card or building into a stall, or says why not. */
  const put = (piece: number, stall: number): boolean => {
    const id = view.table.ids[piece]!
    const [found] = all((move) => isPlacing(move) && pieceIn(move) === piece && move.stall === stall)
    if (found !== undefined) choose(found)
    else
      refuse(
        wish(stallName(stall)),
        ...[['hire', id, 'corner'], ['build', id, 'corner'], ['hire', id], ['build', id], ['draft', id], ['hire']].map((words) =>
          wish(...words),
        ),
      )
    return found !== undefined
  }

  const tapStall = (stall: number) => {
    const piece = view.stall[stall]!
    if (lifted !== null) {
      put(lifted, stall)
      return
    }
    if (piece === EMPTY) {
      if (!offer(all((move) => isPlacing(move) && move.stall === stall))) refuse(wish(stallName(stall)), wish('visit', stallName(stall)))
      return
    }
    const id = view.table.ids[piece]!
    const swaps = all((move) => move.type === 'swap' && isSwapOf(move, stall))
    if (swaps.length > 0) {
      swap(stall, swaps)
      return
    }
    if (offer(all((move) => isOnBoard(move) && pieceIn(move) === piece))) return
    if (!refuse(wish('visit', id), wish('train', id), wish('swap', id))) look({ piece })
  }

  const swap = (stall: number, swaps: readonly number[]) => {
    const pair = swaps.find((i) => {
      const move = moves[i]!
      return first !== null && first !== stall && move.type === 'swap' && isSwapOf(move, first)
    })
    if (pair !== undefined) choose(pair)
    else {
      session.pick(null)
      setFirst(first === stall ? null : stall)
    }
  }

  const tapSpace = (space: number) => {
    const way = ways.get(space)
    if (way) {
      choose(way.index)
      return
    }
    const full = choices?.blocked.find(({ code }) => code === 'full-walk')
    const far = stepsBetween(view.at[view.seat]!, space)
    if (full)
      session.refuse(far < Number(full.params.steps) ? full : (choices?.blocked.find(({ code }) => code === 'sandals-short') ?? null))
    else if (!refuse(wish('walk'))) tapShop(view.table.shopAt[space]!)
  }

  const tapShop = (shop: number) => {
    const here = view.seat >= 0 && view.table.shopAt[view.at[view.seat]!] === shop
    const found = here ? all((move) => isShopping(move)) : []
    const deals = (view.table.deals[shop] ?? []).map(({ deal }) => readWish(`shop ${DEALS[deal]}`))
    if (!offer(found)) refuse(wish('shop', SHOP_IDS[shop]!), ...(here ? deals : []), wish('shop'))
  }

  const tapToken = (kind: TokenKind, token: number) => {
    const { ids } = view.table[kind === 'pipe' ? 'pipes' : kind === 'pouch' ? 'pouches' : 'fish']
    const shop = TOKENS[kind]
    if (offer(all((move) => isToken(move) && move.type === kind && tokenIn(move) === token))) return
    if (!refuse(wish('shop', shop, ids[token]!), wish('shop', shop), wish('shop'))) look({ kind, token })
  }

  const tapLife = (space: number) => {
    if (!offer(all((move) => move.type === 'life' && spaceIn(move) === space)))
      refuse(wish('life', space === FREE_SPACE ? 'free' : `${space}`))
  }

  /** Things to drag are called `piece 12`, `stall 3` and `oyakata`, what they are dropped on `stall 3` and `space 5`. */
  const canDrag = (thing: string): boolean =>
    moves.length > 0 && (!thing.startsWith('stall') || moves.some(({ type }) => type === 'swap')) && (thing !== 'oyakata' || view.seat >= 0)

  const lift = (thing: string) => {
    const [kind, n] = thing.split(' ')
    session.pick(null)
    putDown()
    if (kind === 'piece' && moves.some((move) => isPlacing(move) && pieceIn(move) === Number(n))) setLifted(Number(n))
    if (kind === 'stall') setFirst(Number(n))
  }

  const drop = (thing: string, target: string) => {
    const [kind, n] = thing.split(' ')
    const [onto, m] = target.split(' ')
    const [what, where] = [Number(n), Number(m)]
    if (kind === 'piece' && onto === 'stall' && put(what, where)) return
    putDown()
    if (kind === 'oyakata' && onto === 'space' && (ways.has(where) || where !== view.at[view.seat])) tapSpace(where)
    if (kind === 'stall' && onto === 'stall' && what !== where) {
      const [found] = all((move) => move.type === 'swap' && isSwapOf(move, what) && isSwapOf(move, where))
      const ids = [what, where].map((stall) => view.table.ids[view.stall[stall]!] ?? '')
      if (found !== undefined) choose(found)
      else refuse(...ids.map((id) => wish('swap', id)), wish('swap'))
    }
  }

  const pieceMark = (piece: number): Mark => {
    if (lifted === piece || (picked && isPlacing(picked) && pieceIn(picked) === piece)) return { state: 'picked' }
    return moves.some((move) => isPlacing(move) && pieceIn(move) === piece) ? { state: 'legal' } : NONE
  }

  const stallMark = (stall: number): Mark => {
    const piece = view.stall[stall]!
    if (picked && isAt(picked, stall, piece)) return { state: 'picked' }
    if (first === stall) return { state: 'picked' }
    if (lifted !== null) {
      const move = moves.filter(isPlacing).find((one) => pieceIn(one) === lifted && one.stall === stall)
      return move ? { state: 'legal', label: feeLabel(move) } : NONE
    }
    const move = moves.find((one) => (!isPlacing(one) || piece !== EMPTY) && isAt(one, stall, piece))
    return move ? { state: 'legal', label: t(`iki.verb.${move.type}` as Key) } : NONE
  }

  const feeLabel = (move: Placing): string => {
    const corner = stallPrice(move.stall)
    const price = (prices.get(pieceIn(move)) ?? 0) + corner
    if (move.type === 'hire') return price < 0 ? t('iki.priceBack', { n: -price }) : t('iki.costs', { n: price })
    return move.type === 'build' && corner > 0 ? `+${t('iki.costs', { n: corner })}` : t('iki.free')
  }

  const spaceMark = (space: number): Mark => {
    const way = ways.get(space)
    if (!way) return NONE
    if (picked && way.index === index) return { state: 'picked' }
    // Another way to the same space may be picked from the list.
    if (picked?.type === 'walk' && tryMove(view, picked).after.at[view.seat] === space) return { state: 'picked' }
    return { state: 'legal' }
  }

  const isShopLegal = (shop: number): boolean =>
    view.seat >= 0 && view.table.shopAt[view.at[view.seat]!] === shop && moves.some((move) => isShopping(move))
  const lifeMark = (space: number): Mark => {
    if (picked?.type === 'life' && spaceIn(picked) === space) return { state: 'picked' }
    return moves.some((move) => move.type === 'life' && spaceIn(move) === space) ? { state: 'legal' } : NONE
  }
  const tokenMark = (kind: TokenKind, token: number): Mark => {
    if (picked && isToken(picked) && picked.type === kind && tokenIn(picked) === token) return { state: 'picked' }
    return moves.some((move) => isToken(move) && move.type === kind && tokenIn(move) === token) ? { state: 'legal' } : NONE
  }
  /** Moves that have no place on the table: buttons near the bar. */
  const plain = all((move) => move.type === 'income' || move.type === 'done' || move.type === 'burn' || move.type === 'save')

  const latest = useRef<Act>(null)
  latest.current = { tapPiece, tapStall, tapSpace, tapShop, tapToken, tapLife, look }
  const act = useMemo<Act>(
    () => ({
      tapPiece: (piece) => latest.current?.tapPiece(piece),
      tapStall: (stall) => latest.current?.tapStall(stall),
      tapSpace: (space) => latest.current?.tapSpace(space),
      tapShop: (shop) => latest.current?.tapShop(shop),
      tapToken: (kind, token) => latest.current?.tapToken(kind, token),
      tapLife: (space) => latest.current?.tapLife(space),
      look: (thing) => latest.current?.look(thing),
    }),
    [],
  )

  return {
    session,
    act,
    view,
    moves,
    picked,
    index,
    lifted,
    first,
    menu,
    thing,
    plain,
    ways,
    prices,
    choose,
    look,
    setMenu,
    canDrag,
    lift,
    drop,
    putDown,
    pieceMark,
    stallMark,
    spaceMark,
    lifeMark,
    tokenMark,
    isShopLegal,
  }
}

/** The move is about what stands in this stall, or puts something there. */
function isAt(move: IkiMove, stall: number, piece: number): boolean {
  if (isPlacing(move)) return move.stall === stall
  if (move.type === 'swap') return isSwapOf(move, stall)
  return piece !== EMPTY && isOnBoard(move) && pieceIn(move) === piece
}

function walkWays(view: IkiView, moves: readonly IkiMove[]): ReadonlyMap<number, Way> {
  const ways = new Map<number, Way>()
  moves.forEach((move, index) => {
    if (move.type === 'go') ways.set(spaceIn(move), { index, steps: 0, sandals: 0, cart: 0 })
    if (move.type !== 'walk') return
    const space = tryMove(view, move).after.at[view.seat]!
    const known = ways.get(space)
    const way = { index, steps: stepsIn(move), sandals: move.sandals, cart: move.cart }
    if (!known || way.sandals < known.sandals || (way.sandals === known.sandals && way.cart < known.cart)) ways.set(space, way)
  })
  return ways
}
