// Refuses a seat to guests whom the host of the table has blocked, and to those who play the same deal elsewhere.
import { refuse } from '../tables/commands.ts'
import type { Duplicates } from '../tables/duplicates.ts'
import type { Tables } from '../tables/live-tables.ts'
import type { Gate } from './gate.ts'

/** The tables with this check, as clients use them. */
export function guardJoins(tables: Tables, gate: Pick<Gate, 'mayJoin'>, duplicates: Pick<Duplicates, 'mayJoin'>): Tables {
  const run: Tables['run'] = async (id, who, command, seen) => {
    const { guest } = who
    if (command.type === 'join' && guest !== null) {
      const got = await tables.withTable(id, ({ table }) => table)
      if ('refused' in got) return got
      const table = got.value
      const refusal = await gate
        .mayJoin(table.host, guest)
        .then((refused) => refused ?? duplicates.mayJoin(table, guest))
        .catch(() => refuse('unavailable', 'this could not be read right now; try again'))
      if (refusal) return refusal
    }
    return tables.run(id, who, command, seen)
  }
  return { ...tables, run }
}
