// The rules documents and their translations.
import type { Language } from '../../messages/format.ts'
import { findInfo } from '../game-info.ts'
import type { RulesGuide } from './guide.tsx'

type Texts = Readonly<Record<string, string>>

export interface Translation {
  /** The clauses, by id. */
  readonly clauses: Texts
  /** The cells of rule sets, by the English text. */
  readonly values: Texts
  /** The headings, by the English text. */
  readonly chapters: Texts
  /** What each ruling decides, and the sentences that are overruled, by the English text. */
  readonly notes: Texts
}

/** The rules of a game as texts. */
export interface RulesTexts {
  /** The document in English, as Markdown. */
  document(): Promise<string>
  /** The translations, by path: "…/de/rules.json". */
  readonly translations: Readonly<Record<string, () => Promise<Partial<Translation>>>>
  /** The game in pictures, before the clauses. */
  guide?(): Promise<RulesGuide>
  /** The source of the rules, shown above the first chapter. */
  note?(): string
}

export const NO_TRANSLATION: Translation = { clauses: {}, values: {}, chapters: {}, notes: {} }

/** Undefined if the game has no rules text. */
export const loadTexts = async (game: string): Promise<RulesTexts | undefined> => findInfo(game)?.loadRules?.()

export async function loadTranslation(texts: RulesTexts, language: Language): Promise<Translation> {
  const load = Object.entries(texts.translations).find(([path]) => path.includes(`/${language}/`))?.[1]
  return load ? { ...NO_TRANSLATION, ...(await load()) } : NO_TRANSLATION
}
