// Where a move happens on UKIYO-E's table, for the review and the lesson.
import type { MovePlaces } from '../../../../web/table/game-ui.ts'
import { compileDeck } from '../../cards/deck.ts'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { UkiyoeMove } from '../../rules/moves.ts'
import type { UkiyoeView } from '../../rules/view.ts'

const place = (name: string) => `[data-place="${name}"]`

export function placesOf(view: UkiyoeView, move: UkiyoeMove): MovePlaces {
  switch (move.type) {
    case 'draw':
      return { frames: [place('draw')] }
    case 'take':
      return { frames: [place('discards')] }
    case 'discard':
      return {
        frames: [place('discards'), place(`card-${move.card}`)],
        path: [place(`card-${move.card}`), place('discards')],
        taps: [place(`card-${move.card}`)],
      }
    case 'exhibit': {
      const wall = place(`artist-${compileDeck(view.options.deck).artist[move.cards[0]!]}`)
      const cards = [...new Set(move.cards)].map((card) => place(`card-${card}`))
      return { frames: [wall, ...cards], path: [cards[0]!, wall], taps: move.cards.map((card) => place(`card-${card}`)) }
    }
    case 'lay':
      return { frames: [place(`beaten-${move.card}`)] }
    default:
      return { frames: [] }
  }
}

export const milestoneMark = (event: UkiyoeEvent): { readonly text: string } => ({
  text: event.type === 'round' ? String(event.round) : '',
})
