// Signs: what a page draws of a card instead of words.
import { type Amounts, type BuildingAbility, GAINS, type Gain, type Measure, type RetirementAbility } from './cardset.ts'

export type Icon = Gain | 'experience' | 'hammer' | 'swap' | 'others' | RetirementAbility | BuildingAbility

/** Drawn from left to right. */
export type Sign =
  | { readonly icon: Icon; readonly n?: number }
  | { readonly per: Measure }
  | { readonly most: number }
  | { readonly arrow: true }
  | { readonly plus: true }
  | { readonly or: true }
  | { readonly times: number; readonly of: readonly Sign[] }
  | { readonly group: readonly Sign[] }

/** In the order of GAINS, so that the order in the file does not show. */
export function listed(amounts: Amounts): [Gain, number][] {
  return GAINS.flatMap((good): [Gain, number][] => {
    const n = amounts[good]
    return n === undefined ? [] : [[good, n]]
  })
}

export const amountSigns = (amounts: Amounts): Sign[] => listed(amounts).map(([icon, n]) => ({ icon, n }))
