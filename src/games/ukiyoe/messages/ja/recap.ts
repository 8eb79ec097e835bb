// Japanese, UKIYO-E: what the others did, in a few words.
import type { Texts } from '../../../../messages/format.ts'
import type { recap as english } from '../en/recap.ts'

export const recap: Texts<typeof english> = {
  'uki.recap.drew': '山札から引く',
  'uki.recap.drewTwice': '山札から2枚引く',
  'uki.recap.took': '捨て札の{card}を取る',
  'uki.recap.discarded': '{card}を捨てる',
  'uki.recap.exhibited': '{artist}を{n}枚展示（{scores}）',
  'uki.recap.beats': '{artist}を{n}枚展示（{scores}）。{name}の{m}枚を上回る',
  'uki.recap.beatsYou': '{artist}を{n}枚展示（{scores}）。あなたの{m}枚を上回る',
  'uki.recap.beatsOwn': '{artist}を{n}枚展示（{scores}）。前の{m}枚と交代',
  'uki.recap.passed': 'パス',
  'uki.recap.laid': '{name}が{cards}を捨て札に置く',
  'uki.recap.laidYou': 'あなたが{cards}を捨て札に置く',
  'uki.recap.round': '第{n}ラウンド',
  'uki.recap.roundEnd': 'ラウンドの終わり',
  'uki.recap.start': '開始',
}
