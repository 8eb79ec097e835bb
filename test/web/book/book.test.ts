// The book: entries from records, statistics over them, and the file that merges without doubles.
import { describe, expect, test } from 'vitest'
import { advance, begin, play, turnOf } from '../../../src/core/match.ts'
import { makeRecord, type SeatInfo } from '../../../src/core/record/record.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { findBot } from '../../../src/games/bots.ts'
import { GAMES } from '../../../src/games/index.ts'
import { type BookEntry, entryOf } from '../../../src/web/book/entries.ts'
import { mergeBook, writeBook } from '../../../src/web/book/file.ts'
import { originMeans, recordsOf, talliesBy, tallyOf, widestGap, winsSoFar } from '../../../src/web/book/statistics.ts'
import type { StoredGame } from '../../../src/web/device/games.ts'

const PEOPLE = [{ name: 'Hana' }, { name: 'Ren', bot: 'greedy' }, { name: 'Sora', bot: 'random' }] satisfies SeatInfo[]

function stored(id: string, seats: readonly SeatInfo[] = PEOPLE, game = 'ukiyoe'): StoredGame {
  const rules = GAMES[game]!
  const resolved = rules.resolve({}, seats.length)
  if (!('options' in resolved)) throw new Error('options')
  const match = begin(rules, resolved.options, seats.length, id)
  const rng = new RandomStream(id)
  while (advance(match) >= 0) play(match, findBot(game, 'random')!.choose(turnOf(rules, match.state), rng))
  const moves = match.log.map((entry) => entry.move)
  return { id, record: makeRecord(rules, resolved.options, seats, moves, match.state, id), updated: 1 }
}

describe('entries', () => {
  test('the reader is the only person, or the seat kept with a game online', () => {
    const entry = entryOf(stored('a'))!
    expect(entry).toMatchObject({ seat: 0, opponents: 'journeyman', players: 3, game: 'ukiyoe' })
    expect(entry.scores.totals).toEqual(entry.stored.record.result!.totals)
    const friends = stored('b', [{ name: 'Hana' }, { name: 'Mio' }])
    expect(entryOf(friends)).toBeUndefined()
    expect(entryOf({ ...friends, you: 1 })).toMatchObject({ seat: 1, opponents: 'people' })
  })

  test('games that are not over, or of bots only, do not count', () => {
    const game = stored('a')
    const { result: _, ...running } = game.record
    expect(entryOf({ ...game, record: running })).toBeUndefined()
    expect(
      entryOf(
        stored('c', [
          { name: 'Ren', bot: 'master' },
          { name: 'Sora', bot: 'master' },
        ]),
      ),
    ).toBeUndefined()
  })

  test('a rule set is known by its id', () => {
    expect(entryOf(stored('i', PEOPLE, 'iki'))!.rules).toBe('utsuroi-en')
  })
})

describe('statistics', () => {
  const one = (win: number, more: Partial<BookEntry> = {}): BookEntry =>
    ({
      win,
      players: 4,
      game: 'iki',
      opponents: 'master',
      seat: 0,
      margin: win ? 5 : -5,
      scores: { totals: [10, 5], winners: [0], origins: [{ a: 4, b: 6 }, { a: 5 }] },
      ...more,
    }) as BookEntry
  const scores = (mine: number) => ({ totals: [mine, 5, 5, 5], winners: [0], origins: [{ a: mine }, { a: 2 }, { a: 2 }, { b: 6 }] })

  test('wins, and what chance alone would give', () => {
    expect(tallyOf([one(1), one(0.5, { players: 2 }), one(0)])).toEqual({ games: 3, wins: 1.5, byChance: 1 })
    const levels = talliesBy([one(1), one(0, { opponents: 'random' }), one(0)], ({ opponents }) => opponents, [
      'random',
      'apprentice',
      'master',
    ])
    expect(levels.map(({ key, tally }) => [key, tally.wins, tally.games])).toEqual([
      ['random', 0, 1],
      ['master', 1, 2],
    ])
  })

  test('mean points by origin, the others shared out among them', () => {
    const means = originMeans([one(1, { scores: scores(9) }), one(0, { scores: scores(3) })])
    expect(means.map(({ origin, you, others }) => [origin, you, Number(others.toFixed(2))])).toEqual([
      ['a', 6, 1.33],
      ['b', 0, 2],
    ])
    expect(widestGap(means)?.origin).toBe('a')
    expect(widestGap([{ origin: 'a', you: 3, others: 2.5 }])).toBeUndefined()
  })

  test('records: most points of each game, widest win, longest run', () => {
    const entries = [
      one(1, { margin: 3, scores: scores(20) }),
      one(1, { margin: 9, scores: scores(12) }),
      one(0, { scores: scores(30), margin: -1 }),
      one(1, { margin: 4, game: 'ukiyoe', scores: scores(7) }),
    ]
    expect(recordsOf(entries).map(({ kind, n, entry }) => [kind, n, entries.indexOf(entry)])).toEqual([
      ['points', 30, 2],
      ['points', 7, 3],
      ['margin', 9, 1],
      ['streak', 2, 1],
    ])
    expect(recordsOf([])).toEqual([])
    expect(winsSoFar(entries).map(({ won }) => Number(won.toFixed(2)))).toEqual([1, 1, 0.67, 0.75])
  })
})

describe('the file', () => {
  const games = [stored('a'), stored('b')]
  const notes = [{ id: 'b', text: 'close' }]
  let n = 0
  const freshId = () => `new${++n}`

  test('comes back as it went', () => {
    expect(mergeBook([], [], writeBook(games, notes), freshId)).toEqual({ games, notes, doubles: 0, wrong: 0 })
  })

  test('adds no game twice, regardless of its name, and overwrites no note', () => {
    const here = [{ ...games[1]!, id: 'other' }]
    const merged = mergeBook(here, [{ id: 'other', text: 'mine' }], writeBook([...games, games[0]!], notes), freshId)
    expect(merged).toEqual({ games: [games[0]], notes: [], doubles: 2, wrong: 0 })
    expect(mergeBook(here, [], writeBook(games, notes), freshId)!.notes).toEqual([{ id: 'other', text: 'close' }])
  })

  test('gives another game of the same name a name of its own', () => {
    const merged = mergeBook([{ ...games[1]!, id: 'a' }], [], writeBook([games[0]!], []), freshId)!
    expect(merged.games.map(({ id }) => id)).toEqual([`new${n}`])
  })

  test('leaves out what is no legal game, and refuses another file', () => {
    const bad = { ...games[0]!, record: { ...games[0]!.record, moves: [{ type: 'nonsense' }] } }
    expect(mergeBook([], [], writeBook([bad as StoredGame, games[1]!], []), freshId)).toMatchObject({ games: [games[1]], wrong: 1 })
    expect(mergeBook([], [], '{"format":"something"}', freshId)).toBeNull()
    expect(mergeBook([], [], 'not JSON', freshId)).toBeNull()
  })
})
