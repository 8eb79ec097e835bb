// Positions for the clauses of setup, draft, way of life, hiring, walking and experience; and card sets with a card or two of our own.
import { expect } from 'vitest'
import type { CardSet, OccupationCard } from '../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../src/games/iki/cards/edo.ts'
import { type IkiState, iki } from '../../../src/games/iki/rules/game.ts'
import { BUSINESS, HIRE, WALK } from '../../../src/games/iki/rules/state.ts'
import { type Shown, shown } from '../../../src/games/iki/rules/view.ts'
import { chooseLife, clearBoard, give, legal, opened, play, stallOf, until } from './play.ts'

/** The position by name, as everybody sees it. */
export const seen = (s: IkiState): Shown => shown(iki.view(s, null))

/** What stands in a stall: the card or building, its owner and its experience space. */
export function standing(s: IkiState, stall: string): { piece: string | null; owner: number; level: number } {
  const { piece, owner, level } = seen(s).stalls[stallOf(stall)]!
  return { piece, owner, level }
}

export const level = (s: IkiState, stall: string): number => standing(s, stall).level

export const linesWith = (s: IkiState, start: string): string[] => legal(s).filter((line) => line.startsWith(start))

/** Why something is blocked: code and clause of each reason. */
export const why = (s: IkiState, what: string): string[][] =>
  iki
    .blocked(s)
    .filter((b) => b.what === what)
    .map((b) => [b.code, b.clause])

/** The cards on show leave the game. */
export function emptyPool(s: IkiState): void {
  for (const card of s.pool) s.place[card] = 22
  s.pool.length = 0
  s.coins.length = 0
}

export function sound(s: IkiState): IkiState {
  expect(iki.broken(s)).toEqual([])
  return s
}

const positions = new Map<string, IkiState>()

/** A position that was made once is copied from then on: making it costs more than most tests. */
function once(key: readonly unknown[], make: () => IkiState): IkiState {
  const name = JSON.stringify(key)
  const known = positions.get(name) ?? sound(make())
  positions.set(name, known)
  return iki.clone(known)
}

/** Month 1: seat 1 (0) stands on a space of the way of life and its turn has come; board and pool are empty. */
export function turn(space: number, given: object = {}, seats = 4): IkiState {
  return once(['turn', space, given, seats], () => {
    const s = opened(given, seats)
    clearBoard(s)
    chooseLife(s, 0, space)
    until(s, () => s.seat === 0 && (s.phase === HIRE || s.phase === WALK))
    clearBoard(s)
    emptyPool(s)
    return s
  })
}

/** Month 1: seat 1 (0) stands on a space of the street and does business there; board and pool are empty, purse as after income. */
export function business(space: number, given: object = {}, seats = 4): IkiState {
  const s = turn(1, given, seats)
  give(s, 0, { sandals: 0 })
  s.at[0] = space - 1
  play(s, 'income')
  expect([s.seat, s.phase, s.at[0]]).toEqual([0, BUSINESS, space])
  return s
}

/** The last player of a month is about to say done. Nobody has a card, everybody has rice. */
export function lastTurn(month: number, given: object = {}, seats = 4): IkiState {
  return once(['last turn', month, given, seats], () => {
    const s = opened(given, seats)
    clearBoard(s)
    until(s, () => s.month === month && s.phase === BUSINESS && s.life.filter((seat) => seat >= 0).length === 1)
    clearBoard(s)
    for (let seat = 0; seat < seats; seat++) give(s, seat, { rice: 5 })
    return s
  })
}

/** Goes on from the last turn of a month until somebody chooses on the way of life. */
export function nextMonth(s: IkiState): void {
  const { month } = s
  until(s, () => s.month > month)
}

type Patch = Partial<Omit<OccupationCard, 'id' | 'names' | 'marks'>>

/** The Edo set with some cards changed; a retirement takes the place of the salary. */
export function withCards(patches: Readonly<Record<string, Patch>>): CardSet {
  const cards = EDO.cards.map((card) => {
    const patch = patches[card.id]
    if (!patch) return card
    const { markNotes: _notes, salary, retirement, ...rest } = card
    const pays = patch.retirement ? {} : patch.salary ? {} : salary ? { salary } : retirement ? { retirement } : {}
    return { ...rest, ...pays, ...patch, marks: { '*': 'original' as const } }
  })
  return { ...structuredClone(EDO), id: 'own-set', cards }
}

/** All sixteen stalls, nagaya by nagaya, from the far end to the crossroads. */
export const STALL_NAMES: readonly string[] = [1, 2, 3, 4].flatMap((nagaya) => ['outer', '2', '3', 'corner'].map((at) => `${at}-${nagaya}`))
