// The Japanese words of IKI; what they mean is in the glossary of each language.
import type { GlossaryEntry } from '../../../messages/glossary.ts'

export const GLOSSARY: readonly GlossaryEntry[] = [
  { word: 'Iki', kanji: '粋', kana: 'いき', alone: true },
  { word: 'nagaya', kanji: '長屋', kana: 'ながや' },
  { word: 'oyakata', kanji: '親方', kana: 'おやかた' },
  { word: 'kobun', kanji: '子分', kana: 'こぶん' },
  { word: 'mon', kanji: '文', kana: 'もん', afterNumber: ['fr', 'ja'], alone: true },
  { word: 'koban', kanji: '小判', kana: 'こばん' },
  { word: 'matoi', kanji: '纏', kana: 'まとい' },
  { word: 'kabuki', kanji: '歌舞伎', kana: 'かぶき' },
  { word: 'geisha', kanji: '芸者', kana: 'げいしゃ' },
  { word: 'samurai', kanji: '侍', kana: 'さむらい', alone: true },
  { word: 'yamabushi', kanji: '山伏', kana: 'やまぶし' },
  { word: 'makie-shi', kanji: '蒔絵師', kana: 'まきえし' },
  { word: 'tatami', kanji: '畳', kana: 'たたみ', alone: true },
  { word: 'soba', kanji: '蕎麦', kana: 'そば' },
  { word: 'shiratama', kanji: '白玉', kana: 'しらたま' },
  { word: 'sushi', kanji: '寿司', kana: 'すし' },
  { word: 'tempura', kanji: '天ぷら', kana: 'てんぷら' },
  { word: 'sake', kanji: '酒', kana: 'さけ', alone: true },
  { word: 'Inari', kanji: '稲荷', kana: 'いなり' },
  { word: 'bugyō-sho', kanji: '奉行所', kana: 'ぶぎょうしょ' },
  { word: 'Edokko', kanji: '江戸っ子', kana: 'えどっこ' },
  { word: 'makimono', kanji: '巻物', kana: 'まきもの' },
  { word: 'Ikizama', kanji: '生き様', kana: 'いきざま' },
]
