// What one guest can do to another: rematches are invitations, reports count once, look-alike names do not sit together, people can block.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me, MyTables } from '../../../src/protocol/http.ts'
import { REPORTS_A_DAY } from '../../../src/server/people/reports.ts'
import { makeStore } from '../../../src/server/store/store.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

let server: Server
let ann: Guest
let ben: Guest
let time = Date.UTC(2026, 0, 1)
beforeAll(async () => {
  server = await startServer(undefined, { now: () => time, limits: { guests: 500 } })
  ;[ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
})
afterAll(() => server.stop())

const command = async (guest: Guest, table: string, body: object) => {
  const answer = await server.call('POST', `/api/tables/${table}/commands`, body, guest.secret)
  return { status: answer.status, ...(answer.body as { code?: string; table?: string; version?: number }) }
}

async function open(host: Guest, seats: unknown[] = ['me', 'open']): Promise<string> {
  time += 60_000
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats }, host.secret)
  return (body as { table: string }).table
}

async function over(host: Guest, other: Guest): Promise<string> {
  const table = await open(host)
  expect(await command(other, table, { type: 'join' })).toMatchObject({ status: 200 })
  await command(host, table, { type: 'start' })
  await command(host, table, { type: 'resign' })
  return table
}

const tablesOf = async (guest: Guest) => (await server.call('GET', '/api/me/tables', undefined, guest.secret)).body as MyTables

test('nobody is put into a game by a rematch: the chain of rematches ends with the first', async () => {
  const table = await over(ann, ben)
  const b = await Client.open(server.url, ben.secret)
  const { table: next } = (await command(ann, table, { type: 'rematch' })) as { table: string }
  expect(await command(ann, next, { type: 'start' })).toMatchObject({ status: 409, code: 'seats-open' })
  expect(await command(ann, next, { type: 'rematch' })).toMatchObject({ status: 409, code: 'not-over' })
  // Ben finds the invitation among his tables, and is called by nobody.
  expect((await tablesOf(ben)).tables.find((card) => card.table === next)).toMatchObject({ invited: true, yourTurn: false, state: 'open' })
  expect(b.messages.filter((message) => message.type === 'turn' && message.table === next)).toEqual([])
  // The seat is kept for him, also against a guest with the link, and against the host who wants to begin.
  const eve = await server.guest('Eve')
  expect(await command(eve, next, { type: 'join' })).toMatchObject({ status: 409, code: 'seat-taken' })
  expect(await command(eve, next, { type: 'join', seat: 1 })).toMatchObject({ status: 409, code: 'seat-taken' })
  expect(await command(eve, next, { type: 'leave' })).toMatchObject({ status: 409, code: 'not-seated' })
  expect(await command(ben, next, { type: 'join' })).toMatchObject({ status: 200 })
  expect((await tablesOf(ben)).tables.find((card) => card.table === next)!.invited).toBeUndefined()
  expect(await command(ann, next, { type: 'start' })).toMatchObject({ status: 200 })
  await b.close()
})

test('a player can decline a rematch, which frees the seat; a host can free it, too', async () => {
  const { table: next } = (await command(ann, await over(ann, ben), { type: 'rematch' })) as { table: string }
  expect(await command(ben, next, { type: 'leave' })).toMatchObject({ status: 200 })
  expect((await tablesOf(ben)).tables.some((card) => card.table === next)).toBe(false)
  expect(await command(ben, next, { type: 'leave' })).toMatchObject({ status: 409, code: 'not-seated' })
  const eve = await server.guest('Eva')
  expect(await command(eve, next, { type: 'join' })).toMatchObject({ status: 200 })
  // A person at an open table can be sent away by its host.
  expect(await command(ann, next, { type: 'seat', seat: 1, to: 'open' })).toMatchObject({ status: 200 })
  const { table: second } = (await command(ann, await over(ann, ben), { type: 'rematch' })) as { table: string }
  expect(await command(ann, second, { type: 'seat', seat: 1, to: 'open' })).toMatchObject({ status: 200 })
  expect(await command(eve, second, { type: 'join' })).toMatchObject({ status: 200 })
})

test('a public rematch is not listed as one with a free seat', async () => {
  const { body } = await server.call(
    'POST',
    '/api/tables',
    { game: 'ukiyoe', seats: ['me', 'open'], settings: { public: true } },
    ann.secret,
  )
  const { table } = body as { table: string }
  await command(ben, table, { type: 'join' })
  await command(ann, table, { type: 'start' })
  await command(ann, table, { type: 'resign' })
  const { table: next } = (await command(ben, table, { type: 'rematch' })) as { table: string }
  const found = async (free: boolean) =>
    ((await server.call('GET', `/api/tables?free=${free}`)).body as MyTables).tables.some((card) => card.table === next)
  expect([await found(true), await found(false)]).toEqual([false, true])
  await command(ann, next, { type: 'leave' })
  expect([await found(true), await found(false)]).toEqual([true, false])
})

test('rematches count as new tables', async () => {
  const dan = await server.guest('Dan')
  const tables: string[] = []
  for (let i = 0; i < 3; i++) tables.push(await over(ann, dan))
  time += 3_600_000
  // Sixty a minute are allowed: these are used up by tables.
  for (let i = 0; i < 60; i++)
    expect((await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'] }, dan.secret)).status).toBe(201)
  expect(await command(dan, tables[0]!, { type: 'rematch' })).toMatchObject({ status: 429, code: 'too-fast' })
  time += 60_000
  expect(await command(dan, tables[0]!, { type: 'rematch' })).toMatchObject({ status: 200 })
})

test('a block: no chat, no invitation to a rematch, no seat at my tables; until it is taken back', async () => {
  const [fay, gus] = [await server.guest('Fay'), await server.guest('Gus')]
  const table = await over(fay, gus)
  const f = await Client.open(server.url, fay.secret)
  await f.ask({ type: 'watch', table })
  expect((await server.call('PUT', `/api/me/blocks/${gus.id}`, undefined, fay.secret)).status).toBe(204)
  expect((await server.call('PUT', `/api/me/blocks/${fay.id}`, undefined, fay.secret)).status).toBe(403)
  expect((await server.call('GET', '/api/me', undefined, fay.secret)).body as Me).toMatchObject({ blocked: [{ id: gus.id, name: 'Gus' }] })
  expect(await command(gus, table, { type: 'chat', text: 'hey' })).toMatchObject({ status: 200 })
  expect(await command(fay, table, { type: 'chat', text: 'mine' })).toMatchObject({ status: 200 })
  await f.until(() => f.messages.some((message) => message.type === 'chat'), 'my own line')
  const read = (await server.call('GET', `/api/tables/${table}/chat`, undefined, fay.secret)).body as { messages: { text: string }[] }
  expect(read.messages.map(({ text }) => text)).toEqual(['mine'])
  expect(f.messages.flatMap((message) => (message.type === 'chat' ? message.messages.map(({ text }) => text) : []))).toEqual(['mine'])
  // Neither of the two is invited by the other.
  const { table: next } = (await command(gus, table, { type: 'rematch' })) as { table: string }
  expect((await tablesOf(fay)).tables.some((card) => card.table === next)).toBe(false)
  const own = await open(fay)
  expect(await command(gus, own, { type: 'join' })).toMatchObject({ status: 403, code: 'blocked' })
  expect((await server.call('DELETE', `/api/me/blocks/${gus.id}`, undefined, fay.secret)).status).toBe(204)
  expect(await command(gus, own, { type: 'join' })).toMatchObject({ status: 200 })
  await f.close()
})

test('a line is reported once by each person, and the queue cannot be flooded', async () => {
  const store = makeStore(server.backend)
  const [hal, ida] = [await server.guest('Hal'), await server.guest('Ida')]
  const table = await open(hal)
  for (let i = 0; i < REPORTS_A_DAY + 2; i++) {
    time += 10_000
    expect(await command(ida, table, { type: 'chat', text: `line ${i}` })).toMatchObject({ status: 200 })
  }
  const report = async (guest: Guest, n: number) =>
    (await server.call('POST', '/api/reports', { table, message: String(n), why: 'x' }, guest.secret)).status
  for (let i = 0; i < 30; i++) expect(await report(hal, 1)).toBe(204)
  expect(await store.reports.list({ limit: 100, table })).toHaveLength(1)
  for (let n = 2; n <= REPORTS_A_DAY; n++) expect(await report(hal, n)).toBe(204)
  expect(await report(hal, REPORTS_A_DAY + 1)).toBe(429)
  expect(await report(hal, 1)).toBe(204)
  expect(await report(ann, 1)).toBe(204)
  expect(await store.reports.list({ limit: 100, table })).toHaveLength(REPORTS_A_DAY + 1)
  time += 86_400_000
  expect(await report(hal, REPORTS_A_DAY + 1)).toBe(204)
})

test('names that cannot be seen or are the host’s are refused; look-alikes do not sit at one table', async () => {
  const name = async (text: string) => {
    const answer = await server.call('POST', '/api/guests', { name: text })
    return answer.status === 201 ? 'ok' : (answer.body as { code: string }).code
  }
  for (const text of ['\u200b', '\u2800', '\u3164', '\u202eAnn', 'Ann\u00ad', 'x\u{e0041}', 'аdmin', 'HOST', 'Ｈｏｓｔ'])
    expect(await name(text), JSON.stringify(text)).toBe('bad-name')
  for (const text of ['Ann', '北斎', 'Hostess']) expect(await name(text), text).toBe('ok')
  const table = await open(ann)
  const twin = await server.guest('Аnn')
  expect(await command(twin, table, { type: 'join' })).toMatchObject({ status: 409, code: 'name-taken' })
  const rename = async (guest: Guest, text: string) => (await server.call('PATCH', '/api/me', { name: text }, guest.secret)).status
  expect(await rename(twin, 'Otto')).toBe(200)
  expect(await command(twin, table, { type: 'join' })).toMatchObject({ status: 200 })
  // Nor is the name changed to one once both sit there.
  expect(await rename(twin, 'ANN')).toBe(409)
  expect(await rename(twin, '\u2800')).toBe(400)
  expect(await rename(twin, 'Otto 2')).toBe(200)
})

test('two look-alikes that come at once: one gets the seat', async () => {
  const table = await open(ben, ['me', 'open', 'open'])
  const twins = [await server.guest('Paul'), await server.guest('PauI')]
  const answers = await Promise.all(twins.map((twin) => command(twin, table, { type: 'join' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the host of a table removes a spectator from its chat, and nobody else', async () => {
  const [kay, leo] = [await server.guest('Kay'), await server.guest('Leo')]
  const table = await open(kay)
  const silence = async (by: Guest, guest: string, silent: boolean) =>
    (await server.call('PUT', `/api/tables/${table}/silenced`, { guest, silent }, by.secret)).status
  expect(await command(leo, table, { type: 'chat', text: 'spam' })).toMatchObject({ status: 200 })
  expect(await silence(leo, kay.id, true)).toBe(403)
  expect(await silence(ben, leo.id, true)).toBe(403)
  expect(await silence(kay, kay.id, true)).toBe(403)
  expect(await silence(kay, leo.id, true)).toBe(204)
  expect(await command(leo, table, { type: 'chat', text: 'spam' })).toMatchObject({ status: 403, code: 'silenced' })
  expect(await silence(kay, leo.id, false)).toBe(204)
  time += 60_000
  expect(await command(leo, table, { type: 'chat', text: 'sorry' })).toMatchObject({ status: 200 })
  await command(leo, table, { type: 'join' })
  expect(await silence(kay, leo.id, true)).toBe(403)
  // Any id is taken, so their number is limited.
  const { silenced } = makeStore(server.backend)
  for (let n = 0; n < 200; n++) await silenced.add(table, `spammer-${n}`)
  expect(await silence(kay, 'another', true)).toBe(429)
  expect(await silence(kay, 'spammer-7', false)).toBe(204)
  expect(await silence(kay, 'another', true)).toBe(204)
})

test('devices: each sign-in is listed with its last use, one is ended without the others', async () => {
  const { body } = await server.call('POST', '/api/guests', { name: 'Mia' })
  const { guest, secret } = body as { guest: { id: string }; secret: string }
  const store = makeStore(server.backend)
  const { hashSecret } = await import('../../../src/server/people/ids.ts')
  await store.guests.addSecret(guest.id, hashSecret('second'), time)
  const [here, there] = [await Client.open(server.url, secret), await Client.open(server.url, 'second')]
  const me = async () => (await server.call('GET', '/api/me', undefined, secret)).body as Me
  await expect.poll(async () => (await me()).devices.every(({ used }) => used === time), { timeout: 5000 }).toBe(true)
  const { devices } = await me()
  expect(devices.map((device) => device.here).sort()).toEqual([false, true])
  const other = devices.find((device) => !device.here)!
  expect((await server.call('DELETE', `/api/me/devices/${other.id}`, undefined, ann.secret)).status).toBe(404)
  expect((await server.call('DELETE', `/api/me/devices/${other.id}`, undefined, secret)).status).toBe(204)
  await there.until(() => there.closed === 4401, 'the door')
  expect(here.closed).toBeUndefined()
  expect((await server.call('GET', '/api/me', undefined, 'second')).status).toBe(401)
  expect((await me()).devices).toHaveLength(1)
  await here.close()
})

test('signing out everywhere also removes passkeys and webhooks on request', async () => {
  const store = makeStore(server.backend)
  const { body } = await server.call('POST', '/api/guests', { name: 'Nia' })
  const { guest, secret } = body as { guest: { id: string }; secret: string }
  await store.passkeys.add({ id: 'stolen', guest: guest.id, data: {}, counter: 0, created: 1 })
  await store.webhooks.add({ id: 'hook', guest: guest.id, url: 'https://example.org/', secret: 's', created: 1 })
  const out = async (as: string, wish: object) =>
    ((await server.call('POST', '/api/me/sign-out', { stay: true, ...wish }, as)).body as { secret: string }).secret
  const second = await out(secret, {})
  expect([(await store.passkeys.of(guest.id)).length, (await store.webhooks.of(guest.id)).length]).toEqual([1, 1])
  const third = await out(second, { passkeys: true, webhooks: true })
  expect([await store.passkeys.of(guest.id), await store.webhooks.of(guest.id)]).toEqual([[], []])
  expect((await server.call('GET', '/api/me', undefined, third)).status).toBe(200)
})
