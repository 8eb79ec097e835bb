// English, UKIYO-E: the pages beside the table: new game, games, review, rules, cards, about.
export const pages = {
  'cards.ladder': 'UKIYO-E: pair ladder',
  'about.ukiyoe':
    'UKIYO-E (first edition 2025), produced and sold by Sato Famille\n' +
    'Design: Michael Schacht\n' +
    'Development: Toshiki Sato\n' +
    'Artwork: TANSAN\n' +
    'Rules proofreading: Makoto Nishida\n' +
    'English translation: Saigo',
  'cards.of.ukiyoe': 'a UKIYO-E deck',
}
