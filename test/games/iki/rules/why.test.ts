// "Why not?" on whole notations: the reason for a stall, a corner or a step that is not there yet.
import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../../../src/core/game.ts'
import { whyNot } from '../../../../src/core/match.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { chooseLife, clearBoard, give, offer, opened, put } from '../../../support/iki/play.ts'

const ask = (s: unknown, wish: string) => {
  const found = whyNot(iki as AnyGame, s, wish)
  return found && `${found.code} ${found.clause}`
}

describe('hiring', () => {
  const table = (seats: number) => {
    const s = opened({}, seats)
    chooseLife(s)
    clearBoard(s)
    offer(s, 'engraver')
    give(s, s.seat, { mon: 4 })
    return s
  }

  test('HIRE-5: a corner that is too expensive is named in the reason', () => {
    expect(ask(table(4), 'hire engraver corner-1')).toBe('corner-short HIRE-5')
  })

  test('SETUP-4: a stall that is taken says by whom', () => {
    const s = table(4)
    put(s, 'sawyer', '2-1', 1)
    expect(ask(s, 'hire engraver 2-1')).toBe('stall-taken SETUP-4')
  })

  test('TWO-1: corners are closed with two players', () => {
    const s = table(2)
    give(s, s.seat, { mon: 20 })
    expect(ask(s, 'hire engraver corner-1')).toBe('stall-closed TWO-1')
  })

  test('HIRE-6: money that is short comes before the stall', () => {
    const s = table(4)
    give(s, s.seat, { mon: 1 })
    put(s, 'sawyer', '2-1', 1)
    expect(ask(s, 'hire engraver 2-1')).toBe('short HIRE-6')
  })

  test('HIRE-1, WALK-2: steps come in their order', () => {
    const s = table(4)
    expect(ask(s, 'walk 3')).toBe('step-a-first HIRE-1')
    iki.apply(s, iki.moves(s)[0]!)
    expect(ask(s, 'done')).toBe('walk-first WALK-2')
    expect(ask(s, 'shop rice')).toBe('walk-first WALK-2')
  })
})
