// This device's memory of the deals at its tables: it detects a server that changes a deal afterwards.
import type { DealFault } from './check.ts'

export interface DealMemory {
  /** The player's seat and its contribution. */
  readonly seat: number
  readonly entropy: string
  readonly commitment: string
  /** The server's commitment when this seat committed. */
  readonly server: string
  /** Whether the server has shown this seat's commitment. */
  readonly shown: boolean
  /** The commitments of all seats when this device revealed; undefined before. */
  readonly sealed?: readonly (string | null)[]
  /** What was wrong while the deal was sealed: it kept this device from revealing. */
  readonly wrong?: readonly DealFault[]
  readonly at: number
}

const PREFIX = 'deal '
/** The number of deals to remember, about 100 kB. */
const MOST = 200

const isMemory = (value: Partial<DealMemory> | null): value is DealMemory =>
  typeof value?.seat === 'number' &&
  typeof value.entropy === 'string' &&
  typeof value.commitment === 'string' &&
  typeof value.server === 'string' &&
  typeof value.shown === 'boolean' &&
  (value.sealed === undefined || Array.isArray(value.sealed)) &&
  (value.wrong === undefined || Array.isArray(value.wrong))

export function recallDeal(table: string): DealMemory | null {
  try {
    const value = JSON.parse(localStorage.getItem(PREFIX + table) ?? 'null') as Partial<DealMemory> | null
    return isMemory(value) ? value : null
  } catch {
    return null
  }
}

/** False if the browser cannot store it. */
export function rememberDeal(table: string, memory: DealMemory): boolean {
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(memory))
    forgetOldest()
    return true
  } catch {
    return false
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  if (keys.length <= MOST) return
  const ageOf = (key: string) => recallDeal(key.slice(PREFIX.length))?.at ?? 0
  for (const key of keys.sort((a, b) => ageOf(a) - ageOf(b)).slice(0, keys.length - MOST)) localStorage.removeItem(key)
}
