// Who predicts better: bots that know the result, or bots that do not.
import { expect, test } from 'vitest'
import type { AnyBot } from '../../src/bots/bot.ts'
import type { AnyGame } from '../../src/core/game.ts'
import { findBot } from '../../src/games/bots.ts'
import { GAMES } from '../../src/games/index.ts'
import { measureShares, type Predictor } from '../../src/lab/shares.ts'

const game = GAMES.ukiyoe as AnyGame
const resolved = game.resolve({}, 2)
const options = 'options' in resolved ? resolved.options : undefined
const journeyman = findBot('ukiyoe', 'journeyman')!

/** Expects the same share for every seat on turn. */
const expecting = (share: number, asked: unknown[] = []): Predictor => ({
  bot: {
    ...journeyman,
    think: (turn, _rng, budget) => {
      asked.push(budget)
      return {
        iterations: 1,
        considered: [{ move: 0, visits: 1, shares: turn.seat === 0 ? [share, 1 - share] : [1 - share, share] }],
        line: [],
      }
    },
  } satisfies AnyBot,
  budget: (before) => ({ iterations: 1 + before }),
})

let time = 0
const measure = (first: Predictor, second: Predictor) =>
  measureShares(
    game,
    options,
    {
      seats: 2,
      games: 6,
      seed: 'shares',
      every: 4,
      players: [{ bot: journeyman, iterations: 1 }],
      predictors: [first, second],
      phase: (s) => (s as { round: number }).round,
      clock: () => (time += 3),
    },
    () => {},
  )

test('errors are squares, by round and in all; the second may take as long as the first took', () => {
  const asked: unknown[] = []
  const { games, milliseconds, lines } = measure(expecting(0.5), expecting(1, asked))
  expect({ games, milliseconds }).toEqual({ games: 6, milliseconds: [3, 3] })
  expect(new Set(asked.map((budget) => JSON.stringify(budget)))).toEqual(new Set(['{"iterations":4}']))
  expect(lines.map(({ phases }) => phases)).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [1, 3],
  ])
  const all = lines.at(-1)!
  expect(all.positions).toBe(lines.slice(0, 3).reduce((sum, { positions }) => sum + positions, 0))
  // Whoever says ½ is off by ½ unless the win is shared; whoever says 1 is off by nothing or all.
  for (const { brier } of lines) expect(brier[0]).toBeLessThanOrEqual(0.25)
  expect(all.brier[0]).toBeGreaterThan(0.2)
  expect(all.brier[1]).toBeGreaterThan(0.3)
  expect(all.difference.estimate).toBeCloseTo(all.brier[1] - all.brier[0], 3)
  expect(all.difference.interval[0]).toBeLessThan(all.difference.interval[1])
})

test('a bot compared with itself differs by nothing', () => {
  for (const { difference } of measure(expecting(0.7), expecting(0.7)).lines) expect(difference).toEqual({ estimate: 0, interval: [0, 0] })
})
