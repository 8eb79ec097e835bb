// A small JSON Schema: the schema that is published is also the one that checks a file.
import { type Fault, faultsOf, type Problem } from '../problem.ts'

/** The part of JSON Schema 2020-12 that data files and options here need. */
export interface Schema {
  readonly $schema?: string
  readonly $id?: string
  readonly title?: string
  readonly description?: string
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean'
  readonly enum?: readonly (string | number | boolean)[]
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  /** false: no other names. A schema: any other name, with such a value. */
  readonly additionalProperties?: false | Schema
  readonly propertyNames?: Schema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

export const SCHEMA_SENTENCES = {
  'too-deep': 'is nested more than {most} levels deep',
  missing: 'is missing',
  'not-one-of': '{value} is not one of {known}',
  'not-object': 'expected an object, got {value}',
  'not-list': 'expected a list, got {value}',
  'not-text': 'expected a text, got {value}',
  'not-whole': 'expected a whole number, got {value}',
  'not-boolean': 'expected true or false, got {value}',
  below: '{value} is below the least allowed, {least}',
  above: '{value} is above the most allowed, {most}',
  'text-short': 'needs at least {least} characters',
  'text-long': 'has more than {most} characters',
  'no-fit': '{value} does not fit the pattern {pattern}',
  'none-fits': '{value} fits none of: {forms}',
  'few-entries': 'has {n} entries, needs at least {least}',
  'many-entries': 'has {n} entries, at most {most} are allowed',
  'entry-twice': '{value} is there already, as [{index}]',
  'few-fields': 'needs at least {least} fields',
  'many-fields': 'has {n} fields, at most {most} are allowed',
  'unknown-field': 'unknown field; known fields: {known}',
  'too-large': 'has {n} bytes as JSON, at most {most} are allowed',
  'more-problems': 'there is more wrong than this; correct these {n} first',
} as const

const fault = faultsOf(SCHEMA_SENTENCES)

type Json = Record<string, unknown>

/** Our data is far less deep. Deeper values would exhaust the stack of every function that walks them. */
export const DEEPEST = 100

/** At most this many problems are listed, so that the answer stays short. */
export const MOST_PROBLEMS = 20

/** The first MOST_PROBLEMS problems of the value, in reading order; empty when it fits. */
export function check(schema: Schema, value: unknown): Problem[] {
  if (isDeeperThan(DEEPEST + 1, value)) return [{ path: '', ...fault('too-deep', { most: DEEPEST }) }]
  const problems: Problem[] = []
  walk(schema, value, '', schema, problems)
  return limitProblems(problems)
}

/** The first of these problems, and whether there are more. */
export function limitProblems(problems: readonly Problem[]): Problem[] {
  if (problems.length <= MOST_PROBLEMS) return problems.slice()
  return [...problems.slice(0, MOST_PROBLEMS), { path: '', ...fault('more-problems', { n: MOST_PROBLEMS }) }]
}

/** One problem if the value as JSON has more bytes than allowed. */
export function checkSize(value: unknown, most: number): Problem[] {
  const n = new TextEncoder().encode(JSON.stringify(value)).length
  return n > most ? [{ path: '', ...fault('too-large', { n, most }) }] : []
}

/** The value with the defaults of missing fields filled in, at every depth of `properties`. Does not check. */
export function withDefaults(schema: Schema, value: unknown): unknown {
  if (value === undefined && schema.default !== undefined) return schema.default
  if (!schema.properties || !isObject(value)) return value
  const out: Json = { ...value }
  for (const [name, field] of Object.entries(schema.properties)) {
    const filled = withDefaults(field, out[name])
    if (filled !== undefined) out[name] = filled
  }
  return out
}

/** One more than is listed: the check can stop. */
const isFull = (out: readonly Problem[]) => out.length > MOST_PROBLEMS

function walk(schema: Schema, value: unknown, path: string, root: Schema, out: Problem[]): void {
  if (isFull(out)) return
  const say = (found: Fault) => out.push({ path, ...found })
  if (schema.$ref) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')]
    if (!target) throw new Error(`unknown reference ${schema.$ref}`)
    walk(target, value, path, root, out)
    return
  }
  if (schema.anyOf) {
    walkAny(schema.anyOf, value, path, root, out)
    return
  }
  if (schema.enum) {
    if (!schema.enum.includes(value as string)) say(fault('not-one-of', { value: show(value), known: schema.enum.map(show) }))
    return
  }
  if (schema.type && kind(value) !== schema.type) {
    say(value === undefined ? fault('missing', {}) : fault(OTHER_TYPE[schema.type], { value: show(value) }))
    return
  }
  if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < schema.minimum) say(fault('below', { value, least: schema.minimum }))
    if (schema.maximum !== undefined && value > schema.maximum) say(fault('above', { value, most: schema.maximum }))
  } else if (typeof value === 'string') {
    const { minLength: least = 0, maxLength: most = Number.POSITIVE_INFINITY, pattern } = schema
    if (value.length < least) say(fault('text-short', { least }))
    if (value.length > most) say(fault('text-long', { most }))
    if (pattern && !new RegExp(pattern, 'u').test(value)) say(fault('no-fit', { value: show(value), pattern }))
  } else if (Array.isArray(value)) {
    walkArray(schema, value, path, root, out)
  } else if (isObject(value)) {
    walkObject(schema, value, path, root, out)
  }
}

function walkAny(branches: readonly Schema[], value: unknown, path: string, root: Schema, out: Problem[]): void {
  let best: Problem[] = []
  for (const branch of branches) {
    const found: Problem[] = []
    walk(branch, value, path, root, found)
    if (found.length === 0) return
    // The author meant the branch that fits furthest: the one whose problem is deepest.
    if (deepest(found) > deepest(best)) best = found
  }
  if (deepest(best) > depth(path)) out.push(...best)
  else out.push({ path, ...fault('none-fits', { value: show(value), forms: branches.map(name) }) })
}

function walkArray(schema: Schema, value: readonly unknown[], path: string, root: Schema, out: Problem[]): void {
  const say = (found: Fault) => out.push({ path, ...found })
  const { minItems: least = 0, maxItems: most = Number.POSITIVE_INFINITY } = schema
  if (value.length < least) say(fault('few-entries', { n: value.length, least }))
  if (value.length > most) {
    say(fault('many-entries', { n: value.length, most }))
    return
  }
  if (schema.uniqueItems) {
    const seen = new Map<string, number>()
    value.forEach((item, i) => {
      const key = JSON.stringify(item)
      const first = seen.get(key)
      if (first !== undefined) out.push({ path: `${path}[${i}]`, ...fault('entry-twice', { value: show(item), index: first }) })
      else seen.set(key, i)
    })
  }
  const { items } = schema
  if (items) for (let i = 0; i < value.length && !isFull(out); i++) walk(items, value[i], `${path}[${i}]`, root, out)
}

function walkObject(schema: Schema, value: Json, path: string, root: Schema, out: Problem[]): void {
  const at = (key: string) => `${path}${path ? '.' : ''}${cut(key)}`
  const names = Object.keys(value)
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(value, key)) out.push({ path: at(key), ...fault('missing', {}) })
  }
  const { minProperties: least = 0, maxProperties: most = Number.POSITIVE_INFINITY } = schema
  if (names.length < least) out.push({ path, ...fault('few-fields', { least }) })
  if (names.length > most) out.push({ path, ...fault('many-fields', { n: names.length, most }) })
  for (const key of names) {
    if (isFull(out)) return
    const field = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
    if (schema.propertyNames) walk(schema.propertyNames, key, at(key), root, out)
    if (field) walk(field, value[key], at(key), root, out)
    else if (schema.additionalProperties === false) {
      out.push({ path: at(key), ...fault('unknown-field', { known: Object.keys(schema.properties ?? {}) }) })
    } else if (schema.additionalProperties) walk(schema.additionalProperties, value[key], at(key), root, out)
  }
}

/** Recursion is safe here: it goes no deeper than `levels`. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((one) => isDeeperThan(levels - 1, one))
  for (const key in value) if (isDeeperThan(levels - 1, (value as Json)[key])) return true
  return false
}

const isObject = (value: unknown): value is Json => kind(value) === 'object'

function kind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

const OTHER_TYPE = {
  object: 'not-object',
  array: 'not-list',
  string: 'not-text',
  integer: 'not-whole',
  boolean: 'not-boolean',
} as const

const A_TYPE = { object: 'an object', array: 'a list', string: 'a text', integer: 'a whole number', boolean: 'true or false' } as const

const name = (schema: Schema) =>
  schema.title ?? (schema.enum ? schema.enum.map(show).join(', ') : schema.type ? A_TYPE[schema.type] : 'a value')

const depth = (path: string) => path.split(/[.[]/).length - (path === '' ? 1 : 0)
const deepest = (problems: readonly Problem[]) => Math.max(-1, ...problems.map((problem) => depth(problem.path)))

const LONGEST_SHOWN = 60
const cut = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 3)}...` : text)

/** The value as JSON, shortened. Reads only the beginning of a huge value. */
const show = (value: unknown): string => cut(written(value, LONGEST_SHOWN + 1))

/** At least the first `most` characters of the value as JSON. */
function written(value: unknown, most: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, most))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value)
  const isList = Array.isArray(value)
  let text = isList ? '[' : '{'
  let first = true
  for (const key in value) {
    if (text.length >= most) return text
    if (!first) text += ','
    if (!isList) text += `${JSON.stringify(key.slice(0, most))}:`
    text += written((value as Json)[key], most - text.length)
    first = false
  }
  return text + (isList ? ']' : '}')
}
