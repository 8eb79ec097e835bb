// The end of a round: what triggers it, the last turns, and what may be done in them.
import { expect, test } from 'vitest'
import { OVER } from '../../../../src/core/game.ts'
import type { UkiyoeEvent } from '../../../../src/games/ukiyoe/rules/events.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { discards, hand, kept, moves, only, play, position, repeatWhile, show } from '../../../support/ukiyoe/position.ts'

const FIVE = [
  [0, 'moronobu-1 moronobu-2'],
  [1, 'toyokuni-1 toyokuni-2'],
  [1, 'kuniyoshi-1 kuniyoshi-2'],
  [0, 'utamaro-1 utamaro-2'],
  [1, 'sharaku-1 sharaku-2'],
] as const

const causes = (events: readonly UkiyoeEvent[]) => events.flatMap((event) => (event.type === 'lastTurns' ? [event.cause] : []))

/** Plays a round to its end, taking discards where it can and discarding, and says who had a turn. */
function playLastTurns(s: ReturnType<typeof position>): number[] {
  const { round } = s
  const seats: number[] = []
  repeatWhile(
    () => s.round === round && ukiyoe.actor(s) !== OVER,
    () => {
      if (s.phase === 'act') seats.push(s.turn)
      play(s, only(s, 'take')[0] ?? moves(s)[0]!)
    },
  )
  return seats
}

test('END-1: the last card of the pile triggers the end, on the first draw as on the second', () => {
  const first = position({ phase: 'draw', pile: 'hokusai-1', discards: 'utamaro-1 utamaro-2', hands: ['hokusai-2'] })
  const events = play(first, 'draw', 'deal hokusai-1')
  expect(events.at(-1)).toEqual({ to: 'all', type: 'lastTurns', seat: 0, cause: 'pile' })
  expect(first.left).toBe(3)
  expect(moves(first)).toEqual(['take'])
  const second = position({ phase: 'draw', pile: 'hokusai-1', discards: 'utamaro-1 utamaro-2', hands: ['hokusai-2'] })
  expect(causes(play(second, 'take'))).toEqual([])
  expect(second.left).toBe(-1)
  expect(causes(play(second, 'draw', 'deal hokusai-1'))).toEqual(['pile'])
  expect(second.left).toBe(3)
  expect(second.phase).toBe('act')
})

test('END-1: the last but one card triggers nothing, and an empty discard pile never does', () => {
  const s = position({ phase: 'draw', pile: 'hokusai-1 hokusai-2', discards: 'utamaro-1', hands: ['hokusai-3'] })
  expect(causes(play(s, 'draw', 'deal hokusai-2', 'take', 'discard hokusai-3'))).toEqual([])
  expect(s.left).toBe(-1)
})

test('END-2: the sixth exhibition triggers the end, the fifth does not', () => {
  const fifth = position({ hands: ['sharaku-3 sharaku-4'], shows: FIVE.slice(0, 4) })
  expect(causes(play(fifth, 'exhibit sharaku 3 4'))).toEqual([])
  expect(fifth.left).toBe(-1)
  const sixth = position({ hands: ['hokusai-1 hokusai-2'], shows: FIVE })
  const events = play(sixth, 'exhibit hokusai 1 2')
  expect(events.at(-1)).toEqual({ to: 'all', type: 'lastTurns', seat: 0, cause: 'sixth' })
  expect(sixth.exhibitions).toBe(6)
})

test('END-2: outnumbering the fifth does not make a sixth', () => {
  const s = position({ hands: ['sharaku-3 sharaku-4 sharaku-5'], shows: FIVE })
  expect(causes(play(s, 'exhibit sharaku 3 4 5'))).toEqual([])
  expect(s.exhibitions).toBe(5)
})

test('END-3: everybody but the one who triggered has one last turn, with two, three and four players', () => {
  for (const seats of [2, 3, 4]) {
    for (let trigger = 0; trigger < seats; trigger++) {
      const others = Array.from({ length: seats - 1 }, (_, i) => (trigger + 1 + i) % seats)
      const hands = ['hiroshige-1', 'hiroshige-2', 'hiroshige-3', 'hiroshige-4'].slice(0, seats)
      const pile = position({ seats, turn: trigger, phase: 'draw', pile: 'hokusai-1', hands })
      play(pile, 'draw', 'deal hokusai-1', 'discard hokusai-1')
      expect(playLastTurns(pile)).toEqual(others)
      expect(pile.turn).toBe(trigger)
      hands[trigger] = 'hokusai-1 hokusai-2'
      const sixth = position({ seats, turn: trigger, shows: FIVE, hands })
      play(sixth, 'exhibit hokusai 1 2')
      expect(playLastTurns(sixth)).toEqual(others)
      expect(sixth.turn).toBe(trigger)
    }
  }
})

test('END-3: both conditions in one turn are one trigger', () => {
  const s = position({ phase: 'draw', drawn: 1, pile: 'hokusai-1', hands: ['hokusai-2', 'hiroshige-1', 'hiroshige-2'], shows: FIVE })
  const events = play(s, 'draw', 'deal hokusai-1', 'exhibit hokusai 1 2')
  expect(causes(events)).toEqual(['pile'])
  expect(s.left).toBe(2)
  expect(playLastTurns(s)).toEqual([1, 2])
})

test('END-3: a pile that runs out in a last turn gives nobody another turn', () => {
  const s = position({ hands: ['hokusai-1 hokusai-2'], shows: FIVE, pile: 'hiroshige-1 hiroshige-2' })
  play(s, 'exhibit hokusai 1 2')
  expect(causes(play(s, 'draw', 'deal hiroshige-1', 'draw', 'deal hiroshige-2', 'discard hiroshige-1'))).toEqual([])
  expect(s.left).toBe(1)
  expect(playLastTurns(s)).toEqual([2])
  expect(s.round).toBe(2)
})

test('END-4: on a last turn no artist is opened, even with fewer than six exhibitions', () => {
  const hands = ['hokusai-1 hokusai-2 hokusai-3']
  const shows = [[1, 'sharaku-1 sharaku-2']] as const
  for (const left of [1, 2]) {
    expect(only(position({ left, hands, shows }), 'exhibit')).toEqual([])
    expect(only(position({ left, hands, shows, options: { strictDeckOut: true } }), 'exhibit')).toEqual([])
  }
  expect(only(position({ hands, shows }), 'exhibit').length).toBe(4)
})

test('END-4: with two players the only last turn opens nothing', () => {
  const s = position({ seats: 2, phase: 'draw', drawn: 1, pile: 'hokusai-1', hands: ['hokusai-7', 'sharaku-1 sharaku-2'] })
  play(s, 'draw', 'deal hokusai-1', 'discard hokusai-7')
  expect(s.left).toBe(1)
  play(s, 'take')
  expect(moves(s)).toEqual(['discard sharaku-1', 'discard sharaku-2', 'discard hokusai-7'])
})

test('END-5: the player who draws the last card may still open a new artist, on the first draw as on the second', () => {
  const wish = { phase: 'draw', pile: 'hokusai-1', discards: 'utamaro-1 utamaro-2', hands: ['hokusai-2', '', ''] } as const
  const first = position(wish)
  play(first, 'draw', 'deal hokusai-1', 'take')
  expect(only(first, 'exhibit')).toEqual(['exhibit hokusai 1 2'])
  const second = position(wish)
  play(second, 'take', 'draw', 'deal hokusai-1')
  expect(only(second, 'exhibit')).toEqual(['exhibit hokusai 1 2'])
  play(second, 'exhibit hokusai 1 2')
  expect(show(second, 'hokusai').holder).toBe(0)
  expect(second.left).toBe(2)
})

test('END-5: with strictDeckOut the last card forbids it, and outnumbering stays allowed', () => {
  const wish = {
    phase: 'draw',
    pile: 'hokusai-1',
    discards: 'utamaro-1 utamaro-2',
    hands: ['hokusai-2 sharaku-3 sharaku-4 sharaku-5'],
    shows: [[1, 'sharaku-1 sharaku-2']],
    options: { strictDeckOut: true },
  } as const
  const first = position(wish)
  expect(only(position({ ...wish, phase: 'act', hands: ['hokusai-2 hokusai-3'] }), 'exhibit')).toEqual(['exhibit hokusai 2 3'])
  play(first, 'draw', 'deal hokusai-1', 'take')
  expect(only(first, 'exhibit')).toEqual(['exhibit sharaku 3 4 5'])
  const second = position(wish)
  play(second, 'take', 'draw', 'deal hokusai-1')
  expect(only(second, 'exhibit')).toEqual(['exhibit sharaku 3 4 5'])
})

test('END-6: an exhibition may change hands more than once in the last turns, and the one who triggered cannot answer', () => {
  const s = position({
    left: 3,
    drawn: 2,
    pile: '',
    discards: '',
    hands: ['hokusai-7 moronobu-1', 'hokusai-1 hokusai-2 hokusai-3', 'hokusai-4 hokusai-5 hokusai-6 hokusai-6'],
    shows: [[0, 'hokusai-1 hokusai-2']],
  })
  play(s, 'discard moronobu-1', 'take', 'exhibit hokusai 1 2 3', 'lay hokusai-1')
  expect(discards(s)).toBe('hokusai-1 hokusai-2')
  expect(ukiyoe.actor(s)).toBe(2)
  play(s, 'take', 'take')
  const events = play(s, 'exhibit hokusai 4 5 6 6')
  expect(events.map((event) => event.type)).toEqual(['exhibited', 'beaten', 'laid', 'laid', 'laid', 'kept'])
  expect(s.round).toBe(2)
  expect(kept(s, 2)).toBe('hokusai-4')
  expect(s.kept[0]).toEqual([])
  expect(s.kept[1]).toEqual([])
})

test('END-6: the one who triggered may be outnumbered and keeps nothing of it', () => {
  const s = position({
    seats: 2,
    hands: ['hokusai-1 hokusai-2', 'hokusai-3 hokusai-4 hokusai-5'],
    shows: FIVE,
  })
  play(s, 'exhibit hokusai 1 2', 'draw', 'deal hiroshige-1', 'draw', 'deal hiroshige-2')
  expect(only(s, 'exhibit')).toEqual(['exhibit hokusai 3 4 5'])
  play(s, 'exhibit hokusai 3 4 5')
  expect(kept(s, 0)).toBe('moronobu-1 utamaro-1')
  expect(kept(s, 1)).toBe('toyokuni-1 kuniyoshi-1 sharaku-1 hokusai-3')
})

test('END-7: a last turn draws from what there is', () => {
  const s = position({
    hands: ['hokusai-1 hokusai-2', 'hiroshige-1'],
    shows: FIVE,
    discards: 'hiroshige-3',
    pile: 'hiroshige-4 hiroshige-5',
  })
  play(s, 'exhibit hokusai 1 2')
  expect(moves(s)).toEqual(['draw', 'take'])
  play(s, 'take', 'draw', 'deal hiroshige-4')
  expect(hand(s, 1)).toBe('hiroshige-1 hiroshige-3 hiroshige-4')
  play(s, 'discard hiroshige-1')
  expect(moves(s)).toEqual(['draw', 'take'])
  play(s, 'draw', 'deal hiroshige-5')
  expect(moves(s)).toEqual(['take'])
})
