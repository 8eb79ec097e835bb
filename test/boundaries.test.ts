// Who may import whom, and what stays pure: core ← games ← bots ← cli.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve('src')

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(SRC, join(entry.parentPath, entry.name)))

/** The layers, lowest first; a file may import its own layer and those below. */
const LAYERS = ['core', 'games', 'bots', 'cli'] as const

const layerOf = (file: string) => LAYERS.findIndex((layer) => file.startsWith(`${layer}/`))

const importsOf = (file: string) =>
  [...readFileSync(join(SRC, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)

const pure = files.filter((file) => /^(core|games|bots)\//.test(file))

test('there are sources to look at', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(pure.length).toBeGreaterThan(10)
})

/** What a file imports of ours, as paths below src. */
const ownImports = (file: string) =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(SRC, resolve(SRC, file, '..', name)))

test('a file imports only its own layer and those below', () => {
  const wrong = files.flatMap((file) =>
    ownImports(file).flatMap((target) => (layerOf(file) >= 0 && layerOf(target) > layerOf(file) ? [`${file} imports ${target}`] : [])),
  )
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
