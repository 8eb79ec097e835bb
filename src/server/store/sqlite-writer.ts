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
  const db = new Database(path, { timeout: 10_000 })
  db.exec('pragma journal_mode = wal')
  // FULL: a commit is on the disk when it returns. NORMAL would lose the last ones with the power.
  db.exec('pragma synchronous = full')
  db.exec('pragma cache_size = -32000')
  db.exec('pragma wal_autocheckpoint = 4000')
  return db
}

const MOST_KNOWN = 10_000
const MOST_STATEMENTS = 200

/** FNV-1a, 31 bits: a match is looked up, so that two commands with one hash do no harm. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 1
}

export class Writer {
  private readonly db: Database.Database
  private readonly insertTable: Database.Statement
  private readonly updateTable: Database.Statement
  private readonly insertEntry: Database.Statement
  private readonly findCommand: Database.Statement
  private readonly commandsOf: Database.Statement
  private readonly dropMembers: Database.Statement
  private readonly insertMember: Database.Statement
  private readonly statements = new Map<string, Database.Statement>()
  private seen: unknown
  /** Hashes of the commands of tables at work, the latest last. An index of them would cost a page written for every move. */
  private readonly known = new Map<string, { version: number; readonly commands: Set<number> }>()

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
    this.commandsOf = db.prepare('select command_id from entries where table_id = ? and command_id is not null')
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
      this.known.clear()
      if (this.db.inTransaction) this.db.exec('rollback')
      throw error
    }
  }

  private append(append: Append): Outcome {
    const { id, base, at, game, state, seats, onTurn, deadline, updated, summary, members, entries } = append
    const known = this.knownOf(id, base)
    const suspects = entries.flatMap(({ command }) => (command !== null && known.commands.has(hashOf(command)) ? [command] : []))
    const repeated = this.firstIn(id, suspects)
    if (repeated) return repeated
    const version = base + entries.length
    const { changes } =
      base === 0
        ? this.insertTable.run([id, version, game, state, append.public, seats, onTurn, deadline, updated, at, at, summary])
        : this.updateTable.run([version, game, state, at, state, append.public, seats, onTurn, deadline, updated, summary, id, base])
    if (changes === 0) {
      // Another process may have written: what is remembered says nothing then.
      this.known.delete(id)
      return (
        this.firstIn(
          id,
          entries.flatMap(({ command }) => command ?? []),
        ) ?? { stale: true }
      )
    }
    for (const [i, { kind, data, by, command }] of entries.entries()) {
      this.insertEntry.run([id, base + 1 + i, kind, data, at, by, command])
      if (command !== null) known.commands.add(hashOf(command))
    }
    known.version = version
    if (members) {
      this.dropMembers.run([id])
      for (const guest of members) this.insertMember.run([guest, id])
    }
    return { version }
  }

  private firstIn(id: string, commands: readonly string[]): { readonly repeated: number } | undefined {
    for (const command of commands) {
      const found = this.findCommand.get([id, command]) as { version: number } | undefined
      if (found) return { repeated: found.version }
    }
    return undefined
  }

  /** What is remembered of a table holds as long as its newest version is the one this writer wrote. */
  private knownOf(id: string, base: number) {
    let known = this.known.get(id)
    this.known.delete(id)
    if (known?.version !== base) {
      const rows = this.commandsOf.all([id])
      known = { version: base, commands: new Set((rows as { command_id: string }[]).map((row) => hashOf(row.command_id))) }
    }
    this.known.set(id, known)
    if (this.known.size > MOST_KNOWN) this.known.delete(this.known.keys().next().value!)
    return known
  }

  /** One that breaks a constraint is undone and says so; the others of the same commit stand. */
  private run(statements: readonly Statement[]): Result {
    this.db.exec('savepoint job')
    try {
      const rows = statements.map(({ sql, parameters }) => {
        const statement = this.prepared(sql)
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

  private prepared(sql: string): Database.Statement {
    const statement = this.statements.get(sql) ?? this.db.prepare(sql)
    if (this.statements.size < MOST_STATEMENTS) this.statements.set(sql, statement)
    return statement
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
