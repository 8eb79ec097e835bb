// A running game: legality by membership, chance from the seed, undo up to the last information barrier.
import { type Actor, type AnyGame, type Blocked, CHANCE, type Game, type GameEvent, OVER, type Rng, type Turn } from './game.ts'
import { NamedStreams } from './rng.ts'
import { readWish, reasonAgainst } from './wish.ts'

export interface LogEntry<Move> {
  readonly actor: Actor
  readonly move: Move
}

/** One game being played. The state follows from the log. */
export interface Match<O = unknown, S = unknown, M = unknown, E extends GameEvent = GameEvent, V = unknown> {
  readonly game: Game<O, S, M, E, V>
  readonly options: O
  readonly seats: number
  readonly seed: string
  readonly rng: Rng
  state: S
  readonly log: LogEntry<M>[]
}

export function begin<O, S, M, E extends GameEvent, V>(
  game: Game<O, S, M, E, V>,
  options: O,
  seats: number,
  seed: string,
): Match<O, S, M, E, V> {
  return { game, options, seats, seed, rng: new NamedStreams(seed), state: game.setup(options, seats), log: [] }
}

/** Resumes a stored game. Advances the seed's streams, so that chance continues as if the game had not been interrupted. */
export function resume<O, S, M, E extends GameEvent, V>(
  game: Game<O, S, M, E, V>,
  options: O,
  seats: number,
  seed: string,
  log: readonly M[],
): Match<O, S, M, E, V> {
  const match = begin(game, options, seats, seed)
  for (const move of log) {
    const actor = game.actor(match.state)
    if (actor === CHANCE) game.chance(match.state, match.rng)
    game.apply(match.state, move)
    match.log.push({ actor, move })
  }
  return match
}

/** Plays a move that is known to be legal. */
export function play<O, S, M, E extends GameEvent, V>(match: Match<O, S, M, E, V>, move: M, emit?: (event: E) => void): void {
  match.log.push({ actor: match.game.actor(match.state), move })
  match.game.apply(match.state, move, emit)
}

/** Plays chance moves until a seat has to move or the game is over; returns the actor. */
export function advance<O, S, M, E extends GameEvent, V>(match: Match<O, S, M, E, V>, emit?: (event: E) => void): Actor {
  let actor = match.game.actor(match.state)
  while (actor === CHANCE) {
    play(match, match.game.chance(match.state, match.rng), emit)
    actor = match.game.actor(match.state)
  }
  return actor
}

/** The view and the legal moves of the seat on turn: the same for a browser and for a bot. */
export function turnOf<O, S, M, E extends GameEvent, V>(game: Game<O, S, M, E, V>, s: S): Turn<V, M> {
  const seat = game.actor(s)
  if (seat < 0) throw new Error('no seat is on turn')
  return { seat, view: game.view(s, seat), moves: game.moves(s) }
}

/** Why nothing can be undone: nothing has been played, a chance move came since, or another seat moved since. */
const NO_UNDO = {
  nothing: 'nothing to take back: no move has been made yet',
  chance: 'nothing to take back: the last thing that happened was chance, and what was seen cannot be unseen',
  other: 'nothing to take back: another player has moved since',
} as const
export type NoUndo = keyof typeof NO_UNDO

/** Why this seat cannot undo the last move; undefined if it can. */
export function whyNoUndo(match: { readonly log: readonly LogEntry<unknown>[] }, seat: number): NoUndo | undefined {
  const last = match.log.at(-1)
  if (!last) return 'nothing'
  return last.actor === CHANCE ? 'chance' : last.actor === seat ? undefined : 'other'
}

/** Undoes the last move of the seat that made it. Never goes back past a chance move, which may have revealed something. */
export function undo<O, S, M, E extends GameEvent, V>(
  match: Match<O, S, M, E, V>,
  seat: number,
): { readonly code: NoUndo; readonly problem: string } | { readonly undone: M } {
  const code = whyNoUndo(match, seat)
  if (code) return { code, problem: NO_UNDO[code] }
  const last = match.log.pop()!
  match.state = replay(
    match.game,
    match.options,
    match.seats,
    match.log.map((entry) => entry.move),
  )
  return { undone: last.move }
}

/** The state after these moves. Needs no generator, and trusts the moves; use `readRecord` for untrusted records. */
export function replay<O, S, M, E extends GameEvent, V>(game: Game<O, S, M, E, V>, options: O, seats: number, moves: readonly M[]): S {
  const s = game.setup(options, seats)
  for (const move of moves) game.apply(s, move)
  return s
}

/** Legal is what the generator lists: the listed move that equals this one, or undefined. */
export function findLegal<M>(moves: readonly M[], move: unknown): M | undefined {
  return moves.find((legal) => legal === move || equal(legal, move))
}

/** Equal as JSON values, whatever the order of the fields. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && equalLists(a, b)
  if (Array.isArray(b)) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  let fields = 0
  for (const key in left) {
    if (!Object.hasOwn(right, key) || !equal(left[key], right[key])) return false
    fields += 1
  }
  for (const _ in right) fields -= 1
  return fields === 0
}

function equalLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  const { length } = a
  if (length !== b.length) return false
  for (let i = 0; i < length; i++) {
    const x = a[i]
    const y = b[i]
    // Fast path: most lists hold numbers.
    if (typeof x === 'number' && typeof y === 'number' ? x !== y : !equal(x, y)) return false
  }
  return true
}

/** Why this notation cannot be played: the blocked entry that fits it best, as written or as the game would write it. */
export function whyNot(game: AnyGame, s: unknown, text: string): Blocked | undefined {
  const all = game.blocked(s)
  const found = reasonAgainst(all, readWish(text))
  if (found) return found
  const parsed = game.text.parse(s, text)
  if (!('move' in parsed)) return undefined
  const written = reasonAgainst(all, readWish(game.text.move(s, parsed.move)))
  if (written || game.actor(s) < 0 || game.legal(s, parsed.move) !== undefined) return written
  return game.why(s, parsed.move)
}

/** Plays a game to its end with one choice function per seat; no log is kept. Returns the number of decisions. */
export function playOut<S, M, V>(
  game: Game<unknown, S, M, GameEvent, V>,
  s: S,
  rng: Rng,
  choose: readonly ((turn: Turn<V, M>) => M)[],
): number {
  let decisions = 0
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    if (actor === CHANCE) game.apply(s, game.chance(s, rng))
    else {
      decisions += 1
      game.apply(s, choose[actor]!({ seat: actor, view: game.view(s, actor), moves: game.moves(s) }))
    }
  }
  return decisions
}

/** The new view: the changed fields that arrived, and the others from the view before. */
export function mergeView(before: unknown, view: unknown): unknown {
  return typeof before === 'object' && before !== null && typeof view === 'object' && view !== null ? { ...before, ...view } : view
}
