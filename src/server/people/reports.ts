// Reports of chat lines: one for each line and person, and a limited number a day.

import type { Store } from '../store/store.ts'
import { type RequestRefusal, refuse } from '../tables/commands.ts'
import { newId } from './ids.ts'

const DAY = 86_400_000
/** For each guest, on all nodes together. */
export const REPORTS_A_DAY = 20

export interface NewReport {
  readonly table: string
  readonly line: number
  readonly by: string
  readonly reason: string
  readonly at: number
}

/** Returns why the report is refused; undefined: it is stored. */
export async function fileReport(store: Store, { table, line: n, by, reason, at }: NewReport): Promise<RequestRefusal | undefined> {
  const line = Number.isInteger(n) && n > 0 && n < 2 ** 31 ? await store.chat.line(table, n) : undefined
  if (!line) return refuse('not-found', 'there is no such message')
  if (await store.reports.has(table, n, by)) return undefined
  if ((await store.reports.countBy(by, at - DAY)) >= REPORTS_A_DAY)
    return refuse('too-fast', `at most ${REPORTS_A_DAY} reports a day`, { seconds: 3600 })
  await store.reports.add({ id: newId(), table, n, by, about: line.by, reason, at })
  return undefined
}
