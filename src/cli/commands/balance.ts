// nihonbashi balance: many games watched closely, and what they say about the balance of cards, seats and decks.
import { availableParallelism } from 'node:os'
import type { AnyGame } from '../../core/game.ts'
import { cliOf } from '../../games/cli.ts'
import { addCounts, type Counts } from '../../lab/balance.ts'
import type { BalanceReport } from '../../lab/report.ts'
import { type CliCommand, type Io, Refusal, readCount, readFlags, readGame, readSeats, SEATS_ABOUT } from '../command.ts'
import { balanceBars, balanceChoices, COMPARE_FLAGS, examplesOf, filesToCompare, type Given, readOptions } from '../games.ts'
import { BOTS_ABOUT, flagLines, MANY_FLAGS, PROGRAM_FLAGS } from '../help.ts'
import { INTERRUPTED, interruptible, NOTHING_FINISHED, partial } from '../terminal/interrupt.ts'
import { readPatience, readPlayers } from '../workers/players.ts'
import { type PoolJob, runPool } from '../workers/pool.ts'
import { makeProgress } from '../workers/progress.ts'
import { preparePlots, writePlots } from './balance/plots.ts'

const FLAGS = {
  players: { type: 'string', value: 'N', about: `${SEATS_ABOUT} (default 4)` },
  bots: { type: 'string', value: 'LIST', about: BOTS_ABOUT },
  games: { type: 'string', value: 'N', about: 'how many games (default 4000)' },
  ...MANY_FLAGS,
  ...PROGRAM_FLAGS,
  ...COMPARE_FLAGS,
  json: { type: 'boolean', about: 'the report as JSON (a list where decks are compared)' },
  plots: { type: 'string', value: 'FOLDER', about: 'a page of plots: FOLDER/GAME.html and its pictures' },
  force: { type: 'boolean', about: 'replace plots that are already in FOLDER' },
} as const

const HELP = `nihonbashi balance: report on the balance of cards, decks and seats

Usage: nihonbashi balance GAME [options]
${flagLines(FLAGS)}

Many games between bots are watched closely: every card, building, token, artist and seat. ${balanceChoices()}.

What lies outside the bars of a balanced set is marked "outside": ${balanceBars().join(', ')}, and with four players a place at the table that wins outside 22 to 28 %. Ctrl+C ends a run and reports on the games so far (exit code 130).

Examples:
${examplesOf('balance')}`

export const balance: CliCommand = {
  name: 'balance',
  summary: 'watch many games and report on the balance of cards, decks and seats',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    const game = readGame(positionals[0])
    const lab = cliOf(game.id).balance
    if (!lab) throw new Refusal(`there is no report on the balance of ${game.name}`)
    const seats = readSeats(game, values.players, 4)
    const bots = readPlayers(game, values.bots ?? 'journeyman', seats).map(({ name }) => name)
    const programs = readPatience(values.patience, io)
    const games = readCount('--games', values.games, 4000, 1, 1e9)
    const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
    const seed = values.seed ?? '1'
    const choices = await readChoices(game, values, seats, io)
    if (values.force && values.plots === undefined) throw new Refusal('--force belongs to --plots')
    if (values.plots !== undefined) await preparePlots(values.plots, game.id, values.force === true)
    const reports: BalanceReport[] = []
    const interrupted = await interruptible(async (stop) => {
      for (const options of choices) {
        if (stop.aborted) break
        const counts = await countGames(game, options, { bots, seed, programs }, { games, workers, stop }, io)
        reports.push(lab.report(counts, options as never, seats))
      }
      return stop.aborted
    })
    const meta = { bots, seed }
    const all = reports.map((report) => ({ ...report, ...meta, ...(interrupted ? { interrupted, wanted: games } : {}) }))
    const played = reports.filter((report) => report.games > 0)
    const done = played.reduce((sum, report) => sum + report.games, 0)
    if (done === 0) io.err(NOTHING_FINISHED)
    if (values.json) io.out(`${JSON.stringify(all.length === 1 ? all[0] : all)}\n`)
    if (done === 0) return INTERRUPTED
    if (!values.json) {
      const note = interrupted ? partial(done, games * choices.length) : ''
      io.out(`${note}${played.map((report) => lab.text(report as never, meta)).join('\n\n')}\n`)
    }
    if (values.plots !== undefined) io.err(`Plots: ${await writePlots(values.plots, game.id, lab.plots(played as never, meta), io)}\n`)
    return interrupted ? INTERRUPTED : 0
  },
}

/** What is compared: the options as they are, and again with each file that was named. */
async function readChoices(game: AnyGame, given: Given, seats: number, io: Io): Promise<unknown[]> {
  const compared = filesToCompare(game, given)
  if (!compared || compared.paths.length === 0) return [await readOptions(game, given, seats, io)]
  const { flag, option, paths } = compared
  const pairs = (given.option ?? []) as string[]
  const others = pairs.filter((pair) => !pair.startsWith(`${option}=`))
  const { [flag]: _files, ...rest } = given
  const choices = others.length < pairs.length ? [await readOptions(game, rest, seats, io)] : []
  for (const path of paths) choices.push(await readOptions(game, { ...rest, option: others, [flag]: path }, seats, io))
  return choices
}

async function countGames(
  game: AnyGame,
  options: unknown,
  who: Pick<PoolJob, 'bots' | 'seed' | 'programs'>,
  { games, workers, stop }: { readonly games: number; readonly workers: number; readonly stop: AbortSignal },
  io: Io,
): Promise<Counts> {
  const counts: Counts = {}
  const progress = makeProgress(io, games, 'games')
  const job = { kind: 'balance', game: game.id, options, ...who } as const
  await runPool<Counts>(
    job,
    games,
    workers,
    (part) => {
      addCounts(counts, part)
      progress.add(part.games ?? 0)
    },
    stop,
    50,
  ).finally(progress.end)
  return counts
}
