// What a command of the command line is, and what all of them share: input and output, flags, games and bots by name.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type AnyBot, botsFor, findBot } from '../bots/bot.ts'
import type { AnyGame } from '../core/game.ts'
import { readJson } from '../core/json.ts'
import type { Match } from '../core/play.ts'
import { describe } from '../core/problem.ts'
import { type Read, readRecord } from '../core/record.ts'
import { Stream } from '../core/rng.ts'
import type { Schema } from '../core/schema.ts'
import { GAMES } from '../games/games.ts'

export interface Io {
  out(text: string): void
  err(text: string): void
  readFile(path: string): Promise<string>
  writeFile(path: string, text: string): Promise<void>
  /** Asks a person for a line; null at the end of input. */
  ask(prompt: string): Promise<string | null>
  /** Lines of standard input, the longest at most `most` characters: a longer one comes as null. */
  lines(most: number): AsyncIterable<string | null>
  readonly interactive: boolean
}

export interface Command {
  readonly name: string
  readonly summary: string
  readonly help: string
  run(args: string[], io: Io): Promise<number>
}

/** A user's error: one sentence on standard error, exit code 2. */
export class Refusal extends Error {}

type Flags = NonNullable<ParseArgsConfig['options']>

/** Reads flags and words; an unknown flag is refused with the ones there are. */
export function readFlags<F extends Flags>(args: string[], options: F) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new Refusal(`${(error as Error).message.split('. To specify')[0]}. Known here: ${known.join(', ')}`)
  }
}

/** A whole number within bounds, or a refusal that names the flag. */
export function readCount(flag: string, text: string | undefined, otherwise: number, least: number, most: number): number {
  if (text === undefined) return otherwise
  const n = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(n) || n < least || n > most)
    throw new Refusal(`${flag} takes a whole number from ${least} to ${most}, not "${text}"`)
  return n
}

export function readGame(id: string | undefined): AnyGame {
  const known = Object.keys(GAMES).join(', ')
  if (id === undefined) throw new Refusal(`name a game: ${known}`)
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined
  if (!game) throw new Refusal(`the game "${id}" is not known; known are ${known}`)
  return game
}

/** One bot per seat from a list such as random,journeyman. A single name stands for every seat. */
export function readBots(game: AnyGame, list: string, seats: number): AnyBot[] {
  const names = list.split(',').map((name) => name.trim())
  if (names.length !== 1 && names.length !== seats) {
    throw new Refusal(`--bots names ${names.length} bots for ${seats} seats; give one for each seat, or one for all`)
  }
  return Array.from({ length: seats }, (_, seat) => readBot(game, names[names.length === 1 ? 0 : seat]!))
}

export function readBot(game: AnyGame, id: string): AnyBot {
  const bot = findBot(game.id, id)
  if (!bot) {
    const known = botsFor(game.id).map((known) => known.id)
    throw new Refusal(`the bot "${id}" is not known for ${game.name}; known are ${known.join(', ')}`)
  }
  return bot
}

/** The flags by which every command takes the options of a game. */
export const OPTION_FLAGS = {
  option: { type: 'string', multiple: true },
  rules: { type: 'string' },
  deck: { type: 'string' },
  cards: { type: 'string' },
} as const

export const OPTION_HELP = `  --rules RULES      IKI: utsuroi-en (default), utsuroi-de, manual or edition-2021
  --option NAME=VAL  an option of the game; may be repeated (nihonbashi rules GAME lists them)
  --deck FILE        UKIYO-E: a deck file
  --cards FILE       IKI: a card-set file`

/** Which option a data file is for. */
const FILES = { deck: 'deck', cards: 'cardSet' } as const

/** The options of a game from its flags, complete and checked. */
export async function readOptions(
  game: AnyGame,
  flags: { readonly option?: string[]; readonly rules?: string; readonly deck?: string; readonly cards?: string },
  seats: number,
  io: Io,
): Promise<unknown> {
  const fields = game.options.properties ?? {}
  const options: Record<string, unknown> = Object.create(null) // no name of an option is special
  const known = `the options of ${game.name} are ${Object.keys(fields).join(', ')}`
  for (const pair of flags.option ?? []) {
    const at = pair.indexOf('=')
    if (at < 1) throw new Refusal(`--option takes name=value, not "${pair}"; ${known}`)
    const name = pair.slice(0, at)
    options[name] = readValue(pair.slice(at + 1), Object.hasOwn(fields, name) ? fields[name] : undefined)
  }
  if (flags.rules !== undefined) {
    if (!fields.rules) throw new Refusal(`${game.name} has one rule set; --rules is for IKI`)
    options.rules = flags.rules
  }
  for (const flag of ['deck', 'cards'] as const) {
    const path = flags[flag]
    if (path === undefined) continue
    if (!fields[FILES[flag]]) throw new Refusal(`--${flag} is not for ${game.name}; ${known}`)
    options[FILES[flag]] = await readJsonFile(path, io)
  }
  const resolved = game.resolve(options, seats)
  if ('problems' in resolved) throw new Refusal(`these options do not fit:\n${describe(resolved.problems)}`)
  return resolved.options
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

export async function readTextFile(path: string, io: Io): Promise<string> {
  try {
    return await io.readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Refusal(code === 'ENOENT' ? `there is no file ${path}` : `${path} cannot be read (${code ?? (error as Error).message})`)
  }
}

export async function writeTextFile(path: string, text: string, io: Io): Promise<void> {
  try {
    await io.writeFile(path, text)
  } catch (error) {
    throw new Refusal(`${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`)
  }
}

/** A JSON file, or a refusal that names the line and column where it breaks. */
export async function readJsonFile(path: string, io: Io): Promise<unknown> {
  const read = readJson(await readTextFile(path, io))
  if ('fault' in read) throw new Refusal(`${path}: ${read.fault.message}`)
  return read.value
}

export async function readRecordFile(path: string, io: Io): Promise<Exclude<Read, { problem: string }>> {
  const read = readRecord(GAMES, await readTextFile(path, io))
  if ('problem' in read) throw new Refusal(`${path}: ${read.problem}`)
  return read
}

/** A bot's own chance. It hangs on the position alone, so a game that was saved and resumed goes on as it would have. */
export const botStream = (match: Match) => new Stream(`${match.seed}\nbot ${match.log.length}`)

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
