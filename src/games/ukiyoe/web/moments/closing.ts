// The end of a round, read from the log: which exhibitions close, what each scores, and the points by round.
import type { Seat } from '../../../../core/game.ts'
import type { LoggedEvent } from '../../../../web/session/session.ts'
import { compileDeck } from '../../cards/deck.ts'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { UkiyoeView } from '../../rules/view.ts'

type Line = LoggedEvent<UkiyoeEvent>

/** An exhibition when its round ends. */
export interface Closed {
  readonly artist: number
  readonly seat: Seat
  /** Rising; the first one is kept. */
  readonly cards: readonly number[]
  /** Null where the viewer may not know what others keep. */
  readonly points: number | null
}

export interface Closing {
  readonly round: number
  readonly exhibitions: readonly Closed[]
}

/** The rounds that have ended, oldest first. */
export function closings(lines: readonly Line[], view: Pick<UkiyoeView, 'options'>): readonly Closing[] {
  const deck = compileDeck(view.options.deck)
  const ended: { round: number; exhibitions: Closed[] }[] = []
  const standing = new Map<number, Extract<UkiyoeEvent, { type: 'exhibited' }>>()
  for (const { event } of lines) {
    if (event.type === 'round') standing.clear()
    else if (event.type === 'exhibited') standing.set(deck.artist[event.cards[0]!]!, event)
    else if ((event.type === 'kept' || event.type === 'keptHidden') && ended.at(-1)?.round !== event.round)
      ended.push({ round: event.round, exhibitions: [...standing].sort(([a], [b]) => a - b).map(([artist, it]) => closedOf(artist, it)) })
    if (event.type === 'kept') {
      const last = ended.at(-1)!
      const artist = deck.artist[event.card]!
      last.exhibitions = last.exhibitions.map((one) => (one.artist === artist ? { ...one, points: deck.score[event.card]! } : one))
    }
  }
  return ended
}

const closedOf = (artist: number, { seat, cards }: Extract<UkiyoeEvent, { type: 'exhibited' }>): Closed => ({
  artist,
  seat,
  cards,
  points: null,
})

/** The points of a seat in a round, the first `counted` exhibitions only; null where some are not known. */
export function pointsIn({ exhibitions }: Closing, seat: Seat, counted = exhibitions.length): number | null {
  const own = exhibitions.slice(0, counted).filter((one) => one.seat === seat)
  return own.some(({ points }) => points === null) ? null : own.reduce((sum, { points }) => sum + points!, 0)
}
