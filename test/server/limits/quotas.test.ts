// Quotas: how many tables, bytes and bots a host may have, the guests of one address together, and how large a table may be.
import { afterEach, expect, test } from 'vitest'
import { LIMITS, type Limits } from '../../../src/server/limits/limits.ts'
import { plan } from '../../../src/server/tables/create.ts'
import { type Guest, type Server, startServer } from '../../support/server/start.ts'

const DAY = 86_400_000
let server: Server | undefined
let now = 0
afterEach(() => server?.stop())

async function start(limits: Partial<Limits>): Promise<Server> {
  now = Date.now()
  server = await startServer({ memory: true }, { limits, now: () => now, proxy: 1, pace: 60_000 })
  return server
}
const TWO = { game: 'ukiyoe', seats: ['me', 'open'] }
const BOTS = { game: 'ukiyoe', seats: ['me', { bot: 'random' }, { bot: 'random' }] }

/** Makes a table; its id, or the code of the refusal. */
async function make({ url }: Server, guest: Guest, wish: object = TWO, from = '203.0.113.5'): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${guest.secret}`, 'x-forwarded-for': from }
  const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(wish) })
  const body = (await answer.json()) as { table?: string; code?: string; message?: string }
  if (answer.status !== 201)
    expect([answer.status, body.message]).toEqual([body.code === 'quota' ? 429 : answer.status, expect.any(String)])
  return body.table ?? body.code!
}
const isTable = (made: string) => made.length === 22
const ask = async ({ call }: Server, table: string, guest: Guest, body: object) => {
  const { status, body: answer } = await call('POST', `/api/tables/${table}/commands`, body, guest.secret)
  return status === 200 ? 'done' : (answer as { code: string }).code
}

test('a host has a limited number of tables at a time; one that ends makes room', async () => {
  const on = await start({ tablesOpen: 3 })
  const [ann, ben] = [await on.guest('Ann'), await on.guest('Ben')]
  const made = [await make(on, ann), await make(on, ann), await make(on, ann)]
  expect(made.every(isTable)).toBe(true)
  expect(await make(on, ann)).toBe('quota')
  // A seat at somebody else's table does not count.
  const other = await make(on, ben)
  expect(await ask(on, other, ann, { type: 'join' })).toBe('done')
  expect(await make(on, ann)).toBe('quota')
  expect(await ask(on, made[0]!, ann, { type: 'abort' })).toBe('done')
  expect(await make(on, ann)).toSatisfy(isTable)
  // What nobody has touched for a month counts no more.
  now += 31 * DAY
  expect(await make(on, ann)).toSatisfy(isTable)
})

test('many requests at once do not pass the quota together', async () => {
  const on = await start({ tablesOpen: 3 })
  const ann = await on.guest('Ann')
  const made = await Promise.all(Array.from({ length: 10 }, () => make(on, ann)))
  expect(made.filter(isTable).length).toBeLessThanOrEqual(3)
  const more = [await make(on, ann), await make(on, ann), await make(on, ann)]
  expect([...made, ...more].filter(isTable)).toHaveLength(3)
})

test('a host makes a limited number of tables, and of bytes of them, a day', async () => {
  const on = await start({ tablesDay: 2 })
  const ann = await on.guest('Ann')
  for (let i = 0; i < 2; i++) expect(await ask(on, await make(on, ann), ann, { type: 'abort' })).toBe('done')
  expect(await make(on, ann)).toBe('quota')
  now += DAY + 1
  expect(await make(on, ann)).toSatisfy(isTable)
  await on.stop()
  const second = await start({ created: 2000 })
  const ben = await second.guest('Ben')
  const made: string[] = []
  for (let i = 0; i < 10; i++) made.push(await make(second, ben))
  expect(made.filter(isTable).length).toBeGreaterThan(0)
  expect(made.at(-1)).toBe('quota')
})

test('the guests of one address share its quotas, those of another have their own', async () => {
  for (const limits of [{ tablesOpenEach: 2 }, { tablesDayEach: 2 }, { createdEach: 1500 }]) {
    const on = await start(limits)
    const made: string[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) made.push(await make(on, await on.guest(name)))
    expect(made.slice(0, 2).every(isTable), JSON.stringify(limits)).toBe(true)
    expect(made.at(-1), JSON.stringify(limits)).toBe('quota')
    expect(await make(on, await on.guest('F'), TWO, '198.51.100.7')).toSatisfy(isTable)
    await on.stop()
  }
})

test('bots: a limited number play at a time, however they came to their seats', async () => {
  const on = await start({ bots: 3, botsEach: 5 })
  const ann = await on.guest('Ann')
  const first = await make(on, ann, BOTS)
  const second = await make(on, ann, { ...TWO, seats: ['me', 'open', 'open'] })
  expect(await ask(on, first, ann, { type: 'start' })).toBe('done')
  expect(await make(on, ann, BOTS)).toBe('quota')
  // Seated later, they are counted when the game begins.
  for (const seat of [1, 2]) expect(await ask(on, second, ann, { type: 'seat', seat, to: { bot: 'random' } })).toBe('done')
  expect(await ask(on, second, ann, { type: 'start' })).toBe('quota')
  expect(await ask(on, second, ann, { type: 'seat', seat: 1, to: 'open' })).toBe('done')
  const ben = await on.guest('Ben')
  expect(await ask(on, second, ben, { type: 'join', seat: 1 })).toBe('done')
  expect(await ask(on, second, ann, { type: 'start' })).toBe('done')
  // The address has five: two and one of Ann's, so Ben gets no three.
  expect(await make(on, ben, { game: 'ukiyoe', seats: ['me', ...new Array(3).fill({ bot: 'random' })] })).toBe('quota')
  expect(await make(on, ben, BOTS)).toSatisfy(isTable)
  // When the game is over there is room again.
  expect(await ask(on, first, ann, { type: 'resign' })).toBe('done')
  expect(await make(on, ann, BOTS, '198.51.100.7')).toSatisfy(isTable)
})

test('tables with the same deal count as that many new tables', async () => {
  const on = await start({ tables: 10 })
  const ann = await on.guest('Ann')
  expect(await make(on, ann, { ...TWO, tables: 8 })).toSatisfy(isTable)
  expect(await make(on, ann, { ...TWO, tables: 8 })).toBe('too-fast')
  expect(await make(on, ann, { ...TWO, tables: 2 })).toSatisfy(isTable)
  expect(await make(on, ann)).toBe('too-fast')
})

test('a rematch counts as a new table', async () => {
  const on = await start({ tablesDay: 2, tables: 2 })
  const ann = await on.guest('Ann')
  const again = async (table: string) => {
    expect(await ask(on, table, ann, { type: 'start' })).toBe('done')
    expect(await ask(on, table, ann, { type: 'resign' })).toBe('done')
    const { body } = await on.call('POST', `/api/tables/${table}/commands`, { type: 'rematch' }, ann.secret)
    return body as { table?: string; code?: string }
  }
  const { table } = await again(await make(on, ann, BOTS))
  expect(table).toSatisfy(isTable)
  expect(await again(table!)).toMatchObject({ code: 'too-fast' })
  now += 60_000
  const { body } = await on.call('POST', `/api/tables/${table}/commands`, { type: 'rematch' }, ann.secret)
  expect(body).toMatchObject({ code: 'quota' })
})

test('webhook addresses are tried within a rate: an IPv6 network of 64 bits is one visitor', async () => {
  now = Date.now()
  server = await startServer({ memory: true }, { now: () => now, proxy: 1, privateWebhooks: true })
  const codes: (string | undefined)[] = []
  for (let n = 1; n <= 11; n++) {
    const { secret } = await server.guest(`Ann ${n}`)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}`, 'x-forwarded-for': `2001:db8::${n}` }
    // Nothing listens at these ports.
    const body = JSON.stringify({ url: `http://127.0.0.1:${n}/` })
    codes.push(((await (await fetch(`${server.url}/api/webhooks`, { method: 'POST', headers, body })).json()) as { code?: string }).code)
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'bad-address'), 'too-fast'])
})

test('the settings of a new table have a largest size, and their problems are listed briefly', async () => {
  const settings = { standIn: 'journeyman' } as never
  const wish = (options: Record<string, unknown>) => plan('ann', { game: 'ukiyoe', seats: ['me', 'open'], settings, options }, LIMITS.table)
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`o${i}`, 1]))
  const refusal = wish(many)
  expect(refusal).toMatchObject({ refused: 'bad-options' })
  expect((refusal as { message: string }).message.split('\n').length).toBeLessThanOrEqual(21)
  const began = process.cpuUsage()
  expect(wish({ deckFile: { names: 'x'.repeat(1_000_000) } })).toMatchObject({ refused: 'too-large', at: 'options' })
  const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as Record<string, unknown>
  expect(wish(deep)).toMatchObject({ refused: 'bad-options', at: 'options' })
  expect(wish(Object.fromEntries(Array.from({ length: 90_000 }, (_, i) => [`o${i}`, 1])))).toMatchObject({ refused: 'too-large' })
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(2000)
  const record = { seats: ['me', 'open'], settings, record: 'x'.repeat(600_000) } as const
  expect(plan('ann', record as never)).toMatchObject({ refused: 'too-large', at: 'record' })
  // Also what only becomes large when it is resolved.
  expect(plan('ann', { ...TWO, settings } as never, 100)).toMatchObject({ refused: 'too-large' })
  const on = await start({})
  const ann = await on.guest('Ann')
  const { status, text } = await on.call('POST', '/api/tables', { ...TWO, options: many }, ann.secret)
  expect(status).toBe(400)
  expect(text.length).toBeLessThan(5000)
})
