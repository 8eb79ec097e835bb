// Authentication: a guest by the secret in the browser, a program by a guest's token, the host of the server by a host token.

import { deviceOf } from '../store/guests.ts'
import type { HostToken } from '../store/host.ts'
import type { Store } from '../store/store.ts'
import { hashSecret } from './ids.ts'

export interface Someone {
  readonly id: string
  readonly name: string
  /** Signed in with a token. */
  readonly program: boolean
  /** Which of the guest's devices; not for programs. */
  readonly device?: string
}

/** How precisely the last use of a device is stored, in milliseconds: a write for each use would cost too much. */
const NOTED_EVERY = 3_600_000
const MOST_NOTED = 20_000

export type People = ReturnType<typeof createPeople>

export function createPeople(store: Store, now: () => number) {
  const noted = new Map<string, number>()

  function note(hash: string): void {
    const at = now()
    if ((noted.get(hash) ?? Number.NEGATIVE_INFINITY) > at - NOTED_EVERY) return
    if (noted.size >= MOST_NOTED) noted.clear()
    noted.set(hash, at)
    store.guests.touch(hash, at).catch(() => noted.delete(hash))
  }

  return {
    /** undefined: nobody has this secret. */
    async bySecret(secret: string): Promise<Someone | undefined> {
      const hash = hashSecret(secret)
      const guest = await store.guests.bySecret(hash)
      if (guest) {
        note(hash)
        return { id: guest.id, name: guest.name, program: false, device: deviceOf(hash) }
      }
      const token = await store.tokens.byHash(hash)
      const owner = token && (await store.guests.find(token.guest))
      return owner && { id: owner.id, name: owner.name, program: true }
    },
    hostByToken: (secret: string): Promise<HostToken | undefined> => store.hostTokens.byHash(hashSecret(secret)),
    /** Whose chat this guest has muted. */
    async mutedBy(guest: string): Promise<ReadonlySet<string>> {
      return new Set([...(await store.mutes.of(guest)), ...(await store.blocks.of(guest))])
    },
  }
}
