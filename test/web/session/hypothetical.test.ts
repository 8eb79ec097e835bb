// Descriptions of moves that are not on the table: expected lines, and moves that were not made.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decisionsOf } from '../../../src/bots/review.ts'
import { type GameRecord, readRecord } from '../../../src/core/record/record.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { findBot } from '../../../src/games/bots.ts'
import { describeMove } from '../../../src/games/iki/web/text/describe.ts'
import * as iki from '../../../src/games/iki/web/text/event-text.ts'
import { GAMES } from '../../../src/games/index.ts'
import * as ukiyoe from '../../../src/games/ukiyoe/web/text/describe.ts'
import { describeLine, describeMoveIn } from '../../../src/web/session/hypothetical.ts'
import type { GameUi } from '../../../src/web/table/game-ui.ts'
import '../../support/messages.ts'
import { openReview } from '../../../src/web/session/review.ts'

/** The UIs without their boards: only the texts are needed. */
const UIS = { iki: { ...iki, describeMove }, ukiyoe } as unknown as Readonly<Record<string, GameUi>>

describe.each(['ukiyoe-three-1.txt', 'iki-utsuroi-en-3-1.txt'])('%s', (file) => {
  const read = readRecord(GAMES, readFileSync(`test/records/${file}`, 'utf8'))
  if ('problem' in read) throw new Error('the record is right')
  const record: GameRecord = { ...read.record, options: read.options }
  const game = GAMES[record.game]!
  const ui = UIS[game.id]!
  const review = openReview('x', record, 'all')
  const some = [...decisionsOf(game, record)].filter((_, i) => i % 9 === 4)

  test('every move can be described, and the state does not change', () => {
    for (const { at, moves } of some) {
      const state = review.stateAt(at)
      const before = JSON.stringify(game.view(state, null))
      for (const i of moves.keys()) expect(describeMoveIn(review.session, ui, state, i)).toMatch(/\S\.$/)
      expect(JSON.stringify(game.view(state, null))).toBe(before)
    }
  })

  test('the line a master expects begins with a move of the seat, and does not depend on cards hidden from it', () => {
    const master = findBot(game.id, 'master')!
    let long = 0
    for (const { at, seat } of some) {
      const state = review.stateAt(at)
      const view = game.view(state, seat)
      const { line } = master.think!({ seat, view, moves: game.moves(state) }, new RandomStream('x'), { iterations: 60 })
      const described = describeLine(review.session, ui, view, seat, line)
      expect(described.length).toBeLessThanOrEqual(line.length)
      if (described.length > 1) long += 1
      // In a world in which everything hidden is otherwise, the words are the same.
      const other = game.sample(view, new RandomStream(`other ${at}`))
      expect(describeLine(review.session, ui, game.view(other, seat), seat, line)).toEqual(described)
    }
    expect(long).toBeGreaterThan(0)
  })

  test('a line that cannot be played is described as far as it can', () => {
    const { at, seat } = some[0]!
    const view = game.view(review.stateAt(at), seat)
    expect(describeLine(review.session, ui, view, seat, ['nonsense'])).toEqual([])
  })
})
