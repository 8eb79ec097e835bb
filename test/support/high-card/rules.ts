// High card, a game small enough to read at once: a hidden hand of three, one card each a trick, the highest takes it.
import { type Blocked, CHANCE, type Game, type GameEvent, OVER, type Rng, type Seat } from '../../../src/core/game.ts'
import { check, type Schema, withDefaults } from '../../../src/core/schema/schema.ts'

const HAND = 3
const CARDS = 24

export interface Options {
  /** The lowest card takes the trick. */
  readonly low: boolean
}

export interface State {
  readonly options: Options
  readonly seats: number
  /** Cards nobody holds or has played, in ascending order. */
  pile: number[]
  hands: number[][]
  /** What lies in the trick, by seat; 0 before that seat has played. */
  trick: number[]
  tricks: number[]
  turn: Seat
}

export interface View extends Omit<State, 'pile' | 'hands'> {
  readonly seat: Seat | null
  readonly hand: readonly number[]
  readonly handSizes: readonly number[]
  /** Cards this seat has not seen. */
  readonly unseen: readonly number[]
}

export interface Move {
  readonly type: 'deal' | 'play'
  readonly card: number
}

export type Event = GameEvent & { readonly seat: Seat; readonly card: number }

const MOVES = (['deal', 'play'] as const).map((type) => Array.from({ length: CARDS + 1 }, (_, card) => Object.freeze({ type, card })))
const deal = (card: number): Move => MOVES[0]![card]!
const play = (card: number): Move => MOVES[1]![card]!

const OPTIONS: Schema = {
  type: 'object',
  properties: { low: { type: 'boolean', default: false, description: 'The lowest card takes the trick' } },
  additionalProperties: false,
}

/** The seat that gets the next card, or -1 once every hand was dealt. */
const nextToDeal = (s: State) =>
  s.tricks.some((n) => n > 0) || s.trick.some((n) => n > 0) ? -1 : s.hands.findIndex((hand) => hand.length < HAND)

function actor(s: State): number {
  if (nextToDeal(s) >= 0) return CHANCE
  return s.hands[s.turn]!.length === 0 ? OVER : s.turn
}

function moves(s: State): Move[] {
  const now = actor(s)
  if (now === OVER) return []
  return now === CHANCE ? s.pile.map(deal) : s.hands[now]!.map(play)
}

function apply(s: State, move: Move, emit?: (event: Event) => void): void {
  if (move.type === 'deal') {
    const seat = nextToDeal(s)
    s.pile.splice(s.pile.indexOf(move.card), 1)
    s.hands[seat]!.push(move.card)
    emit?.({ to: seat, type: 'dealt', seat, card: move.card })
    return
  }
  const hand = s.hands[s.turn]!
  hand.splice(hand.indexOf(move.card), 1)
  s.trick[s.turn] = move.card
  emit?.({ to: 'all', type: 'played', seat: s.turn, card: move.card })
  if (s.trick.includes(0)) {
    s.turn = (s.turn + 1) % s.seats
    return
  }
  const best = s.options.low ? Math.min(...s.trick) : Math.max(...s.trick)
  s.turn = s.trick.indexOf(best)
  s.tricks[s.turn]! += 1
  s.trick.fill(0)
  emit?.({ to: 'all', type: 'taken', seat: s.turn, card: best })
}

const clone = (s: State): State => ({
  options: s.options,
  seats: s.seats,
  pile: s.pile.slice(),
  hands: s.hands.map((hand) => hand.slice()),
  trick: s.trick.slice(),
  tricks: s.tricks.slice(),
  turn: s.turn,
})

function view(s: State, seat: Seat | null): View {
  const hidden = s.hands.flatMap((hand, other) => (other === seat ? [] : hand))
  return {
    options: s.options,
    seats: s.seats,
    trick: s.trick.slice(),
    tricks: s.tricks.slice(),
    turn: s.turn,
    seat,
    hand: seat === null ? [] : s.hands[seat]!.slice(),
    handSizes: s.hands.map((hand) => hand.length),
    unseen: [...s.pile, ...hidden].sort((a, b) => a - b),
  }
}

function sample(v: View, rng: Rng): State {
  const pile = v.unseen.slice()
  const draw = () => pile.splice(rng.below(pile.length, 'sample'), 1)[0]!
  const hands = v.handSizes.map((size, seat) => (seat === v.seat ? v.hand.slice() : Array.from({ length: size }, draw)))
  return { options: v.options, seats: v.seats, pile, hands, trick: v.trick.slice(), tricks: v.tricks.slice(), turn: v.turn }
}

const blockedMove = ({ type, card }: Move): Blocked =>
  type === 'deal'
    ? { what: `deal ${card}`, code: 'dealt', clause: 'HIGH-1', params: { card } }
    : { what: `play ${card}`, code: 'not-held', clause: 'HIGH-2', params: { card } }

export const highCard: Game<Options, State, Move, Event, View> = {
  id: 'high-card',
  name: 'High card',
  seats: [2, 3, 4, 5, 6],
  options: OPTIONS,
  resolve(given, seats) {
    const value = withDefaults(OPTIONS, given ?? {})
    const problems = check(OPTIONS, value)
    if (!highCard.seats.includes(seats))
      problems.push({
        path: 'seats',
        code: 'high-card-players',
        params: { seats },
        message: `High card is for 2 to 6 players, not ${seats}`,
      })
    return problems.length > 0 ? { problems } : { options: value as Options }
  },
  setup: (options, seats) => ({
    options,
    seats,
    pile: Array.from({ length: CARDS }, (_, i) => i + 1),
    hands: Array.from({ length: seats }, () => []),
    trick: new Array<number>(seats).fill(0),
    tricks: new Array<number>(seats).fill(0),
    turn: 0,
  }),
  actor,
  moves,
  fillMoves(s, into) {
    const list = moves(s)
    for (const [i, move] of list.entries()) into[i] = move
    return list.length
  },
  legal(s, value) {
    const named = value as Partial<Move> | null
    if (typeof named !== 'object' || named === null || Object.keys(named).length !== 2) return undefined
    return moves(s).find((move) => move.type === named.type && move.card === named.card)
  },
  blocked: () => [],
  why: (s, move) => (actor(s) >= 0 ? blockedMove(move) : undefined),
  chance: (s, rng) => deal(s.pile[rng.below(s.pile.length, 'deal')]!),
  apply,
  scores: (s) => ({
    totals: s.tricks.slice(),
    origins: s.tricks.map((tricks) => ({ tricks })),
    winners: s.tricks.flatMap((tricks, seat) => (tricks === Math.max(...s.tricks) ? [seat] : [])),
  }),
  clone,
  view,
  sample,
  violations(s) {
    const seen = [...s.pile, ...s.hands.flat(), ...s.trick.filter((card) => card > 0)]
    return new Set(seen).size === seen.length ? [] : ['a card is in two places']
  },
  text: {
    move: (_, move) => `${move.type} ${move.card}`,
    parse(_, text) {
      const [, type, card] = /^\s*(deal|play)\s+(\d{1,2})\s*$/i.exec(text) ?? []
      const move = MOVES[type?.toLowerCase() === 'deal' ? 0 : 1]![Number(card)]
      return type && move && move.card > 0 ? { move } : { problem: `"${text}" is not a move`, code: 'high-card-move', params: { text } }
    },
    reason: (_, { code, params }) => (code === 'dealt' ? 'No card is dealt now.' : `You do not hold card ${params.card}.`),
    event: (_, { type, seat, card }, names) =>
      type === 'dealt'
        ? `${names[seat]} draws ${card}.`
        : type === 'played'
          ? `${names[seat]} plays ${card}.`
          : `${names[seat]} takes the trick with ${card}.`,
  },
}
