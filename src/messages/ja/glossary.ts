// Japanese: the glossary.

import type { glossary as english } from '../en/glossary.ts'
import type { Texts } from '../format.ts'

export const glossary: Texts<typeof english> = {
  'glossary.Edo': '今の東京にあたる町。1603年から1868年までの時代の名でもあります。',
  'glossary.Nihonbashi': '江戸の中心の橋。五街道の起点で、魚河岸がありました。このサイトの名の由来です。',
  'glossary.washi': '楮などの樹皮で作る紙。このサイトの背景です。',
  'glossary.hanko': '木や石に彫り、朱で押す印。画面で一つだけの赤いボタンです。',
  'glossary.noren': '店が開いていることを示す入口の布。',
}
