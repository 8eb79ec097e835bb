// The record of a game played at a table: as anywhere, with the lines that were taken back and the proof of its chance.
import { type GameRecord, makeRecord, type SeatInfo, writeText } from '../core/record.ts'
import { commitmentOf, METHOD, seedOf } from './fair.ts'
import { type Names, resultOf } from './show.ts'
import type { Table, UndoneLine } from './table.ts'

/** What makes the deals provable: see `nihonbashi verify`. */
export interface FairnessProof {
  readonly method: typeof METHOD
  readonly table: string
  readonly commitment: string
  readonly secret: string
  readonly entropy: readonly (string | null)[]
}

export interface TableRecord extends GameRecord {
  readonly undone?: readonly UndoneLine[]
  readonly fairness?: FairnessProof
  /** Seats that gave up. */
  readonly resigned?: readonly number[]
}

/** Only of a game that is over: it shows everything. */
export function recordOf(table: Table, names: Names): TableRecord {
  const seats: SeatInfo[] = table.seats.map(({ guest, bot }) =>
    guest === null ? { name: bot ?? '', bot: bot ?? '' } : { name: names(guest) },
  )
  const { resigned } = resultOf(table)
  const record = makeRecord(
    table.game,
    table.options,
    seats,
    table.log.map(({ move }) => move),
    table.s,
    table.seed,
  )
  return {
    ...record,
    ...(table.undone.length > 0 ? { undone: table.undone } : {}),
    ...(resigned.length > 0 ? { resigned } : {}),
    ...(table.secret === undefined ? {} : { fairness: proofOf(table, table.secret) }),
  }
}

const proofOf = (table: Table, secret: string): FairnessProof => ({
  method: METHOD,
  table: table.id,
  commitment: commitmentOf(secret),
  secret,
  entropy: table.seats.map((seat) => seat.entropy),
})

/** As text; what a record of format 1 has no line for stands in comments that `readProof` understands. */
export function recordText(table: Table, names: Names): string {
  const { undone, fairness, resigned, ...record } = recordOf(table, names)
  const lines = [
    ...(fairness ? [`# fairness ${JSON.stringify(fairness)}`] : []),
    ...(resigned ? [`# resigned ${resigned.map((seat) => seat + 1).join(' ')}`] : []),
    ...(undone ?? []).map((line) => `# undone ${JSON.stringify(line)}`),
  ]
  return `${writeText(table.game, record)}${lines.map((line) => `${line}\n`).join('')}`
}

export const seedOfProof = ({ table, secret, entropy }: FairnessProof) => seedOf(table, secret, entropy)
