// Japanese, UKIYO-E: the end of a round.
import type { Texts } from '../../../../messages/format.ts'
import type { closing as english } from '../en/closing.ts'

export const closing: Texts<typeof english> = {
  'uki.close.title': '展覧会が閉まります',
  'uki.close.one': '{artist}（{name}）：一番低い札が{n}点です。ほかの札は山札に戻ります。',
  'uki.close.yours': '{artist}（あなた）：一番低い札が{n}点です。ほかの札は山札に戻ります。',
  'uki.close.hidden': '{artist}（{name}）：一番低い札を裏向きで獲得します。',
  'uki.close.next': '見物客の数が点数です。次：{artists}。',
  'uki.close.you': 'あなた',
  'uki.close.total': '{name} {n}',
  'uki.close.after': '第{n}ラウンド終了',
  'uki.close.even': '第{n}ラウンド終了：首位は同点',
  'uki.close.leads': '第{n}ラウンド終了：{name}が{by}点リード',
  'uki.close.youLead': '第{n}ラウンド終了：あなたが{by}点リード',
  'uki.close.board': '第{n}ラウンドの終わり',
  'uki.close.round': '第{n}ラウンド',
}
