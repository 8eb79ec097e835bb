// Privacy of events: to all, or to one seat, and to nobody else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVisibleTo, visibleTo } from '../../src/core/events.ts'

const EVENTS = [
  { to: 'all', type: 'drew' },
  { to: 0, type: 'got' },
  { to: 1, type: 'got' },
  { to: 'all', type: 'over' },
] as const

test.each([
  [0, [0, 1, 3]],
  [1, [0, 2, 3]],
  [2, [0, 3]],
  [null, [0, 3]],
])('seat %j sees the events %j', (seat, seen) => {
  expect(visibleTo(EVENTS, seat)).toEqual(seen.map((i) => EVENTS[i]))
  expect(EVENTS.flatMap((event, i) => (isVisibleTo(event, seat) ? [i] : []))).toEqual(seen)
})

test('a private event has exactly one reader, a public one has all, and order is kept', () => {
  const seats = [0, 1, 2, 3, null]
  const events = fc.array(fc.record({ to: fc.constantFrom<'all' | number>('all', 0, 1, 2, 3), type: fc.string(), n: fc.nat() }))
  fc.assert(
    fc.property(events, (list) => {
      for (const event of list) {
        const readers = seats.filter((seat) => isVisibleTo(event, seat))
        expect(readers).toEqual(event.to === 'all' ? seats : [event.to])
      }
      for (const seat of seats) {
        const seen = visibleTo(list, seat)
        expect(seen).toEqual(list.filter((event) => seen.includes(event)))
      }
    }),
  )
})
