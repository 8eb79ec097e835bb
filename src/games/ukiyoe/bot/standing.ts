// How a whole position of UKIYO-E stands, without a playout: the points each seat may still get this round, by a fitted formula.
import type { Valuer } from '../../../bots/luck.ts'
import { ROUNDS } from '../cards/deck.ts'
import { cardsToExhibit, needed } from '../rules/legal.ts'
import type { UkiyoeState } from '../rules/state.ts'
import { STANDING } from './standing-weights.ts'

/** About the pile at the start of a round, and the exhibitions that end it. */
const FULL_PILE = 50
const FULL_WALLS = 6
/** With this many cards left in the pile, the next one needed is sure to come. */
const MANY_OUT = 12

/** Features of a position for one seat; each counts alone, times the time left, and times how full the walls are. */
const SIGNS = 13
const FEATURES = SIGNS * 3

/** The score of the n-th highest card of this artist in a hand; 0 if it has fewer. */
function nthScore(s: UkiyoeState, seat: number, artist: number, n: number): number {
  const { first, score } = s.deck
  const base = seat * s.pile.length
  let left = n
  for (let k = first[artist + 1]! - 1; k >= first[artist]!; k--) {
    left -= s.hands[base + k]!
    if (left <= 0) return score[k]!
  }
  return 0
}

function heldOf(s: UkiyoeState, seat: number, artist: number): number {
  const { first } = s.deck
  const base = seat * s.pile.length
  let n = 0
  for (let k = first[artist]!; k < first[artist + 1]!; k++) n += s.hands[base + k]!
  return n
}

function inPile(s: UkiyoeState, artist: number): number {
  const { first } = s.deck
  let n = 0
  for (let k = first[artist]!; k < first[artist + 1]!; k++) n += s.pile[k]!
  return n
}

/** 1 at the start of a round, 0 when it is about to end. */
const timeOf = (s: UkiyoeState) => (s.left >= 0 ? 0 : Math.min(1, s.pileSize / FULL_PILE))

/** Writes the features of the position for a seat. */
function readSigns(s: UkiyoeState, seat: number, out: Float64Array): void {
  out.fill(0)
  let best = 0
  for (let a = 0; a < s.holder.length; a++) {
    const need = cardsToExhibit(s.holder, s.shows, a)
    const reach = Math.min(1, inPile(s, a) / MANY_OUT)
    if (s.holder[a] === seat) {
      const points = s.deck.score[s.shows[a]![0]!]!
      let most = 0
      for (let other = 0; other < s.seats; other++) if (other !== seat) most = Math.max(most, heldOf(s, other, a))
      out[1]! += points
      out[2]! += points * reach
      if (most >= need) out[3]! += points
      else if (most === need - 1) out[4]! += points
      continue
    }
    const open = needed(s, a)
    if (open === 0) continue
    const held = heldOf(s, seat, a)
    if (held >= open) {
      const points = nthScore(s, seat, a, open)
      out[6]! += points
      out[11]! += points * reach
      if (points > best) best = points
    } else if (held === open - 1 && held > 0) out[7]! += nthScore(s, seat, a, held) * reach
    else if (held === open - 2 && held > 0) out[8]! += nthScore(s, seat, a, held) * reach
  }
  out[0] = 1
  out[5] = best
  out[9] = s.handSize[seat]!
  out[10] = s.turn === seat ? 1 : 0
  out[12] = ((seat - s.turn + s.seats) % s.seats) / s.seats
  const time = timeOf(s)
  const full = s.exhibitions / FULL_WALLS
  for (let i = 0; i < SIGNS; i++) {
    out[SIGNS + i] = out[i]! * time
    out[2 * SIGNS + i] = out[i]! * full
  }
}

const signs = new Float64Array(FEATURES)

/** The points this seat may still get in this round. */
function pointsToCome(s: UkiyoeState, seat: number, weights: readonly number[]): number {
  readSigns(s, seat, signs)
  let sum = 0
  for (let i = 0; i < FEATURES; i++) sum += signs[i]! * weights[i]!
  return sum
}

/** What a point of lead is worth: more in later rounds, and towards their ends. */
const leadOf = (s: UkiyoeState, lead: readonly number[]) => {
  const at = 2 * Math.min(ROUNDS - 1, s.round - 1)
  return lead[at]! + lead[at + 1]! * (1 - timeOf(s))
}

const totalOf = (s: UkiyoeState, seat: number) => s.kept[seat]!.reduce((sum, card) => sum + s.deck.score[card]!, 0)

export const ukiyoeValuer = (): Valuer<UkiyoeState> => ({
  isExact: true,
  samples: 48,
  value(s, _, out) {
    const { weights, lead } = STANDING[s.seats as 2 | 3 | 4]
    const worth = leadOf(s, lead)
    let most = Number.NEGATIVE_INFINITY
    for (let seat = 0; seat < s.seats; seat++) {
      out[seat] = worth * (totalOf(s, seat) + pointsToCome(s, seat, weights))
      if (out[seat]! > most) most = out[seat]!
    }
    let sum = 0
    for (let seat = 0; seat < s.seats; seat++) {
      out[seat] = Math.exp(out[seat]! - most)
      sum += out[seat]!
    }
    for (let seat = 0; seat < s.seats; seat++) out[seat]! /= sum
  },
})
