// Stored games: everything needed to replay without a generator, as readable text and as JSON; reading checks every move.
import { type Actor, type AnyGame, CHANCE, OVER } from './game.ts'
import { findLegal, same, whyNot } from './play.ts'
import { check, describe, type Schema } from './schema.ts'

export const FORMAT = 1
const MOST_MOVES = 20000

export interface SeatInfo {
  readonly name: string
  /** The bot that played it, if one did. */
  readonly bot?: string
}

export interface GameRecord {
  readonly format: typeof FORMAT
  readonly game: string
  readonly seats: readonly SeatInfo[]
  readonly options: unknown
  /** Not needed to replay; with it, a game that is not over goes on as it would have. */
  readonly seed?: string
  /** Chance moves included. */
  readonly moves: readonly unknown[]
  readonly result?: { readonly totals: readonly number[]; readonly winners: readonly number[] }
}

export type Games = Readonly<Record<string, AnyGame>>
export type Read =
  | { readonly record: GameRecord; readonly game: AnyGame; readonly options: unknown; readonly state: unknown }
  | { readonly problem: string }

/** The record of a game up to now, with its result if it is over. */
export function makeRecord(
  game: AnyGame,
  options: unknown,
  seats: readonly SeatInfo[],
  moves: readonly unknown[],
  s: unknown,
  seed?: string,
): GameRecord {
  const { totals, winners } = game.scores(s)
  return {
    format: FORMAT,
    game: game.id,
    seats,
    options,
    ...(seed === undefined ? {} : { seed }),
    moves,
    ...(game.actor(s) === OVER ? { result: { totals, winners } } : {}),
  }
}

const actorText = (actor: Actor) => (actor === CHANCE ? '*' : String(actor + 1))

/** One line per move: who (a seat from 1, or * for chance) and what. */
export function writeText(game: AnyGame, record: GameRecord): string {
  const lines = [`nihonbashi record ${record.format}`, `game ${record.game}`]
  record.seats.forEach((seat, i) => void lines.push(`seat ${i + 1} ${JSON.stringify(seat.name)}${seat.bot ? ` bot ${seat.bot}` : ''}`))
  if (record.seed !== undefined) lines.push(`seed ${JSON.stringify(record.seed)}`)
  for (const [name, value] of Object.entries(record.options as object)) lines.push(`option ${name} ${JSON.stringify(value)}`)
  lines.push('')
  const s = game.setup(record.options, record.seats.length)
  for (const move of record.moves) {
    lines.push(`${actorText(game.actor(s))} ${game.text.move(s, move)}`)
    game.apply(s, move)
  }
  if (record.result)
    lines.push('', `result ${record.result.totals.join(' ')}`, `winners ${record.result.winners.map((seat) => seat + 1).join(' ')}`)
  return `${lines.join('\n')}\n`
}

/** Reads either form. Every move is checked; the problem names the first line (or move) that is wrong, and why. */
export function readRecord(games: Games, text: string): Read {
  return text.trimStart().startsWith('{') ? readJson(games, text) : readText(games, text)
}

const SEATS: Schema = {
  type: 'array',
  minItems: 1,
  maxItems: 8,
  items: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 80 }, bot: { type: 'string', maxLength: 80, pattern: '^\\S+$' } },
    required: ['name'],
    additionalProperties: false,
  },
}

export const RECORD_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'nihonbashi record',
  type: 'object',
  properties: {
    format: { enum: [FORMAT] },
    game: { type: 'string' },
    seats: SEATS,
    options: { type: 'object' },
    seed: { type: 'string', maxLength: 200 },
    moves: { type: 'array', maxItems: MOST_MOVES, items: { type: 'object' } },
    result: {
      type: 'object',
      properties: { totals: { type: 'array', items: { type: 'integer' } }, winners: { type: 'array', items: { type: 'integer' } } },
      required: ['totals', 'winners'],
      additionalProperties: false,
    },
  },
  required: ['format', 'game', 'seats', 'options', 'moves'],
  additionalProperties: false,
}

function readJson(games: Games, text: string): Read {
  let value: unknown
  try {
    value = JSON.parse(text.trimStart()) // a byte order mark is white space to trimStart, but not to JSON
  } catch (error) {
    return { problem: `this is not JSON: ${(error as Error).message}` }
  }
  return readValue(games, value)
}

/** Reads a record that is JSON already. */
export function readValue(games: Games, value: unknown): Read {
  const checker = startCheck(games, value)
  if ('problem' in checker) return checker
  const record = value as GameRecord
  const moves: unknown[] = []
  for (const [i, move] of record.moves.entries()) {
    const step = checker.step(move)
    if ('problem' in step) return { problem: `moves[${i}]: ${step.problem}` }
    moves.push(step.move)
  }
  const wrong = record.result && checker.refute(record.result)
  return wrong === undefined ? checker.finish({ ...record, moves }) : { problem: `result: ${wrong}` }
}

interface Head {
  game: string
  seats: SeatInfo[]
  /** Without a prototype, so that no name of an option is special. */
  options: Record<string, unknown>
  seed?: string
}

function readText(games: Games, text: string): Read {
  const head: Head = { game: '', seats: [], options: Object.create(null) }
  const moves: unknown[] = []
  let begun = false
  let checker: Checker | undefined
  let last = 0
  const start = () => startCheck(games, { ...head, format: FORMAT, moves: [] })
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    const fail = (message: string): Read => ({ problem: `line ${i + 1}: ${message}` })
    if (line === '' || line.startsWith('#')) continue
    last = i + 1
    if (!begun) {
      const [, format] = /^nihonbashi record (\d+)$/.exec(line) ?? []
      if (!format) return fail('expected the first line of a record, "nihonbashi record 1"')
      if (Number(format) !== FORMAT) return fail(`format ${format} is not known here; known is ${FORMAT}`)
      begun = true
      continue
    }
    const [, word, rest] = /^(\S+)\s*(.*)$/.exec(line) as unknown as [string, string, string]
    const isMove = word === '*' || /^\d+$/.test(word)
    if (isMove || word === 'result' || word === 'winners') {
      if (!checker) {
        const started = start()
        if ('problem' in started) return fail(started.problem)
        checker = started
      }
      if (!isMove) {
        const problem = readResult(checker, word, rest)
        if (problem) return fail(problem)
        continue
      }
      if (moves.length >= MOST_MOVES) return fail(`more than ${MOST_MOVES} moves`)
      const step = checker.stepText(word, rest)
      if ('problem' in step) return fail(step.problem)
      moves.push(step.move)
    } else if (checker) return fail(`expected a move ("1 ..." or "* ..."), "result" or "winners", got "${word}"`)
    else if (word === 'game' && !Object.hasOwn(games, rest)) return fail(unknownGame(games, rest))
    else {
      const problem = readHead(head, word, rest)
      if (problem) return fail(problem)
    }
  }
  if (!begun) return { problem: 'the record is empty; its first line is "nihonbashi record 1"' }
  const started = checker ?? start()
  if ('problem' in started) return { problem: `line ${last}: ${started.problem}` }
  return started.finish({ ...head, format: FORMAT, moves })
}

function readHead(head: Head, word: string, rest: string): string | undefined {
  if (word === 'game') {
    head.game = rest
    return undefined
  }
  const wrong = `what follows "${word}" is not well formed: ${rest.slice(0, 60)}`
  const [, name = '', value = ''] = /^(\S+)\s+(.*)$/.exec(rest) ?? []
  try {
    if (word === 'seed') {
      const seed: unknown = JSON.parse(rest)
      if (typeof seed !== 'string') return wrong
      head.seed = seed
    } else if (word === 'option') head.options[name] = JSON.parse(value)
    else if (word === 'seat') {
      if (Number(name) !== head.seats.length + 1) return `expected seat ${head.seats.length + 1}, got "${name}"`
      const [, quoted = '', bot] = /^("(?:[^"\\]|\\.)*")(?:\s+bot\s+(\S+))?$/.exec(value) ?? []
      head.seats.push({ name: JSON.parse(quoted), ...(bot ? { bot } : {}) })
    } else return `"${word}" is not known here; a head line is game, seat, seed or option`
    return undefined
  } catch {
    return wrong
  }
}

/** Seats are counted from 1 in text. */
function readResult(checker: Checker, word: string, rest: string): string | undefined {
  const words = rest.split(/\s+/)
  if (words.some((one) => !/^-?\d+$/.test(one))) return `"${word}" takes whole numbers`
  const numbers = words.map(Number)
  return checker.refute(word === 'result' ? { totals: numbers } : { winners: numbers.map((n) => n - 1) })
}

interface Checker {
  step(move: unknown): { readonly move: unknown } | { readonly problem: string }
  stepText(actor: string, text: string): { readonly move: unknown } | { readonly problem: string }
  /** What is wrong with a claimed result. */
  refute(claim: { readonly totals?: readonly number[]; readonly winners?: readonly number[] }): string | undefined
  finish(record: GameRecord): Read
}

const unknownGame = (games: Games, id: string) => `the game "${id}" is not known; known are ${Object.keys(games).join(', ')}`

/** Plays a record from outside move by move, refusing the first that is not legal. */
function startCheck(games: Games, value: unknown): Checker | { readonly problem: string } {
  const problems = check(RECORD_SCHEMA, value)
  if (problems.length > 0) return { problem: describe(problems) }
  const record = value as GameRecord
  const game = Object.hasOwn(games, record.game) ? games[record.game] : undefined
  if (!game) return { problem: unknownGame(games, record.game) }
  const resolved = game.resolve(record.options, record.seats.length)
  if ('problems' in resolved) return { problem: `the options do not fit: ${describe(resolved.problems)}` }
  const { options } = resolved
  const s = game.setup(options, record.seats.length)

  const applyLegal = (move: unknown, wish: string) => {
    if (game.actor(s) === OVER) return { problem: 'the game is over before this move' }
    const legal = findLegal(game.moves(s), move)
    if (legal === undefined) return { problem: explain(game, s, wish) }
    game.apply(s, legal)
    return { move: legal }
  }
  return {
    step: (move) => applyLegal(move, JSON.stringify(move)),
    stepText(actor, text) {
      const expected = game.actor(s)
      if (expected !== OVER && actor !== actorText(expected)) {
        return {
          problem: `it is ${expected === CHANCE ? 'chance (*)' : `seat ${expected + 1}`} to move, not ${actor === '*' ? 'chance (*)' : `seat ${actor}`}`,
        }
      }
      const parsed = game.text.parse(s, text)
      return 'problem' in parsed ? parsed : applyLegal(parsed.move, text)
    },
    refute(claim) {
      const { totals, winners } = game.scores(s)
      if (game.actor(s) !== OVER) return 'a result is given, but the game is not over'
      if (claim.totals && !same(claim.totals, totals))
        return `the result says ${claim.totals.join(' ')}, but the moves give ${totals.join(' ')}`
      if (claim.winners && !same(claim.winners, winners))
        return `the winners are said to be ${seatList(claim.winners)}, but the moves give ${seatList(winners)}`
      return undefined
    },
    finish(done) {
      const { totals, winners } = game.scores(s)
      return { record: { ...done, options, ...(game.actor(s) === OVER ? { result: { totals, winners } } : {}) }, game, options, state: s }
    },
  }
}

const seatList = (seats: readonly number[]) => (seats.length > 0 ? seats.map((seat) => seat + 1).join(' ') : 'nobody')

/** Why a move cannot be played: the game's own reason if it has one, else what could be played. */
export function explain(game: AnyGame, s: unknown, wish: string): string {
  const named = `"${wish.length > 100 ? `${wish.slice(0, 97)}...` : wish}"`
  const reason = whyNot(game, s, wish)
  if (reason) return `${named} is not legal here: ${game.text.reason(s, reason)} (${reason.clause})`
  const legal = game.moves(s).map((move) => game.text.move(s, move))
  const shown = legal.slice(0, 12).join('; ')
  return `${named} is not legal here; legal: ${shown}${legal.length > 12 ? `; and ${legal.length - 12} more` : ''}`
}
