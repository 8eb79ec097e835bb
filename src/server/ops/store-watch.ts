// What the log says of the store: when writes begin to fail and when they work again, and each damaged table once.

import type { Store } from '../store/store.ts'
import type { Log } from './log.ts'

/** Tables remembered as damaged, so that each is reported once. */
const MOST_REMEMBERED = 10_000

export function watchStore(store: Pick<Store, 'onHealth' | 'onDamage'>, log: Log): void {
  store.onHealth((fault, failures) => {
    if (fault === null) log('warn', 'the store can be written again', { failures })
    else log('error', 'the store cannot be written', { error: fault })
  })
  const known = new Set<string>()
  store.onDamage((table, what) => {
    const key = table ?? what
    if (known.has(key) || known.size >= MOST_REMEMBERED) return
    known.add(key)
    log('error', 'the store is damaged; nihonbashi doctor says more', { table, error: what })
  })
}
