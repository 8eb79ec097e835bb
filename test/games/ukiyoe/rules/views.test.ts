// Views: what a seat may know, the cards everybody can place, and states sampled from a view.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { NamedStreams, RandomStream } from '../../../../src/core/rng.ts'
import { type UkiyoeState, ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { unseen } from '../../../../src/games/ukiyoe/rules/view.ts'
import {
  card,
  cards,
  DEFAULTS,
  fixedRng,
  game,
  hand,
  known,
  play,
  position,
  repeatWhile,
  SMALL_DECK,
} from '../../../support/ukiyoe/position.ts'

test('VIEW-1: a seat sees its own hand and of the others only how many cards they hold', () => {
  const s = position({ hands: ['hokusai-1 hokusai-1', 'sharaku-2 moronobu-1 utamaro-3', 'hiroshige-1'] })
  expect(ukiyoe.view(s, 1).hand).toEqual(cards('moronobu-1 utamaro-3 sharaku-2'))
  expect(ukiyoe.view(s, 0).hand).toEqual(cards('hokusai-1 hokusai-1'))
  expect(ukiyoe.view(s, null).hand).toEqual([])
  for (const seat of [0, 1, 2, null]) expect(ukiyoe.view(s, seat).handSize).toEqual([2, 3, 1])
})

test('VIEW-1: two tables that differ only in hidden cards look the same', () => {
  const wish = { hands: ['hokusai-1', 'sharaku-1 sharaku-2'], discards: 'moronobu-1' }
  const one = position(wish)
  const other = position({ ...wish, hands: ['hokusai-1', 'hiroshige-7 toyokuni-2'] })
  for (const seat of [0, 2, null]) expect(ukiyoe.view(other, seat)).toEqual(ukiyoe.view(one, seat))
  expect(ukiyoe.view(other, 1)).not.toEqual(ukiyoe.view(one, 1))
})

test('VIEW-1: a view has these fields and no others, and of the draw pile only its size', () => {
  const s = position({ hands: ['hokusai-1'], discards: 'moronobu-1' })
  expect(ukiyoe.view(s, 0)).toEqual({
    seat: 0,
    options: DEFAULTS,
    seats: 3,
    round: 1,
    phase: 'act',
    turn: 0,
    dealt: 15,
    drawn: 2,
    left: -1,
    pileSize: 68,
    discards: cards('moronobu-1'),
    hand: cards('hokusai-1'),
    handSize: [1, 0, 0],
    known: [[], [], []],
    holder: Array(7).fill(-1),
    shows: Array(7).fill([]),
    beaten: [],
    beatenOwner: -1,
    kept: [[], [], []],
    keptSize: [0, 0, 0],
  })
})

test('VIEW-1: a view does not change when the game goes on', () => {
  const s = position({ hands: ['hokusai-1 hokusai-2', '', ''], phase: 'draw', discards: 'sharaku-1' })
  const view = ukiyoe.view(s, 0)
  const before = structuredClone(view)
  play(s, 'take', 'draw', 'deal moronobu-1', 'exhibit hokusai 1 2', 'draw')
  expect(view).toEqual(before)
})

test('VIEW-2: exhibitions, the whole discard pile and a beaten set are there for all', () => {
  const s = position({
    turn: 1,
    hands: ['', 'hokusai-4 hokusai-5 hokusai-6'],
    shows: [
      [0, 'hokusai-1 hokusai-2'],
      [2, 'sharaku-3 sharaku-4'],
    ],
    discards: 'moronobu-1 utamaro-2',
  })
  play(s, 'exhibit hokusai 4 5 6')
  for (const openDiscards of [false, true]) {
    const table: UkiyoeState = { ...s, options: { ...s.options, openDiscards } }
    for (const seat of [0, 1, 2, null]) {
      const view = ukiyoe.view(table, seat)
      expect(view.discards).toEqual(cards('moronobu-1 utamaro-2'))
      expect(view.shows[4]).toEqual(cards('sharaku-3 sharaku-4'))
      expect(view.shows[5]).toEqual(cards('hokusai-4 hokusai-5 hokusai-6'))
      expect([view.holder[4], view.holder[5]]).toEqual([2, 1])
      expect(view.beaten).toEqual(cards('hokusai-1 hokusai-2'))
      expect(view.beatenOwner).toBe(0)
    }
  }
})

test('VIEW-3: a card taken from the discards is known to all until it is played', () => {
  const s = position({ phase: 'draw', hands: ['sharaku-1', '', ''], discards: 'hokusai-2 hokusai-3' })
  play(s, 'take')
  expect(known(s, 0)).toBe('hokusai-3')
  play(s, 'take', 'discard sharaku-1')
  expect(known(s, 0)).toBe('hokusai-2 hokusai-3')
  for (const seat of [0, 1, 2, null]) expect(ukiyoe.view(s, seat).known).toEqual([cards('hokusai-2 hokusai-3'), [], []])
  s.turn = 0
  s.phase = 'act'
  play(s, 'exhibit hokusai 2 3')
  expect(known(s, 0)).toBe('')
})

test('VIEW-3: a card drawn from the pile is not known, and discarding an unknown card changes nothing', () => {
  const s = position({ phase: 'draw', hands: ['sharaku-1'], discards: 'hokusai-3' })
  play(s, 'take', 'draw', 'deal hokusai-5')
  expect(known(s, 0)).toBe('hokusai-3')
  play(s, 'discard hokusai-5')
  expect(known(s, 0)).toBe('hokusai-3')
  expect(s.known.every((n) => n >= 0)).toBe(true)
})

test('VIEW-3: of alike cards the known one is taken to have left first', () => {
  const s = position({ phase: 'draw', turn: 1, hands: ['', 'hokusai-3'], discards: 'hokusai-3' })
  play(s, 'take', 'draw', 'deal moronobu-1')
  expect(known(s, 1)).toBe('hokusai-3')
  play(s, 'discard hokusai-3')
  expect(known(s, 1)).toBe('')
  expect(hand(s, 1)).toBe('moronobu-1 hokusai-3')
  const both = position({ phase: 'draw', hands: ['', ''], discards: 'hokusai-3 hokusai-3' })
  play(both, 'take', 'take')
  expect(known(both, 0)).toBe('hokusai-3 hokusai-3')
  play(both, 'discard hokusai-3')
  expect(known(both, 0)).toBe('hokusai-3')
})

test('VIEW-4: kept cards are shown to all unless hiddenScores', () => {
  const s = position({ kept: ['hokusai-1', 'sharaku-2 utamaro-3', ''], round: 2 })
  const all = [cards('hokusai-1'), cards('sharaku-2 utamaro-3'), []]
  for (const seat of [0, 1, 2, null]) {
    expect(ukiyoe.view(s, seat).kept).toEqual(all)
    expect(ukiyoe.view(s, seat).keptSize).toEqual([1, 2, 0])
  }
})

test('VIEW-4: with hiddenScores a seat sees its own kept cards and how many the others have, and all at the end', () => {
  const s = position({ kept: ['hokusai-1', 'sharaku-2 utamaro-3', ''], round: 2, options: { hiddenScores: true } })
  const all = [cards('hokusai-1'), cards('sharaku-2 utamaro-3'), []]
  expect(ukiyoe.view(s, 0).kept).toEqual([all[0], null, null])
  expect(ukiyoe.view(s, 1).kept).toEqual([null, all[1], null])
  expect(ukiyoe.view(s, null).kept).toEqual([null, null, null])
  for (const seat of [0, 1, 2, null]) expect(ukiyoe.view(s, seat).keptSize).toEqual([1, 2, 0])
  s.phase = 'over'
  for (const seat of [0, 1, 2, null]) expect(ukiyoe.view(s, seat).kept).toEqual(all)
})

test('VIEW-1, VIEW-2, VIEW-3, VIEW-4: unseen are the cards of the others, of the pile and kept face down', () => {
  const s = position({
    phase: 'draw',
    turn: 1,
    hands: ['hokusai-1', 'hokusai-1 sharaku-2', 'moronobu-1'],
    discards: 'utamaro-1 utamaro-2',
    shows: [[2, 'kuniyoshi-1 kuniyoshi-2']],
    kept: ['toyokuni-1', 'toyokuni-2', ''],
    round: 2,
    options: { hiddenScores: true },
  })
  play(s, 'take', 'draw', 'deal hiroshige-8')
  const left = (seat: number | null, text: string) => unseen(ukiyoe.view(s, seat))[card(text)]
  expect(['hokusai-1', 'sharaku-2', 'moronobu-1', 'utamaro-1', 'utamaro-2', 'hiroshige-8'].map((text) => left(0, text))).toEqual([
    1, 2, 2, 1, 1, 2,
  ])
  expect(['hokusai-1', 'sharaku-2', 'moronobu-1', 'utamaro-1', 'utamaro-2', 'hiroshige-8'].map((text) => left(1, text))).toEqual([
    1, 1, 2, 1, 1, 1,
  ])
  expect(['kuniyoshi-1', 'kuniyoshi-2', 'toyokuni-1', 'toyokuni-2'].map((text) => left(0, text))).toEqual([1, 1, 1, 2])
  expect(['kuniyoshi-1', 'kuniyoshi-2', 'toyokuni-1', 'toyokuni-2'].map((text) => left(null, text))).toEqual([1, 1, 2, 2])
})

test('VIEW-2: a beaten set is not unseen', () => {
  const s = position({ turn: 1, hands: ['', 'hokusai-4 hokusai-5 hokusai-6'], shows: [[0, 'hokusai-1 hokusai-2']] })
  play(s, 'exhibit hokusai 4 5 6')
  expect(cards('hokusai-1 hokusai-2 hokusai-4 hokusai-3').map((kind) => unseen(ukiyoe.view(s, 2))[kind])).toEqual([1, 1, 1, 2])
})

/** Plays at random and stops at about one state in n. */
function visitSome(s: UkiyoeState, seed: string, n: number, visit: (s: UkiyoeState) => void): void {
  const rng = new RandomStream(seed)
  repeatWhile(
    () => ukiyoe.actor(s) !== OVER,
    () => {
      if (rng.below(n) === 0) visit(s)
      const moves = ukiyoe.moves(s)
      ukiyoe.apply(s, ukiyoe.actor(s) === CHANCE ? ukiyoe.chance(s, rng) : moves[rng.below(moves.length)]!)
    },
  )
  visit(s)
}

test('VIEW-1, VIEW-3, VIEW-4: a sampled state places every unseen card, breaks no rule and looks the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), fc.nat(), fc.boolean(), fc.boolean(), (seats, seed, hiddenScores, small) => {
      const options = { hiddenScores, ...(small ? { deck: SMALL_DECK } : {}) }
      const rng = new RandomStream(`sample ${seed}`)
      visitSome(game(seats, options, new NamedStreams(`${seed}`)), `${seed}`, 15, (s) => {
        for (const seat of [null, ...Array(seats).keys()]) {
          const view = ukiyoe.view(s, seat)
          const sampled = ukiyoe.sample(view, rng)
          expect(ukiyoe.violations(sampled)).toEqual([])
          expect(ukiyoe.view(sampled, seat)).toEqual(view)
          expect(Object.keys(sampled)).toEqual(Object.keys(s))
          expect(sampled.exhibitions).toBe(s.exhibitions)
          if (seat === ukiyoe.actor(s)) expect(ukiyoe.moves(sampled)).toEqual(ukiyoe.moves(s))
        }
      })
    }),
    { numRuns: 6 },
  )
})

test('VIEW-1, VIEW-4: a view stays as it was while the game, or a state sampled from it, is played to its end', () => {
  const waiting = position({ turn: 1, hands: ['hokusai-3', 'hokusai-4 hokusai-5 hokusai-6'], shows: [[0, 'hokusai-1 hokusai-2']] })
  play(waiting, 'exhibit hokusai 4 5 6')
  const later = position({ phase: 'draw', round: 2, kept: ['hokusai-1', 'sharaku-1', ''], hands: ['utamaro-1'], discards: 'moronobu-1' })
  const last = position({ left: 1, hands: ['utamaro-1'], shows: [[0, 'hokusai-1 hokusai-2']], kept: ['hokusai-3'], round: 2 })
  for (const s of [waiting, later, last]) {
    const view = ukiyoe.view(s, 0)
    const before = structuredClone(view)
    visitSome(ukiyoe.sample(view, new RandomStream('sample')), 'sampled', 10, () => void expect(view).toEqual(before))
    visitSome(s, 'played', 10, () => void expect(view).toEqual(before))
  }
})

test('VIEW-1: sampling deals each unseen card as often as any other', () => {
  const s = position({ seats: 2, hands: ['hokusai-1', 'sharaku-1'] })
  const rng = new RandomStream('fair')
  const seen = Array<number>(35).fill(0)
  const runs = 2070
  for (let i = 0; i < runs; i++) {
    const sampled = ukiyoe.sample(ukiyoe.view(s, 0), rng)
    seen[ukiyoe.view(sampled, 1).hand[0]!]! += 1
  }
  expect(seen[card('hokusai-1')]).toBeGreaterThan(10)
  expect(seen[card('hokusai-1')]).toBeLessThan(55)
  seen.forEach((n, kind) => {
    if (kind === card('hokusai-1')) return
    expect(n).toBeGreaterThan(30)
    expect(n).toBeLessThan(95)
  })
})

test('VIEW-4: sampling of hidden score cards takes at most one of an artist for each finished round', () => {
  const s = position({
    kept: ['hokusai-1 sharaku-1', 'moronobu-1 hokusai-2 kuniyoshi-1'],
    round: 3,
    options: { hiddenScores: true },
    seats: 2,
  })
  const rng = new RandomStream('quota')
  const artists = new Set<number>()
  for (let i = 0; i < 200; i++) {
    const sampled = ukiyoe.sample(ukiyoe.view(s, 0), rng)
    expect(sampled.kept[0]).toEqual(cards('hokusai-1 sharaku-1'))
    expect(sampled.kept[1]!.length).toBe(3)
    const per = Array<number>(7).fill(0)
    for (const kind of sampled.kept.flat()) per[sampled.deck.artist[kind]!]! += 1
    expect(Math.max(...per)).toBeLessThanOrEqual(2)
    for (const kind of sampled.kept[1]!) artists.add(sampled.deck.artist[kind]!)
    expect(ukiyoe.violations(sampled)).toEqual([])
  }
  expect(artists.size).toBe(7)
})

test('VIEW-1: sampling draws from a stream of its own', () => {
  const s = position({ seats: 2, hands: ['hokusai-1', 'sharaku-1'] })
  const rng = fixedRng((n) => n - 1)
  const sampled = ukiyoe.sample(ukiyoe.view(s, 0), rng)
  expect(rng.asked).toEqual([[69, 'sample']])
  expect(hand(sampled, 1)).toBe('hiroshige-8')
  expect(sampled.pileSize).toBe(68)
})
