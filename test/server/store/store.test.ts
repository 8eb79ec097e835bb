// The store's promises, the same battery on SQLite and PostgreSQL: order, conflicts, commands once, lists, news from other nodes.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LOOKED_AT } from '../../../src/server/store/lobby.ts'
import { openStore, type Store, type Where } from '../../../src/server/store/store.ts'
import { startPostgres } from '../../support/postgres.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'

const AT = 1_800_000_000_000

describe.each(KINDS)('%s', (kind) => {
  const open: Store[] = []
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close()
  })
  async function at(where: Where): Promise<Store> {
    const store = await openStore(where)
    open.push(store)
    return store
  }
  const fresh = async () => at(await somewhere(kind))

  test('entries come back as they went in, in order, and lists know the table', async () => {
    const store = await fresh()
    const row = rowOf('t1', { seats: ['ann', null, 'bob'], onTurn: ['bob'], deadline: AT + 5, summary: { deep: ['語', null, 1.5] } })
    expect(await store.append('t1', 0, [entryOf({ a: 1 }, 'c1'), entryOf(null)], AT, row)).toEqual({ version: 2 })
    expect(await store.append('t1', 2, [{ kind: 'left', data: 'x', by: null, command: null }], AT + 1, row)).toEqual({ version: 3 })
    const all = await store.entries('t1')
    expect(all).toEqual([
      { version: 1, kind: 'moved', data: { a: 1 }, at: AT, by: 'ann', command: 'c1' },
      { version: 2, kind: 'moved', data: null, at: AT, by: 'ann', command: null },
      { version: 3, kind: 'left', data: 'x', at: AT + 1, by: null, command: null },
    ])
    expect(await store.entries('t1', 2)).toEqual(all.slice(2))
    expect(await store.entries('t1', 3)).toEqual([])
    const { host: _, ...listed } = row
    expect(await store.row('t1')).toEqual({ ...listed, version: 3, created: AT, since: AT })
    expect(await store.row('t2')).toBeUndefined()
  })

  test('a version that is taken is stale, and leaves no trace', async () => {
    const store = await fresh()
    await store.append('t1', 0, [entryOf(1)], AT, rowOf('t1'))
    const lost = rowOf('t1', { seats: ['eve'], summary: 'lost' })
    expect(await store.append('t1', 0, [entryOf('lost', 'c9')], AT, lost)).toEqual({ stale: true })
    expect(await store.append('t1', 2, [entryOf('from the future')], AT, lost)).toEqual({ stale: true })
    expect(await store.append('nothing', 3, [entryOf('no table')], AT, rowOf('nothing'))).toEqual({ stale: true })
    expect((await store.entries('t1')).map(({ data }) => data)).toEqual([1])
    expect((await store.row('t1'))?.summary).toEqual({ round: 1 })
    expect(await store.tablesOf('eve')).toEqual([])
    // The command of a refused append is free to be used again.
    expect(await store.append('t1', 1, [entryOf(2, 'c9')], AT, rowOf('t1'))).toEqual({ version: 2 })
  })

  test('a move changes of the row what it says, and nothing else', async () => {
    const store = await fresh()
    const row = rowOf('t', { seats: ['ann', 'bob'], deadline: AT + 9, public: true, summary: { deep: ['語'] } })
    await store.append('t', 0, [entryOf('created')], AT, row)
    const before = (await store.row('t'))!
    const moved = { onTurn: ['bob', 'ann'], deadline: null, moves: 2 }
    expect(await store.append('t', 1, [entryOf(1, 'c1'), entryOf(2)], AT + 5, moved)).toEqual({ version: 3 })
    expect(await store.row('t')).toEqual({ ...before, ...moved, version: 3, updated: AT + 5 })
    expect((await store.entries('t', 1)).map(({ version, data, command }) => [version, data, command])).toEqual([
      [2, 1, 'c1'],
      [3, 2, null],
    ])
    expect(await store.append('t', 1, [entryOf('late')], AT, moved)).toEqual({ stale: true })
    expect(await store.append('t', 3, [entryOf('again', 'c1')], AT, moved)).toEqual({ repeated: 2 })
    expect(await store.append('nowhere', 3, [entryOf(1)], AT, moved)).toEqual({ stale: true })
    for (const entry of [
      { ...entryOf(1), kind: 'voted' },
      { ...entryOf(1), kind: 'created' },
    ]) {
      await expect(store.append('t', 3, [entry], AT, moved)).rejects.toThrow('only a move leaves the rest of the row as it is')
    }
    await expect(store.append('new', 0, [entryOf(1)], AT, moved)).rejects.toThrow('only a move')
  })

  test('a command is in once, whatever version it comes with, and says where', async () => {
    const store = await fresh()
    await store.append('t1', 0, [entryOf('created')], AT, rowOf('t1'))
    await store.append('t1', 1, [entryOf('chance'), entryOf('move', 'c1')], AT, rowOf('t1'))
    await store.append('t1', 3, [entryOf('next', 'c2')], AT, rowOf('t1'))
    for (const version of [0, 1, 3, 4, 9]) {
      expect(await store.append('t1', version, [entryOf('again', 'c1')], AT, rowOf('t1'))).toEqual({ repeated: 3 })
    }
    expect(await store.append('t1', 4, [entryOf('fresh', 'c3'), entryOf('again', 'c2')], AT, rowOf('t1'))).toEqual({ repeated: 4 })
    expect((await store.entries('t1')).length).toBe(4)
    // The same id at another table is another command.
    expect(await store.append('t2', 0, [entryOf('move', 'c1')], AT, rowOf('t2'))).toEqual({ version: 1 })
  })

  test('what is given at once is committed together, each with its own answer', async () => {
    const store = await fresh()
    await store.append('old', 0, [entryOf(0, 'known')], AT, rowOf('old'))
    const answers = await Promise.all([
      store.append('a', 0, [entryOf(1)], AT, rowOf('a')),
      store.append('old', 0, [entryOf('stale')], AT, rowOf('old')),
      store.append('b', 0, [entryOf(1)], AT, rowOf('b')),
      // Three in a row of one table; the second fails, so the third must too.
      store.append('a', 1, [entryOf(2)], AT, rowOf('a')),
      store.append('a', 1, [entryOf('lost')], AT, rowOf('a')),
      store.append('a', 3, [entryOf('after the lost')], AT, rowOf('a')),
      store.append('old', 1, [entryOf('again', 'known')], AT, rowOf('old')),
    ])
    expect(answers).toEqual([
      { version: 1 },
      { stale: true },
      { version: 1 },
      { version: 2 },
      { stale: true },
      { stale: true },
      { repeated: 1 },
    ])
    expect((await store.entries('a')).map(({ data }) => data)).toEqual([1, 2])
  })

  test('two nodes at one table: each version has one winner, and everyone is told', async () => {
    const where = await somewhere(kind)
    const nodes = [await at(where), await at(where)]
    await nodes[0]!.append('t', 0, [entryOf('created')], AT, rowOf('t'))
    const TRIES = 40
    const wins = await Promise.all(
      nodes.map(async (node, n) => {
        let won = 0
        for (let version = 1; won < TRIES; ) {
          const answer = await node.append('t', version, [entryOf([n, won], `${n}-${won}`)], AT, rowOf('t'))
          if ('version' in answer) {
            won += 1
            version = answer.version
          } else {
            expect(answer).toEqual({ stale: true })
            version = (await node.row('t'))!.version
          }
        }
        return won
      }),
    )
    expect(wins).toEqual([TRIES, TRIES])
    const entries = await nodes[1]!.entries('t')
    expect(entries.map(({ version }) => version)).toEqual(Array.from({ length: 2 * TRIES + 1 }, (_, i) => i + 1))
    for (const n of [0, 1]) {
      const mine = entries.map(({ data }) => data).filter((data) => Array.isArray(data) && data[0] === n)
      expect(mine).toEqual(Array.from({ length: TRIES }, (_, i) => [n, i]))
    }
  })

  test('a command that another node wrote is known as repeated, at the old version and at the new', async () => {
    const where = await somewhere(kind)
    const [one, other] = [await at(where), await at(where)]
    await one.append('t', 0, [entryOf(0)], AT, rowOf('t'))
    await one.append('t', 1, [entryOf(1, 'c1')], AT, rowOf('t'))
    await other.append('t', 2, [entryOf(2, 'c2')], AT, rowOf('t'))
    for (const version of [2, 3]) expect(await one.append('t', version, [entryOf('again', 'c2')], AT, rowOf('t'))).toEqual({ repeated: 3 })
    expect(await one.append('t', 2, [entryOf('late', 'c3')], AT, rowOf('t'))).toEqual({ stale: true })
    expect(await one.append('t', 3, [entryOf(3, 'c3')], AT, rowOf('t'))).toEqual({ version: 4 })
    expect(await other.append('t', 4, [entryOf('again', 'c3')], AT, rowOf('t'))).toEqual({ repeated: 4 })
  })

  test('the other node hears of changes; the own does not', async () => {
    const where = await somewhere(kind)
    const [one, other] = [await at(where), await at(where)]
    await vi.waitFor(async () => expect(await Promise.all([one.ready(), other.ready()])).toEqual([true, true]), 10_000)
    await new Promise((resolve) => setTimeout(resolve, 600)) // the gap of the beginning
    const heard: unknown[] = []
    const own: unknown[] = []
    one.onChange((news) => own.push(news))
    other.onChange((news) => heard.push(news))
    const ids = Array.from({ length: 250 }, (_, i) => `t${i}-${'x'.repeat(50)}`)
    await Promise.all(ids.map((id) => one.append(id, 0, [entryOf(1), entryOf(2)], AT, rowOf(id))))
    if (kind === 'sqlite') await vi.waitFor(() => expect(heard).toContainEqual(null), 5000)
    else {
      // Short entries come with the news, word for word as they are stored; long ones are to be read.
      const entries = await other.entries(ids[0]!)
      expect(entries.map(({ version }) => version)).toEqual([1, 2])
      await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(ids.map((table) => ({ table, version: 2, entries })))), 5000)
      const text = '"語\u001f\u001e\\\n'
      await one.append('short', 0, [entryOf(text, 'c 1')], AT, rowOf('short'))
      await one.append('long', 0, [entryOf('語'.repeat(200))], AT, rowOf('long'))
      await vi.waitFor(() => expect(heard).toContainEqual({ table: 'long', version: 1 }), 5000)
      expect(heard).toContainEqual({ table: 'short', version: 1, entries: await other.entries('short') })
    }
    expect(own).toEqual([])
  })

  test('lobby, my tables, deadlines and finished games are the right ones in the right order', async () => {
    const store = await fresh()
    const put = (id: string, at: number, more: Parameters<typeof rowOf>[1]) =>
      store.append(id, 0, [entryOf(1)], at, rowOf(id, { updated: at, ...more }))
    await put('o1', 10, { state: 'open', public: true })
    await put('o2', 20, { state: 'open', public: true, game: 'iki' })
    await put('o3', 30, { state: 'open', public: true, seats: ['cid', null] })
    await put('secret', 40, { state: 'open', public: false })
    await put('p1', 50, { state: 'playing', public: true, deadline: 100 })
    await put('p2', 60, { state: 'playing', deadline: 90 })
    await put('p3', 70, { state: 'playing', deadline: 200, seats: ['cid', 'dan'] })
    await put('f1', 80, { state: 'over', deadline: 10 })
    await put('f2', 80, { state: 'over', public: true })
    await put('x1', 5, { state: 'aborted' })
    const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
    const found = async (filter: Parameters<typeof store.lobby>[0]) => (await store.lobby(filter)).rows.map(({ id }) => id)
    expect(await found({ limit: 10 })).toEqual(['o3', 'o2', 'o1'])
    expect(await found({ limit: 2 })).toEqual(['o3', 'o2'])
    expect(await found({ limit: 2, after: { since: 20, id: 'o2' } })).toEqual(['o1'])
    expect(await found({ limit: 10, game: 'iki' })).toEqual(['o2'])
    expect(await found({ limit: 10, state: 'playing' })).toEqual(['p1'])
    expect(await ids(store.tablesOf('cid'))).toEqual(['p3', 'o3'])
    expect(await ids(store.tablesOf('nobody'))).toEqual([])
    expect(await ids(store.due(100, 10))).toEqual(['p2', 'p1'])
    expect(await ids(store.due(100, 1))).toEqual(['p2'])
    expect(await ids(store.due(89, 10))).toEqual([])
    expect(await ids(store.finished(null, 10))).toEqual(['f1', 'f2'])
    expect(await ids(store.finished({ since: 80, id: 'f1' }, 10))).toEqual(['f2'])
    expect(await ids(store.finished({ since: 80, id: 'f2' }, 10))).toEqual([])

    // Who opened a table finds it, whoever sits there.
    await put('mine', 75, { host: 'fay', seats: ['cid', null] })
    expect(await ids(store.tablesOf('fay'))).toEqual(['mine'])
    await store.append(
      'mine',
      1,
      [{ ...entryOf(2), kind: 'joined' }],
      76,
      rowOf('mine', { host: 'fay', seats: [null, 'gus'], updated: 76 }),
    )
    expect(await ids(store.tablesOf('fay'))).toEqual(['mine'])
    expect(await ids(store.tablesOf('cid'))).toEqual(['p3', 'o3'])

    // Someone leaves, someone comes, the table begins: the lists follow.
    await store.append(
      'o3',
      1,
      [{ ...entryOf(2), kind: 'joined' }],
      90,
      rowOf('o3', { state: 'open', public: true, seats: ['dan', null], updated: 90 }),
    )
    await store.append(
      'o3',
      2,
      [{ ...entryOf(3), kind: 'joined' }],
      95,
      rowOf('o3', { state: 'playing', public: true, seats: ['dan', 'eve'], updated: 95 }),
    )
    expect(await ids(store.tablesOf('cid'))).toEqual(['p3'])
    expect(await ids(store.tablesOf('dan'))).toEqual(['o3', 'p3'])
    expect(await store.row('o3')).toMatchObject({ created: 30, since: 95, updated: 95 })
    expect(await found({ limit: 10, state: 'playing' })).toEqual(['o3', 'p1'])

    expect(await store.prune(15)).toBe(2)
    expect(await found({ limit: 10 })).toEqual(['o2'])
    expect(await store.entries('x1')).toEqual([])
    expect((await store.entries('f1')).length).toBe(1)
  })

  test('a page of the lobby is full of what is looked for, and pages follow each other without a gap', async () => {
    const store = await fresh()
    const kinds = ['none', 'deadline', 'live'] as const
    // Many came into the lobby in the same moment.
    const all = Array.from({ length: 120 }, (_, i) => ({
      id: `t${String((i * 37) % 120).padStart(3, '0')}`,
      at: 1000 + Math.floor(i / 7),
      seats: Array.from({ length: 2 + (i % 3) }, (_, seat) => (seat === 0 || i % 5 === 0 ? `g${seat}` : null)),
      bots: Array.from({ length: 2 + (i % 3) }, (_, seat) => (seat > 0 && i % 4 === 0 ? 'random' : null)),
      clock: kinds[i % 11 === 0 ? 2 : i % 2]!,
    }))
    await Promise.all(
      all.map(({ id, at, seats, bots, clock }) =>
        store.append(id, 0, [entryOf(1)], at, rowOf(id, { state: 'open', public: true, seats, summary: { bots, clock: { kind: clock } } })),
      ),
    )
    await store.append('odd', 0, [entryOf(1)], 5, rowOf('odd', { state: 'open', public: true, summary: 'of another kind' }))
    const inOrder = all.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
    const isFree = (one: (typeof all)[number]) => one.seats.some((guest, seat) => guest === null && one.bots[seat] === null)
    const searches = [
      [{ free: true }, isFree],
      [{ free: false }, (one: (typeof all)[number]) => !isFree(one)],
      [{ seats: 3 }, (one: (typeof all)[number]) => one.seats.length === 3],
      [{ clock: 'live' }, (one: (typeof all)[number]) => one.clock === 'live'],
      [
        { clock: 'none', seats: 4, free: true },
        (one: (typeof all)[number]) => one.clock === 'none' && one.seats.length === 4 && isFree(one),
      ],
    ] as const
    for (const [search, is] of searches) {
      const expected = inOrder.filter(is).map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(7)
      const found: string[] = []
      let next: Awaited<ReturnType<typeof store.lobby>>['next'] = null
      do {
        const page = await store.lobby({ ...search, limit: 5, ...(next ? { after: next } : {}) })
        found.push(...page.rows.map(({ id }) => id))
        next = page.next
        if (next) expect(page.rows).toHaveLength(5)
      } while (next)
      expect(found.filter((id) => id !== 'odd')).toEqual(expected)
    }
  })

  test('a search for what is not there ends after so many tables, and goes on from there', async () => {
    const store = await fresh()
    const row = (id: string, seats: string[]) => rowOf(id, { state: 'over', public: true, seats })
    await store.append('first', 0, [entryOf(1)], 1, row('first', ['ann', 'bob', 'cid']))
    const ids = Array.from({ length: LOOKED_AT + 5 }, (_, i) => `t${i}`)
    await Promise.all(ids.map((id) => store.append(id, 0, [entryOf(1)], 10, row(id, ['ann', 'bob']))))
    const page = await store.lobby({ state: 'over', seats: 3, limit: 5 })
    expect(page.rows).toEqual([])
    expect(page.next).not.toBeNull()
    const rest = await store.lobby({ state: 'over', seats: 3, limit: 5, after: page.next! })
    expect(rest.rows.map(({ id }) => id)).toEqual(['first'])
    expect(rest.next).toBeNull()
    expect((await store.lobby({ state: 'over', limit: 5 })).rows).toHaveLength(5)
  })

  test('a table whose seats another node changed is listed for those who sit there now', async () => {
    const where = await somewhere(kind)
    const [one, other] = [await at(where), await at(where)]
    await one.append('t', 0, [entryOf(1)], AT, rowOf('t', { seats: ['ann'] }))
    await other.append('t', 1, [entryOf(2)], AT, rowOf('t', { seats: ['bob'] }))
    await one.append('t', 2, [entryOf(3)], AT, rowOf('t', { seats: ['ann'] }))
    expect((await one.tablesOf('ann')).length).toBe(1)
    expect(await one.tablesOf('bob')).toEqual([])
  })

  test('big entries, long tables and every text survive', async () => {
    const store = await fresh()
    const big = { text: 'あ'.repeat(400_000), list: Array.from({ length: 10_000 }, (_, i) => i) }
    await store.append('big', 0, [entryOf(big)], AT, rowOf('big', { summary: 'x'.repeat(100_000) }))
    expect((await store.entries('big'))[0]?.data).toEqual(big)
    const many = Array.from({ length: 3000 }, (_, i) => entryOf(i, `c${i}`))
    expect(await store.append('long', 0, many, AT, rowOf('long'))).toEqual({ version: 3000 })
    expect((await store.entries('long', 2990)).map(({ data }) => data)).toEqual([
      2990, 2991, 2992, 2993, 2994, 2995, 2996, 2997, 2998, 2999,
    ])
    let version = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 4 }), fc.string({ unit: 'binary' }), async (data, text) => {
        const entries = [...data.map((one) => entryOf(one)), entryOf({ [text]: `\0${text}\ud800'"\\` })]
        await store.append('texts', version, entries, AT, rowOf('texts', { summary: text }))
        // As JSON carries it: -0 is 0.
        const same = (value: unknown) => JSON.parse(JSON.stringify(value))
        expect((await store.entries('texts', version)).map((entry) => entry.data)).toEqual(entries.map((entry) => same(entry.data)))
        expect((await store.row('texts'))?.summary).toBe(text)
        version += entries.length
      }),
      { numRuns: 60 },
    )
  })

  test('ids that are none find nothing, and writing to them is refused', async () => {
    const store = await fresh()
    for (const id of ['', '../x', "'; drop table entries; --", 'a\0b', 'x'.repeat(65), '語', ' ']) {
      expect(await store.entries(id)).toEqual([])
      expect(await store.row(id)).toBeUndefined()
      expect(await store.tablesOf(id)).toEqual([])
      expect(await store.guests.find(id)).toBeUndefined()
      expect(await store.guests.bySecret(id)).toBeUndefined()
      expect(await store.tokens.byHash(id)).toBeUndefined()
      expect(await store.chat.list(id)).toEqual([])
      await expect(store.append(id, 0, [entryOf(1)], AT, rowOf(id))).rejects.toThrow(TypeError)
    }
    await expect(store.append('t', -1, [entryOf(1)], AT, rowOf('t'))).rejects.toThrow('not a version')
    await expect(store.append('t', 0, [], AT, rowOf('t'))).rejects.toThrow('nothing to append')
    await expect(store.append('t', 0, [entryOf(1)], AT, rowOf('u'))).rejects.toThrow('the row is of table u')
    await expect(store.append('t', 0, [entryOf(1, 'c'), entryOf(1, 'c')], AT, rowOf('t'))).rejects.toThrow('not a command id')
    expect(await store.row('t')).toBeUndefined()
    // One caller's mistake does no harm to the others of the same commit.
    const [bad, good] = await Promise.allSettled([
      store.append('t', 0, [entryOf(1, '\0')], AT, rowOf('t')),
      store.append('good', 0, [entryOf(1)], AT, rowOf('good')),
    ])
    expect(bad.status).toBe('rejected')
    expect(good).toEqual({ status: 'fulfilled', value: { version: 1 } })
  })

  test('closing waits for what was given, and opening again finds it', async () => {
    const where = await somewhere(kind)
    const store = await openStore(where)
    const answers = Promise.all(Array.from({ length: 300 }, (_, i) => store.append(`t${i}`, 0, [entryOf(i)], AT, rowOf(`t${i}`))))
    await store.close()
    expect((await answers).every((answer) => 'version' in answer && answer.version === 1)).toBe(true)
    const again = await at(where)
    expect((await again.entries('t299'))[0]?.data).toBe(299)
  })
})

test('a memory store is a store', async () => {
  const store = await openStore({ memory: true })
  expect(await store.append('t', 0, [entryOf(1, 'c')], AT, rowOf('t'))).toEqual({ version: 1 })
  expect(await store.append('t', 0, [entryOf(1, 'c')], AT, rowOf('t'))).toEqual({ repeated: 1 })
  expect(await store.append('t', 0, [entryOf(1)], AT, rowOf('t'))).toEqual({ stale: true })
  expect(await store.ready()).toBe(true)
  expect((await store.tablesOf('ann')).length).toBe(1)
  await store.close()
})

test('PostgreSQL is restarted and killed under load: nothing acknowledged is lost or doubled, and a gap is told', {
  timeout: 180_000,
}, async () => {
  const server = await startPostgres()
  const where = { url: server.url }
  const [store, listener] = [await openStore(where), await openStore(where)]
  await vi.waitFor(async () => expect(await listener.ready()).toBe(true), 10_000)
  let gaps = 0
  listener.onChange((table) => {
    if (table === null) gaps += 1
  })
  let stop = false
  const TABLES = 20
  const acknowledged = await Promise.all(
    Array.from({ length: TABLES }, async (_, t) => {
      const id = `table${t}`
      let version = 0
      while (!stop) {
        // No command: only its content tells the store, after a cut, that it was its own.
        const answer = await store.append(id, version, [entryOf({ version })], AT + version, rowOf(id))
        expect(answer).toEqual({ version: version + 1 })
        version += 1
        if (t === 0 && version === 20) void cut()
      }
      return version
    }),
  )
  async function cut(): Promise<void> {
    for (const how of ['kill', 'fast', 'kill'] as const) {
      await server.restart(how)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    stop = true
  }
  for (const [t, version] of acknowledged.entries()) {
    const entries = await store.entries(`table${t}`)
    expect(entries.map(({ data }) => (data as { version: number }).version)).toEqual(Array.from({ length: version }, (_, i) => i))
  }
  await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), 10_000)
  await vi.waitFor(async () => expect(await listener.ready()).toBe(true), 10_000)
  await store.close()
  await listener.close()
  await server.stop()
})

test('a connection that breaks after the commit and before its answer: the append is in once, and known as done', async () => {
  const { url } = (await somewhere('postgres')) as { url: string }
  const target = new URL(url)
  const port = Number(target.port)
  let cuts = 0
  // Passes everything on, but swallows the answer to a commit while there are cuts to make.
  const proxy = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let isCommit = false
    client.on('data', (bytes) => {
      isCommit = bytes.includes('insert into entries')
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isCommit && cuts > 0 && bytes.includes('ids')) {
        cuts -= 1
        client.destroy()
        upstream.destroy()
      } else client.write(bytes)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  target.port = String((proxy.address() as AddressInfo).port)
  const store = await openStore({ url: target.href })
  cuts = 1
  expect(await store.append('t', 0, [entryOf('created')], AT, rowOf('t'))).toEqual({ version: 1 })
  expect(cuts).toBe(0)
  cuts = 2
  const both = [
    store.append('t', 1, [entryOf('with', 'c1'), entryOf('chance')], AT, rowOf('t')),
    store.append('u', 5, [entryOf('x')], AT, rowOf('u')),
  ]
  expect(await Promise.all(both)).toEqual([{ version: 3 }, { stale: true }])
  expect(cuts).toBe(0)
  // The same words again, but this time it is somebody else's: no cut, no doubt.
  expect(await store.append('t', 1, [entryOf('with', 'c1'), entryOf('chance')], AT, rowOf('t'))).toEqual({ repeated: 2 })
  expect((await store.entries('t')).map(({ data }) => data)).toEqual(['created', 'with', 'chance'])
  await store.close()
  proxy.close()
})
