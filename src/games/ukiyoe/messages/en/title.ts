// English, UKIYO-E: the game on the title page.
export const title = {
  'home.ukiyoe': 'UKIYO-E',
  'home.ukiyoe.short': 'art dealers in Paris, 1867',
  'home.ukiyoe.about':
    'Paris, 1867. As an art dealer you collect Japanese prints, hold exhibitions, and outnumber your rivals. 2 to 4 players, ages 10 and up, 20 minutes.',
}
