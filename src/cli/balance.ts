// nihonbashi balance: many games watched closely, and what they say about the balance of cards, seats and decks.
import { availableParallelism } from 'node:os'
import { addCounts, type Counts } from '../bots/balance.ts'
import { reportIki } from '../bots/balance-iki-report.ts'
import { reportUkiyoe } from '../bots/balance-ukiyoe.ts'
import type { AnyBot } from '../bots/bot.ts'
import type { AnyGame } from '../core/game.ts'
import { compile } from '../games/iki/compile.ts'
import type { IkiOptions } from '../games/iki/game.ts'
import { compileDeck, deckFile } from '../games/ukiyoe/deck.ts'
import type { Options } from '../games/ukiyoe/state.ts'
import { type Balance, drawBalance } from './balance-text.ts'
import { type Command, type Io, OPTION_FLAGS, Refusal, readBots, readCount, readFlags, readGame, readOptions } from './command.ts'
import { writePlots } from './plots.ts'
import { makeProgress, runPool } from './pool.ts'

const HELP = `nihonbashi balance: watch many games between bots and report on the balance of cards, buildings, tokens, artists and seats

Usage: nihonbashi balance GAME [options]
  --players N        2 to 4 (default 4)
  --bots LIST        a bot for each seat, or one for all: random, apprentice, journeyman or master (default journeyman)
  --games N          how many games (default 4000)
  --seed TEXT        the same seed gives the same report, whatever the number of workers (default 1)
  --workers N        worker threads (default: all cores)
  --rules RULES      IKI: utsuroi-en (default), utsuroi-de, manual or edition-2021
  --option NAME=VAL  an option of the game; may be repeated (cardSet=edo-1 names a card set, deck=pair-ladder a deck)
  --cards FILE       IKI: a card-set file
  --deck FILE        UKIYO-E: a deck file; repeat it to compare decks
  --json             the report as JSON (a list where decks are compared)
  --plots FOLDER     a page of plots: FOLDER/GAME.html and its pictures

What lies outside the bars of a balanced set is marked "outside": a card that moves the win share of its hirer by more than 6 points from the
mean of its season's cards, a card hired in less than 5 % of the games in which somebody could afford it, a building built in less than 3 %
of the games, and with four players a place at the table that wins outside 22 to 28 %. Ctrl+C ends a run and reports on the games so far.

Examples:
  nihonbashi balance iki --players 4 --games 4000 --bots journeyman
  nihonbashi balance iki --rules edition-2021 --json > report.json
  nihonbashi balance ukiyoe --players 3 --option deck=pair-ladder --deck docs/balance/decks/arch.json --plots plots`

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

export const balance: Command = {
  name: 'balance',
  summary: 'watch many games and report on the balance of cards, decks and seats',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      players: { type: 'string' },
      bots: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      workers: { type: 'string' },
      ...OPTION_FLAGS,
      deck: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      plots: { type: 'string' },
    })
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    const game = readGame(positionals[0])
    const seats = readCount('--players', values.players, 4, game.seats[0]!, game.seats.at(-1)!)
    const bots = readBots(game, values.bots ?? 'journeyman', seats)
    const games = readCount('--games', values.games, 4000, 1, 1e9)
    const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
    const seed = values.seed ?? '1'
    const { deck = [], ...rest } = values
    const named = rest.option?.some((pair) => pair.startsWith('deck='))
    const choices: unknown[] = []
    if (deck.length === 0 || named) choices.push(await readOptions(game, rest, seats, io))
    const other = rest.option?.filter((pair) => !pair.startsWith('deck=')) ?? []
    for (const path of deck) choices.push(await readOptions(game, { ...rest, option: other, deck: path }, seats, io))
    const stop = new AbortController()
    const halt = () => stop.abort()
    for (const signal of SIGNALS) process.once(signal, halt)
    const reports: Balance[] = []
    for (const options of choices) {
      if (stop.signal.aborted) break
      reports.push(await examine(game, options, bots, { seed, games, workers, stop: stop.signal }, io))
    }
    for (const signal of SIGNALS) process.off(signal, halt)
    const meta = { bots: bots.map((bot) => bot.id), seed }
    if (values.plots !== undefined) io.err(`Plots: ${await writePlots(values.plots, reports, meta, io)}\n`)
    const all = reports.map((report) => ({ ...report, ...meta }))
    io.out(
      values.json
        ? `${JSON.stringify(all.length === 1 ? all[0] : all)}\n`
        : `${reports.map((one) => drawBalance(one, meta)).join('\n\n')}\n`,
    )
    return stop.signal.aborted ? 130 : 0
  },
}

async function examine(
  game: AnyGame,
  options: unknown,
  bots: readonly AnyBot[],
  { seed, games, workers, stop }: { readonly seed: string; readonly games: number; readonly workers: number; readonly stop: AbortSignal },
  io: Io,
): Promise<Balance> {
  const counts: Counts = {}
  const progress = makeProgress(io, games, 'games')
  const job = { kind: 'balance', game: game.id, options, bots: bots.map((bot) => bot.id), seed } as const
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
  if (game.id === 'iki') return reportIki(counts, compile(options as IkiOptions, bots.length))
  const { deck } = options as Options
  return reportUkiyoe(counts, compileDeck(deck), deckFile(deck).id, bots.length)
}
