// Checks a deal: against this device's memory at the start, and against the whole record at the end.
import { checkDraws, checkProof, commitToEntropy, isMethod, sourceOf } from '../../../core/fair/fair-deal.ts'
import { equal } from '../../../core/match.ts'
import { readRecord } from '../../../core/record/record.ts'
import { TABLE_SCHEMA } from '../../../core/record/schema.ts'
import { check } from '../../../core/schema/schema.ts'
import { GAMES } from '../../../games/index.ts'
import type { Fairness } from '../../../protocol/table.ts'
import type { DealMemory } from './memory.ts'

/** Everything that can be wrong with a deal. */
export const DEAL_FAULTS = [
  'server-changed', // the server's commitment is not the one shown before
  'mine-changed', // this seat's commitment or entropy is not what this device sent
  'mine-missing', // this device revealed, and it was not used
  'sealed-changed', // somebody's commitment changed after the deal was sealed
  'reveal', // what a seat revealed does not fit its commitment
  'secret', // the secret does not fit the server's commitment
  'draw', // a chance move does not follow
  'record', // the record is of another game than the one played here
] as const
export type DealFault = (typeof DEAL_FAULTS)[number]

/** Compares the deal as it is shown now with what was shown before; `you` is the player's seat. */
export function checkStart(table: string, fairness: Fairness, memory: DealMemory | null, you: number | null): DealFault[] {
  const found = new Set<DealFault>()
  const { commitment, commitments = [], entropy, secret, sealed: isSealed } = fairness
  if (memory && commitment !== memory.server) found.add('server-changed')
  if (memory && memory.seat === you) {
    const { sealed } = memory
    const shown = commitments[you] ?? null
    const used = entropy?.[you] ?? null
    // Before the deal is sealed the commitment may be missing, because the player left the seat and took it again.
    const isDue = memory.shown && (isSealed !== undefined || entropy !== undefined)
    if (shown !== memory.commitment && (isDue || shown !== null)) found.add('mine-changed')
    if (used !== null && used !== memory.entropy) found.add('mine-changed')
    if (sealed && !equal(sealed, commitments)) found.add('sealed-changed')
    if (sealed && entropy && used === null) found.add('mine-missing')
  }
  if (fairness.method !== undefined) {
    entropy?.forEach((one, seat) => {
      if (one !== null && commitToEntropy(table, seat, one) !== commitments[seat]) found.add('reveal')
    })
  }
  if (secret !== undefined && commitment !== undefined && checkProof(table, { method: 'sha256-1', commitment, secret, entropy: [] })) {
    found.add('secret')
  }
  return [...found]
}

/** The end of the game as this page saw it. */
export interface Seen {
  readonly table: string
  readonly you: number | null
  readonly moves: number
  readonly view: unknown
  /** The first of the tables that share the deal. */
  readonly set?: string | undefined
}

/** After the game: draws every chance move of the record again. */
export function checkEnd(text: string, fairness: Fairness, seen: Seen): DealFault[] {
  const read = readRecord(GAMES, text)
  if ('problem' in read || !read.record.table || check(TABLE_SCHEMA, read.record.table).length > 0) return ['record']
  const { record, game, state } = read
  const { id, fairness: proof } = read.record.table
  if (!proof || !isMethod(proof.method) || id !== seen.table) return ['record']
  const found = new Set<DealFault>()
  const { commitment, secret, entropy = [], commitments = [] } = fairness
  const isSame =
    proof.method === (fairness.method ?? 'sha256-1') &&
    proof.commitment === commitment &&
    proof.secret === secret &&
    proof.set === seen.set &&
    equal(
      proof.entropy,
      entropy.map((one) => one ?? ''),
    ) &&
    equal(
      proof.commitments ?? [],
      commitments.map((one) => one ?? ''),
    )
  // A spectator may have seen the view of any seat.
  const view: unknown = seen.you === null ? seen.view : JSON.parse(JSON.stringify(game.view(state, seen.you)))
  if (!isSame || record.moves.length !== seen.moves || !equal(view, seen.view)) found.add('record')
  const wrong = checkProof(id, proof) ?? checkDraws(game, record, sourceOf(record)!)
  if (wrong) found.add(wrong.problem === 'illegal' ? 'draw' : wrong.problem)
  return [...found]
}
