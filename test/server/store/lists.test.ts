import { describe, expect, test } from 'vitest'
import { SCAN_LIMIT } from '../../../src/server/store/lobby.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { KINDS, somewhere, useStores } from '../../support/server/stores.ts'

const AT = 1_800_000_000_000

describe.each(KINDS)('%s', (kind) => {
  const at = useStores()
  const fresh = async () => at(await somewhere(kind))

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

    // The guest who opened a table finds it, whoever sits there.
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

  test('a search without matches stops after a limit of tables, and continues from there', async () => {
    const store = await fresh()
    const row = (id: string, seats: string[]) => rowOf(id, { state: 'over', public: true, seats })
    await store.append('first', 0, [entryOf(1)], 1, row('first', ['ann', 'bob', 'cid']))
    const ids = Array.from({ length: SCAN_LIMIT + 5 }, (_, i) => `t${i}`)
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
})
