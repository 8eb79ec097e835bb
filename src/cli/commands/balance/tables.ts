// What the tables of all balance reports share: shares, intervals, places at the table, and what lies outside the bars.
import type { GameOutcome } from '../../../lab/balance.ts'
import { percent, type RunInfo } from '../../../lab/report.ts'
import type { Estimate } from '../../../lab/statistics.ts'
import { table } from '../../command.ts'

/** What rounds to nothing has no minus. */
const withSign = (number: number) => `${number <= -0.05 ? '-' : '+'}${Math.abs(number).toFixed(1)}`
export const signed = (share: number) => withSign(share * 100)
export const half = ({ interval: [low, high] }: Estimate) => `±${(((high - low) / 2) * 100).toFixed(1)}`
export const points = ({ points: { estimate } }: GameOutcome) => withSign(estimate)
export const mark = (outside: readonly string[]) => (outside.length > 0 ? 'outside' : '')

export const botsOf = ({ bots }: RunInfo) => (new Set(bots).size === 1 ? bots[0]! : bots.join(', '))

interface Place {
  readonly place: number
  readonly outcome: GameOutcome
  readonly outside: readonly string[]
}

export const drawSeats = (seats: readonly Place[]) =>
  table([
    ['place', 'wins', '±', 'points', ''],
    ...seats.map((one) => [
      `${one.place}`,
      percent(one.outcome.wins.estimate),
      half(one.outcome.wins),
      points(one.outcome),
      mark(one.outside),
    ]),
  ])

export const drawOutside = (outside: readonly string[]) =>
  outside.length === 0
    ? 'Nothing lies outside the bars.'
    : `Outside the bars (${outside.length}):\n${outside.map((line) => `  ${line}`).join('\n')}`
