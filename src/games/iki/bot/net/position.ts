// The inputs of a net for a position of IKI: the features of the seat on turn and of the others in turn order.
import { type Families, familiesOf, numbering, type Rows, rowsOf } from '../../../../bots/net/numbering.ts'
import { TYPES } from '../../cards/cardset.ts'
import type { CompiledRules } from '../../rules/compile.ts'
import { FIRE_MONTHS } from '../../rules/fire.ts'
import { BEHIND, fishOnSale, onSale } from '../../rules/legal.ts'
import { GROUPS, PAYDAY_EVERY } from '../../rules/payday.ts'
import { total } from '../../rules/scoring.ts'
import {
  ABILITIES,
  EMPTY,
  IKI,
  type IkiState,
  KINDS,
  KOBUN,
  LIFE_SPACES,
  MON,
  MONTHS,
  OFFERED,
  PHASES,
  POWER,
  RETIRED,
  RICE,
  SANDALS,
  STALLS,
  WILD,
} from '../../rules/state.ts'
import { NAGAYA_STALLS, SPACES } from '../../rules/street.ts'
import { evaluator } from '../evaluate.ts'
import { IKI_TUNING } from '../heuristics.ts'
import { FORESIGHT } from '../weights.ts'
import { ATTRIBUTES, itemsOf } from './items.ts'

/** How finely each good is measured: mon, rice, sandals, lumber, koban, no Iki, firefighting. */
const STEPS = [20, 9, 9, 9, 7, 0, 11]
const RICE_LEFT = 9
const SEASON_COUNT = 4
const TYPE_COUNT = TYPES.length
/** Of the next two seats that walk, each card by how many spaces it lies ahead. */
const WALKERS = 2
const DENSE_OF_SEAT = 12
const DENSE_OF_RIVAL = 6
const DENSE_OF_ALL = 5

const KINDS_OF_ITEMS = ['working', 'card', 'skill', 'building', 'fish', 'pipe', 'pouch'] as const
type Kind = (typeof KINDS_OF_ITEMS)[number]

/** The numbers of the plain features. */
function plainFeatures(seats: number) {
  const next = numbering()
  const each = (n: number) => Array.from({ length: seats }, () => next.take(n))
  const own = {
    goods: Array.from({ length: seats }, () => STEPS.map((n) => next.take(n))),
    kobun: each(KOBUN + 1),
    at: each(SPACES + 1),
    life: each(LIFE_SPACES + 1),
    types: each(TYPE_COUNT),
    typeCount: each(TYPE_COUNT + 1),
    fishSeasons: each(SEASON_COUNT + 1),
    abilities: each(ABILITIES),
    pipes: each(3),
    pouches: each(4),
    riceLeft: each(RICE_LEFT * PAYDAY_EVERY),
    rank: each(seats),
    stalls: each(STALLS),
    behind: each(2 * TYPE_COUNT),
  }
  const all = {
    type: next.take(STALLS * (TYPE_COUNT + 1)),
    neutral: next.take(STALLS),
    month: next.take(MONTHS + 2),
    phase: next.take(PHASES.length),
    pending: next.take(5),
    shop: next.take(4),
    card: next.take(2),
    due: next.take(3),
    burning: next.take(NAGAYA_STALLS + 1),
    rules: next.take(8),
  }
  return { ...own, all, count: next.taken }
}

/** The slots of items: with each seat, then what belongs to nobody. */
const slotsOf = (seats: number): Record<Kind, number> => ({
  working: seats,
  card: seats + 2,
  skill: WALKERS * SPACES,
  building: seats + 1,
  fish: seats + 1,
  pipe: seats + 1,
  pouch: seats + 1,
})

const attributes: Record<Kind, number> = ATTRIBUTES
export const positionFamilies = (seats: number): Families<Kind> => familiesOf(slotsOf(seats), attributes)
export const positionPlain = (seats: number): number => plainFeatures(seats).count
export const positionDense = (seats: number): number => DENSE_OF_ALL + seats * DENSE_OF_SEAT + (seats - 1) * DENSE_OF_RIVAL
export const positionItems = (table: CompiledRules) => itemsOf(table, KINDS_OF_ITEMS)

/** Which space lies before each stall. */
const SPACE_BEFORE = (() => {
  const list = new Array<number>(STALLS).fill(0)
  BEHIND.forEach((stalls, space) => {
    for (const stall of stalls) list[stall] = space
  })
  return list
})()

const atMost = (n: number, most: number) => Math.min(n, most)

export function positionReader(table: CompiledRules, seats: number) {
  const F = plainFeatures(seats)
  const rows: Record<Kind, Rows> = rowsOf(F.count, positionFamilies(seats), positionItems(table))
  const { cards, type, ability } = table
  const foresight = evaluator({ ...FORESIGHT, envy: [0, 0, 0, 0] })
  const rowOf = ({ start, count }: Rows, slot: number, item: number) => start + slot * count + item
  const flags = rulesFlags(table)
  const mouths = new Int32Array(seats)
  const masks = new Int32Array(seats)
  const wilds = new Int32Array(seats)
  const harmony = new Int32Array(seats)
  const worth = new Float64Array(seats)
  const totals = new Float64Array(seats)
  let out: Uint16Array
  let n = 0
  const put = (feature: number) => {
    out[n++] = feature
  }

  /** Working and retired cards, and what lies ahead of the walkers. */
  function readCards(s: IkiState, me: number): void {
    const here = s.at[me]!
    const next = s.at[(me + 1) % seats]!
    for (let card = 0; card < cards; card++) {
      const at = s.place[card]!
      if (at < STALLS) {
        const space = SPACE_BEFORE[at]!
        put(rowOf(rows.skill, (space - here + SPACES) % SPACES, card))
        put(rowOf(rows.skill, SPACES + ((space - next + SPACES) % SPACES), card))
        const owner = s.owner[at]!
        if (owner < 0) continue
        const seat = (owner - me + seats) % seats
        put(rowOf(rows.working, seat, (s.level[at]! < 1 ? 0 : s.level[at]! - 1) * cards + card))
        mouths[seat]!++
        masks[seat]! |= 1 << type[card]!
      } else if (at < RETIRED + seats) {
        const seat = (at - RETIRED - me + seats) % seats
        put(rowOf(rows.card, seat, card))
        if (ability[card] === WILD) wilds[seat]!++
        else masks[seat]! |= 1 << type[card]!
      }
    }
    for (let i = 0; i < s.pool.length; i++) {
      put(rowOf(rows.card, seats, s.pool[i]!))
      for (let coin = 0; coin < s.coins[i]!; coin++) put(rowOf(rows.card, seats + 1, s.pool[i]!))
    }
    for (let b = 0; b < s.place.length - cards; b++) {
      const at = s.place[cards + b]!
      if (at === OFFERED) put(rowOf(rows.building, seats, b))
      else if (at < STALLS && s.owner[at]! >= 0) put(rowOf(rows.building, (s.owner[at]! - me + seats) % seats, b))
    }
  }

  function readStalls(s: IkiState, me: number): void {
    for (let i = 0; i < STALLS; i++) {
      const piece = s.stall[i]!
      if (piece === EMPTY) continue
      const owner = s.owner[i]!
      put(F.all.type + i * (TYPE_COUNT + 1) + (piece >= cards ? TYPE_COUNT : type[piece]!))
      put(owner < 0 ? F.all.neutral + i : F.stalls[(owner - me + seats) % seats]! + i)
    }
    for (let g = 0; g < GROUPS.length; g++) {
      const group = GROUPS[g]!
      for (let i = 0; i < group.length; i++) {
        const piece = s.stall[group[i]!]!
        const owner = s.owner[group[i]!]!
        if (piece < 0 || piece >= cards || owner < 0) continue
        let same = 0
        for (let k = 0; k < group.length; k++) {
          const other = s.stall[group[k]!]!
          if (other >= 0 && other < cards && type[other] === type[piece]) same++
        }
        if (same > 1) harmony[(owner - me + seats) % seats]! += same
      }
    }
  }

  function readTokens(_s: IkiState, me: number, kind: 'fish' | 'pipe' | 'pouch', owners: readonly number[]): void {
    for (let i = 0; i < owners.length; i++) if (owners[i]! >= 0) put(rowOf(rows[kind], (owners[i]! - me + seats) % seats, i))
  }

  function readSale(s: IkiState): void {
    for (let i = 0; i < s.fish.length; i++) if (fishOnSale(s, i)) put(rowOf(rows.fish, seats, i))
    for (let i = 0; i < s.pipes.length; i++) if (onSale(s, s.pipes, table.pipes.season, i)) put(rowOf(rows.pipe, seats, i))
    for (let i = 0; i < s.pouches.length; i++) if (onSale(s, s.pouches, table.pouches.season, i)) put(rowOf(rows.pouch, seats, i))
  }

  function readSeat(s: IkiState, r: number, seat: number, toPayday: number): void {
    const base = seat * KINDS
    for (let g = 0; g < STEPS.length; g++) if (STEPS[g]! > 0) put(F.goods[r]![g]! + atMost(s.has[base + g]!, STEPS[g]! - 1))
    put(F.kobun[r]! + s.kobun[seat]!)
    put(F.at[r]! + s.at[seat]!)
    const space = s.life.indexOf(seat)
    put(F.life[r]! + (space < 0 ? LIFE_SPACES : space))
    let types = wilds[r]!
    for (let t = 0; t < TYPE_COUNT; t++) {
      if ((masks[r]! & (1 << t)) === 0) continue
      types++
      put(F.types[r]! + t)
    }
    put(F.typeCount[r]! + atMost(types, TYPE_COUNT))
    let seasons = 0
    for (let i = 0; i < s.fish.length; i++) if (s.fish[i] === seat) seasons |= 1 << table.fish.season[i]!
    let different = 0
    for (let bits = seasons; bits !== 0; bits &= bits - 1) different++
    put(F.fishSeasons[r]! + different)
    for (let a = 0; a < ABILITIES; a++) if (s.able[seat * ABILITIES + a]! > 0) put(F.abilities[r]! + a)
    put(F.pipes[r]! + atMost(countOf(s.pipes, seat), 2))
    put(F.pouches[r]! + atMost(countOf(s.pouches, seat), 3))
    const left = s.has[base + RICE]! - mouths[r]! + KOBUN
    put(F.riceLeft[r]! + (left < 0 ? 0 : atMost(left, RICE_LEFT - 1)) * PAYDAY_EVERY + toPayday)
    for (let rank = 0; rank < s.stack.length; rank++) if (s.stack[rank] === seat) put(F.rank[r]! + rank)
    const behind = BEHIND[s.at[seat]!]!
    for (let i = 0; i < behind.length; i++) {
      const piece = s.stall[behind[i]!]!
      if (piece >= 0 && piece < cards) put(F.behind[r]! + (s.owner[behind[i]!] === seat ? 0 : TYPE_COUNT) + type[piece]!)
    }
  }

  function readRest(s: IkiState): void {
    const { all } = F
    put(all.month + s.month)
    put(all.phase + s.phase)
    if (s.pending.length > 0) put(all.pending + s.pending[s.pending.length - 2]!)
    put(all.shop + s.shop)
    put(all.card + s.card)
    put(all.due + atMost(s.due, 2))
    put(all.burning + (s.nagaya < 0 ? NAGAYA_STALLS : atMost(Math.max(0, s.reached), NAGAYA_STALLS - 1)))
    for (let i = 0; i < flags.length; i++) if (flags[i]) put(all.rules + i)
  }

  function readDense(s: IkiState, me: number, toPayday: number, dense: Float32Array): void {
    const left = Math.max(0, MONTHS + 1 - s.month) / (MONTHS + 1)
    const lead = IKI_TUNING.lead[Math.min(s.month, MONTHS + 1)]!
    let d = 0
    dense[d++] = left
    dense[d++] = left * left
    dense[d++] = toPayday / 2
    dense[d++] = s.pool.length / 4
    dense[d++] = monthsToFire(s.month) / 3
    for (let r = 0; r < seats; r++) {
      const seat = (me + r) % seats
      const base = seat * KINDS
      worth[r] = foresight(s, seat)
      totals[r] = total(s, seat)
      dense[d++] = worth[r]! / 50
      dense[d++] = totals[r]! / 50
      dense[d++] = s.has[base + IKI]! / 50
      dense[d++] = harmony[r]! / 8
      dense[d++] = (left * s.has[base + MON]!) / 10
      dense[d++] = (left * s.has[base + SANDALS]!) / 4
      dense[d++] = (left * s.has[base + RICE]!) / 4
      dense[d++] = (left * s.has[base + POWER]!) / 5
      dense[d++] = (left * mouths[r]!) / 4
      dense[d++] = (left * harmony[r]!) / 8
      dense[d++] = s.has[base + POWER]! / 10
      dense[d++] = (left * s.kobun[seat]!) / 4
    }
    for (let r = 1; r < seats; r++) {
      const ahead = worth[0]! - worth[r]!
      const points = totals[0]! - totals[r]!
      dense[d++] = lead * ahead
      dense[d++] = ahead / 10
      dense[d++] = (ahead * (1 - left)) / 10
      dense[d++] = points / 10
      dense[d++] = (points * (1 - left)) / 10
      dense[d++] = s.month > MONTHS ? points / 5 : 0
    }
  }

  return (s: IkiState, inputs: Uint16Array, dense: Float32Array): number => {
    const me = s.seat
    const toPayday = s.month > MONTHS ? 0 : (PAYDAY_EVERY - (s.month % PAYDAY_EVERY)) % PAYDAY_EVERY
    out = inputs
    n = 0
    mouths.fill(0)
    masks.fill(0)
    wilds.fill(0)
    harmony.fill(0)
    readCards(s, me)
    readStalls(s, me)
    readTokens(s, me, 'fish', s.fish)
    readTokens(s, me, 'pipe', s.pipes)
    readTokens(s, me, 'pouch', s.pouches)
    readSale(s)
    for (let r = 0; r < seats; r++) readSeat(s, r, (me + r) % seats, toPayday)
    readRest(s)
    readDense(s, me, toPayday, dense)
    return n
  }
}

function countOf(list: readonly number[], seat: number): number {
  let n = 0
  for (let i = 0; i < list.length; i++) if (list[i] === seat) n++
  return n
}

function monthsToFire(month: number): number {
  for (const fire of FIRE_MONTHS) if (fire >= month) return Math.min(3, fire - month)
  return 3
}

/** The options in which the rule sets differ most. */
const rulesFlags = (table: CompiledRules): readonly boolean[] => [
  table.freeStep,
  table.freeStepMon > 0,
  table.supply.length > 0,
  table.fishBySeason,
  table.saveBuildings,
  table.monPerIki < 5,
  table.changeFirst,
  table.tobacco > 0,
]
