// The rules documents as the rules page reads them.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OPTION_NAMES, RULE_SETS } from '../../../src/games/iki/rules/rulesets.ts'
import { LANGUAGES } from '../../../src/messages/format.ts'
import {
  markedPieces,
  matches,
  prefixOf,
  readChapters,
  readOverruled,
  readRulings,
  textsOf,
  titleOf,
  valueFor,
} from '../../../src/web/rules/clauses.ts'
import { loadTexts, loadTranslation, NO_TRANSLATION } from '../../../src/web/rules/documents.ts'

const clausesOf = (markdown: string) => readChapters(markdown).flatMap((chapter) => chapter.clauses)

describe.each(['iki', 'ukiyoe'])('%s', (game) => {
  const markdown = readFileSync(`docs/rules/${game}.md`, 'utf8')

  test('every row that begins with a clause id is a clause, once', () => {
    const rows = [...markdown.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map((match) => match[1])
    const ids = clausesOf(markdown).map((clause) => clause.id)
    expect(ids.length).toBeGreaterThan(30)
    expect(ids).toEqual(rows)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every clause has a rule and a source', () => {
    for (const clause of clausesOf(markdown)) {
      expect(clause.rule, clause.id).not.toBe('')
      expect(clause.source, clause.id).not.toBe('')
    }
  })

  test.each(LANGUAGES)('every chapter has its own title, without the letters of its clauses: %s', async (tag) => {
    const { chapters: translated } = await loadTranslation((await loadTexts(game))!, tag)
    const chapters = readChapters(markdown)
    const titles = chapters.map(({ heading }) => titleOf(translated[heading] ?? (tag === 'en' ? heading : '')))
    expect(new Set(titles).size).toBe(chapters.length)
    chapters.forEach(({ id }, i) => {
      expect(titles[i], id).toMatch(tag === 'ja' ? /^[^A-Za-z]+[A-Z]?[^A-Za-z]*$/ : /^\p{Lu}[\p{Ll}’ ]/u)
      expect(titles[i], id).not.toContain(id)
    })
  })

  test('the page gets the same document', async () => {
    expect(await (await loadTexts(game))!.document()).toBe(markdown)
  })
})

test('English needs no translation', async () => {
  expect(await loadTranslation((await loadTexts('iki'))!, 'en')).toBe(NO_TRANSLATION)
})

test.each(LANGUAGES.filter((tag) => tag !== 'en'))('a search finds what a rule set says in the language of the page: %s', async (tag) => {
  const translation = await loadTranslation((await loadTexts('iki'))!, tag)
  const tower = clausesOf(readFileSync('docs/rules/iki.md', 'utf8')).find((clause) => clause.id === 'SHOP-3')!
  const free = translation.values.free!
  expect(matches(free, textsOf(tower, NO_TRANSLATION))).toBe(false)
  expect(matches(free, textsOf(tower, translation))).toBe(true)
  expect(matches(translation.clauses['SHOP-3']!, textsOf(tower, translation))).toBe(true)
  expect(matches('free firefighting shop-3', textsOf(tower, translation))).toBe(true)
})

test("IKI's clauses have a value for each rule set; what differs from the default is marked", () => {
  const clauses = clausesOf(readFileSync('docs/rules/iki.md', 'utf8'))
  for (const clause of clauses) expect(Object.keys(clause.values)).toEqual([...RULE_SETS])
  const tower = clauses.find((clause) => clause.id === 'SHOP-3')!
  expect(valueFor(tower, 'manual', 'utsuroi-en')).toEqual({ text: '1 mon', differs: true })
  expect(valueFor(tower, 'utsuroi-de', 'utsuroi-en')).toEqual({ text: 'free', differs: false })
  const same = clauses.find((clause) => clause.id === 'SHOP-1')!
  expect(valueFor(same, 'manual', 'utsuroi-en')).toBeUndefined()
  const named = new Set(clauses.flatMap((clause) => [...clause.rule.matchAll(/`([A-Za-z]+)`/g)].map((match) => match[1])))
  expect(OPTION_NAMES.filter((name) => !named.has(name)).length).toBeLessThan(4)
})

test('cells, escapes and prefixes', () => {
  const [chapter] = readChapters(
    '## The end\n\n| clause | rule | source |\n|---|---|---|\n| END-1 | a \\| b | ours |\n\n| other | x |\n|---|---|\n| END-9 | y |\n',
  )
  expect(chapter).toEqual({ id: 'END', heading: 'The end', clauses: [{ id: 'END-1', rule: 'a | b', values: {}, source: 'ours' }] })
  expect(prefixOf('PAY-10')).toBe('PAY')
  expect(['TWO: two players', 'TWO : à deux joueurs', 'TWO：2人用', 'Scoring'].map(titleOf)).toEqual([
    'Two players',
    'À deux joueurs',
    '2人用',
    'Scoring',
  ])
})

test('a search wants every word', () => {
  expect(matches('fire  TOWER', ['The fire', 'tower'])).toBe(true)
  expect(matches('fire pawn', ['The fire', 'tower'])).toBe(false)
  expect(matches('', ['x'])).toBe(true)
})

describe('rulings', () => {
  const markdown = readFileSync('docs/rules/iki.md', 'utf8')

  test('every ruling that a clause or a sentence names is there, and names clauses that are', () => {
    const rulings = readRulings(markdown)
    expect(rulings.map(({ id }) => Number(id))).toEqual(Array.from({ length: 22 }, (_, i) => i + 1))
    const clauses = clausesOf(markdown)
    const ids = new Set(clauses.map(({ id }) => id))
    for (const ruling of rulings) for (const id of ruling.clauses.split(', ')) expect(ids, `ruling ${ruling.id}`).toContain(id)
    const named = [...clauses.map(({ source }) => source), ...readOverruled(markdown).map(({ source }) => source)].join(' ')
    for (const [, n] of named.matchAll(/rulings? (\d+)/g)) expect(rulings.map(({ id }) => id)).toContain(n)
  })

  test('every ruling says in whole sentences what was decided', () => {
    for (const { id, decides } of readRulings(markdown)) expect(decides, `ruling ${id}`).toMatch(/^\p{Lu}.{60,}\.$/u)
  })

  test('overruled sentences have all their parts, the salary above the kobun among them', () => {
    const overruled = readOverruled(markdown)
    expect(overruled.length).toBeGreaterThan(30)
    for (const { says, instead, why } of [...overruled, ...readOverruled(readFileSync('docs/rules/ukiyoe.md', 'utf8'))])
      for (const part of [says, instead, ...(why === '' ? [] : [why])]) expect(part).toMatch(/^[\p{Lu}\d].*\.$/u)
    for (const { text, says, source } of overruled) {
      expect(text, says).toMatch(/^(?:EN|DE|M|21)(?:, (?:DE|M|21))*$/)
      expect(source, says).toMatch(/^(?:ours|(?:(?:EN|DE|M|21)(?:, (?:DE|M|21))*(?:; |$))?(?:rulings? \d+(?:, \d+)*)?)$/)
      expect(source, says).not.toBe('')
    }
    expect(overruled.find(({ says }) => says.includes('above its kobun'))).toMatchObject({
      text: '21',
      instead: expect.stringContaining('PAY-2'),
    })
  })
})

test('matches of a search are marked, regardless of case and signs', () => {
  expect(markedPieces('Pay 2 mon (or 3).', '')).toEqual(['Pay 2 mon (or 3).'])
  expect(markedPieces('Pay 2 mon (or 3).', 'MON (or')).toEqual(['Pay 2 ', 'mon', ' ', '(or', ' 3).'])
  expect(markedPieces('米を払います', '米')).toEqual(['', '米', 'を払います'])
})
