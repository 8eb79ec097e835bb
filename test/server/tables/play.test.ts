// A table from its making to its end, over real sockets: what is sent, what is refused, what is stored.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Update } from '../../../src/protocol/table.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

let server: Server
let ann: Guest
let ben: Guest
beforeAll(async () => {
  server = await startServer()
  ann = await server.guest('Ann')
  ben = await server.guest('Ben')
})
afterAll(() => server.stop())

async function makeTable(host: Guest, wish: object): Promise<string> {
  const { status, body } = await server.call('POST', '/api/tables', wish, host.secret)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { table: string }).table
}

/** Plays any legal move wherever it is somebody's turn, until the game is over. */
async function playOut(table: string, clients: readonly Client[]): Promise<number> {
  let moves = 0
  for (;;) {
    if (clients.every((one) => one.at(table).state === 'over')) return moves
    const client = clients.find((one) => one.at(table).turn)
    if (!client) {
      await Promise.race(clients.map((one) => one.next()))
      continue
    }
    const { turn, version } = client.at(table)
    const pick = turn!.moves[(moves * 7) % turn!.moves.length]! as Record<string, unknown>
    expect(await client.ask({ type: 'move', table, version, move: pick })).toMatchObject({ ok: true })
    moves += 1
  }
}

test('two people play a game of UKIYO-E by link, to its end', async () => {
  const table = await makeTable(ann, { game: 'ukiyoe', seats: ['me', 'open'] })
  const [a, b] = await Promise.all([Client.open(server.url, ann.secret), Client.open(server.url, ben.secret)])
  expect(await a.ask({ type: 'watch', table })).toMatchObject({ ok: true, version: 1 })
  expect(await b.ask({ type: 'watch', table })).toMatchObject({ ok: true, version: 1, state: 'open', view: null, you: null })
  expect(await a.ask({ type: 'start', table })).toMatchObject({ refused: 'seats-open' })
  expect(await b.ask({ type: 'join', table })).toMatchObject({ ok: true, version: 2, you: 1 })
  expect(await b.ask({ type: 'start', table })).toMatchObject({ refused: 'not-allowed' })
  expect(await a.ask({ type: 'start', table })).toMatchObject({ ok: true, version: 3, state: 'playing' })
  await b.until(() => b.at(table).version === 3)
  const moves = await playOut(table, [a, b])
  expect(moves).toBeGreaterThan(20)
  expect(a.at(table).result!.winners.length).toBeGreaterThan(0)
  expect(a.at(table).version).toBe(3 + moves)
  const record = await server.call('GET', `/api/tables/${table}/record`)
  expect(record.status).toBe(200)
  await Promise.all([a.close(), b.close()])
})

test('a person and bots play a game of IKI', async () => {
  const table = await makeTable(ann, { game: 'iki', seats: ['me', { bot: 'journeyman' }, { bot: 'random' }] })
  const a = await Client.open(server.url, ann.secret)
  await a.ask({ type: 'watch', table })
  await a.ask({ type: 'start', table })
  expect(await playOut(table, [a])).toBeGreaterThan(10)
  await a.close()
})

test('a player who joins is shown by name at once, even if nobody has looked at the table', async () => {
  const table = await makeTable(ann, { game: 'ukiyoe', seats: ['me', 'open'] })
  const cho = await server.guest('Cho')
  await server.call('POST', `/api/tables/${table}/commands`, { type: 'join' }, cho.secret)
  const { body } = await server.call('GET', `/api/tables/${table}`, undefined, ann.secret)
  expect((body as Update).seats!.map((seat) => seat.person?.name)).toEqual(['Ann', 'Cho'])
})
