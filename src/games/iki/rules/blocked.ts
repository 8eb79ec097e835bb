// What a player may look for and cannot do now, with the reason, the clause and what is missing.
import type { Blocked } from '../../../core/game.ts'
import { GAINS } from '../cards/cardset.ts'
import { blockedStalls, cornerFree } from './building.ts'
import { FISH_MARKET, SEASONAL, SHOP_IDS, TOBACCO_SHOP } from './compile.ts'
import { burningStall, fireStrength } from './fire.ts'
import { actor, BEHIND, fishOnSale, hasSeasonFish, hirePrice, onSale } from './legal.ts'
import { fewestSteps } from './month.ts'
import { DEALS, type IkiMove, isToken, type MoveType, pieceIn, stepsIn } from './moves.ts'
import { moveText } from './notation.ts'
import {
  ABILITIES,
  BUILD,
  BUSINESS,
  CART,
  CORNER_FEE,
  DRAFT,
  EMPTY,
  FOOD,
  FREE_SPACE,
  GO,
  HIRE,
  IKI,
  type IkiState,
  KINDS,
  LIFE,
  MON,
  MONTHS,
  NOBODY,
  OFFERED,
  PLACE,
  POWER,
  SANDALS,
  SAVE,
  SHOP_PIPE,
  SHOP_POUCH,
  SHOP_USED,
  STALLS,
  SWAP,
  someStallFree,
  TRAIN,
  UNSOLD,
  WALK,
} from './state.ts'
import { isCorner, isOuter, stallName } from './street.ts'
import { CHOICES, canUse, choiceOf, lacking, type Way } from './ways.ts'

const SHOP_CLAUSES = ['SHOP-1', 'SHOP-2', 'SHOP-3', 'SHOP-4', 'SHOP-5', 'SHOP-6', 'SHOP-7', 'SHOP-8']

export type AddReason = (what: string, code: string, clause: string, params?: Blocked['params']) => void

export function blocked(s: IkiState): Blocked[] {
  const out: Blocked[] = []
  if (actor(s) < 0) return out
  const say: AddReason = (what, code, clause, params = {}) => void out.push({ what, code, clause, params })
  if (s.pending.length > 0) blockedChoice(s, say)
  else if (s.phase === LIFE) blockedLife(s, say)
  else if (s.phase === HIRE) blockedHire(s, say)
  else if (s.phase === WALK) blockedWalk(s, say)
  else if (s.phase === BUSINESS || s.phase === GO) blockedBusiness(s, say)
  else if (s.phase === FOOD) blockedFood(s, say)
  else if (s.phase === SAVE) blockedFire(s, say)
  else if (s.phase === PLACE) {
    say('done', 'must-place', 'TWO-5')
    blockedStalls(s, say)
  } else if (s.phase === DRAFT) blockedDraft(s, say)
  return out
}

function blockedDraft(s: IkiState, say: AddReason): void {
  for (const card of s.table.start) if (s.place[card] !== OFFERED) say(`draft ${s.table.ids[card]}`, 'drafted', 'DRAFT-1')
  for (let i = 0; i < STALLS; i++) {
    if (!isOuter(i)) say(stallName(i), 'outer-only', 'DRAFT-2')
    else if (s.stall[i] !== EMPTY) say(stallName(i), 'stall-taken', 'DRAFT-2', { by: s.table.names[s.stall[i]!]! })
  }
}

function blockedLife(s: IkiState, say: AddReason): void {
  for (let space = 0; space < s.life.length; space++) {
    const what = space === FREE_SPACE ? 'life free' : `life ${space}`
    if (space === FREE_SPACE && !s.table.freeStep) say(what, 'free-step-closed', 'LIFE-4', { players: s.table.seats })
    else if (s.life[space] !== NOBODY) say(what, 'space-taken', 'LIFE-2', { seat: s.life[space]! + 1 })
  }
}

function blockedHire(s: IkiState, say: AddReason): void {
  const { seat, table } = s
  const mon = s.has[seat * KINDS + MON]!
  const stall = someStallFree(s)
  const plain = table.open.some((i) => s.stall[i] === EMPTY && !isCorner(i))
  const corner = cornerFree(s)
  s.pool.forEach((card, i) => {
    const what = `hire ${table.ids[card]}`
    const price = hirePrice(s, seat, i)
    if (s.kobun[seat] === 0) say(what, 'no-kobun', 'HIRE-6')
    else if (!stall) say(what, 'no-stall', 'HIRE-6')
    else if (mon < price) say(what, 'short', 'HIRE-6', { good: 'mon', short: price - mon, have: mon })
    else if (corner && mon < price + CORNER_FEE) {
      say(plain ? `${what} corner` : what, 'corner-short', 'HIRE-5', { short: price + CORNER_FEE - mon, fee: CORNER_FEE })
    }
  })
  blockedStalls(s, say)
  for (const what of ['walk', 'shop', 'visit', 'done']) say(what, 'step-a-first', 'HIRE-1')
}

function blockedWalk(s: IkiState, say: AddReason): void {
  const { seat } = s
  for (const what of ['shop', 'visit', 'done']) say(what, 'walk-first', 'WALK-2')
  const sandals = s.has[seat * KINDS + SANDALS]!
  if (s.cursor === FREE_SPACE) for (const what of ['hire', 'income']) say(what, 'free-step', 'HIRE-2', { mon: s.table.freeStepMon })
  const steps = fewestSteps(s)
  say(`walk ${steps - 1}`, 'full-walk', 'WALK-2', { steps })
  say(`walk ${steps}+${sandals + 1}`, 'sandals-short', 'WALK-3', { have: sandals })
  if (s.able[seat * ABILITIES + CART] === 0) say(`walk ${steps} cart`, 'no-cart', 'WALK-4')
}

function blockedBusiness(s: IkiState, say: AddReason): void {
  if (s.month > MONTHS) say('hire', 'new-year', 'YEAR-1')
  else
    say('hire', s.cursor === FREE_SPACE ? 'free-step' : 'step-over', s.cursor === FREE_SPACE ? 'HIRE-2' : 'HIRE-1', {
      mon: s.table.freeStepMon,
    })
  if (s.phase === GO) return
  blockedShops(s, say)
  const here = BEHIND[s.at[s.seat]!]!
  for (let i = 0; i < STALLS; i++) {
    const piece = s.stall[i]!
    if (piece === EMPTY) {
      if (here.includes(i)) say(`visit ${stallName(i)}`, 'stall-empty', 'BIZ-7')
      continue
    }
    const what = `visit ${s.table.ids[piece]}`
    if (piece >= s.table.cards) {
      if (here.includes(i)) say(what, 'building', 'BIZ-7')
    } else if (!here.includes(i)) say(what, 'elsewhere', 'BIZ-1', { space: BEHIND.findIndex((stalls) => stalls.includes(i)) })
    else if (s.card === 1) say(what, 'card-used', 'BIZ-1')
    else blockedWays(s, s.table.skills[piece]!, what, say)
  }
}

function blockedWays(s: IkiState, ways: readonly Way[], what: string, say: AddReason): void {
  for (const way of ways) {
    if (!canUse(s, s.seat, way)) blockedWay(s, way, ways.length > 1 ? `${what}: ${way.label}` : what, 'SKILL-1', say)
  }
}

/** Why one way cannot be used: the first good that is short, or the choice at its end. */
function blockedWay(s: IkiState, way: Way, what: string, clause: string, say: AddReason): void {
  const short = lacking(s, s.seat, way)
  const g = short.findIndex((n) => n > 0)
  if (g >= 0) {
    say(what, 'short', g === IKI ? 'SKILL-3' : clause, { good: GAINS[g]!, short: short[g]!, have: s.has[s.seat * KINDS + g]! })
    return
  }
  const choice = choiceOf(way)
  if (choice) choice.whyImpossible(s, way.choiceArg, way.net, what, say)
  else say(what, 'not-possible', clause)
}

function blockedShops(s: IkiState, say: AddReason): void {
  const { table, seat } = s
  const here = table.shopAt[s.at[seat]!]!
  SHOP_IDS.forEach((id, shop) => {
    const what = `shop ${id}`
    if (shop !== here) say(what, 'elsewhere', 'BIZ-1', { space: table.shopAt.indexOf(shop) })
    else if (s.shop === SHOP_USED) say(what, 'shop-used', 'BIZ-1')
    else if (shop === TOBACCO_SHOP) blockedTobacco(s, say)
    else if (shop === FISH_MARKET) blockedFish(s, say)
    else {
      for (const { deal, way } of table.deals[shop]!) {
        if (!canUse(s, seat, way)) blockedWay(s, way, `shop ${DEALS[deal]}`, SHOP_CLAUSES[shop]!, say)
      }
    }
  })
}

function blockedTobacco(s: IkiState, say: AddReason): void {
  const { table } = s
  for (const kind of ['pipe', 'pouch'] as const) {
    const tokens = kind === 'pipe' ? s.pipes : s.pouches
    const list = kind === 'pipe' ? table.pipes : table.pouches
    const bought = s.shop === (kind === 'pipe' ? SHOP_PIPE : SHOP_POUCH)
    list.ids.forEach((id, i) => {
      const what = `shop tobacco ${id}`
      if (tokens[i] !== UNSOLD) return
      if (!onSale(s, tokens, list.season, i)) {
        if (table.tobacco !== SEASONAL) say(what, 'not-on-top', 'TOK-1')
        else if (list.season[i]! > s.season) say(what, 'not-in-season', 'TOK-1')
      } else if (bought) say(what, kind === 'pipe' ? 'one-pipe' : 'one-pouch', 'SHOP-4')
      else if (!blockedPrice(s, what, list.cost[i]!, 'SHOP-4', say) && kind === 'pipe') blockedWays(s, table.pipeWays[i]!, what, say)
    })
    if (!tokens.some((_, i) => onSale(s, tokens, list.season, i))) say(`shop tobacco ${kind}`, 'sold-out', 'TOK-1')
  }
}

function blockedFish(s: IkiState, say: AddReason): void {
  const { table } = s
  const limit = table.fishBySeason && hasSeasonFish(s, s.seat)
  table.fish.ids.forEach((id, i) => {
    const what = `shop fish ${id}`
    if (!fishOnSale(s, i)) return
    if (limit) say(what, 'fish-limit', 'SHOP-6')
    else blockedPrice(s, what, table.fish.cost[i]!, 'SHOP-6', say)
  })
  if (!s.fish.some((_, i) => fishOnSale(s, i))) say('shop fish', 'sold-out', 'TOK-5')
}

function blockedPrice(s: IkiState, what: string, cost: number, clause: string, say: AddReason): boolean {
  const have = s.has[s.seat * KINDS + MON]!
  if (have < cost) say(what, 'short', clause, { good: 'mon', short: cost - have, have })
  return have < cost
}

function blockedChoice(s: IkiState, say: AddReason): void {
  const n = s.pending.length
  CHOICES[s.pending[n - 2]!]?.blocked(s, s.pending[n - 1]!, say)
}

function blockedFood(s: IkiState, say: AddReason): void {
  say('done', 'must-dismiss', 'PAY-9', { due: s.due })
}

function blockedFire(s: IkiState, say: AddReason): void {
  const strength = fireStrength(s.month) - s.reached
  const power = s.has[s.seat * KINDS + POWER]!
  say(`extinguish ${stallName(burningStall(s))}`, 'power-short', 'FIRE-4', { power, strength, short: strength - power })
}

/** Why a named move is not legal where nothing that `blocked` lists is in its way: it names what is not there, or is for another time. */
export function why(s: IkiState, move: IkiMove): Blocked {
  const say = (code: string, clause: string, params: Blocked['params'] = {}): Blocked => ({ what: moveText(s, move), code, clause, params })
  const choice = s.pending.length > 0 ? s.pending[s.pending.length - 2]! : 0
  const impossible = say('not-possible', 'SKILL-1')
  if (CHANCE_TYPES.has(move.type)) return say('by-chance', 'SETUP-11')
  const phase = choice === 0 ? s.phase : -1
  if (move.type === 'hire' && phase === HIRE) return s.pool.includes(pieceIn(move)) ? impossible : say('not-in-pool', 'HIRE-3')
  if (move.type === 'place' && phase === PLACE) return s.pool.includes(pieceIn(move)) ? impossible : say('not-in-pool', 'TWO-3')
  if (move.type === 'draft' && phase === DRAFT) return s.table.start.includes(pieceIn(move)) ? impossible : say('not-starting', 'DRAFT-1')
  if (move.type === 'build' && choice === BUILD) return s.place[pieceIn(move)] === OFFERED ? impossible : say('not-on-offer', 'BUILD-1')
  if (move.type === 'train' && choice === TRAIN) return s.place[pieceIn(move)]! < STALLS ? impossible : say('not-on-board', 'SKILL-8')
  if (move.type === 'visit' && phase === BUSINESS) return s.place[pieceIn(move)]! < STALLS ? impossible : say('not-on-board', 'BIZ-1')
  if (move.type === 'walk' && phase === WALK) {
    const have = s.has[s.seat * KINDS + SANDALS]!
    if (move.cart > s.able[s.seat * ABILITIES + CART]!) return say('no-cart', 'WALK-4')
    return stepsIn(move) < fewestSteps(s) ? say('full-walk', 'WALK-2', { steps: fewestSteps(s) }) : say('sandals-short', 'WALK-3', { have })
  }
  if (move.type === 'swap' && choice === SWAP) return say('stall-empty', 'SKILL-9')
  if (move.type === 'dismiss' && phase === FOOD) return say('not-your-card', 'PAY-9')
  if (move.type === 'save' && phase === SAVE) return say('not-burning', 'FIRE-7')
  if (isToken(move) && phase === BUSINESS) return say('not-for-sale', 'TOK-1')
  return say('not-now', 'LIFE-3')
}

const CHANCE_TYPES: ReadonlySet<MoveType> = new Set(['start', 'stack', 'offer', 'reveal', 'fire'])
