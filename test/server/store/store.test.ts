import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { openStore } from '../../../src/server/store/store.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { KINDS, somewhere, useStores } from '../../support/server/stores.ts'

const AT = 1_800_000_000_000

describe.each(KINDS)('%s', (kind) => {
  const at = useStores()
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

  test('a move changes its part of the row, and nothing else', async () => {
    const store = await fresh()
    const row = rowOf('t', { seats: ['ann', 'bob'], deadline: AT + 9, public: true, summary: { deep: ['語'] } })
    await store.append('t', 0, [entryOf('created')], AT, row)
    const before = (await store.row('t'))!
    const changes = { onTurn: ['bob', 'ann'], deadline: null, moves: 2, updated: AT + 5 }
    const moved = { ...row, ...changes }
    expect(await store.append('t', 1, [entryOf(1, 'c1'), entryOf(2)], AT + 5, moved)).toEqual({ version: 3 })
    expect(await store.row('t')).toEqual({ ...before, ...changes, version: 3 })
    expect((await store.tablesOf('ann')).map(({ version }) => version)).toEqual([3])
    expect((await store.entries('t', 1)).map(({ version, data, command }) => [version, data, command])).toEqual([
      [2, 1, 'c1'],
      [3, 2, null],
    ])
    expect(await store.append('t', 1, [entryOf('late')], AT, moved)).toEqual({ stale: true })
    expect(await store.append('t', 3, [entryOf('again', 'c1')], AT, moved)).toEqual({ repeated: 2 })
    expect(await store.append('nowhere', 3, [entryOf(1)], AT, { ...moved, id: 'nowhere' })).toEqual({ stale: true })
    await expect(store.append('new', 0, [entryOf(1)], AT, moved)).rejects.toThrow('the row is of table t, not new')
  })

  test('a command is stored once, whatever version it comes with, and the answer says where', async () => {
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

  test('appends submitted at once are committed together, each with its own answer', async () => {
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

  test('two nodes at one table: each version has one winner, and every node is notified', async () => {
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

  test('other nodes are notified of changes; the own node is not', async () => {
    const where = await somewhere(kind)
    const [one, other] = [await at(where), await at(where)]
    await vi.waitFor(async () => expect(await Promise.all([one.ready(), other.ready()])).toEqual([true, true]), 10_000)
    // SQLite is looked at every 250 ms: by then both have seen how the other began.
    if (kind === 'sqlite') await new Promise((resolve) => setTimeout(resolve, 600))
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

  test('invalid ids find nothing, and writing to them is refused', async () => {
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

  test('closing waits for what was submitted, and opening again finds it', async () => {
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
