// Isolates tables that the server cannot work on: those that fail, and those on which the process has died again and again.
import type { Log } from '../ops/log.ts'
import type { Store } from '../store/store.ts'

export const QUARANTINE_REASONS = [
  'damaged', // the entries cannot be read, or do not make a table
  'cannot-go-on', // what the server had to do by itself could not be carried out
  'too-many-moves', // a position with more legal moves than the server lists
  'bot-failed', // the thread of the bot died of the position, twice
  'crash', // the process died while it worked on the table, several times in a row
] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]

export interface Quarantine {
  has(table: string): boolean
  count(): number
  add(table: string, reason: QuarantineReason, detail: string): Promise<void>
  /**
   * Carries work on a table out under a durable mark, so that the next start knows if the process died of it.
   * Only soon after the start, where crash loops happen, and once for each kind of work: the rest runs unmarked.
   */
  guard<T>(kind: string, table: string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface QuarantineConfig {
  readonly store: Store
  readonly now: () => number
  readonly log: Log
  /** Called when a table comes into quarantine, here or on another node. */
  readonly added: (table: string) => void
}

/** A table is left alone after this many starts that died of it. */
const MOST_ATTEMPTS = 3
/** How long after the start work is marked, in milliseconds. */
const WATCHFUL = 600_000
/** How often the list is read again: another process may have changed it. */
const REREAD = 10_000

export class QuarantinedError extends Error {}

export async function openQuarantine({ store, now, log, added }: QuarantineConfig): Promise<Quarantine> {
  const until = performance.now() + WATCHFUL
  let known = new Set((await store.quarantine.list()).map(({ table }) => table))
  const suspects = new Map(await store.quarantine.suspects())
  /** Work that has gone well, by kind and table. */
  const proven = new Set<string>()
  /** How many pieces of work go on under the mark of a table. */
  const marked = new Map<string, number>()
  const ending = new Set<Promise<void>>()
  /** Suspects are worked on one at a time: if the process dies, it is clear of which. */
  let inTurn: Promise<unknown> = Promise.resolve()

  /** Known, and not yet stored. */
  const adding = new Set<string>()

  async function reread(): Promise<void> {
    const listed = (await store.quarantine.list()).map(({ table }) => table)
    const before = known
    known = new Set([...listed, ...adding])
    for (const table of known) if (!before.has(table)) added(table)
  }
  const rereadSoon = () => void reread().catch(() => {})
  const rereading = setInterval(rereadSoon, REREAD).unref()
  // Another process has written, such as nihonbashi doctor.
  store.onChange((news) => {
    if (news === null) rereadSoon()
  })
  store.onAnnounce((message) => {
    if (!('quarantined' in message) || known.has(message.quarantined)) return
    const { quarantined } = message
    known.add(quarantined)
    added(quarantined)
  })

  async function add(table: string, reason: QuarantineReason, detail: string): Promise<void> {
    if (known.has(table)) return
    known.add(table)
    suspects.delete(table)
    log.error({ table, reason, detail: detail.slice(0, 500) }, 'a table was quarantined')
    added(table)
    adding.add(table)
    await store.quarantine.add(table, reason, detail, now()).finally(() => adding.delete(table))
    await store.announce({ quarantined: table })
  }

  async function underMark<T>(key: string, table: string, work: () => Promise<T>): Promise<T> {
    const isFirst = !marked.has(table)
    marked.set(table, (marked.get(table) ?? 0) + 1)
    try {
      // A disk that is full must not stop the game as well.
      if (isFirst) await store.quarantine.mark(table, now()).catch(() => {})
      return await work()
    } finally {
      // After whatever follows at once from the work, such as sending the table to those who asked for it.
      const ended = new Promise<void>((resolve) => setImmediate(resolve)).then(() => unmark(key, table))
      ending.add(ended)
      void ended.finally(() => ending.delete(ended))
    }
  }

  async function unmark(key: string, table: string): Promise<void> {
    proven.add(key)
    const left = marked.get(table)! - 1
    if (left > 0) return void marked.set(table, left)
    marked.delete(table)
    suspects.delete(table)
    await store.quarantine.unmark(table).catch(() => {})
  }

  return {
    has: (table) => known.has(table),
    count: () => known.size,
    add,
    async guard(kind, table, work) {
      const key = `${kind} ${table}`
      const attempts = suspects.get(table) ?? 0
      if (attempts >= MOST_ATTEMPTS) await add(table, 'crash', `the server died ${attempts} times while it worked on this table`)
      if (known.has(table)) throw new QuarantinedError('the table is in quarantine')
      if (performance.now() > until || proven.has(key)) return work()
      if (attempts === 0 || marked.has(table)) return underMark(key, table, work)
      const mine = inTurn.then(() => underMark(key, table, work))
      inTurn = mine.catch(() => {})
      return mine
    },
    async close() {
      clearInterval(rereading)
      while (ending.size > 0) await Promise.all(ending)
    },
  }
}
