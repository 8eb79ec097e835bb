// The fonts are cut to the characters the page writes: a new one needs a new cut (node art/fonts.mjs).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every Japanese character of the texts is in the fonts', () => {
  const cut = new Set(readFileSync('art/characters.txt', 'utf8'))
  const missing = new Set<string>()
  for (const root of ['src/web', 'src/games', 'src/messages']) {
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|tsx|json)$/.test(file))) {
      for (const char of readFileSync(join(root, name), 'utf8')) if (char.codePointAt(0)! > 0x2fff && !cut.has(char)) missing.add(char)
    }
  }
  expect([...missing].join('')).toBe('')
})

test('so is every character of a date that the browser writes', () => {
  const cut = new Set(readFileSync('art/characters.txt', 'utf8'))
  const dates = Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat('ja', { dateStyle: 'full' }).format(new Date(2026, 0, day + 1)),
  )
  expect([...dates.join('')].filter((char) => char.codePointAt(0)! > 0x2fff && !cut.has(char))).toEqual([])
})
