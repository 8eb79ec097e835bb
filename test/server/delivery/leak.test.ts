// Nothing leaks from what is shown: with everything a receiver may not know changed, it is sent the same bytes.
import { expect, test } from 'vitest'
import { CHANCE } from '../../../src/core/game.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { ALL_HANDS, OWN_SEAT, type ReceiverPerspective, SPECTATOR, showUpdate } from '../../../src/server/perspective/project.ts'
import { plan } from '../../../src/server/tables/create.ts'
import { open } from '../../../src/server/tables/read-table.ts'
import { entry, fold, type ServerTable } from '../../../src/server/tables/table.ts'

const SETTINGS = { public: false, clock: { kind: 'none' }, expiry: 'bot', abandonedAfter: 600, standIn: 'random', allHands: null } as const

function makeTable(game: string, options: Record<string, unknown>, people: number): ServerTable {
  const data = plan('guest0', { game, options, seats: ['me', ...new Array(people - 1).fill('open')], settings: SETTINGS } as never)
  if ('refused' in data) throw new Error(data.message)
  const seats = Array.from({ length: people }, (_, i) => ({ guest: `guest${i}` }))
  const table = open('table', [{ ...entry('created', { ...data, seats }, null), version: 1, at: 1 }], 1, () => {})!
  fold(table, { ...entry('started', {}, null), version: 2, at: 2 }, undefined, true)
  return table
}

const shown = (table: ServerTable, perspective: ReceiverPerspective) =>
  JSON.stringify(showUpdate(table, perspective, [], { names: () => 'name', now: 5, full: true, deltas: null }))

test.each([
  ['ukiyoe', { hiddenScores: true }, 2, 400],
  ['ukiyoe', {}, 4, 400],
  ['iki', {}, 3, 60],
] as const)('%s %j, %i players', (game, options, people, most) => {
  const table = makeTable(game, options, people)
  const rng = new RandomStream(`leak ${game}`)
  const everybody = [SPECTATOR, ...OWN_SEAT.slice(0, people)]
  let looked = 0
  for (let version = 3; table.state === 'playing' && version < most; version++) {
    for (const perspective of everybody) {
      const view = table.game.view(table.s, perspective.seat)
      const sampled: ServerTable = {
        ...table,
        legal: null,
        s: table.game.sample(view, rng),
        secret: 'another secret',
        seed: 'another seed',
      }
      const { about: _, ...real } = JSON.parse(shown(table, perspective))
      const { about: __, ...sampledView } = JSON.parse(shown(sampled, perspective))
      // The moves a player may choose from depend on their own hand alone; everybody else is offered nothing.
      expect(sampledView).toEqual(real)
      looked += 1
    }
    const moves = table.game.moves(table.s)
    expect(table.game.actor(table.s)).not.toBe(CHANCE)
    fold(
      table,
      { ...entry('moved', { seat: table.game.actor(table.s), move: moves[rng.below(moves.length)] }, null), version, at: version },
      undefined,
      true,
    )
  }
  expect(looked).toBeGreaterThan(100)
})

test('the secret and the seed are shown at the end and not before', () => {
  const table = makeTable('ukiyoe', {}, 2)
  for (const perspective of [SPECTATOR, ALL_HANDS, OWN_SEAT[0]!]) expect(shown(table, perspective)).not.toContain(table.secret)
  fold(table, { ...entry('resigned', { seat: 1 }, null), version: 3, at: 3 })
  expect(shown(table, SPECTATOR)).toContain(table.secret)
})
