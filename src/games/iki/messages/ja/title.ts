// Japanese, IKI: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.iki': 'IKI',
  'home.iki.short': '江戸の大通りの一年',
  'home.iki.about': '江戸職人物語。職人や商人を雇い、日本橋の大通りを歩き、火事に備えます。2〜4人。',
}
