// The master's search heuristics for IKI: priors by trying moves out, and playouts to the end of the month before the evaluation.

import type { SearchHeuristics } from '../../../bots/search.ts'
import { apply } from '../rules/apply.ts'
import { actor, chance, fillMoves } from '../rules/legal.ts'
import { type IkiMove, INCOME, spaceIn } from '../rules/moves.ts'
import { BUSINESS, clone, copyInto, END, FREE_SPACE, HIRE, type IkiState, KINDS, MON, MONTHS, SHOP_FRESH, WALK } from '../rules/state.ts'
import { evaluator } from './evaluate.ts'
import { quickPlayer } from './rollout.ts'
import type { Style } from './styles.ts'
import { FORESIGHT, WEIGHTS } from './weights.ts'

/** Found by play against earlier versions. */
export const IKI_TUNING = {
  /** How much the priors count, per Iki. */
  trust: 0.35,
  exploration: 0.8,
  /** What an Iki of lead is worth, month by month. */
  lead: [0.05, 0.05, 0.06, 0.07, 0.1, 0.11, 0.12, 0.15, 0.16, 0.17, 0.21, 0.22, 0.24, 0.45],
}

export function ikiHeuristics(tuning = IKI_TUNING, style: Style = (weights) => weights): SearchHeuristics<IkiState, IkiMove> {
  const evaluate = evaluator({ ...style(WEIGHTS), envy: [0, 0, 0, 0] })
  const foresight = evaluator({ ...style(FORESIGHT), envy: [0, 0, 0, 0] })
  const quick = quickPlayer(FORESIGHT)
  const inner: IkiMove[] = []

  /** Scratch states: one for a move, one for the deal that follows it, one for a space of the way of life. */
  const tried: (IkiState | undefined)[] = []
  const copy = (s: IkiState, slot: number): IkiState => {
    const known = tried[slot]
    if (!known) return (tried[slot] = clone(s))
    copyInto(known, s)
    return known
  }
  const after = (s: IkiState, move: IkiMove, slot: number): IkiState => {
    const next = copy(s, slot)
    apply(next, move)
    return next
  }

  /** The evaluation after a move, and after the best deal a walk leads to. */
  function judgeMove(s: IkiState, move: IkiMove, seat: number): number {
    if (move.type === 'life') return judgeLife(s, spaceIn(move), seat)
    const next = after(s, move, 0)
    return next.phase === BUSINESS && (move.type === 'walk' || move.type === 'go') ? bestBusiness(next, seat) : evaluate(next, seat)
  }

  /** The best that one deal can make of the place the seat stands on. */
  function bestBusiness(s: IkiState, seat: number): number {
    let best = evaluate(s, seat)
    const n = fillMoves(s, inner)
    for (let i = 0; i < n; i++) {
      const move = inner[i]!
      if (move.type === 'done') continue
      const worth = evaluate(after(s, move, 1), seat)
      if (worth > best) best = worth
    }
    return best
  }

  /** The own turn from this space of the way of life, without hiring: where it leads and what can be done there. */
  function judgeLife(s: IkiState, space: number, seat: number): number {
    const next = copy(s, 2)
    next.life[space] = seat
    next.cursor = space
    next.seat = seat
    next.shop = SHOP_FRESH
    next.card = 0
    if (space === FREE_SPACE) {
      next.phase = WALK
      next.has[seat * KINDS + MON]! += s.table.freeStepMon
    } else {
      next.phase = HIRE
      apply(next, INCOME)
    }
    if (next.phase === BUSINESS) return bestBusiness(next, seat)
    const n = fillMoves(next, inner)
    const list = inner.slice(0, n)
    let best = Number.NEGATIVE_INFINITY
    for (const move of list) {
      if (move.type === 'walk' && move.sandals > 1) continue
      const there = after(next, move, 0)
      const worth = there.phase === BUSINESS ? bestBusiness(there, seat) : evaluate(there, seat)
      if (worth > best) best = worth
    }
    return best
  }

  return {
    exploration: tuning.exploration,
    width: (visits) => 3 + Math.floor(Math.sqrt(visits)),
    priors(s, moves, n, out) {
      const seat = s.seat
      for (let i = 0; i < n; i++) out[i] = tuning.trust * judgeMove(s, moves[i]!, seat)
    },
    value(s, rng, shares) {
      const { month } = s
      while (s.month === month && s.phase !== END) {
        const seat = actor(s)
        apply(s, seat < 0 ? chance(s, rng) : quick(s, seat, rng))
      }
      const { seats } = s.table
      const lead = tuning.lead[Math.min(s.month, MONTHS + 1)]!
      let most = Number.NEGATIVE_INFINITY
      for (let seat = 0; seat < seats; seat++) {
        shares[seat] = lead * foresight(s, seat)
        if (shares[seat]! > most) most = shares[seat]!
      }
      let sum = 0
      for (let seat = 0; seat < seats; seat++) {
        shares[seat] = Math.exp(shares[seat]! - most)
        sum += shares[seat]!
      }
      for (let seat = 0; seat < seats; seat++) shares[seat]! /= sum
    },
  }
}
