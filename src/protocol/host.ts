// What the host of a server sets and bans, and the audit log, as messages.
import * as v from 'valibot'

export const BAN_KINDS = ['guest', 'network'] as const

export const ACTS = [
  'remove-guest',
  'remove-table',
  'remove-shared',
  'ban',
  'unban',
  'set',
  'invite',
  'revoke-invite',
  'settle-report',
  'wipe-line',
  'make-token',
  'revoke-token',
  'retention',
] as const

const LANGUAGE_TAGS = ['en', 'de', 'fr', 'ja'] as const
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const

const DAYS = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36_500))
const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most), v.regex(/^[^\p{Cc}]*$/u, 'has control characters'))
/** A notice to everybody: one language is enough; readers see the text in their language, if there is one. */
export const HostTexts = v.strictObject({
  text: v.pipe(text(500), v.minLength(1)),
  ...(Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, v.optional(text(500))])) as Record<
    (typeof LANGUAGE_TAGS)[number],
    v.OptionalSchema<ReturnType<typeof text>, undefined>
  >),
})
export type HostTexts = v.InferOutput<typeof HostTexts>

export const LONGEST_PRIVACY = 20_000

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
export const SETTINGS = {
  /** Who may become a guest; existing guests are not affected. */
  registration: v.picklist(REGISTRATIONS),
  /** Days after which finished games, and chat, are removed; null: never. */
  keepGames: v.nullable(DAYS),
  keepTalk: v.nullable(DAYS),
  keepAudit: DAYS,
  quotas: v.strictObject({
    tablesOpen: v.optional(COUNT),
    tablesDay: v.optional(COUNT),
    created: v.optional(COUNT),
    bots: v.optional(COUNT),
  }),
  announcement: v.nullable(HostTexts),
  /** No new tables and games; games that have begun go on. null: off. */
  maintenance: v.nullable(v.strictObject({ message: v.nullable(HostTexts) })),
  /** Names that nobody may take, and none that looks like them. */
  reservedNames: v.pipe(v.array(v.pipe(text(40), v.minLength(1))), v.maxLength(200)),
  /** The host's own text: paragraphs, lists and headings; null: the text that follows from the other settings. */
  privacy: v.nullable(
    v.pipe(v.string(), v.maxLength(LONGEST_PRIVACY), v.regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, 'has control characters')),
  ),
} as const
