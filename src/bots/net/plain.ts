// The net without WebAssembly: the same sums in the same order, each rounded to 32 bits, so that the results are the same.
import { FLOAT, LANES, type Layout, LEAST_SHORT, MOST_SHORT, ROW_UNITS, SHORT, valueWidth } from './layout.ts'
import { type NetShape, VECTORS_OF_A_MOVE } from './shape.ts'

/** What computes a net in its memory. */
export interface Kernel {
  /** The first layer, from a number of inputs. */
  first(inputs: number): void
  /** After `first`: a logit for each seat. */
  values(unused: number): void
  /** After `first`: a logit for each of the first `n` moves. */
  moves(n: number): void
}

const { fround } = Math

export function plainKernel(memory: ArrayBuffer, at: Layout, shape: NetShape): Kernel {
  const floats = new Float32Array(memory)
  const indices = new Uint16Array(memory)
  const shorts = new Int16Array(memory)
  const place = (bytes: number) => bytes / FLOAT
  const { dense, hidden, second, policy } = shape
  const width = valueWidth(shape)

  function addLayer(inputs: number, from: number, weights: number, width: number, to: number): void {
    for (let i = 0; i < inputs; i++) {
      const x = floats[place(from) + i]!
      const row = place(weights) + i * width
      for (let j = 0; j < width; j++) floats[to + j]! += fround(floats[row + j]! * x)
    }
  }
  function start(bias: number, width: number, to: number): void {
    floats.copyWithin(to, place(bias), place(bias) + width)
  }
  function rectify(to: number, width: number): void {
    for (let j = 0; j < width; j++) if (!(floats[to + j]! > 0)) floats[to + j] = 0
  }

  return {
    first(inputs) {
      const to = place(at.first)
      const sums = at.rowSums / SHORT
      shorts.fill(0, sums, sums + hidden)
      for (let i = 0; i < inputs; i++) {
        const row = at.rows / SHORT + indices[at.inputs / SHORT + i]! * hidden
        for (let j = 0; j < hidden; j++) {
          const sum = shorts[sums + j]! + shorts[row + j]!
          shorts[sums + j] = sum < LEAST_SHORT ? LEAST_SHORT : Math.min(sum, MOST_SHORT)
        }
      }
      start(at.firstBias, hidden, to)
      for (let j = 0; j < hidden; j++) floats[to + j]! += shorts[sums + j]! / ROW_UNITS
      addLayer(dense, at.dense, at.denseWeights, hidden, to)
      rectify(to, hidden)
    },
    values() {
      const middle = place(at.second)
      start(at.secondBias, second, middle)
      addLayer(hidden, at.first, at.secondWeights, second, middle)
      rectify(middle, second)
      const to = place(at.values)
      start(at.valueBias, width, to)
      addLayer(second, at.second, at.valueWeights, width, to)
      addLayer(dense, at.dense, at.skipWeights, width, to)
    },
    moves(n) {
      const query = place(at.query)
      start(at.queryBias, policy, query)
      addLayer(hidden, at.first, at.queryWeights, policy, query)
      rectify(query, policy)
      const lanes = new Float32Array(LANES)
      for (let i = 0; i < n; i++) {
        lanes.fill(0)
        let bias = 0
        const first = at.moves / 2 + i * VECTORS_OF_A_MOVE
        for (let k = 0; k < VECTORS_OF_A_MOVE; k++) {
          const row = place(at.vectors) + indices[first + k]! * policy
          for (let j = 0; j < policy; j++) lanes[j % LANES]! += fround(floats[row + j]! * floats[query + j]!)
        }
        bias = fround(fround(fround(lanes[0]! + lanes[1]!) + lanes[2]!) + lanes[3]!)
        for (let k = 0; k < VECTORS_OF_A_MOVE; k++) bias = fround(bias + floats[place(at.vectorBias) + indices[first + k]!]!)
        floats[place(at.logits) + i] = bias
      }
    },
  }
}
