// The one writer of an SQLite file. It runs in a thread of its own, because a commit waits for the disk. Each message has the jobs
// that came in during the last commit: one transaction, one wait for the disk, however many tables there are.
import type { MessagePort } from 'node:worker_threads'
import { type Append, type AppendOutcome, isDamage } from '../backend.ts'
import { foldJournal } from './earlier-journal.ts'
import { Database, type PreparedStatement, SqliteError } from './file.ts'
import { FileWatch } from './file-watch.ts'
import { tryRoom } from './open-fault.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A job is an append, or statements that belong together. */
export type WriterJob = Append | readonly Statement[]
export type WriterResult =
  | AppendOutcome
  | { readonly rows: readonly (readonly unknown[])[] }
  | { readonly error: { message: string; code: string } }

export interface Failure {
  readonly message: string
  readonly code?: string
}

/** What the main thread sends: jobs; `scrub`: remove deleted content from the log; `close`: end the thread. */
export type Request = { readonly jobs: readonly WriterJob[] } | { readonly type: 'scrub' | 'close' }

/** What the thread answers: each request with jobs is either committed or failed. */
export type Reply =
  | { readonly type: 'ready' }
  | { readonly type: 'committed'; readonly results: readonly WriterResult[] }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** Another process has written to the file. */
  | { readonly type: 'changed' }
  /** Found between commits: writes fail, or work again. */
  | { readonly type: 'health'; readonly failure: Failure | null }

/** Opens a file as every connection of ours does. */
export function openFile(path: string): Database {
  // The time it waits for another process's lock, in milliseconds.
  const db = new Database(path, { timeout: 10_000 })
  db.exec('pragma journal_mode = wal')
  // FULL: a commit is on the disk when it returns. NORMAL would lose the last ones with the power.
  db.exec('pragma synchronous = full')
  db.exec('pragma cache_size = -32000')
  db.exec('pragma temp_store = memory')
  // 80 MB. A page is written again by every move at its table, so a long log saves most of the writes to the file itself.
  db.exec('pragma wal_autocheckpoint = 20000')
  // What is deleted is overwritten with zeros.
  db.exec('pragma secure_delete = on')
  return db
}

/** What the writer remembers of a table in use. */
interface TableCache {
  version: number
  /** Hashes of the ids of its commands. An index of them would cost a page written for every move. */
  readonly commands: Set<number>
}

const CACHED_TABLES = 10_000

/** FNV-1a, 31 bits. A match is looked up in the file, so two commands with one hash do no harm. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 1
}

export class Writer {
  private readonly db: Database
  private readonly insertTable: PreparedStatement
  private readonly updateTable: PreparedStatement
  private readonly insertEntry: PreparedStatement
  private readonly findTable: PreparedStatement
  private readonly findCommand: PreparedStatement
  private readonly commandsOf: PreparedStatement
  private readonly dropMembers: PreparedStatement
  private readonly insertMember: PreparedStatement
  private readonly readDataVersion: PreparedStatement
  private dataVersion: number
  private changedByOthers = false
  /** The cache may no longer agree with the file. */
  private outdated = true
  /** The table used last is last. */
  private readonly cache = new Map<string, TableCache>()
  /** Tables whose moves could not be taken out of the journal of an earlier build. */
  private stuck: ReadonlySet<string> = new Set()

  constructor(db: Database) {
    this.db = db
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
    this.readDataVersion = db.prepare('pragma data_version')
    this.dataVersion = this.currentDataVersion()
  }

  /** Commits all jobs or none; if the file is damaged, each that can be. */
  commit(jobs: readonly WriterJob[]): WriterResult[] {
    try {
      return this.commitTogether(jobs)
    } catch (error) {
      if (!isDamage(error) || jobs.length === 0) throw error
      return jobs.map((job) => this.commitAlone(job))
    }
  }

  private commitAlone(job: WriterJob): WriterResult {
    try {
      return this.commitTogether([job])[0]!
    } catch (error) {
      const { message, code = '' } = error as Error & { code?: string }
      return { error: { message, code } }
    }
  }

  private commitTogether(jobs: readonly WriterJob[]): WriterResult[] {
    this.db.exec('begin immediate')
    try {
      this.compareDataVersion()
      if (this.outdated) {
        this.cache.clear()
        this.stuck = foldJournal(this.db)
        this.outdated = false
      }
      const results = jobs.map((job) => ('id' in job ? this.append(job) : this.run(job)))
      this.db.exec('commit')
      return results
    } catch (error) {
      this.outdated = true
      // After some errors SQLite has rolled back already, and a second error says nothing new.
      try {
        if (this.db.inTransaction) this.db.exec('rollback')
      } catch {}
      throw error
    }
  }

  /** Writes a little, to test whether writes work. */
  probe(): void {
    this.db.exec('pragma user_version = 0')
  }

  private append(append: Append): AppendOutcome {
    const { id, base, entries } = append
    const cached = this.cachedTable(id)
    const repeated = this.findRepeated(append, cached)
    if (repeated) return repeated
    if (cached.version !== base) return { stale: true }
    if (!this.write(append)) {
      // The table was removed.
      this.cache.delete(id)
      return { stale: true }
    }
    for (const { command } of entries) if (command !== null) cached.commands.add(hashOf(command))
    cached.version = base + entries.length
    return { version: cached.version }
  }

  /** False: there is no such table (any more). */
  private write({ id, base, at, row, members, entries }: Append): boolean {
    const { onTurn, deadline, moves, updated, state, seats, summary } = row
    const values = [base + entries.length, onTurn, deadline, moves, updated, state, row.public, seats, summary]
    if (base === 0) this.insertTable.run([...values, row.game, at, at, id])
    else if (this.updateTable.run([...values, state, at, id]).changes === 0) return false
    for (const [i, { kind, data, by, command }] of entries.entries()) this.insertEntry.run([id, base + 1 + i, kind, data, at, by, command])
    if (members) {
      this.dropMembers.run([id])
      for (const guest of members) this.insertMember.run([guest, id])
    }
    return true
  }

  /** The version at which one of its commands was carried out before. */
  private findRepeated({ id, entries }: Append, cached: TableCache): { readonly repeated: number } | undefined {
    for (const { command } of entries) {
      if (command === null || !cached.commands.has(hashOf(command))) continue
      const found = this.findCommand.get([id, command]) as { version: number } | undefined
      if (found) return { repeated: found.version }
    }
    return undefined
  }

  private cachedTable(id: string): TableCache {
    if (this.stuck.has(id)) throw new SqliteError(`the pages of table ${id} are damaged`, 'SQLITE_CORRUPT')
    let cached = this.cache.get(id)
    if (cached) this.cache.delete(id)
    else {
      const { version } = (this.findTable.get([id]) as { version: number } | undefined) ?? { version: 0 }
      const rows = this.commandsOf.all([id]) as { command_id: string }[]
      cached = { version, commands: new Set(rows.map((row) => hashOf(row.command_id))) }
    }
    this.cache.set(id, cached)
    if (this.cache.size > CACHED_TABLES) this.cache.delete(this.cache.keys().next().value!)
    return cached
  }

  /** A job that breaks a constraint is undone and says so; the others of the same commit stand. */
  private run(statements: readonly Statement[]): WriterResult {
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

  /** Whether another process has written since the last call. */
  isChangedByOthers(): boolean {
    this.compareDataVersion()
    const changed = this.changedByOthers
    this.changedByOthers = false
    return changed
  }

  private compareDataVersion(): void {
    const now = this.currentDataVersion()
    if (now === this.dataVersion) return
    this.dataVersion = now
    this.changedByOthers = true
    this.outdated = true
  }

  private currentDataVersion(): number {
    return (this.readDataVersion.get([]) as { data_version: number }).data_version
  }
}

/** How soon a second server on the same folder is noticed, in milliseconds; and every how many of these the files are checked. */
const POLL = 250
const POLLS_PER_CHECK = 4

/** Runs the writer in its thread: commits what arrives, and checks the file now and then. */
export function serveWriter(port: MessagePort, path: string): void {
  const db = openFile(path)
  const writer = new Writer(db)
  const watch = new FileWatch(path)
  const reply = (message: Reply) => port.postMessage(message)
  let polls = 0
  let isFailing = false
  let scrubs = false

  function commit(jobs: readonly WriterJob[]): void {
    try {
      watch.check()
      const results = writer.commit(jobs)
      isFailing = false
      reply({ type: 'committed', results })
    } catch (error) {
      isFailing = true
      reply({ type: 'failed', failure: failureOf(error) })
    }
  }

  /** Reports the health once when it changes. */
  function reportHealth(error: unknown): void {
    if (isFailing === (error !== null)) return
    isFailing = error !== null
    reply({ type: 'health', failure: error === null ? null : failureOf(error) })
  }

  /** Checks whether writes work; after a failure, also whether there is room. */
  function checkHealth(): void {
    try {
      watch.check()
      if (!isFailing) return
      tryRoom(path)
      writer.probe()
      reportHealth(null)
    } catch (error) {
      reportHealth(error)
    }
  }

  /** Nothing here may end the thread: what fails is tried again. */
  function poll(): void {
    polls += 1
    try {
      if (writer.isChangedByOthers()) {
        // It may be a server of an earlier build, with moves in its journal.
        writer.commit([])
        reply({ type: 'changed' })
      }
      if (scrubs && db.emptyLog()) scrubs = false
    } catch (error) {
      reportHealth(error)
    }
    if (polls % POLLS_PER_CHECK === 0) checkHealth()
  }

  function close(): void {
    try {
      db.emptyLog()
    } catch {
      // The next process reads it from the log.
    }
    db.close()
    process.exit(0)
  }

  setInterval(poll, POLL)
  port.on('message', (request: Request) => {
    if ('jobs' in request) commit(request.jobs)
    else if (request.type === 'scrub') scrubs = true
    else close()
  })
  reply({ type: 'ready' })
}

function failureOf(error: unknown): Failure {
  const { message, code } = error as Error & { code?: string }
  return { message, ...(code !== undefined && { code }) }
}
