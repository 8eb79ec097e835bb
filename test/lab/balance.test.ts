// The balance lab: what is counted agrees with the games, and what is reported agrees with what was counted.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyBot } from '../../src/bots/bot.ts'
import { findBot } from '../../src/games/bots.ts'
import { watchIki } from '../../src/games/iki/lab/counts.ts'
import { reportIki } from '../../src/games/iki/lab/report.ts'
import { compile } from '../../src/games/iki/rules/compile.ts'
import type { IkiOptions } from '../../src/games/iki/rules/game.ts'
import { GAMES } from '../../src/games/index.ts'
import { checkDeck, compileDeck, type DeckFile, PAIR_LADDER } from '../../src/games/ukiyoe/cards/deck.ts'
import { watchUkiyoe } from '../../src/games/ukiyoe/lab/counts.ts'
import { reportUkiyoe } from '../../src/games/ukiyoe/lab/report.ts'
import { addCounts, type Counts, count, countOutcome, outcomeOf, watchRange } from '../../src/lab/balance.ts'
import { playRange, WHOLE } from '../../src/lab/simulate.ts'

const WATCHES = { iki: watchIki, ukiyoe: watchUkiyoe }

function optionsOf(game: 'iki' | 'ukiyoe', given: unknown, seats: number): unknown {
  const resolved = GAMES[game]!.resolve(given, seats)
  if ('problems' in resolved) throw new Error(resolved.problems[0]!.message)
  return resolved.options
}

function watch(game: 'iki' | 'ukiyoe', given: unknown, bots: readonly string[], from: number, to: number): Counts {
  const players = bots.map((id) => findBot(game, id)!)
  return watchRange(GAMES[game]!, WATCHES[game], optionsOf(game, given, bots.length), players, 's', from, to)
}

const four = (bot: string) => [bot, bot, bot, bot]
const sumOf = (counts: Counts, pattern: RegExp) =>
  Object.keys(counts)
    .filter((name) => pattern.test(name))
    .reduce((sum, name) => sum + counts[name]!, 0)

describe('counting', () => {
  test.each(['iki', 'ukiyoe'] as const)('%s: ranges add up, in any order', (game) => {
    const whole = watch(game, {}, four('random'), 0, 6)
    const parts: Counts = {}
    for (const [from, to] of [
      [4, 6],
      [0, 1],
      [1, 4],
    ] as const)
      addCounts(parts, watch(game, {}, four('random'), from, to))
    expect(parts).toEqual(whole)
    for (const n of Object.values(whole)) expect(Number.isInteger(n)).toBe(true)
  })

  test.each(['iki', 'ukiyoe'] as const)('%s: watching changes no game', (game) => {
    const bots: AnyBot[] = four('random').map((id) => findBot(game, id)!)
    const tally = playRange(GAMES[game]!, optionsOf(game, {}, 4), bots, 's', 0, 5)
    const counts = watch(game, {}, four('random'), 0, 5)
    expect(counts.decisions).toBe(tally.decisions)
    expect(counts.score).toBe(tally.seats.reduce((sum, seat) => sum + seat.sum, 0))
    expect(sumOf(counts, /^position\.\d\.wins$/)).toBe(5 * WHOLE)
    expect(sumOf(counts, /^position\.\d\.margin$/)).toBe(0)
  })

  test('IKI: each card is offered, could be hired, and is hired, in this order, at most once a game', () => {
    const counts = watch('iki', {}, four('journeyman'), 0, 4)
    const cards = Object.keys(counts).flatMap((name) => /^card\.([a-z-]+)\.offered$/.exec(name)?.[1] ?? [])
    expect(cards).toHaveLength(52)
    for (const id of cards) {
      const [offered, affordable, hired, chances] = ['offered', 'affordable', 'n', 'chances'].map(
        (what) => counts[`card.${id}.${what}`] ?? 0,
      )
      expect(offered, id).toBe(4)
      expect(affordable, id).toBeLessThanOrEqual(offered!)
      expect(hired, id).toBeLessThanOrEqual(affordable!)
      expect(chances, id).toBeGreaterThanOrEqual(affordable!)
      const left = ['retired', 'burnt', 'dismissed'].reduce((sum, what) => sum + (counts[`card.${id}.${what}`] ?? 0), 0)
      expect(left, id).toBeLessThanOrEqual(hired!)
    }
    expect(sumOf(counts, /^card\..*\.n$/)).toBe(counts.hires! + 16)
    expect(sumOf(counts, /^fire\.\d+\.fires$/)).toBe(12)
    expect(sumOf(counts, /^fire\.\d+\.burnt$/)).toBe(sumOf(counts, /^(card|building)\..*\.burnt$/))
    expect(sumOf(counts, /^life\.\d\.n$/)).toBe(4 * 4 * 12)
    expect(sumOf(counts, /^origin\./)).toBe(counts.score)
    expect(sumOf(counts, /^burnt\.\d\.n$/)).toBe(16)
    expect(counts.turns).toBe(4 * 4 * 13)
    expect(counts['xx one one']).toBe(16)
    expect(counts['xy one']).toBe(4 * WHOLE)
  })

  test('IKI: in the 2021 edition six of ten buildings are on offer, and a chosen start player has place 1', () => {
    const counts = watch('iki', { rules: 'edition-2021', startSeat: 2 }, ['random', 'journeyman', 'random'], 0, 4)
    expect(sumOf(counts, /^building\..*\.offered$/)).toBe(24)
    expect(counts['position.0.wins']).toBeGreaterThanOrEqual(36)
  })

  test('UKIYO-E: what is shown is beaten or kept', () => {
    const counts = watch('ukiyoe', {}, four('journeyman'), 0, 20)
    for (const { id } of PAIR_LADDER.artists) {
      const of = (what: string) => counts[`artist.${id}.${what}`] ?? 0
      expect(of('exhibited') - of('beaten'), id).toBe(of('kept'))
    }
    expect(sumOf(counts, /^artist\..*\.points$/)).toBe(counts.score)
    expect(sumOf(counts, /^score\.\d+$/)).toBe(counts.kept)
    expect(sumOf(counts, /^round\.\d\.(sixth|pile)$/)).toBe(60)
    const shown = sumOf(counts, /^artist\..*\.exhibited$/)
    expect(sumOf(counts, /^round\.\d\.turns$/)).toBeGreaterThan(shown)
  })
})

describe('outcomes', () => {
  test('win share, effect and points of those who did it', () => {
    const counts: Counts = {}
    const scores = (totals: number[]) => ({ totals, origins: [], winners: [] })
    countOutcome(counts, 'x', 0, scores([50, 30, 40, 40]), [WHOLE, 0, 0, 0])
    countOutcome(counts, 'x', 1, scores([40, 40, 40, 40]), [WHOLE / 4, WHOLE / 4, WHOLE / 4, WHOLE / 4])
    const outcome = outcomeOf(counts, 'x', 4)
    expect(outcome.n).toBe(2)
    expect(outcome.wins.estimate).toBe(0.625)
    expect(outcome.effect.estimate).toBe(0.375)
    expect(outcome.points.estimate).toBe(5)
    expect(outcomeOf({}, 'y', 4)).toMatchObject({ n: 0, wins: { estimate: 0, interval: [0, 1] } })
  })
})

const table = compile(optionsOf('iki', {}, 4) as IkiOptions, 4)

/** Counts of a year of games in which every spring card was hired by somebody who won a quarter, but for those given. */
function springCounts(wins: Readonly<Record<string, number>>, hired: Readonly<Record<string, number>> = {}): Counts {
  const counts: Counts = { games: 1000 }
  for (const card of table.decks[0]!) {
    const id = table.ids[card]!
    const n = hired[id] ?? 1000
    Object.assign(counts, { [`card.${id}.offered`]: 1000, [`card.${id}.affordable`]: 1000, [`card.${id}.chances`]: 4000 })
    Object.assign(counts, { [`card.${id}.n`]: n, [`card.${id}.wins`]: WHOLE * n * (wins[id] ?? 0.25) })
  }
  return counts
}

describe('the report on IKI', () => {
  test('a card is measured against the mean of its season, and marked outside beyond 6 points', () => {
    const { cards, outside } = reportIki(springCounts({ monk: 0.37, sawyer: 0.31 }), table)
    const by = (id: string) => cards.find((card) => card.id === id)!
    expect(by('monk').outcome.effect.estimate).toBeCloseTo(0.12, 6)
    expect(by('monk').against.estimate).toBeCloseTo(0.12 - 0.18 / 12, 4)
    expect(by('monk').outside).toHaveLength(1)
    expect(by('sawyer').against.estimate).toBeCloseTo(0.045, 4)
    expect(by('sawyer').outside).toEqual([])
    expect(by('ox-cart').against.estimate).toBeCloseTo(-0.015, 4)
    const [low, high] = by('ox-cart').against.interval
    expect((high - low) / 2).toBeCloseTo(1.96 * Math.sqrt((0.25 * 0.75) / 1000) * Math.sqrt(11 / 12), 2)
    expect(outside).toContain('Monk (spring): moves the win share of its hirer by +10.5 points')
  })

  test('a card that is seldom hired is marked', () => {
    const { cards } = reportIki(springCounts({}, { monk: 49, sawyer: 50 }), table)
    expect(cards.find((card) => card.id === 'monk')!.outside).toEqual(['hired in 4.9 % of the games'])
    expect(cards.find((card) => card.id === 'sawyer')!.outside).toEqual([])
  })

  test('a building that is seldom built, and a place that wins too much', () => {
    const counts: Counts = { games: 1000 }
    for (const [id, n] of [
      ['playhouse', 29],
      ['storehouse', 30],
    ] as const)
      Object.assign(counts, { [`building.${id}.offered`]: 1000, [`building.${id}.n`]: n })
    ;[0.21, 0.22, 0.28, 0.29].forEach((share, place) => {
      Object.assign(counts, { [`position.${place}.n`]: 1000, [`position.${place}.wins`]: 1000 * WHOLE * share })
    })
    const { outside } = reportIki(counts, table)
    expect(outside).toEqual(['Playhouse: built in 2.9 % of the games', 'place 1: wins 21.0 %', 'place 4: wins 29.0 %'])
  })

  test('the adjusted estimate separates two cards that are hired together', () => {
    // The Monk brings 20 points, the Sawyer nothing, but who has one often has the other.
    const counts = springCounts({})
    for (const name of Object.keys(counts)) if (/\.(n|wins)$/.test(name)) counts[name] = 0
    const row = (cards: readonly string[], wins: number, n: number) => {
      const columns = ['one', ...cards].sort()
      count(counts, 'yy', WHOLE * WHOLE * wins)
      columns.forEach((a, i) => {
        count(counts, `xy ${a}`, WHOLE * wins)
        for (let k = i; k < columns.length; k++) count(counts, `xx ${a} ${columns[k]}`, n)
      })
      for (const card of cards) {
        count(counts, `card.${card}.n`, n)
        count(counts, `card.${card}.wins`, WHOLE * wins)
      }
    }
    row([], 400, 2000)
    row(['sawyer'], 100, 500)
    row(['monk'], 200, 500)
    row(['monk', 'sawyer'], 400, 1000)
    const { cards } = reportIki(counts, table)
    const of = (id: string) => cards.find((card) => card.id === id)!
    expect(of('sawyer').outcome.wins.estimate).toBeCloseTo(500 / 1500, 3)
    expect(of('monk').adjusted!.estimate - of('sawyer').adjusted!.estimate).toBeCloseTo(0.2, 4)
    expect(of('ox-cart').adjusted).toBeNull()
  })
})

describe('the report on UKIYO-E', () => {
  test('adds up', () => {
    const report = reportUkiyoe(watch('ukiyoe', {}, four('journeyman'), 0, 20), compileDeck('pair-ladder'), 'pair-ladder', 4)
    expect(report.artists.map((artist) => artist.copies)).toEqual([4, 6, 8, 10, 12, 14, 16])
    expect(report.artists.reduce((sum, artist) => sum + artist.share, 0)).toBeCloseTo(1, 3)
    expect(report.scores.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1, 2)
    expect(report.seats.reduce((sum, one) => sum + one.outcome.wins.estimate, 0)).toBeCloseTo(1, 2)
    expect(report.artists.reduce((sum, artist) => sum + artist.kept, 0) / 4).toBeCloseTo(report.keptPerSeat, 1)
  })
})

describe('the decks of docs/balance keep what is known of the printed one', () => {
  const folder = 'docs/balance/decks'
  const decks = [PAIR_LADDER, ...readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as DeckFile)]

  test.each(decks.map((deck) => [deck.id, deck] as const))('%s', (_, deck) => {
    expect(checkDeck(deck)).toEqual([])
    expect(deck.artists.map((artist) => [artist.id, artist.copies])).toEqual([
      ['moronobu', 4],
      ['toyokuni', 6],
      ['kuniyoshi', 8],
      ['utamaro', 10],
      ['sharaku', 12],
      ['hokusai', 14],
      ['hiroshige', 16],
    ])
    const scores = deck.artists.map((artist) => artist.cards.flatMap((card) => new Array<number>(card.copies).fill(card.score)))
    const widths = scores.map((list) => Math.max(...list) - Math.min(...list))
    for (let i = 1; i < widths.length; i++) expect(widths[i]).toBeGreaterThan(widths[i - 1]!)
    expect(scores[0]).toContain(1)
    expect(scores[5]).toContain(3)
    expect(scores[5]).toContain(6)
    expect(scores[5]!.filter((score) => score >= 6).length).toBeGreaterThanOrEqual(3)
    for (const artist of deck.artists) for (const card of artist.cards) expect(card.mark).toBe('original')
  })

  test('there are two besides the pair ladder', () => {
    expect(decks.map((deck) => deck.id).sort()).toEqual(['arch', 'pair-ladder', 'slope'])
  })
})
