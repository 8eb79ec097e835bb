// Duplicate play: the same deal at several tables, secret until all have ended, then compared.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standing } from '../../../src/client/table.ts'
import type { GameRecord } from '../../../src/core/record/record.ts'
import type { DuplicateAnswer } from '../../../src/protocol/http.ts'
import { run } from '../../support/cli/fake.ts'
import { refute } from '../../support/fair-verifier.ts'
import { play, type Seated } from '../../support/server/deals.ts'
import { Client, type Guest, type Server, startServer, virtualClock } from '../../support/server/start.ts'

let server: Server
let guests: Guest[]
const { now } = virtualClock()
beforeAll(async () => {
  server = await startServer(undefined, { now, batchDelay: 0 })
  guests = await Promise.all(['Ann', 'Ben', 'Cho', 'Dai', 'Eve'].map((name) => server.guest(name)))
})
afterAll(() => server.stop())

const command = (table: string, who: Guest, body: object) => server.call('POST', `/api/tables/${table}/commands`, body, who.secret)
const compare = async (table: string) => (await server.call('GET', `/api/tables/${table}/duplicate`)).body as DuplicateAnswer

/** Two tables of two with the same deal; the first guest has opened them. */
async function openSet(wish: object = {}): Promise<string[]> {
  const body = { game: 'ukiyoe', seats: ['me', 'open'], tables: 2, ...wish }
  const made = await server.call('POST', '/api/tables', body, guests[0]!.secret)
  expect(made.status, made.text).toBe(201)
  const { table, tables } = made.body as { table: string; tables: string[] }
  expect(table).toBe(tables[0])
  return tables
}

/** These guests sit down and watch, and the host of the set starts the game. */
async function begin(table: string, people: readonly Guest[]): Promise<Seated> {
  const clients: Client[] = []
  for (const guest of people) {
    if (guest !== guests[0]) expect(await command(table, guest, { type: 'join' })).toMatchObject({ status: 200 })
    clients.push(await Client.open(server.url, guest.secret))
  }
  for (const client of clients) await client.ask({ type: 'watch', table, since: 0 })
  expect(await command(table, guests[0]!, { type: 'start' })).toMatchObject({ status: 200 })
  return { table, clients, entropy: [], host: clients[0]!, close: () => Promise.all(clients.map((one) => one.close())) }
}

const isPlaying = ({ table, host }: Seated) => host.at(table).state === 'playing'
const handOf = ({ table, clients }: Seated, seat: number) => clients[seat]!.at(table).view

test('both tables get the same cards; nobody else sees them until both have ended; then seats are compared', async () => {
  const tables = await openSet()
  const [first, second] = tables as [string, string]
  const one = await begin(first, [guests[0]!, guests[1]!])
  const two = await begin(second, [guests[2]!, guests[3]!])
  for (const seat of [0, 1]) {
    await two.clients[seat]!.until(() => isPlaying(two) && isPlaying(one))
    expect(handOf(two, seat)).toEqual(handOf(one, seat))
  }
  const { about } = one.host.at(first)
  expect(about.duplicate).toEqual({ tables, compared: false })
  expect(about.fairness.commitment).toBe(two.host.at(second).about.fairness.commitment)

  const stranger = await Client.open(server.url, guests[4]!.secret)
  await stranger.ask({ type: 'watch', table: first, since: 0 })
  await play(one)
  await stranger.until(() => stranger.at(first).moves === one.host.at(first).moves)
  expect(stranger.at(first)).toMatchObject({ state: 'playing', view: null, you: null })
  expect(JSON.stringify(stranger.messages)).not.toContain('hokusai')
  expect(await stranger.ask({ type: 'watch', table: first, as: 'all' })).toMatchObject({ refused: 'deal-in-play' })

  for (let i = 0; isPlaying(one); i++) await play(one, undefined, i * 5)
  // Who has finished sees the own table whole, but not the record, which says what comes at the other.
  expect(one.host.at(first).result).toBeDefined()
  expect(one.host.at(first).about.fairness).not.toHaveProperty('secret')
  await stranger.until(() => stranger.at(first).state === 'over')
  expect(stranger.at(first).result).toBeUndefined()
  for (const { secret } of [guests[0]!, guests[4]!])
    expect(await server.call('GET', `/api/tables/${first}/record`, undefined, secret)).toMatchObject({
      status: 409,
      body: { code: 'deal-in-play' },
    })
  expect((await server.call('GET', '/api/records')).text).not.toContain(first)
  expect((await server.call('GET', `/api/tables/${first}/moments`)).body).toMatchObject({ stops: [], moments: [] })
  const before = await compare(second)
  expect(before).toMatchObject({ compared: false, tables: [{ state: 'over' }, { state: 'playing' }] })
  expect(before.tables.some(({ scores }) => scores)).toBe(false)

  for (let i = 0; isPlaying(two); i++) await play(two, undefined, i * 3)
  await stranger.until(() => stranger.at(first).about.duplicate?.compared === true)
  expect(stranger.at(first).result).toEqual(one.host.at(first).result)
  expect(stranger.at(first).view).not.toBeNull()

  const { compared, tables: shown } = await compare(first)
  expect(compared).toBe(true)
  expect(shown.map(({ seats }) => seats.map(({ person }) => person!.name))).toEqual([
    ['Ann', 'Ben'],
    ['Cho', 'Dai'],
  ])
  for (const [i, seated] of [one, two].entries()) {
    const { totals, winners } = seated.host.at(seated.table).result!
    expect(shown[i]!.scores!.map(({ points }) => points)).toEqual(totals)
    expect(shown[i]!.scores!.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))).toEqual(winners)
  }
  for (const seat of [0, 1]) expect(shown[0]!.scores![seat]!.byPoints! + shown[1]!.scores![seat]!.byPoints!).toBe(1)

  const record = (await server.call('GET', `/api/tables/${second}/record`)).body as GameRecord
  expect(record.table!.fairness).toMatchObject({ set: first, commitment: about.fairness.commitment })
  expect(await run(`verify game.json`, { files: { 'game.json': JSON.stringify(record) } })).toMatchObject({ code: 0, err: '' })
  expect(refute(record as never)).toBeUndefined()
  const forged = { ...record, table: { ...record.table, fairness: { ...record.table!.fairness, set: second } } }
  expect(await run(`verify game.json`, { files: { 'game.json': JSON.stringify(forged) } })).toMatchObject({ code: 1 })
  expect(refute(forged as never)).toBeDefined()
  await Promise.all([one.close(), two.close(), stranger.close()])
})

test('everybody plays a deal once, adds nothing to it, and cannot have it drawn anew', async () => {
  const [first, second] = (await openSet()) as [string, string]
  expect(await command(second, guests[0]!, { type: 'join' })).toMatchObject({ status: 409, body: { code: 'already-seated' } })
  const one = await begin(first, [guests[0]!, guests[1]!])
  expect(await command(second, guests[1]!, { type: 'join' })).toMatchObject({ status: 409, body: { code: 'already-seated' } })
  expect(await command(second, guests[2]!, { type: 'join' })).toMatchObject({ status: 200 })
  expect(await command(second, guests[2]!, { type: 'commit', commitment: '0'.repeat(64) })).toMatchObject({ body: { code: 'not-allowed' } })
  const hasTurn = ({ actor, undoable }: Standing) => actor === 0 && undoable === 0
  for (let i = 0; i < 6 || !hasTurn(one.host.at(first)); i++) await play(one, undefined, i)
  const { version } = one.host.at(first)
  expect(await one.host.ask({ type: 'undo', table: first, version, ask: true })).toMatchObject({ refused: 'deal-in-play' })
  await one.close()
})

test('nobody gets seats at two tables with the same deal by joining both at once', async () => {
  const tables = await openSet()
  const answers = await Promise.all(tables.map((table) => command(table, guests[1]!, { type: 'join', seat: 1 })))
  expect(answers.some(({ body }) => (body as { code?: string }).code === 'already-seated')).toBe(true)
  const seats = (await compare(tables[0]!)).tables.flatMap(({ seats }) => seats.map(({ person }) => person?.id))
  expect(seats.filter((id) => id === guests[1]!.id).length).toBeLessThan(2)
})

test('a table that is called off or removed does not keep the others secret for ever', async () => {
  const [first, second] = (await openSet()) as [string, string]
  const one = await begin(first, [guests[0]!, guests[1]!])
  await one.clients[1]!.ask({ type: 'resign', table: first })
  await one.host.until(() => one.host.at(first).state === 'over')
  expect(one.host.at(first).about.duplicate).toMatchObject({ compared: false })
  expect(await command(second, guests[0]!, { type: 'abort' })).toMatchObject({ status: 200 })
  await one.host.until(() => one.host.at(first).about.duplicate?.compared === true)
  const { tables } = await compare(second)
  expect(tables[1]).not.toHaveProperty('scores')
  // Nobody to compare with, and a game that was cut short: places only.
  expect(tables[0]!.scores).toMatchObject([
    { place: 1, byPoints: null },
    { place: 2, byPlace: null },
  ])
  expect(await server.call('GET', `/api/tables/${first}/record`)).toMatchObject({ status: 200 })
  await one.close()
})

test('a set is made whole or not at all', async () => {
  const small = await startServer(undefined, { now, limits: { tablesOpen: 2 } })
  const host = await small.guest('Ann')
  const wish = { game: 'ukiyoe', seats: ['me', 'open'], tables: 3 }
  expect(await small.call('POST', '/api/tables', wish, host.secret)).toMatchObject({ status: 429 })
  const { body } = await small.call('GET', '/api/me/tables', undefined, host.secret)
  expect((body as { tables: { state: string }[] }).tables.filter(({ state }) => state === 'open')).toEqual([])
  await small.stop()
  for (const wrong of [{ seed: 'a' }, { tables: 9 }, { tables: 0 }]) {
    const made = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'], tables: 2, ...wrong }, guests[0]!.secret)
    expect(made.status).toBe(400)
  }
  const alone = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'] }, guests[0]!.secret)
  expect(alone.body).not.toHaveProperty('tables')
  expect(await server.call('GET', `/api/tables/${(alone.body as { table: string }).table}/duplicate`)).toMatchObject({ status: 404 })
})
