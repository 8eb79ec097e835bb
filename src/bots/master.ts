// The master: searches, and says what it thinks.
import type { Bot } from './bot.ts'
import { type Playable, Search, type SearchHeuristics } from './search.ts'

export function master<State, Move, View>(
  game: Playable<State, Move, View>,
  heuristics: () => SearchHeuristics<State, Move>,
  reuses = false,
): Bot<View, Move> {
  const forSeat = () => master(game, heuristics, true)
  const search = new Search(game, heuristics(), reuses)
  return {
    id: 'master',
    about: 'plays out what may come a thousand times before it moves',
    choose(turn, rng, budget) {
      if (turn.moves.length === 1) return turn.moves[0]!
      return turn.moves[search.think(turn, rng, budget).considered[0]!.move]!
    },
    think: (turn, rng, budget) => search.think(turn, rng, budget),
    ...(reuses ? {} : { forSeat, sit: forSeat }),
  }
}
