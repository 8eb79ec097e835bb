// Review of a game by a bot that searches: for every real choice, what it would have played and what the move made cost.
import { type AnyGame, CHANCE, OVER, type Seat, type Turn } from '../core/game.ts'
import { findLegal } from '../core/match.ts'
import type { GameRecord } from '../core/record/record.ts'
import { RandomStream } from '../core/rng.ts'
import type { AnyBot } from './bot.ts'

/** A place in a game where somebody had more than one move. */
export interface Decision {
  /** How many moves had been made before. */
  readonly at: number
  readonly seat: Seat
  /** The index of the move that was made in the turn's list. */
  readonly played: number
  readonly moves: readonly unknown[]
}

/** What the bot thinks of a decision, from the view of the seat that had to decide. */
export interface Judgement {
  /** The index of the move it would have played; that of the played one, if none is better. */
  readonly best: number
  /** The share of the win each seat can expect with the best move; they add up to 1. */
  readonly shares: readonly number[]
  /** The share the seat could expect with the move that was played. */
  readonly played: number
  readonly iterations: number
}

/** How much of the win the seat gave away. */
export const costOf = (seat: Seat, { shares, played }: Judgement) => Math.max(0, shares[seat]! - played)

/** A decision, valid until the next one is requested. */
interface Standing extends Decision {
  /** As its seat saw it. */
  turn(): Turn<unknown, unknown>
  /** A move's notation. */
  text(move: unknown): string
}

/** Every decision of a game in its order. */
export function* decisionsOf(game: AnyGame, record: GameRecord): Generator<Standing> {
  const s = game.setup(record.options, record.seats.length)
  for (const [at, move] of record.moves.entries()) {
    const seat = game.actor(s)
    if (seat !== CHANCE && seat !== OVER) {
      const moves = game.moves(s)
      if (moves.length > 1)
        yield {
          at,
          seat,
          moves,
          played: moves.indexOf(findLegal(moves, move)),
          turn: () => ({ seat, view: game.view(s, seat), moves }),
          text: (one) => game.text.move(s, one),
        }
    }
    game.apply(s, move)
  }
}

/** The move made and the better one are each searched alone, in the same sampled states: so neither is judged by a few visits. */
export function judge(bot: AnyBot, turn: Turn<unknown, unknown>, played: number, seed: string, iterations: number): Judgement {
  const think = (most: number, only?: number) =>
    bot.think!(turn, new RandomStream(seed), { iterations: most, ...(only === undefined ? {} : { only }) }).considered[0]!
  const wish = think(iterations)
  if (wish.move === played) return { best: played, shares: wish.shares, played: wish.shares[turn.seat]!, iterations }
  const half = Math.ceil(iterations / 2)
  const best = think(half, wish.move)
  const made = think(half, played)
  const share = made.shares[turn.seat]!
  if (share >= best.shares[turn.seat]!) return { best: played, shares: made.shares, played: share, iterations }
  return { best: wish.move, shares: best.shares, played: share, iterations }
}
