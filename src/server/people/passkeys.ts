// Passkeys: sign in as the same guest on other devices. A challenge is a ticket that any node accepts once.
import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { PasskeyAnswer, PasskeyOptions } from '../../protocol/http.ts'
import type { Person } from '../../protocol/table.ts'
import { fail } from '../http/http.ts'
import { originOf } from '../http/origin.ts'
import type { Store } from '../store/store.ts'
import { newId } from './ids.ts'

type SignedChallenge = v.InferOutput<typeof PasskeyAnswer>
/** Loaded when the first passkey is used: it takes a third of the start of a server. */
const webauthn = () => import('@simplewebauthn/server')
const MINUTES = 5

interface Ticket {
  readonly challenge: string
  /** The guest who adds a passkey; null: somebody signs in. */
  readonly guest: string | null
}

interface StoredKey {
  readonly publicKey: string
  readonly transports?: readonly string[]
}

export type PasskeyDesk = ReturnType<typeof createPasskeys>

export function createPasskeys(store: Store, now: () => number, origins: readonly string[]) {
  function place(request: FastifyRequest): { origin: string; rpID: string } {
    const origin = originOf(request.headers, origins)
    if (!origin) return fail('wrong-origin', 'passkeys are used in a page of this server')
    return { origin, rpID: new URL(origin).hostname }
  }

  async function giveTicket(challenge: string, guest: string | null, options: object): Promise<PasskeyOptions> {
    const id = newId()
    await store.tickets.put(id, { challenge, guest } satisfies Ticket, now() + MINUTES * 60_000, now())
    return { challenge: id, options: options as Record<string, unknown> }
  }

  async function takeTicket(id: string, guest: string | null): Promise<string> {
    const ticket = (await store.tickets.take(id, now())) as Ticket | undefined
    if (!ticket || ticket.guest !== guest) return fail('bad-passkey', 'this took too long; begin again')
    return ticket.challenge
  }

  return {
    async begin(guest: Person, request: FastifyRequest): Promise<PasskeyOptions> {
      const options = await (await webauthn()).generateRegistrationOptions({
        rpName: 'nihonbashi',
        rpID: place(request).rpID,
        userName: guest.name,
        userID: new TextEncoder().encode(guest.id),
        excludeCredentials: (await store.passkeys.of(guest.id)).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      return giveTicket(options.challenge, guest.id, options)
    },
    async add(guest: Person, { challenge, response }: SignedChallenge, request: FastifyRequest) {
      const { origin, rpID } = place(request)
      const expectedChallenge = await takeTicket(challenge, guest.id)
      const checked = await (await webauthn())
        .verifyRegistrationResponse({
          response: response as never,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: false,
        })
        .catch((error: Error) => fail('bad-passkey', error.message.slice(0, 200)))
      if (!checked.verified) return fail('bad-passkey', 'this passkey does not fit')
      const { credential } = checked.registrationInfo
      const data: StoredKey = {
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        ...(credential.transports ? { transports: credential.transports } : {}),
      }
      if (await store.passkeys.find(credential.id)) return fail('bad-passkey', 'this passkey is known already')
      const created = now()
      await store.passkeys.add({ id: credential.id, guest: guest.id, data, counter: credential.counter, created })
      return { id: credential.id, created }
    },
    async beginSignIn(request: FastifyRequest): Promise<PasskeyOptions> {
      const options = await (await webauthn()).generateAuthenticationOptions({ rpID: place(request).rpID, userVerification: 'preferred' })
      return giveTicket(options.challenge, null, options)
    },
    async signIn({ challenge, response }: SignedChallenge, request: FastifyRequest): Promise<Person> {
      const { origin, rpID } = place(request)
      const expectedChallenge = await takeTicket(challenge, null)
      const passkey = typeof response.id === 'string' ? await store.passkeys.find(response.id) : undefined
      const guest = passkey && (await store.guests.find(passkey.guest))
      if (!passkey || !guest) return fail('bad-passkey', 'this passkey is not known here')
      const { publicKey } = passkey.data as StoredKey
      const checked = await (await webauthn())
        .verifyAuthenticationResponse({
          response: response as never,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: passkey.counter },
          requireUserVerification: false,
        })
        .catch((error: Error) => fail('bad-passkey', error.message.slice(0, 200)))
      if (!checked.verified) return fail('bad-passkey', 'this passkey does not fit')
      await store.passkeys.count(passkey.id, checked.authenticationInfo.newCounter)
      return { id: guest.id, name: guest.name }
    },
  }
}
