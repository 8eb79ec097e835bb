// The tables this node has in memory: commands run one at a time, are broadcast once they are durable, and idle tables are dropped.
import { setTimeout as sleep } from 'node:timers/promises'
import { TooManyMoves } from '../../core/game.ts'
import type { Command, ToClient } from '../../protocol/table.ts'
import { type Audience, batchDelayMs, createBroadcaster, RECENT, stepsSince, toText, type Watcher } from '../delivery/broadcast.ts'
import { buckets, type Limits } from '../limits/limits.ts'
import type { Slices } from '../limits/slices.ts'
import type { Log } from '../ops/log.ts'
import { NameCache } from '../people/name-cache.ts'
import { type FullStep, type Names, showUpdate } from '../perspective/project.ts'
import { ViewCache } from '../perspective/view-cache.ts'
import { DamageError, type Outcome } from '../store/backend.ts'
import type { Entry, NewEntry, Store } from '../store/store.ts'
import { decide, type Refusal, refuse, type Who } from './commands.ts'
import { movedRowOf, rowOf } from './listing.ts'
import { Lock } from './lock.ts'
import type { Quarantine } from './quarantine.ts'
import { carryOut, type Reading, readTable } from './read-table.ts'
import { type Table, UnknownEntry, versionOf } from './table.ts'
import { overTableLimit } from './table-limits.ts'

export interface Live extends Audience {
  /** Taken while an entry is being written or the table is read again. */
  readonly lock: Lock
  /** The store could not be read. The lock is taken until it can be, and every command is refused. */
  unreadable: boolean
  touched: number
  /** A version that another node has written while nobody watched here. */
  newest: number
  /** It has an entry that this build does not know: nothing may be done with it here. */
  broken: boolean
  /** Removed by the host of the server. */
  removed?: boolean
}

/** `answered`: the sender already has its answer, as part of an update. */
export type Done = { readonly version: number; readonly answered?: boolean } | Refusal
type TableCommand = Exclude<Command, { type: 'chat' | 'rematch' }>
type Act<T> = (live: Live) => T | Promise<T>

export interface TablesConfig {
  readonly store: Store
  readonly now: () => number
  readonly log: Log
  readonly limits: Limits
  readonly slices: Slices
  /** Why a game with bots may not begin now. */
  readonly mayStart: (table: string) => Promise<Refusal | null>
  /** Why a command is refused, whatever the table says. */
  readonly forbids?: (table: Table, who: Who, command: TableCommand, names: Names) => Refusal | undefined
  /** Called after every durable change; `here`: made on this node. */
  readonly changed: (live: Live, steps: readonly FullStep[], here: boolean) => void
  readonly quarantine: Pick<Quarantine, 'has' | 'add' | 'guard'>
  /** How long a table that nobody watches stays in memory, in milliseconds. */
  readonly idle: number
  /** How long moves are batched on a quiet server for watchers who are not on turn, in milliseconds; 0: not at all. */
  readonly gather: number
}

const MOST_WAITING = 200
const MOST_TRIES = 4
/** When a table that could not be read is read again, in milliseconds: each time later. */
const READ_AGAIN = 250
const READ_AGAIN_AT_MOST = 4000
/** Entries whose reading costs as much as a request. */
const READ_UNIT = 100
/** Late commands of one guest for which the store is read, at once and a second; and how many entries back. */
const LATE = { burst: 20, rate: 2, entries: 1000 } as const

export type Tables = ReturnType<typeof createTables>

/** Clients choose command ids: two people may use the same. */
export const commandKey = (who: Who, id: string) => `${who.guest?.slice(0, 10)}:${id}`

const peopleOf = (table: Table) => [
  table.host,
  ...table.seats.flatMap(({ guest, invited }) => [guest, invited].filter((one) => one !== null)),
]

export function createTables(config: TablesConfig) {
  const { store, now, log, limits, slices, mayStart, forbids, changed, quarantine, idle, gather } = config
  const waitForLate = buckets(LATE.burst, LATE.rate, now)
  const loaded = new Map<string, Live>()
  const opening = new Map<string, Promise<Live | undefined>>()
  /** Tables the host has removed while they were being opened. */
  const removed = new Set<string>()
  /** Versions that other nodes have written to tables that are being opened: what was read may be older. */
  const newsWhileOpening = new Map<string, number>()
  const names = new NameCache(store.guests, () => [...loaded.values()].flatMap(({ table }) => peopleOf(table)))
  let closed = false
  /** Appends that are being written. */
  let inFlight = 0

  /** The table and its latest steps after `since`, from the store. */
  async function read(id: string, reading: Partial<Reading>): Promise<{ table: Table; steps: FullStep[] } | undefined> {
    const got = await readTable(store, slices, id, { since: 0, most: limits.steps, ...reading })
    if (got) await names.load(peopleOf(got.table))
    return got
  }

  /** A position with too many moves has them every time somebody looks at it. */
  function isolate(id: string, error: unknown): void {
    if (error instanceof TooManyMoves) quarantine.add(id, 'too-many-moves', String(error)).catch(() => {})
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
        newest: newsWhileOpening.get(id) ?? 0,
        broken: false,
        recent: got.steps,
        views: new ViewCache(),
      }
      loaded.set(id, live)
      return live
    } catch (error) {
      if (error instanceof DamageError) await quarantine.add(id, 'damaged', error.message)
      throw error
    } finally {
      removed.delete(id)
      opening.delete(id)
      newsWhileOpening.delete(id)
    }
  }

  const broadcaster = createBroadcaster({
    batchDelay: () => batchDelayMs(gather, inFlight),
    now,
    names: names.of,
    whenFree: (live, act) => void whenFree(live as Live, act),
  })

  /** Acts with the lock, unless the table becomes unreadable meanwhile. A fault is logged. */
  async function whenFree(live: Live, act: () => unknown): Promise<void> {
    const taken = live.lock.take()
    if (taken !== true && !(await taken)) return
    try {
      await act()
    } catch (error) {
      log('error', 'something at a table failed', { table: live.table.id, error: String((error as Error).stack) })
    } finally {
      release(live)
    }
  }

  /** While the table is unreadable, `keepReading` has the lock. */
  function release(live: Live): void {
    if (!live.unreadable) live.lock.release()
  }

  /** Does something with the table of this id while nobody else works on it, or says why that cannot be. */
  async function withTable<T>(id: string, act: Act<T>): Promise<{ readonly value: T } | Refusal> {
    if (quarantine.has(id)) return QUARANTINED
    try {
      const found = load(id)
      const live = found instanceof Promise ? await found : found
      if (!live) return refuse('not-found', 'there is no such table')
      return withLive(live, act)
    } catch (error) {
      log('error', 'a table could not be opened', { table: id, error: String(error) })
      return quarantine.has(id) ? QUARANTINED : UNREADABLE
    }
  }

  async function withLive<T>(live: Live, act: Act<T>): Promise<{ readonly value: T } | Refusal> {
    if (quarantine.has(live.table.id)) return QUARANTINED
    if (live.lock.waiting >= MOST_WAITING) return refuse('too-fast', 'too much at once at this table', { seconds: 1 })
    if (live.unreadable) return UNREADABLE
    // A free table is worked on at once, without waiting for a promise.
    const taken = live.lock.take()
    if (taken !== true && !(await taken)) return UNREADABLE
    try {
      if (live.newest > live.table.version && !(await catchUpWithNodes(live))) return UNAVAILABLE
      return live.broken ? UNAVAILABLE : { value: await act(live) }
    } finally {
      release(live)
    }
  }

  /** Reads what other nodes are known to have written; whether that worked. */
  async function catchUpWithNodes(live: Live): Promise<boolean> {
    const { newest } = live
    live.newest = 0
    const isRead = await catchUp(live, live.table.version)
    if (!isRead) live.newest = newest
    return isRead
  }

  /** Brings the table to what the store has, and broadcasts the steps after `sent`. If the store cannot be read, the table stays locked until it can be. */
  async function catchUp(live: Live, sent: number): Promise<boolean> {
    try {
      const steps = await readNews(live, sent)
      if (steps.length > 0) broadcast(live, steps, false)
      return true
    } catch (error) {
      log('error', 'a table could not be read again', { table: live.table.id, error: String(error) })
      live.unreadable = true
      live.lock.sendAway()
      void keepReading(live, sent, error)
      return false
    }
  }

  async function keepReading(live: Live, sent: number, fault: unknown): Promise<void> {
    const { id } = live.table
    for (let wait = READ_AGAIN; !live.removed && !closed; wait = Math.min(2 * wait, READ_AGAIN_AT_MOST)) {
      if (fault instanceof UnknownEntry) {
        // Reading it again would not help: it stays unreadable until the node is upgraded.
        live.broken = true
        if (loaded.get(id) === live) loaded.delete(id)
        return
      }
      await sleep(wait, undefined, { ref: false })
      try {
        const steps = await readNews(live, sent)
        live.unreadable = false
        // Also to watchers whose batch was dropped meanwhile.
        broadcast(live, steps, false)
        release(live)
        return
      } catch (error) {
        fault = error
      }
    }
  }

  async function readNews(live: Live, sent: number): Promise<FullStep[]> {
    if (live.table.version > sent) {
      // Memory is ahead of the store: begin again.
      const got = await read(live.table.id, { since: sent })
      if (!got) throw new Error('the table is gone')
      live.table = got.table
      return got.steps
    }
    const entries = await store.entries(live.table.id, sent)
    const steps = entries.map((one) => carryOut(live.table, one, false))
    await names.load(peopleOf(live.table))
    return steps
  }

  /** Sends the new steps to all watchers; the sender of a command gets its answer with them. */
  function broadcast(live: Live, steps: readonly FullStep[], here: boolean, sender?: Watcher, id?: string): void {
    try {
      broadcaster.broadcast(live, steps, sender, id)
      changed(live, steps, here)
    } catch (error) {
      log('error', 'a change could not be broadcast', { table: live.table.id, error: String((error as Error).stack) })
      isolate(live.table.id, error)
    }
  }

  /**
   * Applies entries in memory, writes them, and broadcasts them once they are durable. Only for those who have the lock.
   * `stale`: another node was first, and the table has been read again.
   */
  async function commit(live: Live, made: readonly NewEntry[], sender?: Watcher, id?: string): Promise<Done | 'stale'> {
    if (closed) return CLOSING
    const { table } = live
    const base = table.version
    const at = Math.max(now(), table.at)
    const wasPlaying = table.state === 'playing'
    const steps: FullStep[] = []
    try {
      for (const { kind, data, by, command } of made) {
        steps.push(carryOut(table, { kind, data, by, command, version: base + 1 + steps.length, at }, true))
      }
    } catch (error) {
      log('error', 'an entry could not be applied', { table: table.id, kind: made[0]!.kind, error: String((error as Error).stack) })
      // A person's command is refused. What the server must do by itself would fail again and again.
      if (made[0]!.by === null) quarantine.add(table.id, 'cannot-go-on', String(error)).catch(() => {})
      await catchUp(live, base)
      return UNAVAILABLE
    }
    live.touched = at
    const isPlainMove = wasPlaying && table.state === 'playing' && made.every(({ kind }) => kind === 'moved')
    let outcome: Outcome
    inFlight += 1
    try {
      outcome = await store.append(table.id, base, made, at, isPlainMove ? movedRowOf(table) : rowOf(table))
    } catch (error) {
      // The store logs its own faults.
      log('debug', 'an entry could not be written', { table: table.id, error: String(error) })
      // It may have been written all the same: then the store has it now.
      const key = made[0]!.command
      const version = (await catchUp(live, base)) && key !== null ? versionOf(live.table, key) : undefined
      return version === undefined ? UNAVAILABLE : { version }
    } finally {
      inFlight -= 1
    }
    if ('version' in outcome) {
      const watching = sender && live.watchers.has(sender) ? sender : undefined
      broadcast(live, steps, true, watching, id)
      return { version: outcome.version, ...(watching ? { answered: true } : {}) }
    }
    const isRead = await catchUp(live, base)
    if ('repeated' in outcome) return { version: outcome.repeated }
    return isRead ? 'stale' : UNAVAILABLE
  }

  /** Runs a command. `seen`: the sender watches the table. */
  async function run(
    id: string,
    who: Who,
    command: TableCommand,
    seen?: { readonly live: Live; readonly watcher: Watcher },
  ): Promise<Done> {
    if (command.type === 'start' && (loaded.get(id)?.table.seats.some((seat) => seat.bot !== null) ?? true)) {
      const refusal = await mayStart(id).catch(() => UNAVAILABLE)
      if (refusal) return refusal
    }
    const act = (live: Live) => attempt(live, who, command, seen?.watcher)
    const got = await (seen && !seen.live.removed ? withLive(seen.live, act) : withTable(id, act))
    return 'refused' in got ? got : got.value
  }

  async function attempt(live: Live, who: Who, command: TableCommand, sender: Watcher | undefined): Promise<Done> {
    const key = commandKey(who, command.id)
    // On one node, memory is never behind the store.
    let mayBeBehind = store.backend.dialect === 'postgres'
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      // Made at this very version it is no repetition; if its id was used before, the store will say so.
      const before = command.version === live.table.version ? undefined : versionOf(live.table, key)
      if (before !== undefined) return { version: before }
      const made = decideSafely(live, who, command, key)
      if ('refused' in made && mayBeBehind) {
        // Another node may have written what makes it right, and this one may not know yet.
        mayBeBehind = false
        const { version } = live.table
        if ((await catchUp(live, version)) && live.table.version > version) continue
      }
      if ('refused' in made) {
        const isLate = made.refused === 'stale' && command.version !== undefined && command.version < live.table.version
        return isLate ? answerLate(live, who, key, command.version!, made, sender) : made
      }
      const done = await commit(live, made, sender, command.id)
      if (done !== 'stale') return done
    }
    return UNAVAILABLE
  }

  /** One fault of ours must not hit everybody: it is logged, and only this command is refused. */
  function decideSafely(live: Live, who: Who, command: TableCommand, key: string): ReturnType<typeof decide> {
    try {
      const refusal = overTableLimit(live.table, who.guest, command, limits) ?? forbids?.(live.table, who, command, names.of)
      return refusal ?? decide(live.table, who, command, key, now())
    } catch (error) {
      log('error', 'a command could not be decided', { table: live.table.id, type: command.type, error: String((error as Error).stack) })
      isolate(live.table.id, error)
      return UNAVAILABLE
    }
  }

  /** A command that was resent long after it succeeded gets its answer again; a command that is really late is refused, and an update follows. */
  async function answerLate(live: Live, who: Who, key: string, since: number, made: Refusal, sender: Watcher | undefined): Promise<Done> {
    const seconds = waitForLate(who.guest ?? '')
    if (seconds > 0) return refuse('too-fast', 'too many late commands', { seconds })
    const entries = await store.entries(live.table.id, Math.max(since, live.table.version - LATE.entries)).catch(() => undefined)
    if (!entries) return UNAVAILABLE
    const one = entries.find((entry) => entry.command === key)
    if (one) return { version: one.version }
    // After the refusal has been sent.
    setImmediate(() => {
      if (sender && live.watchers.has(sender)) void whenFree(live, () => sendUpdate(live, sender, since))
    })
    return made
  }

  /** The steps after a version: from memory after a short break, else from the store. */
  async function newsSince(live: Live, since: number): Promise<FullStep[]> {
    if (since >= live.table.version) return []
    if (isRecent(live, since)) return stepsSince(live, since)
    return (await read(live.table.id, { since }))?.steps ?? []
  }

  const isRecent = ({ recent }: Live, since: number) => recent.length > 0 && recent[0]!.version <= since + 1

  /** What an update with the steps after `since` costs, in requests: the whole game may have to be read for it. */
  const readingCost = (live: Live, since: number | undefined): number =>
    since === undefined || since >= live.table.version || isRecent(live, since) ? 0 : Math.ceil(live.table.version / READ_UNIT)

  /** Sends everything a watcher may know, with the steps after `since`, or says why that cannot be. Only for those who have the lock. */
  async function sendUpdate(live: Live, watcher: Watcher, since: number | undefined, id?: string): Promise<Refusal | undefined> {
    const steps = since === undefined ? undefined : await newsSince(live, since).catch(() => undefined)
    const { table, views } = live
    try {
      const deltas = watcher.keeps ? { since: 0, views } : null
      const update = showUpdate(table, watcher.perspectiveAt(table), steps, { names: names.of, now: now(), full: true, deltas })
      watcher.sent = table.version
      const skipped = steps && steps.length > 0 ? steps[0]!.version - 1 - since! : 0
      watcher.send(toText(skipped > 0 ? { ...update, skipped } : update, id))
      return undefined
    } catch (error) {
      isolate(table.id, error)
      log('error', 'a table could not be shown', { table: table.id, error: String((error as Error).stack) })
      return quarantine.has(table.id) ? QUARANTINED : UNAVAILABLE
    }
  }

  function dropIdle(): void {
    const before = now() - idle
    for (const [id, { watchers, lock, touched }] of loaded) {
      if (watchers.size === 0 && lock.isFree && touched < before) loaded.delete(id)
    }
  }
  const sweeping = setInterval(dropIdle, Math.min(10_000, idle)).unref()

  store.onChange((news) => {
    if (news === null) {
      for (const live of loaded.values()) onNews(live, Number.POSITIVE_INFINITY)
      for (const id of opening.keys()) newsWhileOpening.set(id, Number.POSITIVE_INFINITY)
      return
    }
    const live = loaded.get(news.table)
    if (live) onNews(live, news.version, news.entries)
    else if (opening.has(news.table)) newsWhileOpening.set(news.table, Math.max(news.version, newsWhileOpening.get(news.table) ?? 0))
  })

  /** Another node has written. If nobody watches here, it is enough to read that when somebody asks. */
  function onNews(live: Live, version: number, entries?: readonly Entry[]): void {
    if (live.watchers.size === 0) {
      live.newest = Math.max(live.newest, version)
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
          entries.map((one) => carryOut(table, one, false)),
          false,
        )
      } catch {
        await catchUp(live, sent)
      }
    })
  }

  return {
    run,
    commit,
    withTable,
    sendUpdate,
    /** To be awaited before something long is made: such things are done one in each round of the event loop. */
    turn: () => slices.job().turn(),
    readingCost,
    read,
    names,
    /** The table was quarantined: its watchers are told, and it leaves memory. */
    drop(id: string): void {
      const live = loaded.get(id)
      if (!live) return
      loaded.delete(id)
      const text = JSON.stringify({ type: 'refused', ...QUARANTINED })
      for (const watcher of live.watchers) watcher.send(text)
    },
    /** Tables that are watched here. */
    *watched(): Iterable<Live> {
      for (const live of loaded.values()) if (live.watchers.size > 0) yield live
    },
    count: () => loaded.size,
    /** The table was removed from the store: its watchers are told, and it leaves memory. */
    remove(id: string): void {
      if (opening.has(id)) removed.add(id)
      const live = loaded.get(id)
      if (!live) return
      loaded.delete(id)
      live.removed = true
      const text = JSON.stringify({ type: 'gone', table: id } satisfies ToClient)
      for (const watcher of live.watchers) watcher.send(text)
      live.watchers.clear()
    },
    isFollowed: (id: string) => (loaded.get(id)?.watchers.size ?? 0) > 0,
    /** The table as it is on the disk; undefined: there is none. */
    async find(id: string): Promise<Live | undefined> {
      const got = await withTable(id, (live) => live)
      if (!('refused' in got)) return got.value
      if (got.refused === 'not-found') return undefined
      throw Object.assign(new Error(got.message), { refusal: got })
    },
    /** The table if it is in memory, even if an entry of it is being written. */
    peek: (id: string): Live | undefined => loaded.get(id),
    /** Begins nothing new; what is being written gets to the disk. */
    close(): void {
      closed = true
      broadcaster.close()
      clearInterval(sweeping)
    },
  }
}

export const CLOSING = refuse('closing', 'this node is going away: come back')
const QUARANTINED = refuse('quarantined', 'this table cannot be worked on; the operator of the server can release it')
const UNAVAILABLE = refuse('unavailable', 'this could not be kept just now; try again')
const UNREADABLE = refuse('unavailable', 'the table cannot be read just now; try again')
