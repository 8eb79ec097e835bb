// Many games between bots: a tally for each range of games; the sum does not depend on how the ranges are cut.

import type { AnyBot } from '../bots/bot.ts'
import type { AnyGame, Turn } from '../core/game.ts'
import { playOut } from '../core/match.ts'
import { NamedStreams, RandomStream } from '../core/rng.ts'
import { type Interval, round, wilson } from './statistics.ts'

/** A win counts this much, so that a share of it is a whole number for 1 to 8 winners. */
export const WHOLE = 840

/** Sums only, all whole numbers, so that adding tallies in any order gives the same. */
export interface GamesTally {
  games: number
  decisions: number
  longest: number
  seats: { wins: number; sum: number; squares: number; least: number; most: number; origins: Record<string, number> }[]
}

export interface SeatSummary {
  readonly seat: number
  readonly bot: string
  readonly winShare: number
  /** 95 % (Wilson). */
  readonly winShareInterval: Interval
  readonly meanScore: number
  readonly deviation: number
  readonly least: number
  readonly most: number
  readonly meanByOrigin: Readonly<Record<string, number>>
}

export function emptyTally(seats: number): GamesTally {
  const seat = () => ({ wins: 0, sum: 0, squares: 0, least: Number.MAX_SAFE_INTEGER, most: Number.MIN_SAFE_INTEGER, origins: {} })
  return { games: 0, decisions: 0, longest: 0, seats: Array.from({ length: seats }, seat) }
}

/** How each seat chooses in one game: its bot, with a stream of its own. */
export const seatBots = (bots: readonly AnyBot[], deal: string): ((turn: Turn<unknown, unknown>) => unknown)[] =>
  bots.map((kind, seat) => {
    const bot = kind.forSeat?.() ?? kind
    const rng = new RandomStream(`${deal}\nseat ${seat}`)
    return (turn) => bot.choose(turn, rng)
  })

/** Plays the games from..to-1 of a seed. Each game has its own streams, so any range can be played anywhere. */
export function playRange(game: AnyGame, options: unknown, bots: readonly AnyBot[], seed: string, from: number, to: number): GamesTally {
  const tally = emptyTally(bots.length)
  for (let i = from; i < to; i++) {
    const s = game.setup(options, bots.length)
    const deal = `${seed}\n${i}`
    const decisions = playOut(game, s, new NamedStreams(deal), seatBots(bots, deal))
    tally.games += 1
    tally.decisions += decisions
    tally.longest = Math.max(tally.longest, decisions)
    const { totals, origins, winners } = game.scores(s)
    for (const [seat, sums] of tally.seats.entries()) {
      const total = totals[seat]!
      if (winners.includes(seat)) sums.wins += WHOLE / winners.length
      sums.sum += total
      sums.squares += total * total
      sums.least = Math.min(sums.least, total)
      sums.most = Math.max(sums.most, total)
      for (const [origin, points] of Object.entries(origins[seat]!)) sums.origins[origin] = (sums.origins[origin] ?? 0) + points
    }
  }
  return tally
}

export function addTally(into: GamesTally, more: GamesTally): void {
  into.games += more.games
  into.decisions += more.decisions
  into.longest = Math.max(into.longest, more.longest)
  for (const [seat, sums] of into.seats.entries()) {
    const other = more.seats[seat]!
    sums.wins += other.wins
    sums.sum += other.sum
    sums.squares += other.squares
    sums.least = Math.min(sums.least, other.least)
    sums.most = Math.max(sums.most, other.most)
    for (const [origin, points] of Object.entries(other.origins)) sums.origins[origin] = (sums.origins[origin] ?? 0) + points
  }
}

export function summarize(tally: GamesTally, bots: readonly { readonly id: string }[]): SeatSummary[] {
  const n = tally.games
  return tally.seats.map((sums, seat) => {
    const share = sums.wins / WHOLE / n
    const mean = sums.sum / n
    const origins = Object.keys(sums.origins).sort()
    return {
      seat: seat + 1,
      bot: bots[seat]!.id,
      winShare: round(share),
      winShareInterval: wilson(share, n),
      meanScore: round(mean),
      deviation: round(Math.sqrt(Math.max(0, sums.squares / n - mean * mean))),
      least: sums.least,
      most: sums.most,
      meanByOrigin: Object.fromEntries(origins.map((origin) => [origin, round(sums.origins[origin]! / n)])),
    }
  })
}
