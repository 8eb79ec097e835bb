// Names: what cannot be seen is refused, and what looks the same counts as the same; Japanese and other scripts are left alone.
import { expect, test } from 'vitest'
import { looksLike, nameProblem, tidyName } from '../../../src/server/people/names.ts'

test('a name that cannot be seen, or turns others around, is refused', () => {
  const bad = [
    '\u200b', // zero width space
    'A\u200bnn',
    '\u2800', // braille blank
    '\u3164', // hangul filler
    '\uffa0',
    '\u115f',
    'Ann\u00ad', // soft hyphen
    'Ann\u{e0041}', // tag
    '\u202eAnn', // right-to-left override
    '\u2066Ann\u2069',
    'Ann\u200f',
    'Ann\ufe0f', // variation selector after a letter
    'A\u200dn', // joiner between letters
    '\ufffc',
    '\ue000', // private use
    '\ud800', // half of a pair
    '\u0301\u0301', // marks alone
    'a\u0301\u0301\u0301\u0301\u0301', // a pile of marks
    '\u180e',
    '\u061c',
  ]
  for (const name of bad) expect(nameProblem(tidyName(name)), JSON.stringify(name)).toBeDefined()
})

test('names of all kinds of writing are taken', () => {
  for (const name of [
    'Ann',
    'René',
    'Nguyễn Thị Ánh',
    '葛飾 北斎',
    '葛飾　北斎',
    '辻\u{e0100}',
    'カナ',
    'ｶﾅ',
    'ひらがな',
    'Ωmega',
    'Дмитрий',
    'שרה',
    'فاطمه',
    'می\u200cخواهم',
    'สมชาย',
    'हिन्दी',
    '김철수',
    '👍🏽',
    '👨‍👩‍👧',
    '❤️',
    '007',
    '-_-',
  ])
    expect(nameProblem(tidyName(name)), name).toBeUndefined()
})

test('blanks are tidied', () => {
  expect(tidyName('  A\u00a0\u2003b ')).toBe('A b')
  expect(tidyName('葛飾\u3000北斎')).toBe('葛飾\u3000北斎')
  expect(tidyName('e\u0301')).toBe('\u00e9')
})

test('look-alikes are found, other names are not', () => {
  for (const [one, other] of [
    ['Ann', 'ann'],
    ['Ann', 'Αnn'], // Greek
    ['Ann', 'Аnn'], // Cyrillic
    ['admin', 'аdmіn'],
    ['ADMIN', 'admin'],
    ['Ann', 'Ａｎｎ'], // full width
    ['Ann', '𝐀𝐧𝐧'], // mathematical
    ['Paul', 'PauI'],
    ['Paul', 'Pau1'],
    ['Bob', 'B0b'],
    ['bob', 'B0B'],
    ['Admin', 'adm1n'],
    ['Hokusai', 'H0KUSAI'],
    ['Hokusai', 'h0kusa1'],
    ['OK', '0K'],
    ['modem', 'modern'],
    ['Will', 'VVill'],
    ['Owen', 'Ovven'],
    ['カナ', 'ｶﾅ'],
    ['ニコ', '二コ'],
    ['Ann B', 'Ann  B'],
  ] as const)
    expect(looksLike(one, other), `${one} ${other}`).toBe(true)
  for (const [one, other] of [
    ['Ann', 'Anne'],
    ['Ai', 'Al'],
    ['Ila', 'Lia'],
    ['René', 'Rene'],
    ['北斎', '北斉'],
    ['はな', 'ハナ'],
    ['Ben', 'Ken'],
    ['Anna1', 'Anna2'],
  ] as const)
    expect(looksLike(one, other), `${one} ${other}`).toBe(false)
})
