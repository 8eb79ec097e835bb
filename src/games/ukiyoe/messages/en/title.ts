// English, UKIYO-E: the game on the title page.
export const title = {
  'home.ukiyoe': 'UKIYO-E',
  'home.ukiyoe.about': 'Collect prints, hold exhibitions, and show more than the others. 2 to 4 players, 20 minutes.',
}
