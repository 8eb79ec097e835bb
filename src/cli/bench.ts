// nihonbashi bench: how fast the engine plays, copies and replays, on one core.
import { type AnyGame, CHANCE, OVER } from '../core/game.ts'
import { replay } from '../core/play.ts'
import { Stream } from '../core/rng.ts'
import { GAMES } from '../games/games.ts'
import { type Command, Refusal, readCount, readFlags, table } from './command.ts'

const HELP = `nihonbashi bench: measure the engine on one core

Usage: nihonbashi bench engine [--seconds N] [--json]
Random games through moves, chance and apply (UKIYO-E with 3 players, IKI with 4); only players' decisions count, not chance.

Examples:
  nihonbashi bench engine
  nihonbashi bench engine --seconds 5 --json`

export interface EngineFigures {
  readonly players: number
  readonly decisionsPerSecond: number
  readonly clonesPerSecond: number
  readonly replaysPerSecond: number
}

const PLAYERS: Readonly<Record<string, number>> = { ukiyoe: 3, iki: 4 }

export const bench: Command = {
  name: 'bench',
  summary: 'measure the engine: decisions, clones and replays a second',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { seconds: { type: 'string' }, json: { type: 'boolean' } })
    if (positionals.length !== 1 || positionals[0] !== 'engine') throw new Refusal('say what to measure: nihonbashi bench engine')
    const seconds = readCount('--seconds', values.seconds, 2, 1, 600)
    const figures: Record<string, EngineFigures> = {}
    for (const game of Object.values(GAMES)) {
      if (io.interactive) io.err(`measuring ${game.name} ...\n`)
      figures[game.id] = measure(game, PLAYERS[game.id]!, seconds * 1000)
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
  const rng = new Stream('bench')
  const moves: unknown[] = []
  const playGame = (log?: unknown[]): { decisions: number; middle: unknown } => {
    const s = game.setup(options, players)
    let decisions = 0
    let middle: unknown = s
    for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
      const move = actor === CHANCE ? game.chance(s, rng) : moves[rng.below(game.fill(s, moves))]
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
