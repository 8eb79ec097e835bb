// What the balance lab counts in a game of IKI: cards, buildings, tokens, seats, points, ways of life, fires.
import type { GameEvent, Scores } from '../../../core/game.ts'
import { type Counts, count, countOutcome, type GameWatcher } from '../../../lab/balance.ts'
import type { IkiEvent, IkiMove, IkiState } from '../rules/game.ts'
import { DEALS, pieceIn } from '../rules/moves.ts'
import { DRAFT, HIRE, NOBODY } from '../rules/state.ts'

/** Seats are counted by the pieces they lost to fire: none, one, two, or more. */
export const MOST_BURNT = 3

export const watchIki = (s: unknown, counts: Counts) => watch(s as IkiState, counts) as GameWatcher<unknown, unknown, GameEvent>

function watch(start: IkiState, counts: Counts): GameWatcher<IkiState, IkiMove, IkiEvent> {
  const { table } = start
  const { seats, ids } = table
  const name = (piece: number) => `${piece < table.cards ? 'card' : 'building'}.${ids[piece]}`
  const zeros = () => new Array<number>(seats).fill(0)
  /** The seat that brought a card into the game. */
  const hirers = new Map<number, number>()
  const builders: [number, number][] = []
  const buyers: [string, number][] = []
  const lives: [number, number][] = []
  const within = new Set<number>()
  const burnt = zeros()
  const hires = zeros()
  const offer = (piece: number) => count(counts, `${name(piece)}.offered`)
  for (const card of table.start) offer(card)
  if (!table.randomBuildings)
    table.basic.forEach((basic, b) => {
      if (basic) offer(table.cards + b)
    })

  return {
    decide(s, _seat, moves) {
      if (s.phase !== HIRE && s.phase !== DRAFT) return
      const now = new Set<number>()
      for (const move of moves) if (move.type === 'hire' || move.type === 'draft') now.add(pieceIn(move))
      for (const card of now) {
        count(counts, `${name(card)}.chances`)
        if (within.has(card)) continue
        within.add(card)
        count(counts, `${name(card)}.affordable`)
      }
    },

    event(e, s) {
      switch (e.type) {
        case 'offered':
          offer(e.piece)
          break
        case 'revealed':
          offer(e.card)
          break
        case 'drafted':
          hirers.set(e.card, e.seat)
          if (within.has(e.card)) break
          // The last one left is drafted without a choice.
          within.add(e.card)
          count(counts, `${name(e.card)}.affordable`)
          count(counts, `${name(e.card)}.chances`)
          break
        case 'hired':
          hirers.set(e.card, e.seat)
          hires[e.seat]!++
          count(counts, `${name(e.card)}.paid`, e.paid - e.coins)
          break
        case 'visited':
          count(counts, `${name(e.card)}.${e.owner === NOBODY ? 'neutral' : e.owner === e.seat ? 'own' : 'others'}`)
          break
        case 'retired':
          count(counts, `${name(e.card)}.retired`)
          break
        case 'dismissed':
          count(counts, `${name(e.card)}.dismissed`)
          break
        case 'burnt':
          if (e.seat === NOBODY) break
          burnt[e.seat]!++
          count(counts, `${name(e.piece)}.burnt`)
          count(counts, `fire.${s.month}.burnt`)
          break
        case 'saved':
          count(counts, `fire.${s.month}.saved`)
          break
        case 'stopped':
          count(counts, `fire.${s.month}.stopped`)
          break
        case 'fire':
          count(counts, `fire.${s.month}.fires`)
          break
        case 'built':
          builders.push([e.piece, e.seat])
          break
        case 'bought':
          buyers.push([`${e.kind}.${tokensOf(s, e.kind).ids[e.token]}`, e.seat])
          break
        case 'chose':
          lives.push([e.space, e.seat])
          break
        case 'income':
          count(counts, 'step.income')
          break
        case 'shopped':
          count(counts, `shop.${DEALS[e.deal]}`)
          break
        case 'turn':
          count(counts, 'turns')
      }
    },

    end(s, scores, wins) {
      const { first } = s
      for (const [card, seat] of hirers) countOutcome(counts, name(card), seat, scores, wins)
      for (const [piece, seat] of builders) countOutcome(counts, name(piece), seat, scores, wins)
      for (const [token, seat] of buyers) countOutcome(counts, token, seat, scores, wins)
      for (const [space, seat] of lives) {
        count(counts, `life.${space}.n`)
        count(counts, `life.${space}.wins`, wins[seat]!)
      }
      for (let seat = 0; seat < seats; seat++) {
        countOutcome(counts, `position.${(seat - first + seats) % seats}`, seat, scores, wins)
        countOutcome(counts, `burnt.${Math.min(MOST_BURNT, burnt[seat]!)}`, seat, scores, wins)
        count(counts, 'score', scores.totals[seat]!)
        count(counts, 'winnerScore', scores.totals[seat]! * wins[seat]!)
        count(counts, 'hires', hires[seat]!)
        for (const [origin, points] of Object.entries(scores.origins[seat]!)) {
          count(counts, `origin.${origin}`, points)
          count(counts, `winnerOrigin.${origin}`, points * wins[seat]!)
        }
      }
      countProducts(s, hirers, scores, wins, counts)
    },
  }
}

const tokensOf = (s: IkiState, kind: 'fish' | 'pipe' | 'pouch') =>
  kind === 'fish' ? s.table.fish : kind === 'pipe' ? s.table.pipes : s.table.pouches

/** Sums of products for the regression: a row for each seat, with the cards it hired. */
function countProducts(
  s: IkiState,
  hirers: ReadonlyMap<number, number>,
  { totals }: Scores,
  wins: readonly number[],
  counts: Counts,
): void {
  const { ids } = s.table
  for (let seat = 0; seat < totals.length; seat++) {
    const columns = ['one']
    for (const [card, hirer] of hirers) if (hirer === seat) columns.push(ids[card]!)
    columns.sort()
    const y = wins[seat]!
    count(counts, 'yy', y * y)
    columns.forEach((a, i) => {
      count(counts, `xy ${a}`, y)
      for (let k = i; k < columns.length; k++) count(counts, `xx ${a} ${columns[k]}`)
    })
  }
}
