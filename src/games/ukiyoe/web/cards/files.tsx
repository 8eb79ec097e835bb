// The decks of UKIYO-E on the cards page: the pair ladder, and files that a player wrote.
import { t } from '../../../../messages/i18n.ts'
import type { CardFiles } from '../../../../web/cards/files.ts'
import { checkDeck, DECK_SCHEMA, type DeckFile, PAIR_LADDER } from '../../cards/deck.ts'
import { DeckView } from './deck.tsx'
import { facesOf, Preview } from './preview.tsx'

export const decks: CardFiles<DeckFile> = {
  game: 'ukiyoe',
  option: 'deck',
  supplied: [{ id: 'ladder', title: () => t('cards.ladder'), file: () => PAIR_LADDER }],
  recognizes: (value) => typeof value === 'object' && value !== null && 'artists' in value,
  check: checkDeck,
  kind: () => t('cards.of.ukiyoe'),
  praise: () => t('cards.goodDeck'),
  View: ({ file }) => <DeckView deck={file} />,
  schema: DECK_SCHEMA,
  Preview,
  faces: facesOf,
  tidy: (value) => {
    // The editor keeps the form of the file, so this is a deck.
    const deck = value as DeckFile
    return {
      ...deck,
      artists: deck.artists.map((artist) => ({ ...artist, copies: artist.cards.reduce((sum, card) => sum + card.copies, 0) })),
    }
  },
  derived: (path) => (path[0] === 'artists' ? ['copies'] : []),
}
