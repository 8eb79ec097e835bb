// Every message with every kind of argument: numbers that choose a plural, and names that are long, foreign or begin with a vowel.
import { expect, test } from 'vitest'
import { format, LANGUAGES, type Language, type Params } from '../../src/messages/format.ts'
import { AREAS } from '../support/messages.ts'

/** Nothing in common but that people and things have such names. */
const NAMES = ['Hana', 'Ukikichi', 'Élodie de la Tour', 'Ren 2', '留吉']
const NUMBERS = [0, 1, 2, 3, 5, 21]

/** Arguments that are what somebody or something is called; the others are figures and parts of sentences. */
const CALLED = /^(name|names|owner|seat|artist|game|title|other|place|card|shop)$/

/** What stands between two parts begins or ends with a space. */
const BETWEEN = /^(punctuation|card\.(and|comma|plus|or|next|levels|also)\b)/

/** The names of the arguments, found by asking for each. */
function argumentsOf(text: string, tag: Language): string[] {
  const asked = new Set<string>()
  for (const n of NUMBERS) {
    const get = (_: object, name: string | symbol) => {
      asked.add(String(name))
      return n
    }
    format(tag, text, new Proxy({}, { get }))
  }
  return [...asked]
}

/** The text with every number and every name. */
function filled(tag: Language, text: string): { readonly params: Params; readonly said: string }[] {
  const names = argumentsOf(text, tag)
  const counts = names.filter((name) => new RegExp(`\\{\\s*${name}\\s*,\\s*plural`).test(text))
  return NUMBERS.flatMap((n) =>
    NAMES.map((someone) => {
      const params = Object.fromEntries(names.map((name) => [name, counts.includes(name) ? n : CALLED.test(name) ? someone : 'Kobun']))
      return { params, said: format(tag, text, params) }
    }),
  )
}

/** Marks of a sentence that was put together wrongly. */
const BROKEN: Readonly<Record<Language, RegExp>> = {
  en: / {2}| [,.;:!?)]|\( |[,;:][,.;:]|\.\.(?!\.)|“”|\ba [aeio]\w|\{|\}/,
  de: / {2}| [,.;:!?)]|\( |[,;:][,.;:]|\.\.(?!\.)|„“|\{|\}/,
  fr: / {2}| [,.)]|\( |[,;:][,.;:]|\.\.(?!\.)|[ \u00a0]{2}|\b[dD]e [AEIOUÉ]|\{|\}/,
  ja: / {2}| [、。）]|、[、。]|。。|「」|\{|\}/,
}
/** A singular before the plural of a noun; words that end alike are no nouns. */
const ONE_OF_MANY: Readonly<Record<Language, RegExp>> = {
  en: /\b1 (?!(?:is|was|has|less|counts|across|belongs|starts)\b)[a-z]+s\b/,
  de: /\b1 (?:Karten|Spiele|Züge|Punkte|Tage|Sandalen|Stufen|Felder|Schritte|Plätze|Tische|Runden|Ausstellungen|Fehler sind|Sekunden)\b/,
  fr: /\b1 (?!(?:pas|fois|mais|sans|dans|plus|moins|puis|vers)\b)\p{Ll}+s\b/u,
  ja: /(?!)/,
}

for (const tag of LANGUAGES)
  test(`${tag}: every message reads well with every kind of argument`, () => {
    const broken = Object.values(AREAS).flatMap((area) =>
      Object.entries(area).flatMap(([key, words]) =>
        BETWEEN.test(key)
          ? []
          : filled(tag, words[tag])
              .filter(({ said }) => BROKEN[tag].test(said) || ONE_OF_MANY[tag].test(said))
              .slice(0, 1)
              .map(({ said }) => `${key}: ${said}`),
      ),
    )
    expect(broken).toEqual([])
  })

/** Arguments that are figures in every message. */
const FIGURES = /^(n|m|points|wrong|doubles|least|most|have|need|named|standing|due|all)$/

/** Figures that are never 1: what a box or a file holds at most, cards of an exhibition, seats of a table, beads of 5 points and more. */
const NEVER_ONE = [
  /^(guide\.|card\.times|luck\.bead|friends\.(filter\.n|allHands|duplicate)|uki\.no\.(too-|cannot-add)|uki\.opens\.beaten|iki\.wayClosed)/,
  /^(problem\.(too-|set-ways|set-too-deep|record-long|record-illegal-many|deck-moves)|puzzle\.playedOut|book\.luckSay)/,
]
/** Behind these the plural belongs to another figure, or to none. */
const NOT_COUNTED = /A fire of strength 1 breaks|nagaya 1 dies/

test.each(LANGUAGES)('%s: a figure that can be 1 is not followed by a plural', (tag) => {
  const glued = Object.values(AREAS).flatMap((area) =>
    Object.entries(area).flatMap(([key, words]) => {
      if (BETWEEN.test(key) || NEVER_ONE.some((keys) => keys.test(key))) return []
      const params = Object.fromEntries(argumentsOf(words[tag], tag).map((name) => [name, FIGURES.test(name) ? 1 : 'Kobun']))
      const said = format(tag, words[tag], params).replace(NOT_COUNTED, '')
      return ONE_OF_MANY[tag].test(said) ? [`${key}: ${said}`] : []
    }),
  )
  expect(glued).toEqual([])
})

test('German does not put an amount, such as „13 Punkte“, behind a preposition with the dative', () => {
  const dative = Object.values(AREAS).flatMap((area) =>
    Object.entries(area).filter(([, { de }]) => /\b(?:mit|von|aus|bei|nach|seit|zu) \{(?:points|paid|gained|short|cost)\}/.test(de)),
  )
  expect(dative.map(([key]) => key)).toEqual([])
})

test('every branch of a plural can be reached, and other is never missing', () => {
  const wrong = LANGUAGES.flatMap((tag) =>
    Object.values(AREAS).flatMap((area) =>
      Object.entries(area).flatMap(([key, words]) =>
        [...words[tag].matchAll(/\{\s*\w+\s*,\s*plural\s*,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g)].flatMap(([, branches = '']) => {
          const names = [...branches.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ').matchAll(/\S+/g)].map(([name]) => name)
          const known = new Set([...NUMBERS, 21].map((n) => new Intl.PluralRules(tag).select(n)))
          return names.includes('other') && names.every((name) => name.startsWith('=') || known.has(name as Intl.LDMLPluralRule))
            ? []
            : [`${tag} ${key}: ${names.join(' ')}`]
        }),
      ),
    ),
  )
  expect(wrong).toEqual([])
})

test('French names take d’ before a vowel', () => {
  const say = (name: string) => format('fr', 'le tour {name, de}', { name })
  expect(['Ukikichi', 'Élodie', 'IKI', 'Hana', 'Yasubei'].map(say)).toEqual([
    'le tour d’Ukikichi',
    'le tour d’Élodie',
    'le tour d’IKI',
    'le tour de Hana',
    'le tour de Yasubei',
  ])
})
