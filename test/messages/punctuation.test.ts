// What goes between parts of a sentence, in each language.
import { afterEach, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/messages/format.ts'
import { language } from '../../src/messages/i18n.ts'
import { apart, commas, labelled, quoted, semicolons, sentences, stopped, withAside } from '../../src/messages/punctuation.ts'
import '../support/messages.ts'

afterEach(() => {
  language.value = 'en'
})

const inAll = (say: () => string) =>
  LANGUAGES.map((tag) => {
    language.value = tag
    return say()
  })

test('each language has its own', () => {
  expect(inAll(() => commas(['a', 'b', 'c']))).toEqual(['a, b, c', 'a, b, c', 'a, b, c', 'a、b、c'])
  expect(inAll(() => semicolons(['a', 'b']))).toEqual(['a; b', 'a; b', 'a\u202f; b', 'a。b'])
  expect(inAll(() => apart(['a', 'b']))).toEqual(['a; b', 'a; b', 'a\u202f; b', 'a、b'])
  expect(inAll(() => labelled('a', 'b'))).toEqual(['a: b', 'a: b', 'a\u00a0: b', 'a：b'])
  expect(inAll(() => withAside('a', 'b'))).toEqual(['a (b)', 'a (b)', 'a (b)', 'a（b）'])
  expect(inAll(() => quoted('a'))).toEqual(['“a”', '„a“', '«\u00a0a\u00a0»', '「a」'])
  expect(inAll(() => stopped('a') + stopped('b')).map((text) => text.trim())).toEqual(['a. b.', 'a. b.', 'a. b.', 'a。b。'])
  expect(inAll(() => sentences(['A.', '', undefined, 'B.']))).toEqual(['A. B.', 'A. B.', 'A. B.', 'A.B.'])
})
