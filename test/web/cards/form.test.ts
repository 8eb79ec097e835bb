// The form made from a schema: every field of the supplied files has one, changes go where they belong, and marks follow them.
import { expect, test } from 'vitest'
import { check, type Schema } from '../../../src/core/schema/schema.ts'
import { EDO_2 } from '../../../src/games/iki/cards/edo-2.ts'
import { CARD_SET_SCHEMA, checkCardSet } from '../../../src/games/iki/cards/schema.ts'
import { DECK_SCHEMA, PAIR_LADDER } from '../../../src/games/ukiyoe/cards/deck.ts'
import { openDraft } from '../../../src/web/cards/draft.ts'
import {
  entriesOf,
  firstValue,
  formOf,
  freeId,
  kindOf,
  markAt,
  type Path,
  pathOf,
  resolved,
  valueAt,
  withMark,
  withValue,
} from '../../../src/web/cards/form.ts'

/** Every value inside with its path and schema, as the form walks them. */
function walk(root: Schema, given: Schema, value: unknown, path: Path, visit: (schema: Schema, value: unknown, path: Path) => void): void {
  const schema = resolved(root, given)
  visit(schema, value, path)
  const kind = kindOf(schema)
  if (kind === 'either') walk(root, schema.anyOf![formOf(root, schema.anyOf!, value)]!, value, path, visit)
  else if (kind === 'list') for (const [i, one] of (value as unknown[]).entries()) walk(root, schema.items!, one, [...path, i], visit)
  else if (kind === 'amounts' || kind === 'one' || kind === 'group')
    for (const [name, one] of Object.entries(value as object))
      if (schema.properties?.[name]) walk(root, schema.properties[name], one, [...path, name], visit)
}

test.each([
  ['the card set', CARD_SET_SCHEMA, EDO_2],
  ['the deck', DECK_SCHEMA, PAIR_LADDER],
] as const)('%s: a first value has the form of its field, and setting a value to itself changes nothing', (_name, root, file) => {
  const seen = new Set<string>()
  walk(root, root, file, [], (schema, value, path) => {
    seen.add(kindOf(schema))
    expect(withValue(file, path, value)).toEqual(file)
    const first = firstValue(root, schema)
    const wrong = check({ ...schema, $defs: root.$defs ?? {} }, first)
    // Texts are still to be written, and ids with them.
    expect(wrong.filter((problem) => !['text-short', 'no-fit', 'more-problems'].includes(problem.code))).toEqual([])
  })
  expect(seen.size).toBeGreaterThan(4)
})

test('the entries of a file are everything with names, in reading order', () => {
  const entries = entriesOf(EDO_2)
  expect(entries.length).toBe(60 + 10 + 8 + 16 + 16)
  expect(entries[0]).toMatchObject({ path: ['cards', 0], list: ['cards'] })
  expect(entriesOf(PAIR_LADDER).map((entry) => entry.value.id)).toEqual(PAIR_LADDER.artists.map((artist) => artist.id))
})

test('a changed value carries the mark of the change, and nothing else does', () => {
  const path = pathOf('cards[4].cost')
  const next = withMark(CARD_SET_SCHEMA, withValue(EDO_2, path, 7), path, 'printed')
  expect(checkCardSet(next)).toEqual([])
  expect(valueAt(next, path)).toBe(7)
  expect(markAt(valueAt(next, ['cards', 4]), 'cost')).toBe('printed')
  expect(valueAt(next, ['cards', 4, 'marks', 'skill'])).toEqual(EDO_2.cards[4]!.marks.skill)
  expect(valueAt(next, ['cards', 5])).toBe(EDO_2.cards[5])

  const name = pathOf('cards[4].names.de')
  expect(valueAt(withMark(CARD_SET_SCHEMA, EDO_2, name, 'printed'), ['cards', 4, 'marks', 'names.de'])).toBe('printed')
  const score = pathOf('artists[0].cards[1].score')
  expect(valueAt(withMark(DECK_SCHEMA, PAIR_LADDER, score, 'printed'), ['artists', 0, 'cards', 1, 'mark'])).toBe('printed')
})

test('an entry and a field can be taken away; a new id is free', () => {
  expect((valueAt(withValue(EDO_2, ['cards', 3], undefined), ['cards']) as unknown[]).length).toBe(59)
  expect(withValue({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 })
  expect(freeId('monk', ['monk'])).toBe('monk-2')
  expect(freeId('monk-2', ['monk', 'monk-2', 'monk-3'])).toBe('monk-4')
})

test('a draft is stored with every change, can be undone, and says when it cannot be stored', () => {
  const stored = new Map<string, string>()
  let isFull = false
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull) throw new Error('full')
      stored.set(name, value)
    },
  }
  const draft = openDraft(storage)
  draft.edit('a')
  draft.edit('b')
  draft.edit('b')
  expect(openDraft(storage).text.value).toBe('b')
  draft.undo()
  expect(draft.text.value).toBe('a')
  expect(openDraft(storage).text.value).toBe('a')
  isFull = true
  draft.edit('c')
  expect([draft.text.value, draft.unsaved.value]).toEqual(['c', true])
  draft.undo()
  draft.undo()
  draft.undo()
  expect([draft.text.value, draft.canUndo.value]).toEqual(['', false])
})
