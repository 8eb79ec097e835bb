// What decided a game, which ending it has, and the pairs of bars: by rule from scores and course.
import { describe, expect, test } from 'vitest'
import type { Scores } from '../../../src/core/game.ts'
import { advance, begin, play, turnOf } from '../../../src/core/match.ts'
import { makeRecord } from '../../../src/core/record/record.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { findBot } from '../../../src/games/bots.ts'
import { GAMES } from '../../../src/games/index.ts'
import { type Course, courseOf, pointsByStage } from '../../../src/web/ending/course.ts'
import { outcomeOf, placeOf } from '../../../src/web/ending/outcome.ts'
import { pairsOf, rankingOf, reasonsOf, rivalsOf } from '../../../src/web/ending/reasons.ts'

const event = (type: string) => ({ to: 'all', type }) as const

const scores: Scores = {
  totals: [100, 97, 83],
  winners: [0],
  origins: [
    { harmony: 25, variety: 25, salary: 50 },
    { harmony: 16, variety: 4, salary: 57, buildings: 20 },
    { harmony: 10, variety: 16, salary: 57 },
  ],
}
const course: Course = [
  { event: event('first'), totals: [0, 0, 0] },
  { event: event('second'), totals: [40, 30, 50] },
  { event: event('third'), totals: [60, 70, 55] },
  { event: event('last'), totals: [100, 97, 83] },
]
const unaided = { you: null, resigned: [], isCut: false }

describe('reasons', () => {
  test('the winner reads the two largest leads over the second, and the last time behind', () => {
    expect(reasonsOf(scores, course, 0)).toEqual([
      { kind: 'lead', seat: 0, other: 1, origin: 'variety', points: 25, than: 4, most: false },
      { kind: 'lead', seat: 0, other: 1, origin: 'harmony', points: 25, than: 16, most: true },
      { kind: 'behind', seat: 0, leader: 1, event: event('third'), by: 10 },
    ])
  })

  test('another player reads where the winner led most, then where they led themselves', () => {
    expect(reasonsOf(scores, course, 1)).toEqual([
      { kind: 'lead', seat: 0, other: 1, origin: 'variety', points: 25, than: 4, most: false },
      { kind: 'lead', seat: 1, other: 0, origin: 'buildings', points: 20, than: 0, most: true },
      { kind: 'behind', seat: 0, leader: 1, event: event('third'), by: 10 },
    ])
  })

  test('a lead too small to matter is not what decided a lost game', () => {
    const beaten: Scores = {
      totals: [60, 21],
      winners: [0],
      origins: [
        { variety: 25, harmony: 26, salary: 9 },
        { variety: 4, harmony: 6, salary: 10, lumber: 1 },
      ],
    }
    expect(reasonsOf(beaten, [], 1)).toEqual([
      { kind: 'lead', seat: 0, other: 1, origin: 'variety', points: 25, than: 4, most: false },
      { kind: 'lead', seat: 0, other: 1, origin: 'harmony', points: 26, than: 6, most: false },
    ])
  })

  test('spectators read about the winner, and a winner who was never behind reads so', () => {
    const led = course.map((stage) => ({ ...stage, totals: [...stage.totals].sort((a, b) => b - a) }))
    expect(reasonsOf(scores, led, null).at(-1)).toEqual({ kind: 'ahead', seat: 0 })
  })

  test('players who share the win read one lead of each, and of no turn', () => {
    const shared: Scores = {
      totals: [14, 14],
      winners: [0, 1],
      origins: [
        { a: 9, b: 5 },
        { a: 4, b: 10 },
      ],
    }
    expect(reasonsOf(shared, course, 1).map((reason) => reason.kind === 'lead' && [reason.seat, reason.origin])).toEqual([
      [1, 'b'],
      [0, 'a'],
    ])
  })

  test('without a course or without leads there is less to say', () => {
    expect(reasonsOf({ totals: [3, 3], winners: [0], origins: [{ a: 3 }, { a: 3 }] }, [], 0)).toEqual([])
  })
})

describe('outcome', () => {
  test('won by a margin, over the second', () => {
    expect(outcomeOf(scores, unaided)).toEqual({ kind: 'won', winner: 0, second: 1, by: 3 })
  })

  test('a tie that the rules break, and one they do not', () => {
    const tie: Scores = { totals: [9, 14, 14], winners: [2], origins: [{}, {}, {}] }
    expect(outcomeOf(tie, unaided)).toEqual({ kind: 'tie', winner: 2, others: [1] })
    expect([0, 1, 2].map((seat) => placeOf(tie, seat))).toEqual([3, 2, 1])
    expect(rankingOf(tie)).toEqual([2, 1, 0])
    expect(outcomeOf({ ...tie, winners: [1, 2] }, unaided)).toEqual({ kind: 'shared', winners: [1, 2] })
  })

  test('a game that ended because players resigned', () => {
    expect(outcomeOf(scores, { you: 1, resigned: [1], isCut: true })).toEqual({ kind: 'resigned', winners: [0], resigned: [1] })
    // A seat that resigned while the others played on is no reason.
    expect(outcomeOf(scores, { you: 1, resigned: [1], isCut: false }).kind).toBe('won')
  })
})

describe('pairs', () => {
  test('the largest origins of the two, and the rest together', () => {
    expect(rivalsOf(scores, 2)).toEqual([2, 0])
    expect(pairsOf(scores, [0, 1], 3)).toEqual([
      { origin: 'salary', points: [50, 57] },
      { origin: 'harmony', points: [25, 16] },
      { origin: undefined, points: [25, 24] },
    ])
  })
})

test('the course of real games ends with their result, and adds up', () => {
  for (const [id, milestones, stages] of [
    ['iki', ['month', 'newYear', 'over'], 14],
    ['ukiyoe', ['round', 'over'], 4],
  ] as const) {
    const game = GAMES[id]!
    const resolved = game.resolve({}, 3)
    if (!('options' in resolved)) throw new Error('options')
    const match = begin(game, resolved.options, 3, 'course')
    const rng = new RandomStream('course')
    while (advance(match) >= 0) play(match, findBot(id, 'random')!.choose(turnOf(game, match.state), rng))
    const moves = match.log.map((entry) => entry.move)
    const record = makeRecord(game, resolved.options, [{ name: 'A' }, { name: 'B' }, { name: 'C' }], moves, match.state)
    const found = courseOf(record, milestones)
    expect(found).toHaveLength(stages)
    expect(found.at(-1)!.totals).toEqual(record.result!.totals)
    const rounds = pointsByStage(found)
    if (id === 'iki') expect(rounds).toEqual([])
    else
      expect(record.result!.totals.map((_, seat) => rounds.reduce((sum, { points }) => sum + points[seat]!, 0))).toEqual(
        record.result!.totals,
      )
  }
})
