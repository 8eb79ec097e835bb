// Bad input: values nobody expects, messages that are nearly right, and bytes that are nothing at all.
import { RandomStream } from '../../../src/core/rng.ts'

const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 31),
  '',
  ' ',
  '0',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "'; drop table tables; --",
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '𝕏'.repeat(50),
  'a'.repeat(3000),
  '%s%n',
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1 },
  { length: -1 },
  JSON.parse('{"then":true,"__proto__":{"a":1}}'),
]

/** Makes nonsense of one kind after the other, always the same for one seed. */
export class Nonsense {
  readonly rng: RandomStream

  constructor(seed: string) {
    this.rng = new RandomStream(seed)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.rng.below(list.length)]!
  }

  value(depth = 0): unknown {
    const kind = this.rng.below(depth > 3 ? 4 : 7)
    if (kind < 4) return structuredClone(this.pick(NASTY))
    if (kind === 4) return this.rng.below(1_000_000) - 1000
    if (kind === 5) return Array.from({ length: this.rng.below(4) }, () => this.value(depth + 1))
    return Object.fromEntries(Array.from({ length: this.rng.below(4) }, () => [this.text(), this.value(depth + 1)]))
  }

  text(): string {
    const kind = this.rng.below(3)
    if (kind === 0) return String(this.pick(NASTY.filter((one) => typeof one === 'string')))
    const length = this.rng.below(30)
    const most = kind === 1 ? 0x7f : 0xffff
    return Array.from({ length }, () => String.fromCharCode(this.rng.below(most))).join('')
  }

  /** Those that can be part of an address. */
  inAddress(): string {
    return encodeURIComponent(Buffer.from(this.text()).toString())
  }

  /** A right message with at most three things made wrong. */
  mutate(message: unknown, times = this.rng.below(4)): unknown {
    let out = structuredClone(message)
    for (let i = 0; i < times; i++) out = this.spoil(out)
    return out
  }

  private spoil(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.rng.below(12) === 0) return this.value()
    const keys = Object.keys(value)
    const spoilt = value as Record<string, unknown>
    const key = keys.length > 0 ? this.pick(keys) : 'key'
    const way = this.rng.below(4)
    if (way === 0) delete spoilt[key]
    else if (way === 1) spoilt[this.text()] = this.value()
    else if (way === 2) spoilt[key] = this.spoil(spoilt[key])
    else spoilt[key] = this.value()
    return value
  }

  /** What is sent: JSON, spoilt JSON, or bytes. */
  wire(message: unknown): string | Buffer {
    const json = JSON.stringify(message) ?? 'undefined'
    switch (this.rng.below(20)) {
      case 0:
        return json.slice(0, this.rng.below(json.length + 1))
      case 1:
        return Buffer.from(Array.from({ length: this.rng.below(200) }, () => this.rng.below(256)))
      case 2:
        return '['.repeat(this.rng.below(8000))
      case 3: {
        const bytes = Buffer.from(json)
        for (let i = 0; i < 3 && bytes.length > 0; i++) bytes[this.rng.below(bytes.length)] = this.rng.below(256)
        return bytes.toString('latin1')
      }
      case 4:
        return `{"type":"ping","__proto__":{"type":"hello"},"a":${'{"a":'.repeat(50)}1${'}'.repeat(51)}`
      default:
        return json
    }
  }
}
