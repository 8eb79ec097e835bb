// What the balance lab counts in a game of UKIYO-E, and what the counts say: artists, scores, rounds, seats.
import type { GameEvent } from '../../../core/game.ts'
import { type Counts, count, countOutcome, type Outcome, outcomeOf, per, type Watcher, WHOLE } from '../../../lab/balance.ts'
import { type Estimate, round, shareOf } from '../../../lab/statistics.ts'
import { type Deck, ROUNDS } from '../cards/deck.ts'
import type { Event, Move, State } from '../rules/state.ts'

/** With four players every place at the table wins within these. */
const SEAT_BAR = [0.22, 0.28] as const

export const watchUkiyoe = (s: unknown, counts: Counts) => watch(s as State, counts) as Watcher<unknown, unknown, GameEvent>

function watch(start: State, counts: Counts): Watcher<State, Move, Event> {
  const { deck, seats } = start
  const artistOf = (card: number) => deck.artists[deck.artist[card]!]!
  const keepers: [string, number][] = []
  let first = -1
  let turns = 0
  let roundNow = 1

  return {
    event(e) {
      switch (e.type) {
        case 'round':
          if (first < 0) first = e.seat
          roundNow = e.round
          turns = 0
          break
        case 'discarded':
        case 'passed':
          turns++
          break
        case 'exhibited':
          turns++
          count(counts, `artist.${artistOf(e.cards[0]!)}.exhibited`)
          count(counts, `artist.${artistOf(e.cards[0]!)}.cards`, e.cards.length)
          break
        case 'beaten':
          count(counts, `artist.${artistOf(e.cards[0]!)}.beaten`)
          break
        case 'took':
          count(counts, 'took')
          break
        case 'drew':
          count(counts, 'drew')
          break
        case 'lastTurns':
          count(counts, `round.${roundNow}.${e.cause}`)
          // The turn that triggers the end is not over yet, and every other player has one more.
          count(counts, `round.${roundNow}.turns`, turns + seats)
          break
        case 'kept':
          count(counts, `artist.${artistOf(e.card)}.kept`)
          count(counts, `artist.${artistOf(e.card)}.points`, deck.score[e.card]!)
          count(counts, `score.${deck.score[e.card]}`)
          count(counts, 'kept')
          keepers.push([artistOf(e.card), e.seat])
      }
    },
    end(_s, scores, wins) {
      const seen = new Set<string>()
      for (const [artist, seat] of keepers) {
        if (seen.has(`${artist} ${seat}`)) continue
        seen.add(`${artist} ${seat}`)
        countOutcome(counts, `artist.${artist}`, seat, scores, wins)
      }
      for (let seat = 0; seat < seats; seat++) {
        countOutcome(counts, `position.${(seat - first + seats) % seats}`, seat, scores, wins)
        const total = scores.totals[seat]!
        count(counts, 'score', total)
        count(counts, 'scoreSquared', total * total)
        count(counts, 'winnerScore', total * wins[seat]!)
      }
      if (scores.winners.length > 1) count(counts, 'shared')
    },
  }
}

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
  readonly seats: readonly { readonly place: number; readonly outcome: Outcome; readonly outside: readonly string[] }[]
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
  readonly outcome: Outcome
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
    rounds: Array.from({ length: ROUNDS }, (_, i) => i + 1).map((n) => ({
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
