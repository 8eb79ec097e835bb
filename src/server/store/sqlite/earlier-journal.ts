// The journal of earlier builds. They wrote moves to the table `journal` first and to the rows of their tables later, so a server
// that was killed left moves there. Nothing writes to it any more: what is found is moved to where it belongs before anything is read.
import { DamageError, isDamage, isId } from '../backend.ts'
import type { Database } from './file.ts'

/** A move in the journal: its entries, and what it changes in the row of its table. */
export interface JournalMove {
  readonly id: string
  /** The version it was made at. */
  readonly base: number
  readonly at: number
  readonly onTurn: string
  readonly deadline: number | null
  readonly moves: number
  readonly entries: readonly { readonly data: string; readonly by: string | null; readonly command: string | null }[]
}

/** A row of the journal is one text of fields. Each move has seven, the last of which counts its entries, and three for each entry. */
const SEPARATOR = '\u001f'
const NULL = '\u001e'
const FIELDS = 7
const FIELDS_OF_ENTRY = 3

function parseMoves(text: string): JournalMove[] {
  const fields = text === '' ? [] : text.split(SEPARATOR)
  const nullable = (at: number) => (fields[at] === NULL ? null : fields[at]!)
  const moves: JournalMove[] = []
  for (let i = 0; i < fields.length; ) {
    const end = i + FIELDS + Number(fields[i + 6]) * FIELDS_OF_ENTRY
    // Also where the count is not a number.
    if (!(end > i + FIELDS && end <= fields.length)) throw new DamageError('these are not moves')
    const entries = []
    for (let at = i + FIELDS; at < end; at += FIELDS_OF_ENTRY)
      entries.push({ data: fields[at]!, by: nullable(at + 1), command: nullable(at + 2) })
    const deadline = nullable(i + 4)
    const move: JournalMove = {
      id: fields[i]!,
      base: Number(fields[i + 1]),
      at: Number(fields[i + 2]),
      onTurn: fields[i + 3]!,
      deadline: deadline === null ? null : Number(deadline),
      moves: Number(fields[i + 5]),
      entries,
    }
    if (!isSound(move)) throw new DamageError('these are not moves')
    moves.push(move)
    i = end
  }
  return moves
}

const isSound = ({ id, base, at, moves, deadline }: JournalMove) => isId(id) && [base, at, moves, deadline ?? 0].every(Number.isSafeInteger)

/** The moves that are not in the rows of their tables, by table and in order; and the rows of the journal that cannot be read. */
export function readJournal(db: Database): { readonly moves: Map<string, JournalMove[]>; readonly damaged: readonly number[] } {
  const rows = db.prepare('select n, moves from journal where n > 0 order by n').all([]) as { n: number; moves: string }[]
  const versionOf = db.prepare('select version from tables where id = ?')
  const versions = new Map<string, number>()
  const moves = new Map<string, JournalMove[]>()
  const damaged: number[] = []
  for (const row of rows) {
    let parsed: JournalMove[] = []
    try {
      parsed = parseMoves(row.moves)
    } catch {
      damaged.push(row.n)
    }
    for (const move of parsed) {
      const { id, base, entries } = move
      const version = versions.get(id) ?? (versionOf.get([id]) as { version: number } | undefined)?.version ?? 0
      // A move made at another version is in its rows already.
      versions.set(id, version === base ? base + entries.length : version)
      if (version !== base) continue
      const list = moves.get(id)
      if (list) list.push(move)
      else moves.set(id, [move])
    }
  }
  return { moves, damaged }
}

/** The entries of a move as rows of the table `entries`. */
export const entryRowsOf = ({ id, base, at, entries }: JournalMove) =>
  entries.map(({ data, by, command }, i) => ({ table_id: id, version: base + 1 + i, kind: 'moved', data, at, by, command_id: command }))

/**
 * Moves what is in the journal to the rows of the tables, inside the caller's transaction. Returns the tables whose pages are damaged:
 * their moves stay in the journal, and nothing may be appended to them.
 */
export function foldJournal(db: Database): ReadonlySet<string> {
  const stuck = new Set<string>()
  if (!db.prepare('select 1 from journal where n > 0 limit 1').get([])) return stuck
  const { moves, damaged } = readJournal(db)
  // Rows that cannot be read are kept under a negative number, for `doctor`.
  for (const n of damaged) db.prepare('update journal set n = ? where n = ?').run([-n, n])
  for (const [id, list] of moves) {
    db.exec('savepoint fold')
    try {
      foldMoves(db, list)
    } catch (error) {
      if (!isDamage(error)) throw error
      db.exec('rollback to fold')
      stuck.add(id)
    }
    db.exec('release fold')
  }
  if (stuck.size === 0) db.prepare('delete from journal where n > 0').run([])
  return stuck
}

function foldMoves(db: Database, list: readonly JournalMove[]): void {
  const { id, base, at, onTurn, deadline, moves, entries } = list.at(-1)!
  db.prepare('update tables set version = ?, on_turn = ?, deadline = ?, updated = ?, moves = ? where id = ?').run([
    base + entries.length,
    onTurn,
    deadline,
    at,
    moves,
    id,
  ])
  const insert = db.prepare('insert into entries (table_id, version, kind, data, at, "by", command_id) values (?, ?, ?, ?, ?, ?, ?)')
  for (const move of list) {
    for (const row of entryRowsOf(move)) insert.run([id, row.version, row.kind, row.data, row.at, row.by, row.command_id])
  }
}
