// Guests by HTTP: name and secret, passkeys, tokens, webhooks, export and deletion.
import type { Me } from '../../protocol/http.ts'
import type { RouteName } from '../../protocol/routes.ts'
import { MOST_WEBHOOKS } from '../delivery/webhooks.ts'
import { ipOf } from '../limits/addresses.ts'
import { buckets, type Limits } from '../limits/limits.ts'
import type { Gate } from '../people/gate.ts'
import { hashSecret, newId, newSecret } from '../people/ids.ts'
import { tidyName } from '../people/names.ts'
import type { PasskeyDesk } from '../people/passkeys.ts'
import type { Someone } from '../people/people.ts'
import type { Store } from '../store/store.ts'
import type { RequestRefusal } from '../tables/commands.ts'
import type { Tables } from '../tables/live-tables.ts'
import { fail, type Handlers, RequestError } from './http.ts'

const PEOPLE_ROUTES = [
  'makeGuest',
  'me',
  'rename',
  'exportMe',
  'deleteMe',
  'signOut',
  'mute',
  'unmute',
  'block',
  'unblock',
  'dropDevice',
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
  readonly gate: Gate
  /** `programs`: only those who came with a token. `device`: only that one. */
  readonly signedOut: (guest: string, programs: boolean, device?: string) => void
  readonly muted: (guest: string) => Promise<void>
  /** The parsed address if it may be called; otherwise what is wrong with it. */
  readonly checkUrl: (url: string) => { readonly url: string } | { readonly problem: string }
  /** Whether the address answers the challenge. */
  readonly verifyUrl: (to: { readonly url: string; readonly secret: string }) => Promise<boolean>
}

const MOST_OF_EACH = 20
/** Devices of one guest; a further sign-in ends the one that was used longest ago. */
const MOST_DEVICES = 50
/** How many webhook addresses are tried in a minute: for one guest or visitor, and at one host. */
const MOST_VERIFIED = 10

export function peopleHandlers(config: PeopleConfig): Pick<Handlers, (typeof PEOPLE_ROUTES)[number]> {
  const { store, tables, passkeys, gate, limits, now } = config
  const wait = buckets(limits.guests, limits.guests / 60, now)
  const waitDay = buckets(limits.guestsDay, limits.guestsDay / 86_400, now)
  const waitToVerify = buckets(MOST_VERIFIED, MOST_VERIFIED / 60, now)

  async function showMe({ id, name, device: here }: Someone): Promise<Me> {
    const [muted, blocked] = [await store.mutes.of(id), await store.blocks.of(id)]
    const names = await store.guests.names([...muted, ...blocked])
    const named = (guest: string) => ({ id: guest, name: names.get(guest) ?? '' })
    return {
      guest: { id, name },
      passkeys: (await store.passkeys.of(id)).map((one) => ({ id: one.id, created: one.created })),
      tokens: (await store.tokens.of(id)).map((one) => ({ id: one.id, name: one.name, created: one.created })),
      webhooks: (await store.webhooks.of(id)).map((one) => ({ id: one.id, url: one.url, created: one.created })),
      muted: muted.map(named),
      blocked: blocked.map(named),
      devices: (await store.guests.devices(id)).map((device) => ({ ...device, here: device.id === here })),
    }
  }

  async function endDevice(guest: string, device: string): Promise<boolean> {
    if (!(await store.guests.dropDevice(guest, device))) return false
    config.signedOut(guest, false, device)
    await store.announce({ endedDevice: { guest, device } })
    return true
  }

  async function endOldDevices(guest: string): Promise<void> {
    const devices = await store.guests.devices(guest)
    const lastUse = ({ created, used }: (typeof devices)[number]) => Math.max(created, used ?? 0)
    for (const { id } of devices.sort((a, b) => lastUse(b) - lastUse(a)).slice(MOST_DEVICES)) await endDevice(guest, id)
  }

  const enough = (list: readonly unknown[]) => {
    if (list.length >= MOST_OF_EACH) fail('not-allowed', `at most ${MOST_OF_EACH} of these`)
  }
  const refuseIf = (refusal: RequestRefusal | undefined) => {
    if (refusal) throw new RequestError(refusal)
  }
  const nameOf = (body: { readonly name: string }): string => {
    const name = tidyName(body.name)
    refuseIf(gate.badName(name))
    return name
  }
  const found = (was: boolean) => (was ? undefined : fail('not-found', 'there is no such thing of yours'))

  return {
    async makeGuest({ body, address }) {
      const seconds = wait(address) || waitDay(address)
      if (seconds > 0) fail('too-fast', 'too many new guests from here', { seconds })
      const name = nameOf(body)
      refuseIf(await gate.register(body.invite))
      const guest = { id: newId(), name, created: now() }
      const secret = newSecret()
      await store.guests.create(guest, hashSecret(secret))
      return { guest: { id: guest.id, name: guest.name }, secret }
    },
    me: ({ who }) => showMe(who),
    async rename({ who, body }) {
      const name = nameOf(body)
      refuseIf(await gate.sharedName(who.id, name))
      await store.guests.rename(who.id, name)
      tables.names.set(who.id, name)
      await store.announce({ renamed: who.id })
      return showMe({ ...who, name })
    },
    async exportMe({ who }) {
      const data = await store.guests.export(who.id)
      if (!data) return fail('not-found', 'there is no such guest')
      return { ...data, guest: { id: who.id, name: who.name } }
    },
    async deleteMe({ who }) {
      await store.guests.delete(who.id)
      tables.names.set(who.id, '')
      await store.announce({ renamed: who.id, signedOut: who.id })
      config.signedOut(who.id, false)
      return undefined
    },
    async signOut({ who, body }) {
      await store.guests.dropSecrets(who.id)
      for (const token of await store.tokens.of(who.id)) await store.tokens.drop(who.id, token.id)
      // A thief of the secret may have added a passkey or a token of their own.
      if (body.passkeys) for (const passkey of await store.passkeys.of(who.id)) await store.passkeys.drop(who.id, passkey.id)
      if (body.webhooks) for (const webhook of await store.webhooks.of(who.id)) await store.webhooks.drop(who.id, webhook.id)
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
    async block({ who, id }) {
      if (id === who.id) fail('not-allowed', 'this is you')
      const blocked = await store.blocks.of(who.id)
      if (blocked.length >= 500) fail('not-allowed', 'at most 500 people')
      await store.blocks.add(who.id, id)
      await config.muted(who.id)
      return undefined
    },
    async unblock({ who, id }) {
      await store.blocks.drop(who.id, id)
      await config.muted(who.id)
      return undefined
    },
    dropDevice: async ({ who, id }) => found(await endDevice(who.id, id)),
    passkeyOptions: ({ who, request }) => passkeys.begin(who, request),
    async addPasskey({ who, body, request }) {
      enough(await store.passkeys.of(who.id))
      return passkeys.add(who, body, request)
    },
    dropPasskey: async ({ who, id }) => found(await store.passkeys.drop(who.id, id)),
    signInOptions: ({ request }) => passkeys.beginSignIn(request),
    async signIn({ body, request }) {
      const guest = await passkeys.signIn(body, request)
      refuseIf(gate.banOf(guest.id, ipOf(request)))
      const secret = newSecret()
      await store.guests.addSecret(guest.id, hashSecret(secret), now())
      await endOldDevices(guest.id)
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
    async makeWebhook({ who, body, address }) {
      const read = config.checkUrl(body.url)
      if ('problem' in read) return fail('bad-address', read.problem, { at: 'url' })
      if ((await store.webhooks.of(who.id)).length >= MOST_WEBHOOKS) fail('not-allowed', `at most ${MOST_WEBHOOKS} webhooks`)
      const seconds = Math.max(...[who.id, address, new URL(read.url).host].map((one) => waitToVerify(one)))
      if (seconds > 0) fail('too-fast', 'too many addresses were tried', { seconds })
      const webhook = { id: newId(), guest: who.id, url: read.url, secret: newSecret(), created: now() }
      if (!(await config.verifyUrl(webhook))) return fail('bad-address', 'no-echo', { at: 'url' })
      await store.webhooks.add(webhook)
      return { webhook: { id: webhook.id, url: webhook.url, created: webhook.created }, secret: webhook.secret }
    },
    dropWebhook: async ({ who, id }) => found(await store.webhooks.drop(who.id, id)),
  }
}
