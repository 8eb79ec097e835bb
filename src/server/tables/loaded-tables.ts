// The tables that this node has in memory: opened when they are needed, dropped when nobody has used them for a while.
import { type Audience, RECENT } from '../delivery/broadcast.ts'
import type { Limits } from '../limits/limits.ts'
import type { Slices } from '../limits/slices.ts'
import { NameCache } from '../people/name-cache.ts'
import { type FullStep, ViewCache } from '../perspective/project.ts'
import { DamageError } from '../store/backend.ts'
import type { Store } from '../store/store.ts'
import { Lock } from './lock.ts'
import type { Quarantine } from './quarantine.ts'
import { type Reading, readTable } from './read-table.ts'
import type { ServerTable } from './table.ts'

export interface Live extends Audience {
  /** Taken while an entry is being written or the table is read again. */
  readonly lock: Lock
  /** The store could not be read. The lock is taken until it can be, and every command is refused. */
  unreadable: boolean
  touched: number
  /** The newest version that another node is known to have written. */
  remoteVersion: number
  /** It has an entry that this build does not know: nothing may be done with it here. */
  broken: boolean
  /** Removed by the host of the server. */
  removed?: boolean
}

export interface LoadedTablesConfig {
  readonly store: Store
  readonly now: () => number
  readonly limits: Pick<Limits, 'steps' | 'loaded'>
  readonly slices: Slices
  readonly quarantine: Pick<Quarantine, 'add' | 'guard'>
  /** How long a table that nobody watches stays in memory, in milliseconds. */
  readonly idle: number
}

/** How long a table that nobody watches stays in memory where there are too many, in milliseconds. */
const SURPLUS_IDLE = 1000
/** Tables looked at when another is opened. */
const FEW = 4

export type LoadedTables = ReturnType<typeof createLoadedTables>

const peopleOf = (table: ServerTable) => [
  table.host,
  ...table.seats.flatMap(({ guest, invited }) => [guest, invited].filter((one) => one !== null)),
]

export function createLoadedTables({ store, now, limits, slices, quarantine, idle }: LoadedTablesConfig) {
  const loaded = new Map<string, Live>()
  const opening = new Map<string, Promise<Live | undefined>>()
  /** Tables that the host has removed while they were being opened. */
  const removed = new Set<string>()
  /** Versions that other nodes have written to tables that are being opened: what was read may be older. */
  const remoteVersions = new Map<string, number>()
  const names = new NameCache(store.guests, () => [...loaded.values()].flatMap(({ table }) => peopleOf(table)))
  const loadNames = (table: ServerTable) => names.load(peopleOf(table))

  /** The table and its latest steps after `since`, from the store. */
  async function read(id: string, reading: Partial<Reading>): Promise<{ table: ServerTable; steps: FullStep[] } | undefined> {
    const got = await readTable(store, slices, id, { since: 0, most: limits.steps, ...reading })
    if (got) await loadNames(got.table)
    return got
  }

  /** The table in memory, opened if need be. */
  function load(id: string): Promise<Live | undefined> | Live {
    const found = loaded.get(id)
    if (found) {
      found.touched = now()
      return found
    }
    const promise = opening.get(id) ?? openHere(id)
    opening.set(id, promise)
    return promise
  }

  async function openHere(id: string): Promise<Live | undefined> {
    try {
      const got = await quarantine.guard('open', id, () => read(id, { most: RECENT }))
      if (!got || removed.has(id)) return undefined
      const live: Live = {
        table: got.table,
        watchers: new Set(),
        lock: new Lock(),
        unreadable: false,
        touched: now(),
        remoteVersion: remoteVersions.get(id) ?? 0,
        broken: false,
        recent: got.steps,
        views: new ViewCache(),
      }
      loaded.set(id, live)
      dropSurplus()
      return live
    } catch (error) {
      if (error instanceof DamageError) await quarantine.add(id, 'damaged', error.message)
      throw error
    } finally {
      removed.delete(id)
      opening.delete(id)
      remoteVersions.delete(id)
    }
  }

  const isIdle = ({ watchers, lock, touched }: Live, before: number) => watchers.size === 0 && lock.isFree && touched < before

  function dropIdle(): void {
    const before = now() - idle
    for (const [id, live] of loaded) if (isIdle(live, before)) loaded.delete(id)
  }

  /** Called for every table that is opened: if there are too many, of the oldest few those in use move to the end, and the others go. */
  function dropSurplus(): void {
    const before = now() - Math.min(SURPLUS_IDLE, idle)
    let left = FEW
    for (const [id, live] of loaded) {
      if (loaded.size <= limits.loaded || left-- === 0) return
      loaded.delete(id)
      if (!isIdle(live, before)) loaded.set(id, live)
    }
  }
  const sweeping = setInterval(dropIdle, Math.min(10_000, idle)).unref()

  return {
    names,
    loadNames,
    read,
    load,
    count: () => loaded.size,
    all: () => loaded.values(),
    /** The table if it is in memory, even if an entry of it is being written. */
    peek: (id: string): Live | undefined => loaded.get(id),
    /** Takes the table out of memory. */
    drop(id: string): Live | undefined {
      const live = loaded.get(id)
      loaded.delete(id)
      return live
    },
    /** The same for a table that was removed from the store. */
    remove(id: string): Live | undefined {
      if (opening.has(id)) removed.add(id)
      const live = this.drop(id)
      if (live) live.removed = true
      return live
    },
    /** Another node has written this version of a table that may be opening here; null: of any table. */
    noteWhileOpening(id: string | null, version: number): void {
      for (const one of id === null ? opening.keys() : [id])
        if (opening.has(one)) remoteVersions.set(one, Math.max(version, remoteVersions.get(one) ?? 0))
    },
    close: () => clearInterval(sweeping),
  }
}
