// A killed node loses nothing it acknowledged; many nodes that start at the same time create one database.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { KNOWN_MIGRATIONS } from '../../../src/server/store/migrations/migrate.ts'
import { makeStore, openBackend, openStore, type Where } from '../../../src/server/store/store.ts'
import { startChild } from '../../support/child.ts'
import { EARLY_MIGRATIONS, earlyStore } from '../../support/server/early-stores.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'

const CHILD = 'test/support/server/store-child.ts'

/** PostgreSQL may still commit what a node sent before it was killed: waits until the sessions of the node have ended. */
async function untilDisconnected(where: Where): Promise<void> {
  if (!('url' in where)) return
  const client = new pg.Client(where.url)
  await client.connect()
  const others = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await client.query<{ n: number }>(others)).rows[0]?.n, { timeout: 60_000 }).toBe(0)
  await client.end()
}

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
      await untilDisconnected(where)
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
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(backend.db)
    expect(rows.map(({ name }) => name)).toEqual(KNOWN_MIGRATIONS.slice(EARLY_MIGRATIONS.length))
    const tables = await backend.db.selectFrom('tables').select('id').execute()
    expect(tables.map(({ id }) => id).sort()).toEqual(children.map(({ pid }) => `of${pid}`).sort())
    await backend.close()
  })

  test('a database that is newer than the program is left alone', async () => {
    const where = await somewhere(kind)
    const backend = await openBackend(where)
    await backend.write(sql`insert into kysely_migration values ('9-from-the-future', '2100-01-01T00:00:00.000Z')`.compile(backend.db))
    await backend.close()
    await expect(openStore(where)).rejects.toThrow('newer than this program (it has 9-from-the-future)')
    const early = await earlyStore(kind, 'admin-1-host', ["insert into migrations values ('9-from-the-future')"])
    await expect(openStore(early)).rejects.toThrow('newer than this program (it has 9-from-the-future)')
  })
})

test('a place without a database is reported', async () => {
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
