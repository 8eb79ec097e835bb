// nihonbashi simulate: many games between bots on all cores, with a summary.
import { availableParallelism } from 'node:os'
import { percent } from '../../lab/report.ts'
import { addTally, emptyTally, type GamesTally, summarize } from '../../lab/simulate.ts'
import { type CliCommand, count, Refusal, readCount, readFlags, readGame, readSeats, SEATS_ABOUT, table } from '../command.ts'
import { examplesOf, OPTION_FLAGS, readOptions } from '../games.ts'
import { BOTS_ABOUT, BOTS_HELP, flagLines, MANY_FLAGS, PROGRAM_FLAGS } from '../help.ts'
import { INTERRUPTED, interruptible, NOTHING_FINISHED, partial } from '../terminal/interrupt.ts'
import { readPatience, readPlayers } from '../workers/players.ts'
import { runPool } from '../workers/pool.ts'
import { makeProgress } from '../workers/progress.ts'

const FLAGS = {
  players: { type: 'string', value: 'N', about: `${SEATS_ABOUT} (default 3)` },
  bots: { type: 'string', value: 'LIST', about: BOTS_ABOUT },
  games: { type: 'string', value: 'N', about: 'how many games (default 1000)' },
  ...MANY_FLAGS,
  ...PROGRAM_FLAGS,
  ...OPTION_FLAGS,
  json: { type: 'boolean', about: 'the summary as JSON' },
} as const

const HELP = `nihonbashi simulate: play many games between bots

Usage: nihonbashi simulate GAME [options]
${flagLines(FLAGS)}

${BOTS_HELP}

Progress goes to standard error, the summary to standard output. Ctrl+C ends a run and summarizes the games so far (exit code 130).

Examples:
${examplesOf('simulate')}`

/** What Ctrl+C may cost: a worker's games since its last answer. */
const MOST_GAMES_AT_ONCE = 25

export const simulate: CliCommand = {
  name: 'simulate',
  summary: 'play many games between bots and summarize them',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    const game = readGame(positionals[0])
    const seats = readSeats(game, values.players, 3)
    const bots = readPlayers(game, values.bots ?? 'journeyman', seats).map(({ name }) => name)
    const programs = readPatience(values.patience, io)
    const games = readCount('--games', values.games, 1000, 1, 1e9)
    const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
    const options = await readOptions(game, values, seats, io)
    const seed = values.seed ?? '1'
    const tally = emptyTally(seats)
    const progress = makeProgress(io, games, 'games')
    const job = { kind: 'simulate', game: game.id, options, bots, seed, programs } as const
    const take = (part: GamesTally) => {
      addTally(tally, part)
      progress.add(part.games)
    }
    const interrupted = await interruptible(async (stop) => {
      await runPool<GamesTally>(job, games, workers, take, stop, MOST_GAMES_AT_ONCE)
      return stop.aborted && tally.games < games
    }).finally(progress.end)
    if (interrupted && tally.games === 0) {
      io.err(NOTHING_FINISHED)
      if (values.json) io.out(`${JSON.stringify({ game: game.id, players: seats, games: 0, seed, interrupted, wanted: games })}\n`)
      return INTERRUPTED
    }
    const summary = {
      game: game.id,
      players: seats,
      bots,
      games: tally.games,
      seed,
      ...(interrupted ? { interrupted, wanted: games } : {}),
      decisionsPerGame: tally.decisions / tally.games,
      longestGame: tally.longest,
      seats: summarize(
        tally,
        bots.map((id) => ({ id })),
      ),
    }
    if (values.json) io.out(`${JSON.stringify(summary)}\n`)
    else io.out(`${interrupted ? partial(tally.games, games) : ''}${drawSummary(summary, game.name)}\n`)
    return interrupted ? INTERRUPTED : 0
  },
}

function drawSummary(
  summary: {
    games: number
    seed: string
    players: number
    decisionsPerGame: number
    longestGame: number
    seats: ReturnType<typeof summarize>
  },
  name: string,
): string {
  const rows = summary.seats.map((seat) => [
    seat.seat,
    seat.bot,
    percent(seat.winShare),
    `${percent(seat.winShareInterval[0])} to ${percent(seat.winShareInterval[1])}`,
    seat.meanScore.toFixed(1),
    seat.deviation.toFixed(1),
    seat.least,
    seat.most,
  ])
  const origins = Object.keys(Object.assign({}, ...summary.seats.map((seat) => seat.meanByOrigin)))
  const points = summary.seats.map((seat) => [seat.seat, ...origins.map((origin) => (seat.meanByOrigin[origin] ?? 0).toFixed(1))])
  return `${name}, ${summary.players} players, ${count(summary.games, 'game')}, seed "${summary.seed}"
${summary.decisionsPerGame.toFixed(1)} decisions a game, the longest ${summary.longestGame}

${table([['seat', 'bot', 'wins', '95 %', 'score', 'deviation', 'least', 'most'], ...rows])}

Points by origin (mean)
${table([['seat', ...origins], ...points])}`
}
