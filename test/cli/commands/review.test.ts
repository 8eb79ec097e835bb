// nihonbashi review: the master's words on a record.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run, runBuilt, spawnCli } from '../../support/cli/fake.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const files: Record<string, string> = {}
await run('play ukiyoe --seed r --players 2 --names Aki', { answers: (prompt) => (prompt.startsWith('Save') ? 'end.txt' : '1'), files })
const record = join(temporaryFolder(), 'end.txt')
writeFileSync(record, files['end.txt']!)

/** The master thinks in worker threads, which only the build has. */
const review = (flags: string, interruptAt?: RegExp) => runBuilt(['review', record, ...flags.split(' ')], interruptAt)
const spawnReview = (flags: string, interruptAt?: RegExp) => spawnCli(['review', record, ...flags.split(' ')], '', interruptAt)

test('the costliest moves, as a table, with progress beside it', async () => {
  const { code, out, err } = await spawnReview('--iterations 20 --worst 3')
  expect(code).toBe(0)
  const [head, , names, ...rows] = out.trim().split('\n')
  expect(head).toMatch(/^\d+ choices analysed; win shares in per cent\. The costliest moves:$/)
  expect(names).toMatch(/^move +who +cost +played +share +master +share$/)
  expect(rows).toHaveLength(3)
  expect(err).toMatch(/(\d+) of \1 choices/)
})

test('everything as JSON, the same every time', async () => {
  const once = await review('--iterations 20 --json')
  const { names, choices, iterations, game } = JSON.parse(once.out)
  expect({ names, iterations, game }).toEqual({ names: ['Aki', expect.any(String)], iterations: 20, game: 'ukiyoe' })
  for (const { at, seat, shares, played, playedShare, best, cost } of choices) {
    expect(at).toBeGreaterThanOrEqual(0)
    expect(shares[0] + shares[1]).toBeCloseTo(1, 6)
    expect(cost).toBeCloseTo(Math.max(0, shares[seat] - playedShare), 6)
    if (played === best) expect(cost).toBe(0)
  }
  for (const workers of [1, 3]) expect((await review(`--iterations 20 --json --workers ${workers}`)).out).toBe(once.out)
})

test('Ctrl+C breaks off the choice the master thinks about, and shows what was found so far', async () => {
  const flags = '--iterations 5000 --workers 1'
  const { code, out, err } = await spawnReview(`${flags} --json`, /of \d+ choices/)
  expect(code).toBe(130)
  const { interrupted, wanted, choices } = JSON.parse(out)
  expect(interrupted).toBe(true)
  expect(choices).toHaveLength(Number(/^(\d+) of \d+ choices/.exec(err)![1]))
  expect(choices.length).toBeLessThan(wanted)
  expect((await review(flags, /of \d+ choices/)).out).toMatch(/^Interrupted: \d+ of \d+ choices\. /)
})

test('wrong input is refused with a reason', async () => {
  expect(await run('review', { files })).toMatchObject({ code: 2, err: 'nihonbashi review: name one record file\n' })
  expect((await run('review end.txt --json --worst 3', { files })).err).toContain('--json gives every choice: leave --worst out')
  expect((await run('review none.txt', { files })).err).toBe('nihonbashi review: there is no file none.txt\n')
  expect((await run('review end.txt --iterations 3', { files })).err).toContain('--iterations takes a whole number from 16 to 1000000')
})

test('luck: everybody’s books, which balance, and the draws that changed most', async () => {
  const { code, out, err } = await review('--iterations 16 --luck')
  expect(code).toBe(0)
  expect(err).toMatch(/(\d+) of \1 draws/)
  expect(out).toMatch(/^player +start +luck +± 95 % +own mistakes +others' mistakes +not explained +result +accuracy +even luck$/m)
  expect(out).toMatch(/^Aki +50\.0 +[+-]\d/m)
  expect(out).toMatch(/The draws that changed most:\n\nmove +for whom +luck +drawn\n/)
  const { luck } = JSON.parse((await review('--iterations 16 --luck --json')).out)
  for (const one of luck.players) expect(one.start + one.luck + one.own + one.others + one.unexplained).toBeCloseTo(one.result, 9)
  for (const draw of luck.draws) {
    expect(draw.luck[0] + draw.luck[1]).toBeCloseTo(0, 9)
    expect(draw.drawn).toHaveLength(draw.to - draw.at)
  }
})

test('luck cannot be computed before the game is over', async () => {
  const whole = files['end.txt']!.split('\n')
  const result = whole.findIndex((line) => /^result/i.test(line))
  const cut = [...whole.slice(0, result - 3)].join('\n')
  const { err } = await run('review cut.txt --luck', { files: { 'cut.txt': `${cut}\n` } })
  expect(err).toBe('nihonbashi review: this game is not over: its luck cannot be measured yet. Leave out --luck\n')
})
