// Statistics over the entries of the book. Pure, so that they can be checked.
import type { BookEntry } from './entries.ts'

export interface Tally {
  readonly games: number
  readonly wins: number
  /** The wins that chance alone would give. */
  readonly byChance: number
}

export function tallyOf(entries: readonly BookEntry[]): Tally {
  return {
    games: entries.length,
    wins: entries.reduce((sum, { win }) => sum + win, 0),
    byChance: entries.reduce((sum, { players }) => sum + 1 / players, 0),
  }
}

/** A tally for each value of a key that occurs, in the order given or, without one, the most played first. */
export function talliesBy<K extends string>(
  entries: readonly BookEntry[],
  keyOf: (entry: BookEntry) => K,
  order?: readonly K[],
): readonly { readonly key: K; readonly tally: Tally }[] {
  const keys = order ?? [...new Set(entries.map(keyOf))]
  const found = keys
    .map((key) => ({ key, tally: tallyOf(entries.filter((entry) => keyOf(entry) === key)) }))
    .filter(({ tally }) => tally.games > 0)
  return order ? found : found.sort((a, b) => b.tally.games - a.tally.games)
}

export interface OriginMean {
  readonly origin: string
  readonly you: number
  readonly others: number
}

/** Mean points of one game by origin, the reader's and an opponent's; the largest first. */
export function originMeans(entries: readonly BookEntry[]): readonly OriginMean[] {
  const sums = new Map<string, { you: number; others: number }>()
  for (const { scores, seat, players } of entries)
    scores.origins.forEach((origins, one) => {
      for (const [origin, points] of Object.entries(origins)) {
        const sum = sums.get(origin) ?? { you: 0, others: 0 }
        sums.set(origin, sum)
        if (one === seat) sum.you += points
        else sum.others += points / (players - 1)
      }
    })
  return [...sums]
    .map(([origin, { you, others }]) => ({ origin, you: you / entries.length, others: others / entries.length }))
    .filter(({ you, others }) => you !== 0 || others !== 0)
    .sort((a, b) => b.you + b.others - a.you - a.others)
}

/** The origin where the reader's mean is furthest from the others'; undefined under a point. */
export function widestGap(means: readonly OriginMean[]): OriginMean | undefined {
  const widest = means.toSorted((a, b) => Math.abs(b.you - b.others) - Math.abs(a.you - a.others))[0]
  return widest && Math.abs(widest.you - widest.others) >= 1 ? widest : undefined
}

export interface BookRecord {
  readonly kind: 'points' | 'margin' | 'streak'
  readonly n: number
  /** The game that set it: the last one of a streak. */
  readonly entry: BookEntry
}

/** The most points of each game, the widest win, and the longest run of wins; oldest entry first. */
export function recordsOf(oldestFirst: readonly BookEntry[]): readonly BookRecord[] {
  const best = (list: readonly BookEntry[], value: (entry: BookEntry) => number) =>
    list.reduce<BookEntry | undefined>((top, entry) => (top === undefined || value(entry) > value(top) ? entry : top), undefined)
  const points = (entry: BookEntry) => entry.scores.totals[entry.seat]!
  const games = [...new Set(oldestFirst.map(({ game }) => game))].sort()
  const found: BookRecord[] = games.map((game) => {
    const entry = best(
      oldestFirst.filter((one) => one.game === game),
      points,
    )!
    return { kind: 'points', n: points(entry), entry }
  })
  const widest = best(
    oldestFirst.filter(({ win, margin }) => win === 1 && margin > 0),
    ({ margin }) => margin,
  )
  if (widest) found.push({ kind: 'margin', n: widest.margin, entry: widest })
  let run = 0
  let longest = { n: 0, entry: oldestFirst[0] }
  for (const entry of oldestFirst) {
    run = entry.win > 0 ? run + 1 : 0
    if (run > longest.n) longest = { n: run, entry }
  }
  if (longest.n > 0) found.push({ kind: 'streak', n: longest.n, entry: longest.entry! })
  return found
}

/** After each game, the share of games won so far, and what chance would have given; oldest entry first. */
export function winsSoFar(oldestFirst: readonly BookEntry[]): readonly { readonly won: number; readonly byChance: number }[] {
  let wins = 0
  let chance = 0
  return oldestFirst.map(({ win, players }, i) => {
    wins += win
    chance += 1 / players
    return { won: wins / (i + 1), byChance: chance / (i + 1) }
  })
}
