// Choosing by cards: the cards lifted from the hand decide which of the legal moves is meant.

import { firstReason, wish } from '../../../../core/wish.ts'
import type { Session } from '../../../../web/session/session.ts'
import { compileDeck } from '../../cards/deck.ts'
import type { Move } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

/** The number of a legal move, or -1. */
const findMove = (session: Session, test: (move: Move) => boolean): number =>
  session.choices.peek()?.moves.findIndex((move) => test(move as Move)) ?? -1

export const findPlain = (session: Session, type: Move['type']) => findMove(session, (move) => move.type === type)

export const findCard = (session: Session, type: 'discard' | 'lay', card: number) =>
  findMove(session, (move) => move.type === type && move.card === card)

/** The exhibition of exactly these cards. */
const findExhibit = (session: Session, cards: readonly number[]) =>
  findMove(
    session,
    (move) => move.type === 'exhibit' && move.cards.length === cards.length && move.cards.every((card, i) => card === cards[i]),
  )

/** Picks what the lifted cards mean: one is a discard, several of an artist an exhibition; otherwise says why not. */
export function pickCards(session: Session, view: View, lifted: readonly number[]): void {
  const cards = lifted.map((place) => view.hand[place]!).sort((a, b) => a - b)
  if (cards.length === 0) {
    session.pick(null)
    return
  }
  const index = cards.length === 1 ? findCard(session, 'discard', cards[0]!) : findExhibit(session, cards)
  session.pick(index >= 0 ? index : null)
  if (index < 0) refuseExhibit(session, view, compileDeck(view.options.deck).artist[cards[0]!]!)
}

/** The cards to show as lifted: those of the picked move, however it was picked; else those the person has lifted. */
export function liftedFor(session: Session, view: View, held: readonly number[]): readonly number[] {
  const index = session.picked.value
  const move = index === null ? undefined : (session.choices.value?.moves[index] as Move | undefined)
  const cards = move?.type === 'exhibit' ? move.cards : move?.type === 'discard' ? [move.card] : null
  const kinds = held.map((place) => view.hand[place]!).sort((a, b) => a - b)
  if (!cards || kinds.join() === cards.join()) return held
  const places: number[] = []
  for (const card of cards) places.push(view.hand.findIndex((other, place) => other === card && !places.includes(place)))
  return places
}

export function refuseExhibit(session: Session, view: View, artist: number): void {
  const id = compileDeck(view.options.deck).artists[artist]!
  refuse(session, 'exhibit', id)
}

/** Shows the game's own reason for a wish it blocks. */
export function refuse(session: Session, ...words: readonly string[]): void {
  session.refuse(firstReason(session.choices.peek()?.blocked ?? [], wish(...words)) ?? null)
}

/** All places in the hand with cards of the artist. */
export const placesOf = (view: View, artist: number): number[] => {
  const deck = compileDeck(view.options.deck)
  return view.hand.flatMap((card, place) => (deck.artist[card] === artist ? [place] : []))
}
