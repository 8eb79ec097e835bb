// Stored games: both forms there and back, and every way a record can be wrong, with the line or move it is wrong at.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../../src/core/game.ts'
import { explain, type GameRecord, makeRecord, readRecord, readValue, writeText } from '../../../src/core/record/record.ts'
import { RECORD_SCHEMA } from '../../../src/core/record/schema.ts'
import { check } from '../../../src/core/schema/schema.ts'
import { ukiyoe } from '../../../src/games/ukiyoe/rules/game.ts'
import { toy } from '../../support/toy.ts'
import { position } from '../../support/ukiyoe/position.ts'

const GAMES = { toy: toy as AnyGame, ukiyoe: ukiyoe as AnyGame }

const TEXT = `nihonbashi record 1
game toy
seat 1 "Aki"
seat 2 "Ben" bot random
seed "a"
option turns 4
option most 3

1 bet 3
* roll 4
2 pass
1 bet 1
* roll 5
2 bet 2
* roll 2

result 3 2
winners 1
`
const LINES = TEXT.split('\n')
const RECORD: GameRecord = {
  format: 1,
  game: 'toy',
  seats: [{ name: 'Aki' }, { name: 'Ben', bot: 'random' }],
  seed: 'a',
  options: { turns: 4, most: 3 },
  moves: [
    { type: 'bet', n: 3 },
    { type: 'roll', n: 4 },
    { type: 'pass' },
    { type: 'bet', n: 1 },
    { type: 'roll', n: 5 },
    { type: 'bet', n: 2 },
    { type: 'roll', n: 2 },
  ],
  result: { totals: [3, 2], winners: [0] },
}

function read(text: string) {
  const found = readRecord(GAMES, text)
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const problem = (text: string) => {
  const found = readRecord(GAMES, text)
  return 'problem' in found ? found.problem : undefined
}
/** The text with line n (from 1) replaced; several lines may take its place, or none. */
const withLine = (n: number, ...lines: string[]) => LINES.toSpliced(n - 1, 1, ...lines).join('\n')
const withField = (field: string, value: unknown) => JSON.stringify({ ...RECORD, [field]: value })

describe('there and back', () => {
  test('text', () => {
    expect(writeText(toy as AnyGame, RECORD)).toBe(TEXT)
    expect(read(TEXT).record).toEqual(RECORD)
  })

  test('JSON', () => {
    expect(read(JSON.stringify(RECORD)).record).toEqual(RECORD)
    expect(read(JSON.stringify(RECORD, null, 2)).record).toEqual(RECORD)
    expect(readValue(GAMES, RECORD)).toMatchObject({ record: RECORD })
  })

  test('reading returns the game, its options and the state after the last move', () => {
    const found = read(TEXT)
    expect(found.game).toBe(toy)
    expect(found.options).toEqual(RECORD.options)
    expect(found.state).toMatchObject({ left: 0, points: [3, 2] })
  })

  test('comments, blank lines, white space, CRLF and a byte order mark do not matter', () => {
    expect(read(TEXT.replaceAll('\n', '\r\n')).record).toEqual(RECORD)
    expect(read(`\uFEFF# kept by Aki\n\n${LINES.map((line) => `  ${line} \n# a comment\n\n`).join('')}`).record).toEqual(RECORD)
    expect(read(`\uFEFF  ${JSON.stringify(RECORD)}`).record).toEqual(RECORD)
    expect(read(TEXT.trimEnd()).record).toEqual(RECORD)
  })

  test('defaults are filled in; seed, bots and result may be missing', () => {
    const short = 'nihonbashi record 1\ngame toy\nseat 1 "Aki"\n'
    expect(read(short).record).toEqual({ format: 1, game: 'toy', seats: [{ name: 'Aki' }], options: { turns: 6, most: 3 }, moves: [] })
    const { result, seed, ...rest } = RECORD
    expect(read(JSON.stringify(rest)).record).toEqual({ ...rest, result })
    expect(read(LINES.slice(0, 15).join('\n')).record).toEqual(RECORD)
    expect(read(withLine(17)).record).toEqual(RECORD)
    expect(read(withLine(18)).record).toEqual(RECORD)
  })

  test('a game that is not over has no result', () => {
    const text = LINES.slice(0, 12).join('\n')
    expect(read(text).record).toEqual({ ...RECORD, moves: RECORD.moves.slice(0, 4), result: undefined })
    expect(writeText(toy as AnyGame, read(text).record)).toBe(`${text}\n`)
  })

  test('a record made without a seed has none', () => {
    const s = toy.setup({ turns: 1, most: 3 }, 1)
    expect(makeRecord(toy as AnyGame, s.options, [{ name: 'Aki' }], [], s)).toEqual({
      format: 1,
      game: 'toy',
      seats: [{ name: 'Aki' }],
      options: s.options,
      moves: [],
    })
  })

  test('names of any kind survive, and several winners', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }), (name, seed) => {
        const s = toy.setup({ turns: 1, most: 3 }, 2)
        toy.apply(s, { type: 'pass' })
        const record = makeRecord(toy as AnyGame, s.options, [{ name }, { name: 'Ben', bot: 'b-2' }], [{ type: 'pass' }], s, seed)
        expect(record.result).toEqual({ totals: [0, 0], winners: [0, 1] })
        expect(read(writeText(toy as AnyGame, record)).record).toEqual(record)
        expect(read(JSON.stringify(record)).record).toEqual(record)
      }),
    )
  })

  test('the published schema is what is checked', () => {
    expect(check(RECORD_SCHEMA, RECORD)).toEqual([])
    expect(check(RECORD_SCHEMA, { ...RECORD, extra: 1 })).toHaveLength(1)
  })
})

describe('text that is wrong', () => {
  test.each([
    ['nothing', '', 'the record is empty; its first line is "nihonbashi record 1"'],
    ['only comments', '# nothing\n\n', 'the record is empty; its first line is "nihonbashi record 1"'],
    [
      'another first line',
      `# hello\n${withLine(1, 'chess record 1')}`,
      'line 2: expected the first line of a record, "nihonbashi record 1"',
    ],
    ['no first line', withLine(1), 'line 1: expected the first line of a record, "nihonbashi record 1"'],
    ['another format', withLine(1, 'nihonbashi record 2'), 'line 1: format 2 is not known here; known is 1'],
    ['an unknown game', withLine(2, 'game go'), 'line 2: the game "go" is not known; known games: toy, ukiyoe'],
    ['a game every object knows', withLine(2, 'game toString'), 'line 2: the game "toString" is not known; known games: toy, ukiyoe'],
    ['no game', withLine(2), 'line 8: the game "" is not known; known games: toy, ukiyoe'],
    ['no game and no moves', 'nihonbashi record 1\nseat 1 "Aki"\n\n#\n', 'line 2: the game "" is not known; known games: toy, ukiyoe'],
    ['a seat out of order', withLine(3, 'seat 2 "Aki"'), 'line 3: expected seat 1, got "2"'],
    ['a seat without a number', withLine(4, 'seat "Ben"'), 'line 4: expected seat 2, got ""'],
    ['a seat without a name', withLine(3, 'seat 1'), 'line 3: expected seat 1, got ""'],
    ['a name without quotes', withLine(3, 'seat 1 Aki'), 'line 3: what follows "seat" is not well formed: 1 Aki'],
    ['a name with a bad escape', withLine(3, 'seat 1 "A\\ki"'), 'line 3: what follows "seat" is not well formed: 1 "A\\ki"'],
    ['a seat with more words', withLine(4, 'seat 2 "Ben" bot a b'), 'line 4: what follows "seat" is not well formed: 2 "Ben" bot a b'],
    ['a long name', withLine(3, `seat 1 "${'x'.repeat(81)}"`), 'line 3: seats[0].name: has more than 80 characters'],
    ['no seats', 'nihonbashi record 1\ngame toy\n', 'line 2: seats: has 0 entries, needs at least 1'],
    ['too many seats', withLine(4, ...[2, 3, 4].map((n) => `seat ${n} "x"`)), 'line 11: seats: the toy is for 1 to 3 players, not 4'],
    ['a seed without quotes', withLine(5, 'seed a'), 'line 5: what follows "seed" is not well formed: a'],
    ['a seed that is a number', withLine(5, 'seed 5'), 'line 5: what follows "seed" is not well formed: 5'],
    ['a long seed', withLine(5, `seed "${'x'.repeat(201)}"`), 'line 5: seed: has more than 200 characters'],
    ['an option without a value', withLine(6, 'option turns'), 'line 6: what follows "option" is not well formed: turns'],
    ['an option without a name', withLine(6, 'option'), 'line 6: what follows "option" is not well formed: '],
    [
      'a long wrong option',
      withLine(6, `option turns ${'x'.repeat(90)}`),
      `line 6: what follows "option" is not well formed: turns ${'x'.repeat(54)}`,
    ],
    ['an option with a wrong value', withLine(6, 'option turns 0'), 'line 6: options.turns: 0 is below the least allowed, 1'],
    [
      'several wrong things, each on its line',
      withLine(5, `seed "${'x'.repeat(201)}"`).replace('"Aki"', `"${'y'.repeat(81)}"`),
      'line 3: seats[0].name: has more than 80 characters\nline 5: seed: has more than 200 characters',
    ],
    ['an unknown option', withLine(6, 'option speed 3'), 'line 6: options.speed: unknown field; known fields: turns, most'],
    [
      'an option with a special name',
      withLine(6, 'option __proto__ {"turns":4}'),
      'line 6: options.__proto__: unknown field; known fields: turns, most',
    ],
    [
      'options that do not fit, no moves',
      'nihonbashi record 1\ngame toy\nseat 1 "A"\noption most 99\n',
      'line 4: options.most: 99 is above the most allowed, 20',
    ],
    ['an unknown head line', withLine(5, 'clock 5'), 'line 5: "clock" is not known here; a head line is game, seat, seed, option or table'],
    [
      'a head line among the moves',
      withLine(11, 'option most 2'),
      'line 11: expected a move ("1 ..." or "* ..."), "result" or "winners", got "option"',
    ],
    ['another player', withLine(11, '1 pass'), 'line 11: it is seat 2 to move, not seat 1'],
    ['a player instead of chance', withLine(10, '1 pass'), 'line 10: it is chance (*) to move, not seat 1'],
    ['chance instead of a player', withLine(11, '* roll 1'), 'line 11: it is seat 2 to move, not chance (*)'],
    ['a seat there is not', withLine(11, '7 pass'), 'line 11: it is seat 2 to move, not seat 7'],
    ['no move at all', withLine(11, '2'), 'line 11: "" is not a move'],
    ['not a move', withLine(11, '2 jump'), 'line 11: "jump" is not a move'],
    ['an illegal move', withLine(11, '2 bet 4'), 'line 11: "bet 4" is not legal here; legal: pass; bet 1; bet 2; bet 3'],
    [
      'an outcome there is not',
      withLine(10, '* roll 7'),
      'line 10: "roll 7" is not legal here; legal: roll 1; roll 2; roll 3; roll 4; roll 5; roll 6',
    ],
    ['a move after the end', withLine(16, '1 pass'), 'line 16: the game is over before this move'],
    ['chance after the end', withLine(16, '* roll 1'), 'line 16: the game is over before this move'],
    ['another result', withLine(17, 'result 3 3'), 'line 17: the result says 3 3, but the moves give 3 2'],
    ['a result for too few', withLine(17, 'result 3'), 'line 17: the result says 3, but the moves give 3 2'],
    ['a result in words', withLine(17, 'result three two'), 'line 17: "result" takes whole numbers'],
    ['an empty result', withLine(17, 'result'), 'line 17: "result" takes whole numbers'],
    ['a result that is not whole', withLine(17, 'result 3 2.5'), 'line 17: "result" takes whole numbers'],
    ['other winners', withLine(18, 'winners 2'), 'line 18: the winners are said to be 2, but the moves give 1'],
    ['too many winners', withLine(18, 'winners 1 2'), 'line 18: the winners are said to be 1 2, but the moves give 1'],
    ['no winners', withLine(18, 'winners'), 'line 18: "winners" takes whole numbers'],
    ['a result before the end', withLine(15), 'line 16: a result is given, but the game is not over'],
    ['a result before the moves', withLine(8, 'result 3 2'), 'line 8: a result is given, but the game is not over'],
  ])('%s', (_, text, message) => {
    expect(problem(text)).toBe(message)
  })

  test('a reason is given where the game has one, with its clause', () => {
    const head = 'nihonbashi record 1\ngame toy\nseat 1 "Aki"\noption most 0\n'
    expect(problem(`${head}1 bet 2\n`)).toBe('line 5: "bet 2" is not legal here: A bet of 2 is out of the question. (TOY-2)')
    expect(problem(`${head}1 pass\n1 b 5\n`)).toBe('line 6: "b 5" is not legal here: Nobody bets here. (TOY-1)')
  })

  test('UKIYO-E: a reason with its clause', () => {
    const deals = ['hokusai-1', 'hokusai-1', 'hokusai-2', 'hokusai-2', 'hokusai-3', ...Array(5).fill('utamaro-1')].slice(0, 5)
    const head = 'nihonbashi record 1\ngame ukiyoe\nseat 1 "Aki"\nseat 2 "Ben"\noption start 1\n'
    const dealt = [...deals, 'utamaro-1', 'utamaro-1', 'utamaro-2', 'utamaro-2', 'utamaro-3'].map((card) => `* deal ${card}`).join('\n')
    expect(problem(`${head}${dealt}\n1 exhibit hokusai 1 1\n`)).toBe(
      'line 16: "exhibit hokusai 1 1" is not legal here: First draw: 2 cards to go. (TURN-1)',
    )
    expect(problem(`${head}${dealt}\n1 take\n`)).toBe('line 16: "take" is not legal here: The discard pile is empty. (DRAW-2)')
  })

  test('more moves than any game has', () => {
    const head = 'nihonbashi record 1\ngame toy\nseat 1 "Aki"\noption turns 30000\n'
    expect(read(`${head}${'1 pass\n'.repeat(20000)}`).record.moves).toHaveLength(20000)
    expect(problem(`${head}${'1 pass\n'.repeat(20001)}`)).toBe('line 20005: more than 20000 moves')
  })
})

describe('JSON that is wrong', () => {
  test.each([
    ['cut short', '{"format": 1,', 'this is not JSON: line 1, column 14: a name in double quotes is expected here'],
    ['a word instead', '{nonsense}', 'this is not JSON: line 1, column 2: a name in double quotes is expected here'],
    ['no fields', '{}', 'format: is missing\ngame: is missing\nseats: is missing\noptions: is missing\nmoves: is missing'],
    ['another format', withField('format', 2), 'format: 2 is not one of 1'],
    [
      'an unknown field',
      withField('clock', 2),
      'clock: unknown field; known fields: format, game, seats, options, seed, moves, result, table',
    ],
    ['an unknown game', withField('game', 'go'), 'the game "go" is not known; known games: toy, ukiyoe'],
    ['a game every object knows', withField('game', 'constructor'), 'the game "constructor" is not known; known games: toy, ukiyoe'],
    ['no seats', withField('seats', []), 'seats: has 0 entries, needs at least 1'],
    ['a seat without a name', withField('seats', [{}]), 'seats[0].name: is missing'],
    ['a bot with a space', withField('seats', [{ name: 'A', bot: 'a b' }]), 'seats[0].bot: "a b" does not fit the pattern ^\\S+$'],
    ['too many seats', withField('seats', Array(4).fill({ name: 'A' })), 'seats: the toy is for 1 to 3 players, not 4'],
    [
      'wrong options',
      withField('options', { turns: 'x', most: -1 }),
      'options.turns: expected a whole number, got "x"\noptions.most: -1 is below the least allowed, 0',
    ],
    ['a move that is text', withField('moves', ['pass']), 'moves[0]: expected an object, got "pass"'],
    [
      'a move out of turn',
      withField('moves', [{ type: 'roll', n: 1 }]),
      'moves[0]: "{"type":"roll","n":1}" is not legal here; legal: pass; bet 1; bet 2; bet 3',
    ],
    [
      'a move with more to it',
      withField('moves', [{ type: 'pass' }, { type: 'pass', n: 1 }]),
      'moves[1]: "{"type":"pass","n":1}" is not legal here; legal: pass; bet 1; bet 2; bet 3',
    ],
    ['a move after the end', withField('moves', [...RECORD.moves, { type: 'pass' }]), 'moves[7]: the game is over before this move'],
    ['another result', withField('result', { totals: [3, 3], winners: [0] }), 'result: the result says 3 3, but the moves give 3 2'],
    ['other winners', withField('result', { totals: [3, 2], winners: [1] }), 'result: the winners are said to be 2, but the moves give 1'],
    ['no winners', withField('result', { totals: [3, 2], winners: [] }), 'result: the winners are said to be nobody, but the moves give 1'],
    ['half a result', withField('result', { totals: [3, 2] }), 'result.winners: is missing'],
    ['a result before the end', withField('moves', []), 'result: a result is given, but the game is not over'],
    [
      'more moves than any game has',
      withField('moves', Array(20001).fill({ type: 'pass' })),
      'moves: has 20001 entries, at most 20000 are allowed',
    ],
    ['a nest', `{"format":${'['.repeat(100000)}${']'.repeat(100000)}}`, 'is nested more than 100 levels deep'],
  ])('%s', (_, text, message) => {
    expect(problem(text)).toBe(message)
  })
})

describe('explain', () => {
  test('lists twelve legal moves and counts the rest', () => {
    const s = toy.setup({ turns: 6, most: 20 }, 2)
    const listed = Array.from({ length: 11 }, (_, i) => `bet ${i + 1}`).join('; ')
    expect(explain(toy as AnyGame, s, 'jump')).toBe(`"jump" is not legal here; legal: pass; ${listed}; and 9 more`)
  })

  test('cuts a very long wish', () => {
    const s = toy.setup({ turns: 6, most: 1 }, 2)
    expect(explain(toy as AnyGame, s, 'x'.repeat(100))).toContain(`"${'x'.repeat(100)}"`)
    expect(explain(toy as AnyGame, s, 'x'.repeat(101))).toBe(`"${'x'.repeat(97)}..." is not legal here; legal: pass; bet 1`)
  })

  test('names clause and numbers in UKIYO-E', () => {
    const s = position({ hands: ['hokusai-3', '', ''], shows: [[1, 'hokusai-1 hokusai-2']] })
    expect(explain(ukiyoe as AnyGame, s, 'exhibit hokusai 3 3 3')).toMatch(/you need 3, you have 1\. \(EXH-3\)$/)
  })
})
