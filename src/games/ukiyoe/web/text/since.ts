// The others' turns since the viewer's own, each as one sentence.
import type { Seat } from '../../../../core/game.ts'
import { t } from '../../../../messages/i18n.ts'
import type { LoggedEvent } from '../../../../web/session/session.ts'
import { compileDeck } from '../../cards/deck.ts'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { UkiyoePosition } from '../session.ts'
import { artistName, cardName } from './describe.ts'

/** One turn: what its player did, and what it did to others. */
export interface PlayedTurn {
  readonly seat: Seat
  readonly events: readonly UkiyoeEvent[]
}

const ENDS: readonly UkiyoeEvent['type'][] = ['discarded', 'exhibited', 'passed']
const OF_TURN: readonly UkiyoeEvent['type'][] = ['drew', 'took', ...ENDS]

/**
 * The turns of the others since the viewer's last one, oldest first; they stay until the viewer's next turn is over. A new round starts
 * anew. A spectator gets the last turn of each other player.
 */
export function turnsSince(lines: readonly LoggedEvent<UkiyoeEvent>[], viewer: Seat | null, seats: number): readonly PlayedTurn[] {
  const turns: { seat: Seat; events: UkiyoeEvent[]; isOver: boolean }[] = []
  for (const { event } of lines) {
    if (event.type === 'round') turns.length = 0
    else if (event.type === 'beaten') turns.at(-1)?.events.push(event)
    else if (OF_TURN.includes(event.type) && 'seat' in event) {
      const last = turns.at(-1)
      const turn = last && last.seat === event.seat && !last.isOver ? last : { seat: event.seat, events: [], isOver: false }
      if (turn !== last) turns.push(turn)
      turn.events.push(event)
      turn.isOver = ENDS.includes(event.type)
    }
  }
  const own = turns.findLastIndex((turn) => turn.seat === viewer && turn.isOver)
  const later = turns.slice(own + 1).filter((turn) => turn.seat !== viewer)
  return later.slice(1 - seats)
}

export const beatsViewer = ({ events }: PlayedTurn, viewer: Seat | null): boolean =>
  events.some((event) => event.type === 'beaten' && event.seat === viewer)

/** A sentence in the reader's language. `name` stands for the player, so that it can be set apart. */
export function describeTurn(position: UkiyoePosition, { events }: PlayedTurn, name: string): string {
  const view = position.view.value
  const deck = compileDeck(view.options.deck)
  const took = events.flatMap((event) => (event.type === 'took' ? [cardName(view, event.card)] : []))[0]
  const act = events.find(({ type }) => ENDS.includes(type))
  const beaten = events.find((event) => event.type === 'beaten')
  if (!act) return took === undefined ? t('uki.since.draws', { name }) : t('uki.since.takes', { name, taken: took })
  if (act.type === 'discarded') {
    const card = cardName(view, act.card)
    return took === undefined ? t('uki.since.discard', { name, card }) : t('uki.since.takeDiscard', { name, taken: took, card })
  }
  if (act.type !== 'exhibited') return t('uki.since.pass', { name })
  const shown = {
    name,
    n: act.cards.length,
    artist: artistName(view, deck.artist[act.cards[0]!]!),
    score: deck.score[act.cards[0]!]!,
  }
  if (!beaten) return took === undefined ? t('uki.since.open', shown) : t('uki.since.takeOpen', { ...shown, taken: took })
  const m = beaten.cards.length
  if (beaten.seat === act.seat) return t('uki.since.beatOwn', { ...shown, m })
  if (beaten.seat === view.seat) return t('uki.since.beatYou', { ...shown, m })
  return t('uki.since.beat', { ...shown, m, owner: position.names[beaten.seat]! })
}
