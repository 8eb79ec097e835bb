// The cards of an artist as they will look: in the editor, and on paper to cut out.
import type { VNode } from 'preact'
import { language, t } from '../../../../messages/i18n.ts'
import type { PrintedFace } from '../../../../web/cards/files.ts'
import type { DeckFile } from '../../cards/deck.ts'
import { pictureUrl } from '../art/picture.ts'
import './preview.css'

type Artist = DeckFile['artists'][number]

function PrintedCard({ artist, index, score }: { artist: Artist; index: number; score: number }) {
  const url = pictureUrl(artist.id, score)
  return (
    <span class={`deck-card deck-artist-${index % 7}`}>
      {url ? <img src={url} alt="" width="300" height="394" /> : <span class="deck-blank" />}
      <b>{score}</b>
      <span class="deck-name">
        {artist.names[language.value] ?? artist.names.en} <small lang="ja">{artist.names.ja}</small>
        <i>{t('uki.cardsOf', { n: artist.copies })}</i>
      </span>
    </span>
  )
}

export function Preview({ entry, index }: { entry: unknown; index: number }): VNode {
  // The editor keeps the form of the file, so this is an artist of it.
  const artist = entry as Artist
  return (
    <div class="deck-preview">
      {artist.cards.map((card, i) => (
        <PrintedCard key={i} artist={artist} index={index} score={card.score} />
      ))}
    </div>
  )
}

export const facesOf = (deck: DeckFile): readonly PrintedFace[] =>
  deck.artists.flatMap((artist, index) =>
    artist.cards.map((card) => ({
      id: `${artist.id} ${card.score}`,
      copies: card.copies,
      isToken: false,
      face: <PrintedCard artist={artist} index={index} score={card.score} />,
    })),
  )
