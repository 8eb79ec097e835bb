// Deck files on the command line: check, print, schema.
import { describe, expect, test } from 'vitest'
import { DECK_SCHEMA, type DeckFile, PAIR_LADDER } from '../../../../src/games/ukiyoe/cards/deck.ts'
import { run } from '../../../support/cli/fake.ts'

type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> }
/** The pair ladder with something changed. */
function changed(change: (deck: Writable<DeckFile>) => void): Record<string, string> {
  const deck = structuredClone(PAIR_LADDER) as Writable<DeckFile>
  change(deck)
  return { 'mine.json': JSON.stringify(deck) }
}
const fine = changed((deck) => {
  deck.names.en = 'Mine'
})

describe('check', () => {
  test('a deck that is fine', async () => {
    expect(await run('deck check mine.json', { files: fine })).toEqual({
      code: 0,
      out: 'mine.json is fine: "Mine", 70 cards of 7 artists, for 2, 3, 4 players.\n',
      err: '',
    })
    expect(JSON.parse((await run('deck check mine.json --json', { files: fine })).out)).toEqual({
      file: 'mine.json',
      ok: true,
      problems: [],
    })
  })

  test('a small deck says for how many it is', async () => {
    const files = changed((deck) => {
      deck.artists = deck.artists.slice(0, 4)
    })
    expect((await run('deck check mine.json', { files })).out).toBe(
      'mine.json is fine: "Pair ladder", 28 cards of 4 artists, for 2, 3 players.\n',
    )
  })

  test('every problem with its path', async () => {
    const files = changed((deck) => {
      deck.artists[2]!.copies = 9
      deck.artists[1]!.id = 'moronobu'
    })
    const { code, out, err } = await run('deck check mine.json', { files })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toBe(
      [
        'mine.json is not a deck that can be played with:',
        'artists[1].id: the artist "moronobu" is there already, as artists[0]',
        'artists[2].copies: says 9 cards, but the list of cards adds up to 8',
        '',
      ].join('\n'),
    )
    const json = await run('deck check mine.json --json', { files })
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, problems: [{ path: 'artists[1].id' }, { path: 'artists[2].copies' }] })
  })

  test.each([
    ['a comma too many', '{\n  "id": "x",\n}', 3, 1],
    ['a comma too few', '{"id": "x"\n "version": 1}', 2, 2],
    ['a word', '{\n  "id": mine\n}', 2, 9],
    ['a word that begins well', '{"a": true,\n "b": nul}', 2, 10],
    ['a word at the very start', 'mine', 1, 1],
    ['a word far in a long file', `{"a": [${'1, '.repeat(500)}\n\n  x, ${'2, '.repeat(500)}3]}`, 3, 3],
    ['cut short', '{"id": [1,\n2', 2, 2],
    ['a text that does not end', '{"id": "x\n', 1, 10],
    ['single quotes', "{\n'id': 1}", 2, 1],
    ['nothing', '', 1, 1],
    ['two values', '{}\n\n{}', 3, 1],
    ['text after it', '{} and so on', 1, 4],
  ])('malformed: %s', async (_, text, line, column) => {
    for (const command of ['deck check x.json', 'deck print x.json', 'play ukiyoe --deck x.json']) {
      const { code, out, err } = await run(command, { files: { 'x.json': text } })
      expect({ code, out }).toEqual({ code: command.startsWith('deck check') ? 1 : 2, out: '' })
      expect(err).toMatch(new RegExp(`: x\\.json: this is not JSON: line ${line}, column ${column}: [^\\n]+\\n$`))
    }
  })
})

test('several files: a line of JSON for each, and the worst exit code', async () => {
  const files = { ...fine, 'bad.json': '{}', 'broken.json': '{', '-': fine['mine.json']! }
  const { code, out } = await run('deck check mine.json bad.json broken.json - --json', { files })
  expect(code).toBe(1)
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ file, ok }) => [file, ok])).toEqual([
    ['mine.json', true],
    ['bad.json', false],
    ['broken.json', false],
    ['-', true],
  ])
  for (const { ok, problems } of lines) expect(problems.length > 0).toBe(!ok)
  expect((await run('deck check mine.json no.json bad.json', { files })).code).toBe(2)
})

test('one of a thing is in the singular', async () => {
  const files = changed((deck) => {
    deck.artists = [{ ...deck.artists[6]!, copies: 40, cards: [{ score: 1, copies: 40 }] }]
  })
  expect((await run('deck check mine.json', { files })).out).toContain('40 cards of 1 artist, for')
})

describe('print', () => {
  test('ours, as a table', async () => {
    const { code, out } = await run('deck print')
    expect(code).toBe(0)
    expect(out).toMatch(/^Pair ladder \(70 cards\)\n/)
    expect(out).toMatch(/^Hokusai +北斎 +14 {2}1 ×2 {2}2 ×2 .* 7 ×2 +original$/m)
  })

  test('ours, as JSON, is a deck file that is fine', async () => {
    const { out } = await run('deck print --json')
    expect(JSON.parse(out)).toEqual(PAIR_LADDER)
    expect((await run('deck check it.json', { files: { 'it.json': out } })).code).toBe(0)
  })

  test('a file, and one that cannot be played with', async () => {
    const files = changed((deck) => {
      deck.names.en = 'Mine'
      deck.artists[0]!.cards = [
        { score: 1, copies: 1 },
        { score: 3, copies: 3, mark: 'printed' },
      ]
    })
    const { out } = await run('deck print mine.json', { files })
    expect(out).toMatch(/^Mine \(70 cards\)\n/)
    expect(out).toMatch(/^Moronobu +師宣 +4 {2}1 {2}3 ×3 +unmarked, printed$/m)
    expect(await run('deck print x.json', { files: { 'x.json': '[]' } })).toEqual({
      code: 2,
      out: '',
      err: 'nihonbashi deck: this deck cannot be played with:\nexpected an object, got []\n',
    })
  })
})

test('schema prints what is checked', async () => {
  expect(JSON.parse((await run('deck schema')).out)).toEqual(DECK_SCHEMA)
})

test('a deck can be played with', async () => {
  const { out } = await run('play ukiyoe --deck mine.json --people 0 --seed a', { files: fine })
  expect(out).toContain('UKIYO-E, the game is over')
})
