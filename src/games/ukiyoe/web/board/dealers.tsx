// The dealers: order of turns, cards in hand, exhibitions on show, kept cards and points by round.

import type { Seat } from '../../../../core/game.ts'
import { type Key, t } from '../../../../messages/i18n.ts'
import { commas, labelled } from '../../../../messages/punctuation.ts'
import { LESSON } from '../../../../web/session/lesson.ts'
import { seatName } from '../../../../web/table/seat-name.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { compileDeck } from '../../cards/deck.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import type { UkiyoePosition } from '../session.ts'
import { roundPoints, turnOrder } from '../text/dealers.ts'
import { cardName } from '../text/describe.ts'
import { artistClass, Tag } from './card.tsx'

function orderWord(view: UkiyoeView, seat: Seat): string {
  const place = turnOrder(view, seat)
  const key: Key =
    place === null
      ? 'uki.order.done'
      : place === 0
        ? seat === view.seat
          ? 'uki.order.you'
          : 'uki.order.now'
        : place === 1
          ? 'uki.order.next'
          : place === view.seats - 1
            ? 'uki.order.last'
            : 'uki.order.then'
  return place === null ? t(key) : `${place + 1} ${t(key)}`
}

export function Dealers({ position }: { position: UkiyoePosition }) {
  const view = position.view.value
  return (
    <section class="uki-players" aria-label={t('uki.players')}>
      {position.names.map((_, seat) => (
        <Dealer key={seat} position={position} view={view} seat={seat} />
      ))}
      {position.id === LESSON && <div class="uki-coach" data-coach />}
    </section>
  )
}

/** From four on only the scores have room, in the colours of the artists. */
const FEW_TAGS = 3
/** The room that tags and open cards of a hand take beside each other, in widths of an open card. */
const TAG_ROOM = 3
/** Up to here there is room for the word before the tags, and for the artists in them, on a narrow panel, too. */
const ROOM_FOR_WORD = 8
const ROOM_FOR_ARTISTS = 11
/** A name with more letters than this does not fit beside the score in large ones. */
const SHORT_NAME = 11
const tagsClass = (name: string, isMany: boolean) => `uki-tags ${name} ${isMany ? 'is-many' : ''}`

function Dealer({ position, view, seat }: { position: UkiyoePosition; view: UkiyoeView; seat: Seat }) {
  const deck = compileDeck(view.options.deck)
  const name = seatName(position, seat)
  const kept = view.kept[seat]
  const shows = view.holder.flatMap((holder, artist) => (holder === seat ? [view.shows[artist]![0]!] : []))
  const isPlaying = view.phase !== 'over'
  const room = TAG_ROOM * shows.length + view.known[seat]!.length
  const rounds = [...roundPoints(position.lines.value, deck.score, seat)]
  return (
    <article class={`uki-player player-${seat} ${view.turn === seat && isPlaying ? 'on-turn' : ''}`} data-place={`seat-${seat}`}>
      <h2>
        <Crest seat={seat} size={24} />
        <span class={`uki-player-name ${name.length > SHORT_NAME ? 'is-long' : ''}`}>{name}</span>
        {isPlaying && <small>{orderWord(view, seat)}</small>}
        <b>{kept?.reduce((sum, card) => sum + deck.score[card]!, 0) ?? t('uki.hidden')}</b>
      </h2>
      <div class={`uki-player-hand ${room > ROOM_FOR_WORD ? 'is-tight' : ''}`}>
        <Backs view={view} seat={seat} />
        {shows.length > 0 && (
          <p class={tagsClass('uki-on-show', shows.length > FEW_TAGS || room > ROOM_FOR_ARTISTS)}>
            <span>{t('uki.onShow')}</span>
            {shows.map((card) => (
              <Tag key={card} view={view} card={card} />
            ))}
          </p>
        )}
      </div>
      <p class={tagsClass('uki-kept', (kept?.length ?? 0) > FEW_TAGS)}>
        {view.keptSize[seat]! > 0 && <span>{t('uki.keptCards')}</span>}
        {kept
          ? kept.map((card, i) => <Tag key={i} view={view} card={card} />)
          : view.keptSize[seat]! > 0 && <b>{t('uki.cardsOf', { n: view.keptSize[seat]! })}</b>}
        {rounds.length > 0 && (
          <span class="uki-rounds">
            {rounds.length === 1
              ? t('uki.roundPoints', { n: rounds[0]![0], points: rounds[0]![1] })
              : commas(rounds.map(([n, points]) => t('uki.roundShort', { n, points })))}
          </span>
        )}
      </p>
    </article>
  )
}

/** The cards in a hand: backs, and in the open those that everybody has seen. */
function Backs({ view, seat }: { view: UkiyoeView; seat: Seat }) {
  const deck = compileDeck(view.options.deck)
  const size = view.handSize[seat]!
  const known = view.known[seat]!
  const names = known.length > 0 ? labelled(t('uki.knownHand'), commas(known.map((card) => cardName(view, card)))) : undefined
  return (
    <p class="uki-backs" title={names}>
      <span class="uki-backs-row" aria-hidden="true">
        {Array.from({ length: Math.max(0, size - known.length) }, (_, i) => (
          <i key={i} />
        ))}
        {known.map((card, i) => (
          <i key={`known ${i}`} class={`is-known ${artistClass(deck.artist[card]!)}`}>
            {deck.score[card]}
          </i>
        ))}
      </span>
      <b aria-hidden="true">{size}</b>
      <span class="unseen">
        {t('uki.cardsOf', { n: size })} {names}
      </span>
    </p>
  )
}
