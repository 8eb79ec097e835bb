// The page's words: complete in four languages, with the same parameters, none unused and none missing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { format, LANGUAGES, type Params } from '../../src/messages/format.ts'
import { AREAS } from '../support/messages.ts'

const ALL_KEYS = Object.values(AREAS).flatMap((area) => Object.keys(area))
/** Keys that the page spells out; those of options and problems come from the rules and have tests of their own, and a world and a guide are read as a whole. */
const KEYS = Object.entries(AREAS).flatMap(([name, area]) =>
  /(options|problems|glossary|notes|world|guide)$/.test(name) ? [] : Object.keys(area),
)

const read = (folder: string, test: (path: string) => boolean) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(test)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/** What looks messages up: pages, and what puts sentences together. */
const SPEAKS = /\/web\/|\/messages\/[\w-]+\.ts$/
const PAGE = ['src/web', 'src/games', 'src/messages'].map((folder) => read(folder, (path) => SPEAKS.test(path))).join('\n')
const ALL = `${PAGE}\n${read('src/games', (path) => !/\/(web|messages)\//.test(path))}\n${read('src/core', () => true)}`

/** Names of parameters, and which of them choose by number; branches are read too. */
function paramsOf(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, name, plural] of text.matchAll(/\{\s*(\w+)\s*(, plural,)?/g)) {
    // A branch such as "one {card}" opens a brace as well, but with words in it.
    if (
      plural ||
      new RegExp(`\\{\\s*${name}\\s*(?:, (?:capital|de))?\\}`).test(
        text.replaceAll(/(?:zero|one|two|few|many|other|=\d+) \{[^{}]*\}/g, (branch) => branch.slice(branch.indexOf('{') + 1, -1)),
      )
    )
      names.add(name!)
  }
  return names
}

test('no key stands in two files', () => {
  expect(ALL_KEYS.filter((key, i) => ALL_KEYS.indexOf(key) !== i)).toEqual([])
})

/** What stands between two parts may begin or end with a space. */
const BETWEEN = /^(punctuation|card\.(and|comma|plus|or|next|levels|also)\b)/

describe.each(Object.keys(AREAS))('%s', (area) => {
  const messages = Object.entries(AREAS[area]!)

  test('every message has words in every language', () => {
    expect(
      messages
        .filter(([key, words]) => !BETWEEN.test(key) && LANGUAGES.some((tag) => (words[tag] ?? '').trim() === ''))
        .map(([key]) => key),
    ).toEqual([])
  })

  test('the same parameters in every language', () => {
    const wrong = messages.flatMap(([key, words]) => {
      const wanted = [...paramsOf(words.en)].sort().join(' ')
      return LANGUAGES.flatMap((tag) => {
        const found = [...paramsOf(words[tag])].sort().join(' ')
        return found === wanted ? [] : [`${key} ${tag}: {${found}}, not {${wanted}}`]
      })
    })
    expect(wrong).toEqual([])
  })

  test('every message can be filled in, for any number', () => {
    for (const [key, words] of messages) {
      for (const n of [0, 1, 2, 5, 21]) {
        const params: Params = Object.fromEntries([...paramsOf(words.en)].map((name) => [name, n]))
        for (const tag of LANGUAGES) {
          const text = format(tag, words[tag], params)
          expect(text, `${key} ${tag}`).not.toMatch(/[{}#]|undefined|NaN/)
          if (!BETWEEN.test(key)) expect(text, `${key} ${tag}`).toBe(text.trim())
        }
      }
    }
  })
})

/** Keys written out, and patterns of keys put together: `uki.event.${type}`. */
const CLI = read('src/games', (path) => path.includes('/cli/'))
const quoted = new Set([...`${PAGE}\n${CLI}`.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map((match) => match[1]!))
const literal = (text: string) => text.replaceAll('.', '\\.')
/** Keys with parts put in, such as `card.${act}.${form}`. */
const patterns = [...PAGE.matchAll(/`([a-z]+(?:\.\w+)*\.\$\{[^`]*?\}(?:\.\w+|\.\$\{[^`]*?\})*)`/g)].map(([, template]) => {
  const fixed = template!.split(/\$\{[^`]*?\}(?=\.|$)/)
  return { template: template!, key: new RegExp(`^${fixed.map(literal).join('(.+)')}$`) }
})

test('no message is unused', () => {
  const unused = KEYS.filter((key) => {
    if (quoted.has(key)) return false
    // A part put in must itself be written somewhere: an event's type, a reason's code, a number.
    const isWritten = (part: string) => /^\d+$/.test(part) || new RegExp(`['"\`]${part}['"\`]|\\b${part}:`).test(ALL)
    return !patterns.some((pattern) => pattern.key.exec(key)?.slice(1).every(isWritten))
  })
  expect(unused).toEqual([])
})

test('no message is missing', () => {
  const areas = new Set(KEYS.map((key) => key.split('.')[0]))
  const known = new Set(KEYS)
  expect([...quoted].filter((key) => areas.has(key.split('.')[0]) && !known.has(key))).toEqual([])
  // What looks like a key but begins with no area is an id, such as a field of the score pad.
  for (const { template, key } of patterns.filter((pattern) => areas.has(pattern.template.split('.')[0])))
    expect(
      ALL_KEYS.some((name) => key.test(name)),
      template,
    ).toBe(true)
})
