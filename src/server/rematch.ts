// Again with the same people: a new table, whose id the old one keeps.
import { may } from './authority.ts'
import { refuse, sentence, standingOf, type Who } from './commands.ts'
import { planAgain } from './create.ts'
import { type EntryData, entry, type Table } from './table.ts'
import { commandKey, type Done, type Live, type Tables } from './tables.ts'

type Answer = (result: Done & { readonly table?: string }) => void

export interface Rematches {
  again(table: string, who: Who, command: string, done: Answer): void
}

export function createRematches(tables: Tables, make: (data: EntryData['created']) => Promise<string>): Rematches {
  /** Answered already: it may not be, or it is there. */
  function settled(table: Table, who: Who, done: Answer): boolean {
    const reason = may(standingOf(table, who.guest), 'rematch')
    if (reason) done(refuse(reason, sentence(reason)))
    else if (table.rematch !== null) done({ version: table.version, table: table.rematch })
    return reason !== null || table.rematch !== null
  }

  function keep(live: Live, who: Who, command: string, made: string, done: Answer): void {
    if (settled(live.table, who, done)) return
    const answer = (result: Done) => done('refused' in result ? result : { ...result, table: live.table.rematch ?? made })
    const again = () => answer({ version: live.table.version })
    tables.commit(live, [entry('rematch', { table: made }, who.guest, commandKey(who, command))], answer, again)
  }

  return {
    again(id, who, command, done) {
      tables.withTable(
        id,
        ({ table }) => {
          if (settled(table, who, done)) return
          // Made first and kept second: should two ask at once, the table of one of them stays empty.
          make(planAgain(table, who.guest!)).then(
            (made) => tables.withTable(id, (live) => keep(live, who, command, made, done), done),
            () => done(refuse('unavailable', 'this could not be kept just now; try again')),
          )
        },
        done,
      )
    },
  }
}
