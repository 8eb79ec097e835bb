// The script of a lesson: a recorded game, and the steps at which it stops to say or ask something.
import type { Key } from '../../messages/i18n.ts'

/** The learner has this seat in every script. */
export const LEARNER = 0

interface LessonStep {
  /** The number of moves made when the step begins. */
  readonly at: number
  readonly say: Extract<Key, `coach.${string}`>
  /** The number of moves that the learner makes, as in the record. Without it the step is only read. */
  readonly moves?: number
  /** Lists the events of these types that came after the move `from`. */
  readonly recap?: { readonly from: number; readonly types: readonly string[] }
}

export interface Script {
  readonly game: string
  /** A record as text. */
  readonly record: string
  readonly steps: readonly LessonStep[]
}
