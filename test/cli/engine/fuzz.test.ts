// The engine protocol under fire: nothing it is sent brings it down, and every line is answered as it should be.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ERRORS } from '../../../src/cli/engine/protocol.ts'
import { client } from '../../support/cli/client.ts'

const methods: string[] = client().ask('hello').methods

describe('anything', () => {
  const word = fc.constantFrom(
    'm1',
    'm2',
    'm9',
    'ukiyoe',
    'go',
    'draw',
    'take',
    'discard hokusai-3',
    'pass',
    'spectator',
    'seed',
    'client',
    'text',
    'journeyman',
    'random',
    '__proto__',
  )
  const value = fc.oneof(
    { weight: 4, arbitrary: word },
    { weight: 3, arbitrary: fc.integer({ min: -2, max: 9 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom({ type: 'draw' }, { type: 'take' }, { start: 1 }, { deck: {} }, { type: 'exhibit', cards: [1, 1] }),
    },
  )
  /** Parameters that make sense more often than not. */
  const params = fc.oneof(
    fc.record(
      {
        match: fc.constantFrom('m1', 'm2', 'm3', 'm99'),
        game: fc.constantFrom('ukiyoe', 'ukiyoe', 'go'),
        players: fc.integer({ min: 1, max: 5 }),
        move: fc.oneof(word, fc.constantFrom({ type: 'draw' }, { type: 'take' }, { type: 'discard', card: 3 })),
        seat: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('spectator')),
        bot: fc.constantFrom('random', 'journeyman', 'deep'),
        chance: fc.constantFrom('seed', 'client'),
        form: fc.constantFrom('text', 'json'),
        options: fc.constantFrom({}, { start: 1 }, { start: 3 }, { deck: 5 }, { hiddenScores: true }),
        record: fc.oneof(
          fc.string(),
          fc.constant({ format: 1, game: 'ukiyoe', seats: [{ name: 'A' }, { name: 'B' }], options: {}, moves: [] }),
        ),
      },
      { requiredKeys: [] },
    ),
    fc.dictionary(fc.constantFrom('match', 'game', 'players', 'move', 'seat', 'record', 'x', 'toString'), value),
  )
  /** Which parameters a method knows, so that whole requests are often right. */
  const KNOWN: Record<string, readonly string[]> = {
    create: ['game', 'players', 'options', 'chance'],
    load: ['record', 'chance'],
    save: ['match', 'form'],
    play: ['match', 'move'],
    undo: ['match', 'seat'],
    view: ['match', 'seat'],
    bot: ['match', 'bot'],
  }
  const id = fc.oneof(fc.integer(), fc.string({ maxLength: 5 }))
  const request = fc
    .tuple(fc.constantFrom(...methods, 'undo', 'undo', 'create', 'create', 'play', 'play', 'none'), params, fc.option(id), fc.boolean())
    .map(([method, given, one, fitting]) => {
      const known = KNOWN[method] ?? ['match']
      const fields = fitting ? Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name))) : given
      return { jsonrpc: '2.0', ...(one === null ? {} : { id: one }), method, params: fields }
    })
  const broken = fc.tuple(request, fc.nat(), fc.string({ maxLength: 2 })).map(([one, at, text]) => {
    const line = JSON.stringify(one)
    return line.slice(0, at % line.length) + text + line.slice((at % line.length) + 1)
  })
  const line = fc.oneof(
    { weight: 6, arbitrary: request.map((one) => JSON.stringify(one)) },
    { weight: 2, arbitrary: broken },
    {
      weight: 1,
      arbitrary: fc.array(fc.oneof(request, fc.jsonValue({ maxDepth: 1 })), { maxLength: 4 }).map((all) => JSON.stringify(all)),
    },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ' ')) },
  )
  const codes: ReadonlySet<number> = new Set(Object.values(ERRORS))

  /** An answer to one request: its id, and a result or a known error. */
  function judge(answer: Record<string, unknown>, asked: unknown): void {
    expect(answer.jsonrpc).toBe('2.0')
    expect('result' in answer).not.toBe('error' in answer)
    const wanted = (asked as { id?: unknown } | null)?.id
    // A number that cannot come back exactly is refused. As JSON, which has no -0.
    const isExact = typeof wanted === 'number' && Math.abs(wanted) <= Number.MAX_SAFE_INTEGER
    expect(JSON.stringify(answer.id)).toBe(JSON.stringify(typeof wanted === 'string' || isExact ? wanted : null))
    const { error } = answer as { error?: { code: number; message: string } }
    if (!error) return
    expect(codes).toContain(error.code)
    expect(error.message).toMatch(/\S/)
    // The answer may quote the question; it must not have anything else.
    const slips = /undefined|\[object|NaN/
    if (!slips.test(JSON.stringify(asked) ?? '')) expect(error.message).not.toMatch(slips)
  }

  test('6,000 lines in one process: each is answered as it should be, and no match is damaged', () => {
    const seen = new Map<string, number>()
    const count = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1)
    fc.assert(
      fc.property(fc.array(line, { minLength: 60, maxLength: 60 }), (lines) => {
        const { raw, ask } = client()
        ask('create', { game: 'ukiyoe', players: 3, seed: 'fuzz' })
        ask('create', { game: 'ukiyoe', players: 2, seed: 'fuzz', chance: 'client' })
        for (const one of lines) {
          const answer = raw(one)
          let asked: unknown
          try {
            asked = JSON.parse(one)
          } catch {
            asked = undefined
          }
          if (answer === null) {
            const all = Array.isArray(asked) ? asked : [asked]
            if (one.trim() !== '') for (const each of all) expect(each).not.toHaveProperty('id')
            count('silence')
          } else if (Array.isArray(asked) && asked.length > 0) {
            const expected = asked.filter((each) => !isNotification(each))
            const answers = JSON.parse(answer)
            expect(answers).toHaveLength(expected.length)
            answers.forEach((each: Record<string, unknown>, i: number) => void judge(each, expected[i]))
            count('batch')
          } else {
            const told = JSON.parse(answer)
            judge(told, asked)
            count(told.error ? String(told.error.code) : 'result')
          }
        }
        for (const match of ['m1', 'm2']) {
          const saved = JSON.parse(raw(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'save', params: { match } }))!)
          if (saved.result)
            expect(ask('load', { record: saved.result.record, chance: 'client' }).moves).toBe(saved.result.record.moves.length)
        }
      }),
      { numRuns: 100 },
    )
    // The lines were worth sending: all of these came up.
    for (const what of [
      'silence',
      'batch',
      'result',
      ...['parse', 'request', 'method', 'params', 'illegal', 'match', 'game', 'record', 'undo'].map((kind) =>
        String(ERRORS[kind as keyof typeof ERRORS]),
      ),
    ])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(5)
  })

  function isNotification(asked: unknown): boolean {
    if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return false
    const { jsonrpc, method, params = {}, ...rest } = asked as Record<string, unknown>
    const isObject = typeof params === 'object' && params !== null && !Array.isArray(params)
    return jsonrpc === '2.0' && typeof method === 'string' && isObject && Object.keys(rest).length === 0
  }
})
