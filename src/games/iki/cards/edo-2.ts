// The second version of the Edo set: the first with the values that balancing changed. Version 1 stays as it was released.
import type { CardSet, CardSetItem } from './cardset.ts'
import { EDO, freeze } from './edo.ts'
import data from './edo-2.json' with { type: 'json' }

/** By id, the fields that differ from version 1. */
const changes = data as unknown as Readonly<Record<string, Partial<CardSetItem>>>

const changed = <T extends CardSetItem>(items: readonly T[]): T[] =>
  items.map((item) => {
    const change = changes[item.id]
    return change ? { ...item, ...change, marks: { ...item.marks, ...change.marks } } : item
  })

export const EDO_2: CardSet = freeze({
  ...EDO,
  version: 2,
  cards: changed(EDO.cards),
  buildings: changed(EDO.buildings),
})
