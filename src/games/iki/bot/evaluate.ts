// What a position of IKI is worth to a seat, in Iki: what it has, what it may still earn, and what may go wrong.
import { TYPES } from '../cards/cardset.ts'
import type { CompiledPoints, CompiledRules } from '../rules/compile.ts'
import { FIRE_MONTHS, fireStrength } from '../rules/fire.ts'
import { CORNERS, FARMHOUSE_IKI, GROUPS, isPayday, PAYDAY_EVERY, VILLA_MON } from '../rules/payday.ts'
import { FISH_SEASONS, fishExtraIki, pouchIki, total, VARIETY } from '../rules/scoring.ts'
import {
  ABILITIES,
  CART,
  DISCOUNT,
  EMPTY,
  FARMHOUSE,
  FOOD,
  IKI,
  type IkiState,
  KINDS,
  KOBAN,
  LAST_LEVEL,
  LUMBER,
  MON,
  MONTHS,
  OFFERED,
  PER_FISH,
  PER_RETIRED,
  PER_RICE,
  PER_TYPE,
  PER_WORKING,
  POWER,
  RETIRED,
  RICE,
  SANDALS,
  SAVE,
  SAVER,
  STALLS,
  UNSOLD,
  WATCHTOWER,
  WILD,
} from '../rules/state.ts'
import { isCorner, NAGAYA, NAGAYA_STALLS, nagayaOf, SPACES } from '../rules/street.ts'
import type { Weights } from './weights.ts'

export const LEVELS = LAST_LEVEL + 1
const TYPE_COUNT = TYPES.length
const PAYDAYS = Array.from({ length: MONTHS }, (_, i) => i + 1).filter(isPayday)
/** Months 0 to 13 and one beyond. */
export const SPAN = 15

/** What cards and goods are worth from a month on: computed once for each rule set. */
export interface Prospects {
  /** [month × KINDS + good] */
  readonly good: Float64Array
  /** [(card × LEVELS + level) × SPAN + month]: salary and ability, less food after the next payday. */
  readonly working: Float64Array
  /** What one more experience adds. */
  readonly step: Float64Array
  /** Rice earned at the next payday. */
  readonly meal: Float64Array
  /** [card × SPAN + month] */
  readonly retired: Float64Array
  /** [level × SPAN + month]: paydays a card will still see on the board, later ones counting less. */
  readonly stays: Float64Array
  /** The probability of being on the board at the next payday. */
  readonly eats: Float64Array
  /** [building × SPAN + month]: what its goods are worth. */
  readonly price: Float64Array
}

/** A function that says what a state is worth to a seat. */
export function evaluator(weights: Weights): (s: IkiState, seat: number) => number {
  const known = new WeakMap<CompiledRules, Prospects>()
  let table: CompiledRules | undefined
  let prospects: Prospects
  return (s, seat) => {
    if (s.table !== table) {
      table = s.table
      prospects = known.get(table) ?? foresee(table, weights)
      known.set(table, prospects)
    }
    let value = worth(s, seat, prospects, weights)
    const envy = weights.envy[s.table.seats - 1] ?? 0
    if (envy > 0)
      for (let other = 0; other < s.table.seats; other++) if (other !== seat) value -= envy * worth(s, other, prospects, weights)
    return value
  }
}

/** A list over the seasons, read between their middles. */
function during(list: readonly number[], month: number): number {
  const x = Math.min(Math.max((month - 2) / 3, 0), list.length - 1)
  const i = Math.min(Math.floor(x), list.length - 2)
  return list[i]! + (x - i) * (list[i + 1]! - list[i]!)
}

const retiredShare = (level: number) => Math.min(1, Math.max(0, level - LAST_LEVEL))

export function foresee(table: CompiledRules, w: Weights): Prospects {
  const { cards } = table
  const good = new Float64Array(SPAN * KINDS)
  const lists = [w.mon, w.rice, w.sandals, w.lumber, w.koban, [1, 1, 1, 1, 1], w.power]
  for (let month = 0; month < SPAN; month++) for (let g = 0; g < KINDS; g++) good[month * KINDS + g] = during(lists[g]!, month)
  const sum = (list: readonly number[], month: number) => {
    let n = 0
    for (let i = 0; i < list.length; i += 2) n += list[i + 1]! * good[month * KINDS + list[i]!]!
    return n
  }
  const ability = (card: number, month: number) => {
    const left = Math.max(0, MONTHS + 1 - month)
    const fires = FIRE_MONTHS.filter((fire) => fire >= month).length
    switch (table.ability[card]) {
      case DISCOUNT:
        return w.discount * left
      case CART:
        return w.cart * left
      case SAVER:
        return (w.saver * fires) / 2
      case WILD:
        return w.wild
      default:
        return 0
    }
  }
  const working = new Float64Array(cards * LEVELS * SPAN)
  const step = new Float64Array(cards * LEVELS * SPAN)
  const meal = new Float64Array(cards * LEVELS * SPAN)
  const retired = new Float64Array(cards * SPAN)
  const stays = new Float64Array(LEVELS * SPAN)
  const eats = new Float64Array(LEVELS * SPAN)
  for (let month = 0; month < SPAN; month++) {
    const paydays = PAYDAYS.filter((payday) => payday >= month)
    for (let level = 0; level < LEVELS; level++) {
      paydays.forEach((payday, i) => {
        const there = 1 - retiredShare(level + w.pace * (payday - month))
        stays[level * SPAN + month]! += there * (i === 0 ? w.harmony : w.laterHarmony ** i)
        if (i === 0) eats[level * SPAN + month] = there
      })
    }
    for (let card = 0; card < cards; card++) {
      const salary = table.salary[card]!
      const last = [...salary[LAST_LEVEL]!, ...(table.greyOnce ? [] : table.greyGoods[card]!)]
      for (const payday of paydays) retired[card * SPAN + month]! += sum(last, payday)
      for (let level = 1; level < LEVELS; level++) {
        const at = (card * LEVELS + level) * SPAN + month
        paydays.forEach((payday, i) => {
          const reached = level + w.pace * (payday - month)
          const gone = retiredShare(reached)
          const low = Math.min(LAST_LEVEL, Math.floor(reached))
          const part = low === LAST_LEVEL ? 0 : reached - low
          const pay = (1 - part) * sum(salary[low]!, payday) + part * sum(salary[Math.min(LAST_LEVEL, low + 1)]!, payday)
          working[at]! += (1 - gone) * pay + gone * sum(last, payday)
          if (i > 0) working[at]! -= (1 - gone) * good[payday * KINDS + RICE]!
          else for (let k = 0; k < salary[low]!.length; k += 2) if (salary[low]![k] === RICE) meal[at]! += salary[low]![k + 1]!
        })
        const out = month + (LEVELS - level) / w.pace
        if (out <= MONTHS) {
          working[at]! += ability(card, out)
          if (table.greyOnce) working[at]! += sum(table.greyGoods[card]!, Math.floor(out))
        }
      }
      const now = retired[card * SPAN + month]! + ability(card, month) + (table.greyOnce ? sum(table.greyGoods[card]!, month) : 0)
      for (let level = 1; level < LEVELS; level++) {
        const at = (card * LEVELS + level) * SPAN + month
        step[at] = Math.max(0, (level === LAST_LEVEL ? now : working[at + SPAN]!) - working[at]!)
      }
    }
  }
  const price = new Float64Array(table.buildingCost.length * SPAN)
  table.buildingCost.forEach((cost, b) => {
    for (let month = 0; month < SPAN; month++)
      for (let g = 0; g < IKI; g++) price[b * SPAN + month]! += cost[g]! * Math.max(LEAST_RATE, good[month * KINDS + g]!)
  })
  return { good, working, step, meal, retired, stays, eats, price }
}

/** What the seat counts itself, gathered in one pass over the cards. */
interface SeatSums {
  mouths: number
  retired: number
  types: number
  fish: number
  spare: number
  sandals: number
  month: number
}
const standing: SeatSums = { mouths: 0, retired: 0, types: 0, fish: 0, spare: 0, sandals: 0, month: 0 }
const loss = new Float64Array(STALLS)

function worth(s: IkiState, seat: number, p: Prospects, w: Weights): number {
  if (s.month > MONTHS) return total(s, seat) + 0.02 * s.has[seat * KINDS + MON]! + 0.01 * s.has[seat * KINDS + POWER]!
  const { table, has, place, owner } = s
  const base = seat * KINDS
  const month = Math.max(1, s.phase === FOOD || s.phase === SAVE ? s.month + 1 : s.month)
  const early = Math.max(0, (MONTHS - month) / MONTHS)
  const rates = month * KINDS
  let value = has[base + IKI]!
  let mask = 0
  let wild = 0
  let mouths = 0
  let retired = 0
  let eaters = 0
  let rice = has[base + RICE]!
  let lap = 0
  for (let card = 0; card < table.cards; card++) {
    const at = place[card]!
    if (at === RETIRED + seat) {
      retired++
      value += p.retired[card * SPAN + month]!
      if (table.ability[card] === WILD) wild++
      else mask |= 1 << table.type[card]!
    } else if (at < STALLS && owner[at] === seat) {
      const level = s.level[at]!
      const key = (card * LEVELS + level) * SPAN + month
      const beauty = harmonyAt(s, at, table.type[card]!) * p.stays[level * SPAN + month]!
      mouths++
      value += p.working[key]! + beauty
      loss[at] = p.working[key]! + beauty + 1.5
      lap += p.step[key]!
      rice += p.meal[key]!
      eaters += p.eats[level * SPAN + month]!
      mask |= 1 << table.type[card]!
    }
  }
  let types = wild
  for (let bits = mask; bits !== 0; bits &= bits - 1) types++
  types = Math.min(TYPE_COUNT, types)
  value += early * w.typeHope * types + (1 - early) * VARIETY[types]!
  value += (w.lap * lap * Math.max(0, s.at[seat]! - 1)) / SPACES

  const mon = has[base + MON]!
  value += p.good[rates + MON]! * (mon <= w.purse ? mon : w.purse + w.surplusMon * (mon - w.purse))
  const sandals = has[base + SANDALS]!
  value += p.good[rates + SANDALS]! * (sandals <= 4 ? sandals : 4 + w.surplusSandals * (sandals - 4))
  value += p.good[rates + LUMBER]! * has[base + LUMBER]! + p.good[rates + KOBAN]! * has[base + KOBAN]!
  value += p.good[rates + POWER]! * has[base + POWER]!
  const spare = rice - eaters
  if (spare < 0) value += spare * w.hunger[Math.max(0, MONTHS - month) % PAYDAY_EVERY]!
  else value += p.good[rates + RICE]! * w.surplusRice * Math.min(spare, 5)

  standing.mouths = mouths
  standing.retired = retired
  standing.types = types
  standing.spare = Math.max(0, spare)
  standing.sandals = sandals
  standing.month = month
  value += tokens(s, seat, early, w)
  value += buildings(s, seat, p, w, early)
  value += abilities(s, seat, month, w)
  const home = s.kobun[seat]!
  if (home > 0) value += early * (w.kobun + w.moreKobun * (home - 1))
  return value - w.fire * dangers(s, seat, month)
}

/** Cards of this colour in the groups of a stall: what harmony pays for the card there. */
function harmonyAt(s: IkiState, stall: number, colour: number): number {
  const nagaya = sameColour(s, GROUPS[nagayaOf(stall)]!, colour)
  const corner = isCorner(stall) ? sameColour(s, GROUPS[CORNERS]!, colour) : 0
  return (nagaya > 1 ? nagaya : 0) + (corner > 1 ? corner : 0)
}

function sameColour(s: IkiState, stalls: readonly number[], colour: number): number {
  const { cards, type } = s.table
  let n = 0
  for (let i = 0; i < stalls.length; i++) {
    const piece = s.stall[stalls[i]!]!
    if (piece >= 0 && piece < cards && type[piece] === colour) n++
  }
  return n
}

function tokens(s: IkiState, seat: number, early: number, w: Weights): number {
  let seasons = 0
  let fish = 0
  for (let i = 0; i < s.fish.length; i++) {
    if (s.fish[i] !== seat) continue
    seasons |= 1 << s.table.fish.season[i]!
    fish++
  }
  standing.fish = fish
  let different = 0
  for (let bits = seasons; bits !== 0; bits &= bits - 1) different++
  const fishes = fishExtraIki(s, seat) + early * w.fishHope * different + (1 - early) * FISH_SEASONS[different]!
  const pouches = pouchIki(s, seat)
  const time = Math.min(1, 2 * early)
  if (s.pipes.includes(seat)) return fishes + pouches + (s.pouches.includes(UNSOLD) ? w.pipeHope * time : 0)
  return fishes + pouches * (1 + (s.pipes.includes(UNSOLD) ? w.pouchHope * time : 0))
}

/** MEASURES as they may stand at the end. */
function hoped(points: CompiledPoints): number {
  if (points.each === 0) return points.base
  const { mouths, retired, types, fish, spare, sandals, month } = standing
  const left = (MONTHS + 1 - month) / MONTHS
  let count = sandals + 2 * left
  if (points.per === PER_WORKING) count = mouths
  else if (points.per === PER_RETIRED) count = retired + 0.7 * mouths + 2 * left
  else if (points.per === PER_TYPE) count = Math.min(TYPE_COUNT, types + left)
  else if (points.per === PER_FISH) count = fish + 2 * left
  else if (points.per === PER_RICE) count = spare + 1.5
  const sum = points.base + points.each * count
  return points.max >= 0 && sum > points.max ? points.max : sum
}

/** Goods are never worth less where they pay for a building. */
const LEAST_RATE = 0.3

/** What stands, and the best of what could still be built. */
function buildings(s: IkiState, seat: number, p: Prospects, w: Weights, early: number): number {
  const { cards, buildingCost, buildingPoints } = s.table
  const base = seat * KINDS
  const rates = standing.month * KINDS
  let value = 0
  let plan = 0
  for (let piece = cards; piece < s.place.length; piece++) {
    const at = s.place[piece]!
    const b = piece - cards
    if (at < STALLS && s.owner[at] === seat) {
      loss[at] = hoped(buildingPoints[b]!) + service(s.table.buildingAbility[b]!, p) + w.building
      value += loss[at]!
    } else if (at === OFFERED) {
      const price = p.price[b * SPAN + standing.month]!
      const gain = hoped(buildingPoints[b]!) + service(s.table.buildingAbility[b]!, p) + w.building - price
      if (gain <= plan) continue
      const cost = buildingCost[b]!
      let paid = 0
      for (let g = 0; g < IKI; g++) {
        if (cost[g]! > 0) paid += Math.min(cost[g]!, s.has[base + g]!) * Math.max(LEAST_RATE, p.good[rates + g]!)
      }
      const ready = price === 0 ? 1 : paid / price
      if (gain * ready * ready > plan) plan = gain * ready * ready
    }
  }
  return value + (s.kobun[seat] === 0 ? 0.6 : 1) * w.plan * plan * Math.min(1, 0.4 + 2 * early)
}

/** What the ability of a building will still bring. */
function service(ability: number, p: Prospects): number {
  if (ability < 0) return 0
  const { month, mouths } = standing
  const paydays = Math.floor((MONTHS + PAYDAY_EVERY - month) / PAYDAY_EVERY)
  if (ability === FARMHOUSE) return FARMHOUSE_IKI * paydays * Math.max(2, 0.5 * mouths + 1)
  if (ability === WATCHTOWER) return 0.45 * Math.max(0, MONTHS - month)
  return VILLA_MON * 2.5 * paydays * p.good[month * KINDS + MON]!
}

function abilities(s: IkiState, seat: number, month: number, w: Weights): number {
  const left = MONTHS + 1 - month
  const at = seat * ABILITIES
  const always = left * (w.discount * Math.min(1, s.able[at + DISCOUNT]!) + w.cart * Math.min(1, s.able[at + CART]!))
  return always + (Math.min(2, s.able[at + SAVER]!) * w.saver * Math.ceil((MONTHS - month) / 3)) / 2
}

/** What the next fire may take, each nagaya being as likely as any other. */
function dangers(s: IkiState, seat: number, month: number): number {
  let fire = month
  while (fire <= MONTHS && fireStrength(fire) === 0) fire++
  if (fire > MONTHS) return 0
  const strength = fireStrength(fire)
  const growth = 0.4 * (fire - month)
  let lost = 0
  for (let nagaya = 0; nagaya < STALLS; nagaya += NAGAYA_STALLS) {
    let burning = 1
    for (let i = 0; i < NAGAYA_STALLS && burning > 0.02; i++) {
      const stall = nagaya + i
      const owner = s.owner[stall]!
      if (s.stall[stall] === EMPTY || owner < 0) continue
      const missing = strength - i - s.has[owner * KINDS + POWER]!
      const stopped = missing <= 0 ? 1 : missing <= growth ? 0.6 : missing <= 2 * growth ? 0.25 : 0
      if (owner === seat) lost += burning * (1 - stopped) * Math.max(0, loss[stall]!)
      burning *= 1 - stopped
    }
  }
  const saved = s.able[seat * ABILITIES + SAVER]! > 0 ? 0.35 : 1
  return (lost / NAGAYA) * saved * (fire === month ? 1 : 0.8)
}
