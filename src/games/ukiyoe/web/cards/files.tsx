// The decks of UKIYO-E on the cards page: the pair ladder, and files that a player wrote.
import { t } from '../../../../messages/i18n.ts'
import type { CardFiles } from '../../../../web/cards/files.ts'
import { checkDeck, type DeckFile, PAIR_LADDER } from '../../cards/deck.ts'
import { DeckView } from './deck.tsx'

export const decks: CardFiles<DeckFile> = {
  game: 'ukiyoe',
  option: 'deck',
  supplied: [{ id: 'ladder', title: () => t('cards.ladder'), file: () => PAIR_LADDER }],
  recognizes: (value) => typeof value === 'object' && value !== null && 'artists' in value,
  check: checkDeck,
  kind: () => t('cards.of.ukiyoe'),
  praise: () => t('cards.goodDeck'),
  View: ({ file }) => <DeckView deck={file} />,
}
