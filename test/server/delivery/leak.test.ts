// Nothing leaks from what is shown: with everything a receiver may not know changed, it is sent the same bytes.
import { expect, test } from 'vitest'
import { CHANCE } from '../../../src/core/game.ts'
import { Stream } from '../../../src/core/rng.ts'
import { ALL_EYES, type Eyes, OWN_EYES, PUBLIC_EYES, showUpdate } from '../../../src/server/perspective/project.ts'
import { plan } from '../../../src/server/tables/create.ts'
import { entry, fold, open, type Table } from '../../../src/server/tables/table.ts'

const SETTINGS = { public: false, clock: { kind: 'none' }, expiry: 'bot', abandonedAfter: 600, standIn: 'random', allHands: null } as const

function makeTable(game: string, options: Record<string, unknown>, people: number): Table {
  const data = plan('guest0', { game, options, seats: ['me', ...new Array(people - 1).fill('open')], settings: SETTINGS } as never)
  if ('refused' in data) throw new Error(data.message)
  const seats = Array.from({ length: people }, (_, i) => ({ guest: `guest${i}` }))
  const table = open('table', [{ ...entry('created', { ...data, seats }, null), version: 1, at: 1 }], 1, () => {})!
  fold(table, { ...entry('started', {}, null), version: 2, at: 2 }, undefined, true)
  return table
}

const shown = (table: Table, eyes: Eyes) =>
  JSON.stringify(showUpdate(table, eyes, [], { names: () => 'name', now: 5, whole: true, keeps: false }))

test.each([
  ['ukiyoe', { hiddenScores: true }, 2, 400],
  ['ukiyoe', {}, 4, 400],
  ['iki', {}, 3, 60],
] as const)('%s %j, %i players', (game, options, people, most) => {
  const table = makeTable(game, options, people)
  const rng = new Stream(`leak ${game}`)
  const everybody = [PUBLIC_EYES, ...OWN_EYES.slice(0, people)]
  let looked = 0
  for (let version = 3; table.state === 'playing' && version < most; version++) {
    for (const eyes of everybody) {
      const view = table.game.view(table.s, eyes.seat)
      const dream: Table = { ...table, legal: null, s: table.game.sample(view, rng), secret: 'another secret', seed: 'another seed' }
      const { about: _, ...real } = JSON.parse(shown(table, eyes))
      const { about: __, ...dreamt } = JSON.parse(shown(dream, eyes))
      // What one may choose from hangs on one's own hand alone; everybody else is offered nothing.
      expect(dreamt).toEqual(real)
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
  for (const eyes of [PUBLIC_EYES, ALL_EYES, OWN_EYES[0]!]) expect(shown(table, eyes)).not.toContain(table.secret)
  fold(table, { ...entry('resigned', { seat: 1 }, null), version: 3, at: 3 })
  expect(shown(table, PUBLIC_EYES)).toContain(table.secret)
})
