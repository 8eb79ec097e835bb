// Seeded chance: xoshiro128** with one independent stream per name. No clock, no global state.
import type { Rng } from './game.ts'

const TWO32 = 4294967296
const PER32 = 1 / TWO32

/** 128 bits from a text (FNV-1a lanes, then an avalanche), so that equal texts give equal streams on every machine. */
function hash(text: string): [number, number, number, number] {
  const lanes: [number, number, number, number] = [0x811c9dc5, 0x2f0b4c47, 0x9e3779b9, 0x5bd1e995]
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    for (let lane = 0; lane < 4; lane++) lanes[lane] = Math.imul(lanes[lane]! ^ (c + lane * 0x9e37), 0x01000193 + lane * 0x10a4)
  }
  for (let round = 0; round < 4; round++) {
    for (let lane = 0; lane < 4; lane++) {
      let x = lanes[lane]! ^ lanes[(lane + 1) & 3]!
      x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
      x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
      lanes[lane] = x ^ (x >>> 16)
    }
  }
  if ((lanes[0] | lanes[1] | lanes[2] | lanes[3]) === 0) lanes[0] = 1 // the one state the generator cannot leave
  return lanes
}

/** One stream for everything: for playouts, where the names of streams do not matter. */
export class RandomStream implements Rng {
  private a: number
  private b: number
  private c: number
  private d: number

  constructor(seed: string) {
    ;[this.a, this.b, this.c, this.d] = hash(seed)
  }

  /** 32 random bits, unsigned. */
  next(): number {
    let t = Math.imul(this.b, 5)
    const result = Math.imul((t << 7) | (t >>> 25), 9) >>> 0
    t = this.b << 9
    this.c ^= this.a
    this.d ^= this.b
    this.b ^= this.c
    this.a ^= this.d
    this.c ^= t
    this.d = (this.d << 11) | (this.d >>> 21)
    return result
  }

  below(n: number, _stream?: string): number {
    for (;;) {
      const scaled = this.next() * n * PER32
      const whole = Math.floor(scaled)
      const rest = (scaled - whole) * TWO32
      // Lemire's rejection: without it some numbers would come up a hair more often.
      if (rest >= n || rest >= TWO32 % n) return whole
    }
  }
}

/** Named streams from one seed: the k-th number of a stream is the same whatever the others drew. */
export class NamedStreams implements Rng {
  readonly seed: string
  private readonly streams = new Map<string, RandomStream>()

  constructor(seed: string) {
    this.seed = seed
  }

  below(n: number, stream: string): number {
    let found = this.streams.get(stream)
    if (!found) {
      found = new RandomStream(`${this.seed}\n${stream}`)
      this.streams.set(stream, found)
    }
    return found.below(n)
  }
}
