// Problems in the reader's language: what is wrong, and its place in words.
import type { Param, Problem } from '../../core/problem.ts'
import { list } from '../../messages/format.ts'
import { find, language, t } from '../../messages/i18n.ts'
import { apart, commas, quoted } from '../../messages/punctuation.ts'
import { optionAbout } from '../setup/options.ts'

/** The file or options with the problems. */
export interface Root {
  /** The value as far as it could be read: its cards and artists have names. */
  readonly value?: unknown
  /** The game whose options the path begins with, or names after "options". */
  readonly game?: string
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined)
const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? own(value as Readonly<Record<string, unknown>>, key) : undefined

/** The sentence. `reason` says why a move of a record is blocked, in the reader's language. */
export function sayProblem(problem: Problem, root: Root = {}, reason?: string): string {
  const params = Object.fromEntries(Object.entries(problem.params).map(([name, value]) => [name, sayParam(name, value, root)]))
  const text = find(`problem.${problem.code}`, reason === undefined ? params : { ...params, reason })
  // A problem without a translation is shown in the game's English.
  const said = text ?? problem.message
  if (said === '') throw new Error(`no words for ${problem.code}`)
  return said
}

function sayParam(name: string, value: Param, root: Root): string | number {
  if (typeof value === 'number') return name === 'index' ? value + 1 : value
  if (typeof value === 'string') {
    return name === 'first' ? sayPlace(value, root) : (find(`value.${name}.${value}`) ?? value)
  }
  if (name === 'either') return list(language.value, value, 'disjunction')
  if (name === 'ways') return value.join(' | ')
  if (name === 'forms') return apart(value.map((form) => find(`form.${form}`) ?? form))
  return commas(value)
}

/** The place and its line, as a heading before the sentence; empty for the whole file. */
export function sayWhere({ path, line }: Problem, root: Root = {}): string {
  const place = [line === undefined ? '' : t('place.line', { n: line }), sayPlace(path, root)].filter((part) => part !== '').join(' › ')
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
      // A card is shown by its name, without the name of its list.
      if (name) parts.splice(parts.length - (list === '' ? 0 : 1), 1, name)
      else parts.push(sayEntry(list, Number(key) + 1))
      list = ''
    } else {
      const about = options ? optionAbout(game!, key) : key
      parts.push(about !== key ? about : (find(`field.${key}`) ?? quoted(key)))
      list = key
      options = key === 'options' && game !== undefined
    }
  }
  return parts.join(' › ')
}

/** An entry of a list in a list is a step. */
const sayEntry = (list: string, n: number): string =>
  list === '' ? t('place.step', { n }) : (find(`entry.${list}`, { n }) ?? t('place.entry', { n }))

function nameOf(item: unknown): string | undefined {
  const names = inside(item, 'names')
  const found = inside(names, language.value) ?? inside(names, 'en') ?? inside(item, 'id')
  return typeof found === 'string' && found !== '' ? found : undefined
}
