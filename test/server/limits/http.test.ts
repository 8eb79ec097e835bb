// Limits by HTTP: half requests, connections and requests of one address, and which address, origin and host a request has.
import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppConfig } from '../../../src/server/app.ts'
import { costOf } from '../../../src/server/http/http.ts'
import { createHostCheck } from '../../../src/server/http/origin.ts'
import { addressKey, addressOf, createAddresses } from '../../../src/server/limits/addresses.ts'
import { Bucket, LIMITS, shorten } from '../../../src/server/limits/limits.ts'
import { run } from '../../support/cli/fake.ts'
import { type Server, startServer } from '../../support/server/start.ts'

let server: Server | undefined
afterEach(() => server?.stop())
const start = async (config: Partial<AppConfig>) => {
  server = await startServer({ memory: true }, config)
  return server
}

function dial({ url }: Server, text: string): { readonly wire: Socket; readonly ended: Promise<string> } {
  const { hostname, port } = new URL(url)
  const wire = connect(Number(port), hostname)
  let said = ''
  wire.on('data', (data) => (said += data))
  wire.on('error', () => {})
  wire.write(text)
  return { wire, ended: new Promise((resolve) => wire.once('close', () => resolve(said))) }
}

/** A request with any headers at all, by any path. */
function ask({ url }: Server, path: string, headers: Record<string, string>, method = 'GET', body = '') {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = ''
      response.on('data', (data) => (text += data))
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
    })
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode!, headers: response.headers, text: '' })
    })
    request.on('error', reject)
    request.end(body)
  })
}

test('half a header and half a body are closed in time', async () => {
  const on = await start({ limits: { headerTime: 1, requestTime: 1 } })
  const { host } = new URL(on.url)
  const header = dial(on, `GET /api/games HTTP/1.1\r\nHost: ${host}\r\nX-Half:`)
  const body = dial(on, `POST /api/guests HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na`)
  expect(await header.ended).toMatch(/^HTTP\/1\.1 408/)
  expect(await body.ended).toMatch(/^HTTP\/1\.1 408|^$/)
})

test('large bodies that arrive together are read one after the other, with rounds of the event loop left free between them', async () => {
  const on = await start({ limits: { requests: 1e9, requestBurst: 1e9 } })
  const body = JSON.stringify({ name: 'Ann', more: 'x'.repeat(60_000) })
  const head = `POST /api/guests HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const requests = Array.from({ length: 8 }, () => dial(on, head + body.slice(0, -1)))
  for (const { wire } of requests) wire.setNoDelay()
  // All that is missing is the last byte, and that is sent to all of them in one go.
  while (requests.some(({ wire }) => wire.connecting || wire.writableLength > 0)) await nextRound()
  let round = 0
  let watching = true
  const look = () => {
    round += 1
    if (watching) setImmediate(look)
  }
  look()
  const parse = JSON.parse
  const read: number[] = []
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, revive) => {
    if (text.length === body.length) read.push(round)
    return parse(text, revive)
  })
  for (const { wire } of requests) wire.write(body.slice(-1))
  const answers = await Promise.all(requests.map(({ ended }) => ended)).finally(() => {
    watching = false
    spy.mockRestore()
  })
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 400/)
  expect(read).toHaveLength(8)
  for (const [i, at] of read.entries()) if (i > 0) expect(at - read[i - 1]!).toBeGreaterThan(2)
})

test('a connection that says nothing at all is closed in time', async () => {
  const on = await start({ limits: { silentTime: 1 } })
  expect(await dial(on, '').ended).toBe('')
})

test('connections of one address are counted, whatever they are for', async () => {
  const on = await start({ limits: { connectionsEach: 3 } })
  const held = [dial(on, 'GET /'), dial(on, 'GET /'), dial(on, 'GET /')]
  await Promise.all(held.map(({ wire }) => new Promise((resolve) => wire.once('connect', resolve))))
  expect(await dial(on, 'GET /').ended).toBe('')
  await expect(ask(on, '/health', {})).rejects.toThrow()
  for (const { wire } of held) wire.destroy()
  await Promise.all(held.map(({ ended }) => ended))
  let status = 0
  for (let i = 0; i < 100 && status !== 200; i++) status = (await ask(on, '/health', {}).catch(() => ({ status: 0 }))).status
  expect(status).toBe(200)
})

test('behind a proxy connections are not counted, because all of them are its own', async () => {
  const on = await start({ proxy: 1, limits: { connectionsEach: 1, connections: 4 } })
  const held = [dial(on, 'GET /'), dial(on, 'GET /'), dial(on, 'GET /')]
  await Promise.all(held.map(({ wire }) => new Promise((resolve) => wire.once('connect', resolve))))
  expect((await ask(on, '/health', {})).status).toBe(200)
  // In all there is a limit all the same.
  const last = dial(on, 'GET /')
  await new Promise((resolve) => last.wire.once('connect', resolve))
  expect(await dial(on, 'GET /').ended).toBe('')
  for (const { wire } of [...held, last]) wire.destroy()
})

test('requests of one address are limited, and large bodies cost more before they are read', async () => {
  // The clock stands still, so that the limit does not refill on a slow machine.
  const on = await start({ limits: { requests: 1, requestBurst: 20 }, now: () => 1e12 })
  expect((await on.call('GET', '/api/games')).status).toBe(200)
  const large = JSON.stringify({ name: 'x'.repeat(400_000) })
  const answer = await on.call('POST', '/api/guests', large)
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([429, 'too-fast'])
  expect(costOf({ headers: { 'content-length': '400000' } }, LIMITS.body)).toBe(25)
  expect(costOf({ headers: { 'content-length': '1e99' } }, LIMITS.body)).toBe(
    costOf({ headers: { 'transfer-encoding': 'chunked' } }, LIMITS.body),
  )
  expect(costOf({ headers: {} }, LIMITS.body)).toBe(1)
  // The page, health and metrics are not part of it.
  expect((await on.call('GET', '/health')).status).toBe(200)
})

test('only the body of a new table may be large', async () => {
  const on = await start({})
  expect((await on.call('POST', '/api/guests', JSON.stringify({ name: 'x'.repeat(70_000) }))).status).toBe(413)
  expect((await on.call('POST', '/api/tables', JSON.stringify({ record: 'x'.repeat(70_000) }))).status).toBe(401)
})

test('new guests are limited by the minute and by the day', async () => {
  const on = await start({ limits: { guestsDay: 3 } })
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await on.call('POST', '/api/guests', { name: 'x' })).status)
  expect(statuses).toEqual([201, 201, 201, 429, 429])
})

test('a refusal does not repeat at length what was sent', async () => {
  const on = await start({})
  const answer = await on.call('POST', '/api/guests', { name: 'x', [`y${'z'.repeat(50_000)}`]: 'w' })
  expect(answer.status).toBe(400)
  expect(answer.text.length).toBeLessThan(5000)
  const { message, at } = shorten({ refused: 'bad-message', message: 'm'.repeat(9000), at: 'a'.repeat(900) })
  expect([message.length, at!.length]).toEqual([4002, 202])
})

test('the address is that many from the right; what visitors write themselves does not count', async () => {
  const makeGuests = async (proxy: number, forwarded: (i: number) => string) => {
    const on = await start({ proxy, limits: { guests: 3 } })
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const headers = { 'x-forwarded-for': forwarded(i), 'content-type': 'application/json' }
      statuses.push((await ask(on, '/api/guests', headers, 'POST', '{"name":"x"}')).status)
    }
    await on.stop()
    return statuses.filter((status) => status === 201).length
  }
  // One proxy adds the visitor's address to whatever the visitor sent.
  expect(await makeGuests(1, (i) => `10.0.0.${i}, 203.0.113.5`)).toBe(3)
  expect(await makeGuests(1, (i) => `203.0.113.${i}`)).toBe(6)
  // Two of them: the second adds the address of the first.
  expect(await makeGuests(2, (i) => `10.0.0.${i}, 203.0.113.5, 192.0.2.1`)).toBe(3)
  expect(await makeGuests(2, (i) => `10.0.0.1, 203.0.113.${i}, 192.0.2.1`)).toBe(6)
  // Without a proxy the header means nothing.
  expect(await makeGuests(0, (i) => `203.0.113.${i}`)).toBe(3)
  // An IPv6 network of 64 bits is one visitor; what cannot be read is the proxy's own.
  expect(await makeGuests(1, (i) => `2001:db8:1:2:${i}::1`)).toBe(3)
  expect(await makeGuests(1, (i) => `unknown-${i}`)).toBe(3)
  expect(await makeGuests(1, (i) => `203.0.113.5:${1000 + i}`)).toBe(3)
})

test('addresses share a budget by IPv4 address or IPv6 /64', () => {
  expect(addressKey('203.0.113.5')).toBe('203.0.113.5')
  for (const mapped of ['::ffff:203.0.113.5', '::ffff:cb00:7105', '0:0:0:0:0:ffff:cb00:7105'])
    expect(addressKey(mapped)).toBe('203.0.113.5')
  expect(addressKey('2001:db8:1:2::7')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8::7')).toBe('2001:db8:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::1')).toBe('::1')
  const socket = { remoteAddress: '::ffff:192.0.2.1' } as Socket
  expect(addressOf({ ip: '[2001:db8::1]:443', socket })).toBe('2001:db8:0:0::/64')
  expect(addressOf({ ip: 'nonsense', socket })).toBe('192.0.2.1')
  const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16))
  fc.assert(
    fc.property(fc.tuple(group, group, group, group), fc.array(group, { minLength: 4, maxLength: 4 }), ([first, ...rest], tail) => {
      fc.pre(first !== '0')
      expect(addressKey([first, ...rest, ...tail].join(':'))).toBe(`${[first, ...rest].join(':')}::/64`)
    }),
  )
})

test('connections of an address are counted down again, and the address is then forgotten', () => {
  let now = 0
  const addresses = createAddresses({ ...LIMITS, sockets: 3, socketsEach: 2, connectionsEach: 1 }, () => now)
  const ends = [addresses.open('a'), addresses.open('a')]
  expect(addresses.open('a')).toBeUndefined()
  expect(addresses.open('b')).toBeDefined()
  expect(addresses.open('c')).toBeUndefined()
  ends[0]!()
  ends[0]!()
  expect(addresses.of('a').sockets).toBe(1)
  expect(addresses.open('c')).toBeDefined()
  const end = addresses.connect('a')!
  expect(addresses.connect('a')).toBeUndefined()
  end()
  expect(addresses.connect('a')).toBeDefined()
  const once = addresses.of('d')
  now += 20_000
  for (let i = 0; i < 1100; i++) addresses.of(`x${i}`)
  now += 20_000
  addresses.of('y')
  expect(addresses.of('d')).not.toBe(once)
  expect(addresses.of('b').sockets).toBe(1)
})

test('a bucket: what costs more than it holds empties it, and what was charged afterwards is paid off first', () => {
  const bucket = new Bucket(10, 2, 0)
  expect(bucket.take(0, 1000)).toBe(0)
  expect(bucket.take(0)).toBe(1)
  bucket.charge(0, 1000)
  expect(bucket.take(5000)).toBe(1)
  expect(bucket.take(5500)).toBe(0)
  expect(bucket.take(5500)).toBe(1)
})

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

test('only the route of the socket becomes a socket', async () => {
  const on = await start({ web: resolve('test/records') })
  for (const path of ['/', '/nothing', '//api/socket', '/API/socket', '/x/../api/socket', '/api/nothing', '/api/games', '/health'])
    expect((await ask(on, path, upgrade)).status, path).toBe(404)
  expect((await ask(on, '/api/socket', upgrade)).status).toBe(101)
})

test('the origin is checked by route, however the path is written', async () => {
  const on = await start({ origins: ['https://play.example.org'] })
  const evil = { origin: 'https://evil.example' }
  for (const path of ['/api/socket', '/%61pi/socket', '/ap%69/socket', '/%61%70%69/socket']) {
    expect((await ask(on, path, { ...evil, ...upgrade })).status, path).toBe(403)
    expect((await ask(on, path, { origin: 'https://play.example.org', ...upgrade })).status, path).toBe(101)
  }
  for (const path of ['/api/games', '/%61pi/games']) {
    expect(await ask(on, path, evil), path).toMatchObject({ status: 403 })
    expect(await ask(on, path, {}), path).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  }
  const made = await ask(on, '/%61pi/guests', { ...evil, 'content-type': 'application/json' }, 'POST', '{"name":"x"}')
  expect(made.status).toBe(403)
  for (const path of ['/api/nothing', '/%61pi/nothing']) {
    expect((await ask(on, path, evil)).status, path).toBe(403)
    expect(await ask(on, path, {}), path).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  }
  expect((await ask(on, '/health', evil)).status).toBe(200)
})

test('flags: how many proxies, and names', async () => {
  const said = async (words: string) => (await run(`serve ${words}`)).err
  expect(await said('--proxy 0')).toBe('nihonbashi serve: --proxy takes a whole number from 1 to 10, not "0"\n')
  expect(await said('--proxy=two')).toMatch(/--proxy takes a whole number/)
  // A plain --proxy is one, and what follows is read for itself.
  expect(await said('--proxy two')).toBe('nihonbashi serve: unexpected argument "two"\n')
  expect(await said('--proxy --host-name http://games.lan')).toMatch(/--host-name is a name without port/)
})

test('a name that is not ours is refused, and the flag is named', async () => {
  const on = await start({ hostNames: ['games.lan'], origins: [] })
  const { port } = new URL(on.url)
  // DNS rebinding: the page and its requests have the same host.
  const host = `evil.example:${port}`
  for (const path of ['/api/games', '/', '/nothing']) {
    const answer = await ask(on, path, { host, origin: `http://${host}` })
    expect(answer.status, path).toBe(421)
    expect(answer.text).toMatch(/--host-name/)
  }
  for (const ours of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `192.168.1.5:${port}`, `GAMES.lan:${port}`])
    expect((await ask(on, '/api/games', { host: ours, origin: `http://${ours.toLowerCase()}` })).status, ours).toBe(
      ours === `GAMES.lan:${port}` ? 403 : 200,
    )
  expect((await ask(on, '/api/games', { host: `games.lan:${port}`, origin: `http://games.lan:${port}` })).status).toBe(200)
  // Monitoring may call it without a limit.
  for (const path of ['/health', '/ready', '/metrics']) expect((await ask(on, path, { host })).status, path).toBe(200)
})

test('names that mean this server: its own, addresses, localhost, and those that were given', () => {
  const isOurs = createHostCheck(['https://play.example.org:8443'], ['games.lan'], 'MyPC.example.net')
  for (const host of [
    undefined,
    'localhost',
    'a.localhost:80',
    'mypc:8730',
    'mypc.local:8730',
    'mypc.example.net.',
    'play.example.org',
    'play.example.org:8443',
    'games.lan',
    '10.0.0.1:1',
    '[fe80::1]:8730',
    '[::1]',
  ])
    expect(isOurs(host), host).toBe(true)
  for (const host of [
    '',
    'evil.example',
    'evil.local',
    'evil',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'games.lan.evil.example',
    'a:b:c',
    '[::1].evil',
  ])
    expect(isOurs(host), host).toBe(false)
})
