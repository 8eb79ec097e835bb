// Moves that are durable in the order they came, and not yet in the rows of their tables: a commit of moves at a hundred tables writes a few pages, not hundreds.

import { isDamage, isId, type MereMove, MOVED } from '../backend.ts'
import { type Database, SqliteError, type Statement } from './file.ts'
import { packMoves, unpackMoves } from './job-codec.ts'

/** So many entries are inserted by one statement, where there are as many; the most first. */
const AT_ONCE = [32, 8, 1] as const
/** A table with so many moves in the journal is settled with the next commit. */
const MANY = AT_ONCE[0]
/** Moves that wait, at most: what a server that was killed has to catch up with. When there are more, so many are settled. */
const MOST = 8000
const SLICE = 2000

/** The moves in the journal that are not in the rows of their tables, the oldest first, each with its row; and the last row. */
export function readJournal(db: Database) {
  const rows = db.prepare('select n, moves from journal where n > 0 order by n').all([]) as { n: number; moves: string }[]
  const versionOf = db.prepare('select version from tables where id = ?')
  const versions = new Map<string, number>()
  const waiting: { readonly move: MereMove; readonly row: number }[] = []
  const damaged: number[] = []
  for (const { n: row, moves } of rows) {
    let unpacked: MereMove[] = []
    try {
      unpacked = unpackMoves(moves)
      if (!unpacked.every(isSound)) damaged.push(row)
    } catch {
      damaged.push(row)
    }
    if (damaged.at(-1) === row) continue
    for (const move of unpacked) {
      const { id, base, entries } = move
      const version = versions.get(id) ?? (versionOf.get([id]) as { version: number } | undefined)?.version ?? 0
      // Some tables may have been settled before the others.
      if (version === base) waiting.push({ move, row })
      versions.set(id, version === base ? base + entries.length : version)
    }
  }
  return { waiting, damaged, last: rows.at(-1)?.n ?? 0 }
}

/** The numbers of a move are numbers: a damaged text may have anything in their place. */
const isSound = ({ id, base, at, moves, deadline }: MereMove) => isId(id) && [base, at, moves, deadline ?? 0].every(Number.isSafeInteger)

interface Held {
  readonly moves: MereMove[]
  /** The row of the journal with the first of them. */
  readonly row: number
}

/** Everything happens inside the transaction of the caller. */
export class Journal {
  private readonly db: Database
  private readonly addRow: Statement
  private readonly clear: Statement
  private readonly setAside: Statement
  private readonly update: Statement
  private readonly inserts: readonly Statement[]
  /** By table; the tables whose moves have waited longest come first. */
  private readonly held = new Map<string, Held>()
  /** How many moves are held. */
  private size = 0
  /** Of the rows in the file, the last; 0: there are none. */
  private last = 0
  /** The file is damaged: a table that cannot be written keeps its moves here, and the others go on. */
  careful = false
  private readonly stuck = new Set<string>()

  constructor(db: Database) {
    this.db = db
    this.addRow = db.prepare('insert into journal (n, moves) values (?, ?)')
    this.clear = db.prepare('delete from journal where n > 0 and n < ?')
    // Rows that cannot be read are kept under a number below 0, for the doctor.
    this.setAside = db.prepare('update journal set n = ? where n = ?')
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
    this.stuck.clear()
    const { waiting, damaged, last } = readJournal(this.db)
    this.last = last
    for (const n of damaged) this.setAside.run([-n, n])
    for (const { move, row } of waiting) this.hold(move, row)
  }

  /** Brings what waits to the rows of one table. */
  settle(id: string): void {
    const mine = this.held.get(id)
    if (!mine) return
    if (this.stuck.has(id)) throw new SqliteError(`the pages of table ${id} are damaged`, 'SQLITE_CORRUPT')
    this.write(mine.moves)
    this.held.delete(id)
    this.size -= mine.moves.length
  }

  /** The same where the file is damaged: what fails is undone and stays in the journal. */
  private settleCarefully(id: string): void {
    if (this.stuck.has(id)) return
    this.db.exec('savepoint settle')
    try {
      this.settle(id)
    } catch (error) {
      if (!isDamage(error)) throw error
      this.stuck.add(id)
      this.db.exec('rollback to settle')
    }
    this.db.exec('release settle')
  }

  /** The same for the tables that have waited longest, so many moves in all; so that nobody waits long for it. */
  settleSome(most: number = SLICE): void {
    const before = this.size
    for (const id of this.held.keys()) {
      if (before - this.size >= most) break
      if (this.careful) this.settleCarefully(id)
      else this.settle(id)
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
