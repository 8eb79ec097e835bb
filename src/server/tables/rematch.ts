// Again with the same people: a new table whose id the old one keeps, with a seat kept for each of the others until they join.
import { may } from './authority.ts'
import { type Refusal, refuse, sentence, standingOf, type Who } from './commands.ts'
import { planAgain } from './create.ts'
import { commandKey, type Done, type Live, type Tables } from './live-tables.ts'
import { type EntryData, entry, type Table } from './table.ts'

type Answer = (result: Done & { readonly table?: string }) => void

export interface Rematches {
  again(table: string, who: Who, command: string, done: Answer): void
}

export interface RematchesConfig {
  readonly tables: Tables
  readonly make: (data: EntryData['created']) => Promise<string | Refusal>
  /** Why this guest may open no table now. */
  readonly mayOpen: (guest: string) => Refusal | undefined
  /** Those who have blocked the guest or were blocked: they are not invited. */
  readonly blocked: (guest: string, others: readonly string[]) => Promise<ReadonlySet<string>>
}

export function createRematches({ tables, make, mayOpen, blocked }: RematchesConfig): Rematches {
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
          const host = who.guest!
          const refusal = mayOpen(host)
          if (refusal) return done(refusal)
          const others = table.seats.flatMap(({ guest }) => (guest === null || guest === host ? [] : [guest]))
          // Made first and kept second: should two ask at once, the table of one of them stays empty.
          blocked(host, others)
            .then((unwanted) => make(planAgain(table, host, unwanted)))
            .then(
              (made) =>
                typeof made === 'string' ? tables.withTable(id, (live) => keep(live, who, command, made, done), done) : done(made),
              () => done(refuse('unavailable', 'this could not be kept just now; try again')),
            )
        },
        done,
      )
    },
  }
}
