// How much may be said: in ten seconds by one guest, and in a day from one address.
import { afterEach, expect, test } from 'vitest'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

const DAY = 86_400_000
let server: Server
let now = 0
afterEach(() => server.stop())

async function begin(chatEach: number) {
  now = Date.now()
  server = await startServer({ memory: true }, { limits: { chatEach }, now: () => now, proxy: 1 })
  const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'] }, ann.secret)
  return { ann, ben, table: (body as { table: string }).table }
}

async function say({ secret }: Guest, table: string, text: string, from: string, id?: string) {
  const answer = await fetch(`${server.url}/api/tables/${table}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, 'x-forwarded-for': from },
    body: JSON.stringify({ type: 'chat', text, ...(id === undefined ? {} : { id }) }),
  })
  return ((await answer.json()) as { code?: string }).code ?? 'said'
}

test('the guests of one address share the bytes of chat of a day, by HTTP and by socket', async () => {
  const { ann, ben, table } = await begin(1000)
  expect(await say(ann, table, '歌'.repeat(200), '203.0.113.5', 'first')).toBe('said')
  expect(await say(ben, table, 'x'.repeat(300), '203.0.113.5')).toBe('quota')
  const client = await Client.open(server.url, ben.secret, true, { 'x-forwarded-for': '203.0.113.5' })
  expect(await client.ask({ type: 'chat', table, text: 'x'.repeat(300) })).toMatchObject({ refused: 'quota', seconds: expect.any(Number) })
  await client.close()
  // What was said already is acknowledged again.
  expect(await say(ann, table, '歌'.repeat(200), '203.0.113.5', 'first')).toBe('said')
  expect(await say(ben, table, 'x'.repeat(300), '203.0.113.6')).toBe('said')
  now += DAY
  expect(await say(ben, table, 'x'.repeat(300), '203.0.113.5')).toBe('said')
})
