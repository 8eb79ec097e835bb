// The command "cards": check, print and compare card sets.

import { checkFiles, type Verdict } from '../../../cli/checks.ts'
import { type CliCommand, count, type Io, noSubcommand, Refusal, readFlags, readJsonFile, WrongFile } from '../../../cli/command.ts'
import type { Problem } from '../../../core/problem.ts'
import type { CardSet, CardSetItem, Language, Season, SourceMark } from '../cards/cardset.ts'
import { itemsOf, LANGUAGES, LIST_PATHS, MARKS, SEASONS } from '../cards/cardset.ts'
import { markedFields, markOf } from '../cards/marks.ts'
import { CARD_SET_SCHEMA, checkCardSet } from '../cards/schema.ts'
import { LEVELS, sayingsOf } from '../cards/text.ts'
import { sentenceOf } from '../messages/card-text.ts'
import {
  cardSetIn,
  cardSetOf,
  DEFAULT_RULES,
  DEFAULT_SET,
  RELEASED_SET_IDS,
  RULE_SETS,
  type RuleSetId,
  type Rules,
  rulesOf,
} from '../rules/rulesets.ts'
import { fieldIn, sayIn } from './card-messages.ts'

const BUILT_IN = 'edo'
const DECKS = ['start', ...SEASONS] as const
type DeckName = (typeof DECKS)[number]

const HELP = `nihonbashi cards: check, print and compare the card sets of IKI

Usage:
  nihonbashi cards check FILE... [--json]     say what is wrong with card sets, or what is in them
  nihonbashi cards print FILE                 all cards, buildings and tokens in words
  nihonbashi cards diff FILE FILE2            which values differ
  nihonbashi cards schema                     the JSON Schema of a card set

FILE is a JSON file, or "${BUILT_IN}" for the built-in Edo set; ${RELEASED_SET_IDS.join(', ')} are its versions, and new games play with ${DEFAULT_SET}.

Options of print:
  --lang en|de|fr|ja    the language of the texts (diff takes it too)
  --season SEASON       only what belongs to start, spring, summer, autumn or winter
  --rules RULES         as this rule set has it: ${RULE_SETS.join(', ')}
  --json                the data itself, to be redirected into a file

Examples:
  nihonbashi cards print edo --season spring --lang de
  nihonbashi cards print edo --json > mine.json
  nihonbashi cards check mine.json
  nihonbashi cards diff edo mine.json

Every value shows where it comes from: (p) printed, (r) reported, (o) our own.
Exit code: 0 fine, 1 check found problems or diff found differences, 2 the input cannot be used.`

export const cards: CliCommand = {
  name: 'cards',
  summary: 'check, print and compare the card sets of IKI',
  help: HELP,
  run: act,
}

async function act(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readFlags(args, {
    json: { type: 'boolean' },
    lang: { type: 'string' },
    season: { type: 'string' },
    rules: { type: 'string' },
  })
  const [verb, ...files] = positionals
  const language = oneOf(LANGUAGES, values.lang ?? 'en', '--lang')
  const season = values.season === undefined ? undefined : oneOf(DECKS, values.season, '--season')
  const ruleSet = values.rules === undefined ? undefined : oneOf(RULE_SETS, values.rules, '--rules')
  if (verb !== 'print' && ruleSet) throw new Refusal('--rules belongs to "cards print"')
  if (verb !== 'print' && season) throw new Refusal('--season belongs to "cards print"')
  if (verb !== 'print' && verb !== 'check' && values.json) throw new Refusal('--json belongs to "cards print" and "cards check"')
  if (verb !== 'print' && verb !== 'diff' && values.lang) throw new Refusal('--lang belongs to "cards print" and "cards diff"')
  if (values.json && values.lang) throw new Refusal('--json gives the data itself, in all languages; leave --lang out')
  if (values.json && ruleSet) throw new Refusal('--json gives the data itself, the same for every rule set; leave --rules out')
  switch (verb) {
    case 'check':
      if (files.length === 0) throw new Refusal(`name the card sets to check, files or "${BUILT_IN}"`)
      return checkFiles('cards', files, values.json === true, io, (file) => judge(file, io))
    case 'print':
      return print(
        one(files, verb),
        { language, ruleSet: ruleSet ?? DEFAULT_RULES, ...(season && { season }), json: values.json === true },
        io,
      )
    case 'diff':
      if (files.length !== 2) throw new Refusal(`"cards diff" compares two card sets; ${files.length} were named`)
      return diff(files[0]!, files[1]!, language, io)
    case 'schema':
      if (files.length > 0) throw new Refusal('"cards schema" takes no file')
      io.out(`${JSON.stringify(CARD_SET_SCHEMA, null, 2)}\n`)
      return 0
    default:
      throw noSubcommand(verb, ['check', 'print', 'diff', 'schema'])
  }
}

function oneOf<T extends string>(known: readonly T[], value: string, option: string): T {
  const found = known.find((name) => name === value)
  if (!found) throw new Refusal(`${option} ${value} is not known; it can be ${known.join(', ')}`)
  return found
}

function one(files: string[], verb: string): string {
  if (files.length !== 1) throw new Refusal(`"cards ${verb}" needs one card set, a file or "${BUILT_IN}"; ${files.length} were named`)
  return files[0]!
}

async function judge(file: string, io: Io): Promise<Verdict> {
  const value = await read(file, io)
  const problems = checkCardSet(value)
  if (problems.length === 0) return { problems, words: summary(file, value as CardSet) }
  const lines = problems.map((problem) => line(problem, value))
  return { problems, words: [...lines, `${file}: ${count(problems.length, 'problem')}.`].join('\n') }
}

function summary(file: string, set: CardSet): string {
  const { stacks, seasonal } = set.tobacco
  const ofSeason = (season: DeckName) => set.cards.filter((card) => card.season === season).length
  const marks = itemsOf(set).flatMap(({ item }) => markedFields(item).map((field) => markOf(item, field)))
  return [
    `${file} is a card set that can be played: ${set.names.en} (${set.id}, version ${set.version}).`,
    `  ${set.cards.length} occupation cards: ${DECKS.map((deck) => `${ofSeason(deck)} ${deck}`).join(', ')}; ${count(set.cards.filter((card) => card.stretch).length, 'stretch-goal card')}`,
    `  ${set.buildings.length} buildings, ${set.buildings.filter((building) => building.basic).length} of them basic`,
    `  ${stacks.pipes.length + seasonal.pipes.length} pipes, ${stacks.pouches.length + seasonal.pouches.length} pouches, ${set.fish.classic.length} + ${set.fish.edition2021.length} fish`,
    `  values: ${MARKS.map((mark) => `${marks.filter((one) => one === mark).length} ${mark}`).join(', ')}`,
  ].join('\n')
}

/** A problem with the id of the item it lies in, which says more than a number in brackets. */
function line({ path, message }: Problem, value: unknown): string {
  const item = path.match(/^(.*?)\[(\d+)\]/)
  const id = item && idOf((item[1] ?? '').split('.').reduce(field, value), Number(item[2]))
  return `${path || 'the file'}${id ? ` (${id})` : ''}: ${message}`
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined

function idOf(list: unknown, index: number): string | undefined {
  const id = field(field(list, String(index)), 'id')
  return typeof id === 'string' ? id : undefined
}

async function read(file: string, io: Io): Promise<unknown> {
  const released = file === BUILT_IN ? DEFAULT_SET : RELEASED_SET_IDS.find((id) => id === file)
  return released ? cardSetOf({ cardSet: released }) : readJsonFile(file, io)
}

async function readSet(file: string, io: Io): Promise<CardSet> {
  const value = await read(file, io)
  const problems = checkCardSet(value)
  if (problems.length === 0) return value as CardSet
  const first = problems.slice(0, 3).map((problem) => `\n  ${line(problem, value)}`)
  throw new WrongFile(`${file} is not a card set that can be played; "nihonbashi cards check" tells all of it:${first.join('')}`, problems)
}

async function print(
  file: string,
  how: { language: Language; ruleSet: RuleSetId; season?: DeckName; json: boolean },
  io: Io,
): Promise<number> {
  const set = await readSet(file, io)
  if (how.json) io.out(`${JSON.stringify(how.season ? partOf(set, how.season) : set, null, 2)}\n`)
  else io.out(inWords(set, how))
  return 0
}

function partOf({ cards, tobacco, fish }: CardSet, season: DeckName) {
  const of = <T extends { readonly season?: Season | 'start' }>(items: readonly T[]) => items.filter((item) => item.season === season)
  return {
    cards: of(cards),
    pipes: of(tobacco.seasonal.pipes),
    pouches: of(tobacco.seasonal.pouches),
    fish: { classic: of(fish.classic), edition2021: of(fish.edition2021) },
  }
}

function inWords(set: CardSet, { language, ruleSet, season }: { language: Language; ruleSet: RuleSetId; season?: DeckName }): string {
  const say = sayIn(language)
  const rules = rulesOf(ruleSet)
  const all = itemsOf(cardSetIn({ ...rules, cardSet: set })).filter(({ item }) => !season || ('season' in item && item.season === season))
  const decks = DECKS.map((deck) => ({
    title: say(`value.season.${deck}`),
    items: all.filter(({ item }) => 'skill' in item && item.season === deck),
  }))
  const lists = LIST_PATHS.map((list) => ({
    title: say(`card.list.${list}`),
    items: all.filter(({ path }) => path.startsWith(`${list}[`)),
  }))
  const parts = [...decks, ...lists]
    .filter(({ items }) => items.length > 0)
    .map(
      ({ title, items }) =>
        `${title.charAt(0).toUpperCase()}${title.slice(1)} (${items.length})\n\n${items.map(({ item }) => entry(item, language, rules)).join('\n')}`,
    )
  const legend = MARKS.map((mark) => `(${letter(mark)}) ${say(`mark.${mark}`)}`).join('  ')
  return `${[`${set.names[language]} (${set.id}, ${fieldIn(language, 'version')} ${set.version})\n${legend}`, ...parts].join('\n\n')}\n`
}

const letter = (mark: SourceMark) => mark.charAt(0)
const tag = (item: CardSetItem, name: string) => {
  const mark = markOf(item, name)
  return mark ? `(${letter(mark)})` : ''
}

/** Two or more lines: what the item is, then each thing it says, with the marks of the values in it. */
function entry(item: CardSetItem, language: Language, rules: Rules): string {
  const say = sayIn(language)
  const name = `${item.names[language]} ${tag(item, `names.${language}`)}`
  const kanji = language === 'ja' ? `${item.names.kana} ${tag(item, 'names.kana')}` : `${item.names.ja} ${tag(item, 'names.ja')}`
  const what = [
    ...('type' in item ? [`${say(`card.type.${item.type}`)} ${tag(item, 'type')}`] : []),
    ...('season' in item && item.season ? [`${say(`value.season.${item.season}`)} ${tag(item, 'season')}`] : []),
    ...('stretch' in item && item.stretch ? [`${say('card.stretch')} ${tag(item, 'stretch')}`] : []),
    ...('basic' in item && item.basic ? [`${say('card.basic')} ${tag(item, 'basic')}`] : []),
  ]
  const said = sayingsOf(item).map(({ field, saying }) => `    ${sentenceOf(saying, say, rules)} ${tags(item, field, language)}`)
  return [`  ${[`${name}  ${kanji}`, ...what].join(' · ')}`, ...said].join('\n')
}

/** One tag when all parts of a field have the same mark, one for each part otherwise. */
function tags(item: CardSetItem, field: string, language: Language): string {
  const parts = markedFields(item).filter((one) => one === field || one.startsWith(`${field}.`) || one.startsWith(`${field}[`))
  const all = parts.map((part) => tag(item, part))
  if (new Set(all).size === 1) return all[0] ?? ''
  const level = (i: number) => sayIn(language)('card.level', { n: LEVELS + 1 - parts.length + i })
  return parts.map((part, i) => `${field === 'salary' ? level(i) : fieldIn(language, part.slice(field.length + 1))} ${all[i]}`).join(', ')
}

async function diff(file: string, file2: string, language: Language, io: Io): Promise<number> {
  const [a, b] = [await readSet(file, io), await readSet(file2, io)]
  const lines = differences(a, b, language)
  io.out(lines.length > 0 ? `${lines.join('\n')}\n` : `${file} and ${file2} hold the same values.\n`)
  return lines.length > 0 ? 1 : 0
}

function differences(a: CardSet, b: CardSet, language: Language): string[] {
  const before = new Map(itemsOf(a).map(({ path, item }) => [item.id, { list: path.replace(/\[\d+\]$/, ''), item }]))
  const after = new Map(itemsOf(b).map(({ path, item }) => [item.id, { list: path.replace(/\[\d+\]$/, ''), item }]))
  const gone = [...before].filter(([id]) => !after.has(id)).map(([id, { list }]) => `${id}: only in the first (${list})`)
  const come = [...after].filter(([id]) => !before.has(id)).map(([id, { list }]) => `${id}: only in the second (${list})`)
  const changed = [...before].flatMap(([id, old]) => {
    const now = after.get(id)
    if (!now) return []
    const moved = old.list === now.list ? [] : [`  list: ${old.list} → ${now.list}`]
    const lines = [...moved, ...changes(old.item, now.item, language)]
    return lines.length > 0 ? [`${id}:`, ...lines] : []
  })
  return [...gone, ...come, ...changed]
}

function changes(old: CardSetItem, now: CardSetItem, language: Language): string[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => !['id', 'marks', 'markNotes'].includes(name))
  const values = names.flatMap((name) => {
    const [one, other] = [field(old, name), field(now, name)]
    if (same(one, other)) return []
    return name === 'names' ? nameChanges(old, now) : [`  ${name}: ${worded(old, name, language)} → ${worded(now, name, language)}`]
  })
  const marks = [...new Set([...markedFields(old), ...markedFields(now)])].flatMap((name) => {
    const [one, other] = [markOf(old, name), markOf(now, name)]
    return one && other && one !== other ? [`  mark of ${name}: ${one} → ${other}`] : []
  })
  return [...values, ...marks]
}

const nameChanges = (old: CardSetItem, now: CardSetItem) =>
  ([...LANGUAGES, 'kana'] as const)
    .filter((language) => old.names[language] !== now.names[language])
    .map((language) => `  names.${language}: ${old.names[language]} → ${now.names[language]}`)

function worded(item: CardSetItem, name: string, language: Language): string {
  const said = sayingsOf(item).find((one) => one.field === name && name !== 'fire')
  if (said) return sentenceOf(said.saying, sayIn(language))
  const value = field(item, name)
  return value === undefined || value === null ? 'none' : String(value)
}

function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same(field(one, name), field(other, name)))
  )
}
