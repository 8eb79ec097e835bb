// Problems in the reader's language: what is wrong, and where in words rather than in brackets.
import type { Param, Problem } from '../../core/problem.ts'
import { format, list, type Words } from '../../messages/format.ts'
import { language } from '../../messages/i18n.ts'
import { ENTRY_WORDS, FIELD_WORDS, FORM_WORDS, PLACE_WORDS, VALUE_WORDS } from '../../messages/places.ts'
import { PROBLEM_WORDS } from '../../messages/problems.ts'
import { apart, commas, quoted } from '../../messages/punctuation.ts'
import { optionAbout } from '../setup/options.ts'

/** What the problems were found in. */
export interface Root {
  /** The thing itself, as far as it could be read: its cards and artists have names. */
  readonly value?: unknown
  /** The game whose options stand at the head of the path, or after "options". */
  readonly game?: string
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined)
const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? own(value as Readonly<Record<string, unknown>>, key) : undefined
const said = (words: Words, params?: { readonly n: number }) => format(language.value, words[language.value], params)

/** The sentence; `reason` is why a move of a record is blocked, where the page can tell it better than the record's English. */
export function sayProblem(problem: Problem, root: Root = {}, reason?: string): string {
  const words = own<Words>(PROBLEM_WORDS, problem.code)
  if (!words) {
    if (problem.message === '') throw new Error(`no words for ${problem.code}`)
    // A new game's own sentence, in English until somebody has translated it.
    return problem.message
  }
  const params = Object.fromEntries(Object.entries(problem.params).map(([name, value]) => [name, sayParam(name, value, root)]))
  return format(language.value, words[language.value], reason === undefined ? params : { ...params, reason })
}

function sayParam(name: string, value: Param, root: Root): string | number {
  if (typeof value === 'number') return name === 'index' ? value + 1 : value
  if (typeof value === 'string') {
    if (name === 'first') return sayPlace(value, root)
    return own(own(VALUE_WORDS, name) ?? {}, value)?.[language.value] ?? value
  }
  if (name === 'either') return list(language.value, value, 'disjunction')
  if (name === 'ways') return value.join(' | ')
  if (name === 'forms') return apart(value.map((form) => own<Words>(FORM_WORDS, form)?.[language.value] ?? form))
  return commas(value)
}

/** The place with its line, as a heading before the sentence; empty for the whole. */
export function sayWhere({ path, line }: Problem, root: Root = {}): string {
  const place = [line === undefined ? '' : said(PLACE_WORDS.line, { n: line }), sayPlace(path, root)]
    .filter((part) => part !== '')
    .join(' › ')
  return place.charAt(0).toLocaleUpperCase(language.value) + place.slice(1)
}

/** cards[3].skill[0].pay: the Salt Peddler › skill › step 1 › payment. */
function sayPlace(path: string, { value, game }: Root): string {
  const parts: string[] = []
  let at = value
  let list = ''
  let options = game !== undefined
  for (const key of path.split(/[.[\]]+/).filter((one) => one !== '')) {
    const entry = /^\d+$/.test(key)
    at = inside(at, key)
    if (entry) {
      const name = nameOf(at)
      // A card has a name of its own; the name of the list it stands in says no more.
      if (name) parts.splice(parts.length - (list === '' ? 0 : 1), 1, name)
      else parts.push(said(list === '' ? PLACE_WORDS.step : (own<Words>(ENTRY_WORDS, list) ?? PLACE_WORDS.entry), { n: Number(key) + 1 }))
      list = ''
    } else {
      const words = own<Words>(FIELD_WORDS, key)
      const about = options ? optionAbout(game!, key) : key
      parts.push(about !== key ? about : words ? said(words) : quoted(key))
      list = key
      options = key === 'options' && game !== undefined
    }
  }
  return parts.join(' › ')
}

function nameOf(item: unknown): string | undefined {
  const names = inside(item, 'names')
  const found = inside(names, language.value) ?? inside(names, 'en') ?? inside(item, 'id')
  return typeof found === 'string' && found !== '' ? found : undefined
}
