// English, IKI: how to get what cannot be had now.
export const ways = {
  'iki.how.hire':
    'You hire at the beginning of your turn. This card costs {n} mon{missing, plural, =0 {, and you have enough} other {: you are # mon short}}.',
  'iki.how.build': 'You build at the Construction Site, space {space} of the street, or with a card that builds. It costs {cost}.',
  'iki.how.buildShort':
    'You build at the Construction Site, space {space} of the street, or with a card that builds. It costs {cost}: you are {short} short.',
  'iki.get.mon': 'Mon come from income, the Pawn Shop and salaries.',
  'iki.get.rice': 'Rice comes from the Rice Shop, the Construction Site and some cards.',
  'iki.get.sandals': 'Sandals come from the Sandal Shop and some cards.',
  'iki.get.lumber': 'Lumber comes from cards: deal with them, or earn it as salary.',
  'iki.get.koban': 'Koban come from the Exchange and some cards.',
}
