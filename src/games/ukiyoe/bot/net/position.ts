// The inputs of a net for a position of UKIYO-E, as one seat may know it: its hand, the cards others took in the open, exhibitions
// and piles. Other hands are never read: in a search they are guesses, and a net that trusts guesses plays badly with three and four.
import { type Families, familiesOf, numbering, rowsOf } from '../../../../bots/net/numbering.ts'
import type { Seat } from '../../../../core/game.ts'
import { type Deck, HAND, MOST_EXHIBITIONS, ROUNDS } from '../../cards/deck.ts'
import { actor, needed } from '../../rules/legal.ts'
import type { UkiyoeState } from '../../rules/state.ts'
import { ATTRIBUTES, itemsOf } from './items.ts'

type Family = 'kind' | 'artist'

/** Numbers of cards have an input each up to this; larger ones count as this. */
const MOST_CARDS = 7
const COUNTS = MOST_CARDS + 1
/** Who holds an exhibition: nobody, the seat looked at, another. */
const HOLDERS = 3
/** Cards in hand less those needed, from -3 to 2. */
const MARGINS = 6
const LEAST_MARGIN = -3
const NEEDS = 4
const SCORES = 9
const SIZES = 6
const PILES = 10
const HANDS = 14
const PHASES = ['draw', 'act', 'order'] as const
const DENSE_OF_SEAT = 5
const DENSE_OF_RIVAL = 7
const DENSE_OF_ALL = 6

/** Slots of kinds after those of the seats. */
const TOP = 0
const SECOND = 1
const BEATEN = 2

const slotsOf = (seats: number): Record<Family, number> => ({ kind: 3 * seats + 3, artist: seats * HOLDERS * COUNTS + HOLDERS * COUNTS })

function plainFeatures(seats: number) {
  const next = numbering()
  const each = (n: number) => Array.from({ length: seats }, () => next.take(n))
  const own = {
    margin: each(HOLDERS * MARGINS * NEEDS),
    /** The lowest score that the best exhibition of an artist would have. */
    worth: each(HOLDERS * SCORES),
    shows: each(SIZES * SCORES),
    /** How far the others are from beating an exhibition, by its score. */
    threat: each(MARGINS * SCORES),
    hand: each(HANDS),
    hidden: each(HANDS),
    turn: each(1),
  }
  const all = {
    round: next.take(ROUNDS),
    phase: next.take(PHASES.length),
    left: next.take(seats + 2),
    drawn: next.take(3),
    exhibitions: next.take(MOST_EXHIBITIONS + 1),
    pile: next.take(PILES),
    beaten: next.take(SIZES),
  }
  return { ...own, all, count: next.taken }
}

export const positionFamilies = (seats: number): Families<Family> => familiesOf(slotsOf(seats), ATTRIBUTES)
export const positionPlain = (seats: number): number => plainFeatures(seats).count
export const positionDense = (seats: number): number => DENSE_OF_ALL + seats * DENSE_OF_SEAT + (seats - 1) * DENSE_OF_RIVAL

const atMost = (n: number, most: number) => Math.min(n, most)
const between = (n: number, least: number, most: number) => (n < least ? least : Math.min(n, most))
const scoreStep = (score: number) => atMost(score, SCORES - 1)

export function positionReader(deck: Deck, seats: number) {
  const F = plainFeatures(seats)
  const rows = rowsOf(F.count, positionFamilies(seats), itemsOf(deck))
  const artists = deck.artists.length
  const kinds = deck.score.length
  const { first, score } = deck
  const counts = new Int32Array(seats * artists)
  const kept = new Float64Array(seats)
  const shown = new Float64Array(seats)
  const best = new Float64Array(seats)
  const kindRow = (slot: number, k: number) => rows.kind.start + slot * rows.kind.count + k
  const artistRow = (slot: number, a: number) => rows.artist.start + slot * rows.artist.count + a
  let out: Uint16Array
  let n = 0
  const put = (feature: number) => {
    out[n++] = feature
  }

  function readHands(s: UkiyoeState, me: number): void {
    for (let r = 0; r < seats; r++) {
      const seat = (me + r) % seats
      const hand = r === 0 ? s.hands : s.known
      let seen = 0
      for (let a = 0; a < artists; a++) {
        let held = 0
        for (let k = first[a]!; k < first[a + 1]!; k++) {
          const copies = hand[seat * kinds + k]!
          if (copies === 0) continue
          held += copies
          put(kindRow(r, k))
          if (copies > 1) put(kindRow(seats + r, k))
        }
        counts[r * artists + a] = held
        seen += held
      }
      put(F.hand[r]! + atMost(s.handSize[seat]!, HANDS - 1))
      put(F.hidden[r]! + atMost(Math.max(0, s.handSize[seat]! - seen), HANDS - 1))
    }
  }

  /** The lowest of the highest `need` cards of an artist that are known in a hand. */
  function worthOf(s: UkiyoeState, seat: number, r: number, a: number, need: number): number {
    const hand = r === 0 ? s.hands : s.known
    let left = need
    for (let k = first[a + 1]! - 1; k >= first[a]!; k--) {
      left -= hand[seat * kinds + k]!
      if (left <= 0) return score[k]!
    }
    return 0
  }

  /** Cards of an artist in the pile or unseen in other hands. */
  function unseenOf(s: UkiyoeState, me: number, a: number): number {
    let n = 0
    for (let k = first[a]!; k < first[a + 1]!; k++) {
      n += s.pile[k]!
      for (let seat = 0; seat < seats; seat++) if (seat !== me) n += s.hands[seat * kinds + k]! - s.known[seat * kinds + k]!
    }
    return n
  }

  function readArtist(s: UkiyoeState, me: number, a: number): void {
    const holder = s.holder[a]! < 0 ? -1 : (s.holder[a]! - me + seats) % seats
    const need = needed(s, a)
    let nearest = Number.NEGATIVE_INFINITY
    for (let r = 0; r < seats; r++) {
      const held = counts[r * artists + a]!
      const relation = holder < 0 ? 0 : holder === r ? 1 : 2
      put(artistRow((r * HOLDERS + relation) * COUNTS + atMost(held, MOST_CARDS), a))
      if (need === 0) continue
      const margin = held - need
      if (r !== holder && margin > nearest) nearest = margin
      const step = between(margin, LEAST_MARGIN, LEAST_MARGIN + MARGINS - 1) - LEAST_MARGIN
      if (held > 0) put(F.margin[r]! + (relation * MARGINS + step) * NEEDS + atMost(need - 2, NEEDS - 1))
      if (margin < 0) continue
      const worth = worthOf(s, (me + r) % seats, r, a, need)
      put(F.worth[r]! + relation * SCORES + scoreStep(worth))
      if (worth > best[r]!) best[r] = worth
    }
    const relation = holder < 0 ? 0 : holder === 0 ? 1 : 2
    put(artistRow(seats * HOLDERS * COUNTS + relation * COUNTS + atMost(unseenOf(s, me, a), MOST_CARDS), a))
    if (holder < 0) return
    const show = s.shows[a]!
    const lowest = score[show[0]!]!
    shown[holder]! += lowest
    put(kindRow(2 * seats + holder, show[0]!))
    put(F.shows[holder]! + atMost(show.length - 2, SIZES - 1) * SCORES + scoreStep(lowest))
    if (need > 0) {
      const step = between(nearest, LEAST_MARGIN, LEAST_MARGIN + MARGINS - 1) - LEAST_MARGIN
      put(F.threat[holder]! + step * SCORES + scoreStep(lowest))
    }
  }

  function readRest(s: UkiyoeState, me: number): void {
    const { all } = F
    const top = s.discards.length - 1
    if (top >= 0) put(kindRow(3 * seats + TOP, s.discards[top]!))
    if (top >= 1) put(kindRow(3 * seats + SECOND, s.discards[top - 1]!))
    for (let i = 0; i < s.beaten.length; i++) put(kindRow(3 * seats + BEATEN, s.beaten[i]!))
    put(all.beaten + atMost(s.beaten.length, SIZES - 1))
    put(F.turn[(actor(s) - me + seats) % seats]!)
    put(all.round + between(s.round - 1, 0, ROUNDS - 1))
    const phase = (PHASES as readonly string[]).indexOf(s.phase)
    if (phase >= 0) put(all.phase + phase)
    put(all.left + between(s.left, -1, seats) + 1)
    put(all.drawn + atMost(s.drawn, 2))
    put(all.exhibitions + atMost(s.exhibitions, MOST_EXHIBITIONS))
    put(all.pile + atMost(s.pileSize >> 2, PILES - 1))
  }

  function readDense(s: UkiyoeState, me: number, dense: Float32Array): void {
    const over = s.round - 1
    let d = 0
    dense[d++] = over / 2
    dense[d++] = s.pileSize / 40
    dense[d++] = s.exhibitions / MOST_EXHIBITIONS
    dense[d++] = s.left < 0 ? 0 : 1
    dense[d++] = s.discards.length / 40
    dense[d++] = (over * s.pileSize) / 80
    for (let r = 0; r < seats; r++) {
      const seat = (me + r) % seats
      dense[d++] = kept[r]! / 20
      dense[d++] = shown[r]! / 10
      dense[d++] = s.handSize[seat]! / (2 * HAND)
      dense[d++] = best[r]! / 7
      dense[d++] = s.kept[seat]!.length / 10
    }
    for (let r = 1; r < seats; r++) {
      const ahead = kept[0]! - kept[r]!
      const withShown = ahead + shown[0]! - shown[r]!
      for (let round = 0; round < ROUNDS; round++) dense[d++] = round === over ? withShown / 5 : 0
      dense[d++] = ahead / 10
      dense[d++] = (over * ahead) / 10
      dense[d++] = (shown[0]! - shown[r]!) / 5
      dense[d++] = ((ROUNDS - s.round) * (best[0]! - best[r]!)) / 7
    }
  }

  return (s: UkiyoeState, inputs: Uint16Array, dense: Float32Array, me: Seat): number => {
    out = inputs
    n = 0
    shown.fill(0)
    best.fill(0)
    for (let r = 0; r < seats; r++) {
      let sum = 0
      const cards = s.kept[(me + r) % seats]!
      for (let i = 0; i < cards.length; i++) sum += score[cards[i]!]!
      kept[r] = sum
    }
    readHands(s, me)
    for (let a = 0; a < artists; a++) readArtist(s, me, a)
    readRest(s, me)
    readDense(s, me, dense)
    return n
  }
}
