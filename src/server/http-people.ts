// Guests by HTTP: name and secret, passkeys, tokens, webhooks, export and deletion.
import type { Me } from './api.ts'
import { fail, type Handlers } from './http.ts'
import { hashSecret, newId, newSecret } from './ids.ts'
import { buckets, type Limits } from './limits.ts'
import type { PasskeyDesk } from './passkeys.ts'
import type { Person } from './protocol.ts'
import type { RouteName } from './routes.ts'
import type { Store } from './store/store.ts'
import type { Tables } from './tables.ts'
import { MOST_WEBHOOKS } from './webhooks.ts'

const PEOPLE_ROUTES = [
  'makeGuest',
  'me',
  'rename',
  'exportMe',
  'deleteMe',
  'signOut',
  'mute',
  'unmute',
  'passkeyOptions',
  'addPasskey',
  'dropPasskey',
  'signInOptions',
  'signIn',
  'makeToken',
  'dropToken',
  'makeWebhook',
  'dropWebhook',
] as const satisfies readonly RouteName[]

export interface PeopleConfig {
  readonly store: Store
  readonly tables: Tables
  readonly passkeys: PasskeyDesk
  readonly limits: Limits
  readonly now: () => number
  /** `programs`: only those who came with a token. */
  readonly signedOut: (guest: string, programs: boolean) => void
  readonly muted: (guest: string) => Promise<void>
  /** An address that may be called, or what is wrong with it. */
  readonly checkUrl: (url: string) => { readonly url: string } | { readonly problem: string }
}

const MOST_OF_EACH = 20

export function peopleHandlers(config: PeopleConfig): Pick<Handlers, (typeof PEOPLE_ROUTES)[number]> {
  const { store, tables, passkeys, limits, now } = config
  const wait = buckets(limits.guests, limits.guests / 60, now)

  async function showMe({ id, name }: Person): Promise<Me> {
    const muted = await store.mutes.of(id)
    const names = await store.guests.names(muted)
    return {
      guest: { id, name },
      passkeys: (await store.passkeys.of(id)).map((one) => ({ id: one.id, created: one.created })),
      tokens: (await store.tokens.of(id)).map((one) => ({ id: one.id, name: one.name, created: one.created })),
      webhooks: (await store.webhooks.of(id)).map((one) => ({ id: one.id, url: one.url, created: one.created })),
      muted: muted.map((guest) => ({ id: guest, name: names.get(guest) ?? '' })),
    }
  }

  const enough = (list: readonly unknown[]) => {
    if (list.length >= MOST_OF_EACH) fail('not-allowed', `at most ${MOST_OF_EACH} of these`)
  }
  const found = (was: boolean) => (was ? undefined : fail('not-found', 'there is no such thing of yours'))

  return {
    async makeGuest({ body, request }) {
      const seconds = wait(request.ip)
      if (seconds > 0) fail('too-fast', 'too many new guests from here', { seconds })
      const guest = { id: newId(), name: body.name, created: now() }
      const secret = newSecret()
      await store.guests.create(guest, hashSecret(secret))
      return { guest: { id: guest.id, name: guest.name }, secret }
    },
    me: ({ who }) => showMe(who),
    async rename({ who, body }) {
      await store.guests.rename(who.id, body.name)
      tables.rename(who.id, body.name)
      await store.announce({ renamed: who.id })
      return showMe({ id: who.id, name: body.name })
    },
    async exportMe({ who }) {
      const data = await store.guests.export(who.id)
      if (!data) return fail('not-found', 'there is no such guest')
      return { ...data, guest: { id: who.id, name: who.name } }
    },
    async deleteMe({ who }) {
      await store.guests.delete(who.id)
      tables.rename(who.id, '')
      await store.announce({ renamed: who.id, signedOut: who.id })
      config.signedOut(who.id, false)
      return undefined
    },
    async signOut({ who, body }) {
      await store.guests.dropSecrets(who.id)
      for (const token of await store.tokens.of(who.id)) await store.tokens.drop(who.id, token.id)
      config.signedOut(who.id, false)
      await store.announce({ signedOut: who.id })
      if (!body.stay) return {}
      const secret = newSecret()
      await store.guests.addSecret(who.id, hashSecret(secret), now())
      return { secret }
    },
    async mute({ who, id }) {
      const muted = await store.mutes.of(who.id)
      if (muted.length >= 500) fail('not-allowed', 'at most 500 people')
      await store.mutes.add(who.id, id)
      await config.muted(who.id)
      return undefined
    },
    async unmute({ who, id }) {
      await store.mutes.drop(who.id, id)
      await config.muted(who.id)
      return undefined
    },
    passkeyOptions: ({ who, request }) => passkeys.begin(who, request),
    async addPasskey({ who, body, request }) {
      enough(await store.passkeys.of(who.id))
      return passkeys.add(who, body, request)
    },
    dropPasskey: async ({ who, id }) => found(await store.passkeys.drop(who.id, id)),
    signInOptions: ({ request }) => passkeys.beginSignIn(request),
    async signIn({ body, request }) {
      const guest = await passkeys.signIn(body, request)
      const secret = newSecret()
      await store.guests.addSecret(guest.id, hashSecret(secret), now())
      return { guest, secret }
    },
    async makeToken({ who, body }) {
      enough(await store.tokens.of(who.id))
      const token = { id: newId(), guest: who.id, name: body.name, created: now() }
      const secret = newSecret()
      await store.tokens.create(token, hashSecret(secret))
      return { token: { id: token.id, name: token.name, created: token.created }, secret }
    },
    async dropToken({ who, id }) {
      found(await store.tokens.drop(who.id, id))
      config.signedOut(who.id, true)
      await store.announce({ signedOut: who.id, programs: true })
      return undefined
    },
    async makeWebhook({ who, body }) {
      const read = config.checkUrl(body.url)
      if ('problem' in read) return fail('bad-address', read.problem, { at: 'url' })
      if ((await store.webhooks.of(who.id)).length >= MOST_WEBHOOKS) fail('not-allowed', `at most ${MOST_WEBHOOKS} webhooks`)
      const webhook = { id: newId(), guest: who.id, url: read.url, secret: newSecret(), created: now() }
      await store.webhooks.add(webhook)
      return { webhook: { id: webhook.id, url: webhook.url, created: webhook.created }, secret: webhook.secret }
    },
    dropWebhook: async ({ who, id }) => found(await store.webhooks.drop(who.id, id)),
  }
}
