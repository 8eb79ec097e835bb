// The command line as a whole: help, exit codes, and sentences that say what would have been right.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { displayWidth, table } from '../../src/cli/command.ts'
import { readLines } from '../../src/cli/terminal/lines.ts'
import { run, spawnCli } from '../support/cli/fake.ts'

const HELP = (await run('--help')).out
const COMMANDS = [...HELP.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map((match) => match[1]!)

describe('help', () => {
  test.each(['', '--help', '-h', 'help'])('"%s" lists the commands', async (line) => {
    expect(await run(line)).toEqual({ code: 0, out: HELP, err: '' })
    for (const word of ['Usage', 'Example', 'play', 'simulate', 'replay', 'export', 'deck', 'engine', 'bench', 'soak'])
      expect(HELP).toContain(word)
  })

  test.each(COMMANDS)('%s explains itself', async (command) => {
    const { code, out, err } = await run(`${command} --help`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(new RegExp(`^nihonbashi ${command}`))
    expect(out).toContain('Usage')
    expect(out).toContain('Example')
    expect(await run(`${command} -h`)).toEqual({ code, out, err })
    expect(await run(`help ${command}`)).toEqual({ code, out, err })
    expect(await run(`${command} some --flag --help`)).toEqual({ code, out, err })
  })

  test.each(['', ...COMMANDS])('%s fits a terminal of 80 columns', async (command) => {
    const { out } = await run(`${command} --help`)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    // A line that is broken is whole again when it is copied into a shell.
    for (const [, before, after] of out.matchAll(/^(.*) \\\n(.*)$/gm))
      expect([before, after].every((part) => part?.startsWith('  '))).toBe(true)
    // The description of a flag continues in its own column.
    for (const [lines, flag] of out.matchAll(/^( {2}--\S.*)\n {2,}[^-\s].*$/gm)) expect(flag, lines).toMatch(/^ {2}--\S.*? {2,}\S/)
  })

  test('no explanation is broken like a command', async () => {
    for (const name of COMMANDS) {
      const { out } = await run([name, '--help'])
      const [usage = ''] = out.split(/^Examples?:/m)
      expect(usage, name).not.toContain('\\\n')
    }
  })

  test('every flag a command knows is in its help', async () => {
    for (const command of COMMANDS) {
      const { err } = await run(`${command} --nonsense`)
      const [, known = ''] = /Known here: (.*)$/.exec(err.trim()) ?? []
      const { out } = await run(`${command} --help`)
      for (const flag of known.split(', ').filter(Boolean)) expect(out, `${command} ${flag}`).toContain(flag)
    }
  })
})

test.each(['--version', '-V', 'version'])('%s says the version of the package', async (line) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await run(line)).toEqual({ code: 0, out: `nihonbashi ${version}\n`, err: '' })
})

test('the version as a process', async () => {
  expect(await spawnCli(['--version'])).toEqual(await run('--version'))
})

describe("a user's error", () => {
  const games = 'ukiyoe'
  test.each([
    ['fly', 'nihonbashi: there is no command "fly"; there are serve, play, simulate, arena, balance, replay'],
    ['help fly', 'nihonbashi: there is no command "fly"; there are serve, play, simulate, arena, balance, replay'],
    ['--version-of-what', 'nihonbashi: there is no command "--version-of-what"; there are serve, play,'],
    ['play chess', `nihonbashi play: the game "chess" is not known; known games: ${games}`],
    ['play toString', 'nihonbashi play: the game "toString" is not known; known games:'],
    ['play ukiyoe go', 'nihonbashi play: one game at a time; "go" is one too many'],
    ['engine --fast', "nihonbashi engine: Unknown option '--fast'; there are none here"],
    ['play ukiyoe --fast', "nihonbashi play: Unknown option '--fast'. Known here: --players, --people, --bots"],
    ['play ukiyoe --players', 'nihonbashi play: --players needs a value'],
    ['play ukiyoe --players 5', 'nihonbashi play: --players takes a whole number from 2 to 4, not "5"'],
    ['play ukiyoe --players two', 'nihonbashi play: --players takes a whole number from 2 to 4, not "two"'],
    ['play ukiyoe --players 2.5', 'nihonbashi play: --players takes a whole number from 2 to 4, not "2.5"'],
    ['play ukiyoe --people=', 'nihonbashi play: --people takes a whole number from 0 to 3, not ""'],
    ['play ukiyoe --people 4', 'nihonbashi play: --people takes a whole number from 0 to 3, not "4"'],
    [
      'play ukiyoe --bots deep',
      'nihonbashi play: the bot "deep" is not known for UKIYO-E; known bots: random, apprentice, clerk, journeyman, journeyman-collector, journeyman-raider,',
    ],
    [
      'play ukiyoe --bots random,random,random',
      'nihonbashi play: --bots has 3 names for 2 seats of bots; give one for each, or one for all',
    ],
    [
      'play ukiyoe --option start',
      'nihonbashi play: --option takes name=value, not "start"; the options of UKIYO-E are beatenOrder, strictDeckOut,',
    ],
    ['play ukiyoe --option =1', 'nihonbashi play: --option takes name=value, not "=1"; the options of UKIYO-E are'],
    ['play ukiyoe --option start=9', 'nihonbashi play: these options do not fit:\nstart: 9 is not one of "random", 1, 2, 3, 4'],
    ['play ukiyoe --option colour=red', 'nihonbashi play: these options do not fit:\ncolour: unknown field; known fields: beatenOrder,'],
    [
      'play ukiyoe --option __proto__={}',
      'nihonbashi play: these options do not fit:\n__proto__: unknown field; known fields: beatenOrder,',
    ],
    ['play ukiyoe --option start=4', 'nihonbashi play: these options do not fit:\nstart: seat 4 cannot begin: there are 3 players'],
    ['play ukiyoe --deck no.json', 'nihonbashi play: there is no file no.json'],
    ['play --resume no.txt', 'nihonbashi play: there is no file no.txt'],
    ['play --resume locked/a', 'nihonbashi play: no permission to read locked/a'],
    ['simulate', 'nihonbashi simulate: name a game: ukiyoe'],
    ['simulate chess', 'nihonbashi simulate: the game "chess" is not known; known games: ukiyoe'],
    ['simulate ukiyoe more', 'nihonbashi simulate: one game at a time; "more" is one too many'],
    ['simulate ukiyoe --games 0', 'nihonbashi simulate: --games takes a whole number from 1 to 1000000000, not "0"'],
    ['simulate ukiyoe --games many', 'nihonbashi simulate: --games takes a whole number from 1 to 1000000000, not "many"'],
    ['simulate ukiyoe --workers 0', 'nihonbashi simulate: --workers takes a whole number from 1 to 256, not "0"'],
    ['simulate ukiyoe --players 1', 'nihonbashi simulate: --players takes a whole number from 2 to 4, not "1"'],
    [
      'simulate ukiyoe --bots random,journeyman',
      'nihonbashi simulate: --bots names 2 bots for 3 seats; give one for each seat, or one for all',
    ],
    [
      'simulate ukiyoe --bots random,deep,random',
      'nihonbashi simulate: the bot "deep" is not known for UKIYO-E; known bots: random, apprentice, clerk, journeyman, journeyman-collector, journeyman-raider,',
    ],
    [
      'simulate ukiyoe --option beatenOrder=nobody',
      'nihonbashi simulate: these options do not fit:\nbeatenOrder: "nobody" is not one of "owner", "automatic"',
    ],
    ['soak', 'nihonbashi soak: name a game: ukiyoe'],
    ['soak ukiyoe more', 'nihonbashi soak: one game at a time; "more" is one too many'],
    ['soak ukiyoe --games -1', 'nihonbashi soak: --games takes a whole number from 1 to 1000000000, not "-1"'],
    ['review a --worst -1', 'nihonbashi review: --worst takes a whole number from 1 to 10000, not "-1"'],
    ['soak ukiyoe --seed -x', 'nihonbashi soak: --seed needs a value; one that begins with a dash is written --seed=-...'],
    ['soak ukiyoe --json=1', 'nihonbashi soak: --json takes no value'],
    ['plya', 'nihonbashi: there is no command "plya"; did you mean play?'],
    ['help simualte', 'nihonbashi: there is no command "simualte"; did you mean simulate?'],
    ['play ukiyo', 'nihonbashi play: the game "ukiyo" is not known; did you mean ukiyoe?'],
    ['simulate ukiyoe --player 3', "nihonbashi simulate: Unknown option '--player'; did you mean --players?"],
    ['simulate ukiyoe --bots journyman', 'nihonbashi simulate: the bot "journyman" is not known for UKIYO-E; did you mean journeyman?'],
    ['simulate ukiyoe --option beatenorder=owner', 'nihonbashi simulate: UKIYO-E has no option "beatenorder"; did you mean beatenOrder?'],
    ['simulate iki --rules edition-2012', 'nihonbashi simulate: the rule set "edition-2012" is not known; did you mean edition-2021?'],
    ['rules iki --set manuel', 'nihonbashi rules: the rule set "manuel" is not known; did you mean manual?'],
    ['soak ukiyoe --games=-1', 'nihonbashi soak: --games takes a whole number from 1 to 1000000000, not "-1"'],
    ['replay', 'nihonbashi replay: name a record file'],
    ['play --resume x iki --players 4', 'nihonbashi play: --resume continues a saved game as it is; leave out iki and --players'],
    ['play --names A,B', 'nihonbashi play: --names has 2 names for 1 person'],
    ['replay a b', 'nihonbashi replay: name one record file'],
    ['replay no.txt', 'nihonbashi replay: there is no file no.txt'],
    ['export', 'nihonbashi export: name one record file'],
    ['export no.txt', 'nihonbashi export: there is no file no.txt'],
    ['deck', 'nihonbashi deck: name a subcommand: check, print, schema'],
    ['deck shuffle', 'nihonbashi deck: there is no subcommand "shuffle"; there are check, print, schema'],
    ['deck chekc', 'nihonbashi deck: there is no subcommand "chekc"; did you mean check?'],
    ['deck check', 'nihonbashi deck: name the deck file to check'],
    ['deck print a b', 'nihonbashi deck: unexpected argument "b"'],
    ['deck schema a', 'nihonbashi deck: unexpected argument "a"'],
    ['deck check - -', 'nihonbashi deck: standard input (-) can be read only once'],
    ['deck check no.json', 'nihonbashi deck: there is no file no.json'],
    ['engine now', 'nihonbashi engine: unexpected argument "now"'],
    ['engine --port 1', "nihonbashi engine: Unknown option '--port'"],
    ['bench', 'nihonbashi bench: say what to measure: nihonbashi bench engine, or nihonbashi bench search'],
    ['bench web', 'nihonbashi bench: there is no subcommand "web"; there are engine, search'],
    ['bench engine --seconds 0', 'nihonbashi bench: --seconds takes a whole number from 1 to 600, not "0"'],
  ])('%s', async (line, sentence) => {
    const { code, out, err } = await run(line)
    expect(err).toContain(sentence)
    expect(err.endsWith('\n')).toBe(true)
    expect({ code, out }).toEqual({ code: 2, out: '' })
  })

  test('ends the process with 2 and says it on standard error', async () => {
    expect(await spawnCli(['play', 'chess'])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^nihonbashi play: the game "chess" is not known; known games: .*ukiyoe.*\n$/),
    })
  })

  test('a bug is not reported as a refusal', async () => {
    const answers = () => {
      throw new TypeError('a bug')
    }
    await expect(run('play ukiyoe --seed a', { answers })).rejects.toThrow('a bug')
  })
})

describe('lines of a stream', () => {
  async function* chunks(...parts: readonly (string | Uint8Array)[]) {
    for (const part of parts) yield typeof part === 'string' ? new TextEncoder().encode(part) : part
  }
  async function read(most: number, ...parts: readonly (string | Uint8Array)[]) {
    const lines: (string | null)[] = []
    for await (const line of readLines(chunks(...parts), most)) lines.push(line)
    return lines
  }

  test('are put together from pieces, even in the middle of a character', async () => {
    expect(await read(10, 'ab', 'c\nd', '\n\ne')).toEqual(['abc', 'd', '', 'e'])
    expect(await read(10)).toEqual([])
    expect(await read(10, 'x\n')).toEqual(['x'])
    const bytes = new TextEncoder().encode('橋\n')
    expect(await read(10, bytes.subarray(0, 2), bytes.subarray(2))).toEqual(['橋'])
  })

  test('come as null when too long, and the next line is fine again', async () => {
    expect(await read(3, 'abc\nabcd\nab\n')).toEqual(['abc', null, 'ab'])
    expect(await read(3, 'ab', 'cd', 'ef', 'gh\nij')).toEqual([null, 'ij'])
    expect(await read(3, 'abcdef')).toEqual([null])
    expect(await read(3, 'abcd\nabcd\n')).toEqual([null, null])
  })
})

test('columns are aligned, numbers to the right, wide characters counted as two', () => {
  expect(displayWidth('Hokusai 北斎')).toBe(12)
  expect(
    table([
      ['artist', '', 'cards'],
      ['Hokusai', '北斎', 14],
      ['Moronobu', '', 4],
    ]),
  ).toBe('artist          cards\nHokusai   北斎     14\nMoronobu            4')
})
