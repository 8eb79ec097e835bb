// Whether what is stored of a table makes sense: its entries can be carried out, its record replays, its row is the one that follows.
import type { Selectable } from 'kysely'
import { readValue } from '../../../core/record/record.ts'
import { GAMES } from '../../../games/index.ts'
import { rowOf } from '../../tables/listing.ts'
import { recordOf } from '../../tables/record.ts'
import { open, type Table } from '../../tables/table.ts'
import type { Schema } from '../schema.ts'
import { toEntry, toRow } from '../store.ts'

type TablesRow = Selectable<Schema['tables']>
type EntriesRow = Selectable<Schema['entries']>

/** `wrong`: the columns that are not what the entries make them; `row`: as they should be. */
export type Examined =
  | { readonly broken: string }
  | { readonly table: Table; readonly wrong: readonly string[]; readonly row: Partial<TablesRow> }

export function examineTable(stored: TablesRow, entries: readonly EntriesRow[]): Examined {
  let table: Table | undefined
  try {
    table = open(
      stored.id,
      entries.map((entry, i) => toEntry(entry, i + 1)),
      Number.POSITIVE_INFINITY,
      () => {},
    )
    if (!table) return { broken: 'it does not begin with its making' }
    const stray = entries.find(({ table_id }) => table_id !== stored.id)
    if (stray) return { broken: `entry ${stray.version} names another table` }
    // A row that is behind can be made anew; one that is ahead shows that entries are lost.
    if (stored.version > table.version) return { broken: `entry ${table.version + 1} is missing` }
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
    return { broken: (error as Error).message }
  }
}

/** The columns by which a table is found and counted. The others may have been written otherwise by an older program. */
const COMPARED = ['version', 'game', 'state', 'public', 'seats', 'moves'] as const

function differences(stored: TablesRow, row: Partial<TablesRow>): string[] {
  try {
    toRow(stored)
  } catch (error) {
    return [(error as Error).message]
  }
  return COMPARED.filter((name) => stored[name] !== row[name])
}

/** Why the record of a table does not replay: every move is checked by the rules. */
export function replayFault(table: Table): string | undefined {
  if (table.s === null) return undefined
  try {
    const read = readValue(GAMES, JSON.parse(JSON.stringify(recordOf(table, () => 'somebody'))))
    return 'problem' in read ? read.problem : undefined
  } catch (error) {
    return (error as Error).message
  }
}
