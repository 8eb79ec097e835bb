// What follows from a change at a table: bots are called, time is set, people are told that it is their turn.
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { ToClient } from './protocol.ts'
import { rowOf } from './row.ts'
import type { FullStep } from './show.ts'
import type { Store } from './store/store.ts'
import { tableDeadline } from './table.ts'
import type { Live } from './tables.ts'
import { isBotsTurn, type Task, type Work } from './work.ts'

export interface TellingConfig {
  readonly store: Store
  readonly work: Work
  readonly now: () => number
  readonly log: Log
  readonly metrics: Metrics
  readonly pace: number
  readonly notify: (guest: string, table: string, message: ToClient) => void
  readonly joined: (guest: string, table: string) => void
}

export function createTelling({ store, work, now, log, metrics, pace, notify, joined }: TellingConfig) {
  const timers = new Map<string, NodeJS.Timeout>()

  function later(kind: 'bot' | 'expire', task: Task, at: number): void {
    const key = `${kind} ${task.table}`
    clearTimeout(timers.get(key))
    const timer = setTimeout(
      () => {
        timers.delete(key)
        work[kind](task).catch((error: unknown) => {
          log('warn', 'work at a table failed', { table: task.table, kind, error: String(error) })
          later(kind, task, now() + 1000)
        })
      },
      Math.min(Math.max(0, at - now()), 2 ** 31 - 1),
    )
    timers.set(key, timer.unref())
  }

  function tellTurns({ table, watchers }: Live, last: FullStep): void {
    for (const guest of rowOf(table).onTurn) {
      const seat = table.seats.findIndex((one) => one.guest === guest)
      if (seat === last.seat && last.kind === 'moved') continue
      notify(guest, table.id, { type: 'turn', table: table.id, game: table.game.id, yours: true })
    }
    void watchers
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
      tellTurns(live, last)
      if (!here || table.state !== 'playing') return
      const task: Task = { table: table.id, position: table.position }
      const deadline = tableDeadline(table)
      if (isBotsTurn(table)) later('bot', task, now() + pace)
      else if (deadline !== null) later('expire', task, deadline)
    },
    async start(): Promise<void> {
      for (const row of await store.due(Number.MAX_SAFE_INTEGER, 100_000)) log('debug', 'due', { table: row.id })
    },
    async close(): Promise<void> {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
