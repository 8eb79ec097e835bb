// Punctuation between parts that are put together: what stands between words belongs to the language too.
import { language } from './i18n.ts'

const COMMAS = { en: ', ', de: ', ', fr: ', ', ja: '、' } as const
const SEMICOLONS = { en: '; ', de: '; ', fr: '\u202f; ', ja: '。' } as const
const COLONS = { en: ': ', de: ': ', fr: '\u00a0: ', ja: '：' } as const
const BRACKETS = { en: [' (', ')'], de: [' (', ')'], fr: [' (', ')'], ja: ['（', '）'] } as const
const QUOTES = { en: ['“', '”'], de: ['„', '“'], fr: ['«\u00a0', '\u00a0»'], ja: ['「', '」'] } as const
const STOPS = { en: '. ', de: '. ', fr: '. ', ja: '。' } as const
const SPACES = { en: ' ', de: ' ', fr: ' ', ja: '' } as const

/** Things in a row, without an "and". */
export const commas = (parts: readonly string[]): string => parts.join(COMMAS[language.value])

/** The same for things that may hold commas themselves. */
export const apart = (parts: readonly string[]): string => (language.value === 'ja' ? commas(parts) : semicolons(parts))

/** Clauses one after the other. */
export const semicolons = (parts: readonly string[]): string => parts.join(SEMICOLONS[language.value])

/** Whole sentences one after the other; empty ones are left out. */
export const sentences = (parts: readonly (string | undefined)[]): string => parts.filter((part) => part).join(SPACES[language.value])

/** What is spoken of, a colon, and what is said of it. */
export const labelled = (label: string, text: string): string => label + COLONS[language.value] + text

export const withAside = (text: string, aside: string): string => text + BRACKETS[language.value].join(aside)

/** Something as it is written. */
export const quoted = (text: string): string => QUOTES[language.value].join(text)

/** A clause made a sentence that another may follow. */
export const stopped = (text: string): string => text + STOPS[language.value]
