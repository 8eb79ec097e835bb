// The Japanese words of the page; what they mean is in the glossary of each language. A game has words of its own.
import type { Language } from './format.ts'

export interface GlossaryEntry {
  readonly word: string
  readonly kanji: string
  readonly kana: string
  /** How else a Japanese text writes it: an artist by the given name alone. */
  readonly forms?: readonly string[]
  /** Languages in which a text means this word only after a number: in French, "mon" is also "my". */
  readonly afterNumber?: readonly Language[]
  /** A single character that is a word of its own, not part of another one. */
  readonly alone?: boolean
}

export const GLOSSARY: readonly GlossaryEntry[] = [
  { word: 'Edo', kanji: '江戸', kana: 'えど' },
  { word: 'Nihonbashi', kanji: '日本橋', kana: 'にほんばし' },
  { word: 'washi', kanji: '和紙', kana: 'わし' },
  { word: 'hanko', kanji: '判子', kana: 'はんこ' },
  { word: 'noren', kanji: '暖簾', kana: 'のれん' },
]
