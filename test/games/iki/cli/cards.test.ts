// The command "cards": what it prints, what it refuses, and with which exit code.

import { describe, expect, test } from 'vitest'
import type { Io } from '../../../../src/cli/command.ts'
import { main } from '../../../../src/cli/main.ts'
import type { CardSet } from '../../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { CARD_SET_SCHEMA } from '../../../../src/games/iki/cards/schema.ts'
import { DEFAULT_SET } from '../../../../src/games/iki/rules/rulesets.ts'

async function run(line: string, files: Readonly<Record<string, string>> = {}) {
  let out = ''
  let err = ''
  const readFile = async (path: string) => {
    const text = Object.hasOwn(files, path) ? files[path] : undefined
    if (text === undefined) throw Object.assign(new Error('not there'), { code: path === 'locked' ? 'EACCES' : 'ENOENT' })
    return text
  }
  const io = { out: (text: string) => void (out += text), err: (text: string) => void (err += text), readFile } as unknown as Io
  const code = await main(['cards', ...line.split(' ').filter(Boolean)], io)
  return { code, out, err: err.replace('nihonbashi cards: ', '') }
}

type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> }
function changed(change: (set: Writable<CardSet>) => void): string {
  const set = structuredClone(EDO) as Writable<CardSet>
  change(set)
  return JSON.stringify(set)
}

describe('check', () => {
  test('a set that can be played gets a summary', async () => {
    expect((await run('check edo')).out).toContain(`(edo, version ${DEFAULT_SET.slice('edo-'.length)}).`)
    const { code, out, err } = await run('check edo-1')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('edo-1 is a card set that can be played: Edo set (edo, version 1).')
    expect(out).toContain('60 occupation cards: 4 start, 14 spring, 14 summer, 14 autumn, 14 winter; 8 stretch-goal cards')
    expect(out).toContain('10 buildings, 6 of them basic')
    expect(out).toContain('12 pipes, 12 pouches, 8 + 8 fish')
    expect(out).toMatch(/values: \d+ printed, \d+ reported, \d+ original/)
  })

  test('a file with a byte order mark is read', async () => {
    expect((await run('check mine.json', { 'mine.json': `\uFEFF${JSON.stringify(EDO)}` })).code).toBe(0)
  })

  test('every problem on a line with its path and the id of the card', async () => {
    const text = changed((set) => {
      Object.assign(set.cards[4]!, { cost: -2, kind: 'red' })
    })
    const { code, out, err } = await run('check mine.json', { 'mine.json': text })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err.split('\n')).toEqual([
      'cards[4].cost (carpenter): -2 is below the least allowed, 0',
      expect.stringMatching(/^cards\[4\]\.kind \(carpenter\): unknown field; known fields: /),
      'mine.json: 2 problems.',
      '',
    ])
  })

  test('something that is not a card set at all', async () => {
    const { code, err } = await run('check mine.json', { 'mine.json': '[1, 2]' })
    expect(code).toBe(1)
    expect(err).toBe('the file: expected an object, got [1,2]\nmine.json: 1 problem.\n')
  })

  test.each([
    ['{"a": 1,\n  "b" 2}', 'line 2, column 7'],
    ['[1,\n\n 02]', 'line 3, column 3'],
    ['', 'line 1, column 1'],
  ])('broken JSON %j says where', async (text, where) => {
    const { code, out, err } = await run('check mine.json', { 'mine.json': text })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`mine.json: this is not JSON: ${where}: `)
  })

  test('as JSON, for several files', async () => {
    const { code, out } = await run('check edo broken.json no.json --json', { 'broken.json': '{' })
    expect(code).toBe(2)
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { file: 'edo', ok: true, problems: [] },
      { file: 'broken.json', ok: false, problems: [{ code: 'json-name' }] },
      { file: 'no.json', ok: false, problems: [{ message: 'there is no file no.json' }] },
    ])
  })

  test('files that cannot be read', async () => {
    expect(await run('check no.json')).toEqual({ code: 2, out: '', err: 'there is no file no.json\n' })
    expect((await run('check locked')).err).toBe('no permission to read locked\n')
  })
})

describe('print', () => {
  test('every card, building and token, with the mark of each value', async () => {
    const { code, out, err } = await run('print edo-1')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Edo set (edo, version 1)\n(p) printed  (r) reported  (o) ours\n')
    expect(out).toContain(
      [
        '  Monk (p)  托鉢僧 (o) · special (o) · spring (p)',
        '    Costs 2 mon to hire. (o)',
        '    Pay 1 rice to gain 3 Iki. (o)',
        '    Starts at level 2 and earns no salary. Once retired, you pay 1 mon less for every card you hire. spaces (o), ability (p)',
      ].join('\n'),
    )
    expect(out).toContain(
      'On payday you gain 1 mon at level 1, 1 mon and 1 sandal at levels 2 and 3. level 1 (o), level 2 (o), level 3 (r)',
    )
    expect(out).toContain('    Costs 2 mon and 3 lumber. lumber (r), mon (o)')
    expect(out).toContain('  Merchant House (p)  商家 (o) · basic (p)')
    for (const card of [...EDO.cards, ...EDO.buildings]) expect(out).toContain(`${card.names.en} (`)
    for (const heading of [
      'Starting cards (4)',
      'Spring (14)',
      'Winter (14)',
      'Buildings (10)',
      'Pipe stack, from the top (4)',
      'Fish (8)',
    ])
      expect(out).toContain(`\n${heading}\n`)
  })

  test('as a rule set has it: what a fire saver saves, the limit of the Merchant House', async () => {
    const usual = (await run('print edo')).out
    expect(usual).toContain('it saves one of your cards or buildings from a fire')
    expect(usual).toContain('3 Iki for each sandal you have. (p)')
    expect((await run('print edo --rules utsuroi-en')).out).toBe(usual)
    const edition = (await run('print edo --rules edition-2021')).out
    expect(edition).toContain('it saves one of your cards from a fire')
    // No text of the rules names the limit: it is not shown as printed.
    expect(edition).toContain('3 Iki for each sandal you have (30 at most). (r)')
    expect((await run('print edo --rules utsuroi-de --lang de')).out).not.toContain('oder Gebäude vor einem Brand')
    expect((await run('print edo --rules 2021')).err).toMatch(/^--rules 2021 is not known; it can be utsuroi-en, /)
    expect((await run('check edo --rules manual')).err).toMatch(/^--rules belongs to "cards print"/)
    expect((await run('print edo --rules manual --json')).err).toMatch(/leave --rules out/)
  })

  test('in other languages', async () => {
    const german = (await run('print edo-1 --lang de')).out
    expect(german).toContain('\nPfeifenstapel, von oben (4)\n')
    expect(german).toContain('Stufe 1 (o), Stufe 2 (o), Stufe 3 (r)')
    expect(german).toContain('(p) gedruckt  (r) laut Quelle  (o) von uns')
    expect(german).toContain('Edo-Set (edo, Version 1)')
    expect(german).toContain('Felder (o), Fähigkeit (p)')
    expect(german).toContain('  Zimmermann (p)  大工 (o) · Meister (o) · Frühling (o)')
    expect((await run('print edo-1 --lang fr')).out).toContain('Payez 1 mon pour gagner 2 Iki. (o)')
    expect((await run('print edo-1 --lang ja')).out).toContain('  大工 (o)  だいく (o) · 名匠 (o) · 春 (o)')
  })

  test('one season only', async () => {
    const { out } = await run('print edo-1 --season summer --lang de')
    expect(out).toContain('Sommer (14)')
    expect(out).toContain('Bonito')
    expect(out).not.toContain('Frühling')
    expect(out).not.toContain('Badehaus')
  })

  test('the data itself can be checked again', async () => {
    const { out } = await run('print edo-1 --json')
    expect(JSON.parse(out)).toEqual(EDO)
    expect((await run('check mine.json', { 'mine.json': out })).code).toBe(0)
    const spring = JSON.parse((await run('print edo-1 --json --season spring')).out) as {
      cards: unknown[]
      pipes: unknown[]
      fish: { classic: unknown[] }
    }
    expect([spring.cards.length, spring.pipes.length, spring.fish.classic.length]).toEqual([14, 2, 2])
  })

  test('a set that cannot be played is not printed', async () => {
    const { code, out, err } = await run('print mine.json', { 'mine.json': changed((set) => void set.cards.shift()) })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(
      'mine.json is not a card set that can be played; "nihonbashi cards check" tells all of it:\n  cards: 3 cards have the season "start"',
    )
  })
})

describe('diff', () => {
  test('the same', async () => {
    expect(await run('diff edo-1 mine.json', { 'mine.json': JSON.stringify(EDO, null, 4) })).toEqual({
      code: 0,
      out: 'edo-1 and mine.json hold the same values.\n',
      err: '',
    })
  })

  test('values in words, names, marks, and cards only in one', async () => {
    const text = changed((set) => {
      Object.assign(set.cards[4]!, { cost: 4, fire: 2, skill: [{ gain: { lumber: 1 } }] })
      Object.assign(set.cards[4]!.marks, { cost: 'printed' })
      set.cards[5]!.names.fr = 'Scieur'
      set.cards[12]!.id = 'sapling-peddler'
      Object.assign(set.buildings[1]!, { points: 8, ability: 'villa' })
      delete set.cards[6]!.note
      Reflect.deleteProperty(set.cards[6]!.marks, 'note')
    })
    expect(await run('diff edo-1 mine.json', { 'mine.json': text })).toEqual({
      code: 1,
      err: '',
      out: [
        'seedling-peddler: only in the first (cards)',
        'sapling-peddler: only in the second (cards)',
        'carpenter:',
        '  cost: Costs 5 mon to hire. → Costs 4 mon to hire.',
        '  fire: 1 → 2',
        '  skill: Build a building for 1 lumber less. → Gain 1 lumber.',
        '  mark of cost: original → printed',
        'sawyer:',
        '  names.fr: Scieur de long → Scieur',
        'tatami-maker:',
        "  note: Stitched straw cores and covered them with rush; at year's end every house wanted fresh mats. → none",
        'storehouse:',
        '  points: At the end of the game you gain 4 Iki, plus 2 Iki for each rice you have (20 at most). → At the end of the game you gain 8 Iki.',
        '  ability: none → At each payday you gain 2 mon for each card of your most frequent type, retired cards included.',
        '',
      ].join('\n'),
    })
    expect((await run('diff edo-1 mine.json --lang de', { 'mine.json': text })).out).toContain('Erhalte 1 Bauholz.')
  })

  test('the order of the goods in a value does not count as a difference', async () => {
    const text = changed((set) => void (set.cards[2]!.salary![1] = { sandals: 1, mon: 1 }))
    expect((await run('diff edo-1 mine.json', { 'mine.json': text })).code).toBe(0)
  })

  test('a token in another list', async () => {
    const text = changed((set) => {
      const { classic, edition2021 } = set.fish
      ;[classic[0], edition2021[0]] = [edition2021[0]!, classic[0]!]
    })
    expect((await run('diff edo-1 mine.json', { 'mine.json': text })).out).toContain(
      'noodlefish-a:\n  list: fish.classic → fish.edition2021\n',
    )
  })
})

describe('help, schema and refusals', () => {
  test('help shows examples', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    expect(out).toContain('nihonbashi cards print edo --season spring --lang de')
    expect((await run('check -h')).out).toBe(out)
  })

  test('the schema is the one that is used', async () => {
    const { code, out } = await run('schema')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual(CARD_SET_SCHEMA)
  })

  test.each([
    ['', 'name a subcommand: check, print, diff, schema'],
    ['shuffle', 'there is no subcommand "shuffle"; there are check, print, diff, schema'],
    ['check', 'name the card sets to check, files or "edo"'],
    ['print edo edo', '"cards print" needs one card set, a file or "edo"; 2 were named'],
    ['diff edo', '"cards diff" compares two card sets; 1 were named'],
    ['schema edo', '"cards schema" takes no file'],
    ['print edo --lang it', '--lang it is not known; it can be en, de, fr, ja'],
    ['print edo --season monsoon', '--season monsoon is not known; it can be start, spring, summer, autumn, winter'],
    ['check edo --season spring', '--season belongs to "cards print"'],
    ['check edo --lang de', '--lang belongs to "cards print" and "cards diff"'],
    ['print edo --json --lang de', '--json gives the data itself, in all languages; leave --lang out'],
    ['print edo --colour', `Unknown option '--colour'. Known here: --json, --lang, --season, --rules`],
  ])('refused: cards %s', async (line, sentence) => {
    const { code, err } = await run(line)
    expect({ code, err }).toEqual({ code: 2, err: `${sentence}\n` })
  })
})
