// The file of a net: a header as JSON, then its weights, one byte each with a scale for every row; biases are exact.
import { FLOAT } from './layout.ts'
import type { NetShape } from './shape.ts'

/** What else a file says about its net. */
export interface NetHeader {
  readonly game: string
  /** Changes whenever the features of the game do. */
  readonly features: string
  readonly shape: NetShape
  /** How much a visited move's share counts against its prior in the search; found by play. */
  readonly exploration: number
  /** How it was trained, in words and numbers; nothing reads it. */
  readonly about?: unknown
}

export interface NetFile {
  readonly header: NetHeader
  /** By the names of `partsOf`, row by row. */
  readonly weights: Readonly<Record<string, Float32Array>>
}

export interface WeightsPart {
  readonly name: string
  readonly rows: number
  readonly columns: number
  /** Kept as 32-bit floats. */
  readonly exact: boolean
}

/** The parts of the weights in the order of the file. A family has a row for each slot and attribute. */
export function partsOf(shape: NetShape): WeightsPart[] {
  const { seats, plain, families, dense, movePlain, moveFamilies, hidden, second, policy } = shape
  const table = (name: string, rows: number, columns: number): WeightsPart => ({ name, rows, columns, exact: false })
  const exact = (name: string, columns: number): WeightsPart => ({ name, rows: 1, columns, exact: true })
  return [
    table('plain', plain, hidden),
    ...families.map(({ slots, attributes }, f) => table(`family${f}`, slots * attributes, hidden)),
    exact('firstBias', hidden),
    table('dense', dense, hidden),
    table('second', hidden, second),
    exact('secondBias', second),
    table('values', second, seats),
    exact('valueBias', seats),
    table('skip', dense, seats),
    table('query', hidden, policy),
    exact('queryBias', policy),
    table('moves', movePlain, policy),
    ...moveFamilies.map(({ slots, attributes }, f) => table(`moveFamily${f}`, slots * attributes, policy)),
    exact('moveBias', movePlain),
    ...moveFamilies.map(({ slots, attributes }, f) => exact(`moveFamilyBias${f}`, slots * attributes)),
  ]
}

const MAGIC = 0x314e424e // NBN1
const MOST_OF_A_BYTE = 127
const aligned = (bytes: number) => (bytes + 3) & ~3

export function readNet(bytes: ArrayBuffer): NetFile {
  const data = new DataView(bytes)
  if (bytes.byteLength < 8 || data.getUint32(0, true) !== MAGIC) throw new Error('this is not the file of a net')
  const length = data.getUint32(4, true)
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 8, length))) as NetHeader
  const weights: Record<string, Float32Array> = {}
  let at = aligned(8 + length)
  for (const { name, rows, columns, exact } of partsOf(header.shape)) {
    const n = rows * columns
    if (exact) {
      weights[name] = new Float32Array(bytes, at, n).slice()
      at += FLOAT * n
      continue
    }
    const scales = new Float32Array(bytes, at, rows)
    const whole = new Int8Array(bytes, at + FLOAT * rows, n)
    const part = new Float32Array(n)
    for (let i = 0; i < n; i++) part[i] = whole[i]! * scales[Math.floor(i / columns)]!
    weights[name] = part
    at = aligned(at + FLOAT * rows + n)
  }
  if (at !== bytes.byteLength) throw new Error(`the file of the net has ${bytes.byteLength} bytes instead of ${at}`)
  return { header, weights }
}

export function writeNet({ header, weights }: NetFile): ArrayBuffer {
  const head = new TextEncoder().encode(JSON.stringify(header))
  const parts = partsOf(header.shape)
  const sizeOf = ({ rows, columns, exact }: WeightsPart) => (exact ? FLOAT * columns : aligned(FLOAT * rows + rows * columns))
  const bytes = new ArrayBuffer(parts.reduce((sum, part) => sum + sizeOf(part), aligned(8 + head.length)))
  const data = new DataView(bytes)
  data.setUint32(0, MAGIC, true)
  data.setUint32(4, head.length, true)
  new Uint8Array(bytes).set(head, 8)
  let at = aligned(8 + head.length)
  for (const part of parts) {
    const { name, rows, columns, exact } = part
    const values = weights[name]!
    if (exact) new Float32Array(bytes, at, columns).set(values)
    else {
      const scales = new Float32Array(bytes, at, rows)
      const whole = new Int8Array(bytes, at + FLOAT * rows, rows * columns)
      for (let row = 0; row < rows; row++) {
        let most = 0
        for (let i = 0; i < columns; i++) most = Math.max(most, Math.abs(values[row * columns + i]!))
        scales[row] = most / MOST_OF_A_BYTE
        const scale = scales[row]!
        for (let i = 0; i < columns; i++) whole[row * columns + i] = scale === 0 ? 0 : Math.round(values[row * columns + i]! / scale)
      }
    }
    at += sizeOf(part)
  }
  return bytes
}
