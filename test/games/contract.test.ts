// The contract battery: what every game must hold, on every game × options × seat count.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visibleTo } from '../../src/core/events.ts'
import { type AnyGame, CHANCE, type GameEvent, OVER } from '../../src/core/game.ts'
import { equal, findLegal, mergeView, replay, whyNot } from '../../src/core/match.ts'
import { makeRecord, readRecord, writeText } from '../../src/core/record/record.ts'
import { NamedStreams, RandomStream } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { CASES, type Case, rulesTextOf } from '../support/cases.ts'
import { mutate } from '../support/mutate.ts'

/** Random games for each case; every property is checked on all of them. */
const RUNS = 4

// `expect` costs far more than a comparison: it is called only to say what differs.
const is = (actual: unknown, expected: unknown) => {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected)
}
const expectEqual = (actual: unknown, expected: unknown) => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}
const matches = (text: string, pattern: RegExp) => {
  if (!pattern.test(text)) expect(text).toMatch(pattern)
}
const contains = (all: ReadonlySet<unknown>, one: unknown) => {
  if (!all.has(one)) expect([...all]).toContain(one)
}
const isSentence = (text: string) => {
  matches(text, /^[A-Z"].*\.$/)
  if (/undefined|NaN|null/.test(text)) expect(text).not.toMatch(/undefined|NaN|null/)
}

const isFrozenThrough = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozenThrough))

/** By a part of a state or view: its text if it is frozen through and through. */
const frozenTexts = new WeakMap<object, string | undefined>()

function partText(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part)
  if (!frozenTexts.has(part)) frozenTexts.set(part, isFrozenThrough(part) ? JSON.stringify(part) : undefined)
  return frozenTexts.get(part) ?? JSON.stringify(part)
}

/** The JSON of a state or view. A table of rules, which is most of it and cannot change, is written once. */
function jsonOf(value: unknown): string {
  const parts = Object.entries(value as object).flatMap(([name, part]) => {
    const text = partText(part)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${parts.join(',')}}`
}

/** A state of the walk: what is legal there and its notation are computed once for all properties. */
class Moment {
  readonly one: Case
  readonly s: unknown
  readonly log: readonly unknown[]
  readonly moves: readonly unknown[]
  readonly actor: number
  private notation: readonly string[] | undefined
  constructor(one: Case, s: unknown, log: readonly unknown[]) {
    this.one = one
    this.s = s
    this.log = log
    this.moves = one.game.moves(s)
    this.actor = one.game.actor(s)
  }
  get texts(): readonly string[] {
    this.notation ??= this.moves.map((move) => this.one.game.text.move(this.s, move))
    return this.notation
  }
}

interface Property {
  readonly title: string
  /** Checked at the first state and at about one in `every`, in a way that hits every phase over the runs. */
  readonly every: number
  /** Begins a walk; what it returns is called at the states. */
  readonly begin: (one: Case, seed: string, rng: RandomStream) => (now: Moment) => void
}

const clausesOf = (game: AnyGame) => new Set(rulesTextOf(game).match(/(?<=^\| )[A-Z]+-\d+(?= \|)/gm))
const everySeat = (seats: number) => [...Array(seats).keys(), null]

const PROPERTIES: readonly Property[] = [
  {
    title: 'moves are never empty, never repeated, all frozen, and fill says the same',
    every: 1,
    begin({ game }, seed) {
      const into: unknown[] = []
      return ({ s, moves, actor }) => {
        is(moves.length > 0, actor !== OVER)
        is(new Set(moves.map((move) => JSON.stringify(move))).size, moves.length)
        is(
          moves.every((move) => Object.isFrozen(move)),
          true,
        )
        const n = game.fillMoves(s, into)
        expectEqual(into.slice(0, n), moves)
        if (actor === CHANCE && !moves.includes(game.chance(s, new RandomStream(seed))))
          expect(moves).toContain(game.chance(s, new RandomStream(seed)))
      }
    },
  },
  {
    title: 'a named move is legal exactly if it is listed, and then it is the listed one',
    every: 1,
    begin({ game }, _seed, rng) {
      return ({ s, moves, log }) => {
        const wrong = moves.filter((move) => game.legal(s, move) !== move || game.legal(s, structuredClone(move)) !== move)
        for (let i = 0; i < 12; i++) {
          const value = mutate(i % 3 === 0 ? log : moves, rng)
          if (game.legal(s, value) !== findLegal(moves, value)) wrong.push(value)
        }
        expectEqual(wrong, [])
      }
    },
  },
  {
    title: 'a move named at the wrong time, or with what is not there, gets a reason with a clause',
    every: 1,
    begin({ game }, _seed, rng) {
      const clauses = clausesOf(game)
      const known = new Set<string>()
      return ({ s, moves, actor }) => {
        for (let i = 0; i < 4 && moves.length > 0; i++) known.add(game.text.move(s, moves[rng.below(moves.length)]))
        if (actor < 0) return
        for (let i = 0; i < 6; i++) {
          const text = [...known][rng.below(known.size)]!
          const parsed = game.text.parse(s, text)
          if (!('move' in parsed) || game.legal(s, parsed.move) !== undefined) continue
          const reason = whyNot(game, s, text)
          if (reason === undefined) expect(reason, text).toBeDefined()
          contains(clauses, reason!.clause)
          isSentence(game.text.reason(s, reason!))
        }
      }
    },
  },
  {
    title: 'every move applies and breaks no invariant; events change nothing',
    every: 9,
    begin({ game }) {
      return ({ s, moves }) => {
        for (const move of moves.slice(0, 60)) {
          const before = JSON.stringify(move)
          const silent = game.clone(s)
          game.apply(silent, move)
          const loud = game.clone(s)
          const events: GameEvent[] = []
          game.apply(loud, move, (event) => void events.push(event))
          expectEqual(game.violations(silent), [])
          is(equal(loud, silent), true)
          is(JSON.stringify(move), before)
          for (const event of events) matches(game.text.event(loud, event, ['Aki', 'Ben', 'Cho', 'Dai']), /\S.*[.!]$/)
        }
      }
    },
  },
  {
    title: 'invariants hold in every state, and every game ends',
    every: 1,
    begin({ game }) {
      return ({ s, log }) => {
        expectEqual(game.violations(s), [])
        if (log.length > MOST_MOVES) throw new Error('the game does not end')
      }
    },
  },
  {
    title: 'a clone is equal and independent; a state survives JSON',
    every: 12,
    begin({ game }, seed) {
      return ({ s, moves }) => {
        const text = jsonOf(s)
        const copy = game.clone(s)
        expectEqual(copy, structuredClone(s))
        expectEqual(Object.keys(copy as object), Object.keys(s as object))
        const rng = new RandomStream(seed)
        for (let i = 0; i < 40 && game.actor(copy) !== OVER; i++) {
          const next = game.moves(copy)
          game.apply(copy, next[rng.below(next.length)])
        }
        is(jsonOf(s), text)
        const parsed = JSON.parse(JSON.stringify(s))
        expectEqual(parsed, structuredClone(s))
        expectEqual(game.moves(parsed), moves)
      }
    },
  },
  {
    title: 'a game replays from its log, and its record reads back from text and JSON',
    every: 1,
    begin({ game, options, seats }, seed) {
      return ({ s, log, actor }) => {
        if (actor !== OVER) return
        expectEqual(replay(game, options, seats, log), s)
        const info = Array.from({ length: seats }, (_, i) => (i === 0 ? { name: 'Aki "the" \\ 1' } : { name: `Bot ${i}`, bot: 'random' }))
        const record = makeRecord(game, options, info, log, s, seed)
        for (const text of [writeText(game, record), JSON.stringify(record)]) {
          const read = readRecord(GAMES, text)
          if ('problem' in read) throw new Error(read.problem)
          expectEqual(read.record, record)
          is(equal(read.state, s), true)
        }
      }
    },
  },
  {
    title: 'notation goes there and back, and tells moves apart',
    every: 3,
    begin({ game }) {
      return ({ s, moves, texts }) => {
        is(new Set(texts).size, texts.length)
        for (const [i, text] of texts.entries()) {
          expectEqual(game.text.parse(s, text), { move: moves[i] })
          expectEqual(game.text.parse(s, `  ${text.toUpperCase()} `), { move: moves[i] })
        }
      }
    },
  },
  {
    title: 'a state sampled from a view has the same view, offers the same moves, and blocks the same for the same reasons',
    every: 9,
    begin({ game, seats }, _seed, rng) {
      return ({ s, moves, actor }) => {
        for (const seat of everySeat(seats)) {
          const view = game.view(s, seat)
          const frozen = jsonOf(view)
          const sampled = game.sample(view, rng)
          expectEqual(game.view(sampled, seat), view)
          expectEqual(game.violations(sampled), [])
          is(game.actor(sampled), actor)
          if (seat === actor) {
            expectEqual(game.moves(sampled), moves)
            expectEqual(game.blocked(sampled), game.blocked(s))
          }
          const next = game.moves(sampled)
          if (next.length > 0) game.apply(sampled, next[0])
          is(jsonOf(view), frozen)
        }
      }
    },
  },
  {
    title: 'a view has always the same fields, nothing in it changes when the game goes on, and it can be sent by what has changed',
    every: 9,
    begin({ game, seats }) {
      let fields: string[] | undefined
      const before = new Map<number | null, { readonly view: Record<string, unknown>; readonly text: string }>()
      expectEqual(mergeView(null, { a: 1 }), { a: 1 })
      return ({ s }) => {
        for (const seat of everySeat(seats)) {
          const view = game.view(s, seat) as Record<string, unknown>
          fields ??= Object.keys(view)
          if (fields.length === 0) expect(fields.length).toBeGreaterThan(0)
          expectEqual(Object.keys(view), fields)
          if (Object.values(view).includes(undefined)) expect(Object.values(view)).not.toContain(undefined)
          const text = jsonOf(view)
          const last = before.get(seat)
          before.set(seat, { view, text })
          if (!last) continue
          is(jsonOf(last.view), last.text)
          const changed = Object.entries(view).filter(([name, value]) => !equal(value, last.view[name]))
          is(jsonOf(mergeView(last.view, Object.fromEntries(changed))), text)
        }
      }
    },
  },
  {
    title: 'equal views get equal events',
    every: 9,
    begin({ game, seats }, _seed, rng) {
      function played(before: unknown, move: unknown): { readonly s: unknown; readonly events: readonly GameEvent[] } {
        const s = game.clone(before)
        const events: GameEvent[] = []
        game.apply(s, move, (event) => void events.push(event))
        return { s, events }
      }
      return ({ s, moves }) => {
        for (const seat of everySeat(seats)) {
          const other = game.sample(game.view(s, seat), rng)
          const possible = game.moves(other)
          const common = moves.filter((move) => findLegal(possible, move))
          if (common.length === 0) continue
          const move = common[rng.below(common.length)]
          const here = played(s, move)
          const there = played(other, move)
          // The end of a game may show what was hidden until then, in the view and in events alike.
          const isRevealed = game.actor(here.s) === OVER && !equal(game.view(here.s, seat), game.view(there.s, seat))
          if (!isRevealed) expectEqual(visibleTo(here.events, seat), visibleTo(there.events, seat))
        }
      }
    },
  },
  {
    title: 'points have an origin, somebody wins, and the winner has the most',
    every: 12,
    begin({ game, seats }) {
      return ({ s }) => {
        const { totals, origins, winners } = game.scores(s)
        is(totals.length, seats)
        for (const [seat, origin] of origins.entries())
          is(
            Object.values(origin).reduce((sum, n) => sum + n, 0),
            totals[seat],
          )
        if (winners.length === 0) expect(winners.length).toBeGreaterThan(0)
        for (const seat of winners) is(totals[seat], Math.max(...totals))
      }
    },
  },
  {
    title: 'what is blocked is not legal, names a clause there is, and has a sentence',
    every: 1,
    begin({ game }) {
      const clauses = clausesOf(game)
      return (now) => {
        const all = game.blocked(now.s)
        if (all.length === 0) return
        const legal = new Set(now.texts)
        for (const blocked of all) {
          if (legal.has(blocked.what)) expect([...legal]).not.toContain(blocked.what)
          contains(clauses, blocked.clause)
          isSentence(game.text.reason(now.s, blocked))
        }
      }
    },
  },
]

const MOST_MOVES = 5000

/** Plays a random game and calls `visit` at every state; the log is what was played so far. */
function walk(one: Case, seed: string, visit: (now: Moment) => void): void {
  const { game, options, seats } = one
  const s = game.setup(options, seats)
  const chance = new NamedStreams(seed)
  const rng = new RandomStream(seed)
  const log: unknown[] = []
  for (;;) {
    const now = new Moment(one, s, log)
    visit(now)
    if (now.actor === OVER || log.length > MOST_MOVES) return
    const move = now.actor === CHANCE ? game.chance(s, chance) : now.moves[rng.below(now.moves.length)]
    game.apply(s, move)
    log.push(move)
  }
}

/** Walks through the games of a case once and checks all properties on the way: the first failure of each, by its title. */
function judge(one: Case): ReadonlyMap<string, unknown> {
  const failures = new Map<string, unknown>()
  for (const seed of fc.sample(fc.integer({ min: 0, max: 2 ** 31 }).map(String), RUNS)) {
    const fail = (title: string, error: unknown, moves: number) => {
      if (error instanceof Error) error.message = `seed ${seed}, after ${moves} moves: ${error.message}`
      if (!failures.has(title)) failures.set(title, error)
    }
    const checks = PROPERTIES.map(({ title, every, begin }) => {
      const visit = begin(one, seed, new RandomStream(`${title} ${seed}`))
      const rng = new RandomStream(`some ${seed}`)
      return { title, visit: (now: Moment) => (every === 1 || rng.below(every) === 0 || now.log.length === 0) && visit(now) }
    })
    let at = 0
    try {
      walk(one, seed, (now) => {
        at = now.log.length
        for (const { title, visit } of checks) {
          try {
            if (!failures.has(title)) visit(now)
          } catch (error) {
            fail(title, error, at)
          }
        }
      })
    } catch (error) {
      // A game that cannot be played holds nothing.
      for (const { title } of PROPERTIES) fail(title, error, at)
    }
  }
  return failures
}

describe.each(CASES)('$name', (one) => {
  let failures: ReadonlyMap<string, unknown> | undefined
  test.each(PROPERTIES)('$title', ({ title }) => {
    failures ??= judge(one)
    if (failures.has(title)) throw failures.get(title)
  })
})
