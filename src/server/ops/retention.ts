// Removes what is older than the host's settings allow: finished and shared games, chat, entries of the audit log.
import { SHARED_DAYS } from '../../protocol/shared.ts'
import type { Store } from '../store/store.ts'
import type { HostSettings } from './settings.ts'

const DAY = 86_400_000
/** Rows removed in one transaction: a large one would delay moves. */
const TABLES_AT_ONCE = 50
const LINES_AT_ONCE = 1000
const SHARED_AT_ONCE = 200
/** How long resolved reports and expired bans stay. */
const SETTLED_DAYS = 90

/** Returns the ids of the removed tables. */
export async function applyRetention(store: Store, settings: HostSettings, now: number): Promise<string[]> {
  const removed: string[] = []
  const { keepGames, keepTalk, keepAudit } = settings
  if (keepGames !== null) {
    for (;;) {
      const ids = await store.inventory.gamesOverBefore(now - keepGames * DAY, TABLES_AT_ONCE)
      if (ids.length === 0) break
      await store.inventory.removeTables(ids)
      removed.push(...ids)
    }
  }
  let lines = 0
  if (keepTalk !== null) {
    for (;;) {
      const count = await store.inventory.removeTalkBefore(now - keepTalk * DAY, LINES_AT_ONCE)
      lines += count
      if (count < LINES_AT_ONCE) break
    }
  }
  const shared = await dropShared(store, now - Math.min(SHARED_DAYS, keepGames ?? SHARED_DAYS) * DAY)
  await store.reports.dropSettled(now - SETTLED_DAYS * DAY)
  await store.bans.dropEnded(now - SETTLED_DAYS * DAY)
  await store.audit.dropBefore(now - keepAudit * DAY)
  if (removed.length > 0 || lines > 0 || shared > 0)
    await store.audit.add({
      at: now,
      actor: 'system',
      act: 'retention',
      target: null,
      why: `games: ${removed.length}, lines of chat: ${lines}, shared games: ${shared}`,
    })
  return removed
}

async function dropShared(store: Store, before: number): Promise<number> {
  for (let all = 0; ; ) {
    const count = await store.shared.dropBefore(before, SHARED_AT_ONCE)
    all += count
    if (count < SHARED_AT_ONCE) return all
  }
}
