// The contract battery: what every game must hold, on every game × options × seat count.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visible } from '../../src/core/events.ts'
import { CHANCE, type GameEvent, OVER } from '../../src/core/game.ts'
import { completeView, findLegal, replay, same, whyNot } from '../../src/core/match.ts'
import { makeRecord, readRecord, writeText } from '../../src/core/record/record.ts'
import { Seeded, Stream } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { CASES, type Case, rulesTextOf } from '../support/cases.ts'
import { mutate } from '../support/mutate.ts'

const RUNS = 4
const seeds = fc.integer({ min: 0, max: 2 ** 31 }).map(String)
const check = (property: fc.IProperty<[string]>) => fc.assert(property, { numRuns: RUNS })

/** Plays a random game and calls `visit` at every state; the log is what was played so far. */
function walk(
  { game, options, seats }: Case,
  seed: string,
  visit: (s: unknown, log: readonly unknown[]) => void,
): { s: unknown; log: unknown[] } {
  const s = game.setup(options, seats)
  const chance = new Seeded(seed)
  const rng = new Stream(seed)
  const log: unknown[] = []
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    visit(s, log)
    const moves = game.moves(s)
    const move = actor === CHANCE ? game.chance(s, chance) : moves[rng.below(moves.length)]
    game.apply(s, move)
    log.push(move)
    if (log.length > 5000) throw new Error('the game does not end')
  }
  visit(s, log)
  return { s, log }
}

/** Calls visit at the first state and at about one in n, in a way that hits every phase over the runs. */
function some(n: number, seed: string, visit: (s: unknown, log: readonly unknown[]) => void) {
  const rng = new Stream(`some ${seed}`)
  return (s: unknown, log: readonly unknown[]) => {
    if (rng.below(n) === 0 || log.length === 0) visit(s, log)
  }
}

describe.each(CASES)('$name', (one) => {
  const { game, options, seats } = one
  const everySeat = [...Array(seats).keys(), null]
  const clauses = new Set(rulesTextOf(game).match(/(?<=^\| )[A-Z]+-\d+(?= \|)/gm))

  test('moves are never empty, never repeated, all frozen, and fill says the same', () => {
    const into: unknown[] = []
    check(
      fc.property(seeds, (seed) => {
        walk(one, seed, (s) => {
          const moves = game.moves(s)
          expect(moves.length > 0).toBe(game.actor(s) !== OVER)
          expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(moves.length)
          expect(moves.every((move) => Object.isFrozen(move))).toBe(true)
          const n = game.fill(s, into)
          expect(into.slice(0, n)).toEqual(moves)
          if (game.actor(s) === CHANCE) expect(moves).toContain(game.chance(s, new Stream(seed)))
        })
      }),
    )
  })

  test('a named move is legal exactly if it is listed, and then it is the listed one', () => {
    check(
      fc.property(seeds, (seed) => {
        const rng = new Stream(`mutate ${seed}`)
        walk(one, seed, (s, log) => {
          const moves = game.moves(s)
          const wrong = moves.filter((move) => game.legal(s, move) !== move || game.legal(s, structuredClone(move)) !== move)
          for (let i = 0; i < 12; i++) {
            const value = mutate(i % 3 === 0 ? log : moves, rng)
            if (game.legal(s, value) !== findLegal(moves, value)) wrong.push(value)
          }
          expect(wrong).toEqual([])
        })
      }),
    )
  })

  test('a move named at the wrong time, or with what is not there, gets a reason with a clause', () => {
    check(
      fc.property(seeds, (seed) => {
        const rng = new Stream(`why ${seed}`)
        const texts = new Set<string>()
        walk(one, seed, (s) => {
          const moves = game.moves(s)
          for (let i = 0; i < 4 && moves.length > 0; i++) texts.add(game.text.move(s, moves[rng.below(moves.length)]))
          if (game.actor(s) < 0) return
          for (let i = 0; i < 6; i++) {
            const text = [...texts][rng.below(texts.size)]!
            const parsed = game.text.parse(s, text)
            if (!('move' in parsed) || game.legal(s, parsed.move) !== undefined) continue
            const reason = whyNot(game, s, text)
            expect(reason, text).toBeDefined()
            expect(clauses).toContain(reason!.clause)
            expect(game.text.reason(s, reason!)).toMatch(/^[A-Z"].*\.$/)
            expect(game.text.reason(s, reason!)).not.toMatch(/undefined|NaN|null/)
          }
        })
      }),
    )
  })

  test('every move applies and breaks no invariant; events change nothing', () => {
    check(
      fc.property(seeds, (seed) => {
        walk(
          one,
          seed,
          some(9, seed, (s) => {
            for (const move of game.moves(s).slice(0, 60)) {
              const before = JSON.stringify(move)
              const silent = game.clone(s)
              game.apply(silent, move)
              const loud = game.clone(s)
              const events: GameEvent[] = []
              game.apply(loud, move, (event) => void events.push(event))
              expect(game.broken(silent)).toEqual([])
              expect(same(loud, silent)).toBe(true)
              expect(JSON.stringify(move)).toBe(before)
              for (const event of events) expect(game.text.event(loud, event, ['Aki', 'Ben', 'Cho', 'Dai'])).toMatch(/\S.*[.!]$/)
            }
          }),
        )
      }),
    )
  })

  test('invariants hold in every state, and every game ends', () => {
    check(fc.property(seeds, (seed) => void walk(one, seed, (s) => void expect(game.broken(s)).toEqual([]))))
  })

  test('a clone is equal and independent; a state survives JSON', () => {
    check(
      fc.property(seeds, (seed) => {
        walk(
          one,
          seed,
          some(12, seed, (s) => {
            const text = JSON.stringify(s)
            const copy = game.clone(s)
            expect(copy).toEqual(structuredClone(s))
            expect(Object.keys(copy as object)).toEqual(Object.keys(s as object))
            const rng = new Stream(seed)
            for (let i = 0; i < 40 && game.actor(copy) !== OVER; i++) {
              const moves = game.moves(copy)
              game.apply(copy, moves[rng.below(moves.length)])
            }
            expect(JSON.stringify(s)).toBe(text)
            const parsed = JSON.parse(text)
            expect(parsed).toEqual(structuredClone(s))
            expect(game.moves(parsed)).toEqual(game.moves(s))
          }),
        )
      }),
    )
  })

  test('a game replays from its log, and its record reads back from text and JSON', () => {
    check(
      fc.property(seeds, (seed) => {
        const { s, log } = walk(one, seed, () => {})
        expect(replay(game, options, seats, log)).toEqual(s)
        const info = Array.from({ length: seats }, (_, i) => (i === 0 ? { name: 'Aki "the" \\ 1' } : { name: `Bot ${i}`, bot: 'random' }))
        const record = makeRecord(game, options, info, log, s, seed)
        for (const text of [writeText(game, record), JSON.stringify(record)]) {
          const read = readRecord(GAMES, text)
          if ('problem' in read) throw new Error(read.problem)
          expect(read.record).toEqual(record)
          expect(same(read.state, s)).toBe(true)
        }
      }),
    )
  })

  test('notation goes there and back, and tells moves apart', () => {
    check(
      fc.property(seeds, (seed) => {
        walk(
          one,
          seed,
          some(3, seed, (s) => {
            const moves = game.moves(s)
            const texts = moves.map((move) => game.text.move(s, move))
            expect(new Set(texts).size).toBe(texts.length)
            for (const [i, text] of texts.entries()) {
              expect(game.text.parse(s, text)).toEqual({ move: moves[i] })
              expect(game.text.parse(s, `  ${text.toUpperCase()} `)).toEqual({ move: moves[i] })
            }
          }),
        )
      }),
    )
  })

  test('a world dreamt up from a view looks like the view, offers the same moves, and blocks the same for the same reasons', () => {
    check(
      fc.property(seeds, (seed) => {
        const rng = new Stream(`dream ${seed}`)
        walk(
          one,
          seed,
          some(9, seed, (s) => {
            for (const seat of everySeat) {
              const view = game.view(s, seat)
              const frozen = JSON.stringify(view)
              const dreamt = game.sample(view, rng)
              expect(game.view(dreamt, seat)).toEqual(view)
              expect(game.broken(dreamt)).toEqual([])
              expect(game.actor(dreamt)).toBe(game.actor(s))
              if (seat === game.actor(s)) {
                expect(game.moves(dreamt)).toEqual(game.moves(s))
                expect(game.blocked(dreamt)).toEqual(game.blocked(s))
              }
              const next = game.moves(dreamt)
              if (next.length > 0) game.apply(dreamt, next[0])
              expect(JSON.stringify(view)).toBe(frozen)
            }
          }),
        )
      }),
    )
  })

  test('a view has always the same fields, nothing in it changes when the game goes on, and it can be sent by what has changed', () => {
    check(
      fc.property(seeds, (seed) => {
        let fields: string[] | undefined
        const before = new Map<number | null, { readonly view: Record<string, unknown>; readonly text: string }>()
        walk(
          one,
          seed,
          some(9, seed, (s) => {
            for (const seat of everySeat) {
              const view = game.view(s, seat) as Record<string, unknown>
              fields ??= Object.keys(view)
              expect(Object.keys(view)).toEqual(fields)
              expect(Object.values(view)).not.toContain(undefined)
              const text = JSON.stringify(view)
              const last = before.get(seat)
              before.set(seat, { view, text })
              if (!last) continue
              expect(JSON.stringify(last.view)).toBe(last.text)
              const changed = Object.entries(view).filter(([name, value]) => !same(value, last.view[name]))
              expect(JSON.stringify(completeView(last.view, Object.fromEntries(changed)))).toBe(text)
            }
          }),
        )
        expect(fields!.length).toBeGreaterThan(0)
        expect(completeView(null, { a: 1 })).toEqual({ a: 1 })
      }),
    )
  })

  test('equal views get equal events', () => {
    check(
      fc.property(seeds, (seed) => {
        const rng = new Stream(`events ${seed}`)
        walk(
          one,
          seed,
          some(9, seed, (s) => {
            for (const seat of everySeat) {
              const other = game.sample(game.view(s, seat), rng)
              const moves = game.moves(s)
              const common = moves.filter((move) => findLegal(game.moves(other), move))
              if (common.length === 0) continue
              const move = common[rng.below(common.length)]
              const here = played(s, move)
              const there = played(other, move)
              // The end of a game may show what was hidden until then, in the view and in events alike.
              const isRevealed = game.actor(here.s) === OVER && !same(game.view(here.s, seat), game.view(there.s, seat))
              if (!isRevealed) expect(visible(here.events, seat)).toEqual(visible(there.events, seat))
            }
          }),
        )
      }),
    )
    function played(before: unknown, move: unknown): { readonly s: unknown; readonly events: readonly GameEvent[] } {
      const s = game.clone(before)
      const events: GameEvent[] = []
      game.apply(s, move, (event) => void events.push(event))
      return { s, events }
    }
  })

  test('points have an origin, somebody wins, and the winner has the most', () => {
    check(
      fc.property(seeds, (seed) => {
        walk(
          one,
          seed,
          some(12, seed, (s) => {
            const { totals, origins, winners } = game.scores(s)
            expect(totals.length).toBe(seats)
            origins.forEach((origin, seat) => void expect(Object.values(origin).reduce((sum, n) => sum + n, 0)).toBe(totals[seat]))
            expect(winners.length).toBeGreaterThan(0)
            for (const seat of winners) expect(totals[seat]).toBe(Math.max(...totals))
          }),
        )
      }),
    )
  })

  test('what is blocked is not legal, names a clause there is, and has a sentence', () => {
    check(
      fc.property(seeds, (seed) => {
        walk(one, seed, (s) => {
          const legal = new Set(game.moves(s).map((move) => game.text.move(s, move)))
          for (const blocked of game.blocked(s)) {
            expect(legal).not.toContain(blocked.what)
            expect(clauses).toContain(blocked.clause)
            expect(game.text.reason(s, blocked)).toMatch(/^[A-Z"].*\.$/)
            expect(game.text.reason(s, blocked)).not.toMatch(/undefined|NaN|null/)
          }
        })
      }),
    )
  })
})
