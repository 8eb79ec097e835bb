// Japanese, UKIYO-E: why something cannot be done.
import type { Texts } from '../../../../messages/format.ts'
import type { reasons as english } from '../en/reasons.ts'

export const reasons: Texts<typeof english> = {
  'uki.no.pile-empty': '山札がありません。',
  'uki.no.discards-empty': '捨て札がありません。',
  'uki.no.draw-first': '先に引いてください（あと{cards}枚）。',
  'uki.no.drawn-twice': 'もう2枚引きました。',
  'uki.no.nothing-to-draw': '引ける札がありません。',
  'uki.no.must-act': 'パスはできません。1枚捨てるか、展示してください。',
  'uki.no.hand-empty': '手札がありません。',
  'uki.no.lay-first': '先に負けた札を置いてください（あと{cards}枚）。',
  'uki.no.six-stand': '展覧会がすでに6件あるため、このラウンドでは{artist}の展覧会を開けません。',
  'uki.no.last-turn': '最後の手番では新しい絵師の展覧会を開けません（{artist}の展覧会はありません）。',
  'uki.no.pile-ran-out': '山札が尽きたので、{artist}の展覧会はもう開けません。',
  'uki.no.too-few': '{artist}の展覧会には{need}枚必要です（手札は{have}枚）。',
  'uki.no.cannot-add': '自分の{artist}の展覧会（{standing}枚）には足せません。新しい展覧会には{need}枚必要で、手札は{have}枚です。',
  'uki.no.not-more': '{name}が{artist}を{standing}枚展示しています。{need}枚必要ですが、手札は{have}枚です。',
  'uki.no.not-held': '{card}は手札にありません。',
  'uki.no.held-fewer': '手札の{card}は{have}枚で、{named}枚はありません。',
  'uki.no.too-small': '今の{artist}の展覧会には{need}枚必要ですが、{named}枚しか指定されていません。',
  'uki.no.not-beaten': '{card}は負けた札の中にありません。',
  'uki.no.nothing-beaten': '置くべき負けた札はありません。',
  'uki.no.by-chance': 'これは誰も選べません。偶然に決まります。',
}
