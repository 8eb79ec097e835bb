// Records on the command line: replay and export.
import { describe, expect, test } from 'vitest'
import { readRecord } from '../../src/core/record.ts'
import { GAMES } from '../../src/games/games.ts'
import { run, spawnCli } from './fake.ts'

/** A game of one person (seat 1) and a bot, to its end, and the same up to the seventh move of the person. */
const files: Record<string, string> = {}
await run('play ukiyoe --seed r --players 2 --names Aki', { answers: (prompt) => (prompt.startsWith('Keep') ? 'end.txt' : '1'), files })
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
    expect(JSON.parse(out)).toEqual({ file: 'end.txt', ok: true, game: 'ukiyoe', moves: record.moves.length, over: true, totals, winners })
  })

  test('a record that is wrong: the file, the line, the reason', async () => {
    const lines = files['end.txt']!.split('\n')
    const at = lines.findIndex((line) => /^[12] discard/.test(line))
    const text = lines.with(at, `${lines[at]![0]} pass`).join('\n')
    expect(await run('replay bad.txt --check', { files: { 'bad.txt': text } })).toEqual({
      code: 2,
      out: '',
      err: `nihonbashi replay: bad.txt: line ${at + 1}: "pass" is not legal here: There is no pass: discard a card or hold an exhibition. (ACT-2)\n`,
    })
  })

  test('a file that is no record', async () => {
    expect((await run('replay x --check', { files: { x: 'hello\n' } })).err).toBe(
      'nihonbashi replay: x: line 1: expected the first line of a record, "nihonbashi record 1"\n',
    )
    expect((await run('replay x --check', { files: { x: '{"hello"}' } })).err).toMatch(/^nihonbashi replay: x: this is not JSON: /)
    expect((await run('replay x', { files: { x: '' } })).code).toBe(2)
  })
})

describe('replay', () => {
  const steps = (out: string) => out.split('\n').flatMap((line) => /^ *(\d+) {2}(\S.*)$/.exec(line)?.slice(1, 3) ?? [])

  test('--all tells every step as spectators saw it', async () => {
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
    expect(err).toBe(`nihonbashi replay: --seat takes a seat from 1 to 2, not "${seat}"\n`)
  })

  test('without a terminal it is told as with --all', async () => {
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
          at.push(Number(/^step (\d+) of \d+ \(Enter: on, number: go to, q: leave\) > $/.exec(prompt)![1]))
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
    expect((await stops(['100000'])).out).toContain('the game is over')
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

  test('what cannot be done', async () => {
    expect((await run('export end.txt --to xml', { files })).err).toBe('nihonbashi export: --to is text or json, not "xml"\n')
    expect((await run('export end.txt --out locked/x', { files })).err).toBe('nihonbashi export: locked/x cannot be written (EACCES)\n')
    expect((await run('export x', { files: { x: files['end.txt']!.replace('draw', 'jump') } })).err).toMatch(
      /^nihonbashi export: x: line \d+: "jump"/,
    )
  })
})

test('as a process, with a file of the repository', async () => {
  const { code, out } = await spawnCli(['replay', 'test/cli/short-game.txt', '--check', '--json'])
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, file: 'test/cli/short-game.txt', ok: true, over: true })
})
