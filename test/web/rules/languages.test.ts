// The rules in German, French and Japanese: every clause, cell and chapter of docs/rules has a text that keeps its numbers and names.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../../src/games/index.ts'
import { readOverruled, readRulings } from '../../../src/web/rules/clauses.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

const GAME_IDS = Object.keys(GAMES)
const fileOf = (game: string, tag: string): Texts => JSON.parse(readFileSync(`src/games/${game}/messages/${tag}/rules.json`, 'utf8'))
/** Clauses by game, the cells of rule sets, and the chapters of all games. */
function textsIn(tag: string): Texts {
  const games = GAME_IDS.map((game) => [game, fileOf(game, tag)] as const)
  const rest = games.flatMap(([game, { clauses: _, chapters: __, values, notes, ...more }]) =>
    Object.entries({ ...(values && { [`${game}Values`]: values }), ...(notes && { [`${game}Notes`]: notes }), ...more }),
  )
  const chapters = Object.assign({}, ...games.map(([, file]) => file.chapters))
  return { ...Object.fromEntries([...games.map(([game, file]) => [game, file.clauses!] as const), ...rest]), chapters }
}
const FILES: Readonly<Record<'de' | 'fr' | 'ja', Texts>> = { de: textsIn('de'), fr: textsIn('fr'), ja: textsIn('ja') }
const docs = Object.fromEntries(GAME_IDS.map((game) => [game, readFileSync(`docs/rules/${game}.md`, 'utf8')]))

/** The cells of every clause, the id first. */
const clausesOf = (game: string): string[][] =>
  docs[game]!.split('\n')
    .filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))

const cells = new Set(clausesOf('iki').flatMap((row) => row.slice(2, 6).filter((cell) => cell !== '=')))
/** What the rulings decide, both sides of the overruled sentences, and why. */
const notesOf = (game: string) =>
  new Set([
    ...readRulings(docs[game]!).map(({ decides }) => decides),
    ...readOverruled(docs[game]!).flatMap(({ says, instead, why }) => [says, instead, ...(why === '' ? [] : [why])]),
  ])
const chapters = [...new Set(Object.values(docs).flatMap((text) => text.match(/(?<=^## ).+/gm) ?? []))]

/** What it is, the English text, the translated one. */
const pairsOf = (texts: Texts) => [
  ...GAME_IDS.flatMap((game) => clausesOf(game).map(([id, rule]) => [`${game} ${id}`, rule!, texts[game]?.[id!] ?? ''] as const)),
  ...[...cells].map((cell) => [`cell "${cell}"`, cell, texts.ikiValues?.[cell] ?? ''] as const),
  ...GAME_IDS.flatMap((game) => [...notesOf(game)].map((note) => [`note "${note}"`, note, texts[`${game}Notes`]?.[note] ?? ''] as const)),
  ...chapters.map((chapter) => [`chapter "${chapter}"`, chapter, texts.chapters?.[chapter] ?? ''] as const),
]

const withoutCode = (text: string) => text.replaceAll(/`[^`]+`/g, '')

/** French and Japanese name the free-step space by what is printed on it; that is a name, not two numbers. */
const withoutSpaceName = (text: string) => text.replaceAll(/(?<=[Cc]ase )1-4|「1-4」/g, '')

describe.each(Object.entries(FILES))('%s', (_, texts) => {
  test.each(GAME_IDS)('the clauses are those of the rules, in their order: %s', (game) => {
    expect(clausesOf(game).length).toBeGreaterThan(30)
    expect(Object.keys(texts[game] ?? {})).toEqual(clausesOf(game).map(([id]) => id))
  })

  test('cells and chapters are those of the rules, and nothing else is there', () => {
    expect(Object.keys(texts.ikiValues ?? {}).toSorted()).toEqual([...cells].toSorted())
    for (const game of GAME_IDS) expect(Object.keys(texts[`${game}Notes`] ?? {}).toSorted(), game).toEqual([...notesOf(game)].toSorted())
    expect(Object.keys(texts.chapters ?? {}).toSorted()).toEqual(chapters.toSorted())
    expect(Object.keys(texts).toSorted()).toEqual(
      [...GAME_IDS, ...GAME_IDS.map((game) => `${game}Notes`), 'chapters', 'ikiValues'].toSorted(),
    )
  })

  test('no text is empty or left in English', () => {
    const left = pairsOf(texts).filter(([, english, text]) => text.trim() === '' || (text === english && /[a-z]/i.test(english)))
    expect(left.map(([what]) => what)).toEqual([])
  })
})

describe.each(['de', 'fr'] as const)('%s', (tag) => {
  /** Option names, clauses and numbers: the same in every language with our figures. */
  const fixed = (text: string) => (text.match(/`[^`]+`|\b[A-Z]+-\d+\b|\d+/g) ?? []).toSorted()

  test('numbers, clauses and names in code stay as they are', () => {
    for (const [what, english, text] of pairsOf(FILES[tag])) expect(fixed(withoutSpaceName(text)), what).toEqual(fixed(english))
  })
})

describe('French', () => {
  const pairs = pairsOf(FILES.fr)

  test('even a bare number has its noun', () => {
    expect(pairs.filter(([, english, text]) => text === english).map(([what]) => what)).toEqual([])
  })

  test('typography: no-break spaces by tall punctuation, curly apostrophes', () => {
    for (const [what, , text] of pairs) expect(withoutCode(text), what).not.toMatch(/[^\u00a0\u202f][;:!?»]|«[^\u00a0]|'/)
  })
})

describe('Japanese', () => {
  const pairs = pairsOf(FILES.ja)

  /** Option names in code, clauses and chapters. */
  const NAMES = /`[^`]+`|\b[A-Z]{2,}-\d+\b|\b[A-Z]{2,}\b/g
  const namesIn = (text: string) => (text.match(NAMES) ?? []).toSorted()

  /** Japanese counts in figures what English spells out; March and August are the third and the eighth month. */
  const SPELT: Readonly<Record<string, RegExp>> = {
    2: /\b(two|second|twice|both|double)\b|二|両方/gi,
    3: /\b(three|third|March)\b|三/gi,
    4: /\bfour\b|四/gi,
    5: /\b(five|fifth)\b|五/gi,
    6: /\b(six|sixth)\b|六/gi,
    7: /\bseven\b|七/gi,
    8: /\b(eight|August)\b|八/gi,
    9: /\bnine\b|九/gi,
    10: /\bten\b|十/gi,
  }
  const numbersIn = (text: string) =>
    Object.entries(SPELT)
      .reduce((spelt, [figure, words]) => spelt.replaceAll(words, ` ${figure} `), text.replaceAll(NAMES, ' '))
      .match(/\d+/g) ?? []
  const isOne = (number: string) => number === '1'

  test('every text has Japanese letters', () => {
    expect(pairs.filter(([, , text]) => !/[ぁ-んァ-ヶ一-龠]/.test(text)).map(([what]) => what)).toEqual([])
  })

  test('clauses, chapters and names in code stay as they are', () => {
    for (const [what, english, text] of pairs) expect(namesIn(text), what).toEqual(namesIn(english))
  })

  test('every number is there as often as in English; a counter may add a one', () => {
    // In notes Japanese names months and places that English numbers or spells otherwise.
    for (const [what, english, text] of pairs.filter(([one]) => !one.startsWith('note'))) {
      const [wanted, found] = [numbersIn(english), numbersIn(withoutSpaceName(text))]
      expect(found.filter((number) => !isOne(number)).toSorted(), what).toEqual(wanted.filter((number) => !isOne(number)).toSorted())
      expect(found.filter(isOne).length, what).toBeGreaterThanOrEqual(wanted.filter(isOne).length)
    }
  })

  test('typography: wide punctuation, narrow figures and letters, clauses end in a full stop', () => {
    for (const [what, , text] of pairs) expect(withoutCode(text), what).not.toMatch(/[,.;:!?()'"~]|[０-９Ａ-Ｚａ-ｚ]/)
    for (const game of GAME_IDS)
      for (const [id] of clausesOf(game)) expect((FILES.ja as Texts)[game]?.[id!]?.at(-1), `${game} ${id}`).toBe('。')
  })

  test('the words of the app: one for each thing', () => {
    const all = pairs.map(([, , text]) => text).join('\n')
    for (const word of [
      '木材',
      '開始者',
      '魚市場',
      'コイン',
      '札の組',
      'トークン',
      '消防',
      '銀行',
      '人生の道',
      '自由の道',
      '回戦',
      '雇い場',
    ])
      expect(all).not.toContain(word)
  })
})
