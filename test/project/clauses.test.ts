// Every clause of the rules has a test that names it, and no test names a clause that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../src/games/index.ts'

const CLAUSE = /\b[A-Z]{2,}-\d+\b/g

/** The clauses named in titles of tests below a folder. */
function namedIn(folder: string): Map<string, string> {
  const named = new Map<string, string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'))) {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    for (const [title] of text.matchAll(/\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g)) {
      for (const clause of title.match(CLAUSE) ?? []) named.set(clause, name)
    }
  }
  return named
}

describe.each(Object.keys(GAMES))('%s', (game) => {
  const rules = readFileSync(`docs/rules/${game}.md`, 'utf8')
  const clauses: readonly string[] = rules.match(/(?<=^\| )[A-Z]+-\d+(?= \|)/gm) ?? []
  const named = existsSync(`test/games/${game}`) ? namedIn(`test/games/${game}`) : new Map<string, string>()

  test('clauses are numbered once each', () => {
    expect(clauses.length).toBeGreaterThan(30)
    expect(clauses.filter((clause, i) => clauses.indexOf(clause) !== i)).toEqual([])
  })

  test('every clause has a test that names it', () => {
    expect(clauses.filter((clause) => !named.has(clause))).toEqual([])
  })

  test('no test names a clause that is not there', () => {
    expect([...named].filter(([clause]) => !clauses.includes(clause))).toEqual([])
  })

  test('no source names a clause that is not there', () => {
    const folder = `src/games/${game}/rules`
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))) {
      const found = readFileSync(`${folder}/${file}`, 'utf8').match(/\b(?:[A-Z]{2,})-\d+\b/g) ?? []
      expect(
        found.filter((clause) => !clauses.includes(clause)),
        file,
      ).toEqual([])
    }
  })
})
