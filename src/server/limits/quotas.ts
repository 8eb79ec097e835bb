// Quotas: how many tables, bytes and bots one host may have, and the guests of one address together.
// Quotas of a host are counted in the store, for all nodes. Quotas of an address are counted in the memory of this node, because addresses are never stored.

import type { HostQuotas } from '../ops/settings.ts'
import type { Store } from '../store/store.ts'
import { type HostedTable, hostedBy, tablesWith } from '../store/tables-by-host.ts'
import { type RequestRefusal, refuse } from '../tables/commands.ts'
import type { EntryData } from '../tables/table.ts'
import { buckets, type Limits } from './limits.ts'

const DAY = 86_400_000
/** A table that has not changed for this long is not counted. */
const FORGOTTEN = 30 * DAY

export interface QuotasConfig {
  readonly store: Store
  readonly limits: Limits
  /** What the host of the server has changed while it runs. */
  readonly set?: () => HostQuotas
  readonly now: () => number
}

/** A table to be created, and the address it was requested from; null: it follows another table. */
interface TableToAdmit {
  readonly host: string
  readonly address: string | null
  readonly bots: number
  readonly bytes: number
}

const isActive = ({ state, updated }: HostedTable, now: number) => (state === 'open' || state === 'playing') && updated >= now - FORGOTTEN
const botsIn = (tables: readonly HostedTable[]) => tables.reduce((sum, { bots }) => sum + bots, 0)
const over = (message: string) => refuse('quota', message)

export function createQuotas({ store, limits, set = () => ({}), now }: QuotasConfig) {
  const { backend } = store
  const waitForTable = buckets(limits.tables, limits.tables / 60, now)
  const waitForDay = buckets(limits.tablesDayEach, limits.tablesDayEach / (DAY / 1000), now)
  const waitForBytes = buckets(limits.createdEach, limits.createdEach / (DAY / 1000), now)
  /** The tables created from each address that may still be in play. */
  const made = new Map<string, string[]>()
  /** Tables that are being stored, by host and address. */
  const underWay = new Map<string, number>()

  const quota = (name: keyof HostQuotas): number => set()[name] ?? limits[name]

  async function overHost({ host, bots, bytes }: TableToAdmit): Promise<RequestRefusal | null> {
    const at = now()
    const all = await hostedBy(backend, host, at - FORGOTTEN, at - DAY)
    const active = all.filter((table) => isActive(table, at))
    const today = all.filter(({ created }) => created >= at - DAY)
    const more = underWay.get(host) ?? 0
    if (active.length + more > quota('tablesOpen')) return over(`at most ${quota('tablesOpen')} tables of one host at a time`)
    if (today.length + more > quota('tablesDay')) return over(`at most ${quota('tablesDay')} new tables of one host a day`)
    if (today.reduce((sum, table) => sum + table.bytes, bytes) > quota('created'))
      return over(`at most ${quota('created')} bytes of new tables a day`)
    return bots > 0 && runningBots(active) + bots > quota('bots') ? overBots(quota('bots'), 'of one host') : null
  }

  async function overAddress({ address, bots, bytes }: TableToAdmit): Promise<RequestRefusal | null> {
    if (address === null) return null
    const isOver = (tables: number) => tables + (underWay.get(address) ?? 0) > limits.tablesOpenEach
    // The tables are read only where the answer depends on how many of them have ended.
    if (bots > 0 || isOver(made.get(address)?.length ?? 0)) {
      const active = (await tablesWith(backend, made.get(address) ?? [])).filter((table) => isActive(table, now()))
      if (active.length === 0) made.delete(address)
      else
        made.set(
          address,
          active.map(({ id }) => id),
        )
      if (isOver(active.length)) return over(`at most ${limits.tablesOpenEach} tables at a time from one address`)
      if (bots > 0 && botsIn(active) + bots > limits.botsEach) return overBots(limits.botsEach, 'from one address')
    }
    const seconds = waitForDay(address) || waitForBytes(address, bytes)
    return seconds > 0 ? refuse('quota', 'too many new tables from one address today', { seconds }) : null
  }

  const runningBots = (tables: readonly HostedTable[]) => botsIn(tables.filter(({ state }) => state === 'playing'))
  const overBots = (limit: number, whose: string) => over(`at most ${limit} bots play at a time at the tables ${whose}`)

  function count(keys: readonly (string | null)[], by: number): void {
    for (const key of keys) {
      if (key === null) continue
      const n = (underWay.get(key) ?? 0) + by
      if (n === 0) underWay.delete(key)
      else underWay.set(key, n)
    }
  }

  return {
    /** How many seconds this guest must wait for so many new tables, or 0. */
    wait: (guest: string, tables: number): number => waitForTable(guest, tables),
    /** Creates a table, or returns which quota is used up. */
    async admit(data: EntryData['created'], address: string | null, make: () => Promise<string>): Promise<string | RequestRefusal> {
      const bots = data.seats.filter((seat) => seat !== null && 'bot' in seat).length
      const wanted = { host: data.host, address, bots, bytes: JSON.stringify(data).length }
      count([wanted.host, address], 1)
      try {
        const refusal = (await overHost(wanted)) ?? (await overAddress(wanted))
        if (refusal) return refusal
        const table = await make()
        if (address !== null) made.set(address, [...(made.get(address) ?? []), table])
        return table
      } finally {
        count([wanted.host, address], -1)
      }
    },
    /** Why the bots of this table may not start to play now; null: they may. */
    async overStart(table: string): Promise<RequestRefusal | null> {
      const [begun] = await tablesWith(backend, [table])
      if (!begun || begun.bots === 0) return null
      const others = (await hostedBy(backend, begun.host, now() - FORGOTTEN, now())).filter(({ id }) => id !== table)
      return runningBots(others) + begun.bots > quota('bots') ? overBots(quota('bots'), 'of one host') : null
    },
  }
}
