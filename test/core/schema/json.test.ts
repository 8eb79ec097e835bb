// JSON from outside: its value, or where it stops being JSON and what was expected there.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from '../../../src/core/schema/json.ts'

const faultOf = (text: string) => {
  const read = readJson(text)
  return 'problem' in read ? `${read.problem.code} ${read.problem.params.line}:${read.problem.params.column}` : undefined
}

/** What the engine says of it. */
function refusalOf(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('JSON is read, with a byte order mark and white space before it too', () => {
  for (const text of ['{"a": [1, "x", null]}', '\uFEFF{"a": [1, "x", null]}', '\n\n {"a":[1,"x",null]} \n'])
    expect(readJson(text)).toEqual({ value: { a: [1, 'x', null] } })
})

describe('problems and their places', () => {
  test.each([
    ['', 'json-value 1:1'],
    ['[1,]', 'json-value 1:4'],
    ['{"a":}', 'json-value 1:6'],
    ['[tru]', 'json-value 1:5'],
    ['[-]', 'json-value 1:2'],
    ['mine', 'json-value 1:1'],
    ['[}', 'json-value 1:2'],
    ['{', 'json-name 1:2'],
    ['{a: 1}', 'json-name 1:2'],
    ['{"a": 1,\n}', 'json-name 2:1'],
    ['{]', 'json-name 1:2'],
    ["\uFEFF\n{'a': 1}", 'json-name 2:2'],
    ['{"a" 1}', 'json-colon 1:6'],
    ['{"a"', 'json-colon 1:5'],
    ['[1 2]', 'json-comma 1:4'],
    ['[1}', 'json-comma 1:3'],
    ['{"a": 1', 'json-comma 1:8'],
    ['[01]', 'json-comma 1:3'],
    ['[1.]', 'json-comma 1:3'],
    ['"a', 'json-text 1:3'],
    ['["a\nb"]', 'json-text 1:4'],
    ['["\\x"]', 'json-text 1:3'],
    ['["\\u12g4"]', 'json-text 1:3'],
    ['{} {}', 'json-more 1:4'],
    ['"a"b', 'json-more 1:4'],
    ['1,', 'json-more 1:2'],
    ['[[], {"a": [{}]}, "\\"\\u00e9", -1.5e+3, true, false, null', 'json-comma 1:57'],
  ])('%j', (text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  test('the engine finds the same place wherever it names one', () => {
    let named = 0
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', ',', '}', ']', ':', '{', '[', '0', '\n'), (json, at, put) => {
        const cut = at % (json.length + 1)
        const text = json.slice(0, cut) + put + json.slice(cut + 1)
        const refused = refusalOf(text)
        expect(faultOf(text) === undefined, text).toBe(refused === undefined)
        const [, position] = /at position (\d+)/.exec(refused ?? '') ?? []
        // In a number or an escape the engine names the character, we the place from where it makes no sense.
        if (position === undefined || /number|escape/i.test(refused!)) return
        named += 1
        const before = text.slice(0, Number(position)).split('\n')
        expect(faultOf(text), text).toMatch(new RegExp(` ${before.length}:${before.at(-1)!.length + 1}$`))
      }),
      { numRuns: 1000 },
    )
    expect(named).toBeGreaterThan(50)
  })
})
