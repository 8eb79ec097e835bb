// The contract every game fulfils: one state, one legal-move generator, views as allow-lists, chance as a seat.
import type { Problem, ProblemParams } from './problem.ts'
import type { Schema } from './schema/schema.ts'

/** Seats are 0-based in code and JSON, 1-based in text for people. */
export type Seat = number
/** Chance is to move: its outcomes are moves too. */
export const CHANCE = -1
/** The game is over. */
export const OVER = -2
export type Actor = Seat | typeof CHANCE | typeof OVER

/** Whole numbers from 0 below n. Streams are named, so that what one part of a game draws never shifts another part. */
export interface Rng {
  below(n: number, stream: string): number
}

/** Private unless it says otherwise: an event reaches only the seat it names, or all. */
export interface GameEvent {
  readonly to: Seat | 'all'
  readonly type: string
}

/** Something a player may look for and cannot do now. `what` is the notation (or its stem) of the wish. */
export interface Blocked {
  readonly what: string
  readonly code: string
  readonly clause: string
  readonly params: Readonly<Record<string, string | number>>
}

export interface Scores {
  readonly totals: readonly number[]
  /** For each seat, where every point came from; each seat's values add up to its total. */
  readonly origins: readonly Readonly<Record<string, number>>[]
  /** Who wins if the game ends now; several seats share. */
  readonly winners: readonly Seat[]
}

/** No position of a game has more legal moves: the checks of options, decks and card sets ensure it. */
export const MOST_LEGAL_MOVES = 14_000

/**
 * Thrown by `moves` and `fillMoves` instead of listing more than MOST_LEGAL_MOVES. Only games stored before decks were bounded can
 * get there; `legal` and `apply` still work in such a position.
 */
export class TooManyMoves extends Error {
  override readonly name = 'TooManyMoves'
  constructor() {
    super(`this position has more than ${MOST_LEGAL_MOVES} legal moves`)
  }
}

/** `problem` is the English sentence. */
export type Parsed<Move> = { readonly move: Move } | { readonly problem: string; readonly code: string; readonly params: ProblemParams }
export type Resolved<Options> = { readonly options: Options } | { readonly problems: readonly Problem[] }

export interface Game<Options, State, Move, Event extends GameEvent, View> {
  readonly id: string
  readonly name: string
  readonly seats: readonly number[]
  /** JSON schema of the options; every field has a default. */
  readonly options: Schema
  /** Fills in defaults and refuses what is wrong or impossible, with path and reason. Its result may go into `setup`. */
  resolve(given: unknown, seats: number): Resolved<Options>
  /** Without randomness: everything random is a chance move. */
  setup(options: Options, seats: number): State
  actor(s: State): Actor
  /** The legal moves, or the possible outcomes of chance; never empty before the game is over, no move twice. May throw TooManyMoves. */
  moves(s: State): Move[]
  /** The same without allocating: writes the moves to the head of the caller's array and returns their number. */
  fillMoves(s: State, into: Move[]): number
  /**
   * The legal move that equals this value, or undefined. Takes any untrusted JSON value, keeps no reference to it, and never costs
   * more than a short list: this is how one named move is checked.
   */
  legal(s: State, value: unknown): Move | undefined
  blocked(s: State): Blocked[]
  /** Why this move of a seat is not legal, where `blocked` lists nothing for it: a card not in hand, a piece that is not there. */
  why(s: State, move: Move): Blocked | undefined
  /** Draws one chance move. Only when the actor is CHANCE. */
  chance(s: State, rng: Rng): Move
  /** Mutates; deterministic; trusts the move to be legal. */
  apply(s: State, move: Move, emit?: (event: Event) => void): void
  scores(s: State): Scores
  clone(s: State): State
  /** What a seat may know; null is a spectator. Always the same fields, in the same order; a view does not change when the game goes on. */
  view(s: State, seat: Seat | null): View
  /** A full state that fits the view. It gets only the view, so it cannot use hidden information. */
  sample(v: View, rng: Rng): State
  /** Broken invariants, in words; empty in every reachable state. */
  violations(s: State): string[]
  readonly text: {
    move(s: State, move: Move): string
    /** Reads notation. The move need not be legal. */
    parse(s: State, text: string): Parsed<Move>
    /** One sentence on why something is blocked. */
    reason(s: State, blocked: Blocked): string
    /** One line on what happened, as the receiver of the event may know it. */
    event(s: State, event: Event, names: readonly string[]): string
  }
}

export type AnyGame = Game<unknown, unknown, unknown, GameEvent, unknown>

/** What a browser and a bot get. */
export interface Turn<View, Move> {
  readonly seat: Seat
  readonly view: View
  readonly moves: readonly Move[]
}
