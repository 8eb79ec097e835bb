// Reasons for moves that name what is not there.
import { expect, test } from 'vitest'
import type { AnyGame } from '../../../../src/core/game.ts'
import { whyNot } from '../../../../src/core/match.ts'
import { explain } from '../../../../src/core/record/record.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import type { UkiyoeState } from '../../../../src/games/ukiyoe/rules/state.ts'
import { position } from '../../../support/ukiyoe/position.ts'

const game = ukiyoe as AnyGame
const why = (s: UkiyoeState, wish: string) => {
  const blocked = whyNot(game, s, wish)
  return blocked && `${ukiyoe.text.reason(s, blocked)} (${blocked.clause})`
}

test('EXH-1, ACT-1: cards that are not in hand are named', () => {
  const s = position({ hands: ['hokusai-1 hokusai-2 utamaro-3'] })
  expect(why(s, 'exhibit hokusai 6 7')).toBe('You do not hold hokusai-6. (EXH-1)')
  expect(why(s, 'EXHIBIT hok 1 6')).toBe('You do not hold hokusai-6. (EXH-1)')
  expect(why(s, 'exhibit hokusai 1 1')).toBe('You hold 1 card of hokusai-1, not 2. (EXH-1)')
  expect(why(s, 'discard hir-8')).toBe('You do not hold hiroshige-8. (ACT-1)')
  expect(why(s, 'discard hokusai-1')).toBeUndefined()
  expect(why(s, 'foo')).toBeUndefined()
  expect(explain(game, s, 'exhibit hokusai 6 7')).toBe('"exhibit hokusai 6 7" is not legal here: You do not hold hokusai-6. (EXH-1)')
})

test('EXH-3: too few of the cards in hand', () => {
  const s = position({ hands: ['hokusai-1 hokusai-2 hokusai-3'], shows: [[1, 'hokusai-6 hokusai-7']] })
  expect(why(s, 'exhibit hokusai 1 2')).toBe('An exhibition of hokusai needs 3 cards now; you named 2. (EXH-3)')
  expect(why(s, 'exhibit hokusai 1 2 3')).toBeUndefined()
})

test('BEAT-2: laying down what was not beaten', () => {
  const s = position({ hands: ['hokusai-1 hokusai-2'] })
  expect(why(s, 'lay hokusai-1')).toBe('There are no beaten cards to discard. (BEAT-2)')
  expect(why(s, 'deal hokusai-1')).toBe('Nobody chooses this: it is decided by chance. (SETUP-1)')
})

test('ACT-1: one card is discarded at a time, and notation says so', () => {
  const s = position({ hands: ['hokusai-1 hokusai-2'] })
  for (const text of ['discard hokusai 1 2', 'discard hokusai-1 2', 'discard hokusai-1 hokusai-2'])
    expect(ukiyoe.text.parse(s, text), text).toMatchObject({ problem: '"discard" takes one card at a time, such as "discard moronobu-1"' })
  expect(ukiyoe.text.parse(s, 'discard hokusai 1')).toMatchObject({ move: { type: 'discard' } })
})
