// Reads JSON input: its value, or where it is wrong and what was expected, the same in every JavaScript engine.
import { type Fault, faultsOf } from '../problem.ts'

export const JSON_SENTENCES = {
  'json-value': 'this is not JSON: line {line}, column {column}: a value is expected here',
  'json-name': 'this is not JSON: line {line}, column {column}: a name in double quotes is expected here',
  'json-colon': 'this is not JSON: line {line}, column {column}: a colon is expected here',
  'json-comma': 'this is not JSON: line {line}, column {column}: a comma or the closing bracket is expected here',
  'json-text': 'this is not JSON: line {line}, column {column}: a text in double quotes breaks off here',
  'json-more': 'this is not JSON: line {line}, column {column}: nothing may follow the end',
} as const

const fault = faultsOf(JSON_SENTENCES)

export type ReadJson = { readonly value: unknown } | { readonly problem: Fault }

export function readJson(text: string): ReadJson {
  const body = text.trimStart() // a byte order mark is white space to trimStart, but not to JSON
  try {
    return { value: JSON.parse(body) }
  } catch {
    const broken = breakOf(body)
    const before = text.slice(0, text.length - body.length + broken.at).split('\n')
    return { problem: fault(broken.code, { line: before.length, column: before.at(-1)!.length + 1 }) }
  }
}

interface Break {
  readonly code: keyof typeof JSON_SENTENCES
  readonly at: number
}

const WORDS = ['true', 'false', 'null'] as const
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const SPACE = /[ \t\n\r]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** The first unexpected character, or the end if more was expected. */
function breakOf(text: string): Break {
  const open: string[] = []
  let wants: Break['code'] = 'json-value'
  let at = 0
  /** A closing bracket may follow its opening one at once. */
  let fresh = false
  for (;;) {
    at += matching(SPACE, text, at)
    const char = text[at]
    const inside = open.at(-1)
    if (char !== undefined && char === inside && (fresh || wants === 'json-comma')) {
      open.pop()
      at += 1
      wants = open.length > 0 ? 'json-comma' : 'json-more'
      fresh = false
    } else if (wants === 'json-colon' || wants === 'json-comma') {
      if (char !== (wants === 'json-colon' ? ':' : ',')) return { code: wants, at }
      at += 1
      wants = wants === 'json-comma' && inside === '}' ? 'json-name' : 'json-value'
    } else if (wants === 'json-value' && (char === '{' || char === '[')) {
      open.push(char === '{' ? '}' : ']')
      at += 1
      fresh = true
      wants = char === '{' ? 'json-name' : 'json-value'
    } else if ((wants === 'json-value' || wants === 'json-name') && char === '"') {
      at = endOfText(text, at)
      if (text[at] !== '"') return { code: 'json-text', at }
      at += 1
      fresh = false
      wants = wants === 'json-name' ? 'json-colon' : open.length > 0 ? 'json-comma' : 'json-more'
    } else {
      if (wants !== 'json-value') return { code: wants, at }
      const { length, whole } = wordAt(text, at)
      at += length
      if (!whole) return { code: wants, at }
      fresh = false
      wants = open.length > 0 ? 'json-comma' : 'json-more'
    }
  }
}

function matching(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** The place of the closing quotation mark, or of a character that a string cannot have. */
function endOfText(text: string, quote: number): number {
  let at = quote + 1
  for (let char = text[at]; char !== undefined && char !== '"' && char >= ' '; char = text[at]) {
    const length = char === '\\' ? matching(ESCAPE, text, at) : 1
    if (length === 0) break
    at += length
  }
  return at
}

/** The length of the number, true, false or null that begins here. */
function wordAt(text: string, at: number): { length: number; whole: boolean } {
  const number = matching(NUMBER, text, at)
  if (number > 0) return { length: number, whole: true }
  const word = WORDS.find((one) => one[0] === text[at])
  let length = 0
  while (word && length < word.length && text[at + length] === word[length]) length += 1
  return { length, whole: word !== undefined && length === word.length }
}

/** Whether an untrusted value is an object with exactly these fields. */
export function hasExactly(value: unknown, fields: readonly string[]): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  let left = fields.length
  for (const _ in value) if (--left < 0) return false
  return left === 0 && fields.every((field) => Object.hasOwn(value, field))
}
