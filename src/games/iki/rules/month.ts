// The course of the year: from one decision to the next, through turns, months, seasons and New Year.
import { BUILDINGS_OFFERED, CARDS_SHOWN } from '../cards/cardset.ts'
import { STACKS_ALL_YEAR } from './compile.ts'
import type { Emit } from './events.ts'
import { fireStrength, spread } from './fire.ts'
import { pay } from './goods.ts'
import { feed, isPayday, payHarmony, paySalaries } from './payday.ts'
import { scores } from './scoring.ts'
import { experience, occupy } from './stalls.ts'
import {
  ABILITIES,
  BUSINESS,
  BY_SHOP,
  CART,
  DRAFT,
  EMPTY,
  END,
  FIRE,
  FREE_SPACE,
  GO,
  GONE,
  HIRE,
  type IkiState,
  IN_DECK,
  KINDS,
  KOBUN,
  LIFE,
  LIFE_SPACES,
  MON,
  MONTHS,
  NOBODY,
  OFFER,
  OFFERED,
  PLACE,
  REVEAL,
  SANDALS,
  SHOP_FRESH,
  STACK,
  STALLS,
  someStallFree,
  UNSOLD,
  WALK,
  WITHDRAWN,
} from './state.ts'
import { lapsAfter, NAGAYA_STALLS, spaceAfter } from './street.ts'

/** HIRE-2 */
export const INCOME_MON = 4
const FREE_STEPS = 4

/** SETUP-10: the start player is known; the stack is filled clockwise or one by one by chance. */
export function setFirst(s: IkiState, seat: number, emit: Emit): void {
  const seats = s.table.seats
  s.first = seat
  s.stack.push(seat)
  if (emit) emit({ to: 'all', type: 'started', seat })
  for (let i = 1; i < seats && !s.table.randomStack; i++) s.stack.push((seat + i) % seats)
  fillStack(s, emit)
}

export function fillStack(s: IkiState, emit: Emit): void {
  const seats = s.table.seats
  if (s.stack.length < seats - 1) {
    s.phase = STACK
    return
  }
  for (let seat = 0; seat < seats && s.stack.length < seats; seat++) if (!s.stack.includes(seat)) s.stack.push(seat)
  if (emit) emit({ to: 'all', type: 'stacked', seats: s.stack.slice() })
  s.cursor = 0
  nextOffer(s, emit)
}

/** SETUP-7 */
export function nextOffer(s: IkiState, emit: Emit): void {
  if (s.table.randomBuildings && s.cursor < BUILDINGS_OFFERED) s.phase = OFFER
  else if (s.table.poolFirst) fillPool(s, emit)
  else startDraft(s, emit)
}

function fillPool(s: IkiState, emit: Emit): void {
  s.toReveal = Math.min(CARDS_SHOWN, s.deck.length)
  nextReveal(s, emit)
}

export function nextReveal(s: IkiState, emit: Emit): void {
  if (s.toReveal > 0) s.phase = REVEAL
  else if (s.kobun[s.first] === KOBUN && s.month === 0) startDraft(s, emit)
  else openMonth(s, emit)
}

/** DRAFT-1: the bottom marker picks first. */
function startDraft(s: IkiState, emit: Emit): void {
  s.cursor = s.table.seats
  nextDraft(s, emit)
}

function nextDraft(s: IkiState, emit: Emit): void {
  if (s.cursor === 0) {
    for (const card of s.table.start) if (s.place[card] === OFFERED) s.place[card] = GONE
    if (s.table.poolFirst) openMonth(s, emit)
    else fillPool(s, emit)
    return
  }
  s.cursor--
  s.seat = s.stack[s.cursor]!
  s.phase = DRAFT
  const { start } = s.table
  let cards = 0
  let stalls = 0
  let card = -1
  let stall = -1
  for (let i = 0; i < start.length; i++) {
    if (s.place[start[i]!] !== OFFERED) continue
    cards++
    card = start[i]!
  }
  for (let i = 0; i < STALLS; i += NAGAYA_STALLS) {
    if (s.stall[i] !== EMPTY) continue
    stalls++
    stall = i
  }
  if (cards === 1 && stalls === 1) draft(s, card, stall, emit)
}

export function draft(s: IkiState, card: number, stall: number, emit: Emit): void {
  occupy(s, s.seat, card, stall)
  if (emit) emit({ to: 'all', type: 'drafted', seat: s.seat, card, stall })
  nextDraft(s, emit)
}

function openMonth(s: IkiState, emit: Emit): void {
  s.month++
  s.lead = s.stack[0]!
  s.cursor = 0
  if (emit) emit({ to: 'all', type: 'month', month: s.month })
  nextLife(s, emit)
}

function nextLife(s: IkiState, emit: Emit): void {
  if (s.cursor === s.table.seats) {
    s.cursor = -1
    nextTurn(s, emit)
    return
  }
  s.seat = s.stack[s.cursor]!
  s.phase = LIFE
  let only = -1
  for (let space = s.table.freeStep ? 0 : 1; space < LIFE_SPACES; space++) {
    if (s.life[space] === NOBODY) only = only < 0 ? space : LIFE_SPACES
  }
  if (only < LIFE_SPACES) chooseLifeSpace(s, only, emit)
}

/** LIFE-2 */
export function chooseLifeSpace(s: IkiState, space: number, emit: Emit): void {
  s.life[space] = s.seat
  if (emit) emit({ to: 'all', type: 'chose', seat: s.seat, space })
  s.cursor++
  nextLife(s, emit)
}

/** LIFE-3: free-step space first, then 1 to 4. */
function nextTurn(s: IkiState, emit: Emit): void {
  s.cursor++
  while (s.cursor < LIFE_SPACES && s.life[s.cursor] === NOBODY) s.cursor++
  if (s.cursor === LIFE_SPACES) {
    endMonth(s, emit)
    return
  }
  s.seat = s.life[s.cursor]!
  s.shop = SHOP_FRESH
  s.card = 0
  if (emit) emit({ to: 'all', type: 'turn', seat: s.seat, space: s.cursor })
  if (s.cursor !== FREE_SPACE) {
    s.phase = HIRE
    return
  }
  if (s.table.freeStepMon > 0) takeIncome(s, s.table.freeStepMon, emit)
  s.phase = WALK
}

/** A walk that offers no choice is made at once. */
export function startWalk(s: IkiState, emit: Emit): void {
  s.phase = WALK
  const choice = s.has[s.seat * KINDS + SANDALS]! > 0 || s.able[s.seat * ABILITIES + CART]! > 0
  if (!choice) walk(s, s.cursor, 0, 0, emit)
}

export const fewestSteps = (s: IkiState): number => (s.cursor === FREE_SPACE ? 1 : s.cursor)
export const mostSteps = (s: IkiState): number => (s.cursor === FREE_SPACE ? FREE_STEPS : s.cursor)

/** WALK-6 to WALK-8: experience for every pass of the start, before business. */
export function walk(s: IkiState, steps: number, sandals: number, cart: number, emit: Emit): void {
  const { seat } = s
  pay(s, seat, SANDALS, sandals, BY_SHOP, undefined)
  const from = s.at[seat]!
  const far = steps + sandals + cart
  const laps = lapsAfter(from, far)
  s.at[seat] = spaceAfter(from, far)
  if (emit) emit({ to: 'all', type: 'walked', seat, steps, sandals, cart, space: s.at[seat]!, laps })
  for (let lap = 0; lap < laps; lap++) {
    for (let i = 0; i < STALLS; i++) if (s.owner[i] === seat && s.stall[i]! < s.table.cards) experience(s, i, emit)
  }
  s.phase = BUSINESS
}

export function endTurn(s: IkiState, emit: Emit): void {
  if (s.month > MONTHS) {
    s.cursor++
    nextYearTurn(s, emit)
    return
  }
  s.life[s.cursor] = NOBODY
  nextTurn(s, emit)
}

/** MONTH-3 */
function endMonth(s: IkiState, emit: Emit): void {
  if (s.table.seats === 2 && s.pool.length > 0 && someStallFree(s)) {
    const odd = s.table.placerByLife ? s.lead : s.first
    s.seat = s.month % 2 === 1 ? odd : 1 - odd
    s.phase = PLACE
  } else finishMonth(s, emit)
}

/** MONTH-2 */
export function finishMonth(s: IkiState, emit: Emit): void {
  if (isPayday(s.month)) {
    if (emit) emit({ to: 'all', type: 'payday', month: s.month })
    if (s.table.changeFirst) changeSeason(s, emit)
    paySalaries(s, emit)
    payHarmony(s, emit)
    s.cursor = 0
    goOnFeeding(s, emit)
  } else if (fireStrength(s.month) > 0) s.phase = FIRE
  else nextCards(s, emit)
}

export function goOnFeeding(s: IkiState, emit: Emit): void {
  if (feed(s, emit)) return
  if (!s.table.changeFirst) changeSeason(s, emit)
  if (s.month === MONTHS) {
    newYear(s, emit)
    return
  }
  const deck = s.table.decks[s.season]!
  for (let i = 0; i < deck.length; i++) if (s.place[deck[i]!] === IN_DECK) s.deck.push(deck[i]!)
  fillPool(s, emit)
}

export function goOnBurning(s: IkiState, emit: Emit): void {
  if (!spread(s, emit)) nextCards(s, emit)
}

/** POOL-2: a coin on each card left, then new cards. */
function nextCards(s: IkiState, emit: Emit): void {
  for (let i = 0; i < s.coins.length; i++) s.coins[i]!++
  if (emit && s.pool.length > 0) emit({ to: 'all', type: 'coins', cards: s.pool.slice() })
  fillPool(s, emit)
}

/** POOL-3, TOK-2, TOK-5; TOK-7: winter's tokens stay. */
function changeSeason(s: IkiState, emit: Emit): void {
  if (emit) emit({ to: 'all', type: 'cleared', cards: s.pool.slice() })
  for (let i = 0; i < s.pool.length; i++) s.place[s.pool[i]!] = GONE
  for (let i = 0; i < s.deck.length; i++) s.place[s.deck[i]!] = GONE
  s.pool.length = 0
  s.coins.length = 0
  s.deck.length = 0
  if (s.month === MONTHS) return
  withdraw(s.fish, s.table.fish.season, s.season)
  if (s.table.tobacco !== STACKS_ALL_YEAR) {
    withdraw(s.pipes, s.table.pipes.season, s.season)
    withdraw(s.pouches, s.table.pouches.season, s.season)
  }
  s.season++
  if (emit) emit({ to: 'all', type: 'season', season: s.season })
}

function withdraw(tokens: number[], seasons: readonly number[], ended: number): void {
  for (let i = 0; i < tokens.length; i++) if (tokens[i] === UNSOLD && seasons[i]! <= ended) tokens[i] = WITHDRAWN
}

/** YEAR-1 */
function newYear(s: IkiState, emit: Emit): void {
  s.month = MONTHS + 1
  s.cursor = 0
  for (let i = 0; i < s.stack.length; i++) s.order.push(s.stack[i]!)
  if (emit) emit({ to: 'all', type: 'newYear', month: s.month })
  nextYearTurn(s, emit)
}

function nextYearTurn(s: IkiState, emit: Emit): void {
  if (s.cursor < s.table.seats) {
    s.seat = s.order[s.cursor]!
    s.shop = SHOP_FRESH
    s.card = 0
    s.phase = GO
    if (emit) emit({ to: 'all', type: 'turn', seat: s.seat, space: -1 })
    return
  }
  s.phase = END
  if (emit) {
    const { winners, totals } = scores(s)
    emit({ to: 'all', type: 'over', winners, totals })
  }
}

export function takeIncome(s: IkiState, mon: number, emit: Emit): void {
  s.has[s.seat * KINDS + MON]! += mon
  if (emit) emit({ to: 'all', type: 'income', seat: s.seat, mon })
}
