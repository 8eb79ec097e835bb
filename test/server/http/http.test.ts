// The JSON API: every route is asked, every answer fits the document, and what makes no sense is refused with a code.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me, Moments } from '../../../src/protocol/http.ts'
import { ROUTES, type RouteName } from '../../../src/protocol/routes.ts'
import type { Update } from '../../../src/protocol/table.ts'
import { createActs } from '../../../src/server/ops/host-actions.ts'
import { makeStore } from '../../../src/server/store/store.ts'
import { makeAuthenticator } from '../../support/server/authenticator.ts'
import { askerOf } from '../../support/server/routes.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

let server: Server
let ann: Guest
let ben: Guest
let ask: ReturnType<typeof askerOf>
const asked = new Set<RouteName>()
beforeAll(async () => {
  // These tests ask faster than a person.
  server = await startServer(undefined, { privateWebhooks: true, limits: { requests: 10_000, requestBurst: 100_000 } })
  ask = askerOf(server.url, asked)
  ann = await server.guest('Ann')
  ben = await server.guest('Ben')
})
afterAll(() => server.stop())

test('a guest: name, secret, tokens, export, sign-out, deletion', async () => {
  const { guest, secret } = await ask<{ guest: { id: string }; secret: string }>('makeGuest', { body: { name: '  Fumi ' } })
  const me = { secret }
  expect(await ask('me', { as: me })).toMatchObject({ guest: { id: guest.id, name: 'Fumi' }, tokens: [] })
  expect(await ask('rename', { as: me, body: { name: '文' } })).toMatchObject({ guest: { name: '文' } })
  expect(await ask('makeGuest', { body: { name: '' }, status: 400 })).toMatchObject({ code: 'bad-message', at: 'name' })
  expect(await ask('makeGuest', { body: { name: 'a\u0000b' }, status: 400 })).toMatchObject({ code: 'bad-message', at: 'name' })
  expect(await ask('me', { as: { secret: 'wrong' }, status: 401 })).toMatchObject({ code: 'not-signed-in' })
  const made = await ask<{ token: { id: string }; secret: string }>('makeToken', { as: me, body: { name: 'my bot' } })
  expect(await ask('me', { as: made, status: 403 })).toMatchObject({ code: 'not-allowed' })
  expect(await ask('myTables', { as: made })).toEqual({ tables: [], next: null })
  const program = await Client.open(server.url, made.secret)
  const person = await Client.open(server.url, secret)
  await ask('dropToken', { as: me, id: made.token.id })
  await program.until(() => program.closed === 4401)
  expect(person.closed).toBeUndefined()
  await person.close()
  expect(await ask('dropToken', { as: me, id: made.token.id, status: 404 })).toMatchObject({ code: 'not-found' })
  expect(await ask('myTables', { as: made, status: 401 })).toMatchObject({ code: 'not-signed-in' })
  await ask('mute', { as: me, id: ben.id })
  expect(await ask('exportMe', { as: me })).toMatchObject({ guest: { id: guest.id }, muted: [ben.id] })
  await ask('unmute', { as: me, id: ben.id })
  // Signed out everywhere: sockets too.
  const socket = await Client.open(server.url, secret)
  const { secret: fresh } = await ask<{ secret: string }>('signOut', { as: me, body: { stay: true } })
  await socket.until(() => socket.closed === 4401)
  await ask('me', { as: me, status: 401 })
  const again = { secret: fresh }
  await ask('me', { as: again })
  await ask('deleteMe', { as: again })
  await ask('me', { as: again, status: 401 })
})

test('a passkey is added on one device and used on another, once for each challenge', async () => {
  const origin = server.url
  const key = makeAuthenticator(origin)
  expect(await ask('passkeyOptions', { as: ann, status: 403 })).toMatchObject({ code: 'wrong-origin' })
  const begun = await ask<{ challenge: string; options: { challenge: string } }>('passkeyOptions', { as: ann, origin })
  const response = key.create(begun.options)
  expect(await ask('addPasskey', { as: ben, origin, body: { challenge: begun.challenge, response }, status: 400 })).toMatchObject({
    code: 'bad-passkey',
  })
  expect(await ask('addPasskey', { as: ann, origin, body: { challenge: begun.challenge, response }, status: 400 })).toMatchObject({
    code: 'bad-passkey',
  })
  const second = await ask<{ challenge: string; options: { challenge: string } }>('passkeyOptions', { as: ann, origin })
  const passkey = await ask<{ id: string }>('addPasskey', {
    as: ann,
    origin,
    body: { challenge: second.challenge, response: key.create(second.options) },
  })
  const { guests } = makeStore(server.backend)
  for (let n = 0; n < 60; n++) await guests.addSecret(ann.id, `hash ${n}`, n)
  const asking = await ask<{ challenge: string; options: { challenge: string } }>('signInOptions', { origin })
  const answer = { challenge: asking.challenge, response: key.get(asking.options) }
  const { guest, secret } = await ask<{ guest: { id: string }; secret: string }>('signIn', { origin, body: answer })
  expect(guest.id).toBe(ann.id)
  // Of too many devices those that were used longest ago are signed out.
  const { devices } = await ask<Me>('me', { as: { secret } })
  expect([devices.length, Math.min(...devices.map(({ created }) => created))]).toEqual([50, 12])
  await ask('me', { as: ann })
  expect(await ask('signIn', { origin, body: answer, status: 400 })).toMatchObject({ code: 'bad-passkey' })
  const stranger = await ask<{ challenge: string; options: { challenge: string } }>('signInOptions', { origin })
  const wrong = { challenge: stranger.challenge, response: makeAuthenticator(origin).get(stranger.options) }
  expect(await ask('signIn', { origin, body: wrong, status: 400 })).toMatchObject({ code: 'bad-passkey' })
  await ask('dropPasskey', { as: ann, id: passkey.id })
})

test('tables: the lobby with filters, my tables, commands, chat and reports, records one by one and in bulk', async () => {
  expect(await ask('games')).toMatchObject({ games: [{ id: 'ukiyoe' }, { id: 'iki' }] })
  for (const [body, code, at] of [
    [{ game: 'go', seats: ['me', 'open'] }, 'bad-options', 'game'],
    [{ game: 'ukiyoe', seats: ['me', 'open'], options: { deck: 'nope' } }, 'bad-options', 'options'],
    [{ game: 'ukiyoe', seats: ['me', 'me'] }, 'bad-options', 'seats'],
    [{ game: 'ukiyoe', seats: ['me', { bot: 'hal' }] }, 'no-such-bot', undefined],
    [{ game: 'ukiyoe', seats: ['me'] }, 'bad-message', 'seats'],
    [
      { game: 'ukiyoe', seats: ['me', 'open'], settings: { clock: { kind: 'live', seconds: 60 } } },
      'bad-message',
      'settings.clock.increment',
    ],
  ] as const) {
    expect(await ask('makeTable', { as: ann, body, status: 400 })).toMatchObject({ code, ...(at ? { at } : {}) })
  }
  const settings = { public: true, clock: { kind: 'deadline', seconds: 86_400 } }
  const { table: id } = await ask<{ table: string }>('makeTable', { as: ann, body: { game: 'ukiyoe', seats: ['me', 'open'], settings } })
  await ask('makeTable', { as: ann, body: { game: 'iki', seats: ['me', 'open', 'open'], settings: { public: true } } })
  const found = async (query: string) => (await ask<{ tables: { table: string }[] }>('lobby', { query })).tables.length
  expect([
    await found(''),
    await found('?game=ukiyoe'),
    await found('?seats=3'),
    await found('?clock=live'),
    await found('?free=false'),
  ]).toEqual([2, 1, 1, 0, 0])
  type Page = { tables: { table: string }[]; before: string | null }
  const first = await ask<Page>('lobby', { query: '?limit=1' })
  const second = await ask<Page>('lobby', { query: `?limit=1&before=${first.before}` })
  expect(new Set([...first.tables, ...second.tables].map((card) => card.table)).size).toBe(2)
  expect(await ask('lobby', { query: `?limit=1&before=${second.before}` })).toEqual({ tables: [], before: null })
  expect(await ask('lobby', { query: '?before=yesterday', status: 400 })).toMatchObject({ code: 'bad-message', at: 'before' })
  expect(await ask('lobby', { query: '?limit=0', status: 400 })).toMatchObject({ code: 'bad-message', at: 'limit' })
  expect(await ask('lobby', { query: '?limit=x', status: 400 })).toMatchObject({ code: 'bad-message', at: 'limit' })
  await ask('command', { as: ben, id, body: { type: 'join' } })
  await ask('command', { as: ann, id, body: { type: 'start' } })
  const mine = [await ask<{ next: string | null }>('myTables', { as: ann }), await ask<{ next: string | null }>('myTables', { as: ben })]
  expect(mine.map(({ next }) => next).sort()).toEqual([id, null].sort())
  await ask('command', { as: ben, id, body: { type: 'chat', text: 'hello' } })
  const { messages } = await ask<{ messages: { id: string }[] }>('chat', { id })
  await ask('report', { as: ann, body: { table: id, message: messages[0]!.id, why: 'too short' } })
  expect(await ask('report', { as: ann, body: { table: id, message: '99', why: 'not there' }, status: 404 })).toMatchObject({
    code: 'not-found',
  })
  expect(await ask('record', { id, status: 409 })).toMatchObject({ code: 'not-over' })
  expect(await ask('command', { as: ann, id, body: { type: 'move', move: 'draw' }, status: 400 })).toMatchObject({ at: 'version' })
  const now = await ask<Update>('table', { as: ann, id, query: '?since=0' })
  expect(now.steps!.map((step) => step.kind)).toEqual(['created', 'joined', 'started'])
  expect(await ask('table', { id: 'nothing-here', status: 404 })).toMatchObject({ code: 'not-found' })
  await ask('command', { as: ann, id, body: { type: 'resign' } })
  expect(JSON.parse(await ask('record', { id }))).toMatchObject({ format: 1, table: { id, resigned: [0] } })
  expect(await ask('record', { id, query: '?form=text' })).toMatch(/^nihonbashi record 1\n/)
  const lines = (await ask<string>('records')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).table.id)).toEqual([id])
  expect(await ask<string>('records', { query: '?game=iki' })).toBe('')
  expect(JSON.parse(await ask('document'))).toMatchObject({ openapi: '3.1.0' })
})

test('the history shows each position as it was sent then, and undone moves are gone', async () => {
  const made = { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 1 } }
  const { table: id } = await ask<{ table: string }>('makeTable', { as: ann, body: made })
  expect(await ask('moments', { as: ann, id })).toEqual({ version: 1, stops: [], moments: [] })
  await ask('command', { as: ben, id, body: { type: 'join' } })
  await ask('command', { as: ann, id, body: { type: 'start' } })
  const people = [ann, ben, undefined]
  const look = () => Promise.all(people.map((as) => ask<Update>('table', { id, ...(as ? { as } : {}) })))
  const told = [await look()]
  const play = async () => {
    const { actor } = told.at(-1)![0]!
    const { turn, version } = told.at(-1)![actor!]!
    await ask('command', { as: people[actor!]!, id, body: { type: 'move', version, move: turn!.moves[0] } })
    told.push(await look())
  }
  for (let n = 0; n < 50; n++) await play()
  const taker = () => told.at(-1)!.findIndex((one) => one.undoable > 0)
  while (taker() < 0) await play()
  await ask('command', { as: people[taker()]!, id, body: { type: 'undo', version: told.at(-1)![0]!.version } })
  told.pop()
  for (const [seat, as] of people.entries()) {
    const first = await ask<Moments>('moments', { id, ...(as ? { as } : {}) })
    expect(first.stops).toEqual(told.map((one) => one[0]!.moves))
    expect(first.moments).toHaveLength(40)
    const rest = await ask<Moments>('moments', { id, query: `?from=${first.moments.at(-1)!.at + 1}`, ...(as ? { as } : {}) })
    expect([...first.moments, ...rest.moments]).toEqual(
      told.map((one) => ({ at: one[seat]!.moves, actor: one[seat]!.actor, view: one[seat]!.view })),
    )
  }
  // Beyond the end there is the last one.
  expect((await ask<Moments>('moments', { id, query: '?from=9999' })).moments).toEqual([
    { at: told.at(-1)![2]!.moves, actor: told.at(-1)![2]!.actor, view: told.at(-1)![2]!.view },
  ])
  expect(await ask('moments', { id: 'nothing-here', status: 404 })).toMatchObject({ code: 'not-found' })
  expect(await ask('moments', { id, query: '?from=x', status: 400 })).toMatchObject({ at: 'from' })
})

test('tables with the same deal name each other, and give no scores before they have ended', async () => {
  const made = { game: 'ukiyoe', seats: ['me', { bot: 'random' }], tables: 3 }
  const { table: id, tables } = await ask<{ table: string; tables: string[] }>('makeTable', { as: ann, body: made })
  expect(tables).toHaveLength(3)
  const shown = await ask<{ compared: boolean; tables: object[] }>('duplicate', { id })
  expect(shown).toMatchObject({ compared: false, tables: tables.map((table) => ({ table, state: 'open' })) })
  expect(shown.tables.some((one) => 'scores' in one)).toBe(false)
})

test('a game begun elsewhere goes on with friends', async () => {
  const table = async (body: object, status?: number) =>
    ask<{ table: string; code?: string }>('makeTable', { as: ann, body, ...(status ? { status } : {}) })
  const record = (await import('node:fs')).readFileSync('test/records/ukiyoe-two-1.txt', 'utf8')
  expect(await table({ record, seats: ['me', 'open'] }, 409)).toMatchObject({ code: 'over' })
  const cut = record
    .split('\n')
    .filter((line) => !/^(result|winners)/.test(line))
    .slice(0, 60)
    .join('\n')
  expect(await table({ record: cut, seats: ['me', 'open', 'open'] }, 400)).toMatchObject({ code: 'bad-record' })
  expect(await table({ record: cut.replace(/discard \S+/, 'discard hokusai-99'), seats: ['me', 'open'] }, 400)).toMatchObject({
    code: 'bad-record',
  })
  expect(await table({ record: cut, game: 'iki', seats: ['me', 'open'] }, 400)).toMatchObject({ code: 'bad-message' })
  const { table: id } = await table({ record: cut, seats: ['me', 'open'] })
  await ask('command', { as: ben, id, body: { type: 'join' } })
  await ask('command', { as: ann, id, body: { type: 'start' } })
  const now = await ask<Update>('table', { as: ann, id })
  expect(now.moves).toBeGreaterThan(40)
  expect(now.about!.fairness).toEqual({ kind: 'chosen', begunWith: expect.any(Number) })
})

test('webhooks are called when it is your turn and you are not looking', async () => {
  const received: { body: string; headers: NodeJS.Dict<string | string[]> }[] = []
  let echoes = false
  const hook = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      const { challenge } = JSON.parse(body) as { challenge?: string }
      if (challenge === undefined) received.push({ body, headers: request.headers })
      response.end(echoes ? challenge : 'hello')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => hook.once('listening', resolve))
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/turn`
  // Somebody else's server does not echo the challenge: it is not called again.
  expect(await ask('makeWebhook', { as: ben, body: { url }, status: 400 })).toMatchObject({ code: 'bad-address', message: 'no-echo' })
  echoes = true
  const made = await ask<{ webhook: { id: string } }>('makeWebhook', { as: ben, body: { url } })
  expect(await ask('makeWebhook', { as: ben, body: { url: 'ftp://x.example' }, status: 400 })).toMatchObject({
    code: 'bad-address',
    at: 'url',
  })
  const { table: id } = await ask<{ table: string }>('makeTable', {
    as: ann,
    body: { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 2 } },
  })
  await ask('command', { as: ben, id, body: { type: 'join' } })
  await ask('command', { as: ann, id, body: { type: 'start' } })
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
  // Without --origin the server does not know its own address: no link, rather than half of one.
  const { version, at } = JSON.parse(received[0]!.body) as { version: number; at: number }
  expect(JSON.parse(received[0]!.body)).toEqual({ type: 'your-turn', table: id, game: 'ukiyoe', version, at })
  expect(received[0]!.headers['nihonbashi-signature']).toMatch(/^v1=[0-9a-f]{64}$/)
  await ask('dropWebhook', { as: ben, id: made.webhook.id })
  hook.close()
})

test('a program plays by stream and POST, marked as one', async () => {
  const { secret } = await ask<{ secret: string }>('makeToken', { as: ben, body: { name: 'bot' } })
  const stream = await fetch(`${server.url}/api/stream`, { headers: { authorization: `Bearer ${secret}` } })
  asked.add('stream')
  expect(stream.headers.get('content-type')).toBe('application/x-ndjson')
  const { table: id } = await ask<{ table: string }>('makeTable', {
    as: ann,
    body: { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 2 } },
  })
  await ask('command', { as: { secret }, id, body: { type: 'join' } })
  await ask('command', { as: ann, id, body: { type: 'start' } })
  let turns = 0
  let held = ''
  for await (const bytes of stream.body!) {
    held += Buffer.from(bytes).toString()
    const lines = held.split('\n')
    held = lines.pop()!
    for (const line of lines.filter((one) => one !== '').map((one) => JSON.parse(one))) {
      if (line.type !== 'turn' || line.table !== id) continue
      turns += 1
      await ask('command', { as: { secret }, id, body: { type: 'move', version: line.version, move: line.moves[0] } })
    }
    const now = await ask<Update>('table', { as: ann, id })
    expect(now.seats![1]).toMatchObject({ program: true, person: { name: 'Ben' } })
    if (now.actor === 0) break
  }
  expect(turns).toBeGreaterThan(1)
})

test('the host: lists, bans, invitations, reports, settings and the audit log', async () => {
  const host = await createActs({ store: makeStore(server.backend), now: Date.now, actor: 'test' }).makeToken('laptop')
  const eve = await server.guest('Eve')
  expect(await ask('hostInfo')).toMatchObject({ registration: 'open', announcement: null, privacy: { keepGames: null } })
  const { table: id } = await ask<{ table: string }>('makeTable', { as: eve, body: { game: 'ukiyoe', seats: ['me', 'open'] } })
  await ask('command', { as: ben, id, body: { type: 'chat', text: 'spam' } })
  await ask('silence', { as: eve, id, body: { guest: ben.id, silent: true } })
  await ask('block', { as: eve, id: ben.id })
  await ask('unblock', { as: eve, id: ben.id })
  const me = await ask<{ devices: { id: string }[] }>('me', { as: eve })
  await ask('report', { as: eve, body: { table: id, message: '1', why: 'spam' } })
  type Listed = { guests: { id: string }[]; before: string | null }
  const page = await ask<Listed>('adminGuests', { as: host, query: '?limit=1' })
  const rest = await ask<Listed>('adminGuests', { as: host, query: `?limit=100&before=${page.before}` })
  expect(rest.guests.map((guest) => guest.id)).toContain(ann.id)
  expect(await ask('adminGuests', { as: host, query: '?find=eve' })).toMatchObject({ guests: [{ id: eve.id, tables: 1 }], before: null })
  expect(await ask('adminGuest', { as: host, id: eve.id })).toMatchObject({ guest: { name: 'Eve' }, tables: [{ id }], ban: null })
  expect(await ask('adminGuest', { as: host, id: 'nobody', status: 404 })).toMatchObject({ code: 'not-found' })
  expect(await ask('adminTables', { as: host, query: `?guest=${eve.id}&state=open` })).toMatchObject({ tables: [{ id, lines: 1 }] })
  expect(await ask('adminTables', { as: host, query: '?state=odd', status: 400 })).toMatchObject({ at: 'state' })
  expect(await ask('adminTable', { as: host, id })).toMatchObject({ game: 'ukiyoe', people: [eve.id] })
  const { reports } = await ask<{ reports: { id: string }[] }>('adminReports', { as: host, query: `?table=${id}` })
  expect(reports).toMatchObject([{ text: 'spam', reason: 'spam', about: ben.id }])
  await ask('adminSettle', { as: host, id: reports[0]!.id, body: { wipe: true } })
  expect(await ask('adminSettle', { as: host, id: reports[0]!.id, body: {}, status: 404 })).toMatchObject({ code: 'not-found' })
  expect(await ask('adminBan', { as: host, body: {}, status: 400 })).toMatchObject({ code: 'bad-message' })
  expect(await ask('adminBan', { as: host, body: { network: 'home' }, status: 400 })).toMatchObject({ at: 'network' })
  const ban = await ask<{ id: string }>('adminBan', { as: host, body: { network: '203.0.113.9/24', reason: 'spam' } })
  expect(await ask('adminBans', { as: host })).toMatchObject({ bans: [{ id: ban.id, target: '203.0.113.0/24', until: null }] })
  await ask('adminUnban', { as: host, id: ban.id })
  const invite = await ask<{ code: string }>('adminInvite', { as: host, body: { uses: 3 } })
  expect(await ask('adminInvites', { as: host })).toMatchObject({ invites: [{ code: invite.code, uses: 3, used: 0 }] })
  await ask('adminRevokeInvite', { as: host, id: invite.code })
  expect(await ask('adminSet', { as: host, body: { keepTalk: 0 }, status: 400 })).toMatchObject({ at: 'keepTalk' })
  expect(await ask('adminSet', { as: host, body: { keepTalk: 30, announcement: { text: 'hello all' } } })).toMatchObject({ keepTalk: 30 })
  expect(await ask('hostInfo')).toMatchObject({ announcement: { text: 'hello all' } })
  expect(await ask('adminSettings', { as: host })).toMatchObject({ keepTalk: 30, registration: 'open' })
  await ask('adminSet', { as: host, body: { keepTalk: null, announcement: null } })
  expect(await ask('adminSettings', { as: ann, status: 401 })).toMatchObject({ code: 'not-signed-in' })
  await ask('adminRemoveTable', { as: host, id, query: '?why=spam' })
  expect(await ask('table', { id, status: 404 })).toMatchObject({ code: 'not-found' })
  await ask('dropDevice', { as: eve, id: me.devices[0]!.id })
  await ask('me', { as: eve, status: 401 })
  await ask('adminRemoveGuest', { as: host, id: eve.id })
  const { entries } = await ask<{ entries: { act: string; actor: string; why: string }[] }>('adminAudit', { as: host, query: '?limit=2' })
  expect(entries).toMatchObject([
    { act: 'remove-guest', actor: 'token laptop' },
    { act: 'remove-table', why: 'spam' },
  ])
})

test('health, readiness and figures', async () => {
  expect(await server.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await server.call('GET', '/ready')).toMatchObject({ status: 200, body: { ready: true } })
  const { text } = await server.call('GET', '/metrics')
  expect(text).toMatch(/^nihonbashi_commands_total \d+$/m)
  expect(text).toMatch(/^nihonbashi_command_duration_seconds_bucket\{le="\+Inf"\} \d+$/m)
})

test('a shared game: stored, read, removed by its key, by its guest and by the host', async () => {
  const record = readFileSync('test/records/ukiyoe-two-1.txt', 'utf8')
  const made = await ask<{ id: string; key: string }>('share', { body: { record } })
  expect(made.id).toMatch(/^[\w-]{11}$/)
  expect(await ask('shared', { id: made.id })).toMatchObject({ game: 'ukiyoe', record })
  expect(await ask('unshare', { id: made.id, status: 403 })).toMatchObject({ code: 'not-allowed' })
  expect(await ask('unshare', { id: made.id, query: '?key=wrong', as: ben, status: 403 })).toMatchObject({ code: 'not-allowed' })
  await ask('unshare', { id: made.id, query: `?key=${made.key}` })
  expect(await ask('shared', { id: made.id, status: 404 })).toMatchObject({ code: 'not-found' })

  // What a table noted would tell its id to whoever gets the link, and could be anything at all.
  const noted = record.replace('\nseed', `\ntable ${JSON.stringify({ id: 'T', over: 1, file: 'x' })}\nseed`)
  expect(noted).not.toBe(record)
  const plain = await ask<{ id: string }>('share', { body: { record: noted } })
  expect(await ask('shared', { id: plain.id })).toMatchObject({ record })

  const own = await ask<{ id: string }>('share', { body: { record }, as: ann })
  expect(await ask('unshare', { id: own.id, as: ben, status: 403 })).toMatchObject({ code: 'not-allowed' })
  expect(await ask('exportMe', { as: ann })).toMatchObject({ shared: [{ id: own.id, game: 'ukiyoe' }] })
  await ask('unshare', { id: own.id, as: ann })

  expect(await ask('share', { body: { record: `${record}1 fly\n` }, status: 400 })).toMatchObject({ code: 'bad-record' })
  const turned = record.replace(/seat 1 "[^"]*"/, 'seat 1 "\\u202eBen"')
  expect(await ask('share', { body: { record: turned }, status: 400 })).toMatchObject({ code: 'bad-record' })
  expect(await ask('share', { body: { record: 'x'.repeat(70_000) }, status: 413 })).toMatchObject({ code: 'too-large' })
  const third = await ask<{ id: string }>('share', { body: { record } })
  const { secret } = await createActs({ store: makeStore(server.backend), now: Date.now, actor: 'system' }).makeToken('shared')
  await ask('adminRemoveShared', { as: { secret }, id: third.id, query: '?why=rude%20names' })
  expect(await ask('shared', { id: third.id, status: 404 })).toMatchObject({ code: 'not-found' })
})

test('every route was asked, and the document has them all', async () => {
  expect(Object.keys(ROUTES).filter((name) => !asked.has(name as RouteName))).toEqual([])
  const { paths } = JSON.parse(await ask('document')) as { paths: Record<string, Record<string, { operationId: string }>> }
  const named = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
  expect(named.sort()).toEqual(Object.keys(ROUTES).sort())
})

test('no log has a secret, a name or what was said', () => {
  const said = server.logs.join('\n')
  for (const word of [ann.secret, ben.secret, 'Fumi', 'hello']) expect(said).not.toContain(word)
})
