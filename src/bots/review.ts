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
  /** The share each seat could expect with the move that was played. Analyses of earlier versions lack it. */
  readonly after?: readonly number[]
  readonly iterations: number
  /** The moves the bot looked at most, best first, with the share the seat could expect. Analyses of earlier versions lack it. */
  readonly ways?: readonly WayToMove[]
  /** The lowest share of a move that was looked at. */
  readonly worst?: number
}

/** A move that could have been made, by its index. */
export interface WayToMove {
  readonly move: number
  readonly share: number
}

const MOST_WAYS = 4
/** A move that was tried less often says nothing about how bad a choice could have been. */
const LEAST_VISITS = 4
/** Choices between equal moves say nothing about a player. */
const LEAST_AT_STAKE = 0.01
/** With fewer choices an accuracy would be noise. */
const LEAST_CHOICES = 10

/** A smaller loss is noise of the search. */
const LEAST_COST = 0.02

/** How much of the win the seat gave away. */
export const costOf = (seat: Seat, { shares, played }: Judgement) => Math.max(0, shares[seat]! - played)

/** Whether the move lost enough to be called a mistake. */
export const isMistake = (seat: Seat, judgement: Judgement) => costOf(seat, judgement) >= LEAST_COST

/** A decision, valid until the next one is requested. */
interface OpenDecision extends Decision {
  /** As its seat saw it. */
  turn(): Turn<unknown, unknown>
  /** A move's notation. */
  text(move: unknown): string
}

/** Every decision of a game in its order. */
export function* decisionsOf(game: AnyGame, record: GameRecord): Generator<OpenDecision> {
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
  const { seat } = turn
  const think = (most: number, only?: number) =>
    bot.think!(turn, new RandomStream(seed), { iterations: most, ...(only === undefined ? {} : { only }) }).considered
  const considered = think(iterations)
  const wish = considered[0]!
  const tried = considered.filter(({ visits }) => visits >= LEAST_VISITS).map(({ move, shares }) => ({ move, share: shares[seat]! }))
  const judged = (best: number, shares: readonly number[], after: readonly number[]): Judgement => {
    const share = after[seat]!
    const known = new Map([
      [best, shares[seat]!],
      [played, share],
    ])
    // Another move looks better only by its few visits.
    const others = tried
      .filter(({ move }) => !known.has(move))
      .map(({ move, share: seen }) => ({ move, share: Math.min(seen, shares[seat]!) }))
    const searched = [...known].map(([move, value]) => ({ move, share: value }))
    const ways = [...searched, ...others.slice(0, MOST_WAYS - searched.length)].sort((a, b) => b.share - a.share || a.move - b.move)
    return { best, shares, played: share, after, iterations, ways, worst: Math.min(share, ...others.map((one) => one.share)) }
  }
  if (wish.move === played) return judged(played, wish.shares, wish.shares)
  const half = Math.ceil(iterations / 2)
  const [best, made] = [think(half, wish.move)[0]!, think(half, played)[0]!]
  if (made.shares[seat]! >= best.shares[seat]!) return judged(played, made.shares, made.shares)
  return judged(wish.move, best.shares, made.shares)
}

/**
 * How much of what was at stake in a seat's choices its moves kept, from 0 to 1. Undefined with too few choices.
 * At stake is the difference between the best move and the worst one that was looked at.
 */
export function accuracyOf(seat: Seat, judgements: Iterable<Judgement>): number | undefined {
  let kept = 0
  let stake = 0
  let choices = 0
  for (const { shares, played, worst } of judgements) {
    const best = shares[seat]!
    if (worst === undefined || best - worst < LEAST_AT_STAKE) continue
    choices += 1
    kept += Math.min(best, played) - worst
    stake += best - worst
  }
  return choices < LEAST_CHOICES ? undefined : kept / stake
}
