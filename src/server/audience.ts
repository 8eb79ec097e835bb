// Who watches a table, and how they are told: who asked and who is on turn at once, the others of a few moves together.
import { type Eyes, type FullStep, type Names, OVER_SHOULDER, OWN_EYES } from './show.ts'
import { actorOf, seatOf, type Table } from './table.ts'
import { type ShownViews, updateText } from './update-text.ts'

/** Somebody who is told what happens at a table. */
export interface Watcher {
  readonly guest: string | null
  /** A spectator's wish: over a seat's shoulder, or all hands. */
  readonly as: number | 'all' | null
  /** Keeps what it was shown, and is sent what has changed. */
  readonly keeps: boolean
  /** The version it was told last. */
  told: number
  send(text: string): void
}

export interface Audience {
  table: Table
  readonly watchers: Set<Watcher>
  /** The last steps, for who comes back after a short break. */
  recent: FullStep[]
  /** How many moves not all have been told of. */
  gathered: number
  readonly views: ShownViews
}

export interface CrierConfig {
  /** How long moves are gathered for who is not on turn, in milliseconds; 0: each is told at once. */
  readonly gather: number
  readonly now: () => number
  readonly names: Names
  /** When nothing of the table is on its way to the disk. */
  readonly whenFree: (audience: Audience, act: () => void) => void
}

export const RECENT = 24
/** Moves told together, at most: fewer than are remembered. */
const MOST_GATHERED = 8

/** What this watcher may see: its own seat; or what it asked for, as long as that is allowed; or what all see. */
export function eyesOf(table: Table, { guest, as }: Pick<Watcher, 'guest' | 'as'>): Eyes {
  const seat = seatOf(table, guest)
  if (as === 'all') return table.state === 'over' || (seat === null && table.settings.allHands !== null) ? 'all' : 'public'
  if (seat !== null) return OWN_EYES[seat]!
  const shown = as !== null && table.seats[as]?.shownTo.some((to) => to === 'all' || to === guest)
  return shown ? OVER_SHOULDER[as]! : 'public'
}

/** Of an update that is an answer, too. */
export const ending = (id: string | undefined) => (id === undefined ? '}' : `,"id":"${id}","ok":true}`)

export function createCrier({ gather, now, names, whenFree }: CrierConfig) {
  const behind = new Set<Audience>()
  let timer: NodeJS.Timeout | undefined

  /** Tells those who are to know now, or everybody; whether others are left. */
  function tellThose(audience: Audience, everybody: boolean, asker?: Watcher, id?: string): boolean {
    const { table, watchers, recent, views } = audience
    const onTurn = OWN_EYES[actorOf(table)]
    const at = now()
    const made: { readonly eyes: Eyes; readonly told: number; readonly keeps: boolean; readonly text: string }[] = []
    let late = false
    for (const watcher of watchers) {
      const { told, keeps } = watcher
      if (told >= table.version) continue
      const eyes = eyesOf(table, watcher)
      if (!everybody && watcher !== asker && eyes !== onTurn) {
        late = true
        continue
      }
      let one = made.find((other) => other.eyes === eyes && other.told === told && other.keeps === keeps)
      if (!one) {
        const steps = recent.filter((step) => step.version > told)
        one = { eyes, told, keeps, text: updateText(table, eyes, steps, { names, now: at, whole: false, keeps, told }, views) }
        made.push(one)
      }
      watcher.told = table.version
      watcher.send(one.text + ending(watcher === asker ? id : undefined))
    }
    return late
  }

  function tellAll(audience: Audience): void {
    audience.gathered = 0
    tellThose(audience, true)
  }

  function tellBehind(): void {
    timer = undefined
    const all = [...behind]
    behind.clear()
    for (const audience of all) whenFree(audience, () => tellAll(audience))
  }

  return {
    /** The new steps, to all who watch; who asked gets its answer with them. */
    tell(audience: Audience, steps: readonly FullStep[], asker?: Watcher, id?: string): void {
      const { table, recent } = audience
      recent.push(...steps)
      // To tell everybody of every move would be half of what a busy server does.
      const canWait = gather > 0 && table.state === 'playing' && steps.length === 1 && steps[0]!.kind === 'moved'
      if (tellThose(audience, !canWait, asker, id)) {
        audience.gathered += 1
        if (audience.gathered >= MOST_GATHERED) tellAll(audience)
        else {
          behind.add(audience)
          timer ??= setTimeout(tellBehind, gather)
        }
      }
      if (recent.length > RECENT) recent.splice(0, recent.length - RECENT)
    },
    close(): void {
      clearTimeout(timer)
    },
  }
}
