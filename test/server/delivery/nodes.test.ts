// Many nodes over one PostgreSQL: any node serves any table, one move wins, everybody hears of it, and nodes come and go.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Step } from '../../../src/protocol/table.ts'
import { type Postgres, startPostgres } from '../../support/postgres.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

let nodes: Server[]
let postgres: Postgres
let ann: Guest
let ben: Guest
beforeAll(async () => {
  postgres = await startPostgres()
  const where = { url: await postgres.database() }
  nodes = await Promise.all(Array.from({ length: 3 }, () => startServer(where, { privateWebhooks: true })))
  ann = await nodes[0]!.guest('Ann')
  ben = await nodes[1]!.guest('Ben')
}, 120_000)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await postgres.stop()
}, 60_000)

async function begin(more: object = {}): Promise<string> {
  const [one, two] = nodes as [Server, Server]
  const made = await one.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 1 }, ...more }, ann.secret)
  const { table } = made.body as { table: string }
  expect((await two.call('POST', `/api/tables/${table}/commands`, { type: 'join' }, ben.secret)).status).toBe(200)
  expect((await one.call('POST', `/api/tables/${table}/commands`, { type: 'start' }, ann.secret)).status).toBe(200)
  return table
}

const stepsOf = (client: Client, table: string): Step[] =>
  client.messages.flatMap((one) => (one.type === 'update' && one.table === table ? (one.steps ?? []) : []))

test('the same seat played from two nodes at once: one move wins, the other is refused with the reason', async () => {
  const table = await begin()
  const [a, b] = await Promise.all([Client.open(nodes[0]!.url, ann.secret), Client.open(nodes[1]!.url, ann.secret)])
  await Promise.all([a, b].map((client) => client.ask({ type: 'watch', table, since: 0 })))
  for (let round = 0; round < 10 && a.at(table).actor === 0; round++) {
    await Promise.all([a, b].map((client) => client.until(() => client.at(table).version === 3 + round)))
    if (!a.at(table).turn) break
    const { version, turn } = a.at(table)
    const answers = await Promise.all(
      [a, b].map((client, i) => client.ask({ type: 'move', table, version, move: turn!.moves[i % turn!.moves.length] as never })),
    )
    expect(answers.map((answer) => ('refused' in answer ? answer.refused : 'ok')).sort()).toEqual(['ok', 'stale'])
    await Promise.all([a, b].map((client) => client.until(() => client.at(table).version === version + 1)))
  }
  expect(stepsOf(a, table).length).toBeGreaterThan(4)
  const unique = (steps: Step[]) => [...new Map(steps.map((step) => [step.version, step])).values()]
  expect(unique(stepsOf(a, table))).toEqual(unique(stepsOf(b, table)))
  expect(a.at(table).view).toEqual(b.at(table).view)
  // The same command at both: carried out once, both get that answer.
  const same = { type: 'resign', id: 'once', table } as const
  expect(await Promise.all([a.ask(same), b.ask(same)])).toMatchObject([{ ok: true }, { ok: true }])
  await Promise.all([a.close(), b.close()])
}, 60_000)

test('moves, chat and signing out on one node reach the others', async () => {
  const table = await begin()
  const [a, b] = await Promise.all([Client.open(nodes[0]!.url, ann.secret), Client.open(nodes[2]!.url, ben.secret)])
  await Promise.all([a, b].map((client) => client.ask({ type: 'watch', table })))
  await a.ask({ type: 'move', table, version: a.at(table).version, move: 'draw' })
  await b.until(() => b.at(table).version === 4, 'the move')
  await a.until(() => a.messages.some((one) => one.type === 'presence' && one.seats.every(Boolean)), 'both to be here')
  await a.ask({ type: 'chat', table, text: 'from the first node' })
  await b.until(() => b.messages.some((one) => one.type === 'chat'), 'the line')
  await nodes[1]!.call('PATCH', '/api/me', { name: 'Benkei' }, ben.secret)
  const again = await nodes[1]!.guest('Cho')
  const c = await Client.open(nodes[2]!.url, again.secret)
  await nodes[0]!.call('POST', '/api/me/sign-out', {}, again.secret)
  await c.until(() => c.closed === 4401, 'the door')
  await Promise.all([a.close(), b.close()])
}, 60_000)

test('my turn at another table reaches me on a node that knows nothing of the table, and only where I do not watch it', async () => {
  const [zero, one, two] = nodes as [Server, Server, Server]
  const table = await begin()
  /** The tables that the webhook was called about. */
  const hooks: string[] = []
  const hook = createServer(async (request, response) => {
    let body = ''
    for await (const bytes of request) body += bytes
    const { challenge, table: about } = JSON.parse(body) as { challenge?: string; table: string }
    if (challenge === undefined) hooks.push(about)
    response.end(challenge)
  })
  await new Promise<void>((resolve) => void hook.listen(0, '127.0.0.1', resolve))
  const { port } = hook.address() as AddressInfo
  await zero.call('POST', '/api/webhooks', { url: `http://127.0.0.1:${port}/` }, ben.secret)
  const announced: string[] = []
  const { announce } = zero.backend
  vi.spyOn(zero.backend, 'announce').mockImplementation((text) => {
    if (text.includes('"turns"') && text.includes(ben.id)) announced.push(text)
    return announce(text)
  })
  const [a, elsewhere, sameNode, whereJoined] = await Promise.all([
    Client.open(zero.url, ann.secret),
    Client.open(two.url, ben.secret),
    Client.open(zero.url, ben.secret),
    Client.open(one.url, ben.secret),
  ])
  await a.ask({ type: 'watch', table })
  const toBen = async (at = table) => {
    while (a.at(at).actor === 0) {
      const { version, turn } = a.at(at)
      await a.ask({ type: 'move', table: at, version, move: turn!.moves.at(-1) as never })
      await a.until(() => a.at(at).version > version)
    }
  }
  const turnsOf = (client: Client) => client.messages.filter((message) => message.type === 'turn' && message.table === table)
  const called = { type: 'turn', table, game: 'ukiyoe', yours: true }
  await toBen()
  await elsewhere.until(() => turnsOf(elsewhere).length > 0, 'the call on the other node')
  expect(turnsOf(elsewhere)).toEqual([called])
  expect(turnsOf(sameNode)).toEqual([called])
  await whereJoined.until(() => turnsOf(whereJoined).length > 0, 'the call on the node that holds the table')
  expect(turnsOf(whereJoined)).toEqual([called])
  await whereJoined.close()
  expect(turnsOf(a)).toEqual([])
  await vi.waitFor(() => expect(hooks).toEqual([table]), 20_000)

  // Ben plays on the third node; his other windows are notified that it is no longer his turn where the table is known.
  const b = await Client.open(one.url, ben.secret)
  await b.ask({ type: 'watch', table })
  await a.until(() => a.messages.some((message) => message.type === 'presence' && message.seats.every(Boolean)), 'both to be here')
  while (b.at(table).actor === 1) {
    const { version, turn } = b.at(table)
    await b.ask({ type: 'move', table, version, move: turn!.moves.at(-1) as never })
    await b.until(() => b.at(table).version > version)
  }
  await sameNode.until(() => turnsOf(sameNode).length > 1, 'the end of the turn')
  expect(turnsOf(sameNode)).toEqual([called, { ...called, yours: false }])

  const before = turnsOf(b).length
  // Now he looks at the table on one node while the move is made on another: he needs no notice.
  expect(announced).toHaveLength(1)
  await toBen()
  await b.until(() => b.at(table).actor === 1)
  // A call to another table, where he is not, comes after any call to this one.
  const other = await begin()
  await a.ask({ type: 'watch', table: other })
  await toBen(other)
  await elsewhere.until(() => elsewhere.messages.some((one) => one.type === 'turn' && one.table === other), 'the call to the other table')
  await vi.waitFor(() => expect(hooks).toContain(other), 20_000)
  expect(announced).toHaveLength(2)
  expect(announced[1]).not.toContain(table)
  expect(hooks).toEqual([table, other])
  expect(turnsOf(b)).toHaveLength(before)
  vi.restoreAllMocks()
  hook.close()
  await Promise.all([a, b, elsewhere, sameNode].map((client) => client.close()))
}, 60_000)

test('bots move once, whichever node does the work', async () => {
  const made = await nodes[0]!.call(
    'POST',
    '/api/tables',
    { game: 'ukiyoe', seats: [{ bot: 'random' }, { bot: 'journeyman' }], settings: { public: true } },
    ann.secret,
  )
  const { table } = made.body as { table: string }
  const a = await Client.open(nodes[1]!.url, ann.secret)
  await a.ask({ type: 'watch', table, since: 0 })
  await nodes[0]!.call('POST', `/api/tables/${table}/commands`, { type: 'start' }, ann.secret)
  await a.until(() => a.at(table).version >= 40, 'some moves')
  expect(stepsOf(a, table).map((step) => step.version)).toEqual(Array.from({ length: a.at(table).version }, (_, i) => i + 1))
  await a.close()
}, 120_000)

test('a rolling restart: everybody comes back to another node and has missed nothing', async () => {
  const table = await begin()
  const a = await Client.open(nodes[2]!.url, ann.secret)
  await a.ask({ type: 'watch', table, since: 0 })
  await a.ask({ type: 'move', table, version: a.at(table).version, move: 'draw' })
  await nodes[2]!.stop()
  await a.until(() => a.closed !== undefined)
  expect(a.messages).toContainEqual({ type: 'closing' })
  // This node need not have heard of the move that the other one made.
  const command = { type: 'move', version: a.at(table).version, move: 'draw' }
  const moved = await nodes[0]!.call('POST', `/api/tables/${table}/commands`, command, ann.secret)
  expect(moved.status, moved.text).toBe(200)
  const back = await Client.open(nodes[1]!.url, ann.secret)
  await back.ask({ type: 'watch', table, since: a.at(table).version })
  // The news of the last move may still be on its way to this node.
  await back.until(() => back.at(table).version === 5, 'the last move')
  expect([...stepsOf(a, table), ...stepsOf(back, table)].map((step) => step.version)).toEqual([1, 2, 3, 4, 5])
  await back.close()
}, 60_000)

test('the database dies and comes back: what was answered is there, what was not can be sent again', async () => {
  const table = await begin()
  const a = await Client.open(nodes[0]!.url, ann.secret)
  await a.ask({ type: 'watch', table, since: 0 })
  const { version } = a.at(table)
  const restarted = postgres.restart('kill')
  let answer = await a.ask({ type: 'move', id: 'while-it-is-gone', table, version, move: 'draw' })
  for (let tries = 0; 'refused' in answer && tries < 100; tries++) {
    expect(['unavailable', 'too-fast']).toContain(answer.refused)
    await new Promise((resolve) => setTimeout(resolve, 300))
    answer = await a.ask({ type: 'move', id: 'while-it-is-gone', table, version, move: 'draw' })
  }
  expect(answer).toMatchObject({ ok: true, version: version + 1 })
  await restarted
  // The other node hears of it again, though it missed the news.
  const b = await Client.open(nodes[1]!.url, ben.secret)
  await b.ask({ type: 'watch', table, since: 0 })
  await b.until(() => b.at(table).version === version + 1)
  expect(stepsOf(b, table).map((step) => step.version)).toEqual([1, 2, 3, 4])
  await a.ask({ type: 'move', table, version: a.at(table).version, move: 'draw' })
  await b.until(() => b.at(table).version === version + 2, 'the next move')
  await Promise.all([a.close(), b.close()])
}, 120_000)
