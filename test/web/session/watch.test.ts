// A game of another tab is followed move by move, back and forth, from the right perspective.
import { expect, test, vi } from 'vitest'
import type { GameRecord } from '../../../src/core/record/record.ts'
import { GAMES } from '../../../src/games/index.ts'
import { recordAt } from '../../support/browser/positions.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
const { openWatch } = await import('../../../src/web/session/watch.ts')
const { openReview } = await import('../../../src/web/session/review.ts')

const stored = (record: GameRecord) => ({ id: 'a', record, updated: 1 })
const upTo = (record: GameRecord, n: number): GameRecord => ({ ...record, moves: record.moves.slice(0, n) })

for (const game of ['iki', 'ukiyoe'] as const)
  test(`${game}: forward, back by an undo, and to the end`, () => {
    const whole = recordAt(game, 'end')
    const { session, show } = openWatch(stored(upTo(whole, 60)))
    const review = openReview('a', whole, 0)
    for (const n of [60, 61, 90, 84, 40, 120, whole.moves.length]) {
      const before = session.version.value
      show(stored(upTo(whole, n)))
      review.to(n)
      expect(session.version.value).toBeGreaterThan(before)
      expect(session.view.value).toEqual(review.session.view.value)
      expect(session.lines.value).toEqual(review.session.lines.value)
      expect(session.scores.value).toEqual(review.session.scores.value)
      expect(session.actor.value).toBe(review.session.actor.value)
    }
    expect(session.over.value).toBe(true)
    expect(session.actions).toBeNull()
  })

test('another move in place of the last one is shown, though the game is as long as before', () => {
  const record = recordAt('iki', 'middle')
  const state = openReview('a', record, 0).stateAt(record.moves.length)
  const [one, other] = GAMES.iki!.moves(state)
  const after = (move: unknown) => stored({ ...record, moves: [...record.moves, move] })
  const { session, show } = openWatch(after(one))
  const before = session.view.value
  show(after(other))
  expect(session.view.value).not.toEqual(before)
  expect(session.view.value).toEqual(openWatch(after(other)).session.view.value)
})

test('several people at one screen see no hand; a single player sees their own', () => {
  const record = recordAt('ukiyoe', 'middle')
  const hands = (seats: GameRecord['seats']) => {
    const { session } = openWatch(stored({ ...record, seats }))
    return [session.viewer.value, (session.view.value as { hand: readonly number[] }).hand.length] as const
  }
  expect(hands(record.seats)[0]).toBe(0)
  expect(hands(record.seats)[1]).toBeGreaterThan(0)
  expect(hands(record.seats.map(({ name }) => ({ name })))).toEqual([null, 0])
})
