// Large updates: what an address is sent counts as what it asks for, takes little memory, and is made in short slices.
import { afterEach, expect, test, vi } from 'vitest'
import { TooManyMoves } from '../../../src/core/game.ts'
import { ukiyoe } from '../../../src/games/ukiyoe/rules/game.ts'
import type { AppConfig } from '../../../src/server/app.ts'
import { LIMITS, type Limits } from '../../../src/server/limits/limits.ts'
import { legalMoves, type ServerTable } from '../../../src/server/tables/table.ts'
import { type Answer, Client, type Guest, type Server, startServer } from '../../support/server/start.ts'
import { largeHand } from '../../support/ukiyoe/large-hand.ts'

const RECORD = largeHand()
const MANY: Partial<Limits> = { requests: 1e9, requestBurst: 1e9, messages: 1e9, burst: 1e9, messagesEach: 1e9, burstEach: 1e9 }

let server: Server | undefined
afterEach(() => server?.stop())

/** A table where Ann, on turn, has thousands of legal moves. */
async function start(limits: Partial<Limits>, config: Partial<AppConfig> = {}): Promise<{ on: Server; ann: Guest; table: string }> {
  const on = await startServer({ memory: true }, { limits: { ...LIMITS, ...limits }, ...config })
  server = on
  const ann = await on.guest('Ann')
  const { body } = await on.call('POST', '/api/tables', { record: RECORD, seats: ['me', { bot: 'random' }] }, ann.secret)
  const { table } = body as { table: string }
  expect((await on.call('POST', `/api/tables/${table}/commands`, { type: 'start' }, ann.secret)).status).toBe(200)
  return { on, ann, table }
}

const updatesOf = ({ messages }: Client) => messages.filter(({ type }) => type === 'update').length

test('a client that watches again and again has to wait once too much was sent', async () => {
  const { on, ann, table } = await start({ requestBurst: 30, requests: 1 })
  const client = await Client.open(on.url, ann.secret, false)
  const answers: Answer[] = []
  for (let i = 0; i < 6; i++) answers.push(await client.ask({ type: 'watch', table }))
  expect(answers[0]).toMatchObject({ ok: true })
  expect(answers.at(-1)).toMatchObject({ refused: 'too-fast' })
  expect(updatesOf(client)).toBeLessThanOrEqual(3)
  await client.close()
})

test('a change is not sent to more sockets of an address than it pays for: the others are closed', async () => {
  let time = 1e12
  const { on, ann, table } = await start({ requestBurst: 60, requests: 10 }, { now: () => time })
  const clients: Client[] = []
  for (let i = 0; i < 8; i++) {
    const client = await Client.open(on.url, ann.secret, false)
    expect(await client.ask({ type: 'watch', table })).toMatchObject({ ok: true })
    clients.push(client)
    time += 10_000
  }
  await clients[0]!.ask({ type: 'show', table, to: 'all', on: true })
  await Promise.all(clients.map((client) => client.until(() => client.closed !== undefined || updatesOf(client) === 2)))
  expect(clients.filter(({ closed }) => closed === 4429).length).toBeGreaterThanOrEqual(2)
  expect(clients[0]!.closed).toBeUndefined()
  await Promise.all(clients.map((client) => client.close()))
})

test('large changes for many clients that do not read do not fill the memory', async () => {
  const { on, ann, table } = await start({ ...MANY, backlog: 1e9, backlogAll: 3_000_000 })
  const clients: Client[] = []
  for (let i = 0; i < 8; i++) {
    const client = await Client.open(on.url, ann.secret, false)
    await client.ask({ type: 'watch', table })
    client.socket.pause()
    clients.push(client)
  }
  const open = async () => Number(/^nihonbashi_sockets (\d+)$/m.exec((await on.call('GET', '/metrics')).text)![1])
  // The kernel's buffers take the first few megabytes.
  for (let i = 0; i < 40 && (await open()) > 6; i++) {
    await on.call('POST', `/api/tables/${table}/commands`, { type: 'show', to: 'all', on: i % 2 === 0 }, ann.secret)
  }
  expect(await open()).toBeLessThanOrEqual(6)
  for (const client of clients) client.socket.terminate()
})

test('many requests at once are spread over many turns of the event loop', async () => {
  let turn = 0
  const turns = new Set<number>()
  let watching = true
  const look = () => {
    turn += 1
    if (watching) setImmediate(look)
  }
  const now = () => {
    turns.add(turn)
    return Date.now()
  }
  const { on, ann, table } = await start({ ...MANY, backlog: 1e9, backlogAll: 1e9 }, { now })
  const client = await Client.open(on.url, ann.secret, false)
  look()
  turns.clear()
  for (let i = 0; i < 40; i++) client.send({ type: 'watch', id: `w${i}`, table })
  await client.until(() => updatesOf(client) === 40)
  watching = false
  expect(turns.size).toBeGreaterThan(12)
  await client.close()
})

test('a program with many tables gets them one after the other, with rounds of the event loop left free between them', async () => {
  const { on, ann, table } = await start(MANY)
  for (let i = 0; i < 5; i++) {
    const { body } = await on.call('POST', '/api/tables', { record: RECORD, seats: ['me', { bot: 'random' }] }, ann.secret)
    await on.call('POST', `/api/tables/${(body as { table: string }).table}/commands`, { type: 'start' }, ann.secret)
  }
  expect(table).toBeDefined()
  const rounds: number[] = []
  let round = 0
  let watching = true
  const look = () => {
    round += 1
    if (watching) setImmediate(look)
  }
  const view = ukiyoe.view.bind(ukiyoe)
  vi.spyOn(ukiyoe, 'view').mockImplementation((s, seat) => {
    rounds.push(round)
    return view(s, seat)
  })
  look()
  const stop = new AbortController()
  const stream = await fetch(`${on.url}/api/stream`, { headers: { authorization: `Bearer ${ann.secret}` }, signal: stop.signal })
  let turns = 0
  for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
    turns += part.split('"type":"turn"').length - 1
    if (turns === 6) break
  }
  watching = false
  stop.abort()
  vi.restoreAllMocks()
  expect(rounds).toHaveLength(6)
  for (const [i, one] of rounds.slice(1).entries()) expect(one - rounds[i]!).toBeGreaterThan(1)
})

test('a move that is not legal counts as four messages: the reason needs all that are', async () => {
  const { on, ann, table } = await start({ burst: 40, messages: 1 }, { now: () => 1e12 })
  const client = await Client.open(on.url, ann.secret)
  await client.ask({ type: 'watch', table })
  const { version } = client.at(table)
  const answers: Answer[] = []
  for (let i = 0; i < 10; i++) answers.push(await client.ask({ type: 'move', table, version, move: { type: 'no', i } }))
  const count = (reason: string) => answers.filter((answer) => 'refused' in answer && answer.refused === reason).length
  expect(count('illegal-move')).toBe(9)
  expect(count('too-fast')).toBe(1)
  await client.close()
})

test('long lists of legal moves are kept of one table only', () => {
  const make = (n: number) => ({ legal: null, s: null, game: { moves: () => new Array<number>(n).fill(0) } }) as unknown as ServerTable
  const [short, a, b] = [make(20), make(5000), make(5000)]
  for (const table of [short, a, b]) legalMoves(table)
  expect([short.legal?.length, a.legal, b.legal?.length]).toEqual([20, null, 5000])
  // After a move of the same table its next long list is kept.
  b.legal = null
  expect(legalMoves(b)).toHaveLength(5000)
})

test.each([undefined, 0])('a table that cannot be shown is refused, and the command is answered (since %s)', async (since) => {
  const { on, ann, table } = await start({})
  const client = await Client.open(on.url, ann.secret, false)
  const listing = vi.spyOn(ukiyoe, 'moves').mockImplementation(() => {
    throw new TooManyMoves()
  })
  try {
    expect(await client.ask({ type: 'watch', table, ...(since === undefined ? {} : { since }) })).toMatchObject({ refused: 'quarantined' })
    expect(await on.call('GET', `/api/tables/${table}`, undefined, ann.secret)).toMatchObject({ status: 503 })
  } finally {
    listing.mockRestore()
  }
  await client.close()
})

test('a table whose list of moves is long twice in a row has the second list too', () => {
  const moves = Array.from({ length: 600 }, (_, card) => ({ type: 'discard', card }))
  const [one, other] = [0, 1].map(() => ({ game: { moves: () => moves }, s: null, legal: null }) as unknown as ServerTable) as [
    ServerTable,
    ServerTable,
  ]
  expect(legalMoves(one)).toBe(moves)
  one.legal = null
  expect(legalMoves(one)).toBe(moves)
  expect(one.legal).toBe(moves)
  expect(legalMoves(other)).toBe(moves)
  expect(one.legal).toBeNull()
})
