// The views a table has sent, so that clients that keep them can be sent only the fields that changed.
import { same } from '../../core/match.ts'
import type { Table } from '../tables/table.ts'

type View = Readonly<Record<string, unknown>>

/** One for each table in memory. Every view sent to a client that keeps it must come from here: later views are compared with it. */
export class ViewCache {
  /** A spectator's view, then those of the seats. */
  private readonly views: CachedView[] = []

  /** The view of a seat, or a spectator's. */
  view(table: Table, seat: number | null): View {
    return this.refresh(table, seat).current
  }

  /** The fields that have changed since a version the receiver has seen. */
  changesSince(table: Table, seat: number | null, version: number): View {
    return this.refresh(table, seat).changesSince(version)
  }

  private refresh(table: Table, seat: number | null): CachedView {
    const place = seat === null ? 0 : seat + 1
    this.views[place] ??= new CachedView()
    const cached = this.views[place]
    if (cached.version !== table.version) cached.update(table.game.view(table.s, seat) as View, table.version)
    return cached
  }
}

class CachedView {
  version = -1
  current: View = {}
  /** The version at which each field was first seen with its present value. */
  private readonly since = new Map<string, number>()

  update(view: View, version: number): void {
    for (const name of Object.keys(view)) {
      if (!this.since.has(name) || !same(this.current[name], view[name])) this.since.set(name, version)
    }
    this.current = view
    this.version = version
  }

  changesSince(version: number): View {
    const changes: Record<string, unknown> = {}
    for (const [name, since] of this.since) if (since > version) changes[name] = this.current[name]
    return changes
  }
}
