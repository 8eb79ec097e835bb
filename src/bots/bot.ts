// What a bot is: it gets a turn (a view and the legal moves) and a budget, never a state.
import type { Rng, Turn } from '../core/game.ts'

/** How long to think. Bots have no clock: the caller brings one in `stop`. */
export interface Budget {
  /** At most this many iterations. */
  readonly iterations?: number
  /** Called from time to time; true ends the search. */
  readonly stop?: () => boolean
  /** Search only this move of the turn's list. */
  readonly only?: number
}

/** A move that was considered. */
export interface Considered {
  /** Its index in the turn's list. */
  readonly move: number
  readonly visits: number
  /** The share of the win each seat can expect after it; they add up to 1. */
  readonly shares: readonly number[]
}

/** The result of a search; pages show it. */
export interface Thought {
  readonly iterations: number
  /** Best first; the first is the one it would play. */
  readonly considered: readonly Considered[]
  /** The line it expects, as notation, its own move first. */
  readonly line: readonly string[]
}

export interface Bot<View = never, Move = unknown> {
  readonly id: string
  /** One line on its character. */
  readonly about: string
  choose(turn: Turn<View, Move>, rng: Rng, budget?: Budget): Move
  /** Only bots that search have this. */
  think?(turn: Turn<View, Move>, rng: Rng, budget?: Budget): Thought
  /** How far a bot that searches looks when its budget sets no limit; its strength is measured at this. */
  readonly iterations?: number
  /** It plays better with a net for its game and number of players: see `provideNet`. */
  readonly learns?: true
  /** The same bot for one seat of one game: it may reuse its search. Without it, equal questions get equal answers. */
  forSeat?(): Bot<View, Move>
  /** @deprecated Use `forSeat`. */
  sit?(): Bot<View, Move>
}

export type AnyBot = Bot<unknown, unknown>
