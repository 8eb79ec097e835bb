// Styles of play for UKIYO-E: what a player likes beyond points.
import type { Taste } from './evaluate.ts'

export const UKIYOE_STYLES = {
  collector: { about: 'gathers prints of one artist and shows many at once', style: { large: 0.6, together: 0.1, raid: 0 } },
  raider: { about: 'loves to take down what others show', style: { large: 0, together: 0, raid: 0.6 } },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly style: Taste }>>
