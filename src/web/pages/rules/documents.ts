// The rules documents, and their clauses in other languages where somebody has written them.
import type { Language } from '../../i18n/message.ts'

const DOCUMENTS = import.meta.glob<string>('../../../../docs/rules/*.md', { query: '?raw', import: 'default' })
const TRANSLATIONS = import.meta.glob<Translation>('../../rules/*.json', { import: 'default' })

/** By game, then clause. */
export type Translation = Readonly<Record<string, Readonly<Record<string, string>>>>

const named = <T>(files: Readonly<Record<string, T>>, name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1]

export async function loadDocument(game: string): Promise<string> {
  const load = named(DOCUMENTS, `${game}.md`)
  if (!load) throw new Error(`no rules of ${game}`)
  return load()
}

/** The clauses of the game in this language; empty where there are none. */
export async function loadTranslation(game: string, language: Language): Promise<Readonly<Record<string, string>>> {
  const file = await named(TRANSLATIONS, `${language}.json`)?.()
  return file?.[game] ?? {}
}
