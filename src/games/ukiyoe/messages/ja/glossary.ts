// Japanese, UKIYO-E: the glossary.
import type { Texts } from '../../../../messages/format.ts'
import type { glossary as english } from '../en/glossary.ts'

export const glossary: Texts<typeof english> = {
  'glossary.ukiyo-e': '「浮き世の絵」。役者、美人、風景などを描いた木版画です。',
  'glossary.Moronobu': '菱川師宣（1694年没）。一枚絵を独立した芸術にしました。',
  'glossary.Toyokuni': '歌川豊国（1769–1825）。舞台の役者絵の名手。',
  'glossary.Kuniyoshi': '歌川国芳（1798–1861）。武者絵、妖怪、猫で知られます。',
  'glossary.Utamaro': '喜多川歌麿（1753頃–1806）。美人画で知られます。',
  'glossary.Sharaku': '東洲斎写楽。1794年から翌年にかけての10か月だけ役者絵を描き、姿を消しました。',
  'glossary.Hokusai': '葛飾北斎（1760–1849）。大波と富士で知られます。',
  'glossary.Hiroshige': '歌川広重（1797–1858）。街道、雨、江戸の名所を描きました。',
}
