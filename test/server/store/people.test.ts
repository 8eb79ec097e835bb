// What is stored about guests: little, hashed, exported and deleted on demand. The same on SQLite and PostgreSQL.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../../src/server/store/backend.ts'
import { makeStore, openBackend, openStore, type Store } from '../../../src/server/store/store.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'

describe.each(KINDS)('%s', (kind) => {
  let backend: Backend
  let store: Store
  beforeAll(async () => {
    backend = await openBackend(await somewhere(kind))
    store = makeStore(backend)
  }, 60_000)
  afterAll(() => store.close())

  test('a guest is found by any of its secrets until it signs out', async () => {
    const { guests } = store
    expect(await guests.create({ id: 'g1', name: 'Ann\0 語', created: 5 }, 'hash1')).toBe(true)
    expect(await guests.create({ id: 'g1', name: 'Eve', created: 6 }, 'hash9')).toBe(false)
    expect(await guests.create({ id: 'g2', name: 'Bob', created: 6 }, 'hash1')).toBe(false)
    expect(await guests.find('g2')).toBeUndefined()
    expect(await guests.create({ id: 'g2', name: 'Bob', created: 6 }, 'hash2')).toBe(true)
    await guests.addSecret('g1', 'hash3', 7)
    for (const hash of ['hash1', 'hash3']) expect(await guests.bySecret(hash)).toEqual({ id: 'g1', name: 'Ann\ufffd 語', created: 5 })
    expect(await guests.bySecret('hash9')).toBeUndefined()
    expect(await guests.rename('g1', 'Anna')).toBe(true)
    expect(await guests.rename('nobody', 'Anna')).toBe(false)
    expect(await guests.names(['g1', 'g2', 'g1', 'nobody', '\0'])).toEqual(
      new Map([
        ['g1', 'Anna'],
        ['g2', 'Bob'],
      ]),
    )
    expect(await guests.names([])).toEqual(new Map())
    expect(await guests.dropSecrets('g1', 'hash3')).toBe(1)
    expect(await guests.bySecret('hash1')).toBeUndefined()
    expect((await guests.bySecret('hash3'))?.id).toBe('g1')
    expect(await guests.dropSecrets('g1')).toBe(1)
    expect(await guests.bySecret('hash3')).toBeUndefined()
    expect((await guests.bySecret('hash2'))?.id).toBe('g2')
  })

  test('passkeys, tokens and webhooks belong to one guest', async () => {
    const { passkeys, tokens, webhooks } = store
    const key = { id: 'K'.repeat(200), guest: 'g1', data: { publicKey: 'abc', transports: ['usb'] }, counter: 0, created: 1 }
    await passkeys.add(key)
    await passkeys.count(key.id, 4_294_967_295)
    expect(await passkeys.find(key.id)).toEqual({ ...key, counter: 4_294_967_295 })
    expect(await passkeys.of('g1')).toEqual([{ ...key, counter: 4_294_967_295 }])
    expect(await passkeys.of('g2')).toEqual([])
    const damaged = { ...key, id: 'damaged' }
    await passkeys.add(damaged)
    await store.backend.db.updateTable('passkeys').set({ data: '{x' }).where('id', '=', damaged.id).execute()
    expect((await passkeys.of('g1')).map(({ id }) => id)).toEqual([key.id])
    expect(await passkeys.find(damaged.id)).toBeUndefined()
    expect(await passkeys.drop('g1', damaged.id)).toBe(true)
    expect(await passkeys.drop('g2', key.id)).toBe(false)
    expect(await passkeys.drop('g1', key.id)).toBe(true)
    expect(await passkeys.find(key.id)).toBeUndefined()

    const token = { id: 'k1', guest: 'g1', name: 'my bot', created: 2 }
    await tokens.create(token, 'hash-of-token')
    expect(await tokens.byHash('hash-of-token')).toEqual(token)
    expect(await tokens.byHash('other')).toBeUndefined()
    expect(await tokens.of('g1')).toEqual([token])
    expect(await tokens.drop('g2', 'k1')).toBe(false)
    expect(await tokens.drop('g1', 'k1')).toBe(true)
    expect(await tokens.byHash('hash-of-token')).toBeUndefined()

    const hook = { id: 'w1', guest: 'g1', url: 'https://example.org/語', secret: 's', created: 3 }
    await webhooks.add(hook)
    await webhooks.note('w1', false)
    await webhooks.note('w1', false)
    expect(await webhooks.find('w1')).toEqual({ ...hook, failures: 2 })
    await webhooks.note('w1', true)
    expect(await webhooks.of('g1')).toEqual([{ ...hook, failures: 0 }])
    expect(await webhooks.drop('g2', 'w1')).toBe(false)
    expect(await webhooks.drop('g1', 'w1')).toBe(true)
  })

  test('a ticket is taken once, and not after its time', async () => {
    const { tickets } = store
    await tickets.put('a', { challenge: 'x' }, 100, 0)
    const both = await Promise.all([tickets.take('a', 50), tickets.take('a', 50)])
    expect(both.filter(Boolean)).toEqual([{ challenge: 'x' }])
    await tickets.put('b', 1, 100, 0)
    expect(await tickets.take('b', 100)).toBeUndefined()
    await tickets.put('c', 1, 100, 0)
    await tickets.put('d', 1, 300, 200)
    const { rows } = await sql`select id from tickets`.execute(backend.db)
    expect(rows).toEqual([{ id: 'd' }])
  })

  test('lines of chat are numbered without a gap, also from two nodes at once', async () => {
    const { chat } = store
    const lines = await Promise.all(
      Array.from({ length: 30 }, (_, i) => chat.add('t', { by: i % 2 ? 'g1' : 'g2', text: `line ${i}\0`, at: i, command: `c${i}` })),
    )
    expect(lines.map((line) => line?.n ?? 0).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    const listed = await chat.list('t', 25)
    expect(listed.map(({ n }) => n)).toEqual([26, 27, 28, 29, 30])
    expect(listed).toEqual(listed.map(({ n }) => lines.find((line) => line?.n === n)))
    expect((await chat.list('t', 0, 3)).map(({ n }) => n)).toEqual([28, 29, 30])
    expect((await chat.add('other', { by: 'g1', text: 'hello', at: 99, command: 'c1' }))?.n).toBe(1)
  })

  test('a chat line sent again with the same id is stored once for each guest and table, even at the same time', async () => {
    const { chat } = store
    const line = { by: 'g1', text: 'hello', at: 1, command: 'again' }
    const first = await Promise.all(Array.from({ length: 8 }, () => chat.add('once', line)))
    expect(first.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await chat.add('once', { ...line, text: 'something else', at: 2 })).toBeUndefined()
    expect((await chat.list('once')).map(({ text }) => text)).toEqual(['hello'])
    expect(await chat.isSaid('once', 'g1', 'again')).toBe(true)
    expect(await chat.isSaid('once', 'g2', 'again')).toBe(false)
    expect(await chat.add('once', { ...line, by: 'g2' })).toMatchObject({ n: 2 })
    expect(await chat.add('twice', line)).toMatchObject({ n: 1 })
    expect(await chat.add('once', { ...line, command: 'another' })).toMatchObject({ n: 3 })
  })

  test('mutes and reports', async () => {
    const { mutes, reports } = store
    await mutes.add('g1', 'g2')
    await mutes.add('g1', 'g2')
    expect(await mutes.of('g1')).toEqual(['g2'])
    expect(await mutes.of('g2')).toEqual([])
    await mutes.drop('g1', 'g2')
    expect(await mutes.of('g1')).toEqual([])
    const report = { id: 'r1', table: 't', n: 3, by: 'g1', about: 'g2', reason: 'rude', at: 1 }
    await reports.add(report)
    await reports.add({ ...report, id: 'r2', n: null, at: 2 })
    expect(await reports.list({ limit: 10 })).toEqual([{ ...report, id: 'r2', n: null, at: 2 }, report])
    // Once for each line and person, even after it was resolved.
    await reports.add({ ...report, id: 'again' })
    expect(await reports.has('t', 3, 'g1')).toBe(true)
    expect(await reports.has('t', 3, 'g2')).toBe(false)
    await reports.add({ ...report, id: 'r3', by: 'g2', at: 3 })
    expect((await reports.list({ limit: 10 })).map(({ id }) => id)).toEqual(['r3', 'r2', 'r1'])
    expect((await reports.list({ limit: 1, before: { at: 3, id: 'r3' } })).map(({ id }) => id)).toEqual(['r2'])
    expect(await reports.list({ limit: 10, table: 'other' })).toEqual([])
    expect(await reports.countBy('g1', 1)).toBe(1)
    expect(await reports.find('r1')).toEqual(report)
    expect(await reports.settle('r1', 9)).toBe(true)
    expect(await reports.settle('r1', 9)).toBe(false)
    expect(await reports.find('r1')).toBeUndefined()
    await reports.add({ ...report, id: 'after-settling' })
    expect((await reports.list({ limit: 10 })).map(({ id }) => id)).toEqual(['r3', 'r2'])
    await reports.dropSettled(10)
    await reports.add({ ...report, id: 'r4' })
    expect((await reports.list({ limit: 10, about: 'g2' })).map(({ id }) => id)).toEqual(['r3', 'r2', 'r4'])
  })

  test('a guest gets everything kept about it, and is forgotten', async () => {
    await store.guests.create({ id: 'ann', name: 'Ann Unusual', created: 1 }, 'secret-of-ann')
    await store.passkeys.add({ id: 'pk', guest: 'ann', data: {}, counter: 0, created: 2 })
    await store.tokens.create({ id: 'tk', guest: 'ann', name: 'bot', created: 3 }, 'hash-tk')
    await store.webhooks.add({ id: 'wh', guest: 'ann', url: 'https://example.org/', secret: 's', created: 4 })
    await store.mutes.add('ann', 'g2')
    await store.mutes.add('g2', 'ann')
    await store.blocks.add('ann', 'g2')
    await store.blocks.add('g2', 'ann')
    await store.chat.add('t9', { by: 'ann', text: 'my very own words', at: 5, command: 'c' })
    await store.reports.add({ id: 'r9', table: 't9', n: 1, by: 'ann', about: 'g2', reason: 'why', at: 6 })
    await store.append('t9', 0, [entryOf('x')], 7, rowOf('t9', { seats: ['ann', 'g2'] }))
    const data = await store.guests.export('ann')
    expect(data).toEqual({
      id: 'ann',
      name: 'Ann Unusual',
      created: 1,
      devices: [{ created: 1, used: null }],
      passkeys: [{ id: 'pk', created: 2 }],
      tokens: [{ id: 'tk', name: 'bot', created: 3 }],
      webhooks: [{ id: 'wh', url: 'https://example.org/', created: 4 }],
      muted: ['g2'],
      blocked: ['g2'],
      chat: [{ table: 't9', text: 'my very own words', at: 5 }],
      reports: [{ table: 't9', about: 'g2', reason: 'why', at: 6 }],
      shared: [],
      tables: ['t9'],
    })
    expect(await store.guests.delete('ann')).toBe(true)
    expect(await store.guests.delete('ann')).toBe(false)
    expect(await store.guests.export('ann')).toBeUndefined()
    expect(await store.guests.bySecret('secret-of-ann')).toBeUndefined()
    expect(await store.tokens.byHash('hash-tk')).toBeUndefined()
    expect(await store.mutes.of('g2')).toEqual([])
    expect(await store.blocks.of('g2')).toEqual([])
    expect(await store.tablesOf('ann')).toEqual([])
    // Nothing of the name or the words is left in any table, and the others' games are whole.
    const names = ['guests', 'secrets', 'tokens', 'passkeys', 'chat', 'mutes', 'reports', 'webhooks', 'members'] as const
    for (const name of names) {
      const rows = JSON.stringify(await backend.db.selectFrom(name).selectAll().execute())
      expect(rows, name).not.toMatch(/Ann Unusual|my very own words|secret-of-ann|hash-tk/)
    }
    expect((await store.entries('t9')).length).toBe(1)
    expect((await store.tablesOf('g2')).map(({ id }) => id)).toEqual(['t9'])
  })
})

test('nodes send each other messages that are not stored', async () => {
  const where = await somewhere('postgres')
  const [one, other] = [await openStore(where), await openStore(where)]
  const heard: unknown[] = []
  const own: unknown[] = []
  other.onAnnounce((message) => heard.push(message))
  one.onAnnounce((message) => own.push(message))
  await expect.poll(() => other.ready(), { timeout: 10_000 }).toBe(true)
  const message = { presence: 'ann 語 !: ', node: 'one' }
  await one.announce(message)
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([message])
  expect(own).toEqual([])
  await expect(one.announce({ quarantined: 'x'.repeat(8000) })).rejects.toThrow('too long')
  await one.close()
  await other.close()
})
