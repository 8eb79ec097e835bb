// Soft hyphens in German and French names.
import { expect, test } from 'vitest'
import edo from '../../src/games/iki/cards/edo.json' with { type: 'json' }
import { hyphenate } from '../../src/messages/hyphens.ts'

const shown = (text: string) => hyphenate(text).replaceAll('\u00ad', '|')

test('long words are divided between syllables', () => {
  expect(shown('Holzkohlenhändler')).toBe('Holz|koh|len|händ|ler')
  expect(shown('Tempelzimmermann')).toBe('Tem|pel|zim|mer|mann')
  expect(shown('Kunsttischler')).toBe('Kunst|tischler')
  expect(shown('Orangefarbene Pfeife')).toBe('Orange|far|bene Pfeife')
})

test('French names are divided by the same rule', () => {
  expect(shown('Monteur d’échafaudages')).toBe('Monteur d’écha|fau|dages')
  expect(shown('Marionnettiste')).toBe('Marion|net|tiste')
  expect(shown('Prêtresse de sanctuaire')).toBe('Prê|tresse de sanc|tuaire')
})

test('short words stay whole, and nothing but hyphens is added', () => {
  expect(shown('Geisha mit Hut')).toBe('Geisha mit Hut')
  for (const { names } of [...edo.cards, ...edo.buildings]) {
    expect(hyphenate(names.de).replaceAll('\u00ad', '')).toBe(names.de)
    for (const piece of shown(names.de).split('|')) expect(piece.length, names.de).toBeGreaterThan(1)
  }
})
