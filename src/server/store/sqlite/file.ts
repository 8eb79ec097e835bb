// One connection to an SQLite file. The driver has the interface of node:sqlite, which takes its place once Node 20 is no longer supported.
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'

type Parameter = Parameters<StatementSyncInstance['run']>[number]

/** SQLite's own error; `code` is a name such as SQLITE_FULL. */
export class SqliteError extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** The driver names the code of some errors only; the messages are SQLite's and have not changed for years. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/constraint failed/, 'SQLITE_CONSTRAINT'],
  [/database or disk is full/, 'SQLITE_FULL'],
  [/disk I\/O error/, 'SQLITE_IOERR'],
  // Our queries name no column that is not there, so the schema is damaged.
  [/malformed|database corruption|no such column/, 'SQLITE_CORRUPT'],
  [/not a database/, 'SQLITE_NOTADB'],
  [/readonly database/, 'SQLITE_READONLY'],
  [/database (table )?is locked/, 'SQLITE_BUSY'],
  [/unable to open database/, 'SQLITE_CANTOPEN'],
]
const TOO_LARGE = /too large to be represented/

const toError = (error: unknown): Error => {
  const { message } = error as Error
  const code = CODES.find(([pattern]) => pattern.test(message))?.[1]
  return code === undefined ? (error as Error) : new SqliteError(message, code)
}

function attempt<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw toError(error)
  }
}

export interface FileOptions {
  /** How long to wait for the lock of another process, in milliseconds. */
  readonly timeout?: number
  readonly readOnly?: boolean
}

/** The most statements in the cache; their text is the key. */
const CACHED_STATEMENTS = 300

export class Database {
  private readonly db: DatabaseSyncInstance
  private readonly cache = new Map<string, PreparedStatement>()

  private readonly timeout: number

  constructor(path: string, { timeout = 10_000, readOnly = false }: FileOptions = {}) {
    this.timeout = timeout
    this.db = attempt(() => new DatabaseSync(path, { timeout, readOnly }))
  }

  exec(sql: string): void {
    attempt(() => this.db.exec(sql))
  }

  /** The same text gives the same statement: the driver frees one only when it is collected as garbage. */
  prepare(sql: string): PreparedStatement {
    const found = this.cache.get(sql)
    if (found) return found
    const statement = new PreparedStatement(attempt(() => this.db.prepare(sql)))
    if (this.cache.size < CACHED_STATEMENTS) this.cache.set(sql, statement)
    return statement
  }

  get open(): boolean {
    return this.db.isOpen
  }

  get inTransaction(): boolean {
    return this.db.isTransaction
  }

  /** The driver leaves statements open, and so SQLite the log: bring it to the file before (`emptyLog`). */
  close(): void {
    this.cache.clear()
    attempt(() => this.db.close())
  }

  /** Brings the log to the file and empties it; false: somebody else is at work, try again. */
  emptyLog(): boolean {
    this.exec('pragma busy_timeout = 0')
    try {
      return (this.prepare('pragma wal_checkpoint(truncate)').get([]) as { busy: number }).busy === 0
    } finally {
      this.exec(`pragma busy_timeout = ${this.timeout}`)
    }
  }
}

export class PreparedStatement {
  /** It gives rows. */
  readonly reader: boolean
  private readonly statement: StatementSyncInstance

  constructor(statement: StatementSyncInstance) {
    this.statement = statement
    this.reader = statement.columns().length > 0
  }

  run(parameters: readonly unknown[]) {
    return attempt(() => this.statement.run(...(parameters as Parameter[])))
  }

  get(parameters: readonly unknown[]): unknown {
    return this.read(() => this.statement.get(...(parameters as Parameter[])))
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.read(() => this.statement.all(...(parameters as Parameter[]))) as unknown[]
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    try {
      for (const row of this.statement.iterate(...(parameters as Parameter[]))) yield row
    } catch (error) {
      throw toError(error)
    }
  }

  /** We write no number above 2^53. A damaged file may have one: it is read as near as can be, so that the other rows are not lost with it. */
  private read<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      if (!TOO_LARGE.test((error as Error).message)) throw toError(error)
    }
    this.statement.setReadBigInts(true)
    try {
      return attempt(() => withoutBigInts(act()))
    } finally {
      this.statement.setReadBigInts(false)
    }
  }
}

function withoutBigInts<T>(value: T): T {
  if (typeof value === 'bigint') return Number(value) as T
  if (Array.isArray(value)) return value.map(withoutBigInts) as T
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutBigInts(one)])) as T
}
