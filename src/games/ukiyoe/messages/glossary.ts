// The Japanese words of UKIYO-E; what they mean is in the glossary of each language.
import type { GlossaryEntry } from '../../../messages/glossary.ts'

export const GLOSSARY: readonly GlossaryEntry[] = [
  { word: 'ukiyo-e', kanji: '浮世絵', kana: 'うきよえ' },
  { word: 'Moronobu', kanji: '菱川師宣', kana: 'ひしかわ もろのぶ', forms: ['師宣'] },
  { word: 'Toyokuni', kanji: '歌川豊国', kana: 'うたがわ とよくに', forms: ['豊国'] },
  { word: 'Kuniyoshi', kanji: '歌川国芳', kana: 'うたがわ くによし', forms: ['国芳'] },
  { word: 'Utamaro', kanji: '喜多川歌麿', kana: 'きたがわ うたまろ', forms: ['歌麿'] },
  { word: 'Sharaku', kanji: '東洲斎写楽', kana: 'とうしゅうさい しゃらく', forms: ['写楽'] },
  { word: 'Hokusai', kanji: '葛飾北斎', kana: 'かつしか ほくさい', forms: ['北斎'] },
  { word: 'Hiroshige', kanji: '歌川広重', kana: 'うたがわ ひろしげ', forms: ['広重'] },
]
