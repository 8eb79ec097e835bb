// One word for each thing (docs/wording.md): words that once stood beside the chosen ones do not come back, and French keeps its spaces.
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/messages/format.ts'
import { AREAS } from '../support/messages.ts'

const RULES = import.meta.glob<object>('../../src/games/*/messages/*/rules.json', { eager: true, import: 'default' })

/** Every text of a language, with the path that leads to it. */
function textsOf(language: Language, areas: RegExp): [string, string][] {
  const texts: [string, string][] = []
  const read = (value: unknown, path: string, every: boolean) => {
    if (typeof value === 'string') {
      if (every || path.endsWith(`.${language}`)) texts.push([path, value])
    } else if (value !== null && typeof value === 'object')
      for (const [name, part] of Object.entries(value)) read(part, `${path}.${name}`, every)
  }
  for (const [area, table] of Object.entries(AREAS)) if (areas.test(area)) read(table, area, false)
  for (const [path, file] of Object.entries(RULES)) if (path.includes(`/${language}/`)) read(file, path, true)
  return texts
}

const RETIRED: Readonly<Record<Language, RegExp>> = {
  en: /noodlefish|\biki\b|free to hire|\b\d+ firefighting(?! power)/,
  de: /Brandschutz|Feuerwehrpunkt|[Aa]nwerb|[Aa]nwirb|\b(Brett|Plan|(das|und) Essen|Holz|Beutel|Leihhaus)\b/,
  fr: /\b[Ee]ngage|daurade|carte de métier|protection|(?<![Cc]ase du )pas libre/,
  ja: /魚市場|スタートプレイヤー|木材|出発点|棋譜|参加者|ほかの人|コイン|トークン|消防/,
}

test.each(LANGUAGES)('%s: one word for each thing', (language) => {
  // The glossary and the notes on cards speak of the real things, which have all their names.
  const texts = textsOf(language, /(?<!glossary|notes)$/)
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(([, text]) => RETIRED[language].test(text))).toEqual([])
})

test('French typography: no-break spaces by tall punctuation, curly apostrophes', () => {
  const plain = textsOf('fr', /./).filter(([, text]) => /[^\u00a0\u202f][;:!?»]|«[^\u00a0]|'/.test(text.replaceAll(/`[^`]+`/g, '')))
  expect(plain).toEqual([])
})
