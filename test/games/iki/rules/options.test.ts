// Options from outside: what is accepted, what is refused and why, and how rule sets differ.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRecord } from '../../../../src/core/record/record.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import {
  cardSetOf,
  DEFAULT_SET,
  diffRuleSets,
  OPTION_NAMES,
  OPTIONS,
  RULE_SETS,
  type RuleSetId,
  type Rules,
  rulesOf,
  valueWords,
} from '../../../../src/games/iki/rules/rulesets.ts'
import { GAMES } from '../../../../src/games/index.ts'
import { optionsFor, playOut } from '../../../support/iki/play.ts'

const problems = (given: unknown, seats = 4) => {
  const resolved = iki.resolve(given, seats)
  return 'problems' in resolved ? resolved.problems : []
}
const paths = (given: unknown, seats = 4) => problems(given, seats).map((problem) => problem.path)

/** Every option with every value it has. */
const VALUES = OPTION_NAMES.flatMap((name) => OPTIONS[name].values.map(([value]) => [name, value] as const))
/** The seats with which a value is impossible. */
const impossible = (name: string, value: unknown, seats: number): boolean => name === 'startSeat' && Number(value) > seats

/** The options as the rules' own table has them: name, then the value of each rule set. */
const written = readFileSync('docs/rules/iki.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .filter((cells) => OPTION_NAMES.some((name) => cells[1] === name) && cells.length === 9)
  .map((cells) => ({ option: cells[1]!, values: cells.slice(3, 7) }))
const spoken = (value: unknown) => String(value).replace('3-4', '3 and 4')

describe('values', () => {
  test.each(VALUES)('%s = %s is accepted alone, over every rule set, and can be played', (name, value) => {
    for (const seats of iki.seats) {
      if (impossible(name, value, seats)) continue
      for (const rules of RULE_SETS) {
        const { cardSet, rules: chosen, ...rest } = optionsFor({ rules, [name]: value }, seats)
        expect([chosen, cardSet]).toEqual([rules, 'edo-1'])
        expect(rest).toEqual({ ...rulesOf(rules), [name]: value })
      }
      const s = iki.setup(optionsFor({ [name]: value }, seats), seats)
      playOut(s, `${name} ${value}`)
      expect(iki.violations(s)).toEqual([])
    }
  })

  test('without a word, with null and with an empty object the table plays utsuroi-en', () => {
    for (const given of [undefined, null, {}]) {
      const resolved = iki.resolve(given, 4)
      expect(resolved).toEqual({ options: { ...rulesOf('utsuroi-en'), rules: 'utsuroi-en', cardSet: DEFAULT_SET } })
    }
  })

  test('resolved options resolve to themselves', () => {
    for (const rules of RULE_SETS) {
      for (const seats of iki.seats) {
        const options = optionsFor({ rules, supply: 'printed', startSeat: 2 }, seats)
        expect(iki.resolve(options, seats)).toEqual({ options })
        expect(iki.resolve(JSON.parse(JSON.stringify(options)), seats)).toEqual({ options })
      }
    }
  })

  test('the given options are not changed', () => {
    const given = Object.freeze({ rules: 'manual', pawn: 'both' })
    optionsFor(given, 3)
    expect(given).toEqual({ rules: 'manual', pawn: 'both' })
  })
})

test('the game and its options, as last read through', async () => {
  expect([iki.id, iki.name]).toEqual(['iki', 'IKI'])
  await expect(`${JSON.stringify(iki.options, null, 2)}\n`).toMatchFileSnapshot('options-schema.golden.json')
})

describe('stretch-goal cards', () => {
  const STRETCH = EDO.cards.filter((card) => card.stretch).map((card) => card.id)
  const decks = (stretchCards: unknown) => {
    const s = iki.setup(optionsFor({ stretchCards }, 4), 4)
    return s.table.decks.map((deck) => deck.map((card) => s.table.ids[card]!))
  }

  test.each([[['samurai']], [['croupier', 'cloth-dyer']], [STRETCH.slice(1)]])(
    'SETUP-6: a selection, %j, is in the decks and nothing else',
    (wish) => {
      const all = decks('all')
      expect(decks(wish)).toEqual(all.map((deck) => deck.filter((id) => !STRETCH.includes(id) || wish.includes(id))))
      const options = optionsFor({ stretchCards: wish }, 3)
      expect(options.stretchCards).toEqual(STRETCH.filter((id) => wish.includes(id)))
      expect(iki.resolve(JSON.parse(JSON.stringify(options)), 3)).toEqual({ options })
      const s = iki.setup(options, 3)
      playOut(s, wish.join())
      expect(iki.violations(s)).toEqual([])
    },
  )

  test('a selection of none or of all is the word for it', () => {
    expect(optionsFor({ stretchCards: [] }, 2).stretchCards).toBe('none')
    expect(optionsFor({ stretchCards: STRETCH.toReversed() }, 2).stretchCards).toBe('all')
    expect(diffRuleSets('utsuroi-en', optionsFor({ stretchCards: ['samurai'] }, 2)).map(({ words }) => words)).toEqual([
      ['The stretch-goal cards stay in the box.', 'These are shuffled into their seasons: samurai.'],
    ])
  })

  test('a card that is not a stretch-goal card of the set is refused', () => {
    for (const bad of [['monk'], ['samurai', 'nobody'], ['all']]) {
      const [problem, ...more] = problems({ stretchCards: bad })
      expect(more).toEqual([])
      expect(problem).toMatchObject({ path: 'stretchCards', code: 'iki-stretch', params: { value: JSON.stringify(bad.at(-1)) } })
      for (const id of STRETCH) expect(problem!.message).toContain(id)
    }
    expect(paths({ stretchCards: ['samurai', 'samurai'] })).toEqual(['stretchCards[1]'])
    const renamed = { ...EDO, cards: EDO.cards.map((card) => (card.id === 'samurai' ? { ...card, id: 'guard' } : card)) }
    expect(paths({ cardSet: renamed, stretchCards: ['samurai'] })).toEqual(['stretchCards'])
    expect(problems({ cardSet: renamed, stretchCards: ['guard'] })).toEqual([])
  })
})

test('LIFE-4: "2-4" is not offered, and stored games that name it still replay', () => {
  expect(JSON.stringify(iki.options)).not.toContain('2-4')
  for (const seats of [3, 4]) expect(optionsFor({ freeStepSeats: '2-4' }, seats)).toEqual(optionsFor({ freeStepSeats: '3-4' }, seats))
  const text = readFileSync('test/records/iki-utsuroi-en-4-1.txt', 'utf8')
  const stateOf = (value: string) => {
    const read = readRecord(GAMES, text.replace('option freeStepSeats "4"', `option freeStepSeats "${value}"`))
    if (!('state' in read)) throw new Error(JSON.stringify(read))
    return read.state
  }
  expect(stateOf('2-4')).toEqual(stateOf('3-4'))
  // A table stored on a server is set up with its options as they are.
  const stored = { ...optionsFor({}, 3), freeStepSeats: '2-4' as '3-4' }
  expect(iki.setup(stored, 3).table.freeStep).toBe(true)
})

describe('refusals', () => {
  test('SETUP-15: a mix that cannot work is refused with its reason', () => {
    for (const [startSeat, seats] of [
      [3, 2],
      [4, 2],
      [4, 3],
    ] as const) {
      const message = `seat ${startSeat} cannot start a game of ${seats} players`
      expect(problems({ startSeat }, seats)).toEqual([
        { path: 'startSeat', code: 'iki-start', params: { seat: startSeat, seats }, message },
      ])
    }
  })

  test('SETUP-15: the same options are fine where they can work', () => {
    for (const freeStepSeats of ['none', '4', '3-4']) expect(problems({ freeStepSeats }, 2)).toEqual([])
    for (const seats of [2, 3, 4]) for (let seat = 1; seat <= seats; seat++) expect(problems({ startSeat: seat }, seats)).toEqual([])
  })

  test('SETUP-1, SETUP-15: numbers of players other than 2, 3 and 4 are refused', () => {
    expect(iki.seats).toEqual([2, 3, 4])
    for (const seats of [-1, 0, 1, 5, 9]) {
      const message = `IKI is for 2 to 4 players, not ${seats}`
      expect(problems({}, seats)).toEqual([{ path: 'seats', code: 'iki-players', params: { seats }, message }])
    }
  })

  test('SETUP-1: a number of players that is not a whole number is refused', () => {
    expect(paths({}, 2.5)).toEqual(['seats'])
    expect(paths({}, Number.NaN)).toEqual(['seats'])
  })

  test.each(VALUES)('%s: a value near %s that it does not have is refused where it stands', (name, value) => {
    const list = name === 'stretchCards' ? [] : [[value]]
    const wrong = [`${value}x`, typeof value === 'number' ? String(value) : 7, null, true, ...list, { value }, '']
    for (const bad of wrong) {
      const found = problems({ [name]: bad })
      expect(
        found.map((problem) => problem.path),
        JSON.stringify(bad),
      ).toEqual([name])
      for (const [known] of OPTIONS[name].values) expect(found[0]!.message).toContain(JSON.stringify(known))
    }
  })

  test('an unknown name is refused where it stands, and the known ones are listed', () => {
    const [problem, ...more] = problems({ fireTowerfee: 1 })
    expect(more).toEqual([])
    expect(problem!.path).toBe('fireTowerfee')
    for (const name of ['rules', 'cardSet', ...OPTION_NAMES]) expect(problem!.message).toContain(name)
    for (const name of ['toString', 'constructor', 'players', '']) expect(problems({ [name]: 1 })).toHaveLength(1)
    expect(paths(JSON.parse('{"__proto__": {"pawn": "both"}}'))).toEqual(['__proto__'])
  })

  test('unknown rule sets and card sets are refused where they stand', () => {
    for (const rules of ['edition-2022', 'UTSUROI-EN', '', 0, null]) expect(paths({ rules })).toEqual(['rules'])
    for (const cardSet of ['edo', 'edo-99', 1, null, []]) expect(paths({ cardSet })).toEqual(['cardSet'])
  })

  test('everything that is wrong is reported at once', () => {
    expect(paths({ pawn: 'x', exchange: 3, nonsense: 1 }).sort()).toEqual(['exchange', 'nonsense', 'pawn'])
  })

  test('options that are no object are refused as a whole', () => {
    for (const given of ['utsuroi-en', 4, true, [], [{ pawn: 'both' }]]) expect(paths(given)).toEqual([''])
  })

  test('a card set with a fault is refused at the fault', () => {
    const [first, ...rest] = EDO.cards
    const costly = { ...EDO, cards: [{ ...first!, cost: -1 }, ...rest] }
    expect(paths({ cardSet: costly })).toEqual(['cardSet.cards[0].cost'])
    expect(problems({ cardSet: {} }).every((problem) => problem.path.startsWith('cardSet'))).toBe(true)
    expect(problems({ cardSet: {} }).length).toBeGreaterThan(0)
    const twice = { times: { max: 9, do: [{ pay: { mon: 1 } }, { gain: { iki: 1 } }] } } as const
    const wild = { ...EDO, cards: [{ ...first!, skill: [twice, twice], marks: { '*': 'original' } }, ...rest] }
    expect(paths({ cardSet: wild })).toEqual(['cardSet.cards[0].skill'])
    expect(problems({ cardSet: { ...EDO, id: 'copy' } })).toEqual([])
  })

  test('a card set too deep to be one is refused as a whole, and what is wrong with a card set comes before what cannot go together', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)
    expect(problems({ cardSet: deep }).map(({ path, code }) => [path, code])).toEqual([['cardSet', 'set-too-deep']])
    const [first, ...rest] = EDO.cards
    expect(paths({ cardSet: { ...EDO, cards: [{ ...first!, season: 'spring' }, ...rest] }, startSeat: 4 }, 2)).toEqual(['cardSet.cards'])
  })

  test('nothing that is JSON makes it throw', () => {
    for (const given of [
      'null',
      '[[[]]]',
      '{"rules": {}}',
      '{"cardSet": {"cards": [null]}}',
      '{"cardSet": {"cards": {"length": -1}}}',
      '1e999',
    ]) {
      const value: unknown = JSON.parse(given)
      for (const seats of iki.seats) expect(() => iki.resolve(value, seats)).not.toThrow()
    }
  })
})

describe('differences', () => {
  const PAIRS = RULE_SETS.flatMap((a) => RULE_SETS.map((b) => [a, b] as const))

  test('the table of the rules names every option, with the values the rule sets have', () => {
    expect(written.map((row) => row.option)).toEqual(OPTION_NAMES)
    for (const { option, values } of written) {
      const sets = OPTIONS[option as keyof typeof OPTIONS].sets
      expect(values, option).toEqual(sets.map(spoken))
    }
  })

  test.each(PAIRS)('between %s and %s exactly the rows differ that are written differently', (a, b) => {
    const column = (id: RuleSetId) => RULE_SETS.indexOf(id)
    const expected = written
      .filter(({ values }) => values[column(a)] !== values[column(b)])
      .map(({ option, values }) => [option, values[column(a)], values[column(b)]])
    const found = diffRuleSets(a, b)
    expect(found.map((row) => [row.option, spoken(row.a), spoken(row.b)])).toEqual(expected)
    for (const { option, words, ...row } of found) {
      expect(words).toEqual([valueWords(option, row.a), valueWords(option, row.b)])
      expect(new Set([...words, '']).size).toBe(3)
    }
    if (a === b) expect(found).toEqual([])
  })

  test('differences of the other rule sets from the English one, by name', () => {
    const names = (a: RuleSetId, b: RuleSetId) => diffRuleSets(a, b).map((row) => row.option)
    expect(names('utsuroi-en', 'utsuroi-de')).toEqual(['pawn', 'construction', 'greyGoods', 'saverProtects', 'neutralPlacer'])
    expect(names('utsuroi-en', 'manual')).toEqual(['fireTowerFee', 'fishLimit', 'tobacco'])
    const same = ['fireTowerFee', 'pawn', 'construction', 'neutralPlacer', 'supply', 'startSeat']
    expect(names('utsuroi-en', 'edition-2021')).toEqual(OPTION_NAMES.filter((name) => !same.includes(name)))
    expect(names('utsuroi-en', 'edition-2021')).toHaveLength(17)
  })

  test('a table with house rules is compared by its values', () => {
    const house: Rules = optionsFor({ rules: 'manual', fireTowerFee: 0, supply: 'printed' }, 4)
    expect(diffRuleSets('manual', house).map((row) => [row.option, row.a, row.b])).toEqual([
      ['fireTowerFee', 1, 0],
      ['supply', 'unlimited', 'printed'],
    ])
    expect(diffRuleSets(house, house)).toEqual([])
  })

  test('each value has one sentence of its own', () => {
    for (const name of OPTION_NAMES) {
      const words = OPTIONS[name].values.map(([, sentence]) => sentence)
      expect(new Set(words).size).toBe(words.length)
      for (const sentence of words) expect(sentence).toMatch(/^[A-Z].*\.$/)
    }
  })
})

describe('the table of rule sets', () => {
  test('every option has words for every value, and every rule set takes known values', () => {
    for (const name of OPTION_NAMES) {
      const { values, sets, about } = OPTIONS[name]
      expect(about.length).toBeGreaterThan(10)
      for (const [value, words] of values) {
        expect(words).toMatch(/^[A-Z].*\.$/)
        expect(valueWords(name, value)).toBe(words)
      }
      expect(sets.length).toBe(RULE_SETS.length)
      for (const value of sets) expect(values.map(([v]) => v as unknown)).toContain(value)
    }
  })

  test('differences of rule sets', () => {
    expect(diffRuleSets('utsuroi-en', 'utsuroi-en')).toEqual([])
    expect(diffRuleSets('utsuroi-en', 'utsuroi-de').map((row) => row.option)).toEqual([
      'pawn',
      'construction',
      'greyGoods',
      'saverProtects',
      'neutralPlacer',
    ])
    expect(diffRuleSets('utsuroi-en', 'manual').map((row) => [row.option, row.a, row.b])).toEqual([
      ['fireTowerFee', 0, 1],
      ['fishLimit', 'onePerVisit', 'onePerSeason'],
      ['tobacco', 'stacks', 'seasonalStacks'],
    ])
    expect(diffRuleSets('manual', 'utsuroi-en')[0]!.words).toEqual([
      'The fire tower gives 1 firefighting power for 1 mon.',
      'The fire tower gives 1 firefighting power for free.',
    ])
    expect(diffRuleSets('utsuroi-en', 'edition-2021').length).toBe(17)
  })

  test('a house rule lies over its rule set, and resolved options resolve to themselves', () => {
    const options = optionsFor({ rules: 'manual', pawn: 'both' }, 3)
    expect(options).toEqual({ ...rulesOf('manual'), rules: 'manual', pawn: 'both', cardSet: 'edo-1' })
    expect(optionsFor(options, 3)).toEqual(options)
    expect(cardSetOf(options)).toBe(EDO)
    const whole = optionsFor({ ...options, cardSet: structuredClone(EDO) }, 3)
    expect(cardSetOf(whole)).toEqual(EDO)
    expect(iki.setup(whole, 3)).toEqual(iki.setup(options, 3))
  })

  const refused = (given: unknown, seats: number) => {
    const resolved = iki.resolve(given, seats)
    return 'problems' in resolved ? resolved.problems.map((p) => p.path) : []
  }
  test('impossible options are refused, with their place', () => {
    expect(refused({ cardSet: 'edo-99' }, 4)).toEqual(['cardSet'])
    expect(refused({ rules: 'first-edition' }, 4)).toEqual(['rules'])
    expect(refused({ pawn: 'neither', colour: 'red' }, 4)).toEqual(['pawn', 'colour'])
    expect(refused({ stretchCards: ['monk'] }, 3)).toEqual(['stretchCards'])
    expect(refused({ startSeat: 4 }, 3)).toEqual(['startSeat'])
    expect(refused({}, 5)).toEqual(['seats'])
    expect(refused({ cardSet: { ...EDO, cards: EDO.cards.slice(1) } }, 4).every((path) => path.startsWith('cardSet'))).toBe(true)
    expect(refused({ cardSet: { ...EDO, cards: EDO.cards.slice(1) } }, 4).length).toBeGreaterThan(0)
    expect(refused(7, 4)).toEqual([''])
  })
})

test('rules of two tables are kept apart, house rules too', () => {
  const house = optionsFor({ rules: 'manual', supply: 'printed' }, 4)
  expect(diffRuleSets('manual', house).map((row) => row.option)).toEqual(['supply'])
  expect(diffRuleSets(house, 'manual')[0]).toMatchObject({ a: 'printed', b: 'unlimited' })
})
