// Links that hold a whole game: short, exact, and still readable when they were made by an earlier version.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OVER } from '../../../src/core/game.ts'
import { advance, begin, play, turnOf } from '../../../src/core/match.ts'
import { type GameRecord, makeRecord, readRecord, writeText } from '../../../src/core/record/record.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { findBot } from '../../../src/games/bots.ts'
import { GAMES } from '../../../src/games/index.ts'
import { packRecord, unpackRecord } from '../../../src/web/device/share.ts'

const FILES = readdirSync('test/records').filter((file) => /-1\.txt$/.test(file))

function recordOf(file: string): GameRecord {
  const read = readRecord(GAMES, readFileSync(`test/records/${file}`, 'utf8'))
  if ('problem' in read) throw new Error(read.problem)
  return read.record
}

/** A link as earlier versions made it. */
async function earlierLink(record: GameRecord): Promise<string> {
  const deflated = new Blob([writeText(GAMES[record.game]!, record)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return Buffer.from(await new Response(deflated).arrayBuffer()).toString('base64url')
}

/** A game as the page stores it: with its seed, from which chance was drawn. */
function played(id: string, seats: number): GameRecord {
  const game = GAMES[id]!
  const resolved = game.resolve({}, seats)
  if ('problems' in resolved) throw new Error('the usual options are legal')
  const match = begin(game, resolved.options, seats, 'a1b2c3d4')
  const chance = new RandomStream('choices')
  const bot = findBot(id, 'journeyman')!
  while (advance(match) !== OVER) play(match, bot.choose(turnOf(game, match.state), chance))
  const names = ['You', 'Tomekichi', 'Oyuki', 'Gensai'].slice(0, seats)
  return makeRecord(
    game,
    resolved.options,
    names.map((name, i) => (i === 0 ? { name } : { name, bot: 'journeyman' })),
    match.log.map(({ move }) => move),
    match.state,
    match.seed,
  )
}

test.each(FILES)('%s comes out of its link the same, and the link is shorter than an earlier one', async (file) => {
  const record = recordOf(file)
  const packed = (await packRecord(record))!
  expect(packed).toMatch(/^2\.[\w-]+\.[\w-]*$/)
  expect(packed.length).toBeLessThan((await earlierLink(record)).length * 0.6)
  const read = await unpackRecord(packed)
  expect('record' in read && read.record).toEqual(record)
})

test.each([
  ['iki', 4, 560],
  ['ukiyoe', 3, 300],
] as const)('a whole game of %s with %i players that was played here has at most %i characters', async (id, seats, most) => {
  const record = played(id, seats)
  const packed = (await packRecord(record))!
  expect(packed.length).toBeLessThanOrEqual(most)
  const read = await unpackRecord(packed)
  expect('record' in read && read.record).toEqual(record)
})

test('a game that is not over, and one in which a move of chance was chosen, keep every move', async () => {
  const whole = played('ukiyoe', 3)
  const { result: _, ...running } = { ...whole, moves: whole.moves.slice(0, 61) }
  for (const record of [running, { ...running, seed: 'another' }]) {
    const read = await unpackRecord((await packRecord(record))!)
    expect('record' in read && read.record).toEqual(record)
  }
})

test('links of earlier versions open', async () => {
  const record = recordOf('ukiyoe-two-1.txt')
  const read = await unpackRecord(await earlierLink(record))
  expect('record' in read && read.record).toEqual(record)
})

test('a link with any letter changed or cut is refused, never read as another game', async () => {
  const packed = (await packRecord(played('ukiyoe', 3)))!
  const [, , choices] = packed.split('.')
  const from = packed.length - choices!.length
  for (let i = from; i < packed.length; i += 7) {
    const other = packed[i] === 'A' ? 'B' : 'A'
    expect(await unpackRecord(`${packed.slice(0, i)}${other}${packed.slice(i + 1)}`)).toEqual({ problem: 'damaged' })
  }
  expect(await unpackRecord(packed.slice(0, -3))).toEqual({ problem: 'damaged' })
  expect(await unpackRecord('2.')).toEqual({ problem: 'damaged' })
})
