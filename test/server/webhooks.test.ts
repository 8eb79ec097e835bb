// Webhooks, sent to a real server: signed, tried again, bounded, and kept out of private networks.
import { createHmac } from 'node:crypto'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openQueue } from '../../src/server/queue.ts'
import { openStore } from '../../src/server/store/store.ts'
import {
  deliver,
  isPublicAddress,
  readWebhookUrl,
  signatureOf,
  type TurnEvent,
  tellTurn,
  webhookHandler,
} from '../../src/server/webhooks.ts'

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
    [`https://example.org/${'x'.repeat(500)}`, { problem: 'too-long' }],
    ['not an address', { problem: 'not-an-address' }],
    ['', { problem: 'not-an-address' }],
  ])('%s', (text, read) => {
    expect(readWebhookUrl(text, CLOSED)).toEqual(read)
  })

  test('a name is refused if any of its addresses is private, however it looked before', async () => {
    // Ours has no names to offer, so the resolver's answer is given; everything behind it is real.
    const answer = (addresses: readonly string[]) =>
      vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: unknown, done: (e: null, a: unknown[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as unknown as typeof dns.lookup)
    let visits = 0
    const url = await listen((_, response) => {
      visits += 1
      response.end()
    })
    const named = url.replace('http://127.0.0.1', 'https://example.org')
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['2606:4700:4700::1111', '::1'], []]) {
      answer(addresses)
      await expect(deliver({ url: named, secret: 's' }, EVENT, 0, CLOSED)).rejects.toThrow('example.org is not a public address')
    }
    await expect(deliver({ url, secret: 's' }, EVENT, 0, CLOSED)).rejects.toThrow('not-https')
    await expect(deliver({ url: url.replace('http', 'https'), secret: 's' }, EVENT, 0, CLOSED)).rejects.toThrow('not-public')
    expect(visits).toBe(0)
  })
})

test('through the queue: told once, again after an error, dropped when gone, and nothing for a webhook that was removed', async () => {
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
    concurrency: 2,
    handlers: { webhook: webhookHandler(store, OPEN) },
    onFailure: (_kind, key, error) => failures.push([key, (error as Error).message]),
  })
  await queue.add('webhook', 'x', { webhook: 'removed-before', event: EVENT })
  await store.webhooks.drop('ann', 'removed')
  await tellTurn(store, queue, 'ann', EVENT)
  await tellTurn(store, queue, 'bob', EVENT)
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
  const handle = webhookHandler(store, OPEN)
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
