// One word for each thing (docs/wording.md): words that once stood beside the chosen ones do not come back, and French keeps its spaces.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WORDS } from '../../src/games/iki/cards/words.ts'
import { iki } from '../../src/games/iki/messages/table.ts'
import { GAMES } from '../../src/games/index.ts'
import { ukiyoe } from '../../src/games/ukiyoe/messages/table.ts'
import { bots } from '../../src/messages/bots.ts'
import { LANGUAGES, type Language } from '../../src/messages/format.ts'
import { host } from '../../src/messages/host.ts'
import { learn } from '../../src/messages/learn.ts'
import { LESSONS } from '../../src/messages/lessons.ts'
import { tables } from '../../src/messages/online.ts'
import { BOT_WORDS, OPTION_WORDS, RULE_SET_WORDS } from '../../src/messages/options.ts'
import { pages } from '../../src/messages/pages.ts'
import { ENTRY_WORDS, FIELD_WORDS, FORM_WORDS } from '../../src/messages/places.ts'
import { PROBLEM_WORDS } from '../../src/messages/problems.ts'
import { shell } from '../../src/messages/shell.ts'

const PROBLEMS = { PROBLEM_WORDS, FIELD_WORDS, ENTRY_WORDS, FORM_WORDS }
const MESSAGES = { shell, bots, ukiyoe, iki, pages, learn, tables, host, LESSONS, OPTION_WORDS, RULE_SET_WORDS, BOT_WORDS, PROBLEMS }
const rulesIn = (tag: Language) =>
  Object.keys(GAMES).map((game) => JSON.parse(readFileSync(`src/games/${game}/web/rules/${tag}.json`, 'utf8')) as object)
const RULES: Readonly<Partial<Record<Language, object>>> = { de: rulesIn('de'), fr: rulesIn('fr'), ja: rulesIn('ja') }

/** Every text of a language, with the path that leads to it. */
function textsOf(language: Language): [string, string][] {
  const texts: [string, string][] = []
  const read = (value: unknown, path: string, every: boolean) => {
    if (typeof value === 'string') {
      if (every || path.endsWith(`.${language}`)) texts.push([path, value])
    } else if (value !== null && typeof value === 'object')
      for (const [name, part] of Object.entries(value)) read(part, `${path}.${name}`, every)
  }
  read(MESSAGES, 'i18n', false)
  read(WORDS[language], 'cards', true)
  read(RULES[language] ?? {}, 'rules', true)
  return texts
}

const RETIRED: Readonly<Record<Language, RegExp>> = {
  en: /noodlefish|\biki\b|free to hire|\b\d+ firefighting(?! power)/,
  de: /Brandschutz|Feuerwehrpunkt|[Aa]nwerb|[Aa]nwirb|\b(Brett|Plan|(das|und) Essen|Holz|Beutel|Leihhaus)\b/,
  fr: /\b[Ee]ngage|daurade|carte de métier|protection|(?<![Cc]ase du )pas libre/,
  ja: /魚市場|スタートプレイヤー|木材|出発点|棋譜|参加者|ほかの人|コイン|トークン|消防/,
}

test.each(LANGUAGES)('%s: one word for each thing', (language) => {
  const texts = textsOf(language)
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(([, text]) => RETIRED[language].test(text))).toEqual([])
})

test('French typography: no-break spaces by tall punctuation, curly apostrophes', () => {
  const plain = textsOf('fr').filter(([, text]) => /[^\u00a0\u202f][;:!?»]|«[^\u00a0]|'/.test(text.replaceAll(/`[^`]+`/g, '')))
  expect(plain).toEqual([])
})
