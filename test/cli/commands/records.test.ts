// Records on the command line: replay and export.
import { describe, expect, test } from 'vitest'
import { readRecord } from '../../../src/core/record/record.ts'
import { GAMES } from '../../../src/games/index.ts'
import { run, spawnCli } from '../../support/cli/fake.ts'

/** A game of one person (seat 1) and a bot, to its end, and the same up to the seventh move of the person. */
const files: Record<string, string> = {}
await run('play ukiyoe --seed r --players 2 --names Aki', { answers: (prompt) => (prompt.startsWith('Save') ? 'end.txt' : '1'), files })
await run('play ukiyoe --seed r --players 2 --names Aki', { answers: [...Array(7).fill('1'), 'save half.txt'], files })
const found = readRecord(GAMES, files['end.txt']!)
if ('problem' in found) throw new Error(found.problem)
const { record } = found
const { totals, winners } = record.result!

describe('replay --check', () => {
  test('a game that is over', async () => {
    const names = winners.map((seat) => record.seats[seat]!.name).join(' and ')
    expect(await run('replay end.txt --check', { files })).toEqual({
      code: 0,
      out: `end.txt is right: UKIYO-E, ${record.moves.length} moves, every one legal; won by ${names} (${totals.join(', ')}).\n`,
      err: '',
    })
  })

  test('a game that is not', async () => {
    const { code, out } = await run('replay half.txt --check', { files })
    expect(code).toBe(0)
    expect(out).toMatch(/^half\.txt is right: UKIYO-E, \d+ moves, every one legal; not over yet\.\n$/)
  })

  test('as JSON', async () => {
    const { code, out } = await run('replay end.txt --check --json', { files })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      file: 'end.txt',
      ok: true,
      game: 'ukiyoe',
      moves: record.moves.length,
      over: true,
      totals,
      winners,
      problems: [],
    })
  })

  test('a record that is wrong: the file, the line, the reason', async () => {
    const lines = files['end.txt']!.split('\n')
    const at = lines.findIndex((line) => /^[12] discard/.test(line))
    const text = lines.with(at, `${lines[at]![0]} pass`).join('\n')
    expect(await run('replay bad.txt --check', { files: { 'bad.txt': text } })).toEqual({
      code: 1,
      out: '',
      err: `nihonbashi replay: bad.txt: line ${at + 1}: "pass" is not legal here: You cannot pass: discard a card or hold an exhibition. (ACT-2)\n`,
    })
  })

  test('a file that is not a record', async () => {
    expect((await run('replay x --check', { files: { x: 'hello\n' } })).err).toBe(
      'nihonbashi replay: x: line 1: expected the first line of a record, "nihonbashi record 1"\n',
    )
    expect((await run('replay x --check', { files: { x: '{"hello"}' } })).err).toMatch(/^nihonbashi replay: x: this is not JSON: /)
    expect((await run('replay x', { files: { x: '' } })).code).toBe(2)
  })
})

test('replay --check with several files, and JSON for a wrong one', async () => {
  const several = await run('replay --check end.txt half.txt', { files })
  expect(several).toMatchObject({ code: 0, err: '' })
  expect(several.out.split('\n').filter((line) => line.includes(' is right: '))).toHaveLength(2)
  const wrong = await run('replay --check --json end.txt x no.txt', { files: { ...files, x: 'hello\n' } })
  expect(wrong.code).toBe(2)
  const verdicts = wrong.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; ok: boolean; problems: { message: string }[] })
  expect(verdicts.map(({ file, ok }) => [file, ok])).toEqual([
    ['end.txt', true],
    ['x', false],
    ['no.txt', false],
  ])
  expect(verdicts[2]!.problems[0]!.message).toBe('there is no file no.txt')
})

describe('replay', () => {
  test('--seat all shows every hand', async () => {
    const { code, out } = await run('replay half.txt --seat all', { files })
    expect(code).toBe(0)
    expect(out).toContain('Aki (you)')
    expect(out).toContain('Journeyman 2 (you)')
    expect(out).toMatch(/Journeyman 2 gets/)
  })

  const steps = (out: string) => out.split('\n').flatMap((line) => /^ *(\d+) {2}(\S.*)$/.exec(line)?.slice(1, 3) ?? [])

  test('--all shows every step as spectators saw it', async () => {
    const { code, out } = await run('replay end.txt --all', { files })
    expect(code).toBe(0)
    expect(out).toContain('Round 1: ')
    expect(out).toContain('Round 3: ')
    expect(out).toContain('UKIYO-E, the game is over')
    expect(out).not.toContain(' gets ')
    expect(out.match(/^UKIYO-E, /gm)).toHaveLength(1)
    expect(steps(out).at(-2)).toBe(String(record.moves.length))
  })

  test.each([
    ['1', 'Aki', 'Journeyman 2'],
    ['2', 'Journeyman 2', 'Aki'],
  ])('--seat %s sees what that seat saw', async (seat, own, other) => {
    const { code, out } = await run(`replay end.txt --all --seat ${seat}`, { files })
    expect(code).toBe(0)
    expect(out).toContain(`${own} gets `)
    expect(out).not.toContain(`${other} gets `)
    expect(out).toContain(`${own} (you)`)
  })

  test.each(['0', '3', '1.5', 'Aki', ''])('--seat %s is refused', async (seat) => {
    const { code, err } = await run(['replay', 'end.txt', `--seat=${seat}`], { files })
    expect(code).toBe(2)
    expect(err).toBe(`nihonbashi replay: --seat takes a seat from 1 to 2, or all, not "${seat}"\n`)
  })

  test('without a terminal it prints the same as with --all', async () => {
    expect(await run('replay end.txt', { files })).toEqual(await run('replay end.txt --all', { files }))
  })

  test('on a terminal step by step: on, to a step, and away', async () => {
    /** The steps it stops at, given these answers. */
    async function stops(answers: readonly string[]) {
      const lines = answers.slice()
      const at: number[] = []
      const { code, out } = await run('replay end.txt', {
        files,
        answers(prompt) {
          at.push(Number(/^step (\d+) of \d+ \((?:Enter: on, )?b: back, number: go to, q: leave\) > $/.exec(prompt)![1]))
          return lines.shift() ?? null
        },
        interactive: true,
      })
      expect(code).toBe(0)
      return { at, out }
    }
    const { at, out } = await stops(Array(30).fill(''))
    expect(at).toHaveLength(31)
    expect(at).toEqual([...new Set(at)].sort((a, b) => a - b))
    expect(out.match(/^UKIYO-E, /gm)).toHaveLength(31)
    expect(out).not.toContain('the game is over')
    expect((await stops(['', String(at[20]), 'q', ''])).at).toEqual([at[0], at[1], at[20]])
    expect((await stops([String(at[20]! + 1), '', 'q'])).at).toEqual([at[0], at[21], at[22]])
    for (const back of ['b', 'Back']) expect((await stops(['', back, 'q'])).at).toEqual([at[0], at[1], at[0]])
    // A closed input leaves the shell on a line of its own.
    expect((await stops([])).out).toMatch(/q: leave\) > \n\n$/)
    expect((await stops([String(record.moves.length)])).out).toContain('the game is over')
    const lost = await stops(['100000', 'foo', 'q'])
    expect(lost.at).toEqual([at[0], at[0], at[0]])
    expect(lost.out.match(/Write a step from 1 to \d+, b, q, or press Enter\.\n/g)).toHaveLength(2)
  })
})

describe('export', () => {
  test.each(['end.txt', 'half.txt'])('%s to JSON and back is the same text', async (name) => {
    const json = await run(`export ${name}`, { files })
    expect(json.code).toBe(0)
    expect(JSON.parse(json.out)).toMatchObject({ format: 1, game: 'ukiyoe', seed: 'r' })
    const text = await run('export x.json', { files: { 'x.json': json.out } })
    expect(text).toEqual({ code: 0, out: files[name], err: '' })
    expect((await run('export x.json --to json', { files: { 'x.json': json.out } })).out).toBe(json.out)
    expect((await run(`export ${name} --to text`, { files })).out).toBe(files[name])
  })

  test('--out writes a file and says nothing', async () => {
    const kept = { ...files }
    expect(await run('export end.txt --out end.json', { files: kept })).toEqual({ code: 0, out: '', err: '' })
    expect(JSON.parse(kept['end.json']!)).toEqual(record)
    expect((await run('replay end.json --check', { files: kept })).code).toBe(0)
  })

  test('--out replaces a file only with --force', async () => {
    const kept: Record<string, string> = { ...files, 'precious.txt': 'mine' }
    expect(await run('export end.txt --out precious.txt', { files: kept })).toEqual({
      code: 2,
      out: '',
      err: 'nihonbashi export: precious.txt already exists; --force replaces it\n',
    })
    expect(kept['precious.txt']).toBe('mine')
    expect((await run('export end.txt --out precious.txt --force', { files: kept })).code).toBe(0)
    expect(JSON.parse(kept['precious.txt']!)).toEqual(record)
    expect((await run('export end.txt --force', { files: kept })).err).toBe('nihonbashi export: --force belongs to --out\n')
  })

  test('impossible requests', async () => {
    expect((await run('export end.txt --to xml', { files })).err).toBe('nihonbashi export: --to is text or json, not "xml"\n')
    expect((await run('export end.txt --out locked/x', { files })).err).toBe('nihonbashi export: no permission to write locked/x\n')
    expect((await run('export x', { files: { x: files['end.txt']!.replace('draw', 'jump') } })).err).toMatch(
      /^nihonbashi export: x: line \d+: "jump"/,
    )
  })
})

test('as a process, with a file of the repository', async () => {
  const { code, out } = await spawnCli(['replay', 'test/support/cli/short-game.txt', '--check', '--json'])
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, file: 'test/support/cli/short-game.txt', ok: true, over: true })
})
