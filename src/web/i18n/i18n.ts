// The page's words in the chosen language. Each area has one file a language; all have the same keys, which types and a test check.
import { signal } from '@preact/signals'
import { bots } from './bots.ts'
import { iki } from './iki.ts'
import { learn } from './learn.ts'
import { format, LANGUAGES, type Language, type Params } from './message.ts'
import { pages } from './pages.ts'
import { shell } from './shell.ts'
import { ukiyoe } from './ukiyoe.ts'

const AREAS = { ...shell, ...ukiyoe, ...iki, ...pages, ...learn, ...bots }

export type Key = keyof typeof AREAS

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

export const t = (key: Key, params?: Params): string => format(language.value, AREAS[key][language.value], params)
