// nihonbashi bench: how fast the engine plays, copies and replays, and how fast the master searches, on one core.

import { type AnyGame, CHANCE, OVER, type Turn } from '../../core/game.ts'
import { advance, begin, replay, turnOf } from '../../core/match.ts'
import { RandomStream } from '../../core/rng.ts'
import { findBot } from '../../games/bots.ts'
import { cliOf } from '../../games/cli.ts'
import { GAMES } from '../../games/index.ts'
import { type CliCommand, noSubcommand, Refusal, readCount, readFlags, table } from '../command.ts'

const GAME_LIST = Object.values(GAMES)
const playersOf = (game: AnyGame) => cliOf(game.id).bench?.players ?? game.seats.at(-1)!

const CASES = GAME_LIST.map((game, i) => `${game.name} with ${playersOf(game)}${i === 0 ? ' players' : ''}`).join(', ')
const SEARCHES = GAME_LIST.flatMap((game) => {
  const search = cliOf(game.id).bench?.search
  return search ? [`, and for ${game.name} ${search.about}`] : []
}).join('')

const HELP = `nihonbashi bench: measure the engine and the search on one core

Usage: nihonbashi bench engine|search [--seconds N] [--json]
  engine  random games through moves, chance and apply (${CASES}); only players' decisions count, not chance
  search  iterations of the search at the first decision of a game (the same numbers of players): the master's own${SEARCHES}

Examples:
  nihonbashi bench engine
  nihonbashi bench search --seconds 5
  nihonbashi bench engine --seconds 5 --json`

const SUBCOMMANDS: readonly string[] = ['engine', 'search']

export interface EngineFigures {
  readonly players: number
  readonly decisionsPerSecond: number
  readonly clonesPerSecond: number
  readonly replaysPerSecond: number
}

export const bench: CliCommand = {
  name: 'bench',
  summary: 'measure the engine: decisions, clones and replays a second',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { seconds: { type: 'string' }, json: { type: 'boolean' } })
    const [what, ...more] = positionals
    if (what === undefined) throw new Refusal('say what to measure: nihonbashi bench engine, or nihonbashi bench search')
    if (!SUBCOMMANDS.includes(what)) throw noSubcommand(what, SUBCOMMANDS)
    if (more.length > 0) throw new Refusal(`"${more[0]}" is one word too many`)
    const seconds = readCount('--seconds', values.seconds, 2, 1, 600)
    if (what === 'search') {
      const speeds = measureSearch(seconds * 1000)
      if (values.json) io.out(`${JSON.stringify(speeds)}\n`)
      else io.out(`${table([['search', 'iterations/s'], ...Object.entries(speeds).map(([name, n]) => [name, n.toLocaleString('en')])])}\n`)
      return 0
    }
    const figures: Record<string, EngineFigures> = {}
    for (const game of GAME_LIST) {
      if (io.interactive) io.err(`measuring ${game.name} ...\n`)
      figures[game.id] = measure(game, playersOf(game), seconds * 1000)
    }
    if (values.json) io.out(`${JSON.stringify(figures)}\n`)
    else {
      const show = (n: number) => Math.round(n).toLocaleString('en')
      const rows = Object.entries(figures).map(([id, f]) => [
        id,
        f.players,
        show(f.decisionsPerSecond),
        show(f.clonesPerSecond),
        show(f.replaysPerSecond),
      ])
      io.out(`${table([['game', 'players', 'decisions/s', 'clones/s', 'replays/s'], ...rows])}\n`)
    }
    return 0
  },
}

/** Iterations a second at the first decision of a game. */
function measureSearch(milliseconds: number): Record<string, number> {
  const firstTurn = (game: AnyGame): Turn<unknown, unknown> => {
    const players = playersOf(game)
    const resolved = game.resolve({}, players)
    if ('problems' in resolved) throw new Error('the default options must resolve')
    const match = begin(game, resolved.options, players, 'bench')
    advance(match)
    return turnOf(game, match.state)
  }
  const speed = (think: (stop: () => boolean) => number) => {
    const run = (time: number) => {
      const started = performance.now()
      const iterations = think(() => performance.now() - started >= time)
      return (iterations / (performance.now() - started)) * 1000
    }
    run(milliseconds / 4)
    return Math.round(run(milliseconds))
  }
  const speeds: Record<string, number> = {}
  for (const game of GAME_LIST) {
    const turn = firstTurn(game)
    const other = cliOf(game.id).bench?.search
    const search = other?.open()
    if (search)
      speeds[`${game.id} ${other!.name}`] = speed(
        (stop) => search.think(turn as never, new RandomStream('bench') as never, { stop }).iterations,
      )
    const master = findBot(game.id, 'master')
    if (!master?.think) continue
    speeds[`${game.id} master`] = speed((stop) => master.think!(turn, new RandomStream('bench'), { stop }).iterations)
  }
  return speeds
}

/** Warms up for a quarter of the time, then measures; `run` does a batch and says how much it did. */
function rate(milliseconds: number, run: () => number): number {
  for (const until = performance.now() + milliseconds / 4; performance.now() < until; ) run()
  const started = performance.now()
  let done = 0
  while (performance.now() - started < milliseconds) done += run()
  return (done / (performance.now() - started)) * 1000
}

function measure(game: AnyGame, players: number, milliseconds: number): EngineFigures {
  const resolved = game.resolve({}, players)
  if ('problems' in resolved) throw new Error('the default options must resolve')
  const { options } = resolved
  const rng = new RandomStream('bench')
  const moves: unknown[] = []
  const playGame = (log?: unknown[]): { decisions: number; middle: unknown } => {
    const s = game.setup(options, players)
    let decisions = 0
    let middle: unknown = s
    for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
      const move = actor === CHANCE ? game.chance(s, rng) : moves[rng.below(game.fillMoves(s, moves))]
      if (actor !== CHANCE) decisions += 1
      if (log) {
        log.push(move)
        if (log.length === 150) middle = game.clone(s)
      }
      game.apply(s, move)
    }
    return { decisions, middle }
  }
  const decisionsPerSecond = rate(milliseconds, () => playGame().decisions)
  const log: unknown[] = []
  const { middle } = playGame(log)
  let sink: unknown
  const clonesPerSecond = rate(milliseconds / 2, () => {
    for (let i = 0; i < 100; i++) sink = game.clone(middle)
    return 100
  })
  const replaysPerSecond = rate(milliseconds / 2, () => {
    sink = replay(game, options, players, log)
    return 1
  })
  if (sink === undefined) throw new Error('nothing was measured')
  return {
    players,
    decisionsPerSecond: Math.round(decisionsPerSecond),
    clonesPerSecond: Math.round(clonesPerSecond),
    replaysPerSecond: Math.round(replaysPerSecond),
  }
}
