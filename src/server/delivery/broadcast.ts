// Sends updates to everybody who watches a table: at once to the sender of a command and the seat on turn, in batches to the others.
import type { Update } from '../../protocol/table.ts'
import type { ViewCache } from '../perspective/project.ts'
import {
  ALL_HANDS,
  CLOSED,
  type FullStep,
  type Names,
  OWN_SEAT,
  type ReceiverPerspective,
  SPECTATOR,
  showUpdate,
  WATCHED_SEAT,
} from '../perspective/project.ts'
import { actorOf, isDealInPlay, type ServerTable, seatOf } from '../tables/table.ts'

interface WatcherConfig {
  readonly guest: string | null
  /** What a spectator asked to see: one seat's hand, or all hands. */
  readonly as: number | 'all' | null
  /** It caches the views it gets, and is sent only what changed. */
  readonly deltas: boolean
  /** Takes JSON. */
  readonly send: (text: string) => void
  /** Whether it wants no chat by this guest. */
  readonly hasMuted: (guest: string) => boolean
}

/** A receiver of a table's updates. */
export class Watcher {
  readonly guest: WatcherConfig['guest']
  readonly as: WatcherConfig['as']
  readonly deltas: boolean
  readonly send: WatcherConfig['send']
  readonly hasMuted: WatcherConfig['hasMuted']
  /** The version it was sent last. */
  sent = 0
  private perspective = SPECTATOR
  /** The version of the seats for which the perspective was computed. */
  private seating = 0

  constructor({ guest, as, deltas, send, hasMuted }: WatcherConfig) {
    this.guest = guest
    this.as = as
    this.deltas = deltas
    this.send = send
    this.hasMuted = hasMuted
  }

  /** What it may see now. */
  perspectiveAt(table: ServerTable): ReceiverPerspective {
    // All hands become visible when the game is over, however it ended.
    if (this.seating !== table.seating || this.as === 'all') {
      this.perspective = perspectiveOf(table, this)
      this.seating = table.seating
    }
    return this.perspective
  }
}

export interface Audience {
  table: ServerTable
  readonly watchers: Set<Watcher>
  /** The latest steps, for watchers that return after a short break. */
  recent: FullStep[]
  readonly views: ViewCache
}

export interface BroadcasterConfig {
  /** How long moves are batched for watchers who are not on turn, in milliseconds; 0: not at all. */
  readonly batchDelay: () => number
  readonly now: () => number
  readonly names: Names
  /** Calls back when no entry of the table is being written. */
  readonly whenFree: (audience: Audience, act: () => void) => void
}

/** At least this many steps are cached. */
export const RECENT = 16
/** The largest batch; smaller than `RECENT`. */
const MOST_BATCHED = 12

/** Milliseconds for each move being written, and the limit. */
const DELAY_EACH = 2
const LONGEST_DELAY = 500

/** Updates are batched longer under load; 0 turns batching off. */
export const batchDelayMs = (quiet: number, inFlight: number): number =>
  quiet === 0 ? 0 : Math.max(quiet, Math.min(LONGEST_DELAY, inFlight * DELAY_EACH))

/** What this watcher may see: its own seat, or what it asked for as long as that is allowed, or what every spectator sees. */
export function perspectiveOf(table: ServerTable, { guest, as }: Pick<WatcherConfig, 'guest' | 'as'>): ReceiverPerspective {
  const seat = seatOf(table, guest)
  if (table.state !== 'open' && isDealInPlay(table)) return seat === null ? CLOSED : OWN_SEAT[seat]!
  if (as === 'all') return table.state === 'over' || (seat === null && table.settings.allHands !== null) ? ALL_HANDS : SPECTATOR
  if (seat !== null) return OWN_SEAT[seat]!
  const isAllowed = as !== null && table.seats[as]?.shownTo.some((to) => to === 'all' || to === guest)
  return isAllowed ? WATCHED_SEAT[as]! : SPECTATOR
}

/** The cached steps after a version. */
export function stepsSince({ recent }: Pick<Audience, 'recent'>, version: number): FullStep[] {
  let from = recent.length
  while (from > 0 && recent[from - 1]!.version > version) from -= 1
  return recent.slice(from)
}

/** An update as JSON; with an id it also answers the command of that id. */
export const toText = (update: Update, id?: string): string =>
  // A spread followed by fields is several times slower in V8.
  JSON.stringify(id === undefined ? update : Object.assign({}, update, { id, ok: true }))

/** An update that several watchers share. */
interface SharedUpdate {
  readonly perspective: ReceiverPerspective
  readonly since: number
  readonly deltas: boolean
  readonly update: Update
  /** Made once somebody gets it who is not the sender of the command. */
  text?: string
}

export function createBroadcaster({ batchDelay, now, names, whenFree }: BroadcasterConfig) {
  const delayed = new Set<Audience>()
  let timer: NodeJS.Timeout | undefined

  function makeUpdate({ table, views, ...audience }: Audience, watcher: Watcher): SharedUpdate {
    const { sent: since, deltas } = watcher
    const perspective = watcher.perspectiveAt(table)
    const update = showUpdate(table, perspective, stepsSince(audience, since), {
      names,
      now: now(),
      full: false,
      deltas: deltas ? { since, views } : null,
    })
    return { perspective, since, deltas, update }
  }

  /** Sends to the watchers that cannot wait, or to everybody. Returns whether others are left. */
  function sendTo(audience: Audience, everybody: boolean, sender?: Watcher, id?: string): boolean {
    const { table, watchers } = audience
    const onTurn = OWN_SEAT[actorOf(table)]
    const made: SharedUpdate[] = []
    let isSomeoneLeft = false
    for (const watcher of watchers) {
      const { sent, deltas } = watcher
      if (sent >= table.version) continue
      const perspective = watcher.perspectiveAt(table)
      if (!everybody && watcher !== sender && perspective !== onTurn && table.version - sent < MOST_BATCHED) {
        isSomeoneLeft = true
        continue
      }
      let one = made.find((other) => other.perspective === perspective && other.since === sent && other.deltas === deltas)
      if (!one) {
        one = makeUpdate(audience, watcher)
        made.push(one)
      }
      watcher.sent = table.version
      if (watcher === sender && id !== undefined) watcher.send(toText(one.update, id))
      else {
        one.text ??= toText(one.update)
        watcher.send(one.text)
      }
    }
    return isSomeoneLeft
  }

  function flushDelayed(): void {
    timer = undefined
    const all = [...delayed]
    delayed.clear()
    for (const audience of all) whenFree(audience, () => void sendTo(audience, true))
  }

  return {
    /** Sends the new steps. The sender of the command gets its answer with them. */
    broadcast(audience: Audience, steps: readonly FullStep[], sender?: Watcher, id?: string): void {
      const { table, recent } = audience
      recent.push(...steps)
      // Sending every move to everybody at once would be half of a busy server's work.
      const delay = batchDelay()
      const canWait = delay > 0 && table.state === 'playing' && steps.length === 1 && steps[0]!.kind === 'moved'
      if (sendTo(audience, !canWait, sender, id)) {
        delayed.add(audience)
        timer ??= setTimeout(flushDelayed, delay)
      }
      if (recent.length > 2 * RECENT) recent.splice(0, RECENT)
    },
    close(): void {
      clearTimeout(timer)
    },
  }
}
