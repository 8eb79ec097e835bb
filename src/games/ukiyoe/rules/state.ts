// State, moves and events of UKIYO-E: plain data, small numbers; a card is its kind (see deck.ts).
import type { Seat } from '../../../core/game.ts'
import type { Deck, DeckFile, DeckId } from '../cards/deck.ts'

export const BEATEN_ORDERS = ['owner', 'automatic'] as const

export interface Options {
  readonly beatenOrder: (typeof BEATEN_ORDERS)[number]
  readonly strictDeckOut: boolean
  readonly hiddenScores: boolean
  /** For the page: show the whole discard pile, not only its top. Its contents are public knowledge either way. */
  readonly openDiscards: boolean
  readonly start: 'random' | 1 | 2 | 3 | 4
  /** One of ours by its id, or a file. */
  readonly deck: DeckFile | DeckId
}

/** start and deal and reveal are nature's; order is the owner of a beaten set's. */
export type Phase = 'start' | 'deal' | 'draw' | 'reveal' | 'act' | 'order' | 'over'

export interface State {
  /** Shared, never changed. */
  readonly options: Options
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

/** draw is from the draw pile, take from the discard pile. */
export type Move =
  | { readonly type: 'start'; readonly seat: Seat }
  | { readonly type: 'deal'; readonly card: number }
  | { readonly type: 'draw' | 'take' | 'pass' }
  | { readonly type: 'discard'; readonly card: number }
  | { readonly type: 'exhibit'; readonly cards: readonly number[] }
  | { readonly type: 'lay'; readonly card: number }

export type Event = { readonly to: Seat | 'all' } & (
  | { readonly type: 'started'; readonly seat: Seat }
  | { readonly type: 'round'; readonly round: number; readonly seat: Seat }
  | { readonly type: 'drew'; readonly seat: Seat }
  | { readonly type: 'took'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'got'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'exhibited'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'beaten'; readonly seat: Seat; readonly by: Seat; readonly cards: readonly number[] }
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'lastTurns'; readonly seat: Seat; readonly cause: 'sixth' | 'pile' }
  | { readonly type: 'kept'; readonly seat: Seat; readonly card: number; readonly round: number }
  /** With `hiddenScores` all learn that a card was kept, its owner alone which one, and all of them at the end (VIEW-4). */
  | { readonly type: 'keptHidden'; readonly seat: Seat; readonly round: number }
  | { readonly type: 'revealed'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'over' }
)

export const NO_CARDS: readonly number[] = Object.freeze([])

export function clone(s: State): State {
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

const MOST_KINDS = 192

const table = <T>(make: (i: number) => T): readonly T[] => Array.from({ length: MOST_KINDS }, (_, i) => Object.freeze(make(i)) as T)

/** Interned moves: equal moves are the same object, so `moves` allocates nothing. */
export const START = table((seat): Move => ({ type: 'start', seat }))
export const DEAL = table((card): Move => ({ type: 'deal', card }))
export const DISCARD = table((card): Move => ({ type: 'discard', card }))
export const LAY = table((card): Move => ({ type: 'lay', card }))
export const DRAW: Move = Object.freeze({ type: 'draw' })
export const TAKE: Move = Object.freeze({ type: 'take' })
export const PASS: Move = Object.freeze({ type: 'pass' })
