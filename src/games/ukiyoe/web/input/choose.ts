// Choosing by cards: the cards lifted from the hand select one of the legal moves.
import { firstReason, wish } from '../../../../core/wish.ts'
import { compileDeck } from '../../cards/deck.ts'
import type { UkiyoeMove } from '../../rules/moves.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import type { UkiyoeActions } from '../session.ts'

/** The number of a legal move, or -1. */
const findMove = (actions: UkiyoeActions | null, test: (move: UkiyoeMove) => boolean): number =>
  actions?.choices.peek()?.moves.findIndex(test) ?? -1

export const findPlain = (actions: UkiyoeActions | null, type: UkiyoeMove['type']) => findMove(actions, (move) => move.type === type)

export const findCard = (actions: UkiyoeActions | null, type: 'discard' | 'lay', card: number) =>
  findMove(actions, (move) => move.type === type && move.card === card)

/** The exhibition of exactly these cards. */
const findExhibit = (actions: UkiyoeActions | null, cards: readonly number[]) =>
  findMove(
    actions,
    (move) => move.type === 'exhibit' && move.cards.length === cards.length && move.cards.every((card, i) => card === cards[i]),
  )

/** Picks the move of the lifted cards: one card is a discard, several of an artist are an exhibition. Otherwise shows why not. */
export function pickCards(actions: UkiyoeActions | null, view: UkiyoeView, lifted: readonly number[]): void {
  const cards = lifted.map((place) => view.hand[place]!).sort((a, b) => a - b)
  if (cards.length === 0) {
    actions?.pick(null)
    return
  }
  const index = cards.length === 1 ? findCard(actions, 'discard', cards[0]!) : findExhibit(actions, cards)
  actions?.pick(index >= 0 ? index : null)
  if (index < 0) refuseExhibit(actions, view, compileDeck(view.options.deck).artist[cards[0]!]!)
}

/** The places to show as lifted: those of the picked move, or else those that the player has lifted. */
export function liftedFor(actions: UkiyoeActions | null, view: UkiyoeView, lifted: readonly number[]): readonly number[] {
  const index = actions?.picked.value ?? null
  const move = index === null ? undefined : actions?.choices.value?.moves[index]
  const cards = move?.type === 'exhibit' ? move.cards : move?.type === 'discard' ? [move.card] : null
  const kinds = lifted.map((place) => view.hand[place]!).sort((a, b) => a - b)
  if (!cards || kinds.join() === cards.join()) return lifted
  const places: number[] = []
  for (const card of cards) places.push(view.hand.findIndex((other, place) => other === card && !places.includes(place)))
  return places
}

export function refuseExhibit(actions: UkiyoeActions | null, view: UkiyoeView, artist: number): void {
  const id = compileDeck(view.options.deck).artists[artist]!
  refuse(actions, 'exhibit', id)
}

/** Shows why the game blocks a wish. */
export function refuse(actions: UkiyoeActions | null, ...words: readonly string[]): void {
  actions?.refuse(firstReason(actions.choices.peek()?.blocked ?? [], wish(...words)) ?? null)
}

/** All places in the hand with cards of the artist. */
export const placesOf = (view: UkiyoeView, artist: number): number[] => {
  const deck = compileDeck(view.options.deck)
  return view.hand.flatMap((card, place) => (deck.artist[card] === artist ? [place] : []))
}
