// One artist: the exhibition, who holds it, and how many cards are seen.
import { t } from '../../../../messages/i18n.ts'
import { commas, semicolons } from '../../../../messages/punctuation.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { compileDeck, deckFile } from '../../cards/deck.ts'
import { cardsToExhibit } from '../../rules/legal.ts'
import { type UkiyoeView, unseen } from '../../rules/view.ts'
import type { UkiyoeSession } from '../session.ts'
import { artistName, cardName } from '../text/describe.ts'
import { artistClass, CardFace } from './card.tsx'

interface ArtistProps {
  readonly session: UkiyoeSession
  readonly artist: number
  readonly lifted: readonly number[]
  tap(): void
}

export function ArtistColumn({ session, artist, tap, lifted }: ArtistProps) {
  const view = session.view.value
  const deck = compileDeck(view.options.deck)
  const { copies, names } = deckFile(view.options.deck).artists[artist]!
  const holder = view.holder[artist]!
  const inHand = view.hand.filter((card) => deck.artist[card] === artist).length
  const isChosen = lifted.length > 0 && deck.artist[view.hand[lifted[0]!]!] === artist
  const isLegal = session.actions?.choices.value?.moves.some((move) => move.type === 'exhibit' && deck.artist[move.cards[0]!] === artist)
  const foot = holder >= 0 ? t('uki.beatWith', { n: cardsToExhibit(view.holder, view.shows, artist) }) : t('uki.openWith')
  return (
    <article
      class={`uki-artist ${artistClass(artist)} ${isLegal ? 'is-legal' : ''} ${isChosen ? 'is-picked' : ''}`}
      data-drop={`artist-${artist}`}
      data-place={`artist-${artist}`}
    >
      <button type="button" class="uki-artist-head" onClick={tap}>
        <span class="uki-kanji" aria-hidden="true">
          {names.ja ?? ''}
        </span>
        <span>
          <strong>{artistName(view, artist)}</strong>
          <small>{t('uki.cardsOf', { n: copies })}</small>
        </span>
      </button>
      <Seen view={view} artist={artist} copies={copies} />
      <Exhibition view={view} artist={artist} />
      {holder >= 0 && (
        <p class="uki-holder">
          <Crest seat={holder} size={28} />
          <span>
            {session.names[holder]}
            <small>{t('uki.cardsOf', { n: view.shows[artist]!.length })}</small>
          </span>
          <b>{deck.score[view.shows[artist]![0]!]}</b>
        </p>
      )}
      <p class="uki-foot">{inHand > 0 ? semicolons([foot, t('uki.youHold', { n: inHand })]) : foot}</p>
    </article>
  )
}

/** How many cards of the artist have been seen. Cards that players keep are out of the game. */
function Seen({ view, artist, copies }: { view: UkiyoeView; artist: number; copies: number }) {
  const deck = compileDeck(view.options.deck)
  const rest = unseen(view).reduce((sum, n, kind) => sum + (deck.artist[kind] === artist ? n : 0), 0)
  const kept = view.kept.reduce((sum, cards) => sum + (cards ?? []).filter((card) => deck.artist[card] === artist).length, 0)
  const all = copies - kept
  return (
    <p class="uki-seen">
      {t('uki.seen', { seen: all - rest, all })}
      {kept > 0 && `, ${t('uki.kept', { n: kept })}`}
      <span class="pips" aria-hidden="true">
        {Array.from({ length: all }, (_, i) => (
          <i key={i} class={i < all - rest ? 'on' : ''} />
        ))}
      </span>
    </p>
  )
}

function Exhibition({ view, artist }: { view: UkiyoeView; artist: number }) {
  const cards = view.shows[artist]!
  return (
    <div class="uki-show">
      {cards.length === 0 ? (
        <p class="uki-empty">{t('uki.none')}</p>
      ) : (
        <>
          <span class="unseen">{commas(cards.map((card) => cardName(view, card)))}</span>
          <div class="uki-stack" style={{ '--cards': cards.length }}>
            {cards.toReversed().map((card, i) => (
              <span key={`${view.holder[artist]}-${i}-${card}`} class="uki-slot">
                <CardFace view={view} card={card} />
              </span>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
