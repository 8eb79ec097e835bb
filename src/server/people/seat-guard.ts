// The tables as clients reach them: who wants a seat is first looked up among those the table's host has blocked.
import { refuse } from '../tables/commands.ts'
import type { Tables } from '../tables/live-tables.ts'
import type { Gate } from './gate.ts'

export function guardJoins(tables: Tables, gate: Pick<Gate, 'mayJoin'>): Tables {
  const run: Tables['run'] = (id, who, command, done, seen) => {
    const { guest } = who
    if (command.type !== 'join' || guest === null) return tables.run(id, who, command, done, seen)
    tables.withTable(
      id,
      ({ table }) => {
        gate.mayJoin(table.host, guest).then(
          (refusal) => (refusal ? done(refusal) : tables.run(id, who, command, done, seen)),
          () => done(refuse('unavailable', 'this could not be read just now; try again')),
        )
      },
      done,
    )
  }
  return { ...tables, run }
}
