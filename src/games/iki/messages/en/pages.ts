// English, IKI: the pages beside the table: new game, games, review, rules, cards, about.
export const pages = {
  'cards.edo': 'IKI: Edo set',
  'about.iki':
    'IKI: A Game of Edo Artisans (江戸職人物語), published by UTSUROI. Design: Koota Yamada. Concept: Kazuma Mitani. Planning: Kozi Nakagawa. Illustration: Dommiy. Layout of rules and box: TANSAN & Co. English rules of the second edition: Milena Guberinic and Lutz Pietschker. German edition: Spieleschmiede; translation: Lars Frauenrath and Lutz Pietschker; editing: Sven Göhlich and Wolfram Dübler-Zaeske. Condensed rules, which our rule set “2021 edition” follows: Eric Postpischil.',
  'cards.of.iki': 'an IKI card set',
}
