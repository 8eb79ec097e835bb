// French, UKIYO-E: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.ladder': 'UKIYO-E : échelle de paires',
  'about.ukiyoe':
    'UKIYO-E (2025), produit et vendu par Sato Famille. Auteur : Michael Schacht. Développement : Toshiki Sato. Illustrations : TANSAN. Relecture des règles : Makoto Nishida. Traduction anglaise : Saigo.',
  'cards.of.ukiyoe': 'un paquet d’UKIYO-E',
}
