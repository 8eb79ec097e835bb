// Japanese: the score pad for a real table.

import type { pad as english } from '../en/pad.ts'
import type { Texts } from '../format.ts'

export const pad: Texts<typeof english> = {
  'pad.title': 'スコアシート',
  'pad.say': '実際のテーブルで遊んだゲーム用です。終了時に各自が持っているものを入力すると、得点が出ます。',
  'pad.game': 'ゲーム',
  'pad.players': '人数',
  'pad.rules': 'ルールセット',
  'pad.name': 'プレイヤー{n}の名前',
  'pad.player': 'プレイヤー{n}',
  'pad.nobody': 'なし',
  'pad.card': '{artist}：点数',
  'pad.of': '{what}（{name}）',
  'pad.count': '結果を見る',
  'pad.back': '入力に戻る',
  'pad.clear': '消去',
  'pad.impossible': 'カードの数がゲームにある枚数を超えています。数を確かめてください。',
  'pad.values': '得点は、このサイト独自のカードの値で計算します。',
}
