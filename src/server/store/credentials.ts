// Credentials and webhooks of guests: passkeys, tokens for programs; and tickets, which any node accepts once.
import { assertId, type Backend, clean, isId } from './backend.ts'

export interface Passkey {
  /** The credential's id. */
  readonly id: string
  readonly guest: string
  /** Its public key and other data of the library. */
  readonly data: unknown
  readonly counter: number
  readonly created: number
}

export interface Passkeys {
  add(passkey: Passkey): Promise<void>
  find(id: string): Promise<Passkey | undefined>
  of(guest: string): Promise<Passkey[]>
  /** After it was used. */
  count(id: string, counter: number): Promise<void>
  drop(guest: string, id: string): Promise<boolean>
}

export interface Token {
  readonly id: string
  readonly guest: string
  readonly name: string
  readonly created: number
}

export interface Tokens {
  create(token: Token, hash: string): Promise<void>
  byHash(hash: string): Promise<Token | undefined>
  of(guest: string): Promise<Token[]>
  drop(guest: string, id: string): Promise<boolean>
}

export interface Webhook {
  readonly id: string
  readonly guest: string
  readonly url: string
  /** Signs what is sent, so it is stored in the clear. */
  readonly secret: string
  readonly created: number
  /** Failures in a row. */
  readonly failures: number
}

export interface Webhooks {
  add(webhook: Omit<Webhook, 'failures'>): Promise<void>
  find(id: string): Promise<Webhook | undefined>
  of(guest: string): Promise<Webhook[]>
  /** A delivery failed for good (adds one), or arrived (resets to 0). */
  note(id: string, arrived: boolean): Promise<void>
  drop(guest: string, id: string): Promise<boolean>
}

export interface Tickets {
  /** Also removes expired ones. */
  put(id: string, data: unknown, expires: number, now: number): Promise<void>
  /** Removes and returns it: a second call gets nothing. */
  take(id: string, now: number): Promise<unknown>
}

/** Credential ids are base64url too, but may be long. */
const isKey = (id: string) => /^[\w-]{1,1400}$/.test(id)

export function makePasskeys({ db, write }: Backend): Passkeys {
  /** Empty for a damaged one: nobody can sign in with it, and it costs its owner nothing else. */
  const read = ({ data, ...row }: Omit<Passkey, 'data'> & { data: string }): Passkey[] => {
    try {
      return [{ ...row, data: JSON.parse(data) }]
    } catch {
      return []
    }
  }
  return {
    async add({ data, ...passkey }) {
      assertId(passkey.guest)
      if (!isKey(passkey.id)) throw new TypeError('not the id of a passkey')
      await write(
        db
          .insertInto('passkeys')
          .values({ ...passkey, data: JSON.stringify(data) })
          .compile(),
      )
    },
    async find(id) {
      if (!isKey(id)) return undefined
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
      return row && read(row)[0]
    },
    async of(guest) {
      if (!isId(guest)) return []
      return (await db.selectFrom('passkeys').selectAll().where('guest', '=', guest).orderBy('created').execute()).flatMap(read)
    },
    async count(id, counter) {
      await write(db.updateTable('passkeys').set({ counter }).where('id', '=', id).compile())
    },
    async drop(guest, id) {
      if (!isId(guest) || !isKey(id)) return false
      const [rows] = await write(db.deleteFrom('passkeys').where('guest', '=', guest).where('id', '=', id).returning('id').compile())
      return rows!.length > 0
    },
  }
}

export function makeTokens({ db, write }: Backend): Tokens {
  const tokens = () => db.selectFrom('tokens').select(['id', 'guest', 'name', 'created'])
  return {
    async create({ name, ...token }, hash) {
      assertId(token.id)
      assertId(token.guest)
      await write(
        db
          .insertInto('tokens')
          .values({ ...token, name: clean(name), hash })
          .compile(),
      )
    },
    byHash: (hash) => tokens().where('hash', '=', clean(hash)).executeTakeFirst(),
    of: async (guest) => (isId(guest) ? tokens().where('guest', '=', guest).orderBy('created').execute() : []),
    async drop(guest, id) {
      if (!isId(guest) || !isId(id)) return false
      const [rows] = await write(db.deleteFrom('tokens').where('guest', '=', guest).where('id', '=', id).returning('id').compile())
      return rows!.length > 0
    },
  }
}

export function makeWebhooks({ db, write }: Backend): Webhooks {
  return {
    async add(webhook) {
      assertId(webhook.id)
      assertId(webhook.guest)
      await write(
        db
          .insertInto('webhooks')
          .values({ ...webhook, url: clean(webhook.url) })
          .compile(),
      )
    },
    find: async (id) => (isId(id) ? db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst() : undefined),
    of: async (guest) => (isId(guest) ? db.selectFrom('webhooks').selectAll().where('guest', '=', guest).orderBy('created').execute() : []),
    async note(id, arrived) {
      assertId(id)
      const query = db.updateTable('webhooks').where('id', '=', id)
      await write((arrived ? query.set({ failures: 0 }) : query.set((is) => ({ failures: is('failures', '+', 1) }))).compile())
    },
    async drop(guest, id) {
      if (!isId(guest) || !isId(id)) return false
      const [rows] = await write(db.deleteFrom('webhooks').where('guest', '=', guest).where('id', '=', id).returning('id').compile())
      return rows!.length > 0
    },
  }
}

export function makeTickets({ db, write }: Backend): Tickets {
  return {
    async put(id, data, expires, now) {
      assertId(id)
      await write(
        db.deleteFrom('tickets').where('expires', '<=', now).compile(),
        db
          .insertInto('tickets')
          .values({ id, data: JSON.stringify(data), expires })
          .compile(),
      )
    },
    async take(id, now) {
      if (!isId(id)) return undefined
      const [rows] = await write(db.deleteFrom('tickets').where('id', '=', id).returning(['data', 'expires']).compile())
      const [ticket] = rows!
      return ticket && ticket.expires > now ? JSON.parse(ticket.data) : undefined
    },
  }
}
