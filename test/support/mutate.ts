// Values that look like moves: legal ones changed a little, and what somebody hostile would send.
import type { Rng } from '../../src/core/game.ts'

/** JSON as it comes off the wire, so that __proto__ is a field like any other. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  7,
  'draw',
  [],
  [[]],
  {},
  { type: null },
  { type: {} },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'exhibit' },
  { type: 'exhibit', cards: null },
  { type: 'exhibit', cards: { length: 2, 0: 0, 1: 0 } },
  { type: 'exhibit', cards: [0] },
  { type: 'exhibit', cards: ['0', '1'] },
  { type: 'exhibit', cards: [[0], [1]] },
  { type: 'exhibit', cards: [-1, 0] },
  { type: 'exhibit', cards: new Array(100_000).fill(0) },
  { type: 'discard', card: '0' },
  { type: 'discard', card: -1 },
  { type: 'discard', card: 0.5 },
  { type: 'lay', card: 1e9 },
  { type: 'deal', card: [0] },
  { type: 'start', seat: 5 },
  { type: 'walk', item: -1, stall: -1, n: 1, sandals: 1e9, cart: 0 },
  { type: 'walk', item: -1, stall: -1, n: 1, sandals: 0.5, cart: 0 },
  { type: 'walk', item: -1, stall: -1, n: '1', sandals: 0, cart: 0 },
  { type: 'hire', item: 1e9, stall: -5, n: -1, sandals: -1, cart: -1 },
  JSON.parse('{"type":"draw","__proto__":{"x":1}}'),
  JSON.parse('{"__proto__":{"type":"draw"}}'),
  JSON.parse('{"__proto__":{"type":"income","item":-1,"stall":-1,"n":-1,"sandals":-1,"cart":-1}}'),
]

const pick = <T>(list: readonly T[], rng: Rng): T => list[rng.below(list.length, 'mutate')]!

/** One of the moves with something about it changed, or not. */
export function mutate(moves: readonly unknown[], rng: Rng): unknown {
  if (moves.length === 0 || rng.below(6, 'mutate') === 0) return pick(HOSTILE, rng)
  const move = JSON.parse(JSON.stringify(pick(moves, rng))) as Record<string, unknown>
  const field = pick(Object.keys(move), rng)
  switch (rng.below(7, 'mutate')) {
    case 0:
      delete move[field]
      break
    case 1:
      move.extra = 0
      break
    case 2:
      return JSON.parse(JSON.stringify(move).replace('{', '{"__proto__":1,'))
    case 3:
      return Object.fromEntries(Object.entries(move).reverse())
    default:
      move[field] = changed(move[field], rng)
  }
  return move
}

function changed(value: unknown, rng: Rng): unknown {
  if (typeof value === 'number') return pick([value + 1, value - 1, rng.below(80, 'mutate'), value + 0.5, String(value), -1], rng)
  if (!Array.isArray(value)) return pick([null, 'pass', 'exhibit', 'deal', 'walk'], rng)
  const at = rng.below(value.length, 'mutate')
  const step = pick([-1, 1], rng)
  return pick(
    [
      value.toReversed(),
      value.slice(1),
      [...value, value.at(-1)],
      value.toSpliced(at, 1),
      value.map((card, i) => (i === at ? card + step : card)),
      value.toSpliced(at, 0, value[at]),
    ],
    rng,
  )
}
