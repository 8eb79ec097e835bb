// The moves of UKIYO-E: equal moves are one frozen object, so that listing them allocates nothing.
import type { Seat } from '../../../core/game.ts'

/** draw is from the draw pile, take from the discard pile. */
export type UkiyoeMove =
  | { readonly type: 'start'; readonly seat: Seat }
  | { readonly type: 'deal'; readonly card: number }
  | { readonly type: 'draw' | 'take' | 'pass' }
  | { readonly type: 'discard'; readonly card: number }
  | { readonly type: 'exhibit'; readonly cards: readonly number[] }
  | { readonly type: 'lay'; readonly card: number }

const MOST_KINDS = 192

const list = <T>(make: (i: number) => T): readonly T[] => Array.from({ length: MOST_KINDS }, (_, i) => Object.freeze(make(i)) as T)

export const START = list((seat): UkiyoeMove => ({ type: 'start', seat }))
export const DEAL = list((card): UkiyoeMove => ({ type: 'deal', card }))
export const DISCARD = list((card): UkiyoeMove => ({ type: 'discard', card }))
export const LAY = list((card): UkiyoeMove => ({ type: 'lay', card }))
export const DRAW: UkiyoeMove = Object.freeze({ type: 'draw' })
export const TAKE: UkiyoeMove = Object.freeze({ type: 'take' })
export const PASS: UkiyoeMove = Object.freeze({ type: 'pass' })
