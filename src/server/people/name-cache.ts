// Caches the names of guests. Tables do not store them, so a deleted guest leaves no name behind.
import type { Guests } from '../store/guests.ts'

const MOST = 100_000

export class NameCache {
  private readonly names = new Map<string, string>()
  private readonly guests: Pick<Guests, 'names'>
  /** Guests whose names stay cached when there are too many. */
  private readonly needed: () => Iterable<string>

  constructor(guests: Pick<Guests, 'names'>, needed: () => Iterable<string>) {
    this.guests = guests
    this.needed = needed
  }

  of = (guest: string): string => this.names.get(guest) ?? ''

  set(guest: string, name: string): void {
    this.names.set(guest, name)
  }

  /** Reads the missing names. */
  async load(guests: Iterable<string>): Promise<void> {
    const unknown = [...new Set(guests)].filter((guest) => !this.names.has(guest))
    if (unknown.length === 0) return
    if (this.names.size > MOST) this.shrink()
    const found = await this.guests.names(unknown)
    for (const guest of unknown) this.names.set(guest, found.get(guest) ?? '')
  }

  /** Reads a changed name again, if it is cached. */
  async reload(guest: string): Promise<void> {
    if (this.names.delete(guest)) await this.load([guest])
  }

  private shrink(): void {
    const needed = new Set(this.needed())
    for (const guest of this.names.keys()) if (!needed.has(guest)) this.names.delete(guest)
  }
}
