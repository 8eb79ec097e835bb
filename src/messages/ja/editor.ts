// Japanese: the editor of card files, and printing.

import type { editor as english } from '../en/editor.ts'
import type { Texts } from '../format.ts'

export const editor: Texts<typeof english> = {
  'editor.none': 'なし',
  'editor.less': '{what}を減らす',
  'editor.more': '{what}を増やす',
  'editor.addGood': '品物を追加',
  'editor.addField': '項目を追加',
  'editor.addEntry': '追加',
  'editor.remove': '{what}を削除',
  'editor.fixed': '決まった数',
  'editor.counted': '数えて決める',
  'editor.load': 'ファイルを読み込む',
  'editor.asText': 'テキストで編集',
  'editor.print': 'カードを印刷',
  'editor.unsaved': 'このブラウザーには変更を保存できません。ファイルとして保存してください。',
  'editor.markAs': '変更した値の出典',
  'editor.mark.printed': '手元のカードの値',
  'editor.mark.reported': '公開されている情報の値',
  'editor.mark.original': '自分で考えた値',
  'editor.about': 'このファイルについて',
  'editor.start': 'カードセットのコピーから始めてカードを変えるか、ファイルを読み込みます。',
  'editor.copyOf': '{name}のコピー',
  'editor.copyCard': 'このカードをコピー',
  'editor.removeCard': 'このカードを削除',
  'editor.preview': '卓上での見え方',
  'editor.cards': 'カード',
  'editor.find': 'カードを探す',
  'editor.toDo': '{n, plural, other {#件の問題}}',
  'editor.goThere': 'その項目へ',
  'editor.printTitle': '切り抜き用カード',
  'editor.printSay': 'A4でもレターでも、1枚に9枚のカードが入ります。拡大・縮小せずに100%で印刷してください。',
  'editor.printNow': '印刷',
  'editor.printNone': '印刷するものがまだありません。',
  'editor.printOurs': '特に記載のない値は独自のものです。',
}
