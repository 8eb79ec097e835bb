// Positions for the engine's own tests: about to hire, about to do business, at the end of a month.
import { expect } from 'vitest'
import type { IkiEvent } from '../../../src/games/iki/rules/events.ts'
import { type IkiState, iki } from '../../../src/games/iki/rules/game.ts'
import { BUSINESS, HIRE } from '../../../src/games/iki/rules/state.ts'
import { chooseLife, clearBoard, give, legal, opened, play, until } from './play.ts'

/** Seat 1 (0) is to hire, with an empty board and an empty pool. */
export function hiring(given: object = {}, seats = 4): IkiState {
  const s = opened(given, seats)
  chooseLife(s, 0, 1)
  clearBoard(s)
  s.pool.length = 0
  s.coins.length = 0
  s.place.forEach((at, piece) => {
    if (piece < s.table.cards && at === 20) s.place[piece] = 22
  })
  expect([s.phase, s.seat]).toEqual([HIRE, 0])
  return s
}

/** Seat 1 (0) does business on a space, with an empty board. */
export function business(space: number, given: object = {}, seats = 4): IkiState {
  const s = hiring(given, seats)
  give(s, 0, { sandals: 0 })
  s.at[0] = space - 1
  play(s, 'income')
  expect([s.phase, s.seat, s.at[0]]).toEqual([BUSINESS, 0, space])
  return s
}

/** The last player of a month is about to end the turn, the board is empty, rice is plenty. */
export function monthEnd(month: number, given: object = {}, seats = 4): IkiState {
  const s = opened(given, seats)
  until(s, () => s.phase === BUSINESS && s.life.filter((seat) => seat >= 0).length === 1)
  clearBoard(s)
  s.month = month
  const season = Math.floor((month - 1) / 3)
  if (season > 0) {
    for (const card of [...s.pool, ...s.deck]) s.place[card] = 22
    s.pool.length = 0
    s.coins.length = 0
    s.deck = s.table.decks[season]!.slice()
    s.season = season
    for (let i = 0; i < s.fish.length; i++) if (s.table.fish.season[i]! < season) s.fish[i] = -2
  }
  for (let seat = 0; seat < seats; seat++) give(s, seat, { rice: 9 })
  return s
}

/** Ends the month; with two players the neutral card goes first. */
export function end(s: IkiState): IkiEvent[] {
  const events = play(s, 'done')
  if (s.phase === 10) events.push(...play(s, legal(s)[0]!))
  return events
}

export const types = (events: readonly IkiEvent[]) => events.map((event) => event.type)
export const codes = (s: IkiState, what: string) =>
  iki
    .blocked(s)
    .filter((b) => b.what === what)
    .map((b) => [b.code, b.clause])
