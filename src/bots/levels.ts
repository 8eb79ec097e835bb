// The levels that play without searching: a journeyman takes the move it judges best, a clerk overlooks some, an apprentice misjudges.
import type { Rng, Turn } from '../core/game.ts'
import type { Bot } from './bot.ts'

/** What each legal move is worth to the seat on turn, in a game's own measure. */
export interface Judge<View, Move> {
  rate(turn: Turn<View, Move>): readonly number[]
  /** How far an apprentice's judgement strays, in the same measure. */
  readonly blur: number
}

export function journeyman<View, Move>(judge: Judge<View, Move>): Bot<View, Move> {
  return {
    id: 'journeyman',
    about: 'thinks its own turn through and takes what it judges best',
    choose: (turn, rng) => turn.moves[best(judge.rate(turn), rng)]!,
  }
}

export function apprentice<View, Move>(judge: Judge<View, Move>): Bot<View, Move> {
  return {
    id: 'apprentice',
    about: 'knows the trade, but often misjudges',
    choose(turn, rng) {
      if (turn.moves.length === 1) return turn.moves[0]!
      return turn.moves[best(blurred(judge.rate(turn), judge.blur, rng), rng)]!
    },
  }
}

/** How a clerk errs: the share of the moves that it does not notice, and how far its judgement strays, compared with an apprentice's. */
export interface Lapses {
  readonly overlooks: number
  readonly strays: number
}

export function clerk<View, Move>(judge: Judge<View, Move>, { overlooks, strays }: Lapses): Bot<View, Move> {
  return {
    id: 'clerk',
    about: 'judges fairly well, but overlooks some of what it could do',
    choose(turn, rng) {
      if (turn.moves.length === 1) return turn.moves[0]!
      const values = blurred(judge.rate(turn), strays * judge.blur, rng)
      const seen = values.map((value) => (rng.below(OF, 'bot') < overlooks * OF ? Number.NEGATIVE_INFINITY : value))
      return turn.moves[best(seen.some((value) => value > Number.NEGATIVE_INFINITY) ? seen : values, rng)]!
    },
  }
}

/** A share is drawn as one of this many equal parts. */
const OF = 4096

/** The highest value; among equals any. */
function best(values: readonly number[], rng: Rng): number {
  let ties: number[] = []
  let value = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) {
    if (values[i]! > value) {
      value = values[i]!
      ties = [i]
    } else if (values[i] === value) ties.push(i)
  }
  return ties.length === 1 ? ties[0]! : ties[rng.below(ties.length, 'bot')]!
}

const blurred = (values: readonly number[], blur: number, rng: Rng): readonly number[] =>
  blur === 0 ? values : values.map((value) => value + blur * bell(rng))

/** About a normal deviate: a sum of six uniform ones. */
function bell(rng: Rng): number {
  let sum = -3
  for (let i = 0; i < 6; i++) sum += rng.below(OF, 'bot') / OF
  return sum * Math.SQRT2
}
