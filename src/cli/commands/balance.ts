// nihonbashi balance: many games watched closely, and what they say about the balance of cards, seats and decks.
import { availableParallelism } from 'node:os'
import type { AnyGame } from '../../core/game.ts'
import { reportIki } from '../../games/iki/lab/report.ts'
import { compile } from '../../games/iki/rules/compile.ts'
import type { IkiOptions } from '../../games/iki/rules/game.ts'
import { compileDeck, deckFile } from '../../games/ukiyoe/cards/deck.ts'
import { reportUkiyoe } from '../../games/ukiyoe/lab/counts.ts'
import type { Options } from '../../games/ukiyoe/rules/state.ts'
import { addCounts, type Counts } from '../../lab/balance.ts'
import { type Command, type Io, OPTION_FLAGS, Refusal, readCount, readFlags, readGame, readOptions } from '../command.ts'
import { BOTS_ABOUT, flagLines, MANY_FLAGS, PROGRAM_FLAGS } from '../help.ts'
import { INTERRUPTED, interruptible } from '../terminal/interrupt.ts'
import { readPatience, readPlayers } from '../workers/players.ts'
import { type Job, makeProgress, runPool } from '../workers/pool.ts'
import { preparePlots, writePlots } from './balance/plots.ts'
import { type Balance, drawBalance } from './balance/text.ts'

const FLAGS = {
  players: { type: 'string', value: 'N', about: '2 to 4 (default 4)' },
  bots: { type: 'string', value: 'LIST', about: BOTS_ABOUT },
  games: { type: 'string', value: 'N', about: 'how many games (default 4000)' },
  ...MANY_FLAGS,
  ...PROGRAM_FLAGS,
  ...OPTION_FLAGS,
  deck: { type: 'string', multiple: true, value: 'FILE', about: 'UKIYO-E: a deck file; repeat it to compare decks' },
  json: { type: 'boolean', about: 'the report as JSON (a list where decks are compared)' },
  plots: { type: 'string', value: 'FOLDER', about: 'a page of plots: FOLDER/GAME.html and its pictures' },
  force: { type: 'boolean', about: 'write over plots that are in FOLDER already' },
} as const

const HELP = `nihonbashi balance: report on the balance of cards, decks and seats

Usage: nihonbashi balance GAME [options]
${flagLines(FLAGS)}

Many games between bots are watched closely: every card, building, token, artist and seat. --option cardSet=edo-1 names a card set of IKI, --option deck=pair-ladder a deck of UKIYO-E.

What lies outside the bars of a balanced set is marked "outside": a card that moves the win share of its hirer by more than 6 points from the mean of its season's cards, a card hired in less than 5 % of the games in which somebody could afford it, a building built in less than 3 % of the games, and with four players a place at the table that wins outside 22 to 28 %. Ctrl+C ends a run and reports on the games so far (exit code 130).

Examples:
  nihonbashi balance iki --players 4 --games 4000 --bots journeyman
  nihonbashi balance iki --rules edition-2021 --json > report.json
  nihonbashi balance ukiyoe --players 3 --option deck=pair-ladder --deck docs/balance/decks/arch.json --plots plots`

export const balance: Command = {
  name: 'balance',
  summary: 'watch many games and report on the balance of cards, decks and seats',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    const game = readGame(positionals[0])
    const seats = readCount('--players', values.players, 4, game.seats[0]!, game.seats.at(-1)!)
    const bots = readPlayers(game, values.bots ?? 'journeyman', seats).map(({ name }) => name)
    const programs = readPatience(values.patience, io)
    const games = readCount('--games', values.games, 4000, 1, 1e9)
    const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
    const seed = values.seed ?? '1'
    const { deck = [], ...rest } = values
    const named = rest.option?.some((pair) => pair.startsWith('deck='))
    const choices: unknown[] = []
    if (deck.length === 0 || named) choices.push(await readOptions(game, rest, seats, io))
    const other = rest.option?.filter((pair) => !pair.startsWith('deck=')) ?? []
    for (const path of deck) choices.push(await readOptions(game, { ...rest, option: other, deck: path }, seats, io))
    if (values.force && values.plots === undefined) throw new Refusal('--force belongs to --plots')
    if (values.plots !== undefined) await preparePlots(values.plots, game.id, values.force === true)
    const reports: Balance[] = []
    const interrupted = await interruptible(async (stop) => {
      for (const options of choices) {
        if (stop.aborted) break
        reports.push(await examine(game, options, { bots, seed, programs }, { games, workers, stop }, io))
      }
      return stop.aborted
    })
    const meta = { bots, seed }
    const all = reports.map((report) => ({ ...report, ...meta, ...(interrupted ? { interrupted, wanted: games } : {}) }))
    io.out(
      values.json
        ? `${JSON.stringify(all.length === 1 ? all[0] : all)}\n`
        : `${reports.map((one) => drawBalance(one, meta)).join('\n\n')}\n`,
    )
    if (values.plots !== undefined) io.err(`Plots: ${await writePlots(values.plots, reports, meta, io)}\n`)
    return interrupted ? INTERRUPTED : 0
  },
}

async function examine(
  game: AnyGame,
  options: unknown,
  who: Pick<Job, 'bots' | 'seed' | 'programs'>,
  { games, workers, stop }: { readonly games: number; readonly workers: number; readonly stop: AbortSignal },
  io: Io,
): Promise<Balance> {
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
  )
  progress.end()
  if (game.id === 'iki') return reportIki(counts, compile(options as IkiOptions, who.bots.length))
  const { deck } = options as Options
  return reportUkiyoe(counts, compileDeck(deck), deckFile(deck).id, who.bots.length)
}
