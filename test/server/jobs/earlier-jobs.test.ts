// Jobs that builds before the first release left in PostgreSQL, in the tables of graphile-worker.
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Handler, openQueue } from '../../../src/server/jobs/queue.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { somewhere } from '../../support/server/stores.ts'

/** The columns of its version 0.17 that matter here, with the same types and defaults. */
const TABLES = `
create schema graphile_worker;
create table graphile_worker._private_tasks (id int primary key generated always as identity, identifier text not null unique);
create table graphile_worker._private_jobs (
  id bigint primary key generated always as identity, task_id int not null, payload json not null default '{}',
  run_at timestamptz not null default now(), attempts smallint not null default 0, max_attempts smallint not null default 25,
  key text unique, locked_at timestamptz, locked_by text);
insert into graphile_worker._private_tasks (identifier) values ('work'), ('other');`

const ADD = `insert into graphile_worker._private_jobs (task_id, key, payload, run_at)
select id, $1 || ' ' || $2, $3, now() - interval '1 second' from graphile_worker._private_tasks where identifier = $1`

test('the jobs that an earlier build left in the tables of graphile-worker are done', async () => {
  const where = (await somewhere('postgres')) as { url: string }
  const client = new pg.Client(where.url)
  await client.connect()
  await client.query(TABLES)
  const give = (lane: string, key: string, more: object) =>
    client.query(ADD, [lane, key, JSON.stringify({ key, payload: { for: key }, groups: [], ...more })])
  await give('work', 'a', {})
  await give('work', 'b', { groups: ['ann', 'bob'] })
  await give('work', 'c', { payload: null })
  await give('other', 'd', {})
  // This one ran when its node was killed.
  await client.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', locked_by = 'x', attempts = 1 where key = 'work a'",
  )
  const done: unknown[] = []
  for (const _ of [1, 2]) {
    const store = await openStore(where)
    const work: Handler = async (payload, attempt) => void done.push([payload, attempt])
    const queue = await openQueue(store.backend, { lanes: { work: { handler: work, concurrency: 1, limitOf: () => 1 } } })
    await expect.poll(() => done.length, { timeout: 30_000, interval: 50 }).toBe(3)
    await queue.close()
    await store.close()
  }
  expect(done).toEqual(
    expect.arrayContaining([
      [{ for: 'a' }, 2],
      [{ for: 'b' }, 1],
      [null, 1],
    ]),
  )
  const { rows } = await client.query('select key from graphile_worker._private_jobs')
  expect(rows, 'jobs of others stay').toEqual([{ key: 'other d' }])
  await client.end()
})
