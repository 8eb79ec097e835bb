// node bench/nets.js: how fast the nets and the search with them are, and how well the grandmaster predicts who wins.
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { AnyBot } from '../../bots/bot.ts'
import { netHeuristics, netPlayers } from '../../bots/net/heuristics.ts'
import { loadedNet } from '../../bots/net/store.ts'
import type { SearchHeuristics } from '../../bots/search.ts'
import { type AnyGame, CHANCE, OVER, type Turn } from '../../core/game.ts'
import { turnOf } from '../../core/match.ts'
import { RandomStream } from '../../core/rng.ts'
import { findBot } from '../../games/bots.ts'
import { GAMES } from '../../games/index.ts'
import { measureShares } from '../../lab/shares.ts'
import { loadNets } from '../../nets.ts'
import { findTrainee } from './find.ts'

const HELP = `node bench/nets.js speed|shares|values [GAME] [options]: what the nets bring

  speed   evaluations a second on one core, and iterations of the grandmaster beside those of the hand-made master, in turn
  shares  Brier scores of the shares that the hand-made master expects after --iterations, and the grandmaster in a tenth of that time
  values  Brier scores without a search: of the net, and of the net with playouts that have --share of the value

  --players N     only with so many players (default: all there are nets for)
  --games N       games of shares and values (default 100), --every N: one choice in so many is judged (12)
  --share X       of the playouts (default 0.5)
  --iterations N  of the searches (default 1000), --seed TEXT (default 1), --json

Time is processor time, so that other programs matter less.
`

/** Milliseconds of processor time. */
function clock(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface BenchSettings {
  readonly games: number
  readonly every: number
  readonly iterations: number
  readonly share: number
  readonly seed: string
}

/** The states and turns of a game of the quick player in which somebody has a choice. */
function positionsOf(game: AnyGame, seats: number, seed: string): { readonly states: unknown[]; readonly turns: Turn<unknown, unknown>[] } {
  const resolved = game.resolve({}, seats)
  if ('problems' in resolved) throw new Error('the default options must resolve')
  const rng = new RandomStream(seed)
  const play = findTrainee(game.id).starter()
  const states: unknown[] = []
  const turns: Turn<unknown, unknown>[] = []
  const s = game.setup(resolved.options, seats)
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    if (actor === CHANCE) {
      game.apply(s, game.chance(s, rng))
      continue
    }
    if (game.moves(s).length > 1) {
      states.push(game.clone(s))
      turns.push(turnOf(game, s))
    }
    game.apply(s, play(s, actor, rng))
  }
  return { states, turns }
}

/** Milliseconds of each part; the best of this many parts counts, because the first ones warm up. */
const PART = 300
const PARTS = 8

/** How often a second `run` is done; it returns how often it did so. */
function rate(run: () => number): number {
  let best = 0
  for (let part = 0; part < PARTS; part++) {
    const started = clock()
    let done = 0
    while (clock() - started < PART) done += run()
    best = Math.max(best, (1000 * done) / (clock() - started))
  }
  return best
}

function measureSpeed(game: AnyGame, seats: number, { iterations, seed }: BenchSettings) {
  const { features } = findTrainee(game.id)
  const playerFor = netPlayers(features, loadedNet(game.id, seats, features.id)!)
  const { states, turns } = positionsOf(game, seats, seed)
  const shares: number[] = []
  const evaluations = rate(() => {
    for (const s of states) {
      const player = playerFor(s)
      player.look(s, features.actor(s))
      player.shares(s, shares, features.actor(s))
    }
    return states.length
  })
  const bots = ['grandmaster', 'classic'].map((id) => findBot(game.id, id)!)
  const some = turns.filter((_, i) => i % 5 === 2)
  // In turn, so that both meet the same load; the first time only warms up.
  const spent = [0, 0]
  for (const warm of [true, false]) {
    for (const turn of some) {
      bots.forEach((bot, i) => {
        const started = clock()
        const done = bot.think!(turn, new RandomStream(seed), { iterations }).iterations
        if (!warm) spent[i]! += (clock() - started) / done
      })
    }
  }
  const [own, hand] = spent.map((time) => (1000 * time) / some.length)
  return {
    evaluationsPerSecond: Math.round(evaluations),
    microsecondsAnIteration: { grandmaster: round2(own!), classic: round2(hand!) },
    iterationsAgainstClassic: round2(hand! / own!),
  }
}

const round2 = (x: number) => Math.round(100 * x) / 100

function measureBrier(game: AnyGame, seats: number, { games, every, iterations, seed }: BenchSettings) {
  const resolved = game.resolve({}, seats)
  if ('problems' in resolved) throw new Error('the default options must resolve')
  const bot = (id: string) => findBot(game.id, id)!
  const inTime = (milliseconds: number) => {
    const started = clock()
    return { stop: () => clock() - started >= milliseconds }
  }
  return measureShares(
    game,
    resolved.options,
    {
      seats,
      games,
      every,
      seed,
      players: [
        { bot: bot('grandmaster'), iterations: 100 },
        { bot: bot('classic'), iterations: 200 },
      ],
      predictors: [
        { bot: bot('classic'), budget: () => ({ iterations }) },
        { bot: bot('grandmaster'), budget: (before) => inTime(before / 10) },
      ],
      phase: (s) => findTrainee(game.id).phase(s),
      clock,
    },
    (done) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${game.id} with ${seats}: ${done} of ${games} games${done === games ? '\n' : ''}`)
    },
  )
}

/** Values of a position in so many samples of what is hidden and of what may come. */
const SAMPLES = 8
/** Of those who play the games in which values are judged. */
const QUICK_ITERATIONS = 60

/** What the heuristics say at once, without a search. */
const atOnce = (game: AnyGame, heuristics: SearchHeuristics<unknown, unknown>): AnyBot => ({
  id: 'at once',
  about: 'expects what it sees at a glance',
  choose: ({ moves }) => moves[0],
  think({ seat, view }, rng) {
    const stream = new RandomStream(`${rng.below(2 ** 31, 'bot')}`)
    const shares: number[] = []
    const sums: number[] = []
    for (let i = 0; i < SAMPLES; i++) {
      heuristics.begin?.(seat)
      heuristics.value(game.sample(view, stream), stream, shares)
      shares.forEach((share, at) => {
        sums[at] = (sums[at] ?? 0) + share / SAMPLES
      })
    }
    return { iterations: SAMPLES, considered: [{ move: 0, visits: SAMPLES, shares: sums }], line: [] }
  },
})

function measureValues(game: AnyGame, seats: number, { games, every, share, seed }: BenchSettings) {
  const resolved = game.resolve({}, seats)
  if ('problems' in resolved) throw new Error('the default options must resolve')
  const { features, guidance, phase } = findTrainee(game.id)
  const { width, playouts } = guidance(seats)
  const file = loadedNet(game.id, seats, features.id)!
  const withPlayouts = (part: number) => ({
    bot: atOnce(game, netHeuristics(features, file, { width, playouts: playouts && { ...playouts, share: () => part } })),
    budget: () => ({}),
  })
  const player = (id: string) => ({ bot: findBot(game.id, id)!, iterations: QUICK_ITERATIONS })
  const players = [player('grandmaster'), player('classic')]
  const predictors = [withPlayouts(0), withPlayouts(share)] as const
  return measureShares(game, resolved.options, { seats, games, every, seed, players, predictors, phase, clock }, () => {})
}

const MEASURES = { speed: measureSpeed, shares: measureBrier, values: measureValues } as const

function main(args: string[]): void {
  const text = { type: 'string' } as const
  const options = {
    players: text,
    games: text,
    every: text,
    iterations: text,
    share: text,
    seed: text,
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [what, only] = positionals
  if (values.help || !Object.hasOwn(MEASURES, what ?? '') || (only !== undefined && !Object.hasOwn(GAMES, only))) {
    process.stdout.write(HELP)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const number = (given: string | undefined, usual: number) => Math.max(1, Math.floor(Number(given ?? usual)) || usual)
  const settings = {
    games: number(values.games, 100),
    every: number(values.every, 12),
    iterations: number(values.iterations, 1000),
    share: Math.min(1, Math.max(0, Number(values.share ?? 0.5))),
    seed: values.seed ?? '1',
  }
  for (const game of Object.values(GAMES).filter(({ id }) => only === undefined || id === only)) {
    for (const seats of loadNets(game.id).filter((n) => values.players === undefined || n === Number(values.players))) {
      const figures = MEASURES[what as keyof typeof MEASURES](game, seats, settings)
      if (values.json) process.stdout.write(`${JSON.stringify({ game: game.id, players: seats, ...figures })}\n`)
      else process.stdout.write(`${game.id} with ${seats} players\n${sentences(figures)}`)
    }
  }
}

function sentences(figures: ReturnType<typeof measureSpeed> | ReturnType<typeof measureShares>): string {
  if ('lines' in figures) {
    const rows = figures.lines.map(({ phases, positions, brier, difference }) => {
      const [low, high] = difference.interval
      const part = phases[0] === phases[1] ? `${phases[0]}` : `${phases[0]} to ${phases[1]}`
      return `  ${part.padEnd(8)} ${String(positions).padStart(5)} positions   ${brier[0]}   ${brier[1]}   difference ${difference.estimate} (${low} to ${high})\n`
    })
    return `${rows.join('')}  ${figures.games} games; a choice took ${figures.milliseconds[0]} and ${figures.milliseconds[1]} ms\n`
  }
  const { grandmaster, classic } = figures.microsecondsAnIteration
  const { evaluationsPerSecond, iterationsAgainstClassic } = figures
  return `  ${evaluationsPerSecond.toLocaleString('en')} evaluations a second; ${grandmaster} µs an iteration, the hand-made master's ${classic}: ${iterationsAgainstClassic} times as many\n`
}

main(process.argv.slice(2))
