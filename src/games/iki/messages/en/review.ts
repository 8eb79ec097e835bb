// English, IKI: the parts of the board in the review.
export const review = {
  'iki.review.market': 'Pool and buildings',
  'iki.review.players': 'Players and forecasts',
}
