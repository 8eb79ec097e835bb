// Tables that cannot be worked on are left alone, also after a restart, and everything else goes on.
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { Settings } from '../../../src/protocol/table.ts'
import { createLog } from '../../../src/server/ops/log.ts'
import { openStore, type Store, type TableRow } from '../../../src/server/store/store.ts'
import { openQuarantine } from '../../../src/server/tables/quarantine.ts'
import { entry } from '../../../src/server/tables/table.ts'
import { makeNode } from '../../reliability/harness/node.ts'
import { run } from '../../support/cli/fake.ts'
import { Client, startServer } from '../../support/server/start.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const settings = v.parse(Settings, {})
const PATIENCE = { timeout: 60_000, interval: 50 }

/** A table that is due, with entries that no command would make. */
async function plant(store: Store, id: string, seats: readonly unknown[]): Promise<void> {
  const options = { deck: 'pair-ladder', beatenOrder: 'choose', start: 1, hiddenScores: false, openDiscards: false, strictDeckOut: false }
  const created = entry('created', { game: 'ukiyoe', options, settings, host: 'ann', seats: seats as never, seed: 'x' }, 'ann')
  const summary = { host: 'ann', bots: [], clock: settings.clock, chosenSeed: true }
  const row: TableRow = {
    id,
    game: 'ukiyoe',
    state: 'playing',
    public: false,
    host: 'ann',
    seats: ['ann', null],
    updated: 1,
    summary,
    onTurn: [],
    deadline: 1,
    moves: 0,
  }
  await store.append(id, 0, [created, entry('started', {}, 'ann')], 1, row)
}

describe.each(KINDS)('%s', (kind) => {
  test('the list is durable; marks count starts that died, and are gone when work ends', async () => {
    const store = await openStore(await somewhere(kind))
    const { quarantine } = store
    await quarantine.mark('a', 5)
    await quarantine.mark('a', 6)
    await quarantine.mark('b', 6)
    expect(Object.fromEntries(await quarantine.suspects())).toEqual({ a: 2, b: 1 })
    expect(await quarantine.list()).toEqual([])
    await quarantine.unmark('b')
    await quarantine.add('a', 'crash', 'why', 7)
    await quarantine.add('c', 'damaged', 'x'.repeat(2000), 8)
    expect(await quarantine.suspects()).toEqual(new Map())
    expect(await quarantine.list()).toEqual([
      { table: 'c', reason: 'damaged', detail: 'x'.repeat(500), attempts: 0, at: 8 },
      { table: 'a', reason: 'crash', detail: 'why', attempts: 2, at: 7 },
    ])
    await quarantine.unmark('a')
    expect(await quarantine.release('a')).toBe(true)
    expect(await quarantine.release('a')).toBe(false)
    expect(await quarantine.release('; drop')).toBe(false)
    expect((await quarantine.list()).map(({ table }) => table)).toEqual(['c'])
    await store.close()
  })
})

test('work is marked while it goes on; what died three times is not tried again', async () => {
  const store = await openStore({ memory: true })
  const added = vi.fn()
  const config = { store, now: () => 1, log: createLog(() => {}), added }
  const first = await openQuarantine(config)
  let during: ReadonlyMap<string, number> = new Map()
  await first.guard('open', 'fine', async () => {
    during = await store.quarantine.suspects()
  })
  await expect(first.guard('open', 'failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(during).toEqual(new Map([['fine', 1]]))
  await first.close()
  expect(await store.quarantine.suspects()).toEqual(new Map())
  // A process that died leaves its mark.
  for (let start = 1; start <= 3; start++) {
    const quarantine = await openQuarantine(config)
    void quarantine.guard('bot', 'poison', () => new Promise(() => {}))
    await expect.poll(async () => (await store.quarantine.suspects()).get('poison')).toBe(start)
  }
  const last = await openQuarantine(config)
  const work = vi.fn()
  await expect(last.guard('bot', 'poison', work)).rejects.toThrow('quarantine')
  expect(work).not.toHaveBeenCalled()
  expect(added).toHaveBeenCalledWith('poison')
  expect(last.has('poison')).toBe(true)
  expect(await store.quarantine.list()).toEqual([expect.objectContaining({ table: 'poison', reason: 'crash', attempts: 3 })])
  await last.close()
  await store.close()
})

test('a table that another process puts into quarantine is dropped at once, and opened again when it is released', async () => {
  const folder = temporaryFolder()
  const server = await startServer({ folder })
  const ann = await server.guest('Ann')
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', 'open'] }, ann.secret)
  const { table } = body as { table: string }
  const client = await Client.open(server.url, ann.secret)
  await client.ask({ type: 'watch', table })
  const status = async () => (await server.call('GET', `/api/tables/${table}`)).status
  expect(await run(['doctor', '--quarantine', table, '--data', folder])).toMatchObject({ code: 0 })
  await vi.waitFor(async () => expect(await status()).toBe(503), 3000)
  await vi.waitFor(() => expect(client.messages).toContainEqual(expect.objectContaining({ refused: 'quarantined' })), 3000)
  expect(await run(['doctor', '--release', table, '--data', folder])).toMatchObject({ code: 0 })
  await vi.waitFor(async () => expect(await status()).toBe(200), 3000)
  await client.close()
  await server.stop()
})

const folder = temporaryFolder()
let server = await startServer({ folder })
afterAll(() => server.stop())

test('a table whose entries are damaged is refused as such, and skipped after a restart', async () => {
  const ann = await server.guest('Ann')
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', { bot: 'random' }] }, ann.secret)
  const { table } = body as { table: string }
  await server.call('POST', `/api/tables/${table}/commands`, { type: 'start' }, ann.secret)
  await server.stop()
  const store = await openStore({ folder })
  await store.backend.write(store.backend.db.updateTable('entries').set({ data: '{"seat":0,"mo' }).where('table_id', '=', table).compile())
  await store.close()
  server = await startServer({ folder })
  expect(await server.call('GET', `/api/tables/${table}`)).toMatchObject({ status: 503, body: { code: 'quarantined' } })
  expect(await server.call('POST', `/api/tables/${table}/commands`, { type: 'resign' }, ann.secret)).toMatchObject({
    status: 503,
    body: { code: 'quarantined' },
  })
  const client = await Client.open(server.url, ann.secret)
  expect(await client.ask({ type: 'watch', table })).toMatchObject({ refused: 'quarantined' })
  await client.close()
  expect((await server.call('GET', '/metrics')).text).toContain('nihonbashi_tables_quarantined 1')
  await server.stop()
  server = await startServer({ folder })
  expect(await server.call('GET', `/api/tables/${table}`)).toMatchObject({ status: 503, body: { code: 'quarantined' } })
  expect(server.logs.join()).not.toContain('could not be opened')
})

test('a position of which the thread of a bot dies is tried twice, then left alone', async () => {
  const ann = await server.guest('Ann')
  const made = await server.call(
    'POST',
    '/api/tables',
    { game: 'ukiyoe', seats: ['me', { bot: 'random' }], options: { start: 1 } },
    ann.secret,
  )
  const { table: poison } = made.body as { table: string }
  await server.call('POST', `/api/tables/${poison}/commands`, { type: 'start' }, ann.secret)
  await server.stop()
  const store = await openStore({ folder })
  const { db, write } = store.backend
  const [first] = await store.entries(poison)
  // A bot that does not exist, and its turn.
  const data = JSON.stringify(first!.data).replace('[{"guest"', '[{"bot":"hal"},{"guest"').replace(',{"bot":"random"}]', ']')
  await write(
    db.updateTable('entries').set({ data }).where('table_id', '=', poison).where('version', '=', 1).compile(),
    db.updateTable('tables').set({ deadline: 1, on_turn: '[]' }).where('id', '=', poison).compile(),
  )
  await store.close()
  server = await startServer({ folder })
  await expect.poll(async () => (await server.call('GET', `/api/tables/${poison}`)).status, PATIENCE).toBe(503)
  expect(server.logs.filter((line) => line.includes('a job failed')).length).toBe(1)
  expect(server.logs.join()).toContain('bot-failed')
  // Other bots go on.
  const { body } = await server.call(
    'POST',
    '/api/tables',
    { game: 'ukiyoe', seats: [{ bot: 'random' }, 'me'], options: { start: 1 } },
    ann.secret,
  )
  const { table } = body as { table: string }
  await server.call('POST', `/api/tables/${table}/commands`, { type: 'start' }, ann.secret)
  await expect
    .poll(async () => ((await server.call('GET', `/api/tables/${table}`)).body as { version: number }).version, PATIENCE)
    .toBeGreaterThan(2)
})

test('a table that ends the process at every start is left alone after three, and the others go on', async () => {
  const folder = temporaryFolder()
  const before = process.env.NODE_OPTIONS
  process.env.NODE_OPTIONS = '--max-old-space-size=50'
  const node = await makeNode({ folder })
  try {
    await node.start()
    const call = async (method: string, path: string, body?: unknown, secret = '') => {
      const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(secret ? { authorization: `Bearer ${secret}` } : {}) }
      return (await fetch(`${node.url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
    }
    const ann = (await call('POST', '/api/guests', { name: 'Ann' })) as { secret: string }
    const { table } = (await call(
      'POST',
      '/api/tables',
      { game: 'ukiyoe', seats: [{ bot: 'random' }, 'me'], options: { start: 1 } },
      ann.secret,
    )) as {
      table: string
    }
    await node.stop()
    const store = await openStore({ folder })
    // Opening it needs more memory than the process has.
    await plant(store, 'poison', new Array(350_000).fill(null))
    await store.close()
    let deaths = 0
    let answer: unknown
    for (; deaths < 10 && answer === undefined; deaths += answer === undefined ? 1 : 0) {
      await node.start().catch(() => {})
      answer = await call('GET', '/api/tables/poison').catch(() => undefined)
      while (answer === undefined && !node.isGone()) await sleep(50)
    }
    expect(deaths).toBe(3)
    expect(answer).toMatchObject({ code: 'quarantined' })
    await call('POST', `/api/tables/${table}/commands`, { type: 'start' }, ann.secret)
    await expect.poll(async () => ((await call('GET', `/api/tables/${table}`)) as { version: number }).version, PATIENCE).toBeGreaterThan(2)
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = before
    await node.kill()
  }
}, 120_000)
