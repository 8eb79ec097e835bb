// English, IKI: the game on the title page.
export const title = {
  'home.iki': 'IKI',
  'home.iki.about': 'Hire the artisans of Edo, walk the main street, keep the fires away. 2 to 4 players.',
}
