// The table of each game, drawn for a terminal from a view.
import type { AnyGame } from '../../core/game.ts'
import { drawIki } from './iki.ts'
import { drawUkiyoe } from './ukiyoe.ts'

type Drawing = (view: never, names: readonly string[], options: never) => string

const DRAWINGS: Readonly<Record<string, Drawing>> = { iki: drawIki, ukiyoe: drawUkiyoe }

export const drawTable = (game: AnyGame, view: unknown, names: readonly string[], options: unknown) =>
  DRAWINGS[game.id]!(view as never, names, options as never)
