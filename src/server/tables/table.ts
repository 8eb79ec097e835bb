// A table is the fold of its entries: what is stored, and what follows from it. Nothing here asks the time or draws.
import { commitToEntropy, type DealMethod, type Epoch, nextEpoch } from '../../core/fair/fair-deal.ts'
import { type AnyGame, CHANCE, type GameEvent, OVER, type Rng } from '../../core/game.ts'
import type { UndoneLine } from '../../core/record/record.ts'
import type { Settings, TABLE_STATES } from '../../protocol/table.ts'
import type { Entry, NewEntry, TableRow } from '../store/store.ts'
import { type Clocks, chargeTime, deadlineOf, startClocks } from './clock.ts'
import { type EntryData, type EntryKind, UnknownEntry } from './entries.ts'
import { rngOf } from './fairness.ts'
import type { Summary } from './listing.ts'

export type { EntryData, EntryKind } from './entries.ts'

/** One entry to be written, its kind and data fitting. */
export const entry = <K extends EntryKind>(kind: K, data: EntryData[K], by: string | null, command: string | null = null): NewEntry => ({
  kind,
  data,
  by,
  command,
})

export interface TableSeat {
  guest: string | null
  /** The bot whose seat it is, or which sits in for the guest. */
  bot: string | null
  program: boolean
  /** The guest for whom an open seat is reserved. */
  invited: string | null
  entropy: string | null
  /** Its commitment from before the deal was sealed. */
  commitment: string | null
  /** It sent its entropy instead: the commitment is the server's for it. */
  uncommitted: boolean
  resigned: boolean
  shownTo: string[]
}

export interface Vote {
  readonly id: number
  readonly kind: 'undo' | 'take-over'
  readonly by: number
  readonly seat?: number
  readonly to?: number
  waiting: number[]
}

export interface ServerTable {
  readonly id: string
  readonly game: AnyGame
  readonly options: unknown
  readonly settings: Settings
  readonly host: string
  readonly created: number
  readonly seed: string | undefined
  readonly secret: string | undefined
  readonly begunWith: readonly unknown[]
  readonly method: DealMethod
  /** Chance moves that are undone are not dealt again unchanged. */
  readonly hasEpochs: boolean
  /** The tables that play the same deal. `compared`: all of them have ended. */
  readonly duplicate: { readonly tables: readonly string[]; compared: boolean } | null
  /** When the game begins at the latest, once the host has started; null before, and after it has begun. */
  sealed: number | null
  epoch: Epoch
  version: number
  /** The version that last changed the position (or, before the game, the seats): a command made earlier is stale. */
  position: number
  /** The version that last changed the seats, or who may watch them. */
  seating: number
  at: number
  state: (typeof TABLE_STATES)[number]
  readonly seats: TableSeat[]
  /** The full state of the game; null before it begins. */
  s: unknown
  readonly log: { readonly actor: number; readonly move: unknown }[]
  readonly undone: UndoneLine[]
  /** The generator of chance where the log ends; made when it is first needed. */
  rng: Rng | null
  clocks: Clocks
  vote: Vote | null
  rematch: string | null
  /** The legal moves of the position, once they were needed. */
  legal: readonly unknown[] | null
  /** The latest commands, the newest last. */
  readonly commands: { readonly key: string; readonly version: number }[]
}

const RECENT_COMMANDS = 64

export const actorOf = (table: ServerTable): number => (table.s === null || table.state !== 'playing' ? OVER : table.game.actor(table.s))

/** The seat has a person who has not resigned, even if a bot sits in for them now. */
export const belongsToPerson = (seat: TableSeat) => seat.guest !== null && !seat.resigned

/** Played by a person who is there: not a bot's, not one a bot sits in for. */
export const isPerson = (seat: TableSeat) => seat.guest !== null && seat.bot === null && !seat.resigned

export const seatOf = (table: ServerTable, guest: string | null): number | null => {
  if (guest === null) return null
  const { seats } = table
  for (let seat = 0; seat < seats.length; seat++) if (seats[seat]!.guest === guest) return seat
  return null
}

/** Others are still playing this deal, so nobody but a player of this table may see it. */
export const isDealInPlay = ({ duplicate }: ServerTable): boolean => duplicate !== null && !duplicate.compared

/** Whether somebody has made a move at this table. */
export function hasMoved({ undone, log, begunWith }: ServerTable): boolean {
  if (undone.length > 0) return true
  for (let i = log.length - 1; i >= begunWith.length; i--) if (log[i]!.actor !== CHANCE) return true
  return false
}

/** A bot is to move here: its own seat, or it sits in. */
export const isBotsTurn = (table: ServerTable): boolean => {
  const actor = actorOf(table)
  return actor >= 0 && table.seats[actor]!.bot !== null
}

export const tableDeadline = (table: ServerTable): number | null => {
  if (table.sealed !== null) return table.sealed
  const actor = actorOf(table)
  return actor >= 0 && isPerson(table.seats[actor]!) ? deadlineOf(table.clocks, table.settings.clock, actor) : null
}

/** How many of its own moves in a row the seat can undo freely: nobody else has moved since, and nothing was drawn. */
export function freeUndo(table: ServerTable, seat: number): number {
  let n = 0
  const most = table.log.length - table.begunWith.length
  while (n < most && table.log[table.log.length - 1 - n]!.actor === seat) n += 1
  return n
}

/** The legal moves of the seat on turn, for sending; one given move is checked with `game.legal`. Throws TooManyMoves where a stored deck allows too many. */
export function legalMoves(table: ServerTable): readonly unknown[] {
  if (table.legal) return table.legal
  const moves = table.game.moves(table.s)
  if (moves.length > LONG_LIST) {
    if (longListed) longListed.legal = null
    longListed = table
  }
  table.legal = moves
  return moves
}

/** Longer lists are cached for one table only, the last one: thousands of moves for each of hundreds of tables would fill the memory. */
const LONG_LIST = 500
let longListed: ServerTable | undefined

/** Whose turn it is, and whose answer a vote waits for. */
export function seatsOnTurn(table: ServerTable): readonly number[] {
  const actor = actorOf(table)
  const waiting = table.vote?.waiting ?? []
  return actor >= 0 && isPerson(table.seats[actor]!) && !waiting.includes(actor) ? [actor, ...waiting] : waiting
}

/** A person is there to play. Where bots are alone the game goes on only while somebody watches. */
export const isAttended = (table: ServerTable): boolean => table.seats.some(isPerson)

/** What the store writes beside the entries of a table. */
export function rowOf(table: ServerTable): TableRow {
  const { rules } = table.options as { readonly rules?: unknown }
  const invited = table.seats.map((seat) => seat.invited)
  const summary: Summary = {
    host: table.host,
    bots: table.seats.map((seat) => seat.bot),
    ...(typeof rules === 'string' ? { rules } : {}),
    clock: table.settings.clock,
    abandonedAfter: table.settings.abandonedAfter,
    chosenSeed: table.seed !== undefined,
    ...(invited.some((guest) => guest !== null) ? { invited } : {}),
  }
  return {
    id: table.id,
    game: table.game.id,
    state: table.state,
    public: table.settings.public,
    host: table.host,
    seats: table.seats.map((seat) => seat.guest),
    invited: invited.filter((guest) => guest !== null),
    updated: table.at,
    summary,
    onTurn: seatsOnTurn(table).map((seat) => table.seats[seat]!.guest!),
    // A bot's turn is due at once: should its job be lost, this is how it is found.
    deadline: isBotsTurn(table) ? (isAttended(table) ? table.at : null) : tableDeadline(table),
    moves: table.log.length,
  }
}

export type OnEvent = (event: GameEvent, at: number) => void

export interface TableEvent {
  readonly at: number
  readonly event: GameEvent
}

function play(table: ServerTable, move: unknown, onEvent: OnEvent | undefined): void {
  const { game, s, log } = table
  log.push({ actor: game.actor(s), move })
  const at = log.length
  game.apply(s, move, onEvent && ((event) => onEvent(event, at)))
}

/** Plays the chance moves after an entry: those it has; or, if it is new, drawn ones, which go into `drawn`. */
function playChance(table: ServerTable, { chance }: EntryData['started'], onEvent: OnEvent | undefined, drawn: unknown[] | null): void {
  if (drawn === null) {
    if (!chance) return
    for (const move of chance) play(table, move, onEvent)
    // Another node drew them: the generator here, if one was made, has fallen behind.
    table.rng = null
    return
  }
  const { game } = table
  while (game.actor(table.s) === CHANCE) {
    const move = game.chance(table.s, rngOf(table))
    drawn.push(move)
    play(table, move, onEvent)
  }
}

/** A game ends by its rules, or when at most one seat has not given up, or no person is left to play it. */
function endIfOver(table: ServerTable): void {
  let playing = 0
  let people = 0
  let left = 0
  for (const { guest, resigned } of table.seats) {
    if (!resigned) playing += 1
    if (guest !== null) people += 1
    if (guest !== null && !resigned) left += 1
  }
  if (playing < 2 || (people > 0 && left === 0) || table.game.actor(table.s) === OVER) {
    table.state = 'over'
    table.vote = null
  }
}

/** Applies one entry. `draw`: it is new, so the chance moves after it are drawn. Returns the entry to store, which has them. */
export function fold<E extends Entry>(table: ServerTable, one: E, onEvent?: OnEvent, draw = false): E {
  const before = actorOf(table)
  table.version = one.version
  table.at = one.at
  if (one.command !== null) rememberCommand(table, one.command, one.version)
  if (!Object.hasOwn(FOLDS, one.kind))
    throw new UnknownEntry(`version ${one.version} of the table is a "${one.kind}", which this build does not know`)
  const chance = draw ? [] : null
  FOLDS[one.kind as EntryKind](table, one as never, onEvent, chance)
  if (one.kind !== 'moved') table.seating = one.version
  if (one.kind === 'moved' || one.kind === 'undone') {
    table.position = one.version
    table.vote = null
    table.legal = null
    chargeTime(table.clocks, table.settings.clock, before, one.at, actorOf(table) !== before)
  }
  return chance && chance.length > 0 ? { ...one, data: { ...(one.data as object), chance } } : one
}

function rememberCommand({ commands }: ServerTable, key: string, version: number): void {
  commands.push({ key, version })
  if (commands.length > 2 * RECENT_COMMANDS) commands.splice(0, RECENT_COMMANDS)
}

/** The version at which a recent command was carried out. */
export const versionOf = ({ commands }: ServerTable, key: string): number | undefined => commands.find((one) => one.key === key)?.version

type Fold<K extends EntryKind> = (
  table: ServerTable,
  one: Entry & { readonly data: EntryData[K] },
  onEvent: OnEvent | undefined,
  drawn: unknown[] | null,
) => void

const empty = (seat: TableSeat, bot: string | null) =>
  Object.assign(seat, {
    guest: null,
    bot,
    program: false,
    invited: null,
    entropy: null,
    commitment: null,
    uncommitted: false,
    shownTo: [],
  })

const FOLDS: { readonly [K in EntryKind]: Fold<K> } = {
  created: () => {
    throw new Error('a table is created once')
  },
  joined(table, { data, version }) {
    // The invited guest now sits, here or on another seat.
    for (const seat of table.seats) if (seat.invited === data.guest || seat === table.seats[data.seat]) seat.invited = null
    Object.assign(table.seats[data.seat]!, {
      guest: data.guest,
      bot: null,
      program: data.program === true,
      entropy: null,
      commitment: null,
      uncommitted: false,
    })
    table.position = version
  },
  left(table, { data, version }) {
    empty(table.seats[data.seat]!, null)
    table.position = version
  },
  seated(table, { data, version }) {
    empty(table.seats[data.seat]!, data.bot)
    table.position = version
  },
  entropy(table, { data }) {
    const seat = table.seats[data.seat]!
    seat.entropy = data.entropy
    if (table.method === 'sha256-1') return
    // The others must see that it does not change after they have revealed theirs.
    seat.commitment = commitToEntropy(table.id, data.seat, data.entropy)
    seat.uncommitted = true
  },
  committed(table, { data }) {
    table.seats[data.seat]!.commitment = data.commitment
  },
  sealed(table, { data, version, at }) {
    table.sealed = at + data.window
    table.position = version
  },
  revealed(table, { data }) {
    table.seats[data.seat]!.entropy = data.entropy
  },
  started(table, { data, version, at }, onEvent, drawn) {
    table.state = 'playing'
    table.sealed = null
    table.legal = null
    table.s = table.game.setup(table.options, table.seats.length)
    for (const move of table.begunWith) play(table, move, onEvent)
    playChance(table, data, onEvent, drawn)
    table.clocks = startClocks(table.settings.clock, table.seats.length, at)
    table.position = version
    endIfOver(table)
  },
  moved(table, { data }, onEvent, drawn) {
    if (data.program) table.seats[data.seat]!.program = true
    play(table, data.move, onEvent)
    playChance(table, data, onEvent, drawn)
    endIfOver(table)
  },
  undone(table, { data }) {
    const line = table.log.splice(data.to)
    table.undone.push({ after: data.to, moves: line.map(({ move }) => move) })
    if (table.hasEpochs) {
      const hadChance = line.some(({ actor }) => actor === CHANCE)
      table.epoch = nextEpoch(table.epoch, data.to, hadChance)
    }
    table.s = table.game.setup(table.options, table.seats.length)
    for (const { move } of table.log) table.game.apply(table.s, move)
    table.rng = null
  },
  asked(table, { data, version }) {
    table.vote = { ...data, id: version, waiting: [...data.waiting] }
  },
  voted(table, { data }) {
    if (!table.vote) return
    table.vote.waiting = table.vote.waiting.filter((seat) => seat !== data.seat)
    if (!data.yes || table.vote.waiting.length === 0) table.vote = null
  },
  'took-over'(table, { data, at }) {
    table.seats[data.seat]!.bot = data.bot
    table.vote = null
    chargeTime(table.clocks, table.settings.clock, actorOf(table), at, false)
  },
  returned(table, { data, at }) {
    table.seats[data.seat]!.bot = null
    if (actorOf(table) === data.seat) Object.assign(table.clocks, { since: at, expired: false })
  },
  resigned(table, { data }) {
    const seat = table.seats[data.seat]!
    seat.resigned = true
    seat.bot ??= table.settings.standIn
    table.vote = null
    endIfOver(table)
  },
  expired(table) {
    table.clocks.expired = true
  },
  shown(table, { data }) {
    const seat = table.seats[data.seat]!
    seat.shownTo = seat.shownTo.filter((who) => who !== data.to)
    if (data.on) seat.shownTo.push(data.to)
  },
  aborted(table) {
    table.state = 'aborted'
    table.vote = null
  },
  rematch(table, { data }) {
    table.rematch = data.table
  },
  compared(table) {
    if (table.duplicate) table.duplicate.compared = true
  },
}
