// The tables of one host with their size and bots, for quotas.
import { type Backend, isId } from './backend.ts'
import type { TableStatus } from './store.ts'

/** What quotas need to know of a table. */
export interface HostedTable {
  readonly id: string
  readonly host: string
  readonly state: TableStatus
  readonly created: number
  /** The last change. */
  readonly updated: number
  /** Seats played by bots. */
  readonly bots: number
  /** The size of its first entry. */
  readonly bytes: number
}

const MOST_IDS = 1000

const tables = ({ db }: Backend) =>
  db
    .selectFrom('tables')
    .innerJoin('entries', (join) => join.onRef('entries.table_id', '=', 'tables.id').on('entries.version', '=', 1))
    .select(['tables.id', 'tables.state', 'tables.created', 'tables.updated', 'tables.summary'])
    .select((is) => is.fn<number>('length', ['entries.data']).as('bytes'))

/** Empty for a damaged row: it counts for nobody, and keeps nobody from making tables. */
function read(row: Awaited<ReturnType<ReturnType<typeof tables>['execute']>>[number]): HostedTable[] {
  const { id, state, created, updated, bytes } = row
  try {
    const { host = '', bots = [] } = JSON.parse(row.summary) as { readonly host?: string; readonly bots?: readonly (string | null)[] }
    const seats = bots.filter((bot) => bot !== null).length
    return [{ id, host, state: state as TableStatus, created, updated, bots: seats, bytes: Number(bytes) }]
  } catch {
    return []
  }
}

/** The tables of this host that have not ended and changed since `active`, and all that it created since `made`. */
export async function hostedBy(backend: Backend, host: string, active: number, made: number): Promise<HostedTable[]> {
  if (!isId(host)) return []
  const rows = await tables(backend)
    .innerJoin('members', 'members.table_id', 'tables.id')
    .where('members.guest', '=', host)
    .where((is) =>
      is.or([
        is('tables.created', '>=', made),
        is.and([is('tables.state', 'in', ['open', 'playing']), is('tables.updated', '>=', active)]),
      ]),
    )
    .execute()
  return rows.flatMap(read).filter((table) => table.host === host)
}

export async function tablesWith(backend: Backend, ids: readonly string[]): Promise<HostedTable[]> {
  const known = ids.filter(isId).slice(-MOST_IDS)
  if (known.length === 0) return []
  return (await tables(backend).where('tables.id', 'in', known).execute()).flatMap(read)
}
