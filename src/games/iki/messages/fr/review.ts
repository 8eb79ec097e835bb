// French, IKI: the parts of the board in the review.
export const review = {
  'iki.review.market': 'Offre et bâtiments',
  'iki.review.players': 'Joueurs et prévisions',
}
