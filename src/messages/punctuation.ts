// Punctuation between parts that are put together: what stands between words belongs to the language too.
import { t } from './i18n.ts'

/** Things in a row, without an "and". */
export const commas = (parts: readonly string[]): string => parts.join(t('punctuation.comma'))

/** The same for things that may hold commas themselves. */
export const apart = (parts: readonly string[]): string => parts.join(t('punctuation.apart'))

/** Clauses one after the other. */
export const semicolons = (parts: readonly string[]): string => parts.join(t('punctuation.semicolon'))

/** Whole sentences one after the other; empty ones are left out. */
export const sentences = (parts: readonly (string | undefined)[]): string => parts.filter((part) => part).join(t('punctuation.space'))

/** A label, a colon, and its text. */
export const labelled = (label: string, text: string): string => t('punctuation.label', { label, text })

export const withAside = (text: string, aside: string): string => t('punctuation.aside', { text, aside })

/** Something as it is written. */
export const quoted = (text: string): string => t('punctuation.quote', { text })

/** A clause made a sentence that another may follow. */
export const stopped = (text: string): string => t('punctuation.stop', { text })
