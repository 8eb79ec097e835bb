// Messages: a small ICU (names in braces, plural) over Intl, for four languages.

export const LANGUAGES = ['en', 'de', 'fr', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', fr: 'Français', ja: '日本語' }

/** An area in another language has the keys it has in English. */
export type Texts<English> = { readonly [Key in keyof English]: string }

export type Params = Readonly<Record<string, string | number>>

/** Finds the brace that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth += 1
    else if (text[i] === '}' && --depth === 0) return i
  }
  throw new Error(`unbalanced braces: ${text}`)
}

/**
 * "{name}", "{n, plural, one {# card} other {# cards}}", where # is the number in the language's writing, "{name, capital}", and the
 * French "{name, de}": "d’Aki", "de Ren".
 */
export function format(language: Language, text: string, params: Params = {}): string {
  let out = ''
  let i = 0
  while (i < text.length) {
    const open = text.indexOf('{', i)
    if (open < 0) return out + text.slice(i)
    out += text.slice(i, open)
    const end = closing(text, open)
    out += fill(language, text.slice(open + 1, end), params)
    i = end + 1
  }
  return out
}

function fill(language: Language, inner: string, params: Params): string {
  const [, name = inner, form, branches = ''] = /^\s*(\w+)\s*,\s*(capital|de|plural)\b\s*,?\s*([\s\S]*)$/.exec(inner) ?? []
  const value = params[name.trim()]
  if (value === undefined) throw new Error(`the message needs "${name.trim()}"`)
  const text = typeof value === 'number' ? number(language, value) : value
  if (form === 'capital') return capital(text)
  if (form === 'de') return (/^[aeiouàâéèêëîïôöûü]/i.test(text) ? 'd’' : 'de ') + text
  if (form === undefined) return text
  const rule = plural(language, Number(value))
  const chosen = branch(branches, `=${value}`) ?? branch(branches, rule) ?? branch(branches, 'other')
  if (chosen === undefined) throw new Error(`no branch for ${value}: ${inner}`)
  return format(language, chosen.replaceAll('#', number(language, Number(value))), params)
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function branch(branches: string, name: string): string | undefined {
  let i = 0
  while (i < branches.length) {
    const open = branches.indexOf('{', i)
    if (open < 0) return undefined
    const end = closing(branches, open)
    if (branches.slice(i, open).trim() === name) return branches.slice(open + 1, end)
    i = end + 1
  }
  return undefined
}

/** Making one of these takes longer than a whole message: each is made once a language. */
const once = <T>(make: (language: Language) => T) => {
  const made = new Map<Language, T>()
  return (language: Language): T => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
const numbers = once((language) => new Intl.NumberFormat(language))
const plurals = once((language) => new Intl.PluralRules(language))
const months = once((language) => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }))

export const number = (language: Language, n: number) => numbers(language).format(n)
export const plural = (language: Language, n: number) => plurals(language).select(n)
/** 1 is January. */
export const monthOf = (language: Language, month: number) => months(language).format(Date.UTC(2001, month - 1, 15))

/** A share of 1 as per cent. */
export const percent = (language: Language, share: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(share)

export const list = (language: Language, parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(language, { style: 'long', type }).format(parts)
