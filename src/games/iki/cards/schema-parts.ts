// The parts that the schema of a card set is made of.
import type { Schema } from '../../../core/schema/schema.ts'

const MOST = 99
/** Of a list of remarks or marks. */
export const MOST_NAMED = 30

export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` })

export function object(description: string, properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', description, properties, required, additionalProperties: false }
}

export const listOf = (items: Schema, description: string, minItems: number, maxItems: number): Schema => ({
  type: 'array',
  description,
  items,
  minItems,
  maxItems,
})

export const whole = (description: string, minimum: number, maximum = MOST): Schema => ({ type: 'integer', description, minimum, maximum })

export const text = (description: string, maxLength: number): Schema => ({ type: 'string', description, minLength: 1, maxLength })

export function amounts(description: string, goods: readonly string[]): Schema {
  const properties = Object.fromEntries(goods.map((good) => [good, { type: 'integer', minimum: 1, maximum: MOST } as const]))
  return { type: 'object', description, properties, additionalProperties: false, minProperties: 1 }
}

/** An object with names of the author's own. */
export const named = (description: string, value: Schema): Schema => ({
  type: 'object',
  description,
  propertyNames: { type: 'string', maxLength: 60 },
  maxProperties: MOST_NAMED,
  additionalProperties: value,
})

/** A step is an object with one field, the name of what is done. */
export const stepOf = (description: string, properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  description,
  properties,
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
})
