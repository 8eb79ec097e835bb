// What a command of the command line is, and what all of them share: input and output, flags, games and bots by name.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { AnyBot } from '../bots/bot.ts'
import type { AnyGame } from '../core/game.ts'
import type { Match } from '../core/match.ts'
import type { Problem } from '../core/problem.ts'
import { type ReadResult, readRecord } from '../core/record/record.ts'
import { RandomStream } from '../core/rng.ts'
import { readJson } from '../core/schema/json.ts'
import { botsFor, findBot } from '../games/bots.ts'
import { GAMES } from '../games/index.ts'
import { fileSentence, LARGEST_DATA, LARGEST_RECORD } from './files.ts'
import { didYouMean, nearest } from './suggest.ts'
import type { Complete } from './terminal/line-editor.ts'

export interface Io {
  out(text: string): void
  err(text: string): void
  /** The text of a file of at most `limit` bytes; "-" is standard input. */
  readFile(path: string, limit: number): Promise<string>
  /** Writes all of it or leaves what was there. */
  writeFile(path: string, text: string): Promise<void>
  /** Rejects as `writeFile` would; says whether it would replace a file. */
  checkWrite(path: string): Promise<'new' | 'replace'>
  /** Asks a person for a line; null at the end of input. Tab offers what `complete` gives. */
  ask(prompt: string, complete?: Complete): Promise<string | null>
  /** Whether the person has pressed Ctrl+C since the first question. */
  interrupted?(): boolean
  /** The size of the window; no rows where the output is not a window. */
  window(): { readonly columns: number; readonly rows?: number }
  /** Where a game of this name is saved when its player leaves, and the one that was saved last. */
  autosavePath(name: string): Promise<string>
  lastAutosave(): Promise<string | undefined>
  /** Lines of standard input, the longest at most `most` characters: a longer one comes as null. */
  lines(most: number): AsyncIterable<string | null>
  readonly interactive: boolean
  /** Whether standard output and standard error may be coloured. */
  readonly colour?: { readonly out: boolean; readonly err: boolean }
}

export interface CliCommand {
  readonly name: string
  readonly summary: string
  readonly help: string
  /** The help of a subcommand. */
  helpFor?(args: readonly string[]): string
  /** What may follow its name, where each has a help of its own. */
  readonly subcommands?: readonly string[]
  run(args: string[], io: Io): Promise<number>
}

/** A user's error: one sentence on standard error, exit code 2; with --json its problems on standard output too. */
export class Refusal extends Error {
  readonly problems: readonly Partial<Problem>[]
  constructor(message: string, problems: readonly Partial<Problem>[] = [{ path: '', message }]) {
    super(message)
    this.problems = problems
  }
}

/** For a subcommand that is missing or not known. */
export const noSubcommand = (given: string | undefined, known: readonly string[]): Refusal =>
  new Refusal(
    given === undefined
      ? `name a subcommand: ${known.join(', ')}`
      : `there is no subcommand "${given}"; ${didYouMean(given, known, 'there are')}`,
  )

/** A file that was read and is wrong. Where the command is to use it, that is a user's error; where it is to check it, the answer is no. */
export class WrongFile extends Refusal {}

type Flags = NonNullable<ParseArgsConfig['options']>

/** Reads flags and words; an unknown flag is refused with the ones there are. */
export function readFlags<F extends Flags>(args: string[], options: F) {
  const joined = joinNegatives(args, options)
  try {
    return parseArgs({ args: joined, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Refusal(flagSentence(error as NodeJS.ErrnoException, options))
  }
}

/** A negative number is the value of the flag before it: whether it fits is for the flag to say. */
function joinNegatives(args: readonly string[], options: Flags): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const flag = joined.at(-1)
    const takes = flag?.startsWith('--') && options[flag.slice(2)]?.type === 'string'
    if (takes && /^-\d/.test(arg)) joined[joined.length - 1] = `${flag}=${arg}`
    else joined.push(arg)
  }
  return joined
}

function flagSentence({ code, message }: NodeJS.ErrnoException, options: Flags): string {
  const [, flag = ''] = /'(-[^ '<]*)/.exec(message) ?? []
  const known = Object.keys(options).map((name) => `--${name}`)
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const near = nearest(flag, known)
    if (near !== undefined) return `Unknown option '${flag}'; did you mean ${near}?`
    return known.length === 0
      ? `Unknown option '${flag}'; there are none here`
      : `Unknown option '${flag}'. Known here: ${known.join(', ')}`
  }
  if (message.includes('does not take an argument')) return `${flag} takes no value`
  if (message.includes('ambiguous')) return `${flag} needs a value; one that begins with a dash is written ${flag}=-...`
  return message.includes('argument missing') ? `${flag} needs a value` : message
}

/** A whole number within bounds, or a refusal that names the flag. */
export function readCount(flag: string, text: string | undefined, otherwise: number, least: number, most: number): number {
  if (text === undefined) return otherwise
  const n = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(n) || n < least || n > most)
    throw new Refusal(`${flag} takes a whole number from ${least} to ${most}, not "${text}"`)
  return n
}

/** How many players the games take, for help. */
export const SEATS_ABOUT = (() => {
  const seats = Object.values(GAMES).flatMap((game) => game.seats)
  return `${Math.min(...seats)} to ${Math.max(...seats)}`
})()

/** The number of players: as given, else what is usual for the command or the nearest the game takes. */
export function readSeats(game: AnyGame, given: string | undefined, usual: number): number {
  const [least, most] = [game.seats[0]!, game.seats.at(-1)!]
  return readCount('--players', given, Math.min(most, Math.max(least, usual)), least, most)
}

export function readGame(id: string | undefined): AnyGame {
  const known = Object.keys(GAMES)
  if (id === undefined) throw new Refusal(`name a game: ${known.join(', ')}`)
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined
  if (!game) throw new Refusal(`the game "${id}" is not known; ${didYouMean(id, known, 'known games:')}`)
  return game
}

export function readBot(game: AnyGame, id: string): AnyBot {
  const bot = findBot(game.id, id)
  if (!bot) {
    const known = botsFor(game.id).map((known) => known.id)
    throw new Refusal(`the bot "${id}" is not known for ${game.name}; ${didYouMean(id, known, 'known bots:')}`)
  }
  return bot
}

export async function readTextFile(path: string, io: Io, limit: number = LARGEST_RECORD): Promise<string> {
  try {
    return await io.readFile(path, limit)
  } catch (error) {
    throw new Refusal(fileSentence(error, path, 'read'))
  }
}

export async function writeTextFile(path: string, text: string, io: Io): Promise<void> {
  try {
    await io.writeFile(path, text)
  } catch (error) {
    throw new Refusal(fileSentence(error, path, 'write'))
  }
}

/** Call it before a long run: refuses a file that cannot be written, or exists and may not be replaced. */
export async function checkOutput(path: string, io: Pick<Io, 'checkWrite'>, force: boolean): Promise<void> {
  const found = await io.checkWrite(path).catch((error: unknown) => {
    throw new Refusal(fileSentence(error, path, 'write'))
  })
  if (found === 'replace' && !force) throw new Refusal(`${path} already exists; --force replaces it`)
}

/** A JSON file, or a refusal that names the line and column where it breaks. */
export async function readJsonFile(path: string, io: Io): Promise<unknown> {
  const read = readJson(await readTextFile(path, io, LARGEST_DATA))
  if ('problem' in read) throw new WrongFile(`${path}: ${read.problem.message}`, [{ path: '', ...read.problem }])
  return read.value
}

export async function readRecordFile(
  path: string,
  io: Io,
): Promise<Exclude<ReadResult, { problem: string }> & { readonly form: 'text' | 'json' }> {
  const text = await readTextFile(path, io)
  const read = readRecord(GAMES, text)
  if ('problem' in read) throw new WrongFile(`${path}: ${read.problem}`, read.problems)
  return { ...read, form: text.trimStart().startsWith('{') ? 'json' : 'text' }
}

/** A bot's random numbers. They depend on the position alone, so that a resumed game goes on as it would have. */
export const botStream = (match: Match) => new RandomStream(`${match.seed}\nbot ${match.log.length}`)

/** A number with its noun, such as "1 card" and "2 cards". */
export const count = (n: number, noun: string) => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`

/** Columns of text, aligned; the first row is the head. Columns of numbers stand to the right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const columns = rows[0]!.map((_, c) => {
    const cells = rows.map((row) => String(row[c] ?? ''))
    return { width: Math.max(...cells.map(displayWidth)), right: cells.slice(1).every((cell) => /^[-+±]?[\d.,]+( %)?$/.test(cell)) }
  })
  const line = (row: readonly (string | number)[]) =>
    row.map((cell, c) => {
      const pad = ' '.repeat(Math.max(0, columns[c]!.width - displayWidth(String(cell))))
      return columns[c]!.right ? pad + cell : cell + pad
    })
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n')
}

/** Columns a text takes in a terminal: East Asian characters take two. */
export function displayWidth(text: string): number {
  let width = 0
  for (const char of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(char) ? 2 : 1
  return width
}
