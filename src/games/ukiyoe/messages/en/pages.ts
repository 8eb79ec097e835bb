// English, UKIYO-E: the pages beside the table: new game, games, review, rules, cards, about.
export const pages = {
  'cards.ladder': 'UKIYO-E: pair ladder',
  'about.ukiyoe': 'UKIYO-E was designed by Michael Schacht (2025).',
  'cards.of.ukiyoe': 'a deck of UKIYO-E',
}
