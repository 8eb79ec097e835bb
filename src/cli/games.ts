// What the games bring to the commands: flags for their options, commands of their own, and lines of help.
import type { AnyGame } from '../core/game.ts'
import { formatProblems } from '../core/problem.ts'
import type { Schema } from '../core/schema/schema.ts'
import { cliOf, GAME_CLIS } from '../games/cli.ts'
import { GAMES } from '../games/index.ts'
import { type CliCommand, type Io, Refusal, readJsonFile } from './command.ts'
import type { OptionFlag } from './game-cli.ts'
import { type Flag, flagLines, listed } from './help.ts'
import { didYouMean, nearest } from './suggest.ts'

const CLIS = Object.entries(GAME_CLIS).map(([id, cli]) => ({ game: GAMES[id]!, cli }))

/** The games that bring something, by their names. */
export const namesWith = (part: (cli: (typeof CLIS)[number]['cli']) => unknown): string[] =>
  CLIS.filter(({ cli }) => part(cli) !== undefined).map(({ game }) => game.name)

export const GAME_COMMANDS: readonly CliCommand[] = CLIS.flatMap(({ cli }) => cli.commands ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))

/** The examples of a command, a line each. */
export const examplesOf = (command: string): string =>
  CLIS.flatMap(({ cli }) => cli.examples?.[command] ?? [])
    .map((line) => `  ${line}`)
    .join('\n')

/** For the help of balance: by which option of each game one chooses what is examined. */
export const balanceChoices = (): string =>
  CLIS.flatMap(({ game, cli }) => (cli.balance ? [{ name: game.name, ...cli.balance.choose }] : []))
    .map(({ name, option, what }, i) => `--option ${option}${i === 0 ? ' names' : ''} ${what} of ${name}`)
    .join(', ')

export const balanceBars = (): string[] => CLIS.flatMap(({ cli }) => cli.balance?.bars ?? [])

const isFile = ({ value }: OptionFlag) => value === 'FILE'

/** Flags of the games, each with what the help says of it. */
function flagsOf(pick: (flag: OptionFlag) => boolean, isRepeated: boolean): Record<string, Flag> {
  const flags: Record<string, Flag> = {}
  for (const { game, cli } of CLIS)
    for (const [name, flag] of Object.entries(cli.flags ?? {})) {
      if (!pick(flag)) continue
      const about = `${game.name}: ${flag.about}${isRepeated && flag.compare ? `; ${flag.compare}` : ''}`
      const older = flags[name]
      flags[name] = {
        type: 'string',
        ...(isRepeated && flag.compare ? { multiple: true } : {}),
        value: flag.value,
        about: older ? `${older.about}; ${about}` : about,
      }
    }
  return flags
}

const OPTION = {
  option: {
    type: 'string',
    multiple: true,
    value: 'NAME=VAL',
    about: 'an option of the game; may be repeated (nihonbashi rules GAME lists them)',
  },
} as const

/** The flags by which every command takes the options of a game. The games add theirs, which no type knows. */
export const OPTION_FLAGS: typeof OPTION = { ...flagsOf((flag) => !isFile(flag), false), ...OPTION, ...flagsOf(isFile, false) }

/** The same where several files may be named, to be compared. */
export const COMPARE_FLAGS: typeof OPTION = { ...OPTION_FLAGS, ...flagsOf(isFile, true) }

export const OPTION_HELP = flagLines(OPTION_FLAGS)

/** What was given on the command line, by the name of the flag. */
export type Given = Readonly<Record<string, unknown>>

/** The file flag of this game that may be repeated, with the files given for it. */
export function filesToCompare(
  game: AnyGame,
  given: Given,
): { readonly flag: string; readonly option: string; readonly paths: readonly string[] } | undefined {
  for (const [flag, { option, compare }] of Object.entries(cliOf(game.id).flags ?? {}))
    if (compare !== undefined) return { flag, option, paths: (given[flag] ?? []) as string[] }
  return undefined
}

/** The options of a game from its flags, complete and checked. */
export async function readOptions(game: AnyGame, given: Given, seats: number, io: Io): Promise<unknown> {
  const fields = game.options.properties ?? {}
  const options: Record<string, unknown> = Object.create(null) // no name of an option is special
  const known = `the options of ${game.name} are ${Object.keys(fields).join(', ')}`
  for (const pair of (given.option ?? []) as string[]) {
    const at = pair.indexOf('=')
    if (at < 1) throw new Refusal(`--option takes name=value, not "${pair}"; ${known}`)
    const name = pair.slice(0, at)
    const near = Object.hasOwn(fields, name) ? undefined : nearest(name, Object.keys(fields))
    if (near !== undefined) throw new Refusal(`${game.name} has no option "${name}"; did you mean ${near}?`)
    options[name] = readValue(pair.slice(at + 1), Object.hasOwn(fields, name) ? fields[name] : undefined)
  }
  const own = cliOf(game.id).flags ?? {}
  for (const name of Object.keys(OPTION_FLAGS)) {
    const value = given[name]
    if (name === 'option' || value === undefined) continue
    if (!Object.hasOwn(own, name)) throw new Refusal(strangerSentence(game, name, known))
    const flag = own[name]!
    const texts = (Array.isArray(value) ? value : [value]) as string[]
    for (const text of texts) options[flag.option] = isFile(flag) ? await readJsonFile(text, io) : readWord(text, flag, fields[flag.option])
  }
  const resolved = game.resolve(options, seats)
  if ('problems' in resolved) throw new Refusal(`these options do not fit:\n${formatProblems(resolved.problems)}`)
  return resolved.options
}

/** A flag that belongs to another game. */
function strangerSentence(game: AnyGame, name: string, known: string): string {
  const noun = CLIS.map(({ cli }) => cli.flags?.[name]?.noun).find((found) => found !== undefined)
  if (noun === undefined) return `--${name} is not for ${game.name}; ${known}`
  return `${game.name} has one ${noun}; --${name} is for ${listed(namesWith((cli) => cli.flags?.[name]))}`
}

function readWord(text: string, { noun = 'value' }: OptionFlag, field: Schema | undefined): string {
  const words = field?.enum?.map(String) ?? []
  if (!words.includes(text)) throw new Refusal(`the ${noun} "${text}" is not known; ${didYouMean(text, words, 'there are')}`)
  return text
}

/** One of the listed values that reads like the text, else JSON, else the text itself. */
function readValue(text: string, field: Schema | undefined): unknown {
  const listed = field?.enum?.find((value) => String(value) === text)
  if (listed !== undefined) return listed
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
