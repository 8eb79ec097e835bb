// What a first game is: a recorded game, and steps that stop it to say or ask something.
import type { Key } from '../../messages/i18n.ts'

/** The learner sits here in every script. */
export const LEARNER = 0

export interface Step {
  /** How many moves of the record have been made when the step begins. */
  readonly at: number
  readonly say: Extract<Key, `coach.${string}`>
  /** How many moves the learner then makes: those of the record. None: the step is only read. */
  readonly moves?: number
  /** What happened after so many moves is told in words, if it is of these types. */
  readonly tell?: { readonly from: number; readonly types: readonly string[] }
}

export interface Script {
  readonly game: string
  /** A record as text. */
  readonly record: string
  readonly steps: readonly Step[]
}
