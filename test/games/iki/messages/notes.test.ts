// The lines of history on cards, buildings and fish: all of the Edo set in every language, and a file's own words kept.
import { describe, expect, test } from 'vitest'
import { itemsOf } from '../../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { noteOf as noteNow } from '../../../../src/games/iki/messages/notes.ts'
import { LANGUAGES, type Language } from '../../../../src/messages/format.ts'
import { language } from '../../../../src/messages/i18n.ts'
import { messagesOf } from '../../../support/messages.ts'

const NOTES = messagesOf('iki.note.')

function noteOf(item: Parameters<typeof noteNow>[0], tag: Language) {
  language.value = tag
  return noteNow(item)
}

const ITEMS = itemsOf(EDO).flatMap(({ item: { id, note } }) => (note === undefined ? [] : [{ id, note }]))
const TRANSLATED = LANGUAGES.filter((tag) => tag !== 'en')

const NEVER: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  de: /['"]| - |\s$/,
  fr: /[^\u00a0\u202f][;:!?»]|«[^\u00a0]|['"]/,
  ja: /[,.;:!?()'"~]|[A-Za-z0-9０-９]/,
}
const ALWAYS: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  de: /^\p{Lu}.*\.$/u,
  fr: /^\p{Lu}.*\.$/u,
  ja: /[ぁ-ん].*。$/,
}

test('the notes are those of the Edo set, and no others', () => {
  expect(ITEMS.length).toBeGreaterThan(80)
  expect(Object.keys(NOTES).toSorted()).toEqual(ITEMS.map(({ id }) => id).toSorted())
})

describe.each(TRANSLATED)('%s', (tag) => {
  test('every note, once, in words of its own', () => {
    const englishOf = new Map<string, string>()
    for (const item of ITEMS) {
      const said = noteOf(item, tag)!
      expect(said, item.id).toBe(NOTES[item.id]![tag])
      expect(said, item.id).not.toBe(item.note)
      expect(englishOf.get(said) ?? item.note, said).toBe(item.note)
      englishOf.set(said, item.note)
    }
    expect(englishOf.size).toBe(new Set(ITEMS.map(({ note }) => note)).size)
  })

  test('one line in the typography of the language', () => {
    for (const { id } of ITEMS) {
      expect(NOTES[id]![tag], id).toMatch(ALWAYS[tag])
      expect(NOTES[id]![tag], id).not.toMatch(NEVER[tag])
    }
  })

  test.each([
    ['salt-peddler', /Gyōtoku|行徳/],
    ['sawyer', /Fukagawa|深川/],
    ['ox-cart', /Takanawa|高輪/],
    ['cloth-dyer', /Kanda|神田/],
    ['glassblower', /Nagasaki|長崎/],
    ['imperial-villa', /Kyoto.*Edo|京.*江戸/],
  ])('the place in the note of %s stays', (id, place) => {
    expect(NOTES[id]![tag]).toMatch(place)
  })
})

test('English, and notes of other sets, are shown as they are written', () => {
  const [first, second] = ITEMS
  expect(noteOf(first!, 'en')).toBe(first!.note)
  for (const tag of LANGUAGES) {
    expect(noteOf({ id: first!.id, note: 'Mine.' }, tag)).toBe('Mine.')
    expect(noteOf({ id: first!.id, note: second!.note }, tag)).toBe(second!.note)
    expect(noteOf({ id: 'my-card', note: first!.note }, tag)).toBe(first!.note)
    expect(noteOf({ id: 'constructor', note: 'Mine.' }, tag)).toBe('Mine.')
    expect(noteOf({ id: first!.id }, tag)).toBeUndefined()
  }
})
