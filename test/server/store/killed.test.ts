// What was acknowledged outlives a node that is killed; many nodes that start together make one database.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { MIGRATION_NAMES } from '../../../src/server/store/schema.ts'
import { makeStore, openBackend, openStore } from '../../../src/server/store/store.ts'
import { startChild } from '../../support/child.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'

const CHILD = 'test/support/server/store-child.ts'

describe.each(KINDS)('%s', (kind) => {
  test('a killed node loses nothing it acknowledged', async () => {
    const where = await somewhere(kind)
    const acknowledged = new Map<number, number>()
    for (const pause of [400, 0, 150, 50, 300]) {
      const child = await startChild(CHILD, ['append', JSON.stringify(where)])
      let said = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      const closed = once(child, 'close')
      await Promise.race([once(child.stdout, 'data'), closed])
      await sleep(pause)
      child.kill('SIGKILL')
      expect(await closed, 'it worked until it was killed').toEqual([null, 'SIGKILL'])
      for (const line of said.split('\n').slice(0, -1)) {
        const [table, version] = line.split(' ').map(Number) as [number, number]
        acknowledged.set(table, version)
      }
      const store = await openStore(where)
      for (const [table, version] of acknowledged) {
        const entries = await store.entries(`table${table}`)
        expect(entries.length).toBeGreaterThanOrEqual(version)
        expect(entries.map(({ data }) => (data as { n: number }).n)).toEqual(entries.map((_, i) => i + 1))
        expect((await store.row(`table${table}`))?.version).toBe(entries.length)
      }
      await store.close()
    }
    expect([...acknowledged.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(100)
  })

  test('four nodes that start together on nothing make one database', async () => {
    const where = await somewhere(kind)
    const children = await Promise.all(Array.from({ length: 4 }, () => startChild(CHILD, ['open', JSON.stringify(where)])))
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0]))
    expect(codes).toEqual([0, 0, 0, 0])
    const backend = await openBackend(where)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(backend.db)
    expect(rows.map(({ name }) => name).sort()).toEqual([...MIGRATION_NAMES].sort())
    const tables = await backend.db.selectFrom('tables').select('id').execute()
    expect(tables.map(({ id }) => id).sort()).toEqual(children.map(({ pid }) => `of${pid}`).sort())
    await backend.close()
  })

  test('a database of the first form comes to the newest: what was said stays, hosts find their tables', async () => {
    const where = await somewhere(kind)
    const before = await openBackend(where)
    const old = makeStore(before)
    await old.guests.create({ id: 'ann', name: 'Ann', created: 1 }, 'hash')
    await old.append('t', 0, [entryOf('first')], 1, rowOf('t', { host: 'ann', summary: { host: 'ann' } }))
    await old.append('u', 0, [entryOf('first')], 1, rowOf('u', { summary: { host: 'gone' } }))
    for (const text of [
      'drop index chat_command',
      'alter table chat drop column command_id',
      "delete from members where guest in ('ann', 'host') and table_id in ('t', 'u')",
      `insert into chat (table_id, n, "by", text, at) values ('t', 1, 'ann', 'hello', 5)`,
      "delete from migrations where name = '2-said-once'",
    ])
      await before.write(sql.raw(text).compile(before.db))
    await old.close()

    const backend = await openBackend(where)
    const store = makeStore(backend)
    expect(await store.chat.list('t')).toEqual([{ n: 1, by: 'ann', text: 'hello', at: 5 }])
    expect(await store.chat.add('t', { by: 'ann', text: 'again', at: 6, command: 'c' })).toMatchObject({ n: 2 })
    expect((await store.tablesOf('ann')).map(({ id }) => id)).toEqual(['t'])
    expect(await store.tablesOf('gone')).toEqual([])
    await store.close()
  })

  test('a database of the third form comes to the newest: moves are counted, and those in its journal are in their tables', async () => {
    const where = await somewhere(kind)
    const before = await openBackend(where)
    const old = makeStore(before)
    await old.append('t', 0, [entryOf('first')], 1, rowOf('t', { summary: { host: 'ann', moves: 7 } }))
    await old.append('u', 0, [entryOf('first')], 1, rowOf('u', { summary: { host: 'ann', moves: 3 } }))
    const texts = ["delete from migrations where name = '4-moves-counted'", 'alter table tables drop column moves']
    if (kind === 'sqlite') {
      const row = (base: number, count: number, deadline: string) =>
        `u|${base}|${50 + base}|ukiyoe|playing|0|["ann","bob"]|["bob"]|${deadline}|${50 + base}|{"host":"ann","moves":${base + count}}|~|${count}`
      // One that was settled already, and two that were not; the last has two entries.
      const moves = [row(0, 1, '~'), 'moved|"gone"|ann|c0', row(1, 1, '~'), 'moved|{"n":1}|ann|c1', row(2, 2, '99')]
      const packed = [...moves, 'moved|{"n":2}|~|~', 'moved|{"n":3}|bob|c3'].join('|').replaceAll('|', '\u001f').replaceAll('~', '\u001e')
      texts.push(`insert into journal (moves) values ('${packed}')`)
    }
    for (const text of texts) await before.write(sql.raw(text).compile(before.db))
    await old.close()

    const store = await openStore(where)
    expect(await store.row('t')).toMatchObject({ version: 1, moves: 7 })
    if (kind === 'sqlite') {
      expect(await store.row('u')).toMatchObject({ version: 4, moves: 4, onTurn: ['bob'], deadline: 99, updated: 52 })
      expect((await store.entries('u', 1)).map(({ data, by, command, at }) => [data, by, command, at])).toEqual([
        [{ n: 1 }, 'ann', 'c1', 51],
        [{ n: 2 }, null, null, 52],
        [{ n: 3 }, 'bob', 'c3', 52],
      ])
    } else expect(await store.row('u')).toMatchObject({ version: 1, moves: 3 })
    await store.close()
  })

  test('a database that is newer than the program is left alone', async () => {
    const where = await somewhere(kind)
    const backend = await openBackend(where)
    await backend.write(sql`insert into migrations values ('9-from-the-future')`.compile(backend.db))
    await backend.close()
    await expect(openStore(where)).rejects.toThrow('newer than this program (it has 9-from-the-future)')
  })
})

test('a place where no database is says so', async () => {
  await expect(openStore({ folder: '/dev/null/nowhere' })).rejects.toThrow(/ENOTDIR|EEXIST/)
  const where = (await somewhere('postgres')) as { url: string }
  const wrong = where.url.replace(/:[0-9a-f]+@/, ':wrong@')
  await expect(openStore({ url: wrong })).rejects.toThrow('password authentication failed')
  const client = new pg.Client(where.url)
  await client.connect()
  expect((await client.query("select count(*)::int as n from pg_tables where schemaname = 'public'")).rows).toEqual([{ n: 0 }])
  await client.end()
})

test('a full disk refuses what does not fit, keeps what was there, and goes on when there is room', async () => {
  const backend = await openBackend(await somewhere('sqlite'))
  const store = makeStore(backend)
  await store.append('t', 0, [entryOf('first', 'c1')], 1, rowOf('t'))
  const limit = (pages: number) => backend.write(sql`pragma max_page_count = ${sql.lit(pages)}`.compile(backend.db))
  await limit(1)
  const big = 'x'.repeat(1_000_000)
  const lost = await Promise.allSettled([
    store.append('t', 1, [entryOf(big, 'c2')], 1, rowOf('t')),
    store.append('u', 0, [entryOf(big)], 1, rowOf('u')),
  ])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(String((lost[0] as PromiseRejectedResult).reason)).toMatch(/full/)
  expect((await store.entries('t')).length).toBe(1)
  expect(await store.row('u')).toBeUndefined()
  await limit(1_000_000)
  // The command that was refused is not remembered as one that was done.
  expect(await store.append('t', 1, [entryOf(big, 'c2')], 1, rowOf('t'))).toEqual({ version: 2 })
  expect(await store.append('t', 2, [entryOf(big, 'c2')], 1, rowOf('t'))).toEqual({ repeated: 2 })
  await store.close()
})
