// Levels of play for high card: how much a card is worth to the seat that plays it.
import type { Judge } from '../../../src/bots/levels.ts'
import type { Move, View } from './rules.ts'

/** The higher the card, the better, unless the lowest card wins. */
export const judgeHighCard: Judge<View, Move> = {
  blur: 6,
  rate: ({ view, moves }) => moves.map((move) => (view.options.low ? -move.card : move.card)),
}
