// The small JSON Schema: every keyword and every message, where a problem is said to lie, and that nothing makes it throw.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatProblems as inWords } from '../../../src/core/problem.ts'
import { check, MOST_PROBLEMS, type Schema, withDefaults } from '../../../src/core/schema/schema.ts'
import { DECK_SCHEMA, PAIR_LADDER } from '../../../src/games/ukiyoe/cards/deck.ts'

const said = (schema: Schema, value: unknown) => check(schema, value).map(({ path, message }) => `${path}: ${message}`)
const one = (schema: Schema, value: unknown) => {
  const problems = check(schema, value)
  expect(problems.length).toBeLessThan(2)
  return problems[0]?.message
}

describe('type', () => {
  const names = { object: 'an object', array: 'a list', string: 'a text', integer: 'a whole number', boolean: 'true or false' } as const
  const values = { object: {}, array: [], string: 'x', integer: 3, boolean: true, null: null, fraction: 1.5 } as const

  for (const type of ['object', 'array', 'string', 'integer', 'boolean'] as const) {
    test.each(Object.entries(values))(`${type} against %s`, (kind, value) => {
      expect(one({ type }, value)).toBe(kind === type ? undefined : `expected ${names[type]}, got ${JSON.stringify(value)}`)
    })

    test(`${type} against nothing at all`, () => void expect(one({ type }, undefined)).toBe('is missing'))
  }

  test('whole numbers may be large, not infinite', () => {
    expect(one({ type: 'integer' }, 1e15)).toBeUndefined()
    expect(one({ type: 'integer' }, -0)).toBeUndefined()
    expect(one({ type: 'integer' }, Number.POSITIVE_INFINITY)).toBe('expected a whole number, got null')
  })

  test('no type takes anything', () => {
    for (const value of [...Object.values(values), undefined]) expect(one({}, value)).toBeUndefined()
  })
})

test('enum', () => {
  const schema: Schema = { enum: ['owner', 1, true] }
  for (const value of ['owner', 1, true]) expect(one(schema, value)).toBeUndefined()
  expect(one(schema, 'nobody')).toBe('"nobody" is not one of "owner", 1, true')
  expect(one(schema, '1')).toBe('"1" is not one of "owner", 1, true')
  expect(one(schema, null)).toBe('null is not one of "owner", 1, true')
  expect(one(schema, undefined)).toBe('undefined is not one of "owner", 1, true')
})

test('minimum and maximum', () => {
  const schema: Schema = { type: 'integer', minimum: 1, maximum: 3 }
  for (const value of [1, 2, 3]) expect(one(schema, value)).toBeUndefined()
  expect(one(schema, 0)).toBe('0 is below the least allowed, 1')
  expect(one(schema, 4)).toBe('4 is above the most allowed, 3')
})

test('minLength, maxLength and pattern', () => {
  const schema: Schema = { type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]+$' }
  expect(one(schema, 'ab')).toBeUndefined()
  expect(one(schema, 'abcd')).toBeUndefined()
  expect(one(schema, 'a')).toBe('needs at least 2 characters')
  expect(one(schema, 'abcde')).toBe('has more than 4 characters')
  expect(one(schema, 'a-b')).toBe('"a-b" does not fit the pattern ^[a-z]+$')
  expect(said(schema, 'ABCDE')).toEqual([': has more than 4 characters', ': "ABCDE" does not fit the pattern ^[a-z]+$'])
})

test('minItems, maxItems and items', () => {
  const schema: Schema = { type: 'array', minItems: 1, maxItems: 2, items: { type: 'integer' } }
  expect(one(schema, [1])).toBeUndefined()
  expect(one(schema, [])).toBe('has 0 entries, needs at least 1')
  expect(one(schema, [1, 2, 3])).toBe('has 3 entries, at most 2 are allowed')
  expect(said(schema, [1, 'x'])).toEqual(['[1]: expected a whole number, got "x"'])
  expect(one({ type: 'array' }, ['anything', null])).toBeUndefined()
})

test('uniqueItems', () => {
  const schema: Schema = { type: 'array', uniqueItems: true }
  expect(one(schema, [1, '1', [1], { a: 1 }])).toBeUndefined()
  expect(said(schema, ['a', 'b', 'a', 'a'])).toEqual(['[2]: "a" is there already, as [0]', '[3]: "a" is there already, as [0]'])
  expect(said(schema, [{ a: 1 }, { a: 1 }])).toEqual(['[1]: {"a":1} is there already, as [0]'])
  expect(one({ type: 'array' }, [1, 1])).toBeUndefined()
})

test('required, properties and additionalProperties', () => {
  const properties = { a: { type: 'integer' }, b: { type: 'string' } } as const
  expect(said({ type: 'object', properties, required: ['a', 'b'] }, {})).toEqual(['a: is missing', 'b: is missing'])
  expect(said({ type: 'object', properties }, {})).toEqual([])
  expect(said({ type: 'object', properties }, { a: 'x', other: 1 })).toEqual(['a: expected a whole number, got "x"'])
  expect(said({ type: 'object', properties, additionalProperties: false }, { c: 1 })).toEqual(['c: unknown field; known fields: a, b'])
  expect(said({ type: 'object', additionalProperties: false }, { c: 1 })).toEqual(['c: unknown field; known fields: '])
  expect(said({ type: 'object', properties, additionalProperties: { type: 'boolean' } }, { c: 1, a: 1 })).toEqual([
    'c: expected true or false, got 1',
  ])
})

test('names that every object has are not there unless they are', () => {
  const schema: Schema = { type: 'object', properties: { a: {} }, required: ['toString'], additionalProperties: false }
  expect(said(schema, {})).toEqual(['toString: is missing'])
  expect(said(schema, JSON.parse('{"toString":1,"__proto__":2}'))).toEqual([
    'toString: unknown field; known fields: a',
    '__proto__: unknown field; known fields: a',
  ])
})

test('propertyNames, minProperties and maxProperties', () => {
  const schema: Schema = { type: 'object', propertyNames: { type: 'string', pattern: '^[a-z]+$' }, minProperties: 1, maxProperties: 2 }
  expect(said(schema, { ab: 1 })).toEqual([])
  expect(said(schema, { 'a b': 1 })).toEqual(['a b: "a b" does not fit the pattern ^[a-z]+$'])
  expect(said(schema, {})).toEqual([': needs at least 1 fields'])
  expect(said(schema, { a: 1, b: 1, c: 1 })).toEqual([': has 3 fields, at most 2 are allowed'])
})

test('$ref and $defs', () => {
  const schema: Schema = {
    type: 'object',
    properties: { left: { $ref: '#/$defs/tree' } },
    $defs: {
      tree: { type: 'object', properties: { leaf: { type: 'integer' }, left: { $ref: '#/$defs/tree' } }, additionalProperties: false },
    },
  }
  expect(said(schema, { left: { left: { leaf: 1 } } })).toEqual([])
  expect(said(schema, { left: { left: { leaf: 'x' } } })).toEqual(['left.left.leaf: expected a whole number, got "x"'])
  expect(() => check({ $ref: '#/$defs/nothing' }, 1)).toThrow('unknown reference #/$defs/nothing')
  expect(() => check({ $ref: '#/$defs/nothing', $defs: {} }, 1)).toThrow('unknown reference #/$defs/nothing')
})

describe('anyOf', () => {
  const schema: Schema = {
    anyOf: [
      { type: 'integer', title: 'a count' },
      { enum: ['all', 'none'] },
      { type: 'object', properties: { type: { enum: ['pay'] }, n: { type: 'integer' } }, required: ['type'], additionalProperties: false },
      {
        type: 'object',
        properties: { type: { enum: ['gain'] }, what: { type: 'object', properties: { rice: { type: 'integer' } } } },
        required: ['type'],
      },
    ],
  }

  test('takes what any branch takes', () => {
    for (const value of [1, 'all', { type: 'pay', n: 2 }, { type: 'gain', what: { rice: 1 } }]) expect(check(schema, value)).toEqual([])
  })

  test('complains about the branch that was meant: the one that came furthest', () => {
    expect(said(schema, { type: 'gain', what: { rice: 'x' } })).toEqual(['what.rice: expected a whole number, got "x"'])
    expect(said(schema, { type: 'pay', n: 'x' })).toEqual(['n: expected a whole number, got "x"'])
    expect(said({ type: 'array', items: schema }, [1, { type: 'gain', what: { rice: true } }])).toEqual([
      '[1].what.rice: expected a whole number, got true',
    ])
  })

  test('lists the branches, by title, values or type, when none came anywhere', () => {
    expect(said(schema, 'some')).toEqual([': "some" fits none of: a count; "all", "none"; an object; an object'])
    expect(said({ type: 'object', properties: { x: schema } }, { x: null })).toEqual([
      'x: null fits none of: a count; "all", "none"; an object; an object',
    ])
    expect(said({ anyOf: [{ $ref: '#/$defs/a' }, { type: 'boolean' }], $defs: { a: { type: 'integer' } } }, 'x')).toEqual([
      ': "x" fits none of: a value; true or false',
    ])
  })
})

test('paths read as a programmer would write them', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      artists: {
        type: 'array',
        items: { type: 'object', properties: { scores: { type: 'array', items: { type: 'integer' } } }, required: ['id'] },
      },
    },
  }
  expect(said(schema, { artists: [{ id: 1 }, { scores: [1, 'x'] }] })).toEqual([
    'artists[1].id: is missing',
    'artists[1].scores[1]: expected a whole number, got "x"',
  ])
  expect(said(schema, [])).toEqual([': expected an object, got []'])
})

test('a long value is cut, a short one is not', () => {
  expect(one({ type: 'integer' }, 'x'.repeat(58))).toBe(`expected a whole number, got "${'x'.repeat(58)}"`)
  expect(one({ type: 'integer' }, 'x'.repeat(59))).toBe(`expected a whole number, got "${'x'.repeat(56)}...`)
})

test('describe writes one line a problem, with its path where it has one', () => {
  expect(
    inWords([
      { path: 'a[0]', code: 'missing', params: {}, message: 'is missing' },
      { path: '', code: 'wrong', params: {}, message: 'is wrong' },
      { path: '', line: 3, code: 'wrong', params: {}, message: 'is wrong' },
      { path: 'a', line: 4, code: 'wrong', params: {}, message: 'is wrong' },
    ]),
  ).toBe('a[0]: is missing\nis wrong\nline 3: is wrong\nline 4: a: is wrong')
  expect(inWords([])).toBe('')
})

describe('withDefaults', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      n: { type: 'integer', default: 3 },
      off: { type: 'boolean', default: false },
      free: { type: 'string' },
      inner: { type: 'object', default: {}, properties: { m: { type: 'integer', default: 4 } } },
    },
  }

  test('fills what is missing at every depth and keeps what is given', () => {
    expect(withDefaults(schema, {})).toEqual({ n: 3, off: false, inner: {} })
    expect(withDefaults(schema, { n: 0, off: true, inner: {} })).toEqual({ n: 0, off: true, inner: { m: 4 } })
    expect(withDefaults(schema, { free: 'x', other: 1 })).toEqual({ n: 3, off: false, free: 'x', inner: {}, other: 1 })
  })

  test('changes nothing it is given, and does not judge', () => {
    const given = Object.freeze({ n: 'wrong' })
    expect(withDefaults(schema, given)).toEqual({ n: 'wrong', off: false, inner: {} })
    expect(given).toEqual({ n: 'wrong' })
    for (const value of [null, 1, 'x', [1]]) expect(withDefaults(schema, value)).toBe(value)
    expect(withDefaults({ default: 7 }, undefined)).toBe(7)
    expect(withDefaults({}, undefined)).toBeUndefined()
    expect(withDefaults({ type: 'integer', default: 7 }, null)).toBeNull()
  })
})

describe('an answer stays short', () => {
  const quickly = (act: () => void) => {
    const started = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(2000)
  }

  test('90,000 unknown fields give the first few and a word about the rest', () => {
    const value = Object.fromEntries(Array.from({ length: 90_000 }, (_, i) => [`field${i}`, i]))
    quickly(() => {
      const problems = check({ type: 'object', properties: { a: {} }, additionalProperties: false }, value)
      expect(problems.length).toBe(MOST_PROBLEMS + 1)
      expect(problems.at(-1)).toEqual({
        path: '',
        code: 'more-problems',
        params: { n: MOST_PROBLEMS },
        message: `there is more wrong than this; correct these ${MOST_PROBLEMS} first`,
      })
      expect(JSON.stringify(problems).length).toBeLessThan(10_000)
    })
  })

  test('exactly as many as are listed are all there is', () => {
    const wrong = (n: number) => check({ type: 'array', items: { type: 'integer' } }, new Array(n).fill('x'))
    expect(wrong(MOST_PROBLEMS).map(({ code }) => code)).toEqual(new Array(MOST_PROBLEMS).fill('not-whole'))
    expect(wrong(MOST_PROBLEMS + 1).at(-1)!.code).toBe('more-problems')
  })

  test('a list that is too long is not read', () => {
    quickly(() => {
      const artists = Array.from({ length: 300_000 }, () => ({ wrong: true }))
      expect(said(DECK_SCHEMA, { ...PAIR_LADDER, artists })).toEqual(['artists: has 300000 entries, at most 12 are allowed'])
    })
  })

  test('of something huge only the beginning is looked at', () => {
    const huge = Array.from({ length: 1_000_000 }, (_, i) => ({ name: `card ${i}` }))
    quickly(() => {
      expect(one(DECK_SCHEMA, huge)).toBe('expected an object, got [{"name":"card 0"},{"name":"card 1"},{"name":"card 2"},{"...')
      expect(one({ type: 'integer' }, 'x'.repeat(5_000_000))).toBe(`expected a whole number, got "${'x'.repeat(56)}...`)
    })
    const name = 'n'.repeat(1_000_000)
    expect(check({ type: 'object', additionalProperties: false }, { [name]: 1 })[0]!.path).toBe(`${'n'.repeat(57)}...`)
  })

  test('quoted values are JSON, cut after 57 characters if they have more than 60', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        const quoted = text.length > 60 ? `${text.slice(0, 57)}...` : text
        expect(check({ enum: ['no value is like this'] }, value)[0]!.params.value).toBe(quoted)
      }),
      { numRuns: 500 },
    )
  })
})

describe('arbitrary values', () => {
  const EVERYTHING: Schema = {
    anyOf: [
      { type: 'array', uniqueItems: true, minItems: 2, maxItems: 3, items: { type: 'integer', minimum: 0, maximum: 9 } },
      { type: 'string', minLength: 2, maxLength: 3, pattern: '^\\p{L}*$' },
      { type: 'object', minProperties: 1, maxProperties: 2, propertyNames: { type: 'string' }, additionalProperties: { enum: [1, 'x'] } },
      { type: 'object', properties: { a: { $ref: '#/$defs/self' } }, required: ['a'], additionalProperties: false },
    ],
    $defs: { self: { anyOf: [{ type: 'boolean' }, { type: 'object', properties: { a: { $ref: '#/$defs/self' } } }] } },
  }

  test('are checked without ever throwing, and every problem has words', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        for (const schema of [EVERYTHING, DECK_SCHEMA]) {
          for (const { path, message } of check(schema, value)) {
            expect(typeof path).toBe('string')
            expect(message).toMatch(/\S/)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('nested beyond measure is refused, not walked', () => {
    const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
    expect(one({ type: 'array' }, nested(101))).toBeUndefined()
    expect(one({ type: 'array' }, nested(102))).toBe('is nested more than 100 levels deep')
    for (const schema of [EVERYTHING, DECK_SCHEMA, { type: 'integer' } as const])
      expect(one(schema, nested(200000))).toBe('is nested more than 100 levels deep')
    const objects: unknown = JSON.parse(`${'{"a":'.repeat(200000)}1${'}'.repeat(200000)}`)
    expect(one(EVERYTHING, objects)).toBe('is nested more than 100 levels deep')
  })

  test('one field of a good deck made wrong is named', () => {
    const paths = ['id', 'version', 'names', 'artists', 'artists[2].copies', 'artists[0].cards[1].score', 'artists[6].names']
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.constantFrom(null, -1.5, []), (path, bad) => {
        const deck = structuredClone(PAIR_LADDER) as unknown as Record<string, unknown>
        const steps = path.split(/[.[\]]+/).filter((step) => step !== '')
        const last = steps.pop()!
        const parent = steps.reduce((at, step) => at[step] as Record<string, unknown>, deck)
        parent[last] = bad
        expect(check(DECK_SCHEMA, deck).map((problem) => problem.path)).toEqual([path])
      }),
    )
    expect(check(DECK_SCHEMA, PAIR_LADDER)).toEqual([])
  })
})
