// What nodes send each other with a commit: the table, its new version, and its new entries if they are short.
import type { Append } from '../backend.ts'
import type { Entry } from '../store.ts'

/** Neither is ever in a value: text is JSON or an id, and JSON escapes them. */
export const FIELD = '\u001f'
export const ITEM = '\u001e'

/** PostgreSQL takes less than 8,000 bytes a notification: this many items of this many bytes, with ids of up to 64. */
export const PER_NOTIFICATION = 15
const LONGEST = 420

/** The entries of an append; empty if they are too long for a notification: then they are read from the database. */
export function packChange({ at, entries }: Append): string {
  const news = [at, ...entries.flatMap(({ kind, data, by, command }) => [kind, data, by ?? '', command ?? ''])].join(FIELD)
  return news.length > LONGEST || Buffer.byteLength(news) > LONGEST ? '' : news
}

export interface TableChange {
  readonly table: string
  readonly version: number
  /** Left out: they are to be read. */
  readonly entries?: readonly Entry[]
}

/** An item is the table, the version, and what was packed. */
export function readChange(item: string): TableChange {
  const [table = '', number, at, ...fields] = item.split(FIELD)
  const version = Number(number)
  if (at === undefined || at === '') return { table, version }
  const count = fields.length / 4
  const entries = Array.from({ length: count }, (_, i): Entry => {
    const [kind, data, by, command] = fields.slice(4 * i) as [string, string, string, string]
    return { kind, data: JSON.parse(data), by: by || null, command: command || null, at: Number(at), version: version - count + 1 + i }
  })
  return { table, version, entries }
}
