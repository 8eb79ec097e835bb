// What a receiver is shown of a table: always made from the view and the events of its seat, never from the full state.
import { reaches } from '../../core/events.ts'
import { commitToSecret } from '../../core/fair/fair-deal.ts'
import { OVER } from '../../core/game.ts'
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

/** Whose eyes: those of a seat, its own or a spectator's over its shoulder; or a spectator's, who may see all hands, late. */
export interface Eyes {
  readonly seat: number | null
  readonly own: boolean
  readonly all: boolean
}

/** As many as a table may have: see NewTable in the protocol. */
const SEATS = Array.from({ length: 8 }, (_, seat) => seat)
/** One for each, so that the same eyes are the same object. */
export const OWN_EYES: readonly Eyes[] = SEATS.map((seat) => ({ seat, own: true, all: false }))
export const OVER_SHOULDER: readonly Eyes[] = SEATS.map((seat) => ({ seat, own: false, all: false }))
export const PUBLIC_EYES: Eyes = { seat: null, own: false, all: false }
export const ALL_EYES: Eyes = { seat: null, own: false, all: true }

/** A step with all its events, whoever they are for. Never leaves the server like this. */
export interface FullStep {
  readonly version: number
  readonly kind: Step['kind']
  readonly seat?: number | undefined
  /** What everybody may know. */
  readonly told: Step
  readonly events: readonly ToldEvent[]
  /** As JSON, where it is the same for everybody and was told once. */
  text: string | null
}

type Public = Partial<Pick<Step, 'seat' | 'yes' | 'why' | 'program'>>
/** What an entry tells everybody. */
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
  return { version: one.version, kind, seat: step.seat, told: step, events, text: null }
}

/** The step as this receiver may know it. */
export function showStep(step: FullStep, eyes: Eyes): Step {
  const { events, told } = step
  if (events.length === 0) return told
  // All hands come late, with the views: the events of now are those of a spectator.
  const lines = events.filter(({ event }) => reaches(event, eyes.seat))
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

export function showTurn(table: Table, eyes: Eyes, keeps: boolean): TurnShown | undefined {
  const seat = actorOf(table)
  if (!eyes.own || eyes.seat !== seat || !isPerson(table.seats[seat]!)) return undefined
  const { game, s } = table
  const moves = legalMoves(table)
  if (keeps) return { seat, moves: moves as unknown[] }
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

/** Who won: by the rules, or whoever has not given up. */
export function resultOf(table: Table): Result {
  const { totals, origins, winners } = table.game.scores(table.s)
  const resigned = table.seats.flatMap((seat, i) => (seat.resigned ? [i] : []))
  const stayed = table.seats.flatMap((seat, i) => (seat.resigned ? [] : [i]))
  const byRules = table.game.actor(table.s) === OVER
  return { totals: [...totals], origins: [...origins], winners: byRules ? [...winners] : stayed, resigned }
}

/** The views of all seats, as many moves ago as the table says; when the game is over, as they are. */
function showAll(table: Table): Pick<Update, 'views' | 'viewsAt'> {
  const late = table.state === 'over' ? 0 : (table.settings.allHands ?? table.log.length)
  const at = Math.max(0, table.log.length - late)
  if (table.s === null) return {}
  const s = table.game.setup(table.options, table.seats.length)
  for (const { move } of table.log.slice(0, at)) table.game.apply(s, move)
  return { views: table.seats.map((_, seat) => table.game.view(s, seat)), viewsAt: at }
}

export interface Showing {
  readonly names: Names
  readonly now: number
  /** Everything, for who has just come. */
  readonly whole: boolean
  /** For who keeps what it was told before: without notation, and after a move only what has changed. */
  readonly keeps: boolean
}

/** How many own moves can be taken back freely. */
export const undoableOf = (table: Table, eyes: Eyes): number =>
  eyes.own && table.state === 'playing' && !table.seats[eyes.seat!]!.resigned ? freeUndo(table, eyes.seat!) : 0

/** The update for these eyes; who sends it adds `id` and `ok` for who asked. */
export function showUpdate(
  table: Table,
  eyes: Eyes,
  steps: readonly FullStep[] | undefined,
  { names, now, whole, keeps }: Showing,
): Update {
  const actor = actorOf(table)
  // What concerns more than a move is sent again with every other kind of step.
  const full = whole || !steps || table.state !== 'playing' || steps.some((step) => step.kind !== 'moved' || step.told.program)
  const update: Update = {
    type: 'update',
    table: table.id,
    version: table.version,
    state: table.state,
    view: table.s === null ? null : table.game.view(table.s, eyes.seat),
    actor: actor >= 0 ? actor : null,
    moves: table.log.length,
    undoable: undoableOf(table, eyes),
    clock: showClock(table, now),
    vote: table.vote ? showVote(table.vote) : null,
  }
  if (steps) update.steps = steps.map((step) => showStep(step, eyes))
  const turn = showTurn(table, eyes, keeps)
  if (turn) update.turn = turn
  if (eyes.all) Object.assign(update, showAll(table))
  if (table.state === 'over') update.result = resultOf(table)
  if (table.rematch !== null) update.rematch = table.rematch
  if (full) {
    update.about = showAbout(table, names)
    update.seats = showSeats(table, names)
    update.you = eyes.own ? eyes.seat : null
  }
  return update
}
