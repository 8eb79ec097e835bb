// The routes for the host of the server, and the one that describes the server to everybody.
import * as v from 'valibot'
import { ACTS, BAN_KINDS, SETTINGS } from './host.ts'
import { HostInfo } from './http.ts'
import type { Route } from './routes.ts'
import { TABLE_STATES } from './table.ts'
import { Id, Time } from './values.ts'

const count = (most: number) => v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.maxValue(most))
const Limit = v.optional(v.pipe(count(500), v.minValue(1)))
/** From the answer before: the next page. */
const Before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-[\w-]{1,64}$/)))
const Why = v.pipe(v.string(), v.trim(), v.maxLength(500))
const NextPage = v.nullable(v.string())

const GuestListed = v.object({
  id: Id,
  name: v.string(),
  created: Time,
  seen: v.nullable(Time),
  tables: v.number(),
  reports: v.number(),
})
const TableListed = v.object({
  id: Id,
  game: v.string(),
  state: v.string(),
  public: v.boolean(),
  created: Time,
  updated: Time,
  version: v.number(),
  moves: v.number(),
  size: v.number(),
  lines: v.number(),
  people: v.array(v.string()),
})
const BanShown = v.object({
  id: Id,
  kind: v.picklist(BAN_KINDS),
  target: v.string(),
  until: v.nullable(Time),
  reason: v.string(),
  created: Time,
})
const NewBan = v.strictObject({
  guest: v.optional(Id),
  /** An address or a network, such as 203.0.113.0/24. */
  network: v.optional(v.pipe(v.string(), v.maxLength(60))),
  until: v.optional(v.nullable(Time), null),
  reason: v.optional(Why, ''),
})
const InviteShown = v.object({
  code: v.string(),
  uses: v.number(),
  used: v.number(),
  expires: v.nullable(Time),
  note: v.string(),
  created: Time,
})
const NewInvite = v.strictObject({
  uses: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  expires: v.optional(v.nullable(Time), null),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})
const ReportShown = v.object({
  id: Id,
  table: Id,
  line: v.nullable(v.number()),
  /** The present text; empty if it was deleted or its author was. */
  text: v.string(),
  by: v.nullable(v.string()),
  about: v.string(),
  reason: v.string(),
  at: Time,
})
const Settle = v.strictObject({
  wipe: v.optional(v.boolean(), false),
  ban: v.optional(v.strictObject({ until: v.optional(v.nullable(Time), null) })),
})
const AuditShown = v.object({
  n: v.number(),
  at: Time,
  actor: v.string(),
  act: v.picklist(ACTS),
  target: v.nullable(v.string()),
  why: v.nullable(v.string()),
})
const SettingsShown = v.object(SETTINGS)
const NewSettings = v.partial(v.strictObject(SETTINGS))

export const HOST_ROUTES = {
  hostInfo: {
    method: 'GET',
    path: '/host',
    summary: 'How this server is run',
    auth: 'anyone',
    banned: true,
    status: 200,
    answer: HostInfo,
  },
  adminGuests: {
    method: 'GET',
    path: '/admin/guests',
    summary: 'Host: guests, the newest first',
    auth: 'host',
    query: v.strictObject({ find: v.optional(v.pipe(v.string(), v.maxLength(64))), limit: Limit, before: Before }),
    status: 200,
    answer: v.object({ guests: v.array(GuestListed), before: NextPage }),
  },
  adminGuest: {
    method: 'GET',
    path: '/admin/guests/:id',
    summary: 'Host: one guest, with tables and bans',
    auth: 'host',
    status: 200,
    answer: v.object({ guest: GuestListed, tables: v.array(TableListed), ban: v.nullable(BanShown) }),
  },
  adminRemoveGuest: {
    method: 'DELETE',
    path: '/admin/guests/:id',
    summary: 'Host: remove a guest, as DELETE /me does',
    auth: 'host',
    query: v.strictObject({ why: v.optional(Why) }),
    status: 204,
  },
  adminTables: {
    method: 'GET',
    path: '/admin/tables',
    summary: 'Host: tables, the latest change first',
    auth: 'host',
    query: v.strictObject({
      state: v.optional(v.picklist(TABLE_STATES)),
      guest: v.optional(Id),
      /** Unchanged for this many days. */
      days: v.optional(count(36_500)),
      /** At least this many bytes. */
      size: v.optional(count(Number.MAX_SAFE_INTEGER)),
      limit: Limit,
      before: Before,
    }),
    status: 200,
    answer: v.object({ tables: v.array(TableListed), before: NextPage }),
  },
  adminTable: {
    method: 'GET',
    path: '/admin/tables/:id',
    summary: 'Host: one table',
    auth: 'host',
    status: 200,
    answer: TableListed,
  },
  adminRemoveTable: {
    method: 'DELETE',
    path: '/admin/tables/:id',
    summary: 'Host: remove a table with its entries, chat and members',
    auth: 'host',
    query: v.strictObject({ why: v.optional(Why) }),
    status: 204,
  },
  adminBans: {
    method: 'GET',
    path: '/admin/bans',
    summary: 'Host: who is banned',
    auth: 'host',
    status: 200,
    answer: v.object({ bans: v.array(BanShown) }),
  },
  adminBan: {
    method: 'POST',
    path: '/admin/bans',
    summary: 'Host: ban a guest or a network',
    auth: 'host',
    body: NewBan,
    status: 201,
    answer: BanShown,
  },
  adminRemoveShared: {
    method: 'DELETE',
    path: '/admin/shared/:id',
    summary: 'Host: remove a shared game',
    auth: 'host',
    query: v.strictObject({ why: v.optional(Why) }),
    status: 204,
  },
  adminUnban: { method: 'DELETE', path: '/admin/bans/:id', summary: 'Host: end a ban', auth: 'host', status: 204 },
  adminInvites: {
    method: 'GET',
    path: '/admin/invites',
    summary: 'Host: invitations',
    auth: 'host',
    status: 200,
    answer: v.object({ invites: v.array(InviteShown) }),
  },
  adminInvite: {
    method: 'POST',
    path: '/admin/invites',
    summary: 'Host: a new invitation',
    auth: 'host',
    body: NewInvite,
    status: 201,
    answer: InviteShown,
  },
  adminRevokeInvite: { method: 'DELETE', path: '/admin/invites/:id', summary: 'Host: revoke an invitation', auth: 'host', status: 204 },
  adminReports: {
    method: 'GET',
    path: '/admin/reports',
    summary: 'Host: open reports, the newest first',
    auth: 'host',
    query: v.strictObject({ table: v.optional(Id), guest: v.optional(Id), limit: Limit, before: Before }),
    status: 200,
    answer: v.object({ reports: v.array(ReportShown), before: NextPage }),
  },
  adminSettle: {
    method: 'POST',
    path: '/admin/reports/:id/settle',
    summary: 'Host: settle a report, and if wished wipe the line and ban who said it',
    auth: 'host',
    body: Settle,
    status: 204,
  },
  adminSettings: {
    method: 'GET',
    path: '/admin/settings',
    summary: 'Host: registration, retention, announcement, maintenance, reserved names, privacy text',
    auth: 'host',
    status: 200,
    answer: SettingsShown,
  },
  adminSet: {
    method: 'PATCH',
    path: '/admin/settings',
    summary: 'Host: change settings; what is left out stays',
    auth: 'host',
    body: NewSettings,
    status: 200,
    answer: SettingsShown,
  },
  adminAudit: {
    method: 'GET',
    path: '/admin/audit',
    summary: 'Host: the audit log, the newest first',
    auth: 'host',
    query: v.strictObject({ since: v.optional(count(Number.MAX_SAFE_INTEGER)), before: v.optional(count(2 ** 31)), limit: Limit }),
    status: 200,
    answer: v.object({ entries: v.array(AuditShown), before: v.nullable(v.number()) }),
  },
} as const satisfies Readonly<Record<string, Route>>
