// A search with random playouts to the end of the game, to compare the speed of the master's search with.
import { Search, type SearchHeuristics } from '../../../bots/search.ts'
import { apply } from '../rules/apply.ts'
import { ukiyoe } from '../rules/game.ts'
import { actor, chance, fillMoves } from '../rules/legal.ts'
import type { UkiyoeMove } from '../rules/moves.ts'
import type { UkiyoeState } from '../rules/state.ts'

/** Reused for each position. */
const moves: UkiyoeMove[] = []
const totals: number[] = []

const playouts: SearchHeuristics<UkiyoeState, UkiyoeMove> = {
  exploration: 1.4,
  width: () => Number.MAX_SAFE_INTEGER,
  priors(_s, _moves, n, into) {
    for (let i = 0; i < n; i++) into[i] = 0
  },
  value(s, rng, shares) {
    while (s.phase !== 'over') apply(s, actor(s) < 0 ? chance(s, rng) : moves[rng.below(fillMoves(s, moves))]!)
    for (let seat = 0; seat < s.seats; seat++) shares[seat] = 0
    let most = -1
    let winners = 0
    for (let seat = 0; seat < s.seats; seat++) {
      const kept = s.kept[seat]!
      let total = kept.length / 256
      for (let i = 0; i < kept.length; i++) total += s.deck.score[kept[i]!]!
      totals[seat] = total
      if (total > most) {
        most = total
        winners = 0
      }
      if (total === most) winners += 1
    }
    for (let seat = 0; seat < s.seats; seat++) if (totals[seat] === most) shares[seat] = 1 / winners
  },
}

export const openPlayoutSearch = () => new Search(ukiyoe, playouts)
