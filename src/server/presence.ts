// Who is at a table now: told a moment later, so that a crowd coming or going is one message and not a thousand.
import type { Person, Presence, ToClient } from './protocol.ts'
import type { Live, Tables } from './tables.ts'

const PAUSE = 150
const MOST_NAMED = 50

export type PresenceBoard = ReturnType<typeof createPresence>

export function createPresence(tables: () => Tables) {
  const dirty = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    timer = undefined
    for (const id of dirty) tables().whenHeld(id, send)
    dirty.clear()
  }

  function send(live: Live): void {
    const text = JSON.stringify(show(live) satisfies ToClient)
    for (const watcher of live.watchers) watcher.send(text)
  }

  function show({ table, watchers }: Live): Presence {
    const here = new Set<string>()
    let watching = 0
    for (const { guest } of watchers) {
      const seated = guest !== null && table.seats.some((seat) => seat.guest === guest)
      if (!seated) watching += 1
      if (guest !== null) here.add(guest)
    }
    const named: Person[] = []
    for (const guest of here) {
      if (named.length === MOST_NAMED) break
      if (!table.seats.some((seat) => seat.guest === guest)) named.push({ id: guest, name: tables().nameOf(guest) })
    }
    return {
      type: 'presence',
      table: table.id,
      seats: table.seats.map(({ guest }) => guest !== null && here.has(guest)),
      watchers: named,
      watching,
    }
  }

  return {
    changed(table: string): void {
      dirty.add(table)
      timer ??= setTimeout(tell, PAUSE)
    },
    close(): void {
      clearTimeout(timer)
    },
  }
}
