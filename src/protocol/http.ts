// The JSON API under /api, as schemas: every body, query and answer. The page imports only the types.
// Whoever signs in sends `authorization: Bearer SECRET` (a guest's secret) or `Bearer TOKEN` (a program's token). No cookies.
import * as v from 'valibot'
import { HostTexts, REGISTRATIONS } from './host.ts'
import { REASONS } from './reasons.ts'
import {
  ChatShown,
  COMMANDS,
  type CommandType,
  Id,
  Name,
  NewSettings,
  Person,
  SeatPlan,
  SeatShown,
  Settings,
  TABLE_STATES,
  Time,
  Update,
} from './table.ts'

/** Every answer from 400 on. */
export const ErrorAnswer = v.object({
  code: v.picklist(REASONS),
  message: v.string(),
  /** bad-message: the path of the field. */
  at: v.optional(v.string()),
  seconds: v.optional(v.number()),
  blocked: v.optional(v.unknown()),
  version: v.optional(v.number()),
})
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>

// ---- guests ----------------------------------------------------------------------------------------------------------

/** `invite`: a code of the host's, where one needs to be invited. */
export const NewGuest = v.strictObject({ name: Name, invite: v.optional(v.pipe(v.string(), v.maxLength(64))) })
/** The secret is shown this once: whoever has it is the guest. */
export const SignedIn = v.object({ guest: Person, secret: v.string() })
export type SignedIn = v.InferOutput<typeof SignedIn>

export const Passkey = v.object({ id: v.string(), created: Time })
/** A token lets a program act as its guest. Its text is shown once, when it is made. */
export const Token = v.object({ id: Id, name: v.string(), created: Time })
export const Webhook = v.object({ id: Id, url: v.string(), created: Time })
/** Where the guest is signed in. `used` is exact to the hour; null: not known. `here`: the one that asks. */
export const Device = v.object({ id: Id, created: Time, used: v.nullable(Time), here: v.boolean() })

export const Me = v.object({
  guest: Person,
  passkeys: v.array(Passkey),
  tokens: v.array(Token),
  webhooks: v.array(Webhook),
  /** People whose chat this guest does not want to see. */
  muted: v.array(Person),
  /** People who cannot talk to this guest, invite it, or join its tables. */
  blocked: v.array(Person),
  devices: v.array(Device),
})
export type Me = v.InferOutput<typeof Me>

export const Rename = v.strictObject({ name: Name })
/** Every secret and token is void. `stay`: this device gets a new secret. `passkeys`, `webhooks`: these are removed, too. */
export const SignOut = v.strictObject({
  stay: v.optional(v.boolean(), false),
  passkeys: v.optional(v.boolean(), false),
  webhooks: v.optional(v.boolean(), false),
})
export const SignedOut = v.object({ secret: v.optional(v.string()) })
export const NewToken = v.strictObject({ name: Name })
export const MadeToken = v.object({ token: Token, secret: v.string() })
export const NewWebhook = v.strictObject({ url: v.pipe(v.string(), v.maxLength(500)) })
/** `secret` signs what is sent: see docs/api.md. */
export const MadeWebhook = v.object({ webhook: Webhook, secret: v.string() })

// ---- the host of the server ------------------------------------------------------------------------------------------

/** What everybody may know of how the server is run. Days: null is for ever. */
export const HostInfo = v.object({
  registration: v.picklist(REGISTRATIONS),
  announcement: v.nullable(HostTexts),
  maintenance: v.nullable(v.object({ message: v.nullable(HostTexts) })),
  privacy: v.object({ text: v.nullable(v.string()), keepGames: v.nullable(v.number()), keepTalk: v.nullable(v.number()) }),
})
export type HostInfo = v.InferOutput<typeof HostInfo>

// ---- passkeys: the JSON of WebAuthn, made and read by @simplewebauthn on both sides --------------------------------------

/** `challenge` goes back with the answer. */
export const PasskeyOptions = v.object({ challenge: Id, options: v.record(v.string(), v.unknown()) })
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>
export const PasskeyAnswer = v.strictObject({ challenge: Id, response: v.record(v.string(), v.unknown()) })

// ---- games and tables ------------------------------------------------------------------------------------------------

export const GameShown = v.object({
  id: v.string(),
  name: v.string(),
  seats: v.array(v.number()),
  /** JSON schema, with defaults. */
  options: v.unknown(),
  bots: v.array(v.object({ id: v.string(), about: v.string() })),
})
export const GamesAnswer = v.object({ games: v.array(GameShown) })

export const NewTable = v.strictObject({
  game: v.optional(v.string()),
  /** Of the game; what is left out has its default. */
  options: v.optional(v.record(v.string(), v.unknown())),
  seats: v.pipe(v.array(SeatPlan), v.minLength(2), v.maxLength(8)),
  settings: v.optional(NewSettings, {}),
  /** Chosen by the host, and shown to all as chosen. Left out: fair (see `fairness`). */
  seed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  /** Goes on with a game begun elsewhere (text or JSON of a record): then leave `game`, `options` and `seed` out. */
  record: v.optional(v.pipe(v.string(), v.maxLength(1_000_000))),
})
export type NewTable = v.InferInput<typeof NewTable>
export const MadeTable = v.object({ table: Id })
/** The host of a table: whether this spectator may talk at it. */
export const Silence = v.strictObject({ guest: Id, silent: v.boolean() })

/** A table in a list. */
export const TableCard = v.object({
  table: Id,
  game: v.string(),
  state: v.picklist(TABLE_STATES),
  public: v.boolean(),
  seats: v.array(SeatShown),
  host: Person,
  /** The rule set, card set or deck, where it is not the usual one. */
  rules: v.optional(v.string()),
  clock: Settings.entries.clock,
  /** After how many seconds on turn a seat may be voted a bot. */
  abandonedAfter: v.optional(v.number()),
  chosenSeed: v.boolean(),
  moves: v.number(),
  /** Seats on turn that are yours (my tables). */
  yourTurn: v.boolean(),
  /** A seat is kept for you: join, or leave it to others. */
  invited: v.optional(v.boolean()),
  deadline: v.nullable(Time),
  updated: Time,
})
export type TableCard = v.InferOutput<typeof TableCard>

const count = (most: number) => v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.maxValue(most))
export const LobbyQuery = v.strictObject({
  game: v.optional(v.string()),
  state: v.optional(v.picklist(TABLE_STATES)),
  /** Only with a free seat. */
  free: v.optional(v.picklist(['true', 'false'])),
  /** How many seats. */
  seats: v.optional(count(8)),
  clock: v.optional(v.picklist(['none', 'deadline', 'live'])),
  limit: v.optional(v.pipe(count(100), v.minValue(1))),
  /** From the answer before: the next page. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-[\w-]{1,64}$/))),
})
/** `before` asks for the next page; null: there is none. A page is full but for the last, or where very little fits what is looked for. */
export const TablesAnswer = v.object({ tables: v.array(TableCard), before: v.nullable(v.string()) })
export type TablesAnswer = v.InferOutput<typeof TablesAnswer>
/** Those where it is your turn come first, the longest waiting on top; `next` is the first of them. */
export const MyTables = v.object({ tables: v.array(TableCard), next: v.nullable(Id) })
export type MyTables = v.InferOutput<typeof MyTables>

export const TableQuery = v.strictObject({ since: v.optional(count(1_000_000)) })
/** The same as on the socket. */
export const TableAnswer = Update
/** `from`: after how many moves (chance included) to begin. */
export const MomentsQuery = v.strictObject({ from: v.optional(count(1_000_000)) })
/** What one saw at a table that is being played, as an update would have shown it then. What was taken back is not part of it. */
export const Moments = v.object({
  version: v.number(),
  /** After how many moves each moment of the game was; all of them. */
  stops: v.array(v.number()),
  /** The first of them from `from` on; for others ask again. */
  moments: v.array(v.object({ at: v.number(), actor: v.nullable(v.number()), view: v.unknown() })),
})
export type Moments = v.InferOutput<typeof Moments>
/** Commands of the socket by HTTP: the same object without `table`; `id` may be left out where it will not be sent again. */
export const CommandBody = v.looseObject({ type: v.picklist(Object.keys(COMMANDS) as CommandType[]), id: v.optional(Id) })
export const CommandAnswer = v.object({ ok: v.literal(true), version: v.number(), table: v.optional(Id) })

/** What the stream of a program's turns says, one JSON object a line. An empty line now and then keeps it open. */
export const StreamLine = v.variant('type', [
  v.object({ type: v.literal('welcome'), guest: Person, now: Time }),
  /** Your turn: answer with a `move` command at this version. Sent again after a break. */
  v.object({
    type: v.literal('turn'),
    table: Id,
    game: v.string(),
    version: v.number(),
    seat: v.number(),
    view: v.unknown(),
    moves: v.array(v.unknown()),
    texts: v.array(v.string()),
    deadline: v.nullable(Time),
  }),
  v.object({ type: v.literal('over'), table: Id, game: v.string() }),
  v.object({ type: v.literal('closing') }),
])

// ---- chat, records ---------------------------------------------------------------------------------------------------

/** `since`: the id of the last message seen. */
export const ChatQuery = v.strictObject({ since: v.optional(count(1_000_000_000)) })
export const ChatAnswer = v.object({ messages: v.array(ChatShown) })
export const NewReport = v.strictObject({ table: Id, message: Id, why: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) })
export const RecordQuery = v.strictObject({ form: v.optional(v.picklist(['text', 'json']), 'json') })
export const RecordsQuery = v.strictObject({
  game: v.optional(v.string()),
  /** Over at this time or later, and before that one. */
  since: v.optional(count(Number.MAX_SAFE_INTEGER)),
  before: v.optional(count(Number.MAX_SAFE_INTEGER)),
  limit: v.optional(count(10_000)),
})
export const Exported = v.looseObject({ guest: Person })
