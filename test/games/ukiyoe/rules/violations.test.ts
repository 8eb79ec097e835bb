// What must hold in every reachable state: each invariant is seen when it is broken, and whole games never break one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { NamedStreams, RandomStream } from '../../../../src/core/rng.ts'
import { type UkiyoeState, ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { START } from '../../../../src/games/ukiyoe/rules/moves.ts'
import { card, cards, game, play, position, SMALL_DECK } from '../../../support/ukiyoe/position.ts'

const sound = () =>
  position({
    hands: ['hokusai-1 hokusai-2', 'sharaku-1', 'utamaro-1'],
    shows: [[1, 'kuniyoshi-1 kuniyoshi-2']],
    discards: 'moronobu-1',
    kept: ['toyokuni-1'],
    round: 2,
  })

const breaks = (change: (s: UkiyoeState) => void, s = sound()): string[] => {
  expect(ukiyoe.violations(s)).toEqual([])
  change(s)
  return ukiyoe.violations(s)
}

test('a card that is there too often or not at all is found, wherever it should be', () => {
  const hokusai = card('hokusai-7')
  expect(breaks((s) => void s.discards.push(hokusai))).toEqual([`kind ${hokusai} is there 3 times, not 2`])
  expect(breaks((s) => void s.discards.pop())).toEqual(['kind 0 is there 1 times, not 2'])
  expect(breaks((s) => void s.kept[0]!.pop())).toEqual([`kind ${card('toyokuni-1')} is there 1 times, not 2`])
  expect(breaks((s) => void (s.shows[2] = cards('kuniyoshi-1 kuniyoshi-2 kuniyoshi-3')))).toEqual([
    `kind ${card('kuniyoshi-3')} is there 3 times, not 2`,
  ])
})

test('negative counts are found', () => {
  expect(
    breaks((s) => {
      s.pile[0] = -1
      s.pileSize -= 2
      s.discards.push(0, 0)
    }),
  ).toEqual(['the pile has -1 of kind 0'])
  expect(
    breaks((s) => {
      s.hands[34] = -1
    }),
  ).toEqual(['seat 0 holds -1 of kind 34', 'seat 0 is known to hold 0 of kind 34, holds -1'])
})

test('more known cards than there are in the hand, or fewer than none, are found', () => {
  const at = 35 + card('sharaku-1')
  expect(breaks((s) => void (s.known[at] = 2))).toEqual([`seat 1 is known to hold 2 of kind ${card('sharaku-1')}, holds 1`])
  expect(breaks((s) => void (s.known[at] = -1))).toEqual([`seat 1 is known to hold -1 of kind ${card('sharaku-1')}, holds 1`])
  expect(breaks((s) => void (s.known[at] = 1))).toEqual([])
})

test('wrong sizes are found', () => {
  expect(breaks((s) => void (s.pileSize += 1))).toEqual(['the size of the pile is wrong'])
  expect(breaks((s) => void (s.handSize[2]! += 1))).toEqual(['the size of hand 2 is wrong'])
})

test('an exhibition without a holder, a holder without one, and one of a single card are found', () => {
  expect(
    breaks((s) => {
      s.holder[2] = -1
      s.exhibitions = 0
    }),
  ).toEqual(['artist 2 has 2 cards on show and holder -1'])
  expect(
    breaks((s) => {
      s.holder[0] = 0
      s.exhibitions = 2
    }),
  ).toEqual(['artist 0 has 0 cards on show and holder 0'])
  expect(
    breaks((s) => {
      s.shows[2] = cards('kuniyoshi-1')
      s.discards.push(card('kuniyoshi-2'))
    }),
  ).toEqual(['artist 2 has 1 cards on show and holder 1'])
})

test('a wrong card in an exhibition and an unsorted one are found', () => {
  expect(breaks((s) => void (s.shows[2] = cards('kuniyoshi-2 kuniyoshi-1')))).toEqual(['the exhibition of artist 2 is not sorted'])
  expect(
    breaks((s) => {
      s.shows[2] = cards('moronobu-1 kuniyoshi-2')
      s.discards = cards('kuniyoshi-1')
    }),
  ).toEqual([`kind 0 hangs in the exhibition of artist 2`])
})

test('EXH-6: a wrong count of exhibitions, and more than six, are found', () => {
  expect(breaks((s) => void (s.exhibitions = 2))).toEqual(['1 exhibitions stand, 2 are counted'])
  const artists = ['moronobu', 'toyokuni', 'kuniyoshi', 'utamaro', 'sharaku', 'hokusai', 'hiroshige']
  const shows = artists.map((name) => [0, `${name}-1 ${name}-2`] as const)
  expect(ukiyoe.violations(position({ shows, left: 2 }))).toEqual(['7 exhibitions stand, 7 are counted'])
  expect(ukiyoe.violations(position({ shows: shows.slice(1), left: 2 }))).toEqual([])
})

test('a beaten set out of place is found', () => {
  const message = ['a beaten set is where none should be']
  expect(breaks((s) => void (s.beatenOwner = 0))).toEqual(message)
  expect(breaks((s) => void (s.phase = 'order'))).toEqual(message)
  expect(
    breaks((s) => {
      s.beaten = s.discards.splice(0)
    }),
  ).toEqual(message)
  const waiting = () => {
    const s = position({ turn: 1, hands: ['', 'hokusai-4 hokusai-5 hokusai-6'], shows: [[0, 'hokusai-1 hokusai-2']] })
    play(s, 'exhibit hokusai 4 5 6')
    return s
  }
  expect(breaks((s) => void (s.beatenOwner = -1), waiting())).toEqual(message)
  expect(breaks((s) => void s.discards.push(s.beaten.pop()!), waiting())).toEqual(message)
})

test('END-1, END-3: an empty pile that triggered nothing, and too many turns left, are found', () => {
  const empty = (left: number, phase: UkiyoeState['phase'] = 'act') => ukiyoe.violations(position({ phase, left, pile: '', rest: 1 }))
  expect(empty(-1)).toEqual(['-1 turns are left with 0 cards in the pile'])
  expect(empty(2)).toEqual([])
  expect(empty(-1, 'over')).toEqual([])
  expect(breaks((s) => void (s.left = 3))).toEqual([])
  expect(breaks((s) => void (s.left = 4))).toEqual(['4 turns are left with 62 cards in the pile'])
})

test('SETUP-2: a deal without an end is found', () => {
  expect(breaks((s) => void (s.phase = 'deal'))).toEqual(['the deal goes on for ever'])
  expect(
    breaks((s) => {
      s.phase = 'deal'
      s.dealt = 14
    }),
  ).toEqual([])
})

test('DRAW-1, DRAW-2: a third draw, and a draw from an empty pile, are found', () => {
  expect(breaks((s) => void (s.drawn = 3))).toEqual(['a draw too many'])
  expect(ukiyoe.violations(position({ phase: 'reveal', left: 2, pile: '', rest: 1 }))).toEqual(['a draw too many'])
  expect(ukiyoe.violations(position({ phase: 'reveal', left: 2, pile: 'hokusai-1', rest: 1 }))).toEqual([])
})

test('SCORE-2: an artist kept more often than there were rounds is found', () => {
  const message = ['an artist was kept more often than rounds were played']
  const after = (round: number, phase: UkiyoeState['phase'], kept: string) => ukiyoe.violations(position({ round, phase, kept: [kept] }))
  expect(after(1, 'act', 'hokusai-1')).toEqual(message)
  expect(after(2, 'act', 'hokusai-1')).toEqual([])
  expect(after(3, 'act', 'hokusai-1 hokusai-2 hokusai-3')).toEqual(message)
  expect(after(3, 'over', 'hokusai-1 hokusai-2 hokusai-3')).toEqual([])
  expect(after(3, 'over', 'hokusai-1 hokusai-2 hokusai-3 hokusai-4')).toEqual(message)
})

test('SCORE-4: games played at random end, break nothing on the way, and copies of a state stay apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), fc.nat(), fc.boolean(), fc.boolean(), (seats, seed, strictDeckOut, small) => {
      const rng = new RandomStream(`${seed}`)
      const s = game(seats, { strictDeckOut, ...(small ? { deck: SMALL_DECK } : {}) }, new NamedStreams(`${seed}`))
      const into = Array<ReturnType<typeof ukiyoe.moves>[number]>(400).fill(START[0]!)
      let steps = 0
      for (; ukiyoe.actor(s) !== OVER && steps < 3000; steps++) {
        const moves = ukiyoe.moves(s)
        const move = ukiyoe.actor(s) === CHANCE ? ukiyoe.chance(s, rng) : moves[rng.below(moves.length)]!
        if (rng.below(8) === 0) {
          expect(ukiyoe.violations(s)).toEqual([])
          expect(into.slice(0, ukiyoe.fillMoves(s, into))).toEqual(moves)
          const copy = ukiyoe.clone(s)
          expect(copy).toEqual(s)
          const before = JSON.stringify(s)
          ukiyoe.apply(copy, move)
          expect(JSON.stringify(s)).toBe(before)
          expect(ukiyoe.violations(copy)).toEqual([])
        }
        ukiyoe.apply(s, move, () => {})
      }
      expect(s.phase).toBe('over')
    }),
    { numRuns: 4 },
  )
})
