// Japanese: the tips of the table, and the legend.

import type { tips as english } from '../en/tips.ts'
import type { Texts } from '../format.ts'

export const tips: Texts<typeof english> = {
  'head.words.short': '文字',
  'head.log.say': 'これまでの出来事を、古い順に表示します。',
  'head.words.say': '卓の様子をすべて文章で表示します。',
  'head.rules.say': 'ルールを項目ごとに表示します。',
  'head.settings.say': '言語、配色、アニメーション、音を変えられます。',
  'head.home.say': '卓を離れます。ゲームは保存されます。',
  'tip.key': '{key}キー',
  'legend.title': '記号の意味',
  'legend.open': '記号の意味（Lキー）',
  'legend.how': '記号にカーソルを合わせるか、長押ししてください。',
}
