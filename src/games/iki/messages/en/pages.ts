// English, IKI: the pages beside the table: new game, games, review, rules, cards, about.
export const pages = {
  'cards.edo': 'IKI: Edo set',
  'about.iki':
    'IKI: A Game of Edo Artisans (江戸職人物語), published by UTSUROI\n' +
    'Design: Koota Yamada\n' +
    'Concept: Kazuma Mitani, painter and authority on the culture of Edo\n' +
    'Strategic planning: Dr. Kozi Nakagawa\n' +
    'Illustration: Dommiy\n' +
    'Layout of rules and box: TANSAN & Co.\n' +
    'English rules, second edition: Milena Guberinic and Lutz Pietschker\n' +
    'German edition: Spieleschmiede, translated by Lars Frauenrath and Lutz Pietschker, edited by Sven Göhlich and Wolfram Dübler-Zaeske\n' +
    'Condensed rules, which our rule set “2021 edition” follows: Eric Postpischil\n' +
    'Thanked in the rules: {thanked} and all members of Imagine GAMES\n' +
    'Supporters of the German translation: {backers}',
  'cards.of.iki': 'an IKI card set',
}
