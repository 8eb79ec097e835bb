// Writes the net as a WebAssembly module with SIMD: the shape is fixed, so the loops over neurons are unrolled. `plain.ts` does the
// same in the same order and gets the same bits.
import { FLOAT, LANES, type Layout, ROW_UNITS, SHORT, valueWidth } from './layout.ts'
import { type NetShape, VECTORS_OF_A_MOVE } from './shape.ts'

/** Lanes of a SIMD vector. */
const VECTOR = LANES * FLOAT

type Code = readonly number[]

/** A number without sign, in LEB128. */
function unsigned(n: number): number[] {
  const out: number[] = []
  let rest = n >>> 0
  do {
    const more = rest > 0x7f
    out.push((rest & 0x7f) | (more ? 0x80 : 0))
    rest >>>= 7
  } while (rest > 0)
  return out
}

function signed(n: number): number[] {
  const out: number[] = []
  let rest = n | 0
  for (;;) {
    const byte = rest & 0x7f
    rest >>= 7
    const done = (rest === 0 && (byte & 0x40) === 0) || (rest === -1 && (byte & 0x40) !== 0)
    out.push(done ? byte : byte | 0x80)
    if (done) return out
  }
}

const getLocal = (local: number): Code => [0x20, ...unsigned(local)]
const setLocal = (local: number): Code => [0x21, ...unsigned(local)]
const integer = (n: number): Code => [0x41, ...signed(n)]
const ADD: Code = [0x6a]
const MULTIPLY: Code = [0x6c]
const AT_LEAST: Code = [0x4f]
const loadIndex = (offset: number): Code => [0x2f, 1, ...unsigned(offset)]
const loadFloat = (offset: number): Code => [0x2a, 2, ...unsigned(offset)]
const storeFloat = (offset: number): Code => [0x38, 2, ...unsigned(offset)]
const ADD_FLOATS: Code = [0x92]
const loadVector = (offset: number): Code => [0xfd, 0x00, 4, ...unsigned(offset)]
const loadSplat = (offset: number): Code => [0xfd, 0x09, 2, ...unsigned(offset)]
const storeVector = (offset: number): Code => [0xfd, 0x0b, 4, ...unsigned(offset)]
const ADD_VECTORS: Code = [0xfd, 0xe4, 0x01]
const MULTIPLY_VECTORS: Code = [0xfd, 0xe6, 0x01]
const MAX_VECTORS: Code = [0xfd, 0xe9, 0x01]
/** Shorts: eight in a vector; sums that do not fit become the nearest that does. Four are read as whole numbers of 32 bits. */
const ADD_SHORTS: Code = [0xfd, 0x8f, 0x01]
const loadShorts = (offset: number): Code => [0xfd, 0x03, 3, ...unsigned(offset)]
const SHORTS_TO_FLOATS: Code = [0xfd, 0xfa, 0x01]
const float = (x: number): Code => [0x43, ...new Uint8Array(new Float32Array([x]).buffer)]
const SPLAT: Code = [0xfd, 0x13]
const ZEROS: Code = [0xfd, 0x0c, ...new Array<number>(16).fill(0)]
const lane = (i: number): Code => [0xfd, 0x1f, i]

const INT = 0x7f
const SIMD = 0x7b

const times = (n: number, code: (i: number) => Code): Code => Array.from({ length: n }, (_, i) => code(i)).flat()

/** for (counter = 0; counter < end; counter++) */
const loop = (counter: number, end: Code, body: Code): Code => [
  ...integer(0),
  ...setLocal(counter),
  ...[0x02, 0x40, 0x03, 0x40],
  ...getLocal(counter),
  ...end,
  ...AT_LEAST,
  ...[0x0d, 1],
  ...body,
  ...getLocal(counter),
  ...integer(1),
  ...ADD,
  ...setLocal(counter),
  ...[0x0c, 0, 0x0b, 0x0b],
]

/** address = counter × bytes */
const addressOf = (counter: number, bytes: number, address: number): Code => [
  ...getLocal(counter),
  ...integer(bytes),
  ...MULTIPLY,
  ...setLocal(address),
]

const accumulators = (n: number, first: number, from: number): Code =>
  times(n, (i) => [...integer(0), ...loadVector(from + VECTOR * i), ...setLocal(first + i)])

/** Adds a row of weights, each multiplied by a vector, to the accumulators. */
const addRow = (n: number, first: number, weights: number, address: number, by: number): Code =>
  times(n, (i) => [
    ...getLocal(first + i),
    ...getLocal(address),
    ...loadVector(weights + VECTOR * i),
    ...getLocal(by),
    ...MULTIPLY_VECTORS,
    ...ADD_VECTORS,
    ...setLocal(first + i),
  ])

const storeRectified = (n: number, first: number, to: number): Code =>
  times(n, (i) => [...integer(0), ...getLocal(first + i), ...ZEROS, ...MAX_VECTORS, ...storeVector(to + VECTOR * i)])

/** Locals of every function: a parameter (or nothing), a counter, an address, a factor, then the accumulators. */
const COUNTER = 1
const ADDRESS = 2
const FACTOR = 3
const FIRST = 4

/** Adds `inputs` floats at `from`, each multiplied by a row of weights of `vectors` vectors. */
const addLayer = (inputs: number, from: number, weights: number, vectors: number, rowVectors = vectors): Code =>
  loop(COUNTER, integer(inputs), [
    ...addressOf(COUNTER, FLOAT, ADDRESS),
    ...getLocal(ADDRESS),
    ...loadSplat(from),
    ...setLocal(FACTOR),
    ...addressOf(COUNTER, VECTOR * rowVectors, ADDRESS),
    ...addRow(vectors, FIRST, weights, ADDRESS, FACTOR),
  ])

/** More accumulators than this do not stay in registers. */
const BLOCK = 8

/** In blocks of neurons: first the sums of the rows, then what the dense inputs add to them. */
function firstLayer(at: Layout, { dense, hidden }: NetShape): Code {
  const inBlocks = (vectors: number, block: (n: number, skip: number) => Code): Code =>
    times(Math.ceil(vectors / BLOCK), (i) => block(Math.min(BLOCK, vectors - BLOCK * i), VECTOR * BLOCK * i))
  const sums = inBlocks((SHORT * hidden) / VECTOR, (n, skip) => [
    ...times(n, (i) => [...ZEROS, ...setLocal(FIRST + i)]),
    ...loop(COUNTER, getLocal(0), [
      ...addressOf(COUNTER, SHORT, ADDRESS),
      ...getLocal(ADDRESS),
      ...loadIndex(at.inputs),
      ...integer(SHORT * hidden),
      ...MULTIPLY,
      ...setLocal(ADDRESS),
      ...times(n, (i) => [
        ...getLocal(FIRST + i),
        ...getLocal(ADDRESS),
        ...loadVector(at.rows + skip + VECTOR * i),
        ...ADD_SHORTS,
        ...setLocal(FIRST + i),
      ]),
    ]),
    ...times(n, (i) => [...integer(0), ...getLocal(FIRST + i), ...storeVector(at.rowSums + skip + VECTOR * i)]),
  ])
  const neurons = inBlocks(hidden / LANES, (n, skip) => [
    ...times(n, (i) => [
      ...integer(0),
      ...loadVector(at.firstBias + skip + VECTOR * i),
      ...integer(0),
      ...loadShorts(at.rowSums + (skip * SHORT) / FLOAT + SHORT * LANES * i),
      ...SHORTS_TO_FLOATS,
      ...float(1 / ROW_UNITS),
      ...SPLAT,
      ...MULTIPLY_VECTORS,
      ...ADD_VECTORS,
      ...setLocal(FIRST + i),
    ]),
    ...addLayer(dense, at.dense, at.denseWeights + skip, n, hidden / LANES),
    ...storeRectified(n, FIRST, at.first + skip),
  ])
  return [...sums, ...neurons]
}

function values(at: Layout, shape: NetShape): Code {
  const { dense, hidden, second } = shape
  const n = second / LANES
  const m = valueWidth(shape) / LANES
  return [
    ...accumulators(n, FIRST, at.secondBias),
    ...addLayer(hidden, at.first, at.secondWeights, n),
    ...storeRectified(n, FIRST, at.second),
    ...accumulators(m, FIRST, at.valueBias),
    ...addLayer(second, at.second, at.valueWeights, m),
    ...addLayer(dense, at.dense, at.skipWeights, m),
    ...times(m, (i) => [...integer(0), ...getLocal(FIRST + i), ...storeVector(at.values + VECTOR * i)]),
  ]
}

/** The query once, then for each move the sum of its vectors' products with it. */
function moveLogits(at: Layout, { hidden, policy }: NetShape): Code {
  const n = policy / LANES
  const sum = FIRST + n
  const indexOf = (k: number): Code => [
    ...getLocal(COUNTER),
    ...integer(2 * VECTORS_OF_A_MOVE),
    ...MULTIPLY,
    ...loadIndex(at.moves + 2 * k),
  ]
  const one: Code = [
    ...ZEROS,
    ...setLocal(sum),
    ...times(VECTORS_OF_A_MOVE, (k) => [
      ...indexOf(k),
      ...integer(FLOAT * policy),
      ...MULTIPLY,
      ...setLocal(ADDRESS),
      ...times(n, (i) => [
        ...getLocal(sum),
        ...getLocal(ADDRESS),
        ...loadVector(at.vectors + VECTOR * i),
        ...getLocal(FIRST + i),
        ...MULTIPLY_VECTORS,
        ...ADD_VECTORS,
        ...setLocal(sum),
      ]),
    ]),
    ...getLocal(COUNTER),
    ...integer(FLOAT),
    ...MULTIPLY,
    ...times(LANES, (i) => [...getLocal(sum), ...lane(i), ...(i > 0 ? ADD_FLOATS : [])]),
    ...times(VECTORS_OF_A_MOVE, (k) => [...indexOf(k), ...integer(FLOAT), ...MULTIPLY, ...loadFloat(at.vectorBias), ...ADD_FLOATS]),
    ...storeFloat(at.logits),
  ]
  return [
    ...accumulators(n, FIRST, at.queryBias),
    ...addLayer(hidden, at.first, at.queryWeights, n),
    ...times(n, (i) => [...getLocal(FIRST + i), ...ZEROS, ...MAX_VECTORS, ...setLocal(FIRST + i)]),
    ...loop(COUNTER, getLocal(0), one),
  ]
}

const section = (id: number, body: Code): Code => [id, ...unsigned(body.length), ...body]
const list = (parts: readonly Code[]): Code => [...unsigned(parts.length), ...parts.flat()]
const text = (name: string): Code => [name.length, ...[...name].map((letter) => letter.charCodeAt(0))]

/** Every function has one integer parameter, two integer locals and a number of vectors. */
function functionBody(vectors: number, body: Code): Code {
  const code = [
    ...list([
      [2, INT],
      [...unsigned(vectors), SIMD],
    ]),
    ...body,
    0x0b,
  ]
  return [...unsigned(code.length), ...code]
}

/** The module. It imports its memory as `net.memory`. */
export function assemble(at: Layout, shape: NetShape): Uint8Array<ArrayBuffer> {
  const most = Math.max(shape.hidden, shape.second, valueWidth(shape)) / LANES
  const functions = [
    functionBody(1 + most, firstLayer(at, shape)),
    functionBody(1 + most, values(at, shape)),
    functionBody(2 + shape.policy / LANES, moveLogits(at, shape)),
  ]
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([[0x60, 1, INT, 0]])),
    ...section(2, list([[...text('net'), ...text('memory'), 0x02, 0x00, 1]])),
    ...section(3, list(functions.map(() => [0]))),
    ...section(7, list(['first', 'values', 'moves'].map((name, i) => [...text(name), 0, i]))),
    ...section(10, list(functions)),
  ])
}
