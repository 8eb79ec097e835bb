// The points of each player, and the winners.
import type { Scores } from '../../../core/game.ts'
import type { UkiyoeState } from './state.ts'

/** WIN-1, WIN-2: points, then score cards, then a shared win. Points come from the artists kept. */
export function scores(s: UkiyoeState): Scores {
  const totals: number[] = []
  const origins: Record<string, number>[] = []
  for (let seat = 0; seat < s.seats; seat++) {
    const origin: Record<string, number> = {}
    let total = 0
    for (const card of s.kept[seat]!) {
      const artist = s.deck.artists[s.deck.artist[card]!]!
      origin[artist] = (origin[artist] ?? 0) + s.deck.score[card]!
      total += s.deck.score[card]!
    }
    totals.push(total)
    origins.push(origin)
  }
  const best = Math.max(...totals)
  const leaders = totals.flatMap((total, seat) => (total === best ? [seat] : []))
  const most = Math.max(...leaders.map((seat) => s.kept[seat]!.length))
  return { totals, origins, winners: leaders.filter((seat) => s.kept[seat]!.length === most) }
}
