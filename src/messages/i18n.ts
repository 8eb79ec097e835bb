// The page's words in the chosen language. Each area has one file a language; all have the same keys, which types and a test check.
import { signal } from '@preact/signals'
import type { iki } from '../games/iki/messages/table.ts'
import type { ukiyoe } from '../games/ukiyoe/messages/table.ts'
import type { bots } from './bots.ts'
import { format, LANGUAGES, type Language, type Params, type Words } from './format.ts'
import type { learn } from './learn.ts'
import type { pages } from './pages.ts'
import { shell } from './shell.ts'

export type Key = keyof (typeof shell & typeof ukiyoe & typeof iki & typeof pages & typeof learn & typeof bots)

/** The title page needs a few only; the rest comes with the first other page. */
const known: Record<string, Words> = { ...shell }

export function addWords(words: Readonly<Record<string, Words>>): void {
  Object.assign(known, words)
}

export const language = signal<Language>(firstLanguage())

/** The first of the reader's languages that we speak. */
function firstLanguage(): Language {
  const stored = globalThis.localStorage?.getItem('language')
  const wanted = [stored, ...(globalThis.navigator?.languages ?? [])]
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => tag?.toLowerCase().startsWith(known))
    if (found) return found
  }
  return 'en'
}

export function setLanguage(next: Language): void {
  language.value = next
  localStorage.setItem('language', next)
  document.documentElement.lang = next
}

export const t = (key: Key, params?: Params): string => format(language.value, known[key]![language.value], params)
