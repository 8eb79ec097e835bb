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
  /** By path, in which the language is a folder: "…/de/rules.json". */
  readonly translations: Readonly<Record<string, () => Promise<Partial<Translation>>>>
  /** Where the rules come from, shown above the first chapter. */
  note?(): string
}

export const NO_TRANSLATION: Translation = { clauses: {}, values: {}, chapters: {} }

/** Nothing where the game has no rules text. */
export const loadTexts = async (game: string): Promise<RulesTexts | undefined> => findInfo(game)?.loadRules?.()

export async function loadTranslation(texts: RulesTexts, language: Language): Promise<Translation> {
  const load = Object.entries(texts.translations).find(([path]) => path.includes(`/${language}/`))?.[1]
  return load ? { ...NO_TRANSLATION, ...(await load()) } : NO_TRANSLATION
}
