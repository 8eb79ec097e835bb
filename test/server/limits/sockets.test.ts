// Floods on sockets: what is over a limit is refused with a reason, then closed, and costs others nothing.
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { AppConfig } from '../../../src/server/app.ts'
import { Inflow } from '../../../src/server/delivery/inflow.ts'
import { createAddresses } from '../../../src/server/limits/addresses.ts'
import { LIMITS, type Limits } from '../../../src/server/limits/limits.ts'
import { Client, type Server, startServer } from '../../support/server/start.ts'

let server: Server | undefined
afterEach(() => server?.stop())
const start = async (limits: Partial<Limits>, config: Partial<AppConfig> = {}) => {
  server = await startServer({ memory: true }, { limits, ...config })
  return server
}

/** A socket without hello; `closed` has its code and reason once it is closed. */
function bare(url: string, options: object = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, options)
  socket.on('error', () => {})
  const messages: { refused?: string; seconds?: number; type?: string }[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  const open = new Promise((resolve) => socket.once('open', resolve))
  return { socket, messages, closed, open }
}

/** A connection that has become a socket but never reads. */
async function deaf(url: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  const wire = connect(Number(port), hostname)
  wire.on('error', () => {})
  wire.write(
    `GET /api/socket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await new Promise((resolve) => wire.once('data', resolve))
  wire.pause()
  return wire
}
const PING = Buffer.concat([Buffer.from([0x89, 0x80 | 100, 0, 0, 0, 0]), Buffer.alloc(100)])
/** Part of a message that never ends. */
const BEGINNING = Buffer.from([0x01, 0x80, 0, 0, 0, 0])
const EMPTY_PART = Buffer.from([0x00, 0x80, 0, 0, 0, 0])

const countOf = async ({ call }: Server, name: string) =>
  Number(new RegExp(`^nihonbashi_${name} (\\d+)$`, 'm').exec((await call('GET', '/metrics')).text)![1])

test('pings are answered within the rate; a flood of them is closed', async () => {
  // The clock stands still, so that the limits do not refill on a slow machine.
  const { url } = await start({ burst: 80, messages: 10, refusals: 10 }, { now: () => 1e12 })
  const one = bare(url)
  await one.open
  let pongs = 0
  one.socket.on('pong', () => (pongs += 1))
  for (let i = 0; i < 500; i++) one.socket.ping()
  expect(await one.closed).toEqual({ code: 4429, reason: 'too fast' })
  // A quarter of the burst, because it has no guest.
  expect(pongs).toBe(20)
  expect(one.messages.filter(({ refused }) => refused === 'too-fast').length).toBe(10)
})

test('a client that pings and never reads is closed before much waits for it', async () => {
  const on = await start({ burst: 1e9, messages: 1e9, bytes: 1e9, byteBurst: 1e9, burstEach: 1e9, messagesEach: 1e9, backlog: 64 * 1024 })
  const wire = await deaf(on.url)
  const gone = new Promise((resolve) => wire.once('close', resolve))
  const flood = Buffer.concat(new Array<Buffer>(500).fill(PING))
  const before = process.memoryUsage.rss()
  let sent = 0
  const pour = () => {
    while (!wire.destroyed && sent < 60e6 && wire.writableLength < 1e6) {
      wire.write(flood)
      sent += flood.length
    }
    if (!wire.destroyed && sent < 60e6) setImmediate(pour)
  }
  pour()
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 20_000))])
  expect(wire.destroyed || wire.closed).toBe(true)
  expect(process.memoryUsage.rss() - before).toBeLessThan(100e6)
  expect((await on.call('GET', '/health')).status).toBe(200)
})

test('messages over the rate are refused with a wait, then the socket is closed', async () => {
  // The clock stands still, as above.
  const on = await start({ burst: 80, messages: 10, refusals: 15 }, { now: () => 1e12 })
  const one = bare(on.url)
  await one.open
  for (let i = 0; i < 500; i++) one.socket.send('{"type":"ping"}')
  expect(await one.closed).toEqual({ code: 4429, reason: 'too fast' })
  const refused = one.messages.filter((message) => message.refused === 'too-fast')
  expect(refused).toHaveLength(15)
  expect(refused[0]!.seconds).toBeGreaterThan(0)
  expect((await on.call('GET', '/metrics')).text).toContain('nihonbashi_refusals_total{reason="too-fast"} 16')
})

test('a message refused for its rate says which one it was, and what comes after the pause is read', async () => {
  let now = 1e12
  const on = await start({ burst: 40, messages: 20 }, { now: () => now })
  const ann = await Client.open(on.url, (await on.guest('Ann')).secret)
  const answers = await Promise.all(Array.from({ length: 60 }, () => ann.ask({ type: 'unwatch', table: 't' })))
  const refused = answers.filter((answer) => 'refused' in answer)
  expect(refused).toHaveLength(20)
  expect(refused[0]).toMatchObject({ refused: 'too-fast', seconds: 1 })
  now += 1000
  expect(await ann.ask({ type: 'unwatch', table: 't' })).toMatchObject({ ok: true })
  await ann.close()
})

test('bytes count as well as messages', async () => {
  const { url } = await start({ bytes: 4000, byteBurst: 40_000, refusals: 5 })
  const one = bare(url)
  await one.open
  const large = JSON.stringify({ type: 'ping', more: 'x'.repeat(4000) })
  for (let i = 0; i < 20; i++) one.socket.send(large)
  expect((await one.closed).code).toBe(4429)
})

test('frames that never make a message are closed, too', async () => {
  const { url } = await start({ bytes: 1000, byteBurst: 1000 })
  const wire = await deaf(url)
  const gone = new Promise((resolve) => wire.once('close', resolve))
  wire.resume()
  wire.write(BEGINNING)
  const timer = setInterval(() => wire.write(Buffer.concat(new Array<Buffer>(2000).fill(EMPTY_PART))), 5)
  await gone
  clearInterval(timer)
})

test('a socket that never says hello is closed; one that did stays', async () => {
  const on = await start({ helloTime: 1 })
  const silent = bare(on.url)
  const ann = await Client.open(on.url)
  expect(await silent.closed).toEqual({ code: 4400, reason: 'say hello' })
  expect(ann.closed).toBeUndefined()
  await ann.close()
})

test('sockets and streams of one address count together, and fewer without a guest', async () => {
  const on = await start({ socketsEach: 3, anonymousEach: 2 })
  const ann = await on.guest('Ann')
  const guests = [await Client.open(on.url, ann.secret)]
  const strangers = [bare(on.url), bare(on.url)]
  await Promise.all(strangers.map(({ open }) => open))
  expect((await bare(on.url).closed).code).toBe(1013)
  strangers[0]!.socket.close()
  await strangers[0]!.closed
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${ann.secret}` }
  const stream = () => fetch(`${on.url}/api/stream`, { headers, signal: stop.signal })
  expect((await stream()).status).toBe(200)
  const refused = await stream()
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'quota'])
  expect((await bare(on.url).closed).code).toBe(1013)
  stop.abort()
  await guests[0]!.until(() => true)
  // What is closed is counted no more.
  let again = await stream2()
  for (let i = 0; i < 50 && again !== 200; i++) again = await stream2()
  expect(again).toBe(200)
  async function stream2() {
    const end = new AbortController()
    const { status } = await fetch(`${on.url}/api/stream`, { headers, signal: end.signal })
    end.abort()
    return status
  }
  await guests[0]!.close()
  strangers[1]!.socket.close()
})

test('a socket that is refused and does not answer the close is cut off', async () => {
  const { url } = await start({ anonymousEach: 0 })
  const wire = await deaf(url)
  // It reads, and never sends a frame.
  wire.resume()
  const began = performance.now()
  await new Promise((resolve) => wire.once('close', resolve))
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('a spectator without a guest watches a quarter of the tables', async () => {
  const on = await start({ watching: 4 })
  const ann = await on.guest('Ann')
  const make = async () =>
    ((await on.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'] }, ann.secret)).body as { table: string }).table
  const [a, b] = [await make(), await make()]
  const stranger = await Client.open(on.url)
  expect(await stranger.ask({ type: 'watch', table: a })).toMatchObject({ ok: true })
  expect(await stranger.ask({ type: 'watch', table: b })).toMatchObject({ refused: 'quota' })
  const known = await Client.open(on.url, ann.secret)
  for (const table of [a, b]) expect(await known.ask({ type: 'watch', table })).toMatchObject({ ok: true })
  await Promise.all([stranger.close(), known.close()])
})

test('a spectator without a guest has a quarter of the messages', () => {
  let now = 0
  const address = createAddresses(LIMITS, () => now).of('a')
  const inflow = new Inflow({ ...LIMITS, burst: 40, messages: 4 }, address, now)
  const at = () => {
    let n = 0
    while (inflow.take(now, 1) === 0) n += 1
    return n
  }
  expect(at()).toBe(10)
  now += 1000
  expect(at()).toBe(1)
  inflow.signIn(now)
  expect(at()).toBe(40)
})

test('all sockets of an address share its messages', async () => {
  const on = await start({ burstEach: 30, messagesEach: 1 })
  const all = [bare(on.url), bare(on.url)]
  await Promise.all(all.map(({ open }) => open))
  for (const { socket } of all) for (let i = 0; i < 20; i++) socket.send('{"type":"ping"}')
  const messages = () => all.flatMap((one) => one.messages)
  while (messages().length < 40) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(messages().filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(32)
  expect(messages().some(({ refused }) => refused === 'too-fast')).toBe(true)
  for (const { socket } of all) socket.terminate()
})

test('while too much waits for all clients together, the slowest are disconnected', async () => {
  const on = await start({ burst: 1e9, messages: 1e9, bytes: 1e9, byteBurst: 1e9, burstEach: 1e9, messagesEach: 1e9, backlogAll: 100_000 })
  const wire = await deaf(on.url)
  const gone = new Promise((resolve) => wire.once('close', resolve))
  const timer = setInterval(() => wire.write(Buffer.concat(new Array<Buffer>(500).fill(PING))), 2)
  await gone
  clearInterval(timer)
  expect(await countOf(on, 'sockets')).toBe(0)
})
