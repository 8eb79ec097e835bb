// Webhooks, sent to a real server: signed, tried again, bounded, and kept out of private networks.
import { createHmac } from 'node:crypto'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  CircuitBreaker,
  deliver,
  isPublicAddress,
  queueTurnWebhooks,
  readWebhookUrl,
  signatureOf,
  type TurnEvent,
  verifyWebhook,
  webhookHandler,
  webhookLimitOf,
} from '../../../src/server/delivery/webhooks.ts'
import { openQueue } from '../../../src/server/jobs/queue.ts'
import { openStore } from '../../../src/server/store/store.ts'

const OPEN = { allowPrivate: true }
const CLOSED = { allowPrivate: false }
const EVENT: TurnEvent = { type: 'your-turn', table: 't', game: 'iki', version: 7, at: 1, url: 'https://play.example/#/table/t' }

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  vi.restoreAllMocks()
})
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}
async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const bytes of request) body += bytes
  return body
}

test('a delivery carries a signature the receiver can compute', async () => {
  let got: { body: string; headers: IncomingMessage['headers']; method: string | undefined } | undefined
  const url = await listen(async (request, response) => {
    got = { body: await bodyOf(request), headers: request.headers, method: request.method }
    response.writeHead(204).end()
  })
  expect(await deliver({ url, secret: 's3cret' }, { ...EVENT, game: '語' }, 1_800_000_000_500, OPEN)).toBe(204)
  expect(got?.method).toBe('POST')
  expect(JSON.parse(got!.body)).toEqual({ ...EVENT, game: '語' })
  expect(got?.headers['nihonbashi-timestamp']).toBe('1800000000')
  const expected = createHmac('sha256', 's3cret').update(`1800000000.${got?.body}`).digest('hex')
  expect(got?.headers['nihonbashi-signature']).toBe(`v1=${expected}`)
  expect(signatureOf('other', 1_800_000_000, got!.body)).not.toBe(`v1=${expected}`)
  expect(got?.headers['nihonbashi-delivery']).toMatch(/^[0-9a-f]{24}$/)
})

test('no redirect is followed, no long answer is read, no slow one is waited for', async () => {
  let visits = 0
  const target = await listen((_, response) => {
    visits += 1
    response.end()
  })
  const redirect = await listen((_, response) => response.writeHead(302, { location: target }).end())
  expect(await deliver({ url: redirect, secret: 's' }, EVENT, 0, OPEN)).toBe(302)
  expect(visits).toBe(0)
  let sent = 0
  const flood = await listen((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && sent < 50_000_000) {
        sent += 65_536
        if (!response.write('x'.repeat(65_536))) return void response.once('drain', more)
      }
    }
    more()
  })
  expect(await deliver({ url: flood, secret: 's' }, EVENT, 0, OPEN)).toBe(200)
  expect(sent).toBeLessThan(20_000_000)
  const silent = await listen(() => {})
  await expect(deliver({ url: silent, secret: 's' }, EVENT, 0, { ...OPEN, timeout: 200 })).rejects.toThrow(/abort|timeout/i)
  await expect(deliver({ url: 'http://127.0.0.1:1/', secret: 's' }, EVENT, 0, OPEN)).rejects.toThrow('ECONNREFUSED')
})

describe('private networks', () => {
  test.each([
    '127.0.0.1',
    '127.255.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    'fc00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001:0:1::',
    'no address',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    ['https://example.org/hook', { url: 'https://example.org/hook' }],
    ['https://example.org:8443/a?b=c#d', { url: 'https://example.org:8443/a?b=c' }],
    ['http://example.org/', { problem: 'not-https' }],
    ['ftp://example.org/', { problem: 'not-https' }],
    ['file:///etc/passwd', { problem: 'not-https' }],
    ['https://ann:pw@example.org/', { problem: 'with-password' }],
    ['https://127.0.0.1/', { problem: 'not-public' }],
    ['https://2130706433/', { problem: 'not-public' }],
    ['https://0x7f.1/', { problem: 'not-public' }],
    ['https://[::1]/', { problem: 'not-public' }],
    ['https://[::ffff:10.0.0.1]/', { problem: 'not-public' }],
    ['https://localhost/', { problem: 'not-public' }],
    ['https://LOCALHOST./', { problem: 'not-public' }],
    ['https://db.internal/', { problem: 'not-public' }],
    ['https://printer/', { problem: 'not-public' }],
    ['https://printer./', { problem: 'not-public' }],
    ['https://nas.lan/', { problem: 'not-public' }],
    ['https://build.CORP/', { problem: 'not-public' }],
    ['https://router.home./', { problem: 'not-public' }],
    ['https://wiki.intranet/', { problem: 'not-public' }],
    ['https://atlan.org/', { url: 'https://atlan.org/' }],
    ['https://example.org:22/', { problem: 'wrong-port' }],
    ['https://example.org:6443/', { problem: 'wrong-port' }],
    ['https://example.org:443/', { url: 'https://example.org/' }],
    [`https://example.org/${'x'.repeat(500)}`, { problem: 'too-long' }],
    ['not an address', { problem: 'not-an-address' }],
    ['', { problem: 'not-an-address' }],
  ])('%s', (text, read) => {
    expect(readWebhookUrl(text, CLOSED)).toEqual(read)
  })

  test('a name is refused if any of its addresses is private, however it looked before', async () => {
    // Ours has no names to offer, so the resolver's answer is given; everything behind it is real.
    const { prototype } = dns.promises.Resolver
    const answer = (addresses: readonly string[]) => {
      vi.spyOn(prototype, 'resolve4').mockImplementation((async () => addresses.filter((one) => !one.includes(':'))) as never)
      vi.spyOn(prototype, 'resolve6').mockImplementation((async () => addresses.filter((one) => one.includes(':'))) as never)
    }
    let visits = 0
    const url = await listen((_, response) => {
      visits += 1
      response.end()
    })
    const lookup = vi.spyOn(dns, 'lookup')
    const named = 'https://example.org:8443/hook'
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['2606:4700:4700::1111', '::1']]) {
      answer(addresses)
      await expect(deliver({ url: named, secret: 's' }, EVENT, 0, CLOSED)).rejects.toThrow('example.org is not a public address')
    }
    answer([])
    await expect(deliver({ url: named, secret: 's' }, EVENT, 0, CLOSED)).rejects.toThrow('example.org was not found')
    // It would keep one of the four threads busy that also read files.
    expect(lookup).not.toHaveBeenCalled()
    await expect(deliver({ url, secret: 's' }, EVENT, 0, CLOSED)).rejects.toThrow('not-https')
    await expect(deliver({ url: url.replace('http', 'https'), secret: 's' }, EVENT, 0, CLOSED)).rejects.toThrow('not-public')
    expect(visits).toBe(0)
  })
})

test('through the queue: sent once, again after an error, dropped when gone, and never for a removed webhook', async () => {
  const store = await openStore({ memory: true })
  const got: string[] = []
  const url = await listen(async (request, response) => {
    await bodyOf(request)
    got.push(request.url ?? '')
    const status =
      request.url === '/gone' ? 410 : request.url === '/flaky' && got.filter((path) => path === '/flaky').length === 1 ? 500 : 200
    response.writeHead(status).end()
  })
  for (const path of ['fine', 'flaky', 'gone', 'removed'])
    await store.webhooks.add({ id: path, guest: 'ann', url: url.replace('hook', path), secret: 's', created: 1 })
  const failures: unknown[] = []
  const queue = await openQueue(store.backend, {
    lanes: { webhook: { handler: webhookHandler(store, OPEN), concurrency: 2 } },
    onFailure: (_kind, key, error) => failures.push([key, (error as Error).message]),
  })
  await queue.add('webhook', 'x', { webhook: 'removed-before', event: EVENT })
  await store.webhooks.drop('ann', 'removed')
  await queueTurnWebhooks(store, queue, 'ann', EVENT)
  await queueTurnWebhooks(store, queue, 'bob', EVENT)
  await expect.poll(() => got.toSorted(), { timeout: 20_000 }).toEqual(['/fine', '/flaky', '/flaky', '/gone'])
  expect(failures).toEqual([['flaky t', 'the webhook answered 500']])
  await expect.poll(async () => (await store.webhooks.of('ann')).map(({ id }) => id)).toEqual(['fine', 'flaky'])
  await queue.close()
  await store.close()
})

test('one that never answers well is given up, and removed in the end', async () => {
  const store = await openStore({ memory: true })
  const url = await listen((_, response) => response.writeHead(503).end())
  await store.webhooks.add({ id: 'w', guest: 'ann', url, secret: 's', created: 1 })
  const { signal } = new AbortController()
  const handler = webhookHandler(store, OPEN)
  const handle = (given: unknown, attempt: number) => handler(given, attempt, signal)
  const payload = { webhook: 'w', event: EVENT }
  await expect(handle(payload, 7)).rejects.toThrow('the webhook answered 503')
  for (let i = 1; i < 20; i++) {
    await handle(payload, 8)
    expect((await store.webhooks.find('w'))?.failures).toBe(i)
  }
  await handle(payload, 8)
  expect(await store.webhooks.find('w')).toBeUndefined()
  await store.close()
})

test('an address is verified by a challenge that it must echo', async () => {
  let echo = (challenge: string): [number, string] => [200, challenge]
  let silent = false
  const url = await listen(async (request, response) => {
    const { type, challenge } = JSON.parse(await bodyOf(request)) as { type: string; challenge: string }
    expect(type).toBe('verify')
    expect(challenge).toMatch(/^[0-9a-f]{32}$/)
    if (silent) return
    const [status, body] = echo(challenge)
    response.writeHead(status).end(body)
  })
  const to = { url, secret: 's' }
  expect(await verifyWebhook(to, 0, OPEN)).toBe(true)
  echo = (challenge) => [200, JSON.stringify({ challenge })]
  expect(await verifyWebhook(to, 0, OPEN)).toBe(true)
  echo = () => [200, 'thank you']
  expect(await verifyWebhook(to, 0, OPEN)).toBe(false)
  echo = (challenge) => [404, challenge]
  expect(await verifyWebhook(to, 0, OPEN)).toBe(false)
  silent = true
  expect(await verifyWebhook(to, 0, { ...OPEN, timeout: 100 })).toBe(false)
})

test('an address that does not answer three times is not called for a while, then longer', () => {
  let time = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const breaker = new CircuitBreaker()
  for (const isOpen of [false, false, true]) {
    breaker.note('a', false)
    expect(breaker.isOpen('a')).toBe(isOpen)
  }
  expect(breaker.isOpen('b')).toBe(false)
  time += 30_001
  expect(breaker.isOpen('a')).toBe(false)
  breaker.note('a', false)
  time += 59_000
  expect(breaker.isOpen('a')).toBe(true)
  time += 1001
  expect(breaker.isOpen('a')).toBe(false)
  breaker.note('a', true)
  breaker.note('a', false)
  expect(breaker.isOpen('a')).toBe(false)
})

test('a tarpit is called a few times at once, then left alone, and does not delay the webhook of another guest', async () => {
  const store = await openStore({ memory: true })
  let held = 0
  let most = 0
  let calls = 0
  const tarpit = await listen((request) => {
    calls += 1
    most = Math.max(most, ++held)
    request.socket.once('close', () => (held -= 1))
  })
  let told = 0
  const fine = await listen((_, response) => {
    told += 1
    response.end()
  })
  for (let i = 0; i < 5; i++) await store.webhooks.add({ id: `w${i}`, guest: 'ann', url: `${tarpit}/${i}`, secret: 's', created: 1 })
  await store.webhooks.add({ id: 'fine', guest: 'bob', url: fine, secret: 's', created: 1 })
  const handler = webhookHandler(store, { ...OPEN, timeout: 300 })
  const queue = await openQueue(store.backend, { lanes: { webhook: { handler, concurrency: 16, limitOf: webhookLimitOf } } })
  for (let i = 0; i < 30; i++) await queueTurnWebhooks(store, queue, 'ann', { ...EVENT, table: `t${i}` })
  await queueTurnWebhooks(store, queue, 'bob', EVENT)
  await expect.poll(() => told, { timeout: 2000 }).toBe(1)
  // Three calls for each of the five addresses, two at a time; then 150 jobs have failed without a call.
  await expect.poll(() => queue.failures().webhook, { timeout: 20_000 }).toBeGreaterThanOrEqual(150)
  expect(most).toBeLessThanOrEqual(2)
  expect(calls).toBeLessThanOrEqual(5 * 4)
  await queue.close(0)
  await store.close()
})
