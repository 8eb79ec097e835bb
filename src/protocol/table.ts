// The protocol of the socket, as schemas: commands from a client, messages to it. The page imports only the types.
//
// One socket per client at /api/socket, one JSON object per frame.
// 1. The first message is `hello`; it is answered with `welcome` (or `refused` 'not-signed-in', and the socket closes).
// 2. `watch` a table to get an `update` with everything, then an `update` after every change. `since` is the last version
//    seen: the update has the steps missed in between, in order, each once. `since: 0` gives the whole story.
// 3. Every other command has an `id` that the client makes, new and random for every command. Of commands with the same id only
//    the first is carried out, so a command may be sent again after a break. A command about the position has the `version` it
//    was made at. Each time it is sent it is answered once: by a message with the same `id` and `ok: true`, or by `refused`. **The answer to an accepted command may be the
//    update it caused** (then the update has `id` and `ok`), so look for `id` in every message.
// 4. A refusal `stale` is followed by an `update` with the steps since the command's version.
// 5. Before a node closes it sends `closing`: connect again and `watch` with `since`. Nothing is lost.
// Versions count the entries of a table from 1; every entry is one step.
import * as v from 'valibot'
import { REASONS } from './reasons.ts'
import { ChatText, Id, SeatNumber, Secret, Time, Version } from './values.ts'

export const PROTOCOL = 1

// ---- how a table is set up -------------------------------------------------------------------------------------------

const seconds = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const DAY = 86_400

export const Clock = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  /** For each move. */
  v.strictObject({ kind: v.literal('deadline'), seconds: seconds(10, 60 * DAY) }),
  /** For the whole game, plus `increment` with each turn. */
  v.strictObject({ kind: v.literal('live'), seconds: seconds(10, 7 * DAY), increment: seconds(0, DAY) }),
])
export type Clock = v.InferOutput<typeof Clock>

/** When time runs out: a bot takes over until the person returns, the seat resigns, or nothing happens (everybody sees that the time is up). */
export const EXPIRIES = ['bot', 'resign', 'nothing'] as const
export const BotLevel = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/))

export const Settings = v.strictObject({
  /** Listed in the lobby; its record is public when the game is over. Otherwise everybody with the link may come. */
  public: v.optional(v.boolean(), false),
  clock: v.optional(Clock, { kind: 'none' }),
  expiry: v.optional(v.picklist(EXPIRIES), 'bot'),
  /** The number of seconds on turn after which the others may vote for a bot. Tables made before the limit was raised have 10 or more. */
  abandonedAfter: v.optional(seconds(10, 30 * DAY), 600),
  /** The bot that takes over. */
  standIn: v.optional(BotLevel, 'journeyman'),
  /** Spectators see all hands, this many moves late; null: never. */
  allHands: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(1000))), null),
})
export type Settings = v.InferOutput<typeof Settings>

/** For a new table. A player who thinks for a moment must not lose the seat. */
export const LEAST_ABANDONED_AFTER = 120
export const NewSettings = v.strictObject({
  ...Settings.entries,
  abandonedAfter: v.optional(seconds(LEAST_ABANDONED_AFTER, 30 * DAY), 600),
})

/** What a seat is at first: the host's own, open to everybody, or a bot's. */
export const SeatPlan = v.union([v.picklist(['me', 'open']), v.strictObject({ bot: BotLevel })])

// ---- commands --------------------------------------------------------------------------------------------------------

/** No move is nested deeper. A deeper value would exhaust the stack of every function that walks it. */
function isDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  for (const name in value) if (isDeep((value as Record<string, unknown>)[name], left - 1)) return true
  return false
}
/** Notation ("discard hokusai-3") or the JSON object from `turn.moves`. */
const MoveGiven = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((move) => !isDeep(move, 6), 'is nested too deep'),
  ),
])

const command = <T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ type: v.literal(type), id: Id, table: Id, version: v.optional(Version), ...entries })

export const Hello = v.strictObject({
  type: v.literal('hello'),
  /** Without a secret a client can only watch. */
  secret: v.optional(Secret),
  /** The client caches the views it gets: after a move only the fields of the view that changed are sent, without notation and blocked moves. */
  keeps: v.optional(v.boolean()),
})

export const Watch = v.strictObject({
  type: v.literal('watch'),
  id: Id,
  table: Id,
  /** The last version seen; left out: only the present state. */
  since: v.optional(Version),
  /** Spectators: what this seat sees (it must have allowed it), or all hands, late (the table must allow it). */
  as: v.optional(v.union([SeatNumber, v.literal('all')])),
})
export const Unwatch = v.strictObject({ type: v.literal('unwatch'), id: Id, table: Id })

/** `version` is required where a comment says so; elsewhere it may be left out. */
export const COMMANDS = {
  /** Before the game begins: takes this seat, or the first open one. */
  join: command('join', { seat: v.optional(SeatNumber) }),
  /** Before the game begins: gives up the sender's seat, or declines a reserved one. (Later: `resign`.) */
  leave: command('leave', {}),
  /** The host, before the game begins: opens a seat (the person there loses it) or gives it to a bot. */
  seat: command('seat', { seat: SeatNumber, to: v.union([v.literal('open'), v.strictObject({ bot: BotLevel })]) }),
  /** The hash of a seat's entropy for the deal (docs/fair-deal.md), before the host starts; once. */
  commit: command('commit', { commitment: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  /** The entropy that a seat committed to, once the deal is sealed. */
  reveal: command('reveal', { entropy: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  /** Older clients: a seat's entropy without a commitment, before the host starts; once. The server commits for the seat, and everybody sees that. */
  entropy: command('entropy', { entropy: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,128}$/)) }),
  /** The host, when no seat is open. If a seat has committed, this seals the deal: the game begins when all have revealed, or a few seconds later. */
  start: command('start', {}),
  /** With `version`. */
  move: v.strictObject({ type: v.literal('move'), id: Id, table: Id, version: Version, move: MoveGiven }),
  /** With `version`. Undoes the sender's last move, if that is free; with `ask` also beyond that, if the others agree. */
  undo: v.strictObject({ type: v.literal('undo'), id: Id, table: Id, version: Version, ask: v.optional(v.boolean(), false) }),
  /** With `version`. Undoes all of the sender's moves back to the last information barrier. */
  restart: v.strictObject({ type: v.literal('restart'), id: Id, table: Id, version: Version }),
  /** A player: asks for a bot to take over the seat on turn, which has been silent too long. */
  'take-over': command('take-over', { seat: SeatNumber }),
  /** Yes or no to the open vote; `vote` is its id. One no ends it. */
  vote: command('vote', { vote: Version, yes: v.boolean() }),
  /** The player is back: the bot that sat in leaves. */
  return: command('return', {}),
  resign: command('resign', {}),
  /** Before anybody has moved: ends the table. Only the host before the game begins, then every player. */
  abort: command('abort', {}),
  /** After the end: a new table with the same bots, options and settings, to which the other people are invited. `update.rematch` then has its id. */
  rematch: command('rematch', {}),
  /** A seat lets a spectator see what it sees, or all of them (`to: 'all'`), or no longer. */
  show: command('show', { to: v.union([v.literal('all'), Id]), on: v.boolean() }),
  chat: command('chat', { text: ChatText }),
} as const
export type CommandType = keyof typeof COMMANDS
export type Command = { [T in CommandType]: v.InferOutput<(typeof COMMANDS)[T]> }[CommandType]

/** Asks whether the server is still there; answered with `pong`. */
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

/** A seat as everybody sees it. */
export const SeatShown = v.object({
  /** null: a bot's seat, or an open one. The name is empty if the guest has been deleted. */
  person: v.nullable(Person),
  /** The bot that plays this seat now. */
  bot: v.nullable(v.string()),
  /** A program plays this seat through the API. */
  program: v.optional(v.boolean()),
  /** Open, and reserved for this person, who may `join`, or `leave` it to others. */
  invited: v.optional(Person),
  /** Has added entropy to the deal. */
  entropy: v.optional(v.boolean()),
  /** Has committed to entropy for the deal. */
  committed: v.optional(v.boolean()),
  resigned: v.optional(v.boolean()),
  /** Who may see what this seat sees: ids, or 'all'. */
  shownTo: v.optional(v.array(v.string())),
})
export type SeatShown = v.InferOutput<typeof SeatShown>

/** One line of the log: an event that the receiver may know, and the number of moves (chance included) after which it happened. */
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
  'compared',
] as const

/** What one version changed. */
export const Step = v.object({
  version: v.number(),
  at: Time,
  kind: v.picklist(STEP_KINDS),
  /** The seat that did it, or that it concerns. */
  seat: v.optional(v.number()),
  /** moved, started, undone: the number of moves (chance included) before and after. After `undone`, drop each line with a higher `at`. */
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

/** What the receiver may choose from, while it is on turn. */
export const TurnShown = v.object({
  seat: v.number(),
  moves: v.array(v.unknown()),
  /** The notation of each move; only without `keeps` in `hello`. */
  texts: v.optional(v.array(v.string())),
  /** What cannot be done now, with code, clause and params; only without `keeps` in `hello`, because it follows from the view. */
  blocked: v.optional(
    v.array(
      v.object({ what: v.string(), code: v.string(), clause: v.string(), params: v.record(v.string(), v.union([v.string(), v.number()])) }),
    ),
  ),
})
export type TurnShown = v.InferOutput<typeof TurnShown>

export const ClockShown = v.object({
  /** When the turn began, and when its time is up. */
  since: v.nullable(Time),
  deadline: v.nullable(Time),
  /** Live clocks: milliseconds left for each seat at `since`. */
  left: v.optional(v.array(v.number())),
  /** The server's clock when it sent this: add the difference to your own clock. */
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
  /** undo: how many moves would be left. */
  to: v.optional(v.number()),
  /** Seats that have not answered. */
  waiting: v.array(v.number()),
})
export type VoteShown = v.InferOutput<typeof VoteShown>

export const Fairness = v.object({
  /** `fair`: the seed comes from a secret of the server and the seats' entropy. `chosen`: the host chose it, and may know what comes. */
  kind: v.picklist(['fair', 'chosen']),
  /** The game was begun elsewhere: with this many moves. */
  begunWith: v.optional(v.number()),
  /** fair: how the deal is made (docs/fair-deal.md); left out: sha256-1. */
  method: v.optional(v.string()),
  /** fair: sha256 of the server's secret, shown before the deal. */
  commitment: v.optional(v.string()),
  /** fair, from sha256-2 on: the commitment of each seat. It never changes once the deal is sealed. */
  commitments: v.optional(v.array(v.nullable(v.string()))),
  /** Seats whose client sent its entropy instead of committing to it; the server committed for them. */
  uncommitted: v.optional(v.array(v.number())),
  /** The deal is sealed: seats reveal now, and the game begins at this time at the latest. */
  sealed: v.optional(Time),
  /** fair: the entropy of the seats; public once the game has begun. */
  entropy: v.optional(v.array(v.nullable(v.string()))),
  /** Once the game is over: the secret, or the chosen seed. */
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
  /** Duplicate play: all tables with this deal, in order. `compared`: all have ended, and everything may be seen. */
  duplicate: v.optional(v.object({ tables: v.array(Id), compared: v.boolean() })),
})
export type About = v.InferOutput<typeof About>

export const TABLE_STATES = ['open', 'playing', 'over', 'aborted'] as const

export const Result = v.object({
  totals: v.array(v.number()),
  origins: v.array(v.record(v.string(), v.number())),
  winners: v.array(v.number()),
  /** Seats that resigned; if that ended the game, the scores are those of the last position. */
  resigned: v.array(v.number()),
})
export type Result = v.InferOutput<typeof Result>

/** The state of a table for one receiver. A field that is left out has not changed. */
export const Update = v.object({
  type: v.literal('update'),
  table: v.string(),
  version: v.number(),
  /** The command that this message answers. */
  id: v.optional(v.string()),
  ok: v.optional(v.literal(true)),
  /** Steps since the version asked for, or new ones, oldest first. Left out after `watch` without `since`. */
  steps: v.optional(v.array(Step)),
  /** The number of older steps that were left out because there were too many: `steps` has the latest. */
  skipped: v.optional(v.number()),
  state: v.picklist(TABLE_STATES),
  /** After a move, with `keeps` in `hello`: `view` holds only the fields that changed since this version. A client without that version sends `watch` again. */
  since: v.optional(v.number()),
  /** After `watch`, and when it changes. */
  about: v.optional(About),
  seats: v.optional(v.array(SeatShown)),
  /** The receiver's seat, or null. After `watch`, and when it changes. */
  you: v.optional(v.nullable(v.number())),
  /** The game's view for the receiver; null before the game begins. */
  view: v.unknown(),
  /** All hands, late: the views of all seats, and after how many moves. */
  views: v.optional(v.array(v.unknown())),
  viewsAt: v.optional(v.number()),
  /** The seat to move; null before the game and after. */
  actor: v.nullable(v.number()),
  /** The number of moves that were not undone, chance included. */
  moves: v.number(),
  turn: v.optional(TurnShown),
  /** How many of the receiver's moves can be undone freely. */
  undoable: v.number(),
  clock: ClockShown,
  vote: v.optional(v.nullable(VoteShown)),
  result: v.optional(Result),
  /** The table of the rematch. */
  rematch: v.optional(v.string()),
})
export type Update = v.InferOutput<typeof Update>

export const Refused = v.object({
  /** Left out if the message could not be read. */
  id: v.optional(v.string()),
  refused: v.picklist(REASONS),
  message: v.string(),
  /** bad-message: the path of the field. */
  at: v.optional(v.string()),
  /** Wait this long before you try again. */
  seconds: v.optional(v.number()),
  /** illegal-move: the game's reason. */
  blocked: v.optional(v.unknown()),
  /** The version the table has. */
  version: v.optional(v.number()),
})
export type Refused = v.InferOutput<typeof Refused>

export const ChatShown = v.object({ id: v.string(), at: Time, by: Person, seat: v.nullable(v.number()), text: v.string() })
export type ChatShown = v.InferOutput<typeof ChatShown>

/** Who is connected. Sent after `watch` and on every change. */
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
  /** The answer to a command that caused no update for its sender. `table` after a rematch. */
  | { readonly type: 'done'; readonly id: string; readonly ok: true; readonly version: number; readonly table?: string }
  | ({ readonly type: 'refused' } & Refused)
  | { readonly type: 'chat'; readonly table: string; readonly messages: readonly ChatShown[] }
  | Presence
  /** It is your turn at one of your tables, watched or not; or no longer. */
  | { readonly type: 'turn'; readonly table: string; readonly game: string; readonly yours: boolean }
  | { readonly type: 'pong'; readonly now: number }
  /** The host of the server has removed this table. */
  | { readonly type: 'gone'; readonly table: string }
  /** The host's notice has changed: GET /api/host. */
  | { readonly type: 'host' }
  /** The node is closing: connect again. */
  | { readonly type: 'closing' }
