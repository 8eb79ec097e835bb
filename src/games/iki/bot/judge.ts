// How an IKI player without a search rates its moves: it tries out its whole turn and takes the best position that may come of it.

import type { Judge } from '../../../bots/levels.ts'
import type { Turn } from '../../../core/game.ts'
import { apply } from '../rules/apply.ts'
import { burningStall } from '../rules/fire.ts'
import type { IkiMove, IkiState, IkiView } from '../rules/game.ts'
import { moves } from '../rules/legal.ts'
import { distanceIn, type MoveOf, type MoveType, otherStallIn, pieceIn, spaceIn } from '../rules/moves.ts'
import { discard } from '../rules/stalls.ts'
import {
  ABILITIES,
  clone,
  DRAFT,
  FOOD,
  FREE_SPACE,
  HIRE,
  KINDS,
  LIFE,
  MON,
  NOBODY,
  PLACE,
  SAVE,
  SAVER,
  SHOP_FRESH,
  WALK,
} from '../rules/state.ts'
import { evaluator } from './evaluate.ts'
import type { Style } from './styles.ts'
import { WEIGHTS, type Weights } from './weights.ts'

/** How many hires are tried to the end of the turn: when hiring, and when choosing on the way of life. */
const HIRES_AHEAD = 6
const HIRES_AFAR = 2
const STALLS_EACH = 2
const WALKS = 9
const NO_CHOICE = Number.NEGATIVE_INFINITY

type Evaluate = (s: IkiState, seat: number) => number

/** What all parts of one decision share. */
interface Context {
  readonly seat: number
  readonly weights: Weights
  readonly evaluate: Evaluate
}

export function judgeIki(style: Style = (weights) => weights): Judge<IkiView, IkiMove> {
  const weights = style(WEIGHTS)
  const evaluate = evaluator(weights)
  return {
    rate: ({ seat, view, moves: legal }: Turn<IkiView, IkiMove>) =>
      legal.length === 1 ? [0] : weigh({ seat, weights, evaluate }, view, legal),
    blur: 3,
  }
}

/** A value for each move. */
function weigh(context: Context, s: IkiState, legal: readonly IkiMove[]): number[] {
  const { seat, evaluate } = context
  switch (s.phase) {
    case DRAFT:
      return legal.map((move) => evaluate(after(s, move), seat))
    case LIFE:
      return weighLives(context, s, only(legal, 'life'))
    case PLACE:
      return only(legal, 'place').map((move) => evaluate(withNeutral(s, move), seat))
    case FOOD:
      return only(legal, 'dismiss').map((move) => evaluate(without(s, s.place[pieceIn(move)]!), seat))
    case SAVE:
      return weighSaving(context, s, legal)
    default: {
      const worthy = promising(context, s, legal, HIRES_AHEAD)
      return legal.map((move) => (worthy.includes(move) ? follow(context, s, move, HIRES_AHEAD) : NO_CHOICE))
    }
  }
}

/** The moves of a phase that has only one type of them. */
const only = <Type extends MoveType>(legal: readonly IkiMove[], type: Type): readonly MoveOf<Type>[] =>
  legal.filter((move): move is MoveOf<Type> => move.type === type)

function after(s: IkiState, move: IkiMove): IkiState {
  const next = clone(s)
  apply(next, move)
  return next
}

function without(s: IkiState, stall: number): IkiState {
  const next = clone(s)
  discard(next, stall)
  return next
}

function withNeutral(s: IkiState, move: MoveOf<'place'>): IkiState {
  const next = clone(s)
  next.stall[move.stall] = pieceIn(move)
  next.owner[move.stall] = NOBODY
  next.place[pieceIn(move)] = move.stall
  return next
}

/** A saver is kept only for something worth more than what burns now. */
function weighSaving({ seat, evaluate }: Context, s: IkiState, legal: readonly IkiMove[]): number[] {
  const kept = clone(s)
  kept.able[seat * ABILITIES + SAVER]!--
  const burnt = without(s, burningStall(s))
  return legal.map((move) => evaluate(move.type === 'save' ? kept : burnt, seat))
}

/** What the own turn would bring from each space, as the board is now. */
function weighLives(context: Context, s: IkiState, legal: readonly MoveOf<'life'>[]): number[] {
  const { seat } = context
  let hires: readonly IkiMove[] | undefined
  return legal.map((move) => {
    const next = clone(s)
    const space = spaceIn(move)
    next.life[space] = seat
    next.cursor = space
    next.shop = SHOP_FRESH
    next.card = 0
    let value = NO_CHOICE
    if (space === FREE_SPACE) {
      next.phase = WALK
      next.has[seat * KINDS + MON]! += s.table.freeStepMon
      value = outlook(context, next, HIRES_AFAR)
    } else {
      next.phase = HIRE
      hires ??= promising(context, next, moves(next), HIRES_AFAR)
      for (const hire of hires) value = Math.max(value, follow(context, next, hire, HIRES_AFAR))
    }
    return value - context.weights.wait * before(s, space)
  })
}

/** How many others will act before the one on this space; seats that have not chosen yet count in part. */
function before(s: IkiState, space: number): number {
  let n = 0
  let chosen = 1
  for (let i = 0; i < s.life.length; i++) {
    if (s.life[i] === NOBODY) continue
    chosen++
    if (i < space) n++
  }
  return n + ((s.table.seats - chosen) * space) / s.life.length
}

/** The best this turn can still become. */
function outlook(context: Context, s: IkiState, width: number): number {
  let value = NO_CHOICE
  const list = promising(context, s, moves(s), width)
  for (let i = 0; i < list.length; i++) value = Math.max(value, follow(context, s, list[i]!, width))
  return value
}

function follow(context: Context, s: IkiState, move: IkiMove, width: number): number {
  if (move.type === 'done') return context.evaluate(s, context.seat)
  return outlook(context, after(s, move), width)
}

/** The moves worth following. */
function promising(context: Context, s: IkiState, legal: readonly IkiMove[], width: number): readonly IkiMove[] {
  if (s.pending.length > 0) return [bestNow(context, s, legal)]
  switch (s.phase) {
    case HIRE:
      return bestHires(context, s, legal, width)
    case WALK:
      return shortestWalks(only(legal, 'walk'))
    default:
      return legal
  }
}

/** Training, swapping and building are judged at once, or the turn would branch too far. */
function bestNow({ seat, evaluate }: Context, s: IkiState, legal: readonly IkiMove[]): IkiMove {
  let best = legal[0]!
  let value = NO_CHOICE
  for (let i = 0; i < legal.length; i++) {
    const move = legal[i]!
    if (move.type === 'swap' && s.owner[move.stall] !== seat && s.owner[otherStallIn(move)] !== seat) continue
    const worth = evaluate(after(s, move), seat)
    if (worth <= value) continue
    value = worth
    best = move
  }
  return best
}

/** Income, and the best hires with no more than a few stalls for each card. */
function bestHires({ seat, evaluate }: Context, s: IkiState, legal: readonly IkiMove[], width: number): IkiMove[] {
  const ranked = legal
    .filter((move) => move.type === 'hire')
    .map((move) => ({ move, worth: evaluate(after(s, move), seat) }))
    .sort((a, b) => b.worth - a.worth)
  const out: IkiMove[] = legal.filter((move) => move.type !== 'hire')
  for (const { move } of ranked) {
    if (out.length > width) break
    if (out.filter((other) => other.type === 'hire' && pieceIn(other) === pieceIn(move)).length < STALLS_EACH) out.push(move)
  }
  return out
}

/** For each distance the walk that costs the fewest sandals. */
function shortestWalks(legal: readonly MoveOf<'walk'>[]): IkiMove[] {
  const byDistance: MoveOf<'walk'>[] = []
  for (const move of legal) {
    const distance = distanceIn(move)
    const known = byDistance[distance]
    if (!known || move.sandals < known.sandals) byDistance[distance] = move
  }
  return byDistance.filter((move) => move !== undefined).slice(0, WALKS)
}
