// The audit log: who did what to whom, when and why. Entries are only appended; every node reads the new ones, so that an act reaches all nodes.
import type { ACTS } from '../../protocol/host.ts'
import { type Backend, clean, isConflict } from './backend.ts'

export type HostAction = (typeof ACTS)[number]

export interface NewAct {
  readonly at: number
  /** "token NAME", "command line USER" or "system". */
  readonly actor: string
  readonly act: HostAction
  /** An id, a network, or the name of a setting. */
  readonly target: string | null
  readonly why: string | null
}

export interface AuditEntry extends NewAct {
  readonly n: number
}

export interface Audit {
  add(act: NewAct): Promise<void>
  /** The newest first, starting before `before`. */
  list(filter: { readonly since?: number; readonly before?: number; readonly limit: number }): Promise<AuditEntry[]>
  /** Everything after `n`, the oldest first. */
  after(n: number, limit: number): Promise<AuditEntry[]>
  last(): Promise<number>
  dropBefore(at: number): Promise<void>
}

export function makeAudit({ db, write }: Backend): Audit {
  const rows = () => db.selectFrom('audit').selectAll()
  return {
    async add({ at, actor, act, target, why }) {
      const next = db
        .selectFrom('audit')
        .select((is) => [
          is(is.fn.coalesce(is.fn.max('n'), is.lit(0)), '+', is.lit(1)).as('n'),
          is.cast<number>(is.val(at), 'bigint').as('at'),
          is.cast<string>(is.val(clean(actor)), 'text').as('actor'),
          is.cast<string>(is.val(act), 'text').as('act'),
          is.cast<string | null>(is.val(target === null ? null : clean(target)), 'text').as('target'),
          is.cast<string | null>(is.val(why === null ? null : clean(why)), 'text').as('why'),
        ])
      const query = db.insertInto('audit').columns(['n', 'at', 'actor', 'act', 'target', 'why']).expression(next)
      for (;;) {
        try {
          await write(query.compile())
          return
        } catch (error) {
          // Two nodes took the same number: the other was first.
          if (!isConflict(error)) throw error
        }
      }
    },
    async list({ since, before, limit }) {
      let query = rows()
      if (since !== undefined) query = query.where('at', '>=', since)
      if (before !== undefined) query = query.where('n', '<', before)
      return (await query.orderBy('n', 'desc').limit(limit).execute()) as AuditEntry[]
    },
    after: async (n, limit) => (await rows().where('n', '>', n).orderBy('n').limit(limit).execute()) as AuditEntry[],
    async last() {
      const row = await db
        .selectFrom('audit')
        .select((is) => is.fn.max('n').as('n'))
        .executeTakeFirst()
      return row?.n ?? 0
    },
    async dropBefore(at) {
      // The newest stays, so that no number is used twice.
      const newest = db.selectFrom('audit').select((is) => is.fn.max('n').as('n'))
      await write(db.deleteFrom('audit').where('at', '<', at).where('n', '<', newest).compile())
    },
  }
}
