// A fast IKI player for playouts: it rates every choice by tables of what goods and cards are worth, and tries no move.
import type { RandomStream } from '../../../core/rng.ts'
import type { EffectKind } from '../cards/cardset.ts'
import type { CompiledRules } from '../rules/compile.ts'
import { fillMoves, hirePrice } from '../rules/legal.ts'
import { INCOME_MON } from '../rules/month.ts'
import { dealIn, distanceIn, HIRES, type IkiMove, INCOME, pieceIn, spaceIn, tokenIn, wayIn } from '../rules/moves.ts'
import { GROUPS, PAYDAY_EVERY } from '../rules/payday.ts'
import {
  BUSINESS,
  CORNER_FEE,
  EMPTY,
  FOOD,
  FREE_SPACE,
  GO,
  HIRE,
  type IkiState,
  KINDS,
  LIFE,
  MON,
  MONTHS,
  POWER,
  RETIRED,
  RICE,
  SANDALS,
  SHOP_FRESH,
  STALLS,
  WALK,
} from '../rules/state.ts'
import { isCorner, lapsAfter, nagayaOf, spaceAfter } from '../rules/street.ts'
import { operationsOf, type Way } from '../rules/ways.ts'
import { foresee, LEVELS, type Prospects, SPAN } from './evaluate.ts'
import type { Weights } from './weights.ts'

/** The mean worth of a choice at the end of a way. */
const BY_TRAINING = 1.6
const BY_SWAPPING = 1
const BY_BUILDING = 5
/** What a visit to another's card gives away. */
const OTHERS_GAIN = 0.4

/** What each way of dealing is worth, month by month. */
interface Prices {
  readonly prospects: Prospects
  readonly skills: readonly (readonly Float64Array[])[]
  readonly pipes: readonly (readonly Float64Array[])[]
  /** By the number of the deal. */
  readonly deals: readonly Float64Array[]
  /** Whether a deal brings rice. */
  readonly feeds: readonly boolean[]
}

export type QuickPlayer = (s: IkiState, seat: number, rng: RandomStream) => IkiMove

export function quickPlayer(weights: Weights): QuickPlayer {
  const known = new WeakMap<CompiledRules, Prices>()
  const list: IkiMove[] = []
  let prices: Prices
  let month = 0

  /** What one more rice is worth: a meal somebody will miss, or a little. */
  function hunger(s: IkiState, seat: number): number {
    let mouths = 0
    for (let i = 0; i < STALLS; i++) if (s.owner[i] === seat && s.stall[i]! < s.table.cards) mouths += 1
    return s.has[seat * KINDS + RICE]! < mouths ? weights.hunger[Math.max(0, MONTHS - month) % PAYDAY_EVERY]! : 0
  }

  function dealWorth(s: IkiState, move: IkiMove, seat: number, hungry: number): number {
    const { table } = s
    const mon = prices.prospects.good[month * KINDS + MON]!
    switch (move.type) {
      case 'shop':
        return prices.deals[dealIn(move)]![month]! + (prices.feeds[dealIn(move)] ? hungry : 0)
      case 'visit': {
        const card = pieceIn(move)
        const meal = table.skills[card]![wayIn(move)]!.net[RICE]! > 0 ? hungry : 0
        const help = s.owner[s.place[card]!] === seat ? 0 : OTHERS_GAIN
        return prices.skills[card]![wayIn(move)]![month]! + meal - help
      }
      case 'pipe':
        return prices.pipes[tokenIn(move)]![wayIn(move)]![month]! + 2
      case 'pouch':
        return table.pouchPoints[tokenIn(move)]!.base + 1.5 - mon * table.pouches.cost[tokenIn(move)]!
      case 'fish': {
        let seasons = 0
        for (let i = 0; i < s.fish.length; i++) if (s.fish[i] === seat) seasons |= 1 << table.fish.season[i]!
        const another = (seasons & (1 << table.fish.season[tokenIn(move)]!)) === 0
        return (another ? 3.3 : 0) + table.fishExtra[tokenIn(move)]! - mon * table.fish.cost[tokenIn(move)]!
      }
      default:
        return 0
    }
  }

  /** The best shop deal and the best visit from where the seat stands. */
  function placeWorth(s: IkiState, seat: number, space: number, hungry: number): number {
    const { phase, shop, card, seat: turn } = s
    const at = s.at[seat]!
    s.phase = BUSINESS
    s.seat = seat
    s.shop = SHOP_FRESH
    s.card = 0
    s.at[seat] = space
    const n = fillMoves(s, list)
    s.phase = phase
    s.seat = turn
    s.shop = shop
    s.card = card
    s.at[seat] = at
    let deal = 0
    let visit = 0
    for (let i = 0; i < n; i++) {
      const worth = dealWorth(s, list[i]!, seat, hungry)
      if (list[i]!.type === 'visit') {
        if (worth > visit) visit = worth
      } else if (worth > deal) deal = worth
    }
    return deal + visit
  }

  /** What experience for all own cards is worth. */
  function lapWorth(s: IkiState, seat: number): number {
    let value = 0
    for (let i = 0; i < STALLS; i++) {
      const card = s.stall[i]!
      if (s.owner[i] === seat && card < s.table.cards) value += prices.prospects.step[(card * LEVELS + s.level[i]!) * SPAN + month]!
    }
    return value
  }

  function walkWorth(s: IkiState, seat: number, steps: number, lap: number, hungry: number): number {
    const from = s.at[seat]!
    return placeWorth(s, seat, spaceAfter(from, steps), hungry) + (lapsAfter(from, steps) > 0 ? lap : 0)
  }

  function chooseHire(s: IkiState, seat: number, rng: RandomStream): IkiMove {
    const mon = s.has[seat * KINDS + MON]!
    const rate = prices.prospects.good[month * KINDS + MON]!
    if (s.kobun[seat] === 0) return INCOME
    let mask = 0
    for (let card = 0; card < s.table.cards; card++) {
      const at = s.place[card]!
      if (at === RETIRED + seat || (at < STALLS && s.owner[at] === seat)) mask |= 1 << s.table.type[card]!
    }
    const early = (MONTHS - month) / MONTHS
    let best = INCOME_MON * rate * (mon > weights.purse ? weights.surplusMon : 1)
    let chosen = -1
    for (let i = 0; i < s.pool.length; i++) {
      const price = hirePrice(s, seat, i)
      if (price > mon) continue
      const card = s.pool[i]!
      const level = s.table.firstLevel[card]!
      const fresh = (mask & (1 << s.table.type[card]!)) === 0 ? early * weights.typeHope + (1 - early) * 3 : 0
      const worth =
        prices.prospects.working[(card * LEVELS + level) * SPAN + month]! +
        fresh +
        prices.prospects.good[month * KINDS + POWER]! * s.table.symbols[card]! +
        2 * early -
        price * rate +
        rng.below(1024) / 512
      if (worth > best) {
        best = worth
        chosen = i
      }
    }
    if (chosen < 0) return INCOME
    const card = s.pool[chosen]!
    const stall = chooseStall(s, s.table.type[card]!, mon - hirePrice(s, seat, chosen) >= CORNER_FEE, rng)
    return stall < 0 ? INCOME : HIRES[card * STALLS + stall]!
  }

  /** Beside cards of the same colour, and otherwise anywhere. */
  function chooseStall(s: IkiState, colour: number, corners: boolean, rng: RandomStream): number {
    const { open, cards, type } = s.table
    let best = -1
    let stall = -1
    for (let k = 0; k < open.length; k++) {
      const at = open[k]!
      const corner = isCorner(at)
      if (s.stall[at] !== EMPTY || (corner && !corners)) continue
      const group = GROUPS[nagayaOf(at)]!
      let n = corner ? -400 : 0
      for (let i = 0; i < group.length; i++) {
        const piece = s.stall[group[i]!]!
        if (piece >= 0 && piece < cards && type[piece] === colour) n += 512
      }
      n += 400 + rng.below(512)
      if (n > best) {
        best = n
        stall = at
      }
    }
    return stall
  }

  function chooseAt(s: IkiState, seat: number, rng: RandomStream, n: number): IkiMove {
    const hungry = hunger(s, seat)
    const moves = list.slice(0, n)
    const lap = s.phase === BUSINESS ? 0 : lapWorth(s, seat)
    const sandal = prices.prospects.good[month * KINDS + SANDALS]!
    let best = moves[0]!
    let value = Number.NEGATIVE_INFINITY
    for (let i = 0; i < n; i++) {
      const move = moves[i]!
      let worth = rng.below(1024) / 2048
      if (move.type === 'walk') {
        if (move.sandals > 3) continue
        worth += walkWorth(s, seat, distanceIn(move), lap, hungry) - sandal * move.sandals
      } else if (move.type === 'go') worth += placeWorth(s, seat, spaceIn(move), hungry)
      else if (move.type === 'life') {
        const space = spaceIn(move)
        worth += space === FREE_SPACE ? 2 + lap : walkWorth(s, seat, space, lap, hungry) - 0.3 * space
      } else worth += move.type === 'done' ? 0.3 : dealWorth(s, move, seat, hungry)
      if (worth > value) {
        value = worth
        best = move
      }
    }
    return best
  }

  function leastMissed(s: IkiState, n: number): IkiMove {
    let best = list[0]!
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < n; i++) {
      const move = list[i]!
      if (move.type !== 'dismiss') continue
      const card = pieceIn(move)
      const value = prices.prospects.working[(card * LEVELS + s.level[s.place[card]!]!) * SPAN + Math.min(SPAN - 1, month + 1)]!
      if (value < least) {
        least = value
        best = move
      }
    }
    return best
  }

  return (s, seat, rng) => {
    let found = known.get(s.table)
    if (!found) known.set(s.table, (found = priceList(s.table, weights)))
    prices = found
    month = Math.max(1, Math.min(s.month, MONTHS + 1))
    if (s.phase === HIRE && s.pending.length === 0) return chooseHire(s, seat, rng)
    const n = fillMoves(s, list)
    if (n === 1) return list[0]!
    if (s.pending.length > 0) return list[rng.below(n)]!
    if (s.phase === LIFE || s.phase === WALK || s.phase === GO || s.phase === BUSINESS) return chooseAt(s, seat, rng, n)
    if (s.phase === FOOD) return leastMissed(s, n)
    return list[rng.below(n)]!
  }
}

function priceList(table: CompiledRules, weights: Weights): Prices {
  const prospects = foresee(table, weights)
  const price = (way: Way) => {
    const out = new Float64Array(SPAN)
    for (let month = 0; month < SPAN; month++) out[month] = wayWorth(way, month, prospects)
    return out
  }
  const deals: Float64Array[] = []
  const feeds: boolean[] = []
  for (const shop of table.deals) {
    for (const { deal, way } of shop) {
      deals[deal] = price(way)
      feeds[deal] = way.net[RICE]! > 0
    }
  }
  return {
    prospects,
    skills: table.skills.map((ways) => ways.map(price)),
    pipes: table.pipeWays.map((ways) => ways.map(price)),
    deals,
    feeds,
  }
}

/** What an operation is worth: `rate` is what one of its good is worth, `n` their number; for training `good` is the steps. */
const WORTH: Readonly<Record<EffectKind, (rate: number, n: number, good: number) => number>> = {
  gain: (rate, n) => rate * n,
  pay: (rate, n) => -rate * n,
  gain_per: (rate, n) => 2.5 * rate * n,
  others: (rate, n) => -0.5 * rate * n,
  train: (_rate, _n, steps) => BY_TRAINING * steps,
  swap: () => BY_SWAPPING,
  build: () => BY_BUILDING,
}

const wayWorth = (way: Way, month: number, p: Prospects): number =>
  operationsOf(way).reduce((value, { kind, good, n }) => value + WORTH[kind](p.good[month * KINDS + good]!, n, good), 0)
