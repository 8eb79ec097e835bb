// Who is at a table now, on this node and the others. It is sent with a short delay, so that a crowd coming or going is one message and not a thousand.

import type { Presence, ToClient } from '../../protocol/table.ts'
import { newId } from '../people/ids.ts'
import type { FullStep } from '../perspective/project.ts'
import type { WatchersHere } from '../store/node-messages.ts'
import type { Store } from '../store/store.ts'
import type { Live, Tables } from '../tables/live-tables.ts'

const PAUSE = 150
const MOST_NAMED = 50
/** How often nodes repeat their announcements, and how long these are valid. */
const REPEAT = 20_000
const BELIEVED = 50_000

/** Steps that put another person on a seat, or nobody. */
const SEATING: ReadonlySet<FullStep['kind']> = new Set(['joined', 'left', 'seated'])

export interface PresenceConfig {
  readonly store: Store
  readonly tables: Tables
  readonly now: () => number
}

export type PresenceBoard = ReturnType<typeof createPresence>

export function createPresence({ store, tables, now }: PresenceConfig) {
  const node = newId()
  const dirty = new Set<string>()
  /** By table and node. */
  const elsewhere = new Map<string, Map<string, WatchersHere & { readonly at: number }>>()
  /** Tables that this node has announced. */
  const announced = new Set<string>()
  const listeners: ((live: Live) => void)[] = []
  let timer: NodeJS.Timeout | undefined

  const announce = (presence: string, here?: WatchersHere) => void store.announce({ presence, node, ...(here && { here }) }).catch(() => {})

  function hereAt(id: string): WatchersHere {
    const guests = new Set<string>()
    let strangers = 0
    for (const { guest } of tables.peek(id)?.watchers ?? []) {
      if (guest === null) strangers += 1
      else if (guests.size < MOST_NAMED) guests.add(guest)
    }
    return { guests: [...guests], strangers }
  }

  function announceTable(id: string): void {
    const here = hereAt(id)
    const isEmpty = here.guests.length === 0 && here.strangers === 0
    if (isEmpty && !announced.has(id)) return
    if (isEmpty) {
      announced.delete(id)
      elsewhere.delete(id)
    } else {
      if (!announced.has(id)) announce(id)
      announced.add(id)
    }
    announce(id, here)
  }

  function flush(): void {
    timer = undefined
    for (const id of dirty) {
      announceTable(id)
      sendPresence(id)
    }
    dirty.clear()
  }

  function sendPresence(id: string): void {
    const live = tables.peek(id)
    if (!live) return
    const text = JSON.stringify(show(live) satisfies ToClient)
    for (const watcher of live.watchers) watcher.send(text)
  }

  function show({ table }: Live): Presence {
    const all: WatchersHere[] = [hereAt(table.id)]
    for (const [name, there] of elsewhere.get(table.id) ?? []) {
      if (there.at + BELIEVED > now()) all.push(there)
      else elsewhere.get(table.id)!.delete(name)
    }
    const guests = new Set(all.flatMap((one) => one.guests))
    const seats = table.seats.map(({ guest }) => guest !== null && guests.delete(guest))
    return {
      type: 'presence',
      table: table.id,
      seats,
      watchers: [...guests].slice(0, MOST_NAMED).map((id) => ({ id, name: tables.names.of(id) })),
      watching: guests.size + all.reduce((sum, one) => sum + one.strangers, 0),
    }
  }

  store.onAnnounce((message) => {
    if (!('presence' in message)) return
    const { presence: id, node: from, here } = message
    if (from === node || !announced.has(id)) return
    if (!here) return announce(id, hereAt(id))
    const there = elsewhere.get(id) ?? new Map()
    elsewhere.set(id, there.set(from, { ...here, at: now() }))
    tables.names
      .load(here.guests)
      .then(() => sendPresence(id))
      .catch(() => {})
  })

  const repeating = setInterval(() => {
    for (const id of announced) announceTable(id)
  }, REPEAT).unref()

  function changed(table: string): void {
    dirty.add(table)
    timer ??= setTimeout(flush, PAUSE)
  }

  // Presence is sent by seat: it changes when a spectator sits down, although nobody came or went.
  tables.onChange(({ table }, steps) => {
    if (steps.some(({ kind }) => SEATING.has(kind))) changed(table.id)
  })

  return {
    /** Somebody has come to watch a table, or has left it. */
    changed(table: string): void {
      changed(table)
      const live = tables.peek(table)
      if (live) for (const listener of listeners) listener(live)
    },
    onChange: (listener: (live: Live) => void) => void listeners.push(listener),
    /** As far as is known here. */
    isThere({ table, watchers }: Live, guest: string): boolean {
      for (const watcher of watchers) if (watcher.guest === guest) return true
      for (const there of elsewhere.get(table.id)?.values() ?? [])
        if (there.at + BELIEVED > now() && there.guests.includes(guest)) return true
      return false
    },
    close(): void {
      clearTimeout(timer)
      clearInterval(repeating)
      for (const id of announced) announce(id, { guests: [], strangers: 0 })
    },
  }
}
