// How the master reads UKIYO-E: quick judgement of moves in a dreamt-up world, and rounds played out with it.

import type { Guide } from '../../../bots/search.ts'
import { OVER } from '../../../core/game.ts'
import { ROUNDS } from '../cards/deck.ts'
import { actor, apply, chance, fill } from '../rules/apply.ts'
import { exhibitNode, exhibitsOf } from '../rules/exhibits.ts'
import { DISCARD, DRAW, LAY, type Move, PASS, type State, TAKE } from '../rules/state.ts'

/** Found by play against earlier versions. */
export const UKIYOE_TUNING = {
  /** How sure the hopes are. */
  trust: 1.2,
  /** What a point of lead is worth when no, one and two rounds are to come. */
  lead: [0.5, 0.4, 0.27],
  curiosity: 1.1,
  /** One choice in so many of a playout is left to luck. */
  slips: 12,
}

const MOST_ARTISTS = 32
const held = new Float64Array(MOST_ARTISTS)
const out = new Float64Array(MOST_ARTISTS)
/** 1 at the start of a round, 0 when the pile is gone. */
let time = 0

/** Counts what the seat holds of each artist, and what is out of its sight: with others and in the pile. */
function look(s: State, seat: number): void {
  const { first } = s.deck
  const { pile, hands, seats } = s
  const kinds = pile.length
  for (let a = 0; a < s.holder.length; a++) {
    let own = 0
    let rest = 0
    for (let k = first[a]!; k < first[a + 1]!; k++) {
      rest += pile[k]!
      for (let i = 0, at = k; i < seats; i++, at += kinds) {
        if (i === seat) own += hands[at]!
        else rest += hands[at]!
      }
    }
    held[a] = own
    out[a] = rest
  }
  time = s.left >= 0 ? 0 : Math.min(1, s.pileSize / 50)
}

function usefulness(s: State, card: number, extra: number): number {
  const artist = s.deck.artist[card]!
  const holder = s.holder[artist]!
  if (s.left >= 0 && holder < 0) return 0
  const need = holder >= 0 ? s.shows[artist]!.length + 1 : 2
  const together = held[artist]! + extra
  const missing = need - together
  const reach = missing <= 0 ? 1 : time === 0 ? 0 : Math.min(1, out[artist]! / 12) / (1 + missing)
  return (0.6 + 0.35 * s.deck.score[card]!) * reach + 0.15 * (together - 1)
}

function discardValue(s: State, seat: number, card: number): number {
  const artist = s.deck.artist[card]!
  const gift = (s.holder[artist] === seat ? 0.8 : 0.2) * Math.min(1, out[artist]! / 8)
  return -usefulness(s, card, 0) - gift
}

/** The chance that a show of this size is not outnumbered before the round ends. */
function safety(s: State, artist: number, size: number): number {
  if (out[artist]! <= size) return 1
  const turns = s.left >= 0 ? Math.max(0, s.left - 1) : 2 + 8 * time
  const x = out[artist]! / (size + 1)
  const ease = Math.min(1, x * Math.sqrt(x) * 0.035)
  return (1 - ease) ** turns
}

/** What is won by showing, before what the shown cards are worth in the hand. */
function showValue(s: State, seat: number, artist: number, lowest: number, size: number): number {
  const holder = s.holder[artist]!
  const gain = s.deck.score[lowest]! * safety(s, artist, size)
  if (holder < 0) return gain - 1.2 * time
  const standing = s.shows[artist]!
  const before = s.deck.score[standing[0]!]! * safety(s, artist, standing.length)
  return gain + (holder === seat ? -before : before / (s.seats - 1)) - 1.2 * time
}

const spent = (s: State, card: number) => (0.15 + 0.04 * s.deck.score[card]!) * time

function appraise(s: State, seat: number, move: Move): number {
  switch (move.type) {
    case 'take':
      return usefulness(s, s.discards[s.discards.length - 1]!, 1) - 1.1
    case 'discard':
      return discardValue(s, seat, move.card)
    case 'exhibit': {
      let value = showValue(s, seat, s.deck.artist[move.cards[0]!]!, move.cards[0]!, move.cards.length)
      for (let i = 0; i < move.cards.length; i++) value -= spent(s, move.cards[i]!)
      return value
    }
    case 'lay':
      return s.deck.score[move.card]!
    default:
      return 0
  }
}

/** The move a quick player takes: the same judgement as `appraise`, without listing every exhibition. */
function quickMove(s: State): Move {
  switch (s.phase) {
    case 'draw':
      if (s.pileSize === 0) return TAKE
      if (s.discards.length === 0) return DRAW
      look(s, s.turn)
      return usefulness(s, s.discards[s.discards.length - 1]!, 1) > 1.1 ? TAKE : DRAW
    case 'order':
      return LAY[s.beaten[s.beaten.length - 1]!]!
    default:
      return quickAct(s)
  }
}

function quickAct(s: State): Move {
  const seat = s.turn
  if (s.handSize[seat] === 0) return PASS
  look(s, seat)
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
      const value = discardValue(s, seat, k)
      if (value > best) {
        best = value
        card = k
        size = 0
      }
    }
    const need = s.holder[a]! >= 0 ? s.shows[a]!.length + 1 : mayOpen(s) ? 2 : 99
    if (held[a]! < need) continue
    // The highest cards first, so that the lowest shown is as high as can be.
    let n = 0
    let lost = 0
    for (let k = first[a + 1]! - 1; k >= first[a]!; k--) {
      for (let copies = s.hands[base + k]!; copies > 0; copies--) {
        n += 1
        lost += spent(s, k)
        if (n < need) continue
        const value = showValue(s, seat, a, k, n) - lost
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

const mayOpen = (s: State) => s.exhibitions < 6 && !(s.left > 0 && (s.left < s.seats || s.options.strictDeckOut))

/** The exhibition of this many highest cards of the artist. */
function highest(s: State, base: number, artist: number, size: number): Move {
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

const any: Move[] = []

export function guideUkiyoe(tuning = UKIYOE_TUNING): Guide<State, Move> {
  const totals: number[] = []
  return {
    curiosity: tuning.curiosity,
    width: (visits) => 4 + Math.floor(visits ** 0.45),
    hopes(s, moves, n, into) {
      const seat = actor(s)
      look(s, seat)
      for (let i = 0; i < n; i++) into[i] = tuning.trust * appraise(s, seat, moves[i]!)
    },
    value(s, rng, shares) {
      const { round } = s
      while (s.round === round && s.phase !== 'over') {
        if (actor(s) < 0) apply(s, chance(s, rng))
        else if (rng.below(tuning.slips) === 0) apply(s, any[rng.below(fill(s, any))]!)
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
