// A bad network: frames lost, late, doubled, swapped, connections cut and half open; games finish, and nobody sees what never was.
import { expect, test } from 'vitest'
import { runNetwork } from './harness/network.ts'

test('games finish over a bad network, and every state shown is a prefix of the record', async () => {
  const { problems, games, troubles } = await runNetwork({
    tables: 4,
    seed: 'bad',
    trouble: { dropped: 8, doubled: 30, swapped: 15, cut: 3, halfOpen: 1, delay: 4 },
  })
  expect(problems).toEqual([])
  expect(games).toBe(4)
  for (const [name, count] of Object.entries(troubles)) expect(count, name).toBeGreaterThan(0)
}, 600_000)
