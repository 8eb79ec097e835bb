// npm run train: trains the net of a game for a number of players.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { GAMES } from '../../games/index.ts'
import { Refusal, readFlags } from '../command.ts'
import { fitColumns } from '../help.ts'
import { didYouMean } from '../suggest.ts'
import { findTrainee } from './find.ts'
import { beginFrom, type TrainSettings, train } from './train.ts'

const HELP = `npm run train -- GAME [options]: train the net of a game by games against itself

  --players N        the number of players (default 2)
  --hours H          how long; a generation that has begun is finished (default 1)
  --generations N    or until there are N generations
  --folder FOLDER    where the generations are stored (default training/GAME-N); a run continues where it stopped
  --from FILE        begin with the net in this file, such as src/games/GAME/bot/net/weights/N.net
  --workers N        threads that play (default: one for each core)
  --seed TEXT        the same seed and number of threads play the same games (default 1)
  --search-games N   games by search in a generation (default 400)
  --policy-games N   games by the policy alone in a generation (default 4000)
  --starter-games N  games by a quick player, to begin with (default 20000)
  --iterations N     of the search, for choices that are learned from (default 200)
  --gate-deals N     deals on which a new generation meets the best one (default 60)
  --python PROGRAM   learn with PyTorch, on a GPU where there is one; without it learning takes one core

FOLDER/best.net is the net; as src/games/GAME/bot/net/weights/N.net the grandmaster plays with it. docs/training.md says more.
`

function number(name: string, text: string | undefined, usual: number, least: number): number {
  if (text === undefined) return usual
  const value = Number(text)
  if (!Number.isFinite(value) || value < least) throw new Refusal(`--${name} takes a number of at least ${least}, not "${text}"`)
  return value
}

const whole = (name: string, text: string | undefined, usual: number, least = 1) => Math.floor(number(name, text, usual, least))

function readSettings(args: string[]): (TrainSettings & { readonly from: string | undefined }) | undefined {
  const text = { type: 'string' } as const
  const names = [
    'players',
    'hours',
    'generations',
    'folder',
    'from',
    'workers',
    'seed',
    'search-games',
    'policy-games',
    'starter-games',
    'iterations',
    'gate-deals',
    'python',
  ]
  const { values, positionals } = readFlags(args, {
    ...Object.fromEntries(names.map((name) => [name, text])),
    help: { type: 'boolean', short: 'h' },
  })
  const given = values as Readonly<Record<string, string | undefined>> & { readonly help?: boolean }
  if (given.help) return undefined
  const [game, more] = positionals
  const known = Object.keys(GAMES)
  if (game === undefined || more !== undefined) throw new Refusal(`name one game: ${known.join(' or ')}`)
  if (!Object.hasOwn(GAMES, game)) throw new Refusal(`name one game; "${game}" is not known: ${didYouMean(game, known, 'there are')}`)
  const seats = whole('players', given.players, 2)
  if (!GAMES[game]!.seats.includes(seats))
    throw new Refusal(`${GAMES[game]!.name} is for ${GAMES[game]!.seats.join(', ')} players, not ${seats}`)
  const generations = given.generations === undefined ? Number.POSITIVE_INFINITY : whole('generations', given.generations, 1)
  const limit =
    given.generations === undefined || given.hours !== undefined ? number('hours', given.hours, 1, 0) * 3600e3 : Number.POSITIVE_INFINITY
  return {
    game,
    seats,
    from: given.from,
    folder: given.folder ?? join('training', `${game}-${seats}`),
    seed: given.seed ?? '1',
    workers: whole('workers', given.workers, availableParallelism()),
    searchGames: whole('search-games', given['search-games'], 400),
    policyGames: whole('policy-games', given['policy-games'], 4000),
    starterGames: whole('starter-games', given['starter-games'], 20_000),
    iterations: whole('iterations', given.iterations, 200),
    gateDeals: whole('gate-deals', given['gate-deals'], 60),
    python: given.python,
    log: (line) => process.stdout.write(`${clock()}  ${line}\n`),
    progress,
    isOver: (generation) => generation >= generations || performance.now() >= limit,
  }
}

function clock(): string {
  const minutes = Math.floor(performance.now() / 60e3)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`
}

/** One line that is written over, in a terminal only. */
function progress(what: string, done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${clock()}  ${what}: ${done} of ${of}${done === of ? '\r\u001b[K' : ''}`)
}

try {
  const settings = readSettings(process.argv.slice(2))
  if (!settings) process.stdout.write(fitColumns(HELP))
  else {
    const trainee = findTrainee(settings.game)
    const problem = settings.from === undefined ? undefined : beginFrom(trainee, settings, settings.from)
    if (problem !== undefined) throw new Refusal(problem)
    const generations = await train(trainee, settings)
    process.stdout.write(`${generations} generations; the best net is ${join(settings.folder, 'best.net')}\n`)
  }
} catch (error) {
  const isWrong = error instanceof Refusal
  process.stderr.write(`train: ${isWrong ? error.message : ((error as Error).stack ?? error)}\n`)
  process.exitCode = isWrong ? 2 : 1
}
