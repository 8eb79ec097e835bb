// Marks say where a value comes from: which values of an item need one, and which one a value has.

import type { CardSetItem, SourceMark } from './cardset.ts'
import { LANGUAGES } from './cardset.ts'

/** The mark key for everything that has none of its own. */
export const ALL_ELSE = '*'

const UNMARKED = ['id', 'names', 'note', 'marks', 'markNotes']
/** Fields whose parts are marked one by one. */
const PARTED = ['salary', 'cost', 'retirement']

/** The values of an item that need a mark: names.en, cost, cost.lumber, salary[0], retirement.ability, … */
export function markedFields(item: CardSetItem): string[] {
  const fields = [...LANGUAGES, 'kana'].map((language) => `names.${language}`)
  for (const [name, value] of Object.entries(item)) {
    if (UNMARKED.includes(name) || value === undefined) continue
    if (PARTED.includes(name) && Array.isArray(value)) fields.push(...value.map((_, i) => `${name}[${i}]`))
    else if (PARTED.includes(name) && typeof value === 'object') fields.push(...Object.keys(value).map((part) => `${name}.${part}`))
    else fields.push(name)
  }
  if (item.note !== undefined) fields.push('note')
  return fields
}

const headOf = (field: string) => field.replace(/[.[].*$/, '')
const partOf = (field: string) => field.slice(headOf(field).length).replace(/[.[\]]/g, '')
const own = <T>(record: Readonly<Record<string, T>>, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined)

/** Where the value of a field comes from; undefined when the item does not say. */
export function markOf(item: CardSetItem, field: string): SourceMark | undefined {
  const { marks } = item
  const entry = own(marks, field) ?? own(marks, headOf(field))
  const mark = typeof entry === 'object' ? own(entry as Readonly<Record<string, SourceMark>>, partOf(field)) : entry
  if (mark !== undefined) return mark
  const rest = own(marks, ALL_ELSE)
  return typeof rest === 'string' ? rest : undefined
}

/** The keys of the item's marks that point at no value of it. */
export function strayMarks(item: CardSetItem): string[] {
  const fields = markedFields(item)
  const heads = fields.map(headOf)
  return Object.entries(item.marks).flatMap(([key, entry]) => {
    if (key === ALL_ELSE) return typeof entry === 'string' ? [] : [key]
    if (typeof entry === 'string') return fields.includes(key) || heads.includes(key) ? [] : [key]
    const parts = fields.filter((field) => headOf(field) === key).map(partOf)
    const list = Array.isArray(entry)
    return Object.keys(entry)
      .filter((part) => !parts.includes(part))
      .map((part) => (list ? `${key}[${part}]` : `${key}.${part}`))
  })
}
