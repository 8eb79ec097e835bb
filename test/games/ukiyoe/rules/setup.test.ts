// SETUP: how a round is dealt, and who begins.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANCE } from '../../../../src/core/game.ts'
import { NamedStreams, RandomStream } from '../../../../src/core/rng.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { setup } from '../../../../src/games/ukiyoe/rules/setup.ts'
import { DEFAULTS, fixedRng, game, moves, play, position, repeatWhile, runChance } from '../../../support/ukiyoe/position.ts'

test('SETUP-1: every card of the deck can come up, and each as often as it is left in the pile', () => {
  const s = setup(DEFAULTS, 3)
  expect(moves(s).length).toBe(35)
  expect(s.pile.reduce((sum, n) => sum + n, 0)).toBe(70)
  const asked: [number, string][] = []
  const at = (r: number) => {
    const rng = fixedRng(() => r)
    const move = ukiyoe.chance(s, rng)
    asked.push(...rng.asked)
    return move
  }
  expect([0, 1, 2, 69].map((r) => ukiyoe.text.move(s, at(r)))).toEqual([
    'deal moronobu-1',
    'deal moronobu-1',
    'deal moronobu-2',
    'deal hiroshige-8',
  ])
  expect(asked[0]).toEqual([70, 'round-1'])
  play(s, 'deal moronobu-1', 'deal moronobu-1')
  expect(moves(s)).not.toContain('deal moronobu-1')
  expect(ukiyoe.text.move(s, at(0))).toBe('deal moronobu-2')
  expect(asked.at(-1)).toEqual([68, 'round-1'])
})

test('SETUP-2: five cards each with two, three and four players, dealt from the first player on', () => {
  for (const seats of [2, 3, 4]) {
    const s = setup({ ...DEFAULTS, start: 2 }, seats)
    const got = runChance(s, new NamedStreams('deal')).flatMap((event) => (event.type === 'got' ? [event] : []))
    expect(s.handSize).toEqual(Array(seats).fill(5))
    expect(got.map(({ seat }) => seat)).toEqual(Array.from({ length: 5 * seats }, (_, i) => (1 + Math.floor(i / 5)) % seats))
    expect(got.every(({ to, seat }) => to === seat)).toBe(true)
    expect(ukiyoe.actor(s)).toBe(1)
    expect(ukiyoe.violations(s)).toEqual([])
  }
})

test('SETUP-3: what is left is the draw pile; there is no discard yet, so the first draw is from the pile', () => {
  for (const seats of [2, 3, 4]) {
    const s = game(seats)
    expect(s.pileSize).toBe(70 - 5 * seats)
    expect(s.discards).toEqual([])
    expect(moves(s)).toEqual(['draw'])
  }
})

test('SETUP-4: the first player is drawn by the seed, each seat as likely as any other', () => {
  const s = setup({ ...DEFAULTS, start: 'random' }, 3)
  expect(ukiyoe.actor(s)).toBe(CHANCE)
  expect(moves(s)).toEqual(['start 1', 'start 2', 'start 3'])
  expect([s.phase, s.turn]).toEqual(['start', 0])
  const rng = fixedRng((n) => n - 1)
  const move = ukiyoe.chance(s, rng)
  expect(rng.asked).toEqual([[3, 'start']])
  expect(ukiyoe.text.move(s, move)).toBe('start 3')
  const events = play(s, 'start 3')
  expect(events).toEqual([{ to: 'all', type: 'started', seat: 2 }])
  expect(s.phase).toBe('deal')
  runChance(s, new NamedStreams('x'))
  expect(ukiyoe.actor(s)).toBe(2)
})

test('SETUP-4: or the table chooses, and nothing is drawn', () => {
  for (const start of [1, 2, 3, 4] as const) {
    const s = setup({ ...DEFAULTS, start }, 4)
    expect([s.phase, s.turn]).toEqual(['deal', start - 1])
    expect(moves(s)[0]).toMatch(/^deal /)
    const events = runChance(s, new NamedStreams('x'))
    expect(events.at(-1)).toEqual({ to: 'all', type: 'round', round: 1, seat: start - 1 })
    expect(ukiyoe.actor(s)).toBe(start - 1)
  }
})

test('SETUP-1: the k-th card of a round is the same whatever the players choose', () => {
  const dealt = (seats: number, seed: string, choices: string) => {
    const rng = new NamedStreams(seed)
    const choose = new RandomStream(choices)
    const s = setup({ ...DEFAULTS, start: 'random' }, seats)
    const cards: number[] = []
    repeatWhile(
      () => s.round === 1,
      () => {
        for (const event of runChance(s, rng)) if (event.type === 'got') cards.push(event.card)
        const texts = moves(s)
        play(s, texts[choose.below(texts.length)]!)
      },
    )
    return cards
  }
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), fc.string(), fc.string(), fc.string(), (seats, seed, one, other) => {
      const [a, b] = [dealt(seats, seed, one), dealt(seats, seed, `other ${other}`)]
      const common = Math.min(a.length, b.length)
      expect(common).toBeGreaterThan(5 * seats)
      expect(b.slice(0, common)).toEqual(a.slice(0, common))
    }),
    { numRuns: 6 },
  )
  expect(dealt(2, 'one seed', 'x')).not.toEqual(dealt(2, 'another seed', 'x'))
})

test('SETUP-1: each round has a stream of its own', () => {
  for (const round of [1, 2, 3]) {
    const s = position({ phase: 'reveal', round })
    const rng = fixedRng(() => 0)
    ukiyoe.chance(s, rng)
    expect(rng.asked).toEqual([[70, `round-${round}`]])
  }
})
