// The effects of cards, shops and pipes: one entry for each, with its form in a file, its signs, its label and what it does.
// Whatever else depends on the kind of an effect reads this table. `choose` and `times` combine effects; see ways.ts.
import type { Schema } from '../../../core/schema/schema.ts'
import { type Amounts, GAINS, type Gain, GOODS, MEASURES, type Measure } from '../cards/cardset.ts'
import { object, ref, whole } from '../cards/schema-parts.ts'
import { amountSigns, type Sign } from '../cards/signs.ts'
import type { AddReason } from './blocked.ts'
import { blockedBuilds, blockedStalls, buildAt, canBuild, fillBuilds } from './building.ts'
import type { Emit } from './events.ts'
import { gain, measure, pay } from './goods.ts'
import { type IkiMove, type MoveOf, type MoveType, otherStallIn, pieceIn, TRAINS } from './moves.ts'
import { fillOwnCards, fillSwaps, occupationCards, swapStalls, trainCard } from './stalls.ts'
import { BUILD, BY_SHOP, EMPTY, type IkiState, STALLS, SWAP, TRAIN, working } from './state.ts'

/** What an operation works with: a good, how many, a measure. For a choice the first is its argument. */
export type Operands = readonly [good: number, n: number, per: number]

/** How the sentence on a card says an effect. An act has messages of its own, `card.<act>.free` and `card.<act>.paid`. */
export type Label =
  | { readonly pay: Amounts }
  | { readonly gain: Amounts; readonly per?: Measure }
  | { readonly others: Amounts }
  | { readonly act: 'train' | 'swap' | 'build' | 'buildForLess'; readonly what?: Amounts | { readonly experience: number } }

interface Described<Value> {
  /** What a card-set file may say. */
  readonly schema: Schema
  operations(value: Value): readonly Operands[]
  /** For the check of card sets: what the user gets, less what the user pays; or whether there is any use in it. */
  brings(value: Value): Amounts | boolean
  signs(value: Value): readonly Sign[]
  label(value: Value): Label
}

/** Done at once. */
export interface Immediate<Value> extends Described<Value> {
  /** Whether the user gains the good (1), pays it and so must have it (-1), or neither (0). */
  readonly own: 1 | -1 | 0
  /** The number is multiplied by a measure. */
  readonly counted: boolean
  /** In the name of a way. Without it, the way adds up what is gained and paid. */
  notation?(...operands: Operands): string
  apply(s: IkiState, seat: number, good: number, n: number, per: number, origin: number, emit: Emit): void
}

/** Asks for a move; always the last effect of a way. */
export interface Chosen<Value> extends Described<Value> {
  notation(argument: number): string
  readonly choice: Choice
}

export type Effect<Value> = Immediate<Value> | Chosen<Value>

export interface Choice<Type extends MoveType = MoveType> {
  /** Its number on `pending`. */
  readonly pending: number
  /** Whether `isPossible` depends on goods. */
  readonly needsGoods: boolean
  /** Whether there is anything to choose. `held` is what the seat has by then. */
  isPossible(s: IkiState, seat: number, argument: number, held: readonly number[]): boolean
  fillMoves(s: IkiState, argument: number, into: IkiMove[]): number
  apply(s: IkiState, move: MoveOf<Type>, argument: number, emit: Emit): void
  /** Why there is nothing to choose. `net` is what the seat gains and pays before. */
  whyImpossible(s: IkiState, argument: number, net: readonly number[], what: string, say: AddReason): void
  /** What cannot be chosen now. */
  blocked(s: IkiState, argument: number, say: AddReason): void
}

function amountOperands(amounts: Amounts): Operands[] {
  const out: Operands[] = []
  GAINS.forEach((gain, good) => {
    const n = amounts[gain]
    if (n) out.push([good, n, 0])
  })
  return out
}

const negated = (amounts: Amounts): Amounts => Object.fromEntries(Object.entries(amounts).map(([good, n]) => [good, -n]))

const GAIN: Immediate<Amounts> = {
  schema: ref('gains'),
  operations: amountOperands,
  own: 1,
  counted: false,
  apply: (s, seat, good, n, _per, origin, emit) => gain(s, seat, good, n, origin, emit),
  brings: (amounts) => amounts,
  signs: amountSigns,
  label: (amounts) => ({ gain: amounts }),
}

const PAY: Immediate<Amounts> = {
  schema: ref('payment'),
  operations: amountOperands,
  own: -1,
  counted: false,
  apply: (s, seat, good, n, _per, origin, emit) => pay(s, seat, good, n, origin, emit),
  brings: negated,
  signs: amountSigns,
  label: (amounts) => ({ pay: amounts }),
}

const OTHERS: Immediate<Amounts> = {
  schema: ref('gains'),
  operations: amountOperands,
  own: 0,
  counted: false,
  notation: (good, n) => `others +${n} ${GAINS[good]}`,
  apply(s, seat, good, n, _per, origin, emit) {
    const { seats } = s.table
    for (let k = 1; k < seats; k++) gain(s, (seat + k) % seats, good, n, origin, emit)
  },
  brings: () => false,
  signs: (amounts) => [{ icon: 'others' }, ...amountSigns(amounts)],
  label: (amounts) => ({ others: amounts }),
}

const GAIN_PER: Immediate<{ readonly good: Gain; readonly each: number; readonly per: Measure }> = {
  schema: object('each × measure of one good', {
    good: { enum: GAINS, description: 'What is gained' },
    each: whole('How many for each', 1),
    per: ref('measure'),
  }),
  operations: ({ good, each, per }) => [[GAINS.indexOf(good), each, MEASURES.indexOf(per)]],
  own: 1,
  counted: true,
  notation: (good, n, per) => `+${n} ${GAINS[good]} per ${MEASURES[per]}`,
  apply: (s, seat, good, n, per, origin, emit) => gain(s, seat, good, n * measure(s, seat, per), origin, emit),
  brings: () => true,
  signs: ({ good, each, per }) => [{ icon: good, n: each }, { per }],
  label: ({ good, each, per }) => ({ gain: { [good]: each }, per }),
}

const TRAINING: Choice<'train'> = {
  pending: TRAIN,
  needsGoods: false,
  isPossible: (s, seat) => working(s, seat) > 0,
  fillMoves: (s, _steps, into) => fillOwnCards(s, TRAINS, into),
  apply: (s, move, steps, emit) => trainCard(s, pieceIn(move), steps, emit),
  whyImpossible: (_s, _steps, _net, what, say) => say(what, 'nobody-to-train', 'SKILL-8'),
  blocked(s, _steps, say) {
    const { cards, ids } = s.table
    for (let i = 0; i < STALLS; i++) {
      const piece = s.stall[i]!
      if (piece !== EMPTY && piece < cards && s.owner[i] !== s.seat) say(`train ${ids[piece]}`, 'not-yours', 'SKILL-8')
    }
  },
}

const SWAPPING: Choice<'swap'> = {
  pending: SWAP,
  needsGoods: false,
  isPossible: (s) => occupationCards(s) > 1,
  fillMoves: (s, _two, into) => fillSwaps(s, into),
  apply: (s, move, _two, emit) => swapStalls(s, move.stall, otherStallIn(move), emit),
  whyImpossible: (_s, _two, _net, what, say) => say(what, 'nothing-to-swap', 'SKILL-9'),
  blocked(s, _two, say) {
    const { cards, ids } = s.table
    for (let i = 0; i < STALLS; i++) if (s.stall[i]! >= cards) say(`swap ${ids[s.stall[i]!]}`, 'building', 'SKILL-9')
  },
}

const BUILDING: Choice<'build'> = {
  pending: BUILD,
  needsGoods: true,
  isPossible: canBuild,
  fillMoves: fillBuilds,
  apply: (s, move, less, emit) => buildAt(s, s.seat, pieceIn(move), move.stall, less, BY_SHOP, emit),
  whyImpossible: blockedBuilds,
  blocked(s, less, say) {
    blockedBuilds(s, less, [0, 0, 0, 0, 0, 0], 'build', say)
    blockedStalls(s, say)
  },
}

const TRAIN_ONE: Chosen<number> = {
  schema: whole('One own card on the board gains that much experience; must be the last step', 1, 3),
  operations: (steps) => [[steps, 0, 0]],
  choice: TRAINING,
  notation: () => 'train',
  brings: () => true,
  signs: (steps) => [{ icon: 'experience', n: steps }],
  label: (steps) => ({ act: 'train', what: { experience: steps } }),
}

const SWAP_TWO: Chosen<2> = {
  schema: { enum: [2], description: 'Two occupation cards change places, kobun and all; must be the last step' },
  operations: () => [[0, 0, 0]],
  choice: SWAPPING,
  notation: () => 'swap',
  brings: () => true,
  signs: (two) => [{ icon: 'swap', n: two }],
  label: () => ({ act: 'swap' }),
}

const BUILD_ONE: Chosen<{ readonly lumber_less: number }> = {
  schema: object('One building is built; must be the last step', {
    lumber_less: whole('By how much lumber it is cheaper; 0 for the plain hammer', 0),
  }),
  operations: ({ lumber_less }) => [[lumber_less, 0, 0]],
  choice: BUILDING,
  notation: (less) => (less > 0 ? `build -${less} ${GOODS[3]}` : 'build'),
  brings: () => true,
  signs: ({ lumber_less: less }) => (less > 0 ? [{ icon: 'hammer' }, { icon: 'lumber', n: -less }] : [{ icon: 'hammer' }]),
  label: ({ lumber_less: less }) => (less > 0 ? { act: 'buildForLess', what: { lumber: less } } : { act: 'build' }),
}

/** By their names in card-set files. An operation carries the place of its effect here, so new effects come last. */
export const EFFECTS = {
  gain: GAIN,
  pay: PAY,
  others: OTHERS,
  gain_per: GAIN_PER,
  train: TRAIN_ONE,
  swap: SWAP_TWO,
  build: BUILD_ONE,
}
