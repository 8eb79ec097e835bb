// Stored games: everything needed to replay without a generator, as readable text and as JSON; reading checks every move.
import { type Actor, type AnyGame, type Blocked, CHANCE, MOST_LEGAL_MOVES, OVER, TooManyMoves } from '../game.ts'
import { equal, whyNot } from '../match.ts'
import { type Fault, faultsOf, formatProblems, type Problem } from '../problem.ts'
import { readJson as parseJson } from '../schema/json.ts'
import { check } from '../schema/schema.ts'
import { FORMAT, MOST_MOVES, RECORD_SCHEMA } from './schema.ts'
import { RECORD_SENTENCES } from './sentences.ts'

/** How much of an unreadable line is quoted. */
const LONGEST_WORD = 60

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
  /** Not needed to replay. With it an unfinished game can continue with the same chance. */
  readonly seed?: string
  /** Chance moves included. */
  readonly moves: readonly unknown[]
  readonly result?: { readonly totals: readonly number[]; readonly winners: readonly number[] }
  /** Added by the server on which it was played. */
  readonly table?: TableNotes
}

export interface TableNotes {
  readonly id: string
  /** When it ended, in milliseconds since 1970. */
  readonly over: number
  /** Seats that resigned. */
  readonly resigned?: readonly number[]
  /** Undone lines, in the order in which they were undone. */
  readonly undone?: readonly UndoneLine[]
  /** The first moves, played elsewhere: this table did not draw their chance. */
  readonly begunWith?: number
  /** A game with a chosen seed: chance changed its streams after each undone line that held a chance move. */
  readonly epochs?: boolean
  /** What proves the chance moves. */
  readonly fairness?: FairnessProof
}

/** After how many moves it branches off, and its moves. */
export interface UndoneLine {
  readonly after: number
  readonly moves: readonly unknown[]
}

export interface FairnessProof {
  readonly method: string
  /** Shown before the deal. */
  readonly commitment: string
  readonly secret: string
  /** What each seat added; empty where it added nothing. */
  readonly entropy: readonly string[]
  /** From method sha256-2 on: what each seat had committed to before the deal was sealed; empty where it had not. */
  readonly commitments?: readonly string[]
  /** Seats that sent their entropy to the server instead of committing to it; the server committed for them. */
  readonly uncommitted?: readonly number[]
  /** The same deal was played at several tables: the id of the first of them, which stands in the seed. */
  readonly set?: string
}

export type Games = Readonly<Record<string, AnyGame>>
export type ReadResult =
  | { readonly record: GameRecord; readonly game: AnyGame; readonly options: unknown; readonly state: unknown }
  | Unreadable

export interface Unreadable {
  /** Everything that is wrong, in English. */
  readonly problem: string
  readonly problems: readonly Problem[]
  /** The game whose options they are, where that is what is wrong. */
  readonly game?: string
  /** The game up to the first move that is not legal, and why the game says it is not. */
  readonly upTo?: { readonly record: GameRecord; readonly blocked?: Blocked }
}

const fault = faultsOf(RECORD_SENTENCES)

type More = Pick<Unreadable, 'game' | 'upTo'>
const unreadable = (problems: readonly Problem[], more: More = {}): Unreadable => ({ ...more, problem: formatProblems(problems), problems })

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
  if (record.table) lines.push(`table ${JSON.stringify(record.table)}`)
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
export function readRecord(games: Games, text: string): ReadResult {
  return text.trimStart().startsWith('{') ? readJson(games, text) : readText(games, text)
}

function readJson(games: Games, text: string): ReadResult {
  const read = parseJson(text)
  return 'problem' in read ? unreadable([{ path: '', ...read.problem }]) : readValue(games, read.value)
}

/** Reads a record that is JSON already. */
export function readValue(games: Games, value: unknown): ReadResult {
  const checker = startCheck(games, value)
  if ('problems' in checker) return unreadable(checker.problems, checker)
  const record = value as GameRecord
  const moves: unknown[] = []
  for (const [i, move] of record.moves.entries()) {
    const step = checker.step(move)
    if ('problem' in step) return unreadable([{ path: `moves[${i}]`, ...step.problem }], checker.upTo({ ...record, moves }, step))
    moves.push(step.move)
  }
  const wrong = record.result && checker.refute(record.result)
  return wrong ? unreadable([{ path: 'result', ...wrong }]) : checker.finish({ ...record, moves })
}

interface Head {
  game: string
  seats: SeatInfo[]
  /** Without a prototype, so that no name of an option is special. */
  options: Record<string, unknown>
  seed?: string
  table?: TableNotes
}

function readText(games: Games, text: string): ReadResult {
  const head: Head = { game: '', seats: [], options: Object.create(null) }
  /** The line of each part of the head, by its path in the record. */
  const lines = new Map<string, number>()
  const moves: unknown[] = []
  let begun = false
  let checker: Checker | undefined
  let last = 0
  const start = () => startCheck(games, { ...head, format: FORMAT, moves: [] })
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    const fail = (found: Fault): ReadResult => unreadable([{ path: '', line: i + 1, ...found }])
    if (line === '' || line.startsWith('#')) continue
    last = i + 1
    if (!begun) {
      const [, format] = /^nihonbashi record (\d+)$/.exec(line) ?? []
      if (!format) return fail(fault('record-first-line', { format: FORMAT }))
      if (Number(format) !== FORMAT) return fail(fault('record-format', { format, known: FORMAT }))
      begun = true
      continue
    }
    const [, word, rest] = /^(\S+)\s*(.*)$/s.exec(line) as unknown as [string, string, string]
    const isMove = word === '*' || /^\d+$/.test(word)
    if (isMove || word === 'result' || word === 'winners') {
      if (!checker) {
        const started = start()
        if ('problems' in started) return unreadable(inLines(lines, i + 1, started.problems), started)
        checker = started
      }
      if (!isMove) {
        const wrong = readResult(checker, word, rest)
        if (wrong) return fail(wrong)
        continue
      }
      if (moves.length >= MOST_MOVES) return fail(fault('record-long', { most: MOST_MOVES }))
      const step = checker.stepText(word, rest)
      if ('problem' in step)
        return unreadable([{ path: '', line: i + 1, ...step.problem }], checker.upTo({ ...head, format: FORMAT, moves }, step))
      moves.push(step.move)
    } else if (checker) return fail(fault('record-line', { word: word.slice(0, LONGEST_WORD) }))
    else if (word === 'game' && !Object.hasOwn(games, rest)) return fail(unknownGame(games, rest))
    else {
      const wrong = readHead(head, word, rest)
      if (wrong) return fail(wrong)
      lines.set(pathOf(head, word, rest), i + 1)
    }
  }
  if (!begun) return unreadable([{ path: '', ...fault('record-empty', { format: FORMAT }) }])
  const started = checker ?? start()
  if ('problems' in started) return unreadable(inLines(lines, last, started.problems), started)
  return started.finish({ ...head, format: FORMAT, moves })
}

/** The field of the record that a line of the head sets. */
function pathOf(head: Head, word: string, rest: string): string {
  if (word === 'seat') return `seats[${head.seats.length - 1}]`
  return word === 'option' ? `options.${/^\S+/.exec(rest)?.[0]}` : word
}

/** Each problem with the line of its part. A missing part is reported at the end of the head. */
function inLines(lines: ReadonlyMap<string, number>, end: number, problems: readonly Problem[]): Problem[] {
  const isIn = (path: string, part: string) => path === part || (path.startsWith(part) && /^[.[]/.test(path.slice(part.length)))
  return problems.map((problem) => {
    const [, line = end] = [...lines].find(([part]) => isIn(problem.path, part)) ?? []
    return { ...problem, line }
  })
}

function readHead(head: Head, word: string, rest: string): Fault | undefined {
  if (word === 'game') {
    head.game = rest
    return undefined
  }
  const wrong = fault('record-malformed', { word, rest: rest.slice(0, LONGEST_WORD) })
  const [, name = '', value = ''] = /^(\S+)\s+(.*)$/s.exec(rest) ?? []
  try {
    if (word === 'seed') {
      const seed: unknown = JSON.parse(rest)
      if (typeof seed !== 'string') return wrong
      head.seed = seed
    } else if (word === 'option') head.options[name] = JSON.parse(value)
    else if (word === 'table') head.table = JSON.parse(rest)
    else if (word === 'seat') {
      if (Number(name) !== head.seats.length + 1) return fault('record-seat', { n: head.seats.length + 1, name })
      const [, quoted = '', bot] = /^("(?:[^"\\]|\\.)*")(?:\s+bot\s+(\S+))?$/.exec(value) ?? []
      head.seats.push({ name: JSON.parse(quoted), ...(bot ? { bot } : {}) })
    } else return fault('record-head', { word: word.slice(0, LONGEST_WORD), either: HEAD_WORDS })
    return undefined
  } catch {
    return wrong
  }
}

const HEAD_WORDS = ['game', 'seat', 'seed', 'option', 'table']

/** Seats are counted from 1 in text. */
function readResult(checker: Checker, word: string, rest: string): Fault | undefined {
  const words = rest.split(/\s+/)
  if (words.some((one) => !/^-?\d+$/.test(one))) return fault('record-numbers', { word })
  const numbers = words.map(Number)
  return checker.refute(word === 'result' ? { totals: numbers } : { winners: numbers.map((n) => n - 1) })
}

interface IllegalMove {
  readonly problem: Fault
  readonly blocked?: Blocked
}

interface Checker {
  step(move: unknown): { readonly move: unknown } | IllegalMove
  stepText(actor: string, text: string): { readonly move: unknown } | IllegalMove
  /** What is wrong with a claimed result. */
  refute(claim: { readonly totals?: readonly number[]; readonly winners?: readonly number[] }): Fault | undefined
  finish(record: GameRecord): ReadResult
  /** What could be played before the first illegal move. */
  upTo(record: GameRecord, illegal: IllegalMove): More
}

const unknownGame = (games: Games, id: string) => fault('record-game', { game: id, known: Object.keys(games) })

/** The number of players is not one of the options. */
const inRecord = (problem: Problem): Problem =>
  problem.path === 'seats' ? problem : { ...problem, path: problem.path === '' ? 'options' : `options.${problem.path}` }

/** Plays an untrusted record move by move and stops at the first move that is not legal. */
function startCheck(games: Games, value: unknown): Checker | { readonly problems: readonly Problem[]; readonly game?: string } {
  const problems = check(RECORD_SCHEMA, value)
  if (problems.length > 0) return { problems }
  const record = value as GameRecord
  const game = Object.hasOwn(games, record.game) ? games[record.game] : undefined
  if (!game) return { problems: [{ path: '', ...unknownGame(games, record.game) }] }
  const resolved = game.resolve(record.options, record.seats.length)
  if ('problems' in resolved) return { problems: resolved.problems.map(inRecord), game: game.id }
  const { options } = resolved
  const s = game.setup(options, record.seats.length)

  const applyLegal = (move: unknown, wish: string): { readonly move: unknown } | IllegalMove => {
    if (game.actor(s) === OVER) return { problem: fault('record-over', {}) }
    const legal = game.legal(s, move)
    if (legal === undefined) {
      const blocked = whyNot(game, s, wish)
      return { problem: refusal(game, s, wish, blocked), ...(blocked ? { blocked } : {}) }
    }
    game.apply(s, legal)
    return { move: legal }
  }
  return {
    step: (move) => applyLegal(move, JSON.stringify(move)),
    stepText(actor, text) {
      const expected = game.actor(s)
      if (expected !== OVER && actor !== actorText(expected)) return { problem: otherActor(expected, actor) }
      const parsed = game.text.parse(s, text)
      if ('move' in parsed) return applyLegal(parsed.move, text)
      const { problem: message, code, params } = parsed
      return { problem: { code, params, message } }
    },
    refute(claim) {
      const { totals, winners } = game.scores(s)
      if (game.actor(s) !== OVER) return fault('record-result-early', {})
      if (claim.totals && !equal(claim.totals, totals)) {
        return fault('record-totals', { said: claim.totals.join(' '), found: totals.join(' ') })
      }
      if (!claim.winners || equal(claim.winners, winners)) return undefined
      const found = seatList(winners)
      return claim.winners.length > 0
        ? fault('record-winners', { said: seatList(claim.winners), found })
        : fault('record-no-winners', { found })
    },
    finish(done) {
      const { totals, winners } = game.scores(s)
      return { record: { ...done, options, ...(game.actor(s) === OVER ? { result: { totals, winners } } : {}) }, game, options, state: s }
    },
    upTo({ result: _, ...done }, { blocked }) {
      return { upTo: { record: { ...done, options }, ...(blocked ? { blocked } : {}) } }
    },
  }
}

const seatList = (seats: readonly number[]) => seats.map((seat) => seat + 1).join(' ')

function otherActor(expected: Actor, actor: string): Fault {
  if (expected === CHANCE) return fault('record-chance-not-seat', { other: actor })
  const seat = expected + 1
  return actor === '*' ? fault('record-seat-not-chance', { seat }) : fault('record-seat-not-seat', { seat, other: actor })
}

const SHOWN_MOVES = 12

/** Why a move cannot be played: the game's own reason if it has one, else what could be played. `moves`: the legal moves, if the caller has listed them already. */
export const explain = (game: AnyGame, s: unknown, wish: string, moves?: () => readonly unknown[]): string =>
  refusal(game, s, wish, whyNot(game, s, wish), moves).message

function refusal(
  game: AnyGame,
  s: unknown,
  text: string,
  blocked: Blocked | undefined,
  moves = () => game.moves(s) as readonly unknown[],
): Fault {
  const wish = text.length > 100 ? `${text.slice(0, 97)}...` : text
  if (blocked) return fault('record-blocked', { wish, reason: game.text.reason(s, blocked), clause: blocked.clause })
  const legal = listed(moves)
  if (!legal) return fault('record-illegal-many', { wish, most: MOST_LEGAL_MOVES })
  const forms = legal.slice(0, SHOWN_MOVES).map((move) => game.text.move(s, move))
  const n = legal.length - forms.length
  return n > 0 ? fault('record-illegal-more', { wish, forms, n }) : fault('record-illegal', { wish, forms })
}

/** The legal moves, unless they are too many. */
function listed(moves: () => readonly unknown[]): readonly unknown[] | undefined {
  try {
    return moves()
  } catch (error) {
    if (error instanceof TooManyMoves) return undefined
    throw error
  }
}
