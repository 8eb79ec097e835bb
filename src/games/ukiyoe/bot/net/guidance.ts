// How the grandmaster of UKIYO-E searches with a net.
import type { Guidance } from '../../../../bots/net/heuristics.ts'
import type { UkiyoeState } from '../../rules/state.ts'
import { ukiyoeHeuristics } from '../heuristics.ts'

/** How much of a position's value is what a playout says, by the number of players: found by who won in the end. */
const PLAYOUTS: Readonly<Record<number, number>> = { 2: 0, 3: 0.5, 4: 0.5 }

export function ukiyoeGuidance(seats: number): Guidance<UkiyoeState> {
  const hand = ukiyoeHeuristics()
  const share = PLAYOUTS[seats]!
  return { width: (visits) => hand.width(visits), playouts: { share: () => share, value: hand.value } }
}
