// The games there are, by id.
import type { AnyGame } from '../core/game.ts'
import type { Games } from '../core/record/record.ts'
import { iki } from './iki/rules/game.ts'
import { ukiyoe } from './ukiyoe/rules/game.ts'

/** Without a prototype, so that GAMES['__proto__'] from outside is no game. Those that are always there have a type without "or undefined". */
export const GAMES: Games & { readonly ukiyoe: AnyGame; readonly iki: AnyGame } = Object.freeze(
  Object.assign(Object.create(null), { ukiyoe: ukiyoe as AnyGame, iki: iki as AnyGame }),
)
