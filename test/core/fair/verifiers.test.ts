// Whole games with undos at random: `verify` and the verifier written from the document alone agree, on true records and on forged ones.
import { expect, test } from 'vitest'
import { checkDraws, checkProof, sourceOf } from '../../../src/core/fair/fair-deal.ts'
import { CHANCE, OVER } from '../../../src/core/game.ts'
import type { GameRecord } from '../../../src/core/record/record.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import { open } from '../../../src/server/tables/read-table.ts'
import { recordOf } from '../../../src/server/tables/record.ts'
import { type EntryData, type EntryKind, entry, fold } from '../../../src/server/tables/table.ts'
import { refute } from '../../support/fair-verifier.ts'
import { commitmentOf } from '../../support/server/deals.ts'

const SETTINGS = { public: false, clock: { kind: 'none' }, expiry: 'bot', abandonedAfter: 600, standIn: 'random', allHands: null } as const

/** A whole game, its moves and undos at random; `deal` is the way of drawing. */
function playGame(game: string, seats: number, given: object, seed: string, deal: 2 | undefined): GameRecord {
  const rng = new RandomStream(seed)
  const hex = () => Array.from({ length: 8 }, () => rng.next().toString(16).padStart(8, '0')).join('')
  const resolved = GAMES[game]!.resolve(given, seats) as { options: unknown }
  const people = Array.from({ length: seats }, (_, i) => ({ guest: `g${i}` }))
  const created = {
    game,
    options: resolved.options,
    settings: SETTINGS,
    host: 'g0',
    seats: people,
    secret: hex(),
    ...(deal ? { deal } : {}),
  }
  const table = open('Table-1', [{ ...entry('created', created, 'g0'), version: 1, at: 0 }], 1, () => {})!
  const add = <K extends EntryKind>(kind: K, data: EntryData[K]) =>
    fold(table, { ...entry(kind, data, null), version: table.version + 1, at: 0 }, undefined, true)
  for (let seat = 0; seat < seats; seat++) {
    const entropy = hex()
    const part = rng.below(4)
    if (part === 0) continue
    if (part === 1 || !deal) add('entropy', { seat, entropy })
    else {
      add('committed', { seat, commitment: commitmentOf('Table-1', seat, entropy) })
      if (part === 3) add('revealed', { seat, entropy })
    }
  }
  add('started', {})
  while (table.game.actor(table.s) !== OVER) {
    const moves = table.game.moves(table.s)
    add('moved', { seat: table.game.actor(table.s), move: moves[rng.below(moves.length)] })
    // Sometimes a long line is taken back, mostly a short one.
    if (table.state === 'playing' && rng.below(16) === 0)
      add('undone', { seat: 0, to: Math.max(0, table.log.length - 1 - rng.below(rng.below(4) === 0 ? 40 : 4)) })
    while (table.game.actor(table.s) === CHANCE) {
      // An undo may end before a chance move: then the seat before it moves again.
      let to = table.log.length
      while (to > 0 && table.log[to - 1]!.actor === CHANCE) to -= 1
      if (to === 0) return playGame(game, seats, given, `${seed}'`, deal)
      add('undone', { seat: 0, to: to - 1 })
    }
  }
  return JSON.parse(JSON.stringify(recordOf(table, () => 'somebody'))) as GameRecord
}

const isProven = (record: GameRecord) =>
  checkProof(record.table!.id, record.table!.fairness!) === undefined &&
  checkDraws(GAMES[record.game]!, record, sourceOf(record)!) === undefined

const IKI = [
  { rules: 'edition-2021' },
  { rules: 'manual', stretchCards: 'all' },
  { rules: 'utsuroi-en', startSeat: 2 },
  { rules: 'utsuroi-de', stretchCards: ['ear-cleaner', 'samurai'] },
]

test.each([2, 3, 4])('whole games of %i seats verify with both', (seats) => {
  for (const deal of [2, undefined] as const) {
    const games = [
      playGame('ukiyoe', seats, {}, `u ${seats} ${deal}`, deal),
      playGame('ukiyoe', seats, { start: 2 }, `v ${seats} ${deal}`, deal),
      ...IKI.map((given, i) => playGame('iki', seats, given, `i ${seats} ${i} ${deal}`, deal)),
    ]
    for (const record of games) {
      expect(record.result).toBeDefined()
      expect(record.table!.undone!.length).toBeGreaterThan(2)
      expect(record.table!.fairness!.method).toBe(deal ? 'sha256-2' : 'sha256-1')
      expect(refute(record as never)).toBeUndefined()
      expect(isProven(record)).toBe(true)
    }
  }
})

test('one chance move changed anywhere is found by both', () => {
  const rng = new RandomStream('forge')
  for (const [game, seats] of [
    ['ukiyoe', 3],
    ['iki', 4],
  ] as const) {
    const record = playGame(game, seats, {}, `f ${game}`, 2)
    const isChance = ({ type }: { type: string }) => ['deal', 'start', 'reveal', 'fire'].includes(type)
    const places = [record.moves, ...record.table!.undone!.map(({ moves }) => moves)].flatMap((moves, line) =>
      moves.flatMap((move, i) => (isChance(move as never) ? [{ line, i }] : [])),
    )
    for (let n = 0; n < 25; n++) {
      const { line, i } = places[rng.below(places.length)]!
      const forged = structuredClone(record) as unknown as {
        moves: Record<string, number>[]
        table: { undone: { moves: Record<string, number>[] }[] }
      }
      const moves = line === 0 ? forged.moves : forged.table.undone[line - 1]!.moves
      const field = ['card', 'seat', 'item', 'n'].find((name) => (moves[i]![name] ?? -1) >= 0)!
      moves[i]![field] = moves[i]![field]! + (moves[i]![field] === 0 ? 1 : -1)
      expect(refute(forged as never), `${game} line ${line} move ${i}`).toBeDefined()
      expect(isProven(forged as never), `${game} line ${line} move ${i}`).toBe(false)
    }
  }
})
