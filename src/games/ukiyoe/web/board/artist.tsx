// One artist's wall: the exhibition, who holds it, how many cards are seen, and what it takes to open or to beat it.

import { t } from '../../../../messages/i18n.ts'
import { commas } from '../../../../messages/punctuation.ts'
import { seatName } from '../../../../web/table/seat-name.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { compileDeck, deckFile } from '../../cards/deck.ts'
import { cardsToExhibit } from '../../rules/legal.ts'
import { type UkiyoeView, unseen } from '../../rules/view.ts'
import type { UkiyoeSession } from '../session.ts'
import { artistName, cardName } from '../text/describe.ts'
import { artistClass, artistKanji, CardFace } from './card.tsx'

interface ArtistProps {
  readonly session: UkiyoeSession
  readonly artist: number
  readonly lifted: readonly number[]
  tap(): void
}

export function ArtistWall({ session, artist, tap, lifted }: ArtistProps) {
  const view = session.view.value
  const deck = compileDeck(view.options.deck)
  const { copies } = deckFile(view.options.deck).artists[artist]!
  const holder = view.holder[artist]!
  const shown = view.shows[artist]!
  const isChosen = lifted.length > 0 && deck.artist[view.hand[lifted[0]!]!] === artist
  const moves = session.actions?.choices.value?.moves ?? []
  const isLegal = moves.some((move) => move.type === 'exhibit' && deck.artist[move.cards[0]!] === artist)
  const picked = moves[session.actions?.picked.value ?? -1]
  const foot = footText(view, artist, picked?.type === 'exhibit' && isChosen ? picked.cards.length : 0)
  const seen = countSeen(view, artist)
  const name = artistName(view, artist)
  const kanji = artistKanji(view, artist)
  const label =
    holder >= 0
      ? [seatName(session, holder), t('uki.cardsOf', { n: shown.length }), t('uki.scores', { n: deck.score[shown[0]!]! })]
      : [t('uki.none')]
  return (
    <section
      class={`uki-artist ${artistClass(artist)} ${isLegal ? 'is-legal' : ''} ${isChosen ? 'is-picked' : ''}`}
      data-drop={`artist-${artist}`}
      data-place={`artist-${artist}`}
      aria-label={commas([name, ...label, t('uki.seen', seen), foot])}
    >
      <button type="button" class="uki-artist-head" onClick={tap}>
        {kanji && (
          <span class="uki-kanji" aria-hidden={kanji !== name}>
            {kanji}
          </span>
        )}
        <span class="uki-artist-name">
          {kanji !== name && <strong>{name}</strong>}
          <small>{t('uki.cardsOf', { n: copies })}</small>
        </span>
      </button>
      <Seen {...seen} />
      {view.phase === 'over' ? <AllKept session={session} artist={artist} /> : <Exhibition view={view} artist={artist} />}
      {holder >= 0 && (
        <p class="uki-holder">
          <Crest seat={holder} size={28} />
          <span>
            <strong>{seatName(session, holder)}</strong>
            <small>{t('uki.cardsOf', { n: shown.length })}</small>
          </span>
          <b>{deck.score[shown[0]!]}</b>
        </p>
      )}
      <p class="uki-foot">{foot}</p>
    </section>
  )
}

/** What it takes, or what the picked cards do. `mine`: how many cards are picked for this artist. */
function footText(view: UkiyoeView, artist: number, mine: number): string {
  const holder = view.holder[artist]!
  const deck = compileDeck(view.options.deck)
  if (mine > 0)
    return t(holder < 0 ? 'uki.foot.mineOpen' : holder === view.seat ? 'uki.foot.mineReplace' : 'uki.foot.mineBeat', { n: mine })
  if (holder >= 0) return t('uki.foot.beat', { n: cardsToExhibit(view.holder, view.shows, artist) })
  if (view.phase === 'over') return ''
  if (view.left >= 0) return t('uki.foot.closed')
  const n = view.hand.filter((card) => deck.artist[card] === artist).length
  return n > 0 ? t('uki.foot.open', { n }) : t('uki.foot.openAny')
}

/** How many cards of the artist the viewer can place, of those that are in the game. Cards that players keep are out of it. */
function countSeen(view: UkiyoeView, artist: number): { seen: number; all: number } {
  const deck = compileDeck(view.options.deck)
  const ofArtist = (card: number) => deck.artist[card] === artist
  const rest = unseen(view).reduce((sum, n, kind) => sum + (ofArtist(kind) ? n : 0), 0)
  const kept = view.kept.reduce((sum, cards) => sum + (cards ?? []).filter(ofArtist).length, 0)
  const all = deckFile(view.options.deck).artists[artist]!.copies - kept
  return { seen: all - rest, all }
}

function Seen({ seen, all }: { seen: number; all: number }) {
  return (
    <p class="uki-seen">
      <span class="uki-seen-long">{t('uki.seen', { seen, all })}</span>
      <span class="uki-seen-short" aria-hidden="true">
        {seen}/{all} <small>{t('uki.seenShort')}</small>
      </span>
      <span class="pips" aria-hidden="true" style={{ '--all': Math.max(15, all) }}>
        {Array.from({ length: all }, (_, i) => (
          <i key={i} class={i < seen ? 'on' : ''} />
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
        <p class="uki-empty">{t('uki.bare')}</p>
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

/** After the game: the prints of the artist that scored, each with who kept it. */
function AllKept({ session, artist }: { session: UkiyoeSession; artist: number }) {
  const view = session.view.value
  const deck = compileDeck(view.options.deck)
  const kept = view.kept.flatMap((cards, seat) =>
    (cards ?? []).filter((card) => deck.artist[card] === artist).map((card) => ({ seat, score: deck.score[card]! })),
  )
  return (
    <div class="uki-show">
      {kept.length === 0 ? (
        <p class="uki-empty">{t('uki.bare')}</p>
      ) : (
        <ul class="uki-all-kept">
          {kept
            .toSorted((a, b) => b.score - a.score)
            .map(({ seat, score }, i) => (
              <li key={i}>
                <Crest seat={seat} size={22} />
                <span class="unseen">{seatName(session, seat)} </span>
                <b>{score}</b>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
