// What a schema leaves open: texts, lists and objects of any size.
import type { Schema } from '../../src/core/schema/schema.ts'

export function unboundedIn(schema: Schema, at = '$'): string[] {
  const found: string[] = []
  if (schema.type === 'string' && schema.maxLength === undefined) found.push(`${at}: no maxLength`)
  if (schema.type === 'array' && schema.maxItems === undefined) found.push(`${at}: no maxItems`)
  if (schema.type === 'object' && schema.additionalProperties !== false) {
    if (schema.maxProperties === undefined) found.push(`${at}: no maxProperties`)
    if (schema.propertyNames === undefined) found.push(`${at}: names of any length`)
  }
  const inner: [string, Schema | false | undefined][] = [
    ['*', schema.additionalProperties],
    ['names', schema.propertyNames],
    ['[]', schema.items],
    ...Object.entries(schema.properties ?? {}),
    ...Object.entries(schema.$defs ?? {}),
    ...(schema.anyOf ?? []).map((one, i): [string, Schema] => [`anyOf ${i}`, one]),
  ]
  for (const [name, one] of inner) if (one) found.push(...unboundedIn(one, `${at}.${name}`))
  return found
}
