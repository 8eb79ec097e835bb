// Japanese, UKIYO-E: the pages beside the table: new game, games, review, rules, cards, about.
import type { Texts } from '../../../../messages/format.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: Texts<typeof english> = {
  'cards.ladder': '浮世絵：対の梯子',
  'about.ukiyoe':
    '「浮世絵」（UKIYO-E、初版2025年）、製造・販売：Sato Famille\n' +
    '作：ミヒャエル・シャハト\n' +
    'ディベロップ：Toshiki Sato\n' +
    'アートワーク：TANSAN\n' +
    'ルール校正：Makoto Nishida\n' +
    '英訳：Saigo',
  'cards.of.ukiyoe': '「浮世絵」のデッキ',
}
