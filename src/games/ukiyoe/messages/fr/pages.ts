// French, UKIYO-E: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.ladder': 'UKIYO-E : échelle de paires',
  'about.ukiyoe':
    'UKIYO-E (première édition 2025), produit et vendu par Sato Famille\n' +
    'Auteur : Michael Schacht\n' +
    'Développement : Toshiki Sato\n' +
    'Illustrations : TANSAN\n' +
    'Relecture des règles : Makoto Nishida\n' +
    'Traduction anglaise : Saigo',
  'cards.of.ukiyoe': 'un paquet d’UKIYO-E',
}
