// The analyses of the games in this browser. They have a database of their own, so that a full one never blocks the games.
import type { Draw, DrawLuck } from '../../bots/luck.ts'
import type { Judgement } from '../../bots/review.ts'
import { openStore } from '../device/database.ts'

/** The master's judgement of one decision. */
export interface AnalysedMove extends Judgement {
  readonly at: number
  readonly seat: number
  /** The index of the move that was made. */
  readonly made: number
}

/** The luck of one draw. */
export interface MeasuredDraw extends Draw, DrawLuck {
  readonly thoroughness: number
}

export interface StoredAnalysis {
  /** The id of the game. */
  readonly id: string
  /** The moves that were analysed. The game may have gone on, or moves may have been undone, since then. */
  readonly moves: readonly unknown[]
  readonly found: readonly AnalysedMove[]
  /** Analyses of earlier versions lack it. */
  readonly luck?: readonly MeasuredDraw[]
  /** The position at which the review was left. */
  readonly left?: number
}

const run = openStore('nihonbashi-analyses', 'analyses')

export const putAnalysis = async (analysis: StoredAnalysis): Promise<void> =>
  void (await run('readwrite', (store) => store.put(analysis)).catch(() => undefined))

export const getAnalysis = async (id: string): Promise<StoredAnalysis | undefined> =>
  run<StoredAnalysis | undefined>('readonly', (store) => store.get(id)).catch(() => undefined)

export const deleteAnalysis = async (id: string): Promise<void> =>
  run<undefined>('readwrite', (store) => store.delete(id)).catch(() => undefined)
