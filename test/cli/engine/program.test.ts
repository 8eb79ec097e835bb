// Your own programs as bots: what they are sent, what they may answer, and what happens when they fail.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProgram, questionOf, splitCommand } from '../../../src/cli/engine/program.ts'
import { readPlayer, seatPlayer } from '../../../src/cli/workers/players.ts'
import type { AnyGame } from '../../../src/core/game.ts'
import { advance, begin, play, turnOf } from '../../../src/core/match.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import { client } from '../../support/cli/client.ts'
import { run, runBuilt, spawnCli } from '../../support/cli/fake.ts'

const EXAMPLE = 'node examples/program.js'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nihonbashi-program-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program whose answer to each request is this expression of `method`, `params` and `id`. */
function write(name: string, answer: string): string {
  const path = join(folder, name)
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line)
  const say = (result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
  if (method === 'hello') say({ name: 'x', protocol: 1 })
  else ${answer}
}`,
  )
  return `node ${path}`
}

function matchOf(game: AnyGame, players: number, seed: string) {
  const resolved = game.resolve({}, players)
  if ('problems' in resolved) throw new Error('the default options must resolve')
  return begin(game, resolved.options, players, seed)
}

const settings = { patience: 10, say: () => {} }

describe('what a program receives', () => {
  test.each(Object.values(GAMES))('$name: its own view, and the moves in the words of the real game', (game) => {
    for (const seed of ['a', 'b', 'c']) {
      const match = matchOf(game, 3, seed)
      const rng = new RandomStream(seed)
      for (let actor = advance(match); actor >= 0; actor = advance(match)) {
        const turn = turnOf(game, match.state)
        const question = questionOf(game, match.options, 3, 'm1', turn)
        expect(Object.keys(question)).toEqual(['match', 'game', 'players', 'options', 'seat', 'view', 'moves'])
        expect(question.view).toEqual(game.view(match.state, actor))
        expect(question.moves.map(({ text }) => text)).toEqual(turn.moves.map((move) => game.text.move(match.state, move)))
        play(match, turn.moves[rng.below(turn.moves.length, 'test')])
      }
    }
  })
})

describe('in play', () => {
  test('a seat is taken by a program, or by a bot with a budget', async () => {
    const game = GAMES.ukiyoe
    const match = matchOf(game, 2, 'a')
    advance(match)
    const turn = turnOf(game, match.state)
    const program = await seatPlayer(game, match.options, 2, `program:${EXAMPLE}`, settings)
    expect(program.id).toBe('program')
    expect(turn.moves).toContain(await program.choose(turn, new RandomStream('x')))
    program.close()
    const master = await seatPlayer(game, match.options, 2, 'master:20', settings)
    expect(master.id).toBe('master:20')
    expect(turn.moves).toContain(await master.choose(turn, new RandomStream('x')))
    master.close()
    expect((await seatPlayer(game, match.options, 2, 'master:5ms', settings)).id).toBe('master:5ms')
  })
})

describe('arena and simulate', () => {
  test('the example of the page plays whole games, the same ones each time', { concurrent: true }, async () => {
    const args = ['simulate', 'ukiyoe', '--players', '2', '--bots', `program:${EXAMPLE},random`, '--games', '6', '--json']
    const [one, two] = await Promise.all([spawnCli([...args, '--workers', '1']), runBuilt([...args, '--workers', '2'])])
    expect(one.code).toBe(0)
    expect(one.out).toBe(two.out)
    expect(JSON.parse(one.out)).toMatchObject({ games: 6, bots: [`program:${EXAMPLE}`, 'random'] })
  })

  test('it is rated beside others, in IKI too', { concurrent: true }, async () => {
    const { code, out } = await runBuilt(['arena', 'iki', '--bots', `program:${EXAMPLE},random`, '--deals', '1', '--csv'])
    expect(code).toBe(0)
    expect(out).toContain(`\nbot,program:${EXAMPLE},,2,`)
  })

  test('budgets are understood, and change what is played', { concurrent: true }, async () => {
    const args = ['simulate', 'ukiyoe', '--players', '2', '--games', '2', '--json', '--bots']
    const [few, more] = await Promise.all([runBuilt([...args, 'master:8,random']), runBuilt([...args, 'master:64,random'])])
    expect(JSON.parse(few.out).seats[0].bot).toBe('master:8')
    expect(few.out.replace('master:8', '')).not.toBe(more.out.replace('master:64', ''))
  })

  test('Ctrl+C at the terminal, which goes to all of them, ends in a report', { concurrent: true }, async () => {
    const args = ['arena', 'ukiyoe', '--bots', `program:${EXAMPLE},random`, '--deals', '100000', '--workers', '1']
    const child = spawn(process.execPath, ['bin/nihonbashi.js', ...args], { detached: true })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (err.length === 0 && /of 200,000 games/.test(text)) process.kill(-child.pid!, 'SIGINT')
      err += text.replace(/^(?:Waiting|Installing|Building) .*\n/gm, '')
    })
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130)
    expect(err).not.toContain('has ended')
    expect(out).toContain(`program:${EXAMPLE} `)
  })

  test('a program that fails ends the run, with a sentence and its last words', { concurrent: true }, async () => {
    const command = write('crash.mjs', `{ console.error('out of ideas'); process.exit(3) }`)
    const { code, out, err } = await spawnCli(['arena', 'ukiyoe', '--bots', `program:${command},random`, '--deals', '500'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(`nihonbashi arena: the program ${command} has ended (exit code 3)\n`)
    expect(err).toContain(`The program ${command} said on standard error:\nout of ideas\n`)
  })

  test.each([
    ['program:', 'name the command after "program:", such as "program:python3 mybot.py"'],
    ['master:x', '"master:x" is no bot: write its name, name:ITERATIONS or name:MILLISECONDSms, such as master:1000 or master:500ms'],
  ])('%s is refused before anything starts', async (name, sentence) => {
    expect((await run(['simulate', 'ukiyoe', '--bots', name])).err).toBe(`nihonbashi simulate: ${sentence}\n`)
  })
})

describe('faults of a program', () => {
  const question = () => {
    const match = matchOf(GAMES.ukiyoe, 2, 'a')
    advance(match)
    return questionOf(GAMES.ukiyoe, match.options, 2, 'm1', turnOf(GAMES.ukiyoe, match.state))
  }

  test.each([
    ['an unknown move', `say({ move: 'fly' })`, 'chooses "fly", which is not one of the'],
    ['no move', 'say({})', 'chooses nothing, which is not one of the'],
    ['nothing', 'say(null)', 'chooses nothing, which is not one of the'],
    ['text that is no answer', `console.log('thinking')`, 'writes something that is not an answer to request 2: "thinking"'],
    [
      'the answer to another question',
      `console.log(JSON.stringify({ id: 99, result: {} }))`,
      'writes something that is not an answer to request 2',
    ],
    ['an error', `console.log(JSON.stringify({ id, error: { message: 'lost' } }))`, 'answers with an error: {"message":"lost"}'],
    ['its end', 'process.exit(0)', 'has ended (exit code 0)'],
  ])('%s', async (name, answer, sentence) => {
    const program = await openProgram(write(`${name.replaceAll(' ', '-')}.mjs`, answer), settings)
    await expect(program.choose(question())).rejects.toThrow(sentence)
    program.close()
  })

  test('no answer in time', async () => {
    const program = await openProgram(write('slow.mjs', '{}'), { ...settings, patience: 1 })
    await expect(program.choose(question())).rejects.toThrow(/does not answer "choose" within 1 second$/)
    program.close()
  })

  test('a move as JSON is as good as its text', async () => {
    const program = await openProgram(write('json.mjs', 'say({ move: params.moves.at(-1).move })'), settings)
    const { moves, ...rest } = question()
    expect(await program.choose({ moves, ...rest })).toBe(moves.length - 1)
    program.close()
  })

  test('a command that is not there, and one that speaks something else', async () => {
    await expect(openProgram('no-such-command-anywhere', settings)).rejects.toThrow('cannot be started: there is no such command')
    const path = join(folder, 'old.mjs')
    writeFileSync(path, `process.stdin.once('data', () => console.log('{"id":1,"result":{"protocol":0}}'))`)
    await expect(openProgram(`node ${path}`, settings)).rejects.toThrow('does not speak protocol 1: it answers hello with {"protocol":0}')
  })
})

test('the words of a command', () => {
  expect(splitCommand(`python3 "my bot.py" --name='a b' x`)).toEqual(['python3', 'my bot.py', '--name=a b', 'x'])
  expect(splitCommand('  ')).toEqual([])
})

test('no program is started because a file or another program names it', async () => {
  const record = readFileSync('test/support/cli/short-game.txt', 'utf8').replace(/^(seat 2 "[^"]*").*$/m, '$1 bot program:touch')
  const half = record.split('\n').slice(0, 40).join('\n')
  expect((await run('play --resume x', { files: { x: half } })).err).toContain('a program played in x; name it again')
  const { ask, fail } = client()
  const { match } = ask('create', { game: 'ukiyoe', players: 2 })
  expect(fail('bot', { match, bot: 'program:touch x' }).message).toContain('is no bot')
  expect(ask('bot', { match, bot: 'master:20' }).text).toEqual(expect.any(String))
  expect(() => readPlayer(GAMES.iki, 'samurai')).toThrow('is not known')
})

test('the page shows the example as it is', () => {
  const page = readFileSync('docs/protocol.md', 'utf8')
  expect(page).toContain(readFileSync('examples/program.js', 'utf8'))
})
