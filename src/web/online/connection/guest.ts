// Who one is at tables with friends: a name and a secret, kept by this browser. Nothing else is asked.
import { signal } from '@preact/signals'
import type { SignedIn } from '../../../protocol/http.ts'

export interface Guest {
  readonly id: string
  readonly name: string
  readonly secret: string
}

const KEY = 'guest'

function kept(): Guest | null {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Guest> | null
    return typeof value?.id === 'string' && typeof value.name === 'string' && typeof value.secret === 'string' ? (value as Guest) : null
  } catch {
    return null
  }
}

export const guest = signal<Guest | null>(kept())

export function keepGuest(next: Guest | null): void {
  guest.value = next
  if (next) localStorage.setItem(KEY, JSON.stringify(next))
  else localStorage.removeItem(KEY)
}

export const keepSignedIn = ({ guest: { id, name }, secret }: SignedIn): void => keepGuest({ id, name, secret })

// Another window of the same browser has signed in or out.
addEventListener('storage', (event) => {
  if (event.key === KEY) guest.value = kept()
})
