// The ways of using a skill, a shop or a pipe: every choice and repetition decided, as flat operations of the table of effects.
import { GAINS, type SkillStep } from '../cards/cardset.ts'
import { EFFECT_KINDS, effectIn } from '../cards/steps.ts'
import { type Choice, type Chosen, EFFECTS, type Effect, type Immediate } from './effects.ts'
import type { Emit } from './events.ts'
import { measureWith, supplyLeft } from './goods.ts'
import { IKI, type IkiState, KINDS, MON } from './state.ts'

/** An operation is four numbers: the place of its effect in the table, from 1, and three operands. */
const OPERATION = 4

/** At the numbers that operations have; nothing is at 0. */
const BY_NUMBER: readonly (Effect<never> | null)[] = [null, ...EFFECT_KINDS.map((kind): Effect<never> => EFFECTS[kind])]
const IMMEDIATE = BY_NUMBER.map((effect) => (effect && !('choice' in effect) ? (effect as Immediate<never>) : null))
const CHOSEN = BY_NUMBER.map((effect) => (effect && 'choice' in effect ? (effect as Chosen<never>) : null))

/** At the numbers that choices have on `pending`. */
export const CHOICES: readonly (Choice | undefined)[] = CHOSEN.reduce(
  (list, effect) => {
    if (effect) list[effect.choice.pending] = effect.choice
    return list
  },
  [] as (Choice | undefined)[],
)

/** One way of using a skill, a shop or a pipe. */
export interface Way {
  /** What it does, short: -2 lumber +7 iki. */
  readonly label: string
  readonly ops: readonly number[]
  /** How much of each good and of Iki the seat must have before. */
  readonly need: readonly number[]
  /** How each good and Iki change. */
  readonly net: readonly number[]
  /** 1 if `need` and `net` say everything, 0 if the way must be simulated. */
  readonly plain: number
  /** The number of the first effect with a choice, or 0. */
  readonly choice: number
  readonly choiceArg: number
  readonly optional: number
}

export const waysOf = (steps: readonly SkillStep[]): Way[] => open(steps).map((ops) => toWay(ops))

function open(steps: readonly SkillStep[]): number[][] {
  let lists: number[][] = [[]]
  for (const step of steps) {
    const next: number[][] = []
    for (const tail of openStep(step)) for (const list of lists) next.push([...list, ...tail])
    lists = next
  }
  return lists
}

function openStep(step: SkillStep): number[][] {
  if ('choose' in step) return step.choose.flatMap((branch) => open(branch))
  if (!('times' in step)) {
    const { kind, effect, value } = effectIn(step)
    const number = EFFECT_KINDS.indexOf(kind) + 1
    return [effect.operations(value).flatMap((operands) => [number, ...operands])]
  }
  const out: number[][] = []
  let lists: number[][] = [[]]
  for (let i = 0; i < step.times.max; i++) {
    lists = lists.flatMap((list) => open(step.times.do).map((more) => [...list, ...more]))
    out.push(...lists)
  }
  return out
}

/** The operations of a payment in mon and then of a way. */
export const payFirst = (mon: number, way: Way): number[] => [...open([{ pay: { mon } }])[0]!, ...way.ops]

/** With `optional` the way can be used though there is nothing to choose at its end. */
export function toWay(ops: readonly number[], optional?: unknown): Way {
  const need = [0, 0, 0, 0, 0, 0]
  const net = [0, 0, 0, 0, 0, 0]
  const uncertain: number[] = []
  let plain = 1
  let choice = 0
  let choiceArg = 0
  for (let i = 0; i < ops.length; i += OPERATION) {
    const effect = IMMEDIATE[ops[i]!]
    const good = ops[i + 1]!
    if (!effect) {
      if (choice > 0) continue
      choice = ops[i]!
      choiceArg = good
    } else if (effect.counted) uncertain.push(good)
    else if (effect.own !== 0 && good < need.length) {
      if (effect.own < 0 && uncertain.includes(good)) plain = 0
      net[good]! += effect.own * ops[i + 2]!
      need[good] = Math.max(need[good]!, -net[good]!)
    }
  }
  if (CHOSEN[choice]?.choice.needsGoods && uncertain.length > 0) plain = 0
  return { label: labelOf(ops), ops, need, net, plain, choice, choiceArg, optional: optional === true ? 1 : 0 }
}

/** What is paid, what is gained, and then the rest in its order. */
function labelOf(ops: readonly number[]): string {
  const paid = GAINS.map(() => 0)
  const gained = GAINS.map(() => 0)
  const rest: string[] = []
  for (let i = 0; i < ops.length; i += OPERATION) {
    const effect = BY_NUMBER[ops[i]!]!
    const good = ops[i + 1]!
    const n = ops[i + 2]!
    if (effect.notation) rest.push(effect.notation(good, n, ops[i + 3]!))
    else if ((effect as Immediate<never>).own < 0) paid[good]! += n
    else gained[good]! += n
  }
  const list = (amounts: readonly number[], sign: string) =>
    GAINS.flatMap((gain, g) => (amounts[g] ? [`${sign}${amounts[g]} ${gain}`] : []))
  return [...list(paid, '-'), ...list(gained, '+'), ...rest].join(' ')
}

/** What a seat would hold after a way's payments and gains: filled by `canUse` before it looks at the choice at the end. */
const after = [0, 0, 0, 0, 0, 0]

/** SKILL-1: a way may be used only if all of it can be done. */
export function canUse(s: IkiState, seat: number, way: Way): boolean {
  const base = seat * KINDS
  const { need, net, choice } = way
  if (way.plain === 1 && s.table.supply.length === 0) {
    for (let g = 0; g < 6; g++) if (s.has[base + g]! < need[g]!) return false
    if (choice === 0) return true
    for (let g = 0; g < 6; g++) after[g] = s.has[base + g]! + net[g]!
  } else if (!simulate(s, seat, way)) return false
  return choice === 0 || way.optional === 1 || CHOSEN[choice]!.choice.isPossible(s, seat, way.choiceArg, after)
}

/** Fills `after`; false if a payment cannot be made. */
function simulate(s: IkiState, seat: number, { ops }: Way): boolean {
  const limited = s.table.supply.length > 0
  for (let g = 0; g < 6; g++) after[g] = s.has[seat * KINDS + g]!
  for (let i = 0; i < ops.length; i += OPERATION) {
    const good = ops[i + 1]!
    let n = changeBy(s, seat, ops, i, after)
    if (limited && n > 0 && good !== MON && good !== IKI) n = Math.min(n, supplyLeft(s, good) + s.has[seat * KINDS + good]! - after[good]!)
    if (n === 0) continue
    after[good]! += n
    if (n < 0 && after[good]! < 0) return false
  }
  return true
}

/** How the operation at `i` changes what the seat holds of its good. `held` is what the seat has by then. */
function changeBy(s: IkiState, seat: number, ops: readonly number[], i: number, held: readonly number[]): number {
  const effect = IMMEDIATE[ops[i]!]
  if (!effect || effect.own === 0 || ops[i + 1]! >= held.length) return 0
  const n = effect.own * ops[i + 2]!
  return effect.counted ? n * measureWith(s, seat, ops[i + 3]!, held) : n
}

/** How much of each good and of Iki a seat is short of for a way, after what the way itself gives; for the reasons. */
export function lacking(s: IkiState, seat: number, { ops }: Way): number[] {
  const held = [0, 0, 0, 0, 0, 0]
  const short = [0, 0, 0, 0, 0, 0]
  for (let g = 0; g < held.length; g++) held[g] = s.has[seat * KINDS + g]!
  for (let i = 0; i < ops.length; i += OPERATION) {
    const good = ops[i + 1]!
    const n = changeBy(s, seat, ops, i, held)
    if (n === 0) continue
    held[good]! += n
    if (n < 0) short[good] = Math.max(short[good]!, -held[good]!)
  }
  return short
}

export const choiceOf = (way: Way): Choice | undefined => CHOSEN[way.choice]?.choice

/** Does a way and leaves its choices on `pending`, the first on top. */
export function useWay(s: IkiState, seat: number, { ops, choice }: Way, origin: number, emit: Emit): void {
  if (choice > 0) {
    for (let i = ops.length - OPERATION; i >= 0; i -= OPERATION) {
      const effect = CHOSEN[ops[i]!]
      if (effect) s.pending.push(effect.choice.pending, ops[i + 1]!)
    }
  }
  for (let i = 0; i < ops.length; i += OPERATION) {
    IMMEDIATE[ops[i]!]?.apply(s, seat, ops[i + 1]!, ops[i + 2]!, ops[i + 3]!, origin, emit)
  }
}

/** Every operation of a way: the effect's kind and its operands; for what a way is worth. */
export function operationsOf({ ops }: Way) {
  return Array.from({ length: ops.length / OPERATION }, (_, i) => {
    const at = i * OPERATION
    return { kind: EFFECT_KINDS[ops[at]! - 1]!, good: ops[at + 1]!, n: ops[at + 2]! }
  })
}
