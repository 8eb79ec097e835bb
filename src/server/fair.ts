// Fair chance: the server commits to a secret before the deal, every seat may add to it, and all is shown at the end.
import { createHash, randomBytes } from 'node:crypto'
import type { Rng } from '../core/game.ts'

/** Names this way of drawing in records. It never changes: another way gets another name. */
export const METHOD = 'sha256-1'

const sha256 = (text: string) => createHash('sha256').update(text)

export const makeSecret = () => randomBytes(32).toString('hex')

export const commitmentOf = (secret: string) => sha256(`nihonbashi commitment\n${secret}`).digest('hex')

/** Nobody alone decides it: neither the server, which is bound by its commitment, nor a seat, which does not know the secret. */
export const seedOf = (table: string, secret: string, entropy: readonly string[]) =>
  sha256(`nihonbashi seed\n${table}\n${secret}\n${entropy.join('\n')}`).digest('hex')

const TWO32 = 4294967296
const PER32 = 1 / TWO32

interface Stream {
  block: Buffer
  blocks: number
  /** The next word of the block. */
  at: number
}

/** Named streams of words that cannot be foretold from those seen: word 8 i + j of a stream is word j of sha256(seed, stream, i). */
export class FairRng implements Rng {
  private readonly seed: string
  private readonly streams = new Map<string, Stream>()

  constructor(seed: string) {
    this.seed = seed
  }

  private next(name: string): number {
    let stream = this.streams.get(name)
    if (!stream) {
      stream = { block: Buffer.alloc(0), blocks: 0, at: 8 }
      this.streams.set(name, stream)
    }
    if (stream.at === 8) {
      stream.block = sha256(`${this.seed}\n${name}\n${stream.blocks++}`).digest()
      stream.at = 0
    }
    return stream.block.readUInt32BE(4 * stream.at++)
  }

  below(n: number, name: string): number {
    for (;;) {
      const scaled = this.next(name) * n * PER32
      const whole = Math.floor(scaled)
      const rest = (scaled - whole) * TWO32
      // Lemire's rejection, as in core/rng.ts.
      if (rest >= n || rest >= TWO32 % n) return whole
    }
  }
}
