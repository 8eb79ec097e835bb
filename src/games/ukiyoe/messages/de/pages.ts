// German, UKIYO-E: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.ladder': 'UKIYO-E: Paarleiter',
  'about.ukiyoe':
    'UKIYO-E (2025), produziert und vertrieben von Sato Famille. Autor: Michael Schacht. Entwicklung: Toshiki Sato. Grafik: TANSAN. Korrektur der Regeln: Makoto Nishida. Englische Übersetzung: Saigo.',
  'cards.of.ukiyoe': 'ein Deck für UKIYO-E',
}
