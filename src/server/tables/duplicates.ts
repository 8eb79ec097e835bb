// Duplicate play: several tables with the same deal. Nobody else sees it until all of them have ended; then everybody may compare them.
import { compareTables, type DuplicateResult } from '../../core/duplicate.ts'
import { OVER } from '../../core/game.ts'
import type { DuplicateAnswer } from '../../protocol/http.ts'
import type { Log } from '../ops/log.ts'
import { newId } from '../people/ids.ts'
import { resultOf, showSeats } from '../perspective/project.ts'
import type { Store, TableStatus } from '../store/store.ts'
import { type RequestRefusal, refuse } from './commands.ts'
import type { Live, Tables } from './live-tables.ts'
import { type EntryData, entry, isDealInPlay, type ServerTable } from './table.ts'

export type Duplicates = ReturnType<typeof createDuplicates>
type Created = EntryData['created']

export interface DuplicatesConfig {
  readonly store: Pick<Store, 'row'>
  readonly tables: Tables
  readonly log: Log
  readonly make: (data: Created, address: string | null, id: string) => Promise<string | RequestRefusal>
}

const hasEnded = (state: TableStatus) => state === 'over' || state === 'aborted'

/** The data of each table of a set; the host sits at the first at most. */
export function planSet(data: Created, count: number): { readonly id: string; readonly data: Created }[] | RequestRefusal {
  if (data.secret === undefined)
    return refuse('bad-options', 'tables with the same deal have no seed or record of their own', { at: 'tables' })
  const ids = Array.from({ length: count }, newId)
  return ids.map((id, i) => {
    const seats = i === 0 ? data.seats : data.seats.map((seat) => (seat && 'guest' in seat ? null : seat))
    return { id, data: { ...data, seats, duplicate: ids } }
  })
}

export function createDuplicates({ store, tables, log, make }: DuplicatesConfig) {
  async function openAt(id: string): Promise<void> {
    await tables.withTable(id, async (live) => {
      // Another node may have changed the table in between: then it has been read again.
      while (isDealInPlay(live.table) && (await tables.commit(live, [entry('compared', {}, null)])) === 'stale');
    })
  }

  /** A set that the limits do not allow is not left half made. */
  const callOff = (id: string) => tables.withTable(id, (live) => tables.commit(live, [entry('aborted', {}, live.table.host)]))

  /** Opens all tables of the set to everybody if all have ended. A table that was removed has ended too. */
  async function openIfEnded(ids: readonly string[]): Promise<void> {
    const rows = await Promise.all(ids.map((id) => store.row(id)))
    if (!rows.every((row) => !row || hasEnded(row.state))) return
    for (const [i, id] of ids.entries()) if (rows[i]) await openAt(id)
  }

  return {
    /** Opens all tables of a set and returns their ids; or none, and why not. */
    async makeSet(data: Created, count: number, address: string | null): Promise<readonly string[] | RequestRefusal> {
      const plans = planSet(data, count)
      if ('refused' in plans) return plans
      for (const [i, { id, data }] of plans.entries()) {
        const made = await make(data, address, id)
        if (typeof made === 'string') continue
        for (const one of plans.slice(0, i)) await callOff(one.id)
        return made
      }
      return plans.map(({ id }) => id)
    },

    /** Why this guest may not join: everybody plays a deal once. */
    async mayJoin({ id, duplicate }: Pick<ServerTable, 'id' | 'duplicate'>, guest: string): Promise<RequestRefusal | undefined> {
      for (const other of duplicate?.tables ?? []) {
        const row = other === id ? undefined : await store.row(other)
        if (row?.seats.includes(guest)) return refuse('already-seated', 'you play this deal at another table')
      }
      return undefined
    },

    changed({ table }: Live, here: boolean): void {
      if (!here || !hasEnded(table.state) || !isDealInPlay(table)) return
      openIfEnded(table.duplicate!.tables).catch((error: unknown) => {
        log.error({ table: table.id, error: String(error) }, 'tables with the same deal could not be opened')
      })
    },

    /** Also opens the set if that was missed, for example because the process ended. */
    async show({ duplicate }: Pick<ServerTable, 'duplicate'>): Promise<DuplicateAnswer | undefined> {
      if (!duplicate) return undefined
      if (!duplicate.compared) await openIfEnded(duplicate.tables)
      const found: { readonly shown: DuplicateAnswer['tables'][number]; readonly table: ServerTable }[] = []
      for (const id of duplicate.tables) {
        const got = await tables.withTable(id, ({ table }) => ({
          shown: { table: id, state: table.state, seats: showSeats(table, tables.names.of) },
          table,
        }))
        if ('value' in got) found.push(got.value)
      }
      const compared = found.some(({ table }) => table.duplicate?.compared)
      if (!compared) return { compared, tables: found.map(({ shown }) => shown) }
      const over = found.filter(({ table }) => table.state === 'over')
      const scores = compareTables(over.map(({ table }) => duplicateResult(table)))
      return {
        compared,
        tables: found.map(({ shown, table }) => {
          const at = over.findIndex((one) => one.table === table)
          return at < 0 ? shown : { ...shown, scores: scores[at]! }
        }),
      }
    },
  }
}

function duplicateResult(table: ServerTable): DuplicateResult {
  const { totals, winners, resigned } = resultOf(table)
  return { totals, winners, resigned, complete: table.game.actor(table.s) === OVER }
}
