// What nodes that share the jobs of one PostgreSQL need: to show that they are alive, and to free the jobs of those that are not.
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Held, holdConnection } from '../store/postgres/listen.ts'
import { retry } from '../store/postgres/postgres.ts'
import type { StoreSchema } from '../store/schema.ts'

/** Names our locks among those of the database. */
const LOCK = 7_291_604

export interface NodeLock {
  readonly node: string
  close(): Promise<void>
}

/** Locks the name of this node on a connection of its own: PostgreSQL frees the lock when the process ends, however it ends. */
export async function lockNode(url: string): Promise<NodeLock> {
  const node = randomBytes(8).toString('hex')
  let connection: Held | undefined
  await new Promise<void>((locked) => {
    connection = holdConnection(url, async (client) => {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, node])
      locked()
    })
  })
  return { node, close: () => connection!.close() }
}

/** Frees the jobs that a node claimed and did not finish before it ended: nobody holds the lock on its name. */
export async function freeJobsOfDeadNodes(db: Kysely<StoreSchema>, node: string): Promise<void> {
  await retry(() =>
    sql`update jobs set worker = null where worker in (
      select worker from (select distinct worker from jobs where worker is not null and worker <> ${node}) as claiming
      where pg_try_advisory_xact_lock(${LOCK}, hashtext(worker)))`.execute(db),
  )
}

/** Takes over pending jobs of builds before the first release, which used graphile-worker; jobs that still run there, and jobs of other programs, stay. */
export async function importGraphileJobs(db: Kysely<StoreSchema>, lanes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('graphile_worker._private_jobs') is not null as has`.execute(db)
  if (!rows[0]!.has) return
  await sql`with taken as (
      delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = any(${lanes}) and job.attempts < job.max_attempts
        and job.key = task.identifier || ' ' || (job.payload->>'key')
        and (job.locked_at is null or job.locked_at < now() - interval '1 minute')
      returning task.identifier as kind, job.payload, job.run_at, job.attempts)
    insert into jobs (kind, key, payload, run_at, attempts, stamp, groups)
    select distinct on (kind, payload->>'key') kind, payload->>'key', (payload->'payload')::text, floor(extract(epoch from run_at) * 1000),
      attempts, md5(random()::text), case when json_array_length(payload->'groups') > 0 then payload->>'groups' end
    from taken order by kind, payload->>'key', run_at desc
    on conflict do nothing`.execute(db)
}
