// The hiring pool through the year: new cards, coins, paydays, short decks, December.
import { expect, test } from 'vitest'
import { SEASONS } from '../../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { GONE, HIRE, REVEAL } from '../../../../src/games/iki/rules/state.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import { chooseLife, clearBoard, give, held, legal, opened, pieceOf, play, playChance, until } from '../../../support/iki/play.ts'
import { endMonth, monthEnd, toMonth } from '../../../support/iki/positions.ts'
import { reasonTexts } from '../../../support/iki/reading.ts'

const seasonOf = (id: string) => EDO.cards.find((card) => card.id === id)!.season
const pool = (s: IkiState) => shown(iki.view(s, null)).pool
const cardsOf = (s: IkiState): string[] => pool(s).map((entry) => entry.card)
const coinsOf = (s: IkiState): number[] => pool(s).map((entry) => entry.coins)

const springIds = EDO.cards.filter((card) => card.season === 'spring' && !card.stretch).map((card) => card.id)

const TABLES = RULE_SETS.flatMap((rules) => [2, 3, 4].map((seats) => [rules, seats] as const))

test.each(TABLES)('POOL-1 to POOL-3: a whole year of %s with %i players', (rules, seats) => {
  const s = opened({ rules }, seats)
  const since = new Map<string, number>()
  for (let month = 1; month <= 12; month++) {
    toMonth(s, month)
    const fresh = cardsOf(s).filter((id) => !since.has(id))
    expect([fresh.length, ...new Set(fresh.map(seasonOf))], `month ${month}`).toEqual([4, SEASONS[Math.floor((month - 1) / 3)]])
    for (const id of fresh) since.set(id, month)
    // Nobody hires here; with two players one card a month goes to the board.
    const months = (month - 1) % 3
    expect(s.pool.length).toBe(4 + (seats === 2 ? 3 : 4) * months)
    for (const { card, coins } of pool(s)) expect([card, coins]).toEqual([card, month - since.get(card)!])
    expect(Math.max(...coinsOf(s))).toBeLessThanOrEqual(2)
  }
  expect(since.size).toBe(48)
})

test('POOL-1: during a month nothing is refilled, and hired cards are replaced only with the four new ones', () => {
  const s = opened()
  chooseLife(s, 0, 1)
  clearBoard(s)
  for (let turn = 0; turn < 3; turn++) {
    expect([s.phase, s.pool.length]).toEqual([HIRE, 4 - turn])
    give(s, s.seat, { mon: 20, sandals: 0 })
    const [card] = cardsOf(s)
    play(s, `hire ${card} outer-${turn + 1}`)
    expect(s.pool.length).toBe(3 - turn)
    play(s, 'done')
  }
  const last = cardsOf(s)
  play(s, 'income', 'walk 4', 'done')
  expect(s.phase).toBe(REVEAL)
  playChance(s)
  expect([s.month, s.pool.length, cardsOf(s)[0]]).toEqual([2, 5, last[0]])
  expect(coinsOf(s)).toEqual([1, 0, 0, 0, 0])
})

test('POOL-2: each card left gets one coin at the end of every month without payday, fire or no fire', () => {
  for (const [month, fire] of [
    [1, false],
    [2, false],
    [4, false],
    [5, true],
    [7, false],
    [8, true],
    [10, false],
    [11, true],
  ] as const) {
    const s = monthEnd(month)
    const cards = cardsOf(s)
    const coins = coinsOf(s)
    const purses = [0, 1, 2, 3].map((seat) => held(s, seat).mon)
    const events = endMonth(s)
    if (fire) {
      expect(events.some((event) => event.type === 'coins')).toBe(false)
      events.push(...play(s, 'fire 2'))
    }
    // The coins lie there before a new card is shown.
    expect([s.phase, cardsOf(s), coinsOf(s)]).toEqual([REVEAL, cards, coins.map((n) => n + 1)])
    playChance(s)
    expect(s.month).toBe(month + 1)
    expect(coinsOf(s)).toEqual([...coins.map((n) => n + 1), 0, 0, 0, 0])
    expect(Math.max(...coinsOf(s))).toBeLessThanOrEqual(2)
    expect([0, 1, 2, 3].map((seat) => held(s, seat).mon)).toEqual(purses)
  }
})

test.each(RULE_SETS)('POOL-3: in %s a payday takes the cards left out of the game, and their coins to the bank', (rules) => {
  for (const month of [3, 6, 9, 12]) {
    const s = monthEnd(month, { rules })
    const left = cardsOf(s)
    expect(coinsOf(s)).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0])
    const purses = [0, 1, 2, 3].map((seat) => held(s, seat))
    endMonth(s)
    expect(cardsOf(s)).toEqual([])
    playChance(s)
    expect([0, 1, 2, 3].map((seat) => held(s, seat))).toEqual(purses)
    const still = new Set([...cardsOf(s), ...shown(iki.view(s, null)).deck, ...s.stall.map((piece) => s.table.ids[piece])])
    expect(left.filter((id) => still.has(id))).toEqual([])
    expect(coinsOf(s).filter((n) => n > 0)).toEqual([])
    const [seat] = s.stack
    expect(iki.actor(s)).toBe(seat)
  }
})

test('POOL-3: stretch-goal cards of a season that were never shown do not come later', () => {
  const s = monthEnd(3, { stretchCards: 'all' })
  expect(shown(iki.view(s, null)).deck).toHaveLength(2)
  endMonth(s)
  expect(legal(s).map((line) => seasonOf(line.split(' ')[1]!))).toEqual(Array.from({ length: 14 }, () => 'summer'))
})

test('POOL-4: a deck with fewer than four cards shows what it has', () => {
  const small = EDO.cards.filter((card) => card.season !== 'spring' || springIds.slice(0, 6).includes(card.id))
  const s = opened({ cardSet: { ...EDO, id: 'small', cards: small } })
  expect([s.month, s.pool.length]).toEqual([1, 4])
  toMonth(s, 2)
  expect(coinsOf(s)).toEqual([1, 1, 1, 1, 0, 0])
  toMonth(s, 3)
  expect(coinsOf(s)).toEqual([2, 2, 2, 2, 1, 1])
  toMonth(s, 4)
  expect(cardsOf(s).map(seasonOf)).toEqual(['summer', 'summer', 'summer', 'summer'])
})

test('POOL-4: with an empty pool there is still income, and the year goes on', () => {
  const bare = EDO.cards.filter((card) => card.season !== 'spring' || springIds.slice(0, 4).includes(card.id))
  const s = opened({ cardSet: { ...EDO, id: 'bare', cards: bare } })
  for (const id of cardsOf(s)) s.place[pieceOf(s, id)] = GONE
  s.pool.length = 0
  s.coins.length = 0
  toMonth(s, 2)
  until(s, () => s.phase === HIRE)
  expect([cardsOf(s), legal(s), iki.violations(s)]).toEqual([[], ['income'], []])
})

test.each(RULE_SETS)('POOL-5: in month 12 of %s the pool is cleared and no new cards come', (rules) => {
  for (const seats of [2, 3, 4]) {
    const s = monthEnd(12, { rules }, seats)
    expect(s.pool.length).toBeGreaterThan(0)
    const events = endMonth(s)
    expect(events.filter((event) => event.type === 'cleared')).toHaveLength(1)
    expect([s.month, cardsOf(s), shown(iki.view(s, null)).deck]).toEqual([13, [], []])
    expect(iki.actor(s)).toBe(s.stack[0])
    play(s, 'go 1')
    expect(reasonTexts(s, 'hire')).toEqual(['new-year YEAR-1'])
  }
})
