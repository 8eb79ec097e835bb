// The arena: who plays whom on which deal, how a game is played, and the statistics of many games.

import type { AnyBot, Budget } from '../bots/bot.ts'
import { luckOf, type Valuer } from '../bots/luck.ts'
import { type AnyGame, CHANCE, OVER } from '../core/game.ts'
import { NamedStreams, RandomStream } from '../core/rng.ts'
import { type Adjusted, adjusted, type DealSums } from './luck-adjusted.ts'
import { type Rating, rate } from './rating.ts'
import { clusteredShare, type Estimate, round } from './statistics.ts'

/** A bot with a budget, as it is named in a list: journeyman, master:1000, master:500ms. */
export interface Entrant {
  readonly name: string
  readonly bot: string
  readonly iterations?: number
  readonly milliseconds?: number
}

export function readEntrant(name: string): Entrant | { readonly problem: string } {
  const [bot = '', budget, ...more] = name.split(':')
  const [, digits, ms] = /^([1-9]\d{0,8})(ms)?$/.exec(budget ?? '') ?? []
  if (bot === '' || more.length > 0 || (budget !== undefined && digits === undefined))
    return { problem: `"${name}" is no bot: write its name, name:ITERATIONS or name:MILLISECONDSms, such as master:1000 or master:500ms` }
  if (digits === undefined) return { name, bot }
  return ms ? { name, bot, milliseconds: Number(digits) } : { name, bot, iterations: Number(digits) }
}

/** Every meeting of these entrants: all in one line-up with fewer than seats, else every choice of as many as there are seats. */
export function lineups(entrants: number, seats: number): number[][] {
  const out: number[][] = []
  const grow = (lineup: readonly number[], from: number) => {
    if (lineup.length === seats) {
      if (new Set(lineup).size === Math.min(entrants, seats)) out.push([...lineup])
      return
    }
    for (let next = from; next < entrants; next++) grow([...lineup, next], next)
  }
  grow([], 0)
  return out
}

/** Each line-up with everybody on every seat: its different rotations. */
export function seatingsOf(list: readonly (readonly number[])[]): number[][] {
  return list.flatMap((lineup) => {
    const turned = lineup.map((_, by) => lineup.map((_, seat) => lineup[(seat - by + lineup.length) % lineup.length]!))
    return turned.filter((one, i) => turned.findIndex((other) => other.every((x, k) => x === one[k])) === i)
  })
}

/** One finished game. Game number = deal × seatings + seating. */
export interface GameResult {
  readonly game: number
  readonly totals: readonly number[]
  readonly winners: readonly number[]
  /** For each seat: how often it had a choice, and how long it thought, in milliseconds: the sum, and the longest time. */
  readonly choices: readonly number[]
  readonly thought: readonly number[]
  readonly longest: readonly number[]
  /** What part of the win luck gave each seat; only in runs that take luck out. */
  readonly luck?: readonly number[]
}

/** How many times a quick review's samples a draw gets. */
const LUCK_THOROUGHNESS = 2

/** The settings of a run. */
export interface Tournament {
  readonly entrants: readonly Entrant[]
  readonly seatings: readonly (readonly number[])[]
  readonly seed: string
}

/** Plays one game of a run. All games of a deal have the same chance, and a seat the same stream, so that only the seating differs. */
export function playGame(
  game: AnyGame,
  options: unknown,
  run: Tournament,
  bots: readonly AnyBot[],
  number: number,
  clock: () => number,
  valuer?: Valuer,
): GameResult {
  const seating = run.seatings[number % run.seatings.length]!
  const deal = `${run.seed}\n${Math.floor(number / run.seatings.length)}`
  const chance = new NamedStreams(deal)
  const streams = seating.map((_, seat) => new RandomStream(`${deal}\nseat ${seat}`))
  const players = seating.map((entrant) => bots[entrant]!.forSeat?.() ?? bots[entrant]!)
  const zeros = () => seating.map(() => 0)
  const choices = zeros()
  const thought = zeros()
  const longest = zeros()
  const luck = valuer && zeros()
  let drawn = 0
  const s = game.setup(options, seating.length)
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    if (actor === CHANCE) {
      const before = valuer && game.clone(s)
      const at = drawn
      for (; game.actor(s) === CHANCE; drawn++) game.apply(s, game.chance(s, chance))
      // The samples differ from game to game: what they miss evens out.
      if (valuer)
        luckOf(game, valuer, { at, to: drawn, before, after: s }, `${deal}\n${number}`, LUCK_THOROUGHNESS).luck.forEach((part, seat) => {
          luck![seat]! += part
        })
      continue
    }
    const moves = game.moves(s)
    if (moves.length === 1) {
      game.apply(s, moves[0])
      continue
    }
    const started = clock()
    const entrant = run.entrants[seating[actor]!]!
    const move = players[actor]!.choose(
      { seat: actor, view: game.view(s, actor), moves },
      streams[actor]!,
      budgetOf(entrant, started, clock),
    )
    const took = clock() - started
    choices[actor]!++
    thought[actor]! += took
    longest[actor] = Math.max(longest[actor]!, took)
    game.apply(s, move)
  }
  const { totals, winners } = game.scores(s)
  const times = { thought: thought.map((t) => round(t, 3)), longest: longest.map((t) => round(t, 3)) }
  return { game: number, totals, winners, choices, ...times, ...(luck ? { luck: luck.map((part) => round(part, 6)) } : {}) }
}

function budgetOf({ iterations, milliseconds }: Entrant, started: number, clock: () => number): Budget | undefined {
  if (iterations !== undefined) return { iterations }
  return milliseconds === undefined ? undefined : { stop: () => clock() - started >= milliseconds }
}

export interface EntrantReport {
  readonly name: string
  /** Seats it has taken. */
  readonly seats: number
  /** Of the win, for each seat it took. */
  readonly winShare: Estimate
  /** The same with luck taken out; null without luck, and with too few deals. */
  readonly withoutLuck?: Adjusted | null
  /** Elo, the mean of all being 0; null where there is nobody to compare with. */
  readonly elo: Estimate | null
  readonly meanScore: number
  readonly millisecondsPerChoice: number
  readonly longestChoice: number
}

export interface ArenaReport {
  readonly games: number
  readonly deals: number
  readonly entrants: readonly EntrantReport[]
  readonly seats: readonly { readonly seat: number; readonly winShare: Estimate; readonly meanScore: number }[]
  /** How often the first ends ahead of the second: it wins and the other does not, or else has more points; even counts half. */
  readonly pairs: readonly {
    readonly a: string
    readonly b: string
    readonly ahead: Estimate
    readonly elo: Estimate | null
    readonly withoutLuck?: Adjusted | null
  }[]
}

/** The share of the win of each seat. */
const sharesOf = ({ totals, winners }: GameResult) => totals.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))

/** Sums by deal: the games of a deal are correlated, deals are not. */
class Clusters {
  readonly list = new Map<number, DealSums>()

  add(deal: number, won: number, luck: number): void {
    const known = this.list.get(deal) ?? { won: 0, luck: 0, of: 0 }
    this.list.set(deal, known)
    known.won += won
    known.luck += luck
    known.of++
  }

  share(): Estimate {
    return clusteredShare([...this.list.values()])
  }

  withoutLuck(): Adjusted | null {
    return adjusted([...this.list].sort(([a], [b]) => a - b).map(([, sums]) => sums))
  }
}

/** The statistics of the finished games, in any order. */
export function reportArena(run: Tournament, results: readonly GameResult[]): ArenaReport {
  const { entrants, seatings } = run
  const ordered = results.toSorted((a, b) => a.game - b.game)
  const dealOf = (result: GameResult) => Math.floor(result.game / seatings.length)
  const seatingOf = (result: GameResult) => seatings[result.game % seatings.length]!
  const own = entrants.map(() => ({ clusters: new Clusters(), score: 0, seats: 0, choices: 0, thought: 0, longest: 0 }))
  const seats = seatings[0]!.map(() => ({ clusters: new Clusters(), score: 0 }))
  const pairs = entrants.map(() => entrants.map(() => new Clusters()))
  for (const result of ordered) {
    const deal = dealOf(result)
    const seating = seatingOf(result)
    const shares = sharesOf(result)
    const luck = result.luck ?? shares.map(() => 0)
    seating.forEach((a, seat) => {
      const sums = own[a]!
      sums.clusters.add(deal, shares[seat]!, luck[seat]!)
      sums.seats++
      sums.score += result.totals[seat]!
      sums.choices += result.choices[seat]!
      sums.thought += result.thought[seat]!
      sums.longest = Math.max(sums.longest, result.longest[seat]!)
      seats[seat]!.clusters.add(deal, shares[seat]!, luck[seat]!)
      seats[seat]!.score += result.totals[seat]!
      seating.forEach((b, other) => {
        if (a < b) pairs[a]![b]!.add(deal, ahead(result, shares, seat, other), (luck[seat]! - luck[other]!) / 2)
      })
    })
  }
  const rating = rate(
    entrants.length,
    ordered.map((result) => ({ cluster: dealOf(result), seating: seatingOf(result), shares: sharesOf(result) })),
  )
  const hasLuck = ordered.length > 0 && ordered.every((result) => result.luck !== undefined)
  const withoutLuck = (clusters: Clusters) => (hasLuck ? { withoutLuck: clusters.withoutLuck() } : {})
  return {
    games: ordered.length,
    deals: new Set(ordered.map(dealOf)).size,
    entrants: entrants.map(({ name }, i) => ({
      ...reportEntrant(name, own[i]!, rating?.elo[i] ?? null),
      ...withoutLuck(own[i]!.clusters),
    })),
    seats: seats.map(({ clusters, score }, seat) => ({
      seat: seat + 1,
      winShare: clusters.share(),
      meanScore: round(score / Math.max(1, ordered.length), 2),
    })),
    pairs: entrants.flatMap((a, i) =>
      entrants.flatMap((b, k) => {
        const met = i < k && pairs[i]![k]!.list.size > 0
        const clusters = pairs[i]![k]!
        return met ? [{ a: a.name, b: b.name, ahead: clusters.share(), elo: difference(rating, i, k), ...withoutLuck(clusters) }] : []
      }),
    ),
  }
}

const difference = (rating: Rating | null, a: number, b: number) => rating?.between(a, b) ?? null

function ahead({ totals }: GameResult, shares: readonly number[], a: number, b: number): number {
  const by = Math.sign(shares[a]! - shares[b]!) || Math.sign(totals[a]! - totals[b]!)
  return (1 + by) / 2
}

function reportEntrant(
  name: string,
  sums: {
    readonly clusters: Clusters
    readonly score: number
    readonly seats: number
    readonly choices: number
    thought: number
    longest: number
  },
  elo: Estimate | null,
): EntrantReport {
  return {
    name,
    seats: sums.seats,
    winShare: sums.clusters.share(),
    elo,
    meanScore: round(sums.score / Math.max(1, sums.seats), 2),
    millisecondsPerChoice: round(sums.thought / Math.max(1, sums.choices), 6),
    longestChoice: round(sums.longest, 1),
  }
}
