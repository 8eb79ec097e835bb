// Nets: the file, the two kernels, and what the features of the games say.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exp } from '../../../src/bots/net/exp.ts'
import { type Features, netPlayers } from '../../../src/bots/net/heuristics.ts'
import { Net } from '../../../src/bots/net/net.ts'
import { MOST_INPUTS, MOST_MOVES, type NetShape, VECTORS_OF_A_MOVE } from '../../../src/bots/net/shape.ts'
import { type NetFile, partsOf, readNet, writeNet } from '../../../src/bots/net/weights.ts'
import { type AnyGame, CHANCE, OVER } from '../../../src/core/game.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { ikiFeatures } from '../../../src/games/iki/bot/net/features.ts'
import { GAMES } from '../../../src/games/index.ts'
import { ukiyoeFeatures } from '../../../src/games/ukiyoe/bot/net/features.ts'

const FEATURES = { iki: ikiFeatures, ukiyoe: ukiyoeFeatures } as unknown as Record<string, Features<unknown, unknown, object>>
const CASES = Object.keys(FEATURES).flatMap((game) => [2, 3, 4].map((seats) => ({ game, seats })))

/** A net of random weights: enough to compare ways of computing it. */
function anyNet(game: string, seats: number): NetFile {
  const features = FEATURES[game]!
  const shape: NetShape = { ...features.shape(seats), hidden: 32, second: 16, policy: 16 }
  const rng = new RandomStream(`${game} ${seats}`)
  const weights = Object.fromEntries(
    partsOf(shape).map(({ name, rows, columns }) => [
      name,
      Float32Array.from({ length: rows * columns }, () => rng.next() / 2 ** 33 - 0.25),
    ]),
  )
  return { header: { game, features: features.id, shape, exploration: 0.4 }, weights }
}

/** Positions of random games in which somebody has a choice. */
function* positions(game: AnyGame, seats: number, seed: string, options: unknown = {}) {
  const resolved = game.resolve(options, seats)
  if ('problems' in resolved) throw new Error('options')
  const rng = new RandomStream(seed)
  const s = game.setup(resolved.options, seats)
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    if (actor === CHANCE) {
      game.apply(s, game.chance(s, rng))
      continue
    }
    const moves = game.moves(s)
    if (moves.length > 1) yield { s, actor, moves }
    game.apply(s, moves[rng.below(moves.length)])
  }
}

test('exp by plain arithmetic agrees with Math.exp', () => {
  fc.assert(
    fc.property(fc.double({ min: -690, max: 690, noNaN: true }), (x) => {
      expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-14)
    }),
  )
  expect([exp(0), exp(-1e9), exp(-Infinity)]).toEqual([1, 0, 0])
})

describe('the file of a net', () => {
  const file = anyNet('ukiyoe', 2)
  const read = readNet(writeNet(file))

  test('keeps its header, exact parts to the bit, and others to half a step', () => {
    expect(read.header).toEqual(file.header)
    for (const { name, rows, columns, exact } of partsOf(file.header.shape)) {
      const before = file.weights[name]!
      const after = read.weights[name]!
      expect(after).toHaveLength(before.length)
      for (let row = 0; row < rows; row++) {
        const part = before.subarray(row * columns, (row + 1) * columns)
        const step = exact ? 0 : Math.max(...part.map(Math.abs)) / 127
        part.forEach((value, i) => {
          expect(Math.abs(after[row * columns + i]! - value)).toBeLessThanOrEqual(0.51 * step)
        })
      }
    }
  })

  test('written again it has the same bytes', () => {
    expect(new Uint8Array(writeNet(read))).toEqual(new Uint8Array(writeNet(readNet(writeNet(read)))))
  })

  test('another file, a cut one or a longer one is refused', () => {
    const bytes = writeNet(file)
    const longer = new Uint8Array(bytes.byteLength + 4)
    longer.set(new Uint8Array(bytes))
    expect(() => readNet(new ArrayBuffer(4))).toThrow('not the file of a net')
    expect(() => readNet(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]).buffer)).toThrow('not the file of a net')
    expect(() => readNet(bytes.slice(0, bytes.byteLength - 64))).toThrow()
    expect(() => readNet(longer.buffer)).toThrow('bytes instead of')
  })
})

test.each(['simd', 'plain'] as const)('a net has a value for each of six seats (%s)', (kind) => {
  const shape: NetShape = {
    seats: 6,
    plain: 2,
    families: [],
    dense: 1,
    movePlain: 1,
    moveFamilies: [],
    hidden: 4,
    second: 4,
    policy: 4,
  }
  const zeros = partsOf(shape).map(({ name, rows, columns }): [string, Float32Array] => [name, new Float32Array(rows * columns)])
  const weights = Object.fromEntries(zeros)
  weights.valueBias!.set([1, 2, 3, 4, 5, 6])
  weights.skip!.set([10, 20, 30, 40, 50, 60])
  weights.firstBias!.set([1, 0, 0, 0])
  weights.second!.set([1], 0)
  weights.values!.set([100, 200, 300, 400, 500, 600])
  const net = new Net({ header: { game: 'six', features: '', shape, exploration: 1 }, weights }, [], [], kind)
  net.dense[0] = 2
  net.computeFirst(0)
  net.computeValues()
  expect([...net.values]).toEqual([121, 242, 363, 484, 605, 726])
})

describe.each(CASES)('$game with $seats players', ({ game: id, seats }) => {
  const game = GAMES[id]!
  const features = FEATURES[id]!
  const file = readNet(writeNet(anyNet(id, seats)))

  test('SIMD and plain arithmetic give the same bits', () => {
    const [simd, plain] = [netPlayers(features, file, 'simd'), netPlayers(features, file, 'plain')]
    let n = 0
    for (const { s, actor, moves } of positions(game, seats, 'kernels')) {
      if (n++ % 7 > 0) continue
      const results = [simd(s), plain(s)].map((player) => {
        const shares: number[] = []
        const logits: number[] = []
        player.look(s, actor)
        player.shares(s, shares, actor)
        player.logits(s, moves, moves.length, logits)
        return { shares, logits }
      })
      expect(results[0]).toEqual(results[1])
      expect(results[0]!.shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    }
    expect(n).toBeGreaterThan(50)
  })

  test('the sums of the first layer are those of the weights, to what 16 bits leave out', () => {
    const player = netPlayers(features, file)
    const { weights, header } = file
    const { hidden, plain } = header.shape
    let compared = 0
    for (const { s, actor } of positions(game, seats, 'sums')) {
      const { net, reader } = player(s)
      const n = reader.read(s, net.inputs, net.dense, actor)
      // Rows of items are put together from those of their attributes: here only plain rows are looked at.
      const inputs = [...net.inputs.subarray(0, n)].filter((row) => row < plain)
      net.inputs.set(inputs)
      net.computeFirst(inputs.length)
      for (let j = 0; j < hidden; j++) {
        let sum = weights.firstBias![j]!
        for (const row of inputs) sum += weights.plain![row * hidden + j]!
        net.dense.forEach((x, i) => {
          sum += x * weights.dense![i * hidden + j]!
        })
        expect(Math.abs(net.first[j]! - Math.max(0, sum))).toBeLessThan(inputs.length / 2048 + 1e-3)
      }
      if (++compared === 20) break
    }
    expect(compared).toBe(20)
  })

  test('inputs are in range, no row twice, and there are not too many', () => {
    const player = netPlayers(features, file, 'plain')
    for (const { s, actor, moves } of positions(game, seats, 'inputs')) {
      const { net, reader } = player(s)
      const rules = features.rulesOf(s)
      const { plain, families, movePlain, moveFamilies } = features.shape(seats)
      const rows = families.reduce((sum, { slots }, f) => sum + slots * features.items(rules)[f]!.length, plain)
      const vectors = moveFamilies.reduce((sum, { slots }, f) => sum + slots * features.moveItems(rules)[f]!.length, movePlain)
      const n = reader.read(s, net.inputs, net.dense, actor)
      const inputs = [...net.inputs.subarray(0, n)]
      expect(n).toBeLessThanOrEqual(MOST_INPUTS)
      expect(Math.max(...inputs)).toBeLessThan(rows)
      expect([...net.dense].every(Number.isFinite)).toBe(true)
      expect(moves.length).toBeLessThanOrEqual(MOST_MOVES)
      const into = new Uint16Array(8)
      // `expect` for each of the many moves would cost far more than what is tested.
      const wrong = moves.filter((move) => {
        const count = reader.readMove(s, move, into, 0)
        return !(count <= VECTORS_OF_A_MOVE && into.subarray(0, count).every((row) => row < vectors))
      })
      expect(wrong).toEqual([])
    }
  })

  test('attributes are as many as the shape says', () => {
    const resolved = game.resolve({}, seats)
    if ('problems' in resolved) throw new Error('options')
    const rules = features.rulesOf(game.setup(resolved.options, seats))
    const { families, moveFamilies } = features.shape(seats)
    for (const [list, items] of [
      [families, features.items(rules)],
      [moveFamilies, features.moveItems(rules)],
    ] as const) {
      expect(items).toHaveLength(list.length)
      items.forEach((family, f) => {
        for (const item of family) expect(item).toHaveLength(list[f]!.attributes)
      })
    }
  })
})
