// What the counts of the balance lab say about IKI: estimates with intervals, and what lies outside the bars.

import { type Counts, type GameOutcome, outcomeOf, per, shareError } from '../../../lab/balance.ts'
import { percent } from '../../../lab/report.ts'
import { WHOLE } from '../../../lab/simulate.ts'
import { type Estimate, estimateOf, leastSquares, round, shareOf } from '../../../lab/statistics.ts'
import { TYPES } from '../cards/cardset.ts'
import type { CompiledRules } from '../rules/compile.ts'
import { FIRE_MONTHS } from '../rules/fire.ts'
import { DEALS } from '../rules/moves.ts'
import { MOST_BURNT } from './counts.ts'

/** What a balanced set keeps to. */
export const BARS = {
  /** No card moves its hirer's win share by more than this from the mean of its season's cards. */
  effect: 0.06,
  /** Every card is hired in this share of the games in which somebody could afford it. */
  hired: 0.05,
  /** Every building is built in this share of the games that offer it. */
  built: 0.03,
  /** With four players every place at the table wins within these. */
  seat: [0.22, 0.28],
} as const

const SEASON_NAMES = ['start', 'spring', 'summer', 'autumn', 'winter'] as const

export interface CardReport {
  readonly id: string
  readonly name: string
  readonly season: string
  readonly type: string
  readonly cost: number
  /** Games. */
  readonly offered: number
  readonly affordable: number
  readonly hired: number
  /** Of the games in which somebody could afford it. */
  readonly hireShare: Estimate
  /** Of the turns in which it could be hired. */
  readonly takenShare: number
  /** For each game in which it was hired. */
  readonly paid: number
  readonly visitsOwn: number
  readonly visitsOthers: number
  readonly retired: number
  readonly burnt: number
  readonly dismissed: number
  readonly outcome: GameOutcome
  /** Its effect on the win share, less the mean of its season's cards. */
  readonly against: Estimate
  /** The same with all other hires held equal (least squares); null if it cannot be estimated. */
  readonly adjusted: Estimate | null
  readonly outside: readonly string[]
}

export interface BuildingReport {
  readonly id: string
  readonly name: string
  readonly offered: number
  readonly built: Estimate
  readonly burnt: number
  readonly outcome: GameOutcome
  readonly outside: readonly string[]
}

export interface TokenReport {
  readonly id: string
  readonly kind: string
  readonly cost: number
  readonly sold: Estimate
  readonly outcome: GameOutcome
}

export interface IkiBalance {
  readonly game: 'iki'
  readonly cardSet: string
  readonly rules: string
  readonly players: number
  readonly games: number
  readonly decisions: { readonly mean: number; readonly deviation: number }
  readonly turns: number
  readonly hiresPerSeat: number
  readonly score: { readonly mean: number; readonly winner: number }
  readonly cards: readonly CardReport[]
  readonly buildings: readonly BuildingReport[]
  readonly tokens: readonly TokenReport[]
  /** By place after the start player. */
  readonly seats: readonly { readonly place: number; readonly outcome: GameOutcome; readonly outside: readonly string[] }[]
  readonly origins: readonly { readonly origin: string; readonly mean: number; readonly winner: number }[]
  readonly lives: readonly { readonly space: number; readonly share: Estimate; readonly winShare: number }[]
  readonly shops: readonly { readonly deal: string; readonly perGame: number }[]
  readonly incomePerGame: number
  readonly fires: readonly { readonly month: number; readonly burnt: number; readonly saved: number; readonly stopped: number }[]
  /** Seats by how many pieces they lost to fire. */
  readonly losses: readonly { readonly burnt: string; readonly share: number; readonly outcome: GameOutcome }[]
  /** One line for each thing outside the bars. */
  readonly outside: readonly string[]
}

export function reportIki(counts: Counts, table: CompiledRules): IkiBalance {
  const games = counts.games ?? 0
  const { seats } = table
  const cards = reportCards(counts, table)
  const buildings = reportBuildings(counts, table)
  const chosen = [0, 1, 2, 3, 4].reduce((sum, space) => sum + (counts[`life.${space}.n`] ?? 0), 0)
  const mean = per(counts, 'decisions', games)
  const places = Array.from({ length: seats }, (_, place) => {
    const outcome = outcomeOf(counts, `position.${place}`, seats)
    const [low, high] = BARS.seat
    const out = seats === 4 && (outcome.wins.estimate < low || outcome.wins.estimate > high)
    return { place: place + 1, outcome, outside: out ? [`wins ${percent(outcome.wins.estimate)}`] : [] }
  })
  return {
    game: 'iki',
    cardSet: `${table.cardSet}-${table.cardSetVersion}`,
    rules: table.rules,
    players: seats,
    games,
    decisions: { mean: round(mean, 1), deviation: round(Math.sqrt(Math.max(0, per(counts, 'decisionsSquared', games) - mean * mean)), 1) },
    turns: round(per(counts, 'turns', games), 1),
    hiresPerSeat: round(per(counts, 'hires', games * seats), 2),
    score: { mean: round(per(counts, 'score', games * seats), 1), winner: round(per(counts, 'winnerScore', games * WHOLE), 1) },
    cards,
    buildings,
    tokens: reportTokens(counts, table),
    seats: places,
    origins: Object.keys(counts)
      .filter((name) => name.startsWith('origin.'))
      .map((name) => name.slice('origin.'.length))
      .map((origin) => ({
        origin,
        mean: round(per(counts, `origin.${origin}`, games * seats), 2),
        winner: round(per(counts, `winnerOrigin.${origin}`, games * WHOLE), 2),
      }))
      .sort((a, b) => b.mean - a.mean),
    lives: [0, 1, 2, 3, 4]
      .filter((space) => counts[`life.${space}.n`])
      .map((space) => ({
        space,
        share: shareOf(counts[`life.${space}.n`]!, chosen),
        winShare: round(per(counts, `life.${space}.wins`, counts[`life.${space}.n`]! * WHOLE)),
      })),
    shops: DEALS.filter((deal) => counts[`shop.${deal}`]).map((deal) => ({ deal, perGame: round(per(counts, `shop.${deal}`, games), 2) })),
    incomePerGame: round(per(counts, 'step.income', games), 2),
    fires: FIRE_MONTHS.map((month) => ({
      month,
      burnt: round(per(counts, `fire.${month}.burnt`, games), 3),
      saved: round(per(counts, `fire.${month}.saved`, games), 3),
      stopped: round(per(counts, `fire.${month}.stopped`, games), 3),
    })),
    losses: Array.from({ length: MOST_BURNT + 1 }, (_, n) => ({
      burnt: n === MOST_BURNT ? `${n} or more` : String(n),
      share: round(per(counts, `burnt.${n}.n`, games * seats)),
      outcome: outcomeOf(counts, `burnt.${n}`, seats),
    })),
    outside: [
      ...cards.flatMap((card) => card.outside.map((what) => `${card.name} (${card.season}): ${what}`)),
      ...buildings.flatMap((one) => one.outside.map((what) => `${one.name}: ${what}`)),
      ...places.flatMap((one) => one.outside.map((what) => `place ${one.place}: ${what}`)),
    ],
  }
}

const signed = (share: number) => `${share >= 0 ? '+' : '−'}${Math.abs(share * 100).toFixed(1)} points`

function reportCards(counts: Counts, table: CompiledRules): CardReport[] {
  const { seats, cards, ids } = table
  const shown = Array.from({ length: cards }, (_, card) => card).filter((card) => counts[`card.${ids[card]}.offered`])
  const outcomes = new Map(shown.map((card) => [card, outcomeOf(counts, `card.${ids[card]}`, seats)]))
  const adjusted = regress(counts, table, shown)
  return shown.map((card) => {
    const name = `card.${ids[card]}`
    const outcome = outcomes.get(card)!
    const mates = shown.filter((other) => table.season[other] === table.season[card] && outcomes.get(other)!.n > 0)
    const shares = mates.map((other) => outcomes.get(other)!.effect.estimate)
    const errors = mates.map((other) => shareError(outcomes.get(other)!.wins.estimate, outcomes.get(other)!.n))
    const own = shareError(outcome.wins.estimate, outcome.n)
    const k = mates.length
    const mean = shares.reduce((sum, x) => sum + x, 0) / Math.max(1, k)
    const rest = errors.reduce((sum, x) => sum + x * x, 0) - own * own
    const against = estimateOf(
      outcome.effect.estimate - mean,
      k > 1 ? Math.sqrt((own * (1 - 1 / k)) ** 2 + Math.max(0, rest) / (k * k)) : own,
    )
    const affordable = counts[`${name}.affordable`] ?? 0
    const hireShare = shareOf(outcome.n, affordable)
    const outside: string[] = []
    if (outcome.n > 0 && Math.abs(against.estimate) > BARS.effect)
      outside.push(`moves the win share of its hirer by ${signed(against.estimate)}`)
    if (table.season[card]! >= 0 && hireShare.estimate < BARS.hired) outside.push(`hired in ${percent(hireShare.estimate)} of the games`)
    return {
      id: ids[card]!,
      name: table.names[card]!,
      season: SEASON_NAMES[table.season[card]! + 1]!,
      type: TYPES[table.type[card]!]!,
      cost: table.cost[card]!,
      offered: counts[`${name}.offered`]!,
      affordable,
      hired: outcome.n,
      hireShare,
      takenShare: round(outcome.n / Math.max(1, counts[`${name}.chances`] ?? 0)),
      paid: round(per(counts, `${name}.paid`, outcome.n), 2),
      visitsOwn: round(per(counts, `${name}.own`, outcome.n), 2),
      visitsOthers: round(per(counts, `${name}.others`, outcome.n), 2),
      retired: round(per(counts, `${name}.retired`, outcome.n)),
      burnt: round(per(counts, `${name}.burnt`, outcome.n)),
      dismissed: round(per(counts, `${name}.dismissed`, outcome.n)),
      outcome,
      against,
      adjusted: adjusted.get(card) ?? null,
      outside,
    }
  })
}

/** Win share of a seat = a constant + its cards; each card against the mean of its season's. (The place at the table is no column: bots in
 * the same place draft the same starting card, so the two cannot be separated.) */
function regress(counts: Counts, table: CompiledRules, shown: readonly number[]): Map<number, Estimate> {
  const { ids, seats } = table
  const used = shown.filter((card) => (counts[`card.${ids[card]}.n`] ?? 0) > 0)
  const starts = used.filter((card) => table.season[card]! < 0)
  // With everybody drafting, the starting cards add up to one: the first of them is what the others are measured against.
  const rows = used.filter((card) => card !== starts[0])
  const columns = ['one', ...rows.map((card) => ids[card]!)]
  const product = (a: string, b: string) => counts[a < b ? `xx ${a} ${b}` : `xx ${b} ${a}`] ?? 0
  const fit = leastSquares(
    columns.map((a) => columns.map((b) => product(a, b))),
    columns.map((a) => (counts[`xy ${a}`] ?? 0) / WHOLE),
    (counts.yy ?? 0) / (WHOLE * WHOLE),
    (counts.games ?? 0) * seats,
  )
  const out = new Map<number, Estimate>()
  if (!fit) return out
  const offset = columns.length - rows.length
  const at = (card: number) => rows.indexOf(card) + offset
  for (const card of used) {
    const mates = used.filter((other) => table.season[other] === table.season[card])
    const weight = new Array<number>(columns.length).fill(0)
    for (const other of mates) if (rows.includes(other)) weight[at(other)]! -= 1 / mates.length
    if (rows.includes(card)) weight[at(card)]! += 1
    let value = 0
    let variance = 0
    weight.forEach((w, i) => {
      if (w === 0) return
      value += w * fit.coefficients[i]!
      weight.forEach((v, k) => {
        if (v !== 0) variance += w * v * fit.covariance[i]![k]!
      })
    })
    out.set(card, estimateOf(value, Math.sqrt(Math.max(0, variance))))
  }
  return out
}

function reportBuildings(counts: Counts, table: CompiledRules): BuildingReport[] {
  return table.basic.flatMap((_, b) => {
    const piece = table.cards + b
    const name = `building.${table.ids[piece]}`
    const offered = counts[`${name}.offered`] ?? 0
    if (offered === 0) return []
    const outcome = outcomeOf(counts, name, table.seats)
    const built = shareOf(outcome.n, offered)
    const outside = built.estimate < BARS.built ? [`built in ${percent(built.estimate)} of the games`] : []
    return [
      {
        id: table.ids[piece]!,
        name: table.names[piece]!,
        offered,
        built,
        burnt: round(per(counts, `${name}.burnt`, outcome.n)),
        outcome,
        outside,
      },
    ]
  })
}

function reportTokens(counts: Counts, table: CompiledRules): TokenReport[] {
  const kinds = [
    ['fish', table.fish],
    ['pipe', table.pipes],
    ['pouch', table.pouches],
  ] as const
  return kinds.flatMap(([kind, tokens]) =>
    tokens.ids.map((id, i) => {
      const outcome = outcomeOf(counts, `${kind}.${id}`, table.seats)
      return { id, kind, cost: tokens.cost[i]!, sold: shareOf(outcome.n, counts.games ?? 0), outcome }
    }),
  )
}
