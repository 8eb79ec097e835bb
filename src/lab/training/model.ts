// The net while it learns: weights as floats, their gradients, and the steps of Adam. Plain code, so that training needs nothing else.
import { firstRows, type NetShape } from '../../bots/net/shape.ts'
import { partsOf } from '../../bots/net/weights.ts'
import { RandomStream } from '../../core/rng.ts'
import type { RulesItems } from './samples.ts'

/** Weights that are learned together with their gradients and the means that Adam keeps. */
export interface Parameter {
  readonly name: string
  readonly values: Float32Array
  readonly gradients: Float32Array
  readonly means: Float32Array
  readonly squares: Float32Array
}

export type Parameters = Readonly<Record<string, Parameter>>

/** How far first weights are spread; biases and the last layers begin with 0. */
const spreadOf = (name: string, { hidden }: NetShape): number => {
  if (name === 'plain') return 0.08
  if (/^family/.test(name)) return 0.03
  if (name === 'dense') return 0.1
  if (name === 'second' || name === 'query') return Math.sqrt(2 / hidden)
  if (name === 'moves' || /^moveFamily\d/.test(name)) return 0.02
  return 0
}

/** The parts of the file of a net, and a second aim that is not kept: final totals. */
export function makeParameters(shape: NetShape, seed: string): Parameters {
  const rng = new RandomStream(seed)
  const unit = () => rng.next() / 4294967296
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
  const make = (name: string, n: number, spread: number): Parameter => ({
    name,
    values: Float32Array.from({ length: n }, () => (spread === 0 ? 0 : spread * normal())),
    gradients: new Float32Array(n),
    means: new Float32Array(n),
    squares: new Float32Array(n),
  })
  const list = partsOf(shape).map(({ name, rows, columns }) => make(name, rows * columns, spreadOf(name, shape)))
  list.push(make('totals', shape.second * shape.seats, 0.1), make('totalsBias', shape.seats, 0))
  return Object.fromEntries(list.map((one) => [one.name, one]))
}

const MEAN_DECAY = 0.9
const SQUARE_DECAY = 0.999
const WEIGHT_DECAY = 1e-4
const LONGEST_GRADIENT = 1

/** One step of Adam with decoupled weight decay; gradients longer than 1 are shortened, and all are cleared. */
export function step(parameters: Parameters, rate: number, number: number): void {
  const list = Object.values(parameters)
  let length = 0
  for (const { gradients } of list) for (let i = 0; i < gradients.length; i++) length += gradients[i]! * gradients[i]!
  const scale = Math.min(1, LONGEST_GRADIENT / (Math.sqrt(length) + 1e-6))
  const meanScale = 1 - MEAN_DECAY ** number
  const squareScale = 1 - SQUARE_DECAY ** number
  for (const { values, gradients, means, squares } of list) {
    for (let i = 0; i < values.length; i++) {
      const gradient = gradients[i]! * scale
      gradients[i] = 0
      const mean = (means[i] = MEAN_DECAY * means[i]! + (1 - MEAN_DECAY) * gradient)
      const square = (squares[i] = SQUARE_DECAY * squares[i]! + (1 - SQUARE_DECAY) * gradient * gradient)
      values[i] = values[i]! * (1 - rate * WEIGHT_DECAY) - (rate * (mean / meanScale)) / (Math.sqrt(square / squareScale) + 1e-8)
    }
  }
}

/** A table of rows for one set of rules: plain rows, then those of items, which are sums over attributes. */
export class WeightTable {
  readonly values: Float32Array
  readonly gradients: Float32Array
  private readonly plain: Parameter
  private readonly families: readonly Parameter[]
  private readonly items: RulesItems['items']
  private readonly width: number

  constructor(
    parameters: Parameters,
    plain: string,
    family: string,
    items: RulesItems['items'],
    width: number,
    families: NetShape['families'],
  ) {
    this.plain = parameters[plain]!
    this.families = items.map((_, f) => parameters[`${family}${f}`]!)
    this.items = items
    this.width = width
    const rows = firstRows(this.plain.values.length / width, families, items).at(-1)!
    // One row of zeros more, for vectors that a move does not have.
    this.values = new Float32Array((rows + 1) * width)
    this.gradients = new Float32Array((rows + 1) * width)
  }

  /** Computes all rows from the parameters. */
  expand(): void {
    this.values.fill(0)
    this.values.set(this.plain.values)
    this.eachItem((row, weights, from, x) => {
      for (let i = 0; i < this.width; i++) this.values[row + i]! += weights.values[from + i]! * x
    })
  }

  /** Adds the gradients of the rows to those of the parameters. */
  collect(): void {
    const { gradients } = this.plain
    for (let i = 0; i < gradients.length; i++) gradients[i]! += this.gradients[i]!
    this.eachItem((row, weights, from, x) => {
      for (let i = 0; i < this.width; i++) weights.gradients[from + i]! += this.gradients[row + i]! * x
    })
    this.gradients.fill(0)
  }

  private eachItem(act: (row: number, weights: Parameter, from: number, x: number) => void): void {
    let row = this.plain.values.length
    this.items.forEach((list, f) => {
      const weights = this.families[f]!
      const attributes = list[0]?.length ?? 0
      const slots = attributes === 0 ? 0 : weights.values.length / (attributes * this.width)
      for (let slot = 0; slot < slots; slot++) {
        for (const item of list) {
          for (let a = 0; a < attributes; a++) if (item[a] !== 0) act(row, weights, (slot * attributes + a) * this.width, item[a]!)
          row += this.width
        }
      }
    })
  }
}
