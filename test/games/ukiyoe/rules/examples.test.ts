// The worked examples of the rulebook, with their numbers.
import { expect, test } from 'vitest'
import type { AnyGame } from '../../../../src/core/game.ts'
import { whyNot } from '../../../../src/core/match.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { discards, hand, kept, only, play, position, show } from '../../../support/ukiyoe/position.ts'

const A = 0
const B = 1
const C = 2

test('EXH-3, BEAT-1, example 1: two Kuniyoshi stand, so at least three are needed; four are shown and the two are discarded at once', () => {
  const s = position({
    turn: B,
    hands: ['', 'kuniyoshi-2 kuniyoshi-3 kuniyoshi-3 kuniyoshi-4 utamaro-1'],
    shows: [[A, 'kuniyoshi-1 kuniyoshi-1']],
  })
  const sizes = only(s, 'exhibit').map((text) => text.split(' ').length - 2)
  expect(Math.min(...sizes)).toBe(3)
  expect(Math.max(...sizes)).toBe(4)
  play(s, 'exhibit kuniyoshi 2 3 3 4')
  expect(show(s, 'kuniyoshi')).toEqual({ holder: B, scores: [2, 3, 3, 4] })
  expect(discards(s)).toBe('kuniyoshi-1 kuniyoshi-1')
  expect(hand(s, B)).toBe('utamaro-1')
  expect(ukiyoe.actor(s)).toBe(C)
})

test('EXH-2, EXH-4, EXH-5, SCORE-2, example 2: a third Hokusai is not added to the own two worth 3; three of four in hand outnumber them and earn 6', () => {
  const early = position({ turn: A, phase: 'draw', hands: ['utamaro-1'], shows: [[A, 'hokusai-3 hokusai-5']] })
  play(early, 'draw', 'deal hokusai-7', 'draw', 'deal sharaku-1')
  expect(only(early, 'exhibit')).toEqual([])
  expect(whyNot(ukiyoe as AnyGame, early, 'exhibit hokusai 7')).toMatchObject({
    code: 'cannot-add',
    clause: 'EXH-5',
    params: { have: 1, need: 3 },
  })

  const s = position({ turn: A, hands: ['hokusai-2 hokusai-6 hokusai-7 hokusai-7'], shows: [[A, 'hokusai-3 hokusai-5']], left: 3 })
  expect(only(s, 'exhibit')).toContain('exhibit hokusai 6 7 7')
  play(s, 'exhibit hokusai 6 7 7', 'lay hokusai-5')
  expect(show(s, 'hokusai')).toEqual({ holder: A, scores: [6, 7, 7] })
  expect(discards(s)).toBe('hokusai-5 hokusai-3')
  expect(hand(s, A)).toBe('hokusai-2')
  for (const seat of [B, C]) {
    expect(ukiyoe.actor(s)).toBe(seat)
    play(s, 'draw', 'deal hiroshige-1', 'take', 'discard hiroshige-1')
  }
  expect(kept(s, A)).toBe('hokusai-6')
  expect(ukiyoe.scores(s).totals[A]).toBe(6)
})

test('END-2, END-3, END-4, END-6, example of a round end: three Utamaro are the sixth exhibition; B may not open Toyokuni; C outnumbers the own Hiroshige', () => {
  const s = position({
    turn: A,
    hands: ['utamaro-3 utamaro-4 utamaro-5', 'toyokuni-2 sharaku-6 hokusai-7', 'hiroshige-5 hiroshige-6 hiroshige-7 hiroshige-8'],
    shows: [
      [A, 'moronobu-1 moronobu-2'],
      [B, 'kuniyoshi-1 kuniyoshi-2 kuniyoshi-3'],
      [A, 'sharaku-1 sharaku-2'],
      [B, 'hokusai-1 hokusai-2'],
      [C, 'hiroshige-1 hiroshige-2 hiroshige-3'],
    ],
  })
  const events = play(s, 'exhibit utamaro 3 4 5')
  expect(s.exhibitions).toBe(6)
  expect(events.at(-1)).toMatchObject({ type: 'lastTurns', cause: 'sixth', seat: A })

  expect(ukiyoe.actor(s)).toBe(B)
  play(s, 'draw', 'deal toyokuni-3', 'draw', 'deal hokusai-6')
  expect(hand(s, B)).toBe('toyokuni-2 toyokuni-3 sharaku-6 hokusai-6 hokusai-7')
  expect(only(s, 'exhibit')).toEqual([])
  expect(whyNot(ukiyoe as AnyGame, s, 'exhibit toyokuni 2 3')).toMatchObject({ clause: 'EXH-6' })
  play(s, 'discard toyokuni-2')

  expect(ukiyoe.actor(s)).toBe(C)
  play(s, 'draw', 'deal hiroshige-4', 'draw', 'deal moronobu-1')
  expect(only(s, 'exhibit').map((text) => text.split(' ').length - 2)).toEqual([4, 5, 4, 4, 4, 4])
  play(s, 'exhibit hiroshige 5 6 7 8')
  expect(s.round).toBe(2)
  expect([A, B, C].map((seat) => kept(s, seat))).toEqual(['moronobu-1 utamaro-3 sharaku-1', 'kuniyoshi-1 hokusai-1', 'hiroshige-5'])
  expect(ukiyoe.scores(s).totals).toEqual([5, 2, 5])
})

test('END-4, example of a round end with fewer than six: the pile ran out, and B learns that a last turn opens nothing', () => {
  const s = position({ turn: B, left: 2, hands: ['', 'toyokuni-2 toyokuni-3'], shows: [[A, 'moronobu-1 moronobu-2']] })
  expect(only(s, 'exhibit')).toEqual([])
  expect(whyNot(ukiyoe as AnyGame, s, 'exhibit toyokuni 2 3')).toMatchObject({ clause: 'END-4', code: 'last-turn' })
})
