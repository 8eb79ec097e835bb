// Positions of IKI for tests, reached by real play: about to hire, in business, at the end of a month, at New Year.
import { expect } from 'vitest'
import type { SkillStep } from '../../../src/games/iki/cards/cardset.ts'
import type { IkiEvent } from '../../../src/games/iki/rules/events.ts'
import { type IkiState, iki } from '../../../src/games/iki/rules/game.ts'
import { BUSINESS, GO, GONE, HIRE, LIFE, PLACE, WALK } from '../../../src/games/iki/rules/state.ts'
import { withSkills } from './card-sets.ts'
import { chooseLife, clearBoard, give, type Holding, legal, opened, play, put, until } from './play.ts'

const SHOP_SPACES = { sandals: 1, rice: 2, tower: 3, tobacco: 4, pawn: 5, fish: 6, construction: 7, exchange: 8 } as const

/** SETUP-5: the 2021 edition has fish and construction the other way round. */
export const spaceOf = (shop: keyof typeof SHOP_SPACES, rules: string): number => {
  if (rules !== 'edition-2021') return SHOP_SPACES[shop]
  return shop === 'fish' ? 7 : shop === 'construction' ? 6 : SHOP_SPACES[shop]
}

/** The cards on show leave the game. */
export function emptyPool(s: IkiState): void {
  for (const card of s.pool) s.place[card] = GONE
  s.pool.length = 0
  s.coins.length = 0
}

export function sound(s: IkiState): IkiState {
  expect(iki.violations(s)).toEqual([])
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

/** Seat 1 (0) is to hire, the first of the month; board and pool are empty. */
export function hiring(given: object = {}, seats = 4): IkiState {
  const s = turn(1, given, seats)
  expect([s.phase, s.seat]).toEqual([HIRE, 0])
  return s
}

/** Seat 1 (0) does business on a space of the street; board and pool are empty, 12 mon are there and no sandals. */
export function business(space: number, given: object = {}, seats = 4): IkiState {
  const s = hiring(given, seats)
  walkTo(s, space)
  return s
}

/** The same without mon and rice: what the test needs it gives. */
export function emptyHanded(space: number, given: object = {}, seats = 4): IkiState {
  const s = business(space, given, seats)
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

/** The last player of a month is about to end the turn; the board is empty, and everybody has these goods. */
export function monthEnd(month: number, given: object = {}, seats = 4, goods: Holding = { mon: 8, rice: 9, sandals: 1 }): IkiState {
  return once(['end of month', month, given, seats, goods], () => {
    const s = opened(given, seats)
    clearBoard(s)
    goToMonthEnd(s, month)
    clearBoard(s)
    for (let seat = 0; seat < seats; seat++) give(s, seat, goods)
    return s
  })
}

/** The first turn of New Year is about to begin; the board is empty. */
export function newYear(given: object = {}, seats = 4, arrange: (s: IkiState) => void = () => {}): IkiState {
  const s = monthEnd(12, given, seats)
  arrange(s)
  emptyPool(s)
  endMonth(s)
  expect(s.month).toBe(13)
  return s
}

/** Plays on in the plainest way until only one turn of a month is left to end. */
export function goToMonthEnd(s: IkiState, month: number): void {
  until(s, () => s.month === month && s.phase === BUSINESS && s.life.filter((seat) => seat >= 0).length === 1)
}

/** Ends the last turn of a month; a neutral card is placed as the test says, or in the first way there is. */
export function endMonth(s: IkiState, neutral?: string): IkiEvent[] {
  const events = play(s, 'done')
  if (s.phase === PLACE) events.push(...play(s, neutral ?? legal(s)[0]!))
  return events
}

/** Plays on in the plainest way until a month is open, or New Year (13) is. */
export const toMonth = (s: IkiState, month: number): void => until(s, () => s.month === month && (s.phase === LIFE || s.phase === GO))

/** Goes on from the last turn of a month until the next one is open. */
export function nextMonth(s: IkiState): void {
  const { month } = s
  until(s, () => s.month > month)
}

/** Seat 1 (0) stands before the Oil Seller of another seat at the money exchange, with a skill made for the test. */
export function facing(skill: readonly SkillStep[], given: object = {}, seats = 4, owner = 1): IkiState {
  const s = emptyHanded(8, { cardSet: withSkills({ 'oil-seller': skill }), ...given }, seats)
  put(s, 'oil-seller', '3-4', owner)
  return s
}
