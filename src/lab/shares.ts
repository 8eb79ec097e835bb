// How well bots that search predict who wins: the squared error of the shares they expect (Brier score), by part of the game.
import type { AnyBot, Budget } from '../bots/bot.ts'
import { type AnyGame, CHANCE, OVER, type Turn } from '../core/game.ts'
import { NamedStreams, RandomStream } from '../core/rng.ts'
import { clusteredError, type Estimate, estimateOf, round } from './statistics.ts'

/** A bot that is asked what it expects; the budget may depend on how long the one before it took, in milliseconds. */
export interface Predictor {
  readonly bot: AnyBot
  budget(before: number): Budget
}

export interface SharesSettings {
  readonly seats: number
  readonly games: number
  readonly seed: string
  /** One choice in this many is judged. */
  readonly every: number
  /** Who plays, in turn at each seat, with how many iterations. */
  readonly players: readonly { readonly bot: AnyBot; readonly iterations: number }[]
  /** Both judge the same positions, the first one first. */
  readonly predictors: readonly [Predictor, Predictor]
  /** The part of the game. */
  phase(s: unknown): number
  /** In milliseconds. */
  clock(): number
}

export interface SharesLine {
  /** The first and the last phase. */
  readonly phases: readonly [number, number]
  readonly positions: number
  readonly brier: readonly [number, number]
  /** Of the second from the first; below 0 the second is better. The interval takes the positions of a game as one case. */
  readonly difference: Estimate
}

export interface SharesReport {
  readonly games: number
  /** The mean time of each, in milliseconds. */
  readonly milliseconds: readonly [number, number]
  /** Parts of the game, then all of it. */
  readonly lines: readonly SharesLine[]
}

interface Judged {
  readonly game: number
  readonly phase: number
  readonly errors: readonly [number, number]
}

const MOST_LINES = 4

export function measureShares(game: AnyGame, options: unknown, settings: SharesSettings, onGame: (done: number) => void): SharesReport {
  const judged: Judged[] = []
  const spent: [number, number] = [0, 0]
  for (let n = 0; n < settings.games; n++) {
    judgeGame(game, options, settings, n, judged, spent)
    onGame(n + 1)
  }
  const lines = groupsOf(judged).map((group) => lineOf(group))
  const mean = (sum: number) => round(sum / Math.max(1, judged.length), 2)
  return { games: settings.games, milliseconds: [mean(spent[0]), mean(spent[1])], lines }
}

/** Plays a game; adds the positions judged in it, and the time that took. */
function judgeGame(game: AnyGame, options: unknown, settings: SharesSettings, n: number, judged: Judged[], spent: [number, number]): void {
  const { seats, seed, every, players, phase } = settings
  const chance = new NamedStreams(`${seed}\n${n}`)
  const rng = new RandomStream(`${seed}\n${n}`)
  const here: { readonly seat: number; readonly phase: number; readonly shares: readonly [number, number] }[] = []
  const s = game.setup(options, seats)
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    if (actor === CHANCE) {
      game.apply(s, game.chance(s, chance))
      continue
    }
    const moves = game.moves(s)
    if (moves.length === 1) {
      game.apply(s, moves[0])
      continue
    }
    const turn = { seat: actor, view: game.view(s, actor), moves }
    if (rng.below(every) === 0)
      here.push({ seat: actor, phase: phase(s), shares: predict(turn, settings, `${seed} ${n} ${here.length}`, spent) })
    const { bot, iterations } = players[(actor + n) % players.length]!
    game.apply(s, bot.choose(turn, rng, { iterations }))
  }
  const { winners } = game.scores(s)
  for (const one of here) {
    const result = winners.includes(one.seat) ? 1 / winners.length : 0
    judged.push({ game: n, phase: one.phase, errors: [(one.shares[0] - result) ** 2, (one.shares[1] - result) ** 2] })
  }
}

/** The share that each expects for the seat on turn: that of the move it would make. */
function predict(
  turn: Turn<unknown, unknown>,
  { predictors, clock }: SharesSettings,
  seed: string,
  spent: [number, number],
): [number, number] {
  let before = 0
  const shares = predictors.map(({ bot, budget }, i) => {
    const started = clock()
    const thought = bot.think!(turn, new RandomStream(seed), budget(before))
    before = clock() - started
    spent[i]! += before
    return thought.considered[0]!.shares[turn.seat]!
  })
  return [shares[0]!, shares[1]!]
}

/** By phase, several together where there are many; then all. */
function groupsOf(judged: readonly Judged[]): Judged[][] {
  const phases = [...new Set(judged.map(({ phase }) => phase))].sort((a, b) => a - b)
  const size = Math.ceil(phases.length / MOST_LINES)
  const groups = Array.from({ length: Math.ceil(phases.length / size) }, (_, i) => {
    const own = new Set(phases.slice(i * size, (i + 1) * size))
    return judged.filter(({ phase }) => own.has(phase))
  })
  return [...groups, [...judged]]
}

function lineOf(group: readonly Judged[]): SharesLine {
  const phases = group.map(({ phase }) => phase)
  const games = new Map<number, { won: number; of: number }>()
  const sums: [number, number] = [0, 0]
  for (const { game, errors } of group) {
    const known = games.get(game) ?? { won: 0, of: 0 }
    games.set(game, known)
    known.won += errors[1] - errors[0]
    known.of++
    sums[0] += errors[0]
    sums[1] += errors[1]
  }
  const n = group.length
  return {
    phases: [Math.min(...phases), Math.max(...phases)],
    positions: n,
    brier: [round(sums[0] / n), round(sums[1] / n)],
    difference: estimateOf((sums[1] - sums[0]) / n, clusteredError([...games.values()])),
  }
}
