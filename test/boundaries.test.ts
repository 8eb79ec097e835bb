// Who may import whom, and what stays pure: core ← games ← bots ← cli.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve('src')

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(SRC, join(entry.parentPath, entry.name)))

/** Each folder, and those it may import from: core ← games ← bots ← server ← cli, and beside them the page. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  games: ['core', 'games'],
  bots: ['core', 'games', 'bots'],
  server: ['core', 'games', 'bots', 'server'],
  cli: ['core', 'games', 'bots', 'server', 'cli'],
  web: ['core', 'games', 'bots', 'web'],
}

const folderOf = (file: string) => file.split('/')[0]!

const textOf = (file: string) => {
  const text = readFileSync(join(SRC, file), 'utf8')
  return folderOf(file) === 'web' ? text.replaceAll(TYPES_ONLY, '') : text
}

const importsOf = (file: string) => [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)

const pure = files.filter((file) => /^(core|games|bots)\//.test(file))

test('there are sources to look at', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(pure.length).toBeGreaterThan(10)
})

/** Types are gone when the page is built: it may have those of the server's borders. */
const TYPES_ONLY = /import type [^;]*?from '[^']*\/server\/(protocol|api|reasons)\.ts'/g

/** What a file imports of ours, as paths below src. */
const ownImports = (file: string) =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(SRC, resolve(SRC, file, '..', name)))

test('imports point one way', () => {
  const wrong = files.flatMap((file) => {
    const allowed = MAY_IMPORT[folderOf(file)]
    return allowed ? ownImports(file).flatMap((target) => (allowed.includes(folderOf(target)) ? [] : [`${file} imports ${target}`])) : []
  })
  expect(wrong).toEqual([])
})

test('a game does not know the other', () => {
  const gameOf = (file: string) => /^games\/([a-z]+)\//.exec(file)?.[1]
  const wrong = files.flatMap((file) =>
    ownImports(file).flatMap((target) =>
      gameOf(file) && gameOf(target) && gameOf(file) !== gameOf(target) ? [`${file} imports ${target}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('core, games and bots have no clock, no unseeded randomness, nothing of the machine', () => {
  const impure = /Math\.random|\bDate\b|performance\.|\bprocess\.|crypto|setTimeout|setInterval|globalThis/
  expect(pure.filter((file) => impure.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([])
})

test('core, games and bots import no package', () => {
  expect(pure.flatMap((file) => importsOf(file).filter((name) => !name.startsWith('.')))).toEqual([])
})

test('no rule set is tested by name outside its table', () => {
  for (const file of files.filter((name) => !name.endsWith('rulesets.ts'))) {
    const text = readFileSync(join(SRC, file), 'utf8')
    expect(text, file).not.toMatch(/(===|!==|case)\s*['"](utsuroi-en|utsuroi-de|manual|edition-2021)['"]/)
  }
})
