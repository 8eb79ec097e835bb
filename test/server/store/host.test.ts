// What the host of a server stores: settings, bans, invitations, tokens, the audit log, lists of guests and tables. The same on both stores.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../../src/server/store/backend.ts'
import { deviceOf } from '../../../src/server/store/guests.ts'
import { makeStore, openBackend, type Store } from '../../../src/server/store/store.ts'
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

  test('settings are kept by name, and a damaged one counts as not set', async () => {
    expect(await store.settings.all()).toEqual({})
    await store.settings.set('registration', 'closed')
    await store.settings.set('registration', 'invite')
    await store.settings.set('privacy', 'line\n語')
    await backend.write(backend.db.insertInto('settings').values({ name: 'damaged', value: '{' }).compile())
    expect(await store.settings.all()).toEqual({ registration: 'invite', privacy: 'line\n語', damaged: undefined })
  })

  test('a target has one ban, the newest', async () => {
    const ban = { id: 'b1', kind: 'guest', target: 'g1', until: null, reason: 'rude', created: 1 } as const
    await store.bans.add(ban)
    await store.bans.add({ ...ban, id: 'b2', until: 50, created: 2 })
    await store.bans.add({ ...ban, id: 'b3', kind: 'network', target: '203.0.113.0/24', created: 3 })
    expect((await store.bans.list()).map(({ id, until }) => [id, until])).toEqual([
      ['b3', null],
      ['b2', 50],
    ])
    await store.bans.dropEnded(50)
    expect(await store.bans.drop('b1')).toBeUndefined()
    expect(await store.bans.drop('b2')).toMatchObject({ target: 'g1' })
    await store.bans.add({ ...ban, id: 'b4', until: 50 })
    await store.bans.dropEnded(51)
    expect((await store.bans.list()).map(({ id }) => id)).toEqual(['b3'])
  })

  test('an invitation is good for as many as it says, also when they come at once, and until its time', async () => {
    await store.invites.add({ code: 'abc', uses: 2, used: 0, expires: 100, note: 'club', created: 1 })
    const taken = await Promise.all(Array.from({ length: 6 }, () => store.invites.take('abc', 50)))
    expect(taken.filter(Boolean)).toHaveLength(2)
    expect(await store.invites.list()).toEqual([{ code: 'abc', uses: 2, used: 2, expires: 100, note: 'club', created: 1 }])
    await store.invites.add({ code: 'late', uses: 1, used: 0, expires: 100, note: '', created: 2 })
    expect(await store.invites.take('late', 100)).toBe(false)
    expect(await store.invites.take("x' or 1=1", 1)).toBe(false)
    expect(await store.invites.drop('late')).toBe(true)
    expect(await store.invites.drop('late')).toBe(false)
  })

  test('host tokens are found by their hash only', async () => {
    await store.hostTokens.create({ id: 'h1', name: 'laptop', created: 1 }, 'hash-h1')
    expect(await store.hostTokens.byHash('hash-h1')).toEqual({ id: 'h1', name: 'laptop', created: 1 })
    expect(await store.hostTokens.byHash('h1')).toBeUndefined()
    expect(JSON.stringify(await store.hostTokens.list())).not.toContain('hash-h1')
    expect(await store.hostTokens.drop('h1')).toMatchObject({ name: 'laptop' })
    expect(await store.hostTokens.drop('h1')).toBeUndefined()
  })

  test('the audit log is numbered without a gap, also from many at once, and never gives a number twice', async () => {
    const act = { at: 5, actor: 'system', act: 'ban', target: null, why: null } as const
    await Promise.all(Array.from({ length: 12 }, (_, i) => store.audit.add({ ...act, at: i, target: `t${i}`, why: 'why\0' })))
    expect((await store.audit.after(0, 100)).map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect((await store.audit.list({ limit: 2 })).map(({ n }) => n)).toEqual([12, 11])
    expect((await store.audit.list({ limit: 2, before: 11 })).map(({ n }) => n)).toEqual([10, 9])
    expect(await store.audit.list({ limit: 100, since: 11 })).toHaveLength(1)
    await store.audit.dropBefore(100)
    expect(await store.audit.last()).toBe(12)
    await store.audit.add(act)
    expect(await store.audit.last()).toBe(13)
  })

  test('blocks hold between two people, whoever made them; silence at a table', async () => {
    const { blocks, silenced } = store
    await blocks.add('a', 'b')
    await blocks.add('a', 'b')
    await blocks.add('c', 'a')
    expect(await blocks.of('a')).toEqual(['b'])
    expect(await blocks.between('a', ['b', 'c', 'd'])).toEqual(new Set(['b', 'c']))
    expect(await blocks.between('b', ['a', 'c'])).toEqual(new Set(['a']))
    expect(await blocks.between('d', [])).toEqual(new Set())
    await blocks.drop('a', 'b')
    expect(await blocks.between('b', ['a'])).toEqual(new Set())
    await silenced.add('t', 'a')
    expect([await silenced.has('t', 'a'), await silenced.has('t', 'b'), await silenced.has('u', 'a')]).toEqual([true, false, false])
    await silenced.drop('t', 'a')
    expect(await silenced.has('t', 'a')).toBe(false)
  })

  test('devices are secrets under another name: listed with their last use, ended one by one', async () => {
    await store.guests.create({ id: 'dev', name: 'Dev', created: 1 }, 'hash-one')
    await store.guests.addSecret('dev', 'hash-two', 2)
    await store.guests.touch('hash-two', 77)
    const devices = await store.guests.devices('dev')
    expect(devices).toEqual([
      { id: deviceOf('hash-one'), created: 1, used: null },
      { id: deviceOf('hash-two'), created: 2, used: 77 },
    ])
    expect(JSON.stringify(devices)).not.toContain('hash-')
    expect(await store.guests.dropDevice('other', devices[0]!.id)).toBe(false)
    expect(await store.guests.dropDevice('dev', devices[0]!.id)).toBe(true)
    expect(await store.guests.bySecret('hash-one')).toBeUndefined()
    expect(await store.guests.bySecret('hash-two')).toBeDefined()
  })

  test('guests and tables are listed, found and paged; what is removed leaves nothing', async () => {
    const { inventory } = store
    for (const [i, name] of ['100% Ann', 'Ben', 'ben_t', 'Cho'].entries())
      await store.guests.create({ id: `p${i}`, name, created: 100 + i }, `hash-p${i}`)
    const ids = async (filter: Parameters<typeof inventory.guests>[0]) => (await inventory.guests(filter)).map(({ id }) => id)
    expect(await ids({ limit: 2 })).toEqual(['p3', 'p2'])
    expect(await ids({ limit: 2, before: { created: 102, id: 'p2' } })).toEqual(['p1', 'p0'])
    expect(await ids({ limit: 9, find: 'BEN' })).toEqual(['p2', 'p1'])
    expect(await ids({ limit: 9, find: 'p3' })).toEqual(['p3'])
    expect(await ids({ limit: 9, find: '%' })).toEqual(['p0'])
    expect(await ids({ limit: 9, find: '_' })).toEqual(['p2'])

    await store.append('big', 0, [entryOf('x'.repeat(500))], 7, rowOf('big', { seats: ['p0', 'p1'], updated: 70 }))
    await store.append('old', 0, [entryOf('x')], 8, rowOf('old', { seats: ['p0'], updated: 80, state: 'over' }))
    await store.chat.add('big', { by: 'p0', text: 'hi', at: 9, command: 'c' })
    await store.silenced.add('big', 'p3')
    await store.reports.add({ id: 'rp', table: 'big', n: 1, by: 'p1', about: 'p0', reason: 'why', at: 9 })
    await store.guests.touch('hash-p0', 99)
    expect((await inventory.guests({ limit: 9, find: 'p0' }))[0]).toEqual({
      id: 'p0',
      name: '100% Ann',
      created: 100,
      seen: 99,
      tables: 2,
      reports: 1,
    })
    const tables = async (filter: object) => (await inventory.tables({ limit: 9, ...filter })).map(({ id }) => id)
    expect(await tables({})).toEqual(['old', 'big'])
    expect(await tables({ limit: 1, before: { updated: 80, id: 'old' } })).toEqual(['big'])
    expect(await tables({ state: 'over' })).toEqual(['old'])
    expect(await tables({ guest: 'p1' })).toEqual(['big'])
    expect(await tables({ unchangedSince: 75 })).toEqual(['big'])
    expect(await tables({ size: 400 })).toEqual(['big'])
    expect(await inventory.table('big')).toMatchObject({ id: 'big', lines: 1, people: expect.arrayContaining(['p0', 'p1']) })
    expect(await inventory.table('nothing')).toBeUndefined()

    await backend.write(
      backend.db
        .insertInto('jobs')
        .values([
          { kind: 'bot', key: 'big', payload: 'null', run_at: 1, attempts: 0, stamp: 's' },
          { kind: 'webhook', key: 'w1 big', payload: 'null', run_at: 1, attempts: 0, stamp: 's' },
          { kind: 'bot', key: 'old', payload: 'null', run_at: 1, attempts: 0, stamp: 's' },
        ])
        .compile(),
    )
    expect(await inventory.removeTables(['big'])).toBe(true)
    expect(await inventory.removeTables(['big'])).toBe(false)
    expect(await store.row('big')).toBeUndefined()
    for (const name of ['entries', 'members', 'chat', 'reports', 'silenced'] as const) {
      const rows = await backend.db.selectFrom(name).selectAll().where('table_id', '=', 'big').execute()
      expect(rows, name).toEqual([])
    }
    expect((await backend.db.selectFrom('jobs').select('key').execute()).map(({ key }) => key)).toEqual(['old'])
    expect(await store.row('old')).toBeDefined()
  })

  test('retention removes old finished games and old chat', async () => {
    const { inventory } = store
    await store.append('over1', 0, [entryOf('x')], 1000, rowOf('over1', { state: 'over' }))
    await store.append('over2', 0, [entryOf('x')], 3000, rowOf('over2', { state: 'over' }))
    expect(await inventory.gamesOverBefore(2000, 9)).toContain('over1')
    expect(await inventory.gamesOverBefore(2000, 9)).not.toContain('over2')
    for (let i = 0; i < 5; i++) await store.chat.add('over2', { by: 'p0', text: `l${i}`, at: 2000 + i, command: `l${i}` })
    expect(await inventory.removeTalkBefore(2003, 2)).toBe(2)
    expect(await inventory.removeTalkBefore(2003, 2)).toBe(1)
    expect((await store.chat.list('over2')).map(({ text }) => text)).toEqual(['l3', 'l4'])
  })
})
