// What the balance lab counts in a game of UKIYO-E: artists, scores, rounds, seats.
import type { GameEvent } from '../../../core/game.ts'
import { type Counts, count, countOutcome, type GameWatcher } from '../../../lab/balance.ts'
import type { UkiyoeEvent } from '../rules/events.ts'
import type { UkiyoeMove } from '../rules/moves.ts'
import type { UkiyoeState } from '../rules/state.ts'

export const watchUkiyoe = (s: unknown, counts: Counts) => watch(s as UkiyoeState, counts) as GameWatcher<unknown, unknown, GameEvent>

function watch(start: UkiyoeState, counts: Counts): GameWatcher<UkiyoeState, UkiyoeMove, UkiyoeEvent> {
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
