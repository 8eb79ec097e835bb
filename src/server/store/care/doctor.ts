// Looks for damage in a store, and repairs what can be computed from sound rows.
import { CompiledQuery, sql } from 'kysely'
import { readRecord } from '../../../core/record/record.ts'
import { GAMES } from '../../../games/index.ts'
import { type Backend, isId } from '../backend.ts'
import { examineTable, replayFault } from './examine.ts'
import { describeFault } from './health.ts'
import { idsOf, type Row, readTable, type Snapshot } from './snapshot.ts'

/**
 * file: the database itself; journal: unreadable moves; table: entries that cannot be applied; record: moves against the rules;
 * row: differs from its entries; orphan: its owner is missing; shared: a shared game that cannot be read.
 */
export type FindingKind = 'file' | 'journal' | 'table' | 'record' | 'row' | 'orphan' | 'shared'

export interface Finding {
  readonly kind: FindingKind
  /** The table with the problem, if it is one table. */
  readonly table: string | null
  readonly what: string
  /** `--fix` can repair it. */
  readonly fixable: boolean
}

export interface ExamineOptions {
  /** Checks everything; otherwise only what must not be in a backup. */
  readonly thorough: boolean
  progress?(done: number, of: number): void
}

/** Which rows belong to which: rows without an owner are useless. */
const OWNED = [
  ['entries', 'table_id', 'tables'],
  ['members', 'table_id', 'tables'],
  ['chat', 'table_id', 'tables'],
  ['jobs', 'key', 'tables'],
  ['secrets', 'guest', 'guests'],
  ['passkeys', 'guest', 'guests'],
  ['tokens', 'guest', 'guests'],
  ['webhooks', 'guest', 'guests'],
  ['mutes', 'guest', 'guests'],
  ['shared', 'guest', 'guests'],
] as const
/** Jobs whose key is a table; games that were shared by a guest. */
const OWNED_ONLY: Readonly<Record<string, string>> = { jobs: "kind in ('bot', 'expire') and ", shared: 'guest is not null and ' }
const ownedBy = (name: string) => OWNED_ONLY[name] ?? ''

export async function* examine(snapshot: Snapshot, { thorough, progress }: ExamineOptions): AsyncGenerator<Finding> {
  yield* examineFile(snapshot, thorough)
  if (snapshot.damagedMoves > 0)
    yield { kind: 'journal', table: null, what: `${snapshot.damagedMoves} rows of the journal cannot be read`, fixable: false }
  const ids = await idsOf(snapshot)
  for (const [i, id] of ids.entries()) {
    progress?.(i, ids.length)
    yield* examineOne(snapshot, id)
  }
  progress?.(ids.length, ids.length)
  // Entries without a row mean that a game was lost; a restore refuses them. Other orphans do no harm.
  for (const owned of thorough ? OWNED : OWNED.slice(0, 1)) yield* examineOwned(snapshot, owned)
  if (thorough) yield* examineShared(snapshot)
}

async function* examineFile(snapshot: Snapshot, thorough: boolean): AsyncGenerator<Finding> {
  if (snapshot.dialect === 'postgres') return
  let rows: Row[]
  try {
    rows = await snapshot.query(`pragma ${thorough ? 'integrity_check' : 'quick_check'}(20)`)
  } catch (error) {
    rows = [{ problem: describeFault(error) }]
  }
  for (const row of rows) {
    const what = String(Object.values(row)[0])
    if (what !== 'ok') yield { kind: 'file', table: null, what, fixable: isIndexProblem(what) }
  }
}

const isIndexProblem = (what: string) => /index/i.test(what)

async function* examineOne(snapshot: Snapshot, id: string): AsyncGenerator<Finding> {
  const table = isId(id) ? id : null
  try {
    const found = await readTable(snapshot, id)
    if (!found) return
    if (found.row.id !== id) return yield { kind: 'table', table, what: 'its row has another id', fixable: false }
    const examined = examineTable(found.row, found.entries)
    if ('problem' in examined) return yield { kind: 'table', table, what: examined.problem, fixable: false }
    const fault = replayFault(examined.table)
    // Wrong moves say nothing about the row.
    if (fault !== undefined) yield { kind: 'record', table, what: fault, fixable: false }
    else if (examined.wrong.length > 0)
      yield { kind: 'row', table, what: `not what the entries make it: ${examined.wrong.join(', ')}`, fixable: true }
  } catch (error) {
    yield { kind: 'table', table, what: describeFault(error), fixable: false }
  }
}

async function* examineOwned(snapshot: Snapshot, [name, column, owner]: (typeof OWNED)[number]): AsyncGenerator<Finding> {
  // An older store lacks some of them.
  if (!snapshot.tables.has(name)) return
  try {
    const rows = await snapshot.query(
      `select ${column} as id, count(*) as n from ${name} where ${ownedBy(name)}not exists (select 1 from ${owner} where ${owner}.id = ${name}.${column}) group by ${column}`,
    )
    for (const { id, n } of rows) {
      const table = owner === 'tables' ? String(id) : null
      yield { kind: 'orphan', table, what: `${n} of ${name} belong to ${owner.slice(0, -1)} ${id}, which is not there`, fixable: true }
    }
  } catch (error) {
    yield { kind: 'file', table: null, what: `${name}: ${describeFault(error)}`, fixable: false }
  }
}

async function* examineShared(snapshot: Snapshot): AsyncGenerator<Finding> {
  if (!snapshot.tables.has('shared')) return
  const damage: string[] = []
  for await (const page of snapshot.pages('shared', (what) => damage.push(what))) {
    for (const { id, record } of page) {
      const read = typeof record === 'string' ? readRecord(GAMES, record) : { problem: 'it is not a text' }
      if ('problem' in read) yield { kind: 'shared', table: null, what: `the record of ${id}: ${read.problem}`, fixable: false }
    }
  }
  for (const what of damage) yield { kind: 'shared', table: null, what, fixable: false }
}

/** Repairs what it can; returns what it did. */
export async function* mend(backend: Backend, snapshot: Snapshot, findings: readonly Finding[]): AsyncGenerator<string> {
  if (findings.some(({ kind, fixable }) => kind === 'file' && fixable)) {
    await backend.write(CompiledQuery.raw('reindex'))
    yield 'the indexes were rebuilt'
  }
  for (const { kind, table } of findings) {
    if (kind !== 'row' || table === null) continue
    const found = await readTable(snapshot, table)
    const examined = found && examineTable(found.row, found.entries)
    if (!examined || 'problem' in examined) continue
    // Only if nobody has moved in the meantime: a move writes a new row anyway.
    const query = backend.db.updateTable('tables').set(examined.row).where('id', '=', table)
    const isSame = found.row.version === examined.row.version
    await backend.write((isSame ? query.where('version', '=', found.row.version) : query).compile())
    yield `table ${table}: the row was made anew from its entries`
  }
  if (!findings.some(({ kind }) => kind === 'orphan')) return
  for (const [name, column, owner] of OWNED) {
    const query = sql`delete from ${sql.table(name)} where ${sql.raw(ownedBy(name))} not exists
      (select 1 from ${sql.table(owner)} where ${sql.ref(`${owner}.id`)} = ${sql.ref(`${name}.${column}`)}) returning ${sql.ref(column)}`
    const [rows] = await backend.write(query.compile(backend.db))
    if (rows!.length > 0) yield `${rows!.length} of ${name} without an owner were removed`
  }
}
