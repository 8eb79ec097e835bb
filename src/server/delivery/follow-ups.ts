// What follows from a change at a table: bots are called, deadlines are set, people are notified that it is their turn.

import type { Queue } from '../jobs/queue.ts'
import type { Log } from '../ops/log.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { FullStep } from '../perspective/project.ts'
import type { Store } from '../store/store.ts'
import { hasSummary, type Summary } from '../tables/listing.ts'
import type { Live } from '../tables/live-tables.ts'
import type { Quarantine } from '../tables/quarantine.ts'
import { actorOf, isAttended, isBotsTurn, type ServerTable, seatsOnTurn, tableDeadline } from '../tables/table.ts'
import type { Turns } from './turn-notices.ts'
import { queueTurnWebhooks } from './webhooks.ts'

export interface FollowUpsConfig {
  readonly store: Store
  readonly queue: Queue
  readonly now: () => number
  readonly log: Log
  readonly metrics: Metrics
  readonly pace: number
  /** The address of a table's page; undefined where the server does not know its own. */
  readonly urlOf: (table: string) => string | undefined
  readonly quarantine: Pick<Quarantine, 'has'>
  /** Tables that are watched on this node. */
  readonly watched: () => Iterable<Live>
  readonly turns: Pick<Turns, 'notify' | 'announce'>
  /** Whether the guest is known to watch the table, here or on another node. */
  readonly isThere: (live: Live, guest: string) => boolean
  readonly joined: (guest: string, table: string) => void
}

/** How often, and how late, the node searches for work that a killed node did not queue. */
const SWEEP = 5_000
const SWEPT_AT_ONCE = 500
/** Tables that never began, or were given up, are removed after thirty days. */
const PRUNE = 3_600_000
const FORGOTTEN = 30 * 86_400_000

export function createFollowUps(config: FollowUpsConfig) {
  const { store, queue, now, log, metrics, pace, urlOf, turns, quarantine, isThere, joined } = config
  const failed = (error: unknown) => log.error({ error: String(error) }, 'a job could not be added')

  /** Notifies the guest on turn, and the one before, for their other windows. */
  function notifyTurns(live: Live, last: FullStep, here: boolean): void {
    const { table } = live
    const onTurn = seatsOnTurn(table)
    const before = last.seat === undefined || onTurn.includes(last.seat) ? null : table.seats[last.seat]!.guest
    if (before !== null) turns.notify(before, table.id, table.game.id, false)
    for (const seat of onTurn) {
      if (seat === last.seat && last.kind === 'moved') continue
      const guest = table.seats[seat]!.guest!
      turns.notify(guest, table.id, table.game.id, true)
      // A guest who watches the table needs no notice.
      if (!here || isThere(live, guest)) continue
      turns.announce(guest, table.id, table.game.id)
      const { id, version, at } = table
      const url = urlOf(id)
      const event = { type: 'your-turn', table: id, game: table.game.id, version, at, ...(url !== undefined && { url }) } as const
      queueTurnWebhooks(store, queue, guest, event).catch(failed)
    }
  }

  /** Asks again for what is overdue; asking twice does no harm. */
  async function sweep(): Promise<void> {
    for (const row of await store.due(now() - SWEEP, SWEPT_AT_ONCE)) {
      if (quarantine.has(row.id)) continue
      const task = { table: row.id, position: null }
      const groups = hasSummary(row) ? [(row.summary as Summary).host] : []
      // A bot may be to move while somebody is asked for their vote, so `onTurn` may name a person: both are checked.
      await queue.ensure('expire', row.id, task, { groups })
      if (row.state === 'playing') await queue.ensure('bot', row.id, task, { groups })
    }
    for (const live of config.watched()) if (live.table.at < now() - SWEEP) await goOn(live)
  }

  /** Where bots are alone they play as long as somebody watches. */
  async function goOn({ table, watchers }: Live, isNew = false): Promise<void> {
    if (watchers.size === 0 || table.state !== 'playing' || isAttended(table) || !isBotsTurn(table)) return
    const task = { table: table.id, position: table.position }
    // The job that made the position may not have ended yet: another one must follow it.
    await (isNew ? queue.add : queue.ensure)('bot', table.id, task, { runAt: Date.now() + pace, groups: [table.host] })
  }
  const sweeping = setInterval(() => void sweep().catch(failed), SWEEP).unref()
  const pruning = setInterval(() => void store.prune(now() - FORGOTTEN).catch(failed), PRUNE).unref()

  const taskOf = ({ id, position }: ServerTable) => ({ table: id, position })

  /** The queue goes by the machine's clock, the table by its own. */
  function expireAt(table: ServerTable, deadline: number): void {
    queue.add('expire', table.id, taskOf(table), { runAt: Date.now() + deadline - now(), groups: [table.host] }).catch(failed)
  }

  return {
    changed(live: Live, steps: readonly FullStep[], here: boolean): void {
      const { table } = live
      const last = steps.at(-1)!
      for (const step of steps) {
        if (step.kind === 'moved' && here) metrics.count('moves')
        const guest = step.kind === 'joined' ? table.seats[step.seat!]?.guest : undefined
        if (guest) joined(guest, table.id)
      }
      if (table.state === 'open') {
        if (here && table.sealed !== null && last.kind === 'sealed') expireAt(table, table.sealed)
        return
      }
      // A seat that stays on turn needs no notice.
      if (last.kind !== 'moved' || actorOf(table) !== last.seat) notifyTurns(live, last, here)
      if (table.state !== 'playing') return
      // Made on another node, which need not know that somebody watches here.
      if (!here) return void goOn(live, true).catch(failed)
      const deadline = tableDeadline(table)
      if (isBotsTurn(table)) {
        const isPlayed = isAttended(table) || live.watchers.size > 0
        if (isPlayed) queue.add('bot', table.id, taskOf(table), { runAt: Date.now() + pace, groups: [table.host] }).catch(failed)
      } else if (deadline !== null) expireAt(table, deadline)
    },
    /** Somebody has come to watch a table. */
    watched(live: Live): void {
      goOn(live).catch(failed)
    },
    sweep,
    close(): void {
      clearInterval(sweeping)
      clearInterval(pruning)
    },
  }
}
