// npm run train: small runs, from the first generation to a net that plays.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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

function train(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/train.js'), ...args], {
    encoding: 'utf8',
    cwd: resolve('.'),
  })
  return { status, stdout, stderr }
}

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
