// Golden records: stored games of every released format replay forever, move by move and to the same result.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CHANCE, OVER } from '../../src/core/game.ts'
import { replay } from '../../src/core/match.ts'
import { readRecord, writeText } from '../../src/core/record/record.ts'
import { GAMES } from '../../src/games/index.ts'

const FOLDER = 'test/records'
const records = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))

function read(name: string) {
  const found = readRecord(GAMES, readFileSync(`${FOLDER}/${name}`, 'utf8'))
  if ('problem' in found) throw new Error(`${name}: ${found.problem}`)
  return found
}

test('there are golden records of every game and seat count', () => {
  const seen = new Set(records.map(read).map(({ record }) => `${record.game} ${record.seats.length}`))
  for (const game of Object.values(GAMES)) for (const seats of game.seats) expect(seen).toContain(`${game.id} ${seats}`)
})

describe.each(records)('%s', (name) => {
  test('every move is legal, the result is right, and it is written again to the letter', () => {
    const { record, game, state } = read(name)
    expect(game.actor(state)).toBe(OVER)
    expect(writeText(game, record)).toBe(readFileSync(`${FOLDER}/${name}`, 'utf8'))
  })
})

/** Number of lines of play to a depth, the outcomes of chance included. */
function countLines(name: string, at: number, depth: number): number {
  const { record, game, options } = read(name)
  const count = (s: unknown, left: number): number => {
    if (left === 0 || game.actor(s) === OVER) return 1
    let sum = 0
    for (const move of game.moves(s)) {
      if (left === 1) sum += 1
      else {
        const next = game.clone(s)
        game.apply(next, move)
        sum += count(next, left - 1)
      }
    }
    return sum
  }
  return count(replay(game, options, record.seats.length, record.moves.slice(0, at)), depth)
}

/** Positions just before a decision of a seat, spread over the game. */
test.each([
  ['ukiyoe-two-1.txt', 0, 3, 2450],
  ['ukiyoe-two-1.txt', 60, 4, 1481],
  ['ukiyoe-two-2.txt', 150, 4, 845],
  ['ukiyoe-three-1.txt', 40, 5, 10074],
  ['ukiyoe-three-1.txt', 120, 4, 676],
  ['ukiyoe-four-1.txt', 90, 4, 548],
  ['ukiyoe-four-2.txt', 200, 4, 3895],
])('%s after %i moves has as many lines of depth %i as ever', (name, at, depth, lines) => {
  expect(countLines(name, at, depth)).toBe(lines)
})

test('chance is in the records, so that no generator is needed', () => {
  const { record, game, options } = read(records[0]!)
  const s = game.setup(options, record.seats.length)
  let chance = 0
  for (const move of record.moves) {
    if (game.actor(s) === CHANCE) chance += 1
    game.apply(s, move)
  }
  expect(chance).toBeGreaterThan(30)
})
