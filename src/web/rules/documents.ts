// The rules documents, and their texts in other languages where somebody has written them.
import type { Language } from '../../messages/format.ts'

const DOCUMENTS = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' })
const TRANSLATIONS = import.meta.glob<Partial<Translation>>('../../games/*/messages/*/rules.json', { import: 'default' })

type Texts = Readonly<Record<string, string>>

export interface Translation {
  /** By id. */
  readonly clauses: Texts
  /** What rule sets say, by the English cell. */
  readonly values: Texts
  /** Headings, by the English one. */
  readonly chapters: Texts
}

export const NO_TRANSLATION: Translation = { clauses: {}, values: {}, chapters: {} }

const named = <T>(files: Readonly<Record<string, T>>, name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1]

export async function loadDocument(game: string): Promise<string> {
  const load = named(DOCUMENTS, `${game}.md`)
  if (!load) throw new Error(`no rules of ${game}`)
  return load()
}

export async function loadTranslation(game: string, language: Language): Promise<Translation> {
  const file = await named(TRANSLATIONS, `${game}/messages/${language}/rules.json`)?.()
  return file ? { ...NO_TRANSLATION, ...file } : NO_TRANSLATION
}
