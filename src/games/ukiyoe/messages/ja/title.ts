// Japanese, UKIYO-E: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.ukiyoe': '浮世絵',
  'home.ukiyoe.about': '浮世絵を集めて展覧会を開き、誰よりも多く並べます。2〜4人、20分。',
}
