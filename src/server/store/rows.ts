// Rows of the database as entries and tables. A row that cannot be what was written means that the store is damaged.
import type { Selectable } from 'kysely'
import { TABLE_STATES } from '../../protocol/table.ts'
import { DamageError, isId } from './backend.ts'
import type { StoreSchema } from './schema.ts'
import type { Entry, StoredRow, TableStatus } from './store.ts'

export type EntryRow = Omit<Selectable<StoreSchema['entries']>, 'table_id'>

/** Parses JSON; text that is none means that the store is damaged. */
function parse(text: unknown, what: string): unknown {
  try {
    return JSON.parse(text as string)
  } catch {
    throw new DamageError(`${what} cannot be read`)
  }
}

/** The entry of this version, as it was written. */
export function toEntry({ version, kind, data, at, by, command_id }: EntryRow, expected: number): Entry {
  if (version !== expected) throw new DamageError(`entry ${expected} is missing`)
  const isText = (text: unknown) => text === null || typeof text === 'string'
  if (typeof kind !== 'string' || !Number.isSafeInteger(at) || !isText(by) || !isText(command_id))
    throw new DamageError(`entry ${version} cannot be read`)
  return { version, kind, data: parse(data, `the data of entry ${version}`), at, by, command: command_id }
}

export function toRow(row: Selectable<StoreSchema['tables']>): StoredRow {
  const seats = parse(row.seats, 'the seats')
  const onTurn = parse(row.on_turn, 'who is on turn')
  const numbers = [row.version, row.updated, row.created, row.since, row.moves, row.deadline ?? 0]
  const isSound =
    isId(String(row.id)) &&
    TABLE_STATES.includes(row.state as TableStatus) &&
    numbers.every(Number.isSafeInteger) &&
    isListOf(seats, (seat) => seat === null || typeof seat === 'string') &&
    isListOf(onTurn, (guest) => typeof guest === 'string')
  if (!isSound) throw new DamageError('the row cannot be read')
  return {
    id: row.id,
    game: row.game,
    state: row.state as TableStatus,
    public: row.public === 1,
    seats: seats as StoredRow['seats'],
    onTurn: onTurn as string[],
    deadline: row.deadline,
    updated: row.updated,
    moves: row.moves,
    summary: parse(row.summary, 'the summary'),
    version: row.version,
    created: row.created,
    since: row.since,
  }
}

const isListOf = (list: unknown, is: (one: unknown) => boolean) => Array.isArray(list) && list.every(is)
