// A table is the fold of its entries: what is stored, and what follows from it. Nothing here asks the time or draws.
import { commitToEntropy, type Epoch, FIRST_EPOCH, generatorOf, type Method, nextEpoch, seedOf } from '../../core/fair/fair-deal.ts'
import { type AnyGame, CHANCE, type GameEvent, OVER, type Rng } from '../../core/game.ts'
import type { UndoneLine } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import type { Settings, TABLE_STATES } from '../../protocol/table.ts'
import type { Entry, NewEntry } from '../store/store.ts'
import { type Clocks, deadlineOf, startClocks, strike } from './clock.ts'

/** What each kind of entry holds. Stored for ever: fields are only ever added. */
export interface EntryData {
  created: {
    readonly game: string
    /** Resolved. */
    readonly options: unknown
    readonly settings: Settings
    readonly host: string
    readonly seats: readonly ({ readonly guest: string } | { readonly bot: string } | null)[]
    /** Chosen by the host, or else the server's secret. */
    readonly seed?: string
    readonly secret?: string
    /** A game begun elsewhere. */
    readonly moves?: readonly unknown[]
    /** How chance is drawn. 2: seats commit and reveal, and undone chance moves begin a new epoch. Missing: neither. */
    readonly deal?: 2
    /** For whom each open seat is kept. */
    readonly invited?: readonly (string | null)[]
  }
  joined: { readonly seat: number; readonly guest: string; readonly program?: boolean }
  left: { readonly seat: number }
  seated: { readonly seat: number; readonly bot: string | null }
  entropy: { readonly seat: number; readonly entropy: string }
  committed: { readonly seat: number; readonly commitment: string }
  /** No commitment changes any more; the game begins `window` milliseconds later at the latest. */
  sealed: { readonly window: number }
  revealed: { readonly seat: number; readonly entropy: string }
  /** `chance`: what nature did before the first turn, and after a move. It is filled in when the entry is first carried out. */
  started: { chance?: readonly unknown[] }
  /** `program`: the first move that a program made for this seat. */
  moved: { readonly seat: number; readonly move: unknown; readonly program?: boolean; chance?: readonly unknown[] }
  /** So many moves stand. */
  undone: { readonly seat: number; readonly to: number }
  asked: {
    readonly kind: 'undo' | 'take-over'
    readonly by: number
    readonly seat?: number
    readonly to?: number
    readonly waiting: readonly number[]
  }
  voted: { readonly seat: number; readonly yes: boolean }
  'took-over': { readonly seat: number; readonly bot: string; readonly why: 'time' | 'vote' }
  returned: { readonly seat: number }
  resigned: { readonly seat: number; readonly why?: 'time' }
  expired: { readonly seat: number }
  shown: { readonly seat: number; readonly to: string; readonly on: boolean }
  aborted: Readonly<Record<string, never>>
  rematch: { readonly table: string }
}
export type EntryKind = keyof EntryData

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
  /** For whom an open seat is kept. */
  invited: string | null
  entropy: string | null
  /** What it committed to before the deal was sealed. */
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

export interface Table {
  readonly id: string
  readonly game: AnyGame
  readonly options: unknown
  readonly settings: Settings
  readonly host: string
  readonly created: number
  readonly seed: string | undefined
  readonly secret: string | undefined
  readonly begunWith: readonly unknown[]
  readonly method: Method
  /** Chance moves that are undone are not dealt again unchanged. */
  readonly hasEpochs: boolean
  /** When the game begins at the latest, once the host has started; null before, and after it has begun. */
  sealed: number | null
  epoch: Epoch
  version: number
  /** The version that made the position (or the seats before it) what it is: a command made earlier is stale. */
  position: number
  /** The version that made the seats, and who may look over their shoulders, what they are. */
  seating: number
  at: number
  state: (typeof TABLE_STATES)[number]
  readonly seats: TableSeat[]
  /** The full state of the game; null before it begins. */
  s: unknown
  readonly log: { readonly actor: number; readonly move: unknown }[]
  readonly undone: UndoneLine[]
  /** Nature's generator where the log ends; made when it is asked for. */
  rng: Rng | null
  clocks: Clocks
  vote: Vote | null
  rematch: string | null
  /** The legal moves of the position, once they were asked for. */
  legal: readonly unknown[] | null
  /** Commands carried out lately, the latest last. */
  readonly commands: { readonly key: string; readonly version: number }[]
}

const COMMANDS_KEPT = 64

export const actorOf = (table: Table): number => (table.s === null || table.state !== 'playing' ? OVER : table.game.actor(table.s))

/** The seat has a person who has not resigned, even if a bot sits in for them now. */
export const belongsToPerson = (seat: TableSeat) => seat.guest !== null && !seat.resigned

/** Played by a person who is there: not a bot's, not one a bot sits in for. */
export const isPerson = (seat: TableSeat) => seat.guest !== null && seat.bot === null && !seat.resigned

export const seatOf = (table: Table, guest: string | null): number | null => {
  if (guest === null) return null
  const { seats } = table
  for (let seat = 0; seat < seats.length; seat++) if (seats[seat]!.guest === guest) return seat
  return null
}

/** Somebody has made a move at this table. */
export function hasMoved({ undone, log, begunWith }: Table): boolean {
  if (undone.length > 0) return true
  for (let i = log.length - 1; i >= begunWith.length; i--) if (log[i]!.actor !== CHANCE) return true
  return false
}

/** A bot is to move here: its own seat, or it sits in. */
export const isBotsTurn = (table: Table): boolean => {
  const actor = actorOf(table)
  return actor >= 0 && table.seats[actor]!.bot !== null
}

export const tableDeadline = (table: Table): number | null => {
  if (table.sealed !== null) return table.sealed
  const actor = actorOf(table)
  return actor >= 0 && isPerson(table.seats[actor]!) ? deadlineOf(table.clocks, table.settings.clock, actor) : null
}

/** How many moves of its own the seat can take back in a row, with nothing between that could not be unseen. */
export function freeUndo(table: Table, seat: number): number {
  let n = 0
  const most = table.log.length - table.begunWith.length
  while (n < most && table.log[table.log.length - 1 - n]!.actor === seat) n += 1
  return n
}

function freshRng({ id, seed, secret, method, seats, epoch }: Table): Rng {
  if (secret === undefined) return generatorOf({ chosen: seed! }, epoch.number)
  return generatorOf({ method, seed: seedOf({ method, table: id, secret, ...entropyOf(seats) }) }, epoch.number)
}

/** What the seats put into the deal, as the proof has it. */
export const entropyOf = (seats: readonly TableSeat[]) => ({
  entropy: seats.map((seat) => seat.entropy ?? ''),
  commitments: seats.map((seat) => seat.commitment ?? ''),
  uncommitted: seats.flatMap((seat, i) => (seat.uncommitted ? [i] : [])),
})

/** What the seat on turn may do, for sending: one named move is checked with `game.legal`. Throws TooManyMoves where a stored deck allows too many. */
export function legalMoves(table: Table): readonly unknown[] {
  if (table.legal) return table.legal
  const moves = table.game.moves(table.s)
  if (moves.length > LONG_LIST) {
    if (longListed) longListed.legal = null
    longListed = table
  }
  table.legal = moves
  return moves
}

/** Longer lists are kept of one table only, the last one: thousands of moves for each of hundreds of tables would fill the memory. */
const LONG_LIST = 500
let longListed: Table | undefined

/** Nature's generator, its streams where they stand after the log. */
export function rngOf(table: Table): Rng {
  if (table.rng) return table.rng
  const { game, log } = table
  const rng = freshRng(table)
  if (log.length > 0) {
    const s = game.setup(table.options, table.seats.length)
    for (const [i, { actor, move }] of log.entries()) {
      if (actor === CHANCE && i >= table.epoch.from) game.chance(s, rng)
      game.apply(s, move)
    }
  }
  table.rng = rng
  return rng
}

export type Told = (event: GameEvent, at: number) => void

/** A table from its first entry. */
function create(id: string, first: Entry): Table {
  const data = first.data as EntryData['created']
  const game = Object.hasOwn(GAMES, data.game) ? GAMES[data.game] : undefined
  if (!game) throw new Error(`table ${id} is of an unknown game`)
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

export interface ToldEvent {
  readonly at: number
  readonly event: GameEvent
}

/** The table after all these entries; `hear` is told of every entry beyond `since`, and what happened by it. */
export function open(
  id: string,
  entries: readonly Entry[],
  since: number,
  hear: (one: Entry, from: number, to: number, events: readonly ToldEvent[]) => void,
): Table | undefined {
  const [first] = entries
  if (first?.kind !== 'created') return undefined
  const table = create(id, first)
  if (first.version > since) hear(first, 0, 0, [])
  for (const one of entries.slice(1)) {
    const from = table.log.length
    if (one.version <= since) fold(table, one)
    else {
      const events: ToldEvent[] = []
      fold(table, one, (event, at) => void events.push({ at, event }))
      hear(one, from, table.log.length, events)
    }
  }
  return table
}

function play(table: Table, move: unknown, tell: Told | undefined): void {
  const { game, s, log } = table
  log.push({ actor: game.actor(s), move })
  const at = log.length
  game.apply(s, move, tell && ((event) => tell(event, at)))
}

/** Nature's moves after the entry: those it holds; or, while it is being made, new ones, which it then holds. */
function nature(table: Table, data: { chance?: readonly unknown[] }, tell: Told | undefined, draw: boolean): void {
  if (!draw) {
    if (!data.chance) return
    for (const move of data.chance) play(table, move, tell)
    // Another node drew them: the generator here, if one was made, has fallen behind.
    table.rng = null
    return
  }
  const { game } = table
  const drawn: unknown[] = []
  while (game.actor(table.s) === CHANCE) {
    const move = game.chance(table.s, rngOf(table))
    drawn.push(move)
    play(table, move, tell)
  }
  if (drawn.length > 0) data.chance = drawn
}

/** A game ends by its rules, or when at most one seat has not given up, or no person is left to play it. */
function endIfOver(table: Table): void {
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

/** Written by a newer build. To skip it would make this node see another table than the others. */
export class UnknownEntry extends Error {}

/** Carries one entry out. `draw`: it is being made just now, and nature moves after it. */
export function fold(table: Table, one: Entry, tell?: Told, draw = false): void {
  const before = actorOf(table)
  table.version = one.version
  table.at = one.at
  if (one.command !== null) remember(table, one.command, one.version)
  if (!Object.hasOwn(FOLDS, one.kind))
    throw new UnknownEntry(`version ${one.version} of the table is a "${one.kind}", which this build does not know`)
  FOLDS[one.kind as EntryKind](table, one as never, tell, draw)
  if (one.kind !== 'moved') table.seating = one.version
  if (one.kind !== 'moved' && one.kind !== 'undone') return
  table.position = one.version
  table.vote = null
  table.legal = null
  strike(table.clocks, table.settings.clock, before, one.at, actorOf(table) !== before)
}

function remember({ commands }: Table, key: string, version: number): void {
  commands.push({ key, version })
  if (commands.length > 2 * COMMANDS_KEPT) commands.splice(0, COMMANDS_KEPT)
}

/** At which version the command was carried out, if that was lately. */
export const versionOf = ({ commands }: Table, key: string): number | undefined => commands.find((one) => one.key === key)?.version

type Fold<K extends EntryKind> = (table: Table, one: Entry & { readonly data: EntryData[K] }, tell: Told | undefined, draw: boolean) => void

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
    // Whoever was invited sits now, here or on another seat.
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
  started(table, { data, version, at }, tell, draw) {
    table.state = 'playing'
    table.sealed = null
    table.legal = null
    table.s = table.game.setup(table.options, table.seats.length)
    for (const move of table.begunWith) play(table, move, tell)
    nature(table, data, tell, draw)
    table.clocks = startClocks(table.settings.clock, table.seats.length, at)
    table.position = version
    endIfOver(table)
  },
  moved(table, { data }, tell, draw) {
    if (data.program) table.seats[data.seat]!.program = true
    play(table, data.move, tell)
    nature(table, data, tell, draw)
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
    strike(table.clocks, table.settings.clock, actorOf(table), at, false)
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
}
