// Scoring: what is kept, what goes back into the deck, when the game is over and who has won.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OVER } from '../../../../src/core/game.ts'
import { NamedStreams, RandomStream } from '../../../../src/core/rng.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { card, cards, game, kept, moves, play, position, repeatWhile, runChance } from '../../../support/ukiyoe/position.ts'

/** The last action of a round: seat 1 discards. */
const atEnd = (wish: Parameters<typeof position>[0] = {}) =>
  position({
    turn: 1,
    left: 1,
    hands: ['sharaku-6', 'utamaro-5 hiroshige-8', 'moronobu-2'],
    shows: [
      [0, 'hokusai-7 hokusai-3 hokusai-5'],
      [2, 'moronobu-1 moronobu-2'],
      [0, 'hiroshige-6 hiroshige-6'],
    ],
    discards: 'toyokuni-1 toyokuni-2',
    ...wish,
  })

test('SCORE-1: hands are discarded, count for nothing and are not shown', () => {
  const s = atEnd()
  const events = play(s, 'discard utamaro-5')
  expect(events.map(({ type }) => type)).toEqual(['discarded', 'kept', 'kept', 'kept'])
  expect(s.handSize).toEqual([0, 0, 0])
  expect(s.hands.every((n) => n === 0)).toBe(true)
  expect(s.known.every((n) => n === 0)).toBe(true)
  expect(ukiyoe.scores(s).totals).toEqual([9, 0, 1])
})

test('SCORE-2: each exhibition leaves its lowest card with its holder', () => {
  const s = atEnd()
  const events = play(s, 'discard utamaro-5').filter(({ type }) => type === 'kept')
  expect(events).toEqual([
    { to: 'all', type: 'kept', seat: 2, card: card('moronobu-1'), round: 1 },
    { to: 'all', type: 'kept', seat: 0, card: card('hokusai-3'), round: 1 },
    { to: 'all', type: 'kept', seat: 0, card: card('hiroshige-6'), round: 1 },
  ])
  expect([0, 1, 2].map((seat) => kept(s, seat))).toEqual(['hokusai-3 hiroshige-6', '', 'moronobu-1'])
  expect(s.holder).toEqual(Array(7).fill(-1))
  expect(s.shows).toEqual(Array(7).fill([]))
  expect(s.exhibitions).toBe(0)
})

test('SCORE-3: all cards but the kept ones are shuffled for the next round, which begins afresh', () => {
  const s = atEnd()
  play(s, 'discard utamaro-5')
  expect(s.pileSize).toBe(67)
  const copies = s.deck.copies.slice()
  for (const kind of cards('hokusai-3 hiroshige-6 moronobu-1')) copies[kind]! -= 1
  expect(s.pile).toEqual(copies)
  expect(s.discards).toEqual([])
  expect([s.phase, s.round, s.dealt, s.drawn, s.left]).toEqual(['deal', 2, 0, 0, -1])
  expect(ukiyoe.violations(s)).toEqual([])
  runChance(s, new NamedStreams('two'))
  expect(s.handSize).toEqual([5, 5, 5])
  expect(s.pileSize).toBe(52)
})

test('SCORE-3: cards kept in round 1 stay out of round 3 as well', () => {
  const s = atEnd({ round: 2, kept: ['hokusai-1 sharaku-1', 'utamaro-1', ''] })
  play(s, 'discard utamaro-5')
  expect(s.round).toBe(3)
  expect(s.pileSize).toBe(70 - 6)
  expect([card('hokusai-1'), card('hokusai-3'), card('utamaro-1'), card('utamaro-5')].map((kind) => s.pile[kind])).toEqual([1, 1, 1, 2])
  expect(kept(s, 0)).toBe('hokusai-1 sharaku-1 hokusai-3 hiroshige-6')
  expect(ukiyoe.violations(s)).toEqual([])
})

test('SCORE-3: over a game the deck shrinks by the number of exhibitions of each round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), fc.nat(), (seats, seed) => {
      const s = game(seats, {}, new NamedStreams(`${seed}`))
      const rng = new RandomStream(`${seed}`)
      let size = 70
      repeatWhile(
        () => ukiyoe.actor(s) !== OVER,
        () => {
          const before = { round: s.round, standing: s.exhibitions }
          const texts = moves(s)
          const exhibits = texts.filter((text) => text.startsWith('exhibit'))
          const from = exhibits.length > 0 ? exhibits : texts
          const text = from[rng.below(from.length)]!
          const opens = text.startsWith('exhibit') && s.holder[s.deck.artists.indexOf(text.split(' ')[1]!)] === -1
          const events = play(s, text)
          if (s.round > before.round || ukiyoe.actor(s) === OVER) {
            const exhibitions = before.standing + (opens ? 1 : 0)
            expect(events.filter(({ type }) => type === 'kept').length).toBe(exhibitions)
            size -= exhibitions
            expect(s.pileSize).toBe(size)
          }
          runChance(s, rng)
        },
      )
      expect(s.kept.flat().length).toBe(70 - size)
    }),
    { numRuns: 6 },
  )
})

test('SCORE-4: the game is over after the third round, not before', () => {
  for (const round of [1, 2]) {
    const s = atEnd({ round })
    play(s, 'discard utamaro-5')
    expect([s.phase, s.round]).toEqual(['deal', round + 1])
  }
  const s = atEnd({ round: 3 })
  const events = play(s, 'discard utamaro-5')
  expect(events.at(-1)).toEqual({ to: 'all', type: 'over' })
  expect([s.phase, s.round]).toEqual(['over', 3])
  expect(ukiyoe.actor(s)).toBe(OVER)
  expect(moves(s)).toEqual([])
  expect(ukiyoe.blocked(s)).toEqual([])
})

test('WIN-1: the highest sum wins, whoever has more cards, and each point has its artist', () => {
  const s = position({
    kept: ['hokusai-7 hiroshige-8 hokusai-1', 'sharaku-6 utamaro-5 kuniyoshi-4', 'moronobu-1 moronobu-2 toyokuni-1 toyokuni-2'],
  })
  expect(ukiyoe.scores(s)).toEqual({
    totals: [16, 15, 6],
    origins: [
      { hokusai: 8, hiroshige: 8 },
      { sharaku: 6, utamaro: 5, kuniyoshi: 4 },
      { moronobu: 3, toyokuni: 3 },
    ],
    winners: [0],
  })
})

test('WIN-2: among equals more kept cards win, and only among them', () => {
  const s = position({ kept: ['hokusai-6', 'hokusai-5 hokusai-1', 'moronobu-1 moronobu-1 moronobu-2'] })
  expect(ukiyoe.scores(s).totals).toEqual([6, 6, 4])
  expect(ukiyoe.scores(s).winners).toEqual([1])
})

test('WIN-2: equal in points and cards is a shared win, for two or for all', () => {
  const two = position({ kept: ['hokusai-4 hokusai-2', 'moronobu-1', 'hokusai-5 hokusai-1'] })
  expect(ukiyoe.scores(two).winners).toEqual([0, 2])
  const all = position({ seats: 4 })
  expect(ukiyoe.scores(all)).toEqual({ totals: [0, 0, 0, 0], origins: [{}, {}, {}, {}], winners: [0, 1, 2, 3] })
})
