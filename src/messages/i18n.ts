// The messages of the page in the chosen language.
import { signal } from '@preact/signals'
import { type Key, loadFirst, loadRest, textIn } from './catalogue.ts'
import { format, LANGUAGES, type Language, type Params } from './format.ts'

export type { Key }

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

let asked = language.peek()

/** Switches when the messages are there; of two choices in a row the last one counts. */
export async function setLanguage(next: Language): Promise<void> {
  asked = next
  await Promise.all([loadFirst(next), loadRest(next)])
  if (asked !== next) return
  language.value = next
  localStorage.setItem('language', next)
  document.documentElement.lang = next
}

export const loadTitleMessages = () => loadFirst(language.peek())
export const loadMessages = () => loadRest(language.peek())

/** The message, filled in; a key that is put together at run time may have none. */
export function find(key: string, params?: Params): string | undefined {
  const text = textIn(language.value, key)
  return text === undefined ? undefined : format(language.value, text, params)
}

export function t(key: Key, params?: Params): string {
  const text = find(key, params)
  if (text === undefined) throw new Error(`no message ${key} in ${language.peek()}`)
  return text
}
