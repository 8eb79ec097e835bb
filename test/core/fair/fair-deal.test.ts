// The fair deal: our hash against the platform's, the worked example of docs/fair-deal.md, and generators that give even and independent numbers.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  checkProof,
  commitToEntropy,
  commitToSecret,
  FIRST_EPOCH,
  generatorOf,
  type Inputs,
  nextEpoch,
  partOf,
  seedOf,
} from '../../../src/core/fair/fair-deal.ts'
import { sha256 } from '../../../src/core/fair/sha256.ts'
import { CHANCE } from '../../../src/core/game.ts'
import { GAMES } from '../../../src/games/index.ts'

const doc = readFileSync('docs/fair-deal.md', 'utf8')

test('the hash is SHA-256 at every length around its blocks', () => {
  for (let length = 0; length <= 200; length++) {
    const text = Array.from({ length }, (_, i) => String.fromCharCode((i * 37 + length) % 128)).join('')
    expect(sha256(text), String(length)).toBe(createHash('sha256').update(text).digest('hex'))
  }
  expect(() => sha256('é')).toThrow('ASCII')
})

const example: Inputs = {
  method: 'sha256-2',
  table: 'EXAMPLE',
  secret: '5e'.repeat(32),
  entropy: ['a0'.repeat(32), '', 'c2'.repeat(32)],
  commitments: [commitToEntropy('EXAMPLE', 0, 'a0'.repeat(32)), 'b1'.repeat(32), commitToEntropy('EXAMPLE', 2, 'c2'.repeat(32))],
  uncommitted: [2],
}

test('the worked example of the document', () => {
  const said = (name: string) => new RegExp(`${name} +([0-9a-f]{64})`).exec(doc)?.[1]
  expect(commitToSecret(example.secret)).toBe(said("server's commitment"))
  expect(example.commitments[0]).toBe(said('commitment of seat 0'))
  const seed = seedOf(example)
  expect(seed).toBe(said('seed'))
  const game = GAMES.ukiyoe!
  const resolved = game.resolve({}, 3)
  const { options } = resolved as { options: unknown }
  const deal = (epoch: number) => {
    const s = game.setup(options, 3)
    const rng = generatorOf({ method: 'sha256-2', seed }, epoch)
    const moves: unknown[] = []
    while (game.actor(s) === CHANCE && moves.length < 6) {
      moves.push(game.chance(s, rng))
      game.apply(s, moves.at(-1))
    }
    return moves as { seat?: number; card?: number }[]
  }
  const [first, ...cards] = deal(0)
  expect(first).toEqual({ type: 'start', seat: 2 })
  expect(cards.map(({ card }) => card)).toEqual(
    [...doc.matchAll(/^\| [0-9a-f]{8} \| \d+ \| \d+ \| (\d+),/gm)].map(([, kind]) => Number(kind)),
  )
  const others = /In epoch 1 the same five would be (.*)\./.exec(doc)![1]!.match(/\d+/g)!.map(Number)
  expect(deal(1).flatMap(({ card }) => card ?? [])).toEqual(others)
})

test('numbers come from the seed alone, evenly, each stream and each epoch for itself', () => {
  const draw = (seed: string, stream: string, n = 6000, epoch = 0) => {
    const rng = generatorOf({ method: 'sha256-2', seed }, epoch)
    return Array.from({ length: n }, () => rng.below(6, stream))
  }
  expect(draw('a', 'deal')).toEqual(draw('a', 'deal'))
  for (const other of [draw('b', 'deal'), draw('a', 'fire'), draw('a', 'deal', 6000, 1)]) expect(other).not.toEqual(draw('a', 'deal'))
  const counts = [0, 0, 0, 0, 0, 0]
  for (const n of draw('a', 'deal')) counts[n]! += 1
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  const rng = generatorOf({ method: 'sha256-2', seed: 'a' }, 0)
  rng.below(6, 'fire')
  expect(Array.from({ length: 20 }, () => rng.below(6, 'deal'))).toEqual(draw('a', 'deal', 20))
  const chosen = (epoch: number) =>
    Array.from(
      { length: 20 },
      (
        (rng) => () =>
          rng.below(6, 'deal')
      )(generatorOf({ chosen: 'x' }, epoch)),
    )
  expect(chosen(0)).not.toEqual(chosen(1))
  expect(chosen(1)).not.toEqual(chosen(2))
})

test('the seed depends on every contribution, and on which seats withheld theirs', () => {
  const seeds = [
    seedOf(example),
    seedOf({ ...example, table: 'OTHER' }),
    seedOf({ ...example, secret: '5f'.repeat(32) }),
    seedOf({ ...example, entropy: ['', '', 'c2'.repeat(32)] }),
    seedOf({ ...example, entropy: ['a0'.repeat(32), 'c2'.repeat(32), ''] }),
    seedOf({ ...example, commitments: [example.commitments[0]!, '', example.commitments[2]!] }),
    seedOf({ ...example, uncommitted: [] }),
    seedOf({ ...example, method: 'sha256-1' }),
  ]
  expect(new Set(seeds).size).toBe(seeds.length)
})

test('a proof fits together, or says where not', () => {
  const proof = { ...example, commitment: commitToSecret(example.secret) }
  expect(checkProof('EXAMPLE', proof)).toBeUndefined()
  expect(checkProof('EXAMPLE', { ...proof, secret: 'ab' })).toEqual({ problem: 'secret' })
  expect(checkProof('OTHER', proof)).toEqual({ problem: 'reveal', seat: 0 })
  // What nobody committed to could have been chosen after the others had revealed.
  expect(checkProof('EXAMPLE', { ...proof, commitments: [proof.commitments[0]!, '', ''] })).toEqual({ problem: 'reveal', seat: 2 })
  expect(checkProof('EXAMPLE', { ...proof, entropy: ['a0'.repeat(32), 'b0'.repeat(32), ''] })).toEqual({ problem: 'reveal', seat: 1 })
  expect([0, 1, 2, 3].map((seat) => partOf(proof, seat))).toEqual(['revealed', 'withheld', 'uncommitted', 'none'])
  expect([0, 1].map((seat) => partOf({ ...proof, method: 'sha256-1' }, seat))).toEqual(['uncommitted', 'withheld'])
})

test('an epoch ends with an undone line that held a chance move', () => {
  const one = nextEpoch(FIRST_EPOCH, 20, true)
  expect(one).toEqual({ number: 1, from: 20 })
  expect(nextEpoch(one, 25, false)).toEqual({ number: 1, from: 20 })
  expect(nextEpoch(one, 15, false)).toEqual({ number: 1, from: 15 })
  expect(nextEpoch(one, 30, true)).toEqual({ number: 2, from: 30 })
})
