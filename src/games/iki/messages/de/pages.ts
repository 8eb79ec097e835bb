// German, IKI: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.edo': 'IKI: Edo-Set',
  'about.iki': 'IKI: A Game of Edo Artisans ist ein Spiel von Koota Yamada.',
  'cards.of.iki': 'ein Kartensatz für IKI',
}
