// What the counts of the balance lab say about UKIYO-E: artists, scores, rounds, seats.
import { type Counts, type GameOutcome, outcomeOf, per } from '../../../lab/balance.ts'
import { WHOLE } from '../../../lab/simulate.ts'
import { type Estimate, round, shareOf } from '../../../lab/statistics.ts'
import type { Deck } from '../cards/deck.ts'

const ROUNDS = [1, 2, 3] as const

/** With four players every place at the table wins within these. */
export const SEAT_BAR = [0.22, 0.28] as const

export interface UkiyoeBalance {
  readonly game: 'ukiyoe'
  readonly deck: string
  readonly players: number
  readonly games: number
  readonly decisions: { readonly mean: number; readonly deviation: number }
  readonly score: { readonly mean: number; readonly deviation: number; readonly winner: number }
  /** Games with more than one winner. */
  readonly shared: Estimate
  readonly keptPerSeat: number
  /** Exhibitions that were beaten. */
  readonly beaten: Estimate
  /** Of the cards drawn, those from the discard pile. */
  readonly taken: Estimate
  readonly rounds: readonly { readonly round: number; readonly turns: number; readonly bySixth: Estimate }[]
  readonly seats: readonly { readonly place: number; readonly outcome: GameOutcome; readonly outside: readonly string[] }[]
  readonly artists: readonly ArtistReport[]
  /** Kept cards by their score. */
  readonly scores: readonly { readonly score: number; readonly share: number }[]
  readonly outside: readonly string[]
}

export interface ArtistReport {
  readonly id: string
  readonly copies: number
  /** For each game. */
  readonly exhibited: number
  readonly kept: number
  readonly beaten: Estimate
  readonly cards: number
  /** Of a kept card. */
  readonly score: number
  /** Of all points. */
  readonly share: number
  /** Of a seat that kept at least one. */
  readonly outcome: GameOutcome
}

export function reportUkiyoe(counts: Counts, deck: Deck, deckId: string, seats: number): UkiyoeBalance {
  const games = counts.games ?? 0
  const sum = (what: string) => deck.artists.reduce((n, id) => n + (counts[`artist.${id}.${what}`] ?? 0), 0)
  const mean = per(counts, 'decisions', games)
  const score = per(counts, 'score', games * seats)
  const places = Array.from({ length: seats }, (_, place) => {
    const outcome = outcomeOf(counts, `position.${place}`, seats)
    const out = seats === 4 && (outcome.wins.estimate < SEAT_BAR[0] || outcome.wins.estimate > SEAT_BAR[1])
    return { place: place + 1, outcome, outside: out ? [`wins ${(outcome.wins.estimate * 100).toFixed(1)} %`] : [] }
  })
  return {
    game: 'ukiyoe',
    deck: deckId,
    players: seats,
    games,
    decisions: { mean: round(mean, 1), deviation: round(Math.sqrt(Math.max(0, per(counts, 'decisionsSquared', games) - mean * mean)), 1) },
    score: {
      mean: round(score, 2),
      deviation: round(Math.sqrt(Math.max(0, per(counts, 'scoreSquared', games * seats) - score * score)), 2),
      winner: round(per(counts, 'winnerScore', games * WHOLE), 2),
    },
    shared: shareOf(counts.shared ?? 0, games),
    keptPerSeat: round(per(counts, 'kept', games * seats), 2),
    beaten: shareOf(sum('beaten'), sum('exhibited')),
    taken: shareOf(counts.took ?? 0, (counts.took ?? 0) + (counts.drew ?? 0)),
    rounds: ROUNDS.map((n) => ({
      round: n,
      turns: round(per(counts, `round.${n}.turns`, games), 1),
      bySixth: shareOf(counts[`round.${n}.sixth`] ?? 0, games),
    })),
    seats: places,
    artists: deck.artists.map((id, a) => {
      const kept = counts[`artist.${id}.kept`] ?? 0
      const exhibited = counts[`artist.${id}.exhibited`] ?? 0
      let copies = 0
      for (let k = deck.first[a]!; k < deck.first[a + 1]!; k++) copies += deck.copies[k]!
      return {
        id,
        copies,
        exhibited: round(exhibited / Math.max(1, games), 2),
        kept: round(kept / Math.max(1, games), 2),
        beaten: shareOf(counts[`artist.${id}.beaten`] ?? 0, exhibited),
        cards: round(per(counts, `artist.${id}.cards`, exhibited), 2),
        score: round(per(counts, `artist.${id}.points`, kept), 2),
        share: round(per(counts, `artist.${id}.points`, counts.score ?? 0)),
        outcome: outcomeOf(counts, `artist.${id}`, seats),
      }
    }),
    scores: [...new Set(deck.score)]
      .sort((a, b) => a - b)
      .map((value) => ({ score: value, share: round(per(counts, `score.${value}`, counts.kept ?? 0)) })),
    outside: places.flatMap((one) => one.outside.map((what) => `place ${one.place}: ${what}`)),
  }
}
