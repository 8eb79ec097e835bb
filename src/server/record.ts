// The record of a game played at a table: as anywhere, with the lines that were taken back and the proof of its chance.
import { type FairnessProof, type GameRecord, makeRecord, type SeatInfo } from '../core/record.ts'
import { commitmentOf, METHOD } from './fair.ts'
import { type Names, resultOf } from './show.ts'
import type { Table } from './table.ts'

/** Only of a game that is over: it shows everything. */
export function recordOf(table: Table, names: Names): GameRecord {
  const seats: SeatInfo[] = table.seats.map(({ guest, bot }) => (guest === null ? { name: bot!, bot: bot! } : { name: names(guest) }))
  const moves = table.log.map(({ move }) => move)
  const { resigned } = resultOf(table)
  return {
    ...makeRecord(table.game, table.options, seats, moves, table.s, table.seed),
    table: {
      id: table.id,
      over: table.at,
      ...(resigned.length > 0 ? { resigned } : {}),
      ...(table.undone.length > 0 ? { undone: table.undone } : {}),
      ...(table.secret === undefined ? {} : { fairness: proofOf(table, table.secret) }),
    },
  }
}

const proofOf = (table: Table, secret: string): FairnessProof => ({
  method: METHOD,
  commitment: commitmentOf(secret),
  secret,
  entropy: table.seats.map((seat) => seat.entropy ?? ''),
})
