// Refuses a seat to guests whom the host of the table has blocked, and to those who play the same deal elsewhere.
import { refuse } from '../tables/commands.ts'
import type { Duplicates } from '../tables/duplicates.ts'
import type { Done, Tables } from '../tables/live-tables.ts'
import type { ServerTable } from '../tables/table.ts'
import type { Gate } from './gate.ts'
import { newId } from './ids.ts'

/** The tables with this check, as clients use them. */
export function guardJoins(tables: Tables, gate: Pick<Gate, 'mayJoin'>, duplicates: Pick<Duplicates, 'mayJoin'>): Tables {
  /** Two seats with the same deal, taken at once, both passed the check: now that they are stored, the guest leaves. */
  async function keepOne(table: ServerTable, guest: string, done: Done): Promise<Done> {
    const refusal = await duplicates.mayJoin(table, guest)
    if (!refusal) return done
    await tables.run(table.id, { guest, program: false }, { type: 'leave', id: newId(), table: table.id })
    return refusal
  }

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
      const done = await tables.run(id, who, command, seen)
      return 'refused' in done || table.duplicate === null ? done : keepOne(table, guest, done)
    }
    return tables.run(id, who, command, seen)
  }
  return { ...tables, run }
}
