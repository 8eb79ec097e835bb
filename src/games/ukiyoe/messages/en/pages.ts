// English, UKIYO-E: the pages beside the table: new game, games, review, rules, cards, about.
export const pages = {
  'cards.ladder': 'UKIYO-E: pair ladder',
  'about.ukiyoe':
    'UKIYO-E (2025), produced and sold by Sato Famille. Design: Michael Schacht. Development: Toshiki Sato. Artwork: TANSAN. Rules proofreading: Makoto Nishida. English translation: Saigo.',
  'cards.of.ukiyoe': 'a UKIYO-E deck',
}
