// Where the parts of a net lie in memory, in bytes.
import { firstRows, type Items, MOST_INPUTS, MOST_MOVES, type NetShape, VECTORS_OF_A_MOVE } from './shape.ts'

export const FLOAT = 4
/** Floats of one SIMD vector. */
export const LANES = 4

/** The rows of the first layer are whole numbers of 16 bits: sums of them need half the memory and time of floats. This many units are 1. */
export const ROW_UNITS = 1024
export const SHORT = 2
export const LEAST_SHORT = -32_768
export const MOST_SHORT = 32_767

/** One value for each seat, rounded up to whole vectors. */
export const valueWidth = ({ seats }: NetShape): number => Math.ceil(seats / LANES) * LANES

export interface Layout {
  /** Written by the caller: the rows that are set, the dense inputs, and the vectors of each move. */
  readonly inputs: number
  readonly dense: number
  readonly moves: number
  /** The sums of the rows. */
  readonly rowSums: number
  /** Results: the first layer, the second, a logit for each seat, and one for each move. */
  readonly first: number
  readonly second: number
  readonly values: number
  readonly query: number
  readonly logits: number
  /** Weights. */
  readonly rows: number
  readonly firstBias: number
  readonly denseWeights: number
  readonly secondWeights: number
  readonly secondBias: number
  readonly valueWeights: number
  readonly valueBias: number
  readonly skipWeights: number
  readonly queryWeights: number
  readonly queryBias: number
  readonly vectors: number
  readonly vectorBias: number
  readonly bytes: number
}

export function layoutOf(shape: NetShape, items: Items, moveItems: Items): Layout {
  const { dense, hidden, second, policy } = shape
  const rows = firstRows(shape.plain, shape.families, items).at(-1)!
  const values = valueWidth(shape)
  // One vector of zeros more: moves with fewer vectors point at it.
  const vectors = firstRows(shape.movePlain, shape.moveFamilies, moveItems).at(-1)! + 1
  let at = 0
  const take = (bytes: number) => {
    const from = at
    at += (bytes + 15) & ~15
    return from
  }
  return {
    inputs: take(SHORT * MOST_INPUTS),
    dense: take(FLOAT * dense),
    moves: take(SHORT * VECTORS_OF_A_MOVE * MOST_MOVES),
    rowSums: take(SHORT * hidden),
    first: take(FLOAT * hidden),
    second: take(FLOAT * second),
    values: take(FLOAT * values),
    query: take(FLOAT * policy),
    logits: take(FLOAT * MOST_MOVES),
    rows: take(SHORT * rows * hidden),
    firstBias: take(FLOAT * hidden),
    denseWeights: take(FLOAT * dense * hidden),
    secondWeights: take(FLOAT * hidden * second),
    secondBias: take(FLOAT * second),
    valueWeights: take(FLOAT * second * values),
    valueBias: take(FLOAT * values),
    skipWeights: take(FLOAT * dense * values),
    queryWeights: take(FLOAT * hidden * policy),
    queryBias: take(FLOAT * policy),
    vectors: take(FLOAT * vectors * policy),
    vectorBias: take(FLOAT * vectors),
    bytes: at,
  }
}
