// German, UKIYO-E: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.ladder': 'UKIYO-E: Paarleiter',
  'about.ukiyoe':
    'UKIYO-E (erste Ausgabe 2025), produziert und vertrieben von Sato Famille\n' +
    'Autor: Michael Schacht\n' +
    'Entwicklung: Toshiki Sato\n' +
    'Grafik: TANSAN\n' +
    'Korrektur der Regeln: Makoto Nishida\n' +
    'Englische Übersetzung: Saigo',
  'cards.of.ukiyoe': 'ein Deck für UKIYO-E',
}
