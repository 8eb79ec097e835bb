// Japanese, IKI: the parts of the board in the review.
export const review = {
  'iki.review.market': '口入れ場と建物',
  'iki.review.players': 'プレイヤーと見通し',
}
