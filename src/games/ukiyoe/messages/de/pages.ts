// German, UKIYO-E: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.ladder': 'UKIYO-E: Paarleiter',
  'about.ukiyoe': 'UKIYO-E ist ein Spiel von Michael Schacht (2025).',
  'cards.of.ukiyoe': 'ein Deck für UKIYO-E',
}
