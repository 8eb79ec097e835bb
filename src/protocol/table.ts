// The protocol of the socket, as schemas: commands from a client, messages to it. The page imports only the types.
//
// One socket per client at /api/socket, one JSON object per frame.
// 1. The first message is `hello`; it is answered with `welcome` (or `refused` 'not-signed-in', and the socket closes).
// 2. `watch` a table to get an `update` with everything, then an `update` after every change. `since` is the last version
//    seen: the update has the steps missed in between, in order, each once. `since: 0` gives the whole story.
// 3. Every other command has an `id` of the client's making, new and random for every command: of those with the same id only
//    the first is ever carried out, so a command may be sent again after a break. Where it concerns the position, it has the
//    `version` it was made at. It is answered exactly once per
//    sending: by a message with the same `id` and `ok: true`, or by `refused`. **The answer to an accepted command may be the
//    update it caused** (then the update has `id` and `ok`), so look for `id` in every message.
// 4. A refusal `stale` is followed by an `update` with the steps since the command's version.
// 5. Before a node closes it sends `closing`: connect again and `watch` with `since`. Nothing is lost.
// Versions count the entries of a table from 1; every entry is one step.
import * as v from 'valibot'
import { REASONS } from './reasons.ts'

export const PROTOCOL = 1

// ---- small things ----------------------------------------------------------------------------------------------------

const ID = /^[A-Za-z0-9_-]{1,64}$/
/** Ids of tables, guests, messages, commands. */
export const Id = v.pipe(v.string(), v.regex(ID))
export const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** No control characters, nothing invisible at the ends; what is typed is shown as text, never as HTML. */
const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'has control characters'))
export const Name = line(40)
export const ChatText = line(500)
/** Milliseconds since 1970, as the server counts them. */
export const Time = v.pipe(v.number(), v.integer(), v.minValue(0))
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
/** A table has at most this many seats; a game may have fewer. */
export const MOST_SEATS = 8
export const SeatNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SEATS - 1))
/** No move is: what is nested beyond measure would exhaust the stack of everyone who walks it. */
function isDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  for (const name in value) if (isDeep((value as Record<string, unknown>)[name], left - 1)) return true
  return false
}
/** Notation ("discard hokusai-3") or the JSON object from `turn.moves`. */
export const MoveGiven = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((move) => !isDeep(move, 6), 'is nested too deep'),
  ),
])

const seconds = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const DAY = 86_400

// ---- how a table is set up -------------------------------------------------------------------------------------------

export const Clock = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  /** So long for every move. */
  v.strictObject({ kind: v.literal('deadline'), seconds: seconds(10, 60 * DAY) }),
  /** So long for the whole game, and `increment` more with every turn. */
  v.strictObject({ kind: v.literal('live'), seconds: seconds(10, 7 * DAY), increment: seconds(0, DAY) }),
])
export type Clock = v.InferOutput<typeof Clock>

/** When time has run out: a bot sits in until the person is back; or the seat resigns; or nothing but that it is seen. */
export const EXPIRIES = ['bot', 'resign', 'nothing'] as const
export const BotLevel = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/))

export const Settings = v.strictObject({
  /** Listed in the lobby, with its record free for all when it is over. Else whoever has the link may come. */
  public: v.optional(v.boolean(), false),
  clock: v.optional(Clock, { kind: 'none' }),
  expiry: v.optional(v.picklist(EXPIRIES), 'bot'),
  /** After how many seconds on turn a seat may be voted a bot. Tables made before the limit was raised have 10 or more. */
  abandonedAfter: v.optional(seconds(10, 30 * DAY), 600),
  /** The bot that sits in. */
  standIn: v.optional(BotLevel, 'journeyman'),
  /** Spectators may see all hands, so many moves late; null: they may not. */
  allHands: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(1000))), null),
})
export type Settings = v.InferOutput<typeof Settings>

/** Of a new table. Whoever thinks for a moment must not lose their seat for it. */
export const LEAST_ABANDONED_AFTER = 120
export const NewSettings = v.strictObject({
  ...Settings.entries,
  abandonedAfter: v.optional(seconds(LEAST_ABANDONED_AFTER, 30 * DAY), 600),
})

/** What a seat is at first: the host's own, open to whoever comes, or a bot's. */
export const SeatPlan = v.union([v.picklist(['me', 'open']), v.strictObject({ bot: BotLevel })])

// ---- commands --------------------------------------------------------------------------------------------------------

const command = <T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ type: v.literal(type), id: Id, table: Id, version: v.optional(Version), ...entries })

export const Hello = v.strictObject({
  type: v.literal('hello'),
  /** Without a secret one may only watch. */
  secret: v.optional(Secret),
  /** One keeps what one was shown: after a move only that part of the view is sent which has changed, and neither notation nor what is blocked. */
  keeps: v.optional(v.boolean()),
})

export const Watch = v.strictObject({
  type: v.literal('watch'),
  id: Id,
  table: Id,
  /** The last version seen; left out: only how things stand. */
  since: v.optional(Version),
  /** Spectators: what this seat sees (it must have allowed it), or all hands, late (the table must allow it). */
  as: v.optional(v.union([SeatNumber, v.literal('all')])),
})
export const Unwatch = v.strictObject({ type: v.literal('unwatch'), id: Id, table: Id })

/** `version` is asked for where it says so; elsewhere it may be left out. */
export const COMMANDS = {
  /** Before the game begins: takes that seat, or the first open one. */
  join: command('join', { seat: v.optional(SeatNumber) }),
  /** Before the game begins: gives one's seat up, or the one that is kept for one. (Later: `resign`.) */
  leave: command('leave', {}),
  /** The host, before the game begins: makes a seat open (sending away who sits there) or a bot's. */
  seat: command('seat', { seat: SeatNumber, to: v.union([v.literal('open'), v.strictObject({ bot: BotLevel })]) }),
  /** The hash of a seat's randomness for the deal (docs/fair-deal.md), before the host starts; once. */
  commit: command('commit', { commitment: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  /** The randomness a seat committed to, once the deal is sealed. */
  reveal: command('reveal', { entropy: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  /** Older clients: a seat's randomness without a commitment, before the host starts; once. The server commits for it, and shows that. */
  entropy: command('entropy', { entropy: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,128}$/)) }),
  /** The host, when no seat is open. If a seat has committed, this seals the deal; it begins when all have revealed, or seconds later. */
  start: command('start', {}),
  /** With `version`. */
  move: v.strictObject({ type: v.literal('move'), id: Id, table: Id, version: Version, move: MoveGiven }),
  /** With `version`. One's own last move, if that is free; with `ask` beyond that too, when the other people agree. */
  undo: v.strictObject({ type: v.literal('undo'), id: Id, table: Id, version: Version, ask: v.optional(v.boolean(), false) }),
  /** With `version`. Everything of one's own back to the last information barrier. */
  restart: v.strictObject({ type: v.literal('restart'), id: Id, table: Id, version: Version }),
  /** A person at the table: asks that a bot sits in for the seat on turn, which has been silent too long. */
  'take-over': command('take-over', { seat: SeatNumber }),
  /** Yes or no to the open vote; `vote` is its id. One no ends it. */
  vote: command('vote', { vote: Version, yes: v.boolean() }),
  /** Back at the table: the bot that sat in goes. */
  return: command('return', {}),
  resign: command('resign', {}),
  /** Before anybody has moved: ends the table. The host before the game begins, afterwards anybody who sits there. */
  abort: command('abort', {}),
  /** After the end: a new table with the same bots, options and settings, to which the other people are invited. `update.rematch` then has its id. */
  rematch: command('rematch', {}),
  /** A seat lets a spectator see what it sees, or all of them (`to: 'all'`), or no longer. */
  show: command('show', { to: v.union([v.literal('all'), Id]), on: v.boolean() }),
  chat: command('chat', { text: ChatText }),
} as const
export type CommandType = keyof typeof COMMANDS
export type Command = { [T in CommandType]: v.InferOutput<(typeof COMMANDS)[T]> }[CommandType]

/** Asks whether the other side is still there; answered with `pong`. */
export const Ping = v.strictObject({ type: v.literal('ping') })

/** What a client may send. */
export type ToServer =
  | v.InferInput<typeof Hello>
  | v.InferInput<typeof Watch>
  | v.InferInput<typeof Unwatch>
  | v.InferInput<typeof Ping>
  | { [T in CommandType]: v.InferInput<(typeof COMMANDS)[T]> }[CommandType]

// ---- messages --------------------------------------------------------------------------------------------------------

export const Person = v.object({ id: Id, name: v.string() })
export type Person = v.InferOutput<typeof Person>

/** A seat as all see it. */
export const SeatShown = v.object({
  /** null: a bot's, or open. The name is empty where the person has deleted themselves. */
  person: v.nullable(Person),
  /** The bot whose seat this is, or which sits in for the person now. */
  bot: v.nullable(v.string()),
  /** Played by a program through the API. */
  program: v.optional(v.boolean()),
  /** Open, and kept for this person, who may `join` or `leave` it to others. */
  invited: v.optional(Person),
  /** Has added to the deal's randomness. */
  entropy: v.optional(v.boolean()),
  /** Has committed to randomness for the deal. */
  committed: v.optional(v.boolean()),
  resigned: v.optional(v.boolean()),
  /** Who may see what this seat sees: ids, or 'all'. */
  shownTo: v.optional(v.array(v.string())),
})
export type SeatShown = v.InferOutput<typeof SeatShown>

/** One line of the log: an event this receiver may know, and after how many moves (chance included) it stands. */
export const LogLine = v.object({ at: v.number(), event: v.looseObject({ to: v.union([v.number(), v.literal('all')]), type: v.string() }) })
export type LogLine = v.InferOutput<typeof LogLine>

export const STEP_KINDS = [
  'created',
  'joined',
  'left',
  'seated',
  'entropy',
  'committed',
  'sealed',
  'revealed',
  'started',
  'moved',
  'undone',
  'asked',
  'voted',
  'took-over',
  'returned',
  'resigned',
  'expired',
  'shown',
  'aborted',
  'rematch',
] as const

/** What one version changed. */
export const Step = v.object({
  version: v.number(),
  at: Time,
  kind: v.picklist(STEP_KINDS),
  /** Whose doing, or whom it concerns. */
  seat: v.optional(v.number()),
  /** moved, started, undone: how many moves (chance included) stood before and stand now. After `undone` forget every line with a higher `at`. */
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  /** moved, started: what happened. */
  lines: v.optional(v.array(LogLine)),
  /** voted: yes or no. took-over: why (`time` or `vote`). */
  yes: v.optional(v.boolean()),
  why: v.optional(v.string()),
  /** moved: from now on the seat is marked as a program's. */
  program: v.optional(v.boolean()),
})
export type Step = v.InferOutput<typeof Step>

/** What the receiver may choose from: there only when it is on turn. */
export const TurnShown = v.object({
  seat: v.number(),
  moves: v.array(v.unknown()),
  /** Notation of each; not to who keeps. */
  texts: v.optional(v.array(v.string())),
  /** What one would look for and cannot do now, with code, clause and params; not to who keeps, as it follows from the view. */
  blocked: v.optional(
    v.array(
      v.object({ what: v.string(), code: v.string(), clause: v.string(), params: v.record(v.string(), v.union([v.string(), v.number()])) }),
    ),
  ),
})
export type TurnShown = v.InferOutput<typeof TurnShown>

export const ClockShown = v.object({
  /** When the seat on turn came on turn, and when its time is up. */
  since: v.nullable(Time),
  deadline: v.nullable(Time),
  /** Live clocks: milliseconds left to each seat when `since` was. */
  left: v.optional(v.array(v.number())),
  /** The server's clock when it sent this: count from the difference, not from your own clock. */
  now: Time,
})
export type ClockShown = v.InferOutput<typeof ClockShown>

export const VoteShown = v.object({
  id: v.number(),
  kind: v.picklist(['undo', 'take-over']),
  /** Who asked. */
  by: v.number(),
  /** take-over: the silent seat. */
  seat: v.optional(v.number()),
  /** undo: how many moves would stand. */
  to: v.optional(v.number()),
  /** Seats that have not answered. */
  waiting: v.array(v.number()),
})
export type VoteShown = v.InferOutput<typeof VoteShown>

export const Fairness = v.object({
  /** `fair`: from a secret of the server and the seats' entropy. `chosen`: by the host, who may know what comes. */
  kind: v.picklist(['fair', 'chosen']),
  /** Begun elsewhere, with so many moves. */
  begunWith: v.optional(v.number()),
  /** fair: how the deal is made (docs/fair-deal.md); left out: sha256-1. */
  method: v.optional(v.string()),
  /** fair: sha256 of the server's secret, shown before anything is dealt. */
  commitment: v.optional(v.string()),
  /** fair, from sha256-2 on: what each seat has committed to. Never changes once the deal is sealed. */
  commitments: v.optional(v.array(v.nullable(v.string()))),
  /** Seats whose client sent its entropy instead of committing to it; the server committed for them. */
  uncommitted: v.optional(v.array(v.number())),
  /** The deal is sealed: seats reveal now, and the game begins at this time at the latest. */
  sealed: v.optional(Time),
  /** fair: what the seats added; known to all once the game has begun. */
  entropy: v.optional(v.array(v.nullable(v.string()))),
  /** When the game is over: the secret, or the chosen seed. */
  secret: v.optional(v.string()),
  seed: v.optional(v.string()),
})
export type Fairness = v.InferOutput<typeof Fairness>

/** What a table is; it changes when the game begins and when it ends. */
export const About = v.object({
  game: v.string(),
  options: v.unknown(),
  settings: Settings,
  host: Person,
  created: Time,
  fairness: Fairness,
})
export type About = v.InferOutput<typeof About>

export const TABLE_STATES = ['open', 'playing', 'over', 'aborted'] as const

export const Result = v.object({
  totals: v.array(v.number()),
  origins: v.array(v.record(v.string(), v.number())),
  winners: v.array(v.number()),
  /** Seats that resigned; where that ended the game, the scores are those of the last position. */
  resigned: v.array(v.number()),
})
export type Result = v.InferOutput<typeof Result>

/** How a table stands now, for one receiver. What is left out is as it was; `undefined` never means "gone". */
export const Update = v.object({
  type: v.literal('update'),
  table: v.string(),
  version: v.number(),
  /** The answer to one's own command. */
  id: v.optional(v.string()),
  ok: v.optional(v.literal(true)),
  /** Steps missed so far or just made, oldest first. Left out after `watch` without `since`. */
  steps: v.optional(v.array(Step)),
  /** So many steps after the version asked for are left out, because there were too many: `steps` has the latest. */
  skipped: v.optional(v.number()),
  state: v.picklist(TABLE_STATES),
  /** After a move, to who keeps what it was shown: `view` holds only those fields that have changed since this version; keep the others. Who has not come so far asks anew, with `watch`. */
  since: v.optional(v.number()),
  /** After `watch`, and when it changes. */
  about: v.optional(About),
  seats: v.optional(v.array(SeatShown)),
  /** One's own seat, or null. After `watch`, and when it changes. */
  you: v.optional(v.nullable(v.number())),
  /** What the receiver may know of the game (of type View of the game); null before it begins. */
  view: v.unknown(),
  /** All hands, late: the views of all seats, and after how many moves. */
  views: v.optional(v.array(v.unknown())),
  viewsAt: v.optional(v.number()),
  /** The seat to move; null before the game and after. */
  actor: v.nullable(v.number()),
  /** How many moves stand, chance included. */
  moves: v.number(),
  turn: v.optional(TurnShown),
  /** How many own moves can be taken back freely. */
  undoable: v.number(),
  clock: ClockShown,
  vote: v.optional(v.nullable(VoteShown)),
  result: v.optional(Result),
  /** The table of the rematch. */
  rematch: v.optional(v.string()),
})
export type Update = v.InferOutput<typeof Update>

export const Refused = v.object({
  /** Left out where the message could not be read. */
  id: v.optional(v.string()),
  refused: v.picklist(REASONS),
  message: v.string(),
  /** bad-message: the path of the field. */
  at: v.optional(v.string()),
  /** How long to wait. */
  seconds: v.optional(v.number()),
  /** illegal-move: the game's own reason. */
  blocked: v.optional(v.unknown()),
  /** The version the table has. */
  version: v.optional(v.number()),
})
export type Refused = v.InferOutput<typeof Refused>

export const ChatShown = v.object({ id: v.string(), at: Time, by: Person, seat: v.nullable(v.number()), text: v.string() })
export type ChatShown = v.InferOutput<typeof ChatShown>

/** Who is here now. Comes after `watch` and on every change. */
export const Presence = v.object({
  type: v.literal('presence'),
  table: v.string(),
  /** For each seat: whether its person is connected. */
  seats: v.array(v.boolean()),
  /** Spectators with a name, and how many there are in all. */
  watchers: v.array(Person),
  watching: v.number(),
})
export type Presence = v.InferOutput<typeof Presence>

export type ToClient =
  | { readonly type: 'welcome'; readonly protocol: number; readonly guest: Person | null; readonly now: number }
  | Update
  /** The answer to a command that caused no update here (or to whom does not watch). `table` after a rematch. */
  | { readonly type: 'done'; readonly id: string; readonly ok: true; readonly version: number; readonly table?: string }
  | ({ readonly type: 'refused' } & Refused)
  | { readonly type: 'chat'; readonly table: string; readonly messages: readonly ChatShown[] }
  | Presence
  /** At any of one's tables, watched or not: it is your turn there (or no longer). */
  | { readonly type: 'turn'; readonly table: string; readonly game: string; readonly yours: boolean }
  | { readonly type: 'pong'; readonly now: number }
  /** The host of the server has removed this table. */
  | { readonly type: 'gone'; readonly table: string }
  /** What the host of the server tells everybody has changed: GET /api/host has it. */
  | { readonly type: 'host' }
  /** The node is going away: connect again. */
  | { readonly type: 'closing' }
