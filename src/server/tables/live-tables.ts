// Commands at the tables of this node: they run one at a time for each table, and are broadcast once they are durable.
import { TooManyMoves } from '../../core/game.ts'
import type { ToClient } from '../../protocol/table.ts'
import { batchDelayMs, createBroadcaster, stepsSince, toText, type Watcher } from '../delivery/broadcast.ts'
import { buckets, type Limits } from '../limits/limits.ts'
import type { Slices } from '../limits/slices.ts'
import type { Log } from '../ops/log.ts'
import { applyNewEntry, type FullStep, type Names, showUpdate } from '../perspective/project.ts'
import type { AppendOutcome } from '../store/backend.ts'
import type { NewEntry, Store } from '../store/store.ts'
import { createCatchUp } from './catch-up.ts'
import { type DecidedCommand, decide, type RequestRefusal, refuse, type Who } from './commands.ts'
import { createLoadedTables, type Live } from './loaded-tables.ts'
import type { Quarantine } from './quarantine.ts'
import { rowOf, type ServerTable, versionOf } from './table.ts'
import { overTableLimit } from './table-limits.ts'

export type { Live } from './loaded-tables.ts'

/** `answered`: the sender already has its answer, as part of an update. */
export type Done = { readonly version: number; readonly answered?: boolean } | RequestRefusal
type Act<T> = (live: Live) => T | Promise<T>
/** Called after every durable change; `here`: made on this node. */
type ChangeListener = (live: Live, steps: readonly FullStep[], here: boolean) => void

export interface TablesConfig {
  readonly store: Store
  readonly now: () => number
  readonly log: Log
  readonly limits: Limits
  readonly slices: Slices
  /** Why a game with bots may not begin now. */
  readonly mayStart: (table: string) => Promise<RequestRefusal | null>
  /** Why a command is refused before the table is asked. */
  readonly forbids?: (table: ServerTable, who: Who, command: DecidedCommand, names: Names) => RequestRefusal | undefined
  readonly quarantine: Pick<Quarantine, 'has' | 'add' | 'guard'>
  /** How long a table that nobody watches stays in memory, in milliseconds. */
  readonly idle: number
  /** How long moves are batched on a quiet server for watchers who are not on turn, in milliseconds; 0: not at all. */
  readonly batchDelay: number
}

const MOST_WAITING = 200
const MOST_TRIES = 4
/** Entries whose reading costs as much as a request. */
const READ_UNIT = 100
/** Late commands of one guest for which the store is read, at once and a second; and how many entries back. */
const LATE = { burst: 20, rate: 2, entries: 1000 } as const

export type Tables = ReturnType<typeof createTables>

/** Clients choose command ids: two people may use the same. */
export const commandKey = (who: Who, id: string) => `${who.guest?.slice(0, 10)}:${id}`

export function createTables(config: TablesConfig) {
  const { store, now, log, limits, slices, mayStart, forbids, quarantine, batchDelay } = config
  const waitForLate = buckets(LATE.burst, LATE.rate, now)
  const loaded = createLoadedTables(config)
  const { names, read, load } = loaded
  const listeners: ChangeListener[] = []
  /** On one node, memory is never behind the store. */
  const hasOtherNodes = store.backend.dialect === 'postgres'
  let closed = false
  /** Appends that are being written. */
  let inFlight = 0
  const { catchUp, catchUpWithNodes } = createCatchUp({
    store,
    tables: loaded,
    log,
    broadcast: (live, steps) => broadcast(live, steps, false),
    whenFree,
    release,
    isClosed: () => closed,
  })

  /** A position with too many moves has them every time it is shown: the table is quarantined. */
  function isolate(id: string, error: unknown): void {
    if (error instanceof TooManyMoves) quarantine.add(id, 'too-many-moves', String(error)).catch(() => {})
  }

  const broadcaster = createBroadcaster({
    batchDelay: () => batchDelayMs(batchDelay, inFlight),
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
      log.error({ table: live.table.id, error: String((error as Error).stack) }, 'something at a table failed')
    } finally {
      release(live)
    }
  }

  /** While the table is unreadable, `keepReading` has the lock. */
  function release(live: Live): void {
    if (!live.unreadable) live.lock.release()
  }

  /** Calls `act` with the table of this id while nobody else works on it, or returns why that is impossible. */
  async function withTable<T>(id: string, act: Act<T>): Promise<{ readonly value: T } | RequestRefusal> {
    if (quarantine.has(id)) return QUARANTINED
    try {
      const found = load(id)
      const live = found instanceof Promise ? await found : found
      if (!live) return refuse('not-found', 'there is no such table')
      return withLive(live, act)
    } catch (error) {
      log.error({ table: id, error: String(error) }, 'a table could not be opened')
      return quarantine.has(id) ? QUARANTINED : UNREADABLE
    }
  }

  async function withLive<T>(live: Live, act: Act<T>): Promise<{ readonly value: T } | RequestRefusal> {
    if (quarantine.has(live.table.id)) return QUARANTINED
    if (live.lock.waiting >= MOST_WAITING) return refuse('too-fast', 'too much at once at this table', { seconds: 1 })
    if (live.unreadable) return UNREADABLE
    // A free table is worked on at once, without waiting for a promise.
    const taken = live.lock.take()
    if (taken !== true && !(await taken)) return UNREADABLE
    try {
      if (live.remoteVersion > live.table.version && !(await catchUpWithNodes(live))) return UNAVAILABLE
      return live.broken ? UNAVAILABLE : { value: await act(live) }
    } finally {
      release(live)
    }
  }

  /** The table as this node knows it; undefined: there is none. */
  async function find(id: string): Promise<Live | undefined> {
    const got = await withTable(id, (live) => live)
    if (!('refused' in got)) return got.value
    if (got.refused === 'not-found') return undefined
    throw Object.assign(new Error(got.message), { refusal: got })
  }

  /** Sends the new steps to all watchers; the sender of a command gets its answer with them. */
  function broadcast(live: Live, steps: readonly FullStep[], here: boolean, sender?: Watcher, id?: string): void {
    try {
      broadcaster.broadcast(live, steps, sender, id)
      for (const listener of listeners) listener(live, steps, here)
    } catch (error) {
      log.error({ table: live.table.id, error: String((error as Error).stack) }, 'a change could not be broadcast')
      isolate(live.table.id, error)
    }
  }

  /**
   * Applies entries in memory, writes them, and broadcasts them once they are durable. The caller has the lock.
   * `stale`: another node was first, and the table has been read again.
   */
  async function commit(live: Live, made: readonly NewEntry[], sender?: Watcher, id?: string): Promise<Done | 'stale'> {
    if (closed) return CLOSING
    const { table } = live
    const base = table.version
    const at = Math.max(now(), table.at)
    const entries: NewEntry[] = []
    const steps: FullStep[] = []
    try {
      for (const { kind, data, by, command } of made) {
        const { entry, step } = applyNewEntry(table, { kind, data, by, command, version: base + 1 + steps.length, at })
        entries.push(entry)
        steps.push(step)
      }
    } catch (error) {
      log.error({ table: table.id, kind: made[0]!.kind, error: String((error as Error).stack) }, 'an entry could not be applied')
      // A person's command is refused. What the server must do by itself would fail again and again.
      if (made[0]!.by === null) quarantine.add(table.id, 'cannot-go-on', String(error)).catch(() => {})
      await catchUp(live, base)
      return UNAVAILABLE
    }
    live.touched = at
    let outcome: AppendOutcome
    inFlight += 1
    try {
      outcome = await store.append(table.id, base, entries, at, rowOf(table))
    } catch (error) {
      // The store logs its own faults.
      log.debug({ table: table.id, error: String(error) }, 'an entry could not be written')
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
    command: DecidedCommand,
    seen?: { readonly live: Live; readonly watcher: Watcher },
  ): Promise<Done> {
    if (command.type === 'start' && (loaded.peek(id)?.table.seats.some((seat) => seat.bot !== null) ?? true)) {
      const refusal = await mayStart(id).catch(() => UNAVAILABLE)
      if (refusal) return refusal
    }
    const act = (live: Live) => attempt(live, who, command, seen?.watcher)
    const got = await (seen && !seen.live.removed ? withLive(seen.live, act) : withTable(id, act))
    return 'refused' in got ? got : got.value
  }

  async function attempt(live: Live, who: Who, command: DecidedCommand, sender: Watcher | undefined): Promise<Done> {
    const key = commandKey(who, command.id)
    let mayBeBehind = hasOtherNodes
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      // A command made at the present version is no repetition; if its id was used before, the store answers that.
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
  function decideSafely(live: Live, who: Who, command: DecidedCommand, key: string): ReturnType<typeof decide> {
    try {
      const refusal = overTableLimit(live.table, who.guest, command, limits) ?? forbids?.(live.table, who, command, names.of)
      return refusal ?? decide(live.table, who, command, key, now())
    } catch (error) {
      log.error({ table: live.table.id, type: command.type, error: String((error as Error).stack) }, 'a command could not be decided')
      isolate(live.table.id, error)
      return UNAVAILABLE
    }
  }

  /** A command that was resent long after it succeeded gets its answer again; a command that is really late is refused, and an update follows. */
  async function answerLate(
    live: Live,
    who: Who,
    key: string,
    since: number,
    made: RequestRefusal,
    sender: Watcher | undefined,
  ): Promise<Done> {
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

  /** The steps after a version, up to that of the table here: from memory after a short break, else from the store. */
  async function newsSince(live: Live, since: number): Promise<FullStep[]> {
    if (since >= live.table.version) return []
    if (isRecent(live, since)) return stepsSince(live, since)
    const got = await read(live.table.id, { since })
    // What another node has written since is broadcast when this node hears of it: sent now, it would be sent twice.
    return got?.steps.filter(({ version }) => version <= live.table.version) ?? []
  }

  const isRecent = ({ recent }: Live, since: number) => recent.length > 0 && recent[0]!.version <= since + 1

  /** What an update with the steps after `since` costs, in requests: the whole game may have to be read for it. */
  const readingCost = (live: Live, since: number | undefined): number =>
    since === undefined || since >= live.table.version || isRecent(live, since) ? 0 : Math.ceil(live.table.version / READ_UNIT)

  /** Sends everything a watcher may know, with the steps after `since`, or returns why that is impossible. The caller has the lock. */
  async function sendUpdate(live: Live, watcher: Watcher, since: number | undefined, id?: string): Promise<RequestRefusal | undefined> {
    const steps = since === undefined ? undefined : await newsSince(live, since).catch(() => undefined)
    const { table, views } = live
    try {
      const deltas = watcher.deltas ? { since: 0, views } : null
      const update = showUpdate(table, watcher.perspectiveAt(table), steps, { names: names.of, now: now(), full: true, deltas })
      watcher.sent = table.version
      const skipped = steps && steps.length > 0 ? steps[0]!.version - 1 - since! : 0
      watcher.send(toText(skipped > 0 ? { ...update, skipped } : update, id))
      return undefined
    } catch (error) {
      isolate(table.id, error)
      log.error({ table: table.id, error: String((error as Error).stack) }, 'a table could not be shown')
      return quarantine.has(table.id) ? QUARANTINED : UNAVAILABLE
    }
  }

  return {
    run,
    commit,
    withTable,
    sendUpdate,
    onChange: (listener: ChangeListener) => void listeners.push(listener),
    /** To be awaited before something long is made: such things are done one in each round of the event loop. */
    turn: () => slices.job().turn(),
    readingCost,
    read,
    names,
    /** The table was quarantined: its watchers are notified, and it leaves memory. */
    drop(id: string): void {
      const text = JSON.stringify({ type: 'refused', ...QUARANTINED })
      for (const watcher of loaded.drop(id)?.watchers ?? []) watcher.send(text)
    },
    /** Tables that are watched here. */
    *watched(): Iterable<Live> {
      for (const live of loaded.all()) if (live.watchers.size > 0) yield live
    },
    count: loaded.count,
    /** The table was removed from the store: its watchers are notified, and it leaves memory. */
    remove(id: string): void {
      const live = loaded.remove(id)
      if (!live) return
      const text = JSON.stringify({ type: 'gone', table: id } satisfies ToClient)
      for (const watcher of live.watchers) watcher.send(text)
      live.watchers.clear()
    },
    isFollowed: (id: string) => (loaded.peek(id)?.watchers.size ?? 0) > 0,
    find,
    /** The same, with what other nodes have written and this one may not have heard of yet. */
    async findNow(id: string): Promise<Live | undefined> {
      if (hasOtherNodes) await withTable(id, (live) => catchUp(live, live.table.version))
      return find(id)
    },
    peek: loaded.peek,
    /** Begins nothing new; what is being written gets to the disk. */
    close(): void {
      closed = true
      broadcaster.close()
      loaded.close()
    },
  }
}

export const CLOSING = refuse('closing', 'this node is going away: come back')
const QUARANTINED = refuse('quarantined', 'this table cannot be worked on; the operator of the server can release it')
const UNAVAILABLE = refuse('unavailable', 'this could not be stored right now; try again')
const UNREADABLE = refuse('unavailable', 'the table cannot be read right now; try again')
