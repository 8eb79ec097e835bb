// What the moves of a UKIYO-E position are worth to a seat: the one evaluation, for views and for the states a search plays in.
import { compileDeck, type Deck } from '../cards/deck.ts'
import { cardsToExhibit } from '../rules/legal.ts'
import type { UkiyoeMove } from '../rules/moves.ts'
import type { UkiyoeState } from '../rules/state.ts'
import { type UkiyoeView, unseen } from '../rules/view.ts'

/** Decks have at most 12. */
const MOST_ARTISTS = 32
/** A collector prefers to show this many cards. */
const LARGE = 4
/** About the pile at the start of a round. */
const FULL_PILE = 50

/** What a player likes beyond points. */
export interface Taste {
  /** Each card that makes an exhibition larger than it has to be. */
  readonly large: number
  /** Each card of an artist of whom the hand has others. */
  readonly together: number
  /** Taking down another's exhibition. */
  readonly raid: number
}
export const PLAIN: Taste = { large: 0, together: 0, raid: 0 }

/** What the evaluation reads of a position. */
export interface Outlook {
  taste: Taste
  deck: Deck
  seats: number
  seat: number
  left: number
  holder: readonly number[]
  shows: readonly (readonly number[])[]
  /** The top of the discard pile; -1 if there is none. */
  top: number
  /** 1 at the start of a round, 0 when the pile is gone. */
  time: number
  /** Cards of each artist in the seat's hand. */
  readonly held: Float64Array
  /** Cards of each artist that others hold or may still draw. */
  readonly out: Float64Array
}

/** Reused to avoid allocation: an outlook is valid until the next one is made. */
let shared: Outlook | undefined

function look(p: Omit<UkiyoeView, 'seat' | 'options'> | UkiyoeState, deck: Deck, seat: number, taste: Taste): Outlook {
  shared ??= {
    taste,
    deck,
    seats: 0,
    seat: 0,
    left: 0,
    holder: p.holder,
    shows: p.shows,
    top: 0,
    time: 0,
    held: new Float64Array(MOST_ARTISTS),
    out: new Float64Array(MOST_ARTISTS),
  }
  shared.taste = taste
  shared.deck = deck
  shared.seats = p.seats
  shared.seat = seat
  shared.left = p.left
  shared.holder = p.holder
  shared.shows = p.shows
  shared.top = p.discards.length > 0 ? p.discards[p.discards.length - 1]! : -1
  shared.time = p.left >= 0 ? 0 : Math.min(1, p.pileSize / FULL_PILE)
  return shared
}

/** A sampled state as the seat would see it: other hands and the pile are unknown to it. */
export function lookAtState(s: UkiyoeState, seat: number, taste = PLAIN): Outlook {
  const outlook = look(s, s.deck, seat, taste)
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
    outlook.held[a] = own
    outlook.out[a] = rest
  }
  return outlook
}

export function lookAtView(view: UkiyoeView, seat: number, taste = PLAIN): Outlook {
  const deck = compileDeck(view.options.deck)
  const outlook = look(view, deck, seat, taste)
  const { held, out } = outlook
  held.fill(0)
  out.fill(0)
  for (const card of view.hand) held[deck.artist[card]!]! += 1
  unseen(view).forEach((n, card) => {
    out[deck.artist[card]!]! += n
  })
  view.known.forEach((cards, owner) => {
    if (owner !== seat) for (const card of cards) out[deck.artist[card]!]! += 1
  })
  return outlook
}

/** What a card is worth in the own hand, when `extra` cards join those already held. */
export function usefulness(o: Outlook, card: number, extra: number): number {
  const artist = o.deck.artist[card]!
  if (o.left >= 0 && o.holder[artist]! < 0) return 0
  const together = o.held[artist]! + extra
  const missing = cardsToExhibit(o.holder, o.shows, artist) - together
  const reach = missing <= 0 ? 1 : o.time === 0 ? 0 : Math.min(1, o.out[artist]! / 12) / (1 + missing)
  return (0.6 + 0.35 * o.deck.score[card]!) * reach + (0.15 + o.taste.together) * (together - 1)
}

/** What taking the top of the discard pile gains over drawing. */
export const takeValue = (o: Outlook): number => usefulness(o, o.top, 1) - 1.1

/** What is lost with a card, and what the next player may make of it. */
export function discardValue(o: Outlook, card: number): number {
  const artist = o.deck.artist[card]!
  const gift = (o.holder[artist] === o.seat ? 0.8 : 0.2) * Math.min(1, o.out[artist]! / 8)
  return -usefulness(o, card, 0) - gift
}

/** The chance that an exhibition of this size is not beaten before the round ends. */
function safety(o: Outlook, artist: number, size: number): number {
  if (o.out[artist]! <= size) return 1
  const turns = o.left >= 0 ? Math.max(0, o.left - 1) : 2 + 8 * o.time
  const x = o.out[artist]! / (size + 1)
  const ease = Math.min(1, x * Math.sqrt(x) * 0.035)
  return (1 - ease) ** turns
}

/** What an exhibition wins, before what its cards are worth in the hand. */
export function showValue(o: Outlook, artist: number, lowest: number, size: number): number {
  const holder = o.holder[artist]!
  const { taste } = o
  const gain = o.deck.score[lowest]! * safety(o, artist, size)
  if (holder < 0) return gain - 1.2 * o.time + taste.large * (size - LARGE) - taste.raid
  const standing = o.shows[artist]!
  const before = o.deck.score[standing[0]!]! * safety(o, artist, standing.length)
  return gain + (holder === o.seat ? -before - taste.raid : before / (o.seats - 1)) - 1.2 * o.time
}

/** What an exhibited card would still have been worth in the hand: more for high ones, which did not have to be shown. */
export const spentValue = (o: Outlook, card: number): number => (0.15 + 0.04 * o.deck.score[card]!) * o.time

/** What a move is worth to the seat; only differences count. */
export function evaluate(o: Outlook, move: UkiyoeMove): number {
  switch (move.type) {
    case 'take':
      return takeValue(o)
    case 'discard':
      return discardValue(o, move.card)
    case 'exhibit': {
      let value = showValue(o, o.deck.artist[move.cards[0]!]!, move.cards[0]!, move.cards.length)
      for (let i = 0; i < move.cards.length; i++) value -= spentValue(o, move.cards[i]!)
      return value
    }
    case 'lay':
      return o.deck.score[move.card]! // high cards first, so that they end up buried
    default:
      return 0
  }
}
