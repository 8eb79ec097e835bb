// The report of the arena as tables and as CSV.
import type { ArenaReport } from '../../../lab/arena.ts'
import type { Adjusted } from '../../../lab/luck-adjusted.ts'
import { percent } from '../../../lab/report.ts'
import type { Estimate } from '../../../lab/statistics.ts'
import { count, table } from '../../command.ts'
import type { Header } from './run-file.ts'

const elo = (points: number) => `${points <= -0.5 ? '-' : '+'}${Math.abs(points).toFixed(0)}`
/** Milliseconds; two digits that say something where they are few. */
const duration = (ms: number) => (ms >= 10 ? ms.toFixed(0) : ms >= 1 ? ms.toFixed(2) : String(Number(ms.toPrecision(2))))
const span = ({ interval: [low, high] }: Estimate, write: (x: number) => string) => `${write(low)} to ${write(high)}`

export function drawArena(report: ArenaReport, header: Header, deals: number, name: string): string {
  const { entrants, seats, pairs } = report
  const ranked = entrants.toSorted((a, b) => (b.elo?.estimate ?? b.winShare.estimate) - (a.elo?.estimate ?? a.winShare.estimate))
  const rows = ranked.map((one) => [
    one.name,
    one.elo ? elo(one.elo.estimate) : '',
    one.elo ? span(one.elo, elo) : '',
    percent(one.winShare.estimate),
    span(one.winShare, percent),
    one.meanScore.toFixed(1),
    one.seats.toLocaleString('en'),
    duration(one.millisecondsPerChoice),
    duration(one.longestChoice),
  ])
  const head = ['bot', 'Elo', '95 %', 'wins', '95 %', 'score', 'seats', 'ms a choice', 'longest']
  const places = seats.map((one) => [`${one.seat}`, percent(one.winShare.estimate), span(one.winShare, percent), one.meanScore.toFixed(1)])
  const ahead = pairs.map((one) => [
    `${one.a} ahead of ${one.b}`,
    percent(one.ahead.estimate),
    span(one.ahead, percent),
    one.elo ? elo(one.elo.estimate) : '',
    one.elo ? span(one.elo, elo) : '',
  ])
  const short = report.deals < deals ? ` of ${deals.toLocaleString('en')}` : ''
  const parts = [
    `${name}, ${header.players} players, ${short ? `${report.deals.toLocaleString('en')}${short} deals` : count(report.deals, 'deal')}, ${count(report.games, 'game')}, seed "${header.seed}"; an even share is ${percent(1 / header.players)}`,
    table([head, ...rows]),
    ...luckTable(ranked),
    ...(ahead.length > 0 ? [table([['pair', 'share', '95 %', 'Elo', '95 %'], ...ahead])] : []),
    table([['seat', 'wins', '95 %', 'score'], ...places]),
  ]
  return parts.join('\n\n')
}

/** The shares with luck taken out, where it was measured. */
function luckTable(entrants: ArenaReport['entrants']): string[] {
  if (entrants.every((one) => one.withoutLuck === undefined)) return []
  const known = entrants.flatMap(({ name, withoutLuck }) => (withoutLuck ? [{ name, ...withoutLuck }] : []))
  if (known.length === 0) return ['With luck taken out: too few deals to tell; play at least 30.']
  const rows = known.map((one) => [
    one.name,
    percent(one.estimate),
    span(one, percent),
    `${one.worth.toFixed(2)} times`,
    percent(one.luck.estimate),
    span(one.luck, percent),
    one.part.toFixed(2),
  ])
  return [`With luck taken out:\n\n${table([['bot', 'wins', '95 %', 'worth the games', 'mean luck', '95 %', 'part taken out'], ...rows])}`]
}

/** A program's command may have quotation marks. */
const cell = (value: string | number) => (/[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value)

/** One table for all: what a row is about stands in its first column. */
export function toCsv(report: ArenaReport): string {
  const hasLuck = report.entrants.some((one) => one.withoutLuck !== undefined)
  const luck = (one: Adjusted | null | undefined) => (hasLuck ? [...range(one ?? null), one?.worth ?? '', one?.luck.estimate ?? ''] : [])
  const range = (one: Estimate | null) => (one ? [one.estimate, ...one.interval] : ['', '', ''])
  const rows: (string | number)[][] = [
    [
      'row',
      'name',
      'against',
      'seats',
      'share',
      'share_low',
      'share_high',
      'elo',
      'elo_low',
      'elo_high',
      'score',
      'ms_per_choice',
      'ms_longest',
      ...(hasLuck ? ['share_without_luck', 'share_without_luck_low', 'share_without_luck_high', 'worth', 'luck'] : []),
    ],
  ]
  for (const one of report.entrants)
    rows.push([
      'bot',
      one.name,
      '',
      one.seats,
      ...range(one.winShare),
      ...range(one.elo),
      one.meanScore,
      one.millisecondsPerChoice,
      one.longestChoice,
      ...luck(one.withoutLuck),
    ])
  for (const one of report.pairs)
    rows.push(['pair', one.a, one.b, '', ...range(one.ahead), ...range(one.elo), '', '', '', ...luck(one.withoutLuck)])
  for (const one of report.seats)
    rows.push(['seat', `${one.seat}`, '', report.games, ...range(one.winShare), '', '', '', one.meanScore, '', '', ...luck(undefined)])
  return rows.map((row) => row.map(cell).join(',')).join('\n')
}
