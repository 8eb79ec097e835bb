// What a game gives the score pad: the fields for what lies on a real table at the end, and the state that follows from them.
import type { AnyGame, Scores } from '../../core/game.ts'
import type { OptionsOf } from '../session/session.ts'

/** number: one for each player. owner: who has it. card: who has it, and which of some. */
export interface PadField {
  readonly id: string
  readonly label: string
  readonly kind: 'number' | 'owner' | 'card'
  /** number: the largest that can be. */
  readonly most?: number
  /** card: what to choose from. */
  readonly choices?: readonly { readonly value: number; readonly label: string }[]
}

export interface PadGroup {
  readonly title: string
  readonly say?: string
  readonly fields: readonly PadField[]
}

/** By field: numbers as `id.seat`; owners as `id`, with 0 for nobody and 1 for the first seat; choices as `id.card`. */
export type PadValues = Readonly<Record<string, number>>

export const numberAt = (values: PadValues, id: string, seat: number): number => values[`${id}.${seat}`] ?? 0
/** The seat, or -1. */
export const ownerAt = (values: PadValues, id: string): number => (values[id] ?? 0) - 1

export interface ScorePad<G extends AnyGame = AnyGame> {
  groups(options: OptionsOf<G>, seats: number): readonly PadGroup[]
  /** A finished game in which this lies on the table; null if no game can end so. */
  state(options: OptionsOf<G>, seats: number, values: PadValues): ReturnType<G['setup']> | null
  /** The rules' scores, where some points have no origin on a real table. */
  scores?(state: ReturnType<G['setup']>): Scores
}
