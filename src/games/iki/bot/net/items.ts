// Cards, buildings and tokens described by what they do, for nets: a net knows no card by its number, so it plays any card set.
import type { Items } from '../../../../bots/net/shape.ts'
import { BUILDING_ABILITIES, MEASURES, RETIREMENT_ABILITIES, SEASONS, TYPES } from '../../cards/cardset.ts'
import type { CompiledPoints, CompiledRules } from '../../rules/compile.ts'
import { ABILITIES, KINDS, LAST_LEVEL } from '../../rules/state.ts'
import { operationsOf, type Way } from '../../rules/ways.ts'

/** The goods that payments and points count: all but firefighting power. */
const PAID = KINDS - 1

const oneHot = (n: number, at: number): number[] => Array.from({ length: n }, (_, i) => (i === at ? 1 : 0))

function amounts(list: readonly number[] | undefined): number[] {
  const out = new Array<number>(KINDS).fill(0)
  for (let i = 0; list && i < list.length; i += 2) out[list[i]!]! += list[i + 1]! / 3
  return out
}

/** What a skill or a pipe brings at best and costs on average, and what it lets choose. */
function waysAttributes(ways: readonly Way[]): number[] {
  const best = new Array<number>(PAID).fill(0)
  const paid = new Array<number>(PAID).fill(0)
  const kinds: Record<string, number> = { train: 0, swap: 0, build: 0, others: 0, gain_per: 0 }
  let power = 0
  for (const way of ways) {
    for (let g = 0; g < PAID; g++) {
      if (way.net[g]! > 0) best[g] = Math.max(best[g]!, way.net[g]! / 4)
      else paid[g]! -= way.net[g]! / (4 * ways.length)
    }
    for (const { kind, good, n } of operationsOf(way)) {
      if (kind in kinds) kinds[kind] = 1
      if (kind === 'gain' && good === PAID) power = Math.max(power, n / 2)
    }
  }
  return [...best, ...paid, ...Object.values(kinds), power, ways.length / 4]
}
const WAYS = 2 * PAID + 7

const skillOf = (table: CompiledRules, card: number): number[] => [1, ...waysAttributes(table.skills[card]!)]
const SKILL = 1 + WAYS

/** Type, price, firefighting, the way to retirement and what comes after it. */
function cardOf(table: CompiledRules, card: number): number[] {
  return [
    ...skillOf(table, card),
    table.cost[card]! / 5,
    table.symbols[card]! / 3,
    ...oneHot(TYPES.length, table.type[card]!),
    (LAST_LEVEL + 1 - table.firstLevel[card]!) / 3,
    ...amounts(table.salary[card]![LAST_LEVEL]),
    ...amounts(table.greyGoods[card]),
    ...oneHot(ABILITIES, table.ability[card]!),
  ]
}
const CARD = SKILL + 3 + TYPES.length + 2 * KINDS + RETIREMENT_ABILITIES.length

/** A working card: the same with its salary now and the steps to retirement. */
const workingOf = (table: CompiledRules, card: number, level: number): number[] => [
  ...cardOf(table, card),
  ...amounts(table.salary[card]![level]),
  ...oneHot(LAST_LEVEL, level - 1),
]
const WORKING = CARD + KINDS + LAST_LEVEL

const pointsOf = ({ base, each, per, max }: CompiledPoints): number[] => [
  base / 10,
  max < 0 ? 0 : max / 30,
  ...oneHot(MEASURES.length, each > 0 ? per : -1).map((x) => (x * each) / 2),
]
const POINTS = 2 + MEASURES.length

const buildingOf = (table: CompiledRules, b: number): number[] => [
  1,
  ...table.buildingCost[b]!.slice(0, PAID - 1).map((n) => n / 4),
  ...pointsOf(table.buildingPoints[b]!),
  ...oneHot(BUILDING_ABILITIES.length, table.buildingAbility[b]!),
]
const BUILDING = PAID + POINTS + BUILDING_ABILITIES.length

const tokenOf = (cost: number): number[] => [1, cost / 4]
const fishOf = (table: CompiledRules, i: number): number[] => [
  ...tokenOf(table.fish.cost[i]!),
  table.fishExtra[i]! / 5,
  ...oneHot(SEASONS.length, table.fish.season[i]!),
]
const FISH = 3 + SEASONS.length
const pipeOf = (table: CompiledRules, i: number): number[] => [...tokenOf(table.pipes.cost[i]!), ...waysAttributes(table.pipeWays[i]!)]
const PIPE = 2 + WAYS
const pouchOf = (table: CompiledRules, i: number): number[] => [...tokenOf(table.pouches.cost[i]!), ...pointsOf(table.pouchPoints[i]!)]
const POUCH = 2 + POINTS

/** How many numbers describe an item of each kind. */
export const ATTRIBUTES = {
  card: CARD,
  working: WORKING,
  skill: SKILL,
  building: BUILDING,
  fish: FISH,
  pipe: PIPE,
  pouch: POUCH,
} as const
export type ItemKind = keyof typeof ATTRIBUTES

const each = (n: number, describe: (i: number) => number[]): number[][] => Array.from({ length: n }, (_, i) => describe(i))

/** The items of each kind; working cards at (level - 1) × cards + card. */
export const describeItems = (table: CompiledRules): Readonly<Record<ItemKind, readonly (readonly number[])[]>> => ({
  card: each(table.cards, (card) => cardOf(table, card)),
  working: each(table.cards * LAST_LEVEL, (i) => workingOf(table, i % table.cards, 1 + Math.floor(i / table.cards))),
  skill: each(table.cards, (card) => skillOf(table, card)),
  building: each(table.buildingPoints.length, (b) => buildingOf(table, b)),
  fish: each(table.fish.ids.length, (i) => fishOf(table, i)),
  pipe: each(table.pipes.ids.length, (i) => pipeOf(table, i)),
  pouch: each(table.pouches.ids.length, (i) => pouchOf(table, i)),
})

export const itemsOf = (table: CompiledRules, kinds: readonly ItemKind[]): Items => {
  const items = describeItems(table)
  return kinds.map((kind) => items[kind])
}
