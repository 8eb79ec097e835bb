// One UKIYO-E card: its picture, its score, and on the foot the artist with the number of copies. A tag is a small form of it.
import { t } from '../../../../messages/i18n.ts'
import { compileDeck, deckFile } from '../../cards/deck.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import { pictureUrl } from '../art/picture.ts'
import { artistName } from '../text/describe.ts'

/** There are seven colours; with more artists they repeat. */
export const artistClass = (artist: number) => `artist-${artist % 7}`

/** The artist's name in kanji; a player's own deck may have none. */
export const artistKanji = (view: UkiyoeView, artist: number): string => deckFile(view.options.deck).artists[artist]!.names.ja ?? ''

export function CardFace({ view, card }: { view: UkiyoeView; card: number }) {
  const deck = compileDeck(view.options.deck)
  const artist = deck.artist[card]!
  const score = deck.score[card]!
  const url = pictureUrl(deck.artists[artist]!, score)
  const kanji = artistKanji(view, artist)
  const name = artistName(view, artist)
  return (
    <span class={`uki-card ${artistClass(artist)}`} aria-hidden="true">
      <span class="uki-print">
        {url ? <img src={url} alt="" width="300" height="394" loading="lazy" decoding="async" /> : <span class="uki-plain" />}
      </span>
      <span class="uki-card-foot">
        {kanji && <span class="uki-card-kanji">{kanji}</span>}
        <b class="uki-copies">{deckFile(view.options.deck).artists[artist]!.copies}</b>
        {name !== kanji && <span class="uki-name">{name}</span>}
      </span>
      <span class="uki-score">{score}</span>
    </span>
  )
}

/** An artist and a score. */
export function Tag({ view, card }: { view: UkiyoeView; card: number }) {
  const deck = compileDeck(view.options.deck)
  const artist = deck.artist[card]!
  const name = artistName(view, artist)
  const score = deck.score[card]!
  return (
    <span class={`uki-tag ${artistClass(artist)}`} title={t('uki.card', { artist: name, score })}>
      <span aria-hidden="true">{(artistKanji(view, artist) || name).slice(0, 1)}</span>
      <span class="unseen">{name} </span>
      <b>{score}</b>
    </span>
  )
}
