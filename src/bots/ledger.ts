// The books of a game: for each seat, how it got from its share at the start to its result.
import type { Seat } from '../core/game.ts'
import type { DrawLuck } from './luck.ts'
import { costOf, isMistake, type Judgement } from './review.ts'

/** Parts of a win, from 0 to 1. start + luck + own + others + unexplained = result. */
export interface SeatBooks {
  readonly start: number
  readonly luck: number
  /** The standard error of the luck. */
  readonly error: number
  /** What the seat's own mistakes cost: never above 0. */
  readonly own: number
  /** What the mistakes of the others brought. */
  readonly others: number
  /** What the estimates leave over: small losses, and what nobody at the table could know. */
  readonly unexplained: number
  readonly result: number
  /** What part of such games it would have won with even luck; over all seats they add up to 1. */
  readonly even: number
}

/** A start within this many errors of an even one is even: nobody has an advantage before anything is drawn. */
const EVEN_START = 3

interface Found {
  readonly seats: number
  /** Every draw in its order. */
  readonly draws: readonly DrawLuck[]
  readonly judgements: readonly (Judgement & { readonly seat: Seat })[]
  /** What each seat got of the win. */
  readonly result: readonly number[]
}

export function booksOf({ seats, draws, judgements, result }: Found): SeatBooks[] {
  const start = startOf(seats, draws[0])
  const sum = (of: (draw: DrawLuck) => number) => draws.reduce((total, draw) => total + of(draw), 0)
  const luck = start.map((_, seat) => sum((draw) => draw.luck[seat]!))
  const [own, others] = mistakes(seats, judgements)
  const even = evenLuck(result, luck)
  return start.map((share, seat) => ({
    start: share,
    luck: luck[seat]!,
    error: Math.sqrt(sum((draw) => draw.errors[seat]! ** 2)),
    own: own![seat]!,
    others: others![seat]!,
    unexplained: result[seat]! - share - luck[seat]! - own![seat]! - others![seat]!,
    result: result[seat]!,
    even: even[seat]!,
  }))
}

function startOf(seats: number, first: DrawLuck | undefined): number[] {
  const even = new Array<number>(seats).fill(1 / seats)
  if (!first) return even
  const isEven = first.expected.every((share, seat) => Math.abs(share - even[seat]!) <= EVEN_START * first.errors[seat]!)
  return isEven ? even : [...first.expected]
}

/** What each seat lost by its mistakes, and what the others' mistakes brought it. */
function mistakes(seats: number, judgements: Found['judgements']): [number[], number[]] {
  const own = new Array<number>(seats).fill(0)
  const others = new Array<number>(seats).fill(0)
  for (const judgement of judgements) {
    const { seat } = judgement
    if (!isMistake(seat, judgement)) continue
    const cost = costOf(seat, judgement)
    own[seat]! -= cost
    giftsOf(seat, seats, judgement, cost).forEach((gift, other) => {
      others[other]! += gift
    })
  }
  return [own, others]
}

/** Who got what a mistake gave away. Analyses of earlier versions do not know: it is shared out evenly. */
function giftsOf(seat: Seat, seats: number, { shares, after }: Judgement, cost: number): number[] {
  return shares.map((share, other) => (other === seat ? 0 : after ? after[other]! - share : cost / (seats - 1)))
}

/** The result without the luck, as parts of all games. */
export function evenLuck(result: readonly number[], luck: readonly number[]): number[] {
  const rest = result.map((share, seat) => Math.min(1, Math.max(0, share - luck[seat]!)))
  const sum = rest.reduce((total, share) => total + share, 0)
  return rest.map((share) => share / sum)
}
