// The engine protocol: the transcript in its page, every method and error, limits.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createProtocol, ERRORS, LONGEST_LINE } from '../../../src/cli/engine/protocol.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import { client } from '../../support/cli/client.ts'
import { run, spawnCli } from '../../support/cli/fake.ts'

const PAGE = readFileSync('docs/protocol.md', 'utf8')

const methods: string[] = client().ask('hello').methods

describe('the page', () => {
  const [, transcript = ''] = /```transcript\n([\s\S]*?)```/.exec(PAGE) ?? []
  const lines = transcript.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

  test('its transcript, line by line', () => {
    const protocol = createProtocol()
    expect(lines.length).toBeGreaterThan(50)
    for (const [i, line] of lines.entries()) {
      if (line.startsWith('< ')) continue
      expect(line.startsWith('> ')).toBe(true)
      const answer = protocol.answer(line.slice(2))
      const next = lines[i + 1]
      if (!next?.startsWith('< ')) expect(answer, line).toBeNull()
      else if (next.endsWith('...')) expect(answer?.slice(0, next.length - 5), line).toBe(next.slice(2, -3))
      else expect(answer, line).toBe(next.slice(2))
    }
  })

  test('its transcript, as a process', async () => {
    const sent = lines.filter((line) => line.startsWith('> ')).map((line) => `${line.slice(2)}\n`)
    const { code, out, err } = await spawnCli(['engine'], sent)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const answers = out.trimEnd().split('\n')
    const expected = lines.filter((line) => line.startsWith('< ')).map((line) => line.slice(2).replace(/\.\.\.$/, ''))
    expect(answers).toHaveLength(expected.length)
    for (const [i, start] of expected.entries()) expect(answers[i]!.startsWith(start)).toBe(true)
  })

  test('names every method, every parameter, every error and every limit', () => {
    const headings = [...PAGE.matchAll(/^### (\w+)$/gm)].map((match) => match[1])
    expect(headings).toEqual(methods)
    const codes = [...PAGE.matchAll(/^\| (-\d+) \|/gm)].map((match) => Number(match[1]))
    expect(codes).toEqual(Object.values(ERRORS))
    expect(PAGE).toContain(LONGEST_LINE.toLocaleString('en'))
    for (const method of methods) {
      const { message } = client().fail(method, { nonsense: 1 })
      const [, known = ''] = /known \w+: (.*)/.exec(message) ?? []
      const [, about = ''] = new RegExp(`^### ${method}\\n([\\s\\S]*?)(?=\\n#)`, 'm').exec(PAGE) ?? []
      for (const parameter of known.split(', ').filter(Boolean)) expect(about, `${method} ${parameter}`).toContain(`\`${parameter}\``)
    }
  })

  test('uses every method and most errors in the transcript', () => {
    const used = new Set([...transcript.matchAll(/"method":"(\w+)"/g)].map((match) => match[1]))
    for (const method of methods.filter((one) => one !== 'games')) expect(used).toContain(method)
    for (const kind of ['parse', 'request', 'method', 'params', 'illegal', 'match', 'game', 'record', 'undo'] as const)
      expect(transcript).toContain(`"code":${ERRORS[kind]}`)
  })
})

test('an id comes back exactly, or is refused', () => {
  const { raw } = client()
  const hello = (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"hello"}`
  for (const id of ['9007199254740991', '-9007199254740991', '"9007199254740993"', '0'])
    expect(raw(hello(id))).toContain(`"id":${id},"result"`)
  for (const id of ['9007199254740993', '-9007199254740993', '1e300', '1e999']) {
    const answer = JSON.parse(raw(hello(id))!)
    expect(answer).toMatchObject({ id: null, error: { code: ERRORS.request } })
    expect(answer.error.message).toContain('id: ')
  }
  const [large, small] = JSON.parse(raw(`[${hello('9007199254740993')},${hello('7')}]`)!)
  expect(large).toMatchObject({ id: null, error: { code: ERRORS.request } })
  expect(small).toMatchObject({ id: 7, result: {} })
})

describe('methods', () => {
  test('games describes each game there is', () => {
    const games = client().ask('games')
    expect(games.map((game: { id: string }) => game.id)).toEqual(Object.keys(GAMES))
    const [ukiyoe] = games.filter((game: { id: string }) => game.id === 'ukiyoe')
    expect(ukiyoe).toMatchObject({ name: 'UKIYO-E', seats: [2, 3, 4], options: { properties: { start: {} } } })
    expect(ukiyoe.bots.map((bot: { id: string }) => bot.id)).toEqual(expect.arrayContaining(['random', 'journeyman']))
  })

  test('a whole game, each move advised by a bot', () => {
    const { ask, fail } = client()
    let status = ask('create', { game: 'ukiyoe', players: 3, seed: 'whole' })
    const { match } = status
    const events: { type: string }[] = []
    for (let i = 0; status.actor !== 'over'; i++) {
      if (i > 1000) throw new Error('the game does not end')
      const advice = ask('bot', { match, bot: i % 2 === 0 ? 'journeyman' : 'random' })
      expect(ask('bot', { match, bot: i % 2 === 0 ? 'journeyman' : 'random' })).toEqual(advice)
      expect(ask('moves', { match }).moves).toContainEqual(advice)
      const { events: more, ...next } = ask('play', { match, move: i % 3 === 0 ? advice.text : advice.move })
      expect(ask('status', { match })).toEqual(next)
      events.push(...more)
      status = next
    }
    expect(events.at(-1)).toEqual({ to: 'all', type: 'over' })
    expect(status.result).toEqual(ask('scores', { match }))
    expect(ask('moves', { match })).toEqual({ actor: 'over', moves: [] })
    expect(ask('blocked', { match })).toEqual([])
    expect(fail('play', { match, move: 'draw' })).toEqual({ code: ERRORS.illegal, message: 'the game is over' })
    expect(fail('bot', { match, bot: 'random' })).toEqual({ code: ERRORS.illegal, message: 'no seat is on turn' })
    const { record } = ask('save', { match })
    expect(record.result).toEqual({ totals: status.result.totals, winners: status.result.winners })
    expect(ask('load', { record }).actor).toBe('over')
  })

  test.each(['text', 'json'] as const)('saved as %s and loaded, a game goes on as it would have, bots and all', (form) => {
    const { ask } = client()
    const { match } = ask('create', { game: 'ukiyoe', players: 4, seed: 'again', names: ['A', 'B'] })
    const step = (one: string) => ask('play', { match: one, move: ask('bot', { match: one, bot: 'random' }).move })
    for (let i = 0; i < 25; i++) step(match)
    const { match: other } = ask('load', { record: ask('save', { match, form }).record })
    for (let i = 0; i < 60; i++) expect(step(other)).toEqual({ ...step(match), match: other })
    expect(ask('save', { match: other })).toEqual(ask('save', { match }))
    expect(ask('save', { match }).record.seats).toEqual([{ name: 'A' }, { name: 'B' }, { name: 'Seat 3' }, { name: 'Seat 4' }])
  })

  test('a view is what the game shows that seat', () => {
    const { ask, fail } = client()
    const { match } = ask('create', { game: 'ukiyoe', players: 3, seed: 'v' })
    expect(ask('view', { match, seat: 1 })).toMatchObject({ seat: 1, hand: expect.arrayContaining([expect.any(Number)]) })
    expect(ask('view', { match, seat: 'spectator' })).toMatchObject({ seat: null, hand: [] })
    expect(fail('view', { match, seat: 3 })).toEqual({
      code: ERRORS.params,
      message: 'view: seat 3 is not at this table; seats are 0 to 2',
    })
    expect(fail('view', { match, seat: 'all' }).message).toBe('view: seat: "all" fits none of: a whole number; "spectator"')
  })

  test('chance by the client: nothing happens by itself, and every outcome is a move', () => {
    const { ask, fail } = client()
    const { match, actor } = ask('create', { game: 'ukiyoe', players: 2, chance: 'client', options: { start: 2 } })
    expect(actor).toBe('chance')
    expect(fail('bot', { match, bot: 'random' }).code).toBe(ERRORS.illegal)
    expect(ask('moves', { match }).moves).toHaveLength(35)
    for (let i = 0; i < 10; i++) ask('play', { match, move: `deal hiroshige-${(i % 5) + 1}` })
    expect(ask('status', { match })).toEqual({ match, actor: 1, moves: 10 })
    expect(fail('undo', { match, seat: 1 }).code).toBe(ERRORS.undo)
    expect(ask('play', { match, move: 'draw' })).toMatchObject({ actor: 'chance', moves: 11 })
    expect(ask('undo', { match, seat: 1 })).toEqual({ match, actor: 1, moves: 10, undone: { type: 'draw' } })
    const loaded = ask('load', { record: ask('save', { match }).record, chance: 'client' })
    expect(loaded).toMatchObject({ actor: 1, moves: 10 })
    expect(fail('play', { match, move: 'deal hiroshige-1' }).code).toBe(ERRORS.illegal)
  })

  test('the reason a move is refused for comes with it', () => {
    const { ask, fail } = client()
    const { match } = ask('create', { game: 'ukiyoe', players: 2, seed: 'x' })
    expect(fail('play', { match, move: 'take' })).toMatchObject({
      code: ERRORS.illegal,
      data: { code: 'discards-empty', clause: 'DRAW-2' },
    })
    expect(fail('play', { match, move: 'EXHIBIT hok 3 3' })).toMatchObject({ data: { what: 'exhibit hokusai', clause: 'TURN-1' } })
    expect(fail('play', { match, move: { type: 'take' } })).toEqual({
      code: ERRORS.illegal,
      message: '"{"type":"take"}" is not legal here; legal: draw',
    })
    expect(fail('play', { match, move: 'x'.repeat(401) }).code).toBe(ERRORS.params)
    expect(fail('play', { match, move: { type: 'x'.repeat(5000) } }).message.length).toBeLessThan(200)
  })

  test('a failed change leaves everything as it was', () => {
    const { ask, fail } = client()
    const { match } = ask('create', { game: 'ukiyoe', players: 2, seed: 'x' })
    const before = ask('save', { match })
    fail('play', { match, move: 'take' })
    fail('undo', { match, seat: 0 })
    fail('bot', { match, bot: 'deep' })
    fail('load', { record: 'nonsense' })
    fail('create', { game: 'ukiyoe', players: 2, options: { start: 3 } })
    fail('close', { match: 'm2' })
    expect(ask('save', { match })).toEqual(before)
    expect(ask('create', { game: 'ukiyoe', players: 2 }).match).toBe('m2')
  })

  test('a thousand matches and no more, until one is closed', () => {
    const { ask, fail } = client()
    const made: string[] = []
    for (let i = 0; i < 1000; i++) made.push(ask('create', { game: 'ukiyoe', players: 2, chance: 'client' }).match)
    expect(new Set(made).size).toBe(1000)
    expect(fail('create', { game: 'ukiyoe', players: 2 })).toEqual({
      code: ERRORS.full,
      message: 'at most 1000 matches may be open; close one',
    })
    expect(ask('close', { match: made[3] })).toEqual({ closed: made[3] })
    expect(fail('status', { match: made[3] }).code).toBe(ERRORS.match)
    expect(ask('create', { game: 'ukiyoe', players: 2 }).match).toBe('m1001')
  })
})

describe('messages', () => {
  const HELLO = { jsonrpc: '2.0', id: 1, method: 'hello' }
  const code = (line: string | null) => {
    const answer = JSON.parse(client().raw(line)!)
    return [answer.id, answer.error?.code]
  }

  test.each([
    ['not JSON', '{', null, ERRORS.parse],
    ['a word', 'hello', null, ERRORS.parse],
    ['a number', '5', null, ERRORS.request],
    ['null', 'null', null, ERRORS.request],
    ['a text', '"hello"', null, ERRORS.request],
    ['no fields', '{}', null, ERRORS.request],
    ['no version', '{"id":1,"method":"hello"}', 1, ERRORS.request],
    ['no method', '{"jsonrpc":"2.0","id":"a"}', 'a', ERRORS.request],
    ['another field', JSON.stringify({ ...HELLO, extra: 1 }), 1, ERRORS.request],
    ['an id that is null', JSON.stringify({ ...HELLO, id: null }), null, ERRORS.request],
    ['an id that is an object', JSON.stringify({ ...HELLO, id: {} }), null, ERRORS.request],
    ['parameters in a list', JSON.stringify({ ...HELLO, params: [] }), 1, ERRORS.request],
    ['a method every object has', JSON.stringify({ ...HELLO, method: 'toString' }), 1, ERRORS.method],
    ['an unknown parameter', JSON.stringify({ ...HELLO, params: { x: 1 } }), 1, ERRORS.params],
    ['a game every object has', JSON.stringify({ ...HELLO, method: 'create', params: { game: 'valueOf', players: 2 } }), 1, ERRORS.game],
    ['an empty batch', '[]', null, ERRORS.request],
    ['a batch too long', JSON.stringify(Array(101).fill(HELLO)), null, ERRORS.request],
    ['a nest', `${'['.repeat(300000)}${']'.repeat(300000)}`, undefined, undefined],
    ['an object nest', `${'{"a":'.repeat(300000)}1${'}'.repeat(300000)}`, null, ERRORS.request],
    [
      'a nest of options',
      `{"jsonrpc":"2.0","id":7,"method":"load","params":{"record":${'{"a":'.repeat(90000)}1${'}'.repeat(90000)}}}`,
      7,
      ERRORS.request,
    ],
    ['a line that is too long', null, null, ERRORS.oversized],
  ])('%s', (_, line, id, error) => {
    if (id === undefined) expect(JSON.parse(client().raw(line)!)).toMatchObject([{ id: null, error: { code: ERRORS.request } }])
    else expect(code(line)).toEqual([id, error])
  })

  test('an id may be a text or a whole number, and comes back as it is', () => {
    for (const id of [0, -5, 2 ** 40, '', 'x', '日本橋']) expect(JSON.parse(client().raw(JSON.stringify({ ...HELLO, id }))!).id).toBe(id)
  })

  test('empty lines are skipped', () => {
    for (const line of ['', '  ', '\r', '\t']) expect(client().raw(line)).toBeNull()
    expect(client().raw(`${JSON.stringify(HELLO)}\r`)).toContain('"result"')
  })

  test('notifications are carried out and never answered', () => {
    const { raw, ask, fail } = client()
    expect(raw('{"jsonrpc":"2.0","method":"create","params":{"game":"ukiyoe","players":2}}')).toBeNull()
    expect(ask('status', { match: 'm1' }).moves).toBeGreaterThan(0)
    expect(raw('{"jsonrpc":"2.0","method":"close","params":{"match":"m1"}}')).toBeNull()
    expect(fail('status', { match: 'm1' }).code).toBe(ERRORS.match)
    for (const method of ['close', 'shuffle', 'play']) expect(raw(JSON.stringify({ jsonrpc: '2.0', method }))).toBeNull()
  })

  test('a batch is answered in order, without its notifications, or not at all', () => {
    const { raw } = client()
    const { id, ...note } = HELLO
    expect(raw(JSON.stringify([note, note]))).toBeNull()
    const answers = JSON.parse(raw(JSON.stringify([{ ...HELLO, id: 'a' }, note, 5, { ...HELLO, id: 'b', method: 'none' }, [HELLO]]))!)
    expect(answers.map((one: { id: unknown; error?: { code: number } }) => [one.id, one.error?.code])).toEqual([
      ['a', undefined],
      [null, ERRORS.request],
      ['b', ERRORS.method],
      [null, ERRORS.request],
    ])
    const full = JSON.parse(raw(JSON.stringify(Array(100).fill(HELLO)))!)
    expect(full).toHaveLength(100)
  })
})

describe('the command', () => {
  test('answers what it is sent, line by line', async () => {
    const lines = [
      '{"jsonrpc":"2.0","id":1,"method":"hello"}',
      '',
      null,
      '{"jsonrpc":"2.0","id":2,"method":"status","params":{"match":"m1"}}',
    ]
    const { code, out } = await run('engine', { lines })
    expect(code).toBe(0)
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).error?.code),
    ).toEqual([undefined, ERRORS.oversized, ERRORS.match])
  })

  test('a line beyond the limit is answered with its error, and the process goes on', async () => {
    const hello = '{"jsonrpc":"2.0","id":1,"method":"hello"}\n'
    const long = `{"jsonrpc":"2.0","id":2,"method":"hello","params":{"x":"${'x'.repeat(LONGEST_LINE)}"}}\n`
    const nest = `${'['.repeat(200000)}${']'.repeat(200000)}\n`
    const { code, out, err } = await spawnCli(['engine'], [hello, long, hello, nest, '\u0000\uFFFD\n', hello, long.slice(0, -1)])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers.map((one) => (Array.isArray(one) ? one[0] : one).error?.code)).toEqual([
      undefined,
      ERRORS.oversized,
      undefined,
      ERRORS.request,
      ERRORS.parse,
      undefined,
      ERRORS.oversized,
    ])
    expect(answers[1]).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: ERRORS.oversized, message: 'a line may have at most 4194304 characters' },
    })
  })

  test('a line just within the limit is read', async () => {
    const start = '{"jsonrpc":"2.0","id":2,"method":"load","params":{"record":"'
    const long = `${start}${'#'.repeat(LONGEST_LINE - start.length - 4)}"}}`
    const message = 'the record is empty; its first line is "nihonbashi record 1"'
    expect(JSON.parse(client().raw(long)!).error).toEqual({
      code: ERRORS.record,
      message,
      data: { problems: [{ path: '', code: 'record-empty', params: { format: 1 }, message }] },
    })
  })
})

test('every game there is can be driven to its end', () => {
  for (const game of Object.values(GAMES)) {
    const { ask } = client()
    const rng = new RandomStream(game.id)
    const { match } = ask('create', { game: game.id, players: game.seats.at(-1)!, seed: 'end' })
    let turn = ask('moves', { match })
    for (let i = 0; i < 5000 && turn.actor !== 'over'; i++) {
      ask('play', { match, move: turn.moves[rng.below(turn.moves.length)].text })
      turn = ask('moves', { match })
    }
    expect(turn).toEqual({ actor: 'over', moves: [] })
    const { record } = ask('save', { match })
    expect(ask('load', { record }).result).toEqual(ask('scores', { match }))
  }
})
