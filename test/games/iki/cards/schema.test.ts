// The check of a card set: every way to break one is reported where it is, and nothing makes the check throw.

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_PROBLEMS } from '../../../../src/core/schema/schema.ts'
import { GAINS, SEASONS } from '../../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { EDO_2 } from '../../../../src/games/iki/cards/edo-2.ts'
import { EDO_3 } from '../../../../src/games/iki/cards/edo-3.ts'
import { CARD_SET_SCHEMA, checkCardSet, MOST_CARD_SET_BYTES } from '../../../../src/games/iki/cards/schema.ts'
import { unboundedIn } from '../../../support/unbounded.ts'

type Keys = readonly (string | number)[]
type Json = { [name: string]: Json }

const keysOf = (path: string): Keys =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))
const pathOf = (keys: Keys) =>
  keys.reduce<string>((all, key) => (typeof key === 'number' ? `${all}[${key}]` : all ? `${all}.${key}` : key), '')

/** Puts a value at a path, or takes away what is there when it is undefined. */
function put(set: object, keys: Keys, value: unknown): void {
  let at = set as Json
  for (const key of keys.slice(0, -1)) at = at[key]!
  const last = keys.at(-1)!
  if (value === undefined) delete at[last]
  else at[last] = value as Json
}

/** The problems of the Edo set with some values changed. */
function broken(...changes: (readonly [path: string, value: unknown])[]) {
  const set = structuredClone(EDO)
  for (const [path, value] of changes) put(set, keysOf(path), value)
  return checkCardSet(set)
}

const indexOf = (id: string) => EDO.cards.findIndex((card) => card.id === id)
const setSkill = (skill: unknown) => broken(['cards[0].skill', skill])

test('the schema is JSON, and what it says of every field is described', () => {
  expect(JSON.parse(JSON.stringify(CARD_SET_SCHEMA))).toEqual(CARD_SET_SCHEMA)
  expect(CARD_SET_SCHEMA.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  for (const [name, definition] of Object.entries(CARD_SET_SCHEMA.$defs!))
    if (name !== 'points') expect(definition.description, name).toBeTruthy()
  const refs = JSON.stringify(CARD_SET_SCHEMA).matchAll(/"#\/\$defs\/(\w+)"/g)
  const used = new Set([...refs].map(([, name]) => name))
  expect(used).toEqual(new Set(Object.keys(CARD_SET_SCHEMA.$defs!)))
})

test('a card set has limits for each field and as a whole', () => {
  expect(unboundedIn(CARD_SET_SCHEMA)).toEqual([])
  const note = 'x'.repeat(200)
  const cards = EDO.cards.map((card) => ({ ...card, markNotes: Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`n${i}`, note])) }))
  expect(checkCardSet({ ...EDO, cards })).toMatchObject([{ path: '', code: 'too-large', params: { most: MOST_CARD_SET_BYTES } }])
  expect(checkCardSet(EDO)).toEqual([])
  expect(checkCardSet(EDO_2)).toEqual([])
  expect(checkCardSet(EDO_3)).toEqual([])
})

test('no more problems are listed than anybody would read', () => {
  const cards = EDO.cards.map((card) => ({ ...card, id: 'same' }))
  const problems = checkCardSet({ ...EDO, cards })
  expect(problems.length).toBe(MOST_PROBLEMS + 1)
  expect(problems.at(-1)).toMatchObject({ code: 'more-problems', params: { n: MOST_PROBLEMS } })
})

test('the schema, as last read through', async () => {
  await expect(`${JSON.stringify(CARD_SET_SCHEMA, null, 2)}\n`).toMatchFileSnapshot('card-set-schema.golden.json')
})

describe('form', () => {
  test.each<[string, unknown, string]>([
    ['cards[0].cost', -1, '-1 is below the least allowed, 0'],
    ['cards[0].cost', '2', 'expected a whole number, got "2"'],
    ['cards[0].cost', 1.5, 'expected a whole number, got 1.5'],
    ['cards[0].type', 'yellow', 'is not one of'],
    ['cards[0].season', undefined, 'is missing'],
    ['cards[0].price', 2, 'unknown field; known fields:'],
    ['cards[0].salary[0].mon', 0, '0 is below the least allowed, 1'],
    ['cards[0].salary[0].gold', 1, 'unknown field'],
    ['cards[0].names.kana', 'shio', 'does not fit the pattern'],
    ['cards[0].id', 'Salt Peddler', 'does not fit the pattern'],
    ['cards[0].marks.type', 'guessed', 'fits none of'],
    ['buildings[0].ability', 'shop', 'is not one of'],
    ['buildings[0].cost.fire', 1, 'unknown field'],
    ['buildings[0].points.each', 0, '0 is below the least allowed, 1'],
    ['tobacco.stacks.pipes', EDO.tobacco.stacks.pipes.slice(1), 'has 3 entries, needs at least 4'],
    ['fish.classic', EDO.fish.classic.slice(1), 'has 7 entries, needs at least 8'],
    ['version', undefined, 'is missing'],
  ])('%s: %j', (path, value, message) => {
    const problems = broken([path, value])
    expect(problems.map((problem) => problem.path)).toContain(path)
    expect(problems.find((problem) => problem.path === path)!.message).toContain(message)
  })

  test.each<[string, unknown]>([
    ['cards[0].skill', []],
    ['cards[0].skill[0]', [{}]],
    ['cards[0].skill[0]', [{ gain: { mon: 1 }, pay: { rice: 1 } }]],
    ['cards[0].skill[0].gian', [{ gian: { mon: 1 } }]],
    ['cards[0].skill[0].gain', [{ gain: {} }]],
    ['cards[0].skill[0].pay.fire', [{ pay: { fire: 1 } }, { gain: { mon: 1 } }]],
    ['cards[0].skill[0].choose', [{ choose: [[{ gain: { mon: 1 } }]] }]],
    ['cards[0].skill[0].choose[1][0].choose', [{ choose: [[{ gain: { mon: 1 } }], [{ choose: [] }]] }]],
    ['cards[0].skill[0].times.do[0].train', [{ times: { max: 2, do: [{ train: 1 }] } }]],
    ['cards[0].skill[0].times.do[0].build', [{ times: { max: 2, do: [{ build: { lumber_less: 0 } }] } }]],
    ['cards[0].skill[0].times.max', [{ times: { max: 1, do: [{ gain: { mon: 1 } }] } }]],
    ['cards[0].skill[0].swap', [{ swap: 3 }]],
    ['cards[0].skill[0].gain_per.per', [{ gain_per: { good: 'iki', each: 1, per: 'kobun' } }]],
  ])('a skill that is not one: %s', (path, skill) => {
    expect(setSkill(skill).map((problem) => problem.path)).toContain(path)
  })
})

test('the example of a transcribed card in the documentation fits', () => {
  const [, example] = /```json\n([\s\S]*?)```/.exec(readFileSync(new URL('../../../../docs/cards.md', import.meta.url), 'utf8'))!
  const card = JSON.parse(example!)
  expect(broken([`cards[${indexOf(card.id)}]`, card])).toEqual([])
})

describe('meaning', () => {
  const only = (problems: readonly { path: string; message: string }[]) => {
    expect(problems.length).toBe(1)
    return `${problems[0]!.path}: ${problems[0]!.message}`
  }

  test('two cards with one id', () => {
    expect(only(broken(['buildings[0].id', 'monk']))).toBe(
      `buildings[0].id: "monk" is the id of cards[${indexOf('monk')}] already; give each card, building and token its own`,
    )
  })

  test('exactly one of salary and retirement', () => {
    const at = `cards[${indexOf('monk')}]`
    const both = broken(['cards[0].retirement', { spaces: 2, ability: 'cart' }], ['cards[0].marks', { '*': 'original' }])
    expect(only(both)).toBe('cards[0].retirement: stands beside a salary; a card has exactly one of the two')
    const none = broken([`${at}.retirement`, undefined], [`${at}.marks`, { '*': 'original' }])
    expect(only(none)).toBe(`${at}.salary: is missing, and so is retirement; a card has exactly one of the two`)
    const empty = broken([`${at}.retirement.ability`, undefined], [`${at}.marks`, { '*': 'original' }])
    expect(only(empty)).toBe(`${at}.retirement: gives nothing; name an ability, or goods, or both`)
    expect(broken([`${at}.retirement`, { spaces: 1, goods: { mon: 2 } }], [`${at}.marks`, { '*': 'original' }])).toEqual([])
  })

  test('decks', () => {
    expect(only(broken(['cards[0].season', 'spring']))).toBe('cards: 3 cards have the season "start"; a set needs exactly 4')
    const bare = EDO.cards.filter((card) => card.season !== 'autumn' || card.stretch || card.id === 'roofer')
    expect(only(broken(['cards', bare]))).toBe(
      'cards: autumn has 1 cards that are not stretch-goal cards; at least 4 are shown when it begins',
    )
    const least = SEASONS.flatMap((season) => EDO.cards.filter((card) => card.season === season && !card.stretch).slice(0, 4))
    expect(broken(['cards', [...EDO.cards.slice(0, 4), ...least]])).toEqual([])
    expect(only(broken(['cards[1].stretch', true]))).toBe(
      'cards[1].stretch: is true on a starting card; stretch-goal cards lie in a season',
    )
  })

  test('buildings', () => {
    expect(only(broken(['buildings[2].basic', false]))).toBe('buildings: 5 of the buildings are basic; at least 6 must be')
    expect(only(broken(['buildings[1].points.max', 5]))).toBe(
      'buildings[1].points.max: 5 is reached before the first one counts; make it at least 6',
    )
    expect(broken(['buildings[1].points.max', 6])).toEqual([])
    expect(only(broken(['buildings[0].points', { each: 3, per: 'sandals', max: 2 }]))).toBe(
      'buildings[0].points.max: 2 is reached before the first one counts; make it at least 3',
    )
    expect(broken(['buildings[0].points', { each: 3, per: 'sandals', max: 3 }])).toEqual([])
    expect(broken(['buildings[0].points', { base: 3, each: 3, per: 'sandals' }])).toEqual([])
  })

  test('tobacco and fish', () => {
    const order = broken(['tobacco.stacks.pouches', [...EDO.tobacco.stacks.pouches].reverse()])
    expect(order.map((problem) => problem.path)).toEqual([0, 1, 2, 3].map((i) => `tobacco.stacks.pouches[${i}].colour`))
    expect(order[0]!.message).toBe('"purple" is out of order; from the top come grey, light-yellow, orange, purple')
    expect(broken(['tobacco.seasonal.pipes[0].season', 'winter']).map((problem) => problem.message)).toEqual([
      '1 are of spring; each season needs exactly 2',
      '3 are of winter; each season needs exactly 2',
    ])
    const wrongIn = (path: string) => broken([path, 'spring']).map((problem) => problem.path)
    for (const list of ['fish.edition2021', 'fish.classic', 'tobacco.seasonal.pipes', 'tobacco.seasonal.pouches'])
      expect(wrongIn(`${list}[7].season`)).toEqual([list, list])
    const pipes = broken(['tobacco.stacks.pipes[2].colour', 'grey'])
    expect(only(pipes)).toBe('tobacco.stacks.pipes[2].colour: "grey" is out of order; from the top come grey, light-yellow, orange, purple')
    for (const name of ['stacks', 'seasonal'])
      expect(only(broken([`tobacco.${name}.pouches[3].points`, { base: 2, each: 2, per: 'fish', max: 3 }]))).toBe(
        `tobacco.${name}.pouches[3].points.max: 3 is reached before the first one counts; make it at least 4`,
      )
  })

  test('train, swap and build come last', () => {
    expect(only(setSkill([{ train: 1 }, { gain: { mon: 1 } }]))).toBe(
      'cards[0].skill[0].train: is followed by another step; train must be the last',
    )
    expect(only(setSkill([{ choose: [[{ swap: 2 }, { gain: { mon: 1 } }], [{ gain: { mon: 1 } }]] }]))).toBe(
      'cards[0].skill[0].choose[0][0].swap: is followed by another step; swap must be the last',
    )
    expect(only(setSkill([{ choose: [[{ build: { lumber_less: 0 } }], [{ gain: { mon: 1 } }]] }, { gain: { mon: 1 } }]))).toBe(
      'cards[0].skill[0].choose: offers train, swap or build and is followed by another step; move it to the end',
    )
    expect(setSkill([{ pay: { mon: 1 } }, { choose: [[{ build: { lumber_less: 0 } }], [{ gain: { iki: 1 } }]] }])).toEqual([])
    expect(only(setSkill([{ choose: [[{ gain: { mon: 1 } }], [{ swap: 2 }, { gain: { mon: 1 } }]] }]))).toBe(
      'cards[0].skill[0].choose[1][0].swap: is followed by another step; swap must be the last',
    )
    expect(only(setSkill([{ pay: { mon: 1 } }, { build: { lumber_less: 1 } }, { gain: { mon: 1 } }]))).toBe(
      'cards[0].skill[1].build: is followed by another step; build must be the last',
    )
    const plain = { choose: [[{ gain: { mon: 1 } }], [{ gain: { iki: 1 } }]] }
    expect(setSkill([plain, { gain: { mon: 1 } }])).toEqual([])
    expect(setSkill([plain, { choose: [[{ gain: { iki: 1 } }], [{ train: 1 }]] }])).toEqual([])
    const late = [plain, { choose: [[{ gain: { mon: 1 } }], [{ gain: { mon: 1 } }, { train: 1 }]] }, { gain: { mon: 1 } }]
    expect(only(setSkill(late))).toBe(
      'cards[0].skill[1].choose: offers train, swap or build and is followed by another step; move it to the end',
    )
  })

  test('a skill, and a pipe, must give something', () => {
    const nothing = 'gives nothing; add a gain, or train, swap or build'
    expect(only(setSkill([{ pay: { mon: 1 } }]))).toBe(`cards[0].skill: ${nothing}`)
    expect(only(setSkill([{ others: { mon: 1 } }]))).toBe(`cards[0].skill: ${nothing}`)
    expect(only(setSkill([{ pay: { mon: 2 } }, { gain: { mon: 2 } }]))).toBe(`cards[0].skill: ${nothing}`)
    expect(only(setSkill([{ times: { max: 2, do: [{ pay: { mon: 1 } }] } }]))).toBe(`cards[0].skill: ${nothing}`)
    expect(only(setSkill([{ choose: [[{ gain: { mon: 1 } }], [{ pay: { mon: 1 } }]] }]))).toBe(`cards[0].skill[0].choose[1]: ${nothing}`)
    expect(only(setSkill([{ pay: { mon: 1 } }, { choose: [[{ gain: { mon: 1 } }], [{ gain: { iki: 1 } }]] }]))).toBe(
      `cards[0].skill[1].choose[0]: ${nothing}`,
    )
    for (const list of ['seasonal', 'stacks']) {
      const pipe = broken([`tobacco.${list}.pipes[3].effect`, [{ pay: { mon: 1 } }]])
      expect(only(pipe)).toBe(`tobacco.${list}.pipes[3].effect: ${nothing}`)
    }
    expect(only(setSkill([{ times: { max: 2, do: [{ pay: { mon: 1 } }, { gain: { mon: 1 } }] } }]))).toBe(`cards[0].skill: ${nothing}`)
    expect(only(setSkill([{ pay: { mon: 1 } }, { pay: { mon: 1 } }, { gain: { mon: 2 } }]))).toBe(`cards[0].skill: ${nothing}`)
    const late = [{ pay: { rice: 1 } }, { choose: [[{ pay: { iki: 1 } }, { gain: { iki: 1 } }], [{ gain: { rice: 2 } }]] }]
    expect(only(setSkill(late))).toBe(`cards[0].skill[1].choose[0]: ${nothing}`)
    for (const some of [
      [{ pay: { mon: 1 } }, { gain: { mon: 1, rice: 1 } }],
      [{ gain: { mon: 1 } }, { gain: { mon: 1 } }, { pay: { mon: 1 } }],
      [{ times: { max: 2, do: [{ pay: { mon: 1 } }, { gain: { mon: 2 } }] } }],
      [{ times: { max: 2, do: [{ gain_per: { good: 'mon', each: 1, per: 'fish' } }] } }, { pay: { mon: 1 } }],
      [{ gain_per: { good: 'iki', each: 1, per: 'fish' } }],
      [{ pay: { mon: 1 } }, { swap: 2 }],
      [{ others: { mon: 1 } }, { build: { lumber_less: 0 } }],
      [{ train: 1 }],
    ])
      expect(setSkill(some), JSON.stringify(some)).toEqual([])
  })

  test('a skill with more ways to use it than can be offered', () => {
    const twice = { times: { max: 4, do: [{ pay: { mon: 1 } }, { gain: { iki: 1 } }] } }
    const two = { choose: [[{ gain: { mon: 1 } }], [{ gain: { iki: 1 } }]] }
    expect(setSkill([twice, twice])).toEqual([])
    expect(only(setSkill([twice, twice, two]))).toBe('cards[0].skill: can be used in 32 ways; at most 16 are possible')
    expect(only(setSkill([{ choose: [[twice, twice], [{ train: 1 }]] }]))).toBe(
      'cards[0].skill: can be used in 17 ways; at most 16 are possible',
    )
  })

  test('marks: none missing, none too many', () => {
    expect(only(broken(['cards[4].marks.cost', undefined]))).toBe(
      'cards[4].marks: says nothing of cost; name each, or add "*" for all that have no mark',
    )
    expect(only(broken(['cards[4].marks.salary[3]', 'original']))).toBe(
      'cards[4].marks.salary[3]: marks a value that is not there; remove it',
    )
    expect(only(broken(['cards[4].marks.salary', ['original', 'original']]))).toContain('cards[4].marks: says nothing of salary[2];')
    expect(only(broken(['buildings[0].marks.cost.rice', 'printed']))).toBe(
      'buildings[0].marks.cost.rice: marks a value that is not there; remove it',
    )
    expect(only(broken(['cards[4].marks.price', 'printed']))).toBe('cards[4].marks.price: marks a value that is not there; remove it')
    expect(broken(['cards[4].marks', { '*': 'printed', 'names.fr': 'original' }])).toEqual([])
    expect(broken(['cards[4].marks', { '*': ['printed'] }]).map((problem) => problem.path)).toEqual(['cards[4].marks', 'cards[4].marks.*'])
  })
})

describe('properties', () => {
  /** The path of every number, text and truth value of the game itself. */
  const leaves: Keys[] = []
  const objects: Keys[] = []
  const collect = (value: unknown, keys: Keys): void => {
    if (['note', 'marks', 'markNotes', 'about'].includes(String(keys.at(-1)))) return
    if (typeof value !== 'object' || value === null) leaves.push(keys)
    else if (Array.isArray(value)) value.forEach((one, i) => void collect(one, [...keys, i]))
    else {
      objects.push(keys)
      for (const [name, one] of Object.entries(value)) collect(one, [...keys, name])
    }
  }
  collect(EDO, [])

  test('any value replaced by one that cannot be is reported at its path or below', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leaves), fc.constantFrom<unknown>(-1, 0.5, 1_000_000_000, '', [], {}, [[]]), (keys, value) => {
        const problems = broken([pathOf(keys), value])
        expect(problems.some(({ path }) => path === pathOf(keys) || path.startsWith(`${pathOf(keys)}.`))).toBe(true)
        for (const { message } of problems) expect(message).not.toBe('')
      }),
      { numRuns: 150 },
    )
  })

  test('any field taken away is reported at its path, its parent or its mark', () => {
    // A good among others, a base or a cap may go: what is left still means something.
    const free = [...GAINS, 'base', 'max'] as unknown[]
    const needed = leaves.filter((keys) => !free.includes(keys.at(-1)))
    fc.assert(
      fc.property(fc.constantFrom(...needed), (keys) => {
        const problems = broken([pathOf(keys), undefined])
        const places = [pathOf(keys), pathOf(keys.slice(0, -1))]
        expect(
          problems.some(({ path }) => places.includes(path) || path.includes('.marks')),
          pathOf(keys),
        ).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('any unknown field is reported at its path', () => {
    fc.assert(
      fc.property(fc.constantFrom(...objects), (keys) => {
        const path = pathOf([...keys, 'zzz'])
        expect(broken([path, 1]).map((problem) => problem.path)).toContain(path)
      }),
      { numRuns: 150 },
    )
  })

  test('no JSON makes the check throw', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(checkCardSet(value).length).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  test('no JSON anywhere inside a card set makes the check throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leaves), fc.nat(4), fc.jsonValue({ maxDepth: 4 }), (keys, up, value) => {
        const at = pathOf(keys.slice(0, Math.max(1, keys.length - up)))
        for (const { path, message } of broken([at, value])) expect([typeof path, typeof message]).toEqual(['string', 'string'])
      }),
      { numRuns: 300 },
    )
  })

  test('depth and odd names are no way to make it throw', () => {
    expect(checkCardSet(JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).toHaveLength(1)
    expect(checkCardSet(JSON.parse('{"__proto__": {"cards": []}, "constructor": 1}')).length).toBeGreaterThan(0)
    const odd = broken(['cards[0].marks', JSON.parse('{"__proto__": "printed", "toString": "printed"}')])
    expect(odd.map((problem) => problem.path)).toEqual(['cards[0].marks', 'cards[0].marks.__proto__', 'cards[0].marks.toString'])
    expect(checkCardSet(undefined)).toMatchObject([{ path: '', code: 'missing', message: 'is missing' }])
  })
})
