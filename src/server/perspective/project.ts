// What a receiver may know of a table, as an update: always made from the view and the events of its seat, never from the full state.
import { reaches } from '../../core/events.ts'
import { commitToSecret } from '../../core/fair/fair-deal.ts'
import { OVER } from '../../core/game.ts'
import {
  type About,
  type ClockShown,
  type Fairness,
  type LogLine,
  MOST_SEATS,
  type Person,
  type Result,
  type SeatShown,
  type Step,
  type TurnShown,
  type Update,
  type VoteShown,
} from '../../protocol/table.ts'
import type { Entry } from '../store/store.ts'
import {
  actorOf,
  type EntryData,
  entropyOf,
  freeUndo,
  isPerson,
  legalMoves,
  type Table,
  type ToldEvent,
  tableDeadline,
} from '../tables/table.ts'
import type { ViewCache } from './view-cache.ts'

/** What a receiver may see: what a seat sees (its own, or one that lets a spectator watch it), what everybody sees, or all hands with a delay. */
export interface Perspective {
  readonly seat: number | null
  readonly own: boolean
  readonly all: boolean
}

const SEATS = Array.from({ length: MOST_SEATS }, (_, seat) => seat)
/** One object for each, so that equal perspectives are the same object. */
export const OWN_SEAT: readonly Perspective[] = SEATS.map((seat) => ({ seat, own: true, all: false }))
export const WATCHED_SEAT: readonly Perspective[] = SEATS.map((seat) => ({ seat, own: false, all: false }))
export const SPECTATOR: Perspective = { seat: null, own: false, all: false }
export const ALL_HANDS: Perspective = { seat: null, own: false, all: true }

/** A step with all its events, whoever may see them. It never leaves the server like this. */
export interface FullStep {
  readonly version: number
  readonly kind: Step['kind']
  readonly seat?: number | undefined
  /** What everybody may know. */
  readonly told: Step
  readonly events: readonly ToldEvent[]
}

type Public = Partial<Pick<Step, 'seat' | 'yes' | 'why' | 'program'>>
/** What everybody may know of an entry. */
const TOLD: { readonly [K in keyof EntryData]?: (data: EntryData[K]) => Public } = {
  moved: ({ seat, program }) => ({ seat, ...(program ? { program } : {}) }),
  asked: ({ by }) => ({ seat: by }),
  voted: ({ seat, yes }) => ({ seat, yes }),
  'took-over': ({ seat, why }) => ({ seat, why }),
  resigned: ({ seat, why }) => ({ seat, ...(why ? { why } : {}) }),
}

export function stepOf(one: Entry, from: number, to: number, events: FullStep['events']): FullStep {
  const kind = one.kind as keyof EntryData
  const told = TOLD[kind] as ((data: unknown) => Public) | undefined
  const { seat } = one.data as { readonly seat?: number }
  const moved = kind === 'moved' || kind === 'started' || kind === 'undone'
  const step: Step = { version: one.version, at: one.at, kind }
  if (told) Object.assign(step, told(one.data))
  else if (typeof seat === 'number') step.seat = seat
  if (moved) {
    step.from = from
    step.to = to
  }
  return { version: one.version, kind, seat: step.seat, told: step, events }
}

/** The step as this receiver may know it. */
export function showStep(step: FullStep, { seat }: Perspective): Step {
  const { events, told } = step
  if (events.length === 0) return told
  // A receiver of all hands gets them late, as views; its events are a spectator's.
  const lines = events.filter(({ event }) => reaches(event, seat))
  return { ...told, lines: lines as unknown as LogLine[] }
}

export type Names = (guest: string) => string
export const showPerson = (guest: string, names: Names): Person => ({ id: guest, name: names(guest) })

export const showSeats = (table: Table, names: Names): SeatShown[] =>
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

export function showFairness(table: Table): Fairness {
  const over = table.state === 'over'
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

function showCommitments({ method, seats }: Table): Pick<Fairness, 'method' | 'commitments' | 'uncommitted'> {
  const { uncommitted } = entropyOf(seats)
  const commitments = seats.map((seat) => seat.commitment)
  return { method, commitments, ...(uncommitted.length > 0 ? { uncommitted } : {}) }
}

export const showAbout = (table: Table, names: Names): About => ({
  game: table.game.id,
  options: table.options,
  settings: table.settings,
  host: showPerson(table.host, names),
  created: table.created,
  fairness: showFairness(table),
})

export function showTurn(table: Table, perspective: Perspective, briefly: boolean): TurnShown | undefined {
  const seat = actorOf(table)
  if (!perspective.own || perspective.seat !== seat || !isPerson(table.seats[seat]!)) return undefined
  const { game, s } = table
  const moves = legalMoves(table)
  if (briefly) return { seat, moves: moves as unknown[] }
  const texts = moves.map((move) => game.text.move(s, move))
  return { seat, moves: moves as unknown[], texts, blocked: game.blocked(s) as TurnShown['blocked'] }
}

function showClock(table: Table, now: number): ClockShown {
  const { left, since } = table.clocks
  return {
    since: table.state === 'playing' ? since : null,
    deadline: tableDeadline(table),
    ...(left.length > 0 ? { left } : {}),
    now,
  }
}

const showVote = ({ id, kind, by, seat, to, waiting }: NonNullable<Table['vote']>): VoteShown => ({
  id,
  kind,
  by,
  ...(seat === undefined ? {} : { seat }),
  ...(to === undefined ? {} : { to }),
  waiting,
})

/** The winners: by the rules, or everybody who has not resigned. */
export function resultOf(table: Table): Result {
  const { totals, origins, winners } = table.game.scores(table.s)
  const resigned = table.seats.flatMap((seat, i) => (seat.resigned ? [i] : []))
  const stayed = table.seats.flatMap((seat, i) => (seat.resigned ? [] : [i]))
  const byRules = table.game.actor(table.s) === OVER
  return { totals: [...totals], origins: [...origins], winners: byRules ? [...winners] : stayed, resigned }
}

/** The views of all seats, with the table's delay in moves; without delay when the game is over. */
function showAll(table: Table): Pick<Update, 'views' | 'viewsAt'> {
  const late = table.state === 'over' ? 0 : (table.settings.allHands ?? table.log.length)
  const at = Math.max(0, table.log.length - late)
  if (table.s === null) return {}
  const s = table.game.setup(table.options, table.seats.length)
  for (const { move } of table.log.slice(0, at)) table.game.apply(s, move)
  return { views: table.seats.map((_, seat) => table.game.view(s, seat)), viewsAt: at }
}

export interface UpdateOptions {
  readonly names: Names
  readonly now: number
  /** The receiver needs everything: it has just connected, or has missed something. */
  readonly full: boolean
  /** The receiver keeps the views it gets: its updates have no notation, and after a move only the fields of the view that changed. */
  readonly deltas: { readonly since: number; readonly views: ViewCache } | null
}

/** The number of own moves that can be undone without asking. */
export const undoableOf = (table: Table, { own, seat }: Perspective): number =>
  own && table.state === 'playing' && !table.seats[seat!]!.resigned ? freeUndo(table, seat!) : 0

/** The view of the receiver: whole, or only what changed since the last update. */
function showView(
  table: Table,
  { seat, all }: Perspective,
  full: boolean,
  deltas: UpdateOptions['deltas'],
): Pick<Update, 'since' | 'view'> {
  if (table.s === null) return { view: null }
  if (!deltas || all) return { view: table.game.view(table.s, seat) }
  if (full) return { view: deltas.views.view(table, seat) }
  return { since: deltas.since, view: deltas.views.changesSince(table, seat, deltas.since) }
}

/** The update for a receiver. The sender adds `id` and `ok` if it answers a command. */
export function showUpdate(
  table: Table,
  perspective: Perspective,
  steps: readonly FullStep[] | undefined,
  { names, now, full: wanted, deltas }: UpdateOptions,
): Update {
  const actor = actorOf(table)
  // Seats and settings can change with everything but a plain move; then they are sent again.
  const full = wanted || !steps || table.state !== 'playing' || steps.some((step) => step.kind !== 'moved' || step.told.program)
  const update: Update = {
    type: 'update',
    table: table.id,
    version: table.version,
    state: table.state,
    ...showView(table, perspective, full, deltas),
    actor: actor >= 0 ? actor : null,
    moves: table.log.length,
    undoable: undoableOf(table, perspective),
    clock: showClock(table, now),
    vote: table.vote ? showVote(table.vote) : null,
  }
  if (steps) update.steps = steps.map((step) => showStep(step, perspective))
  const turn = showTurn(table, perspective, deltas !== null)
  if (turn) update.turn = turn
  if (perspective.all) Object.assign(update, showAll(table))
  if (table.state === 'over') update.result = resultOf(table)
  if (table.rematch !== null) update.rematch = table.rematch
  if (full) {
    update.about = showAbout(table, names)
    update.seats = showSeats(table, names)
    update.you = perspective.own ? perspective.seat : null
  }
  return update
}
