// What a receiver may know of a table, as an update: always made from the view and the events of its seat, never from the full state.
import { isVisibleTo } from '../../core/events.ts'
import { commitToSecret } from '../../core/fair/fair-deal.ts'
import { OVER } from '../../core/game.ts'
import { equal } from '../../core/match.ts'
import type {
  About,
  ClockShown,
  Fairness,
  LogLine,
  Person,
  Result,
  SeatShown,
  Step,
  TurnShown,
  Update,
  VoteShown,
} from '../../protocol/table.ts'
import { MOST_SEATS } from '../../protocol/values.ts'
import type { Entry } from '../store/store.ts'
import { entropyOf } from '../tables/fairness.ts'
import {
  actorOf,
  type EntryData,
  fold,
  freeUndo,
  isDealInPlay,
  isPerson,
  legalMoves,
  type ServerTable,
  type TableEvent,
  tableDeadline,
} from '../tables/table.ts'

/** What a receiver may see: what a seat sees (its own, or one that lets a spectator watch it), what everybody sees, or all hands with a delay. */
export interface ReceiverPerspective {
  readonly seat: number | null
  readonly own: boolean
  readonly all: boolean
  /** Sees nothing of the game: others still play the same deal. */
  readonly closed?: boolean
}

const SEATS = Array.from({ length: MOST_SEATS }, (_, seat) => seat)
/** One object for each, so that equal perspectives are the same object. */
export const OWN_SEAT: readonly ReceiverPerspective[] = SEATS.map((seat) => ({ seat, own: true, all: false }))
export const WATCHED_SEAT: readonly ReceiverPerspective[] = SEATS.map((seat) => ({ seat, own: false, all: false }))
export const SPECTATOR: ReceiverPerspective = { seat: null, own: false, all: false }
export const ALL_HANDS: ReceiverPerspective = { seat: null, own: false, all: true }
export const CLOSED: ReceiverPerspective = { seat: null, own: false, all: false, closed: true }

/** A step with all its events, whether a receiver may see them or not. It never leaves the server like this. */
export interface FullStep {
  readonly version: number
  readonly kind: Step['kind']
  readonly seat?: number | undefined
  /** What everybody may know. */
  readonly shared: Step
  readonly events: readonly TableEvent[]
}

type Public = Partial<Pick<Step, 'seat' | 'yes' | 'why' | 'program'>>
/** What everybody may know of an entry. */
const SHARED_FIELDS: { readonly [K in keyof EntryData]?: (data: EntryData[K]) => Public } = {
  moved: ({ seat, program }) => ({ seat, ...(program ? { program } : {}) }),
  asked: ({ by }) => ({ seat: by }),
  voted: ({ seat, yes }) => ({ seat, yes }),
  'took-over': ({ seat, why }) => ({ seat, why }),
  resigned: ({ seat, why }) => ({ seat, ...(why ? { why } : {}) }),
}

export function stepOf(one: Entry, from: number, to: number, events: FullStep['events']): FullStep {
  const kind = one.kind as keyof EntryData
  const fieldsOf = SHARED_FIELDS[kind] as ((data: unknown) => Public) | undefined
  const { seat } = one.data as { readonly seat?: number }
  const moved = kind === 'moved' || kind === 'started' || kind === 'undone'
  const step: Step = { version: one.version, at: one.at, kind }
  if (fieldsOf) Object.assign(step, fieldsOf(one.data))
  else if (typeof seat === 'number') step.seat = seat
  if (moved) {
    step.from = from
    step.to = to
  }
  return { version: one.version, kind, seat: step.seat, shared: step, events }
}

/** Applies a stored entry to the table, and returns the step it makes. */
export const applyEntry = (table: ServerTable, one: Entry): FullStep => applied(table, one, false).step

/** Applies a new entry to the table, and returns it with the chance that was drawn, to be stored, and the step it makes. */
export const applyNewEntry = (table: ServerTable, one: Entry) => applied(table, one, true)

function applied(table: ServerTable, one: Entry, draw: boolean): { readonly entry: Entry; readonly step: FullStep } {
  const events: TableEvent[] = []
  const before = table.log.length
  const entry = fold(table, one, (event, at) => void events.push({ at, event }), draw)
  return { entry, step: stepOf(one, before, table.log.length, events) }
}

/** The step as this receiver may know it. */
export function showStep(step: FullStep, { seat, closed }: ReceiverPerspective): Step {
  const { events, shared } = step
  if (closed) return { ...shared, lines: [] }
  if (events.length === 0) return shared
  // A receiver of all hands gets them late, as views; its events are a spectator's.
  const lines = events.filter(({ event }) => isVisibleTo(event, seat))
  return { lines: lines as unknown as LogLine[], ...shared }
}

export type Names = (guest: string) => string
export const showPerson = (guest: string, names: Names): Person => ({ id: guest, name: names(guest) })

export const showSeats = (table: ServerTable, names: Names): SeatShown[] =>
  table.seats.map((seat) => ({
    person: seat.guest === null ? null : showPerson(seat.guest, names),
    bot: seat.bot,
    ...(seat.program ? { program: true } : {}),
    ...(seat.invited === null ? {} : { invited: showPerson(seat.invited, names) }),
    ...(seat.entropy === null ? {} : { entropy: true }),
    ...(seat.commitment === null ? {} : { committed: true }),
    ...(seat.resigned ? { resigned: true } : {}),
    ...(seat.shownTo.length > 0 ? { shownTo: seat.shownTo } : {}),
  }))

export function showFairness(table: ServerTable): Fairness {
  const over = table.state === 'over' && !isDealInPlay(table)
  const begunWith = table.begunWith.length > 0 ? { begunWith: table.begunWith.length } : {}
  if (table.secret === undefined) return { kind: 'chosen', ...begunWith, ...(over ? { seed: table.seed! } : {}) }
  return {
    kind: 'fair',
    ...(table.method === 'sha256-1' ? {} : showCommitments(table)),
    commitment: commitToSecret(table.secret),
    ...(table.sealed === null ? {} : { sealed: table.sealed }),
    ...(table.state === 'open' ? {} : { entropy: table.seats.map((seat) => seat.entropy) }),
    ...(over ? { secret: table.secret } : {}),
  }
}

function showCommitments({ method, seats }: ServerTable): Pick<Fairness, 'method' | 'commitments' | 'uncommitted'> {
  const { uncommitted } = entropyOf(seats)
  const commitments = seats.map((seat) => seat.commitment)
  return { method, commitments, ...(uncommitted.length > 0 ? { uncommitted } : {}) }
}

export const showAbout = (table: ServerTable, names: Names): About => ({
  game: table.game.id,
  options: table.options,
  settings: table.settings,
  host: showPerson(table.host, names),
  created: table.created,
  fairness: showFairness(table),
  ...(table.duplicate ? { duplicate: { tables: [...table.duplicate.tables], compared: table.duplicate.compared } } : {}),
})

export function showTurn(table: ServerTable, perspective: ReceiverPerspective, briefly: boolean): TurnShown | undefined {
  const seat = actorOf(table)
  if (!perspective.own || perspective.seat !== seat || !isPerson(table.seats[seat]!)) return undefined
  const { game, s } = table
  const moves = legalMoves(table)
  if (briefly) return { seat, moves: moves as unknown[] }
  const texts = moves.map((move) => game.text.move(s, move))
  return { seat, moves: moves as unknown[], texts, blocked: game.blocked(s) as TurnShown['blocked'] }
}

function showClock(table: ServerTable, now: number): ClockShown {
  const { left, since } = table.clocks
  return {
    since: table.state === 'playing' ? since : null,
    deadline: tableDeadline(table),
    ...(left.length > 0 ? { left } : {}),
    now,
  }
}

const showVote = ({ id, kind, by, seat, to, waiting }: NonNullable<ServerTable['vote']>): VoteShown => ({
  id,
  kind,
  by,
  ...(seat === undefined ? {} : { seat }),
  ...(to === undefined ? {} : { to }),
  waiting,
})

/** The winners: by the rules, or everybody who has not resigned. */
export function resultOf(table: ServerTable): Result {
  const { totals, origins, winners } = table.game.scores(table.s)
  const resigned = table.seats.flatMap((seat, i) => (seat.resigned ? [i] : []))
  const stayed = table.seats.flatMap((seat, i) => (seat.resigned ? [] : [i]))
  const byRules = table.game.actor(table.s) === OVER
  return { totals: [...totals], origins: [...origins], winners: byRules ? [...winners] : stayed, resigned }
}

/** The views of all seats, with the table's delay in moves; without delay when the game is over. */
function showAll(table: ServerTable): Pick<Update, 'views' | 'viewsAt'> {
  const late = table.state === 'over' ? 0 : (table.settings.allHands ?? table.log.length)
  const at = Math.max(0, table.log.length - late)
  if (table.s === null) return {}
  const s = table.game.setup(table.options, table.seats.length)
  for (const { move } of table.log.slice(0, at)) table.game.apply(s, move)
  return { views: table.seats.map((_, seat) => table.game.view(s, seat)), viewsAt: at }
}

type View = Readonly<Record<string, unknown>>

/**
 * The views a table has sent; one cache for each table in memory. Every view sent to a client that wants deltas must come from here,
 * because later views are compared with it.
 */
export class ViewCache {
  /** A spectator's view, then those of the seats. */
  private readonly views: CachedView[] = []

  /** The view of a seat, or a spectator's. */
  view(table: ServerTable, seat: number | null): View {
    return this.refresh(table, seat).current
  }

  /** The fields that have changed since a version the receiver has seen. */
  changesSince(table: ServerTable, seat: number | null, version: number): View {
    return this.refresh(table, seat).changesSince(version)
  }

  private refresh(table: ServerTable, seat: number | null): CachedView {
    const place = seat === null ? 0 : seat + 1
    this.views[place] ??= new CachedView()
    const cached = this.views[place]
    if (cached.version !== table.version) cached.update(table.game.view(table.s, seat) as View, table.version)
    return cached
  }
}

class CachedView {
  version = -1
  current: View = {}
  /** The version at which each field was first seen with its present value. */
  private readonly since = new Map<string, number>()

  update(view: View, version: number): void {
    for (const name of Object.keys(view)) {
      if (!equal(this.current[name], view[name])) this.since.set(name, version)
    }
    this.current = view
    this.version = version
  }

  changesSince(version: number): View {
    const changes: Record<string, unknown> = {}
    for (const [name, since] of this.since) if (since > version) changes[name] = this.current[name]
    return changes
  }
}

export interface UpdateOptions {
  readonly names: Names
  readonly now: number
  /** The receiver needs everything: it has just connected, or has missed something. */
  readonly full: boolean
  /** The receiver caches the views it gets: its updates have no notation, and after a move only the fields of the view that changed. */
  readonly deltas: { readonly since: number; readonly views: ViewCache } | null
}

/** The number of own moves that can be undone without asking. */
export const undoableOf = (table: ServerTable, { own, seat }: ReceiverPerspective): number =>
  own && table.state === 'playing' && !table.seats[seat!]!.resigned ? freeUndo(table, seat!) : 0

/** The view of the receiver: whole, or only what changed since the last update. */
function showView(
  table: ServerTable,
  { seat, all, closed }: ReceiverPerspective,
  full: boolean,
  deltas: UpdateOptions['deltas'],
): Pick<Update, 'since' | 'view'> {
  if (table.s === null || closed) return { view: null }
  if (!deltas || all) return { view: table.game.view(table.s, seat) }
  if (full) return { view: deltas.views.view(table, seat) }
  return { since: deltas.since, view: deltas.views.changesSince(table, seat, deltas.since) }
}

/** The update for a receiver. The sender adds `id` and `ok` if it answers a command. */
export function showUpdate(
  table: ServerTable,
  perspective: ReceiverPerspective,
  steps: readonly FullStep[] | undefined,
  { names, now, full: wanted, deltas }: UpdateOptions,
): Update {
  const actor = actorOf(table)
  // Seats and settings can change with everything but a plain move; then they are sent again.
  const full = wanted || !steps || table.state !== 'playing' || steps.some((step) => step.kind !== 'moved' || step.shared.program)
  const update: Update = {
    type: 'update',
    table: table.id,
    version: table.version,
    state: table.state,
    actor: actor >= 0 ? actor : null,
    moves: table.log.length,
    undoable: undoableOf(table, perspective),
    clock: showClock(table, now),
    vote: table.vote ? showVote(table.vote) : null,
    ...showView(table, perspective, full, deltas),
  }
  if (steps) update.steps = steps.map((step) => showStep(step, perspective))
  const turn = showTurn(table, perspective, deltas !== null)
  if (turn) update.turn = turn
  if (perspective.all) Object.assign(update, showAll(table))
  if (table.state === 'over' && !perspective.closed) update.result = resultOf(table)
  if (table.rematch !== null) update.rematch = table.rematch
  if (full) {
    update.about = showAbout(table, names)
    update.seats = showSeats(table, names)
    update.you = perspective.own ? perspective.seat : null
  }
  return update
}
