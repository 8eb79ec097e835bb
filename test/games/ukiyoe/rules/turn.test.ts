// A turn: two draws, then one action; whose turn it is, also from one round to the next.
import { expect, test } from 'vitest'
import { OVER } from '../../../../src/core/game.ts'
import { NamedStreams } from '../../../../src/core/rng.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { discards, game, hand, moves, only, play, position, repeatWhile, runChance, SMALL_DECK } from '../../../support/ukiyoe/position.ts'

test('TURN-1: a turn is draw, draw, act, and then the next player clockwise has one', () => {
  const s = position({ phase: 'draw', turn: 1, seats: 3, hands: ['', 'hokusai-1'] })
  expect(ukiyoe.actor(s)).toBe(1)
  expect(moves(s)).toEqual(['draw'])
  play(s, 'draw', 'deal hokusai-2')
  expect(moves(s)).toEqual(['draw'])
  play(s, 'draw', 'deal sharaku-2')
  expect(moves(s)).toEqual(['discard sharaku-2', 'discard hokusai-1', 'discard hokusai-2', 'exhibit hokusai 1 2'])
  expect(ukiyoe.actor(s)).toBe(1)
  play(s, 'discard sharaku-2')
  expect(ukiyoe.actor(s)).toBe(2)
  expect(moves(s)).toEqual(['draw', 'take'])
})

test('TURN-1: turns go round the table, whether players discard, exhibit or pass', () => {
  for (const seats of [2, 3, 4]) {
    const s = game(seats)
    const rng = new NamedStreams('round the table')
    const order: number[] = []
    while (order.length < 9) {
      for (let i = 0; i < 2; i++) {
        play(s, 'draw')
        runChance(s, rng)
      }
      order.push(ukiyoe.actor(s))
      play(s, moves(s)[0]!)
    }
    expect(order).toEqual(Array.from({ length: 9 }, (_, i) => i % seats))
  }
  const s = position({ hands: ['hokusai-1 hokusai-1'] })
  play(s, 'exhibit hokusai 1 1')
  expect(ukiyoe.actor(s)).toBe(1)
})

test('TURN-2: whoever triggered the end of a round begins the next', () => {
  for (const [seats, trigger] of [
    [2, 1],
    [3, 2],
    [4, 1],
  ] as const) {
    const s = position({
      seats,
      turn: trigger,
      phase: 'draw',
      pile: 'moronobu-1',
      hands: ['hiroshige-1', 'hiroshige-2', 'hiroshige-3', 'hiroshige-4'].slice(0, seats),
    })
    play(s, 'draw', 'deal moronobu-1', 'discard moronobu-1')
    for (let i = 1; i < seats; i++) {
      expect(ukiyoe.actor(s)).toBe((trigger + i) % seats)
      play(s, 'take')
      if (s.phase === 'draw') play(s, 'take')
      play(s, moves(s)[0]!)
    }
    expect(s.round).toBe(2)
    const events = runChance(s, new NamedStreams('next'))
    expect(events[0]).toMatchObject({ type: 'got', seat: trigger })
    expect(events.at(-1)).toEqual({ to: 'all', type: 'round', round: 2, seat: trigger })
    expect(ukiyoe.actor(s)).toBe(trigger)
  }
})

test('TURN-2: the order of turns runs on over all three rounds', () => {
  const s = game(3, { deck: SMALL_DECK, start: 2 })
  const rng = new NamedStreams('over the rounds')
  const turns: number[] = []
  const begun: number[] = []
  const triggered: number[] = []
  repeatWhile(
    () => ukiyoe.actor(s) !== OVER,
    () => {
      if (s.phase === 'act') turns.push(s.turn)
      for (const event of [...play(s, only(s, 'draw')[0] ?? only(s, 'discard')[0] ?? moves(s)[0]!), ...runChance(s, rng)]) {
        if (event.type === 'round') begun.push(event.seat)
        if (event.type === 'lastTurns') triggered.push(event.seat)
      }
    },
  )
  expect(turns).toEqual(turns.map((_, i) => (1 + i) % 3))
  expect(triggered.length).toBe(3)
  expect(begun).toEqual(triggered.slice(0, 2))
})

test('DRAW-1: the first card is in the hand before the second pile is chosen, and both piles may serve in either order', () => {
  const start = () => position({ phase: 'draw', discards: 'toyokuni-1 utamaro-5' })
  for (const [moveTexts, held] of [
    [['draw', 'deal hokusai-4', 'draw', 'deal hokusai-5'], 'hokusai-4 hokusai-5'],
    [['draw', 'deal hokusai-4', 'take'], 'utamaro-5 hokusai-4'],
    [['take', 'draw', 'deal hokusai-4'], 'utamaro-5 hokusai-4'],
    [['take', 'take'], 'toyokuni-1 utamaro-5'],
  ] as const) {
    const s = start()
    play(s, ...moveTexts)
    expect(hand(s, 0)).toBe(held)
    expect(s.phase).toBe('act')
    expect(s.drawn).toBe(2)
  }
  const s = start()
  play(s, 'draw', 'deal hokusai-4')
  expect(hand(s, 0)).toBe('hokusai-4')
  expect(ukiyoe.actor(s)).toBe(0)
  expect(moves(s)).toEqual(['draw', 'take'])
})

test('DRAW-1: a card drawn from the pile leaves the pile and is sent to its new owner alone', () => {
  const s = position({ phase: 'draw' })
  const events = play(s, 'draw', 'deal hokusai-4')
  expect(events).toEqual([
    { to: 'all', type: 'drew', seat: 0 },
    { to: 0, type: 'got', seat: 0, card: 23 },
  ])
  expect(s.pileSize).toBe(69)
  expect(s.pile[23]).toBe(1)
})

test('DRAW-2: an empty pile cannot be drawn from', () => {
  expect(moves(position({ phase: 'draw' }))).toEqual(['draw'])
  expect(moves(position({ phase: 'draw', discards: 'hokusai-1', pile: '', left: 2 }))).toEqual(['take'])
  expect(moves(position({ phase: 'draw', discards: 'hokusai-1' }))).toEqual(['draw', 'take'])
})

test('DRAW-3: only the top discard can be taken, and taking it uncovers the next', () => {
  const s = position({ phase: 'draw', discards: 'moronobu-1 hokusai-2 sharaku-3' })
  expect(play(s, 'take')).toEqual([{ to: 'all', type: 'took', seat: 0, card: 16 }])
  expect(hand(s, 0)).toBe('sharaku-3')
  expect(discards(s)).toBe('moronobu-1 hokusai-2')
  expect(moves(s)).toEqual(['draw', 'take'])
  play(s, 'take')
  expect(hand(s, 0)).toBe('sharaku-3 hokusai-2')
  expect(discards(s)).toBe('moronobu-1')
})

test('DRAW-3: a pile of one discard is empty after it was taken', () => {
  const s = position({ phase: 'draw', discards: 'moronobu-1' })
  play(s, 'take')
  expect(moves(s)).toEqual(['draw'])
})

test('DRAW-4: both draws are compulsory while there is a card anywhere', () => {
  for (const s of [
    position({ phase: 'draw', hands: ['hokusai-1 hokusai-2'] }),
    position({ phase: 'draw', hands: ['hokusai-1 hokusai-2'], drawn: 1 }),
    position({ phase: 'draw', hands: ['hokusai-1 hokusai-2'], discards: 'utamaro-1', pile: '', left: 1, drawn: 1 }),
  ]) {
    expect(only(s, 'discard').concat(only(s, 'exhibit'), only(s, 'pass'))).toEqual([])
  }
})

test('DRAW-4: with one card left in all, one is drawn and the turn goes on', () => {
  const discard = position({ phase: 'draw', left: 2, discards: 'utamaro-1', pile: '', hands: ['hokusai-1'] })
  play(discard, 'take')
  expect(discard.drawn).toBe(1)
  expect(moves(discard)).toEqual(['discard utamaro-1', 'discard hokusai-1'])
  const pile = position({ phase: 'draw', pile: 'utamaro-1', hands: ['hokusai-1'] })
  play(pile, 'draw', 'deal utamaro-1')
  expect(moves(pile)).toEqual(['discard utamaro-1', 'discard hokusai-1'])
  play(pile, 'discard hokusai-1')
  expect(pile.drawn).toBe(0)
})

test('DRAW-4: with no card left, none is drawn', () => {
  const s = position({ left: 3, pile: '', hands: ['hokusai-1 hokusai-2 hokusai-3', 'sharaku-1 sharaku-2', 'utamaro-1'] })
  play(s, 'exhibit hokusai 1 2')
  expect(ukiyoe.actor(s)).toBe(1)
  expect(s.drawn).toBe(0)
  expect(moves(s)).toEqual(['discard sharaku-1', 'discard sharaku-2'])
})

test('ACT-1: a discard goes from the hand to the top of the pile, and all see it', () => {
  const s = position({ hands: ['hokusai-2 hokusai-2 sharaku-1'], discards: 'moronobu-1' })
  expect(play(s, 'discard hokusai-2')).toEqual([{ to: 'all', type: 'discarded', seat: 0, card: 21 }])
  expect(discards(s)).toBe('moronobu-1 hokusai-2')
  expect(hand(s, 0)).toBe('sharaku-1 hokusai-2')
  expect(s.handSize[0]).toBe(2)
})

test('ACT-1: the card just taken may go straight back', () => {
  const s = position({ phase: 'draw', discards: 'moronobu-1', hands: ['hokusai-1'] })
  play(s, 'take', 'draw', 'deal utamaro-3', 'discard moronobu-1')
  expect(discards(s)).toBe('moronobu-1')
  expect(hand(s, 0)).toBe('utamaro-3 hokusai-1')
})

test('ACT-2: there is no pass with a card in hand, and with two of an artist discarding is still allowed', () => {
  const s = position({ hands: ['hokusai-1 hokusai-2'] })
  expect(moves(s)).toEqual(['discard hokusai-1', 'discard hokusai-2', 'exhibit hokusai 1 2'])
  expect(moves(position({ hands: ['hokusai-1'] }))).toEqual(['discard hokusai-1'])
})

test('ACT-3: with an empty hand and nothing to draw the turn is passed', () => {
  const s = position({ left: 3, pile: '', hands: ['hokusai-1 hokusai-2', '', 'utamaro-1'] })
  play(s, 'exhibit hokusai 1 2')
  expect(ukiyoe.actor(s)).toBe(1)
  expect(moves(s)).toEqual(['pass'])
  expect(play(s, 'pass')).toEqual([{ to: 'all', type: 'passed', seat: 1 }])
  expect(ukiyoe.actor(s)).toBe(2)
  expect(moves(s)).toEqual(['discard utamaro-1'])
})

test('ACT-3: an empty hand with something to draw draws, and then has something to discard', () => {
  const s = position({ phase: 'draw', left: 2, pile: '', discards: 'utamaro-1', hands: [''] })
  play(s, 'take')
  expect(moves(s)).toEqual(['discard utamaro-1'])
})

test('ACT-3, SETUP-4: nobody needs to listen to a pass or to the choice of the first player', () => {
  const s = position({ left: 3, pile: '', hands: ['', 'hokusai-1', ''] })
  ukiyoe.apply(s, { type: 'pass' })
  expect(ukiyoe.actor(s)).toBe(1)
  const before = position({ phase: 'start' })
  ukiyoe.apply(before, { type: 'start', seat: 2 })
  expect(before.turn).toBe(2)
})

test('ACT-4: a hand grows by one with every turn that ends in a discard, without limit', () => {
  const s = game(2)
  const rng = new NamedStreams('long')
  for (let turn = 0; turn < 29; turn++) {
    for (let i = 0; i < 2; i++) {
      play(s, 'draw')
      runChance(s, rng)
    }
    play(s, only(s, 'discard')[0]!)
    expect(s.handSize[turn % 2]).toBe(6 + Math.floor(turn / 2))
  }
  expect(s.handSize).toEqual([20, 19])
  expect(ukiyoe.violations(s)).toEqual([])
})
