// One Japanese word of the glossary.
import { type Language, type Words, w } from '../../messages/format.ts'

export interface Entry {
  readonly word: string
  readonly kanji: string
  readonly kana: string
  readonly about: Words
  /** Languages in which a text means this word only after a number: in French, "mon" is also "my". */
  readonly afterNumber?: readonly Language[]
  /** A single character that is a word of its own, not part of another one. */
  readonly alone?: boolean
}

export const entry = (word: string, kanji: string, kana: string, ...about: [string, string, string, string]): Entry => ({
  word,
  kanji,
  kana,
  about: w(...about),
})
