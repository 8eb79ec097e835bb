// Running a game: chance by the seed, undo up to the last barrier, resuming as if nothing had happened.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Actor, type AnyGame, CHANCE, OVER } from '../../src/core/game.ts'
import { advance, begin, equal, findLegal, type Match, play, playOut, replay, resume, turnOf, undo, whyNot } from '../../src/core/match.ts'
import { NamedStreams, RandomStream } from '../../src/core/rng.ts'
import { ukiyoe } from '../../src/games/ukiyoe/rules/game.ts'
import { type Event, type Options, type State, toy } from '../support/toy.ts'
import { DEFAULTS, position } from '../support/ukiyoe/position.ts'

const OPTIONS: Options = { turns: 6, most: 3 }
const start = (seed = 'a', options = OPTIONS, seats = 2) => begin(toy, options, seats, seed)

/** Plays on by a bot whose choice depends on the position alone. */
function goOn(match: Match<never, unknown, unknown, never, unknown>, decisions: number): Actor {
  const { game } = match as unknown as Match
  let actor = advance(match as unknown as Match)
  for (let i = 0; i < decisions && actor !== OVER; i++) {
    const moves = game.moves(match.state)
    play(match as unknown as Match, moves[new RandomStream(`bot ${match.log.length}`).below(moves.length)])
    actor = advance(match as unknown as Match)
  }
  return actor
}

describe('begin, play and advance', () => {
  test('a match begins with the state of the set-up and an empty log', () => {
    const match = start()
    expect(match).toMatchObject({ game: toy, options: OPTIONS, seats: 2, seed: 'a', log: [] })
    expect(match.state).toEqual(toy.setup(OPTIONS, 2))
  })

  test('play logs who moved and emits what happened', () => {
    const match = start()
    const events: Event[] = []
    play(match, { type: 'bet', n: 2 }, (event) => void events.push(event))
    expect(match.log).toEqual([{ actor: 0, move: { type: 'bet', n: 2 } }])
    expect(events).toEqual([{ to: 'all', type: 'bet', n: 2 }])
  })

  test('advance lets chance move, logs it as chance, and stops at a seat or the end', () => {
    const match = start()
    expect(advance(match)).toBe(0)
    expect(match.log).toEqual([])
    play(match, { type: 'bet', n: 1 })
    const events: Event[] = []
    expect(advance(match, (event) => void events.push(event))).toBe(1)
    expect(match.log.map((entry) => entry.actor)).toEqual([0, CHANCE])
    expect(events).toEqual([{ to: 0, type: 'roll', n: (match.log[1]!.move as { n: number }).n }])
    for (let i = 0; i < 5; i++) play(match, { type: 'pass' })
    expect(advance(match)).toBe(OVER)
  })

  test('the same seed gives the same game, another seed another', () => {
    const games = ['a', 'a', 'b'].map((seed) => {
      const match = begin(ukiyoe, DEFAULTS, 3, seed)
      expect(goOn(match as never, 30)).toBeGreaterThanOrEqual(0)
      return JSON.stringify(match.log)
    })
    expect(games[0]).toBe(games[1])
    expect(games[0]).not.toBe(games[2])
  })
})

describe('undo', () => {
  test('takes back the last move of the seat that made it, again and again', () => {
    const match = start('a', OPTIONS, 1)
    play(match, { type: 'pass' })
    play(match, { type: 'pass' })
    expect(undo(match, 0)).toEqual({ undone: { type: 'pass' } })
    expect(match.state.left).toBe(5)
    expect(undo(match, 0)).toEqual({ undone: { type: 'pass' } })
    expect(match.log).toEqual([])
    expect(match.state).toEqual(toy.setup(OPTIONS, 1))
  })

  test('stops at chance, at another player, and at the beginning', () => {
    const chance = {
      code: 'chance',
      problem: 'nothing to take back: the last thing that happened was chance, and what was seen cannot be unseen',
    }
    const match = start()
    expect(undo(match, 0)).toEqual({ code: 'nothing', problem: 'nothing to take back: no move has been made yet' })
    play(match, { type: 'pass' })
    expect(undo(match, 1)).toEqual({ code: 'other', problem: 'nothing to take back: another player has moved since' })
    play(match, { type: 'bet', n: 1 })
    advance(match)
    const before = JSON.stringify(match.state)
    expect(undo(match, 1)).toEqual(chance)
    expect(JSON.stringify(match.state)).toBe(before)
    expect(match.log.length).toBe(3)
  })

  test('a bet can be taken back before the roll, and chance continues as it would have', () => {
    const straight = start('x')
    play(straight, { type: 'bet', n: 2 })
    advance(straight)
    const winding = start('x')
    play(winding, { type: 'bet', n: 3 })
    expect(undo(winding, 0)).toEqual({ undone: { type: 'bet', n: 3 } })
    play(winding, { type: 'bet', n: 2 })
    advance(winding)
    expect(winding.log).toEqual(straight.log)
    expect(winding.state).toEqual(straight.state)
  })

  test('UKIYO-E: a take can be taken back, a draw cannot', () => {
    const match = begin(ukiyoe, DEFAULTS, 2, 'a')
    expect(advance(match)).toBe(0)
    play(match, ukiyoe.moves(match.state)[0]!)
    advance(match)
    expect(undo(match, 0)).toHaveProperty('problem')
    goOn(match as never, 2)
    expect(ukiyoe.actor(match.state)).toBe(1)
    const before = JSON.stringify(match.state)
    play(match, { type: 'take' })
    expect(undo(match, 1)).toEqual({ undone: { type: 'take' } })
    expect(JSON.stringify(match.state)).toBe(before)
  })
})

describe('resume and replay', () => {
  test('a resumed game goes on exactly as the uninterrupted one', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 90 }), fc.constantFrom(2, 3, 4), (seed, stop, seats) => {
        const options = { ...DEFAULTS, start: 'random' as const }
        const whole = begin(ukiyoe, options, seats, seed)
        goOn(whole as never, stop)
        const log = whole.log.map((entry) => entry.move)
        const resumed = resume(ukiyoe, options, seats, seed, JSON.parse(JSON.stringify(log)) as typeof log)
        expect(resumed.state).toEqual(whole.state)
        expect(resumed.log).toEqual(whole.log)
        goOn(whole as never, 500)
        goOn(resumed as never, 500)
        expect(resumed.log).toEqual(whole.log)
        expect(resumed.state).toEqual(whole.state)
        expect(ukiyoe.actor(whole.state)).toBe(OVER)
      }),
      { numRuns: 12 },
    )
  })

  test('replaying needs no generator and gives the same state', () => {
    const match = begin(ukiyoe, DEFAULTS, 4, 'again')
    goOn(match as never, 100)
    const moves = match.log.map((entry) => entry.move)
    expect(replay(ukiyoe, DEFAULTS, 4, moves)).toEqual(match.state)
    expect(replay(ukiyoe, DEFAULTS, 4, moves.slice(0, -1))).not.toEqual(match.state)
  })
})

describe('turnOf and playOut', () => {
  test('a turn has the view and the moves of the seat on turn', () => {
    const s = position({ hands: ['hokusai-3', 'hokusai-4', ''], turn: 1 })
    expect(turnOf(ukiyoe, s)).toEqual({ seat: 1, view: ukiyoe.view(s, 1), moves: ukiyoe.moves(s) })
  })

  test('nobody is on turn while chance moves and when the game is over', () => {
    const s: State = toy.setup(OPTIONS, 2)
    toy.apply(s, { type: 'bet', n: 1 })
    expect(() => turnOf(toy, s)).toThrow('no seat is on turn')
    s.left = 0
    expect(() => turnOf(toy, s)).toThrow('no seat is on turn')
  })

  test('playOut asks each seat for its own turns, and counts decisions only', () => {
    const s = toy.setup({ turns: 7, most: 3 }, 3)
    const asked: number[] = []
    const choose = [0, 1, 2].map((seat) => (turn: { seat: number; moves: readonly unknown[] }) => {
      expect(turn.seat).toBe(seat)
      asked.push(seat)
      return turn.moves[1]
    })
    expect(playOut(toy as AnyGame, s, new NamedStreams('a'), choose)).toBe(7)
    expect(asked).toEqual([0, 1, 2, 0, 1, 2, 0])
    expect(toy.actor(s)).toBe(OVER)
  })
})

describe('whyNot', () => {
  const s = toy.setup({ turns: 6, most: 0 }, 2)
  const code = (text: string) => whyNot(toy as AnyGame, s, text)?.code

  test('finds the reason that fits best', () => {
    expect(code('bet')).toBe('none')
    expect(code('bet 1')).toBe('none')
    expect(code('bet 2')).toBe('two')
    expect(code('bet 2 more')).toBe('two')
    expect(code('bet 20')).toBe('none')
  })

  test('reads any spacing and case, and notation that the game would write differently', () => {
    expect(code('  BET \t 2 ')).toBe('two')
    expect(code('b 2')).toBe('two')
    expect(code('b 7')).toBe('none')
  })

  test('finds a reason for the card or the place a wish ends with', () => {
    const named = (...whats: string[]) => {
      const blocked = whats.map((what) => ({ what, code: what, clause: 'TOY-1', params: {} }))
      return (text: string) => whyNot({ ...toy, blocked: () => blocked } as AnyGame, s, text)?.code
    }
    const why = named('discard hokusai', 'yokohama')
    expect(why('discard hokusai-3')).toBe('discard hokusai')
    expect(why('move to Yokohama')).toBe('yokohama')
    expect(why('yokohama')).toBe('yokohama')
    expect(why('move to newyokohama')).toBeUndefined()
    expect(why('discard hokusais')).toBeUndefined()
  })

  test('has nothing to say on what is legal or unheard of', () => {
    expect(code('pass')).toBeUndefined()
    expect(code('bets')).toBeUndefined()
    expect(code('')).toBeUndefined()
    expect(code('{"type":"bet","n":2}')).toBeUndefined()
  })

  test('UKIYO-E: an artist may be shortened', () => {
    const table = position({ hands: ['hokusai-3 utamaro-1', '', ''] }) as unknown
    const why = (text: string) => whyNot(ukiyoe as AnyGame, table, text)
    expect(why('exhibit hokusai 3 3')).toMatchObject({ what: 'exhibit hokusai', code: 'too-few', clause: 'EXH-1' })
    expect(why('exhibit hok 3 3')).toEqual(why('exhibit hokusai 3 3'))
    expect(why('discard hokusai-3')).toBeUndefined()
  })
})

describe('same and findLegal', () => {
  test('equal as JSON values, whatever the order of the fields', () => {
    expect(equal({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
    expect(equal([], [])).toBe(true)
    expect(equal('x', 'x')).toBe(true)
  })

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: undefined }, { b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 1]],
    [[], {}],
    [{ 0: 1, length: 1 }, [1]],
    [null, {}],
    [{}, null],
    [1, '1'],
    [0, null],
    [{ a: { toString: 1 } }, { a: {} }],
    [{ toString: 1 }, {}],
  ])('%j is not %j', (a, b) => {
    expect(equal(a, b)).toBe(false)
    expect(equal(b, a)).toBe(false)
  })

  test('same agrees with the sorted text of any two JSON values', () => {
    const sorted = (value: unknown): string =>
      JSON.stringify(value, (_, one) =>
        typeof one === 'object' && one !== null && !Array.isArray(one)
          ? { fields: Object.entries(one).sort(([x], [y]) => (x < y ? -1 : 1)) }
          : one,
      )
    // -0 and 0 are one number in JSON.
    const value = fc.jsonValue({ maxDepth: 2 }).map((one) => JSON.parse(JSON.stringify(one)) as unknown)
    fc.assert(fc.property(value, value, (a, b) => void expect(equal(a, b)).toBe(sorted(a) === sorted(b))))
    fc.assert(fc.property(value, (a) => void expect(equal(a, structuredClone(a))).toBe(true)))
  })

  test('findLegal gives the listed move itself, or nothing', () => {
    const moves = toy.moves(toy.setup(OPTIONS, 2))
    expect(findLegal(moves, moves[2])).toBe(moves[2])
    expect(findLegal(moves, { n: 2, type: 'bet' })).toBe(moves[2])
    expect(findLegal(moves, { type: 'bet', n: 4 })).toBeUndefined()
    expect(findLegal(moves, { type: 'bet', n: 2, extra: 1 })).toBeUndefined()
    expect(findLegal(moves, 'pass')).toBeUndefined()
  })
})
