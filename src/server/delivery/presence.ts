// Who is at a table now, on this node and the others. It is sent with a short delay, so that a crowd coming or going is one message and not a thousand.

import type { Presence, ToClient } from '../../protocol/table.ts'
import { newId } from '../people/ids.ts'
import type { FullStep } from '../perspective/project.ts'
import type { Store } from '../store/store.ts'
import type { Live, Tables } from '../tables/live-tables.ts'

const PAUSE = 150
const MOST_NAMED = 50
/** How often nodes repeat their announcements, and how long these are valid. */
const REPEAT = 20_000
const BELIEVED = 50_000

/** Steps that put another person on a seat, or nobody. */
const SEATING: ReadonlySet<FullStep['kind']> = new Set(['joined', 'left', 'seated'])

/** Who is at a table on one node. */
interface Here {
  readonly guests: readonly string[]
  /** Connections without a name. */
  readonly strangers: number
}

interface Announced {
  readonly presence: string
  readonly node: string
  /** Left out: a question, from a node that has just loaded the table. */
  readonly here?: Here
}

export type PresenceBoard = ReturnType<typeof createPresence>

export function createPresence(tables: () => Tables, store: Store, now: () => number) {
  const node = newId()
  const dirty = new Set<string>()
  /** By table and node. */
  const elsewhere = new Map<string, Map<string, Here & { readonly at: number }>>()
  /** Tables that this node has announced. */
  const announced = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const announce = (message: Omit<Announced, 'node'>) => void store.announce({ ...message, node } satisfies Announced).catch(() => {})

  function hereAt(id: string): Here {
    const guests = new Set<string>()
    let strangers = 0
    for (const { guest } of tables().peek(id)?.watchers ?? []) {
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
      if (!announced.has(id)) announce({ presence: id })
      announced.add(id)
    }
    announce({ presence: id, here })
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
    const live = tables().peek(id)
    if (!live) return
    const text = JSON.stringify(show(live) satisfies ToClient)
    for (const watcher of live.watchers) watcher.send(text)
  }

  function show({ table }: Live): Presence {
    const all: Here[] = [hereAt(table.id)]
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
      watchers: [...guests].slice(0, MOST_NAMED).map((id) => ({ id, name: tables().names.of(id) })),
      watching: guests.size + all.reduce((sum, one) => sum + one.strangers, 0),
    }
  }

  store.onAnnounce((message) => {
    const { presence: id, node: from, here } = message as Partial<Announced>
    if (id === undefined || from === undefined || from === node || !announced.has(id)) return
    if (!here) {
      announce({ presence: id, here: hereAt(id) })
      return
    }
    const there = elsewhere.get(id) ?? new Map()
    elsewhere.set(id, there.set(from, { ...here, at: now() }))
    tables()
      .names.load(here.guests)
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

  return {
    changed,
    /** Presence is sent by seat: it changes when a spectator sits down, although nobody came or went. */
    seatsChanged(table: string, steps: readonly FullStep[]): void {
      if (steps.some(({ kind }) => SEATING.has(kind))) changed(table)
    },
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
      for (const id of announced) announce({ presence: id, here: { guests: [], strangers: 0 } })
    },
  }
}
