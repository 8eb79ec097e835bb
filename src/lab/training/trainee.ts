// What a game needs so that nets can learn it.
import type { Features, Guidance } from '../../bots/net/heuristics.ts'
import type { Playable, SearchHeuristics } from '../../bots/search.ts'
import type { Game, GameEvent, Rng, Seat } from '../../core/game.ts'
import type { RandomStream } from '../../core/rng.ts'

export interface Trainee<Options, State, Move, Event extends GameEvent, View, Rules extends object> {
  readonly game: Game<Options, State, Move, Event, View> & Playable<State, Move, View>
  readonly features: Features<State, Move, Rules, View>
  /** A player quick enough for a hundred thousand games, to begin with. */
  starter(): (s: State, seat: Seat, rng: RandomStream) => Move
  /** The hand-made heuristics. */
  heuristics(): SearchHeuristics<State, Move>
  /** How the grandmaster searches with the net. */
  guidance(seats: number): Guidance<State>
  /** How far totals lie apart, about: learning looks at them divided by this. */
  readonly spread: number
  /** The part of the game, 0 and up. */
  phase(s: State): number
  /** Options to train with: the first most of the time, so that nets also learn other rules, card sets and decks. */
  variants(rng: Rng): readonly unknown[]
}

export type AnyTrainee = Trainee<unknown, unknown, unknown, GameEvent, unknown, object>
