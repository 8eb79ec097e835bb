// The French rules: every clause, cell and chapter of docs/rules has a French text that keeps its numbers, names and typography.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../src/games/games.ts'
import french from '../../src/web/rules/fr.json' with { type: 'json' }

const GAME_IDS = Object.keys(GAMES)
const docs = Object.fromEntries(GAME_IDS.map((game) => [game, readFileSync(`docs/rules/${game}.md`, 'utf8')]))

/** The cells of every clause, the id first. */
const clausesOf = (game: string): string[][] =>
  docs[game]!.split('\n')
    .filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))

const cells = new Set(clausesOf('iki').flatMap((row) => row.slice(2, 6).filter((cell) => cell !== '=')))
const chapters = Object.values(docs).flatMap((text) => text.match(/(?<=^## ).+/gm) ?? [])
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = french

/** What it is, the English text, the French one. */
const pairs = [
  ...GAME_IDS.flatMap((game) => clausesOf(game).map(([id, rule]) => [`${game} ${id}`, rule!, texts[game]?.[id!]] as const)),
  ...[...cells].map((cell) => [`cell "${cell}"`, cell, texts.ikiValues?.[cell]] as const),
  ...chapters.map((chapter) => [`chapter "${chapter}"`, chapter, texts.chapters?.[chapter]] as const),
]

/** Option names, clauses and numbers: the same in every language. */
const fixed = (text: string) => (text.match(/`[^`]+`|\b[A-Z]+-\d+\b|\d+/g) ?? []).toSorted()

describe.each(GAME_IDS)('%s', (game) => {
  test('the clauses are those of the rules, in their order', () => {
    expect(clausesOf(game).length).toBeGreaterThan(30)
    expect(Object.keys(texts[game] ?? {})).toEqual(clausesOf(game).map(([id]) => id))
  })
})

test('cells and chapters are those of the rules, and nothing else is there', () => {
  expect(Object.keys(french.ikiValues).toSorted()).toEqual([...cells].toSorted())
  expect(Object.keys(french.chapters).toSorted()).toEqual(chapters.toSorted())
  expect(Object.keys(french).toSorted()).toEqual([...GAME_IDS, 'chapters', 'ikiValues'].toSorted())
})

test('no text is empty or left in English', () => {
  expect(pairs.filter(([, english, text]) => !text?.trim() || text === english).map(([what]) => what)).toEqual([])
})

test('numbers, clauses and names in code stay as they are', () => {
  for (const [what, english, text] of pairs) expect(fixed(text ?? ''), what).toEqual(fixed(english))
})

test('French typography: no-break spaces by tall punctuation, curly apostrophes', () => {
  for (const [what, , text] of pairs) expect(text?.replaceAll(/`[^`]+`/g, ''), what).not.toMatch(/[^\u00a0][;:!?»]|«[^\u00a0]|'/)
})
