// Messages for translators' tools and back: a round trip changes nothing, a translation lands in its place, wrong input says what is wrong.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMessages } from '../../scripts/messages.js'
import { placeholdersOf, readPo, writePo } from '../../scripts/po.js'
import { AREAS } from '../support/messages.ts'

let root = ''
const inRoot = (path: string) => join(root, path)

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'))
  for (const folder of ['messages', 'games', 'core']) cpSync(join('src', folder), inRoot(`src/${folder}`), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

async function run(...args: string[]) {
  const said: string[] = []
  const note = (text: string) => void said.push(text)
  const code = await runMessages(args, { root, log: note, error: note })
  return { code, said: said.join('\n') }
}

const COUNT = Object.values(AREAS).reduce((sum, area) => sum + Object.keys(area).length, 0)

describe('a round trip', () => {
  test.each(['de', 'fr', 'ja'] as const)('%s has every message, and comes back as it went', async (tag) => {
    const path = inRoot(`${tag}.po`)
    expect(await run('export', tag, path)).toEqual({ code: 0, said: `${path}: ${COUNT} messages` })
    const { language, entries } = readPo(readFileSync(path, 'utf8'))
    expect(language).toBe(tag)
    for (const [area, table] of Object.entries(AREAS))
      for (const [key, words] of Object.entries(table))
        expect(entries.find(({ context }) => context === `${area}: ${key}`)).toMatchObject({ english: words.en, text: words[tag] })
    expect(await run('import', path)).toEqual({ code: 0, said: `0 of ${COUNT} messages changed` })
  })

  test('every character survives', () => {
    const text = 'Quotes “ ” " \' \\ tab\t line\nend {n, plural, one {# a} other {# b}} \u00ad\u202f;'
    const entries = [{ context: 'pages: new.title', english: 'x', text, file: 'fr/pages.ts' }]
    expect(readPo(writePo('fr', entries)).entries).toMatchObject([{ context: 'pages: new.title', english: 'x', text }])
  })

  test('texts in pieces, comments, fuzzy and obsolete entries, as tools write them', () => {
    const source = [
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n',
      '# a remark\n#: src/x.ts\nmsgctxt "a: b"\nmsgid ""\n"one "\n"two"\nmsgstr "eins "\n"zwei"\n',
      '#, fuzzy\nmsgctxt "a: c"\nmsgid "three"\nmsgstr "vier"\n#~ msgid "old"\n#~ msgstr "alt"\n',
    ].join('\n')
    expect(readPo(source.replaceAll('\n', '\r\n'))).toEqual({
      language: 'de',
      entries: [{ context: 'a: b', english: 'one two', text: 'eins zwei', line: 7 }],
    })
  })
})

async function edited(edit: (source: string) => string): Promise<string> {
  const path = inRoot('edited.po')
  await run('export', 'fr', path, '--force')
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
  return path
}

test('a translation lands in its place, and nothing else changes', async () => {
  const files = ['src/messages/fr/shell.ts', 'src/games/iki/messages/fr/notes.ts']
  const before = files.map((file) => readFileSync(inRoot(file), 'utf8'))
  const path = await edited((source) =>
    source
      .replace('msgstr "Annuler"', 'msgstr "D\'un \\"mot\\" \u00adcoupé"')
      .replace(/(msgctxt "iki\/notes: iki\.note\.salt-peddler"\nmsgid .*\n)msgstr .*/, '$1msgstr "Du sel."'),
  )
  expect(await run('import', path)).toEqual({
    code: 0,
    said: `2 of ${COUNT} messages changed\n  src/messages/fr/shell.ts: 1\n  src/games/iki/messages/fr/notes.ts: 1`,
  })
  const after = files.map((file) => readFileSync(inRoot(file), 'utf8'))
  expect(after[0]).toBe(before[0]!.replace("'bar.undo': 'Annuler',", `'bar.undo': 'D\\'un "mot" \\u00adcoupé',`))
  expect(after[1]).toContain("  'iki.note.salt-peddler': 'Du sel.',\n")
  const again = inRoot('again.po')
  await run('export', 'fr', again)
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(path, 'utf8'))
  for (const [i, file] of files.entries()) writeFileSync(inRoot(file), before[i]!)
})

test('an untranslated message stays, and one the language does not have is added', async () => {
  const file = inRoot('src/messages/fr/learn.ts')
  const before = readFileSync(file, 'utf8')
  const path = await edited((source) => source.replace('msgstr "Annuler"', 'msgstr ""'))
  writeFileSync(file, before.replace("  'learn.next': 'Continuer',\n", ''))
  expect(await run('import', path)).toEqual({ code: 0, said: `1 of ${COUNT} messages changed\n  src/messages/fr/learn.ts: 1` })
  expect(readFileSync(file, 'utf8')).toMatch(/ {2}'learn\.next': 'Continuer',\n}\n$/)
  writeFileSync(file, before)
})

describe('wrong input', () => {
  const DELETE = /(msgctxt "pages: games\.delete\.say"\nmsgid .*\n)msgstr .*/
  test.each([
    [
      'a placeholder that is not there',
      DELETE,
      '$1msgstr "La partie de {name}."',
      'the placeholders are {name}, but the English has {names}',
    ],
    ['a brace that stays open', DELETE, '$1msgstr "La partie de {names."', 'a brace is not closed'],
    ['another English', /msgid "Undo"/, 'msgid "Take back"', 'the English has changed since the file was written; export again'],
    ['an unknown message', /"shell: bar\.undo"/, '"shell: bar.redo"', 'shell: bar.redo: there is no such message'],
    ['a text without its quotes', /msgstr "Annuler"/, 'msgstr Annuler', 'expected msgctxt, msgid or msgstr, found msgstr Annuler'],
    ['an entry without a translation', /msgstr "Annuler"\n/, '', 'an entry needs msgctxt, msgid and msgstr'],
    ['no language', /"Language: fr\\n"\n/, '', 'the header says no language'],
    ['a language that is not there', /Language: fr/, 'Language: nl', 'There are no translations into nl; there are de, fr, ja.'],
  ])('%s', async (_, from, to, sentence) => {
    const before = readFileSync(inRoot('src/messages/fr/shell.ts'), 'utf8')
    const { code, said } = await run('import', await edited((source) => source.replace(from, to)))
    expect(said).toContain(sentence)
    expect(code).toBe(2)
    expect(readFileSync(inRoot('src/messages/fr/shell.ts'), 'utf8')).toBe(before)
  })

  test('an existing file is replaced only with --force: a translation may be in it', async () => {
    const path = inRoot('precious.po')
    writeFileSync(path, 'precious')
    expect(await run('export', 'fr', path)).toEqual({ code: 2, said: `${path} already exists; --force replaces it.` })
    expect(readFileSync(path, 'utf8')).toBe('precious')
    expect((await run('export', 'fr', path, '--force')).code).toBe(0)
    expect(readPo(readFileSync(path, 'utf8')).language).toBe('fr')
  })

  test('asking for help is not an error', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringMatching(/^Usage: npm run messages/) })
  })

  test('no file, no language, no verb', async () => {
    expect(await run('import', inRoot('none.po'))).toEqual({ code: 2, said: `There is no file ${inRoot('none.po')}.` })
    expect(await run('export', 'en')).toEqual({ code: 2, said: 'There are no translations into en; there are de, fr, ja.' })
    for (const args of [[], ['export'], ['import'], ['import', 'a.po', 'b'], ['translate', 'fr']])
      expect(await run(...args)).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage: npm run messages/) })
  })
})

test('placeholders: names, plurals and names inside them', () => {
  expect(placeholdersOf('{b} and {a}, {a}')).toEqual(['a', 'b'])
  expect(placeholdersOf('{n, plural, =0 {none} one {# of {name}} other {#}}')).toEqual(['n', 'name'])
  for (const [text, fault] of [
    ['{n, plural, one {#}}', 'a plural needs a branch "other"'],
    ['{n, plural, lots {#} other {#}}', '"lots {#} other {#}" is no branch of a plural'],
    ['{two words}', '{two words} is neither a name nor a plural'],
    ['}', 'a brace is closed that was not opened'],
  ] as const)
    expect(() => placeholdersOf(text)).toThrow(fault)
})
