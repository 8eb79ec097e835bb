// nihonbashi arena as a user runs it: the same games on any number of workers, stored in a file, continued, stopped.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run, runBuilt, spawnCli } from '../../support/cli/fake.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nihonbashi-arena-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ARGS = ['arena', 'ukiyoe', '--players', '2', '--bots', 'random,journeyman', '--deals', '20', '--seed', 'a']

/** The report without what the clock says. */
const untimed = (out: string) => out.replace(/"(millisecondsPerChoice|longestChoice)":[\d.]+/g, '')

test('the same games whatever the number of workers', { concurrent: true }, async () => {
  const all = []
  for (const [start, workers] of [
    [runBuilt, '1'],
    [spawnCli, '3'],
  ] as const)
    all.push(await start([...ARGS, '--workers', workers, '--json']))
  for (const { code, out, err } of all) {
    expect(code).toBe(0)
    expect(untimed(out)).toBe(untimed(all[0]!.out))
    expect(err).toMatch(/^(?:.* left\n)*40 of 40 games, [\d,.]+\/s, [\d.]+ s in all\n$/)
  }
  const report = JSON.parse(all[0]!.out)
  expect(report).toMatchObject({ game: 'ukiyoe', players: 2, bots: ['random', 'journeyman'], seed: 'a', wanted: 20, deals: 20, games: 40 })
  const [random, journeyman] = report.entrants
  expect(random).toMatchObject({ name: 'random', seats: 40 })
  expect(journeyman.winShare.estimate).toBeGreaterThan(0.9)
  expect(journeyman.elo.estimate).toBeGreaterThan(100)
  expect(random.winShare.estimate + journeyman.winShare.estimate).toBeCloseTo(1, 3)
  expect(report.seats).toHaveLength(2)
  expect(report.pairs).toEqual([expect.objectContaining({ a: 'random', b: 'journeyman' })])
})

test('luck is taken out on request, in a table, JSON and CSV; a run without it is another run', { concurrent: true }, async () => {
  const path = join(folder, 'luck.txt')
  const args = ['arena', 'ukiyoe', '--bots', 'random,apprentice', '--seed', 'a', '--out', path]
  const few = await runBuilt([...args, '--luck-adjusted', '--deals', '1'])
  expect(few.out).toContain('With luck taken out: too few deals to tell; play at least 30.')
  const [, first] = readFileSync(path, 'utf8').split('\n')
  const { luck } = JSON.parse(first!)
  expect(luck[0] + luck[1]).toBeCloseTo(0, 5)
  // The other games are made up: the luckier seat wins, mostly.
  const made = Array.from({ length: 58 }, (_, i) => {
    const part = (((i * 37) % 29) - 14) / 40
    const winner = part + ((i * 11) % 7) / 20 > 0.15 ? 0 : 1
    return JSON.stringify({ ...JSON.parse(first!), game: i + 2, winners: [winner], luck: [part, -part] })
  })
  writeFileSync(path, `${made.join('\n')}\n`, { flag: 'a' })
  const whole = [...args, '--luck-adjusted', '--deals', '30']
  expect((await runBuilt(whole)).out).toMatch(/With luck taken out:\n\nbot +wins +95 % +worth the games +mean luck +95 % +part taken out\n/)
  for (const { withoutLuck, winShare } of JSON.parse((await runBuilt([...whole, '--json'])).out).entrants) {
    expect(withoutLuck.worth).toBeGreaterThan(1)
    expect(withoutLuck.interval[0]).toBeLessThan(winShare.interval[1])
    expect(withoutLuck.interval[1]).toBeGreaterThan(winShare.interval[0])
  }
  const csv = (await runBuilt([...whole, '--csv'])).out.trim().split('\n')
  expect(csv[0]).toMatch(/,ms_longest,share_without_luck,share_without_luck_low,share_without_luck_high,worth,luck$/)
  expect(new Set(csv.map((line) => line.split(',').length))).toEqual(new Set([18]))
  expect((await runBuilt([...args, '--deals', '30'])).err).toContain('it differs in --luck-adjusted')
})

test('one deal is not "1 deals"', { concurrent: true }, async () => {
  const { out } = await runBuilt(['arena', 'ukiyoe', '--lineup', 'random,random', '--deals', '1'])
  expect(out).toMatch(/^UKIYO-E, 2 players, 1 deal, 1 game, /)
})

test('a line-up goes round all seats; a table and CSV', { concurrent: true }, async () => {
  const args = ['arena', 'ukiyoe', '--lineup', 'journeyman,random,random,random', '--deals', '3', '--seed', 'a', '--workers', '2']
  const table = await runBuilt(args)
  expect(table.code).toBe(0)
  expect(table.out).toMatch(
    /^UKIYO-E, 4 players, 3 deals, 12 games, seed "a"; an even share is 25.0 %\n\nbot +Elo +95 % +wins +95 % +score +seats /,
  )
  expect(table.out).toMatch(/^journeyman +\+\d+ +[+-]\d+ to \+\d+ +[\d.]+ % .* 12 +[\d.]+ +[\d.]+$/m)
  expect(table.out).toMatch(/^random .* 36 +[\d.]+ +[\d.]+$/m)
  const csv = (await runBuilt([...args, '--csv'])).out.trim().split('\n')
  expect(csv.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
    'row name',
    'bot journeyman',
    'bot random',
    'pair journeyman',
    'seat 1',
    'seat 2',
    'seat 3',
    'seat 4',
  ])
  expect(new Set(csv.map((line) => line.split(',').length))).toEqual(new Set([13]))
})

describe('a file of results', () => {
  const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').slice(0, -1)
  const started: Promise<string> = spawnCliOnce()
  async function spawnCliOnce() {
    return (await runBuilt([...ARGS, '--json'])).out
  }

  test('continues a file whose last line is cut off, and ends as if it had never stopped', { concurrent: true }, async () => {
    const path = join(folder, 'torn.ndjson')
    const whole = await runBuilt([...ARGS, '--json', '--out', path])
    expect(untimed(whole.out)).toBe(untimed(await started))
    const lines = linesOf(path)
    expect(lines).toHaveLength(41)
    // A power cut: some games, one of them twice, and half a line.
    writeFileSync(path, `${[...lines.slice(0, 18), lines[5], lines[18]!.slice(0, 30)].join('\n')}`)
    const again = await runBuilt([...ARGS, '--json', '--out', path])
    expect(again.code).toBe(0)
    expect(again.err).toMatch(/^17 games were already played\.\n(?:.* left\n)*23 of 23 games/)
    expect(untimed(again.out)).toBe(untimed(whole.out))
    const games = linesOf(path)
      .slice(1)
      .map((line) => JSON.parse(line).game)
    expect(new Set(games).size).toBe(40)
    expect(games).toHaveLength(41)
    const done = await runBuilt([...ARGS, '--json', '--out', path])
    expect(done.err).toMatch(/^40 games were already played\.\n0 of 0 games/)
    expect(untimed(done.out)).toBe(untimed(whole.out))
  })

  test('may be made longer', { concurrent: true }, async () => {
    const path = join(folder, 'longer.ndjson')
    await runBuilt([...ARGS, '--deals', '5', '--out', path])
    const more = await runBuilt([...ARGS, '--json', '--out', path])
    expect(more.err).toMatch(/^10 games were already played\.\n(?:.* left\n)*30 of 30 games/)
    expect(untimed(more.out)).toBe(untimed(await started))
  })

  test('a header that was cut off is written again', { concurrent: true }, async () => {
    const path = join(folder, 'head.ndjson')
    writeFileSync(path, '{"arena":1,"game":"uki')
    const { code } = await runBuilt([...ARGS, '--deals', '1', '--out', path])
    expect(code).toBe(0)
    expect(linesOf(path)).toHaveLength(3)
  })

  test('of another run, or of no run, is refused and left as it is', { concurrent: true }, async () => {
    const path = join(folder, 'other.ndjson')
    await runBuilt([...ARGS, '--deals', '1', '--out', path])
    const before = readFileSync(path, 'utf8')
    const seed = await run([...ARGS.slice(0, -1), 'b', '--out', path])
    expect(seed).toEqual({
      code: 2,
      out: '',
      err: `nihonbashi arena: ${path} belongs to another run: it differs in seed (a there). Name another file\n`,
    })
    const bots = await run([
      'arena',
      'ukiyoe',
      '--bots',
      'random,apprentice',
      '--seed',
      'a',
      '--option',
      'strictDeckOut=true',
      '--out',
      path,
    ])
    expect(bots.err).toContain('it differs in options, bots.')
    expect(readFileSync(path, 'utf8')).toBe(before)

    const letter = join(folder, 'letter.txt')
    for (const text of ['Dear Aki,\nhow are you?\n', 'Dear Aki', '[]\n', '{"game":1}\n']) {
      writeFileSync(letter, text)
      expect((await run([...ARGS, '--out', letter])).err).toBe(`nihonbashi arena: ${letter} is not a file of the arena\n`)
      expect(readFileSync(letter, 'utf8')).toBe(text)
    }
    const lines = before.split('\n')
    for (const bad of ['{"game":0', '{}', 'null', '{"game":0,"totals":[1],"winners":[0],"choices":[1],"thought":[1],"longest":[1]}']) {
      writeFileSync(letter, [lines[0], bad, lines[1], ''].join('\n'))
      expect((await run([...ARGS, '--out', letter])).err).toBe(`nihonbashi arena: ${letter}: line 2 is not a result\n`)
    }
    expect((await run([...ARGS, '--out', join(folder, 'no', 'such', 'folder')])).err).toContain(
      `there is no folder ${join(folder, 'no', 'such')}`,
    )
  })

  test('Ctrl+C ends the run and prints what was found; the run can be continued later', { concurrent: true }, async () => {
    const path = join(folder, 'stopped.ndjson')
    const args = ['arena', 'iki', '--bots', 'random,journeyman', '--deals', '400', '--seed', 'a', '--workers', '1', '--out', path]
    const child = spawn(process.execPath, ['bin/nihonbashi.js', ...args])
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text))
    const code = await new Promise((resolve) => {
      child.on('close', resolve)
      const watch = setInterval(() => {
        let kept = 0
        try {
          kept = linesOf(path).length
        } catch {
          return // not there yet
        }
        if (kept < 5) return
        clearInterval(watch)
        child.kill('SIGINT')
      }, 20)
    })
    expect(code).toBe(130)
    const kept = linesOf(path).length - 1
    expect(kept).toBeGreaterThanOrEqual(4)
    expect(kept).toBeLessThan(800)
    expect(out).toContain(`of 400 deals, ${kept} games, seed "a"`)
    const deals = String(Math.ceil(kept / 2))
    const short = await runBuilt([...args.map((arg) => (arg === '400' ? deals : arg)), '--json'])
    expect(JSON.parse(short.out)).toMatchObject({ games: Number(deals) * 2 })
    expect(short.err).toContain(`${kept} games were already played.`)
  })
})

test.each([
  ['arena', 'name a game: ukiyoe, iki'],
  ['arena ukiyoe iki', 'one game at a time; "iki" is one too many'],
  ['arena ukiyoe', 'name the bots to compare with --bots, or line-ups with --lineup (one of the two)'],
  [
    'arena ukiyoe --bots random,journeyman --lineup random,random',
    'name the bots to compare with --bots, or line-ups with --lineup (one of the two)',
  ],
  ['arena ukiyoe --bots random', '--bots needs at least two bots to compare'],
  ['arena ukiyoe --bots random,random', '--bots names a bot twice; use --lineup to give one several seats'],
  [
    'arena ukiyoe --bots random:x,journeyman',
    '"random:x" is no bot: write its name, name:ITERATIONS or name:MILLISECONDSms, such as master:1000 or master:500ms',
  ],
  ['arena ukiyoe --lineup random,random,random --players 2', 'the line-up random,random,random names 3 bots for 2 seats'],
  ['arena ukiyoe --lineup random,random --lineup random,random,random', 'the line-up random,random,random names 3 bots for 2 seats'],
  ['arena ukiyoe --bots random,journeyman --deals 0', '--deals takes a whole number from 1 to 10000000, not "0"'],
  ['arena ukiyoe --bots random,journeyman --out a --database postgres://b', 'choose one of --out and --database to keep the run in'],
  ['arena ukiyoe --bots random,journeyman --database mysql://b', '--database takes the address of a PostgreSQL database, postgres://...'],
])('%s is refused', async (line, reason) => {
  expect(await run(line)).toEqual({ code: 2, out: '', err: `nihonbashi arena: ${reason}\n` })
})

test('--json and --csv together are refused', async () => {
  const { code, err } = await run('arena ukiyoe --bots random,journeyman --json --csv')
  expect({ code, err }).toEqual({ code: 2, err: 'nihonbashi arena: choose one of --json and --csv\n' })
})

test('a bot that is not there is refused with those that are', async () => {
  const { code, err } = await run('arena ukiyoe --bots random,samurai')
  expect(code).toBe(2)
  expect(err).toMatch(/^nihonbashi arena: the bot "samurai" is not known for UKIYO-E; known bots: random, apprentice, clerk, journeyman, /)
})
