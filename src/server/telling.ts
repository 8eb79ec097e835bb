// What follows from a change at a table: bots are called, time is set, people are told that it is their turn.
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Queue } from './queue.ts'
import { seatsOnTurn } from './row.ts'
import type { FullStep } from './show.ts'
import type { Store } from './store/store.ts'
import { actorOf, isBotsTurn, tableDeadline } from './table.ts'
import type { Live } from './tables.ts'
import type { Turns } from './turns.ts'
import { tellTurn } from './webhooks.ts'

export interface TellingConfig {
  readonly store: Store
  readonly queue: Queue
  readonly now: () => number
  readonly log: Log
  readonly metrics: Metrics
  readonly pace: number
  /** Of the page of a table. */
  readonly urlOf: (table: string) => string
  readonly turns: Pick<Turns, 'tell' | 'announce'>
  /** Whether the guest is known to be looking at the table, here or on another node. */
  readonly isThere: (live: Live, guest: string) => boolean
  readonly joined: (guest: string, table: string) => void
}

/** How often, and how late, work is looked for that a killed node did not get round to asking for. */
const SWEEP = 5_000
const SWEPT_AT_ONCE = 500
/** Tables that never began, or were given up, are removed after thirty days. */
const PRUNE = 3_600_000
const FORGOTTEN = 30 * 86_400_000

export function createTelling({ store, queue, now, log, metrics, pace, urlOf, turns, isThere, joined }: TellingConfig) {
  const failed = (error: unknown) => log('error', 'work could not be asked for', { error: String(error) })

  /** Who is on turn; and who was, for their other windows. */
  function tellTurns(live: Live, last: FullStep, here: boolean): void {
    const { table } = live
    const onTurn = seatsOnTurn(table)
    const before = last.seat === undefined || onTurn.includes(last.seat) ? null : table.seats[last.seat]!.guest
    if (before !== null) turns.tell(before, table.id, table.game.id, false)
    for (const seat of onTurn) {
      if (seat === last.seat && last.kind === 'moved') continue
      const guest = table.seats[seat]!.guest!
      turns.tell(guest, table.id, table.game.id, true)
      // Who is looking at the table needs no call.
      if (!here || isThere(live, guest)) continue
      turns.announce(guest, table.id, table.game.id)
      const { id, version, at } = table
      tellTurn(store, queue, guest, { type: 'your-turn', table: id, game: table.game.id, version, at, url: urlOf(id) }).catch(failed)
    }
  }

  /** Asks again for what is overdue; asking twice does no harm. */
  async function sweep(): Promise<void> {
    for (const row of await store.due(now() - SWEEP, SWEPT_AT_ONCE)) {
      await queue.add(row.onTurn.length > 0 ? 'expire' : 'bot', row.id, { table: row.id, position: null })
    }
  }
  const sweeping = setInterval(() => void sweep().catch(failed), SWEEP).unref()
  const pruning = setInterval(() => void store.prune(now() - FORGOTTEN).catch(failed), PRUNE).unref()

  return {
    changed(live: Live, steps: readonly FullStep[], here: boolean): void {
      const { table } = live
      const last = steps.at(-1)!
      for (const step of steps) {
        if (step.kind === 'moved' && here) metrics.count('moves')
        const guest = step.kind === 'joined' ? table.seats[step.seat!]?.guest : undefined
        if (guest) joined(guest, table.id)
      }
      if (table.state === 'open') return
      // Who goes on need not be told.
      if (last.kind !== 'moved' || actorOf(table) !== last.seat) tellTurns(live, last, here)
      if (!here || table.state !== 'playing') return
      const deadline = tableDeadline(table)
      const task = { table: table.id, position: table.position }
      // The queue goes by the machine's clock, the table by its own.
      if (isBotsTurn(table)) queue.add('bot', table.id, task, Date.now() + pace).catch(failed)
      else if (deadline !== null) queue.add('expire', table.id, task, Date.now() + deadline - now()).catch(failed)
    },
    sweep,
    close(): void {
      clearInterval(sweeping)
      clearInterval(pruning)
    },
  }
}
