// The state of a game of UKIYO-E: plain data, small numbers; a card is its kind (see deck.ts).
import type { Seat } from '../../../core/game.ts'
import type { Deck } from '../cards/deck.ts'
import type { UkiyoeOptions } from './options.ts'

/** What is to be decided now. start, deal and reveal are chance; order is decided by the owner of a beaten exhibition. */
export const PHASES = ['start', 'deal', 'draw', 'reveal', 'act', 'order', 'over'] as const
export type Phase = (typeof PHASES)[number]

export interface UkiyoeState {
  /** Shared, never changed. */
  readonly options: UkiyoeOptions
  readonly deck: Deck
  readonly seats: number
  round: number
  phase: Phase
  turn: Seat
  /** Cards dealt this round. */
  dealt: number
  /** Draws made this turn. */
  drawn: number
  /** Turns still to end in this round, the running one included; -1 until the end is triggered. */
  left: number
  /** Copies of each kind in the draw pile: a multiset, for it has no order until it is drawn. */
  pile: number[]
  pileSize: number
  /** Bottom to top. */
  discards: number[]
  /** Copies of each kind in each hand: [seat * kinds + kind]. */
  hands: number[]
  handSize: number[]
  /** How many of those are known to all, because they came from the discard pile. */
  known: number[]
  /** Who holds each artist's exhibition, or -1. */
  holder: number[]
  /** The cards of each artist's exhibition, rising; the lists themselves never change. */
  shows: (readonly number[])[]
  exhibitions: number
  /** A beaten set that waits for its owner to lay it down, rising, and that owner. */
  beaten: number[]
  beatenOwner: Seat
  /** Score cards of each seat, in the order kept. */
  kept: number[][]
}

export const NO_CARDS: readonly number[] = Object.freeze([])

export function clone(s: UkiyoeState): UkiyoeState {
  const kept = new Array<number[]>(s.seats)
  for (let i = 0; i < s.seats; i++) kept[i] = s.kept[i]!.slice()
  return {
    options: s.options,
    deck: s.deck,
    seats: s.seats,
    round: s.round,
    phase: s.phase,
    turn: s.turn,
    dealt: s.dealt,
    drawn: s.drawn,
    left: s.left,
    pile: s.pile.slice(),
    pileSize: s.pileSize,
    discards: s.discards.slice(),
    hands: s.hands.slice(),
    handSize: s.handSize.slice(),
    known: s.known.slice(),
    holder: s.holder.slice(),
    shows: s.shows.slice(),
    exhibitions: s.exhibitions,
    beaten: s.beaten.slice(),
    beatenOwner: s.beatenOwner,
    kept,
  }
}

/** Makes `to` equal to `s` without allocating, for searches. */
export function copyInto(to: UkiyoeState, s: UkiyoeState): void {
  to.round = s.round
  to.phase = s.phase
  to.turn = s.turn
  to.dealt = s.dealt
  to.drawn = s.drawn
  to.left = s.left
  copyList(to.pile, s.pile)
  to.pileSize = s.pileSize
  copyList(to.discards, s.discards)
  copyList(to.hands, s.hands)
  copyList(to.handSize, s.handSize)
  copyList(to.known, s.known)
  copyList(to.holder, s.holder)
  copyList(to.shows, s.shows)
  to.exhibitions = s.exhibitions
  copyList(to.beaten, s.beaten)
  to.beatenOwner = s.beatenOwner
  for (let seat = 0; seat < s.seats; seat++) copyList(to.kept[seat]!, s.kept[seat]!)
}

function copyList<Item>(to: Item[], from: readonly Item[]): void {
  const n = from.length
  while (to.length > n) to.pop()
  for (let i = 0; i < n; i++) to[i] = from[i]!
}
