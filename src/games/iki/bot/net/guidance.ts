// How the grandmaster of IKI searches with a net.
import type { Guidance } from '../../../../bots/net/heuristics.ts'
import type { IkiState } from '../../rules/state.ts'
import { ikiHeuristics } from '../heuristics.ts'

/** How much of a position's value is what a playout says, by the number of players and the month: found by who won in the end. */
const PLAYOUTS: Readonly<Record<number, readonly number[]>> = {
  2: [0, 0, 0, 0, 0.4, 0.4, 0.4, 0.6],
  3: [0, 0, 0, 0, 0, 0, 0, 0, 0.2, 0.2, 0.2, 0.2, 0.5],
  4: [0.5],
}

/** Learned from short searches, the priors for two and four players are too sure of themselves for long ones; for three that did not show. */
const HEAT: Readonly<Record<number, number>> = { 2: 2, 3: 1, 4: 2 }

export function ikiGuidance(seats: number): Guidance<IkiState> {
  const hand = ikiHeuristics()
  const shares = PLAYOUTS[seats]!
  return {
    width: (visits) => hand.width(visits),
    heat: HEAT[seats]!,
    playouts: { share: (s) => shares[Math.min(s.month, shares.length - 1)]!, value: hand.value },
  }
}
