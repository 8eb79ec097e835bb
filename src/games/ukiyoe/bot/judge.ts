// A sensible UKIYO-E player's judgement, one move ahead: collect artists, exhibit what is likely to stand, discard what will not be missed.

import type { Judge } from '../../../bots/levels.ts'
import type { Turn } from '../../../core/game.ts'
import { compileDeck, type Deck } from '../cards/deck.ts'
import { cardsToExhibit } from '../rules/apply.ts'
import type { Move } from '../rules/state.ts'
import { unseen, type View } from '../rules/view.ts'

/** What it reckons with, by artist. */
interface Picture {
  readonly view: View
  readonly deck: Deck
  /** Cards of each artist in the own hand. */
  readonly held: number[]
  /** Cards of each artist that others hold or may still draw. */
  readonly out: number[]
  /** 1 at the start of a round, 0 when the pile is gone. */
  readonly time: number
}

export const judgeUkiyoe: Judge<View, Move> = {
  rate(turn: Turn<View, Move>) {
    const picture = look(turn.view)
    return turn.moves.map((move) => appraise(picture, move))
  },
  blur: 1,
}

function look(view: View): Picture {
  const deck = compileDeck(view.options.deck)
  const held = new Array<number>(deck.artists.length).fill(0)
  const out = held.slice()
  for (const card of view.hand) held[deck.artist[card]!]! += 1
  unseen(view).forEach((n, card) => {
    out[deck.artist[card]!]! += n
  })
  view.known.forEach((cards, owner) => {
    if (owner !== view.seat) for (const card of cards) out[deck.artist[card]!]! += 1
  })
  return { view, deck, held, out, time: view.left >= 0 ? 0 : Math.min(1, view.pileSize / 50) }
}

function appraise(p: Picture, move: Move): number {
  switch (move.type) {
    case 'take': {
      const top = p.view.discards.at(-1)!
      return usefulness(p, top, 1) - 1.1
    }
    case 'discard':
      return -usefulness(p, move.card, 0) - gift(p, move.card)
    case 'exhibit':
      return exhibitValue(p, move.cards)
    case 'lay':
      return p.deck.score[move.card]! // high cards first, so that they end up buried
    default:
      return 0
  }
}

/** What a card is worth in the own hand, when `extra` cards join those already held. */
function usefulness(p: Picture, card: number, extra: number): number {
  const artist = p.deck.artist[card]!
  const need = cardsToExhibit(p.view.holder, p.view.shows, artist)
  const together = p.held[artist]! + extra
  if (p.view.left >= 0 && p.view.holder[artist]! < 0) return 0
  const missing = Math.max(0, need - together)
  const reach = missing === 0 ? 1 : p.time === 0 ? 0 : Math.min(1, p.out[artist]! / 12) / (1 + missing)
  return (0.6 + 0.35 * p.deck.score[card]!) * reach + 0.15 * (together - 1)
}

/** What the next player may make of a discard. */
function gift(p: Picture, card: number): number {
  const artist = p.deck.artist[card]!
  const holder = p.view.holder[artist]!
  return (holder >= 0 && holder === p.view.seat ? 0.8 : 0.2) * Math.min(1, p.out[artist]! / 8)
}

/** The chance that a show of this size is not outnumbered before the round ends. */
function safety(p: Picture, artist: number, size: number): number {
  if (p.out[artist]! <= size) return 1
  const turns = p.view.left >= 0 ? Math.max(0, p.view.left - 1) : 2 + 8 * p.time
  const ease = Math.min(1, (p.out[artist]! / (size + 1)) ** 1.5 * 0.035)
  return (1 - ease) ** turns
}

function exhibitValue(p: Picture, cards: readonly number[]): number {
  const artist = p.deck.artist[cards[0]!]!
  const holder = p.view.holder[artist]!
  const gain = p.deck.score[cards[0]!]! * safety(p, artist, cards.length)
  const standing = p.view.shows[artist]!
  const before = holder < 0 ? 0 : p.deck.score[standing[0]!]! * safety(p, artist, standing.length)
  const swing = holder < 0 ? 0 : holder === p.view.seat ? -before : before / (p.view.seats - 1)
  // What is shown is spent: a little regret for every card, more for high ones that did not have to be shown.
  let spent = 0
  for (const card of cards) spent += 0.15 + 0.04 * p.deck.score[card]!
  return gain + swing - spent * p.time - 1.2 * p.time
}
