// Checks a stored table: its entries can be applied, its record replays, and its row is the one its entries produce.
import type { Selectable } from 'kysely'
import { readValue } from '../../../core/record/record.ts'
import { GAMES } from '../../../games/index.ts'
import { open } from '../../tables/read-table.ts'
import { recordOf } from '../../tables/record.ts'
import { rowOf, type ServerTable } from '../../tables/table.ts'
import { DamageError } from '../backend.ts'
import { toEntry, toRow } from '../rows.ts'
import type { StoreSchema } from '../schema.ts'

type TablesRow = Selectable<StoreSchema['tables']>
type EntriesRow = Selectable<StoreSchema['entries']>

/** `wrong`: the columns that differ from what the entries produce; `row`: the right values. */
export type Examined =
  | { readonly problem: string }
  | { readonly table: ServerTable; readonly wrong: readonly string[]; readonly row: Partial<TablesRow> }

export function examineTable(stored: TablesRow, entries: readonly EntriesRow[]): Examined {
  let table: ServerTable | undefined
  try {
    table = open(
      stored.id,
      entries.map((entry, i) => toEntry(entry, i + 1)),
      Number.POSITIVE_INFINITY,
      () => {},
    )
    if (!table) return { problem: 'it does not begin with its making' }
    const stray = entries.find(({ table_id }) => table_id !== stored.id)
    if (stray) return { problem: `entry ${stray.version} names another table` }
    // A row that is behind can be computed again; one that is ahead shows that entries are lost.
    if (stored.version > table.version) return { problem: `entry ${table.version + 1} is missing` }
    const { seats, summary, onTurn, public: isPublic, host: _, id: __, ...rest } = rowOf(table)
    const row = {
      ...{ version: table.version, game: rest.game, state: rest.state, public: isPublic ? 1 : 0, seats: JSON.stringify(seats) },
      ...{
        on_turn: JSON.stringify(onTurn),
        deadline: rest.deadline,
        updated: rest.updated,
        moves: rest.moves,
        summary: JSON.stringify(summary),
      },
    }
    return { table, row, wrong: differences(stored, row) }
  } catch (error) {
    const { message } = error as Error
    return { problem: error instanceof DamageError ? message : `the entries cannot be applied (${message})` }
  }
}

/** The columns by which a table is found and counted. An older program may have written the others differently. */
const COMPARED = ['version', 'game', 'state', 'public', 'seats', 'moves'] as const

function differences(stored: TablesRow, row: Partial<TablesRow>): string[] {
  try {
    toRow(stored)
  } catch (error) {
    return [(error as Error).message]
  }
  return COMPARED.filter((name) => stored[name] !== row[name])
}

/** Why the record of a table does not replay. The rules check every move. */
export function replayFault(table: ServerTable): string | undefined {
  if (table.s === null) return undefined
  try {
    const read = readValue(GAMES, JSON.parse(JSON.stringify(recordOf(table, () => 'somebody'))))
    return 'problem' in read ? read.problem : undefined
  } catch (error) {
    return (error as Error).message
  }
}
