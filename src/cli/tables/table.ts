// The table of each game, drawn for a terminal from a view.
import type { AnyGame } from '../../core/game.ts'
import type { View as UkiyoeView } from '../../games/ukiyoe/view.ts'
import { drawUkiyoe } from './ukiyoe.ts'

const DRAWINGS: Readonly<Record<string, (view: never, names: readonly string[]) => string>> = {
  ukiyoe: (view: UkiyoeView, names) => drawUkiyoe(view, names),
}

export const drawTable = (game: AnyGame, view: unknown, names: readonly string[]) => DRAWINGS[game.id]!(view as never, names)
