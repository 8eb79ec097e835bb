// Messages of the socket as plain types, so that a program needs no schema library. test/client/messages.test.ts compares them with src/protocol.
import type { Reason } from '../protocol/reasons.ts'

/** Milliseconds since 1970 on the server's clock. */
export type Time = number

export interface Person {
  id: string
  name: string
}

export type Clock =
  | { kind: 'none' }
  /** For each move. */
  | { kind: 'deadline'; seconds: number }
  /** For the whole game, plus `increment` with each turn. */
  | { kind: 'live'; seconds: number; increment: number }

export interface Settings {
  /** Listed in the lobby. */
  public: boolean
  clock: Clock
  /** When time runs out: a bot takes over, the seat resigns, or nothing happens. */
  expiry: 'bot' | 'resign' | 'nothing'
  /** Seconds on turn after which a seat may be voted a bot. */
  abandonedAfter: number
  /** The bot that takes over. */
  standIn: string
  /** Spectators see all hands, this many moves late; null: never. */
  allHands: number | null
}

/** How the deal is made and proved (docs/fair-deal.md). */
export interface Fairness {
  kind: 'fair' | 'chosen'
  /** The number of moves the table started with. */
  begunWith?: number | undefined
  method?: string | undefined
  commitment?: string | undefined
  commitments?: (string | null)[] | undefined
  uncommitted?: number[] | undefined
  sealed?: Time | undefined
  entropy?: (string | null)[] | undefined
  secret?: string | undefined
  seed?: string | undefined
}

/** What a table is. It changes when the game begins and when it ends. */
export interface About {
  game: string
  options: unknown
  settings: Settings
  host: Person
  created: Time
  fairness: Fairness
  /** Duplicate play: all tables with this deal. `compared`: all have ended, and everything may be seen. */
  duplicate?: { tables: string[]; compared: boolean } | undefined
}

export interface SeatShown {
  /** null: a bot's seat, or an open one. */
  person: Person | null
  /** The bot that plays this seat now. */
  bot: string | null
  /** A program plays this seat through the API. */
  program?: boolean | undefined
  /** Open, and reserved for this person. */
  invited?: Person | undefined
  entropy?: boolean | undefined
  committed?: boolean | undefined
  resigned?: boolean | undefined
  /** Who may see what this seat sees: ids, or 'all'. */
  shownTo?: string[] | undefined
}

/** An event that the receiver may know, and the number of moves (chance included) after which it happened. */
export interface LogLine {
  at: number
  event: { to: number | 'all'; type: string; [more: string]: unknown }
}

export type StepKind =
  | 'created'
  | 'joined'
  | 'left'
  | 'seated'
  | 'entropy'
  | 'committed'
  | 'sealed'
  | 'revealed'
  | 'started'
  | 'moved'
  | 'undone'
  | 'asked'
  | 'voted'
  | 'took-over'
  | 'returned'
  | 'resigned'
  | 'expired'
  | 'shown'
  | 'aborted'
  | 'rematch'
  | 'compared'

/** What one version changed. */
export interface Step {
  version: number
  at: Time
  kind: StepKind
  seat?: number | undefined
  /** moved, started, undone: the number of moves before and after. After `undone`, drop each line with a higher `at`. */
  from?: number | undefined
  to?: number | undefined
  lines?: LogLine[] | undefined
  yes?: boolean | undefined
  why?: string | undefined
  program?: boolean | undefined
}

/** What the receiver may choose from, while it is on turn. */
export interface TurnShown {
  seat: number
  moves: unknown[]
  /** The notation of each move; only without `keeps` in `hello`. */
  texts?: string[] | undefined
  /** What cannot be done now, and why; only without `keeps` in `hello`. */
  blocked?: { what: string; code: string; clause: string; params: { [name: string]: string | number } }[] | undefined
}

export interface ClockShown {
  since: Time | null
  deadline: Time | null
  /** Live clocks: milliseconds left for each seat at `since`. */
  left?: number[] | undefined
  now: Time
}

export interface VoteShown {
  id: number
  kind: 'undo' | 'take-over'
  by: number
  seat?: number | undefined
  to?: number | undefined
  /** Seats that have not answered. */
  waiting: number[]
}

export interface Result {
  totals: number[]
  origins: { [origin: string]: number }[]
  winners: number[]
  resigned: number[]
}

/** The state of a table for one receiver. A field that is left out has not changed. */
export interface Update {
  type: 'update'
  table: string
  version: number
  /** The command that this message answers. */
  id?: string | undefined
  ok?: true | undefined
  /** Steps since the version asked for, oldest first. */
  steps?: Step[] | undefined
  /** The number of older steps that were left out. */
  skipped?: number | undefined
  state: 'open' | 'playing' | 'over' | 'aborted'
  /** `view` holds only the fields that changed since this version. */
  since?: number | undefined
  about?: About | undefined
  seats?: SeatShown[] | undefined
  /** The receiver's seat. */
  you?: number | null | undefined
  /** The game's view; null before it begins. */
  view: unknown
  /** All hands, late: the views of all seats, and after how many moves. */
  views?: unknown[] | undefined
  viewsAt?: number | undefined
  /** The seat to move. */
  actor: number | null
  /** The number of moves that were not undone, chance included. */
  moves: number
  turn?: TurnShown | undefined
  /** How many of the receiver's moves can be taken back freely. */
  undoable: number
  clock: ClockShown
  vote?: VoteShown | null | undefined
  result?: Result | undefined
  /** The table of the rematch. */
  rematch?: string | undefined
}

/** Why the server did not do what it was asked. */
export interface Refused {
  id?: string | undefined
  refused: Reason
  message: string
  /** bad-message: the path of the field. */
  at?: string | undefined
  /** Wait this long before you try again. */
  seconds?: number | undefined
  /** illegal-move: the game's reason. */
  blocked?: unknown
  version?: number | undefined
}

export interface ChatShown {
  id: string
  at: Time
  by: Person
  seat: number | null
  text: string
}

/** Who is connected. */
export interface Presence {
  type: 'presence'
  table: string
  seats: boolean[]
  /** Spectators with a name, and how many there are in all. */
  watchers: Person[]
  watching: number
}

export type ToClient =
  | { readonly type: 'welcome'; readonly protocol: number; readonly guest: Person | null; readonly now: number }
  | Update
  | { readonly type: 'done'; readonly id: string; readonly ok: true; readonly version: number; readonly table?: string }
  | ({ readonly type: 'refused' } & Refused)
  | { readonly type: 'chat'; readonly table: string; readonly messages: readonly ChatShown[] }
  | Presence
  /** It is your turn at one of your tables, or no longer. */
  | { readonly type: 'turn'; readonly table: string; readonly game: string; readonly yours: boolean }
  | { readonly type: 'pong'; readonly now: number }
  /** The host of the server removed this table. */
  | { readonly type: 'gone'; readonly table: string }
  /** The host's notice has changed: GET /api/host. */
  | { readonly type: 'host' }
  /** The node goes away: connect again. */
  | { readonly type: 'closing' }

/** A command for a table, without the id and the table that the client adds. */
export type TableCommand =
  | { type: 'join'; version?: number | undefined; seat?: number | undefined }
  | { type: 'leave'; version?: number | undefined }
  | { type: 'seat'; version?: number | undefined; seat: number; to: 'open' | { bot: string } }
  | { type: 'commit'; version?: number | undefined; commitment: string }
  | { type: 'reveal'; version?: number | undefined; entropy: string }
  | { type: 'entropy'; version?: number | undefined; entropy: string }
  | { type: 'start'; version?: number | undefined }
  /** Notation, or an object from `turn.moves`. */
  | { type: 'move'; version: number; move: string | { [field: string]: unknown } }
  /** Undoes the sender's last move; with `ask`, also beyond what is free, if the others agree. */
  | { type: 'undo'; version: number; ask?: boolean | undefined }
  | { type: 'restart'; version: number }
  | { type: 'take-over'; version?: number | undefined; seat: number }
  | { type: 'vote'; version?: number | undefined; vote: number; yes: boolean }
  | { type: 'return'; version?: number | undefined }
  | { type: 'resign'; version?: number | undefined }
  | { type: 'abort'; version?: number | undefined }
  | { type: 'rematch'; version?: number | undefined }
  /** Lets a spectator, or all of them, see what this seat sees. */
  | { type: 'show'; version?: number | undefined; to: string; on: boolean }
  | { type: 'chat'; version?: number | undefined; text: string }

/** A command as it is sent, except for its id. */
export type CommandMessage = TableCommand & { table: string }

export type ToServer =
  | { type: 'hello'; secret?: string | undefined; keeps?: boolean | undefined }
  | { type: 'watch'; id: string; table: string; since?: number | undefined; as?: number | 'all' | undefined }
  | { type: 'unwatch'; id: string; table: string }
  | { type: 'ping' }
  | (CommandMessage & { id: string })
