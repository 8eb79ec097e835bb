// Cards and artists described by what they do, for nets: a net knows no artist by name, so it plays any deck.
import type { Items } from '../../../../bots/net/shape.ts'
import type { Deck } from '../../cards/deck.ts'

/** Scores and numbers of cards of the deck we ship are at most these; others may be larger. */
const SCORE = 7
const COPIES = 14
const RANKS = 4

function kindOf(deck: Deck, k: number): number[] {
  const a = deck.artist[k]!
  const last = deck.first[a + 1]! - 1
  const score = deck.score[k]! / SCORE
  const fromTop = Math.min(last - k, RANKS - 1)
  return [
    1,
    score,
    score * score,
    deck.copies[k]! / 2,
    deck.score[last]! / SCORE,
    sizeOf(deck, a) / COPIES,
    k === deck.first[a] ? 1 : 0,
    ...Array.from({ length: RANKS }, (_, i) => (i === fromTop ? 1 : 0)),
  ]
}
const KIND = 7 + RANKS

function sizeOf(deck: Deck, a: number): number {
  let n = 0
  for (let k = deck.first[a]!; k < deck.first[a + 1]!; k++) n += deck.copies[k]!
  return n
}

function artistOf(deck: Deck, a: number): number[] {
  const size = sizeOf(deck, a) / COPIES
  return [1, size, size * size, deck.score[deck.first[a + 1]! - 1]! / SCORE]
}
const ARTIST = 4

export const ATTRIBUTES = { kind: KIND, artist: ARTIST } as const

export const itemsOf = (deck: Deck): Items => [deck.score.map((_, k) => kindOf(deck, k)), deck.artists.map((_, a) => artistOf(deck, a))]
