// What the others did in UKIYO-E, in acts: draws, an exhibition and whom it beats; the end of a round as one line.
import type { Seat } from '../../../../core/game.ts'
import { t } from '../../../../messages/i18n.ts'
import { commas, sentences } from '../../../../messages/punctuation.ts'
import type { Act, Part, RecapPart } from '../../../../web/recap/recap.ts'
import type { LoggedEvent } from '../../../../web/session/session.ts'
import { compileDeck } from '../../cards/deck.ts'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { UkiyoePosition } from '../session.ts'
import { artistName, cardName, describeEvent } from '../text/describe.ts'

type Line = LoggedEvent<UkiyoeEvent>

const BETWEEN: readonly UkiyoeEvent['type'][] = ['started', 'round', 'kept', 'keptHidden', 'revealed', 'over']
const TURN: readonly UkiyoeEvent['type'][] = ['drew', 'took', 'exhibited', 'discarded', 'passed']

export function begins(event: UkiyoeEvent, now: Seat | null): Seat | null | undefined {
  if (BETWEEN.includes(event.type)) return null
  return TURN.includes(event.type) && 'seat' in event && event.seat !== now ? event.seat : undefined
}

export function part(position: UkiyoePosition, { seat, lines }: Part<UkiyoeEvent>): RecapPart {
  if (seat === null) return { seat, heading: [], acts: [betweenTurns(position, lines)] }
  const groups: Line[][] = []
  for (const line of lines) {
    const now = groups.at(-1)
    const lead = now?.[0]?.event.type
    const { type } = line.event
    // What was drawn belongs to its draw, and a beaten exhibition to the one that beats it.
    if (now && (!TURN.includes(type) || (type === 'drew' && lead === 'drew'))) now.push(line)
    else groups.push([line])
  }
  return { seat, heading: [], acts: groups.map((group) => actOf(position, seat, group)) }
}

function actOf(position: UkiyoePosition, seat: Seat, lines: readonly Line[]): Act {
  const events = lines.map((line) => line.event)
  const [lead, ...effects] = events
  const viewer = position.viewer.value
  const isMine = (event: UkiyoeEvent) => 'seat' in event && event.seat === viewer && viewer !== seat
  const deck = compileDeck(position.view.value.options.deck)
  const laid = events.flatMap((event) => (event.type === 'laid' ? [event] : []))
  const last = events.find((event) => event.type === 'lastTurns')
  const note = [
    ...(laid.length > 0
      ? [
          t(laid[0]!.seat === position.you.value ? 'uki.recap.laidYou' : 'uki.recap.laid', {
            name: position.names[laid[0]!.seat]!,
            cards: commas(laid.map((event) => cardName(position.view.value, event.card))),
          }),
        ]
      : []),
    ...(last ? [describeEvent(position, last)] : []),
  ]
  const cards = events.flatMap((event) => ('cards' in event && event.type === 'exhibited' ? event.cards : []))
  return {
    seat,
    lines,
    text: textOf(position, events),
    amounts: [],
    ...(note.length > 0 ? { note: sentences(note) } : {}),
    touches: effects.some(isMine),
    places: cards.length > 0 ? [`artist-${deck.artist[cards[0]!]!}`] : lead!.type === 'drew' ? ['pile'] : ['discards'],
    title: describeEvent(position, lead!),
    effects: sentences(effects.map((event) => describeEvent(position, event))),
  }
}

function textOf(position: UkiyoePosition, events: readonly UkiyoeEvent[]): string {
  const view = position.view.value
  const deck = compileDeck(view.options.deck)
  const [lead] = events
  switch (lead!.type) {
    case 'drew':
      return t(events.filter((event) => event.type === 'drew').length > 1 ? 'uki.recap.drewTwice' : 'uki.recap.drew')
    case 'took':
    case 'discarded':
      return t(`uki.recap.${lead!.type}`, { card: cardName(view, lead!.card) })
    case 'exhibited': {
      const params = {
        n: lead!.cards.length,
        artist: artistName(view, deck.artist[lead!.cards[0]!]!),
        scores: lead!.cards.map((card) => deck.score[card]).join(' '),
      }
      const beaten = events.find((event) => event.type === 'beaten')
      if (!beaten) return t('uki.recap.exhibited', params)
      const all = { ...params, m: beaten.cards.length, name: position.names[beaten.seat]! }
      return t(
        beaten.seat === beaten.by ? 'uki.recap.beatsOwn' : beaten.seat === position.you.value ? 'uki.recap.beatsYou' : 'uki.recap.beats',
        all,
      )
    }
    case 'passed':
      return t('uki.recap.passed')
    default:
      return describeEvent(position, lead!)
  }
}

function betweenTurns(position: UkiyoePosition, lines: readonly Line[]): Act {
  const events = lines.map((line) => line.event)
  const round = events.find((event) => event.type === 'round')
  const isEnd = events.some((event) => event.type === 'kept' || event.type === 'keptHidden')
  return {
    seat: null,
    lines,
    text: isEnd ? t('uki.recap.roundEnd') : round ? t('uki.recap.round', { n: round.round }) : t('uki.recap.start'),
    amounts: [],
    touches: isEnd && events.some((event) => 'seat' in event && event.type !== 'round' && event.seat === position.viewer.value),
    places: [],
    title: describeEvent(position, events[0]!),
    effects: sentences(events.slice(1).map((event) => describeEvent(position, event))),
    isFolded: true,
  }
}

/** Clockwise, from the first seat. */
export const order = (position: UkiyoePosition): readonly Seat[] => position.names.map((_, seat) => seat)

/** A line at the head of the narrow board says what the others did. */
export const isOnBoard = true
