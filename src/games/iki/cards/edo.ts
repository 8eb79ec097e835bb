// The Edo set as it was first released: the project's own cards, buildings and tokens, frozen.

import type { CardSet, CardSetItem } from './cardset.ts'
import data from './edo.json' with { type: 'json' }

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

// JSON modules are typed without their unions; the tests hold the file against the schema.
export const EDO: CardSet = freeze(data as unknown as CardSet)

/** A later version of a set: the one before it, with the fields that differ, by the id of the card or building. */
export function nextVersion(before: CardSet, version: number, differences: unknown): CardSet {
  const changes = differences as Readonly<Record<string, Partial<CardSetItem>>>
  const changed = <T extends CardSetItem>(items: readonly T[]): T[] =>
    items.map((item) => {
      const change = changes[item.id]
      return change ? { ...item, ...change, marks: { ...item.marks, ...change.marks } } : item
    })
  return freeze({ ...before, version, cards: changed(before.cards), buildings: changed(before.buildings) })
}
