// What a host watches: metrics with labels, the access log, and the files in deploy/ that read them.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccessLog, openAccessLog } from '../../../src/server/http/access-log.ts'
import { createLog } from '../../../src/server/ops/log.ts'
import { createMetrics } from '../../../src/server/ops/metrics.ts'
import { Client, type Server, startServer } from '../../support/server/start.ts'

const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-ops-'))
const path = join(folder, 'access.log')
const problems: string[] = []
let accessLog: AccessLog
let server: Server

beforeAll(async () => {
  accessLog = openAccessLog(path, (message) => void problems.push(message))
  server = await startServer(undefined, { accessLog })
})
afterAll(async () => {
  await server.stop()
  accessLog.close()
  rmSync(folder, { recursive: true, force: true })
})

type Line = Readonly<Record<string, string | number>>
const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

const figures = async () => (await server.call('GET', '/metrics')).text

test('refusals are counted by reason, responses by class of status, times in seconds', async () => {
  await server.call('GET', '/api/me')
  await server.call('GET', '/api/tables/nothing')
  const text = await figures()
  expect(text).toMatch(/^nihonbashi_refusals_total\{reason="not-signed-in"\} 1$/m)
  expect(text).toMatch(/^nihonbashi_refusals_total\{reason="not-found"\} 1$/m)
  expect(text).toMatch(/^nihonbashi_responses_total\{status="4xx"\} \d+$/m)
  expect(text).toMatch(/^nihonbashi_command_duration_seconds_bucket\{le="0.001"\} \d+$/m)
  expect(text).not.toContain('milliseconds')
})

test('a command by HTTP is counted and timed like one on a socket', async () => {
  const ann = await server.guest('Ann')
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', { bot: 'random' }] }, ann.secret)
  const path = `/api/tables/${(body as { table: string }).table}/commands`
  const counts = async () =>
    /^nihonbashi_commands_total (\d+)$.*^nihonbashi_command_duration_seconds_count (\d+)$/ms
      .exec(await figures())!
      .slice(1)
      .map(Number)
  const [carriedOut, timed] = await counts()
  expect((await server.call('POST', path, { type: 'chat', text: 'hello' }, ann.secret)).status).toBe(200)
  expect((await server.call('POST', path, { type: 'resign' }, ann.secret)).status).toBe(409)
  expect(await counts()).toEqual([carriedOut! + 1, timed! + 2])
})

test('the lag of the event loop shows what blocked it since the last scrape, and what blocks it until this one', async () => {
  const maxOf = (text: string) => Number(/^nihonbashi_event_loop_lag_seconds\{stat="max"\} (\S+)$/m.exec(text)![1])
  const block = () => {
    const until = performance.now() + 150
    while (performance.now() < until);
  }
  await figures()
  block()
  expect(maxOf(await figures())).toBeGreaterThan(0.1)
  const metrics = createMetrics()
  metrics.text()
  block()
  expect(maxOf(metrics.text())).toBeGreaterThan(0.1)
  metrics.close()
})

test('every line of the metrics is in the format of Prometheus, and each name has its help and type', async () => {
  const known = new Set<string>()
  for (const line of (await figures()).trimEnd().split('\n')) {
    const [, name] = /^# TYPE (\S+) (?:counter|gauge|histogram)$/.exec(line) ?? []
    if (name !== undefined) known.add(name)
    if (line.startsWith('#')) continue
    const [, used] = /^([a-z_]+)(?:\{[a-z]+="[^"]*"\})? -?[\d.e+-]+$/.exec(line) ?? []
    expect(used, line).toBeDefined()
    expect(known.has(used!.replace(/_(bucket|sum|count)$/, '')) || known.has(used!), line).toBe(true)
  }
})

test('a request is one line, with its route and its guest, without ids of tables and without secrets', async () => {
  const guest = await server.guest('Rin')
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'], settings: {} }, guest.secret)
  const { table: id } = body as { table: string }
  await server.call('GET', `/api/tables/${id}?since=0`, undefined, guest.secret)
  await server.call('GET', `/nowhere/${id}`)
  const read = { method: 'GET', route: '/api/tables/:id', status: 200, guest: guest.id, address: '127.0.0.1' }
  await expect.poll(() => linesOf(path)).toContainEqual(expect.objectContaining(read))
  await expect.poll(() => linesOf(path)).toContainEqual(expect.objectContaining({ method: 'GET', route: '', status: 404 }))
  const text = readFileSync(path, 'utf8')
  expect(text).not.toContain(id)
  expect(text).not.toContain(guest.secret)
  expect(text).not.toContain('Rin')
})

test('a socket is one line when it closes, with its guest and how it ended', async () => {
  const guest = await server.guest('Ume')
  const client = await Client.open(server.url, guest.secret)
  await client.close()
  await expect
    .poll(() => linesOf(path).find((line) => line.method === 'SOCKET'))
    .toMatchObject({ route: '/api/socket', status: 1005, guest: guest.id, address: '127.0.0.1' })
})

test('the dashboard and the alerts ask for metrics there are', async () => {
  const text = await figures()
  const files = ['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml'].map((file) => readFileSync(file, 'utf8')).join('\n')
  const asked = new Set([...files.matchAll(/nihonbashi_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, '')))
  expect(asked.size).toBeGreaterThan(15)
  for (const name of asked) expect(text, name).toContain(`# TYPE ${name} `)
})

test('after a rotation the log goes on in a new file', async () => {
  renameSync(path, `${path}.1`)
  accessLog.reopen()
  await server.call('GET', '/health')
  await expect.poll(() => linesOf(path)).toMatchObject([{ route: '/health', status: 200 }])
})

test('a log that cannot be written says so, drops lines, tries again later and says how many were lost', async () => {
  const received: string[] = []
  let time = 0
  const place = join(folder, 'missing', 'access.log')
  const log = openAccessLog(
    place,
    (message) => void received.push(message),
    () => time,
  )
  const line = { method: 'GET', route: '/', status: 200, milliseconds: 1, address: '127.0.0.1' }
  log.write(line)
  await expect.poll(() => received.length).toBe(1)
  log.write(line)
  log.write(line)
  expect(received).toHaveLength(1)
  mkdirSync(join(folder, 'missing'))
  time = 60_000
  log.write(line)
  await expect.poll(() => linesOf(place)).toMatchObject([{ dropped: 2 }])
  log.close()
})

test('a line of the log is one JSON object, and what is secret is not in it', () => {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    'info',
    () => 0,
  )
  log.debug({ table: 't' }, 'too small a matter')
  log.warn({ table: 't', secret: 'abc', headers: { authorization: 'Bearer abc' }, req: { url: '/api/tables/abc' } }, 'a table failed')
  log.error(new Error('no'))
  expect(lines[0]).toBe(
    '{"level":"warn","time":"1970-01-01T00:00:00.000Z","table":"t","secret":"(secret)","headers":{"authorization":"(secret)"},"what":"a table failed"}\n',
  )
  expect(JSON.parse(lines[1]!)).toMatchObject({ level: 'error', what: 'no', err: { message: 'no' } })
  expect(lines).toHaveLength(2)
})
