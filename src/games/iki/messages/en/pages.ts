// English, IKI: the pages beside the table: new game, games, review, rules, cards, about.
export const pages = {
  'cards.edo': 'IKI: Edo set',
  'about.iki': 'IKI: A Game of Edo Artisans was designed by Koota Yamada.',
  'cards.of.iki': 'a card set of IKI',
}
