// A net for the rules of one game: its weights expanded for the items there are, and what computes it.
import { FLOAT, type Layout, LEAST_SHORT, layoutOf, MOST_SHORT, ROW_UNITS, valueWidth } from './layout.ts'
import { type Kernel, plainKernel } from './plain.ts'
import { firstRows, type Items, MOST_INPUTS, MOST_MOVES, type NetShape, VECTORS_OF_A_MOVE } from './shape.ts'
import { assemble } from './wasm.ts'
import type { NetFile } from './weights.ts'

export type KernelKind = 'simd' | 'plain'

export class Net {
  /** Written by the features: the rows that are set. */
  readonly inputs: Uint16Array
  readonly dense: Float32Array
  /** Written by the features: the vectors of each move. */
  readonly moves: Uint16Array
  /** After `computeFirst`: what values and moves are computed from. */
  readonly first: Float32Array
  /** After `computeValues`: a logit for each seat, the one on turn first. */
  readonly values: Float32Array
  /** After `computeMoves`. */
  readonly logits: Float32Array
  /** The vector that adds nothing. */
  readonly noVector: number
  readonly kind: KernelKind
  private readonly kernel: Kernel

  constructor(file: NetFile, items: Items, moveItems: Items, kind: KernelKind = hasSimd() ? 'simd' : 'plain') {
    const { shape } = file.header
    const at = layoutOf(shape, items, moveItems)
    const memory = makeMemory(at, kind)
    fillWeights(memory.buffer, at, file, items, moveItems)
    this.inputs = new Uint16Array(memory.buffer, at.inputs, MOST_INPUTS)
    this.dense = new Float32Array(memory.buffer, at.dense, shape.dense)
    this.moves = new Uint16Array(memory.buffer, at.moves, VECTORS_OF_A_MOVE * MOST_MOVES)
    this.first = new Float32Array(memory.buffer, at.first, shape.hidden)
    this.values = new Float32Array(memory.buffer, at.values, shape.seats)
    this.logits = new Float32Array(memory.buffer, at.logits, MOST_MOVES)
    this.noVector = firstRows(shape.movePlain, shape.moveFamilies, moveItems).at(-1)!
    this.kind = kind
    this.kernel =
      memory instanceof WebAssembly.Memory
        ? (new WebAssembly.Instance(new WebAssembly.Module(assemble(at, shape)), { net: { memory } }).exports as unknown as Kernel)
        : plainKernel(memory.buffer, at, shape)
  }

  /** The first layer, from the first of `inputs` and all of `dense`. */
  computeFirst(inputs: number): void {
    this.kernel.first(inputs)
  }

  computeValues(): void {
    this.kernel.values(0)
  }

  computeMoves(n: number): void {
    this.kernel.moves(n)
  }
}

const PAGE = 65_536

const makeMemory = (at: Layout, kind: KernelKind): { readonly buffer: ArrayBuffer } | WebAssembly.Memory =>
  kind === 'simd' ? new WebAssembly.Memory({ initial: Math.ceil(at.bytes / PAGE) }) : { buffer: new ArrayBuffer(at.bytes) }

/** The smallest net there is: its module is valid only where WebAssembly has SIMD. */
const SMALLEST: NetShape = {
  seats: 1,
  plain: 1,
  families: [],
  dense: 1,
  movePlain: 1,
  moveFamilies: [],
  hidden: 8,
  second: 4,
  policy: 4,
}

let simd: boolean | undefined
function hasSimd(): boolean {
  simd ??= typeof WebAssembly === 'object' && canCompile(assemble(layoutOf(SMALLEST, [], []), SMALLEST))
  return simd
}

/** A page whose policy forbids WebAssembly calls a module valid and then refuses to compile it. */
function canCompile(bytes: BufferSource): boolean {
  if (!WebAssembly.validate(bytes)) return false
  try {
    return new WebAssembly.Module(bytes) !== undefined
  } catch {
    return false
  }
}

function fillWeights(memory: ArrayBuffer, at: Layout, file: NetFile, items: Items, moveItems: Items): void {
  const floats = new Float32Array(memory)
  const { shape } = file.header
  const { weights } = file
  const put = (bytes: number, values: Float32Array) => floats.set(values, bytes / FLOAT)
  const rows = new Float32Array(shape.hidden * firstRows(shape.plain, shape.families, items).at(-1)!)
  expandRows(rows, 0, weights, 'plain', 'family', items, shape.hidden)
  const shorts = new Int16Array(memory, at.rows, rows.length)
  for (let i = 0; i < rows.length; i++) shorts[i] = Math.max(LEAST_SHORT, Math.min(MOST_SHORT, Math.round(rows[i]! * ROW_UNITS)))
  expandRows(floats, at.vectors / FLOAT, weights, 'moves', 'moveFamily', moveItems, shape.policy)
  expandRows(floats, at.vectorBias / FLOAT, weights, 'moveBias', 'moveFamilyBias', moveItems, 1)
  put(at.firstBias, weights.firstBias!)
  put(at.denseWeights, weights.dense!)
  put(at.secondWeights, weights.second!)
  put(at.secondBias, weights.secondBias!)
  put(at.valueBias, weights.valueBias!)
  put(at.queryWeights, weights.query!)
  put(at.queryBias, weights.queryBias!)
  widen(floats, at.valueWeights / FLOAT, weights.values!, shape)
  widen(floats, at.skipWeights / FLOAT, weights.skip!, shape)
}

/** Rows with a value for each seat become rows of whole vectors. */
function widen(floats: Float32Array, to: number, values: Float32Array, shape: NetShape): void {
  const { seats } = shape
  for (let i = 0; i < values.length; i++) floats[to + Math.floor(i / seats) * valueWidth(shape) + (i % seats)] = values[i]!
}

/** The plain rows, then for each family, slot and item the sum of its attributes' rows. */
function expandRows(
  floats: Float32Array,
  to: number,
  weights: NetFile['weights'],
  plain: string,
  family: string,
  items: Items,
  width: number,
): void {
  floats.set(weights[plain]!, to)
  let at = to + weights[plain]!.length
  items.forEach((list, f) => {
    const rows = weights[`${family}${f}`]!
    const attributes = list[0]?.length ?? 0
    const slots = attributes === 0 ? 0 : rows.length / (attributes * width)
    for (let slot = 0; slot < slots; slot++) {
      for (const item of list) {
        for (let a = 0; a < attributes; a++) {
          const x = item[a]!
          if (x === 0) continue
          const from = (slot * attributes + a) * width
          for (let i = 0; i < width; i++) floats[at + i]! += Math.fround(rows[from + i]! * x)
        }
        at += width
      }
    }
  })
}
