// The strongest level: the master's search, guided by what nets learned from playing against themselves. Without a net for the game
// and its number of players it searches with the hand-made heuristics.
import type { Turn } from '../core/game.ts'
import { RandomStream } from '../core/rng.ts'
import type { Bot } from './bot.ts'
import { type Features, type Guidance, netHeuristics } from './net/heuristics.ts'
import { loadedNet } from './net/store.ts'
import type { NetFile } from './net/weights.ts'
import { type Playable, Search, type SearchHeuristics } from './search.ts'

/** About a second on a laptop. */
const ITERATIONS = 8000

interface Learner<State, Move, View, Rules> {
  readonly game: Playable<State, Move, View> & { readonly id: string }
  readonly features: Features<State, Move, Rules, View>
  /** What searches where there is no net. */
  heuristics(): SearchHeuristics<State, Move, View>
  /** What goes with a net. */
  guidance(seats: number): Guidance<State>
}

export function grandmaster<State, Move, View, Rules extends object>(
  learner: Learner<State, Move, View, Rules>,
  reuses = false,
): Bot<View, Move> {
  const { game, features } = learner
  const forSeat = () => grandmaster(learner, true)
  const searches = new Map<NetFile | undefined, Search<State, Move, View>>()

  function searchFor({ view }: Turn<View, Move>): Search<State, Move, View> {
    const seats = game.scores(game.sample(view, new RandomStream('seats'))).totals.length
    const file = loadedNet(game.id, seats, features.id)
    let search = searches.get(file)
    if (!search) {
      const heuristics = file ? netHeuristics(features, file, learner.guidance(seats)) : learner.heuristics()
      search = new Search(game, heuristics, reuses, ITERATIONS)
      searches.set(file, search)
    }
    return search
  }

  return {
    id: 'grandmaster',
    about: 'has learned from playing against itself, and searches with what it learned',
    learns: true,
    iterations: ITERATIONS,
    choose(turn, rng, budget) {
      if (turn.moves.length === 1) return turn.moves[0]!
      return turn.moves[searchFor(turn).think(turn, rng, budget).considered[0]!.move]!
    },
    think: (turn, rng, budget) => searchFor(turn).think(turn, rng, budget),
    ...(reuses ? {} : { forSeat }),
  }
}
