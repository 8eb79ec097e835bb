// How a UKIYO-E player without a search rates its moves: by the evaluation alone, one move ahead.

import type { Judge } from '../../../bots/levels.ts'
import type { Turn } from '../../../core/game.ts'
import type { UkiyoeMove } from '../rules/moves.ts'
import type { UkiyoeView } from '../rules/view.ts'
import { evaluate, lookAtView, type Taste } from './evaluate.ts'

export const judgeUkiyoe = (taste?: Taste): Judge<UkiyoeView, UkiyoeMove> => ({
  rate({ view, seat, moves }: Turn<UkiyoeView, UkiyoeMove>) {
    const outlook = lookAtView(view, seat, taste)
    return moves.map((move) => evaluate(outlook, move))
  },
  blur: 1,
})
