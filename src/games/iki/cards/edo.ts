// The Edo set as it was first released: the project's own cards, buildings and tokens, frozen.

import type { CardSet } from './cardset.ts'
import data from './edo.json' with { type: 'json' }

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

// JSON modules are typed without their unions; the tests hold the file against the schema.
export const EDO: CardSet = freeze(data as unknown as CardSet)
