// npm run train: small runs, from the first generation to a net that plays.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readNet } from '../../src/bots/net/weights.ts'

const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-training-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SMALL = [
  '--starter-games',
  '20',
  '--policy-games',
  '4',
  '--search-games',
  '2',
  '--iterations',
  '8',
  '--gate-deals',
  '1',
  '--workers',
  '2',
]

function start(program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(program), ...args], { encoding: 'utf8', cwd: resolve('.') })
  return { status, stdout, stderr }
}

/** As npm run train starts it, which bundles the program every time. */
const bundleAndTrain = (...args: string[]) => start('scripts/train.js', args)
const help = bundleAndTrain('--help')
/** What was bundled for the help. */
const train = (...args: string[]) => start('dist/training/main.js', args)

test('three generations, stopped after the second, give the same net as in one run', () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const begun = train('ukiyoe', ...SMALL, '--generations', '2', '--folder', one)
  expect(begun).toMatchObject({ status: 0, stderr: '' })
  const more = train('ukiyoe', ...SMALL, '--generations', '3', '--folder', one)
  expect(more.stdout).toMatch(/generation 2: [\d.]+ % .* against generation 1/)
  expect(more.stdout).not.toContain('generation 1: learned')
  expect(train('ukiyoe', ...SMALL, '--generations', '3', '--folder', two).status).toBe(0)
  const nets = [one, two].map((run) => readFileSync(join(run, 'best.net')))
  expect(nets[0]!.equals(nets[1]!)).toBe(true)
  expect(readNet(new Uint8Array(nets[0]!).buffer).header).toMatchObject({ game: 'ukiyoe', shape: { seats: 2 } })
}, 120_000)

describe('from a net that is there', () => {
  const shipped = (name: string) => `src/games/${name}.net`
  const from = shipped('ukiyoe/bot/net/weights/2')
  const run = join(folder, 'from')

  test('learning begins with its weights and its policy, and its first generation has to beat it', () => {
    const args = ['ukiyoe', ...SMALL, '--generations', '2', '--folder', run, '--from', from]
    const done = train(...args)
    expect(done).toMatchObject({ status: 0, stderr: '' })
    expect(done.stdout).toContain('generation 1: 4 policy games')
    expect(done.stdout).toMatch(/generation 1: [\d.]+ % .* against generation 0/)
    expect(readFileSync(join(run, 'gen-0.net')).equals(readFileSync(from))).toBe(true)
    const [before, after] = [from, join(run, 'gen-1.net')].map((file) => readNet(new Uint8Array(readFileSync(file)).buffer))
    const far = (name: string) => {
      const [a, b] = [before!.weights[name]!, after!.weights[name]!]
      return Math.sqrt(a.reduce((sum, x, i) => sum + (x - b[i]!) ** 2, 0) / a.reduce((sum, x) => sum + x * x, 0))
    }
    // A few steps move weights a little; with others to begin with they would have nothing in common.
    for (const name of ['plain', 'family0', 'second', 'query', 'moves'])
      expect([name, far(name) > 0 && far(name) < 0.3]).toEqual([name, true])
    expect(train(...args).stdout).toContain('2 generations')
  }, 120_000)

  test.each([
    [['ukiyoe', '--players', '3', '--from', from], 'is for ukiyoe with 2 players'],
    [['iki', '--from', from], 'is for ukiyoe with 2 players'],
    [['ukiyoe', '--from', 'package.json'], 'package.json cannot be read: this is not the file of a net'],
    [['ukiyoe', '--from', 'no.net'], 'no.net cannot be read'],
  ])('another net is refused: %j', (args, sentence) => {
    const { status, stderr } = train(...args, '--folder', join(folder, 'refused'), '--generations', '2')
    expect(status).toBe(2)
    expect(stderr).toContain(sentence)
  })

  test('a folder with another run is refused', () => {
    const { status, stderr } = bundleAndTrain('ukiyoe', '--from', join(run, 'best.net'), '--folder', run)
    expect(status).toBe(2)
    expect(stderr).toContain('holds another run')
  })
})

test.each([
  [[], 'name one game'],
  [['go'], 'name one game'],
  [['iki', '--players', '7'], 'is for 2, 3, 4 players, not 7'],
  [['iki', '--hours', 'soon'], '--hours takes a number'],
  [['iki', '--colour', 'red'], "Unknown option '--colour'"],
  [['iki', '--gate-deal', '5'], 'did you mean --gate-deals?'],
  [['ikki'], '"ikki" is not known: did you mean iki?'],
])('a user’s error: %j', (args, sentence) => {
  const { status, stdout, stderr } = train(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(sentence)
})

test('the help fits a terminal of 80 columns', () => {
  const { status, stdout } = help
  expect(status).toBe(0)
  expect(stdout).toContain('--starter-games N')
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
})
