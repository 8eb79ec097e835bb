// Learning by gradient descent on one core: what a position is worth, and which moves the search would visit.
import { type NetShape, VECTORS_OF_A_MOVE } from '../../bots/net/shape.ts'
import { RandomStream } from '../../core/rng.ts'
import { makeParameters, type Parameters, step, WeightTable } from './model.ts'
import { NO_INPUT, type RulesItems, type SampleFormat } from './samples.ts'

export interface LearnSettings {
  readonly shape: NetShape
  readonly format: SampleFormat
  readonly rules: readonly RulesItems[]
  readonly seed: string
  readonly batch: number
  readonly epochs: number
  readonly rate: number
  /** How much of the value's aim is what the search expected; the rest is how the game ended. */
  readonly searchShare: number
  /** Totals are divided by this. */
  readonly spread: number
}

const TOTALS_WEIGHT = 0.25
const POLICY_WEIGHT = 0.5
/** The rate rises over this part of the steps, and then falls to nothing. */
const WARM_UP = 0.1

export interface LearnReport {
  readonly samples: number
  readonly steps: number
  /** The mean loss of each tenth of the run. */
  readonly loss: readonly number[]
}

/** Learns from samples (whole ones, one after the other); `start` are the weights of partsOf. Returns the new weights. */
export function learnFrom(
  data: readonly Uint8Array[],
  settings: LearnSettings,
  start?: Readonly<Record<string, Float32Array>>,
  onStep?: (done: number, of: number) => void,
): { readonly weights: Readonly<Record<string, Float32Array>>; readonly report: LearnReport } {
  const { format, epochs } = settings
  const parameters = makeParameters(settings.shape, settings.seed)
  for (const [name, values] of Object.entries(start ?? {})) parameters[name]!.values.set(values)
  const { bytes } = format.layout
  const places = data.flatMap((part, p) => Array.from({ length: Math.floor(part.length / bytes) }, (_, i) => ({ p, at: i * bytes })))
  const batch = Math.min(settings.batch, places.length)
  const views = data.map((part) => new DataView(part.buffer, part.byteOffset, part.byteLength))
  const rng = new RandomStream(settings.seed)
  const steps = Math.max(1, Math.floor((epochs * places.length) / batch))
  const gradients = makeGradients(parameters, settings)
  const losses: number[] = []
  let next = places.length
  for (let n = 1; n <= steps; n++) {
    gradients.begin()
    let loss = 0
    for (let i = 0; i < batch; i++) {
      if (next === places.length) {
        shuffle(places, rng)
        next = 0
      }
      const { p, at } = places[next++]!
      loss += gradients.add(views[p]!, at, 1 / batch)
    }
    gradients.end()
    step(parameters, settings.rate * rateAt(n / steps), n)
    losses.push(loss / batch)
    onStep?.(n, steps)
  }
  const tenth = Math.max(1, Math.ceil(steps / 10))
  const loss = Array.from({ length: Math.ceil(steps / tenth) }, (_, i) => {
    const part = losses.slice(i * tenth, (i + 1) * tenth)
    return Math.round((10_000 * part.reduce((a, b) => a + b, 0)) / part.length) / 10_000
  })
  const weights = Object.fromEntries(Object.values(parameters).map(({ name, values }) => [name, values]))
  return { weights, report: { samples: places.length, steps, loss } }
}

const rateAt = (done: number): number =>
  done < WARM_UP ? done / WARM_UP : (1 + Math.cos((Math.PI * (done - WARM_UP)) / (1 - WARM_UP))) / 2

function shuffle<T>(list: T[], rng: RandomStream): void {
  for (let i = list.length - 1; i > 0; i--) {
    const k = rng.below(i + 1)
    const one = list[i]!
    list[i] = list[k]!
    list[k] = one
  }
}

/** Adds up the gradients of samples. Exported for tests, which compare them with differences. */
export function makeGradients(parameters: Parameters, settings: LearnSettings) {
  const { shape, format, rules } = settings
  const { seats, dense: denseCount, hidden, second, policy } = shape
  const { layout, mostInputs } = format
  const rows = rules.map(({ items }) => new WeightTable(parameters, 'plain', 'family', items, hidden, shape.families))
  const vectors = rules.map(({ moveItems }) => new WeightTable(parameters, 'moves', 'moveFamily', moveItems, policy, shape.moveFamilies))
  const biases = rules.map(({ moveItems }) => new WeightTable(parameters, 'moveBias', 'moveFamilyBias', moveItems, 1, shape.moveFamilies))
  const P = parameters
  const dense = new Float32Array(denseCount)
  const first = new Float32Array(hidden)
  const middle = new Float32Array(second)
  const query = new Float32Array(policy)
  const logits = new Float32Array(seats)
  const totals = new Float32Array(seats)
  const toFirst = new Float32Array(hidden)
  const toMiddle = new Float32Array(second)
  const toQuery = new Float32Array(policy)
  const sum = new Float32Array(policy)

  /** out = bias + x · weights, with weights by input. */
  function forward(x: Float32Array, weights: Float32Array, out: Float32Array): void {
    for (let i = 0; i < x.length; i++) {
      const value = x[i]!
      if (value === 0) continue
      const at = i * out.length
      for (let j = 0; j < out.length; j++) out[j]! += value * weights[at + j]!
    }
  }
  /** The gradients of the same; those of x only if they are wanted. */
  function backward(x: Float32Array, name: string, toOut: Float32Array, toX?: Float32Array): void {
    const { values, gradients } = P[name]!
    for (let i = 0; i < x.length; i++) {
      const at = i * toOut.length
      let back = 0
      const value = x[i]!
      for (let j = 0; j < toOut.length; j++) {
        gradients[at + j]! += value * toOut[j]!
        back += values[at + j]! * toOut[j]!
      }
      if (toX) toX[i]! += back
    }
  }
  const addTo = (name: string, to: Float32Array) => {
    const { gradients } = P[name]!
    for (let i = 0; i < to.length; i++) gradients[i]! += to[i]!
  }
  const rectify = (x: Float32Array) => {
    for (let i = 0; i < x.length; i++) if (x[i]! < 0) x[i] = 0
  }
  const maskBy = (to: Float32Array, x: Float32Array) => {
    for (let i = 0; i < x.length; i++) if (x[i]! <= 0) to[i] = 0
  }

  function readFirst(view: DataView, at: number, table: WeightTable): number[] {
    const inputs: number[] = []
    first.set(P.firstBias!.values)
    for (let i = 0; i < mostInputs; i++) {
      const row = view.getUint16(at + layout.inputs + 2 * i, true)
      if (row === NO_INPUT) break
      inputs.push(row)
      for (let j = 0; j < hidden; j++) first[j]! += table.values[row * hidden + j]!
    }
    for (let i = 0; i < denseCount; i++) dense[i] = view.getFloat32(at + layout.dense + 4 * i, true)
    forward(dense, P.dense!.values, first)
    rectify(first)
    return inputs
  }

  /** The loss of shares and totals; leaves the gradients of both in `logits` and `totals`. */
  function valueLoss(view: DataView, at: number, weight: number): number {
    const searched = view.getUint8(at + layout.searched) * settings.searchShare
    let most = Number.NEGATIVE_INFINITY
    for (const x of logits) if (x > most) most = x
    let all = 0
    for (const x of logits) all += Math.exp(x - most)
    let loss = 0
    for (let r = 0; r < seats; r++) {
      const result = view.getFloat32(at + layout.result + 4 * r, true)
      const aim = result * (1 - searched) + view.getFloat32(at + layout.expected + 4 * r, true) * searched
      const share = Math.exp(logits[r]! - most) / all
      loss -= aim * Math.log(Math.max(1e-12, share))
      logits[r] = (share - aim) * weight
      const off = totals[r]! - view.getFloat32(at + layout.totals + 4 * r, true) / settings.spread
      loss += (TOTALS_WEIGHT * off * off) / seats
      totals[r] = (2 * TOTALS_WEIGHT * off * weight) / seats
    }
    return loss
  }

  function policyLoss(view: DataView, at: number, weight: number, table: WeightTable, bias: WeightTable): number {
    const n = view.getUint8(at + layout.moves)
    if (n === 0) return 0
    query.set(P.queryBias!.values)
    forward(first, P.query!.values, query)
    rectify(query)
    const vectorOf = (move: number, k: number) => view.getUint16(at + layout.vectors + 2 * (move * VECTORS_OF_A_MOVE + k), true)
    const scores: number[] = []
    for (let move = 0; move < n; move++) {
      let score = 0
      for (let k = 0; k < VECTORS_OF_A_MOVE; k++) {
        const row = vectorOf(move, k)
        score += bias.values[row]!
        for (let j = 0; j < policy; j++) score += table.values[row * policy + j]! * query[j]!
      }
      scores.push(score)
    }
    const most = Math.max(...scores)
    const all = scores.reduce((total, score) => total + Math.exp(score - most), 0)
    let visits = 0
    for (let move = 0; move < n; move++) visits += view.getFloat32(at + layout.visits + 4 * move, true)
    let loss = 0
    toQuery.fill(0)
    for (let move = 0; move < n; move++) {
      const aim = view.getFloat32(at + layout.visits + 4 * move, true) / visits
      const share = Math.exp(scores[move]! - most) / all
      loss -= aim * Math.log(Math.max(1e-12, share))
      const to = (share - aim) * POLICY_WEIGHT * weight
      sum.fill(0)
      for (let k = 0; k < VECTORS_OF_A_MOVE; k++) {
        const row = vectorOf(move, k)
        bias.gradients[row]! += to
        for (let j = 0; j < policy; j++) {
          sum[j]! += table.values[row * policy + j]!
          table.gradients[row * policy + j]! += to * query[j]!
        }
      }
      for (let j = 0; j < policy; j++) toQuery[j]! += to * sum[j]!
    }
    maskBy(toQuery, query)
    backward(first, 'query', toQuery, toFirst)
    addTo('queryBias', toQuery)
    return POLICY_WEIGHT * loss
  }

  const tablesOf = (number: number) => [rows[number]!, vectors[number]!, biases[number]!]
  /** The rules that turned up since `begin`: only their rows are computed. */
  const used = new Set<number>()

  return {
    begin(): void {
      used.clear()
    },
    /** Adds a sample's gradients times `weight`; returns its loss. */
    add(view: DataView, at: number, weight: number): number {
      const number = view.getUint8(at + layout.rules)
      if (!used.has(number)) for (const one of tablesOf(number)) one.expand()
      used.add(number)
      const table = rows[number]!
      const inputs = readFirst(view, at, table)
      middle.set(P.secondBias!.values)
      forward(first, P.second!.values, middle)
      rectify(middle)
      logits.set(P.valueBias!.values)
      forward(middle, P.values!.values, logits)
      forward(dense, P.skip!.values, logits)
      totals.set(P.totalsBias!.values)
      forward(middle, P.totals!.values, totals)
      const loss = valueLoss(view, at, weight)
      toMiddle.fill(0)
      toFirst.fill(0)
      backward(middle, 'values', logits, toMiddle)
      backward(dense, 'skip', logits)
      backward(middle, 'totals', totals, toMiddle)
      addTo('valueBias', logits)
      addTo('totalsBias', totals)
      maskBy(toMiddle, middle)
      backward(first, 'second', toMiddle, toFirst)
      addTo('secondBias', toMiddle)
      const policyPart = policyLoss(view, at, weight, vectors[number]!, biases[number]!)
      maskBy(toFirst, first)
      addTo('firstBias', toFirst)
      backward(dense, 'dense', toFirst)
      for (const row of inputs) for (let j = 0; j < hidden; j++) table.gradients[row * hidden + j]! += toFirst[j]!
      return loss + policyPart
    },
    end(): void {
      for (const number of used) for (const table of tablesOf(number)) table.collect()
    },
  }
}
