// A list of steps opened out into the ways of using it: every choice and repetition decided, as flat operations.
import { type Amounts, GAINS, GOODS, MEASURES, type Step } from '../cards/cardset.ts'

/** An operation is OP_SIZE numbers: its code and up to three arguments. */
export const OP_SIZE = 4
export const OP_GAIN = 1
export const OP_PAY = 2
export const OP_OTHERS = 3
export const OP_PER = 4
/** Experience for one own card. */
export const OP_TRAIN = 5
export const OP_SWAP = 6
export const OP_BUILD = 7

/** One way of using a skill, a shop or a pipe. */
export interface Way {
  /** What it does, short: -2 lumber +7 iki. */
  readonly label: string
  readonly ops: readonly number[]
  /** Of each good and of Iki, how much must be there before. */
  readonly need: readonly number[]
  /** How each good and Iki change. */
  readonly net: readonly number[]
  /** 1 if need and net tell the whole truth, 0 if it must be rehearsed. */
  readonly plain: number
  /** The first choice at its end: OP_TRAIN, OP_SWAP, OP_BUILD or 0. */
  readonly choice: number
  readonly choiceArg: number
  readonly optional: number
}

export function waysOf(steps: readonly Step[]): Way[] {
  return open(steps).map(toWay)
}

function open(steps: readonly Step[]): number[][] {
  let lists: number[][] = [[]]
  for (const step of steps) {
    const next: number[][] = []
    for (const tail of openStep(step)) for (const list of lists) next.push([...list, ...tail])
    lists = next
  }
  return lists
}

function openStep(step: Step): number[][] {
  if ('gain' in step) return [amountOps(OP_GAIN, step.gain)]
  if ('pay' in step) return [amountOps(OP_PAY, step.pay)]
  if ('others' in step) return [amountOps(OP_OTHERS, step.others)]
  if ('gain_per' in step) {
    const { good, each, per } = step.gain_per
    return [[OP_PER, GAINS.indexOf(good), each, MEASURES.indexOf(per)]]
  }
  if ('choose' in step) return step.choose.flatMap((branch) => open(branch))
  if ('times' in step) {
    const out: number[][] = []
    let lists: number[][] = [[]]
    for (let i = 0; i < step.times.max; i++) {
      lists = lists.flatMap((list) => open(step.times.do).map((more) => [...list, ...more]))
      out.push(...lists)
    }
    return out
  }
  if ('train' in step) return [[OP_TRAIN, step.train, 0, 0]]
  if ('swap' in step) return [[OP_SWAP, 0, 0, 0]]
  return [[OP_BUILD, step.build.lumber_less, 0, 0]]
}

function amountOps(code: number, amounts: Amounts): number[] {
  const out: number[] = []
  GAINS.forEach((gain, g) => {
    const n = amounts[gain]
    if (n) out.push(code, g, n, 0)
  })
  return out
}

/** [good, number, good, number …] */
export function amountList(amounts: Amounts | undefined): number[] {
  const out: number[] = []
  GAINS.forEach((gain, g) => {
    const n = amounts?.[gain]
    if (n) out.push(g, n)
  })
  return out
}

/** With `optional` a choice that cannot be made at the end does not stand in the way. */
export function toWay(ops: number[], optional?: unknown): Way {
  const need = [0, 0, 0, 0, 0, 0]
  const net = [0, 0, 0, 0, 0, 0]
  const uncertain: number[] = []
  let plain = 1
  let choice = 0
  let choiceArg = 0
  for (let i = 0; i < ops.length; i += OP_SIZE) {
    const code = ops[i]!
    const g = ops[i + 1]!
    const n = ops[i + 2]!
    if (code === OP_PAY) {
      if (uncertain.includes(g)) plain = 0
      net[g]! -= n
      need[g] = Math.max(need[g]!, -net[g]!)
    } else if (code === OP_GAIN && g < need.length) net[g]! += n
    else if (code === OP_PER) uncertain.push(g)
    else if (code >= OP_TRAIN && choice === 0) {
      choice = code
      choiceArg = g
    }
  }
  if (choice === OP_BUILD && uncertain.length > 0) plain = 0
  return { label: labelOf(ops), ops, need, net, plain, choice, choiceArg, optional: optional === true ? 1 : 0 }
}

function labelOf(ops: readonly number[]): string {
  const paid = GAINS.map(() => 0)
  const gained = GAINS.map(() => 0)
  const rest: string[] = []
  for (let i = 0; i < ops.length; i += OP_SIZE) {
    const code = ops[i]!
    const g = ops[i + 1]!
    const n = ops[i + 2]!
    if (code === OP_PAY) paid[g]! += n
    else if (code === OP_GAIN) gained[g]! += n
    else if (code === OP_PER) rest.push(`+${n} ${GAINS[g]} per ${MEASURES[ops[i + 3]!]}`)
    else if (code === OP_OTHERS) rest.push(`others +${n} ${GAINS[g]}`)
    else if (code === OP_TRAIN) rest.push('train')
    else if (code === OP_SWAP) rest.push('swap')
    else rest.push(g ? `build -${g} ${GOODS[3]}` : 'build')
  }
  const words: string[] = []
  GAINS.forEach((gain, g) => {
    if (paid[g]) words.push(`-${paid[g]} ${gain}`)
  })
  GAINS.forEach((gain, g) => {
    if (gained[g]) words.push(`+${gained[g]} ${gain}`)
  })
  return [...words, ...rest].join(' ')
}
