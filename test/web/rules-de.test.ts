// The German rules: every clause, cell and chapter of docs/rules has a German text that keeps its numbers and names.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../src/games/games.ts'
import german from '../../src/web/rules/de.json' with { type: 'json' }

const docs = Object.fromEntries(Object.keys(GAMES).map((game) => [game, readFileSync(`docs/rules/${game}.md`, 'utf8')]))

/** The cells of every clause, the id first. */
const clausesOf = (game: string): string[][] =>
  docs[game]!.split('\n')
    .filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))

const cellsOf = (game: string) => new Set(clausesOf(game).flatMap((cells) => cells.slice(2, 6).filter((cell) => cell !== '=')))
const chapters = Object.values(docs).flatMap((text) => text.match(/(?<=^## ).+/gm) ?? [])

/** What no translation may change: names in code, clauses, numbers. */
const fixed = (text: string) => (text.match(/`[^`]+`|\b[A-Z]+-\d+\b|\d+/g) ?? []).toSorted()

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = german

/** Pairs of an English text and the German one for it. */
const pairs = [
  ...Object.keys(GAMES).flatMap((game) => clausesOf(game).map(([id, rule]) => [`${game} ${id}`, rule!, texts[game]?.[id!]] as const)),
  ...[...cellsOf('iki')].map((cell) => [`iki cell "${cell}"`, cell, german.ikiValues[cell as keyof typeof german.ikiValues]] as const),
  ...chapters.map((chapter) => [`chapter "${chapter}"`, chapter, german.chapters[chapter as keyof typeof german.chapters]] as const),
]

describe.each(Object.keys(GAMES))('%s', (game) => {
  test('the clauses are those of the rules, in their order', () => {
    expect(clausesOf(game).length).toBeGreaterThan(30)
    expect(Object.keys(texts[game] ?? {})).toEqual(clausesOf(game).map(([id]) => id))
  })
})

test('the cells of rule sets are those of the rules', () => {
  expect(Object.keys(german.ikiValues).toSorted()).toEqual([...cellsOf('iki')].toSorted())
})

test('the chapters are those of the rules', () => {
  expect(Object.keys(german.chapters).toSorted()).toEqual(chapters.toSorted())
})

test('nothing else is there', () => {
  expect(Object.keys(german).toSorted()).toEqual([...Object.keys(GAMES), 'chapters', 'ikiValues'].toSorted())
})

test('no text is empty or left in English', () => {
  expect(pairs.filter(([, english, text]) => !text?.trim() || (text === english && /[a-z]/i.test(english))).map(([what]) => what)).toEqual(
    [],
  )
})

test('numbers, clauses and names in code stay as they are', () => {
  for (const [what, english, text] of pairs) expect(fixed(text ?? ''), what).toEqual(fixed(english))
})
