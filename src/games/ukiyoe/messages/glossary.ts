// The Japanese words of UKIYO-E; what they mean is in the glossary of each language.
import type { Entry } from '../../../messages/glossary.ts'

export const GLOSSARY: readonly Entry[] = [
  { word: 'ukiyo-e', kanji: '浮世絵', kana: 'うきよえ' },
  { word: 'Moronobu', kanji: '菱川師宣', kana: 'もろのぶ' },
  { word: 'Toyokuni', kanji: '歌川豊国', kana: 'とよくに' },
  { word: 'Kuniyoshi', kanji: '歌川国芳', kana: 'くによし' },
  { word: 'Utamaro', kanji: '喜多川歌麿', kana: 'うたまろ' },
  { word: 'Sharaku', kanji: '東洲斎写楽', kana: 'しゃらく' },
  { word: 'Hokusai', kanji: '葛飾北斎', kana: 'ほくさい' },
  { word: 'Hiroshige', kanji: '歌川広重', kana: 'ひろしげ' },
]
