// The players of UKIYO-E with what is known of their cards, and the latest events.
import { t } from '../../../../messages/i18n.ts'
import { commas, labelled, withAside } from '../../../../messages/punctuation.ts'
import { Glossed } from '../../../../web/ui/glossary.tsx'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { compileDeck } from '../../cards/deck.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import type { UkiyoePosition } from '../session.ts'
import { artistName, cardName, describeEvent } from '../text/describe.ts'

/** The number of cards in the hand, and those that everybody has seen. */
function handWords(view: UkiyoeView, seat: number): string {
  const size = t('uki.cardsOf', { n: view.handSize[seat]! })
  const known = view.known[seat]!.map((card) => cardName(view, card))
  return known.length > 0 ? withAside(size, labelled(t('uki.knownHand'), commas(known))) : size
}

export function Players({ position }: { position: UkiyoePosition }) {
  const view = position.view.value
  const deck = compileDeck(view.options.deck)
  return (
    <section class="uki-players" aria-label={t('uki.players')}>
      {position.names.map((name, seat) => {
        const kept = view.kept[seat]
        const total = kept?.reduce((sum, card) => sum + deck.score[card]!, 0)
        const shows = view.holder.flatMap((holder, a) =>
          holder === seat ? [`${artistName(view, a)} ${deck.score[view.shows[a]![0]!]}`] : [],
        )
        return (
          <article
            key={name}
            class={`uki-player player-${seat} ${view.turn === seat && view.phase !== 'over' ? 'on-turn' : ''}`}
            data-place={`seat-${seat}`}
          >
            <h2>
              <Crest seat={seat} size={24} />
              <span>{name}</span>
              <small>
                {seat === view.seat ? t('uki.you') : ''} {view.turn === seat && view.phase !== 'over' ? t('uki.next') : ''}
              </small>
              <b>{total ?? t('uki.hidden')}</b>
            </h2>
            <p>{labelled(t('uki.handOf'), handWords(view, seat))}</p>
            <p>
              {labelled(
                t('uki.keptCards'),
                kept ? commas(kept.map((card) => cardName(view, card))) || '0' : t('uki.cardsOf', { n: view.keptSize[seat]! }),
              )}
            </p>
            {shows.length > 0 && <p>{labelled(t('uki.nowOnShow'), commas(shows))}</p>}
          </article>
        )
      })}
    </section>
  )
}

/** What happened since the viewer's last move, newest first. */
export function JustNow({ position }: { position: UkiyoePosition }) {
  const since = position.lastOwn.value
  const lines = position.lines.value.filter((line) => line.at > since)
  if (lines.length === 0) return null
  return (
    <section class="uki-now" aria-label={t('uki.justNow')} tabIndex={0}>
      <h2>{t('uki.justNow')}</h2>
      <ol reversed>
        {lines
          .slice(-12)
          .toReversed()
          .map((line, i) => (
            <li key={lines.length - i}>
              <Glossed text={describeEvent(position, line.event)} />
            </li>
          ))}
      </ol>
    </section>
  )
}
