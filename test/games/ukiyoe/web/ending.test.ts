// The end of a round read from the log, and how prints hang in the gallery.
import { expect, test } from 'vitest'
import { advance, begin, play, turnOf } from '../../../../src/core/match.ts'
import { RandomStream } from '../../../../src/core/rng.ts'
import { findBot } from '../../../../src/games/bots.ts'
import type { UkiyoeEvent } from '../../../../src/games/ukiyoe/rules/events.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { groupBoxes, hang, hangAll, plateFor, printHeight, TOTAL } from '../../../../src/games/ukiyoe/web/ending/hang.ts'
import { closings, pointsIn } from '../../../../src/games/ukiyoe/web/moments/closing.ts'

function wholeGame(hiddenScores: boolean) {
  const resolved = ukiyoe.resolve({ hiddenScores }, 3)
  if ('problems' in resolved) throw new Error('these options are legal')
  const match = begin(ukiyoe, resolved.options, 3, 'closing')
  const chance = new RandomStream('closing')
  const lines: { at: number; event: UkiyoeEvent }[] = []
  const emit = (event: UkiyoeEvent) => void lines.push({ at: match.log.length, event })
  const bot = findBot('ukiyoe', 'journeyman')!
  while (advance(match, emit) >= 0) play(match, bot.choose(turnOf(ukiyoe, match.state), chance), emit)
  return { match, lines }
}

test('the points of the closed exhibitions are the scores of the game', () => {
  const { match, lines } = wholeGame(false)
  const ended = closings(lines, ukiyoe.view(match.state, 0))
  expect(ended.map(({ round }) => round)).toEqual([1, 2, 3])
  const totals = [0, 1, 2].map((seat) => ended.reduce((sum, closing) => sum + pointsIn(closing, seat)!, 0))
  expect(totals).toEqual(ukiyoe.scores(match.state).totals)
  for (const { exhibitions } of ended) for (const { cards } of exhibitions) expect(cards.length).toBeGreaterThanOrEqual(2)
})

test('with hidden scores the points of others are not known, the own are', () => {
  const { match, lines } = wholeGame(true)
  const own = lines.filter(({ event }) => event.to === 'all' || event.to === 0)
  const ended = closings(own, ukiyoe.view(match.state, 0))
  expect(ended.flatMap(({ exhibitions }) => exhibitions).some(({ seat, points }) => seat === 0 && points === null)).toBe(false)
  expect(ended.flatMap(({ exhibitions }) => exhibitions).every(({ seat, points }) => seat === 0 || points === null)).toBe(true)
})

test.each([
  [1, 400, 300],
  [5, 300, 300],
  [12, 190, 120],
])('%s prints hang apart, inside %s × %s, their heights by points', (n, width, height) => {
  const prints = Array.from({ length: n }, (_, i) => ({ card: i, points: 1 + (i % 8), round: 1 }))
  const box = { x: 10, y: 20, width, height }
  const { frames, scale } = hang(prints, box)
  expect(frames).toHaveLength(n)
  for (const frame of frames) {
    expect(frame.height).toBeCloseTo(printHeight(frame.points) * scale)
    expect(frame.x).toBeGreaterThanOrEqual(box.x)
    expect(frame.x + frame.width).toBeLessThanOrEqual(box.x + width)
    expect(frame.y).toBeGreaterThanOrEqual(box.y)
    expect(frame.y + frame.height).toBeLessThanOrEqual(box.y + height)
  }
  for (const [i, a] of frames.entries())
    for (const b of frames.slice(i + 1)) {
      const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
      expect(isApart).toBe(true)
    }
})

test.each([
  ['beside each other', { x: 480, y: 14, width: 944, height: 440 }, false],
  ['on a phone', { x: 6, y: 142, width: 378, height: 320 }, true],
] as const)('prints of four players hang %s: one of more points is never the smaller one', (_, area, isTall) => {
  const points = [
    [5, 4, 4, 2, 2, 1, 1],
    [5, 3, 2, 2, 1],
    [3, 2, 1, 1],
    [2, 1],
  ]
  const prints = points.map((own) => own.map((n, i) => ({ card: i, points: n, round: 1 })))
  const weights = points.map((own) => own.reduce((sum, n) => sum + printHeight(n), 0))
  const hung = hangAll(prints, groupBoxes(weights, area, isTall))
  expect(hung.map(({ frames }) => frames.length)).toEqual([7, 5, 4, 2])
  expect(Math.min(...hung.map(({ scale }) => scale))).toBeGreaterThan(0.2)
  const frames = hung.flatMap((one) => one.frames)
  const wrong = frames.filter((a) => frames.some((b) => a.points > b.points && a.height < b.height))
  if (isTall) {
    // The winner's own shelves have the larger scale, the others one of their own.
    expect(hung[0]!.scale).toBeGreaterThanOrEqual(hung[1]!.scale)
    expect(new Set(hung.slice(1).map(({ scale }) => scale)).size).toBe(1)
  } else expect(wrong).toEqual([])
})

test.each([
  ['Tomekichi', 35, 1, true, 480],
  ['Tomekichi', 14, 1, false, 210],
  ['Tatsugoro', 13, 0.644, false, 190],
  ['歌川広重', 7, 0.644, false, 120],
  ['Maximiliane-Charlotte von Hohenstein', 21, 1, false, 190],
] as const)('crest, name and total of %s with %d lie beside each other on the plate', (name, total, k, isWinner, width) => {
  const plate = plateFor({ x: 100, width }, { name, total, k, isWinner, least: 1 })
  const letters = [...name].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 1 : 0.6), 0) * plate.size
  const crest = plate.high * 0.92
  const digits = String(total).length * plate.high * TOTAL * 0.6
  expect(crest + letters + digits + 10 * k).toBeLessThanOrEqual(plate.wide)
  expect(plate.left - plate.rosette).toBeGreaterThanOrEqual(100)
  expect(plate.left + plate.wide).toBeLessThanOrEqual(100 + width)
})

test.each([
  ['Tomekichi', 10, 1, 205, 20.5],
  ['Tatsugoro', 11, 0.644, 187, 12],
] as const)(
  'the name of %s on a small plate can be read: crest and total are below it where both have no room',
  (name, total, k, width, least) => {
    for (const isWinner of [false, true]) {
      const plate = plateFor({ x: 0, width }, { name, total, k, isWinner, least })
      expect(plate.size).toBeGreaterThanOrEqual(least)
      expect(name.length * 0.6 * plate.size).toBeLessThanOrEqual(plate.wide)
      expect(plate.left + plate.wide).toBeLessThanOrEqual(width)
    }
    const two = plateFor({ x: 0, width }, { name, total, k, isWinner: true, least }).isTwo
    expect(two).toBe(name === 'Tomekichi')
  },
)
