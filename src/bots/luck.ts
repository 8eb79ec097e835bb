// Luck: what each draw changed for every seat, measured on the whole state: the value of what came less the mean over what could have come.
import { type AnyGame, CHANCE, OVER, type Rng } from '../core/game.ts'
import type { GameRecord } from '../core/record/record.ts'
import { RandomStream } from '../core/rng.ts'
import { type SearchHeuristics, sharesOf } from './search.ts'

/** Says what a whole state is worth. It may know every hand: it is asked about luck, never about moves. */
export interface Valuer<State = unknown> {
  /** Writes the share of the win each seat can expect; they add up to 1. May play the state on. Equal streams give equal shares. */
  value(s: State, rng: RandomStream, out: number[]): void
  /** It draws nothing from the stream: a position needs to be asked about only once. */
  readonly isExact: boolean
  /** How many of the ways a draw can end are looked at for a quick result. */
  readonly samples: number
}

/** Draws of chance with no decision between them count as one: what was dealt, or turned up together. */
export interface Draw {
  /** How many moves had been made before, and after it. */
  readonly at: number
  readonly to: number
}

export interface DrawLuck {
  /** What each seat's share gained; they add up to 0. */
  readonly luck: readonly number[]
  /** The standard error of each. */
  readonly errors: readonly number[]
  /** What each seat could expect before. */
  readonly expected: readonly number[]
}

/** A draw of more cards than this, such as a deal, can end in too many ways for the usual samples. */
const LONG_DRAW = 5
const LONG_DRAW_SAMPLES = 4

/** A valuer from the heuristics of a search: one playout. */
export const playouts = <State, Move>(heuristics: SearchHeuristics<State, Move>, samples: number): Valuer<State> => ({
  value: (s, rng, out) => heuristics.value(s, rng, out),
  isExact: false,
  samples,
})

/** A valuer that claims too much: only this part of the distance from an even share is believed. */
export const tempered = <State>(valuer: Valuer<State>, part: number): Valuer<State> => ({
  ...valuer,
  value(s, rng, out) {
    valuer.value(s, rng, out)
    for (let seat = 0; seat < out.length; seat++) out[seat] = 1 / out.length + part * (out[seat]! - 1 / out.length)
  },
})

/** Every draw of a game in its order. The states are the caller's. */
export function* drawsOf(game: AnyGame, record: GameRecord): Generator<Draw & { readonly before: unknown; readonly after: unknown }> {
  const s = game.setup(record.options, record.seats.length)
  let at = 0
  while (at < record.moves.length) {
    if (game.actor(s) !== CHANCE) {
      game.apply(s, record.moves[at++])
      continue
    }
    const from = at
    const before = game.clone(s)
    while (at < record.moves.length && game.actor(s) === CHANCE) game.apply(s, record.moves[at++])
    // A record may end in the middle of a deal.
    if (game.actor(s) !== CHANCE) yield { at: from, to: at, before, after: game.clone(s) }
  }
}

/**
 * The luck of one draw. What came and what could have come are valued alike, in pairs with the same stream, so that luck has mean 0
 * whatever the valuer is worth. The ways it can end are spread evenly over the first thing drawn: with few of them, all are looked at.
 */
export function luckOf(
  game: AnyGame,
  valuer: Valuer,
  { at, to, before, after }: Draw & { readonly before: unknown; readonly after: unknown },
  seed: string,
  thoroughness = 1,
): DrawLuck {
  const samples = valuer.samples * thoroughness * (to - at > LONG_DRAW ? LONG_DRAW_SAMPLES : 1)
  const chance = new RandomStream(`${seed}\nluck ${at}`)
  const offset = chance.below(2 ** 30) / 2 ** 30
  const could = new Means()
  const gain = new Means()
  const own: number[] = []
  const other: number[] = []
  for (let i = 0; i < samples; i++) {
    const end = game.clone(before)
    const draw = new SpreadDraw((i + offset) / samples, chance)
    while (game.actor(end) === CHANCE) game.apply(end, game.chance(end, draw))
    const stream = `${seed}\nvalue ${at} ${i}`
    readValue(game, valuer, end, stream, other)
    if (i === 0 || !valuer.isExact) readValue(game, valuer, game.clone(after), stream, own)
    could.add(other)
    gain.add(own.map((share, seat) => share - other[seat]!))
  }
  return { luck: gain.means(), errors: gain.errors(), expected: could.means() }
}

function readValue(game: AnyGame, valuer: Valuer, s: unknown, stream: string, out: number[]): void {
  if (game.actor(s) === OVER) sharesOf(game.scores(s), out)
  else valuer.value(s, new RandomStream(stream), out)
}

/** The first number drawn is given, from 0 below 1; the others are random. */
class SpreadDraw implements Rng {
  private first: number | undefined
  private readonly rest: Rng

  constructor(first: number, rest: Rng) {
    this.first = first
    this.rest = rest
  }

  below(n: number, stream: string): number {
    if (this.first === undefined || n === 1) return this.rest.below(n, stream)
    const drawn = Math.floor(this.first * n)
    this.first = undefined
    return drawn
  }
}

/** Means and their standard errors, seat by seat. */
class Means {
  private n = 0
  private readonly sums: number[] = []
  private readonly squares: number[] = []

  add(values: readonly number[]): void {
    this.n++
    for (let i = 0; i < values.length; i++) {
      this.sums[i] = (this.sums[i] ?? 0) + values[i]!
      this.squares[i] = (this.squares[i] ?? 0) + values[i]! ** 2
    }
  }

  means(): number[] {
    return this.sums.map((sum) => sum / this.n)
  }

  errors(): number[] {
    const { n } = this
    return this.sums.map((sum, i) => Math.sqrt(Math.max(0, this.squares[i]! / n - (sum / n) ** 2) / Math.max(1, n - 1)))
  }
}
