// nihonbashi arena: bots against each other on the same deals with rotated seats, rated, on all cores or on many machines.
import { availableParallelism } from 'node:os'
import type { AnyGame } from '../../core/game.ts'
import { valuerFor } from '../../games/bots.ts'
import { type ArenaReport, type Entrant, type GameResult, lineups, reportArena, seatingsOf } from '../../lab/arena.ts'
import { type CliCommand, type Io, Refusal, readCount, readFlags, readGame, readSeats, SEATS_ABOUT } from '../command.ts'
import type { ProgramSettings } from '../engine/program.ts'
import { examplesOf, OPTION_FLAGS, readOptions } from '../games.ts'
import { BOTS_HELP, flagLines, MANY_FLAGS, PROGRAM_FLAGS } from '../help.ts'
import { INTERRUPTED, interruptible } from '../terminal/interrupt.ts'
import { readPatience, readPlayer } from '../workers/players.ts'
import { runRanges } from '../workers/pool.ts'
import { makeProgress } from '../workers/progress.ts'
import { type Header, openFile } from './arena/run-file.ts'
import { drawArena, toCsv } from './arena/text.ts'

const FLAGS = {
  bots: {
    type: 'string',
    value: 'LIST',
    about:
      'the bots to compare, such as master:1000,journeyman. Every line-up of them is played: with more seats than bots, every one in which each bot has a seat; with more bots than seats, every choice of them',
  },
  lineup: {
    type: 'string',
    multiple: true,
    value: 'LIST',
    about: 'one line-up, a bot for each seat, such as master:1000,random,random; may be repeated',
  },
  players: { type: 'string', value: 'N', about: `${SEATS_ABOUT} (default 2, or as many as a line-up names)` },
  deals: {
    type: 'string',
    value: 'N',
    about: 'how many deals (default 100). In each deal every line-up plays once in each rotation of its seats',
  },
  ...MANY_FLAGS,
  ...PROGRAM_FLAGS,
  ...OPTION_FLAGS,
  'luck-adjusted': {
    type: 'boolean',
    about:
      'measure the luck of every game, and give the shares with luck taken out too: narrower intervals from the same games, which take somewhat longer (docs/luck.md)',
  },
  out: {
    type: 'string',
    value: 'FILE',
    about: 'write every finished game as a line of this file, and continue from it when the run is started again',
  },
  database: {
    type: 'string',
    value: 'URL',
    about: 'share the run through PostgreSQL (postgres://...): start the same command on as many machines as you like',
  },
  json: { type: 'boolean', about: 'the report as JSON' },
  csv: { type: 'boolean', about: 'the report as CSV' },
} as const

const HELP = `nihonbashi arena: let bots play each other, and rate them

Usage: nihonbashi arena GAME --bots LIST | --lineup LIST [options]
${flagLines(FLAGS)}

${BOTS_HELP}

Elo is relative to the mean of the bots in the run (Bradley-Terry; with more than two at a table Luce's model of who wins). Intervals are 95 %; they allow for games of one deal being correlated. Ctrl+C ends a run and prints what was found so far (exit code 130); a run with --out or --database continues when it is started again, also with more deals.

Examples:
${examplesOf('arena')}`

export const arena: CliCommand = {
  name: 'arena',
  summary: 'let bots play each other with rotated seats, and rate them',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    if (values.json && values.csv) throw new Refusal('choose one of --json and --csv')
    if (values.out !== undefined && values.database !== undefined)
      throw new Refusal('choose one of --out and --database to keep the run in')
    const game = readGame(positionals[0])
    const given = values.lineup?.map((line) => line.split(',').length)[0]
    const seats = readSeats(game, values.players, given ?? 2)
    const { entrants, seatings } = readField(game, values, seats)
    const deals = readCount('--deals', values.deals, 100, 1, 1e7)
    const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
    if (values['luck-adjusted'] && !valuerFor(game.id))
      throw new Refusal(`positions of ${game.name} cannot be valued: leave out --luck-adjusted`)
    const programs = readPatience(values.patience, io)
    const header: Header = {
      arena: 1,
      game: game.id,
      players: seats,
      options: await readOptions(game, values, seats, io),
      bots: entrants.map((entrant) => entrant.name),
      seatings,
      seed: values.seed ?? '1',
      ...(values['luck-adjusted'] ? { luckAdjusted: true } : {}),
    }
    const { results, interrupted } = await interruptible(async (stop) => {
      const plan = { header, games: deals * seatings.length, workers, stop, programs }
      const played = values.database === undefined ? playHere(plan, values.out, io) : playTogether(plan, values.database, io)
      return { results: await played, interrupted: stop.aborted }
    })
    const report = reportArena({ entrants, seatings, seed: header.seed }, results)
    io.out(`${print(values, header, deals, report, game, interrupted)}\n`)
    return interrupted ? INTERRUPTED : 0
  },
}

export interface Plan {
  readonly header: Header
  readonly games: number
  readonly workers: number
  readonly stop: AbortSignal
  readonly programs: ProgramSettings
}

export const jobOf = ({ header, programs }: Plan) => ({ kind: 'arena', ...header, programs }) as const

/** The entrants, and every seating of a deal. */
function readField(
  game: AnyGame,
  flags: { readonly bots?: string | undefined; readonly lineup?: string[] | undefined },
  seats: number,
): { readonly entrants: readonly Entrant[]; readonly seatings: number[][] } {
  if ((flags.bots === undefined) === (flags.lineup === undefined))
    throw new Refusal('name the bots to compare with --bots, or line-ups with --lineup (one of the two)')
  const lists = (flags.lineup ?? [flags.bots!]).map((list) => list.split(',').map((name) => name.trim()))
  for (const list of flags.lineup ? lists : [])
    if (list.length !== seats) throw new Refusal(`the line-up ${list.join(',')} names ${list.length} bots for ${seats} seats`)
  const entrants: Entrant[] = []
  const numbers = lists.map((list) =>
    list.map((name) => {
      const known = entrants.findIndex((entrant) => entrant.name === name)
      if (known >= 0) return known
      return entrants.push(readPlayer(game, name)) - 1
    }),
  )
  if (flags.lineup) return { entrants, seatings: seatingsOf(numbers) }
  if (numbers[0]!.length !== entrants.length) throw new Refusal('--bots names a bot twice; use --lineup to give one several seats')
  if (entrants.length < 2) throw new Refusal('--bots needs at least two bots to compare')
  return { entrants, seatings: seatingsOf(lineups(entrants.length, seats)) }
}

async function playHere(plan: Plan, out: string | undefined, io: Io): Promise<GameResult[]> {
  const { header, games, workers, stop } = plan
  const keeper = out === undefined ? undefined : openFile(out, header)
  const results = new Map<number, GameResult>()
  for (const result of keeper?.results ?? []) if (result.game < games && !results.has(result.game)) results.set(result.game, result)
  const missing: { from: number; to: number }[] = []
  for (let from = 0; from < games; from++) if (!results.has(from)) missing.push({ from, to: from + 1 })
  if (results.size > 0) io.err(`${results.size.toLocaleString('en')} games were already played.\n`)
  const progress = makeProgress(io, missing.length, 'games')
  try {
    await runRanges<GameResult>(
      jobOf(plan),
      missing,
      workers,
      (result) => {
        results.set(result.game, result)
        keeper?.add(result)
        progress.add(1)
      },
      stop,
    )
  } finally {
    keeper?.close()
    progress.end()
  }
  return [...results.values()]
}

async function playTogether(plan: Plan, url: string, io: Io): Promise<GameResult[]> {
  const { shareRun } = await import('./arena/database.ts')
  return shareRun(plan, url, io)
}

function print(
  flags: { readonly json?: boolean | undefined; readonly csv?: boolean | undefined },
  header: Header,
  deals: number,
  report: ArenaReport,
  game: AnyGame,
  interrupted: boolean,
): string {
  if (flags.json) {
    const { game: id, players, bots, seed } = header
    return JSON.stringify({ game: id, players, bots, seed, wanted: deals, ...(interrupted ? { interrupted } : {}), ...report })
  }
  return flags.csv ? toCsv(report) : drawArena(report, header, deals, game.name)
}
