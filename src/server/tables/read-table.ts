// A table read from the store: page by page and slice by slice, so that a long game keeps nobody waiting.
import type { Slices } from '../limits/slices.ts'
import { type FullStep, stepOf } from '../perspective/project.ts'
import { DamageError } from '../store/backend.ts'
import type { Entry, Store } from '../store/store.ts'
import { fold, open, type Table, type ToldEvent, UnknownEntry } from './table.ts'

/** Entries read at once. */
const PAGE = 500
/** So few are carried out without waiting for a turn. */
const FEW = 50

export interface Reading {
  /** Steps after this version are wanted. */
  readonly since: number
  /** At most so many of them, the latest. */
  readonly most: number
  /** Goes on only while nobody else waits. */
  readonly background?: boolean
}

/** Carries an entry out; the step it makes. */
export function carryOut(table: Table, one: Entry, draw: boolean): FullStep {
  const events: ToldEvent[] = []
  const before = table.log.length
  fold(table, one, (event, at) => void events.push({ at, event }), draw)
  return stepOf(one, before, table.log.length, events)
}

export async function readTable(store: Store, slices: Slices, id: string, { since, most, background = false }: Reading) {
  let page = await store.entries(id, 0, PAGE)
  const last = page.length < PAGE ? (page.at(-1)?.version ?? 0) : ((await store.row(id))?.version ?? 0)
  const from = Math.max(since, last - most)
  const steps: FullStep[] = []
  const sound = <T>(act: () => T): T => {
    try {
      return act()
    } catch (error) {
      if (error instanceof UnknownEntry) throw error
      // What was carried out once can be again, or the store is damaged.
      const what = `the entries cannot be carried out: ${(error as Error).message}`
      store.tellDamage(id, what)
      throw new DamageError(what)
    }
  }
  const first = page.slice(0, 1)
  const table = sound(() => open(id, first, from, (one) => void steps.push(stepOf(one, 0, 0, []))))
  if (!table) return undefined
  const job = slices.job(background ? 'background' : 'asked')
  if (background || page.length > FEW) await job.turn()
  for (let rest = page.slice(1); ; rest = page) {
    for (const one of rest) {
      if (job.isSpent()) await job.turn()
      if (one.version <= from) sound(() => fold(table, one))
      else steps.push(sound(() => carryOut(table, one, false)))
    }
    if (page.length < PAGE) return { table, steps }
    page = await store.entries(id, table.version, PAGE)
  }
}
