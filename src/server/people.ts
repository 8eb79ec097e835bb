// Who somebody is: a guest by a secret kept in the browser, or a program by a token of a guest.
import { hashSecret } from './ids.ts'
import type { Store } from './store/store.ts'

export interface Someone {
  readonly id: string
  readonly name: string
  /** Signed in with a token. */
  readonly program: boolean
}

export type People = ReturnType<typeof createPeople>

export function createPeople(store: Store) {
  return {
    /** undefined: nobody has this secret. */
    async bySecret(secret: string): Promise<Someone | undefined> {
      const hash = hashSecret(secret)
      const guest = await store.guests.bySecret(hash)
      if (guest) return { id: guest.id, name: guest.name, program: false }
      const token = await store.tokens.byHash(hash)
      const owner = token && (await store.guests.find(token.guest))
      return owner && { id: owner.id, name: owner.name, program: true }
    },
    mutedBy: async (guest: string): Promise<ReadonlySet<string>> => new Set(await store.mutes.of(guest)),
  }
}
