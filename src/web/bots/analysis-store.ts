// What the master found in the games kept in this browser. In a database of its own: games are kept whether or not this can be.
import type { Judgement } from '../../bots/review.ts'
import { openStore } from '../device/database.ts'

/** What the master thinks of one decision. */
export interface Found extends Judgement {
  readonly at: number
  readonly seat: number
  /** Where the move that was made stands in the turn's list. */
  readonly made: number
}

export interface KeptAnalysis {
  /** The game's. */
  readonly id: string
  /** The moves that were looked at: a game may have gone on or been taken back since. */
  readonly moves: readonly unknown[]
  readonly found: readonly Found[]
}

const run = openStore('nihonbashi-analyses', 'analyses')

export const putAnalysis = async (analysis: KeptAnalysis): Promise<void> =>
  void (await run('readwrite', (store) => store.put(analysis)).catch(() => undefined))

export const getAnalysis = async (id: string): Promise<KeptAnalysis | undefined> =>
  run<KeptAnalysis | undefined>('readonly', (store) => store.get(id)).catch(() => undefined)

export const deleteAnalysis = async (id: string): Promise<void> =>
  run<undefined>('readwrite', (store) => store.delete(id)).catch(() => undefined)
