// Jobs in the table `jobs` of the store, the same in both databases. Nodes that share PostgreSQL claim a job before they run it.
import type { CompiledQuery } from 'kysely'
import type { Backend } from '../store/backend.ts'
import type { Job } from './ready-jobs.ts'

export interface JobRows {
  /** Stores a job in place of the one with its lane and key. False: it was to be stored only where it comes earlier, and it does not. */
  put(job: Job, onlyEarlier: boolean): Promise<boolean>
  /** Whether this node may run the job: it is still the one that is stored, and no other node has claimed it. */
  claim(job: Job): Promise<boolean>
  /** Removes the job, unless another one has taken its place. */
  remove(job: Job): Promise<void>
  /** Stores when the job is tried again. */
  postpone(job: Job): Promise<void>
  /** Jobs of these lanes that no node has claimed. */
  unclaimed(lanes: readonly string[], dueBefore?: number): Promise<Job[]>
}

/** The most jobs of other nodes that are read at once. */
const MOST_READ = 500

type Run = <T>(query: CompiledQuery<T>) => Promise<readonly T[]>

/** `node`: the name under which this node claims jobs; left out where no other node shares the store. */
export function createJobRows({ db }: Pick<Backend, 'db'>, run: Run, node?: string): JobRows {
  const same = ({ lane, key, stamp }: Job) => ({ kind: lane, key, stamp })
  const columnsOf = ({ payload, groups, stamp, attempts, runAt }: Job) => ({
    payload,
    run_at: runAt,
    attempts,
    stamp,
    groups: groups.length === 0 ? null : JSON.stringify(groups),
    worker: null,
  })
  return {
    async put(job, onlyEarlier) {
      const columns = columnsOf(job)
      const query = db
        .insertInto('jobs')
        .values({ kind: job.lane, key: job.key, ...columns })
        .onConflict((on) => {
          const update = on.columns(['kind', 'key']).doUpdateSet(columns)
          if (!onlyEarlier) return update
          return update.where('jobs.attempts', '=', 0).where('jobs.worker', 'is', null).where('jobs.run_at', '>', job.runAt)
        })
      return (await run(query.returning('stamp').compile())).length > 0
    },
    async claim(job) {
      if (node === undefined) return true
      const { kind, key, stamp } = same(job)
      const query = db
        .updateTable('jobs')
        .set({ worker: node })
        .where('kind', '=', kind)
        .where('key', '=', key)
        .where('stamp', '=', stamp)
        // Its own where it could not store that the job failed.
        .where((is) => is.or([is('worker', 'is', null), is('worker', '=', node)]))
      return (await run(query.returning('stamp').compile())).length > 0
    },
    async remove(job) {
      const { kind, key, stamp } = same(job)
      await run(db.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).where('stamp', '=', stamp).compile())
    },
    async postpone(job) {
      const { kind, key, stamp } = same(job)
      const query = db.updateTable('jobs').set({ attempts: job.attempts, run_at: job.runAt, worker: null })
      await run(query.where('kind', '=', kind).where('key', '=', key).where('stamp', '=', stamp).compile())
    },
    async unclaimed(lanes, dueBefore) {
      const query = db.selectFrom('jobs').selectAll().where('kind', 'in', lanes).where('worker', 'is', null).orderBy('run_at')
      const rows = await (dueBefore === undefined ? query : query.where('run_at', '<', dueBefore).limit(MOST_READ)).execute()
      return rows.map(({ kind, key, payload, run_at, attempts, stamp, groups }) => ({
        lane: kind,
        key,
        payload,
        groups: readGroups(groups),
        stamp,
        attempts,
        runAt: run_at,
      }))
    },
  }
}

/** Groups only share out places: a job whose groups are damaged runs without them. */
function readGroups(text: string | null): readonly string[] {
  try {
    const groups: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(groups) ? groups : []
  } catch {
    return []
  }
}
