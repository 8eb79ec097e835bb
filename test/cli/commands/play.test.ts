// Playing in the terminal: whole games by number and by notation, taking back, saving.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { displayWidth } from '../../../src/cli/command.ts'
import { readRecord } from '../../../src/core/record/record.ts'
import { GAMES } from '../../../src/games/index.ts'
import { type Answer, run, spawnCli } from '../../support/cli/fake.ts'

const ALONE = 'play ukiyoe --seed a --players 3'
const KEEP = 'Save the game as a record?'
const BACK = ' Say "back" to go back all the same: only bots play against you.\n'

function readSaved(text: string | undefined) {
  const found = readRecord(GAMES, text ?? '')
  if ('problem' in found) throw new Error(found.problem)
  return found
}

/** Answers with the first move until the end, and keeps the record as end.txt. */
const firstMove: Answer = (prompt) => (prompt.startsWith(KEEP) ? 'end.txt' : '1')

const files: Record<string, string> = {}
const whole = await run(ALONE, { answers: firstMove, files })

describe('alone against bots', () => {
  test('a whole game by number', () => {
    expect({ code: whole.code, err: whole.err }).toEqual({ code: 0, err: '' })
    expect(whole.out).toMatch(/^UKIYO-E: Guest, Journeyman 2, Journeyman 3\. Seed a\. Type help/)
    expect(whole.out).toContain('UKIYO-E, the game is over')
    expect(whole.out).toMatch(/\n[\w ]+ (wins|share the win)\.\n/)
    expect(whole.out).toContain('Saved to end.txt. Look at it again: nihonbashi replay end.txt')
    const { record } = readSaved(files['end.txt'])
    expect(record).toMatchObject({ seed: 'a', seats: [{ name: 'Guest' }, { bot: 'journeyman' }, { bot: 'journeyman' }] })
    expect(record.result?.totals).toHaveLength(3)
  })

  test('the same game by notation, in any case and shortened', async () => {
    const moves = files['end.txt']!.split('\n').flatMap((line) => (line.startsWith('1 ') ? [line.slice(2)] : []))
    const short = moves.map((move, i) => (i % 2 === 0 ? `  ${move.toUpperCase()} ` : move.replace('hokusai', 'hok')))
    const again: Record<string, string> = {}
    expect((await run(ALONE, { answers: [...short, 'end.txt'], files: again })).code).toBe(0)
    expect(again['end.txt']).toBe(files['end.txt'])
  })

  test.each([0, 1, 2, 7, 30])('saved after %d moves and resumed, it goes on as it would have', async (stop) => {
    for (const name of ['half.txt', 'half.json']) {
      const kept: Record<string, string> = {}
      const first = await run(ALONE, { answers: [...Array(stop).fill('1'), `save ${name}`, 'quit'], files: kept })
      expect(first.out).toContain(`Saved to ${name}. Continue with: nihonbashi play --resume ${name}`)
      expect(first.out).toMatch(/Goodbye\.\n$/)
      const second = await run(`play --resume ${name}`, { answers: firstMove, files: kept })
      expect(second.code).toBe(0)
      expect(kept['end.txt']).toBe(files['end.txt'])
    }
  })

  test('a finished game can be resumed, and is still finished', async () => {
    const { code, out } = await run('play --resume end.txt', { answers: [''], files: { ...files } })
    expect(code).toBe(0)
    expect(out).toContain('UKIYO-E, the game is over')
  })

  test('without a seed each game has its own, and says it', async () => {
    const seeds = [await run('play ukiyoe'), await run('play ukiyoe')].map(({ out }) => /Seed (\S+)\. /.exec(out)?.[1])
    expect(seeds[0]).toMatch(/^[0-9a-f]{8}$/)
    expect(seeds[0]).not.toBe(seeds[1])
  })

  test('without a game the first there is', async () => {
    expect((await run('play')).out.startsWith(`${Object.values(GAMES)[0]!.name}:`)).toBe(true)
  })
})

describe('input at the prompt', () => {
  /** The answers to these lines, each from its prompt to the next. */
  async function converse(lines: readonly string[], line = `${ALONE} --option start=1`, files: Record<string, string> = {}) {
    const { code, out } = await run(line, { answers: lines, files, window: { columns: 200 } })
    expect(code).toBe(0)
    return out
      .split(/^Guest > /m)
      .slice(1)
      .map((part, i) => part.slice((lines[i] ?? '').length + 1))
  }

  test('quit, q, and the end of input leave', async () => {
    for (const answers of [['quit'], ['q'], []]) expect((await run(ALONE, { answers })).out).toMatch(/Guest > .*\n\nGoodbye\.\n$/)
  })

  test('nothing is asked again, help helps, moves and table are shown again', async () => {
    const [nothing, help, why, moves, table] = await converse(['', 'help', '?', 'moves', 'table'])
    expect(nothing).toBe('')
    expect(help).toContain('take back your last move')
    expect(why).toBe(help)
    expect(moves).toBe('  1  draw\n')
    expect(table).toContain('UKIYO-E, round 1 of 3')
    expect(table).toContain('> Guest (you)')
  })

  test('a number there is not, a word there is not, and a move that is not legal', async () => {
    const [number, zero, word, illegal, alone] = await converse(['7', '0', 'fly', 'exhibit hok 1 1', 'draw twice'])
    expect(number).toBe('There are moves 1 to 1.\n')
    expect(zero).toBe('There are moves 1 to 1.\n')
    expect(word).toMatch(/^"fly" is not a move; write draw, .*\. Say "help" for what else you can do\.\n$/)
    expect(illegal).toBe('"exhibit hokusai 1 1" is not legal here: First draw: 2 cards to go. (TURN-1)\n')
    expect(alone).toBe('"draw" stands alone; nothing may follow it. Say "help" for what else you can do.\n')
  })

  test('why: an unknown move gets an example, and cards that are not in the hand are named', async () => {
    const [foo] = await converse(['why foo'])
    expect(foo).toMatch(/^"foo" is not a move; write draw, .* or pass\.\n$/)
    const wishes = ['moronobu 2', 'toyokuni 3', 'hokusai 7', 'utamaro 5'].map((card) => `why discard ${card}`)
    const [, , several, ...absent] = await converse(['draw', 'draw', 'why discard hokusai 1 2', ...wishes])
    expect(several).toBe('"discard" takes one card at a time, such as "discard moronobu-1".\n')
    expect(absent.join('')).toMatch(/^ {2}discard (\S+): You do not hold \1\. \(ACT-1\)$/m)
  })

  test('why: one wish, all of them, or nothing', async () => {
    const [all, one, part, none, take] = await converse(['why', 'why exhibit hokusai', 'why HOKU', 'why draw', 'why take'])
    expect(all!.split('\n').length).toBeGreaterThan(8)
    expect(all).toContain('  pass: First draw: 2 cards to go. (DRAW-4)\n')
    expect(one).toBe('  exhibit hokusai: First draw: 2 cards to go. (TURN-1)\n')
    expect(part).toBe(one)
    expect(none).toBe('Nothing about "draw" is blocked: you can play it.\n')
    expect(take).toBe('  take: The discard pile is empty. (DRAW-2)\n')
  })

  test('hint names a legal move and plays nothing', async () => {
    const [hint, again, moves] = await converse(['hint', 'hint', 'moves'])
    expect(hint).toBe('  master would play: draw\n')
    expect(again).toBe(hint)
    expect(moves).toBe('  1  draw\n')
  })

  test('save wants a file name, and a file that cannot be written does not end the game', async () => {
    const files: Record<string, string> = {}
    const [nameless, locked, spaced] = await converse(['save', 'save locked/x', 'save my game.txt'], undefined, files)
    expect(nameless).toBe('Save to which file? For example: save game.txt\n')
    expect(locked).toBe('Not saved: no permission to write locked/x.\n')
    expect(spaced).toContain('Saved to my game.txt.')
    expect(Object.keys(files)).toEqual(['my game.txt'])
  })

  test('undo takes back a take, as if it had never been, and refuses a draw', async () => {
    const line = 'play ukiyoe --seed a --players 2 --people 1 --bots random --option start=2'
    const [take, undo, log, again, draw, refused] = await converse(['take', 'undo', 'log', 'moves', 'draw', 'undo'], line)
    expect(take).toMatch(/Guest takes \S+ from the discards\./)
    expect(undo).toMatch(/^ {2}Guest takes back: take\n/)
    expect(undo).not.toContain('from the discards.\n')
    expect(log).toContain('Random 2 discards')
    expect(log).not.toContain('Guest takes')
    expect(again).toBe('  1  draw\n  2  take\n')
    expect(draw).toMatch(/Guest gets \S+\./)
    expect(refused).toBe(
      `There is nothing to take back: the last thing that happened was chance, and what was seen cannot be unseen.${BACK}`,
    )
  })

  test('undo twice takes back two takes', async () => {
    const line = 'play ukiyoe --seed m1 --players 4 --people 1 --bots random --option start=2'
    const answers = ['take', 'take', 'undo', 'undo', 'undo', 'moves', 'save x.txt']
    const parts = await converse(answers, line)
    expect(parts[2]).toMatch(/^ {2}Guest takes back: take\n/)
    expect(parts[3]).toMatch(/^ {2}Guest takes back: take\n/)
    expect(parts[4]).toBe('There is nothing to take back: you have made no move yet.\n')
    expect(parts[5]).toBe('  1  draw\n  2  take\n')
  })
})

test('bots alone play to the end without asking', async () => {
  const { code, out } = await run('play ukiyoe --people 0 --players 2 --seed a', {
    answers: () => {
      throw new Error('asked')
    },
  })
  expect(code).toBe(0)
  expect(out).toContain('UKIYO-E, the game is over')
})

test('as a process: a game read from a pipe, saved when the input ends, and resumed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-play-'))
  const env = { XDG_STATE_HOME: folder }
  const { code, out, err } = await spawnCli(['play', 'ukiyoe', '--seed', 'a', '--players', '2'], '1\nwhy draw\n\nhelp\n', undefined, env)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('UKIYO-E: Guest, Journeyman 2. Seed a.')
  expect(out).toMatch(/Guest > \nSaved to \S+-ukiyoe-a\.txt\. Continue with: nihonbashi play --resume \S+\nGoodbye\.\n$/)
  const again = await spawnCli(['play', '--resume', 'last'], 'log\nquit\n', undefined, env)
  expect(again.out).toMatch(/Guest > {3}\S.* begins\.[\s\S]*Guest draws from the pile\./)
  expect(again.out).not.toContain('Saved to')
  rmSync(folder, { recursive: true })
})

describe('leaving and coming back', () => {
  test('a reader who leaves after a move finds the game again', async () => {
    for (const answers of [['1', 'quit'], ['1', 'QUIT'], ['1']]) {
      const files: Record<string, string> = {}
      const { out } = await run(ALONE, { answers, files })
      expect(out).toContain('Saved to autosave/ukiyoe-a.txt. Continue with: nihonbashi play --resume autosave/ukiyoe-a.txt\n')
      const resumed = await run('play --resume last', { answers: ['log', 'undo'], files })
      expect(resumed.out).toContain('Guest draws from the pile.')
    }
  })

  test('a game that has not changed since it was saved is not saved twice, and one without a move is not saved', async () => {
    const files: Record<string, string> = {}
    await run(ALONE, { answers: ['1', 'save mine.txt', 'quit'], files })
    await run(ALONE, { answers: ['quit'], files })
    expect(Object.keys(files)).toEqual(['mine.txt'])
  })

  test('a file is written over only if the player agrees, or it is of this game', async () => {
    const files: Record<string, string> = { 'x.txt': 'precious' }
    const { out } = await run(ALONE, { answers: ['save x.txt', 'n', 'save y.txt', '1', 'save y.txt', 'quit'], files })
    expect(files['x.txt']).toBe('precious')
    expect(out).toContain('x.txt already exists. Replace it? y or n > n\nNot saved.\n')
    expect(out.match(/Saved to y\.txt\./g)).toHaveLength(2)
    await run(ALONE, { answers: ['save x.txt', 'y', 'quit'], files })
    expect(files['x.txt']).toContain('nihonbashi record')
  })

  test('no and a number are not taken for the name of a file', async () => {
    const files: Record<string, string> = {}
    let asked = 0
    const answers: Answer = (prompt) => (prompt.startsWith(KEEP) ? ['1', 'NO'][asked++]! : '1')
    const { out } = await run(ALONE, { answers, files })
    expect(asked).toBe(2)
    expect(out).toContain('That is a number.')
    expect(files).toEqual({})
  })

  test('a name or a seed that no record can hold is refused before the first move', async () => {
    const long = 'x'.repeat(300)
    expect(await run(`play ukiyoe --seed ${long}`)).toMatchObject({ code: 2, err: expect.stringContaining('more than 200 characters') })
    expect(await run(`play ukiyoe --names ${long}`)).toMatchObject({ code: 2, err: expect.stringContaining('more than 80 characters') })
  })

  test('the command to resume is quoted where a shell needs it', async () => {
    const { out } = await run(ALONE, { answers: ["save it's mine.txt", 'quit'] })
    expect(out).toContain(`nihonbashi play --resume 'it'\\''s mine.txt'`)
  })
})

test('back goes to the last decision, past bots and chance, and the same cards come again', async () => {
  const first = await run(ALONE, { answers: ['1', '1', '1', 'back', 'moves', 'quit'] })
  expect(first.out).toMatch(/Back before: discard \S+\n/)
  const { out } = await run('play ukiyoe --players 2 --people 2 --seed h', { answers: ['', 'back'] })
  expect(out).toContain('Other people play with you: only "undo" is fair.')
})

test('which game is asked again until it is one', async () => {
  const { out } = await run('play', { answers: ['3', 'foo', 'UKIYO-E', 'quit'], interactive: true })
  expect(out).toContain('"3" is not one of them: write a number from 1 to 2.')
  expect(out).toContain('"foo" is not one of them')
  expect(out).toContain('UKIYO-E: Guest')
})

test('closing the input when asked for a game plays none', async () => {
  const { code, out } = await run('play', { answers: ['3'], interactive: true })
  expect({ code, end: out.slice(-40) }).toEqual({ code: 0, end: expect.stringMatching(/UKIYO-E > \n\nGoodbye\.\n$/) })
})

test('leaving while bots think does not wait for all of them', async () => {
  const files: Record<string, string> = {}
  const waiting = ['draw', 'draw', '1']
  const { out } = await run('play ukiyoe --seed h --players 4 --bots random --option start=1', {
    files,
    answers: () => waiting.shift() ?? null,
    interrupted: () => waiting.length === 0,
  })
  expect(out).toMatch(/\nSaved to .*\nGoodbye\.\n$/)
  expect(Object.values(files)[0]).toMatch(/^1 (discard|exhibit) .*\n(\* .*\n)*$/m)
})

test('a hint says what the master expects of it, and what else is good', async () => {
  const { out } = await run('play ukiyoe --seed a --players 2 --option start=1', { answers: ['draw', 'draw', 'hint', 'quit'] })
  expect(out).toMatch(/master would play: \S.*, and expects to win \d+ % of such games\.\n {2}Next best: .+ \(\d+ %\)/)
})

describe.each(['ukiyoe', 'iki'])('the table of %s', (game) => {
  const words = ['help', 'moves', 'why', 'hint', 'nonsense', 'why nonsense', 'undo', 'save locked/x', 'table nothing', 'back', 'log']
  const answers = [...Array(6).fill('1'), 'table', ...words, 'quit']
  test.each([80, 100])('everything printed fits a window of %d columns', async (columns) => {
    const { out } = await run(`play ${game} --seed t --players 4`, { answers, window: { columns } })
    const wide = out.split('\n').filter((line) => displayWidth(line) > columns && !line.startsWith('Saved to '))
    expect(wide).toEqual([])
  })

  test('is short in a low window, whole when asked for, and has parts', async () => {
    const window = { columns: 80, rows: 24 }
    const { out } = await run(`play ${game} --seed t --players 4`, { answers: ['table', 'table players', 'table nothing', 'quit'], window })
    const [first, whole, part, none] = out.split(/^Guest > .*$/m)
    expect(first).toContain('This is the short table.')
    expect(whole!.split('\n').length).toBeGreaterThan(20)
    expect(part).toContain('player')
    expect(none).toContain('The table has no part "nothing"; its parts are ')
  })
})

describe('seats of bots', () => {
  test('a bot with a budget, also after the game was saved', async () => {
    const files: Record<string, string> = {}
    const { out } = await run('play ukiyoe --seed a --players 2 --bots master:20', { answers: ['1', 'save x.txt', 'quit'], files })
    expect(out).toContain('UKIYO-E: Guest, Master 2.')
    expect(readSaved(files['x.txt']).record.seats[1]).toEqual({ name: 'Master 2', bot: 'master:20' })
    const resumed = await run('play --resume x.txt', { answers: ['1', 'quit'], files })
    expect(resumed).toMatchObject({ code: 0, err: '' })
  })

  test('a program plays, and a record of its game does not start it by itself', async () => {
    const files: Record<string, string> = {}
    const program = ['play', 'ukiyoe', '--seed', 'a', '--players', '2', '--bots', `program:${process.execPath} examples/program.js`]
    const played = await run(program, { answers: ['1', '1', '1', 'save x.txt', 'quit'], files })
    expect(played).toMatchObject({ code: 0, err: '' })
    expect(played.out).toMatch(/Program 2 (discards|exhibits|shows)/)
    const alone = await run('play --resume x.txt', { files })
    expect(alone).toMatchObject({ code: 2, err: expect.stringContaining('name it again: --bots "program:COMMAND"') })
    const again = await run('play --resume x.txt --bots random', { answers: ['1', 'quit'], files })
    expect(again.code).toBe(0)
  })

  test('a program that cannot be started is named in a sentence', async () => {
    const { code, err } = await run(['play', 'ukiyoe', '--bots', 'program:no-such-program-here'])
    expect(code).toBe(2)
    expect(err).toContain('no-such-program-here')
  })
})

describe('a game that cannot be saved where it belongs', () => {
  const leave = (answers: readonly string[], files: Record<string, string> = {}) =>
    run('play ukiyoe --players 2 --seed a', { answers: ['1', 'quit', ...answers], files, autosaves: 'locked' })

  test('is saved elsewhere', async () => {
    const files: Record<string, string> = {}
    const { code, out, err } = await leave(['locked/too.txt', 'mine.txt'], files)
    expect(err).toMatch(/^The game could not be saved: no permission to write locked\//)
    expect(out).toContain('Not saved: no permission to write locked/too.txt.\n')
    expect(out).toContain('Saved to mine.txt. Continue with: nihonbashi play --resume mine.txt\n')
    expect(files['mine.txt']).toMatch(/^nihonbashi record 1\n/)
    expect(code).toBe(0)
  })

  test.each([[['']], [[]]])('or not: exit code 2 (%j)', async (answers) => {
    const files: Record<string, string> = {}
    const { code, out } = await leave(answers, files)
    expect(out).toMatch(/Goodbye\.\n$/)
    expect({ code, files }).toEqual({ code: 2, files: {} })
  })
})
