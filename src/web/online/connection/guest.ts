// The guest of this browser at tables online: a name and a secret, stored here. Nothing else is needed.
import { signal } from '@preact/signals'
import type { SignedIn } from '../../../protocol/http.ts'

export interface LocalGuest {
  readonly id: string
  readonly name: string
  readonly secret: string
}

const KEY = 'guest'

function readGuest(): LocalGuest | null {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<LocalGuest> | null
    return typeof value?.id === 'string' && typeof value.name === 'string' && typeof value.secret === 'string'
      ? (value as LocalGuest)
      : null
  } catch {
    return null
  }
}

export const guest = signal<LocalGuest | null>(readGuest())

export function keepGuest(next: LocalGuest | null): void {
  guest.value = next
  if (next) localStorage.setItem(KEY, JSON.stringify(next))
  else localStorage.removeItem(KEY)
}

export const keepSignedIn = ({ guest: { id, name }, secret }: SignedIn): void => keepGuest({ id, name, secret })

// Another window of the same browser has signed in or out.
addEventListener('storage', (event) => {
  if (event.key === KEY) guest.value = readGuest()
})
