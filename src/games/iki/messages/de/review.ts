// German, IKI: the parts of the board in the review.
export const review = {
  'iki.review.market': 'Auslage und Gebäude',
  'iki.review.players': 'Spieler und Vorschau',
}
