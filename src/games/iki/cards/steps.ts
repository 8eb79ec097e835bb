// Steps of a skill: which entry of the table of effects a step is.
import { EFFECTS, type Effect } from '../rules/effects.ts'
import type { EffectKind, EffectStep } from './cardset.ts'

/** The entry of the step's effect, and its value on the card. */
export function effectIn(step: EffectStep): { readonly kind: EffectKind; readonly effect: Effect<unknown>; readonly value: unknown } {
  const [kind, value] = Object.entries(step)[0] as [EffectKind, unknown]
  return { kind, effect: EFFECTS[kind] as Effect<unknown>, value }
}

export const EFFECT_KINDS = Object.keys(EFFECTS) as readonly EffectKind[]

/** Whether the effect asks for a move, and so must be the last one. */
export const hasChoice = (kind: EffectKind): boolean => 'choice' in EFFECTS[kind]
