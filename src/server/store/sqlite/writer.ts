// The one writer of an SQLite file: commits what it is given in one transaction. Runs in a thread of its own, because a commit waits for the disk.

import { type Append, isDamage, isMereMove, type MereMove, type Outcome, type RestOfRow } from '../backend.ts'
import { Database, type Statement as Prepared } from './file.ts'
import { Journal } from './journal.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A job is an append, or statements that belong together, or to bring all moves to the rows of their tables. */
export type Job = Append | readonly Statement[] | { readonly settle: true }
export type Result = Outcome | { readonly rows: readonly (readonly unknown[])[] } | { readonly error: { message: string; code: string } }

/** Opens a file as every connection of ours does. */
export function openFile(path: string): Database {
  // The time it waits for another process's lock, in milliseconds.
  const db = new Database(path, { timeout: 10_000 })
  db.exec('pragma journal_mode = wal')
  // FULL: a commit is on the disk when it returns. NORMAL would lose the last ones with the power.
  db.exec('pragma synchronous = full')
  db.exec('pragma cache_size = -32000')
  db.exec('pragma temp_store = memory')
  db.exec('pragma wal_autocheckpoint = 4000')
  // What is deleted is overwritten with zeros.
  db.exec('pragma secure_delete = on')
  return db
}

/** What the writer remembers of a table at work. */
interface Known {
  version: number
  /** Hashes of the ids of its commands. An index of them would cost a page written for every move. */
  readonly commands: Set<number>
}

const MOST_KNOWN = 10_000

/** FNV-1a, 31 bits: a match is looked up, so that two commands with one hash do no harm. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 1
}

export class Writer {
  private readonly db: Database
  private readonly journal: Journal
  /** Mere moves go into the journal, to be settled later. */
  private readonly defers: boolean
  private readonly insertTable: Prepared
  private readonly updateTable: Prepared
  private readonly insertEntry: Prepared
  private readonly findTable: Prepared
  private readonly findCommand: Prepared
  private readonly commandsOf: Prepared
  private readonly dropMembers: Prepared
  private readonly insertMember: Prepared
  private readonly askVersion: Prepared
  private seen: number
  private changedByOthers = false
  /** What is remembered may no longer hold. */
  private outdated = true
  /** The latest last. */
  private readonly known = new Map<string, Known>()

  constructor(db: Database, { defers }: { readonly defers: boolean }) {
    this.db = db
    this.defers = defers
    this.journal = new Journal(db)
    this.insertTable = db.prepare(
      `insert into tables (version, on_turn, deadline, moves, updated, state, public, seats, summary, game, created, since, id)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    )
    this.updateTable = db.prepare(
      `update tables set version = ?, on_turn = ?, deadline = ?, moves = ?, updated = ?, state = ?, public = ?, seats = ?, summary = ?,
       since = case when state = ? then since else ? end where id = ?`,
    )
    this.insertEntry = db.prepare('insert into entries (table_id, version, kind, data, at, "by", command_id) values (?, ?, ?, ?, ?, ?, ?)')
    this.findTable = db.prepare('select version from tables where id = ?')
    this.findCommand = db.prepare('select version from entries where table_id = ? and command_id = ?')
    this.commandsOf = db.prepare('select command_id from entries where table_id = ? and command_id is not null')
    this.dropMembers = db.prepare('delete from members where table_id = ?')
    this.insertMember = db.prepare('insert into members (guest, table_id) values (?, ?) on conflict do nothing')
    this.askVersion = db.prepare('pragma data_version')
    this.seen = this.dataVersion()
  }

  /** All of them, or none; where the file is damaged, each that can be. */
  commit(jobs: readonly Job[]): Result[] {
    try {
      return this.commitTogether(jobs)
    } catch (error) {
      if (!isDamage(error) || jobs.length === 0) throw error
      return jobs.map((job) => this.commitAlone(job))
    }
  }

  private commitAlone(job: Job): Result {
    try {
      return this.commitTogether([job])[0]!
    } catch (error) {
      const { message, code = '' } = error as Error & { code?: string }
      return { error: { message, code } }
    }
  }

  private commitTogether(jobs: readonly Job[]): Result[] {
    return this.inTransaction(() => {
      const moves: MereMove[] = []
      const results = jobs.map((job) => {
        if ('id' in job) return this.append(job, moves)
        if (!('settle' in job)) return this.run(job)
        this.journal.settleAll()
        moves.length = 0
        return { rows: [] }
      })
      this.journal.add(moves)
      return results
    })
  }

  /** Brings every move to the rows of its table. */
  settle(): void {
    if (this.outdated || !this.journal.isEmpty) this.inTransaction(() => this.journal.settleAll())
  }

  /** The same for as many as can be without keeping others waiting. */
  settleSome(): void {
    if (this.outdated || !this.journal.isEmpty) this.inTransaction(() => this.journal.settleSome())
  }

  /** Writes little, as a test. */
  probe(): void {
    this.db.exec('pragma user_version = 0')
  }

  private inTransaction<T>(act: () => T): T {
    try {
      return this.transact(act)
    } catch (error) {
      // One damaged page must not keep the moves of all other tables from being settled.
      if (!isDamage(error) || this.journal.careful) throw error
      this.journal.careful = true
      return this.transact(act)
    }
  }

  private transact<T>(act: () => T): T {
    this.db.exec('begin immediate')
    try {
      this.look()
      if (this.outdated) {
        this.known.clear()
        this.journal.recall()
        this.journal.settleAll()
        this.outdated = false
      }
      const result = act()
      this.db.exec('commit')
      return result
    } catch (error) {
      this.outdated = true
      // After some errors SQLite has rolled back already. What this one says is of no interest beside the first.
      try {
        if (this.db.inTransaction) this.db.exec('rollback')
      } catch {}
      throw error
    }
  }

  private append(append: Append, moves: MereMove[]): Outcome {
    const { id, base, entries } = append
    const known = this.knownOf(id)
    const repeated = this.firstIn(append, known)
    if (repeated) return repeated
    if (known.version !== base) return { stale: true }
    if (!isMereMove(append)) {
      this.journal.settle(id)
      if (!this.write(append, append.rest!)) return this.gone(id)
    } else if (this.defers) {
      moves.push(append)
      this.journal.hold(append)
    } else if (!this.journal.write([append])) return this.gone(id)
    for (const { command } of entries) if (command !== null) known.commands.add(hashOf(command))
    known.version = base + entries.length
    return { version: known.version }
  }

  private gone(id: string): Outcome {
    this.known.delete(id)
    return { stale: true }
  }

  /** What is more than a move; false: there is no such table (any more). */
  private write({ id, base, at, onTurn, deadline, moves, entries }: Append, rest: RestOfRow): boolean {
    const { state } = rest
    const values = [base + entries.length, onTurn, deadline, moves, rest.updated, state, rest.public, rest.seats, rest.summary]
    if (base === 0) this.insertTable.run([...values, rest.game, at, at, id])
    else if (this.updateTable.run([...values, state, at, id]).changes === 0) return false
    for (const [i, { kind, data, by, command }] of entries.entries()) this.insertEntry.run([id, base + 1 + i, kind, data, at, by, command])
    if (rest.members) {
      this.dropMembers.run([id])
      for (const guest of rest.members) this.insertMember.run([guest, id])
    }
    return true
  }

  /** Where one of its commands was carried out before. */
  private firstIn({ id, entries }: Append, known: Known): { readonly repeated: number } | undefined {
    for (const { command } of entries) {
      if (command === null || !known.commands.has(hashOf(command))) continue
      this.journal.settle(id)
      const found = this.findCommand.get([id, command]) as { version: number } | undefined
      if (found) return { repeated: found.version }
    }
    return undefined
  }

  private knownOf(id: string): Known {
    let known = this.known.get(id)
    if (known) this.known.delete(id)
    else {
      this.journal.settle(id)
      const { version } = (this.findTable.get([id]) as { version: number } | undefined) ?? { version: 0 }
      const rows = this.commandsOf.all([id]) as { command_id: string }[]
      known = { version, commands: new Set(rows.map((row) => hashOf(row.command_id))) }
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
    this.look()
    const changed = this.changedByOthers
    this.changedByOthers = false
    return changed
  }

  private look(): void {
    const now = this.dataVersion()
    if (now === this.seen) return
    this.seen = now
    this.changedByOthers = true
    this.outdated = true
  }

  private dataVersion(): number {
    return (this.askVersion.get([]) as { data_version: number }).data_version
  }
}
