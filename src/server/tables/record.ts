// The record of a game played at a table: as anywhere, with the lines that were taken back and the proof of its chance.
import { commitToSecret } from '../../core/fair/fair-deal.ts'
import { type FairnessProof, type GameRecord, makeRecord, type SeatInfo } from '../../core/record/record.ts'
import { type Names, resultOf } from '../perspective/project.ts'
import { entropyOf } from './fairness.ts'
import type { ServerTable } from './table.ts'

/** Only of a game that is over: it shows everything. */
export function recordOf(table: ServerTable, names: Names): GameRecord {
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
      ...(table.begunWith.length > 0 ? { begunWith: table.begunWith.length } : {}),
      ...(table.secret === undefined && table.hasEpochs ? { epochs: true } : {}),
      ...(table.secret === undefined ? {} : { fairness: proofOf(table, table.secret) }),
    },
  }
}

function proofOf({ method, seats, duplicate }: ServerTable, secret: string): FairnessProof {
  const { entropy, commitments, uncommitted } = entropyOf(seats)
  const set = duplicate?.tables[0]
  const committed = { commitments, ...(uncommitted.length > 0 ? { uncommitted } : {}) }
  return {
    method,
    commitment: commitToSecret(secret),
    secret,
    entropy,
    ...(method === 'sha256-1' ? {} : committed),
    ...(set === undefined ? {} : { set }),
  }
}
