// Whether one named move is legal, by counting: the list of all legal moves is never made.
import type { Seat } from '../../../core/game.ts'
import { hasExactly } from '../../../core/schema/json.ts'
import { SMALLEST_EXHIBITION } from '../cards/deck.ts'
import { needed } from './apply.ts'
import { exhibit } from './exhibits.ts'
import { DEAL, DISCARD, DRAW, LAY, type Move, PASS, START, type State, TAKE } from './state.ts'

/** The legal move that equals this value from outside. */
export function legal(s: State, value: unknown): Move | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const move = value as Readonly<Record<string, unknown>>
  switch (move.type) {
    case 'draw':
      return s.phase === 'draw' && s.pileSize > 0 && hasExactly(move, ['type']) ? DRAW : undefined
    case 'take':
      return s.phase === 'draw' && s.discards.length > 0 && hasExactly(move, ['type']) ? TAKE : undefined
    case 'pass':
      return s.phase === 'act' && s.handSize[s.turn] === 0 && hasExactly(move, ['type']) ? PASS : undefined
    case 'start':
      return s.phase === 'start' && hasExactly(move, ['type', 'seat']) && isBelow(move.seat, s.seats) ? START[move.seat] : undefined
    case 'exhibit':
      return s.phase === 'act' && hasExactly(move, ['type', 'cards']) ? legalExhibit(s, move.cards) : undefined
    default:
      return hasExactly(move, ['type', 'card']) && isBelow(move.card, s.pile.length) ? legalCard(s, move.type, move.card) : undefined
  }
}

const isBelow = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < end

/** How many cards of this kind the seat holds. */
export const held = (s: State, seat: Seat, card: number): number => s.hands[seat * s.pile.length + card]!

function legalCard(s: State, type: unknown, card: number): Move | undefined {
  if (type === 'discard') return s.phase === 'act' && held(s, s.turn, card) > 0 ? DISCARD[card] : undefined
  if (type === 'lay') return s.phase === 'order' && s.beaten.includes(card) ? LAY[card] : undefined
  const dealt = s.phase === 'deal' || s.phase === 'reveal'
  return type === 'deal' && dealt && s.pile[card]! > 0 ? DEAL[card] : undefined
}

function legalExhibit(s: State, cards: unknown): Move | undefined {
  if (
    !Array.isArray(cards) ||
    cards.length < SMALLEST_EXHIBITION ||
    cards.length > s.handSize[s.turn]! ||
    !isBelow(cards[0], s.pile.length)
  )
    return undefined
  const artist = s.deck.artist[cards[0]]!
  const need = needed(s, artist)
  if (need === 0 || cards.length < need) return undefined
  let alike = 0
  for (let i = 0; i < cards.length; i++) {
    const card: unknown = cards[i]
    if (!isBelow(card, s.pile.length) || s.deck.artist[card] !== artist || (i > 0 && card < cards[i - 1])) return undefined
    alike = i > 0 && card === cards[i - 1] ? alike + 1 : 1
    if (alike > held(s, s.turn, card)) return undefined
  }
  return exhibit(s.deck, cards)
}
