// A deck of UKIYO-E: its artists, their cards and scores, each with its mark.

import { language, t } from '../../../../messages/i18n.ts'
import { MarkSign } from '../../../../web/cards/marks.tsx'
import type { DeckFile } from '../../cards/deck.ts'
import { pictureUrl } from '../art/picture.ts'

export function DeckView({ deck }: { deck: DeckFile }) {
  const tag = language.value
  return (
    <>
      {deck.artists.map((artist) => (
        <section key={artist.id} class="deck-artist">
          <h3>
            {artist.names[tag] ?? artist.names.en} <small>{t('uki.cardsOf', { n: artist.copies })}</small>
          </h3>
          <ul>
            {artist.cards.map((card) => {
              const url = pictureUrl(artist.id, card.score)
              return (
                <li key={card.score}>
                  {url ? <img src={url} alt="" width="90" height="120" loading="lazy" /> : <span class="deck-plain" />}
                  <b>{card.score}</b> × {card.copies} <MarkSign mark={card.mark} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}
