// Guests in the store: a name and hashed secrets, and nothing else about a person.
import { createHash } from 'node:crypto'
import { assertId, type Backend, clean, isConflict, isId } from './backend.ts'

export interface Guest {
  readonly id: string
  readonly name: string
  readonly created: number
}

/** Everything stored about a guest, for the guest. Secrets are stored as hashes and are not part of it. */
export interface GuestData extends Guest {
  readonly devices: readonly { readonly created: number; readonly used: number | null }[]
  readonly passkeys: readonly { readonly id: string; readonly created: number }[]
  readonly tokens: readonly { readonly id: string; readonly name: string; readonly created: number }[]
  readonly webhooks: readonly { readonly id: string; readonly url: string; readonly created: number }[]
  readonly muted: readonly string[]
  readonly blocked: readonly string[]
  readonly chat: readonly { readonly table: string; readonly text: string; readonly at: number }[]
  readonly reports: readonly { readonly table: string; readonly about: string; readonly reason: string; readonly at: number }[]
  readonly tables: readonly string[]
}

/** A device has one secret; its id reveals nothing of the secret. */
export interface Device {
  readonly id: string
  readonly created: number
  /** The last use, to the hour; null: never since this is stored. */
  readonly used: number | null
}

export const deviceOf = (hash: string): string => createHash('sha256').update(hash).digest('base64url').slice(0, 22)

export interface Guests {
  /** False where the id or the secret is taken. */
  create(guest: Guest, secretHash: string): Promise<boolean>
  find(id: string): Promise<Guest | undefined>
  bySecret(hash: string): Promise<Guest | undefined>
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  rename(id: string, name: string): Promise<boolean>
  addSecret(id: string, hash: string, at: number): Promise<void>
  devices(id: string): Promise<Device[]>
  /** Stores that a secret was used. */
  touch(hash: string, at: number): Promise<void>
  dropDevice(id: string, device: string): Promise<boolean>
  /** Signs out all devices, or all but this one; returns how many. */
  dropSecrets(id: string, except?: string): Promise<number>
  export(id: string): Promise<GuestData | undefined>
  /** Deletes a guest: name, secrets, keys, messages. Games stay, under an anonymous id. */
  delete(id: string): Promise<boolean>
}

export function makeGuests({ db, write, scrub }: Backend): Guests {
  const find = (id: string) =>
    isId(id) ? db.selectFrom('guests').selectAll().where('id', '=', id).executeTakeFirst() : Promise.resolve(undefined)
  return {
    async create({ id, name, created }, hash) {
      assertId(id)
      try {
        await write(
          db
            .insertInto('guests')
            .values({ id, name: clean(name), created })
            .compile(),
          db.insertInto('secrets').values({ hash, guest: id, created, used: null }).compile(),
        )
        return true
      } catch (error) {
        if (isConflict(error)) return false
        throw error
      }
    },
    find,
    bySecret: (hash) =>
      db
        .selectFrom('guests')
        .innerJoin('secrets', 'secrets.guest', 'guests.id')
        .select(['guests.id', 'guests.name', 'guests.created'])
        .where('secrets.hash', '=', clean(hash))
        .executeTakeFirst(),
    async names(ids) {
      const known = [...new Set(ids)].filter(isId)
      if (known.length === 0) return new Map()
      const rows = await db.selectFrom('guests').select(['id', 'name']).where('id', 'in', known).execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    async rename(id, name) {
      assertId(id)
      const [rows] = await write(
        db
          .updateTable('guests')
          .set({ name: clean(name) })
          .where('id', '=', id)
          .returning('id')
          .compile(),
      )
      return rows!.length > 0
    },
    async addSecret(id, hash, at) {
      assertId(id)
      await write(db.insertInto('secrets').values({ hash, guest: id, created: at, used: null }).compile())
    },
    async devices(id) {
      if (!isId(id)) return []
      const rows = await db.selectFrom('secrets').selectAll().where('guest', '=', id).orderBy('created').orderBy('hash').execute()
      return rows.map(({ hash, created, used }) => ({ id: deviceOf(hash), created, used }))
    },
    async touch(hash, at) {
      await write(db.updateTable('secrets').set({ used: at }).where('hash', '=', hash).compile())
    },
    async dropDevice(id, device) {
      assertId(id)
      const rows = await db.selectFrom('secrets').select('hash').where('guest', '=', id).execute()
      const found = rows.find(({ hash }) => deviceOf(hash) === device)
      if (found) await write(db.deleteFrom('secrets').where('hash', '=', found.hash).compile())
      return found !== undefined
    },
    async dropSecrets(id, except) {
      assertId(id)
      let query = db.deleteFrom('secrets').where('guest', '=', id)
      if (except !== undefined) query = query.where('hash', '!=', except)
      const [rows] = await write(query.returning('created').compile())
      return rows!.length
    },
    async export(id) {
      const guest = await find(id)
      if (!guest) return undefined
      return {
        ...guest,
        devices: await db.selectFrom('secrets').select(['created', 'used']).where('guest', '=', id).orderBy('created').execute(),
        passkeys: await db.selectFrom('passkeys').select(['id', 'created']).where('guest', '=', id).orderBy('created').execute(),
        tokens: await db.selectFrom('tokens').select(['id', 'name', 'created']).where('guest', '=', id).orderBy('created').execute(),
        webhooks: await db.selectFrom('webhooks').select(['id', 'url', 'created']).where('guest', '=', id).orderBy('created').execute(),
        muted: (await db.selectFrom('mutes').select('muted').where('guest', '=', id).orderBy('muted').execute()).map(({ muted }) => muted),
        blocked: (await db.selectFrom('blocks').select('blocked').where('guest', '=', id).orderBy('blocked').execute()).map(
          ({ blocked }) => blocked,
        ),
        chat: await db.selectFrom('chat').select(['table_id as table', 'text', 'at']).where('by', '=', id).orderBy('at').execute(),
        reports: await db
          .selectFrom('reports')
          .select(['table_id as table', 'about', 'reason', 'at'])
          .where('by', '=', id)
          .orderBy('at')
          .execute(),
        shared: await db.selectFrom('shared').select(['id', 'game', 'created']).where('guest', '=', id).orderBy('created').execute(),
        tables: (await db.selectFrom('members').select('table_id').where('guest', '=', id).orderBy('table_id').execute()).map(
          (row) => row.table_id,
        ),
      }
    },
    async delete(id) {
      assertId(id)
      const [rows] = await write<{ id?: string }>(
        db.deleteFrom('guests').where('id', '=', id).returning('id').compile(),
        db.deleteFrom('secrets').where('guest', '=', id).compile(),
        db.deleteFrom('passkeys').where('guest', '=', id).compile(),
        db.deleteFrom('tokens').where('guest', '=', id).compile(),
        db.deleteFrom('webhooks').where('guest', '=', id).compile(),
        db.deleteFrom('mutes').where('guest', '=', id).compile(),
        db.deleteFrom('mutes').where('muted', '=', id).compile(),
        db.deleteFrom('blocks').where('guest', '=', id).compile(),
        db.deleteFrom('blocks').where('blocked', '=', id).compile(),
        db.deleteFrom('silenced').where('guest', '=', id).compile(),
        db.deleteFrom('shared').where('guest', '=', id).compile(),
        db.deleteFrom('members').where('guest', '=', id).compile(),
        db.updateTable('chat').set({ text: '' }).where('by', '=', id).compile(),
        db.updateTable('reports').set({ by: null }).where('by', '=', id).compile(),
      )
      scrub()
      return rows!.length > 0
    },
  }
}
