// Brings tables in memory to what the store has: after another node has written, and after a commit that failed or came too late.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../ops/log.ts'
import { applyEntry, type FullStep } from '../perspective/project.ts'
import type { Entry, Store } from '../store/store.ts'
import { UnknownEntry } from './entries.ts'
import type { Live, LoadedTables } from './loaded-tables.ts'

export interface CatchUpConfig {
  readonly store: Store
  readonly tables: LoadedTables
  readonly log: Log
  readonly broadcast: (live: Live, steps: readonly FullStep[]) => void
  /** Acts with the lock of the table. */
  readonly whenFree: (live: Live, act: () => unknown) => Promise<void>
  readonly release: (live: Live) => void
  readonly isClosed: () => boolean
}

/** When a table that could not be read is read again, in milliseconds: each time later. */
const READ_AGAIN = 250
const READ_AGAIN_AT_MOST = 4000

export function createCatchUp({ store, tables, log, broadcast, whenFree, release, isClosed }: CatchUpConfig) {
  /** Brings the table to what the store has, and broadcasts the steps after `sent`. If the store cannot be read, the table stays locked until it can be. */
  async function catchUp(live: Live, sent: number): Promise<boolean> {
    try {
      const steps = await readSteps(live, sent)
      if (steps.length > 0) broadcast(live, steps)
      return true
    } catch (error) {
      log.error({ table: live.table.id, error: String(error) }, 'a table could not be read again')
      live.unreadable = true
      live.lock.clearQueue()
      void keepReading(live, sent, error)
      return false
    }
  }

  /** Reads what other nodes are known to have written; whether that worked. */
  async function catchUpWithNodes(live: Live): Promise<boolean> {
    const { remoteVersion } = live
    live.remoteVersion = 0
    const isRead = await catchUp(live, live.table.version)
    if (!isRead) live.remoteVersion = remoteVersion
    return isRead
  }

  async function keepReading(live: Live, sent: number, fault: unknown): Promise<void> {
    const { id } = live.table
    for (let wait = READ_AGAIN; !live.removed && !isClosed(); wait = Math.min(2 * wait, READ_AGAIN_AT_MOST)) {
      if (fault instanceof UnknownEntry) {
        // Reading it again would not help: it stays unreadable until the node is upgraded.
        live.broken = true
        if (tables.peek(id) === live) tables.drop(id)
        return
      }
      await sleep(wait, undefined, { ref: false })
      try {
        const steps = await readSteps(live, sent)
        live.unreadable = false
        // Also to watchers whose batch was dropped meanwhile.
        broadcast(live, steps)
        release(live)
        return
      } catch (error) {
        fault = error
      }
    }
  }

  async function readSteps(live: Live, sent: number): Promise<FullStep[]> {
    if (live.table.version > sent) {
      // Memory is ahead of the store: begin again.
      const got = await tables.read(live.table.id, { since: sent })
      if (!got) throw new Error('the table is gone')
      live.table = got.table
      return got.steps
    }
    const entries = await store.entries(live.table.id, sent)
    const steps = entries.map((one) => applyEntry(live.table, one))
    await tables.loadNames(live.table)
    return steps
  }

  store.onChange((change) => {
    if (change === null) {
      for (const live of tables.all()) onRemoteChange(live, Number.POSITIVE_INFINITY)
      tables.noteWhileOpening(null, Number.POSITIVE_INFINITY)
      return
    }
    const live = tables.peek(change.table)
    if (live) onRemoteChange(live, change.version, change.entries)
    else tables.noteWhileOpening(change.table, change.version)
  })

  /** Another node has written. If nobody watches here, it is enough to read that when it is needed. */
  function onRemoteChange(live: Live, version: number, entries?: readonly Entry[]): void {
    if (live.watchers.size === 0) {
      live.remoteVersion = Math.max(live.remoteVersion, version)
      return
    }
    void whenFree(live, async () => {
      const { table } = live
      if (table.version >= version) return
      const sent = table.version
      const isNext = entries !== undefined && version - entries.length === sent
      // The entries of moves have all that is needed; with any other there may be a name to load.
      if (!isNext || entries.some(({ kind }) => kind !== 'moved')) {
        await catchUp(live, sent)
        return
      }
      try {
        broadcast(
          live,
          entries.map((one) => applyEntry(table, one)),
        )
      } catch {
        await catchUp(live, sent)
      }
    })
  }

  return { catchUp, catchUpWithNodes }
}
