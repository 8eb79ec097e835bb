// How a UKIYO-E player without a search rates its moves: by the evaluation alone, one move ahead.

import type { Judge } from '../../../bots/levels.ts'
import type { Turn } from '../../../core/game.ts'
import type { Move } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { evaluate, lookAtView } from './evaluate.ts'

export const judgeUkiyoe: Judge<View, Move> = {
  rate({ view, seat, moves }: Turn<View, Move>) {
    const outlook = lookAtView(view, seat)
    return moves.map((move) => evaluate(outlook, move))
  },
  blur: 1,
}
