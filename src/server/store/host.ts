// What the host of a server stores: settings, bans, invitations and tokens for the host's own programs.
import type { BAN_KINDS } from '../../protocol/host.ts'
import { assertId, type Backend, clean, isId } from './backend.ts'

export interface SettingsStore {
  /** By name; settings that were never set are missing. */
  all(): Promise<Readonly<Record<string, unknown>>>
  set(name: string, value: unknown): Promise<void>
}

export interface Ban {
  readonly id: string
  readonly kind: (typeof BAN_KINDS)[number]
  /** The id of a guest, or a network such as 203.0.113.0/24. */
  readonly target: string
  /** null: for ever. */
  readonly until: number | null
  readonly reason: string
  readonly created: number
}

export interface Bans {
  /** The newest first. */
  list(): Promise<Ban[]>
  /** Replaces an older one of the same target. */
  add(ban: Ban): Promise<void>
  drop(id: string): Promise<Ban | undefined>
  /** Removes those that ended before `at`. */
  dropEnded(at: number): Promise<void>
}

export interface Invite {
  readonly code: string
  /** How many guests may register with it, and how many have. */
  readonly uses: number
  readonly used: number
  readonly expires: number | null
  readonly note: string
  readonly created: number
}

export interface Invites {
  add(invite: Invite): Promise<void>
  list(): Promise<Invite[]>
  drop(code: string): Promise<boolean>
  /** Takes one use; false: none is left, or it has expired. */
  take(code: string, now: number): Promise<boolean>
}

export interface HostToken {
  readonly id: string
  readonly name: string
  readonly created: number
}

export interface HostTokens {
  create(token: HostToken, hash: string): Promise<void>
  byHash(hash: string): Promise<HostToken | undefined>
  list(): Promise<HostToken[]>
  drop(id: string): Promise<HostToken | undefined>
}

export function makeSettings({ db, write }: Backend): SettingsStore {
  return {
    async all() {
      const rows = await db.selectFrom('settings').selectAll().execute()
      return Object.fromEntries(rows.map(({ name, value }) => [name, readJson(value)]))
    },
    async set(name, value) {
      const row = { value: clean(JSON.stringify(value)) }
      await write(
        db
          .insertInto('settings')
          .values({ name, ...row })
          .onConflict((on) => on.column('name').doUpdateSet(row))
          .compile(),
      )
    },
  }
}

/** A damaged setting counts as one that was never set. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function makeBans({ db, write }: Backend): Bans {
  return {
    list: async () => (await db.selectFrom('bans').selectAll().orderBy('created', 'desc').orderBy('id').execute()) as Ban[],
    async add({ reason, ...ban }) {
      assertId(ban.id)
      const row = { ...ban, reason: clean(reason) }
      await write(
        db
          .insertInto('bans')
          .values(row)
          .onConflict((on) => on.columns(['kind', 'target']).doUpdateSet(row))
          .compile(),
      )
    },
    async drop(id) {
      if (!isId(id)) return undefined
      const [rows] = await write<Ban>(db.deleteFrom('bans').where('id', '=', id).returningAll().compile() as never)
      return rows![0]
    },
    async dropEnded(at) {
      await write(db.deleteFrom('bans').where('until', '<', at).compile())
    },
  }
}

export function makeInvites({ db, write }: Backend): Invites {
  return {
    async add({ note, ...invite }) {
      assertId(invite.code)
      await write(
        db
          .insertInto('invites')
          .values({ ...invite, note: clean(note) })
          .compile(),
      )
    },
    list: () => db.selectFrom('invites').selectAll().orderBy('created', 'desc').orderBy('code').execute(),
    async drop(code) {
      if (!isId(code)) return false
      const [rows] = await write(db.deleteFrom('invites').where('code', '=', code).returning('code').compile())
      return rows!.length > 0
    },
    async take(code, now) {
      if (!isId(code)) return false
      const [rows] = await write(
        db
          .updateTable('invites')
          .set((is) => ({ used: is('used', '+', 1) }))
          .where('code', '=', code)
          .whereRef('used', '<', 'uses')
          .where((is) => is.or([is('expires', 'is', null), is('expires', '>', now)]))
          .returning('code')
          .compile(),
      )
      return rows!.length > 0
    },
  }
}

export function makeHostTokens({ db, write }: Backend): HostTokens {
  const tokens = () => db.selectFrom('host_tokens').select(['id', 'name', 'created'])
  return {
    async create({ name, ...token }, hash) {
      assertId(token.id)
      await write(
        db
          .insertInto('host_tokens')
          .values({ ...token, name: clean(name), hash })
          .compile(),
      )
    },
    byHash: (hash) => tokens().where('hash', '=', clean(hash)).executeTakeFirst(),
    list: () => tokens().orderBy('created').orderBy('id').execute(),
    async drop(id) {
      if (!isId(id)) return undefined
      const [rows] = await write<HostToken>(
        db.deleteFrom('host_tokens').where('id', '=', id).returning(['id', 'name', 'created']).compile(),
      )
      return rows![0]
    },
  }
}
