// The state before the first decision.
import { compile } from './compile.ts'
import { setFirst } from './month.ts'
import type { IkiOptions } from './rulesets.ts'
import {
  ABILITIES,
  BOXED,
  EMPTY,
  type IkiState,
  IN_DECK,
  KINDS,
  KOBUN,
  LIFE_SPACES,
  MON,
  NOBODY,
  OFFERED,
  ORIGINS,
  RICE,
  SANDALS,
  STALLS,
  START,
  UNSOLD,
} from './state.ts'

const START_MON = 8

const all = (length: number, value: number): number[] => Array.from({ length }, () => value)

export function setup(options: IkiOptions, seats: number): IkiState {
  const table = compile(options, seats)
  const place = all(table.ids.length, BOXED)
  for (const card of table.start) place[card] = OFFERED
  for (const deck of table.decks) for (const card of deck) place[card] = IN_DECK
  if (!table.randomBuildings) {
    table.basic.forEach((basic, b) => {
      if (basic === 1) place[table.cards + b] = OFFERED
    })
  }
  const s: IkiState = {
    table,
    phase: START,
    month: 0,
    season: 0,
    seat: NOBODY,
    first: NOBODY,
    lead: NOBODY,
    cursor: 0,
    shop: 0,
    card: 0,
    toReveal: 0,
    nagaya: -1,
    reached: 0,
    due: 0,
    has: all(seats * KINDS, 0),
    from: all(seats * ORIGINS.length, 0),
    able: all(seats * ABILITIES, 0),
    at: all(seats, 0),
    kobun: all(seats, KOBUN),
    life: all(LIFE_SPACES, NOBODY),
    stack: [],
    order: [],
    stall: all(STALLS, EMPTY),
    owner: all(STALLS, NOBODY),
    level: all(STALLS, 0),
    place,
    pool: [],
    coins: [],
    deck: table.decks[0]!.slice(),
    fish: table.fish.ids.map(() => UNSOLD),
    pipes: table.pipes.ids.map(() => UNSOLD),
    pouches: table.pouches.ids.map(() => UNSOLD),
    spent: [],
    pending: [],
  }
  for (let seat = 0; seat < seats; seat++) {
    s.has[seat * KINDS + MON] = START_MON
    s.has[seat * KINDS + RICE] = 1
    s.has[seat * KINDS + SANDALS] = 1
  }
  if (table.startSeat >= 0) setFirst(s, table.startSeat, undefined)
  return s
}
