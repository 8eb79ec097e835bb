// The levels of both games: fair (they cannot know what is hidden), deterministic, within their budget, and explaining their choices.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyBot } from '../../src/bots/bot.ts'
import { CHANCE, OVER, type Turn } from '../../src/core/game.ts'
import { equal, turnOf } from '../../src/core/match.ts'
import { NamedStreams, RandomStream } from '../../src/core/rng.ts'
import { botsFor, findBot } from '../../src/games/bots.ts'
import { GAMES } from '../../src/games/index.ts'
import { loadNets } from '../../src/nets.ts'
import { CASES, type Case } from '../support/cases.ts'

/** The grandmaster is tested with what it has learned. */
for (const game of Object.keys(GAMES)) loadNets(game)

const BUDGET = { iterations: 24 }

/** A position of a random game in which a seat has a real choice. */
function position({ game, options, seats }: Case, seed: string, steps: number): unknown {
  const s = game.setup(options, seats)
  const chance = new NamedStreams(seed)
  const rng = new RandomStream(seed)
  let left = steps
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    const moves = game.moves(s)
    if (actor !== CHANCE && moves.length > 1 && left-- <= 0) return s
    game.apply(s, actor === CHANCE ? game.chance(s, chance) : moves[rng.below(moves.length)])
  }
  return position({ game, options, seats } as Case, seed, steps >> 1)
}

const positions = fc.tuple(fc.integer({ min: 0, max: 2 ** 31 }).map(String), fc.integer({ min: 0, max: 160 }))

describe.each(CASES)('$name', (one) => {
  const { game } = one

  test('a choice does not change when everything hidden is changed', () => {
    fc.assert(
      fc.property(positions, ([seed, steps]) => {
        const s = position(one, seed, steps)
        const turn = turnOf(game, s)
        const other = game.sample(turn.view, new RandomStream(`other ${seed}`))
        for (const bot of botsFor(game.id)) {
          const chosen = bot.choose(turn, new RandomStream('bot'), BUDGET)
          expect(turn.moves).toContain(chosen)
          expect(equal(bot.choose(turnOf(game, other), new RandomStream('bot'), BUDGET), chosen), bot.id).toBe(true)
        }
      }),
      { numRuns: 2 },
    )
  })

  test('the master says what it thinks: shares that add up, its best first, a line that can be played', () => {
    fc.assert(
      fc.property(positions, ([seed, steps]) => {
        const s = position(one, seed, steps)
        const turn = turnOf(game, s)
        const before = JSON.stringify(turn.view)
        const master = findBot(game.id, 'master')!
        const thought = master.think!(turn, new RandomStream('bot'), BUDGET)
        expect(JSON.stringify(turn.view)).toBe(before)
        expect(thought.iterations).toBe(BUDGET.iterations)
        expect(thought.considered.reduce((sum, { visits }) => sum + visits, 0)).toBe(BUDGET.iterations)
        for (const { move, shares } of thought.considered) {
          expect(move).toBeLessThan(turn.moves.length)
          expect(shares).toHaveLength(one.seats)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        }
        const visits = thought.considered.map((move) => move.visits)
        expect(visits).toEqual(visits.toSorted((a, b) => b - a))
        expect(thought.line[0]).toBe(game.text.move(s, turn.moves[thought.considered[0]!.move]))
        expect(equal(master.choose(turn, new RandomStream('bot'), BUDGET), turn.moves[thought.considered[0]!.move])).toBe(true)
      }),
      { numRuns: 2 },
    )
  })
})

describe.each(Object.values(GAMES))('$name', (game) => {
  const one = CASES.find((candidate) => candidate.game === game && candidate.seats === 3)!
  const turn = turnOf(game, position(one, 'levels', 30))

  test('a question that came as data gets the same answer', () => {
    const copy = JSON.parse(JSON.stringify(turn)) as Turn<unknown, unknown>
    for (const bot of botsFor(game.id)) {
      const choice = turn.moves.indexOf(bot.choose(turn, new RandomStream('data'), BUDGET))
      expect(copy.moves.indexOf(bot.choose(copy, new RandomStream('data'), BUDGET)), bot.id).toBe(choice)
    }
  })

  test('the master stops on request', () => {
    let asked = 0
    const thought = findBot(game.id, 'master')!.think!(turn, new RandomStream('stop'), { stop: () => ++asked === 3 })
    expect(asked).toBe(3)
    expect(thought.iterations).toBeGreaterThan(0)
    expect(thought.iterations).toBeLessThan(100)
  })

  test('with a memory, a later decision of the same turn builds on the one before', () => {
    const seated = findBot(game.id, 'master')!.forSeat!()
    const s = position(one, 'memory', 20)
    const rng = new RandomStream('memory')
    const chance = new NamedStreams('memory')
    let reused = 0
    for (let decisions = 0, seat = -9; decisions < 25; ) {
      const actor = game.actor(s)
      if (actor === CHANCE) {
        game.apply(s, game.chance(s, chance))
        seat = -9
        continue
      }
      const now = turnOf(game, s)
      let iterations = 0
      const budget = {
        iterations: 64,
        stop: () => {
          iterations += 16
          return false
        },
      }
      const move = seated.choose(now, rng, budget)
      if (now.moves.length > 1) decisions += 1
      if (now.moves.length > 1 && iterations < 48) {
        reused += 1
        expect(actor).toBe(seat)
      }
      seat = actor
      game.apply(s, move)
      if (game.actor(s) === OVER) break
    }
    expect(reused).toBeGreaterThan(0)
  })

  test.each([
    { strong: 'apprentice', weak: 'random', deals: 10, iterations: 0, least: 0.7 },
    { strong: 'clerk', weak: 'apprentice', deals: 15, iterations: 0, least: 0.6 },
    { strong: 'journeyman', weak: 'clerk', deals: 15, iterations: 0, least: 0.6 },
    { strong: 'journeyman', weak: 'apprentice', deals: 15, iterations: 0, least: 0.6 },
    { strong: 'foreman', weak: 'journeyman', deals: 2, iterations: 100, least: 0.5 },
    { strong: 'master', weak: 'journeyman', deals: 2, iterations: 100, least: 0.5 },
    { strong: 'grandmaster', weak: 'random', deals: 2, iterations: 30, least: 0.9 },
    { strong: 'grandmaster', weak: 'journeyman', deals: 6, iterations: 60, least: 0.5 },
  ])('the $strong beats the $weak', ({ strong, weak, deals, iterations, least }) => {
    const bots: AnyBot[] = [findBot(game.id, strong)!, findBot(game.id, weak)!]
    const options = game.resolve({}, 2)
    if ('problems' in options) throw new Error('the defaults are refused')
    const share = () => wins / (deals * 2)
    let wins = 0
    // Wins are never lost again: once there are enough, the other games cannot change the verdict.
    for (let i = 0; i < deals * 2 && share() < least; i++) {
      const state = game.setup(options.options, 2)
      const chance = new NamedStreams(`deal ${i >> 1}`)
      const rng = new RandomStream(`bots ${i}`)
      for (let actor = game.actor(state); actor !== OVER; actor = game.actor(state)) {
        if (actor === CHANCE) game.apply(state, game.chance(state, chance))
        else game.apply(state, bots[(actor + i) % 2]!.choose(turnOf(game, state), rng, { iterations }))
      }
      const { winners } = game.scores(state)
      if (winners.includes(i % 2)) wins += 1 / winners.length
    }
    expect(share()).toBeGreaterThanOrEqual(least)
  })
})

test.each([
  { id: 'iki', name: 'apprentice', moves: 'a099f3188d587712' },
  { id: 'iki', name: 'journeyman', moves: 'fcdc5e60e3035ddd' },
  { id: 'iki', name: 'classic', moves: '5db64e41856ec1b7' },
  { id: 'ukiyoe', name: 'apprentice', moves: '274b0d1c8a9e1fa6' },
  { id: 'ukiyoe', name: 'journeyman', moves: '03a86263a09ac412' },
  { id: 'ukiyoe', name: 'classic', moves: '70c07c5b219e6ea5' },
] as const)('the $name of $id plays as it always has: published figures rest on it', ({ id, name, moves }) => {
  const game = GAMES[id]
  const options = game.resolve(id === 'iki' ? { cardSet: 'edo-1' } : {}, 3)
  if ('problems' in options) throw new Error('the options are refused')
  const s = game.setup(options.options, 3)
  const chance = new NamedStreams('pinned')
  const rng = new RandomStream('pinned')
  const hash = createHash('sha256')
  for (let choices = 0; choices < 60; ) {
    const actor = game.actor(s)
    if (actor === OVER) break
    if (actor === CHANCE) {
      game.apply(s, game.chance(s, chance))
      continue
    }
    const turn = turnOf(game, s)
    if (turn.moves.length > 1) choices += 1
    const move = findBot(id, name)!.choose(turn, rng, { iterations: 40 })
    hash.update(`${game.text.move(s, move)}\n`)
    game.apply(s, move)
  }
  expect(hash.digest('hex').slice(0, 16)).toBe(moves)
})

test('without a budget, a bot looks as far as its level does', () => {
  for (const game of Object.values(GAMES)) {
    const one = CASES.find((candidate) => candidate.game === game && candidate.seats === 2)!
    const turn = turnOf(game, position(one, 'usual', 20))
    for (const id of ['foreman', 'master'] as const) {
      const bot = findBot(game.id, id)!
      expect(bot.think!(turn, new RandomStream('usual')).iterations).toBe(bot.iterations)
    }
    expect(findBot(game.id, 'foreman')!.iterations).toBeLessThan(findBot(game.id, 'master')!.iterations!)
    expect(findBot(game.id, 'grandmaster')!.iterations).toBeGreaterThan(findBot(game.id, 'master')!.iterations!)
  }
})

test('a bot with a style is found by its name, and says so', () => {
  expect(findBot('iki', 'journeyman-builder')).toMatchObject({ id: 'journeyman-builder', about: expect.stringContaining('loves to build') })
  expect(findBot('ukiyoe', 'foreman-raider')!.forSeat!().id).toBe('foreman-raider')
  for (const name of ['journeyman-raider', 'master-builder', 'journeyman-', 'builder', 'greedy-builder', 'journeyman-toString'])
    expect(findBot('iki', name), name).toBeUndefined()
})

test('games stored by older versions find their bot', () => {
  expect(findBot('iki', 'greedy')).toBe(findBot('iki', 'journeyman'))
  expect(findBot('ukiyoe', 'greedy')?.id).toBe('journeyman')
  expect(findBot('ukiyoe', 'toString')).toBeUndefined()
})
