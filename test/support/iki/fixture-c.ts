// Positions at the end of a month, at New Year and at a shop, reached by real play; and the board read by name.
import { expect } from 'vitest'
import type { CardSet } from '../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../src/games/iki/cards/edo.ts'
import type { IkiEvent } from '../../../src/games/iki/rules/events.ts'
import { type IkiState, iki } from '../../../src/games/iki/rules/game.ts'
import { RULE_SETS, type RuleSetId } from '../../../src/games/iki/rules/rulesets.ts'
import { BUSINESS, GONE, HIRE, PLACE } from '../../../src/games/iki/rules/state.ts'
import { shown } from '../../../src/games/iki/rules/view.ts'
import { chooseLife, clearBoard, give, legal, opened, pieceOf, play, until } from './play.ts'

/** One row for each rule set, with the value it is expected to have. */
export function bySet<T>(en: T, de: T, m: T, e21: T): { rules: RuleSetId; value: T }[] {
  return [en, de, m, e21].map((value, i) => ({ rules: RULE_SETS[i]!, value }))
}

/** The pool goes out of the game. */
export function emptyPool(s: IkiState): void {
  for (const card of s.pool) s.place[card] = GONE
  s.pool.length = 0
  s.coins.length = 0
}

const reached = new Map<string, IkiState>()

/** The last player of a month is about to end the turn; the board is empty, and everybody has 8 mon, 9 rice and 1 sandal. */
export function monthEnd(month: number, given: object = {}, seats = 4): IkiState {
  const key = JSON.stringify([month, given, seats])
  const known = reached.get(key)
  if (known) return iki.clone(known)
  const s = opened(given, seats)
  clearBoard(s)
  goToMonthEnd(s, month)
  clearBoard(s)
  for (let seat = 0; seat < seats; seat++) give(s, seat, { mon: 8, rice: 9, sandals: 1 })
  reached.set(key, iki.clone(s))
  return s
}

/** Plays on in the plainest way until only one turn of a month is left to end. */
export function goToMonthEnd(s: IkiState, month: number): void {
  until(s, () => s.month === month && s.phase === BUSINESS && s.life.filter((seat) => seat >= 0).length === 1)
}

/** Ends the turn and with it the month; a neutral card is placed in the first way there is, unless told how. */
export function end(s: IkiState, neutral?: string): IkiEvent[] {
  const events = play(s, 'done')
  if (s.phase === PLACE) events.push(...play(s, neutral ?? legal(s)[0]!))
  return events
}

/** The first turn of New Year is about to begin; the board is empty. */
export function newYear(given: object = {}, seats = 4, arrange: (s: IkiState) => void = () => {}): IkiState {
  const s = monthEnd(12, given, seats)
  arrange(s)
  emptyPool(s)
  end(s)
  expect(s.month).toBe(13)
  return s
}

/** Seat 1 (0) is to hire, the first of the month; board and pool are empty. */
export function hiring(given: object = {}, seats = 4): IkiState {
  const s = opened(given, seats)
  chooseLife(s, 0, 1)
  clearBoard(s)
  emptyPool(s)
  expect([s.phase, s.seat]).toEqual([HIRE, 0])
  return s
}

/** Seat 1 (0) does business on a space, with 12 mon, no sandals and an empty board. */
export function business(space: number, given: object = {}, seats = 4): IkiState {
  const s = hiring(given, seats)
  give(s, 0, { sandals: 0 })
  s.at[0] = space - 1
  play(s, 'income')
  expect([s.phase, s.seat, s.at[0]]).toEqual([BUSINESS, 0, space])
  return s
}

export const types = (events: readonly IkiEvent[]): string[] => events.map((event) => event.type)

/** Stall → [what stands there, its owner, its experience space]; only the stalls in use. */
export function board(s: IkiState): Record<string, [string, number, number]> {
  const used = shown(iki.view(s, null)).stalls.filter((stall) => stall.piece !== null)
  return Object.fromEntries(used.map((stall) => [stall.stall, [stall.piece!, stall.owner, stall.level]]))
}

export const retiredOf = (s: IkiState, seat: number): readonly string[] => shown(iki.view(s, null)).players[seat]!.retired
export const kobunOf = (s: IkiState, seat: number): number => shown(iki.view(s, null)).players[seat]!.kobun
export const isGone = (s: IkiState, id: string): boolean => s.place[pieceOf(s, id)] === GONE
export const originsOf = (s: IkiState, seat: number): Readonly<Record<string, number>> => iki.scores(s).origins[seat]!

/** Why something is refused: [code, clause] of each reason. */
export const refusals = (s: IkiState, what: string): string[][] =>
  iki
    .blocked(s)
    .filter((blocked) => blocked.what === what)
    .map((blocked) => [blocked.code, blocked.clause])

/** The Edo set with fields of single cards changed, undefined taking one away; the changed cards are marked as ours. */
export function setWith(changes: Readonly<Record<string, object>>): CardSet {
  const set = structuredClone(EDO) as unknown as { cards: ({ id: string } & Record<string, unknown>)[] }
  for (const card of set.cards) {
    const change = changes[card.id]
    if (!change) continue
    Object.assign(card, change, { marks: { '*': 'original' }, markNotes: undefined })
    for (const [field, value] of Object.entries(card)) if (value === undefined) delete card[field]
  }
  return set as unknown as CardSet
}

/** Two cards with goods in their grey fields: a monk with 3 mon over two spaces, a geisha with 1 rice and 2 Iki over three. */
export const greySet = (): CardSet =>
  setWith({
    monk: { retirement: { spaces: 2, goods: { mon: 3 } } },
    geisha: { salary: undefined, retirement: { spaces: 3, goods: { rice: 1, iki: 2 } } },
  })
