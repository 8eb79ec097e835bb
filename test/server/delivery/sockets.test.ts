// The socket: coming back with nothing missed and nothing twice, commands sent again, and what is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Step, ToClient, Update } from '../../../src/protocol/table.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'
import { temporaryFolder } from '../../support/temporary.ts'

let server: Server
let ann: Guest
let ben: Guest
beforeAll(async () => {
  server = await startServer(undefined, { limits: { burst: 60, messages: 30 } })
  ann = await server.guest('Ann')
  ben = await server.guest('Ben')
})
afterAll(() => server.stop())

async function begin(on: Server, [a, b]: readonly [Guest, Guest]): Promise<string> {
  const { body } = await on.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 1 } }, a.secret)
  const { table } = body as { table: string }
  await on.call('POST', `/api/tables/${table}/commands`, { type: 'join' }, b.secret)
  expect((await on.call('POST', `/api/tables/${table}/commands`, { type: 'start' }, a.secret)).status).toBe(200)
  return table
}

/** Plays this many moves by HTTP, for the player on turn. */
async function play(on: Server, table: string, people: readonly Guest[], moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    for (const guest of people) {
      const now = (await on.call('GET', `/api/tables/${table}`, undefined, guest.secret)).body as Update
      if (!now.turn) continue
      const done = await on.call(
        'POST',
        `/api/tables/${table}/commands`,
        { type: 'move', version: now.version, move: now.turn.moves[0] },
        guest.secret,
      )
      expect(done.status, done.text).toBe(200)
      break
    }
  }
}

const stepsOf = (client: Client, table: string): Step[] =>
  client.messages.flatMap((one) => (one.type === 'update' && one.table === table ? (one.steps ?? []) : []))

test('a returning client gets every missed step once and in order, from memory as from the disk', async () => {
  const folder = temporaryFolder()
  let node = await startServer({ folder })
  const people = [await node.guest('Ann'), await node.guest('Ben')] as const
  const table = await begin(node, people)
  const steady = await Client.open(node.url, people[0].secret)
  await steady.ask({ type: 'watch', table, since: 0 })
  const first = await Client.open(node.url, people[0].secret)
  await first.ask({ type: 'watch', table, since: 0 })
  await play(node, table, people, 3)
  await first.until(() => first.at(table).version === 6)
  await first.close()
  await play(node, table, people, 40)
  await steady.until(() => steady.at(table).version === 46)
  const second = await Client.open(node.url, people[0].secret)
  const seen = first.at(table).version
  await second.ask({ type: 'watch', table, since: seen })
  expect([...stepsOf(first, table), ...stepsOf(second, table)]).toEqual(stepsOf(steady, table))
  expect(stepsOf(steady, table).map((step) => step.version)).toEqual(Array.from({ length: 46 }, (_, i) => i + 1))
  // A short break, from memory.
  const third = await Client.open(node.url, people[0].secret)
  await third.ask({ type: 'watch', table, since: 44 })
  expect(stepsOf(third, table)).toEqual(stepsOf(steady, table).slice(44))
  // The node ends: all are asked to come back, and what they then get is the same.
  await node.stop()
  await steady.until(() => steady.closed !== undefined)
  expect(steady.messages.at(-1)).toEqual({ type: 'closing' })
  expect(steady.closed).toBe(1012)
  node = await startServer({ folder })
  const after = await Client.open(node.url, people[0].secret)
  await after.ask({ type: 'watch', table, since: 0 })
  expect(stepsOf(after, table)).toEqual(stepsOf(steady, table))
  expect(after.at(table).view).toEqual(steady.at(table).view)
  await play(node, table, people, 5)
  await after.until(() => after.at(table).version === 51)
  await node.stop()
})

test('a command sent again is carried out once; a late one is refused, and an update follows', async () => {
  const table = await begin(server, [ann, ben])
  const a = await Client.open(server.url, ann.secret)
  await a.ask({ type: 'watch', table })
  const { version } = a.at(table)
  const once = { type: 'move', id: 'same', table, version, move: 'draw' } as const
  const answers = await Promise.all([a.ask(once), a.ask({ ...once, id: 'other' })])
  expect(answers).toMatchObject([
    { ok: true, version: version + 1 },
    { refused: 'stale', version: version + 1 },
  ])
  await a.until(() => a.messages.filter((one) => one.type === 'update').length >= 3, 'the steps after the refusal')
  expect(await a.ask(once)).toMatchObject({ ok: true, version: version + 1 })
  const shown = { type: 'show', id: 'shown', table, to: 'all', on: true } as const
  const [first, second] = [await a.ask(shown), await a.ask(shown)]
  expect(second).toMatchObject({ ok: true, version: (first as { version: number }).version })
  // Long after, when it is no longer in memory.
  await play(server, table, [ann, ben], 80)
  expect(await a.ask(once)).toMatchObject({ ok: true, version: version + 1 })
  // Ids are each client's own.
  const b = await Client.open(server.url, ben.secret)
  expect(await b.ask({ ...once, version })).toMatchObject({ refused: expect.stringMatching(/stale|not-your-turn/) })
  const all = (await server.call('GET', `/api/tables/${table}?since=0`, undefined, ann.secret)).body as Update
  expect(all.steps!.filter((step) => step.kind === 'moved')).toHaveLength(81)
  await Promise.all([a.close(), b.close()])
})

test('moves that are not legal are refused with the reason of the game', async () => {
  const table = await begin(server, [ann, ben])
  const a = await Client.open(server.url, ann.secret)
  await a.ask({ type: 'watch', table })
  const { version } = a.at(table)
  expect(await a.ask({ type: 'move', table, version, move: 'pass' })).toMatchObject({
    refused: 'illegal-move',
    blocked: { clause: expect.any(String) },
  })
  expect(await a.ask({ type: 'move', table, version, move: 'dance' })).toMatchObject({ refused: 'illegal-move' })
  expect(await a.ask({ type: 'move', table, version, move: { type: 'deal', card: 3 } })).toMatchObject({ refused: 'illegal-move' })
  expect(await a.ask({ type: 'move', table, version: version + 5, move: 'draw' })).toMatchObject({ refused: 'stale' })
  const b = await Client.open(server.url, ben.secret)
  expect(await b.ask({ type: 'move', table, version, move: 'draw' })).toMatchObject({ refused: 'not-your-turn' })
  await Promise.all([a.close(), b.close()])
})

test('messages that make no sense get a clear answer', async () => {
  const a = await Client.open(server.url, ann.secret)
  const refusal = async (text: string) => {
    const before = a.messages.length
    a.send(text)
    await a.until(() => a.messages.length > before)
    return a.messages[before] as ToClient
  }
  expect(await refusal('not json')).toMatchObject({ refused: 'bad-message' })
  expect(await refusal('[]')).toMatchObject({ refused: 'bad-message', at: 'type' })
  expect(await refusal('{"type":"constructor","id":"x"}')).toMatchObject({ id: 'x', refused: 'bad-message', at: 'type' })
  expect(await refusal('{"type":"move","id":"x","table":"t"}')).toMatchObject({ id: 'x', refused: 'bad-message', at: 'version' })
  const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
  expect(await refusal(`{"type":"move","id":"x","table":"t","version":1,"move":${deep}}`)).toMatchObject({
    id: 'x',
    refused: 'bad-message',
    at: 'move',
  })
  expect(await refusal('{"type":"watch","id":"x","table":"no"}')).toMatchObject({ id: 'x', refused: 'not-found' })
  expect(await refusal('{"type":"hello"}')).toMatchObject({ refused: 'bad-message' })
  expect(await refusal('{"type":"ping"}')).toMatchObject({ type: 'pong' })
  a.socket.send(Buffer.from([1, 2, 3]))
  await a.until(() => (a.messages.at(-1) as { refused?: string }).refused === 'bad-message')
  // Too many at once.
  for (let i = 0; i < 80; i++) a.send('{"type":"ping"}')
  await a.until(() => a.messages.some((one) => 'refused' in one && one.refused === 'too-fast'))
  // Too large.
  a.send(JSON.stringify({ type: 'ping', more: 'x'.repeat(20_000) }))
  await a.until(() => a.closed !== undefined)
  expect(a.closed).toBe(1009)
})

test('a connection without a secret may only watch; one with a wrong secret is closed', async () => {
  const table = await begin(server, [ann, ben])
  const stranger = await Client.open(server.url)
  expect(await stranger.ask({ type: 'watch', table })).toMatchObject({ ok: true, you: null })
  expect(await stranger.ask({ type: 'resign', table })).toMatchObject({ refused: 'not-signed-in' })
  expect(await stranger.ask({ type: 'chat', table, text: 'hello' })).toMatchObject({ refused: 'not-signed-in' })
  await stranger.close()
  const wrong = await Client.open(server.url, 'wrong')
  await wrong.until(() => wrong.closed !== undefined)
  expect(wrong.closed).toBe(4401)
  const early = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`)
  const said = new Promise((resolve) => early.once('message', (data) => resolve(JSON.parse(String(data)))))
  early.once('open', () => early.send(JSON.stringify({ type: 'watch', id: 'w', table })))
  expect(await said).toMatchObject({ id: 'w', refused: 'not-signed-in' })
  early.close()
})

test('a page of others cannot open a socket', async () => {
  const open = (origin: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers: { origin } })
      socket.once('open', () => {
        socket.close()
        resolve('open')
      })
      socket.once('error', (error) => resolve(error.message))
    })
  expect(await open('https://evil.example')).toMatch(/403/)
  expect(await open('null')).toMatch(/403/)
  expect(await open(server.url)).toBe('open')
})

test('presence, turns elsewhere, chat with mute and limit', async () => {
  const table = await begin(server, [ann, ben])
  const [a, b] = await Promise.all([Client.open(server.url, ann.secret), Client.open(server.url, ben.secret)])
  await a.ask({ type: 'watch', table })
  await a.until(() => a.messages.some((one) => one.type === 'presence' && one.seats[0] === true && !one.seats[1]))
  await b.ask({ type: 'watch', table })
  await a.until(() => a.messages.some((one) => one.type === 'presence' && one.seats[1] === true), 'Ben to be here')
  expect(await b.ask({ type: 'chat', table, text: '  <b>good luck</b> ' })).toMatchObject({ ok: true })
  await a.until(() => a.messages.some((one) => one.type === 'chat'))
  expect(a.messages.find((one) => one.type === 'chat')).toMatchObject({
    messages: [{ by: { name: 'Ben' }, seat: 1, text: '<b>good luck</b>' }],
  })
  expect(await b.ask({ type: 'chat', table, text: 'two\nlines' })).toMatchObject({ refused: 'bad-message' })
  expect((await server.call('PUT', `/api/me/mutes/${ben.id}`, undefined, ann.secret)).status).toBe(204)
  expect(await b.ask({ type: 'chat', table, text: 'can you hear me?' })).toMatchObject({ ok: true })
  await a.ask({ type: 'chat', table, text: 'hm' })
  expect(a.messages.filter((one) => one.type === 'chat')).toHaveLength(2)
  expect((await server.call('GET', `/api/tables/${table}/chat`, undefined, ann.secret)).body).toMatchObject({ messages: [{ text: 'hm' }] })
  expect((await server.call('GET', `/api/tables/${table}/chat`)).body).toMatchObject({ messages: [{}, {}, { text: 'hm' }] })
  for (let i = 0; i < 8; i++) await b.ask({ type: 'chat', table, text: `${i}` })
  expect(await b.ask({ type: 'chat', table, text: 'too much' })).toMatchObject({ refused: 'too-fast', seconds: expect.any(Number) })
  // Ben looks elsewhere: he gets a message that it is his turn.
  await b.ask({ type: 'unwatch', table })
  while (a.at(table).turn)
    await a.ask({ type: 'move', table, version: a.at(table).version, move: a.at(table).turn!.moves.at(-1)! as Record<string, unknown> })
  await b.until(() => b.messages.some((one) => one.type === 'turn' && one.yours && one.table === table))
  await Promise.all([a.close(), b.close()])
})

test('a spectator who sits down is here for everybody, and no longer after leaving the seat', async () => {
  const made = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'] }, ann.secret)
  const { table } = made.body as { table: string }
  const [a, b] = await Promise.all([Client.open(server.url, ann.secret), Client.open(server.url, ben.secret)])
  const presenceOf = (client: Client) => client.messages.flatMap((one) => (one.type === 'presence' && one.table === table ? [one] : []))
  const seatsAt = (client: Client) => presenceOf(client).at(-1)?.seats
  const untilSeats = (...seats: boolean[]) =>
    Promise.all([a, b].map((client) => client.until(() => `${seatsAt(client)}` === `${seats}`, `seats ${seats}`)))
  for (const client of [a, b]) await client.ask({ type: 'watch', table, since: 0 })
  // Ben is known to be here, as a spectator, before he takes the seat.
  await untilSeats(true, false)
  await b.until(() => presenceOf(b).some(({ watching }) => watching === 1))
  expect(await b.ask({ type: 'join', table, seat: 1 })).toMatchObject({ ok: true })
  await untilSeats(true, true)
  expect(await b.ask({ type: 'leave', table })).toMatchObject({ ok: true })
  await untilSeats(true, false)
  expect(await b.ask({ type: 'join', table, seat: 1 })).toMatchObject({ ok: true })
  await untilSeats(true, true)
  // The host gives the seat to a bot: Ben is a spectator again.
  expect(await a.ask({ type: 'seat', table, seat: 1, to: { bot: 'random' } })).toMatchObject({ ok: true })
  await untilSeats(true, false)
  await Promise.all([a.close(), b.close()])
})

test('a chat line sent again is stored once, even when the guest may not chat just now', async () => {
  const [cho, dai] = [await server.guest('Cho'), await server.guest('Dai')]
  const table = await begin(server, [cho, dai])
  const [c, d] = await Promise.all([Client.open(server.url, cho.secret), Client.open(server.url, dai.secret)])
  for (const client of [c, d]) await client.ask({ type: 'watch', table })
  const again = { type: 'chat', id: 'once', table, text: 'hello' } as const
  expect(await d.ask(again)).toMatchObject({ ok: true })
  // Two guests may have the same id.
  expect(await c.ask({ ...again, text: 'hello to you' })).toMatchObject({ ok: true })
  let answer = await d.ask({ type: 'chat', table, text: 'and' })
  for (let i = 0; !('refused' in answer) && i < 20; i++) answer = await d.ask({ type: 'chat', table, text: 'and' })
  expect(answer).toMatchObject({ refused: 'too-fast' })
  expect(await d.ask(again)).toMatchObject({ ok: true })
  const body = { type: 'chat', id: 'once', text: 'hello' }
  expect((await server.call('POST', `/api/tables/${table}/commands`, body, dai.secret)).status).toBe(200)
  const said = c.messages.flatMap((one) => (one.type === 'chat' ? one.messages.map(({ text }) => text) : []))
  expect(said.filter((text) => text !== 'and')).toEqual(['hello', 'hello to you'])
  await Promise.all([c.close(), d.close()])
})
