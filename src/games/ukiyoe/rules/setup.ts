// The beginning of a game of UKIYO-E.
import { compileDeck } from '../cards/deck.ts'
import type { UkiyoeOptions } from './options.ts'
import { NO_CARDS, type UkiyoeState } from './state.ts'

export function setup(options: UkiyoeOptions, seats: number): UkiyoeState {
  const deck = compileDeck(options.deck)
  const kinds = deck.artist.length
  const zeros = (n: number) => new Array<number>(n).fill(0)
  return {
    options,
    deck,
    seats,
    round: 1,
    phase: options.start === 'random' ? 'start' : 'deal', // SETUP-4
    turn: options.start === 'random' ? 0 : options.start - 1,
    dealt: 0,
    drawn: 0,
    left: -1,
    pile: deck.copies.slice(),
    pileSize: deck.size,
    discards: [],
    hands: zeros(seats * kinds),
    handSize: zeros(seats),
    known: zeros(seats * kinds),
    holder: new Array<number>(deck.artists.length).fill(-1),
    shows: new Array<readonly number[]>(deck.artists.length).fill(NO_CARDS),
    exhibitions: 0,
    beaten: [],
    beatenOwner: -1,
    kept: Array.from({ length: seats }, () => []),
  }
}
