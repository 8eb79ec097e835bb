// Shares with luck taken out: luck has mean 0, so subtracting a part of it changes no expectation and narrows the interval.
import { clusteredError, type Estimate, round, Z } from './statistics.ts'

/** What one deal brought an entrant, added up over its games. */
export interface DealSums {
  won: number
  luck: number
  of: number
}

export interface Adjusted extends Estimate {
  /** The mean luck of a game, with its interval: it should hold 0. */
  readonly luck: Estimate
  /** What part of the luck was subtracted, on average. */
  readonly part: number
  /** The estimate is as good as if this many times the games had been played. */
  readonly worth: number
}

/** The part of the luck that is subtracted from a deal is found in the deals of the other groups: a deal never has a say in its own. */
const GROUPS = 10
/** With fewer deals the part would be guessed. */
const LEAST_DEALS = 30

/** Null with too few deals, and where nothing varies. */
export function adjusted(deals: readonly DealSums[]): Adjusted | null {
  if (deals.length < LEAST_DEALS) return null
  const parts = Array.from({ length: GROUPS }, (_, group) => bestPart(deals.filter((_, i) => i % GROUPS !== group)))
  const left = deals.map(({ won, luck, of }, i) => ({ won: won - parts[i % GROUPS]! * luck, of }))
  const [plain, error] = [clusteredError(deals), clusteredError(left)]
  if (!(plain > 0 && error > 0)) return null
  const of = deals.reduce((sum, deal) => sum + deal.of, 0)
  const mean = left.reduce((sum, deal) => sum + deal.won, 0) / of
  const luck = deals.map((deal) => ({ won: deal.luck, of: deal.of }))
  return {
    ...within(mean, error, 0, 1),
    luck: within(luck.reduce((sum, deal) => sum + deal.won, 0) / of, clusteredError(luck), -1, 1),
    part: round(parts.reduce((sum, part) => sum + part, 0) / GROUPS, 2),
    worth: round((plain / error) ** 2, 2),
  }
}

/** The part of the luck that leaves least variance: the slope of the wins on the luck. */
function bestPart(deals: readonly DealSums[]): number {
  const mean = (of: (deal: DealSums) => number) => deals.reduce((sum, deal) => sum + of(deal) / deal.of, 0) / deals.length
  const [won, luck] = [mean((deal) => deal.won), mean((deal) => deal.luck)]
  const both = mean((deal) => (deal.won / deal.of - won) * deal.luck)
  const square = mean((deal) => (deal.luck / deal.of - luck) * deal.luck)
  return square > 0 ? both / square : 0
}

const within = (mean: number, error: number, least: number, most: number): Estimate => ({
  estimate: round(mean),
  interval: [round(Math.max(least, mean - Z * error)), round(Math.min(most, mean + Z * error))],
})
