// nihonbashi rules: the options of a game in words, what changes between rule sets, and single clauses.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Schema } from '../../core/schema/schema.ts'
import { cliOf } from '../../games/cli.ts'
import { GAMES } from '../../games/index.ts'
import { type CliCommand, Refusal, readFlags, readGame, table } from '../command.ts'
import type { RuleSets } from '../game-cli.ts'
import { examplesOf, namesWith } from '../games.ts'
import { listed } from '../help.ts'
import { didYouMean } from '../suggest.ts'
import { fitTable, widthFor, wrap } from '../terminal/layout.ts'

/** Lines of the help about games with several rule sets. */
const SETS = Object.values(GAMES).flatMap((game) => {
  const sets = cliOf(game.id).ruleSets
  return sets ? [{ game, sets }] : []
})
const usage = (words: string) => `  nihonbashi rules ${words}`.padEnd(43)
const SET_USAGE = SETS.map(
  ({ game: { id } }) => `${usage(`${id} --set RULES`)}every option of one rule set, in words
${usage(`${id} --diff RULES RULES`)}what changes for the players between two rule sets
`,
).join('')

const HELP = `nihonbashi rules: the rules of a game, its options, and what rule sets change

Usage:
  nihonbashi rules GAME                    the options, each with what it changes, and the clauses by title
  nihonbashi rules GAME --all              every clause
  nihonbashi rules GAME CLAUSE ...         single clauses, as "why" names them
${SET_USAGE}  --json                                   the same as JSON

${SETS.map(({ game, sets }) => `Rule sets of ${game.name}: ${sets.ids.join(', ')}\n`).join('')}
Examples:
${examplesOf('rules')}`

export const rules: CliCommand = {
  name: 'rules',
  summary: 'options and clauses of a game, and what rule sets change',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      diff: { type: 'boolean' },
      set: { type: 'string' },
      all: { type: 'boolean' },
      json: { type: 'boolean' },
    })
    if ([values.diff, values.set, values.all].filter((one) => one !== undefined).length > 1)
      throw new Refusal('choose one of --diff, --set and --all')
    const [id, ...words] = positionals
    const game = readGame(id)
    const columns = widthFor(io)
    const laidOut = (text: string) => text.replace(/.+/g, (line) => wrap(line, columns, line.startsWith(' ') ? '    ' : '  '))
    const print = (data: unknown, text: () => string) => io.out(`${values.json ? JSON.stringify(data) : laidOut(text())}\n`)
    if (values.diff || values.set !== undefined) {
      const sets = cliOf(game.id).ruleSets
      if (!sets) throw new Refusal(`${game.name} has one rule set; only ${listed(namesWith((cli) => cli.ruleSets))} has several`)
      const { data, text } = values.set === undefined ? compare(sets, words) : show(sets, values.set, words)
      print(data, () => text)
      return 0
    }
    if (values.all) {
      if (words.length > 0) throw new Refusal(`--all prints every clause; unexpected argument "${words[0]}"`)
      const chapters = readChapters(game.id)
      if (chapters.length === 0) throw new Refusal(`the clauses of ${game.name} are not documented`)
      print(Object.fromEntries(chapters.flatMap(({ clauses }) => clauses)), () => chapters.map(drawChapter).join('\n\n'))
      return 0
    }
    if (words.length > 0) {
      const found = readClauses(game.id, words)
      print(Object.fromEntries(found), () => found.map(([clause, text]) => `${clause}  ${text}`).join('\n'))
      return 0
    }
    print(game.options, () => `Options of ${game.name}\n\n${drawOptions(game.options, columns)}${drawTitles(game.id)}`)
    return 0
  },
}

function show(sets: RuleSets, id: string, words: readonly string[]) {
  if (words.length > 0) throw new Refusal(`--set shows one rule set; unexpected argument "${words[0]}"`)
  return sets.show(readRuleSet(sets, id))
}

function compare(sets: RuleSets, words: readonly string[]) {
  const [before, now, ...more] = words
  if (before === undefined || now === undefined || more.length > 0)
    throw new Refusal(
      `--diff compares two rule sets; ${words.length === 1 ? '1 was' : `${words.length} were`} named. There are ${sets.ids.join(', ')}`,
    )
  return sets.diff(readRuleSet(sets, before), readRuleSet(sets, now))
}

function readRuleSet({ ids }: RuleSets, id: string): string {
  if (!ids.includes(id)) throw new Refusal(`the rule set "${id}" is not known; ${didYouMean(id, ids, 'there are')}`)
  return id
}

function drawOptions(schema: Schema, columns: number): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    return [name, valuesOf(field), field.default === undefined ? '' : String(field.default), field.title ?? field.description ?? '']
  })
  return fitTable([['option', 'values', 'default', 'what it changes'], ...rows], columns)
}

/** What an option may be: its values, or what kind of file or list. */
function valuesOf(field: Schema): string {
  if (field.anyOf) return field.anyOf.map(valuesOf).join(', ')
  if (field.enum) return field.enum.join(', ')
  return field.type === 'boolean' ? 'true, false' : (field.title ?? 'a file')
}

/** A part of docs/rules: its title, and its clauses by id. */
interface Chapter {
  readonly title: string
  readonly clauses: readonly (readonly [id: string, rule: string])[]
}

/** Empty for a game without a document in docs/rules. */
function readChapters(game: string): Chapter[] {
  const folders = ['../docs/rules/', '../../docs/rules/', '../../../docs/rules/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  const folder = folders.find((path) => existsSync(path))
  if (!folder) throw new Error('docs/rules is not part of this installation')
  const file = `${folder}${game}.md`
  const parts = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m) : []
  return parts
    .map((part) => ({
      // A title may begin with the word of its clauses, which the ids say again.
      title: part.split('\n')[0]!.replace(/^[A-Z]+: /, ''),
      clauses: [...part.matchAll(/^\| ([A-Z]+-\d+) \| ([^|]+) \|/gm)].map(([, id, rule]) => [id!, rule!.trim()] as const),
    }))
    .filter(({ clauses }) => clauses.length > 0)
}

const drawChapter = ({ title, clauses }: Chapter) => [title, '', ...clauses.map(([id, rule]) => `${id}  ${rule}`)].join('\n')

function drawTitles(game: string): string {
  const chapters = readChapters(game)
  if (chapters.length === 0) return ''
  const rows = chapters.map(({ title, clauses }) => {
    const stems = [...new Set(clauses.map(([id]) => id.split('-')[0]!))]
    const spans = stems.map((stem) => `${stem}-1 to ${clauses.findLast(([id]) => id.startsWith(`${stem}-`))![0].split('-')[1]}`)
    return [title, spans.join(', ')]
  })
  return `\n\nClauses ("nihonbashi rules ${game} CLAUSE" shows one, --all every one)\n\n${table([['title', 'clauses'], ...rows])}`
}

function readClauses(game: string, wanted: readonly string[]): (readonly [string, string])[] {
  const clauses = new Map(readChapters(game).flatMap((chapter) => chapter.clauses))
  return wanted.map((word) => {
    const rule = clauses.get(word.toUpperCase())
    if (rule === undefined)
      throw new Refusal(`there is no clause ${word.toUpperCase()} in the rules of ${game}; "nihonbashi rules ${game}" lists them`)
    return [word.toUpperCase(), rule]
  })
}
