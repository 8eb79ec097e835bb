// The master: searches, and says what it thinks.
import type { Bot } from './bot.ts'
import { type Guide, type Playable, Search } from './search.ts'

export function master<State, Move, View>(
  game: Playable<State, Move, View>,
  guide: () => Guide<State, Move>,
  remembers = false,
): Bot<View, Move> {
  const search = new Search(game, guide(), remembers)
  return {
    id: 'master',
    about: 'plays out what may come a thousand times before it moves',
    choose(turn, rng, budget) {
      if (turn.moves.length === 1) return turn.moves[0]!
      return turn.moves[search.think(turn, rng, budget).considered[0]!.move]!
    },
    think: (turn, rng, budget) => search.think(turn, rng, budget),
    ...(remembers ? {} : { sit: () => master(game, guide, true) }),
  }
}
