// Games of IKI for tests: options that are known to fit, random games, and positions set up by hand.

import { CHANCE, OVER } from '../../../src/core/game.ts'
import { formatProblems } from '../../../src/core/problem.ts'
import { NamedStreams, RandomStream } from '../../../src/core/rng.ts'
import type { IkiEvent } from '../../../src/games/iki/rules/events.ts'
import { type IkiMove, type IkiOptions, type IkiState, iki } from '../../../src/games/iki/rules/game.ts'
import {
  ABILITIES,
  BY_SKILL,
  EMPTY,
  GONE,
  KINDS,
  LIFE,
  NOBODY,
  OFFERED,
  ORIGINS,
  POWER,
  RETIRED,
  STALLS,
} from '../../../src/games/iki/rules/state.ts'
import { stallName } from '../../../src/games/iki/rules/street.ts'

export const NAMES = ['Aki', 'Ben', 'Cho', 'Dai']

/** Tests of the rules play with the first Edo set, which will never change, unless they name another. */
export function optionsFor(given: object, seats: number): IkiOptions {
  const resolved = iki.resolve({ cardSet: 'edo-1', ...given }, seats)
  if ('problems' in resolved) throw new Error(formatProblems(resolved.problems))
  return resolved.options
}

/** Plays a random game to its end and visits every state on the way; returns the number of decisions. */
export function playOut(s: IkiState, seed: string, visit: (s: IkiState) => void = () => {}): number {
  const chance = new NamedStreams(seed)
  const rng = new RandomStream(seed)
  let n = 0
  for (let who = iki.actor(s); who !== OVER; who = iki.actor(s)) {
    visit(s)
    const moves = iki.moves(s)
    iki.apply(s, who === CHANCE ? iki.chance(s, chance) : moves[rng.below(moves.length)]!)
    if (++n > 2000) throw new Error('more than 2,000 decisions')
  }
  visit(s)
  return n
}

/** A game with seat 1 starting: chance and draft done in the plainest way, standing at the first choice on the way of life. */
export function opened(given: object = {}, seats = 4): IkiState {
  const s = iki.setup(optionsFor({ startSeat: 1, ...given }, seats), seats)
  while (s.month === 0) iki.apply(s, iki.moves(s)[0]!)
  return s
}

export const legal = (s: IkiState): string[] => iki.moves(s).map((move) => iki.text.move(s, move))

/** Makes moves by their notation; each must be legal. Returns what happened. */
export function play(s: IkiState, ...lines: string[]): IkiEvent[] {
  const events: IkiEvent[] = []
  for (const line of lines) {
    const parsed = iki.text.parse(s, line)
    if ('problem' in parsed) throw new Error(parsed.problem)
    const move: IkiMove = parsed.move
    if (!iki.moves(s).includes(move)) throw new Error(`"${line}" is not legal here; legal are ${legal(s).join(', ')}`)
    iki.apply(s, move, (event) => void events.push(event))
  }
  return events
}

/** Plays the first of the chance moves until a player has to decide. */
export function playChance(s: IkiState): void {
  while (iki.actor(s) === CHANCE) iki.apply(s, iki.moves(s)[0]!)
}

export const pieceOf = (s: IkiState, id: string): number => {
  const piece = s.table.ids.indexOf(id)
  if (piece < 0) throw new Error(`no card or building ${id}`)
  return piece
}

export function stallOf(name: string): number {
  for (let i = 0; i < STALLS; i++) if (stallName(i) === name) return i
  throw new Error(`no stall ${name}`)
}

/** Takes a card or building from wherever it is and puts it into a stall; owner -1 is neutral. Kobun follow. */
export function put(s: IkiState, id: string, stall: string, owner: number, level?: number): number {
  const piece = pieceOf(s, id)
  const at = stallOf(stall)
  lift(s, piece)
  if (s.stall[at] !== EMPTY) clear(s, stall)
  s.stall[at] = piece
  s.owner[at] = owner
  s.level[at] = owner < 0 || piece >= s.table.cards ? 0 : (level ?? s.table.firstLevel[piece]!)
  s.place[piece] = at
  if (owner >= 0) s.kobun[owner]!--
  return piece
}

/** Empties a stall: what was there leaves the game. */
export function clear(s: IkiState, stall: string): void {
  const at = stallOf(stall)
  if (s.stall[at] === EMPTY) return
  s.place[s.stall[at]!] = GONE
  if (s.owner[at]! >= 0) s.kobun[s.owner[at]!]!++
  s.stall[at] = EMPTY
  s.owner[at] = NOBODY
  s.level[at] = 0
}

export function clearBoard(s: IkiState): void {
  for (let i = 0; i < STALLS; i++) clear(s, stallName(i))
}

function lift(s: IkiState, piece: number): void {
  const inDeck = s.deck.indexOf(piece)
  if (inDeck >= 0) s.deck.splice(inDeck, 1)
  const inPool = s.pool.indexOf(piece)
  if (inPool >= 0) {
    s.pool.splice(inPool, 1)
    s.coins.splice(inPool, 1)
  }
  if (s.place[piece]! < STALLS) clear(s, stallName(s.place[piece]!))
}

/** Puts a card into the pool with coins on it. */
export function offer(s: IkiState, id: string, coins = 0): number {
  const piece = pieceOf(s, id)
  lift(s, piece)
  s.pool.push(piece)
  s.coins.push(coins)
  s.place[piece] = OFFERED
  return piece
}

/** Retires a card with a seat. */
export function retire(s: IkiState, id: string, seat: number): void {
  const piece = pieceOf(s, id)
  lift(s, piece)
  s.place[piece] = RETIRED + seat
  const ability = s.table.ability[piece]!
  if (ability >= 0) s.able[seat * ABILITIES + ability]!++
}

/** By their place in `has`. */
const GOODS = { mon: 0, rice: 1, sandals: 2, lumber: 3, koban: 4, iki: 5, power: 6 } as const
export type Holding = Partial<Record<keyof typeof GOODS, number>>

/** Sets what a seat has; firefighting sorts the stack anew, the seat on top of its space. */
export function give(s: IkiState, seat: number, holding: Holding): void {
  for (const [name, n] of Object.entries(holding)) {
    const at = seat * KINDS + GOODS[name as keyof typeof GOODS]
    if (name === 'iki') s.from[seat * ORIGINS.length + BY_SKILL]! += n - s.has[at]!
    s.has[at] = n
  }
  if (holding.power === undefined) return
  s.stack.splice(s.stack.indexOf(seat), 1)
  const below = s.stack.findIndex((other) => s.has[other * KINDS + POWER]! <= holding.power!)
  s.stack.splice(below < 0 ? s.stack.length : below, 0, seat)
}

export function held(s: IkiState, seat: number): Record<keyof typeof GOODS, number> {
  return Object.fromEntries(Object.entries(GOODS).map(([name, g]) => [name, s.has[seat * KINDS + g]!])) as Record<
    keyof typeof GOODS,
    number
  >
}

/** Everybody chooses a space of the way of life, in turn: the lowest free one, but `seat` takes `space`. */
export function chooseLife(s: IkiState, seat = -1, space = 0): void {
  while (s.phase === LIFE) {
    const free = iki.moves(s).filter((move) => move.n !== space || s.seat === seat)
    iki.apply(s, (s.seat === seat ? free.find((move) => move.n === space) : free.find((move) => move.n > 0)) ?? free[0]!)
  }
}

/** Passes turns in the plainest way until it is `seat`'s turn to decide in a phase. */
export function until(s: IkiState, done: (s: IkiState) => boolean): void {
  for (let n = 0; !done(s); n++) {
    if (n > 2000 || iki.actor(s) === OVER) throw new Error('that never happens')
    const moves = iki.moves(s)
    const texts = moves.map((move) => iki.text.move(s, move))
    const plain = texts.findIndex((text) => text === 'done' || text === 'income' || /^walk \d$/.test(text))
    iki.apply(s, moves[Math.max(plain, 0)]!)
  }
}
