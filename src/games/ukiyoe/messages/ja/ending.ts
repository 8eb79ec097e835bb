// Japanese, UKIYO-E: the end of a game.
import type { Texts } from '../../../../messages/format.ts'
import type { ending as english } from '../en/ending.ts'

export const ending: Texts<typeof english> = {
  'uki.end.points': '{n}点',
  'uki.end.tie': '札の枚数で{name}の勝ち',
  'uki.end.tie.you': '札の枚数であなたの勝ち',
  'uki.end.tieSay': '{names}がそれぞれ{points}。獲得した札は{name}が{n}枚で、いちばん多く持っています。',
  'uki.end.tieSay.you': '{names}がそれぞれ{points}。獲得した札はあなたが{n}枚で、いちばん多く持っています。',
  'uki.end.round': '第{n}ラウンド',
  'uki.end.start': '開始',
  'uki.end.after': '第{n}ラウンド終了',
  'uki.end.course': '3ラウンドの流れ',
}
