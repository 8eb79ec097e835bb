// Which folder may import which, which files may name a game, and what stays pure.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../src/games/index.ts'

const SRC = resolve('src')

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(SRC, join(entry.parentPath, entry.name)))

const sources = files.filter((file) => /\.tsx?$/.test(file))

const textOf = (file: string) => readFileSync(join(SRC, file), 'utf8')

/** Every module a source names: imports, types included, exports from elsewhere, and imports at run time. */
function modulesIn(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const inQuotes = ({ start, end }: { start: number; end: number }) => text.slice(start + 1, end - 1)
  return [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map((found) => inQuotes(found.moduleRequest)),
  ]
}

const modules = new Map(sources.map((file) => [file, modulesIn(file, textOf(file))]))

/** What a file imports of ours, as paths below src. */
const ownImports = (file: string) =>
  modules
    .get(file)!
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(SRC, resolve(SRC, file, '..', name)))

/** The four files that list the games. */
const REGISTRIES = ['games/index.ts', 'games/bots.ts', 'games/cli.ts', 'games/ui.ts']

/** The part of the tree a file belongs to: a layer, a part of a game ("game/rules"), a registry by its name, or the documents. */
function areaOf(file: string): string {
  if (file.startsWith('../docs/')) return 'docs'
  if (REGISTRIES.includes(file)) return file
  const [layer, , part] = file.split('/')
  return layer === 'games' ? `game/${part}` : layer!
}

/** Each area, and those it may import from besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  'game/rules': ['core', 'game/cards', 'game/messages'],
  'game/cards': ['core', 'game/rules'],
  'game/bot': ['core', 'bots', 'game/rules', 'game/cards'],
  'game/lab': ['core', 'bots', 'lab', 'game/rules', 'game/cards', 'game/bot'],
  'game/cli': ['core', 'lab', 'cli', 'messages', 'game/rules', 'game/cards', 'game/lab', 'game/messages'],
  'game/web': ['core', 'bots', 'messages', 'web', 'docs', 'game/rules', 'game/cards', 'game/messages'],
  'game/messages': ['core', 'messages', 'game/rules', 'game/cards'],
  'games/index.ts': ['core', 'game/rules'],
  'games/bots.ts': ['bots', 'game/rules', 'game/bot'],
  'games/cli.ts': ['core', 'lab', 'cli', 'game/cli', 'game/lab'],
  'games/ui.ts': ['web', 'game/web'],
  'index.ts': ['core', 'games/index.ts'],
  'nets.ts': ['bots', 'games/index.ts'],
  bots: ['core'],
  lab: ['core', 'bots', 'games/bots.ts'],
  messages: ['core'],
  protocol: ['core'],
  client: ['core', 'protocol'],
  server: ['core', 'bots', 'protocol', 'nets.ts', 'games/index.ts', 'games/bots.ts'],
  cli: ['core', 'bots', 'lab', 'protocol', 'server', 'nets.ts', 'games/index.ts', 'games/bots.ts', 'games/cli.ts'],
  web: ['core', 'bots', 'messages', 'protocol', 'client', 'games/index.ts', 'games/bots.ts', 'games/ui.ts'],
}

test('imports are parsed, types and late ones included', () => {
  const text =
    "import type { A } from './a.ts'\nimport { b } from '../server/b.ts'\nexport { c } from './c.ts'\nconst d = import('./d.ts')\n"
  expect(modulesIn('x.ts', text)).toEqual(['./a.ts', '../server/b.ts', './c.ts', './d.ts'])
  expect(sources.length).toBeGreaterThan(300)
})

test('imports point one way', () => {
  const wrong = sources.flatMap((file) => {
    const allowed = [areaOf(file), ...(MAY_IMPORT[areaOf(file)] ?? [])]
    return ownImports(file).flatMap((target) => (allowed.includes(areaOf(target)) ? [] : [`${file} imports ${target}`]))
  })
  expect(wrong).toEqual([])
})

test('rules take from the messages only the English reasons, which they share with the page', () => {
  const taken = sources
    .filter((file) => areaOf(file) === 'game/rules')
    .flatMap(ownImports)
    .filter((target) => areaOf(target) === 'game/messages')
  expect(taken.filter((target) => !target.endsWith('/messages/en/reasons.ts'))).toEqual([])
})

test('every game has the same folders, and a map of them', () => {
  const partsOf = (id: string) => [...new Set(files.flatMap((file) => (file.startsWith(`games/${id}/`) ? [file.split('/')[2]!] : [])))]
  for (const id of Object.keys(GAMES))
    expect(partsOf(id).toSorted(), id).toEqual(['README.md', 'bot', 'cards', 'cli', 'lab', 'messages', 'rules', 'web'])
})

test('a game does not know the other', () => {
  const gameOf = (file: string) => /^games\/([^/]+)\//.exec(file)?.[1]
  const wrong = sources.flatMap((file) =>
    ownImports(file).flatMap((target) =>
      gameOf(file) && gameOf(target) && gameOf(file) !== gameOf(target) ? [`${file} imports ${target}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

const isOutsideGames = (file: string) => !/^games\/[^/]+\//.test(file)

/** The name of a game as a word, or as a part of one: iki, IKI, isIki, ikiBoard; not Ukikichi. And what the classes of its styles begin with. */
const NAMES_A_GAME = (() => {
  const ids = Object.keys(GAMES)
  const capital = (id: string) => id[0]!.toUpperCase() + id.slice(1)
  const names = Object.values(GAMES).map(({ name }) => name)
  const atStart = [...ids, ...ids.map((id) => id.toUpperCase()), ...names].join('|')
  const classes = ['ik', 'uki'].map((prefix) => `\\b${prefix}-[a-z]`)
  return new RegExp([`(?<![A-Za-z])(?:${atStart})(?![a-z])`, `(?:${ids.map(capital).join('|')})(?![a-z])`, ...classes].join('|'))
})()

/** A list of seats or of their numbers, a number of seats compared with a constant, and a list made for a constant number of seats. */
const COUNTS_SEATS = new RegExp(
  [
    String.raw`\b0, 1, 2\b|\b2'?, '?3'?, '?4\b`,
    String.raw`\b(?:seats?|players)(?:\.length)?\s*(?:[=!]==?|[<>]=?)\s*[345]\b`,
    String.raw`\bSEATS = [3-6]\b`,
    String.raw`length: [3-6] \}, \(_, seat`,
    String.raw`\bArray\([3-6]\)`,
  ].join('|'),
)

test('names of games and numbers of seats are found', () => {
  for (const text of ["id === 'iki'", 'isIki = 1', 'const ikiBoard', 'UKIYO-E', 'IKI_WORDS', '.ukiyoe-x {', '.ik-street {', 'Ukiyoe'])
    expect(text).toMatch(NAMES_A_GAME)
  for (const text of ["'Ukikichi'", 'like', 'viking', 'tick-']) expect(text).not.toMatch(NAMES_A_GAME)
  for (const text of [
    '[0, 1, 2, 3]',
    'seats < 5',
    'seats > 4',
    'seats.length === 4',
    'SEATS = 4',
    'Array.from({ length: 4 }, (_, seat) => seat)',
    'new Array(4).fill(0)',
  ])
    expect(text).toMatch(COUNTS_SEATS)
})

test('nothing outside a game names it, but the four registries', () => {
  const outside = files.filter((file) => isOutsideGames(file) && !/^web\/public\//.test(file) && !REGISTRIES.includes(file))
  expect(outside.filter((file) => NAMES_A_GAME.test(file) || NAMES_A_GAME.test(textOf(file)))).toEqual([])
})

test('the scripts of the build do not name a game', () => {
  const build = ['../vite.config.ts', '../scripts/build.js', '../scripts/bundle.js', '../scripts/setup.js', '../scripts/pack.js']
  expect(build.filter((file) => NAMES_A_GAME.test(textOf(file)))).toEqual([])
})

test('nothing outside a game counts on a number of seats', () => {
  expect(sources.filter((file) => isOutsideGames(file) && COUNTS_SEATS.test(textOf(file)))).toEqual([])
})

test('outside a game only CrestIn draws a crest: the sprite does not have one for every seat', () => {
  expect(files.filter((file) => isOutsideGames(file) && textOf(file).includes('#crest'))).toEqual(['web/ui/pieces.tsx'])
})

describe('core, rules, bots and lab', () => {
  const pure = sources.filter((file) => /^(core|bots|lab|protocol|games\/[^/]+\/(rules|cards|bot|lab))\//.test(file))

  test('have no clock, no unseeded randomness, nothing of the machine', () => {
    const impure = /Math\.random|\bDate\b|performance\.|\bprocess\.|crypto|setTimeout|setInterval|globalThis/
    expect(pure.filter((file) => !file.startsWith('protocol/') && impure.test(textOf(file)))).toEqual([])
  })

  test('import no package; the protocol has its schemas from one', () => {
    const packages = pure.flatMap((file) =>
      modules.get(file)!.filter((name) => !name.startsWith('.') && !(file.startsWith('protocol/') && name === 'valibot')),
    )
    expect(packages).toEqual([])
  })
})

test('no rule set is tested by name outside its table', () => {
  for (const file of sources.filter((name) => !name.endsWith('rulesets.ts'))) {
    expect(textOf(file), file).not.toMatch(/(===|!==|case)\s*['"](utsuroi-en|utsuroi-de|manual|edition-2021)['"]/)
  }
})
