// The calendar: which months there are, what ends them and in which order.
import { describe, expect, test } from 'vitest'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { NamedStreams } from '../../../../src/core/rng.ts'
import type { IkiEvent } from '../../../../src/games/iki/rules/events.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { FOOD, LIFE } from '../../../../src/games/iki/rules/state.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import { give, legal, optionsFor, play, playChance, put } from '../../../support/iki/play.ts'
import { endMonth, monthEnd } from '../../../support/iki/positions.ts'
import { board, bySet, isGone, typesOf } from '../../../support/iki/reading.ts'

const TABLES = RULE_SETS.flatMap((rules) => [2, 3, 4].map((seats) => ({ rules, seats })))

interface Month {
  readonly month: number
  readonly events: IkiEvent[]
}

/** A random game as its months, each with the events from its beginning to the beginning of the next. */
function yearOf(rules: string, seats: number, look: (s: IkiState) => void = () => {}): Month[] {
  const s = iki.setup(optionsFor({ rules }, seats), seats)
  const rng = new NamedStreams(`year ${rules} ${seats}`)
  const months: Month[] = []
  let now: IkiEvent[] = []
  for (let who = iki.actor(s); who !== OVER; who = iki.actor(s)) {
    look(s)
    const moves = iki.moves(s)
    iki.apply(s, who === CHANCE ? iki.chance(s, rng) : moves[rng.below(moves.length, 'players')]!, (event) => {
      if (event.type === 'month' || event.type === 'newYear') months.push({ month: event.month, events: (now = []) })
      now.push(event)
    })
  }
  return months
}

describe.each(TABLES)('a year of $rules with $seats players', ({ rules, seats }) => {
  test('MONTH-1: twelve months and New Year; three months a season', () => {
    const seasons = new Map<number, Set<string>>()
    const months = yearOf(rules, seats, (s) => {
      const view = shown(iki.view(s, null))
      if (view.phase === 'life') seasons.set(s.month, (seasons.get(s.month) ?? new Set()).add(view.season))
      const names = view.pool.map(({ card }) => ['spring', 'summer', 'autumn', 'winter'][s.table.season[s.table.ids.indexOf(card)]!])
      if (view.phase === 'life') expect(new Set(names)).toEqual(new Set([view.season]))
    })
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(months.at(-1)!.events[0]!.type).toBe('newYear')
    expect([...seasons].map(([month, names]) => [month, ...names])).toEqual([
      ...[1, 2, 3].map((month) => [month, 'spring']),
      ...[4, 5, 6].map((month) => [month, 'summer']),
      ...[7, 8, 9].map((month) => [month, 'autumn']),
      ...[10, 11, 12].map((month) => [month, 'winter']),
    ])
  })

  test('MONTH-2: payday in 3, 6, 9 and 12, fire in 5, 8 and 11, after everybody had a turn', () => {
    const months = yearOf(rules, seats)
    const having = (type: string) => months.filter(({ events }) => typesOf(events).includes(type)).map(({ month }) => month)
    expect(having('payday')).toEqual([3, 6, 9, 12])
    expect(having('fire')).toEqual([5, 8, 11])
    for (const { month, events } of months) {
      const happened = typesOf(events).findIndex((type) => type === 'payday' || type === 'fire')
      const turns = events.flatMap((event, i) => (event.type === 'turn' ? [{ i, seat: event.seat }] : []))
      expect(new Set(turns.map(({ seat }) => seat)).size, `month ${month}`).toBe(seats)
      expect(turns.length).toBe(seats)
      if (happened >= 0) expect(turns.every(({ i }) => i < happened)).toBe(true)
      expect(typesOf(events).filter((type) => type === 'payday' || type === 'fire').length).toBeLessThanOrEqual(1)
    }
  })
})

/** What happens from the end of the last turn to the beginning of the next month, chance always taking its first move. */
function endOf(s: IkiState): string[] {
  const seen: string[] = []
  const emit = (event: IkiEvent) => void seen.push(event.type)
  iki.apply(s, iki.moves(s).find((move) => move.type === 'done')!, emit)
  while (s.phase !== LIFE) iki.apply(s, iki.moves(s)[0]!, emit)
  return seen.filter((type, i) => type !== seen[i - 1])
}

describe.each(bySet(false, false, false, true))('the end of a month in $rules', ({ rules, value: before }) => {
  test('MONTH-3: neutral card, then nothing, fire or payday, then coins or season change, new cards, calendar', () => {
    const quiet = monthEnd(1, { rules }, 2)
    expect(endOf(quiet)).toEqual(['placed', 'coins', 'revealed', 'month'])

    const fire = monthEnd(5, { rules }, 2)
    put(fire, 'carpenter', '2-1', 0)
    expect(endOf(fire)).toEqual(['placed', 'fire', 'burnt', 'diedOut', 'coins', 'revealed', 'month'])

    const payday = monthEnd(3, { rules }, 2)
    put(payday, 'salt-peddler', '3-3', 0)
    expect(endOf(payday)).toEqual(
      before
        ? ['placed', 'payday', 'cleared', 'season', 'salary', 'fed', 'revealed', 'month']
        : ['placed', 'payday', 'salary', 'fed', 'cleared', 'season', 'revealed', 'month'],
    )
  })

  test('MONTH-3: with three and four players there is no neutral card', () => {
    for (const seats of [3, 4]) expect(endOf(monthEnd(1, { rules }, seats))).toEqual(['coins', 'revealed', 'month'])
  })

  test('MONTH-3: the neutral card of the month can burn in its fire, and has part in its harmony', () => {
    const fire = monthEnd(5, { rules }, 2)
    const card = shown(iki.view(fire, null)).pool[0]!.card
    endMonth(fire, `place ${card} outer-2`)
    play(fire, 'fire 2')
    expect(isGone(fire, card)).toBe(true)

    const payday = monthEnd(3, { rules }, 2)
    put(payday, 'salt-peddler', 'outer-1', 0)
    const peddler = shown(iki.view(payday, null)).pool.find(({ card: id }) => id.endsWith('peddler') || id === 'book-lender')!.card
    endMonth(payday, `place ${peddler} 2-1`)
    expect(iki.scores(payday).origins.map((origin) => origin.harmony)).toEqual([2, 0])
  })

  test('MONTH-3: the new cards get no coin, the ones left one each', () => {
    const s = monthEnd(4, { rules })
    const left = shown(iki.view(s, null)).pool.map(({ card }) => card)
    expect(left.length).toBe(4)
    endMonth(s)
    playChance(s)
    const pool = shown(iki.view(s, null)).pool
    expect(pool.map(({ card }) => card).slice(0, 4)).toEqual(left)
    expect(pool.map(({ coins }) => coins)).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
    expect(s.month).toBe(5)
  })

  test('MONTH-4: pool and tokens change after the food, or before the salary; new cards come last', () => {
    const s = monthEnd(3, { rules })
    put(s, 'salt-peddler', 'outer-1', 0)
    put(s, 'carpenter', '2-1', 0)
    give(s, 0, { rice: 1 })
    const was = shown(iki.view(s, null))
    expect([was.pool.length > 8, was.season]).toEqual([true, 'spring'])
    endMonth(s)
    expect([s.phase, s.seat]).toEqual([FOOD, 0])
    const during = shown(iki.view(s, null))
    expect(during.season).toBe(before ? 'summer' : 'spring')
    expect(during.pool.length).toBe(before ? 0 : was.pool.length)
    expect(during.fish.every((id) => id.startsWith(before ? 'bonito' : 'noodlefish'))).toBe(true)
    expect(during.fish.length).toBe(2)
    play(s, 'dismiss carpenter')
    expect(iki.actor(s)).toBe(CHANCE)
    expect(shown(iki.view(s, null)).pool).toEqual([])
    playChance(s)
    const after = shown(iki.view(s, null))
    expect([after.season, after.pool.length, after.month]).toEqual(['summer', 4, 4])
    expect(after.fish.map((id) => id.slice(0, 6))).toEqual(['bonito', 'bonito'])
    expect(Object.keys(board(s))).toEqual(['outer-1'])
  })

  test('MONTH-4: the neutral card is still chosen from the old pool', () => {
    const s = monthEnd(6, { rules }, 2)
    const old = shown(iki.view(s, null)).pool.map(({ card }) => card)
    expect(old.length).toBeGreaterThan(0)
    play(s, 'done')
    expect(new Set(legal(s).map((line) => line.split(' ')[1]))).toEqual(new Set(old))
  })
})
