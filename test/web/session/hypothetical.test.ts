// Moves one is not about to make, in words: lines that are expected, and moves that were not made.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decisionsOf } from '../../../src/bots/review.ts'
import { type GameRecord, readRecord } from '../../../src/core/record/record.ts'
import { Stream } from '../../../src/core/rng.ts'
import { findBot } from '../../../src/games/bots.ts'
import { describeMove } from '../../../src/games/iki/web/text/describe.ts'
import * as iki from '../../../src/games/iki/web/text/event-text.ts'
import { GAMES } from '../../../src/games/index.ts'
import * as ukiyoe from '../../../src/games/ukiyoe/web/text/describe.ts'
import { tellLine, tellMove } from '../../../src/web/session/hypothetical.ts'
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

  test('every move can be told, and telling changes nothing', () => {
    for (const { at, moves } of some) {
      const state = review.stateAt(at)
      const before = JSON.stringify(game.view(state, null))
      for (const i of moves.keys()) expect(tellMove(review.session, ui, state, i)).toMatch(/\S\.$/)
      expect(JSON.stringify(game.view(state, null))).toBe(before)
    }
  })

  test('the line a master expects begins with a move of the seat, and does not hang on what is hidden from it', () => {
    const master = findBot(game.id, 'master')!
    let long = 0
    for (const { at, seat } of some) {
      const state = review.stateAt(at)
      const view = game.view(state, seat)
      const { line } = master.think!({ seat, view, moves: game.moves(state) }, new Stream('x'), { iterations: 60 })
      const told = tellLine(review.session, ui, view, seat, line)
      expect(told.length).toBeLessThanOrEqual(line.length)
      if (told.length > 1) long += 1
      // In a world in which everything hidden is otherwise, the words are the same.
      const other = game.sample(view, new Stream(`other ${at}`))
      expect(tellLine(review.session, ui, game.view(other, seat), seat, line)).toEqual(told)
    }
    expect(long).toBeGreaterThan(0)
  })

  test('a line that cannot be played is told as far as it can', () => {
    const { at, seat } = some[0]!
    const view = game.view(review.stateAt(at), seat)
    expect(tellLine(review.session, ui, view, seat, ['nonsense'])).toEqual([])
  })
})
