// Logs faults of the store: when writes begin to fail, when they work again, and each damaged table once.

import type { Store } from '../store/store.ts'
import type { Log } from './log.ts'

/** How many damaged tables are remembered, so that each is logged once. */
const MOST_REMEMBERED = 10_000

export function watchStore(store: Pick<Store, 'onHealth' | 'onDamage'>, log: Log): void {
  store.onHealth((fault, failures) => {
    if (fault === null) log.warn({ failures }, 'the store can be written again')
    else log.error({ error: fault }, 'the store cannot be written')
  })
  const known = new Set<string>()
  store.onDamage((table, what) => {
    const key = table ?? what
    if (known.has(key) || known.size >= MOST_REMEMBERED) return
    known.add(key)
    log.error({ table, error: what }, 'the store is damaged; nihonbashi doctor says more')
  })
}
