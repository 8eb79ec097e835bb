// Many games at once: simulate, soak and bench, from the build, because they use worker threads and the clock.
import { describe, expect, test } from 'vitest'
import { soakRange } from '../../../src/cli/workers/soak-range.ts'
import type { AnyGame } from '../../../src/core/game.ts'
import { GAMES } from '../../../src/games/index.ts'
import { runBuilt, spawnCli } from '../../support/cli/fake.ts'
import { type State, toy } from '../../support/toy.ts'

test('simulate: the same summary whatever the number of workers', { concurrent: true }, async () => {
  const args = ['simulate', 'ukiyoe', '--players', '3', '--bots', 'random,journeyman,random', '--games', '120', '--seed', 'a', '--json']
  const all = []
  for (const workers of ['1', '2', '3']) all.push(await (workers === '2' ? spawnCli : runBuilt)([...args, '--workers', workers]))
  for (const { code, out, err } of all) {
    expect(code).toBe(0)
    expect(out).toBe(all[0]!.out)
    expect(err).toMatch(/^(?:.* left\n)*120 of 120 games, [\d,]+\/s, [\d.]+ s in all\n$/)
  }
  const summary = JSON.parse(all[0]!.out)
  expect(summary).toMatchObject({ game: 'ukiyoe', players: 3, bots: ['random', 'journeyman', 'random'], games: 120, seed: 'a' })
  expect(Object.keys(summary)).toEqual(['game', 'players', 'bots', 'games', 'seed', 'decisionsPerGame', 'longestGame', 'seats'])
  expect(summary.longestGame).toBeGreaterThanOrEqual(summary.decisionsPerGame)
  expect(summary.seats).toHaveLength(3)
  for (const [i, seat] of summary.seats.entries()) {
    expect(Object.keys(seat)).toEqual([
      'seat',
      'bot',
      'winShare',
      'winShareInterval',
      'meanScore',
      'deviation',
      'least',
      'most',
      'meanByOrigin',
    ])
    expect(seat).toMatchObject({ seat: i + 1, bot: summary.bots[i] })
    const [low, high] = seat.winShareInterval
    expect(low).toBeLessThanOrEqual(seat.winShare)
    expect(high).toBeGreaterThanOrEqual(seat.winShare)
    expect(seat.least).toBeLessThanOrEqual(seat.meanScore)
    expect(seat.most).toBeGreaterThanOrEqual(seat.meanScore)
    const origins = Object.values(seat.meanByOrigin as Record<string, number>)
    expect(origins.reduce((sum, n) => sum + n, 0)).toBeCloseTo(seat.meanScore, 2)
  }
  const shares = summary.seats.map((seat: { winShare: number }) => seat.winShare)
  expect(shares.reduce((sum: number, n: number) => sum + n, 0)).toBeCloseTo(1, 2)
  expect(shares[1]).toBeGreaterThan(0.5)
})

test('simulate: another seed, another summary; options reach the games; a table for people', { concurrent: true }, async () => {
  const args = ['simulate', 'ukiyoe', '--players', '2', '--bots', 'random', '--games', '30', '--workers', '2']
  const [a, b, automatic] = await Promise.all([
    runBuilt([...args, '--seed', 'a', '--json']),
    runBuilt([...args, '--seed', 'b', '--json']),
    runBuilt([...args, '--seed', 'a', '--json', '--option', 'beatenOrder=automatic', '--option', 'start=2']),
  ])
  expect(new Set([a.out, b.out, automatic.out]).size).toBe(3)
  const table = await runBuilt([...args, '--seed', 'a'])
  expect(table.code).toBe(0)
  expect(table.out).toMatch(/^UKIYO-E, 2 players, 30 games, seed "a"\n[\d.]+ decisions a game, the longest \d+\n\nseat +bot +wins +95 % /)
  expect(table.out).toMatch(/^ +1 +random +[\d.]+ % +[\d.]+ % to [\d.]+ % /m)
  expect(table.out).toContain('Points by origin (mean)')
})

test('soak: no invariant breaks, and the same games give the same counts', { concurrent: true }, async () => {
  const args = ['soak', 'ukiyoe', '--games', '20', '--seed', 's']
  const [one, two, words] = await Promise.all([
    runBuilt([...args, '--json', '--workers', '1']),
    runBuilt([...args, '--json', '--workers', '2']),
    runBuilt(args),
  ])
  expect({ code: one.code, out: one.out }).toEqual({ code: two.code, out: two.out })
  const tally = JSON.parse(one.out)
  expect(one.code).toBe(0)
  expect(tally).toMatchObject({ game: 'ukiyoe', seed: 's', games: 20, broken: [] })
  expect(tally.states).toBeGreaterThan(tally.decisions)
  expect(words.out).toMatch(/^UKIYO-E: 20 random games, [\d,]+ states checked, the longest game \d+ decisions; no invariant broken\.\n$/)
})

describe('Ctrl+C reports what there is', () => {
  const PROGRESS = /(?<![\d,])[1-9][\d,]* of 1,000,000 games/

  test('simulate, in words and as JSON', async () => {
    const args = ['simulate', 'ukiyoe', '--bots', 'random', '--games', '1000000', '--workers', '1']
    const words = await spawnCli(args, '', PROGRESS)
    expect(words.code).toBe(130)
    expect(words.out).toMatch(
      /^Interrupted: [\d,]+ of 1,000,000 games\. What follows is only about these\.\n\nUKIYO-E, 3 players, [\d,]+ games/,
    )
    // Nothing is left to be played.
    expect(words.err).toMatch(/ of 1,000,000 games, [\d,.]+\/s, [\d.]+ s in all\n$/)
    const json = await runBuilt([...args, '--json'], PROGRESS)
    expect(json.code).toBe(130)
    const { interrupted, games, wanted, seats } = JSON.parse(json.out)
    expect({ interrupted, wanted }).toEqual({ interrupted: true, wanted: 1_000_000 })
    expect(games).toBeGreaterThan(0)
    expect(games).toBeLessThan(wanted)
    expect(seats).toHaveLength(3)
    // The same as a run of that many games: with one worker they are the first ones.
    const whole = JSON.parse((await runBuilt([...args.with(5, String(games)), '--json'])).out)
    expect({ ...whole, interrupted, wanted }).toEqual(JSON.parse(json.out))
  })

  test('soak', async () => {
    const { code, out } = await spawnCli(['soak', 'ukiyoe', '--games', '1000000', '--workers', '1', '--json'], '', PROGRESS)
    expect(code).toBe(130)
    expect(JSON.parse(out)).toMatchObject({ interrupted: true, wanted: 1_000_000, broken: [] })
  })

  test('balance', async () => {
    const args = ['balance', 'ukiyoe', '--bots', 'random', '--games', '1000000', '--workers', '1']
    const { code, out } = await runBuilt([...args, '--json'], PROGRESS)
    expect(code).toBe(130)
    expect(JSON.parse(out)).toMatchObject({ interrupted: true, wanted: 1_000_000 })
    const words = await runBuilt(args, PROGRESS)
    expect(words.out).toMatch(/^Interrupted: [\d,]+ of 1,000,000 games\. What follows is only about these\.\n\nUKIYO-E, /)
  })
})

test('bench: figures of every game', { concurrent: true }, async () => {
  const { code, out, err } = await spawnCli(['bench', 'engine', '--seconds', '1', '--json'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const figures = JSON.parse(out)
  expect(Object.keys(figures)).toEqual(Object.keys(GAMES))
  for (const one of Object.values(figures) as Record<string, number>[]) {
    expect(Object.keys(one)).toEqual(['players', 'decisionsPerSecond', 'clonesPerSecond', 'replaysPerSecond'])
    for (const value of Object.values(one)) {
      expect(Number.isInteger(value)).toBe(true)
      expect(value).toBeGreaterThan(0)
    }
  }
})

test('a broken invariant is reported with what is needed to see it again', () => {
  const cracked = { ...toy, violations: (s: State) => (s.left === 2 && s.bet === 0 ? ['two are left'] : []) } as AnyGame
  const tally = soakRange(cracked, 's', 3, 6)
  expect(tally).toMatchObject({ games: 3, decisions: 18, longest: 6 })
  expect(tally.states).toBeGreaterThan(tally.decisions)
  expect(tally.broken).toHaveLength(3)
  expect(tally.broken[0]).toMatch(/^game 3 of seed s \([1-3] players, \{\}\), decision 4: two are left$/)
  expect(soakRange(cracked, 's', 0, 20).broken).toHaveLength(5)
  expect(soakRange(toy as AnyGame, 's', 0, 5).broken).toEqual([])
})

test('a game that offers nothing, never ends, or takes no options is found out', () => {
  const silent = { ...toy, fillMoves: () => 0 } as AnyGame
  expect(() => soakRange(silent, 's', 2, 3)).toThrow('game 2 of seed s: no move')
  const endless = { ...toy, setup: (_: unknown, seats: number) => toy.setup({ turns: 1e9, most: 0 }, seats) } as AnyGame
  expect(() => soakRange(endless, 's', 0, 1)).toThrow('game 0 of seed s does not end')
  const picky = { ...toy, resolve: () => ({ problems: [] }) } as AnyGame
  expect(() => soakRange(picky, 's', 0, 1)).toThrow('no mix of options is accepted')
})
