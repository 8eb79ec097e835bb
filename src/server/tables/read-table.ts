// A table from its stored entries. A long game is read page by page and in slices, so that others do not wait for it.
import { FIRST_EPOCH } from '../../core/fair/fair-deal.ts'
import { GAMES } from '../../games/index.ts'
import type { Slices } from '../limits/slices.ts'
import { applyEntry, type FullStep, stepOf } from '../perspective/project.ts'
import { DamageError } from '../store/backend.ts'
import type { Entry, Store } from '../store/store.ts'
import { startClocks } from './clock.ts'
import { type EntryData, UnknownEntry } from './entries.ts'
import { fold, type ServerTable, type TableEvent } from './table.ts'

/** Entries read at once. */
const PAGE = 500
/** A shorter list is applied without waiting for a turn. */
const FEW = 50

export interface Reading {
  /** Steps after this version are returned. */
  readonly since: number
  /** The most steps; the latest ones. */
  readonly most: number
  /** Goes on only while nobody else waits. */
  readonly background?: boolean
}

/** A table from its first entry. */
function create(id: string, first: Entry): ServerTable {
  const data = first.data as EntryData['created']
  const game = Object.hasOwn(GAMES, data.game) ? GAMES[data.game] : undefined
  if (!game) throw new DamageError(`table ${id} is of an unknown game`)
  return {
    id,
    game,
    options: data.options,
    settings: data.settings,
    host: data.host,
    created: first.at,
    seed: data.seed,
    secret: data.secret,
    begunWith: data.moves ?? [],
    method: data.deal === 2 ? 'sha256-2' : 'sha256-1',
    hasEpochs: data.deal === 2,
    duplicate: data.duplicate ? { tables: data.duplicate, compared: false } : null,
    sealed: null,
    epoch: FIRST_EPOCH,
    version: first.version,
    position: first.version,
    seating: first.version,
    at: first.at,
    state: 'open',
    seats: data.seats.map((seat, i) => ({
      guest: seat && 'guest' in seat ? seat.guest : null,
      bot: seat && 'bot' in seat ? seat.bot : null,
      program: false,
      invited: data.invited?.[i] ?? null,
      entropy: null,
      commitment: null,
      uncommitted: false,
      resigned: false,
      shownTo: [],
    })),
    s: null,
    log: [],
    undone: [],
    rng: null,
    clocks: startClocks(data.settings.clock, data.seats.length, first.at),
    vote: null,
    rematch: null,
    legal: null,
    commands: [],
  }
}

/** The table after all these entries; `onEntry` is called for every entry after `since`, with the events it caused. */
export function open(
  id: string,
  entries: readonly Entry[],
  since: number,
  onEntry: (one: Entry, from: number, to: number, events: readonly TableEvent[]) => void,
): ServerTable | undefined {
  const [first] = entries
  if (first?.kind !== 'created') return undefined
  const table = create(id, first)
  if (first.version > since) onEntry(first, 0, 0, [])
  for (const one of entries.slice(1)) {
    const from = table.log.length
    if (one.version <= since) fold(table, one)
    else {
      const events: TableEvent[] = []
      fold(table, one, (event, at) => void events.push({ at, event }))
      onEntry(one, from, table.log.length, events)
    }
  }
  return table
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
      // What could be applied once can be applied again, unless the store is damaged.
      const what = `the entries cannot be applied: ${(error as Error).message}`
      store.reportDamage(id, what)
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
      else steps.push(sound(() => applyEntry(table, one)))
    }
    if (page.length < PAGE) return { table, steps }
    page = await store.entries(id, table.version, PAGE)
  }
}
