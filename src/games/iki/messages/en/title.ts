// English, IKI: the game on the title page.
export const title = {
  'home.iki': 'IKI',
  'home.iki.short': 'a year on Edo’s main street',
  'home.iki.about': 'A Game of Edo Artisans. Hire craftspeople and merchants, walk the main street, guard against fire. 2 to 4 players.',
}
