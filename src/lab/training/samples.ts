// Samples for training: the inputs of a net for a position, what the search found there, and how the game ended.
// A file holds samples of one size; its description lies beside it as JSON.
import { type Items, type NetShape, VECTORS_OF_A_MOVE } from '../../bots/net/shape.ts'

/** The most moves of a position that a sample stores: those visited first. */
const MOST_KEPT_MOVES = 40
export const NO_INPUT = 0xffff

/** Where the parts of a sample begin, in bytes. */
export interface SampleLayout {
  readonly inputs: number
  readonly dense: number
  /** The share of the win of each seat, the one on turn first: as the game ended, and as the search expected. */
  readonly result: number
  readonly expected: number
  readonly totals: number
  readonly vectors: number
  readonly visits: number
  /** The number of the rules, whether the search was asked, how many moves are kept, and the part of the game. */
  readonly rules: number
  readonly searched: number
  readonly moves: number
  readonly phase: number
  readonly bytes: number
}

export interface SampleFormat {
  readonly mostInputs: number
  readonly mostMoves: number
  readonly layout: SampleLayout
}

export function sampleFormat(shape: Pick<NetShape, 'seats' | 'dense'>, mostInputs: number): SampleFormat {
  let at = 0
  const take = (bytes: number) => {
    const from = at
    at += bytes
    return from
  }
  const perSeat = 4 * shape.seats
  const layout = {
    inputs: take(2 * mostInputs),
    dense: take(4 * shape.dense),
    result: take(perSeat),
    expected: take(perSeat),
    totals: take(perSeat),
    vectors: take(2 * VECTORS_OF_A_MOVE * MOST_KEPT_MOVES),
    visits: take(4 * MOST_KEPT_MOVES),
    rules: take(1),
    searched: take(1),
    moves: take(1),
    phase: take(1),
    bytes: at,
  }
  return { mostInputs, mostMoves: MOST_KEPT_MOVES, layout: { ...layout, bytes: at } }
}

/** The items of each set of rules that turns up. */
export interface RulesItems {
  readonly items: Items
  readonly moveItems: Items
}

/** Grows as samples are added. */
export class SampleBuffer {
  readonly format: SampleFormat
  private bytes: Uint8Array<ArrayBuffer>
  private view: DataView
  count = 0

  constructor(format: SampleFormat) {
    this.format = format
    this.bytes = new Uint8Array(format.layout.bytes * 256)
    this.view = new DataView(this.bytes.buffer)
  }

  add(inputs: Uint16Array, n: number, dense: Float32Array, rules: number, phase: number): number {
    const { layout, mostInputs } = this.format
    if (n > mostInputs) throw new Error(`${n} inputs, ${mostInputs} fit`)
    if ((this.count + 1) * layout.bytes > this.bytes.length) this.grow()
    const at = this.count++ * layout.bytes
    for (let i = 0; i < mostInputs; i++) this.view.setUint16(at + layout.inputs + 2 * i, i < n ? inputs[i]! : NO_INPUT, true)
    for (let i = 0; i < dense.length; i++) this.view.setFloat32(at + layout.dense + 4 * i, dense[i]!, true)
    this.bytes.fill(0, at + layout.result, at + layout.bytes)
    this.bytes[at + layout.rules] = rules
    this.bytes[at + layout.phase] = phase
    return at
  }

  setShares(at: number, part: 'result' | 'expected' | 'totals', seat: number, value: number): void {
    this.view.setFloat32(at + this.format.layout[part] + 4 * seat, value, true)
  }

  setSearched(at: number): void {
    this.bytes[at + this.format.layout.searched] = 1
  }

  /** A move of the position with its share of the visits; the others are dropped when there is no more room. */
  addMove(at: number, vectors: Uint16Array, n: number, none: number, visits: number): void {
    const { layout, mostMoves } = this.format
    const k = this.bytes[at + layout.moves]!
    if (k >= mostMoves) return
    for (let i = 0; i < VECTORS_OF_A_MOVE; i++) {
      this.view.setUint16(at + layout.vectors + 2 * (k * VECTORS_OF_A_MOVE + i), i < n ? vectors[i]! : none, true)
    }
    this.view.setFloat32(at + layout.visits + 4 * k, visits, true)
    this.bytes[at + layout.moves] = k + 1
  }

  /** Everything added since the last call. */
  drain(): Uint8Array {
    const out = this.bytes.slice(0, this.count * this.format.layout.bytes)
    this.count = 0
    return out
  }

  private grow(): void {
    const larger = new Uint8Array(2 * this.bytes.length)
    larger.set(this.bytes)
    this.bytes = larger
    this.view = new DataView(larger.buffer)
  }
}
