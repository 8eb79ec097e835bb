// The table of UKIYO-E for the page.

import { t } from '../../../messages/i18n.ts'
import { commas, labelled, semicolons, stopped } from '../../../messages/punctuation.ts'
import type { GameUi } from '../../../web/table/game-ui.ts'
import { seatName } from '../../../web/table/seat-name.ts'
import { compileDeck, deckFile } from '../cards/deck.ts'
import { unseen } from '../rules/view.ts'
import { Board } from './board/board.tsx'
import { milestoneMark, placesOf } from './board/review-places.ts'
import { moments } from './moments/moments.ts'
import * as recap from './recap/recap.ts'
import type { Ukiyoe, UkiyoeSession } from './session.ts'
import {
  artistName,
  cardName,
  describeBlocked,
  describeEvent,
  describeMove,
  describeOrigin,
  isFollowUp,
  question,
  steps,
} from './text/describe.ts'

/** The table as headings and lists. */
function Words({ session }: { session: UkiyoeSession }) {
  const view = session.view.value
  const deck = compileDeck(view.options.deck)
  const rest = unseen(view)
  return (
    <section class="words">
      <h2>{t('uki.round', { n: view.round })}</h2>
      <p>
        {stopped(labelled(t('uki.draw'), t('uki.left', { n: view.pileSize })))}
        {stopped(labelled(t('uki.discards'), view.discards.length > 0 ? cardName(view, view.discards.at(-1)!) : t('uki.emptyPile')))}
      </p>
      <h3>{t('uki.exhibitions')}</h3>
      <ul>
        {deckFile(view.options.deck).artists.map((artist, a) => (
          <li key={artist.id}>
            {semicolons([
              labelled(
                artistName(view, a),
                view.holder[a]! >= 0
                  ? commas([seatName(session, view.holder[a]!), view.shows[a]!.map((card) => deck.score[card]).join(' ')])
                  : t('uki.none'),
              ),
              t('uki.seen', {
                seen: artist.copies - rest.reduce((sum, n, kind) => sum + (deck.artist[kind] === a ? n : 0), 0),
                all: artist.copies,
              }),
            ])}
          </li>
        ))}
      </ul>
      <h3>{t('uki.hand')}</h3>
      <ul>
        {view.hand.map((card, i) => (
          <li key={`${card}-${i}`}>{cardName(view, card)}</li>
        ))}
      </ul>
    </section>
  )
}

export const ukiyoeUi: GameUi<Ukiyoe> = {
  Board,
  Words,
  question,
  steps,
  describeMove,
  describeEvent,
  describeBlocked,
  describeOrigin,
  isFollowUp,
  recap,
  milestones: ['round', 'over'],
  moments,
  milestoneMark,
  placesOf,
}
