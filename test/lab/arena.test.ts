// The arena without its command: who meets whom, the same deal for all, and what the results say.
import { describe, expect, test } from 'vitest'
import type { AnyBot, Budget } from '../../src/bots/bot.ts'
import type { Valuer } from '../../src/bots/luck.ts'
import { randomBot } from '../../src/bots/random.ts'
import { valuerFor } from '../../src/games/bots.ts'
import { GAMES } from '../../src/games/index.ts'
import { type GameResult, lineups, playGame, readEntrant, reportArena, seatingsOf } from '../../src/lab/arena.ts'

describe('entrants', () => {
  test('a name, with iterations, with milliseconds', () => {
    expect(readEntrant('journeyman')).toEqual({ name: 'journeyman', bot: 'journeyman' })
    expect(readEntrant('master:1000')).toEqual({ name: 'master:1000', bot: 'master', iterations: 1000 })
    expect(readEntrant('master:500ms')).toEqual({ name: 'master:500ms', bot: 'master', milliseconds: 500 })
  })

  test.each(['', ':5', 'master:', 'master:0', 'master:-1', 'master:1.5', 'master:5s', 'master:1:2', 'master:10000000000'])(
    '%j is none',
    (name) => {
      expect(readEntrant(name)).toHaveProperty('problem')
    },
  )
})

describe('line-ups', () => {
  test('two seats: every pair', () => {
    expect(lineups(3, 2)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
  })

  test('more seats than bots: everybody sits in every line-up', () => {
    expect(lineups(2, 4)).toEqual([
      [0, 0, 0, 1],
      [0, 0, 1, 1],
      [0, 1, 1, 1],
    ])
    expect(lineups(2, 3)).toEqual([
      [0, 0, 1],
      [0, 1, 1],
    ])
  })

  test('more bots than seats: every choice of them', () => {
    expect(lineups(4, 3)).toHaveLength(4)
    expect(lineups(5, 4)).toHaveLength(5)
  })

  test('rotations put everybody on every seat, equally often', () => {
    expect(seatingsOf([[0, 1, 1, 1]])).toEqual([
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 0],
    ])
    expect(seatingsOf([[0, 1, 0, 1]])).toHaveLength(2)
    expect(seatingsOf([[0, 0]])).toHaveLength(1)
    for (const list of [lineups(3, 2), lineups(2, 4), lineups(4, 4), lineups(5, 3)]) {
      const seatings = seatingsOf(list)
      const most = Math.max(...seatings.flat())
      for (let bot = 0; bot <= most; bot++) {
        const times = seatings[0]!.map((_, seat) => seatings.filter((one) => one[seat] === bot).length)
        expect(new Set(times).size, `bot ${bot}`).toBe(1)
      }
    }
  })
})

const game = GAMES.ukiyoe!
const resolved = game.resolve({}, 2)
const options = 'options' in resolved ? resolved.options : undefined
const clock = () => 0
const entrants = [
  { name: 'a', bot: 'random' },
  { name: 'b', bot: 'random', iterations: 7 },
]

describe('a game', () => {
  const run = {
    entrants,
    seatings: [
      [0, 1],
      [1, 0],
    ],
    seed: 's',
  }

  test('the seatings of a deal share its chance, and deals differ', () => {
    const play = (number: number) => playGame(game, options, run, [randomBot as AnyBot, randomBot as AnyBot], number, clock)
    expect(play(0).totals).toEqual(play(1).totals)
    expect(play(0)).toEqual(play(0))
    expect(play(0).totals).not.toEqual(play(2).totals)
  })

  test('each bot thinks with its own budget, and is not asked where there is no choice', () => {
    const seen: (readonly [string, Budget | undefined, number])[] = []
    const spy = (name: string): AnyBot => ({
      ...(randomBot as AnyBot),
      choose(turn, rng, budget) {
        seen.push([name, budget, turn.moves.length])
        return randomBot.choose(turn as never, rng)
      },
    })
    const result = playGame(game, options, run, [spy('a'), spy('b')], 1, clock)
    expect(new Set(seen.map(([name]) => name))).toEqual(new Set(['a', 'b']))
    for (const [name, budget, moves] of seen) {
      expect(budget).toEqual(name === 'a' ? undefined : { iterations: 7 })
      expect(moves).toBeGreaterThan(1)
    }
    expect(result.choices).toEqual(['b', 'a'].map((name) => seen.filter(([own]) => own === name).length))
  })

  test('measuring luck changes no game, and is the same every time', () => {
    const play = (number: number, valuer?: Valuer) =>
      playGame(game, options, run, [randomBot as AnyBot, randomBot as AnyBot], number, clock, valuer)
    const valuer = { ...valuerFor('ukiyoe')!, samples: 1 }
    const { luck, ...rest } = play(0, valuer)
    expect(rest).toEqual(play(0))
    expect(luck![0]! + luck![1]!).toBeCloseTo(0, 5)
    expect(luck![0]).not.toBe(0)
    expect(play(0, valuer).luck).toEqual(luck)
  })

  test('milliseconds become a question to the clock', () => {
    let now = 0
    let stops = 0
    const patient: AnyBot = {
      ...(randomBot as AnyBot),
      choose(turn, rng, budget) {
        while (!budget!.stop!()) {
          now += 10
          stops++
        }
        return randomBot.choose(turn as never, rng)
      },
    }
    const timed = { entrants: [{ name: 'm', bot: 'm', milliseconds: 25 }], seatings: [[0, 0]], seed: 's' }
    const result = playGame(game, options, timed, [patient], 0, () => now)
    expect(stops).toBe(3 * (result.choices[0]! + result.choices[1]!))
    expect(result.longest).toEqual([30, 30])
    expect(result.thought[0]).toBe(30 * result.choices[0]!)
  })
})

describe('the report', () => {
  const run = {
    entrants,
    seatings: [
      [0, 1],
      [1, 0],
    ],
    seed: 's',
  }
  const result = (number: number, totals: number[], winners: number[]): GameResult => ({
    game: number,
    totals,
    winners,
    choices: [10, 20],
    thought: [5, 40],
    longest: [2, 3],
  })
  const results = [result(0, [10, 5], [0]), result(1, [4, 12], [1]), result(2, [7, 7], [0, 1]), result(3, [9, 6], [0])]

  test('counts each seat for the player who sat there', () => {
    const report = reportArena(run, results)
    expect(report).toMatchObject({ games: 4, deals: 2 })
    const [a, b] = report.entrants
    expect(a).toMatchObject({ name: 'a', seats: 4, meanScore: (10 + 12 + 7 + 6) / 4, longestChoice: 3 })
    expect(a!.winShare.estimate).toBe(0.625)
    expect(b!.winShare.estimate).toBe(0.375)
    expect(a!.millisecondsPerChoice).toBe(1.5)
    expect(report.seats.map((one) => one.winShare.estimate)).toEqual([0.625, 0.375])
    expect(report.pairs).toHaveLength(1)
    expect(report.pairs[0]!.ahead.estimate).toBe(0.625)
    expect(a!.elo!.estimate).toBeGreaterThan(0)
  })

  test('does not depend on the order', () => {
    expect(reportArena(run, results.toReversed())).toEqual(reportArena(run, results))
  })

  test('with nothing played there is nothing to say', () => {
    const report = reportArena(run, [])
    expect(report).toMatchObject({ games: 0, deals: 0, pairs: [] })
    expect(report.entrants[0]).toMatchObject({ seats: 0, elo: null })
  })
})
