// A game begun elsewhere in which seat 1, on turn, holds the best part of a deck: thousands of legal moves.
import type { DeckFile } from '../../../src/games/ukiyoe/cards/deck.ts'
import { ukiyoe } from '../../../src/games/ukiyoe/rules/game.ts'
import type { UkiyoeMove } from '../../../src/games/ukiyoe/rules/moves.ts'
import type { UkiyoeState } from '../../../src/games/ukiyoe/rules/state.ts'

const artist = (id: string, copies: readonly number[]): DeckFile['artists'][number] => ({
  id,
  names: { en: id },
  copies: copies.reduce((sum, n) => sum + n, 0),
  cards: copies.map((n, i) => ({ score: i + 1, copies: n })),
})
const twos = new Array<number>(8).fill(2)
const DECK: DeckFile = {
  id: 'large',
  version: 1,
  names: { en: 'Large' },
  artists: [artist('a', twos), artist('b', twos), artist('j', [40]), artist('k', [40]), artist('l', [40])],
}

/** Seat 1 gets the first kinds, seat 2 the last; both keep what comes first in the deck. */
function choose(s: UkiyoeState): UkiyoeMove {
  const kinds = s.pile.map((_, kind) => kind)
  const actor = ukiyoe.actor(s)
  if (actor < 0) {
    if (s.phase === 'start') return { type: 'start', seat: 0 }
    const seat = s.phase === 'reveal' ? s.turn : Math.floor(s.dealt / 5)
    const left = kinds.filter((kind) => s.pile[kind]! > 0)
    return { type: 'deal', card: seat === 0 ? left[0]! : left.at(-1)! }
  }
  if (s.phase === 'draw') return { type: s.drawn === 0 && s.discards.length > 0 ? 'take' : 'draw' }
  return { type: 'discard', card: kinds.findLast((kind) => s.hands[actor * kinds.length + kind]! > 0)! }
}

/** The record as JSON. With 35 cards there are 10,937 legal moves, some 800 KB to send. */
export function largeHand(cards = 35): string {
  const resolved = ukiyoe.resolve({ deck: DECK }, 2)
  if ('problems' in resolved) throw new Error('the deck is refused')
  const s = ukiyoe.setup(resolved.options, 2)
  const moves: UkiyoeMove[] = []
  while (ukiyoe.actor(s) !== 0 || s.phase !== 'act' || s.handSize[0]! < cards) {
    const move = choose(s)
    moves.push(move)
    ukiyoe.apply(s, move)
  }
  return JSON.stringify({ format: 1, game: 'ukiyoe', options: { deck: DECK }, seats: [{ name: 'A' }, { name: 'B' }], seed: 'x', moves })
}
