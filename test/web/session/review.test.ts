// Reviews of stored games: every position, every perspective, and games packed into an address.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OVER } from '../../../src/core/game.ts'
import { advance, begin, play, replay, turnOf } from '../../../src/core/match.ts'
import { type GameRecord, makeRecord, readRecord } from '../../../src/core/record/record.ts'
import { NamedStreams } from '../../../src/core/rng.ts'
import { findBot } from '../../../src/games/bots.ts'
import { GAMES } from '../../../src/games/index.ts'
import { LONGEST_LINK, packRecord, unpackRecord } from '../../../src/web/device/share.ts'
import { scaleStep, spreadOut } from '../../../src/web/review/graph-layout.ts'
import { openReview } from '../../../src/web/session/review.ts'

function recordOf(file: string): GameRecord {
  const read = readRecord(GAMES, readFileSync(`test/records/${file}`, 'utf8'))
  if ('problem' in read) throw new Error(read.problem)
  return read.record
}

/** A whole game of random moves. */
function playRandomly(id: string, seats: number, seed: string): GameRecord {
  const game = GAMES[id]!
  const resolved = game.resolve({}, seats)
  if (!('options' in resolved)) throw new Error('options')
  const match = begin(game, resolved.options, seats, seed)
  const rng = new NamedStreams(`${seed} choices`)
  const random = findBot('ukiyoe', 'random')!
  while (advance(match) !== OVER) play(match, random.choose(turnOf(game, match.state), rng))
  const names = Array.from({ length: seats }, (_, i) => ({ name: `Seat ${i + 1}` }))
  return makeRecord(
    game,
    resolved.options,
    names,
    match.log.map((entry) => entry.move),
    match.state,
    seed,
  )
}

const files = readdirSync('test/records').filter((name) => name.startsWith('ukiyoe'))
const games: readonly (readonly [string, GameRecord])[] = [
  ...files.map((file) => [file, recordOf(file)] as const),
  ['iki, three at random', playRandomly('iki', 3, 'review')],
  ['iki, two at random', playRandomly('iki', 2, 'review')],
]

describe.each(games)('%s', (_, record) => {
  const game = GAMES[record.game]!

  test('every step is the state after that many moves', () => {
    const review = openReview('x', record, 'all')
    for (let at = 0; at <= review.length; at += 13) {
      review.to(at)
      const s = replay(game, record.options, record.seats.length, record.moves.slice(0, at))
      expect(review.session.view.value).toEqual(game.view(s, review.session.viewer.value))
      expect(review.session.scores.value).toEqual(game.scores(s))
      expect(review.totals[at]).toEqual(game.scores(s).totals)
    }
  })

  test('stepping on from the beginning comes to the end, and back', () => {
    const review = openReview('x', record, null)
    let steps = 0
    for (let before = -1; review.at.value !== before; steps++) {
      before = review.at.value
      review.step(1)
    }
    expect(review.at.value).toBe(record.moves.length)
    expect(review.session.over.value).toBe(true)
    expect(steps).toBeLessThanOrEqual(record.moves.length + 1)
    while (review.at.value > 0) review.step(-1)
    expect(review.session.lines.value).toEqual([])
  })

  test('it travels in an address and comes out the same, or is refused for its length', async () => {
    const packed = await packRecord(record)
    if (packed === undefined) {
      expect(record.game).toBe('iki')
      return
    }
    expect(packed).toMatch(/^[\w.-]+$/)
    expect(packed.length).toBeLessThanOrEqual(LONGEST_LINK)
    const read = await unpackRecord(packed)
    expect('record' in read && read.record).toEqual(record)
  })
})

describe('perspective', () => {
  const record = recordOf('ukiyoe-three-1.txt')
  const own = (perspective: 0 | 1 | 2 | null | 'all') => {
    const review = openReview('x', record, perspective)
    review.to(record.moves.length)
    return review.session.lines.value.filter((line) => line.event.to !== 'all')
  }

  test('a seat sees its own lines, a spectator only public ones, the perspective of all hands everything', () => {
    expect(own(null)).toEqual([])
    expect(own(1).length).toBeGreaterThan(0)
    expect(own(1).every((line) => line.event.to === 1)).toBe(true)
    expect(own('all').length).toBe(own(0).length + own(1).length + own(2).length)
  })

  test('the perspective of all hands follows the seat to move', () => {
    const review = openReview('x', record, 'all')
    for (let i = 0; i < 40; i++) {
      review.step(1)
      const actor = review.session.actor.value
      if (actor >= 0) expect(review.session.viewer.value).toBe(actor)
    }
    review.setPerspective(2)
    review.step(1)
    expect(review.session.viewer.value).toBe(2)
  })

  test('a review cannot be played on', () => {
    const review = openReview('x', record, 0)
    review.to(40)
    expect(review.session.actions).toBeNull()
    expect(review.at.value).toBe(40)
  })

  test('a step beyond the record goes to its end', () => {
    const review = openReview('x', record, 0)
    review.to(Number.NaN)
    expect(review.at.value).toBe(0)
    review.to(1e9)
    expect(review.at.value).toBe(record.moves.length)
    review.to(-4)
    expect(review.at.value).toBe(0)
  })
})

describe('links', () => {
  test('a link that holds no game says so', async () => {
    for (const wrong of ['', '****', 'AAAA', 'c2FsYW1p']) expect(await unpackRecord(wrong)).toEqual({ problem: 'damaged' })
    const packed = new Blob(['no record']).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const link = Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url')
    expect(await unpackRecord(link)).toMatchObject({ problems: [{ code: 'record-first-line', line: 1 }] })
  })

  test('a link that would unfold without end is refused', async () => {
    const zeros = new Blob([new Uint8Array(4_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = new Uint8Array(await new Response(zeros).arrayBuffer())
    const packed = Buffer.from(bytes).toString('base64url')
    expect(packed.length).toBeLessThan(LONGEST_LINK)
    expect(await unpackRecord(packed)).toEqual({ problem: 'endless' })
  })

  test('a game that is too long has no link', async () => {
    const record = recordOf('ukiyoe-three-1.txt')
    const seed = Array.from({ length: 2000 }, (_, i) => new NamedStreams(`noise ${i}`).below(1e9, 'x').toString(36)).join('')
    expect(await packRecord({ ...record, seed })).toBeUndefined()
  })
})

describe('the graph', () => {
  test('its scale has at most five steps', () => {
    expect([1, 5, 6, 24, 26, 60, 101, 1000].map(scaleStep)).toEqual([1, 1, 2, 5, 10, 20, 50, 200])
  })

  test('crests do not lie on each other', () => {
    expect(spreadOut([100, 100, 20, 110], 24)).toEqual([100, 124, 20, 148])
    expect(spreadOut([10, 60], 24)).toEqual([10, 60])
  })
})
