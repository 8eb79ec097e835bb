// nihonbashi simulate: many games between bots, on all cores, summed up.
import { availableParallelism } from 'node:os'
import { addTally, emptyTally, summarize, type Tally } from '../bots/simulate.ts'
import {
  type Command,
  OPTION_FLAGS,
  OPTION_HELP,
  Refusal,
  readBots,
  readCount,
  readFlags,
  readGame,
  readOptions,
  table,
} from './command.ts'
import { makeProgress, runPool } from './pool.ts'

const HELP = `nihonbashi simulate: play many games between bots

Usage: nihonbashi simulate GAME [options]
  --players N        2 to 4 (default 3)
  --bots LIST        a bot for each seat, or one for all: random, apprentice, journeyman or master (default journeyman)
  --games N          how many games (default 1000)
  --seed TEXT        the same seed gives the same summary, whatever the number of workers (default 1)
  --workers N        worker threads (default: all cores)
${OPTION_HELP}
  --json             the summary as JSON

Progress goes to standard error, the summary to standard output.

Examples:
  nihonbashi simulate ukiyoe --players 3 --bots random,journeyman,random --games 1000 --seed a --json
  nihonbashi simulate ukiyoe --players 2 --bots journeyman --games 5000 --option beatenOrder=automatic
  nihonbashi simulate iki --players 4 --rules edition-2021 --games 500`

export const simulate: Command = {
  name: 'simulate',
  summary: 'play many games between bots and sum them up',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      players: { type: 'string' },
      bots: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      workers: { type: 'string' },
      ...OPTION_FLAGS,
      json: { type: 'boolean' },
    })
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    const game = readGame(positionals[0])
    const seats = readCount('--players', values.players, 3, game.seats[0]!, game.seats.at(-1)!)
    const bots = readBots(game, values.bots ?? 'journeyman', seats)
    const games = readCount('--games', values.games, 1000, 1, 1e9)
    const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
    const options = await readOptions(game, values, seats, io)
    const seed = values.seed ?? '1'
    const tally = emptyTally(seats)
    const progress = makeProgress(io, games, 'games')
    await runPool<Tally>({ kind: 'simulate', game: game.id, options, bots: bots.map((bot) => bot.id), seed }, games, workers, (part) => {
      addTally(tally, part)
      progress.add(part.games)
    })
    progress.end()
    const summary = {
      game: game.id,
      players: seats,
      bots: bots.map((bot) => bot.id),
      games,
      seed,
      decisionsPerGame: tally.decisions / games,
      longestGame: tally.longest,
      seats: summarize(tally, bots),
    }
    if (values.json) io.out(`${JSON.stringify(summary)}\n`)
    else io.out(`${drawSummary(summary, game.name)}\n`)
    return 0
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
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
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
  return `${name}, ${summary.players} players, ${summary.games.toLocaleString('en')} games, seed "${summary.seed}"
${summary.decisionsPerGame.toFixed(1)} decisions a game, the longest ${summary.longestGame}

${table([['seat', 'bot', 'wins', '95 %', 'score', 'deviation', 'least', 'most'], ...rows])}

Points by origin (mean)
${table([['seat', ...origins], ...points])}`
}
