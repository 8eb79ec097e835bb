// The API for the host of the server: the same as "nihonbashi admin", with a host token.

import type { HOST_ROUTES } from '../../protocol/host-routes.ts'
import { readNetwork } from '../limits/network.ts'
import { type Acts, createActs } from '../ops/host-actions.ts'
import { DEFAULTS, readSettings, type SettingName } from '../ops/settings.ts'
import type { Ops } from '../ops/settings-watch.ts'
import type { HostToken } from '../store/host.ts'
import type { Store } from '../store/store.ts'
import { fail, type Handlers } from './http.ts'

export interface HostRoutesConfig {
  readonly store: Store
  readonly ops: Ops
  readonly now: () => number
}

const DAY = 86_400_000
const PAGE = 100

/** The cursor of a list, as text and back. */
const placeOf = (text: string | undefined) => {
  const [, at, id] = /^(\d+)-(.+)$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}
const nextOf = <T extends { readonly id: string }>(rows: readonly T[], limit: number, at: (row: T) => number): string | null => {
  const row = rows.length < limit ? undefined : rows.at(-1)
  return row ? `${at(row)}-${row.id}` : null
}
const found = (was: boolean) => (was ? undefined : fail('not-found', 'there is no such thing'))

export function hostHandlers({ store, ops, now }: HostRoutesConfig): Pick<Handlers, keyof typeof HOST_ROUTES> {
  /** Acts in the name of a token and waits until this node has read the change; the other nodes are notified. */
  async function act<T>(who: HostToken, does: (acts: Acts) => Promise<T>): Promise<T> {
    const done = await does(createActs({ store, now, actor: `token ${who.name}` }))
    await ops.refresh()
    return done
  }

  return {
    hostInfo() {
      const { registration, announcement, maintenance, privacy, keepGames, keepTalk } = ops.settings()
      return { registration, announcement, maintenance, privacy: { text: privacy, keepGames, keepTalk } }
    },
    async adminGuests({ query: { find, limit = PAGE, before } }) {
      const place = placeOf(before)
      const guests = await store.inventory.guests({
        limit,
        ...(find ? { find } : {}),
        ...(place ? { before: { created: place.at, id: place.id } } : {}),
      })
      return { guests, before: nextOf(guests, limit, (guest) => guest.created) }
    },
    async adminGuest({ id }) {
      const guest = (await store.inventory.guests({ find: id, limit: PAGE })).find((one) => one.id === id)
      if (!guest) return fail('not-found', 'there is no such guest')
      const bans = await store.bans.list()
      return {
        guest,
        tables: (await store.inventory.tables({ guest: id, limit: PAGE })).map(copy),
        ban: bans.find((ban) => ban.kind === 'guest' && ban.target === id) ?? null,
      }
    },
    adminRemoveGuest: ({ who, id, query }) => act(who, async (acts) => found(await acts.removeGuest(id, query.why || null))),
    async adminTables({ query: { state, guest, days, size, limit = PAGE, before } }) {
      const place = placeOf(before)
      const tables = await store.inventory.tables({
        limit,
        ...(state ? { state } : {}),
        ...(guest ? { guest } : {}),
        ...(size === undefined ? {} : { size }),
        ...(days === undefined ? {} : { unchangedSince: now() - days * DAY }),
        ...(place ? { before: { updated: place.at, id: place.id } } : {}),
      })
      return { tables: tables.map(copy), before: nextOf(tables, limit, (table) => table.updated) }
    },
    async adminTable({ id }) {
      const table = await store.inventory.table(id)
      return table ? copy(table) : fail('not-found', 'there is no such table')
    },
    adminRemoveTable: ({ who, id, query }) => act(who, async (acts) => found(await acts.removeTable(id, query.why || null))),
    adminRemoveShared: ({ who, id, query }) => act(who, async (acts) => found(await acts.removeShared(id, query.why || null))),
    adminBans: async () => ({ bans: await store.bans.list() }),
    adminBan({ who, body: { guest, network, until, reason } }) {
      if ((guest === undefined) === (network === undefined)) return fail('bad-message', 'name a guest or a network', { at: 'guest' })
      const read = network === undefined ? undefined : readNetwork(network)
      if (read && 'problem' in read) return fail('bad-message', read.problem, { at: 'network' })
      const target = read ? ({ kind: 'network', target: read.network } as const) : ({ kind: 'guest', target: guest! } as const)
      return act(who, (acts) => acts.ban({ ...target, until, reason }))
    },
    adminUnban: ({ who, id }) => act(who, async (acts) => found(await acts.unban(id))),
    adminInvites: async () => ({ invites: await store.invites.list() }),
    adminInvite: ({ who, body }) => act(who, (acts) => acts.makeInvite(body)),
    adminRevokeInvite: ({ who, id }) => act(who, async (acts) => found(await acts.revokeInvite(id))),
    async adminReports({ query: { table, guest, limit = PAGE, before } }) {
      const place = placeOf(before)
      const filter = { limit, ...(table ? { table } : {}), ...(guest ? { about: guest } : {}), ...(place ? { before: place } : {}) }
      const reports = await store.reports.list(filter)
      const texts = await Promise.all(reports.map(({ table, n }) => (n === null ? undefined : store.chat.line(table, n))))
      return {
        reports: reports.map(({ n, ...report }, i) => ({ ...report, line: n, text: texts[i]?.text ?? '' })),
        before: nextOf(reports, limit, (report) => report.at),
      }
    },
    adminSettle: ({ who, id, body: { wipe, ban } }) =>
      act(who, async (acts) => found(await acts.settleReport(id, { wipe, ...(ban ? { ban } : {}) }))),
    adminSettings: async () => show(await store.settings.all()),
    async adminSet({ who, body }) {
      await act(who, async (acts) => {
        for (const name of Object.keys(DEFAULTS) as SettingName[]) if (body[name] !== undefined) await acts.set(name, body[name] as never)
      })
      return show(await store.settings.all())
    },
    async adminAudit({ query: { since, before, limit = PAGE } }) {
      const entries = await store.audit.list({
        limit,
        ...(since === undefined ? {} : { since }),
        ...(before === undefined ? {} : { before }),
      })
      return { entries, before: entries.length < limit ? null : entries.at(-1)!.n }
    },
  }
}

const copy = <T extends { readonly people: readonly string[] }>(table: T) => ({ ...table, people: [...table.people] })
const show = (stored: Readonly<Record<string, unknown>>) => {
  const settings = readSettings(stored)
  return { ...settings, reservedNames: [...settings.reservedNames] }
}
