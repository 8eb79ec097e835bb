// With hiddenScores nobody but its owner learns which card was kept, before the end.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVisibleTo } from '../../../../src/core/events.ts'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { NamedStreams, RandomStream } from '../../../../src/core/rng.ts'
import type { UkiyoeEvent } from '../../../../src/games/ukiyoe/rules/events.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { setup } from '../../../../src/games/ukiyoe/rules/setup.ts'
import { DEFAULTS } from '../../../support/ukiyoe/position.ts'

function eventsOf(seed: string, seats: number, hiddenScores: boolean): { events: UkiyoeEvent[]; kept: number[][] } {
  const s = setup({ ...DEFAULTS, hiddenScores }, seats)
  const chance = new NamedStreams(seed)
  const rng = new RandomStream(seed)
  const events: UkiyoeEvent[] = []
  for (let actor = ukiyoe.actor(s); actor !== OVER; actor = ukiyoe.actor(s)) {
    const moves = ukiyoe.moves(s)
    ukiyoe.apply(s, actor === CHANCE ? ukiyoe.chance(s, chance) : moves[rng.below(moves.length)]!, (event) => void events.push(event))
  }
  return { events, kept: s.kept }
}

test('VIEW-4: over whole games, no event names a kept card to another seat or a spectator before the end; at the end all learn them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }).map(String), fc.constantFrom(2, 3, 4), (seed, seats) => {
      const { events, kept } = eventsOf(seed, seats, true)
      const owners: number[][] = kept.map(() => [])
      for (const event of events) {
        if (event.type !== 'kept') continue
        owners[event.seat]!.push(event.card)
        for (const other of [null, ...kept.keys()]) expect(isVisibleTo(event, other)).toBe(other === event.seat)
      }
      expect(owners).toEqual(kept)
      const hidden = events.filter(({ type }) => type === 'keptHidden')
      for (const event of hidden) expect(Object.keys(event).toSorted()).toEqual(['round', 'seat', 'to', 'type'])
      expect(hidden.map((event) => 'seat' in event && event.seat).toSorted()).toEqual(kept.flatMap((cards, seat) => cards.map(() => seat)))
      expect(events.slice(-seats - 1)).toEqual([
        ...kept.map((cards, seat) => ({ to: 'all', type: 'revealed', seat, cards })),
        { to: 'all', type: 'over' },
      ])
    }),
    { numRuns: 30 },
  )
})

test('VIEW-4: without the option all learn it at once, and no event comes twice', () => {
  const { events, kept } = eventsOf('open', 3, false)
  const keeping = events.filter((event) => event.type === 'kept')
  expect(keeping.every((event) => event.to === 'all')).toBe(true)
  expect(keeping.length).toBe(kept.flat().length)
  expect(events.some(({ type }) => type === 'keptHidden' || type === 'revealed')).toBe(false)
})

test('VIEW-4: hidden cards have sentences of their own', () => {
  const s = setup(DEFAULTS, 2)
  const say = (event: UkiyoeEvent) => ukiyoe.text.event(s, event, ['Aki', 'Ben'])
  expect(say({ to: 'all', type: 'keptHidden', seat: 0, round: 1 })).toBe('Aki keeps a card face down.')
  expect(say({ to: 'all', type: 'revealed', seat: 1, cards: [0, 2] })).toBe('Ben turns over moronobu-1, toyokuni-1.')
  expect(say({ to: 'all', type: 'revealed', seat: 1, cards: [] })).toBe('Ben turns over no card.')
})
