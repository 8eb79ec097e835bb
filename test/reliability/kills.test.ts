// Nothing is lost: tables are played while servers are killed. Short runs; the long ones are npm run reliability.
import { expect, test } from 'vitest'
import { runKills } from './harness/kills.ts'

test('one server, killed while tables are played: every acknowledged move is in the record once, every client converges', async () => {
  const { problems, ...figures } = await runKills({ kills: 2, tables: 2, nodes: 1, seed: 'short', pause: 700 })
  expect(problems).toEqual([])
  expect(figures.kills).toBe(2)
  expect(figures.acknowledged).toBeGreaterThan(200)
}, 900_000)

test('three nodes over PostgreSQL: nodes are killed, the database is restarted, nothing is lost', async () => {
  const { problems, ...figures } = await runKills({ kills: 2, tables: 2, nodes: 3, seed: 'short', databaseRestarts: 1, pause: 700 })
  expect(problems).toEqual([])
  expect(figures).toMatchObject({ kills: 2, databaseRestarts: 1 })
  expect(figures.acknowledged).toBeGreaterThan(200)
}, 900_000)
