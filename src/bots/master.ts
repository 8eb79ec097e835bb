// The levels that search, and say what they think: the master and the foreman, who looks less far.
import type { Bot } from './bot.ts'
import { type Playable, Search, type SearchHeuristics } from './search.ts'

interface Level {
  readonly id: string
  readonly about: string
  readonly iterations: number
}

const MASTER: Level = { id: 'master', about: 'plays out what may come a thousand times before it moves', iterations: 1000 }

export const foreman = (iterations: number): Level => ({
  id: 'foreman',
  about: 'plays out what may come before it moves, but not for long',
  iterations,
})

export function master<State, Move, View>(
  game: Playable<State, Move, View>,
  heuristics: () => SearchHeuristics<State, Move>,
  level: Level = MASTER,
  reuses = false,
): Bot<View, Move> {
  const forSeat = () => master(game, heuristics, level, true)
  const search = new Search(game, heuristics(), reuses, level.iterations)
  return {
    ...level,
    choose(turn, rng, budget) {
      if (turn.moves.length === 1) return turn.moves[0]!
      return turn.moves[search.think(turn, rng, budget).considered[0]!.move]!
    },
    think: (turn, rng, budget) => search.think(turn, rng, budget),
    ...(reuses ? {} : { forSeat, sit: forSeat }),
  }
}
