// What the server does by itself: one guest's bots and webhooks do not delay those of others, and bots alone wait for somebody to watch.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerTable } from '../../../src/server/tables/table.ts'
import { isAttended } from '../../../src/server/tables/table.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

let server: Server
let ann: Guest
let ben: Guest
beforeAll(async () => {
  server = await startServer(undefined, { privateWebhooks: true, thinking: 500 })
  ann = await server.guest('Ann')
  ben = await server.guest('Ben')
})
afterAll(() => server.stop())

const versionOf = async (table: string) => ((await server.call('GET', `/api/tables/${table}`)).body as { version: number }).version

async function begin(seats: readonly unknown[], host: Guest, settings = {}): Promise<string> {
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats, settings, options: { start: 1 } }, host.secret)
  const { table } = body as { table: string }
  await server.call('POST', `/api/tables/${table}/commands`, { type: 'start' }, host.secret)
  return table
}

test('bots alone at a table play only while somebody watches', async () => {
  const random = { bot: 'random' }
  const table = await begin([random, random, random, random], ann)
  const atFirst = await versionOf(table)
  // Somebody else's bot moves meanwhile, so the lane is not just slow.
  const other = await begin([random, 'me'], ben)
  await expect.poll(() => versionOf(other), { timeout: 20_000 }).toBeGreaterThan(2)
  expect(await versionOf(table)).toBe(atFirst)
  const client = await Client.open(server.url)
  await client.ask({ type: 'watch', table })
  await client.until(() => client.at(table).version > atFirst + 10, 'some moves')
  await client.close()
  let before = -1
  await expect.poll(async () => before === (before = await versionOf(table)), { interval: 500, timeout: 20_000 }).toBe(true)
  const again = await Client.open(server.url)
  await again.ask({ type: 'watch', table })
  await again.until(() => again.at(table).version > before, 'a move')
  await again.close()
})

test('a table is attended while a person can move there, not while bots sit in for all', () => {
  const person = { guest: 'ann', bot: null, resigned: false }
  const away = { guest: 'bob', bot: 'random', resigned: false }
  const bot = { guest: null, bot: 'master', resigned: false }
  const resigned = { guest: 'cid', bot: 'random', resigned: true }
  const attended = (...seats: object[]) => isAttended({ seats } as unknown as ServerTable)
  expect(attended(person, bot)).toBe(true)
  expect(attended(away, person)).toBe(true)
  expect(attended(resigned, person, bot)).toBe(true)
  expect(attended(away, bot)).toBe(false)
  expect(attended(bot, bot)).toBe(false)
  expect(attended(resigned, away, bot)).toBe(false)
})

test('hanging webhooks and masters of one guest delay neither the bot nor the deadline of another', async () => {
  let held = 0
  const tarpit = createServer(async (request, response) => {
    let body = ''
    for await (const bytes of request) body += bytes
    const { challenge } = JSON.parse(body) as { challenge?: string }
    if (challenge === undefined) held += 1
    else response.end(challenge)
  }).listen(0, '127.0.0.1')
  await once(tarpit, 'listening')
  const url = `http://127.0.0.1:${(tarpit.address() as AddressInfo).port}`
  for (let i = 0; i < 5; i++) expect((await server.call('POST', '/api/webhooks', { url: `${url}/${i}` }, ann.secret)).status).toBe(201)
  // 60 calls that hang, and 20 masters that want to move.
  for (let i = 0; i < 12; i++) await begin([{ bot: 'random' }, 'me'], ann)
  for (let i = 0; i < 20; i++) await begin([{ bot: 'master' }, { bot: 'master' }, 'me'], ann)
  await expect.poll(() => held, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  const deadline = await begin(['me', { bot: 'random' }], ben, { clock: { kind: 'deadline', seconds: 10 } })
  const due = performance.now() + 10_000
  const from = performance.now()
  const table = await begin([{ bot: 'random' }, 'me'], ben)
  await expect.poll(() => versionOf(table), { timeout: 30_000, interval: 20 }).toBeGreaterThan(2)
  expect(performance.now() - from).toBeLessThan(5000)
  const isOver = async () => {
    const { body } = await server.call('GET', `/api/tables/${deadline}`)
    return (body as { seats: { bot: string | null }[] }).seats[0]!.bot !== null
  }
  await sleep(Math.max(0, due - performance.now()))
  await expect.poll(isOver, { timeout: 30_000, interval: 20 }).toBe(true)
  expect(performance.now() - due).toBeLessThan(3000)
  tarpit.closeAllConnections()
  tarpit.close()
}, 90_000)
