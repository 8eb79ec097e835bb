// A rematch: a new table that the old one links to, with a seat reserved for each of the other people until they join or leave.
import { may } from './authority.ts'
import { type RequestRefusal, refuse, sentence, standingOf, type Who } from './commands.ts'
import { planAgain } from './create.ts'
import { commandKey, type Done, type Live, type Tables } from './live-tables.ts'
import { type EntryData, entry, type ServerTable } from './table.ts'

type RematchOutcome = Done & { readonly table?: string }

export interface Rematches {
  again(table: string, who: Who, command: string): Promise<RematchOutcome>
}

export interface RematchesConfig {
  readonly tables: Tables
  readonly make: (data: EntryData['created']) => Promise<string | RequestRefusal>
  /** Why this guest may open no table now. */
  readonly mayOpen: (guest: string) => RequestRefusal | undefined
  /** Guests who have blocked this one or were blocked: they are not invited. */
  readonly blocked: (guest: string, others: readonly string[]) => Promise<ReadonlySet<string>>
}

const UNAVAILABLE = refuse('unavailable', 'this could not be stored right now; try again')

export function createRematches({ tables, make, mayOpen, blocked }: RematchesConfig): Rematches {
  /** The answer if there is one already: it is not allowed, or the new table exists. */
  function answerAt(table: ServerTable, who: Who): RematchOutcome | undefined {
    const reason = may(standingOf(table, who.guest), 'rematch')
    if (reason) return refuse(reason, sentence(reason))
    return table.rematch === null ? undefined : { version: table.version, table: table.rematch }
  }

  async function link(live: Live, who: Who, command: string, made: string): Promise<RematchOutcome> {
    const answer = answerAt(live.table, who)
    if (answer) return answer
    const done = await tables.commit(live, [entry('rematch', { table: made }, who.guest, commandKey(who, command))])
    if (done !== 'stale' && 'refused' in done) return done
    return { version: done === 'stale' ? live.table.version : done.version, table: live.table.rematch ?? made }
  }

  return {
    async again(id, who, command) {
      const found = await tables.withTable(id, ({ table }) => ({ table, answer: answerAt(table, who) }))
      if ('refused' in found) return found
      const { table, answer } = found.value
      if (answer) return answer
      const host = who.guest!
      const refusal = mayOpen(host)
      if (refusal) return refusal
      const others = table.seats.flatMap(({ guest }) => (guest === null || guest === host ? [] : [guest]))
      // The new table is made first and linked second: if two people ask at once, one new table stays empty.
      const made = await blocked(host, others)
        .then((unwanted) => make(planAgain(table, host, unwanted)))
        .catch(() => UNAVAILABLE)
      if (typeof made !== 'string') return made
      const got = await tables.withTable(id, (live) => link(live, who, command, made))
      return 'refused' in got ? got : got.value
    },
  }
}
