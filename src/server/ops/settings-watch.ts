// The host's settings, cached on every node: read again when another node or the command line has changed something.

import { networkBans } from '../limits/network.ts'
import type { AuditEntry } from '../store/audit.ts'
import type { Ban } from '../store/host.ts'
import type { Store } from '../store/store.ts'
import type { Log } from './log.ts'
import { DEFAULTS, type HostSettings, readSettings, unreadableSettings } from './settings.ts'

export interface OpsConfig {
  readonly store: Store
  readonly now: () => number
  readonly log: Log
}

/** What this node does after a change. */
export interface OpsListener {
  /** There is a new ban. */
  banned(): void
  removedGuest(id: string): void
  removedTable(id: string): void
  /** The public settings have changed. */
  publicSettings(): void
}

/** How late a change is noticed if its announcement is lost, in milliseconds. */
const AGAIN = 5_000
const PAGE = 500

export type Ops = ReturnType<typeof createOps>

export function createOps({ store, now, log }: OpsConfig) {
  let settings: HostSettings = DEFAULTS
  let guests = new Map<string, Ban>()
  let bannedBy = networkBans([])
  let known = ''
  let unreadable = ''
  let last: number | undefined
  let listener: OpsListener | undefined
  let refreshing: Promise<void> | undefined
  let again = false

  function warnOf(names: readonly string[]): void {
    const list = names.join(', ')
    if (list !== unreadable && list !== '') log.error({ settings: list }, 'settings cannot be read; set them again')
    unreadable = list
  }

  function takeBans(bans: readonly Ban[]): boolean {
    const next = JSON.stringify(bans)
    if (next === known) return false
    known = next
    guests = new Map(bans.flatMap((ban) => (ban.kind === 'guest' ? [[ban.target, ban]] : [])))
    bannedBy = networkBans(bans)
    return true
  }

  function follow({ act, target }: AuditEntry): void {
    if (target === null) return
    if (act === 'remove-guest') listener?.removedGuest(target)
    else if (act === 'remove-table') listener?.removedTable(target)
  }

  async function read(): Promise<void> {
    const [stored, bans] = await Promise.all([store.settings.all(), store.bans.list()])
    const before = settings
    settings = readSettings(stored)
    warnOf(unreadableSettings(stored))
    if (takeBans(bans)) listener?.banned()
    if (JSON.stringify([before.announcement, before.maintenance]) !== JSON.stringify([settings.announcement, settings.maintenance]))
      listener?.publicSettings()
    // This node has read everything that happened before it started.
    last ??= await store.audit.last()
    for (;;) {
      const page = await store.audit.after(last, PAGE)
      for (const entry of page) {
        last = entry.n
        follow(entry)
      }
      if (page.length < PAGE) return
    }
  }

  async function readUntilFresh(): Promise<void> {
    do {
      again = false
      await read()
    } while (again)
  }

  /** Resolves when this node has read everything that was written before the call. */
  function refresh(): Promise<void> {
    again = true
    refreshing ??= readUntilFresh()
      .catch((error: unknown) => log.error({ error: String(error) }, 'the settings could not be read'))
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }

  store.onAnnounce((message) => {
    if ('ops' in message) void refresh()
  })
  // SQLite has no announcements: all a process notices is that another one has written.
  store.onChange((news) => {
    if (news === null) void refresh()
  })
  const reading = setInterval(() => void refresh(), AGAIN).unref()

  return {
    refresh,
    settings: (): HostSettings => settings,
    /** The ban that applies now; undefined: none. */
    banOf(guest: string | null, address: string): Ban | undefined {
      const ban = guest === null ? undefined : guests.get(guest)
      return ban && (ban.until === null || ban.until > now()) ? ban : bannedBy(address, now())
    },
    onChange(next: OpsListener): void {
      listener = next
    },
    close(): void {
      clearInterval(reading)
    },
  }
}
