// A table through the published client, against a real server: whole games, breaks, spectators, and what is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connect } from '../../src/client/connect.ts'
import { openTable } from '../../src/client/table.ts'
import { type Server, startServer } from '../support/server/start.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const open = (secret?: string) => connect({ server: server.url, WebSocket, ...(secret === undefined ? {} : { secret }) })

async function makeTable(seats: readonly unknown[]) {
  const ann = await server.guest('Ann')
  const made = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats, options: { beatenOrder: 'automatic' } }, ann.secret)
  return { ann, table: (made.body as { table: string }).table }
}

test('plays a whole game, also when the connection breaks, and a spectator sees the end', async () => {
  const { ann, table: id } = await makeTable(['me', { bot: 'random' }])
  const socket = open(ann.secret)
  const watching = open()
  const table = openTable({ socket, table: id })
  const spectator = openTable({ socket: watching, table: id })
  expect(await table.send({ type: 'start' })).toMatchObject({ ok: true })
  let moves = 0
  for await (const { now } of table.states()) {
    if (now.state === 'over') break
    if (!now.turn) continue
    expect(await table.play({ type: 'move', move: now.turn.moves[0] })).toMatchObject({ ok: true })
    moves += 1
    if (moves === 3) socket.renew()
  }
  const end = table.state.peek()!
  expect(moves).toBeGreaterThan(3)
  expect(end.taken.filter(({ seat }) => seat === 0)).toHaveLength(moves)
  for await (const { now } of spectator.states()) if (now.state === 'over') break
  expect(spectator.state.peek()!.now).toMatchObject({ you: null, result: end.now.result })
  socket.close()
  watching.close()
})

test('a refusal is an answer; a missing table reveals nothing', async () => {
  const { table: id } = await makeTable(['me', 'open'])
  const socket = open()
  const table = openTable({ socket, table: id })
  expect(await table.send({ type: 'join' })).toMatchObject({ refused: 'not-signed-in' })
  expect(table.refused.peek()).toMatchObject({ refused: 'not-signed-in' })
  expect(await openTable({ socket, table: 'nowhere' }).play({ type: 'restart' })).toBeUndefined()
  socket.close()
  expect(socket.link.peek()).toEqual({ state: 'idle' })
})

test('closing a table ends its states', async () => {
  const { table: id } = await makeTable(['me', 'open'])
  const socket = open()
  const table = openTable({ socket, table: id })
  const seen = []
  for await (const { now } of table.states()) {
    seen.push(now.state)
    setTimeout(() => table.close(), 0)
  }
  expect(seen).toEqual(['open'])
  socket.close()
})

test('closing the socket refuses the commands that have no answer yet', async () => {
  const socket = connect({ server: 'http://127.0.0.1:9', WebSocket })
  const answer = openTable({ socket, table: 't' }).send({ type: 'join' })
  socket.close()
  expect(await answer).toMatchObject({ refused: 'closing' })
})

test('a Node without a WebSocket says what to do', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket')
  Reflect.deleteProperty(globalThis, 'WebSocket')
  try {
    expect(() => connect({ server: server.url })).toThrow('pass one')
  } finally {
    if (own) Object.defineProperty(globalThis, 'WebSocket', own)
  }
})
