// Puzzles: positions in which one move is clearly best. A position is a seed and the choices made so far, a few bytes altogether.
import { type AnyGame, CHANCE, type Seat } from './game.ts'
import { choicesFromBytes, choicesToBytes, legalMoves, type PackedChoice } from './record/choices.ts'
import { NamedStreams } from './rng.ts'

export const PUZZLE_FORMAT = 1

/** A move that was looked at, and what comes of it. */
export interface PuzzleWay {
  /** In notation. */
  readonly move: string
  /** The share of the win each seat can expect after it, in thousandths. */
  readonly shares: readonly number[]
}

/** How often bots choose the best move, in per cent. */
export interface FoundBy {
  readonly random: number
  readonly apprentice: number
  readonly journeyman: number
  readonly master: number
}

export interface Puzzle {
  readonly seats: number
  readonly seed: string
  /** How many moves were made before, chance included. */
  readonly length: number
  /** The choices among them, in hexadecimal. */
  readonly choices: string
  /** The best first; the others by their share. */
  readonly ways: readonly PuzzleWay[]
  /** What the search expects after the best move, which comes first. */
  readonly line: readonly string[]
  /** The wrong move that bots choose most, as an index of `ways`, and what is expected after it. */
  readonly tempting: { readonly way: number; readonly line: readonly string[] }
  readonly found: FoundBy
}

/** The puzzles of one game. */
export interface PuzzleSet {
  readonly format: typeof PUZZLE_FORMAT
  readonly game: string
  /** The whole options for each number of players, so that other defaults do not change a puzzle. */
  readonly options: Readonly<Record<string, unknown>>
  /** How often each of the ways was played out for its share. */
  readonly iterations: number
  readonly puzzles: readonly Puzzle[]
}

/** The easiest first: anybody finds the first kind, hardly any master the last. */
export const PUZZLE_LEVELS = ['apprentice', 'journeyman', 'master', 'beyond'] as const
export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number]

/** The weakest level that finds the move at least every other time. */
export function levelOf({ found }: Pick<Puzzle, 'found'>): PuzzleLevel {
  if (found.apprentice >= 50) return 'apprentice'
  if (found.journeyman >= 50) return 'journeyman'
  return found.master >= 50 ? 'master' : 'beyond'
}

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** The choices of a game whose chance follows from its seed. */
export function packPosition(game: AnyGame, options: unknown, seats: number, moves: readonly unknown[]): string {
  const state = game.setup(options, seats)
  const choices: PackedChoice[] = []
  for (const move of moves) {
    if (game.actor(state) !== CHANCE) {
      const text = game.text.move(state, move)
      const legal = legalMoves(game, state)
      choices.push([BigInt(legal.findIndex((one) => one.text === text)), BigInt(legal.length)])
    }
    game.apply(state, move)
  }
  return toHex(choicesToBytes(choices))
}

export interface OpenPuzzle {
  readonly options: unknown
  /** All moves that were made before, chance included. */
  readonly moves: readonly unknown[]
  readonly state: unknown
  /** The seat on turn. */
  readonly seat: Seat
}

/** The position of a puzzle. Throws where the rules do not lead there. */
export function openPuzzle(game: AnyGame, set: Pick<PuzzleSet, 'options'>, puzzle: Puzzle): OpenPuzzle {
  const options = set.options[puzzle.seats]
  const state = game.setup(options, puzzle.seats)
  const streams = new NamedStreams(puzzle.seed)
  const moves: unknown[] = []
  let left = choicesFromBytes(fromHex(puzzle.choices))
  while (moves.length < puzzle.length) {
    const isChance = game.actor(state) === CHANCE
    const legal = isChance ? [] : legalMoves(game, state)
    const move = isChance ? game.chance(state, streams) : legal[Number(left % BigInt(legal.length))]!.move
    if (!isChance) left /= BigInt(legal.length)
    moves.push(move)
    game.apply(state, move)
  }
  const seat = game.actor(state)
  if (seat < 0 || left !== 0n) throw new Error(`puzzle ${puzzle.seed}: no seat is to move, or choices are left over`)
  return { options, moves, state, seat }
}

/** Where the ways of a puzzle are among the legal moves, best first; -1 for one that is not legal. */
export const waysAmong = (game: AnyGame, state: unknown, moves: readonly unknown[], ways: readonly PuzzleWay[]): number[] => {
  const texts = moves.map((move) => game.text.move(state, move))
  return ways.map(({ move }) => texts.indexOf(move))
}
