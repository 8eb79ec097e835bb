// What a seat may know. IKI is open, so that is everything but the order of the decks, which no state has.
import type { Rng, Seat } from '../../../core/game.ts'
import { GOODS, SEASONS, TYPES } from '../cards/cardset.ts'
import { fishOnSale, hirePrice, onSale } from './legal.ts'
import { clone, EMPTY, IKI, type IkiState, KINDS, OFFERED, PHASES, POWER, RETIRED, STALLS } from './state.ts'
import { stallName } from './street.ts'

/** SETUP-11: the copy in `clone` names every field; the deck is a set, sorted, whose order does not exist. */
export type IkiView = IkiState

export const view = (s: IkiState, _seat: Seat | null): IkiView => clone(s)

export const sample = (v: IkiView, _rng: Rng): IkiState => clone(v)

export interface ShownPlayer {
  readonly seat: number
  readonly goods: Readonly<Record<(typeof GOODS)[number], number>>
  readonly iki: number
  readonly power: number
  readonly kobun: number
  /** 0 is the start point. */
  readonly space: number
  /** On the way of life: 0 is the free-step space, -1 not there. */
  readonly life: number
  readonly retired: readonly string[]
  readonly spent: readonly string[]
  readonly fish: readonly string[]
  readonly pipes: readonly string[]
  readonly pouches: readonly string[]
}

export interface ShownStall {
  readonly stall: string
  readonly open: boolean
  readonly piece: string | null
  readonly building: boolean
  readonly type: (typeof TYPES)[number] | null
  /** -1 is nobody: an empty stall or a neutral card. */
  readonly owner: number
  readonly level: number
}

export interface Shown {
  readonly phase: (typeof PHASES)[number]
  readonly month: number
  readonly season: (typeof SEASONS)[number]
  readonly stack: readonly number[]
  readonly players: readonly ShownPlayer[]
  readonly stalls: readonly ShownStall[]
  /** The price is what the seat to move would pay from its purse, before a corner fee. */
  readonly pool: readonly { readonly card: string; readonly coins: number; readonly price: number }[]
  readonly deck: readonly string[]
  readonly buildings: readonly string[]
  readonly fish: readonly string[]
  readonly pipes: readonly string[]
  readonly pouches: readonly string[]
}

/** The same by name, for pages and programs. */
export function shown(v: IkiView): Shown {
  const { table } = v
  const idsWhere = (ids: readonly string[], test: (i: number) => boolean) => ids.filter((_, i) => test(i))
  const player = (seat: number): ShownPlayer => ({
    seat,
    goods: Object.fromEntries(GOODS.map((good, g) => [good, v.has[seat * KINDS + g]!])) as ShownPlayer['goods'],
    iki: v.has[seat * KINDS + IKI]!,
    power: v.has[seat * KINDS + POWER]!,
    kobun: v.kobun[seat]!,
    space: v.at[seat]!,
    life: v.life.indexOf(seat),
    retired: idsWhere(table.ids, (i) => v.place[i] === RETIRED + seat),
    spent: v.spent.filter((card) => v.place[card] === RETIRED + seat).map((card) => table.ids[card]!),
    fish: idsWhere(table.fish.ids, (i) => v.fish[i] === seat),
    pipes: idsWhere(table.pipes.ids, (i) => v.pipes[i] === seat),
    pouches: idsWhere(table.pouches.ids, (i) => v.pouches[i] === seat),
  })
  const stall = (i: number): ShownStall => {
    const piece = v.stall[i]!
    const building = piece >= table.cards
    return {
      stall: stallName(i),
      open: table.open.includes(i),
      piece: piece === EMPTY ? null : table.ids[piece]!,
      building,
      type: piece === EMPTY || building ? null : TYPES[table.type[piece]!]!,
      owner: v.owner[i]!,
      level: v.level[i]!,
    }
  }
  return {
    phase: PHASES[v.phase]!,
    month: v.month,
    season: SEASONS[v.season]!,
    stack: v.stack.slice(),
    players: Array.from({ length: table.seats }, (_, seat) => player(seat)),
    stalls: Array.from({ length: STALLS }, (_, i) => stall(i)),
    pool: v.pool.map((card, i) => ({
      card: table.ids[card]!,
      coins: v.coins[i]!,
      price: v.seat < 0 ? table.cost[card]! : hirePrice(v, v.seat, i),
    })),
    deck: v.deck.map((card) => table.ids[card]!),
    buildings: idsWhere(table.ids, (i) => i >= table.cards && v.place[i] === OFFERED),
    fish: idsWhere(table.fish.ids, (i) => fishOnSale(v, i)),
    pipes: idsWhere(table.pipes.ids, (i) => onSale(v, v.pipes, table.pipes.season, i)),
    pouches: idsWhere(table.pouches.ids, (i) => onSale(v, v.pouches, table.pouches.season, i)),
  }
}
