// Where a move happens on IKI's board, for the review and the lesson.
import { t } from '../../../../messages/i18n.ts'
import type { BoardPart, MovePlaces } from '../../../../web/table/game-ui.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { dealIn, distanceIn, type IkiMove, otherStallIn, pieceIn, spaceIn, tokenIn } from '../../rules/moves.ts'
import { spaceAfter } from '../../rules/street.ts'
import type { IkiView } from '../../rules/view.ts'
import { kanjiOf } from '../text/names.ts'
import { thingName } from './card-dialog.tsx'

export const BOARD_PARTS: readonly BoardPart[] = [
  { id: 'market', label: () => t('iki.review.market'), over: '.ik-bottom' },
  { id: 'players', label: () => t('iki.review.players'), over: '.ik-left, .ik-right' },
]

const stallAt = (stall: number) => `[data-drop="stall ${stall}"]`
const spaceAt = (space: number) => (space === 0 ? '.ik-start' : `[data-drop="space ${space}"]`)
/** On a phone: the part of the small street that shows the space large. */
const quarterOf = ({ table }: IkiView, space: number) => (space === 0 ? [] : [`[data-turn]:has([data-shop="${table.shopAt[space]}"])`])
const look = (thing: Parameters<typeof thingName>[0]) => `[data-look="${thingName(thing)}"]`
const pieceAt = (view: IkiView, piece: number): string => {
  const stall = view.stall.indexOf(piece)
  return stall >= 0 ? stallAt(stall) : look({ piece })
}

export function placesOf(view: IkiView, move: IkiMove, seat: number): MovePlaces {
  switch (move.type) {
    case 'walk': {
      const from = view.at[seat]!
      const spaces = Array.from({ length: distanceIn(move) + 1 }, (_, i) => (i === 0 ? from : spaceAfter(from, i)))
      return { frames: [spaceAt(spaces.at(-1)!)], path: spaces.map(spaceAt), taps: quarterOf(view, spaces.at(-1)!) }
    }
    case 'go':
      return {
        frames: [spaceAt(spaceIn(move))],
        path: [spaceAt(view.at[seat]!), spaceAt(spaceIn(move))],
        taps: quarterOf(view, spaceIn(move)),
      }
    case 'life':
      return { frames: [`[data-life="${spaceIn(move)}"]`], part: 'way' }
    case 'shop': {
      const shop = view.table.deals.findIndex((deals) => deals.some(({ deal }) => deal === dealIn(move)))
      return { frames: [`[data-shop="${shop}"]`] }
    }
    case 'fish':
    case 'pipe':
    case 'pouch':
      return { frames: [look({ kind: move.type, token: tokenIn(move) })] }
    case 'hire':
    case 'draft':
    case 'build':
      return { frames: [stallAt(move.stall), look({ piece: pieceIn(move) })], part: 'market' }
    case 'place':
      return { frames: [stallAt(move.stall)] }
    case 'visit':
    case 'train':
    case 'dismiss':
    case 'save':
      return { frames: [pieceAt(view, pieceIn(move))] }
    case 'swap':
      return { frames: [stallAt(move.stall), stallAt(otherStallIn(move))] }
    default:
      return { frames: [] }
  }
}

/** The months, in the colour of their season. */
export function milestoneMark(event: IkiEvent): { readonly text: string; readonly tone?: string } {
  if (event.type !== 'month') return { text: '' }
  return { text: kanjiOf(event.month), tone: `var(--season${Math.ceil(event.month / 3)})` }
}
