// Forecasts against what really happens then, over random games and random positions.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OVER } from '../../../../src/core/game.ts'
import { RandomStream } from '../../../../src/core/rng.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import type { IkiEvent } from '../../../../src/games/iki/rules/events.ts'
import {
  FIRE_OUTCOMES,
  fireForecast,
  nextFire,
  type PaydayPart,
  paydayForecast,
  retirementSteps,
  scoreSoFar,
} from '../../../../src/games/iki/rules/forecast.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { FIRE, FOOD, LIFE, PLACE, SAVE, WALK } from '../../../../src/games/iki/rules/state.ts'
import { stallName } from '../../../../src/games/iki/rules/street.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import { greySet } from '../../../support/iki/card-sets.ts'
import { clear, give, held, opened, optionsFor, play, playOut, put, retire } from '../../../support/iki/play.ts'
import { emptyPool, endMonth, monthEnd } from '../../../support/iki/positions.ts'
import { board, retiredOf } from '../../../support/iki/reading.ts'

const TABLES = RULE_SETS.flatMap((rules) => [2, 3, 4].map((seats) => ({ rules, seats })))
const GAMES = 2
const KINDS = ['villa', 'harmony', 'fed', 'short', 'farmhouse'] as const
const seatsOf = (s: IkiState) => Array.from({ length: s.table.seats }, (_, seat) => seat)
const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

/** Random games; every state on the way is shown. */
function games(given: object, seats: number, visit: (s: IkiState) => void): void {
  for (let g = 0; g < GAMES; g++)
    playOut(iki.setup(optionsFor(given, seats), seats), `forecast ${g} ${JSON.stringify(given).length}`, visit)
}

/** Puts all sorts of things on the board and into hands, by a seed. */
function scatter(s: IkiState, seed: number): void {
  const rng = new RandomStream(`scatter ${seed}`)
  const cards = s.table.ids.slice(0, s.table.cards).sort()
  const buildings = ['farmhouse', 'imperial-villa', 'public-bath', 'storehouse', 'merchant-house']
  const take = (from: string[]) => from.splice(rng.below(from.length), 1)[0]!
  for (const { stall, open } of shown(iki.view(s, null)).stalls) {
    if (!open || rng.below(4) === 0) continue
    const owner = rng.below(s.table.seats + 1) - 1
    if (owner < 0 ? s.table.seats > 2 : s.kobun[owner] === 0) continue
    if (owner >= 0 && buildings.length > 0 && rng.below(4) === 0) put(s, take(buildings), stall, owner)
    else {
      const id = take(cards)
      const first = s.table.firstLevel[s.table.ids.indexOf(id)]!
      put(s, id, stall, owner, first + rng.below(4 - first))
    }
  }
  for (const seat of seatsOf(s)) {
    give(s, seat, { rice: rng.below(5), power: rng.below(11) })
    for (let n = rng.below(4); n > 0; n--) retire(s, take(cards), seat)
    const saver = ['yamabushi', 'shrine-maiden'].find((id) => cards.includes(id))
    if (saver && rng.below(2) === 0) {
      cards.splice(cards.indexOf(saver), 1)
      retire(s, saver, seat)
    }
  }
}

/** Plays the payday out on a copy and holds the forecast, made just before, against it. */
function comparePayday(s: IkiState): PaydayPart[] {
  const forecast = paydayForecast(s)
  const then = iki.clone(s)
  const events: IkiEvent[] = []
  const emit = (event: IkiEvent) => void events.push(event)
  iki.apply(then, iki.moves(then).find((move) => move.type === 'done')!, emit)
  const rng = new RandomStream('dismissals')
  while (then.phase === FOOD) {
    const moves = iki.moves(then)
    iki.apply(then, moves[rng.below(moves.length)]!, emit)
  }
  expect(events.map((event) => event.type)).toContain('payday')
  const before = iki.scores(s).origins
  const after = iki.scores(then).origins
  for (const part of forecast) {
    const { seat, salary } = part
    const [had, has] = [held(s, seat), held(then, seat)]
    expect(
      { mon: has.mon - had.mon, rice: has.rice - had.rice, sandals: has.sandals - had.sandals, lumber: has.lumber - had.lumber },
      `seat ${seat}`,
    ).toEqual({ mon: salary.mon + part.villa, rice: salary.rice - part.fed, sandals: salary.sandals, lumber: salary.lumber })
    expect([has.koban - had.koban, has.power - had.power]).toEqual([salary.koban, salary.fire])
    const more = (origin: string) => after[seat]![origin]! - before[seat]![origin]!
    expect([more('salary'), more('harmony'), more('farmhouse')]).toEqual([salary.iki, part.harmony, part.farmhouse])
    expect(has.iki - had.iki).toBe(salary.iki + part.harmony + part.farmhouse)
    expect(sum(events.flatMap((event) => (event.type === 'villa' && event.seat === seat ? [event.mon] : [])))).toBe(part.villa)
    expect(sum(events.flatMap((event) => (event.type === 'fed' && event.seat === seat ? [event.rice] : [])))).toBe(part.fed)
    expect(events.filter((event) => event.type === 'dismissed' && event.seat === seat).length).toBe(part.short)
    expect(part.mouths).toBe(part.fed + part.short)
    expect(Object.values(board(then)).filter(([id, owner]) => owner === seat && EDO.cards.some((card) => card.id === id)).length).toBe(
      part.fed,
    )
  }
  return forecast
}

/** Whether the next "done" brings the payday, with no neutral card to be placed before. */
const paydayNext = (s: IkiState) =>
  s.month % 3 === 0 &&
  iki.moves(s).some((move) => move.type === 'done') &&
  s.life.filter((seat) => seat >= 0).length === 1 &&
  (s.table.seats > 2 || s.pool.length === 0)

describe.each(TABLES)('the next payday: $rules, $seats players', ({ rules, seats }) => {
  test('in random games a payday gives and costs what was forecast', () => {
    let paydays = 0
    games({ rules }, seats, (s) => {
      if (s.month > 12 || s.month % 3 !== 0 || s.life.filter((seat) => seat >= 0).length !== 1) return
      if (s.phase === LIFE || !iki.moves(s).some((move) => move.type === 'done')) return
      const at = iki.clone(s)
      if (seats === 2) emptyPool(at)
      expect(paydayNext(at)).toBe(true)
      comparePayday(at)
      paydays++
    })
    expect(paydays).toBeGreaterThanOrEqual(4 * GAMES)
  })

  test('so it does in random positions, with every building and goods in grey fields', () => {
    const met = { villa: 0, harmony: 0, fed: 0, short: 0, farmhouse: 0, choice: 0 }
    const start = monthEnd(6, { rules, cardSet: greySet() }, seats)
    emptyPool(start)
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const s = iki.clone(start)
        scatter(s, seed)
        expect(paydayNext(s)).toBe(true)
        for (const part of comparePayday(s)) {
          for (const name of KINDS) met[name] += part[name] > 0 ? 1 : 0
          if (part.fed > 0 && part.short > 0) met.choice++
        }
      }),
      { numRuns: 30, seed: 7 },
    )
    for (const [name, n] of Object.entries(met)) expect(n, name).toBeGreaterThan(0)
  })

  test('a forecast moves nothing', () => {
    const s = monthEnd(6, { rules }, seats)
    scatter(s, 3)
    const before = structuredClone(s)
    paydayForecast(s)
    fireForecast(s, 8)
    retirementSteps(s)
    scoreSoFar(s)
    expect(s).toEqual(before)
  })
})

test('with the printed supply the forecast of a payday knows what the bank has left', () => {
  const start = monthEnd(6, { supply: 'printed' }, 4, { mon: 8, rice: 0, sandals: 0 })
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const s = iki.clone(start)
      scatter(s, seed)
      const rice = sum(seatsOf(s).map((seat) => held(s, seat).rice))
      give(s, 0, { koban: 7, lumber: 13, sandals: 19, rice: held(s, 0).rice + 23 - rice })
      comparePayday(s)
    }),
    { numRuns: 40, seed: 7 },
  )
})

/** Lets each tile be drawn on a copy, owners using their savers, and holds the forecast against what burns. */
function compareFire(s: IkiState, strength: number): string[] {
  const forecast = fireForecast(s, strength)
  expect(forecast.length).toBe(4)
  for (const [nagaya, steps] of forecast.entries()) {
    const then = iki.clone(s)
    const events: IkiEvent[] = []
    iki.apply(then, iki.moves(then)[nagaya]!, (event) => void events.push(event))
    while (then.phase === SAVE) iki.apply(then, iki.moves(then).find((move) => move.type === 'save')!, (event) => void events.push(event))
    const of = (outcome: string) => steps.filter((step) => step.outcome === outcome)
    expect(events[0]).toMatchObject({ type: 'fire', nagaya, strength })
    const burnt = events.flatMap((event) => (event.type === 'burnt' ? [[event.stall, event.piece, event.seat]] : []))
    expect(burnt).toEqual(of('burns').map((step) => [step.stall, step.piece, step.owner]))
    const saved = events.flatMap((event) => (event.type === 'saved' ? [[event.piece, event.seat]] : []))
    expect(saved).toEqual(of('saver').map((step) => [step.piece, step.owner]))
    const stopped = events.flatMap((event) => (event.type === 'stopped' ? [[event.stall, event.strength, event.seat]] : []))
    expect(stopped).toEqual(of('stops').map((step) => [step.stall, step.strength, step.owner]))
    if (stopped.length > 0) expect(steps.at(-1)!.outcome).toBe('stops')
    else expect(steps.length).toBe(s.table.seats === 2 ? 3 : 4)
    for (const step of of('empty')) expect(board(s)[stallName(step.stall)]).toBeUndefined()
    const left = Object.keys(board(s)).filter((stall) => !of('burns').some((step) => stallName(step.stall) === stall))
    expect(Object.keys(board(then))).toEqual(left)
  }
  return forecast.flat().map((step) => step.outcome)
}

describe.each(TABLES)('the next fire: $rules, $seats players', ({ rules, seats }) => {
  test('in random games each tile burns what was forecast', () => {
    const strengths = Array.from({ length: 14 }, () => new Set<number>())
    const drawn: number[] = []
    games({ rules }, seats, (s) => {
      const strength = nextFire(s)
      strengths[s.month]!.add(strength)
      if (s.phase !== FIRE) return
      drawn.push(strength)
      compareFire(s, strength)
    })
    expect(strengths.map((set) => [...set].join())).toEqual([
      ...Array(6).fill('5'),
      ...Array(3).fill('8'),
      ...Array(3).fill('10'),
      '0',
      '0',
    ])
    expect(drawn).toEqual(Array(GAMES).fill([5, 8, 10]).flat())
  })

  test('so it does in random positions', () => {
    const met = new Set<string>()
    const starts = [5, 8, 11].map((month) => {
      const s = monthEnd(month, { rules }, seats)
      emptyPool(s)
      endMonth(s)
      return s
    })
    fc.assert(
      fc.property(fc.nat(), fc.nat(2), (seed, k) => {
        const s = iki.clone(starts[k]!)
        scatter(s, seed)
        for (const outcome of compareFire(s, [5, 8, 10][k]!)) met.add(outcome)
      }),
      { numRuns: 40, seed: 7 },
    )
    expect([...met].sort()).toEqual([...FIRE_OUTCOMES].sort())
  })
})

const VARIETY = [0, 1, 4, 9, 16, 25]
const FISH = [0, 3, 6, 10, 15]

/** The result of a seat, counted again from what is shown and from the data file. */
function countResult(s: IkiState, seat: number): number {
  const view = shown(iki.view(s, null))
  const me = view.players[seat]!
  const working = view.stalls.filter((stall) => stall.owner === seat && !stall.building).map((stall) => stall.piece!)
  const typeOf = (id: string) => EDO.cards.find((card) => card.id === id)!.type
  const wild = me.retired.filter((id) => id === 'puppeteer').length
  const fixed = new Set([...working, ...me.retired.filter((id) => id !== 'puppeteer')].map(typeOf))
  const kinds = Math.min(5, fixed.size + wild)
  const count = { working: working.length, retired: me.retired.length, types: kinds, fish: me.fish.length, ...me.goods }
  const points = (p: (typeof EDO.buildings)[number]['points'], cap = Infinity) =>
    typeof p === 'number' ? p : Math.min((p.base ?? 0) + p.each * count[p.per], p.max ?? Infinity, cap)
  const fish = [...EDO.fish.classic, ...EDO.fish.edition2021].filter((one) => me.fish.includes(one.id))
  const pouches = [...EDO.tobacco.stacks.pouches, ...EDO.tobacco.seasonal.pouches].filter((one) => me.pouches.includes(one.id))
  const built = view.stalls.filter((stall) => stall.owner === seat && stall.building).map((stall) => stall.piece!)
  const { rules } = s.table
  return sum([
    me.iki,
    VARIETY[kinds]!,
    FISH[new Set(fish.map((one) => one.season)).size]!,
    ...fish.map((one) => one.extra),
    (me.pipes.length > 0 ? 2 : 1) * sum(pouches.map((one) => points(one.points))),
    ...built.map((id) =>
      points(EDO.buildings.find((one) => one.id === id)!.points, id === 'merchant-house' && rules === 'edition-2021' ? 30 : Infinity),
    ),
    3 * me.goods.koban,
    me.goods.lumber,
    Math.floor(me.goods.mon / (rules === 'edition-2021' ? 4 : 5)),
  ])
}

describe.each(TABLES)('the score so far: $rules, $seats players', ({ rules, seats }) => {
  test('END-1: at any time it is what a hand count gives, and at the end it is the result', () => {
    let k = 0
    games({ rules }, seats, (s) => {
      if (k++ % 7 !== 0 && iki.actor(s) !== OVER) return
      const { totals, origins } = scoreSoFar(s)
      expect(totals).toEqual(seatsOf(s).map((seat) => countResult(s, seat)))
      expect(origins.map((origin) => sum(Object.values(origin)))).toEqual(totals)
    })
    const s = monthEnd(12, { rules }, seats)
    emptyPool(s)
    endMonth(s)
    let over: IkiEvent | undefined
    for (const seat of seatsOf(s)) {
      scatter(s, seat)
      const events = play(s, 'go 5', 'done')
      over = events.find((event) => event.type === 'over')
      for (const { stall } of shown(iki.view(s, null)).stalls) if (seat + 1 < seats) clear(s, stall)
    }
    const { totals, winners } = scoreSoFar(s)
    expect(over).toEqual({ to: 'all', type: 'over', winners, totals })
  })
})

describe.each(TABLES)('the way to retirement: $rules, $seats players', ({ rules, seats }) => {
  test('EXP-2, WALK-6: a card retires after as many laps of its owner as the forecast says', () => {
    let seen = 0
    let k = 0
    games({ rules }, seats, (s) => {
      if (k++ % 29 !== 0) return
      const forecast = retirementSteps(s)
      const working = shown(s).stalls.filter((stall) => stall.owner >= 0 && !stall.building)
      expect(forecast.map((step) => s.table.ids[step.card])).toEqual(working.map((stall) => stall.piece))
      for (const seat of seatsOf(s)) {
        const at = iki.clone(s)
        at.pending.length = 0
        const before = retiredOf(s, seat)
        const byNumber = (a: string, b: string) => s.table.ids.indexOf(a) - s.table.ids.indexOf(b)
        for (let lap = 1; lap <= 3; lap++) {
          Object.assign(at, { phase: WALK, seat, cursor: 1 })
          at.at[seat] = 8
          play(at, 'walk 1')
          const mine = forecast.filter((step) => step.seat === seat)
          const done = mine.filter((step) => step.steps <= lap).map((step) => s.table.ids[step.card]!)
          expect(retiredOf(at, seat).filter((id) => !before.includes(id))).toEqual(done.sort(byNumber))
          seen += mine.length
        }
      }
    })
    expect(seen).toBeGreaterThan(50)
  })
})

test('TWO-7: a neutral card has no way to retirement, a building neither', () => {
  const s = monthEnd(2, {}, 2)
  put(s, 'engraver', 'outer-1', -1)
  put(s, 'public-bath', 'outer-2', 0)
  put(s, 'sawyer', 'outer-3', 1, 2)
  expect(retirementSteps(s).map((step) => [s.table.ids[step.card], step.seat, stallName(step.stall), step.steps])).toEqual([
    ['sawyer', 1, 'outer-3', 2],
  ])
})

test('TWO-3: the forecast of a payday does not know the neutral card that is still to come', () => {
  const s = monthEnd(3, {}, 2)
  put(s, 'salt-peddler', 'outer-1', 0)
  expect(paydayForecast(s)[0]!.harmony).toBe(0)
  play(s, 'done')
  expect(s.phase).toBe(PLACE)
  const placed = iki.clone(s)
  put(placed, 'book-lender', '2-1', -1)
  expect(paydayForecast(placed)[0]!.harmony).toBe(2)
  play(s, 'place book-lender 2-1')
  expect(iki.scores(s).origins[0]!.harmony).toBe(2)
})

test('FIRE-6: a saver is counted once, and closed corners are left out', () => {
  const s = opened()
  put(s, 'engraver', 'outer-1', 0)
  put(s, 'sawyer', '2-1', 0)
  put(s, 'monk', '3-1', 1)
  retire(s, 'yamabushi', 0)
  expect(fireForecast(s)[0]!.map((step) => step.outcome)).toEqual(['saver', 'burns', 'burns', 'empty'])
  give(s, 1, { power: 3 })
  expect(fireForecast(s)[0]!.map((step) => [step.outcome, step.strength, step.owner])).toEqual([
    ['saver', 5, 0],
    ['burns', 4, 0],
    ['stops', 3, 1],
  ])
  expect(fireForecast(s, 10)[0]!.map((step) => step.outcome)).toEqual(['saver', 'burns', 'burns', 'empty'])
  expect(fireForecast(opened({}, 2)).map((steps) => steps.length)).toEqual([3, 3, 3, 3])
})

test('FIRE-1: the next fire', () => {
  const s = opened()
  const strengths = [1, 5, 6, 8, 9, 11, 12].map((month) => nextFire(Object.assign(s, { month })))
  expect(strengths).toEqual([5, 5, 8, 8, 10, 10, 0])
  expect(fireForecast(s)).toEqual([])
})

test('scores so far are the scores, and neutral cards and buildings never retire', () => {
  const s = opened({}, 2)
  put(s, 'engraver', '2-1', -1)
  put(s, 'public-bath', '3-1', 0)
  expect(retirementSteps(s).length).toBe(2)
  expect(scoreSoFar(s)).toEqual(iki.scores(s))
})
