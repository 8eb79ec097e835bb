// Japanese, IKI: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.iki': 'いき',
  'home.iki.about': '江戸の職人を雇い、大通りを歩き、火事に備えます。2〜4人。',
}
