// nihonbashi puzzles: making a file of them, going on with it, and checking it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run, runBuilt, spawnCli } from '../../support/cli/fake.ts'

const folder = mkdtempSync(join(tmpdir(), 'puzzles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SHIPPED = 'src/games/ukiyoe/web/puzzles/puzzles.json'
const files = { 'shipped.json': readFileSync(SHIPPED, 'utf8'), 'none.json': '{"format": 1}', 'broken.json': '{' }

test('a file is made, continued by the same command, and right', async () => {
  const file = join(folder, 'mine.json')
  const make = (count: number, start: typeof spawnCli | typeof runBuilt = runBuilt) =>
    start(['puzzles', 'make', 'ukiyoe', '--players', '3', '--seed', 'b', '--count', String(count), '--out', file, '--workers', '2'])
  const first = await make(1, spawnCli)
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('of seed b with 3 players, from ') })
  const before = JSON.parse(readFileSync(file, 'utf8'))
  expect(before.puzzles.length).toBeGreaterThanOrEqual(1)
  // There are enough: nothing is searched, and nothing changes.
  expect((await make(1)).code).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(before)
  expect((await make(before.puzzles.length + 1)).code).toBe(0)
  const after = JSON.parse(readFileSync(file, 'utf8'))
  expect(after.puzzles.slice(0, before.puzzles.length)).toEqual(before.puzzles)
  expect(after.made[0].games).toBeGreaterThan(before.made[0].games)
  const checked = await runBuilt(['puzzles', 'check', file])
  expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('0 wrong.') })
  const [puzzle, ...others] = after.puzzles
  writeFileSync(file, JSON.stringify({ ...after, puzzles: [{ ...puzzle, line: [] }, ...others] }))
  expect(await runBuilt(['puzzles', 'check', file])).toMatchObject({
    code: 1,
    out: expect.stringContaining('puzzle 1 (seed b-'),
  })
}, 180_000)

test('wrong input is refused with a reason', async () => {
  const refused = async (line: string) => (await run(line, { files })).err.replace('nihonbashi puzzles: ', '').trim()
  expect(await refused('puzzles')).toMatch(/^say what to do/)
  expect(await refused('puzzles make ukiyoe')).toBe('--out names the file for the puzzles')
  expect(await refused('puzzles make go --out x.json')).toMatch(/the game "go" is not known/)
  expect(await refused('puzzles make iki --out shipped.json')).toBe('shipped.json has puzzles of another game, ukiyoe')
  expect(await refused('puzzles check none.json')).toMatch(/^none\.json is not a file of puzzles: /)
  expect(await refused('puzzles check broken.json')).toMatch(/^broken\.json: /)
  expect(await refused('puzzles check')).toBe('name a file of puzzles')
  expect(await refused('puzzles chekc shipped.json')).toBe('there is no subcommand "chekc"; did you mean check?')
  expect(await refused('puzzles check a.json b.json')).toBe('"b.json" is one word too many')
  expect((await run('puzzles check shipped.json', { files })).out).toMatch(/ of UKIYO-E \(\d+ apprentice, .* beyond\); 0 wrong\.\n$/)
})

test('a file that is wrong is an answer, one that cannot be read is none', async () => {
  const codes = ['none.json', 'broken.json', 'missing.json', 'locked/file.json'].map(
    async (name) => (await run(`puzzles check ${name}`, { files })).code,
  )
  expect(await Promise.all(codes)).toEqual([1, 1, 2, 2])
})

test('where the file cannot be written, no game is played', async () => {
  const { code, out, err } = await run('puzzles make ukiyoe --out locked/mine.json', { files })
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: 'nihonbashi puzzles: no permission to write locked/mine.json\n' })
})

test('Ctrl+C ends a check, which reports on the puzzles so far', async () => {
  setImmediate(() => process.emit('SIGINT'))
  const { code, out } = await run('puzzles check shipped.json', { files })
  expect(code).toBe(130)
  expect(out).toMatch(/^Interrupted: \d+ of \d+ puzzles\. What follows is only about these\.\n\nshipped\.json: /)
})
