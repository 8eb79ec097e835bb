// The one writer of an SQLite file: commits what it is given in one transaction. Runs in a thread of its own, because a commit waits for the disk.
import Database from 'libsql'
import type { Append, Outcome } from './backend.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A job is an append, or statements that belong together. */
export type Job = Append | readonly Statement[]
export type Result = Outcome | { readonly rows: readonly (readonly unknown[])[] } | { readonly error: { message: string; code: string } }

/** Opens a file as every connection of ours does. */
export function openFile(path: string): Database.Database {
  // The time it waits for another process's lock, in milliseconds.
  const db = new Database(path, { timeout: 10_000 } as Database.Options)
  db.exec('pragma journal_mode = wal')
  // FULL: a commit is on the disk when it returns. NORMAL would lose the last ones with the power.
  db.exec('pragma synchronous = full')
  db.exec('pragma cache_size = -32000')
  db.exec('pragma wal_autocheckpoint = 4000')
  return db
}

export class Writer {
  private readonly db: Database.Database
  private readonly insertTable: Database.Statement
  private readonly updateTable: Database.Statement
  private readonly insertEntry: Database.Statement
  private readonly findCommand: Database.Statement
  private readonly dropMembers: Database.Statement
  private readonly insertMember: Database.Statement
  private seen: unknown

  constructor(db: Database.Database) {
    this.db = db
    this.insertTable = db.prepare(
      `insert into tables (id, version, game, state, public, seats, on_turn, deadline, updated, created, since, summary)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    )
    this.updateTable = db.prepare(
      `update tables set version = ?, game = ?, since = case when state = ? then since else ? end, state = ?, public = ?, seats = ?, on_turn = ?,
       deadline = ?, updated = ?, summary = ? where id = ? and version = ?`,
    )
    this.insertEntry = db.prepare('insert into entries (table_id, version, kind, data, at, "by", command_id) values (?, ?, ?, ?, ?, ?, ?)')
    this.findCommand = db.prepare('select version from entries where table_id = ? and command_id = ?')
    this.dropMembers = db.prepare('delete from members where table_id = ?')
    this.insertMember = db.prepare('insert into members (guest, table_id) values (?, ?) on conflict do nothing')
    this.seen = this.dataVersion()
  }

  commit(jobs: readonly Job[]): Result[] {
    this.db.exec('begin immediate')
    try {
      const results = jobs.map((job) => ('id' in job ? this.append(job) : this.run(job)))
      this.db.exec('commit')
      return results
    } catch (error) {
      if (this.db.inTransaction) this.db.exec('rollback')
      throw error
    }
  }

  private append(append: Append): Outcome {
    const { id, base, at, game, state, seats, onTurn, deadline, updated, summary, members, entries } = append
    for (const { command } of entries) {
      const found = command === null ? undefined : (this.findCommand.get([id, command]) as { version: number } | undefined)
      if (found) return { repeated: found.version }
    }
    const version = base + entries.length
    const { changes } =
      base === 0
        ? this.insertTable.run([id, version, game, state, append.public, seats, onTurn, deadline, updated, at, at, summary])
        : this.updateTable.run([version, game, state, at, state, append.public, seats, onTurn, deadline, updated, summary, id, base])
    if (changes === 0) return { stale: true }
    for (const [i, { kind, data, by, command }] of entries.entries()) {
      this.insertEntry.run([id, base + 1 + i, kind, data, at, by, command])
    }
    if (members) {
      this.dropMembers.run([id])
      for (const guest of members) this.insertMember.run([guest, id])
    }
    return { version }
  }

  /** One that breaks a constraint is undone and says so; the others of the same commit stand. */
  private run(statements: readonly Statement[]): Result {
    this.db.exec('savepoint job')
    try {
      const rows = statements.map(({ sql, parameters }) => {
        const statement = this.db.prepare(sql)
        if (statement.reader) return statement.all(parameters)
        statement.run(parameters)
        return []
      })
      this.db.exec('release job')
      return { rows }
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      // A full or broken disk is not this job's fault: the whole commit fails.
      if (!code?.startsWith('SQLITE_CONSTRAINT')) throw error
      this.db.exec('rollback to job')
      this.db.exec('release job')
      return { error: { message, code } }
    }
  }

  /** Whether another process has written since this was last asked. */
  isChangedByOthers(): boolean {
    const now = this.dataVersion()
    const changed = now !== this.seen
    this.seen = now
    return changed
  }

  private dataVersion(): unknown {
    const [row] = this.db.pragma('data_version') as [{ data_version: number }]
    return row.data_version
  }
}
