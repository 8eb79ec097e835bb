// Japanese, UKIYO-E: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.ukiyoe': '浮世絵',
  'home.ukiyoe.short': '画商たちのパリ、1867年',
  'home.ukiyoe.about': '1867年のパリ。画商となって浮世絵を集め、展覧会を開き、誰よりも多く並べます。2〜4人、10歳以上、20分。',
}
