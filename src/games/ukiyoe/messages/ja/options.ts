// Japanese, UKIYO-E: the options: what each governs and what each value means.
import type { Texts } from '../../../../messages/format.ts'
import type { options as english } from '../en/options.ts'

export const options: Texts<typeof english> = {
  'option.ukiyoe.beatenOrder': '負けた展覧会の札の順番を決める人',
  'option.ukiyoe.beatenOrder.owner': '展覧会の持ち主です。',
  'option.ukiyoe.beatenOrder.automatic': '自動です。一番低い札が上になります。',
  'option.ukiyoe.strictDeckOut': '山札が尽きた手番で、新しい絵師の展覧会を開くこと',
  'option.ukiyoe.strictDeckOut.false': 'できます。',
  'option.ukiyoe.strictDeckOut.true': 'できません。',
  'option.ukiyoe.hiddenScores': 'ほかのプレイヤーが獲得した札と合計',
  'option.ukiyoe.hiddenScores.false': '公開します。',
  'option.ukiyoe.hiddenScores.true': '最後まで伏せます。',
  'option.ukiyoe.openDiscards': '捨て札の表示',
  'option.ukiyoe.openDiscards.false': '一番上の札だけ。',
  'option.ukiyoe.openDiscards.true': 'すべての札。',
  'option.ukiyoe.start': 'スタートプレイヤー',
  'option.ukiyoe.start.1': '席1から始めます。',
  'option.ukiyoe.start.2': '席2から始めます。',
  'option.ukiyoe.start.3': '席3から始めます。',
  'option.ukiyoe.start.4': '席4から始めます。',
  'option.ukiyoe.start.random': '抽選で決めます。',
}
