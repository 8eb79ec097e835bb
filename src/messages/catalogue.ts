// The catalogue: every message of the page by key. English says which keys there are; a language is loaded when it is chosen.
import type { first } from './en/first.ts'
import type { rest } from './en/rest.ts'
import type { Language } from './format.ts'

type First = typeof first
type Rest = typeof rest

/** A game adds its own messages to these, in its messages/en/rest.ts. */
export interface Messages extends First, Rest {}
export type Key = keyof Messages

type Area = Readonly<Record<string, string>>
type Loaders = Readonly<Record<string, () => Promise<Area>>>

const FIRST: Loaders = {
  ...import.meta.glob<Area>('./*/first.ts', { import: 'first' }),
  ...import.meta.glob<Area>('../games/*/messages/*/title.ts', { import: 'title' }),
}
const REST: Loaders = import.meta.glob<Area>(['./*/rest.ts', '../games/*/messages/*/rest.ts'], { import: 'rest' })

const known: Record<Language, Record<string, string>> = { en: {}, de: {}, fr: {}, ja: {} }

async function load(loaders: Loaders, language: Language): Promise<void> {
  const areas = Object.entries(loaders).flatMap(([path, get]) => (path.includes(`/${language}/`) ? [get()] : []))
  Object.assign(known[language], ...(await Promise.all(areas)))
}

/** What the title page needs. */
export const loadFirst = (language: Language) => load(FIRST, language)

/** What all other pages need. */
export const loadRest = (language: Language) => load(REST, language)

/** The text with its placeholders, if the language has been loaded and has it. */
export const textIn = (language: Language, key: string): string | undefined => known[language][key]
