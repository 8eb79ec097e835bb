// One UKIYO-E card: its picture, score and artist.
import { compileDeck } from '../../cards/deck.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import { pictureUrl } from '../art/picture.ts'
import { artistName } from '../text/describe.ts'

/** There are seven colours; with more artists they repeat. */
export const artistClass = (artist: number) => `artist-${artist % 7}`

export function CardFace({ view, card }: { view: UkiyoeView; card: number }) {
  const deck = compileDeck(view.options.deck)
  const artist = deck.artist[card]!
  const score = deck.score[card]!
  const url = pictureUrl(deck.artists[artist]!, score)
  return (
    <span class={`uki-card ${artistClass(artist)}`} aria-hidden="true">
      {url ? <img src={url} alt="" width="300" height="394" loading="lazy" decoding="async" /> : <span class="uki-plain" />}
      <span class="uki-score">{score}</span>
      <span class="uki-name">{artistName(view, artist)}</span>
    </span>
  )
}
