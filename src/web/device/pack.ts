// A record in few bytes: each choice is its place among the legal moves, and chance follows from the seed.
import { type AnyGame, CHANCE, OVER } from '../../core/game.ts'
import { equal } from '../../core/match.ts'
import { choicesFromBytes, choicesToBytes, legalMoves, type PackedChoice } from '../../core/record/choices.ts'
import type { GameRecord, SeatInfo } from '../../core/record/record.ts'
import { FORMAT, MOST_MOVES } from '../../core/record/schema.ts'
import { NamedStreams } from '../../core/rng.ts'
import { GAMES } from '../../games/index.ts'

/** What cannot be derived by replaying the choices. */
interface Head {
  readonly game: string
  /** A name, or a name and a bot. */
  readonly seats: readonly (readonly [name: string, bot?: string])[]
  readonly length: number
  /** Of the notation of all moves: a link that is read differently says so. */
  readonly check: number
  readonly options?: unknown
  readonly seed?: string
  /** Chance is drawn from the seed. Otherwise its moves are choices too. */
  readonly drawn?: 1
  /** Where the result is not that of the last position: somebody resigned. */
  readonly result?: GameRecord['result']
  readonly table?: GameRecord['table']
}

export interface Packed {
  readonly head: string
  /** The choices as one number: the first is the remainder by the number of its legal moves, the rest follows from the quotient. */
  readonly choices: Uint8Array<ArrayBuffer>
}

/** Adds a text to a sum (FNV-1a, 32 bits). */
const addTo = (sum: number, text: string) => {
  let next = sum
  for (let i = 0; i < text.length; i++) next = Math.imul(next ^ text.charCodeAt(i), 0x01000193) >>> 0
  return next
}
const FIRST_SUM = 0x811c9dc5
const CHECK_BITS = 0xffffff

/** Undefined if a move is not among the legal ones: such a game has to be written out. */
export function packChoices(record: GameRecord): Packed | undefined {
  const game = GAMES[record.game]
  if (!game) return undefined
  const isDrawn = record.seed !== undefined && chanceFollows(game, record, record.seed)
  const state = game.setup(record.options, record.seats.length)
  const choices: PackedChoice[] = []
  let sum = FIRST_SUM
  for (const move of record.moves) {
    const isChance = game.actor(state) === CHANCE
    if (isChance && isDrawn) sum = addTo(sum, game.text.move(state, move))
    else {
      const legal = legalMoves(game, state)
      const place = legal.findIndex((one) => one.move === move || equal(one.move, move))
      if (place < 0) return undefined
      choices.push([BigInt(place), BigInt(legal.length)])
      sum = addTo(sum, legal[place]!.text)
    }
    game.apply(state, move)
  }
  return { head: JSON.stringify(headOf(record, game, state, isDrawn, sum & CHECK_BITS)), choices: choicesToBytes(choices) }
}

function headOf(record: GameRecord, game: AnyGame, state: unknown, isDrawn: boolean, check: number): Head {
  const { seats, options, seed, moves, result, table } = record
  const isUsual = equal(optionsFor(game, undefined, seats.length), options)
  const isDerived = equal(resultOf(game, state), result)
  return {
    game: record.game,
    seats: seats.map(({ name, bot }) => (bot === undefined ? [name] : [name, bot])),
    length: moves.length,
    check,
    ...(isUsual ? {} : { options: shortened(game, options, seats.length) }),
    ...(seed === undefined ? {} : { seed }),
    ...(isDrawn ? { drawn: 1 as const } : {}),
    ...(isDerived || !result ? {} : { result }),
    ...(table ? { table } : {}),
  }
}

/** Whether drawing from the seed gives the chance moves of the record. */
function chanceFollows(game: AnyGame, { options, seats, moves }: GameRecord, seed: string): boolean {
  const state = game.setup(options, seats.length)
  const streams = new NamedStreams(seed)
  for (const move of moves) {
    if (game.actor(state) === CHANCE && !equal(game.chance(state, streams), move)) return false
    game.apply(state, move)
  }
  return true
}

const optionsFor = (game: AnyGame, given: unknown, seats: number): unknown => {
  const resolved = game.resolve(given ?? {}, seats)
  return 'problems' in resolved ? undefined : resolved.options
}

/** The options that differ from the usual ones, if the rest follows from them. */
function shortened(game: AnyGame, options: unknown, seats: number): unknown {
  const usual = optionsFor(game, undefined, seats) as Readonly<Record<string, unknown>>
  const own = Object.entries(options as Readonly<Record<string, unknown>>).filter(([name, value]) => !equal(usual[name], value))
  const short = Object.fromEntries(own)
  return equal(optionsFor(game, short, seats), options) ? short : options
}

const resultOf = (game: AnyGame, state: unknown): GameRecord['result'] => {
  if (game.actor(state) !== OVER) return undefined
  const { totals, winners } = game.scores(state)
  return { totals, winners }
}

/** The record; undefined if the bytes are damaged. Its moves still have to be checked. */
export function unpackChoices({ head, choices }: Packed): GameRecord | undefined {
  try {
    return unpack(JSON.parse(head), choices)
  } catch {
    // Whatever the damage leads to: no such field, no such move, a state that no game has.
    return undefined
  }
}

function unpack(head: Head, bytes: Uint8Array): GameRecord | undefined {
  const game = GAMES[head.game]!
  const seats = head.seats.map(([name, bot]): SeatInfo => (bot === undefined ? { name } : { name, bot }))
  const options = optionsFor(game, head.options, seats.length)
  if (options === undefined || head.length > MOST_MOVES) return undefined
  const state = game.setup(options, seats.length)
  const streams = new NamedStreams(head.seed ?? '')
  const moves: unknown[] = []
  let left = choicesFromBytes(bytes)
  let sum = FIRST_SUM
  while (moves.length < head.length) {
    const isDrawn = head.drawn === 1 && game.actor(state) === CHANCE
    const legal = isDrawn ? [] : legalMoves(game, state)
    const of = BigInt(legal.length)
    const move = isDrawn ? game.chance(state, streams) : legal[Number(left % of)]!.move
    if (!isDrawn) left /= of
    sum = addTo(sum, game.text.move(state, move))
    moves.push(move)
    game.apply(state, move)
  }
  if (left !== 0n || (sum & CHECK_BITS) !== head.check) return undefined
  const result = head.result ?? resultOf(game, state)
  return {
    format: FORMAT,
    game: head.game,
    seats,
    options,
    ...(head.seed === undefined ? {} : { seed: head.seed }),
    moves,
    ...(result ? { result } : {}),
    ...(head.table ? { table: head.table } : {}),
  }
}
