// Who watches a table, and how they are told: who asked and who is on turn at once, the others of a few moves together.

import { type Shown, updateText } from '../perspective/delta-update.ts'
import { ALL_EYES, type Eyes, type FullStep, type Names, OVER_SHOULDER, OWN_EYES, PUBLIC_EYES } from '../perspective/project.ts'
import { actorOf, seatOf, type Table } from '../tables/table.ts'

interface WatcherConfig {
  readonly guest: string | null
  /** A spectator's wish: over a seat's shoulder, or all hands. */
  readonly as: number | 'all' | null
  /** Keeps what it was shown, and is sent what has changed. */
  readonly keeps: boolean
  /** Takes JSON. */
  readonly send: (text: string) => void
}

/** Somebody who is told what happens at a table. */
export class Watcher {
  readonly guest: WatcherConfig['guest']
  readonly as: WatcherConfig['as']
  readonly keeps: boolean
  readonly send: WatcherConfig['send']
  /** The version it was told last. */
  told = 0
  private eyes = PUBLIC_EYES
  /** Where its eyes were looked up last. */
  private seating = 0

  constructor({ guest, as, keeps, send }: WatcherConfig) {
    this.guest = guest
    this.as = as
    this.keeps = keeps
    this.send = send
  }

  /** What it may see now. */
  eyesAt(table: Table): Eyes {
    // All hands are open when the game is over, whatever made it so.
    if (this.seating !== table.seating || this.as === 'all') {
      this.eyes = eyesOf(table, this)
      this.seating = table.seating
    }
    return this.eyes
  }
}

export interface Audience {
  table: Table
  readonly watchers: Set<Watcher>
  /** The last steps, for who comes back after a short break. */
  recent: FullStep[]
  readonly shown: Shown
}

export interface CrierConfig {
  /** How long moves are gathered for who is not on turn, in milliseconds; 0: each is told at once. */
  readonly gather: () => number
  readonly now: () => number
  readonly names: Names
  /** When nothing of the table is on its way to the disk. */
  readonly whenFree: (audience: Audience, act: () => void) => void
}

/** Steps remembered, at least. */
export const RECENT = 16
/** Moves told together, at most: fewer than are remembered. */
const MOST_GATHERED = 12

/** For each move on its way to the disk, and at most, in milliseconds. */
const GATHERING_EACH = 2
const MOST_GATHERING = 500

/** The more there is to do, the longer who can wait has to; where nothing is gathered on a quiet server, nothing is on a busy one. */
export const gatheringTime = (quiet: number, underWay: number): number =>
  quiet === 0 ? 0 : Math.max(quiet, Math.min(MOST_GATHERING, underWay * GATHERING_EACH))

/** What this watcher may see: its own seat; or what it asked for, as long as that is allowed; or what all see. */
export function eyesOf(table: Table, { guest, as }: Pick<WatcherConfig, 'guest' | 'as'>): Eyes {
  const seat = seatOf(table, guest)
  if (as === 'all') return table.state === 'over' || (seat === null && table.settings.allHands !== null) ? ALL_EYES : PUBLIC_EYES
  if (seat !== null) return OWN_EYES[seat]!
  const shown = as !== null && table.seats[as]?.shownTo.some((to) => to === 'all' || to === guest)
  return shown ? OVER_SHOULDER[as]! : PUBLIC_EYES
}

/** The last of the steps that are remembered. */
export function stepsSince({ recent }: Pick<Audience, 'recent'>, version: number): FullStep[] {
  let from = recent.length
  while (from > 0 && recent[from - 1]!.version > version) from -= 1
  return recent.slice(from)
}

/** Of an update that is an answer, too. */
export const ending = (id: string | undefined) => (id === undefined ? '}' : `,"id":"${id}","ok":true}`)

/** What several may be sent. */
interface Made {
  readonly eyes: Eyes
  readonly told: number
  readonly keeps: boolean
  readonly text: string
}

export function createCrier({ gather, now, names, whenFree }: CrierConfig) {
  const behind = new Set<Audience>()
  let timer: NodeJS.Timeout | undefined

  /** Tells those who are to know now, or everybody; whether others are left. */
  function tellThose(audience: Audience, everybody: boolean, asker?: Watcher, id?: string): boolean {
    const { table, watchers, shown } = audience
    const onTurn = OWN_EYES[actorOf(table)]
    const at = now()
    const made: Made[] = []
    let late = false
    for (const watcher of watchers) {
      const { told, keeps } = watcher
      if (told >= table.version) continue
      const eyes = watcher.eyesAt(table)
      if (!everybody && watcher !== asker && eyes !== onTurn && table.version - told < MOST_GATHERED) {
        late = true
        continue
      }
      let one: Made | undefined
      for (const other of made) if (other.eyes === eyes && other.told === told && other.keeps === keeps) one = other
      if (!one) {
        one = {
          eyes,
          told,
          keeps,
          text: updateText(table, eyes, stepsSince(audience, told), { names, now: at, whole: false, keeps, told }, shown),
        }
        made.push(one)
      }
      watcher.told = table.version
      watcher.send(one.text + ending(watcher === asker ? id : undefined))
    }
    return late
  }

  function tellBehind(): void {
    timer = undefined
    const all = [...behind]
    behind.clear()
    for (const audience of all) whenFree(audience, () => void tellThose(audience, true))
  }

  return {
    /** The new steps, to all who watch; who asked gets its answer with them. */
    tell(audience: Audience, steps: readonly FullStep[], asker?: Watcher, id?: string): void {
      const { table, recent } = audience
      recent.push(...steps)
      // To tell everybody of every move would be half of what a busy server does.
      const wait = gather()
      const canWait = wait > 0 && table.state === 'playing' && steps.length === 1 && steps[0]!.kind === 'moved'
      if (tellThose(audience, !canWait, asker, id)) {
        behind.add(audience)
        timer ??= setTimeout(tellBehind, wait)
      }
      if (recent.length > 2 * RECENT) recent.splice(0, RECENT)
    },
    close(): void {
      clearTimeout(timer)
    },
  }
}
