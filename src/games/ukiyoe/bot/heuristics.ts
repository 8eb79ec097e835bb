// The master's search heuristics for UKIYO-E: priors from the evaluation, and playouts to the end of the round.

import type { SearchHeuristics } from '../../../bots/search.ts'
import { OVER } from '../../../core/game.ts'
import { ROUNDS } from '../cards/deck.ts'
import { apply } from '../rules/apply.ts'
import { exhibitNode, exhibitsOf } from '../rules/exhibits.ts'
import { actor, chance, fillMoves, needed } from '../rules/legal.ts'
import { DISCARD, DRAW, LAY, PASS, TAKE, type UkiyoeMove } from '../rules/moves.ts'
import type { UkiyoeState } from '../rules/state.ts'
import { discardValue, evaluate, lookAtState, showValue, spentValue, type Taste, takeValue } from './evaluate.ts'

/** Found by play against earlier versions. */
export const UKIYOE_TUNING = {
  /** How much the priors count. */
  trust: 1.2,
  /** What a point of lead is worth when no, one and two rounds are to come. */
  lead: [0.5, 0.4, 0.27],
  exploration: 1.1,
  /** One choice in this many of a playout is random. */
  slips: 12,
}

/** The move a quick player takes: the best by the evaluation, without listing every exhibition. */
export function quickMove(s: UkiyoeState): UkiyoeMove {
  switch (s.phase) {
    case 'draw':
      if (s.pileSize === 0) return TAKE
      if (s.discards.length === 0) return DRAW
      return takeValue(lookAtState(s, s.turn)) > 0 ? TAKE : DRAW
    case 'order':
      return LAY[s.beaten[s.beaten.length - 1]!]!
    default:
      return quickAct(s)
  }
}

function quickAct(s: UkiyoeState): UkiyoeMove {
  const seat = s.turn
  if (s.handSize[seat] === 0) return PASS
  const outlook = lookAtState(s, seat)
  const { held } = outlook
  const { first } = s.deck
  const base = seat * s.pile.length
  let best = Number.NEGATIVE_INFINITY
  let card = -1
  let size = 0
  let artist = -1
  for (let a = 0; a < s.holder.length; a++) {
    if (held[a] === 0) continue
    for (let k = first[a]!; k < first[a + 1]!; k++) {
      if (s.hands[base + k] === 0) continue
      const value = discardValue(outlook, k)
      if (value > best) {
        best = value
        card = k
        size = 0
      }
    }
    const need = needed(s, a)
    if (need === 0 || held[a]! < need) continue
    // The highest cards first, so that the lowest shown is as high as can be.
    let n = 0
    let lost = 0
    for (let k = first[a + 1]! - 1; k >= first[a]!; k--) {
      for (let copies = s.hands[base + k]!; copies > 0; copies--) {
        n += 1
        lost += spentValue(outlook, k)
        if (n < need) continue
        const value = showValue(outlook, a, k, n) - lost
        if (value > best) {
          best = value
          artist = a
          size = n
        }
      }
    }
  }
  return size === 0 ? DISCARD[card]! : highest(s, base, artist, size)
}

/** The exhibition of this many highest cards of the artist. */
function highest(s: UkiyoeState, base: number, artist: number, size: number): UkiyoeMove {
  const { first } = s.deck
  let from = first[artist + 1]! - 1
  let left = size
  for (; left > s.hands[base + from]!; from--) left -= s.hands[base + from]!
  let node = exhibitsOf(s.deck)
  for (let k = from; k < first[artist + 1]!; k++) {
    const copies = k === from ? left : s.hands[base + k]!
    for (let i = 0; i < copies; i++) node = exhibitNode(node, k)
  }
  return node.move
}

const any: UkiyoeMove[] = []

export function ukiyoeHeuristics(tuning = UKIYOE_TUNING, taste?: Taste): SearchHeuristics<UkiyoeState, UkiyoeMove> {
  const totals: number[] = []
  return {
    exploration: tuning.exploration,
    width: (visits) => 4 + Math.floor(visits ** 0.45),
    priors(s, moves, n, into) {
      const outlook = lookAtState(s, actor(s), taste)
      for (let i = 0; i < n; i++) into[i] = tuning.trust * evaluate(outlook, moves[i]!)
    },
    value(s, rng, shares) {
      const { round } = s
      while (s.round === round && s.phase !== 'over') {
        if (actor(s) < 0) apply(s, chance(s, rng))
        else if (rng.below(tuning.slips) === 0) apply(s, any[rng.below(fillMoves(s, any))]!)
        else apply(s, quickMove(s))
      }
      const over = actor(s) === OVER
      const lead = tuning.lead[over ? 0 : ROUNDS - s.round + 1]!
      let most = 0
      for (let seat = 0; seat < s.seats; seat++) {
        let total = 0
        const kept = s.kept[seat]!
        // A score card breaks a tie.
        for (let i = 0; i < kept.length; i++) total += s.deck.score[kept[i]!]! + (over ? 0.05 : 0)
        totals[seat] = total
        if (total > most) most = total
      }
      let sum = 0
      for (let seat = 0; seat < s.seats; seat++) {
        shares[seat] =
          over && totals[seat]! < most ? 0.12 * Math.exp(lead * (totals[seat]! - most)) : Math.exp(lead * (totals[seat]! - most))
        sum += shares[seat]!
      }
      for (let seat = 0; seat < s.seats; seat++) shares[seat]! /= sum
    },
  }
}
