// What the others did since the player's turn, and the order of turns.
import { describe, expect, test } from 'vitest'
import type { UkiyoeEvent } from '../../../../src/games/ukiyoe/rules/events.ts'
import { roundPoints, turnOrder } from '../../../../src/games/ukiyoe/web/text/dealers.ts'
import { beatsViewer, turnsSince } from '../../../../src/games/ukiyoe/web/text/since.ts'

const logged = (...events: UkiyoeEvent[]) => events.map((event, at) => ({ at, event }))
const drew = (seat: number): UkiyoeEvent => ({ to: 'all', type: 'drew', seat })
const took = (seat: number, card: number): UkiyoeEvent => ({ to: 'all', type: 'took', seat, card })
const discarded = (seat: number, card = 1): UkiyoeEvent => ({ to: 'all', type: 'discarded', seat, card })
const exhibited = (seat: number, ...cards: number[]): UkiyoeEvent => ({ to: 'all', type: 'exhibited', seat, cards })
const beaten = (seat: number, by: number): UkiyoeEvent => ({ to: 'all', type: 'beaten', seat, by, cards: [4, 5] })
const laid = (seat: number): UkiyoeEvent => ({ to: 'all', type: 'laid', seat, card: 4 })
const round = (n: number): UkiyoeEvent => ({ to: 'all', type: 'round', round: n, seat: 0 })

const turn = (seat: number) => [drew(seat), drew(seat), discarded(seat)]

describe('since your turn', () => {
  test('one turn of each of the others, oldest first', () => {
    const turns = turnsSince(logged(round(1), ...turn(1), ...turn(0), ...turn(1), took(2, 3), drew(2), discarded(2)), 0, 3)
    expect(turns.map(({ seat }) => seat)).toEqual([1, 2])
    expect(turns[1]!.events.map(({ type }) => type)).toEqual(['took', 'drew', 'discarded'])
  })

  test('it stays while the player lays down beaten cards and draws, until the own turn is over', () => {
    const events = [round(1), ...turn(0), drew(1), drew(1), exhibited(1, 4, 5, 6), beaten(0, 1), laid(0), laid(0), ...turn(2)]
    const turns = turnsSince(logged(...events, drew(0), took(0, 1)), 0, 3)
    expect(turns.map(({ seat }) => seat)).toEqual([1, 2])
    expect(turns.map((one) => beatsViewer(one, 0))).toEqual([true, false])
    expect(turnsSince(logged(...events, drew(0), drew(0), discarded(0)), 0, 3)).toEqual([])
  })

  test('a new round starts from an empty list', () => {
    expect(turnsSince(logged(round(1), ...turn(0), ...turn(1), round(2)), 0, 3)).toEqual([])
    expect(turnsSince(logged(round(1), ...turn(0), round(2), ...turn(2)), 0, 3).map(({ seat }) => seat)).toEqual([2])
  })

  test('a turn that is not over is shown too', () => {
    expect(turnsSince(logged(round(1), ...turn(0), drew(1)), 0, 3).map(({ seat }) => seat)).toEqual([1])
  })

  test('a spectator sees the latest turns, one less than there are players', () => {
    const turns = turnsSince(logged(round(1), ...turn(0), ...turn(1), ...turn(2), ...turn(0)), null, 3)
    expect(turns.map(({ seat }) => seat)).toEqual([2, 0])
  })
})

test('the order of turns starts with the player to move; in the last turns some have none left', () => {
  const order = (left: number) => [0, 1, 2, 3].map((seat) => turnOrder({ turn: 2, seats: 4, left }, seat))
  expect(order(-1)).toEqual([2, 3, 0, 1])
  expect(order(2)).toEqual([null, null, 0, 1])
})

test('points by round are those of the kept cards', () => {
  const kept = (seat: number, card: number, n: number): UkiyoeEvent => ({ to: 'all', type: 'kept', seat, card, round: n })
  const points = roundPoints(logged(kept(0, 1, 1), kept(1, 2, 1), kept(0, 2, 1), kept(0, 0, 2)), [1, 2, 3], 0)
  expect([...points]).toEqual([
    [1, 5],
    [2, 1],
  ])
})
