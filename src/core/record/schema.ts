// The form of a stored game, as a schema.
import type { Schema } from '../schema/schema.ts'

export const FORMAT = 1
export const MOST_MOVES = 20000

const SEATS: Schema = {
  type: 'array',
  minItems: 1,
  maxItems: 8,
  items: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 80 }, bot: { type: 'string', maxLength: 80, pattern: '^\\S+$' } },
    required: ['name'],
    additionalProperties: false,
  },
}

const HEX: Schema = { type: 'string', pattern: '^[0-9a-f]*$', maxLength: 128 }
/** Added by a server. Code that uses it checks it; a record can be read without it. */
export const TABLE_SCHEMA: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    over: { type: 'integer' },
    resigned: { type: 'array', maxItems: 8, items: { type: 'integer' } },
    undone: {
      type: 'array',
      maxItems: MOST_MOVES,
      items: {
        type: 'object',
        properties: { after: { type: 'integer', minimum: 0 }, moves: { type: 'array', maxItems: MOST_MOVES, items: { type: 'object' } } },
        required: ['after', 'moves'],
        additionalProperties: false,
      },
    },
    begunWith: { type: 'integer', minimum: 0 },
    epochs: { type: 'boolean' },
    fairness: {
      type: 'object',
      properties: {
        method: { type: 'string', maxLength: 40 },
        commitment: HEX,
        secret: HEX,
        entropy: { type: 'array', maxItems: 8, items: HEX },
        commitments: { type: 'array', maxItems: 8, items: HEX },
        uncommitted: { type: 'array', maxItems: 8, items: { type: 'integer' } },
        set: { type: 'string', maxLength: 80 },
      },
      required: ['method', 'commitment', 'secret', 'entropy'],
      additionalProperties: false,
    },
  },
  required: ['id', 'over'],
  additionalProperties: false,
}

export const RECORD_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'nihonbashi record',
  type: 'object',
  properties: {
    format: { enum: [FORMAT] },
    game: { type: 'string', maxLength: 80 },
    seats: SEATS,
    options: { type: 'object' },
    seed: { type: 'string', maxLength: 200 },
    moves: { type: 'array', maxItems: MOST_MOVES, items: { type: 'object' } },
    result: {
      type: 'object',
      properties: {
        totals: { type: 'array', maxItems: 8, items: { type: 'integer' } },
        winners: { type: 'array', maxItems: 8, items: { type: 'integer' } },
      },
      required: ['totals', 'winners'],
      additionalProperties: false,
    },
    table: { type: 'object' },
  },
  required: ['format', 'game', 'seats', 'options', 'moves'],
  additionalProperties: false,
}
