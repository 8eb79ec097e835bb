// The master looking back: every real choice of a game, what it was worth, and nothing that the seat could not know.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BOT_IDS, knownBot, STYLED, styleIn } from '../../src/bots/ids.ts'
import { accuracyOf, costOf, decisionsOf, type Judgement, judge } from '../../src/bots/review.ts'
import { type GameRecord, readRecord } from '../../src/core/record/record.ts'
import { RandomStream } from '../../src/core/rng.ts'
import { botsFor, findBot } from '../../src/games/bots.ts'
import { GAMES } from '../../src/games/index.ts'

function recordOf(file: string): GameRecord {
  const read = readRecord(GAMES, readFileSync(`test/records/${file}`, 'utf8'))
  if ('problem' in read) throw new Error('the record is right')
  return { ...read.record, options: read.options }
}

test('the names of the bots are those of the bots', () => {
  for (const game of Object.keys(GAMES)) {
    const names = botsFor(game).map((bot) => bot.id)
    expect(names.filter((name) => styleIn(name) === undefined)).toEqual([...BOT_IDS])
    const styled = names.filter((name) => styleIn(name) !== undefined)
    expect([...new Set(styled.map(knownBot))]).toEqual([...STYLED])
  }
  expect(knownBot('greedy')).toBe('journeyman')
  expect(knownBot('toString')).toBeUndefined()
})

describe.each(['ukiyoe-three-1.txt', 'ukiyoe-two-1.txt', 'iki-utsuroi-en-4-1.txt', 'iki-manual-2-1.txt'])('%s', (file) => {
  const record = recordOf(file)
  const game = GAMES[record.game]!
  const master = findBot(game.id, 'master')!
  /** A few of the decisions, from all over the game. */
  const some = <T>(all: Iterable<T>, act: (one: T) => void) => {
    let i = 0
    for (const one of all) if (i++ % 31 === 7) act(one)
  }

  test('every choice with more than one move is there, and the move that was made', () => {
    const s = game.setup(record.options, record.seats.length)
    const found = new Map([...decisionsOf(game, record)].map((decision) => [decision.at, decision]))
    for (const [at, move] of record.moves.entries()) {
      const actor = game.actor(s)
      const moves = actor < 0 ? [] : game.moves(s)
      const decision = found.get(at)
      expect(decision !== undefined).toBe(moves.length > 1)
      if (decision) {
        expect(decision.seat).toBe(actor)
        expect(decision.moves[decision.played]).toEqual(move)
      }
      game.apply(s, move)
    }
  })

  test('shares add up to 1, nothing better costs nothing, and the same question gets the same answer', () => {
    some(decisionsOf(game, record), ({ seat, played, turn, moves }) => {
      const judgement = judge(master, turn(), played, 'x', 40)
      expect(judgement.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6)
      expect(judgement.best).toBeGreaterThanOrEqual(0)
      expect(judgement.best).toBeLessThan(moves.length)
      if (judgement.best === played) expect(costOf(seat, judgement)).toBe(0)
      else expect(judgement.played).toBeLessThan(judgement.shares[seat]!)
      expect(judge(master, turn(), played, 'x', 40)).toEqual(judgement)
    })
  })

  test('one move alone can be looked at, also one that is hardly ever tried', () => {
    some(decisionsOf(game, record), ({ turn, moves }) => {
      for (const only of [0, moves.length - 1]) {
        const { considered, iterations } = master.think!(turn(), new RandomStream('only'), { iterations: 24, only })
        expect(considered.map(({ move, visits }) => ({ move, visits }))).toEqual([{ move: only, visits: iterations }])
      }
    })
  })
})

test('throwing a won game away is found', () => {
  // The last choices of a game: here the shares are all but certain.
  const record = recordOf('ukiyoe-two-1.txt')
  const game = GAMES.ukiyoe!
  const master = findBot('ukiyoe', 'master')!
  let most = 0
  for (const { seat, turn, moves } of decisionsOf(game, record)) {
    if (moves.length < 4) continue
    const thought = master.think!(turn(), new RandomStream('best'), { iterations: 200 })
    const worst = thought.considered.toSorted((a, b) => a.shares[seat]! - b.shares[seat]!)[0]!.move
    const judgement = judge(master, turn(), worst, 'x', 200)
    most = Math.max(most, costOf(seat, judgement))
  }
  expect(most).toBeGreaterThan(0.1)
})

test('accuracy is the kept part of what was at stake, and needs ten choices with something at stake', () => {
  const choice = (best: number, played: number, worst: number): Judgement => ({
    best: 0,
    shares: [best, 1 - best],
    played,
    worst,
    iterations: 1,
  })
  const even = choice(0.5, 0.5, 0.499)
  expect(
    accuracyOf(
      0,
      Array.from({ length: 9 }, () => choice(0.6, 0.5, 0.4)),
    ),
  ).toBeUndefined()
  expect(accuracyOf(0, [...Array.from({ length: 10 }, () => choice(0.6, 0.5, 0.4)), even])).toBeCloseTo(0.5)
  expect(
    accuracyOf(
      0,
      Array.from({ length: 10 }, () => choice(0.6, 0.6, 0.4)),
    ),
  ).toBe(1)
  expect(
    accuracyOf(
      0,
      Array.from({ length: 10 }, () => choice(0.6, 0.4, 0.4)),
    ),
  ).toBe(0)
})
