// Luck has mean 0 and adds up to 0, and the books of a game balance: exactly where values are exact, within intervals elsewhere.
import { describe, expect, test } from 'vitest'
import { booksOf, evenLuck } from '../../src/bots/ledger.ts'
import { type DrawLuck, drawsOf, luckOf, type Valuer } from '../../src/bots/luck.ts'
import { decisionsOf, type Judgement } from '../../src/bots/review.ts'
import { type AnyGame, CHANCE, OVER, type Turn } from '../../src/core/game.ts'
import { turnOf } from '../../src/core/match.ts'
import { type GameRecord, makeRecord } from '../../src/core/record/record.ts'
import { NamedStreams, RandomStream } from '../../src/core/rng.ts'
import { findBot, reviewValuerFor, valuerFor } from '../../src/games/bots.ts'
import { GAMES } from '../../src/games/index.ts'
import { resolveOrThrow } from '../support/cases.ts'
import { type Move, type Options, type State, toy } from '../support/toy.ts'

const total = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0)

function shares(game: AnyGame, s: unknown): number[] {
  const { totals, winners } = game.scores(s)
  return totals.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}

/** A game as a record. */
function played(
  game: AnyGame,
  seats: number,
  seed: string,
  choose: (turn: Turn<unknown, unknown>, rng: RandomStream) => unknown,
): GameRecord {
  const options = resolveOrThrow(game, {}, seats)
  const s = game.setup(options, seats)
  const [chance, own] = [new NamedStreams(seed), new RandomStream(`${seed} bots`)]
  const moves: unknown[] = []
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    const move = actor === CHANCE ? game.chance(s, chance) : choose(turnOf(game, s), own)
    game.apply(s, move)
    moves.push(move)
  }
  const names = Array.from({ length: seats }, (_, seat) => ({ name: `${seat}` }))
  return makeRecord(game, options, names, moves, s)
}

const luckIn = (game: AnyGame, valuer: Valuer, record: GameRecord, seed: string) =>
  [...drawsOf(game, record)].map((draw) => luckOf(game, valuer, draw, seed))

describe('a game whose values are known exactly', () => {
  const game = toy as unknown as AnyGame

  /** The share of the win each seat can expect if everybody plays for the best share. */
  function exactly(s: State): readonly number[] {
    const key = JSON.stringify([s.turn, s.left, s.bet, s.points])
    const found = known.get(key) ?? chances(s)
    known.set(key, found)
    return found
  }
  const known = new Map<string, readonly number[]>()
  function chances(s: State): readonly number[] {
    if (toy.actor(s) === OVER) return shares(game, s)
    const nexts = toy.moves(s).map((move) => exactly(following(s, move)))
    if (toy.actor(s) === CHANCE) return nexts[0]!.map((_, seat) => total(nexts.map((next) => next[seat]!)) / nexts.length)
    return nexts.reduce((best, next) => (next[s.turn]! > best[s.turn]! ? next : best))
  }
  function following(s: State, move: Move): State {
    const next = toy.clone(s)
    toy.apply(next, move)
    return next
  }
  const valuer: Valuer = {
    value: (s, _, out) => exactly(s as State).forEach((share, seat) => void (out[seat] = share)),
    isExact: true,
    samples: 6,
  }
  const record = (seed: string) => played(game, 2, seed, ({ moves }, rng) => moves[rng.below(moves.length)])

  function judged(one: GameRecord): (Judgement & { seat: number })[] {
    const found = []
    for (const { seat, turn, moves, played: made } of decisionsOf(game, one)) {
      const view = turn().view as State
      const nexts = moves.map((move) => exactly(following(view, move as Move)))
      const best = nexts.reduce((top, next, i) => (next[seat]! > nexts[top]![seat]! ? i : top), 0)
      found.push({ seat, best, shares: nexts[best]!, played: nexts[made]![seat]!, after: nexts[made]!, iterations: 1 })
    }
    return found
  }

  test('over all the ways a draw can end, luck is exactly 0', () => {
    for (const draw of drawsOf(game, record('a'))) {
      const lucks = toy
        .moves(draw.before as State)
        .map((move) => luckOf(game, valuer, { ...draw, after: following(draw.before as State, move) }, 'x'))
      expect(lucks).toHaveLength(6)
      for (const seat of [0, 1]) expect(total(lucks.map(({ luck }) => luck[seat]!))).toBeCloseTo(0, 12)
    }
  })

  test('start, luck and mistakes make the result, with nothing left over but the mistakes too small to count', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const one = record(seed)
      const books = booksOf({ seats: 2, draws: luckIn(game, valuer, one, seed), judgements: judged(one), result: resultOf(one) })
      for (const { start, luck, own, others, unexplained, result } of books) {
        expect(start + luck + own + others + unexplained).toBeCloseTo(result, 12)
        expect(own).toBeLessThanOrEqual(0)
      }
      const small = total(
        judged(one)
          .map(({ seat, shares: best, played: made }) => Math.max(0, best[seat]! - made))
          .filter((cost) => cost < 0.02),
      )
      // The start is put down as even; here the first seat to bet has an advantage.
      const ahead = exactly(toy.setup(one.options as Options, 2))[0]! - books[0]!.start
      expect(Math.abs(books[0]!.unexplained - ahead)).toBeLessThanOrEqual(small + 1e-9)
    }
  })
})

describe.each(['ukiyoe', 'iki'])('%s', (id) => {
  const game = GAMES[id]!
  const games = id === 'iki' ? 24 : 16

  test.each([2, 3, 4])('with %i players, over many games the mean luck of every seat is 0 within its interval', (seats) => {
    const valuer = { ...valuerFor(id)!, samples: 2 }
    const bot = findBot(id, id === 'iki' ? 'random' : 'journeyman')!
    const lucks: number[][] = []
    for (let i = 0; i < games; i++) {
      const draws = luckIn(
        game,
        valuer,
        played(game, seats, `luck ${seats} ${i}`, (turn, rng) => bot.choose(turn, rng)),
        `${i}`,
      )
      for (const { luck, expected } of draws) {
        expect(total(luck)).toBeCloseTo(0, 9)
        expect(total(expected)).toBeCloseTo(1, 9)
      }
      lucks.push(Array.from({ length: seats }, (_, seat) => total(draws.map(({ luck }) => luck[seat]!))))
    }
    for (let seat = 0; seat < seats; seat++) {
      const mean = total(lucks.map((luck) => luck[seat]!)) / games
      const error = Math.sqrt(total(lucks.map((luck) => (luck[seat]! - mean) ** 2)) / (games - 1) / games)
      expect(Math.abs(mean)).toBeLessThan(4 * error)
    }
  })

  test.each([2, 3, 4])('with %i players, the review’s measure has mean 0 too, and shares that add up', (seats) => {
    const valuer = { ...reviewValuerFor(id, seats)!, samples: 4 }
    const bot = findBot(id, id === 'iki' ? 'random' : 'journeyman')!
    const lucks: number[] = []
    for (let i = 0; i < 12; i++) {
      const draws = luckIn(
        game,
        valuer,
        played(game, seats, `review ${seats} ${i}`, (turn, rng) => bot.choose(turn, rng)),
        `${i}`,
      )
      for (const { luck, expected } of draws) {
        expect(total(luck)).toBeCloseTo(0, 9)
        expect(total(expected)).toBeCloseTo(1, 9)
      }
      lucks.push(total(draws.map(({ luck }) => luck[0]!)))
    }
    const mean = total(lucks) / lucks.length
    const error = Math.sqrt(total(lucks.map((luck) => (luck - mean) ** 2)) / (lucks.length - 1) / lucks.length)
    expect(Math.abs(mean)).toBeLessThan(4 * error)
  })

  test('the same record and seed give the same luck', () => {
    const record = played(game, 2, 'same', (turn, rng) => findBot(id, 'journeyman')!.choose(turn, rng))
    const valuer = { ...valuerFor(id)!, samples: 2 }
    expect(luckIn(game, valuer, record, 's')).toEqual(luckIn(game, { ...valuerFor(id)!, samples: 2 }, record, 's'))
  })
})

test('UKIYO-E: with as many samples as cards, every card is looked at, and luck is exactly 0 over all of them', () => {
  const game = GAMES.ukiyoe!
  const journeyman = findBot('ukiyoe', 'journeyman')
  const record = played(game, 2, 'few', (turn, rng) => journeyman.choose(turn, rng))
  // Any function of the position will do.
  const hash = (s: unknown) =>
    1 / (1 + ([...JSON.stringify(game.view(s, 0))].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 997, 7) % 13))
  const single = [...drawsOf(game, record)].filter(({ at, to }) => to - at === 1)
  for (const draw of [single[0]!, single[30]!, single.at(-1)!]) {
    const ways = waysOf(game, draw.before)
    const valuer: Valuer = {
      value(s, _, out) {
        out[0] = hash(s)
        out[1] = 1 - out[0]
      },
      isExact: true,
      samples: ways.length,
    }
    const mean = total(ways.map((after) => luckOf(game, valuer, { ...draw, after }, 'x').luck[0]!))
    expect(mean).toBeCloseTo(0, 9)
  }
})

/** Every way one draw can end, a card of which there are three counted three times: asks `chance` for each number it may draw. */
function waysOf(game: AnyGame, before: unknown): unknown[] {
  let most = 1
  const ways = []
  for (let n = 0; n < most; n++) {
    const after = game.clone(before)
    const move = game.chance(after, {
      below(ends) {
        most = ends
        return n
      },
    })
    game.apply(after, move)
    ways.push(after)
  }
  return ways
}

function resultOf({ result, seats }: GameRecord): number[] {
  const { winners } = result!
  return seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}

describe('the books', () => {
  const draw = (luck: readonly number[], expected = [0.25, 0.25, 0.25, 0.25]): DrawLuck => ({
    luck,
    expected,
    errors: [0.01, 0.01, 0.01, 0.01],
  })

  test('even luck is the result without the luck, cut at nothing and everything, and adds up to 1', () => {
    expect(evenLuck([1, 0, 0, 0], [0.39, -0.21, -0.1, -0.08])).toEqual([0.61, 0.21, 0.1, 0.08].map((share) => expect.closeTo(share, 9)))
    expect(total(evenLuck([1, 0], [-0.3, 0.3]))).toBeCloseTo(1, 12)
    expect(evenLuck([1, 0], [1.2, -1.2])).toEqual([0, 1])
  })

  test('a mistake is its maker’s loss, and goes to those who gained by it', () => {
    const mistake = { seat: 0, best: 1, shares: [0.4, 0.2, 0.2, 0.2], played: 0.3, after: [0.3, 0.35, 0.15, 0.2], iterations: 9 }
    const books = booksOf({ seats: 4, draws: [draw([0.1, 0, -0.1, 0])], judgements: [mistake], result: [0, 1, 0, 0] })
    expect(books.map(({ own }) => own)).toEqual([expect.closeTo(-0.1, 9), 0, 0, 0])
    expect(books.map(({ others }) => others)).toEqual([0, 0.15, -0.05, 0].map((gift) => expect.closeTo(gift, 9)))
    for (const key of ['luck', 'unexplained'] as const) expect(total(books.map((one) => one[key]))).toBeCloseTo(0, 9)
  })

  test('an analysis of an earlier version does not know who gained: the gift is shared out', () => {
    const mistake = { seat: 0, best: 1, shares: [0.4, 0.2, 0.2, 0.2], played: 0.1, iterations: 9 }
    const books = booksOf({ seats: 4, draws: [], judgements: [mistake], result: [0, 1, 0, 0] })
    expect(books.map(({ others }) => others)).toEqual([0, 0.1, 0.1, 0.1].map((gift) => expect.closeTo(gift, 9)))
  })

  test('an unequal start is recorded as it was', () => {
    const books = booksOf({ seats: 4, draws: [draw([0, 0, 0, 0], [0.4, 0.2, 0.2, 0.2])], judgements: [], result: [1, 0, 0, 0] })
    expect(books.map(({ start }) => start)).toEqual([0.4, 0.2, 0.2, 0.2])
    expect(booksOf({ seats: 2, draws: [], judgements: [], result: [1, 0] })[0]!.start).toBe(0.5)
  })
})
