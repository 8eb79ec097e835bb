// The balance lab: counts what happens while bots play, in whole numbers that add up in any order.

import type { AnyBot } from '../bots/bot.ts'
import type { AnyGame, GameEvent, Scores, Turn } from '../core/game.ts'
import { playOut } from '../core/match.ts'
import { NamedStreams } from '../core/rng.ts'
import { seatBots, WHOLE } from './simulate.ts'
import { type Estimate, estimateOf, shareOf } from './statistics.ts'

/** What was counted, by name. */
export type Counts = Record<string, number>

export function count(counts: Counts, name: string, n = 1): void {
  counts[name] = (counts[name] ?? 0) + n
}

export function addCounts(into: Counts, more: Counts): void {
  for (const name of Object.keys(more)) count(into, name, more[name]!)
}

/** Counts what happens in one game. */
export interface GameWatcher<State, Move, Event> {
  /** A seat is about to choose among these. */
  decide?(s: State, seat: number, moves: readonly Move[]): void
  /** Something happened; the state is as it was just after. */
  event(event: Event, s: State): void
  end(s: State, scores: Scores, wins: readonly number[]): void
}

export type Watch = (s: unknown, counts: Counts) => GameWatcher<unknown, unknown, GameEvent>

/** Plays and watches the games from..to-1 of a seed: the same games as simulate plays. */
export function watchRange(
  game: AnyGame,
  watch: Watch,
  options: unknown,
  bots: readonly AnyBot[],
  seed: string,
  from: number,
  to: number,
): Counts {
  const counts: Counts = {}
  for (let i = from; i < to; i++) {
    const s = game.setup(options, bots.length)
    const deal = `${seed}\n${i}`
    const watcher = watch(s, counts)
    const watched: AnyGame = { ...game, apply: (state, move) => game.apply(state, move, (event) => watcher.event(event, s)) }
    const choosers = seatBots(bots, deal).map((choose) => (turn: Turn<unknown, unknown>) => {
      watcher.decide?.(s, turn.seat, turn.moves)
      return choose(turn)
    })
    const decisions = playOut(watched, s, new NamedStreams(deal), choosers)
    const scores = game.scores(s)
    const wins = bots.map((_, seat) => (scores.winners.includes(seat) ? WHOLE / scores.winners.length : 0))
    count(counts, 'games')
    count(counts, 'decisions', decisions)
    count(counts, 'decisionsSquared', decisions * decisions)
    watcher.end(s, scores, wins)
  }
  return counts
}

/** Counts that a seat which did something won, and how far it ended above the mean of its table. */
export function countOutcome(counts: Counts, name: string, seat: number, scores: Scores, wins: readonly number[]): void {
  const { totals } = scores
  const margin = totals[seat]! * totals.length - totals.reduce((sum, total) => sum + total, 0)
  count(counts, `${name}.n`)
  count(counts, `${name}.wins`, wins[seat]!)
  count(counts, `${name}.margin`, margin)
  count(counts, `${name}.marginSquared`, margin * margin)
}

export interface GameOutcome {
  readonly n: number
  /** The win share of those who did it. */
  readonly wins: Estimate
  /** The same less an even share. */
  readonly effect: Estimate
  /** How many points they ended above the mean of their table. */
  readonly points: Estimate
}

export function outcomeOf(counts: Counts, name: string, seats: number): GameOutcome {
  const n = counts[`${name}.n`] ?? 0
  const wins = shareOf((counts[`${name}.wins`] ?? 0) / WHOLE, n)
  const mean = n > 0 ? (counts[`${name}.margin`] ?? 0) / seats / n : 0
  const variance = n > 1 ? Math.max(0, (counts[`${name}.marginSquared`] ?? 0) / (seats * seats) / n - mean * mean) / (n - 1) : 0
  const even = 1 / seats
  return {
    n,
    wins,
    effect: { estimate: wins.estimate - even, interval: [wins.interval[0] - even, wins.interval[1] - even] },
    points: estimateOf(mean, Math.sqrt(variance)),
  }
}

/** The error of a share of the win, as a proportion. */
export const shareError = (share: number, n: number): number => (n > 0 ? Math.sqrt(Math.max(0, share * (1 - share)) / n) : 0)

export const per = (counts: Counts, name: string, of: number): number => (of > 0 ? (counts[name] ?? 0) / of : 0)
