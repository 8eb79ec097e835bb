// Japanese: what happened since one's turn, and how fast it is shown.

import type { recap as english } from '../en/recap.ts'
import type { Texts } from '../format.ts'

export const recap: Texts<typeof english> = {
  'recap.you': 'あなた',
  'seat.you': 'あなた',
  'recap.since': 'あなたの手番のあと',
  'recap.lately': '直前の出来事',
  'recap.show': '再生',
  'recap.hide': '閉じる',
  'recap.next': '次へ',
  'recap.previous': '前へ',
  'recap.line': 'あなたの手番のあと：{n}件',
  'recap.count': '{n}／{m}',
  'recap.none': 'まだ何も起きていません。',
  'recap.before': '直前：{what}',
  'recap.after': '次：{name}',
  'recap.pace': '相手の手番の速さ',
  'recap.calm': 'ゆっくり',
  'recap.brisk': 'きびきび',
  'recap.once': 'すぐに',
  'recap.step': '1手ずつ',
  'recap.toMine': '自分の手番へ',
  'recap.go': '次の1手',
  'recap.skip': 'とばす',
  'recap.goOn': '進む',
  'recap.thinks': '{name}が考えています。',
  'recap.beats': '{m}場面中{n}場面目',
  'recap.order': '手番の順',
  'recap.things': '{n}件',
}
