// Stores made by the builds before the first release still open, whichever of their migrations they had, and nothing in them is lost.
import { once } from 'node:events'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { MIGRATION_LOCK } from '../../../src/server/store/migrations/migrate.ts'
import { openStore, type Where } from '../../../src/server/store/store.ts'
import { startChild } from '../../support/child.ts'
import { EARLY_MIGRATIONS, type EarlyMigration, earlyStore, runSql } from '../../support/server/early-stores.ts'
import { KINDS, type Kind, somewhere } from '../../support/server/stores.ts'

const has = (last: EarlyMigration, name: EarlyMigration) => EARLY_MIGRATIONS.indexOf(last) >= EARLY_MIGRATIONS.indexOf(name)

const table = (id: string, summary: object) =>
  `insert into tables (id, version, game, state, public, seats, on_turn, deadline, updated, created, since, summary)
   values ('${id}', 1, 'ukiyoe', 'playing', 0, '["ann","bob"]', '["ann"]', null, 5, 1, 1, '${JSON.stringify(summary)}')`
const entry = (id: string) => `insert into entries values ('${id}', 1, 'moved', '"first"', 1, 'ann', 'c0')`

/** What a build of that time had written. */
function rowsOf(kind: Kind, last: EarlyMigration): string[] {
  const rows = [
    `insert into guests values ('ann', 'Ann', 1)`,
    `insert into secrets (hash, guest, created) values ('hash', 'ann', 1)`,
    table('t', { host: 'ann', moves: 7 }),
    entry('t'),
    table('u', { host: 'gone', moves: 3 }),
    entry('u'),
    `insert into chat (table_id, n, "by", text, at) values ('t', 1, 'ann', 'hello', 5)`,
    `insert into reports (id, table_id, n, "by", about, reason, at) values ('r0', 't', 1, null, 'bob', 'x', 0)`,
    `insert into reports (id, table_id, n, "by", about, reason, at) values ('r1', 't', 1, 'ann', 'bob', 'x', 1)`,
    `insert into jobs (kind, key, payload, run_at, attempts, stamp) values ('webhook', 'k', '{"a":1}', 9, 2, 'stamp')`,
  ]
  // Later builds write these themselves.
  if (!has(last, 'admin-1-host'))
    rows.push(`insert into reports (id, table_id, n, "by", about, reason, at) values ('r2', 't', 1, 'ann', 'bob', 'x', 2)`)
  if (has(last, '4-moves-counted')) rows.push(`update tables set moves = case when id = 't' then 7 else 3 end`)
  if (has(last, '2-said-once')) rows.push(`insert into members values ('ann', 't')`)
  if (kind === 'sqlite' && last === '3-journal') rows.push(`insert into journal (moves) values ('${earlyJournal()}')`)
  return rows
}

/** A journal row of the third form: a move that is in its table already, and two that are not; the last has two entries. */
function earlyJournal(): string {
  const row = (base: number, count: number, deadline: string) =>
    `u|${base}|${50 + base}|ukiyoe|playing|0|["ann","bob"]|["bob"]|${deadline}|${50 + base}|{"host":"gone","moves":${base + count}}|~|${count}`
  const moves = [row(0, 1, '~'), 'moved|"gone"|ann|c0', row(1, 1, '~'), 'moved|{"n":1}|ann|c1', row(2, 2, '99')]
  return [...moves, 'moved|{"n":2}|~|~', 'moved|{"n":3}|bob|c3'].join('|').replaceAll('|', '\u001f').replaceAll('~', '\u001e')
}

/** Every column, index and storage setting, in an order that does not depend on how they came about. */
async function structureOf(where: Where): Promise<Record<string, unknown>[]> {
  if ('url' in where)
    return runSql(where, [
      `select * from (
         select table_name as "table", column_name as name, concat_ws(' ', data_type, is_nullable, column_default) as definition
           from information_schema.columns where table_schema = 'public'
         union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
         union all select relname, 'storage', array_to_string(reloptions, ',') from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       ) as parts order by 1, 2`,
    ])
  return runSql(where, [
    `select m.name as "table", c.name, c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk as definition
       from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'
     union all select tbl_name, name, replace(sql, '"', '') from sqlite_master where type = 'index'
     union all select name, 'storage', sql like '%without rowid' from sqlite_master where type = 'table'
     order by 1, 2`,
  ])
}

describe.each(KINDS)('%s', (kind) => {
  test.each(EARLY_MIGRATIONS)('a store whose last migration was %s opens with all that was in it', async (last) => {
    const where = await earlyStore(kind, last, rowsOf(kind, last))
    // Twice: the second time there is nothing to be done.
    for (const _ of [1, 2]) await (await openStore(where)).close()
    const store = await openStore(where)
    expect((await store.guests.bySecret('hash'))?.id).toBe('ann')
    expect(await store.row('t')).toMatchObject({ version: 1, moves: 7, onTurn: ['ann'] })
    expect(await store.entries('t', 0)).toMatchObject([{ kind: 'moved', data: 'first', by: 'ann', command: 'c0' }])
    expect((await store.tablesOf('ann')).map(({ id }) => id)).toEqual(['t'])
    expect(await store.tablesOf('gone')).toEqual([])
    expect(await store.chat.list('t')).toEqual([{ n: 1, by: 'ann', text: 'hello', at: 5 }])
    expect(await store.chat.add('t', { by: 'ann', text: 'again', at: 6, command: 'c' })).toMatchObject({ n: 2 })
    expect((await store.reports.list({ limit: 9 })).map(({ id }) => id)).toEqual(['r1', 'r0'])
    expect(await store.settings.all()).toEqual({})
    if (kind === 'sqlite' && last === '3-journal') {
      expect(await store.row('u')).toMatchObject({ version: 4, moves: 4, onTurn: ['bob'], deadline: 99, updated: 52 })
      expect((await store.entries('u', 1)).map(({ data, by, command, at }) => [data, by, command, at])).toEqual([
        [{ n: 1 }, 'ann', 'c1', 51],
        [{ n: 2 }, null, null, 52],
        [{ n: 3 }, 'bob', 'c3', 52],
      ])
    } else expect(await store.row('u')).toMatchObject({ version: 1, moves: 3 })
    await store.close()
    const jobs = await runSql(where, [`select kind, key, payload, attempts, stamp from jobs`])
    expect(jobs).toEqual([{ kind: 'webhook', key: 'k', payload: '{"a":1}', attempts: 2, stamp: 'stamp' }])
  })

  test.each(EARLY_MIGRATIONS)('a store whose last migration was %s comes to the form of a new one', async (last) => {
    const [early, fresh] = [await earlyStore(kind, last, rowsOf(kind, last)), await somewhere(kind)]
    for (const where of [early, fresh]) await (await openStore(where)).close()
    const structure = await structureOf(early)
    expect(structure).toEqual(await structureOf(fresh))
    expect(structure.length).toBeGreaterThan(100)
  })

  test('four nodes that start together on a store of an earlier build upgrade it once', async () => {
    const where = await earlyStore(kind, '3-journal', rowsOf(kind, '3-journal'))
    const children = await Promise.all(
      Array.from({ length: 4 }, () => startChild('test/support/server/store-child.ts', ['open', JSON.stringify(where)])),
    )
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0]))
    expect(codes).toEqual([0, 0, 0, 0])
    const store = await openStore(where)
    expect(await store.row('t')).toMatchObject({ version: 1, moves: 7 })
    for (const { pid } of children) expect(await store.row(`of${pid}`)).toMatchObject({ version: 1 })
    await store.close()
  })
})

test('a node looks at no table of PostgreSQL while another one upgrades the store', async () => {
  const where = await earlyStore('postgres', '3-journal', rowsOf('postgres', '3-journal'))
  if (!('url' in where)) throw new TypeError('not a PostgreSQL')
  const other = new pg.Client(where.url)
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const opening = openStore(where)
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  await vi.waitFor(async () => expect((await other.query(waits)).rowCount).toBe(1), { timeout: 30_000 })
  // Kysely makes this table as soon as it has looked at the others.
  expect((await other.query(`select 1 from pg_tables where tablename = 'kysely_migration'`)).rowCount).toBe(0)
  await other.end()
  const store = await opening
  expect(await store.row('t')).toMatchObject({ version: 1, moves: 7 })
  await store.close()
})
