// The JSON API under /api, as schemas: every body, query and answer. The page imports only the types.
// A guest sends `authorization: Bearer SECRET`, a program `Bearer TOKEN`. There are no cookies.
import * as v from 'valibot'
import { HostTexts, REGISTRATIONS } from './host.ts'
import { REASONS } from './reasons.ts'
import { ChatShown, COMMANDS, type CommandType, NewSettings, Person, SeatPlan, SeatShown, Settings, TABLE_STATES, Update } from './table.ts'
import { Id, Name, Time } from './values.ts'

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

/** `invite`: a code from the host, where an invitation is needed. */
export const NewGuest = v.strictObject({ name: Name, invite: v.optional(v.pipe(v.string(), v.maxLength(64))) })
/** The secret is shown only once: everybody who has it is the guest. */
export const SignedIn = v.object({ guest: Person, secret: v.string() })
export type SignedIn = v.InferOutput<typeof SignedIn>

export const Passkey = v.object({ id: v.string(), created: Time })
/** A token lets a program act as its guest. Its text is shown once, when it is created. */
export const Token = v.object({ id: Id, name: v.string(), created: Time })
export const Webhook = v.object({ id: Id, url: v.string(), created: Time })
/** A device where the guest is signed in. `used`: the last use, to the hour; null: unknown. `here`: the device that asks. */
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
/** Revokes every secret and token. `stay`: this device gets a new secret. `passkeys`, `webhooks`: these are removed, too. */
export const SignOut = v.strictObject({
  stay: v.optional(v.boolean(), false),
  passkeys: v.optional(v.boolean(), false),
  webhooks: v.optional(v.boolean(), false),
})
export const SignedOut = v.object({ secret: v.optional(v.string()) })
export const NewToken = v.strictObject({ name: Name })
export const MadeToken = v.object({ token: Token, secret: v.string() })
export const NewWebhook = v.strictObject({ url: v.pipe(v.string(), v.maxLength(500)) })
/** `secret` signs the requests: see docs/api.md. */
export const MadeWebhook = v.object({ webhook: Webhook, secret: v.string() })

// ---- the host of the server ------------------------------------------------------------------------------------------

/** What everybody may know about the server. Days: null is for ever. */
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

/** The most tables that play the same deal. */
export const MOST_DUPLICATES = 8
export const NewTable = v.strictObject({
  game: v.optional(v.string()),
  /** The options of the game; what is left out has its default. */
  options: v.optional(v.record(v.string(), v.unknown())),
  seats: v.pipe(v.array(SeatPlan), v.minLength(2), v.maxLength(8)),
  settings: v.optional(NewSettings, {}),
  /** Chosen by the host, and everybody sees that. Left out: a fair deal (see `fairness`). */
  seed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  /** Resumes a game begun elsewhere (text or JSON of a record); `game`, `options` and `seed` must be left out. */
  record: v.optional(v.pipe(v.string(), v.maxLength(1_000_000))),
  /** Duplicate play: the number of tables with the same deal. The seat `me` is at the first; it is open at the others. */
  tables: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DUPLICATES))),
})
export type NewTable = v.InferInput<typeof NewTable>
/** `tables`: all of them, where there are several. */
export const MadeTable = v.object({ table: Id, tables: v.optional(v.array(Id)) })
/** Tables that play the same deal. Scores are there once all have ended. */
export const DuplicateAnswer = v.object({
  compared: v.boolean(),
  tables: v.array(
    v.object({
      table: Id,
      state: v.picklist(TABLE_STATES),
      seats: v.array(SeatShown),
      scores: v.optional(
        v.array(
          v.object({
            points: v.number(),
            /** At its own table, from 1. */
            place: v.number(),
            /** The share of the other tables where this seat got fewer points, from 0 to 1; a tie counts half. null: nothing to compare with. */
            byPoints: v.nullable(v.number()),
            /** The same for places. */
            byPlace: v.nullable(v.number()),
          }),
        ),
      ),
    }),
  ),
})
export type DuplicateAnswer = v.InferOutput<typeof DuplicateAnswer>
/** For the host of a table: whether this spectator may chat. */
export const Silence = v.strictObject({ guest: Id, silent: v.boolean() })

/** A table in a list. */
export const TableCard = v.object({
  table: Id,
  game: v.string(),
  state: v.picklist(TABLE_STATES),
  public: v.boolean(),
  seats: v.array(SeatShown),
  host: Person,
  /** The rule set, card set or deck, if it is not the default. */
  rules: v.optional(v.string()),
  clock: Settings.entries.clock,
  /** The number of seconds on turn after which the others may vote for a bot. */
  abandonedAfter: v.optional(v.number()),
  chosenSeed: v.boolean(),
  moves: v.number(),
  /** Seats on turn that are yours (my tables). */
  yourTurn: v.boolean(),
  /** A seat is reserved for you: join, or leave it to others. */
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
  /** The number of seats. */
  seats: v.optional(count(8)),
  clock: v.optional(v.picklist(['none', 'deadline', 'live'])),
  limit: v.optional(v.pipe(count(100), v.minValue(1))),
  /** From the answer before: the next page. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-[\w-]{1,64}$/))),
})
/** `before` asks for the next page; null: there is none. A page before the last may be short if few tables match. */
export const TablesAnswer = v.object({ tables: v.array(TableCard), before: v.nullable(v.string()) })
export type TablesAnswer = v.InferOutput<typeof TablesAnswer>
/** Tables where it is your turn come first, the longest waiting at the top; `next` is the first of them. */
export const MyTables = v.object({ tables: v.array(TableCard), next: v.nullable(Id) })
export type MyTables = v.InferOutput<typeof MyTables>

export const TableQuery = v.strictObject({ since: v.optional(count(1_000_000)) })
/** The same as on the socket. */
export const TableAnswer = Update
/** `from`: begin after this many moves (chance included). */
export const MomentsQuery = v.strictObject({ from: v.optional(count(1_000_000)) })
/** What the guest saw at a table that is being played, as the updates showed it. Undone moves are left out. */
export const Moments = v.object({
  version: v.number(),
  /** For every moment of the game: the number of moves before it. */
  stops: v.array(v.number()),
  /** The first moments from `from` on; ask again for more. */
  moments: v.array(v.object({ at: v.number(), actor: v.nullable(v.number()), view: v.unknown() })),
})
export type Moments = v.InferOutput<typeof Moments>
/** Commands of the socket by HTTP: the same object without `table`; `id` may be left out if the command will not be sent again. */
export const CommandBody = v.looseObject({ type: v.picklist(Object.keys(COMMANDS) as CommandType[]), id: v.optional(Id) })
export const CommandAnswer = v.object({ ok: v.literal(true), version: v.number(), table: v.optional(Id) })

/** The stream of a program's turns, one JSON object on each line. Empty lines keep it open. */
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
  /** Games that ended at `since` or later, and before `before`. */
  since: v.optional(count(Number.MAX_SAFE_INTEGER)),
  before: v.optional(count(Number.MAX_SAFE_INTEGER)),
  limit: v.optional(count(10_000)),
})
/** The record as text or JSON. */
export const NewShared = v.strictObject({ record: v.pipe(v.string(), v.maxLength(60_000)) })
/** `key` is shown this once. */
export const MadeShared = v.object({ id: Id, key: v.string() })
export type MadeShared = v.InferOutput<typeof MadeShared>
export const SharedAnswer = v.object({ game: v.string(), record: v.string(), created: Time })
export type SharedAnswer = v.InferOutput<typeof SharedAnswer>
export const UnshareQuery = v.strictObject({ key: v.optional(v.pipe(v.string(), v.maxLength(200))) })
export const Exported = v.looseObject({ guest: Person })
