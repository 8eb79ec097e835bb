// What a host does on the command line reaches a running server at once, on both stores: bans, registration, maintenance, removals, retention.
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Update } from '../../../src/protocol/table.ts'
import { createActs } from '../../../src/server/ops/host-actions.ts'
import { applyRetention } from '../../../src/server/ops/retention.ts'
import { DEFAULTS } from '../../../src/server/ops/settings.ts'
import { makeStore, type Where } from '../../../src/server/store/store.ts'
import { type Done, run, type Setting } from '../../support/cli/fake.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'

const { DATABASE_URL } = process.env
const running: Server[] = []
afterEach(async () => {
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL
  else process.env.DATABASE_URL = DATABASE_URL
  await Promise.all(running.splice(0).map((server) => server.stop()))
})

async function start(where: Where): Promise<Server> {
  const server = await startServer(where, { proxy: 1 })
  running.push(server)
  return server
}

/** "nihonbashi admin" as a host runs it while the server runs. */
function adminAt(where: Where) {
  return async (words: string, setting: Setting & { readonly code?: number } = {}): Promise<Done> => {
    delete process.env.DATABASE_URL
    if ('url' in where) process.env.DATABASE_URL = where.url
    // Words in quotes are one.
    const list = words.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''))
    const done = await run(['admin', ...list, ...('folder' in where ? ['--data', where.folder] : [])], setting)
    expect(done.code, done.err + done.out).toBe(setting.code ?? 0)
    return done
  }
}

const ask = async (server: Server, path: string, secret?: string, address?: string, method = 'GET', body?: unknown) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as { code?: string; message?: string } }
}

/** Within what a host would call at once. */
const soon = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 15_000, interval: 50 })

async function playing(server: Server, host: Guest, other: Guest): Promise<string> {
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 1 } }, host.secret)
  const { table } = body as { table: string }
  await server.call('POST', `/api/tables/${table}/commands`, { type: 'join' }, other.secret)
  await server.call('POST', `/api/tables/${table}/commands`, { type: 'start' }, host.secret)
  return table
}

describe.each(KINDS)('%s', (kind) => {
  test('a banned guest is disconnected everywhere at once, keeps the right to its data, and comes back after the ban', async () => {
    const where = await somewhere(kind)
    const [server, admin] = [await start(where), adminAt(where)]
    // On PostgreSQL the guest is on another node than the first.
    const other = kind === 'postgres' ? await start(where) : server
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
    const table = await playing(server, ann, ben)
    const token = (await server.call('POST', '/api/tokens', { name: 'bot' }, ben.secret)).body as { secret: string }
    const socket = await Client.open(other.url, ben.secret)
    const program = await Client.open(other.url, token.secret)
    const stays = await Client.open(other.url, ann.secret)
    const stream = await fetch(`${other.url}/api/stream`, { headers: { authorization: `Bearer ${token.secret}` } })
    const ended = stream.text()
    const { out } = await admin(`ban guest ${ben.id} --days 2 --reason "rude words"`)
    expect(out).toMatch(/banned until \d{4}-/)
    await socket.until(() => socket.closed !== undefined, 'the door')
    await program.until(() => program.closed !== undefined, 'the door for programs')
    expect([socket.closed, program.closed, stays.closed]).toEqual([4403, 4403, undefined])
    expect(socket.messages.at(-1)).toMatchObject({ type: 'refused', refused: 'banned', message: expect.stringContaining('rude words') })
    expect(await ended).toContain('welcome')
    for (const secret of [ben.secret, token.secret])
      expect(await ask(other, '/me/tables', secret)).toMatchObject({ status: 403, body: { code: 'banned' } })
    expect(await ask(other, `/tables/${table}/commands`, ben.secret, undefined, 'POST', { type: 'chat', text: 'hi' })).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    })
    const again = await Client.open(other.url, ben.secret)
    await again.until(() => again.closed === 4403, 'the door again')
    expect((await ask(other, '/me/export', ben.secret)).status).toBe(200)
    expect((await ask(other, '/me/tables', ann.secret)).status).toBe(200)
    expect((await admin('bans')).out).toContain('rude words')

    await admin(`unban ${ben.id}`)
    await soon(async () => (await ask(other, '/me/tables', ben.secret)).status).toBe(200)
    await stays.close()
  })

  test('a banned network is kept out: requests, sockets, new guests; its neighbours are not', async () => {
    const where = await somewhere(kind)
    const [server, admin] = [await start(where), adminAt(where)]
    const ann = await server.guest('Ann')
    const open = (address: string) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers: { 'x-forwarded-for': address } })
      return new Promise<WebSocket>((resolve, reject) => socket.once('open', () => resolve(socket)).once('error', reject))
    }
    const inside = await open('2001:db8:1:2::77')
    const closed = new Promise<number>((resolve) => inside.once('close', resolve))
    await admin('ban address 2001:db8:1:2:3:4:5:6')
    expect(await closed).toBe(4403)
    const late = await open('2001:db8:1:2:ffff::1')
    expect(await new Promise<number>((resolve) => late.once('close', resolve))).toBe(4403)
    expect(await ask(server, '/games', undefined, '2001:db8:1:2::9')).toMatchObject({ status: 403, body: { code: 'banned' } })
    expect((await ask(server, '/me', ann.secret, '2001:db8:1:2::9')).status).toBe(403)
    expect((await ask(server, '/guests', undefined, '2001:db8:1:2::9', 'POST', { name: 'Eve' })).status).toBe(403)
    expect((await ask(server, '/me', ann.secret, '2001:db8:1:3::9')).status).toBe(200)
    // How the server is run, and whom to write to, may be read by everybody.
    expect((await ask(server, '/host', undefined, '2001:db8:1:2::9')).status).toBe(200)
    await admin('unban 2001:db8:1:2:3:4:5:6')
    await soon(async () => (await ask(server, '/games', undefined, '2001:db8:1:2::9')).status).toBe(200)
    await admin('ban address 127.0.0.1', { code: 2 })
    await admin('ban address 0.0.0.0/0', { code: 2 })
  })

  test('registration: by invitation, closed, open again; guests go on in all of them', async () => {
    const where = await somewhere(kind)
    const [server, admin] = [await start(where), adminAt(where)]
    const ann = await server.guest('Ann')
    const register = (body: object) => ask(server, '/guests', undefined, undefined, 'POST', body)
    await admin('registration invite')
    await soon(async () => (await register({ name: 'Eve' })).body.code).toBe('invite-only')
    const code = (await admin('invites make --uses 2 --days 7 --note club')).out.split('\n')[0]!
    // A name that is refused does not use the invitation up.
    expect((await register({ name: 'admin', invite: code })).body.code).toBe('bad-name')
    const answers = await Promise.all([1, 2, 3, 4].map((n) => register({ name: `New ${n}`, invite: code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403])
    expect((await register({ name: 'Eve', invite: 'nonsense' })).body.code).toBe('invite-only')
    expect((await admin('invites')).out).toContain('2 of 2')
    const second = JSON.parse((await admin('invites make --json')).out) as { code: string }
    await admin(`invites revoke ${second.code}`)
    expect((await register({ name: 'Eve', invite: second.code })).status).toBe(403)
    await admin('registration closed')
    await soon(async () => (await register({ name: 'Eve', invite: code })).body.code).toBe('registration-closed')
    expect((await ask(server, '/me', ann.secret)).status).toBe(200)
    expect((await ask(server, '/host')).body).toMatchObject({ registration: 'closed' })
    await admin('registration open')
    await soon(async () => (await register({ name: 'Eve' })).status).toBe(201)
  })

  test('quotas hold for a running server, and end again', async () => {
    const where = await somewhere(kind)
    const [server, admin] = [await start(where), adminAt(where)]
    const ann = await server.guest('Ann')
    const open = async () => (await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'] }, ann.secret)).status
    expect(await open()).toBe(201)
    expect((await admin('quotas --tables 1')).out).toContain('tables: 1\n')
    await soon(open).toBe(429)
    expect(JSON.parse((await admin('quotas --tables default --bots 3 --json')).out)).toEqual({ quotas: { bots: 3 } })
    await soon(open).toBe(201)
  })

  test('maintenance and announcements reach everybody at once; no tables and games begin, and running ones continue', async () => {
    const where = await somewhere(kind)
    const [server, admin] = [await start(where), adminAt(where)]
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
    const table = await playing(server, ann, ben)
    const wish = { game: 'ukiyoe', seats: ['me', { bot: 'random' }] }
    const { body } = await server.call('POST', '/api/tables', wish, ann.secret)
    const waiting = (body as { table: string }).table
    const a = await Client.open(server.url, ann.secret)
    await a.ask({ type: 'watch', table })
    await admin('announce "Back at eight" --de "Um acht wieder da"')
    await a.until(() => a.messages.some(({ type }) => type === 'host'), 'the news')
    expect((await ask(server, '/host')).body).toMatchObject({
      announcement: { text: 'Back at eight', de: 'Um acht wieder da' },
      maintenance: null,
    })
    await admin('maintenance on --message "New disks"')
    await soon(async () => (await ask(server, '/tables', ann.secret, undefined, 'POST', wish)).body.code).toBe('maintenance')
    expect(await a.ask({ type: 'start', table: waiting })).toMatchObject({ refused: 'maintenance' })
    expect(await a.ask({ type: 'move', table, version: a.at(table).version, move: 'draw' })).toMatchObject({ ok: true })
    expect(await a.ask({ type: 'chat', table, text: 'still here' })).toMatchObject({ ok: true })
    await a.ask({ type: 'resign', table })
    expect(await a.ask({ type: 'rematch', table })).toMatchObject({ refused: 'maintenance' })
    expect((await admin('maintenance')).out).toBe('maintenance: on\nNew disks\n')
    await admin('maintenance off')
    await admin('announce --clear')
    await soon(async () => (await a.ask({ type: 'start', table: waiting })) as unknown).toMatchObject({ ok: true })
    await soon(async () => (await ask(server, '/host')).body as unknown).toMatchObject({ announcement: null, maintenance: null })
    await a.close()
  })

  test('a removed table is gone for its watchers, on every node and from the disk, with moves that were just made', async () => {
    const where = await somewhere(kind)
    const [server, admin] = [await start(where), adminAt(where)]
    const other = kind === 'postgres' ? await start(where) : server
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
    const [table, kept] = [await playing(server, ann, ben), await playing(server, ann, ben)]
    const [a, b] = [await Client.open(server.url, ann.secret), await Client.open(other.url, ben.secret)]
    for (const client of [a, b]) for (const id of [table, kept]) await client.ask({ type: 'watch', table: id })
    await a.ask({ type: 'move', table, version: a.at(table).version, move: 'draw' })
    await b.ask({ type: 'chat', table, text: 'words' })
    expect((await admin(`tables show ${table}`)).out).toContain('Ann')
    await admin(`remove table ${table}`, { code: 2 })
    await admin(`remove table ${table}`, { interactive: true, answers: ['no'], code: 1 })
    expect((await ask(server, `/tables/${table}`)).status).toBe(200)
    await admin(`remove table ${table} --yes --why "a test"`)
    for (const client of [a, b]) await client.until(() => client.messages.some(({ type }) => type === 'gone'), 'the end of the table')
    expect(a.messages.find(({ type }) => type === 'gone')).toEqual({ type: 'gone', table })
    expect(await a.ask({ type: 'move', table, version: 4, move: 'draw' })).toMatchObject({ refused: 'not-found' })
    expect((await ask(other, `/tables/${table}`)).body.code).toBe('not-found')
    expect(await a.ask({ type: 'move', table: kept, version: a.at(kept).version, move: 'draw' })).toMatchObject({ ok: true })
    const store = makeStore(server.backend)
    expect([await store.entries(table), await store.row(table), await store.chat.list(table)]).toEqual([[], undefined, []])
    await admin('remove table nothing --yes', { code: 2 })
    expect(server.logs.filter((line) => line.includes('"error"'))).toEqual([])
    await Promise.all([a.close(), b.close()])
  })

  test('a removed guest is signed out, and its name is gone from its tables', async () => {
    const where = await somewhere(kind)
    const [server, admin] = [await start(where), adminAt(where)]
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
    const table = await playing(server, ann, ben)
    const [a, b] = [await Client.open(server.url, ann.secret), await Client.open(server.url, ben.secret)]
    await a.ask({ type: 'watch', table })
    expect((await admin('guests be')).out).toContain(ben.id)
    expect((await admin(`guests show ${ben.id}`)).out).toContain(table)
    await admin(`remove guest ${ben.id} --yes`)
    await b.until(() => b.closed === 4401, 'the door')
    expect((await ask(server, '/me', ben.secret)).status).toBe(401)
    expect(((await ask(server, `/tables/${table}`)).body as unknown as Update).seats![1]!.person).toEqual({ id: ben.id, name: '' })
    await admin(`guests show ${ben.id}`, { code: 2 })
    await a.close()
  })

  test('retention removes finished games and old chat, and nothing else', async () => {
    const where = await somewhere(kind)
    const [server, admin] = [await start(where), adminAt(where)]
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
    const store = makeStore(server.backend)
    const [over, on] = [await playing(server, ann, ben), await playing(server, ann, ben)]
    for (const table of [over, on]) await server.call('POST', `/api/tables/${table}/commands`, { type: 'chat', text: 'hi' }, ann.secret)
    await server.call('POST', `/api/tables/${over}/commands`, { type: 'resign' }, ann.secret)
    const later = Date.now() + 8 * 86_400_000
    expect(await applyRetention(store, DEFAULTS, later)).toEqual([])
    await admin('retention --games 7', { code: 2 })
    expect((await admin('retention --games 7 --talk 30 --yes')).out).toBe('finished games: 7 days\nchat: 30 days\naudit log: 365 days\n')
    await soon(async () => (await ask(server, '/host')).body).toMatchObject({ privacy: { keepGames: 7, keepTalk: 30 } })
    const settings = { ...DEFAULTS, keepGames: 7, keepTalk: 30 }
    expect(await applyRetention(store, settings, later)).toEqual([over])
    expect([await store.row(over), await store.entries(over)]).toEqual([undefined, []])
    expect(await store.row(on)).toBeDefined()
    expect(await store.chat.list(on)).toHaveLength(1)
    await applyRetention(store, settings, Date.now() + 31 * 86_400_000)
    expect(await store.chat.list(on)).toEqual([])
    expect((await store.audit.list({ limit: 1 }))[0]).toMatchObject({
      actor: 'system',
      act: 'retention',
      why: 'games: 0, lines of chat: 1, shared games: 0',
    })
  })

  test('the audit log says who did what, without a secret and without what was said', async () => {
    const where = await somewhere(kind)
    const [server, admin] = [await start(where), adminAt(where)]
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
    const table = await playing(server, ann, ben)
    await server.call('POST', `/api/tables/${table}/commands`, { type: 'chat', text: 'something vile' }, ben.secret)
    await server.call('POST', '/api/reports', { table, message: '1', why: 'vile' }, ann.secret)
    const { reports } = JSON.parse((await admin('reports --json')).out) as { reports: { id: string; text: string }[] }
    expect(reports).toMatchObject([{ text: 'something vile' }])
    await admin(`reports settle ${reports[0]!.id} --wipe --ban --days 1 --yes`)
    expect((await admin('reports')).out).toBe('Nothing is reported.\n')
    await soon(async () => (await ask(server, '/me', ben.secret)).body.code).toBe('banned')
    const { body } = await server.call('GET', `/api/tables/${table}/chat`)
    expect(body as unknown).toEqual({ messages: [] })
    const made = JSON.parse((await admin('token make laptop --json')).out) as { id: string; secret: string }
    const invite = JSON.parse((await admin('invites make --json')).out) as { code: string }
    const banned = await ask(server, '/admin/bans', made.secret)
    expect(banned).toMatchObject({ status: 200, body: { bans: [{ target: ben.id, reason: `report ${reports[0]!.id}` }] } })
    const set = await ask(server, '/admin/settings', made.secret, undefined, 'PATCH', { registration: 'closed' })
    expect(set).toMatchObject({ status: 200, body: { registration: 'closed' } })
    await admin(`token revoke ${made.id} --yes`)
    expect((await ask(server, '/admin/bans', made.secret)).status).toBe(401)
    const { entries } = JSON.parse((await admin('audit --since 1d --json')).out) as { entries: { act: string; actor: string }[] }
    expect(entries.map(({ act }) => act).reverse()).toEqual([
      'wipe-line',
      'ban',
      'settle-report',
      'make-token',
      'invite',
      'set',
      'revoke-token',
    ])
    expect(entries.filter(({ act }) => act === 'set')[0]!.actor).toBe('token laptop')
    expect(entries.at(-1)!.actor).toMatch(/^command line /)
    const all = (await admin('audit')).out
    for (const secret of [made.secret, invite.code, 'something vile']) expect(all).not.toContain(secret)
  })
})

test('only a host token opens the host API', async () => {
  const server = await start(await somewhere('sqlite'))
  const ann = await server.guest('Ann')
  const token = (await server.call('POST', '/api/tokens', { name: 'bot' }, ann.secret)).body as { secret: string }
  const host = await createActs({ store: makeStore(server.backend), now: Date.now, actor: 'test' }).makeToken('t')
  for (const secret of [undefined, ann.secret, token.secret, 'host_nonsense', host.id])
    expect((await ask(server, '/admin/settings', secret)).status).toBe(401)
  expect((await ask(server, '/admin/settings', host.secret)).status).toBe(200)
  // A host token is nobody's: it is no guest.
  expect((await ask(server, '/me', host.secret)).status).toBe(401)
})
