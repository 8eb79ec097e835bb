// The tables this node holds in memory: commands are carried out one after the other, told of when they are durable, and idle tables are let go.
import { TooManyMoves } from '../../core/game.ts'
import type { Command, ToClient } from '../../protocol/table.ts'
import { type Audience, createCrier, ending, gatheringTime, RECENT, stepsSince, type Watcher } from '../delivery/broadcast.ts'
import { buckets, type Limits } from '../limits/limits.ts'
import { SLICE, type Slices } from '../limits/slices.ts'
import type { Log } from '../ops/log.ts'
import { Shown, updateText } from '../perspective/delta-update.ts'
import type { FullStep, Names } from '../perspective/project.ts'
import { DamageError, type Outcome } from '../store/backend.ts'
import type { Entry, NewEntry, Store } from '../store/store.ts'
import { decide, type Refusal, refuse, type Who } from './commands.ts'
import { movedRowOf, rowOf } from './listing.ts'
import type { Quarantine } from './quarantine.ts'
import { carryOut, type Reading, readTable } from './read-table.ts'
import { type Table, UnknownEntry, versionOf } from './table.ts'
import { overTableLimit } from './table-limits.ts'

export interface Live extends Audience {
  /** An entry is on its way to the disk: what comes now waits. */
  busy: boolean
  /** The store could not be read, and is asked again: until then nothing can be said of the table. */
  unreadable: boolean
  readonly waiting: Waiting[]
  touched: number
  /** The version another node is known to have written while nobody watched here. */
  heard: number
  /** It has an entry that this build does not know: nothing may be done with it here. */
  broken: boolean
  /** Removed by the host of the server. */
  removed?: boolean
}

interface Waiting {
  readonly act: () => void
  /** Called in its place if the store cannot be read; left out: it waits on. */
  readonly otherwise: ((refusal: Refusal) => void) | undefined
}

export type Done = { readonly version: number } | Refusal
/** `told`: the asker has its answer already, as part of the update. */
export type OnDone = (result: Done, told?: boolean) => void
type TableCommand = Exclude<Command, { type: 'chat' | 'rematch' }>

export interface TablesConfig {
  readonly store: Store
  readonly now: () => number
  readonly log: Log
  readonly limits: Limits
  readonly slices: Slices
  /** Why a game with bots may not begin now. */
  readonly mayStart: (table: string) => Promise<Refusal | null>
  /** Why a command is not carried out, whatever the table says. */
  readonly forbids?: (table: Table, who: Who, command: TableCommand, names: Names) => Refusal | undefined
  /** Called after every durable change; `here`: made on this node. */
  readonly changed: (live: Live, steps: readonly FullStep[], here: boolean) => void
  readonly quarantine: Pick<Quarantine, 'has' | 'add' | 'guard'>
  /** How long a table that nobody watches is kept, in milliseconds. */
  readonly idle: number
  /** How long moves are gathered for who is not on turn while little happens, in milliseconds; 0: not at all. */
  readonly gather: number
}

const NAMES_KEPT = 100_000
const MOST_WAITING = 200
const MOST_TRIES = 4
/** How soon a table that could not be read is read again, in milliseconds: each time later. */
const READ_AGAIN = 250
const READ_AGAIN_AT_MOST = 4000
/** Entries whose reading costs as much as a request. */
const READ_UNIT = 100
/** Late commands of one guest for which the store is read, at once and a second; and how far back it is. */
const LATE = { burst: 20, rate: 2, entries: 1000 } as const

export type Tables = ReturnType<typeof createTables>

/** Command ids are the client's: two people may have the same. */
export const commandKey = (who: Who, id: string) => `${who.guest?.slice(0, 10)}:${id}`

const peopleOf = (table: Table) => [
  table.host,
  ...table.seats.flatMap(({ guest, invited }) => [guest, invited].filter((one) => one !== null)),
]

export function createTables(config: TablesConfig) {
  const { store, now, log, limits, slices, mayStart, forbids, changed, quarantine, idle, gather } = config
  const waitForLate = buckets(LATE.burst, LATE.rate, now)
  const held = new Map<string, Live>()
  const opening = new Map<string, Promise<Live | undefined>>()
  /** Tables the host has removed while they were being opened. */
  const removed = new Set<string>()
  const names = new Map<string, string>()
  const nameOf: Names = (guest) => names.get(guest) ?? ''
  let closed = false
  /** Commits. */
  let underWay = 0

  /** Names are kept apart from tables, so that who leaves for good leaves nothing behind. */
  async function learnNames(guests: Iterable<string>): Promise<void> {
    const unknown = [...new Set(guests)].filter((guest) => !names.has(guest))
    if (unknown.length === 0) return
    if (names.size > NAMES_KEPT) forgetNames()
    const found = await store.guests.names(unknown)
    for (const guest of unknown) names.set(guest, found.get(guest) ?? '')
  }

  /** Keeps the names of those who sit at a table held here. */
  function forgetNames(): void {
    const kept = new Set([...held.values()].flatMap(({ table }) => peopleOf(table)))
    for (const guest of names.keys()) if (!kept.has(guest)) names.delete(guest)
  }

  /** The table and its latest steps beyond `since`, from the store. */
  async function read(id: string, reading: Partial<Reading>): Promise<{ table: Table; steps: FullStep[] } | undefined> {
    const got = await readTable(store, slices, id, { since: 0, most: limits.steps, ...reading })
    if (got) await learnNames(peopleOf(got.table))
    return got
  }

  /** A position with too many moves has them every time it is looked at. */
  function isolate(id: string, error: unknown): void {
    if (error instanceof TooManyMoves) quarantine.add(id, 'too-many-moves', String(error)).catch(() => {})
  }

  /** The table as it is held here, opened if need be. */
  function hold(id: string): Promise<Live | undefined> | Live {
    const found = held.get(id)
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
        busy: false,
        unreadable: false,
        waiting: [],
        touched: now(),
        heard: 0,
        broken: false,
        recent: got.steps,
        shown: new Shown(),
      }
      held.set(id, live)
      return live
    } catch (error) {
      if (error instanceof DamageError) await quarantine.add(id, 'damaged', error.message)
      throw error
    } finally {
      removed.delete(id)
      opening.delete(id)
    }
  }

  /** Does something with a table when nothing of it is on its way to the disk. */
  function whenFree(live: Live, act: () => void, otherwise?: (refusal: Refusal) => void): void {
    if (live.unreadable && otherwise) otherwise(UNREADABLE)
    else if (live.busy) live.waiting.push({ act, otherwise })
    else safely(act)
  }

  /** One who fails does not keep the next from its turn. */
  function safely(act: () => void): void {
    try {
      act()
    } catch (error) {
      log('error', 'something at a table failed', { error: String((error as Error).stack) })
    }
  }

  const crier = createCrier({
    gather: () => gatheringTime(gather, underWay),
    now,
    names: nameOf,
    whenFree: (live, act) => whenFree(live as Live, act),
  })

  /** Lets those who wait have their turn, in short slices: what they ask for may take a while to make. */
  function release(live: Live): void {
    const until = performance.now() + SLICE
    live.busy = false
    while (!live.busy && live.waiting.length > 0) {
      safely(live.waiting.shift()!.act)
      if (live.busy || live.waiting.length === 0 || performance.now() < until) continue
      live.busy = true
      setImmediate(release, live)
    }
  }

  /** Nobody waits for a store that cannot be read: everybody in the queue is refused. */
  function refuseWaiting(live: Live): void {
    live.unreadable = true
    for (const one of live.waiting.splice(0)) {
      const { otherwise } = one
      if (otherwise) safely(() => otherwise(UNREADABLE))
      else live.waiting.push(one)
    }
  }

  /** Does something with the table of this id, or says why that cannot be. */
  function withTable(id: string, act: (live: Live) => void, otherwise: (refusal: Refusal) => void): void {
    if (quarantine.has(id)) {
      otherwise(QUARANTINED)
      return
    }
    const live = hold(id)
    if (!(live instanceof Promise)) withLive(live, act, otherwise)
    else
      live.then(
        (live) => (live ? withLive(live, act, otherwise) : otherwise(refuse('not-found', 'there is no such table'))),
        (error: unknown) => {
          log('error', 'a table could not be opened', { table: id, error: String(error) })
          otherwise(quarantine.has(id) ? QUARANTINED : UNREADABLE)
        },
      )
  }

  function withLive(live: Live, act: (live: Live) => void, otherwise: (refusal: Refusal) => void): void {
    if (quarantine.has(live.table.id)) otherwise(QUARANTINED)
    else if (live.waiting.length >= MOST_WAITING) otherwise(refuse('too-fast', 'too much at once at this table', { seconds: 1 }))
    else whenFree(live, () => actFresh(live, act, otherwise), otherwise)
  }

  /** Once what other nodes are known to have written is here, too. */
  function actFresh(live: Live, act: (live: Live) => void, otherwise: (refusal: Refusal) => void): void {
    if (live.broken) {
      otherwise(UNAVAILABLE)
      return
    }
    if (live.heard <= live.table.version) {
      act(live)
      return
    }
    const { heard } = live
    live.heard = 0
    catchUp(live, live.table.version, (ok) => {
      if (ok) live.waiting.unshift({ act: () => actFresh(live, act, otherwise), otherwise })
      else {
        live.heard = heard
        otherwise(UNAVAILABLE)
      }
    })
  }

  /** Keeps the table locked until it is as the store has it, tells what is new since `told`, then goes on. */
  function catchUp(live: Live, told: number, then: (ok: boolean) => void, wait = READ_AGAIN): void {
    live.busy = true
    const { id } = live.table
    readNews(live, told).then(
      (steps) => {
        live.unreadable = false
        if (steps.length > 0) tell(live, steps, false)
        safely(() => then(true))
        release(live)
      },
      (error: unknown) => {
        if (!live.unreadable) log('error', 'a table could not be read again', { table: id, error: String(error) })
        refuseWaiting(live)
        safely(() => then(false))
        if (live.removed) return release(live)
        if (error instanceof UnknownEntry) {
          // Reading it again would not help: it stays unreadable until the node is upgraded.
          live.broken = true
          if (held.get(id) === live) held.delete(id)
          return release(live)
        }
        const later = Math.min(2 * wait, READ_AGAIN_AT_MOST)
        if (!closed) setTimeout(() => catchUp(live, told, () => {}, later), wait).unref()
      },
    )
  }

  async function readNews(live: Live, told: number): Promise<FullStep[]> {
    if (live.table.version > told) {
      // What is held here is ahead of the store: begin again.
      const got = await read(live.table.id, { since: told })
      if (!got) throw new Error('the table is gone')
      live.table = got.table
      return got.steps
    }
    const entries = await store.entries(live.table.id, told)
    const steps = entries.map((one) => carryOut(live.table, one, false))
    await learnNames(peopleOf(live.table))
    return steps
  }

  /** Sends the new steps to all who watch; who asked gets its answer with them. */
  function tell(live: Live, steps: readonly FullStep[], here: boolean, asker?: Watcher, id?: string): void {
    try {
      crier.tell(live, steps, asker, id)
      changed(live, steps, here)
    } catch (error) {
      log('error', 'a change could not be told', { table: live.table.id, error: String((error as Error).stack) })
      isolate(live.table.id, error)
    }
  }

  /** Carries entries out here, writes them, and tells of them once they are durable. `again` is for when another node was first. */
  function commit(live: Live, made: readonly NewEntry[], done: OnDone, again: () => void, asker?: Watcher, id?: string): void {
    if (closed) {
      done(CLOSING)
      return
    }
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
      log('error', 'an entry could not be carried out', { table: table.id, kind: made[0]!.kind, error: String((error as Error).stack) })
      // A person's command is refused. What the server must do by itself would fail again and again.
      if (made[0]!.by === null) quarantine.add(table.id, 'cannot-go-on', String(error)).catch(() => {})
      catchUp(live, base, () => done(UNAVAILABLE))
      return
    }
    live.busy = true
    live.touched = at
    const key = made[0]!.command
    underWay += 1
    const isMereMove = wasPlaying && table.state === 'playing' && made.every(({ kind }) => kind === 'moved')
    const written = (outcome: Outcome) => {
      underWay -= 1
      if ('version' in outcome) {
        const watching = asker && live.watchers.has(asker) ? asker : undefined
        tell(live, steps, true, watching, id)
        try {
          done(outcome, watching !== undefined)
        } catch (error) {
          log('error', 'an answer could not be given', { table: table.id, error: String((error as Error).stack) })
        }
        release(live)
      } else if ('repeated' in outcome) catchUp(live, base, () => done({ version: outcome.repeated }))
      else catchUp(live, base, (ok) => (ok ? again() : done(UNAVAILABLE)))
    }
    const failed = (error: unknown) => {
      underWay -= 1
      // That the store fails is said once, where it is known.
      log('debug', 'an entry could not be written', { table: table.id, error: String(error) })
      // It may have been written all the same: then it is in what is read now.
      catchUp(live, base, (ok) => {
        const version = ok && key !== null ? versionOf(live.table, key) : undefined
        done(version === undefined ? UNAVAILABLE : { version })
      })
    }
    try {
      store.put(table.id, base, made, at, isMereMove ? movedRowOf(table) : rowOf(table), written, failed)
    } catch (error) {
      failed(error)
    }
  }

  /** Carries a command out. `seen`: who asks watches the table, and by whose eyes. */
  function run(id: string, who: Who, command: TableCommand, done: OnDone, seen?: { readonly live: Live; readonly watcher: Watcher }): void {
    const act = (live: Live) => attempt(live, who, command, done, seen?.watcher, 1)
    const go = () => (seen && !seen.live.removed ? withLive(seen.live, act, done) : withTable(id, act, done))
    const hasBots = held.get(id)?.table.seats.some((seat) => seat.bot !== null) ?? true
    if (command.type !== 'start' || !hasBots) go()
    else
      mayStart(id).then(
        (refusal) => (refusal ? done(refusal) : go()),
        () => done(UNAVAILABLE),
      )
  }

  function attempt(live: Live, who: Who, command: TableCommand, done: OnDone, asker: Watcher | undefined, tries: number): void {
    const key = commandKey(who, command.id)
    // Made at this very version it is no repetition; should its id have been used before, the store will say so.
    const before = command.version === live.table.version ? undefined : versionOf(live.table, key)
    if (before !== undefined) {
      done({ version: before })
      return
    }
    const made = decideSafely(live, who, command, key)
    if (!('refused' in made)) {
      const again = () => {
        if (tries < MOST_TRIES) whenFree(live, () => attempt(live, who, command, done, asker, tries + 1), done)
        else done(UNAVAILABLE)
      }
      commit(live, made, done, again, asker, command.id)
    } else if (made.refused === 'stale' && command.version !== undefined && command.version < live.table.version) {
      settleStale(live, who, key, command.version, made, done, asker)
    } else done(made)
  }

  /** A fault of ours must not be everybody's: it is logged, and this one command refused. */
  function decideSafely(live: Live, who: Who, command: TableCommand, key: string): ReturnType<typeof decide> {
    try {
      const refusal = overTableLimit(live.table, who.guest, command, limits) ?? forbids?.(live.table, who, command, nameOf)
      return refusal ?? decide(live.table, who, command, key, now())
    } catch (error) {
      log('error', 'a command could not be decided', { table: live.table.id, type: command.type, error: String((error as Error).stack) })
      isolate(live.table.id, error)
      return UNAVAILABLE
    }
  }

  /** A command that was sent again long after it was carried out is no news; who is really late is told what has happened. */
  function settleStale(live: Live, who: Who, key: string, since: number, made: Refusal, done: OnDone, asker: Watcher | undefined): void {
    const seconds = waitForLate(who.guest ?? '')
    if (seconds > 0) {
      done(refuse('too-fast', 'too many late commands', { seconds }))
      return
    }
    live.busy = true
    store.entries(live.table.id, Math.max(since, live.table.version - LATE.entries)).then(
      (entries) => {
        const one = entries.find((entry) => entry.command === key)
        done(one ? { version: one.version } : made)
        release(live)
        if (!one && asker && live.watchers.has(asker)) whenFree(live, () => sendUpdate(live, asker, since))
      },
      () => {
        done(UNAVAILABLE)
        release(live)
      },
    )
  }

  /** The steps beyond a version: from memory after a short break, else from the store. */
  function newsSince(live: Live, since: number): FullStep[] | Promise<FullStep[]> {
    if (since >= live.table.version) return []
    if (isRecent(live, since)) return stepsSince(live, since)
    return read(live.table.id, { since }).then((got) => got?.steps ?? [])
  }

  const isRecent = ({ recent }: Live, since: number) => recent.length > 0 && recent[0]!.version <= since + 1

  /** What an update with the steps beyond `since` costs, in requests: the whole game may have to be read for it. */
  const readingCost = (live: Live, since: number | undefined): number =>
    since === undefined || since >= live.table.version || isRecent(live, since) ? 0 : Math.ceil(live.table.version / READ_UNIT)

  /** Everything a watcher may know, with the steps beyond `since`; the table is free. `failed`: it cannot be made, and why. */
  function sendUpdate(
    live: Live,
    watcher: Watcher,
    since: number | undefined,
    id?: string,
    failed: (refusal: Refusal) => void = () => {},
  ): void {
    const send = (steps: readonly FullStep[] | undefined) => {
      const showing = { names: nameOf, now: now(), whole: true, keeps: watcher.keeps, told: 0 }
      try {
        const text = updateText(live.table, watcher.eyesAt(live.table), steps, showing, live.shown)
        watcher.told = live.table.version
        const skipped = steps && steps.length > 0 ? steps[0]!.version - 1 - since! : 0
        watcher.send(`${text}${skipped > 0 ? `,"skipped":${skipped}` : ''}${ending(id)}`)
      } catch (error) {
        isolate(live.table.id, error)
        log('error', 'a table could not be shown', { table: live.table.id, error: String((error as Error).stack) })
        failed(quarantine.has(live.table.id) ? QUARANTINED : UNAVAILABLE)
      }
    }
    const steps = since === undefined ? undefined : newsSince(live, since)
    if (steps instanceof Promise) {
      live.busy = true
      steps.then(send, () => send(undefined)).finally(() => release(live))
    } else send(steps)
  }

  function forgetIdle(): void {
    const before = now() - idle
    for (const [id, live] of held) if (live.watchers.size === 0 && !live.busy && live.touched < before) held.delete(id)
  }
  const sweeping = setInterval(forgetIdle, Math.min(10_000, idle)).unref()

  store.onChange((news) => {
    if (news === null) for (const live of held.values()) hear(live, Number.POSITIVE_INFINITY)
    else {
      const live = held.get(news.table)
      if (live) hear(live, news.version, news.entries)
    }
  })

  /** Another node has written. Where nobody watches here, it is enough to know that until somebody asks. */
  function hear(live: Live, version: number, entries?: readonly Entry[]): void {
    if (live.watchers.size === 0) {
      live.heard = Math.max(live.heard, version)
      return
    }
    whenFree(live, () => {
      const { table } = live
      if (table.version >= version) return
      const isNext = entries !== undefined && version - entries.length === table.version
      // Moves come with all that is needed; with anything else there may be a name to be learnt.
      if (!isNext || entries.some(({ kind }) => kind !== 'moved')) return catchUp(live, table.version, () => {})
      const told = table.version
      try {
        tell(
          live,
          entries.map((one) => carryOut(table, one, false)),
          false,
        )
      } catch {
        catchUp(live, told, () => {})
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
    nameOf,
    learnNames,
    /** A person has another name now, or none. */
    rename: (guest: string, name: string) => void names.set(guest, name),
    async relearn(guest: string): Promise<void> {
      if (names.delete(guest)) await learnNames([guest])
    },
    /** The table is in quarantine: those who watch it are told, and it is let go. */
    drop(id: string): void {
      const live = held.get(id)
      if (!live) return
      held.delete(id)
      const text = JSON.stringify({ type: 'refused', ...QUARANTINED })
      for (const watcher of live.watchers) watcher.send(text)
    },
    /** Tables that are watched here. */
    *watched(): Iterable<Live> {
      for (const live of held.values()) if (live.watchers.size > 0) yield live
    },
    held: () => held.size,
    /** The table is gone from the store: whoever looks at it is told, and it is forgotten here. */
    remove(id: string): void {
      if (opening.has(id)) removed.add(id)
      const live = held.get(id)
      if (!live) return
      held.delete(id)
      live.removed = true
      const text = JSON.stringify({ type: 'gone', table: id } satisfies ToClient)
      for (const watcher of live.watchers) watcher.send(text)
      live.watchers.clear()
    },
    isFollowed: (id: string) => (held.get(id)?.watchers.size ?? 0) > 0,
    /** The table as it is on the disk; undefined: there is none. */
    look: (id: string): Promise<Live | undefined> =>
      new Promise((resolve, reject) =>
        withTable(id, resolve, (refusal) =>
          refusal.refused === 'not-found' ? resolve(undefined) : reject(Object.assign(new Error(refusal.message), { refusal })),
        ),
      ),
    /** Now, if the table is held here; as it is, even if something is on its way to the disk. */
    whenHeld(id: string, act: (live: Live) => void): void {
      const live = held.get(id)
      if (live) act(live)
    },
    /** Nothing is begun any more; what is on its way to the disk gets there. */
    close(): void {
      closed = true
      crier.close()
      clearInterval(sweeping)
    },
  }
}

export const CLOSING = refuse('closing', 'this node is going away: come back')
const QUARANTINED = refuse('quarantined', 'this table cannot be worked on; the operator of the server can release it')
const UNAVAILABLE = refuse('unavailable', 'this could not be kept just now; try again')
const UNREADABLE = refuse('unavailable', 'the table cannot be read just now; try again')
