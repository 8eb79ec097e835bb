// Japanese: where a value of a card comes from.

import type { marks as english } from '../en/marks.ts'
import type { Texts } from '../format.ts'

export const marks: Texts<typeof english> = {
  'mark.printed': '印刷',
  'mark.reported': '公開情報',
  'mark.original': '独自',
}
