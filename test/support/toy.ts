// A game small enough to see through, for tests of the core: bet or pass; a bet is rolled for; an even roll pays it.
import { CHANCE, type Game, type GameEvent, OVER } from '../../src/core/game.ts'
import { findLegal } from '../../src/core/match.ts'
import { check, type Schema, withDefaults } from '../../src/core/schema/schema.ts'

export interface Options {
  /** Decisions until the end. */
  readonly turns: number
  /** The highest bet; 0 forbids betting. */
  readonly most: number
}
export interface State {
  readonly options: Options
  readonly seats: number
  turn: number
  left: number
  bet: number
  points: number[]
}
export type Move = { readonly type: 'pass' } | { readonly type: 'bet'; readonly n: number } | { readonly type: 'roll'; readonly n: number }
export type Event = GameEvent & { readonly n: number }

const OPTIONS: Schema = {
  type: 'object',
  properties: {
    turns: { type: 'integer', minimum: 1, maximum: 100000, default: 6 },
    most: { type: 'integer', minimum: 0, maximum: 20, default: 3 },
  },
  additionalProperties: false,
}

function fillMoves(s: State, into: Move[]): number {
  if (s.left === 0) return 0
  const moves: Move[] =
    s.bet > 0
      ? [1, 2, 3, 4, 5, 6].map((n) => ({ type: 'roll', n }))
      : [{ type: 'pass' }, ...Array.from({ length: s.options.most }, (_, i): Move => ({ type: 'bet', n: i + 1 }))]
  moves.forEach((move, i) => {
    into[i] = move
  })
  return moves.length
}

export const toy: Game<Options, State, Move, Event, State> = {
  id: 'toy',
  name: 'Toy',
  seats: [1, 2, 3],
  options: OPTIONS,
  resolve(given, seats) {
    const value = withDefaults(OPTIONS, given)
    const problems = check(OPTIONS, value)
    if (!toy.seats.includes(seats))
      problems.push({ path: 'seats', code: 'toy-players', params: { seats }, message: `the toy is for 1 to 3 players, not ${seats}` })
    return problems.length > 0 ? { problems } : { options: value as Options }
  },
  setup: (options, seats) => ({ options, seats, turn: 0, left: options.turns, bet: 0, points: new Array<number>(seats).fill(0) }),
  actor: (s) => (s.left === 0 ? OVER : s.bet > 0 ? CHANCE : s.turn),
  moves(s) {
    const list: Move[] = []
    fillMoves(s, list)
    return list
  },
  fillMoves,
  legal: (s, value) => findLegal(toy.moves(s), value),
  blocked: (s) =>
    s.options.most > 0 || s.left === 0
      ? []
      : [
          { what: 'bet', code: 'none', clause: 'TOY-1', params: {} },
          { what: 'bet 2', code: 'two', clause: 'TOY-2', params: { n: 2 } },
        ],
  why: () => undefined,
  chance: (s, rng) => ({ type: 'roll', n: 1 + rng.below(6, s.turn === 0 ? 'first' : 'others') }),
  apply(s, move, emit) {
    if (move.type === 'bet') {
      s.bet = move.n
      emit?.({ to: 'all', type: 'bet', n: move.n })
      return
    }
    if (move.type === 'roll') {
      if (move.n % 2 === 0) s.points[s.turn]! += s.bet
      s.bet = 0
      emit?.({ to: s.turn, type: 'roll', n: move.n })
    }
    s.turn = (s.turn + 1) % s.seats
    s.left -= 1
  },
  scores: (s) => ({
    totals: s.points.slice(),
    origins: s.points.map((points) => ({ bets: points })),
    winners: s.points.flatMap((points, seat) => (points === Math.max(...s.points) ? [seat] : [])),
  }),
  clone: (s) => ({ ...s, points: s.points.slice() }),
  view: (s) => toy.clone(s),
  sample: (v) => toy.clone(v),
  violations: () => [],
  text: {
    move: (_, move) => (move.type === 'pass' ? 'pass' : `${move.type} ${move.n}`),
    parse(_, text) {
      const [verb = '', n = ''] = text.trim().toLowerCase().split(/\s+/)
      if (verb === 'pass' && n === '') return { move: { type: 'pass' } }
      // "b 2" is short for "bet 2": notation a game accepts, but would not write.
      const type = verb === 'b' ? 'bet' : verb
      return (type === 'bet' || type === 'roll') && /^\d+$/.test(n)
        ? { move: { type, n: Number(n) } }
        : { problem: `"${text}" is not a move`, code: 'toy-move', params: { text } }
    },
    reason: (_, blocked) => (blocked.code === 'two' ? 'A bet of 2 is out of the question.' : 'Nobody bets here.'),
    event: (_, event, names) => `${names[0]} ${event.type} ${event.n}.`,
  },
}
