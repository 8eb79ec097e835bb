// Japanese, IKI: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.edo': 'いき：江戸セット',
  'about.iki': '「いき」（IKI: A Game of Edo Artisans）の作者はKoota Yamadaさんです。',
  'cards.of.iki': '「いき」のカードセット',
}
