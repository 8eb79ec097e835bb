// A form made from a JSON schema: what kind of field a schema asks for, a first value for a new field, and changes by path.
import { check, type Schema } from '../../core/schema/schema.ts'

export type Path = readonly (string | number)[]
type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema that a reference leads to. */
export function resolved(root: Schema, schema: Schema): Schema {
  if (!schema.$ref) return schema
  const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')]
  if (!target) throw new Error(`unknown reference ${schema.$ref}`)
  return target
}

export type FieldKind = 'choice' | 'switch' | 'number' | 'text' | 'list' | 'amounts' | 'one' | 'either' | 'group'

/** amounts: any of several numbers. one: exactly one of several fields. either: one of several forms. */
export function kindOf(schema: Schema): FieldKind {
  if (schema.anyOf) return 'either'
  if (schema.enum) return 'choice'
  if (schema.type === 'boolean') return 'switch'
  if (schema.type === 'integer') return 'number'
  if (schema.type === 'string') return 'text'
  if (schema.type === 'array') return 'list'
  if (schema.minProperties === 1 && schema.maxProperties === 1) return 'one'
  const fields = Object.values(schema.properties ?? {})
  return !schema.required?.length && fields.length > 0 && fields.every((field) => field.type === 'integer') ? 'amounts' : 'group'
}

/** The form of an `anyOf` that the value has; the first one if it fits none. */
export function formOf(root: Schema, forms: readonly Schema[], value: unknown): number {
  const fits = (form: Schema) => check({ ...form, $defs: root.$defs ?? {} }, value).length === 0
  const type = isObject(value) ? 'object' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value
  const exact = forms.findIndex(fits)
  return Math.max(0, exact >= 0 ? exact : forms.findIndex((form) => resolved(root, form).type === type))
}

/** The smallest value that has the form of the schema. Texts are empty, so they are still to be filled in. */
export function firstValue(root: Schema, given: Schema): unknown {
  const schema = resolved(root, given)
  const fields = Object.entries(schema.properties ?? {})
  switch (kindOf(schema)) {
    case 'either':
      return firstValue(root, schema.anyOf![0]!)
    case 'choice':
      return schema.enum![0]
    case 'switch':
      return false
    case 'number':
      return schema.minimum ?? 0
    case 'text':
      return ''
    case 'list':
      return Array.from({ length: schema.minItems ?? 0 }, () => firstValue(root, schema.items!))
    case 'amounts':
    case 'one':
      return Object.fromEntries(fields.slice(0, 1).map(([name, field]) => [name, firstValue(root, field)]))
    case 'group':
      return Object.fromEntries(
        fields.filter(([name]) => schema.required?.includes(name)).map(([name, field]) => [name, firstValue(root, field)]),
      )
  }
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Json)[key] : undefined), value)

/** The value with another one at the path; undefined takes the field or the entry away. */
export function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  const inner = withValue(valueAt(value, [key]), rest, next)
  if (Array.isArray(value)) {
    const index = Number(key)
    return inner === undefined ? value.toSpliced(index, 1) : value.with(index, inner)
  }
  const { [key]: _old, ...others } = value as Json
  return inner === undefined ? others : { ...(value as Json), [key]: inner }
}

/** "cards[3].cost" as a path. */
export const pathOf = (text: string): Path =>
  text
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Each thing with names of its own: a card, a building, an artist. `list` is the path of the list it is in. */
export interface FormEntry {
  readonly path: Path
  readonly list: Path
  readonly value: Json
}

export function entriesOf(value: unknown, path: Path = []): readonly FormEntry[] {
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, i) =>
      isObject(one) && 'names' in one ? [{ path: [...path, i], list: path, value: one }] : entriesOf(one, [...path, i]),
    )
  }
  return isObject(value) ? Object.entries(value).flatMap(([name, one]) => entriesOf(one, [...path, name])) : []
}

/** Notes where a changed value comes from: in `mark` of the nearest object that has one, or by field in `marks` of the entry. */
export function withMark(root: Schema, value: unknown, path: Path, mark: string): unknown {
  let schema = root
  let marked = value
  for (let depth = 0; depth < path.length; depth++) {
    schema = resolved(root, schema)
    const at = path.slice(0, depth)
    if (schema.properties?.mark) marked = withValue(marked, [...at, 'mark'], mark)
    if (schema.properties?.marks && isObject(valueAt(marked, [...at, 'marks']))) {
      const field = String(path[depth])
      const whole = path
        .slice(depth, depth + 2)
        .map(String)
        .join('.')
      const marks = valueAt(marked, [...at, 'marks']) as Json
      marked = withValue(marked, [...at, 'marks', whole in marks ? whole : field], mark)
    }
    const key = path[depth]!
    schema = (typeof key === 'number' ? schema.items : schema.properties?.[key]) ?? {}
  }
  return marked
}

/** The source of a field of an entry, if the entry says it. */
export function markAt(entry: unknown, field: string): string | undefined {
  const marks = valueAt(entry, ['marks'])
  const found = valueAt(marks, [field]) ?? valueAt(marks, ['*'])
  return typeof found === 'string' ? found : typeof valueAt(found, [0]) === 'string' ? (valueAt(found, [0]) as string) : undefined
}

/** An id like this one that no entry has. */
export function freeId(id: string, taken: readonly string[]): string {
  const stem = id.replace(/-\d+$/, '')
  for (let n = 2; ; n++) if (!taken.includes(`${stem}-${n}`)) return `${stem}-${n}`
}
