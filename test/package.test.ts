// The package as others use it: the README's example, the exports map, and the types.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'dist/package-test'

/** Runs a module inside the package, where its own name resolves through the exports map. */
function run(name: string, code: string) {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${name}`, code)
  return spawnSync(process.execPath, [`${FOLDER}/${name}`], { encoding: 'utf8' })
}

test("the README's example runs", () => {
  const [, code = ''] = /## The library\n\n```js\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? []
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
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(
    `${FOLDER}/types.ts`,
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
  const args = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2023',
    '--types',
    'node',
    '--ignoreConfig',
    `${FOLDER}/types.ts`,
  ]
  const done = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', ...args], { encoding: 'utf8' })
  expect(done.stdout.trim().split('\n')).toEqual([expect.stringContaining("Type 'string' is not assignable to type 'number'")])
  rmSync(FOLDER, { recursive: true, force: true })
})
