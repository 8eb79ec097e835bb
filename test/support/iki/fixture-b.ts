// Positions for tests of business: in front of a shop, at the end of a month, at New Year; and card sets with skills of a test's own.
import { expect } from 'vitest'
import type { CardSet, Step } from '../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../src/games/iki/cards/edo.ts'
import type { IkiEvent } from '../../../src/games/iki/rules/events.ts'
import { type IkiState, iki } from '../../../src/games/iki/rules/game.ts'
import { BUSINESS, GO, HIRE, LIFE, PLACE } from '../../../src/games/iki/rules/state.ts'
import { chooseLife, clearBoard, give, legal, opened, play, until } from './play.ts'

export const SHOP_SPACES = { sandals: 1, rice: 2, tower: 3, tobacco: 4, pawn: 5, fish: 6, construction: 7, exchange: 8 } as const
/** SETUP-5: the 2021 edition has fish and construction the other way round. */
export const spaceOf = (shop: keyof typeof SHOP_SPACES, rules: string): number => {
  if (rules !== 'edition-2021') return SHOP_SPACES[shop]
  return shop === 'fish' ? 7 : shop === 'construction' ? 6 : SHOP_SPACES[shop]
}

/** Seat 1 (0) does business on a space with goods of the test's choosing, the board and the pool empty. */
export function standing(space: number, given: object = {}, seats = 4): IkiState {
  const s = opened(given, seats)
  chooseLife(s, 0, 1)
  clearBoard(s)
  for (const card of s.pool) s.place[card] = 22
  s.pool.length = 0
  s.coins.length = 0
  walkTo(s, space)
  give(s, 0, { mon: 0, rice: 0 })
  return s
}

/** Seat 1 (0), about to hire, takes income and walks onto a space. */
export function walkTo(s: IkiState, space: number): void {
  expect([s.phase, s.seat]).toEqual([HIRE, 0])
  give(s, 0, { sandals: 0 })
  s.at[0] = space - 1
  play(s, 'income')
  expect([s.phase, s.seat, s.at[0]]).toEqual([BUSINESS, 0, space])
}

/** Ends the turn, and the month, in the plainest way; seat 1 (0) stands on the space again, in business. */
export function comeAgain(s: IkiState, space: number): void {
  play(s, 'done')
  until(s, () => s.phase === LIFE)
  chooseLife(s, 0, 1)
  walkTo(s, space)
}

/** Plays on in the plainest way until a month is open, or New Year (13) is. */
export const toMonth = (s: IkiState, month: number): void => until(s, () => s.month === month && (s.phase === LIFE || s.phase === GO))

/** The last player of a month is about to end the turn; the board is empty. The game has really come that far. */
export function lastTurn(month: number, given: object = {}, seats = 4): IkiState {
  const s = opened(given, seats)
  toMonth(s, month)
  until(s, () => s.phase === BUSINESS && s.life.filter((seat) => seat >= 0).length === 1)
  clearBoard(s)
  return s
}

/** Ends the last turn of a month; with two players the neutral card is placed in the first way there is. */
export function endMonth(s: IkiState): IkiEvent[] {
  const events = play(s, 'done')
  if (s.phase === PLACE) events.push(...play(s, legal(s)[0]!))
  return events
}

/** The Edo set with other skills on some cards. */
export function withSkills(skills: Readonly<Record<string, readonly Step[]>>): CardSet {
  for (const id of Object.keys(skills)) expect(EDO.cards.map((card) => card.id)).toContain(id)
  return {
    ...EDO,
    id: 'of-a-test',
    cards: EDO.cards.map((card) => (skills[card.id] ? { ...card, skill: skills[card.id]!, marks: { '*': 'original' } } : card)),
  }
}

/** Code and clause of what is said about a wish. */
export const refused = (s: IkiState, what: string): string[] =>
  iki
    .blocked(s)
    .filter((b) => b.what === what)
    .map((b) => `${b.code} ${b.clause}`)

/** The legal moves that begin with a word. */
export const offers = (s: IkiState, start: string): string[] => legal(s).filter((line) => line.startsWith(start))
