// What the store asks of a database: reading by queries, writing by queries, and appending in groups.
import type { CompiledQuery, Kysely } from 'kysely'
import type { HealthListener } from './care/health.ts'
import type { TableChange } from './postgres/change-feed.ts'
import type { StoreSchema } from './schema.ts'

/** One append as columns: text is JSON already, so that it can go to another thread as it is. */
export interface Append {
  readonly id: string
  /** The version it was made at; the entries get the ones that follow. */
  readonly base: number
  readonly at: number
  readonly row: RowColumns
  /** Who belongs to the table; null where that cannot have changed. */
  readonly members: readonly string[] | null
  readonly entries: readonly EntryColumns[]
}

export interface RowColumns {
  readonly game: string
  readonly state: string
  readonly public: number
  readonly seats: string
  readonly onTurn: string
  readonly deadline: number | null
  readonly moves: number
  readonly updated: number
  readonly summary: string
}

export interface EntryColumns {
  readonly kind: string
  readonly data: string
  readonly by: string | null
  readonly command: string | null
}

export type AppendOutcome = { readonly version: number } | { readonly stale: true } | { readonly repeated: number }

export interface Backend {
  /** For reading, and for building the queries given to `write`. */
  readonly db: Kysely<StoreSchema>
  readonly dialect: 'sqlite' | 'postgres'
  /** Of PostgreSQL. */
  readonly url: string | null
  /** What was found to be damaged when it was opened. */
  readonly damage?: string | undefined
  /** Resolves when it is on the disk, together with whatever else was waiting. */
  append(append: Append): Promise<AppendOutcome>
  /** Rows of a list; where the file is damaged as many as can be read, and what is wrong. */
  read<T>(query: CompiledQuery<T>): Promise<{ readonly rows: readonly T[]; readonly damage?: string }>
  /** Runs queries durably, all or none; gives the rows of each. */
  write<T>(...queries: readonly CompiledQuery<T>[]): Promise<T[][]>
  /** Sends the other nodes something that need not be stored. */
  announce(text: string): Promise<void>
  /** `change`: null after a gap. */
  listen(on: { change(news: TableChange | null): void; announcement(text: string): void }): void
  /** Why the store cannot be used just now, in a sentence; null when it can: a small write is tried. */
  check(): Promise<string | null>
  /** Called when writes begin to fail, and when they work again. */
  onHealth(listener: HealthListener): void
  /** Called when nothing can be written any more until the process is started again. */
  onDeath(listener: (error: Error) => void): void
  /** Removes what was deleted from the files, soon. */
  scrub(): void
  close(): Promise<void>
}

/** The same backend; `failed` is called for every write that could not be made durable, `unsent` for every message to the other nodes that was lost. */
export function countFailures(backend: Backend, failed: () => void, unsent: () => void): Backend {
  const counted: Pick<Backend, 'append' | 'write' | 'announce'> = {
    announce: (text) =>
      backend.announce(text).catch((error) => {
        unsent()
        throw error
      }),
    append: (append) =>
      backend.append(append).catch((error) => {
        failed()
        throw error
      }),
    write: (...queries) =>
      backend.write(...queries).catch((error) => {
        if (!isConflict(error)) failed()
        throw error
      }),
  }
  // Everything else is the backend's own.
  return Object.assign(Object.create(backend) as Backend, counted)
}

/** A row with that key is there already. */
export function isConflict(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return code === '23505' || code.startsWith('SQLITE_CONSTRAINT')
}

/** Ids of tables and guests: ours are 128 random bits in base64url. No query has any other. */
export const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

export function assertId(id: string): void {
  if (!isId(id)) throw new TypeError(`not an id: ${JSON.stringify(id).slice(0, 80)}`)
}

/** What people write, as both databases can hold it: no NUL, no half of a surrogate pair. */
export const clean = (text: string): string => Buffer.from(text.replaceAll('\0', '\ufffd')).toString()

/** What is stored cannot be what was written: the file is damaged. */
export class DamageError extends Error {}

/** Also if SQLite itself reports the damage, which may pass if only a read of the disk failed. */
export const isDamage = (error: unknown): boolean => error instanceof DamageError || (error as { code?: string }).code === 'SQLITE_CORRUPT'

/** What is wrong with the file of a copy, or the place it is made from; the caller says which. */
export class CopyProblem extends Error {}
