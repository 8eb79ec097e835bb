// Moves that are durable in the order they came, and not yet in the rows of their tables: a commit of moves at a hundred tables writes a few pages, not hundreds.
import type Database from 'libsql'
import { type MereMove, MOVED } from './backend.ts'
import { packMoves, unpackMoves } from './sqlite-mail.ts'

/** So many entries are inserted by one statement, where there are as many; the most first. */
const AT_ONCE = [32, 8, 1] as const
/** A table with so many moves in the journal is settled with the next commit. */
const MANY = AT_ONCE[0]
/** Moves that wait, at most: what a server that was killed has to catch up with. When there are more, so many are settled. */
const MOST = 8000
const SLICE = 2000

/** The moves in the journal that are not in the rows of their tables, the oldest first, each with its row; and the last row. */
export function readJournal(db: Database.Database) {
  const rows = db.prepare('select n, moves from journal order by n').all([]) as { n: number; moves: string }[]
  const versionOf = db.prepare('select version from tables where id = ?')
  const versions = new Map<string, number>()
  const waiting: { readonly move: MereMove; readonly row: number }[] = []
  for (const { n: row, moves } of rows) {
    for (const move of unpackMoves(moves)) {
      const { id, base, entries } = move
      const version = versions.get(id) ?? (versionOf.get([id]) as { version: number } | undefined)?.version ?? 0
      // Some tables may have been settled before the others.
      if (version === base) waiting.push({ move, row })
      versions.set(id, version === base ? base + entries.length : version)
    }
  }
  return { waiting, last: rows.at(-1)?.n ?? 0 }
}

interface Held {
  readonly moves: MereMove[]
  /** The row of the journal with the first of them. */
  readonly row: number
}

/** Everything happens inside the transaction of the caller. */
export class Journal {
  private readonly db: Database.Database
  private readonly addRow: Database.Statement
  private readonly clear: Database.Statement
  private readonly update: Database.Statement
  private readonly inserts: readonly Database.Statement[]
  /** By table; the tables whose moves have waited longest come first. */
  private readonly held = new Map<string, Held>()
  /** How many moves are held. */
  private size = 0
  /** Of the rows in the file, the last; 0: there are none. */
  private last = 0

  constructor(db: Database.Database) {
    this.db = db
    this.addRow = db.prepare('insert into journal (n, moves) values (?, ?)')
    this.clear = db.prepare('delete from journal where n < ?')
    this.update = db.prepare('update tables set version = ?, on_turn = ?, deadline = ?, updated = ?, moves = ? where id = ?')
    // The table and the version before them are given once.
    const values = (_: unknown, i: number) => `(?1, ?2 + ${i + 1}, '${MOVED}', ?${4 * i + 3}, ?${4 * i + 4}, ?${4 * i + 5}, ?${4 * i + 6})`
    this.inserts = AT_ONCE.map((length) =>
      db.prepare(
        `insert into entries (table_id, version, kind, data, at, "by", command_id) values ${Array.from({ length }, values).join(', ')}`,
      ),
    )
  }

  /** Makes these durable with the transaction; each has been given to `hold`. */
  add(moves: readonly MereMove[]): void {
    if (moves.length === 0) return
    this.last += 1
    this.addRow.run([this.last, packMoves(moves)])
    for (const { id } of moves) if ((this.held.get(id)?.moves.length ?? 0) >= MANY) this.settle(id)
    if (this.size > MOST) this.settleSome()
  }

  /** What goes into the next row. */
  hold(move: MereMove, row = this.last + 1): void {
    const mine = this.held.get(move.id)
    if (mine) mine.moves.push(move)
    else this.held.set(move.id, { moves: [move], row })
    this.size += 1
  }

  get isEmpty(): boolean {
    return this.last === 0
  }

  /** What waits, as the file has it: another process may have added to it or settled it. */
  recall(): void {
    this.held.clear()
    this.size = 0
    const { waiting, last } = readJournal(this.db)
    this.last = last
    for (const { move, row } of waiting) this.hold(move, row)
  }

  /** Brings what waits to the rows of one table. */
  settle(id: string): void {
    const mine = this.held.get(id)
    if (!mine) return
    this.write(mine.moves)
    this.held.delete(id)
    this.size -= mine.moves.length
  }

  /** The same for the tables that have waited longest, so many moves in all; so that nobody waits long for it. */
  settleSome(most: number = SLICE): void {
    const before = this.size
    for (const id of this.held.keys()) {
      if (before - this.size >= most) break
      this.settle(id)
    }
    const [first] = this.held.values()
    this.clear.run([first?.row ?? this.last + 1])
    if (!first) this.last = 0
  }

  settleAll(): void {
    this.settleSome(Number.POSITIVE_INFINITY)
  }

  /** Moves at one table, in order; false: there is no such table (any more). */
  write(moves: readonly MereMove[]): boolean {
    const { id, base, at, onTurn, deadline, entries, moves: stand } = moves.at(-1)!
    const { changes } = this.update.run([base + entries.length, onTurn, deadline, at, stand, id])
    if (changes > 0) this.insert(id, moves)
    return changes > 0
  }

  private insert(id: string, moves: readonly MereMove[]): void {
    const values: unknown[] = []
    for (const { at, entries } of moves) for (const { data, by, command } of entries) values.push(data, at, by, command)
    let from = 0
    for (const [i, many] of AT_ONCE.entries()) {
      while (values.length - from >= 4 * many) {
        this.inserts[i]!.run([id, moves[0]!.base + from / 4, ...values.slice(from, from + 4 * many)])
        from += 4 * many
      }
    }
  }
}
