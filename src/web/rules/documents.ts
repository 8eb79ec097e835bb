// The rules documents, and their texts in other languages where somebody has written them.
import type { Language } from '../../messages/format.ts'
import { findInfo } from '../game-info.ts'

type Texts = Readonly<Record<string, string>>

export interface Translation {
  /** By id. */
  readonly clauses: Texts
  /** What rule sets say, by the English cell. */
  readonly values: Texts
  /** Headings, by the English one. */
  readonly chapters: Texts
}

/** The rules of a game as texts. */
export interface RulesTexts {
  /** The document in English, as Markdown. */
  document(): Promise<string>
  /** By file name: "./de.json". */
  readonly translations: Readonly<Record<string, () => Promise<Translation>>>
  /** Where the rules come from, shown above the first chapter. */
  note?(): string
}

export const NO_TRANSLATION: Translation = { clauses: {}, values: {}, chapters: {} }

/** Nothing where the game has no rules text. */
export const loadTexts = async (game: string): Promise<RulesTexts | undefined> => findInfo(game)?.loadRules?.()

export const loadTranslation = async (texts: RulesTexts, language: Language): Promise<Translation> =>
  (await texts.translations[`./${language}.json`]?.()) ?? NO_TRANSLATION
