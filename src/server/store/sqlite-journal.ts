// Moves that are durable in the order they came, and not yet in the rows of their tables: a commit of moves at a hundred tables writes a few pages, not hundreds.
import type Database from 'libsql'
import type { Append } from './backend.ts'
import { packAppends, unpackAppends } from './sqlite-mail.ts'

/** So many entries are inserted by one statement, where there are as many. */
const AT_ONCE = 8

/** The moves in the journal that are not in the rows of their tables, the oldest first; and how many rows it has. */
export function readJournal(db: Database.Database): { readonly rows: number; readonly moves: readonly Append[] } {
  const rows = db.prepare('select moves from journal order by n').all([]) as { moves: string }[]
  const versionOf = db.prepare('select version from tables where id = ?')
  const versions = new Map<string, number>()
  const moves: Append[] = []
  for (const append of rows.flatMap((row) => unpackAppends(row.moves))) {
    const { id, base, entries } = append
    const version = versions.get(id) ?? (versionOf.get([id]) as { version: number } | undefined)?.version ?? 0
    // Some tables may have been settled before the others.
    if (version === base) moves.push(append)
    versions.set(id, version === base ? base + entries.length : version)
  }
  return { rows: rows.length, moves }
}

/** Everything happens inside the transaction of the caller. */
export class Journal {
  private readonly db: Database.Database
  private readonly addRow: Database.Statement
  private readonly clear: Database.Statement
  private readonly update: Database.Statement
  private readonly insertOne: Database.Statement
  private readonly insertMany: Database.Statement
  /** By table, the oldest first. */
  private readonly held = new Map<string, Append[]>()
  private hasRows = false
  /** How many wait. */
  size = 0

  constructor(db: Database.Database) {
    this.db = db
    this.addRow = db.prepare('insert into journal (moves) values (?)')
    this.clear = db.prepare('delete from journal')
    this.update = db.prepare(
      `update tables set version = ?, since = case when state = ? then since else ? end, state = ?, public = ?, seats = ?, on_turn = ?,
       deadline = ?, updated = ?, summary = ? where id = ?`,
    )
    const values = '(?, ?, ?, ?, ?, ?, ?)'
    const insert = 'insert into entries (table_id, version, kind, data, at, "by", command_id) values '
    this.insertOne = db.prepare(insert + values)
    this.insertMany = db.prepare(insert + Array.from({ length: AT_ONCE }, () => values).join(', '))
  }

  /** Makes these durable with the transaction; each has been given to `hold`. */
  add(moves: readonly Append[]): void {
    if (moves.length === 0) return
    this.addRow.run([packAppends(moves)])
    this.hasRows = true
  }

  hold(append: Append): void {
    const mine = this.held.get(append.id)
    if (mine) mine.push(append)
    else this.held.set(append.id, [append])
    this.size += 1
  }

  /** What waits, as the file has it: another process may have added to it or settled it. */
  recall(): void {
    this.held.clear()
    this.size = 0
    const { rows, moves } = readJournal(this.db)
    this.hasRows = rows > 0
    for (const append of moves) this.hold(append)
  }

  /** Brings what waits to the rows of one table, or of all. */
  settle(id?: string): void {
    if (id !== undefined) {
      const mine = this.held.get(id)
      if (!mine) return
      this.write(mine)
      this.held.delete(id)
      this.size -= mine.length
      return
    }
    for (const mine of this.held.values()) this.write(mine)
    this.held.clear()
    this.size = 0
    if (this.hasRows) this.clear.run([])
    this.hasRows = false
  }

  /** Appends of one table, in order; false: there is no such table (any more). */
  write(appends: readonly Append[]): boolean {
    const { id, base, at, state, seats, onTurn, deadline, updated, summary, entries, public: open } = appends.at(-1)!
    const { changes } = this.update.run([base + entries.length, state, at, state, open, seats, onTurn, deadline, updated, summary, id])
    if (changes > 0) this.insert(appends)
    return changes > 0
  }

  insert(appends: readonly Append[]): void {
    let values: unknown[] = []
    for (const { id, base, at, entries } of appends) {
      for (const [i, { kind, data, by, command }] of entries.entries()) {
        values.push(id, base + 1 + i, kind, data, at, by, command)
        if (values.length < AT_ONCE * 7) continue
        this.insertMany.run(values)
        values = []
      }
    }
    for (let i = 0; i < values.length; i += 7) this.insertOne.run(values.slice(i, i + 7))
  }
}
