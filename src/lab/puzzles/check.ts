// Checks a file of puzzles: its form, that the rules lead to every position, and that the moves named in it are legal there.
import type { AnyGame } from '../../core/game.ts'
import { type Fault, formatProblems } from '../../core/problem.ts'
import { openPuzzle, PUZZLE_FORMAT, type Puzzle, type PuzzleSet, waysAmong } from '../../core/puzzle.ts'
import { RandomStream } from '../../core/rng.ts'
import { check, type Schema } from '../../core/schema/schema.ts'
import { findBot } from '../../games/bots.ts'

const SHARE: Schema = { type: 'integer', minimum: 0, maximum: 1000 }
const PER_CENT: Schema = { type: 'integer', minimum: 0, maximum: 100 }
const LINE: Schema = { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 200 } }
const object = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})

const PUZZLE_SCHEMA = object({
  seats: { type: 'integer', minimum: 1, maximum: 8 },
  seed: { type: 'string', maxLength: 200 },
  length: { type: 'integer', minimum: 0, maximum: 20_000 },
  choices: { type: 'string', pattern: '^([0-9a-f][0-9a-f])+$', maxLength: 20_000 },
  ways: {
    type: 'array',
    minItems: 2,
    maxItems: 8,
    items: object({ move: { type: 'string', maxLength: 200 }, shares: { type: 'array', maxItems: 8, items: SHARE } }),
  },
  line: LINE,
  tempting: object({ way: { type: 'integer', minimum: 1, maximum: 7 }, line: LINE }),
  found: object({ random: PER_CENT, apprentice: PER_CENT, journeyman: PER_CENT, master: PER_CENT }),
})

const SET_SCHEMA = object(
  {
    format: { enum: [PUZZLE_FORMAT] },
    game: { type: 'string', maxLength: 80 },
    options: { type: 'object', additionalProperties: { type: 'object' } },
    iterations: { type: 'integer', minimum: 1, maximum: 1e9 },
    puzzles: { type: 'array', maxItems: 100_000, items: PUZZLE_SCHEMA },
    made: {
      type: 'array',
      maxItems: 1000,
      items: object({
        seats: { type: 'integer', minimum: 1, maximum: 8 },
        seed: { type: 'string', maxLength: 200 },
        games: { type: 'integer', minimum: 0, maximum: 1e9 },
      }),
    },
  },
  ['made'],
)

/** How far the games of a seed have been searched: where `make` goes on. */
export interface Made {
  readonly seats: number
  readonly seed: string
  readonly games: number
}

/** A set that is being made. */
export interface PuzzleFile extends PuzzleSet {
  readonly made?: readonly Made[]
}

/** What is wrong with the form of a file; undefined if nothing is. */
export function formProblem(value: unknown): string | undefined {
  const problems = check(SET_SCHEMA, value)
  return problems.length > 0 ? formatProblems(problems) : undefined
}

/** By how much of a thousand the best move leads in every puzzle. */
const LEAD = 100
/** Shares are rounded, each by itself. */
const ROUNDING = 4

/** What is wrong with a puzzle, in English; undefined if nothing is. */
export function puzzleProblem(game: AnyGame, set: PuzzleSet, puzzle: Puzzle): string | undefined {
  const options = set.options[puzzle.seats]
  const resolved = game.resolve(options, puzzle.seats)
  if ('problems' in resolved) return `its options do not fit: ${formatProblems(resolved.problems as readonly (Fault & { path: string })[])}`
  let opened: ReturnType<typeof openPuzzle>
  try {
    opened = openPuzzle(game, set, puzzle)
  } catch (error) {
    return `the rules do not lead to its position (${(error as Error).message})`
  }
  const { state, seat } = opened
  const places = waysAmong(game, state, game.moves(state), puzzle.ways)
  const { ways, line, tempting } = puzzle
  const wrong = places.findIndex((place, i) => place < 0 || places.indexOf(place) !== i)
  if (wrong >= 0) return `"${ways[wrong]!.move}" is not a legal move there, or it is named twice`
  const isWhole = ({ shares }: Puzzle['ways'][number]) =>
    shares.length === puzzle.seats && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1000) <= ROUNDING
  if (!ways.every(isWhole)) return 'the shares of a move do not add up to the whole'
  const [best, second] = ways.map(({ shares }) => shares[seat]!) as [number, number]
  if (best - second < LEAD - 1 || ways.some(({ shares }) => shares[seat]! > best)) return 'its best move does not lead by 10 points'
  if (line[0] !== ways[0]!.move) return 'its line does not begin with the best move'
  if (tempting.line[0] !== ways[tempting.way]?.move) return 'the line of the tempting move does not begin with it'
  return undefined
}

/** Whether a new search with this number of iterations and another seed chooses the same move. */
export function isFoundAgain(game: AnyGame, set: PuzzleSet, puzzle: Puzzle, iterations: number): boolean {
  const { state, seat } = openPuzzle(game, set, puzzle)
  const moves = game.moves(state)
  const turn = { seat, view: game.view(state, seat), moves }
  const { considered } = findBot(game.id, 'master')!.think!(turn, new RandomStream(`${puzzle.seed} again`), { iterations })
  return considered[0]!.move === waysAmong(game, state, moves, puzzle.ways)[0]
}
