// The inputs of a net for a move of UKIYO-E: up to four vectors, added up.
import { familiesOf, numbering, rowsOf } from '../../../../bots/net/numbering.ts'
import type { Deck } from '../../cards/deck.ts'
import { actor, needed } from '../../rules/legal.ts'
import type { UkiyoeMove } from '../../rules/moves.ts'
import type { UkiyoeState } from '../../rules/state.ts'
import { ATTRIBUTES, itemsOf } from './items.ts'

type Family = 'kind' | 'artist'
const TAKEN = 0
const DISCARDED = 1
const LOWEST = 2
const LAID = 3
export const moveFamilies = familiesOf<Family>({ kind: 4, artist: 3 }, ATTRIBUTES)

const HOLDERS = 3
const MOST_CARDS = 7
const COUNTS = MOST_CARDS + 1
const MARGINS = 6
const LEAST_MARGIN = -3

const next = numbering()
const PLAIN = {
  draw: next.take(1),
  take: next.take(1),
  pass: next.take(1),
  lay: next.take(1),
  /** By who holds the artist's exhibition, how many cards the seat has of the artist, and how many are needed. */
  taken: next.take(HOLDERS * COUNTS * MARGINS),
  discarded: next.take(HOLDERS * COUNTS * MARGINS),
  /** How near another is to an exhibition with the card thrown away. */
  given: next.take(MARGINS),
  size: next.take(HOLDERS * COUNTS),
  /** Cards of the artist that stay in hand, and how near another is to beating it. */
  rest: next.take(COUNTS * MARGINS),
}
export const movePlain = next.taken

const between = (n: number, least: number, most: number) => (n < least ? least : Math.min(n, most))
const step = (margin: number) => between(margin, LEAST_MARGIN, LEAST_MARGIN + MARGINS - 1) - LEAST_MARGIN

export function moveReader(deck: Deck, seats: number) {
  const rows = rowsOf(movePlain, moveFamilies, itemsOf(deck))
  const kindVector = (slot: number, k: number) => rows.kind.start + slot * rows.kind.count + k
  const artistVector = (slot: number, a: number) => rows.artist.start + slot * rows.artist.count + a
  const { first, artist } = deck
  const kinds = deck.score.length

  function count(hands: readonly number[], seat: number, a: number): number {
    let n = 0
    for (let k = first[a]!; k < first[a + 1]!; k++) n += hands[seat * kinds + k]!
    return n
  }
  const held = (s: UkiyoeState, seat: number, a: number) => count(s.hands, seat, a)
  /** The most cards of an artist that another is known to hold. */
  function rival(s: UkiyoeState, me: number, a: number): number {
    let most = 0
    for (let seat = 0; seat < seats; seat++) if (seat !== me) most = Math.max(most, count(s.known, seat, a))
    return most
  }
  const relationOf = (s: UkiyoeState, me: number, a: number) => (s.holder[a]! < 0 ? 0 : s.holder[a] === me ? 1 : 2)

  /** Taking or throwing away a card, with what it means for its artist. */
  function card(s: UkiyoeState, me: number, k: number, slot: number, base: number, into: Uint16Array, at: number): number {
    const a = artist[k]!
    const own = held(s, me, a)
    const need = needed(s, a)
    const margin = need === 0 ? LEAST_MARGIN : own - need
    into[at] = kindVector(slot, k)
    into[at + 1] = base + (relationOf(s, me, a) * COUNTS + Math.min(own, MOST_CARDS)) * MARGINS + step(margin)
    into[at + 2] = artistVector(slot, a)
    return 3
  }

  return (s: UkiyoeState, move: UkiyoeMove, into: Uint16Array, at: number): number => {
    const me = actor(s)
    switch (move.type) {
      case 'take': {
        into[at] = PLAIN.take
        return 1 + card(s, me, s.discards[s.discards.length - 1]!, TAKEN, PLAIN.taken, into, at + 1)
      }
      case 'discard': {
        const a = artist[move.card]!
        const need = needed(s, a)
        const n = card(s, me, move.card, DISCARDED, PLAIN.discarded, into, at)
        into[at + n] = PLAIN.given + step(need === 0 ? LEAST_MARGIN : rival(s, me, a) + 1 - need)
        return n + 1
      }
      case 'exhibit': {
        const a = artist[move.cards[0]!]!
        const size = move.cards.length
        into[at] = PLAIN.size + relationOf(s, me, a) * COUNTS + Math.min(size, MOST_CARDS)
        into[at + 1] = kindVector(LOWEST, move.cards[0]!)
        into[at + 2] = PLAIN.rest + Math.min(held(s, me, a) - size, MOST_CARDS) * MARGINS + step(rival(s, me, a) - size - 1)
        into[at + 3] = artistVector(2, a)
        return 4
      }
      case 'lay':
        into[at] = PLAIN.lay
        into[at + 1] = kindVector(LAID, move.card)
        return 2
      default:
        into[at] = move.type === 'draw' ? PLAIN.draw : PLAIN.pass
        return 1
    }
  }
}
