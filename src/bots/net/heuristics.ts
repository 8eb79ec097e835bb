// The search's heuristics from a net: what each seat can expect, and how good each move looks.
import type { Rng, Seat } from '../../core/game.ts'
import type { RandomStream } from '../../core/rng.ts'
import type { SearchHeuristics } from '../search.ts'
import { exp } from './exp.ts'
import { type KernelKind, Net } from './net.ts'
import { type Items, MOST_MOVES, type NetShape, VECTORS_OF_A_MOVE } from './shape.ts'
import type { NetFile } from './weights.ts'

/** Reads states and moves of one game under one set of rules for a net. */
export interface Reader<State, Move> {
  /** Writes what this seat may know of a state in which somebody is to move; returns how many inputs. */
  read(s: State, inputs: Uint16Array, dense: Float32Array, seat: Seat): number
  /** The seat that the net takes as the first, when it looks for this one. */
  first(s: State, seat: Seat): Seat
  /** Writes the vectors of a move from `at`; returns how many. */
  readMove(s: State, move: Move, into: Uint16Array, at: number): number
}

/** What a game offers to nets. */
export interface Features<State, Move, Rules, View = never> {
  /** Changes whenever the numbers of features or their meaning do. */
  readonly id: string
  rulesOf(s: State): Rules
  /** Samples states from a view as the game does, each written over the one before. */
  sampler(view: View): (rng: Rng) => State
  /** The seat on turn. */
  actor(s: State): Seat
  /** Whether seats know different things, so that a position looks different to each. */
  readonly hidden: boolean
  /** The shape, but for the sizes of the layers. */
  shape(seats: number): Omit<NetShape, 'hidden' | 'second' | 'policy'>
  items(rules: Rules): Items
  moveItems(rules: Rules): Items
  reader(rules: Rules, seats: number): Reader<State, Move>
}

/** A net that is ready for the rules of one game. */
export class NetPlayer<State, Move> {
  readonly net: Net
  readonly reader: Reader<State, Move>
  private readonly seats: number

  constructor(net: Net, reader: Reader<State, Move>, seats: number) {
    this.net = net
    this.reader = reader
    this.seats = seats
  }

  /** Looks at a state as this seat may know it. */
  look(s: State, seat: Seat): void {
    this.net.computeFirst(this.reader.read(s, this.net.inputs, this.net.dense, seat))
  }

  /** After `look`, with the same seat: the share of the win each seat can expect. */
  shares(s: State, out: number[], seat: Seat): void {
    const { net, seats } = this
    net.computeValues()
    const { values } = net
    const me = this.reader.first(s, seat)
    let most = values[0]!
    for (let i = 1; i < seats; i++) if (values[i]! > most) most = values[i]!
    let sum = 0
    for (let i = 0; i < seats; i++) {
      const share = exp(values[i]! - most)
      out[(me + i) % seats] = share
      sum += share
    }
    for (let i = 0; i < seats; i++) out[i]! /= sum
  }

  /** After `look`, for the seat on turn: a logit for each of the first moves, at most MOST_MOVES; those beyond get the lowest. */
  logits(s: State, moves: readonly Move[], n: number, out: number[]): void {
    const { net, reader } = this
    const known = Math.min(n, MOST_MOVES)
    for (let i = 0; i < known; i++) {
      const at = i * VECTORS_OF_A_MOVE
      const written = reader.readMove(s, moves[i]!, net.moves, at)
      for (let k = written; k < VECTORS_OF_A_MOVE; k++) net.moves[at + k] = net.noVector
    }
    net.computeMoves(known)
    let least = 0
    for (let i = 0; i < known; i++) {
      out[i] = net.logits[i]!
      if (out[i]! < least) least = out[i]!
    }
    for (let i = known; i < n; i++) out[i] = least
  }
}

/** Players for every set of rules that turns up. */
export function netPlayers<State, Move, Rules extends object>(
  features: Features<State, Move, Rules>,
  file: NetFile,
  kind?: KernelKind,
): (s: State) => NetPlayer<State, Move> {
  const { seats } = file.header.shape
  const known = new WeakMap<Rules, NetPlayer<State, Move>>()
  let last: Rules | undefined
  let player: NetPlayer<State, Move>
  const open = (rules: Rules) => {
    const net = new Net(file, features.items(rules), features.moveItems(rules), kind)
    return new NetPlayer(net, features.reader(rules, seats), seats)
  }
  return (s) => {
    const rules = features.rulesOf(s)
    if (rules !== last) {
      last = rules
      player = known.get(rules) ?? open(rules)
      known.set(rules, player)
    }
    return player
  }
}

/** Playouts that have a say beside the net: each sees something that the other does not, so together they are wrong less often. */
export interface Playouts<State> {
  /** How much of the value is theirs; where that is 0, nothing is played out. */
  share(s: State): number
  /** May play the state on. */
  value(s: State, rng: RandomStream, out: number[]): void
}

/** How a search uses a net, and what it takes from the hand-made heuristics. */
export interface Guidance<State> {
  width(visits: number): number
  /** The net's priors are divided by this: above 1 the search trusts them less, and looks at more moves. */
  readonly heat?: number
  readonly playouts?: Playouts<State> | undefined
}

/** The first layers of at most this many positions are cached. */
const REMEMBERED = 4096

export function netHeuristics<State, Move, Rules extends object, View>(
  features: Features<State, Move, Rules, View>,
  file: NetFile,
  { width, heat = 1, playouts }: Guidance<State>,
  kind?: KernelKind,
): SearchHeuristics<State, Move, View> {
  const playerFor = netPlayers(features, file, kind)
  const { hidden, seats } = file.header.shape
  const memory = features.hidden ? undefined : new Float32Array(REMEMBERED * hidden)
  let remembered = 0
  let searching: Seat = 0
  const widths: number[] = []
  const played: number[] = []
  const placeOf = (memo: number) => (memo % REMEMBERED) * hidden
  return {
    exploration: file.header.exploration,
    width: (visits) => (visits < REMEMBERED ? (widths[visits] ??= width(visits)) : width(visits)),
    open: !features.hidden,
    keepsPriors: true,
    begin(seat) {
      searching = seat
    },
    sampler: (view) => features.sampler(view),
    // The seat that moves knows its own hand; the value is what the searching seat can know, whatever the others were dealt in a sample.
    priors(s, moves, n, out, memo = 0) {
      const player = playerFor(s)
      if (memory && memo > 0 && memo > remembered - REMEMBERED) player.net.first.set(memory.subarray(placeOf(memo), placeOf(memo) + hidden))
      else player.look(s, features.actor(s))
      player.logits(s, moves, n, out)
      if (heat !== 1) for (let i = 0; i < n; i++) out[i]! /= heat
    },
    value(s, rng, out) {
      const player = playerFor(s)
      player.look(s, searching)
      player.shares(s, out, searching)
      if (memory) memory.set(player.net.first, placeOf(++remembered))
      const share = playouts ? playouts.share(s) : 0
      if (share === 0) return
      playouts!.value(s, rng, played)
      for (let seat = 0; seat < seats; seat++) out[seat]! += share * (played[seat]! - out[seat]!)
    },
    memo: () => remembered,
  }
}
