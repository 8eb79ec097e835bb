// French, IKI: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.edo': 'IKI : série Edo',
  'about.iki': 'IKI : A Game of Edo Artisans est un jeu de Koota Yamada.',
  'cards.of.iki': 'un jeu de cartes d’IKI',
}
