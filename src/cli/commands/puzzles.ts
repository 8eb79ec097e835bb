// nihonbashi puzzles: makes puzzles from games between bots, and checks a file of them.
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { levelOf, PUZZLE_FORMAT, PUZZLE_LEVELS, type Puzzle } from '../../core/puzzle.ts'
import { formProblem, isFoundAgain, type Made, type PuzzleFile, puzzleProblem } from '../../lab/puzzles/check.ts'
import { canMakePuzzles, PUZZLE_BUDGET } from '../../lab/puzzles/make.ts'
import {
  type CliCommand,
  count,
  type Io,
  noSubcommand,
  Refusal,
  readCount,
  readFlags,
  readGame,
  readJsonFile,
  readSeats,
  SEATS_ABOUT,
  WrongFile,
  writeTextFile,
} from '../command.ts'
import { fileSentence } from '../files.ts'
import { readOptions } from '../games.ts'
import { flagLines } from '../help.ts'
import { INTERRUPTED, interruptible, partial } from '../terminal/interrupt.ts'
import { runRanges } from '../workers/pool.ts'
import { makeProgress } from '../workers/progress.ts'

const FLAGS = {
  count: { type: 'string', value: 'N', about: 'make: until the file has N of this seed and number of players (default 10)' },
  players: { type: 'string', value: 'N', about: `make: ${SEATS_ABOUT} (default 3)` },
  seed: { type: 'string', value: 'S', about: 'make: the games to search (default 1)' },
  out: { type: 'string', value: 'FILE', about: 'make: the file; a file of puzzles of the same game is continued' },
  workers: { type: 'string', value: 'N', about: 'threads (default: one for each core)' },
  iterations: { type: 'string', value: 'N', about: 'check: also lets the master look for every best move again' },
} as const

const HELP = `nihonbashi puzzles: make puzzles, and check them

Usage: nihonbashi puzzles make GAME --out FILE [options]
       nihonbashi puzzles check FILE [--iterations N]
${flagLines(FLAGS)}

A puzzle is a position in which one move leads all others by 10 points of the win share or more, when each is played out ${(PUZZLE_BUDGET.first * 10).toLocaleString('en')} times. docs/puzzles.md says how they are found and graded. The same seed gives the same puzzles; a game may give up to three, so a file may have one or two more than asked for. Ctrl+C keeps what was found (exit code 130); the same command continues.

check: the rules must lead to every position and the moves must be legal there. Exit code 1 if something is wrong. Ctrl+C ends it and reports on the puzzles so far (exit code 130).

Examples:
  nihonbashi puzzles make GAME --players 4 --count 20 --seed a --out mine.json
  nihonbashi puzzles check mine.json --iterations 2000`

const SUBCOMMANDS: readonly string[] = ['make', 'check']

export const puzzles: CliCommand = {
  name: 'puzzles',
  summary: 'make puzzles from games between bots, and check them',
  help: HELP,
  subcommands: SUBCOMMANDS,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    const [action, what, ...more] = positionals
    if (action === undefined) throw new Refusal('say what to do: nihonbashi puzzles make GAME --out FILE, or nihonbashi puzzles check FILE')
    if (!SUBCOMMANDS.includes(action)) throw noSubcommand(action, SUBCOMMANDS)
    if (more.length > 0) throw new Refusal(`"${more[0]}" is one word too many`)
    return action === 'make' ? make(what, values, io) : checkFile(what, values, io)
  },
}

type Values = { readonly [name in keyof typeof FLAGS]?: string | undefined }

async function make(id: string | undefined, values: Values, io: Io): Promise<number> {
  const game = readGame(id)
  if (!canMakePuzzles(game.id)) throw new Refusal(`no master plays ${game.name}, so no puzzles can be made`)
  if (values.out === undefined) throw new Refusal('--out names the file for the puzzles')
  if (values.iterations !== undefined) throw new Refusal('--iterations belongs to check')
  const { out } = values
  const seats = readSeats(game, values.players, 3)
  const wanted = readCount('--count', values.count, 10, 1, 10_000)
  const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
  const seed = values.seed ?? '1'
  const options = await readOptions(game, {}, seats, io)
  const file = await openFile(out, game.id, io)
  const known = file.options[seats]
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(options))
    throw new Refusal(`${out} has puzzles of ${seats} players with other options`)
  const growing = grow(file, { seats, seed, options })
  const progress = makeProgress(io, wanted, 'puzzles')
  const searched = () => `from ${count(growing.games(), 'game')}`
  progress.add(growing.found(), searched())
  const interrupted = await interruptible(async (stop) => {
    const enough = new AbortController()
    const ranges = Array.from({ length: 100_000 }, (_, i) => ({ from: growing.games() + i, to: growing.games() + i + 1 }))
    const take = (answer: { from: number; puzzles: Puzzle[] }) => {
      progress.add(growing.add(answer.from, answer.puzzles), searched())
      if (growing.found() >= wanted) enough.abort()
    }
    const job = { kind: 'puzzles', game: game.id, options, bots: Array<string>(seats).fill('master'), seed } as const
    if (growing.found() < wanted) await runRanges(job, ranges, workers, take, AbortSignal.any([stop, enough.signal]))
    return stop.aborted && growing.found() < wanted
  }).finally(progress.end)
  await writeTextFile(out, toText(growing.file()), io)
  io.out(`${out}: ${count(growing.found(), 'puzzle')} of seed ${seed} with ${seats} players, from ${count(growing.games(), 'game')}.\n`)
  return interrupted ? INTERRUPTED : 0
}

async function openFile(path: string, game: string, io: Io): Promise<PuzzleFile> {
  const found = await io.checkWrite(path).catch((error: unknown) => {
    throw new Refusal(fileSentence(error, path, 'write'))
  })
  if (found === 'new') return { format: PUZZLE_FORMAT, game, options: {}, iterations: PUZZLE_BUDGET.first * 10, puzzles: [], made: [] }
  const file = await readPuzzles(path, io)
  if (file.game !== game) throw new Refusal(`${path} has puzzles of another game, ${file.game}`)
  return file
}

async function readPuzzles(path: string, io: Io): Promise<PuzzleFile> {
  const value = await readJsonFile(path, io)
  const problem = formProblem(value)
  if (problem !== undefined) throw new WrongFile(`${path} is not a file of puzzles: ${problem}`)
  return value as PuzzleFile
}

/** Adds the puzzles of one seed in the order of its games, in whichever order they come. */
function grow(file: PuzzleFile, { seats, seed, options }: { readonly seats: number; readonly seed: string; readonly options: unknown }) {
  const isThis = (made: Made) => made.seats === seats && made.seed === seed
  let next = file.made?.find(isThis)?.games ?? 0
  const early = new Map<number, readonly Puzzle[]>()
  const all = [...file.puzzles]
  const isOfSeed = (of: string) => of.slice(0, of.lastIndexOf('-')) === seed
  const found = () => all.filter((puzzle) => puzzle.seats === seats && isOfSeed(puzzle.seed)).length
  return {
    found,
    games: () => next,
    /** How many more there are now. */
    add(game: number, puzzles: readonly Puzzle[]): number {
      const before = all.length
      early.set(game, puzzles)
      for (let ready = early.get(next); ready; ready = early.get(next)) {
        all.push(...ready)
        early.delete(next++)
      }
      return all.length - before
    },
    file: (): PuzzleFile => ({
      ...file,
      options: { ...file.options, [seats]: options },
      puzzles: all,
      made: [...(file.made ?? []).filter((made) => !isThis(made)), { seats, seed, games: next }],
    }),
  }
}

/** A line for each puzzle. */
const toText = ({ puzzles, ...head }: PuzzleFile): string =>
  `${JSON.stringify({ ...head, puzzles: [] }).slice(0, -2)}\n${puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n')}\n]}\n`

async function checkFile(path: string | undefined, values: Values, io: Io): Promise<number> {
  if (path === undefined) throw new Refusal('name a file of puzzles')
  const iterations = values.iterations === undefined ? 0 : readCount('--iterations', values.iterations, 0, 16, 1e6)
  try {
    return await checkEach(path, await readPuzzles(path, io), iterations, io)
  } catch (error) {
    // The answer is no.
    if (!(error instanceof WrongFile)) throw error
    io.err(`nihonbashi puzzles: ${error.message}\n`)
    return 1
  }
}

async function checkEach(path: string, file: PuzzleFile, iterations: number, io: Io): Promise<number> {
  const { puzzles } = file
  const game = readGame(file.game)
  const progress = makeProgress(io, puzzles.length, 'puzzles')
  const wrong: string[] = []
  let missed = 0
  let checked = 0
  await interruptible(async (stop) => {
    for (const puzzle of puzzles) {
      const problem = puzzleProblem(game, file, puzzle)
      checked += 1
      if (problem !== undefined) wrong.push(`puzzle ${checked} (seed ${puzzle.seed}, move ${puzzle.length}): ${problem}`)
      else if (iterations > 0 && !isFoundAgain(game, file, puzzle, iterations)) missed += 1
      progress.add(1)
      // Signals come between the puzzles only.
      await setImmediate()
      if (stop.aborted) break
    }
  }).finally(progress.end)
  if (checked < puzzles.length) io.out(partial(checked, puzzles.length, 'puzzles'))
  for (const line of wrong) io.out(`${line}\n`)
  const levels = PUZZLE_LEVELS.map((level) => `${puzzles.slice(0, checked).filter((one) => levelOf(one) === level).length} ${level}`)
  io.out(`${path}: ${count(checked, 'puzzle')} of ${game.name} (${levels.join(', ')}); ${wrong.length} wrong.\n`)
  if (iterations > 0) io.out(`The master missed ${missed} of them with ${iterations.toLocaleString('en')} iterations.\n`)
  if (wrong.length > 0) return 1
  return checked < puzzles.length ? INTERRUPTED : 0
}
