// What each move does.
import type { Emit } from './events.ts'
import { burn, burningStall, fireStrength, save } from './fire.ts'
import { pay } from './goods.ts'
import { fillMoves, hirePrice } from './legal.ts'
import {
  chooseLifeSpace,
  draft,
  endTurn,
  fillStack,
  finishMonth,
  goOnBurning,
  goOnFeeding,
  INCOME_MON,
  nextOffer,
  nextReveal,
  setFirst,
  startWalk,
  takeIncome,
  walk,
} from './month.ts'
import { dealIn, type IkiMove, nagayaIn, pieceIn, seatIn, spaceIn, stepsIn, tokenIn, wayIn } from './moves.ts'
import { dismiss } from './payday.ts'
import { endVisit, gainSymbols, occupy } from './stalls.ts'
import {
  BUSINESS,
  BY_SHOP,
  BY_SKILL,
  type IkiState,
  KINDS,
  MON,
  NOBODY,
  OFFERED,
  removeAt,
  SHOP_FRESH,
  SHOP_PIPE,
  SHOP_POUCH,
  SHOP_USED,
  TRAIN,
  VISIT,
  working,
} from './state.ts'
import { stallPrice } from './street.ts'
import { CHOICES, useWay } from './ways.ts'

export function apply(s: IkiState, m: IkiMove, emit?: Emit): void {
  const { seat } = s
  switch (m.type) {
    case 'start':
      setFirst(s, seatIn(m), emit)
      return
    case 'stack':
      s.stack.push(seatIn(m))
      fillStack(s, emit)
      return
    case 'offer':
      s.place[pieceIn(m)] = OFFERED
      s.cursor++
      if (emit) emit({ to: 'all', type: 'offered', piece: pieceIn(m) })
      nextOffer(s, emit)
      return
    case 'reveal':
      removeAt(s.deck, s.deck.indexOf(pieceIn(m)))
      s.pool.push(pieceIn(m))
      s.coins.push(0)
      s.place[pieceIn(m)] = OFFERED
      s.toReveal--
      if (emit) emit({ to: 'all', type: 'revealed', card: pieceIn(m) })
      nextReveal(s, emit)
      return
    case 'fire':
      s.nagaya = nagayaIn(m)
      s.reached = 0
      if (emit) emit({ to: 'all', type: 'fire', nagaya: nagayaIn(m), strength: fireStrength(s.month) })
      goOnBurning(s, emit)
      return
    case 'draft':
      draft(s, pieceIn(m), m.stall, emit)
      return
    case 'life':
      chooseLifeSpace(s, spaceIn(m), emit)
      return
    case 'income':
      takeIncome(s, INCOME_MON, emit)
      startWalk(s, emit)
      return
    case 'hire':
      hire(s, pieceIn(m), m.stall, emit)
      startWalk(s, emit)
      return
    case 'walk':
      walk(s, stepsIn(m), m.sandals, m.cart, emit)
      return
    case 'go':
      s.at[seat] = spaceIn(m)
      s.phase = BUSINESS
      if (emit) emit({ to: 'all', type: 'walked', seat, steps: 0, sandals: 0, cart: 0, space: spaceIn(m), laps: 0 })
      return
    case 'shop':
      useShop(s, dealIn(m), emit)
      return
    case 'fish':
      s.shop = SHOP_USED
      s.fish[tokenIn(m)] = seat
      emitBought(s, 'fish', tokenIn(m), emit)
      pay(s, seat, MON, s.table.fish.cost[tokenIn(m)]!, BY_SHOP, emit)
      return
    case 'pouch':
      s.shop = s.shop === SHOP_PIPE ? SHOP_USED : SHOP_POUCH
      s.pouches[tokenIn(m)] = seat
      emitBought(s, 'pouch', tokenIn(m), emit)
      pay(s, seat, MON, s.table.pouches.cost[tokenIn(m)]!, BY_SHOP, emit)
      return
    case 'pipe':
      s.shop = s.shop === SHOP_POUCH ? SHOP_USED : SHOP_PIPE
      s.pipes[tokenIn(m)] = seat
      emitBought(s, 'pipe', tokenIn(m), emit)
      useWay(s, seat, s.table.pipeWays[tokenIn(m)]![wayIn(m)]!, BY_SHOP, emit)
      goOnChoosing(s, emit)
      return
    case 'visit':
      visit(s, pieceIn(m), wayIn(m), emit)
      return
    case 'train':
    case 'swap':
    case 'build': {
      const argument = s.pending.pop()!
      CHOICES[s.pending.pop()!]!.apply(s, m, argument, emit)
      goOnChoosing(s, emit)
      return
    }
    case 'done':
      endTurn(s, emit)
      return
    case 'dismiss':
      dismiss(s, s.place[pieceIn(m)]!, emit)
      if (--s.due === 0) {
        s.cursor++
        goOnFeeding(s, emit)
      }
      return
    case 'save':
      save(s, emit)
      s.reached++
      goOnBurning(s, emit)
      return
    case 'burn':
      burn(s, burningStall(s), emit)
      s.reached++
      goOnBurning(s, emit)
      return
    case 'place':
      placeNeutral(s, pieceIn(m), m.stall, emit)
      finishMonth(s, emit)
      return
  }
}

function takeFromPool(s: IkiState, index: number): void {
  removeAt(s.pool, index)
  removeAt(s.coins, index)
}

/** HIRE-3 to HIRE-5 */
function hire(s: IkiState, card: number, stall: number, emit: Emit): void {
  const { seat } = s
  const index = s.pool.indexOf(card)
  const coins = s.coins[index]!
  const price = hirePrice(s, seat, index) + stallPrice(stall)
  s.has[seat * KINDS + MON]! -= price
  takeFromPool(s, index)
  occupy(s, seat, card, stall)
  if (emit) emit({ to: 'all', type: 'hired', seat, card, stall, paid: price + coins, coins })
  gainSymbols(s, seat, card, emit)
}

/** TWO-3, TWO-4 */
function placeNeutral(s: IkiState, card: number, stall: number, emit: Emit): void {
  takeFromPool(s, s.pool.indexOf(card))
  s.stall[stall] = card
  s.owner[stall] = NOBODY
  s.level[stall] = 0
  s.place[card] = stall
  if (emit) emit({ to: 'all', type: 'placed', seat: s.seat, card, stall })
}

function useShop(s: IkiState, deal: number, emit: Emit): void {
  const deals = s.table.deals[s.table.shopAt[s.at[s.seat]!]!]!
  let i = 0
  while (deals[i]!.deal !== deal) i++
  s.shop = SHOP_USED
  if (emit) emit({ to: 'all', type: 'shopped', seat: s.seat, deal })
  useWay(s, s.seat, deals[i]!.way, BY_SHOP, emit)
  goOnChoosing(s, emit)
}

function emitBought(s: IkiState, kind: 'fish' | 'pipe' | 'pouch', token: number, emit: Emit): void {
  if (emit) emit({ to: 'all', type: 'bought', seat: s.seat, kind, token })
}

/** BIZ-2: a visit ends the use of the shop. */
function visit(s: IkiState, card: number, way: number, emit: Emit): void {
  const owner = s.owner[s.place[card]!]!
  s.card = 1
  if (s.shop !== SHOP_FRESH) s.shop = SHOP_USED
  if (emit) emit({ to: 'all', type: 'visited', seat: s.seat, card, owner })
  if (owner !== s.seat) s.pending.push(VISIT, card)
  useWay(s, s.seat, s.table.skills[card]![way]!, BY_SKILL, emit)
  goOnChoosing(s, emit)
}

const options: IkiMove[] = []

/** Works through `pending` until a seat has a real choice: a choice of one is made, a choice of none is dropped. */
function goOnChoosing(s: IkiState, emit: Emit): void {
  while (s.pending.length > 0) {
    const kind = s.pending[s.pending.length - 2]!
    if (kind === VISIT) {
      const card = s.pending.pop()!
      s.pending.pop()
      endVisit(s, card, emit)
      continue
    }
    if (kind === TRAIN && working(s, s.seat) > 1) return
    const n = fillMoves(s, options)
    if (n > 1) return
    if (n === 1) {
      apply(s, options[0]!, emit)
      return
    }
    s.pending.length -= 2
  }
}
