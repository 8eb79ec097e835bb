// Nothing is lost: tables are played while servers are killed. Short runs; the long ones are npm run reliability.
import { expect, test } from 'vitest'
import { runKills } from './harness/kills.ts'

test('one server, killed while tables are played: every acknowledged move is in the record once, every client converges', async () => {
  const { problems, ...figures } = await runKills({ kills: 4, tables: 4, nodes: 1, seed: 'short', pause: 700 })
  expect(problems).toEqual([])
  expect(figures.kills).toBe(4)
  expect(figures.acknowledged).toBeGreaterThan(500)
}, 900_000)

test('three nodes over PostgreSQL: nodes are killed, the database is restarted, nothing is lost', async () => {
  const { problems, ...figures } = await runKills({ kills: 4, tables: 4, nodes: 3, seed: 'short', databaseRestarts: 2, pause: 700 })
  expect(problems).toEqual([])
  expect(figures).toMatchObject({ kills: 4, databaseRestarts: 2 })
  expect(figures.acknowledged).toBeGreaterThan(500)
}, 900_000)
