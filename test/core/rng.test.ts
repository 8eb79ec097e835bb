// NamedStreams chance: frozen values, independent streams, no number more likely than another.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NamedStreams, RandomStream } from '../../src/core/rng.ts'

const take = (n: number, next: () => number) => Array.from({ length: n }, next)

describe('frozen', () => {
  // Stored games with a seed go on by these numbers: a change here breaks every game that was interrupted.
  test.each([
    ['', [563764286, 2183565918, 3413900904, 1156874239]],
    ['a', [1954278443, 2582966280, 3855962789, 4135666490]],
    ['nihonbashi', [2494179941, 1450165410, 2083059978, 3653823568]],
    ['日本橋', [1305887937, 2874127038, 1541869847, 3879286931]],
  ])('32 bits of the seed %j', (seed, values) => {
    const stream = new RandomStream(seed)
    expect(take(4, () => stream.next())).toEqual(values)
  })

  test('named streams of a seed', () => {
    const rng = new NamedStreams('a')
    expect(take(10, () => rng.below(6, 'dice'))).toEqual([3, 1, 3, 1, 0, 0, 0, 5, 1, 1])
    expect(take(10, () => rng.below(52, 'cards'))).toEqual([0, 7, 28, 19, 31, 11, 49, 45, 1, 12])
    expect(rng.seed).toBe('a')
  })

  test('a named stream is the stream of seed and name', () => {
    const rng = new NamedStreams('a')
    const stream = new RandomStream('a\ndice')
    expect(take(20, () => rng.below(1000, 'dice'))).toEqual(take(20, () => stream.below(1000)))
  })
})

test('equal seeds give equal streams, different seeds different ones', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const one = new RandomStream(a)
      const two = new RandomStream(a)
      const other = new RandomStream(b)
      const values = take(8, () => one.next())
      expect(take(8, () => two.next())).toEqual(values)
      if (a !== b) expect(take(8, () => other.next())).not.toEqual(values)
    }),
  )
})

test('seeds that are alike give streams that are not', () => {
  const firsts = take(
    10000,
    (
      (i) => () =>
        new RandomStream(`game ${i++}`).next()
    )(0),
  )
  expect(new Set(firsts).size).toBeGreaterThan(9990)
  // Every bit of the first number is set about half the time.
  for (let bit = 0; bit < 32; bit++) {
    const set = firsts.filter((value) => (value >>> bit) & 1).length
    expect(Math.abs(set - 5000)).toBeLessThan(250)
  }
})

test('draws from one named stream never change another', () => {
  const draws = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 1000 })), { maxLength: 60 })
  fc.assert(
    fc.property(fc.string(), draws, (seed, list) => {
      const all = new NamedStreams(seed)
      const mixed = list.map(([stream, n]) => ({ stream, value: all.below(n, stream) }))
      for (const stream of ['a', 'b', 'c']) {
        const alone = new NamedStreams(seed)
        const expected = list.filter(([name]) => name === stream).map(([name, n]) => alone.below(n, name))
        expect(mixed.filter((draw) => draw.stream === stream).map((draw) => draw.value)).toEqual(expected)
      }
    }),
  )
})

test('two streams of a seed have nothing to do with each other', () => {
  const rng = new NamedStreams('pair')
  const counts = new Array<number>(16).fill(0)
  for (let i = 0; i < 16000; i++) counts[rng.below(4, 'x') * 4 + rng.below(4, 'y')]! += 1
  expect(chiSquare(counts)).toBeLessThan(limit(15))
})

describe('below', () => {
  test.each([1, 2, 3, 5, 6, 7, 10, 12, 13, 16, 17, 31, 36, 52, 70, 100, 127, 192])('%d: in range and even', (n) => {
    const stream = new RandomStream(`even ${n}`)
    const counts = new Array<number>(n).fill(0)
    for (let i = 0; i < 400 * n; i++) {
      const value = stream.below(n)
      if (!Number.isInteger(value) || value < 0 || value >= n) throw new Error(`${value} is not below ${n}`)
      counts[value]! += 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(chiSquare(counts)).toBeLessThan(limit(n - 1))
  })

  test('no remainder is favoured where the range does not divide 2^32', () => {
    // Without a rejection every third number would come up twice as often.
    const stream = new RandomStream('reject')
    const counts = [0, 0, 0]
    for (let i = 0; i < 30000; i++) counts[stream.below(3 * 2 ** 30) % 3]! += 1
    expect(chiSquare(counts)).toBeLessThan(limit(2))
  })

  test('each number is as likely after any other', () => {
    const stream = new RandomStream('next to each other')
    const counts = new Array<number>(36).fill(0)
    let last = 0
    for (let i = 0; i < 36000; i++) {
      const value = stream.below(6)
      counts[last * 6 + value]! += 1
      last = value
    }
    expect(chiSquare(counts)).toBeLessThan(limit(35))
  })

  test('of one outcome it is always the first', () => {
    fc.assert(fc.property(fc.string(), (seed) => new RandomStream(seed).below(1, 'any') === 0))
  })
})

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
}

/** Of a fair generator one value in 10,000 lies above (Wilson and Hilferty's approximation). */
function limit(freedom: number): number {
  if (freedom === 0) return 1e-9
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 3.72 * Math.sqrt(part)) ** 3
}
