// A small JSON Schema: the published schema of a data file and the check of it are one and the same object.

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

/** What is wrong, and where: `path` reads like artists[2].scores[0]; empty is the whole. */
export interface Problem {
  readonly path: string
  readonly message: string
}

type Json = Record<string, unknown>

/** No data here comes near it; what is nested beyond measure would exhaust the stack of everyone who walks it. */
const DEEPEST = 100

/** Everything wrong with the value, in reading order; empty when it fits. */
export function check(schema: Schema, value: unknown): Problem[] {
  if (isTooDeep(value)) return [{ path: '', message: `is nested more than ${DEEPEST} levels deep` }]
  const problems: Problem[] = []
  walk(schema, value, '', schema, problems)
  return problems
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

/** One line per problem, for people. */
export function describe(problems: readonly Problem[]): string {
  return problems.map((p) => (p.path ? `${p.path}: ${p.message}` : p.message)).join('\n')
}

function walk(schema: Schema, value: unknown, path: string, root: Schema, out: Problem[]): void {
  const say = (message: string) => out.push({ path, message })
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
    if (!schema.enum.includes(value as string)) say(`${show(value)} is not one of ${schema.enum.map(show).join(', ')}`)
    return
  }
  if (schema.type && kind(value) !== schema.type) {
    say(value === undefined ? 'is missing' : `expected ${article(schema.type)}, got ${show(value)}`)
    return
  }
  if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < schema.minimum) say(`${value} is below the least allowed, ${schema.minimum}`)
    if (schema.maximum !== undefined && value > schema.maximum) say(`${value} is above the most allowed, ${schema.maximum}`)
  } else if (typeof value === 'string') {
    if (value.length < (schema.minLength ?? 0)) say(`needs at least ${schema.minLength} characters`)
    if (value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY)) say(`has more than ${schema.maxLength} characters`)
    if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) say(`${show(value)} does not fit the pattern ${schema.pattern}`)
  } else if (Array.isArray(value)) {
    walkArray(schema, value, path, root, out)
  } else if (isObject(value)) {
    walkObject(schema, value, path, root, out)
  }
}

function walkAny(branches: readonly Schema[], value: unknown, path: string, root: Schema, out: Problem[]): void {
  let best: Problem[] | undefined
  for (const branch of branches) {
    const found: Problem[] = []
    walk(branch, value, path, root, found)
    if (found.length === 0) return
    // The branch whose complaint lies deepest is the one that was meant.
    if (!best || depth(found) > depth(best)) best = found
  }
  if (best && depth(best) > depth([{ path, message: '' }])) out.push(...best)
  else out.push({ path, message: `${show(value)} fits none of: ${branches.map(name).join('; ')}` })
}

function walkArray(schema: Schema, value: readonly unknown[], path: string, root: Schema, out: Problem[]): void {
  const say = (message: string) => out.push({ path, message })
  if (value.length < (schema.minItems ?? 0)) say(`has ${value.length} entries, needs at least ${schema.minItems}`)
  if (value.length > (schema.maxItems ?? Number.POSITIVE_INFINITY))
    say(`has ${value.length} entries, at most ${schema.maxItems} are allowed`)
  if (schema.uniqueItems) {
    const seen = new Map<string, number>()
    value.forEach((item, i) => {
      const key = JSON.stringify(item)
      const first = seen.get(key)
      if (first !== undefined) out.push({ path: `${path}[${i}]`, message: `${show(item)} is there already, as [${first}]` })
      else seen.set(key, i)
    })
  }
  const { items } = schema
  if (items) value.forEach((item, i) => void walk(items, item, `${path}[${i}]`, root, out))
}

function walkObject(schema: Schema, value: Json, path: string, root: Schema, out: Problem[]): void {
  const at = (key: string) => (path ? `${path}.${key}` : key)
  const names = Object.keys(value)
  for (const key of schema.required ?? []) {
    if (!Object.hasOwn(value, key)) out.push({ path: at(key), message: 'is missing' })
  }
  if (names.length < (schema.minProperties ?? 0)) out.push({ path, message: `needs at least ${schema.minProperties} fields` })
  if (names.length > (schema.maxProperties ?? Number.POSITIVE_INFINITY)) {
    out.push({ path, message: `has ${names.length} fields, at most ${schema.maxProperties} are allowed` })
  }
  for (const key of names) {
    const field = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
    if (schema.propertyNames) walk(schema.propertyNames, key, at(key), root, out)
    if (field) walk(field, value[key], at(key), root, out)
    else if (schema.additionalProperties === false) {
      out.push({ path: at(key), message: `unknown field; known are ${Object.keys(schema.properties ?? {}).join(', ')}` })
    } else if (schema.additionalProperties) walk(schema.additionalProperties, value[key], at(key), root, out)
  }
}

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

const isObject = (value: unknown): value is Json => kind(value) === 'object'

function kind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

const article = (type: string) =>
  ({ object: 'an object', array: 'a list', integer: 'a whole number', boolean: 'true or false', string: 'a text' })[type] ?? type

const name = (schema: Schema) => schema.title ?? (schema.enum ? schema.enum.map(show).join(', ') : article(schema.type ?? 'a value'))

const depth = (problems: readonly Problem[]) => Math.max(...problems.map((p) => p.path.split(/[.[]/).length - (p.path ? 0 : 1)))

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
